// RUN: seq-opt %s --seg-collapse-dimensions | FileCheck %s

// Nothing is one where an array is read transposed, an index is a number, an array has
// gaps, a size is 0, or a mapping is given for the dimensions as they are.
// CHECK-LABEL: func @kept(
// CHECK-COUNT-5: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs
func.func @kept(%xs: memref<8x8xindex>, %gaps: memref<8x8xindex, strided<[9, 1]>>, %r: memref<8x8xindex>,
                %e: memref<0x8xindex>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    %x = memref.load %xs[%j, %i] : memref<8x8xindex>
    seg.yield %x : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    seg.yield %j : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    %x = memref.load %gaps[%i, %j] : memref<8x8xindex, strided<[9, 1]>>
    seg.yield %x : index
  }
  seg.map level(grid) space(%i, %j) = (%c0, %c8) outs(%e : memref<0x8xindex>) {
    seg.yield %c0 : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Gen)">} {
    seg.yield %c0 : index
  }
  return
}
