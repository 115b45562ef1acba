// Arrays by an index into a content, where -1 is missing.
// RUN: %python -B %S/run.py indexed-arrays %root %t | FileCheck %s
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

func.func @IndexedArray_fill(%toindex: tensor<?xindex>, %fromindex: tensor<?x!i>, %base: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %moved = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %missing = arith.cmpi slt, %i, %c0 : index
    %j = arith.addi %i, %base : index
    %k = arith.select %missing, %none, %j : index
    soac.yield %k : index
  }
  %r = soac.concat %toindex, %moved : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @IndexedArray_fill_count(%toindex: tensor<?xindex>, %length: index, %base: index) -> tensor<?xindex> {
  %count = soac.iota(%length) start %base : tensor<?xindex>
  %r = soac.concat %toindex, %count : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func private @within(%i: index, %lencontent: index) -> i1 {
  %inside = arith.cmpi slt, %i, %lencontent : index
  soac.assert %inside, "index {0} is out of range for a content of {1}"(%i, %lencontent) : index, index
  func.return %inside : i1
}

func.func @IndexedArray_flatten_nextcarry(%fromindex: tensor<?x!i>, %lencontent: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %carry = soac.filter (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %ok = func.call @within(%i, %lencontent) : (index, index) -> i1
    %there = arith.cmpi sge, %i, %c0 : index
    soac.yield %there, %i : i1, index
  }
  return %carry : tensor<?xindex>
}

// Offsets where a missing list is an empty one.
func.func @IndexedArray_flatten_none2empty(%outindex: tensor<?x!i>, %offsets: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %index = func.call @indices(%outindex) : (tensor<?x!i>) -> tensor<?xindex>
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %counts = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %there = arith.cmpi sge, %i, %c0 : index
    %count = scf.if %there -> index {
      %j = arith.addi %i, %c1 : index
      %inside = arith.cmpi slt, %j, %n : index
      soac.assert %inside, "list {0} is out of range for {1} offsets"(%i, %n) : index, index
      %a = tensor.extract %offsets[%i] : tensor<?xindex>
      %b = tensor.extract %offsets[%j] : tensor<?xindex>
      %d = arith.subi %b, %a : index
      scf.yield %d : index
    } else {
      scf.yield %c0 : index
    }
    soac.yield %count : index
  }
  %begin = tensor.extract %offsets[%c0] : tensor<?xindex>
  %ends = soac.scan %counts neutral %c0 commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %first = soac.replicate() %begin : index -> tensor<1xindex>
  %shifted = soac.map (%e = %ends) : (tensor<?xindex>) -> tensor<?xindex> {
    %s = arith.addi %e, %begin : index
    soac.yield %s : index
  }
  %r = soac.concat %first, %shifted : (tensor<1xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @IndexedArray_getitem_nextcarry(%fromindex: tensor<?x!i>, %lencontent: index) -> tensor<?xindex> {
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %carry = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %inside = arith.cmpi ult, %i, %lencontent : index
    soac.assert %inside, "index {0} is out of range for a content of {1}"(%i, %lencontent) : index, index
    soac.yield %i : index
  }
  return %carry : tensor<?xindex>
}

func.func @IndexedArray_getitem_nextcarry_outindex(%fromindex: tensor<?x!i>, %lencontent: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %carry = soac.filter (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %ok = func.call @within(%i, %lencontent) : (index, index) -> i1
    %there = arith.cmpi sge, %i, %c0 : index
    soac.yield %there, %i : i1, index
  }
  %numbers = func.call @numbers(%index) : (tensor<?xindex>) -> tensor<?xindex>
  return %carry, %numbers : tensor<?xindex>, tensor<?xindex>
}

func.func @IndexedArray_numnull(%fromindex: tensor<?x!i>) -> index {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %ones = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %missing = arith.cmpi slt, %i, %c0 : index
    %one = arith.index_castui %missing : i1 to index
    soac.yield %one : index
  }
  %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %count : index
}

func.func @IndexedArray_numnull_parents(%fromindex: tensor<?x!i>) -> (tensor<?xindex>, index) {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %ones = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %missing = arith.cmpi slt, %i, %c0 : index
    %one = arith.index_castui %missing : i1 to index
    soac.yield %one : index
  }
  %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %ones, %count : tensor<?xindex>, index
}

// The places, and -1 behind them.
func.func @IndexedArray_numnull_unique_64(%length: index) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %is = soac.iota(%length) : tensor<?xindex>
  %last = soac.replicate() %none : index -> tensor<1xindex>
  %r = soac.concat %is, %last : (tensor<?xindex>, tensor<1xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @IndexedArray_overlay_mask(%mask: tensor<?xi8>, %fromindex: tensor<?x!i>) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i8
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %r = soac.map (%m = %mask, %i = %index) : (tensor<?xi8>, tensor<?xindex>) -> tensor<?xindex> {
    %masked = arith.cmpi ne, %m, %zero : i8
    %j = arith.select %masked, %none, %i : index
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}

// An index into an index as one.
func.func @IndexedArray_simplify(%outerindex: tensor<?x!i>, %innerindex: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %outer = func.call @indices(%outerindex) : (tensor<?x!i>) -> tensor<?xindex>
  %n = tensor.dim %innerindex, %c0 : tensor<?xindex>
  %r = soac.map (%i = %outer) : (tensor<?xindex>) -> tensor<?xindex> {
    %ok = func.call @within(%i, %n) : (index, index) -> i1
    %there = arith.cmpi sge, %i, %c0 : index
    %j = scf.if %there -> index {
      %x = tensor.extract %innerindex[%i] : tensor<?xindex>
      scf.yield %x : index
    } else {
      scf.yield %none : index
    }
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}

func.func @IndexedArray_validity(%fromindex: tensor<?x!i>, %lencontent: index, %isoption: i1) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %counts = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %there = arith.cmpi sge, %i, %c0 : index
    %fine = arith.ori %isoption, %there : i1
    soac.assert %fine, "index {0} is negative"(%i) : index
    %ok = func.call @within(%i, %lencontent) : (index, index) -> i1
    soac.yield %c1 : index
  }
  %n = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %n : index
}

// What is missing becomes a place behind those that are there, one after another.
func.func @Index_nones_as_index(%index: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %true = arith.constant true
  %missing = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xi1> {
    %m = arith.cmpi eq, %i, %none : index
    soac.yield %m : i1
  }
  %before = func.call @before(%missing) : (tensor<?xi1>) -> tensor<?xindex>
  %ones = soac.map (%m = %missing) : (tensor<?xi1>) -> tensor<?xindex> {
    %there = arith.xori %m, %true : i1
    %one = arith.index_castui %there : i1 to index
    soac.yield %one : index
  }
  %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %r = soac.map (%i = %index, %m = %missing, %k = %before)
      : (tensor<?xindex>, tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %new = arith.addi %count, %k : index
    %j = arith.select %m, %new, %i : index
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}
