// Places that slices take from arrays of lists: at, ranges, arrays, and jagged slices.
// RUN: %python -B %S/run.py list-slices %root %t | FileCheck %s
// CHECK: functions agree

!s = i64

func.func private @indices(%xs: tensor<?x!s>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!s>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !s to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func private @offsets(%counts: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %ends = soac.scan %counts neutral %c0 commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %first = soac.replicate() %c0 : index -> tensor<1xindex>
  %offsets = soac.concat %first, %ends : (tensor<1xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %offsets : tensor<?xindex>
}

// The place in a list that an index names, from its end if it is negative.
func.func private @regular(%at: index, %a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %count = arith.subi %b, %a : index
  %negative = arith.cmpi slt, %at, %c0 : index
  %back = arith.addi %at, %count : index
  %place = arith.select %negative, %back, %at : index
  %inside = arith.cmpi ult, %place, %count : index
  soac.assert %inside, "index {0} is out of range for a list of {1}"(%at, %count) : index, index
  %r = arith.addi %a, %place : index
  func.return %r : index
}

func.func private @check(%a: index, %b: index, %lencontent: index) -> i1 {
  %ordered = arith.cmpi sle, %a, %b : index
  soac.assert %ordered, "a list starts at {0} and stops at {1}"(%a, %b) : index, index
  %empty = arith.cmpi eq, %a, %b : index
  %ended = arith.cmpi sle, %b, %lencontent : index
  %ends = arith.ori %empty, %ended : i1
  soac.assert %ends, "a list stops at {0}, the content at {1}"(%b, %lencontent) : index, index
  func.return %ends : i1
}

func.func @ListArray_getitem_next_at(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %at: index)
    -> tensor<?xindex> {
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %carry = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %place = func.call @regular(%at, %a, %b) : (index, index, index) -> index
    soac.yield %place : index
  }
  return %carry : tensor<?xindex>
}

func.func @ListArray_getitem_next_array(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %array: tensor<?xindex>, %lencontent: index)
    -> (tensor<?x?xindex>, tensor<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %n = tensor.dim %array, %c0 : tensor<?xindex>
  %js = soac.iota(%n) : tensor<?xindex>
  %carry, %advanced = soac.map (%a = %starts, %b = %stops)
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?x?xindex>, tensor<?x?xindex>) {
    %ok = func.call @check(%a, %b, %lencontent) : (index, index, index) -> i1
    %places, %numbers = soac.map (%at = %array, %j = %js)
        : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
      %place = func.call @regular(%at, %a, %b) : (index, index, index) -> index
      soac.yield %place, %j : index, index
    }
    soac.yield %places, %numbers : tensor<?xindex>, tensor<?xindex>
  }
  return %carry, %advanced : tensor<?x?xindex>, tensor<?x?xindex>
}

func.func @ListArray_getitem_next_array_advanced(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %array: tensor<?xindex>, %fromadvanced: tensor<?xindex>, %lencontent: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %n = tensor.dim %starts, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %carry = soac.map (%a = %starts, %b = %stops, %j = %fromadvanced)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %ok = func.call @check(%a, %b, %lencontent) : (index, index, index) -> i1
    %at = tensor.extract %array[%j] : tensor<?xindex>
    %place = func.call @regular(%at, %a, %b) : (index, index, index) -> index
    soac.yield %place : index
  }
  return %carry, %is : tensor<?xindex>, tensor<?xindex>
}

