// Arrays with masks of bits and of bytes.
// RUN: %python -B %S/run.py masks %root %t | FileCheck %s
// CHECK: functions agree

func.func private @valid(%mask: tensor<?xi8>, %validwhen: i1) -> tensor<?xi1> {
  %zero = arith.constant 0 : i8
  %valid = soac.map (%m = %mask) : (tensor<?xi8>) -> tensor<?xi1> {
    %set = arith.cmpi ne, %m, %zero : i8
    %v = arith.cmpi eq, %set, %validwhen : i1
    soac.yield %v : i1
  }
  return %valid : tensor<?xi1>
}

// How many elements before each one are as given.
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

// Whether each bit of the bytes is not the one that says valid.
func.func private @bits(%bytes: tensor<?xi8>, %validwhen: i1, %lsb_order: i1) -> tensor<?xi1> {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  %n = tensor.dim %bytes, %c0 : tensor<?xi8>
  %size = arith.muli %n, %c8 : index
  %is = soac.iota(%size) : tensor<?xindex>
  %invalid = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi1> {
    %at = arith.divui %i, %c8 : index
    %forward = arith.remui %i, %c8 : index
    %backward = arith.subi %c7, %forward : index
    %bit = arith.select %lsb_order, %forward, %backward : index
    %byte = tensor.extract %bytes[%at] : tensor<?xi8>
    %shift = arith.index_cast %bit : index to i8
    %shifted = arith.shrui %byte, %shift : i8
    %low = arith.andi %shifted, %one : i8
    %set = arith.cmpi ne, %low, %zero : i8
    %v = arith.cmpi ne, %set, %validwhen : i1
    soac.yield %v : i1
  }
  return %invalid : tensor<?xi1>
}

func.func @BitMaskedArray_to_ByteMaskedArray(%bytes: tensor<?xi8>, %validwhen: i1, %lsb_order: i1) -> tensor<?xi1> {
  %invalid = func.call @bits(%bytes, %validwhen, %lsb_order) : (tensor<?xi8>, i1, i1) -> tensor<?xi1>
  return %invalid : tensor<?xi1>
}

func.func @BitMaskedArray_to_IndexedOptionArray(%bytes: tensor<?xi8>, %validwhen: i1, %lsb_order: i1)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %invalid = func.call @bits(%bytes, %validwhen, %lsb_order) : (tensor<?xi8>, i1, i1) -> tensor<?xi1>
  %n = tensor.dim %invalid, %c0 : tensor<?xi1>
  %is = soac.iota(%n) : tensor<?xindex>
  %index = soac.map (%p = %invalid, %i = %is) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %at = arith.select %p, %none, %i : index
    soac.yield %at : index
  }
  return %index : tensor<?xindex>
}

func.func @ByteMaskedArray_getitem_nextcarry(%mask: tensor<?xi8>, %validwhen: i1) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %carry = soac.filter (%v = %valid, %i = %is) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    soac.yield %v, %i : i1, index
  }
  return %carry : tensor<?xindex>
}

func.func @ByteMaskedArray_getitem_nextcarry_outindex(%mask: tensor<?xi8>, %validwhen: i1)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %carry = soac.filter (%v = %valid, %i = %is) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    soac.yield %v, %i : i1, index
  }
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %outindex = soac.map (%v = %valid, %k = %before) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %at = arith.select %v, %k, %none : index
    soac.yield %at : index
  }
  return %carry, %outindex : tensor<?xindex>, tensor<?xindex>
}

func.func @ByteMaskedArray_numnull(%mask: tensor<?xi8>, %validwhen: i1) -> index {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %ones = soac.map (%v = %valid) : (tensor<?xi1>) -> tensor<?xindex> {
    %null = arith.xori %v, %true : i1
    %one = arith.index_castui %null : i1 to index
    soac.yield %one : index
  }
  %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %count : index
}

