// A block that has all of a reduction, or of each row, stores the result and draws no ticket, which
// the host knows: reductions of one block and of several, one after another, each find their last block.
//
// RUN: seq-opt %s --seq-to-kernels=chip=sm_90 --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s
// RUN: seq-run %s --entry sums --backend simt --check interp -q --arg "random:i32[10]@1" --arg "random:i32[40000]@2"
// RUN: seq-run %s --entry sums --backend simt --check interp -q --arg "random:i32[40000]@1" --arg "random:i32[10]@2"
// RUN: seq-run %s --entry sums --backend simt --check interp -q --arg "zeros:i32[0]" --arg "random:i32[1025]@2"
// RUN: seq-run %s --entry sums --backend simt --check interp -q --gpu "max-blocks=1" --arg "random:i32[20000]@1" --arg "random:i32[9]@2"
// RUN: seq-run %s --entry rows --backend simt --check interp -q --arg "random:i32[3x9000]@1" --arg "random:i32[40000]@2"
// RUN: seq-run %s --entry rows --backend simt --check interp -q --arg "random:i32[600x2000]@1" --arg "random:i32[5000]@2"
// RUN: seq-run %s --entry rows --backend simt --check interp -q --arg "zeros:i32[0x9]" --arg "random:i32[5000]@2"
//
// Three elements: both reductions of a block of one part, nothing but inputs and results in memory.
// RUN: seq-run %s --entry sums --backend simt -q --stats --arg "[1,2]:i32" --arg "[3]:i32" 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: kernel 'red_0'
// STATS: global bytes stored: 4
// STATS: atomic updates: 0
// STATS: barriers: 1
// STATS: kernel 'red_1'
// STATS: global bytes stored: 12
// STATS: atomic updates: 0
// STATS: barriers: 1

// CHECK-LABEL: func.func @sums
// CHECK: %[[ALONE:.*]] = arith.cmpi eq, %[[BLOCKS:.*]], %{{.*}} : index
// CHECK: %[[DRAWS:.*]] = arith.select %[[ALONE]], %{{.*}}, %[[BLOCKS]] : index
// CHECK: %[[ALL:.*]] = arith.addi %{{.*}}, %[[DRAWS]] : index
// CHECK: %[[WIDE:.*]] = arith.index_castui %[[ALL]] : index to i64
// CHECK: call @seq_gpu_draw(%[[WIDE]])
// CHECK: gpu.launch_func {{.*}}@red_0 blocks in (%[[BLOCKS]],
func.func @sums(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %x = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %y = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  // As many matrices [[a, b], [0, 1]], in their order.
  %p, %q = soac.reduce %xs, %xs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %ac = arith.muli %a, %c : i32
    %ad = arith.muli %a, %d : i32
    %e = arith.addi %ad, %b : i32
    soac.yield %ac, %e : i32, i32
  }
  return %x, %y, %q : i32, i32, i32
}

func.func @rows(%xss: tensor<?x?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %x = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %x : i32
  }
  %y = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %rows = tensor.dim %xss, %c0 : tensor<?x?xi32>
  %width = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %columns = soac.iota(%width) : tensor<?xindex>
  %totals = soac.map (%j = %columns) : (tensor<?xindex>) -> tensor<?xi32> {
    %points = soac.iota(%rows) : tensor<?xindex>
    %x = soac.reduce (%i = %points) neutral %zero : (tensor<?xindex>) -> i32 map {
      %value = tensor.extract %xss[%i, %j] : tensor<?x?xi32>
      soac.yield %value : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %x : i32
  }
  return %sums, %totals, %y : tensor<?xi32>, tensor<?xi32>, i32
}
