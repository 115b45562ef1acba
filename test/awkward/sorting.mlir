// Sorting of rows by radix sort, and runs of equal elements.
// RUN: %python -B %S/run.py sorting %root %t | FileCheck %s
// CHECK: functions agree

!x = i32
!k = i32

// A key that is ordered, as a number without a sign, as the elements are. Floats are
// numbers, and none is -0.
func.func private @key(%x: !x, %ascending: i1) -> !k {
  %sign = arith.constant -2147483648 : !k
  %floats = arith.constant false
  %zero = arith.constant 0 : !k
  %all = arith.constant -1 : !k
  %bits = arith.bitcast %x : !x to !k
  %below = arith.cmpi slt, %bits, %zero : !k
  %negative = arith.andi %below, %floats : i1
  %turned = arith.xori %bits, %all : !k
  %moved = arith.xori %bits, %sign : !k
  %up = arith.select %negative, %turned, %moved : !k
  %down = arith.xori %up, %all : !k
  %key = arith.select %ascending, %up, %down : !k
  func.return %key : !k
}

// The places of each row in the order of its elements; equal ones stay in order.
func.func private @order(%rows: !soac.jagged<2 x !x>, %ascending: i1) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %from = arith.constant 0 : !k
  %bits = arith.constant 32 : !k
  %digit_bits = arith.constant 4 : !k
  %mask = arith.constant 15 : !k
  %order = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x index> {
    %n = tensor.dim %row, %c0 : tensor<?x!x>
    %is = soac.iota(%n) : tensor<?xindex>
    %keys = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!k> {
      %key = func.call @key(%x, %ascending) : (!x, i1) -> !k
      soac.yield %key : !k
    }
    %ks, %ps = scf.for %shift = %from to %bits step %digit_bits iter_args(%k0 = %keys, %p0 = %is) -> (tensor<?x!k>, tensor<?xindex>) : !k {
      %k1, %p1, %sizes = soac.partition 16 (%k = %k0, %p = %p0)
          : (tensor<?x!k>, tensor<?xindex>) -> (tensor<?x!k>, tensor<?xindex>, tensor<16xindex>) {
        %shifted = arith.shrui %k, %shift : !k
        %digit = arith.andi %shifted, %mask : !k
        %class = arith.index_cast %digit : !k to index
        soac.yield %class, %k, %p : index, !k, index
      }
      scf.yield %k1, %p1 : tensor<?x!k>, tensor<?xindex>
    }
    soac.yield %ps : tensor<?xindex>
  }
  return %order : !soac.jagged<2 x index>
}

func.func @argsort(%rows: !soac.jagged<2 x !x>, %ascending: i1) -> tensor<?xindex> {
  %order = func.call @order(%rows, %ascending) : (!soac.jagged<2 x !x>, i1) -> !soac.jagged<2 x index>
  %o, %places = soac.jagged.unpack %order : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %places : tensor<?xindex>
}

func.func @sort(%rows: !soac.jagged<2 x !x>, %ascending: i1) -> !soac.jagged<2 x !x> {
  %order = func.call @order(%rows, %ascending) : (!soac.jagged<2 x !x>, i1) -> !soac.jagged<2 x index>
  %sorted = soac.map (%row = %rows, %places = %order)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> !soac.jagged<2 x !x> {
    %xs = soac.map (%i = %places) : (tensor<?xindex>) -> tensor<?x!x> {
      %x = tensor.extract %row[%i] : tensor<?x!x>
      soac.yield %x : !x
    }
    soac.yield %xs : tensor<?x!x>
  }
  return %sorted : !soac.jagged<2 x !x>
}