// Masked is what either of two masks masks.
func.func @ByteMaskedArray_overlay_mask(%theirs: tensor<?xi8>, %mine: tensor<?xi8>, %validwhen: i1) -> tensor<?xi8> {
  %true = arith.constant true
  %zero = arith.constant 0 : i8
  %valid = func.call @valid(%mine, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %mask = soac.map (%t = %theirs, %v = %valid) : (tensor<?xi8>, tensor<?xi1>) -> tensor<?xi8> {
    %masked = arith.cmpi ne, %t, %zero : i8
    %null = arith.xori %v, %true : i1
    %either = arith.ori %masked, %null : i1
    %m = arith.extui %either : i1 to i8
    soac.yield %m : i8
  }
  return %mask : tensor<?xi8>
}

// What is valid of each row: its places, the offsets of the rows, and for each element
// where it went.
func.func @ByteMaskedArray_reduce_next_64(%mask: tensor<?xi8>, %offsets: tensor<?xindex>, %validwhen: i1)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.jagged.pack %offsets, %is : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  %kept = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %there = soac.filter (%i = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %v = tensor.extract %valid[%i] : tensor<?xi1>
      soac.yield %v, %i : i1, index
    }
    soac.yield %there : tensor<?xindex>
  }
  %nextoffsets, %carry = soac.jagged.unpack %kept : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %outindex = soac.map (%v = %valid, %k = %before) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %at = arith.select %v, %k, %none : index
    soac.yield %at : index
  }
  return %carry, %nextoffsets, %outindex : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// For each valid element how many before it are not.
func.func @ByteMaskedArray_reduce_next_nonlocal_nextshifts_64(%mask: tensor<?xi8>, %validwhen: i1)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %shifts = soac.filter (%v = %valid, %k = %before, %i = %is)
      : (tensor<?xi1>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %shift = arith.subi %i, %k : index
    soac.yield %v, %shift : i1, index
  }
  return %shifts : tensor<?xindex>
}

func.func @ByteMaskedArray_reduce_next_nonlocal_nextshifts_fromshifts_64(%mask: tensor<?xi8>, %validwhen: i1, %from: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %shifts = soac.filter (%v = %valid, %k = %before, %i = %is, %f = %from)
      : (tensor<?xi1>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %own = arith.subi %i, %k : index
    %shift = arith.addi %own, %f : index
    soac.yield %v, %shift : i1, index
  }
  return %shifts : tensor<?xindex>
}

func.func @ByteMaskedArray_toIndexedOptionArray(%mask: tensor<?xi8>, %validwhen: i1) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %valid = func.call @valid(%mask, %validwhen) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %n = tensor.dim %mask, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %index = soac.map (%v = %valid, %i = %is) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %at = arith.select %v, %i, %none : index
    soac.yield %at : index
  }
  return %index : tensor<?xindex>
}

func.func @MaskedArray_getitem_next_jagged_project(%index: tensor<?xindex>, %starts: tensor<?xindex>, %stops: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %a, %b = soac.filter (%i = %index, %s = %starts, %t = %stops)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %there = arith.cmpi sge, %i, %c0 : index
    soac.yield %there, %s, %t : i1, index, index
  }
  return %a, %b : tensor<?xindex>, tensor<?xindex>
}

// A reduction of an empty row is masked.
func.func @NumpyArray_reduce_mask_ByteMaskedArray_64(%offsets: tensor<?xindex>) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %mask = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi8> {
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract %offsets[%i] : tensor<?xindex>
    %b = tensor.extract %offsets[%j] : tensor<?xindex>
    %empty = arith.cmpi sle, %b, %a : index
    %one = arith.extui %empty : i1 to i8
    soac.yield %one : i8
  }
  return %mask : tensor<?xi8>
}

func.func @IndexedOptionArray_rpad_and_clip_mask_axis1(%mask: tensor<?xi8>) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %false = arith.constant false
  %valid = func.call @valid(%mask, %false) : (tensor<?xi8>, i1) -> tensor<?xi1>
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %index = soac.map (%v = %valid, %k = %before) : (tensor<?xi1>, tensor<?xindex>) -> tensor<?xindex> {
    %at = arith.select %v, %k, %none : index
    soac.yield %at : index
  }
  return %index : tensor<?xindex>
}

// The rows of a slice spread over places some of which are missing, and have no elements.
func.func @Content_getitem_next_missing_jagged_getmaskstartstop(%index: tensor<?xindex>, %offsets: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %valid = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xi1> {
    %there = arith.cmpi sge, %i, %c0 : index
    soac.yield %there : i1
  }
  %before = func.call @before(%valid) : (tensor<?xi1>) -> tensor<?xindex>
  %n = tensor.dim %index, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %mask, %starts, %stops = soac.map (%v = %valid, %k = %before, %i = %is)
      : (tensor<?xi1>, tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
    %at = arith.select %v, %i, %none : index
    %start = tensor.extract %offsets[%k] : tensor<?xindex>
    %next = arith.addi %k, %c1 : index
    %end = arith.select %v, %next, %k : index
    %stop = tensor.extract %offsets[%end] : tensor<?xindex>
    soac.yield %at, %start, %stop : index, index, index
  }
  return %mask, %starts, %stops : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
