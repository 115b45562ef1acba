// Notes at the other end of what a version of a map cannot do.
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=outer recursion-in-threads=false" --verify-diagnostics -o /dev/null

// The operation that takes rows of rows, and where they are.
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @planes(%planes: !soac.jagged<3 x i32>, %zero: i32, %keep: i1) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  // expected-note @+1 {{the rows}}
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> tensor<?xi32> {
    // expected-remark @+1 {{'soac.filter' op takes rows of rows, which have no form on one thread; the map is flattened fully, not outer}}
    %f = soac.filter (%row = %plane) : (!soac.jagged<2 x i32>) -> tensor<?x4xi32> {
      %z = soac.replicate() %zero : i32 -> tensor<4xi32>
      soac.yield %keep, %z : i1, tensor<4xi32>
    }
    %x = tensor.extract %f[%c0, %c0] : tensor<?x4xi32>
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// The map, and the call in it that leads back.
func.func private @down(%x: i32, %one: i32) -> i32 {
  %more = arith.cmpi sgt, %x, %one : i32
  %r = scf.if %more -> (i32) {
    %y = arith.subi %x, %one : i32
    %s = func.call @down(%y, %one) : (i32, i32) -> i32
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @recurs(%rows: tensor<?x?xi32>, %zero: i32, %one: i32) -> tensor<?xi32> {
  // expected-remark @+1 {{'soac.map' op calls functions that call themselves, and the stack of a thread is short; the map is flattened fully, not outer}}
  %r = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    // expected-note @+1 {{the call}}
    %d = func.call @down(%s, %one) : (i32, i32) -> i32
    soac.yield %d : i32
  }
  return %r : tensor<?xi32>
}
