// Reductions of reductions, as one over both spaces.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
//
// A sum over all dimensions is one kernel, whatever their sizes are, and reads along memory.
// RUN: seq-run %s --entry all --backend simt --gpu chip=sm_90 -q --stats --arg 'random:i32[4x4x10000]' | FileCheck %s --check-prefix=ALL
// RUN: seq-run %s --entry all --backend simt --gpu chip=sm_90 -q --stats --arg 'random:i32[80000x1x2]' | FileCheck %s --check-prefix=ALL
// ALL: stats: kernel red_
// ALL: sector factor: 1.0
// ALL-NOT: stats: kernel
//
// Rows of different sizes stop the program if there are any.
// RUN: not seq-run %s --entry apart --arg [[1,2],[3,4]]:f32 --arg [[1],[3]]:f32 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: seq-run %s --entry apart --arg 'random:f32[0x2]' --arg 'random:f32[0x3]' | FileCheck %s --check-prefix=NONE
// SIZES: soac-collapse-reductions.mlir:[[@LINE+49]]:{{.*}}: error: 'soac.map' op inputs have different outer sizes: 2 and 1
// NONE: f32: 0.0
//
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @all(
// CHECK-SAME: %[[A:.*]]: tensor<?x?x?xi32>)
// CHECK-DAG: %[[INNER:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0], [1, 2]]
// CHECK-DAG: %[[FLAT:.*]] = tensor.collapse_shape %[[INNER]] {{\[\[}}0, 1]]
// CHECK-NOT: soac.map
// CHECK: soac.reduce %[[FLAT]] neutral %{{.*}} : (tensor<?xi32>) -> i32
// CHECK-NOT: soac.reduce
func.func @all(%a: tensor<?x?x?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %planes = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    %s = soac.reduce %rows neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %planes neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

// The sizes of the rows are compared once, where there is a row.
// CHECK-LABEL: func.func @apart(
// CHECK: soac.assert
// CHECK: %[[SAME:.*]] = arith.cmpi eq
// CHECK: %[[OR:.*]] = arith.ori {{.*}}%[[SAME]]
// CHECK: soac.assert %[[OR]], "'soac.map' op inputs have different outer sizes
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NOT: soac.map
func.func @apart(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sums = soac.map (%p = %a, %q = %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?xf32> {
    %apart = soac.map (%x = %p, %y = %q) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %d = arith.subf %x, %y : f32
      %e = math.absf %d : f32
      soac.yield %e : f32
    }
    %s = soac.reduce %apart neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      soac.yield %z : f32
    }
    soac.yield %s : f32
  }
  %s = soac.reduce %sums neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    soac.yield %z : f32
  }
  return %s : f32
}

// Functions a x + b, composed in order, of the elements that a nest makes for them alone.
// CHECK-LABEL: func.func @composed(
// CHECK-COUNT-2: tensor.collapse_shape
// CHECK: %[[MADE:.*]]:2 = soac.map ({{.*}}) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
// CHECK: soac.reduce %[[MADE]]#0, %[[MADE]]#1 neutral
// CHECK-NOT: soac.reduce
func.func @composed(%a: tensor<?x7xi32>, %b: tensor<?x7xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %made:2 = soac.map (%p = %a, %q = %b) : (tensor<?x7xi32>, tensor<?x7xi32>) -> (tensor<?x7xi32>, tensor<?x7xi32>) {
    %r:2 = soac.map (%x = %p, %y = %q) : (tensor<7xi32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>) {
      %odd = arith.ori %x, %one : i32
      %sum = arith.addi %y, %x : i32
      soac.yield %odd, %sum : i32, i32
    }
    soac.yield %r#0, %r#1 : tensor<7xi32>, tensor<7xi32>
  }
  %rows:2 = soac.map (%p = %made#0, %q = %made#1) : (tensor<?x7xi32>, tensor<?x7xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %f:2 = soac.reduce %p, %q neutral %one, %zero : (tensor<7xi32>, tensor<7xi32>) -> (i32, i32) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a3 = arith.muli %a1, %a2 : i32
      %c = arith.muli %b1, %a2 : i32
      %b3 = arith.addi %c, %b2 : i32
      soac.yield %a3, %b3 : i32, i32
    }
    soac.yield %f#0, %f#1 : i32, i32
  }
  %f:2 = soac.reduce %rows#0, %rows#1 neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a3 = arith.muli %a1, %a2 : i32
    %c = arith.muli %b1, %a2 : i32
    %b3 = arith.addi %c, %b2 : i32
    soac.yield %a3, %b3 : i32, i32
  }
  return %f#0, %f#1 : i32, i32
}

// Elements of rows of any lengths are all elements.
// CHECK-LABEL: func.func @jagged(
// CHECK: %{{.*}}, %[[DATA:.*]] = soac.jagged.unpack
// CHECK: soac.reduce %[[DATA]] neutral
// CHECK-NOT: soac.reduce
func.func @jagged(%a: !soac.jagged<2 x i32>) -> i32 {
  %least = arith.constant -2147483648 : i32
  %rows = soac.map (%row = %a) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %least : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %least : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.maxsi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

// In a map, rows of two dimensions are rows of one of an array outside.
// CHECK-LABEL: func.func @batch(
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<?x?x?xi32> into tensor<?x?xi32>
// CHECK: soac.map ({{.*}}, %[[ROW:.*]] = %[[FLAT]])
// CHECK-NEXT: soac.reduce %[[ROW]]
func.func @batch(%a: tensor<?x?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.xori %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// Indices of both spaces become one where they stand together.
// CHECK-LABEL: func.func @indices(
// CHECK: %[[VIEW:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]]
// CHECK: %[[COUNT:.*]] = tensor.dim %[[VIEW]], %c1
// CHECK: %[[KS:.*]] = soac.iota(%[[COUNT]])
// CHECK: soac.map (%[[K:.*]] = %[[KS]])
// CHECK: tensor.extract %[[VIEW]][%{{.*}}, %[[K]]]
// CHECK-NOT: soac.map
func.func @indices(%a: tensor<?x?x?xi32>, %at: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %planes = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %m = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %inside = arith.cmpi ult, %at, %planes : index
  %safe = arith.select %inside, %at, %c0 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %js = soac.iota(%m) : tensor<?xindex>
    %xs = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %a[%safe, %i, %j] : tensor<?x?x?xi32>
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
