// A part of docs/reference/operations.md is still so, and every operation of its dialects
// has a row.
// RUN: %python %root/tools/operations.py --sample 19 --seq-run seq-run | FileCheck %s
// CHECK: {{^[0-9]+}} rows
