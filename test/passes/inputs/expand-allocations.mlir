// Maps whose threads need arrays: of the size of a row, of rank 2, of a size of their own.

func.func @softmax(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %e = math.exp %x : f32
      soac.yield %e : f32
    }
    %sum = soac.reduce %es neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %ys = soac.map (%e = %es) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.divf %e, %sum : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %yss : tensor<?x?xf32>
}

// The prefix sums of the prefix sums of each row, in maps of maps.
func.func @twice(%xsss: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %ysss = soac.map (%xss = %xsss) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
    %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
      %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        soac.yield %s : i32
      }
      %ys = soac.scan %sums neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        soac.yield %s : i32
      }
      soac.yield %ys : tensor<?xi32>
    }
    soac.yield %yss : tensor<?x?xi32>
  }
  return %ysss : tensor<?x?x?xi32>
}

// The sum of the prefix sums of as many ones as the element's lowest bits say.
func.func @triangles(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 15 : i32
  %first = arith.constant 0 : index
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %low = arith.andi %x, %most : i32
    %size = arith.index_cast %low : i32 to index
    %ones = soac.replicate(%size) %one : i32 -> tensor<?xi32>
    %sums = soac.scan %ones neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    %twice = soac.scan %sums neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    %some = arith.cmpi ne, %low, %zero : i32
    %y = scf.if %some -> (i32) {
      %z = tensor.extract %twice[%first] : tensor<?xi32>
      scf.yield %z : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}
