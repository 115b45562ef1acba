// Rows that are updated element by element, in loops and branches inside maps, and
// rows that recursion hands on as they are.
//
// @running makes each row its running sums, as far as its count says; @even keeps a sum
// where it is even; @sorted inserts element after element where it belongs; @visited
// counts the places that a walk through the links of a row comes to; @found searches
// sorted rows by recursion.
//
// RUN: %python %S/run.py --program row-updates

func.func @running(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c1 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %before = arith.subi %i, %c1 : index
      %a = tensor.extract %t[%before] : tensor<?xi32>
      %b = tensor.extract %t[%i] : tensor<?xi32>
      %s = arith.addi %a, %b : i32
      %u = tensor.insert %s into %t[%i] : tensor<?xi32>
      scf.yield %u : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @even(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c1 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %before = arith.subi %i, %c1 : index
      %a = tensor.extract %t[%before] : tensor<?xi32>
      %b = tensor.extract %t[%i] : tensor<?xi32>
      %s = arith.addi %a, %b : i32
      %bit = arith.andi %s, %one : i32
      %is = arith.cmpi eq, %bit, %zero : i32
      %u = scf.if %is -> (tensor<?xi32>) {
        %v = tensor.insert %s into %t[%i] : tensor<?xi32>
        scf.yield %v : tensor<?xi32>
      } else {
        scf.yield %t : tensor<?xi32>
      }
      scf.yield %u : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @sorted(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %x = scf.for %i = %c1 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %u, %end = scf.while (%v = %t, %j = %i) : (tensor<?xi32>, index) -> (tensor<?xi32>, index) {
        %some = arith.cmpi ugt, %j, %c0 : index
        %go = scf.if %some -> (i1) {
          %before = arith.subi %j, %c1 : index
          %a = tensor.extract %v[%before] : tensor<?xi32>
          %b = tensor.extract %v[%j] : tensor<?xi32>
          %wrong = arith.cmpi sgt, %a, %b : i32
          scf.yield %wrong : i1
        } else {
          scf.yield %some : i1
        }
        scf.condition(%go) %v, %j : tensor<?xi32>, index
      } do {
      ^bb0(%v: tensor<?xi32>, %j: index):
        %before = arith.subi %j, %c1 : index
        %a = tensor.extract %v[%before] : tensor<?xi32>
        %b = tensor.extract %v[%j] : tensor<?xi32>
        %w = tensor.insert %b into %v[%before] : tensor<?xi32>
        %z = tensor.insert %a into %w[%j] : tensor<?xi32>
        scf.yield %z, %before : tensor<?xi32>, index
      }
      scf.yield %u : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @visited(%rows: !soac.jagged<2 x index>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %false = arith.constant false
  %true = arith.constant true
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?xindex> {
    %n = tensor.dim %row, %c0 : tensor<?xindex>
    %none = soac.replicate(%n) %false : i1 -> tensor<?xi1>
    %seen, %end = scf.while (%flags = %none, %at = %c0) : (tensor<?xi1>, index) -> (tensor<?xi1>, index) {
      %inside = arith.cmpi ult, %at, %n : index
      %go = scf.if %inside -> (i1) {
        %known = tensor.extract %flags[%at] : tensor<?xi1>
        %new = arith.xori %known, %true : i1
        scf.yield %new : i1
      } else {
        scf.yield %false : i1
      }
      scf.condition(%go) %flags, %at : tensor<?xi1>, index
    } do {
    ^bb0(%flags: tensor<?xi1>, %at: index):
      %next = tensor.extract %row[%at] : tensor<?xindex>
      %places = soac.replicate(%c1) %at : index -> tensor<?xindex>
      %marks = soac.replicate(%c1) %true : i1 -> tensor<?xi1>
      %more = soac.scatter %places, %marks into %flags : (tensor<?xindex>, tensor<?xi1>) into tensor<?xi1>
      scf.yield %more, %next : tensor<?xi1>, index
    }
    %count = soac.screma (%flag = %seen) reduce %c0 : index commutative : (tensor<?xi1>) -> index map {
      %one = arith.index_castui %flag : i1 to index
      soac.yield %one : index
    } op {
    ^bb0(%a: index, %b: index):
      %sum = arith.addi %a, %b : index
      soac.yield %sum : index
    } post {
      soac.yield
    }
    soac.yield %count : index
  }
  return %r : tensor<?xindex>
}

func.func private @search(%row: tensor<?xi32>, %x: i32, %low: index, %high: index) -> index {
  %c1 = arith.constant 1 : index
  %n = arith.subi %high, %low : index
  %none = arith.cmpi ult, %n, %c1 : index
  %r = scf.if %none -> (index) {
    scf.yield %low : index
  } else {
    %half = arith.shrui %n, %c1 : index
    %middle = arith.addi %low, %half : index
    %m = tensor.extract %row[%middle] : tensor<?xi32>
    %less = arith.cmpi slt, %m, %x : i32
    %after = arith.addi %middle, %c1 : index
    %l = arith.select %less, %after, %low : index
    %h = arith.select %less, %high, %middle : index
    %s = func.call @search(%row, %x, %l, %h) : (tensor<?xi32>, i32, index, index) -> index
    scf.yield %s : index
  }
  return %r : index
}

func.func @found(%rows: !soac.jagged<2 x i32>, %xs: tensor<?xi32>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows, %x = %xs) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> tensor<?xindex> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %k = func.call @search(%row, %x, %c0, %n) : (tensor<?xi32>, i32, index, index) -> index
    soac.yield %k : index
  }
  return %r : tensor<?xindex>
}
