// Programs of two trees, here of one and itself: every row is there, and nothing is slower.
//
// RUN: %python %root/benches/gpu/compare.py %root %root -o %t.csv --only interval-monoid,lecture | FileCheck %s
// CHECK: interval-monoid @main 50000 1 1 [[KB:[0-9]+]] [[KB]] {{.*}} 1.00
// CHECK: lecture @loop lecture {{.*}} 1.00
// CHECK: 13 rows, 13 compared, 0 slower
//
// On the CPU: every row is there; how long it takes is not asked.
// RUN: %python %root/benches/cpu/compare.py %root %root -o %t.csv --only interval-monoid --limit 100 --rounds 1 | FileCheck %s --check-prefix=HOST
// HOST: interval-monoid @main 1000000 {{[0-9.]+}} {{[0-9.]+}} {{[0-9.]+}}
// HOST: 3 rows, 3 compared, 0 slower
