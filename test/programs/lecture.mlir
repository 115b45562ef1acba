// The worked examples of "Flattening Irregular Nested Parallelism" with their
// numbers, one function each; what is not here is in nested-rows, primes,
// quicksort and rank-search.
//
// RUN: %python %S/run.py --program lecture

func.func @scan(%xss: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @reduce(%xss: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

func.func @add(%xss: !soac.jagged<2 x i32>, %ys: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%xs = %xss, %y = %ys) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %s = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @index(%is: tensor<?xindex>, %xss: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %r = soac.map (%i = %is, %xs = %xss) : (tensor<?xindex>, !soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @branch(%bs: tensor<?xi1>, %xss: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = soac.map (%b = %bs, %xs = %xss) : (tensor<?xi1>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = scf.if %b -> tensor<?xi32> {
      %p = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.addi %x, %one : i32
        soac.yield %y : i32
      }
      scf.yield %p : tensor<?xi32>
    } else {
      %q = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %x, %two : i32
        soac.yield %y : i32
      }
      scf.yield %q : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// Iteration counts that differ: xs with 1 added to all elements, n times.
func.func @loop(%ns: tensor<?xindex>, %xss: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%n = %ns, %xs = %xss) : (tensor<?xindex>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%ys = %xs) -> (tensor<?xi32>) {
      %p = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %y, %one : i32
        soac.yield %z : i32
      }
      scf.yield %p : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @partition(%conds: tensor<?xi1>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r, %sizes = soac.partition 2 (%c = %conds, %x = %xs)
      : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %class = arith.select %c, %c0, %c1 : index
    soac.yield %class, %x : index, i32
  }
  return %r, %sizes : tensor<?xi32>, tensor<2xindex>
}

// The shape of an array of three dimensions.
func.func @shape(%xsss: !soac.jagged<3 x i32>) -> (tensor<?xindex>, !soac.jagged<2 x index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %b = soac.map (%xss = %xsss) : (!soac.jagged<3 x i32>) -> (tensor<?xindex>, !soac.jagged<2 x index>) {
    %offsets, %data = soac.jagged.unpack %xss : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
    %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
    %rows = arith.subi %bounds, %c1 : index
    %sizes = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> tensor<?xindex> {
      %n = tensor.dim %xs, %c0 : tensor<?xi32>
      soac.yield %n : index
    }
    soac.yield %rows, %sizes : index, tensor<?xindex>
  }
  return %a, %b : tensor<?xindex>, !soac.jagged<2 x index>
}
