// Rows with several scans, one after another and beside each other.


// The sums of sums of sums, and their largest so far.
func.func @sums(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %low = arith.constant -2147483648 : i32
  %r, %m = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %a = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    %b = soac.scan %a neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    %d = soac.scan %b neutral %low : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.maxsi %p, %q : i32
      soac.yield %c : i32
    }
    soac.yield %b, %d : tensor<?xi32>, tensor<?xi32>
  }
  return %r, %m : tensor<?x?xi32>, tensor<?x?xi32>
}

// What the first scan ends with is added to the second, and one reads the other backwards.
func.func @ends(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %a = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    %is = soac.iota(%n) : tensor<?xindex>
    %last = arith.subi %n, %c1 : index
    %back = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %j = arith.subi %last, %i : index
      %v = tensor.extract %a[%j] : tensor<?xi32>
      soac.yield %v : i32
    }
    %b = soac.scan %back neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    soac.yield %b : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
