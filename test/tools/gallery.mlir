// Programs in docs/gallery.md become what the page says.
// RUN: %python %root/tools/gallery.py --check --seq-run %libraries/seq-run | FileCheck %s
// CHECK: 14 programs
