// Flattening keeps the work: the interpreter counts the same programs nested and
// flattened.
//
// RUN: %python %root/test/programs/work.py | FileCheck %s
// CHECK: {{^}}[[COUNT:[0-9]+]] of [[COUNT]] functions ok
