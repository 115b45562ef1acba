// Programs with each strategy for their maps: `cost` has no more instructions than the best of those
// that move as little.
//
// RUN: %python %root/benches/gpu/mappings.py -o %t.csv --only matrix-product | FileCheck %s
// CHECK: matrix-product @main 47x33x32 [[COST:[0-9]+]] {{[0-9]+ [0-9]+ [0-9]+ [0-9]+ .*}} 1.00
// CHECK: matrix-product @i32 47x33x32 [[COST]]
// CHECK: 2 rows, 2 compared, 0 slower
