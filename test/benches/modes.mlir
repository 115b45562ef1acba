// Programs by default and in each mode: what is flat in every mode is as fast by default.
//
// RUN: %python %root/benches/gpu/modes.py -o %t.csv --only interval-monoid | FileCheck %s
// CHECK: interval-monoid @main 50000 [[US:[0-9.]+]] [[US]] [[US]] [[US]] {{.*}} 1.00
// CHECK: interval-monoid @rows
// CHECK: 3 rows, 3 compared, 0 slower
