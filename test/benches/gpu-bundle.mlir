// The bundle of GPU benchmarks: what is in it, what it needs, and that its runner
// finds wrong results. The programs run on the simulator.
//
// RUN: make -s -j2 -C %root/benches/gpu bundle simt BENCHES=%t OPTIMIZE=-O0
// RUN: cc -shared -fPIC %root/lowering/run/cuda/tests/fake/cuda.c -o %t/libcuda.so
// RUN: env SEQ_SIMT_MODE=fast %python %S/inputs/bundle.py %t %libraries
//
// The programs of the papers' tables, fewer of them: what a tile of 768 threads by 40 elements of
// two f32 takes, no chip has.
// RUN: env REDUCTIONS="mss linear" VIRTUALISED="scan_i32 sum_i32" THREADS="32 768" ITEMS="9 40" BLOCKS="1 31" ROWS="row_scan row_add" ROW_ITEMS=4 make -s -C %root/benches/gpu tables BENCHES=%t OPTIMIZE=-O0 TABLES_FOR="--target simt"
// RUN: env SEQ_SIMT_MODE=fast WIDTHS=128,2046 LD_LIBRARY_PATH=%libraries %t/gpu-tables/run.sh --sizes 50001 --calls 1 > %t/tables.md
// RUN: FileCheck %s < %t/tables.md
// CHECK: | program | threads | elements a thread | blocks | n | ms | GB/s | of a copy | CUB ms | results |
// CHECK: | linear | 32 | 40 | model | 50001 | {{.*}} | right |
// CHECK: | linear | 32 | 9 | model | 50001 | {{.*}} | right |
// CHECK: | linear | 768 | 9 | model | 50001 | {{.*}} | right |
// CHECK: | mss | 32 | 40 | model | 50001 | {{.*}} | right |
// CHECK: | row_add_128 | row | 4 | model | 50001 | {{.*}} | right |
// CHECK: | row_add_2046 | row | 4 | model | 50001 | {{.*}} | right |
// CHECK: | row_scan_2046 | row | 4 | model | 50001 | {{.*}} | right |
// CHECK: | scan_i32 | 32 | model | 1 | 50001 | {{.*}} | right |
// CHECK: | sum_i32 | 768 | model | 31 | 50001 | {{.*}} | right |
// CHECK: | linear | 768 | 40 | model | {{.*}}needs {{[0-9]+}} bytes of shared memory
