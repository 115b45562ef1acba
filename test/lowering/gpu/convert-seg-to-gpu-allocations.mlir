// Allocations of more bytes than there can be, and those that a kernel's heap refuses.
//
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-seg{mode=outer},seq-bufferize,seg-schedule-gpu,convert-seg-to-gpu)" | FileCheck %s
//
// RUN: not seq-run %s --entry prefixes --mode outer --backend simt --arg '[1099511627776, 2]' 2>&1 | FileCheck %s --check-prefix=HEAP
// HEAP: allocations.mlir:[[@LINE+23]]:{{[0-9]+}}: error: an array of size 1099511627776 needs too much memory
// RUN: not seq-run %s --entry prefixes --mode outer --backend simt --arg '[4611686018427387904, 2]' 2>&1 | FileCheck %s --check-prefix=WRAPS
// WRAPS: error: an array of size 4611686018427387904 needs too much memory
// RUN: seq-run %s --entry prefixes --mode outer --backend simt --check interp --arg '[0, 1, 40]'
//
// RUN: not seq-run %s --entry host --backend simt --arg 4611686018427387904 --arg 1 2>&1 | FileCheck %s --check-prefix=HOST
// HOST: error: an array of size 4611686018427387904x1 needs too much memory
// RUN: not seq-run %s --entry host --backend simt --arg 4294967296 --arg 4294967296 2>&1 | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: error: an array of size 4294967296x4294967296 needs too much memory
// RUN: seq-run %s --entry host --backend simt --check interp --arg 3 --arg 5
// RUN: seq-run %s --entry host --backend simt --check interp --arg 0 --arg 5

// The heap returns null where it has no room, and may for no bytes.
// CHECK-LABEL: func.func private @body_0(
// CHECK: soac.assert {{.*}}"an array of size {0} needs too much memory"
// CHECK: %[[ARRAY:.*]] = memref.alloc
// CHECK: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[ARRAY]]
// CHECK: arith.cmpi ne, %[[ADDRESS]]
// CHECK: soac.assert {{.*}}"an array of size {0} needs too much memory"
func.func @prefixes(%ns: tensor<?xindex>) -> tensor<?xi32> {
  %c1 = arith.constant 1 : i32
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xi32> {
    %ones = soac.replicate(%n) %c1 : i32 -> tensor<?xi32>
    %sums = soac.scan %ones neutral %c1 : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    %c0 = arith.constant 0 : index
    %size = tensor.dim %sums, %c0 : tensor<?xi32>
    %some = arith.cmpi ugt, %size, %c0 : index
    %x = scf.if %some -> i32 {
      %last = tensor.extract %sums[%c0] : tensor<?xi32>
      scf.yield %last : i32
    } else {
      scf.yield %c1 : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @host(%n: index, %m: index) -> tensor<?x?xi32> {
  %c7 = arith.constant 7 : i32
  %r = soac.replicate(%n, %m) %c7 : i32 -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