// The first place and the number of places of a slice of a list. A start or stop of 2^63 - 1
// is none.
func.func private @range(%count: index, %start: index, %stop: index, %step: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %open = arith.constant 9223372036854775807 : index
  %up = arith.cmpi sgt, %step, %c0 : index
  %last = arith.subi %count, %c1 : index
  // Where a start or a stop may be: 0 to count upwards, -1 to count - 1 downwards.
  %low = arith.select %up, %c0, %none : index
  %high = arith.select %up, %count, %last : index
  %without_start = arith.select %up, %c0, %last : index
  %without_stop = arith.select %up, %count, %none : index
  %start_negative = arith.cmpi slt, %start, %c0 : index
  %start_back = arith.addi %start, %count : index
  %start_place = arith.select %start_negative, %start_back, %start : index
  %start_none = arith.cmpi eq, %start, %open : index
  %start_any = arith.select %start_none, %without_start, %start_place : index
  %start_least = arith.maxsi %start_any, %low : index
  %first = arith.minsi %start_least, %high : index
  %stop_negative = arith.cmpi slt, %stop, %c0 : index
  %stop_back = arith.addi %stop, %count : index
  %stop_place = arith.select %stop_negative, %stop_back, %stop : index
  %stop_none = arith.cmpi eq, %stop, %open : index
  %stop_any = arith.select %stop_none, %without_stop, %stop_place : index
  %stop_least = arith.maxsi %stop_any, %low : index
  %end = arith.minsi %stop_least, %high : index
  %ahead = arith.subi %end, %first : index
  %behind = arith.subi %first, %end : index
  %distance = arith.select %up, %ahead, %behind : index
  %down = arith.subi %c0, %step : index
  %stride = arith.select %up, %step, %down : index
  %less = arith.subi %stride, %c1 : index
  %rounded = arith.addi %distance, %less : index
  %some = arith.divsi %rounded, %stride : index
  %number = arith.maxsi %some, %c0 : index
  func.return %first, %number : index, index
}

func.func @ListArray_getitem_next_range(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %start: index, %stop: index, %step: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %rows = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %count = arith.subi %b, %a : index
    %first, %number = func.call @range(%count, %start, %stop, %step) : (index, index, index, index) -> (index, index)
    %place = arith.addi %a, %first : index
    %row = soac.iota(%number) start %place step %step : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %offsets, %carry = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %offsets, %carry : tensor<?xindex>, tensor<?xindex>
}

func.func @ListArray_getitem_next_range_carrylength(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %start: index, %stop: index, %step: index)
    -> index {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %numbers = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %count = arith.subi %b, %a : index
    %first, %number = func.call @range(%count, %start, %stop, %step) : (index, index, index, index) -> (index, index)
    soac.yield %number : index
  }
  %length = soac.reduce %numbers neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %length : index
}

func.func @ListArray_getitem_next_range_counts(%offsets: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %counts = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract %offsets[%i] : tensor<?xindex>
    %b = tensor.extract %offsets[%j] : tensor<?xindex>
    %count = arith.subi %b, %a : index
    soac.yield %count : index
  }
  %total = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %total : index
}

// Each row's number once for each of its elements.
func.func @ListArray_getitem_next_range_spreadadvanced(%fromadvanced: tensor<?xindex>, %offsets: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %rows = soac.map (%x = %fromadvanced, %i = %is) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract %offsets[%i] : tensor<?xindex>
    %b = tensor.extract %offsets[%j] : tensor<?xindex>
    %count = arith.subi %b, %a : index
    %row = soac.replicate(%count) %x : index -> tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %o, %advanced = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %advanced : tensor<?xindex>
}

func.func @ListArray_getitem_jagged_apply(%slice: !soac.jagged<2 x index>, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %lencontent: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %rows = soac.map (%row = %slice, %a = %starts, %b = %stops)
      : (!soac.jagged<2 x index>, tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %n = tensor.dim %row, %c0 : tensor<?xindex>
    %some = arith.cmpi sgt, %n, %c0 : index
    scf.if %some {
      %ok = func.call @check(%a, %b, %lencontent) : (index, index, index) -> i1
    }
    %places = soac.map (%at = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %place = func.call @regular(%at, %a, %b) : (index, index, index) -> index
      soac.yield %place : index
    }
    soac.yield %places : tensor<?xindex>
  }
  %offsets, %carry = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %offsets, %carry : tensor<?xindex>, tensor<?xindex>
}

func.func @ListArray_getitem_jagged_carrylen(%slicestarts: tensor<?xindex>, %slicestops: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %counts = soac.map (%a = %slicestarts, %b = %slicestops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %count = arith.subi %b, %a : index
    soac.yield %count : index
  }
  %length = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %length : index
}

