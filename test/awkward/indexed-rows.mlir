// Rows of arrays by an index, prepared for reductions: what is missing is left out.
// RUN: %python -B %S/run.py indexed-rows %root %t | FileCheck %s
// CHECK: functions agree

!i = i64

func.func private @indices(%xs: tensor<?x!i>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!i>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !i to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func private @valid(%index: tensor<?xindex>) -> tensor<?xi1> {
  %c0 = arith.constant 0 : index
  %valid = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xi1> {
    %v = arith.cmpi sge, %i, %c0 : index
    soac.yield %v : i1
  }
  return %valid : tensor<?xi1>
}

func.func private @before(%ps: tensor<?xi1>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %ones = soac.map (%p = %ps) : (tensor<?xi1>) -> tensor<?xindex> {
    %one = arith.index_castui %p : i1 to index
    soac.yield %one : index
  }
  %before = soac.scan %ones neutral %c0 exclusive commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %before : tensor<?xindex>
}

// For each element its number among those that are there, or -1.
func.func private @numbers(%index: tensor<?xindex>) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %valid = func.call @valid(%index) : (tensor<?xindex>) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %numbers = soac.map (%v = %valid, %k = %before) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %number = arith.select %v, %k, %none : index
    soac.yield %number : index
  }
  return %numbers : tensor<?xindex>
}

// Each place of a row as long as there are elements of the row for it, then -1.
func.func @IndexedArray_local_preparenext_64(%offsets: tensor<?xindex>, %nextoffsets: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %bins = soac.iota(%m) : tensor<?xindex>
  %rows = soac.map (%bin = %bins) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %next = arith.addi %bin, %c1 : index
    %a = tensor.extract %offsets[%bin] : tensor<?xindex>
    %b = tensor.extract %offsets[%next] : tensor<?xindex>
    %k = tensor.extract %nextoffsets[%bin] : tensor<?xindex>
    %stop = tensor.extract %nextoffsets[%next] : tensor<?xindex>
    %size = arith.subi %b, %a : index
    %is = soac.iota(%size) start %k : tensor<?xindex>
    %row = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
      %there = arith.cmpi slt, %i, %stop : index
      %at = arith.select %there, %i, %none : index
      soac.yield %at : index
    }
    soac.yield %row : tensor<?xindex>
  }
  %o, %carry = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %carry : tensor<?xindex>
}

// Where in their rows the missing ones are.
func.func @IndexedArray_index_of_nulls(%fromindex: tensor<?x!i>, %offsets: tensor<?xindex>, %starts: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %n = tensor.dim %index, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.jagged.pack %offsets, %is : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  %nulls = soac.map (%row = %rows, %start = %starts)
      : (!soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %missing = soac.filter (%i = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %x = tensor.extract %index[%i] : tensor<?xindex>
      %null = arith.cmpi slt, %x, %c0 : index
      %local = arith.subi %i, %start : index
      soac.yield %null, %local : i1, index
    }
    soac.yield %missing : tensor<?xindex>
  }
  %o, %r = soac.jagged.unpack %nulls : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %r : tensor<?xindex>
}

// What is there of each row, the offsets of that, and for each element where it went.
func.func @IndexedArray_reduce_next_64(%fromindex: tensor<?x!i>, %offsets: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %rows = soac.jagged.pack %offsets, %index : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  %kept = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %there = soac.filter (%i = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %v = arith.cmpi sge, %i, %c0 : index
      soac.yield %v, %i : i1, index
    }
    soac.yield %there : tensor<?xindex>
  }
  %nextoffsets, %carry = soac.jagged.unpack %kept : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %numbers = func.call @numbers(%index) : (tensor<?xindex>) -> tensor<?xindex>
  return %carry, %nextoffsets, %numbers : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

func.func @IndexedArray_reduce_next_fix_offsets_64(%starts: tensor<?xindex>, %outindexlength: index)
    -> tensor<?xindex> {
  %last = soac.replicate() %outindexlength : index -> tensor<1xindex>
  %r = soac.concat %starts, %last : (tensor<?xindex>, tensor<1xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @IndexedArray_reduce_next_nonlocal_nextshifts_64(%fromindex: tensor<?x!i>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %valid = func.call @valid(%index) : (tensor<?xindex>) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %n = tensor.dim %index, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %shifts = soac.filter (%v = %valid, %k = %before, %i = %is)
      : (tensor<?xi1>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %shift = arith.subi %i, %k : index
    soac.yield %v, %shift : i1, index
  }
  return %shifts : tensor<?xindex>
}

func.func @IndexedArray_reduce_next_nonlocal_nextshifts_fromshifts_64(%fromindex: tensor<?x!i>, %from: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %valid = func.call @valid(%index) : (tensor<?xindex>) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %n = tensor.dim %index, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %shifts = soac.filter (%v = %valid, %k = %before, %i = %is, %f = %from)
      : (tensor<?xi1>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %own = arith.subi %i, %k : index
    %shift = arith.addi %own, %f : index
    soac.yield %v, %shift : i1, index
  }
  return %shifts : tensor<?xindex>
}

// Where rows begin and end without what is missing.
func.func @IndexedArray_ranges_next_64(%fromindex: tensor<?x!i>, %starts: tensor<?xindex>, %stops: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>, index) {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %counts = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %size = arith.subi %b, %a : index
    %is = soac.iota(%size) start %a : tensor<?xindex>
    %ones = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
      %x = tensor.extract %index[%i] : tensor<?xindex>
      %there = arith.cmpi sge, %x, %c0 : index
      %one = arith.index_castui %there : i1 to index
      soac.yield %one : index
    }
    %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
    ^bb0(%x0: index, %x1: index):
      %x2 = arith.addi %x0, %x1 : index
      soac.yield %x2 : index
    }
    soac.yield %count : index
  }
  %tostops = soac.scan %counts neutral %c0 commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %tostarts = soac.scan %counts neutral %c0 exclusive commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %length = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %tostarts, %tostops, %length : tensor<?xindex>, tensor<?xindex>, index
}

func.func @IndexedArray_ranges_carry_next_64(%fromindex: tensor<?x!i>, %starts: tensor<?xindex>, %stops: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %rows = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %size = arith.subi %b, %a : index
    %row = tensor.extract_slice %index[%a] [%size] [1] : tensor<?xindex> to tensor<?xindex>
    %there = soac.filter (%i = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %v = arith.cmpi sge, %i, %c0 : index
      soac.yield %v, %i : i1, index
    }
    soac.yield %there : tensor<?xindex>
  }
  %o, %carry = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %carry : tensor<?xindex>
}
