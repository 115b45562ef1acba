// Programs of lost-parallelism.md that test/programs has not. Rows are those of kinds.mlir.
//
//   @steps     each row after k steps, each by one of two recursive branches
//   @twice     for each row the sums of two tables at its elements, by two calls of one function
//   @siblings  for each row the sum and the largest element, by two maps over the rows
//   @called    the sum of each row, by a private function; @inline the same without
//   @constant  the prefix maxima of the rows of each matrix, with a neutral row that is made inside
//   @classes   each row of 1024 i8 in the order of its 256 classes

// Offsets of rows of 10 to 20 elements.
func.func private @offsets(%n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %c15 = arith.constant 15 : index
  %size = arith.addi %n, %c1 : index
  %numbers = soac.iota(%size) : tensor<?xindex>
  %lengths = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
    %j = arith.muli %i, %c7 : index
    %r = arith.remui %j, %c11 : index
    %length = arith.addi %r, %c10 : index
    soac.yield %length : index
  }
  %offsets = soac.scan %lengths neutral %c0 exclusive : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %offsets : tensor<?xindex>
}

func.func private @step(%k: index, %row: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %k, %c0 : index
  %r = scf.if %done -> tensor<?xi32> {
    scf.yield %row : tensor<?xi32>
  } else {
    %less = arith.subi %k, %c1 : index
    %x = tensor.extract %row[%c0] : tensor<?xi32>
    %bit = arith.andi %x, %one : i32
    %odd = arith.cmpi eq, %bit, %one : i32
    %s = scf.if %odd -> tensor<?xi32> {
      %up = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.addi %e, %one : i32
        soac.yield %y : i32
      }
      %next = func.call @step(%less, %up) : (index, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %next : tensor<?xi32>
    } else {
      %down = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.shrsi %e, %one : i32
        soac.yield %y : i32
      }
      %next = func.call @step(%less, %down) : (index, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %next : tensor<?xi32>
    }
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
func.func @steps(%n: index, %data: tensor<?xi32>, %k: index) -> !soac.jagged<2 x i32> {
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = func.call @step(%k, %row) : (index, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func private @at(%row: tensor<?xi32>, %table: tensor<?xi32>, %from: index) -> i32 {
  %zero = arith.constant 0 : i32
  %found = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
    %i = arith.index_cast %e : i32 to index
    %j = arith.addi %i, %from : index
    %x = tensor.extract %table[%j] : tensor<?xi32>
    soac.yield %x : i32
  }
  %s = soac.reduce %found neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
  return %s : i32
}
func.func @twice(%n: index, %data: tensor<?xi32>, %table: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r, %s = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %x = func.call @at(%row, %table, %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> i32
    %y = func.call @at(%row, %table, %c1) : (tensor<?xi32>, tensor<?xi32>, index) -> i32
    soac.yield %x, %y : i32, i32
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}

func.func @siblings(%n: index, %data: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %q = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %least commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r, %q : tensor<?xi32>, tensor<?xi32>
}

func.func private @sum(%row: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %row neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
  return %s : f32
}
func.func @called(%m: tensor<?x?xf32>) -> tensor<?xf32> {
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %s = func.call @sum(%row) : (tensor<?xf32>) -> f32
    soac.yield %s : f32
  }
  return %r : tensor<?xf32>
}
func.func @inline(%m: tensor<?x?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %s : f32
  }
  return %r : tensor<?xf32>
}

func.func @constant(%ms: tensor<?x?x8xi32>) -> tensor<?x?x8xi32> {
  %least = arith.constant -2147483648 : i32
  %r = soac.map (%m = %ms) : (tensor<?x?x8xi32>) -> tensor<?x?x8xi32> {
    %ne = soac.replicate() %least : i32 -> tensor<8xi32>
    %s = soac.scan %m neutral %ne : (tensor<?x8xi32>) -> tensor<?x8xi32> {
    ^bb0(%a: tensor<8xi32>, %b: tensor<8xi32>):
      %c = soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32> {
        %z = arith.maxsi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %c : tensor<8xi32>
    }
    soac.yield %s : tensor<?x8xi32>
  }
  return %r : tensor<?x?x8xi32>
}

func.func @classes(%m: tensor<?x1024xi8>) -> (tensor<?x1024xi8>, tensor<?x256xindex>) {
  %r, %n = soac.map (%row = %m) : (tensor<?x1024xi8>) -> (tensor<?x1024xi8>, tensor<?x256xindex>) {
    %s, %sizes = soac.partition 256 (%x = %row) : (tensor<1024xi8>) -> (tensor<1024xi8>, tensor<256xindex>) {
      %class = arith.index_castui %x : i8 to index
      soac.yield %class, %x : index, i8
    }
    soac.yield %s, %sizes : tensor<1024xi8>, tensor<256xindex>
  }
  return %r, %n : tensor<?x1024xi8>, tensor<?x256xindex>
}
