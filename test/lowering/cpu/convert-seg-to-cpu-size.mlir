// The functions that take longest to compile stay as short as they are.
//
// RUN: %python %root/test/programs/size.py | FileCheck %s
// CHECK: {{^}}all within bounds
