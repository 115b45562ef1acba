// Pieces of work of two elements: what large inputs do on several threads, small ones do
// too.
//
// RUN: env SEQ_NUM_THREADS=3 %python %S/../programs/run.py --backend cpu --mode full --cpu grain=2 --few 2 --largest 500 \
// RUN:   | FileCheck %s
// CHECK: {{^}}[[COUNT:[0-9]+]] of [[COUNT]] programs ok
//
// RUN: not seq-run %S/../programs/filter.mlir --cpu grain=-2 --arg [1]:i32 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: {{^}}error: --cpu: option 'grain' is -2, expected a number from 0 to 9223372036854775807
// RUN: not seq-run %S/../programs/filter.mlir --cpu graim=2 --arg [1]:i32 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: {{^}}error: --cpu: no such option graim: seg-to-cpu has compress-bits, grain
