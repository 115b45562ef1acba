// Threads find the points of maps by combinators with inverses.

// What the strategies have for a map.
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=explain-mappings=true --convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// EXPLAIN: remark: strategy cost maps by GridBlock(2, 1, Permute([3,1,2,4,0], SplitLast(rest 256, Permute([0,2,3,1], SplitLast(4, Permute([2,0,1], SplitLast(lanes 256 by 4, Permute([1,0], FoldLast2(Permute([2,0,1], Gen)))))))))), about 18 instructions for an index
// EXPLAIN: remark: strategy jing maps by GridBlock(2, Gen), about 0 instructions for an index
// EXPLAIN: remark: strategy jing-ext maps by GridBlock(2, Gen), about 0 instructions for an index
// EXPLAIN: remark: strategy fold-all maps by GridBlock(1, SplitLast(256, FoldLast2(FoldLast2(Gen)))), about 21 instructions for an index

// Rows that fill their lanes are mapped, others numbered, in one launch each.
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s --check-prefix=VERSIONS
// VERSIONS-LABEL: func.func @scaled(
// VERSIONS: %[[ABOVE:.*]] = arith.cmpi ult, %c63{{.*}}, %[[SIZE:.*]] : index
// VERSIONS: %[[FILLED:.*]] = arith.cmpi ult
// VERSIONS: %[[LONG:.*]] = arith.andi %[[ABOVE]], %[[FILLED]]
// VERSIONS: scf.if %[[LONG]] {
// VERSIONS: gpu.launch_func {{.*}}@seq_kernels::@map_0 blocks in
// VERSIONS: } else {
// VERSIONS: gpu.launch_func {{.*}}@seq_kernels::@map_1 blocks in

// No kernel divides: not one that is numbered, nor one whose dimensions became one, with
// accesses of 16 bytes.
// RUN: seq-run %s --entry scaled --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// PTX: .entry map_0
// RUN: seq-run %s --entry doubled --emit ptx -o - | FileCheck %s --check-prefix=FLAT --implicit-check-not=div. --implicit-check-not=rem. --implicit-check-not=mul.hi
// FLAT: .entry map_0
// FLAT: ld.global{{.*}}.v4.b32
// FLAT: st.global.v4.b32

// An array that is read across the innermost dimension goes through shared memory.
// VERSIONS-LABEL: func.func @turned(
// VERSIONS: gpu.launch_func {{.*}}@seq_kernels::@[[TURNED:map_[0-9]+]] blocks in
// VERSIONS: gpu.func @map_0({{.*}}nvvm.maxntid = array<i32: 256, 1, 1>
// VERSIONS: gpu.thread_id {{ *}}y
// VERSIONS: gpu.func @[[TURNED]]({{.*}}workgroup({{.*}}memref<1056xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})

// Every strategy gives the same at all sizes.
// RUN: %python %S/inputs/mappings.py %s
func.func @scaled(%xs: tensor<?x?x?xi32>, %ys: tensor<?xi32>) -> tensor<?x?x?xi32> {
  %r = soac.map (%plane = %xs) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
    %s = soac.map (%row = %plane, %y = %ys) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32> {
      %t = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.muli %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %t : tensor<?xi32>
    }
    soac.yield %s : tensor<?x?xi32>
  }
  return %r : tensor<?x?x?xi32>
}

func.func @doubled(%xs: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %two = arith.constant 2.0 : f32
  %r = soac.map (%a = %xs) : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
    %s = soac.map (%b = %a) : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
      %t = soac.map (%c = %b) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
        %u = soac.map (%x = %c) : (tensor<?xf32>) -> tensor<?xf32> {
          %y = arith.mulf %x, %two : f32
          soac.yield %y : f32
        }
        soac.yield %u : tensor<?xf32>
      }
      soac.yield %t : tensor<?x?xf32>
    }
    soac.yield %s : tensor<?x?x?xf32>
  }
  return %r : tensor<?x?x?x?xf32>
}

func.func @turned(%xs: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?x?xf32>
  %m = tensor.dim %xs, %c1 : tensor<?x?xf32>
  %is = soac.iota(%m) : tensor<?xindex>
  %js = soac.iota(%n) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xf32> {
    %s = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xf32> {
      %x = tensor.extract %xs[%j, %i] : tensor<?x?xf32>
      soac.yield %x : f32
    }
    soac.yield %s : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}

func.func @rotated(%xs: tensor<?x?x?xi8>) -> tensor<?x?x?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?x?x?xi8>
  %m = tensor.dim %xs, %c1 : tensor<?x?x?xi8>
  %l = tensor.dim %xs, %c2 : tensor<?x?x?xi8>
  %is = soac.iota(%m) : tensor<?xindex>
  %js = soac.iota(%l) : tensor<?xindex>
  %ks = soac.iota(%n) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?x?xi8> {
    %s = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?x?xi8> {
      %t = soac.map (%k = %ks) : (tensor<?xindex>) -> tensor<?xi8> {
        %x = tensor.extract %xs[%k, %i, %j] : tensor<?x?x?xi8>
        soac.yield %x : i8
      }
      soac.yield %t : tensor<?xi8>
    }
    soac.yield %s : tensor<?x?xi8>
  }
  return %r : tensor<?x?x?xi8>
}

func.func @parts(%a: tensor<?x?xi32>, %l: index, %t: index, %w: index) -> tensor<?x?xi32> {
  %c1000 = arith.constant 1000 : index
  %r = soac.with modarray(%a : tensor<?x?xi32>) at (%i, %j) lower(%l, %l) step(%t, %t) width(%w, %w) {
    %k = arith.muli %i, %c1000 : index
    %s = arith.addi %k, %j : index
    %x = arith.index_cast %s : index to i32
    soac.yield %x : i32
  }
  return %r : tensor<?x?xi32>
}
