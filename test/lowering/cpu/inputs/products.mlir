// Products of arrays, in whatever order of their dimensions.

func.func @product(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %m = tensor.dim %b, %c1 : tensor<?x?xi32>
  %js = soac.iota(%m) : tensor<?xindex>
  %c = soac.map (%a_row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %ps = soac.map (%x = %a_row, %b_row = %b) : (tensor<?xi32>, tensor<?x?xi32>) -> tensor<?xi32> {
        %y = tensor.extract %b_row[%j] : tensor<?xi32>
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %s = soac.reduce %ps neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    soac.yield %row : tensor<?xi32>
  }
  return %c : tensor<?x?xi32>
}

// The first one is read across memory, too; the sum is that of two totals, the second of which is the
// largest product.
func.func @turned(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c1 : tensor<?x?xi32>
  %m = tensor.dim %b, %c1 : tensor<?x?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %js = soac.iota(%m) : tensor<?xindex>
  %c, %d = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %row, %most = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
      %ps = soac.map (%a_row = %a, %b_row = %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?xi32> {
        %x = tensor.extract %a_row[%i] : tensor<?xi32>
        %y = tensor.extract %b_row[%j] : tensor<?xi32>
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %s, %t = soac.reduce %ps, %ps neutral %zero, %least commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
      ^bb0(%x: i32, %y: i32, %u: i32, %v: i32):
        %z = arith.addi %x, %u : i32
        %w = arith.maxsi %y, %v : i32
        soac.yield %z, %w : i32, i32
      }
      soac.yield %s, %t : i32, i32
    }
    soac.yield %row, %most : tensor<?xi32>, tensor<?xi32>
  }
  return %c, %d : tensor<?x?xi32>, tensor<?x?xi32>
}

// A product for each element of a batch, whose operator does not commute: numbers r x + s.
func.func @batch(%a: tensor<?x?x?xi32>, %b: tensor<?x?x?xi32>) -> (tensor<?x?x?xi32>, tensor<?x?x?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c2 = arith.constant 2 : index
  %m = tensor.dim %b, %c2 : tensor<?x?x?xi32>
  %js = soac.iota(%m) : tensor<?xindex>
  %c, %d = soac.map (%p = %a, %q = %b) : (tensor<?x?x?xi32>, tensor<?x?x?xi32>) -> (tensor<?x?x?xi32>, tensor<?x?x?xi32>) {
    %e, %f = soac.map (%a_row = %p) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
      %row, %other = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
        %ys = soac.map (%b_row = %q) : (tensor<?x?xi32>) -> tensor<?xi32> {
          %y = tensor.extract %b_row[%j] : tensor<?xi32>
          soac.yield %y : i32
        }
        %r, %s = soac.reduce %a_row, %ys neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
        ^bb0(%x: i32, %y: i32, %u: i32, %v: i32):
          %xu = arith.muli %x, %u : i32
          %uy = arith.muli %u, %y : i32
          %z = arith.addi %uy, %v : i32
          soac.yield %xu, %z : i32, i32
        }
        soac.yield %r, %s : i32, i32
      }
      soac.yield %row, %other : tensor<?xi32>, tensor<?xi32>
    }
    soac.yield %e, %f : tensor<?x?xi32>, tensor<?x?xi32>
  }
  return %c, %d : tensor<?x?x?xi32>, tensor<?x?x?xi32>
}