// The places of one array in the order of its elements.
func.func @ListOffsetArray_local_preparenext_64(%fromindex: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c15 = arith.constant 15 : index
  %c64 = arith.constant 64 : index
  %sign = arith.constant -9223372036854775808 : index
  %n = tensor.dim %fromindex, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %keys = soac.map (%x = %fromindex) : (tensor<?xindex>) -> tensor<?xindex> {
    %key = arith.xori %x, %sign : index
    soac.yield %key : index
  }
  %ks, %ps = scf.for %shift = %c0 to %c64 step %c4 iter_args(%k0 = %keys, %p0 = %is) -> (tensor<?xindex>, tensor<?xindex>) {
    %k1, %p1, %sizes = soac.partition 16 (%k = %k0, %p = %p0)
        : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<16xindex>) {
      %shifted = arith.shrui %k, %shift : index
      %digit = arith.andi %shifted, %c15 : index
      soac.yield %digit, %k, %p : index, index, index
    }
    scf.yield %k1, %p1 : tensor<?xindex>, tensor<?xindex>
  }
  return %ps : tensor<?xindex>
}

// Without what equals the element before it in its row.
func.func @unique_ranges(%rows: !soac.jagged<2 x !x>) -> !soac.jagged<2 x !x> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x !x> {
    %n = tensor.dim %row, %c0 : tensor<?x!x>
    %is = soac.iota(%n) : tensor<?xindex>
    %kept = soac.filter (%x = %row, %i = %is) : (tensor<?x!x>, tensor<?xindex>) -> tensor<?x!x> {
      %first = arith.cmpi eq, %i, %c0 : index
      %new = scf.if %first -> i1 {
        scf.yield %true : i1
      } else {
        %h = arith.subi %i, %c1 : index
        %before = tensor.extract %row[%h] : tensor<?x!x>
        %bits = arith.bitcast %x : !x to !k
        %other = arith.bitcast %before : !x to !k
        %differs = arith.cmpi ne, %bits, %other : !k
        scf.yield %differs : i1
      }
      soac.yield %new, %x : i1, !x
    }
    soac.yield %kept : tensor<?x!x>
  }
  return %r : !soac.jagged<2 x !x>
}

func.func @unique_ranges_bool(%rows: !soac.jagged<2 x i1>) -> !soac.jagged<2 x i1> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> !soac.jagged<2 x i1> {
    %n = tensor.dim %row, %c0 : tensor<?xi1>
    %is = soac.iota(%n) : tensor<?xindex>
    %kept = soac.filter (%x = %row, %i = %is) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xi1> {
      %first = arith.cmpi eq, %i, %c0 : index
      %new = scf.if %first -> i1 {
        scf.yield %true : i1
      } else {
        %h = arith.subi %i, %c1 : index
        %before = tensor.extract %row[%h] : tensor<?xi1>
        %differs = arith.cmpi ne, %x, %before : i1
        scf.yield %differs : i1
      }
      soac.yield %new, %x : i1, i1
    }
    soac.yield %kept : tensor<?xi1>
  }
  return %r : !soac.jagged<2 x i1>
}

// Where the runs of equal parents begin, and the end.
func.func @sorting_ranges(%parents: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %parents, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %starts = soac.filter (%i = %is, %x = %parents) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %h = arith.subi %i, %c1 : index
    %at = arith.maxsi %h, %c0 : index
    %before = tensor.extract %parents[%at] : tensor<?xindex>
    %first = arith.cmpi eq, %i, %c0 : index
    %differs = arith.cmpi ne, %x, %before : index
    %new = arith.ori %first, %differs : i1
    soac.yield %new, %i : i1, index
  }
  %end = soac.replicate() %n : index -> tensor<1xindex>
  %r = soac.concat %starts, %end : (tensor<?xindex>, tensor<1xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @sorting_ranges_length(%parents: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %parents, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %ones = soac.map (%i = %is, %x = %parents) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %h = arith.subi %i, %c1 : index
    %at = arith.maxsi %h, %c0 : index
    %before = tensor.extract %parents[%at] : tensor<?xindex>
    %differs = arith.cmpi ne, %x, %before : index
    %one = arith.index_castui %differs : i1 to index
    soac.yield %one : index
  }
  %runs = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %r = arith.addi %runs, %c2 : index
  return %r : index
}