// The offsets of the slice if its rows are as long as the lists.
func.func @ListArray_getitem_jagged_descend(%slicestarts: tensor<?xindex>, %slicestops: tensor<?xindex>, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = soac.map (%p = %slicestarts, %q = %slicestops, %a = %starts, %b = %stops)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %wanted = arith.subi %q, %p : index
    %count = arith.subi %b, %a : index
    %ok = arith.cmpi eq, %wanted, %count : index
    soac.assert %ok, "a slice of {0} elements meets a list of {1}"(%wanted, %count) : index, index
    soac.yield %count : index
  }
  %offsets = func.call @offsets(%counts) : (tensor<?xindex>) -> tensor<?xindex>
  %n = tensor.dim %slicestarts, %c0 : tensor<?xindex>
  %some = arith.cmpi sgt, %n, %c0 : index
  %first = scf.if %some -> index {
    %f = tensor.extract %slicestarts[%c0] : tensor<?xindex>
    scf.yield %f : index
  } else {
    scf.yield %c0 : index
  }
  %from = soac.map (%o = %offsets) : (tensor<?xindex>) -> tensor<?xindex> {
    %p = arith.addi %o, %first : index
    soac.yield %p : index
  }
  return %from : tensor<?xindex>
}

// One jagged slice for each list, all of which have its size.
func.func @ListArray_getitem_jagged_expand(%singleoffsets: tensor<?xindex>, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>)
    -> (tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %n = tensor.dim %singleoffsets, %c0 : tensor<?xindex>
  %size = arith.subi %n, %c1 : index
  %js = soac.iota(%size) : tensor<?xindex>
  %x, %y, %z = soac.map (%a = %starts, %b = %stops)
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>) {
    %ordered = arith.cmpi sle, %a, %b : index
    soac.assert %ordered, "a list starts at {0} and stops at {1}"(%a, %b) : index, index
    %count = arith.subi %b, %a : index
    %fits = arith.cmpi eq, %count, %size : index
    soac.assert %fits, "a slice of {0} rows meets a list of {1}"(%size, %count) : index, index
    %p, %q, %r = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
      %k = arith.addi %j, %c1 : index
      %begin = tensor.extract %singleoffsets[%j] : tensor<?xindex>
      %end = tensor.extract %singleoffsets[%k] : tensor<?xindex>
      %place = arith.addi %a, %j : index
      soac.yield %begin, %end, %place : index, index, index
    }
    soac.yield %p, %q, %r : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  }
  return %x, %y, %z : tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>
}

func.func @ListArray_getitem_jagged_numvalid(%slicestarts: tensor<?xindex>, %slicestops: tensor<?xindex>, %missing: tensor<?xindex>)
    -> index {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %missing, %c0 : tensor<?xindex>
  %counts = soac.map (%a = %slicestarts, %b = %slicestops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %ok = func.call @check(%a, %b, %size) : (index, index, index) -> i1
    %count = arith.subi %b, %a : index
    %js = soac.iota(%count) start %a : tensor<?xindex>
    %ones = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %m = tensor.extract %missing[%j] : tensor<?xindex>
      %there = arith.cmpi sge, %m, %c0 : index
      %one = arith.index_castui %there : i1 to index
      soac.yield %one : index
    }
    %valid = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
    ^bb0(%x0: index, %x1: index):
      %x2 = arith.addi %x0, %x1 : index
      soac.yield %x2 : index
    }
    soac.yield %valid : index
  }
  %number = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %number : index
}

// What is not missing of each row, and offsets with and without the rest.
func.func @ListArray_getitem_jagged_shrink(%slicestarts: tensor<?xindex>, %slicestops: tensor<?xindex>, %missing: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %slicestarts, %c0 : tensor<?xindex>
  %some = arith.cmpi sgt, %n, %c0 : index
  %first = scf.if %some -> index {
    %f = tensor.extract %slicestarts[%c0] : tensor<?xindex>
    scf.yield %f : index
  } else {
    scf.yield %c0 : index
  }
  %rows, %counts = soac.map (%a = %slicestarts, %b = %slicestops)
      : (tensor<?xindex>, tensor<?xindex>) -> (!soac.jagged<2 x index>, tensor<?xindex>) {
    %count = arith.subi %b, %a : index
    %js = soac.iota(%count) start %a : tensor<?xindex>
    %there = soac.filter (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %m = tensor.extract %missing[%j] : tensor<?xindex>
      %p = arith.cmpi sge, %m, %c0 : index
      soac.yield %p, %j : i1, index
    }
    soac.yield %there, %count : tensor<?xindex>, index
  }
  %short, %carry = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %long = func.call @offsets(%counts) : (tensor<?xindex>) -> tensor<?xindex>
  %small, %large = soac.map (%s = %short, %l = %long)
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %x = arith.addi %s, %first : index
    %y = arith.addi %l, %first : index
    soac.yield %x, %y : index, index
  }
  return %carry, %small, %large : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
