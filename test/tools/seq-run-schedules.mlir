// `seq-run --schedules` runs a function on the simulator under several schedules
// with all detectors, and compares the results; `--gpu` gives convert-seg-to-gpu
// its options, so that small inputs have many tiles.

// RUN: seq-run %s --backend simt --arg iota:i32[70] --schedules 18 --gpu "threads=32 items=1" --check interp \
// RUN:   --stats | FileCheck %s
// CHECK: [0, 1, 3, {{.*}}, 2415]
// CHECK: kernel 'scan_0'
// CHECK-NEXT: launches: 18
// Three tiles of 32 elements.
// CHECK-NEXT: blocks: 54
// CHECK-NEXT: threads: 1728
// A tile of 33 words with its padding, totals of a warp and of the tile with a flag each, a ticket.
// CHECK-NEXT: shared bytes of a block: 150
// Each warp loads once and stores once.
// CHECK-NEXT: requests: 108
// CHECK-NEXT: global bytes loaded: 5040
// CHECK-NEXT: global bytes stored: 5040
// CHECK: bank conflict factor: 1.000
// CHECK-NOT: at

// The counters of each place are there on demand.
// RUN: seq-run %s --backend simt --arg iota:i32[70] --quiet --stats=sites | FileCheck %s --check-prefix=SITES
// SITES: bank conflict factor
// SITES: load at {{.*}}scan_0{{.*}}: 128 bytes, 1 requests, 4 sectors of 4
// SITES: store at {{.*}}scan_0{{.*}} addrspace(3){{.*}}: 1 wavefronts of 1

// RUN: not seq-run %s --arg iota:i32[70] --schedules 2 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: error: --schedules: only the simt back end has schedules
// RUN: env SEQ_SIMT_MODE=fast not seq-run %s --backend simt --arg iota:i32[70] --schedules 2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAST
// FAST: error: --schedules: SEQ_SIMT_MODE=fast has one schedule
// RUN: not seq-run %s --backend simt --arg iota:i32[70] --gpu threads=x 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: {{^}}error: --gpu: option 'threads' is x, expected a number from 0 to 1024

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}
