// Arrays of lists by offsets: flattening, padding, parents, and the order in which columns
// are reduced.
// RUN: %python -B %S/run.py list-offset-arrays %root %t | FileCheck %s
// CHECK: functions agree

!s = i64

func.func private @indices(%xs: tensor<?x!s>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!s>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !s to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func private @counts(%offsets: tensor<?xindex>) -> tensor<?xindex> {
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
  return %counts : tensor<?xindex>
}

// Where each row begins.
func.func private @starts(%offsets: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %starts = tensor.extract_slice %offsets[0] [%m] [1] : tensor<?xindex> to tensor<?xindex>
  return %starts : tensor<?xindex>
}

// Offsets without what is none: as many less as there are nones before.
func.func @ListOffsetArray_drop_none_indexes(%noneindexes: tensor<?xindex>, %fromoffsets: tensor<?x!s>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %ones = soac.map (%i = %noneindexes) : (tensor<?xindex>) -> tensor<?xindex> {
    %none_here = arith.cmpi slt, %i, %c0 : index
    %one = arith.index_castui %none_here : i1 to index
    soac.yield %one : index
  }
  %ends = soac.scan %ones neutral %c0 commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %first = soac.replicate() %c0 : index -> tensor<1xindex>
  %before = soac.concat %first, %ends : (tensor<1xindex>, tensor<?xindex>) -> tensor<?xindex>
  %left = soac.map (%o = %offsets) : (tensor<?xindex>) -> tensor<?xindex> {
    %dropped = tensor.extract %before[%o] : tensor<?xindex>
    %kept = arith.subi %o, %dropped : index
    soac.yield %kept : index
  }
  return %left : tensor<?xindex>
}

func.func @ListOffsetArray_flatten_offsets(%outeroffsets: tensor<?x!s>, %inneroffsets: tensor<?xindex>)
    -> tensor<?xindex> {
  %outer = func.call @indices(%outeroffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %offsets = soac.map (%o = %outer) : (tensor<?xindex>) -> tensor<?xindex> {
    %i = tensor.extract %inneroffsets[%o] : tensor<?xindex>
    soac.yield %i : index
  }
  return %offsets : tensor<?xindex>
}

// For each element the number of its row; the data begins with the first offset.
func.func @ListOffsetArray_reduce_local_nextparents_64(%fromoffsets: tensor<?x!s>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %n = tensor.dim %counts, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.map (%i = %is, %count = %counts) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %row = soac.replicate(%count) %i : index -> tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %o, %parents = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %parents : tensor<?xindex>
}

func.func @ListOffsetArray_reduce_nonlocal_maxcount_offsetscopy_64(%offsets: tensor<?xindex>)
    -> (index, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %most = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.maxsi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %most, %offsets : index, tensor<?xindex>
}

// For each element the number of earlier rows of its group that are too short for its
// column: a sum of rows for each element.
func.func @ListOffsetArray_reduce_nonlocal_nextshifts_64(%offsets: tensor<?xindex>, %outeroffsets: tensor<?xindex>, %nextcarry: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %sizes = func.call @counts(%outeroffsets) : (tensor<?xindex>) -> tensor<?xindex>
  %begins = func.call @starts(%outeroffsets) : (tensor<?xindex>) -> tensor<?xindex>
  %firsts = soac.map (%size = %sizes, %begin = %begins)
      : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %same = soac.replicate(%size) %begin : index -> tensor<?xindex>
    soac.yield %same : tensor<?xindex>
  }
  %o, %first = soac.jagged.unpack %firsts : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %n = tensor.dim %first, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.map (%begin = %first, %i = %is, %count = %counts)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %columns = soac.iota(%count) : tensor<?xindex>
    %above = arith.subi %i, %begin : index
    %shifts = soac.map (%column = %columns) : (tensor<?xindex>) -> tensor<?xindex> {
      %earlier = soac.iota(%above) start %begin : tensor<?xindex>
      %ones = soac.map (%row = %earlier) : (tensor<?xindex>) -> tensor<?xindex> {
        %length = tensor.extract %counts[%row] : tensor<?xindex>
        %short = arith.cmpi sle, %length, %column : index
        %one = arith.index_castui %short : i1 to index
        soac.yield %one : index
      }
      %shift = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
      ^bb0(%x0: index, %x1: index):
        %x2 = arith.addi %x0, %x1 : index
        soac.yield %x2 : index
      }
      soac.yield %shift : index
    }
    soac.yield %shifts : tensor<?xindex>
  }
  %p, %missing = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %shifts = soac.map (%i = %nextcarry) : (tensor<?xindex>) -> tensor<?xindex> {
    %m = tensor.extract %missing[%i] : tensor<?xindex>
    soac.yield %m : index
  }
  return %shifts : tensor<?xindex>
}

// Bins of equal size, each up to its last distinct element.
func.func @ListOffsetArray_reduce_nonlocal_outstartsstops_64(%distincts: tensor<?xindex>, %outlength: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %n = tensor.dim %distincts, %c0 : tensor<?xindex>
  %least = arith.maxsi %outlength, %c1 : index
  %size = arith.divsi %n, %least : index
  %is = soac.iota(%outlength) : tensor<?xindex>
  %starts, %stops = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %start = arith.muli %i, %size : index
    %js = soac.iota(%size) start %start : tensor<?xindex>
    %ends = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %d = tensor.extract %distincts[%j] : tensor<?xindex>
      %there = arith.cmpi ne, %d, %none : index
      %end = arith.addi %j, %c1 : index
      %stop = arith.select %there, %end, %start : index
      soac.yield %stop : index
    }
    %stop = soac.reduce %ends neutral %start commutative : (tensor<?xindex>) -> index {
    ^bb0(%x0: index, %x1: index):
      %x2 = arith.maxsi %x0, %x1 : index
      soac.yield %x2 : index
    }
    soac.yield %start, %stop : index, index
  }
  return %starts, %stops : tensor<?xindex>, tensor<?xindex>
}

// The elements of all rows of a group column by column, with the offsets of the columns,
// the numbers of those that are not empty, and the last one of these.
func.func @ListOffsetArray_reduce_nonlocal_preparenext_64(%offsets: tensor<?xindex>, %outeroffsets: tensor<?xindex>, %maxcount: index)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %begins = func.call @starts(%outeroffsets) : (tensor<?xindex>) -> tensor<?xindex>
  %sizes = func.call @counts(%outeroffsets) : (tensor<?xindex>) -> tensor<?xindex>
  %bins = tensor.dim %sizes, %c0 : tensor<?xindex>
  %all = arith.muli %bins, %maxcount : index
  %is = soac.iota(%all) : tensor<?xindex>
  %columns = soac.map (%i = %is) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %bin = arith.divsi %i, %maxcount : index
    %column = arith.remsi %i, %maxcount : index
    %begin = tensor.extract %begins[%bin] : tensor<?xindex>
    %size = tensor.extract %sizes[%bin] : tensor<?xindex>
    %rows = soac.iota(%size) start %begin : tensor<?xindex>
    %places = soac.filter (%row = %rows) : (tensor<?xindex>) -> tensor<?xindex> {
      %next = arith.addi %row, %c1 : index
      %a = tensor.extract %offsets[%row] : tensor<?xindex>
      %b = tensor.extract %offsets[%next] : tensor<?xindex>
      %place = arith.addi %a, %column : index
      %there = arith.cmpi slt, %place, %b : index
      soac.yield %there, %place : i1, index
    }
    soac.yield %places : tensor<?xindex>
  }
  %nextoffsets, %nextcarry = soac.jagged.unpack %columns : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %distincts = soac.map (%column = %columns, %i = %is)
      : (!soac.jagged<2 x index>, tensor<?xindex>) -> tensor<?xindex> {
    %count = tensor.dim %column, %c0 : tensor<?xindex>
    %some = arith.cmpi sgt, %count, %c0 : index
    %distinct = arith.select %some, %i, %none : index
    soac.yield %distinct : index
  }
  %last = soac.reduce %distincts neutral %none commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.maxsi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %nextcarry, %nextoffsets, %distincts, %last : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, index
}

func.func @ListOffsetArray_rpad_and_clip_axis1(%fromoffsets: tensor<?x!s>, %target: index) -> tensor<?x?xindex> {
  %none = arith.constant -1 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %starts = func.call @starts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %js = soac.iota(%target) : tensor<?xindex>
  %rows = soac.map (%a = %starts, %count = %counts) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?x?xindex> {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %there = arith.cmpi slt, %j, %count : index
      %place = arith.addi %a, %j : index
      %index = arith.select %there, %place, %none : index
      soac.yield %index : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %rows : tensor<?x?xindex>
}

func.func @ListOffsetArray_rpad_axis1(%fromoffsets: tensor<?x!s>, %target: index) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %starts = func.call @starts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %rows = soac.map (%a = %starts, %count = %counts) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %size = arith.maxsi %count, %target : index
    %js = soac.iota(%size) : tensor<?xindex>
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %there = arith.cmpi slt, %j, %count : index
      %place = arith.addi %a, %j : index
      %index = arith.select %there, %place, %none : index
      soac.yield %index : index
    }
    soac.yield %row : tensor<?xindex>
  }
  %o, %index = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %index : tensor<?xindex>
}

func.func @ListOffsetArray_rpad_length_axis1(%fromoffsets: tensor<?x!s>, %target: index) -> (tensor<?xindex>, index) {
  %c0 = arith.constant 0 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %longer = soac.map (%count = %counts) : (tensor<?xindex>) -> tensor<?xindex> {
    %size = arith.maxsi %count, %target : index
    soac.yield %size : index
  }
  %ends = soac.scan %longer neutral %c0 commutative : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %first = soac.replicate() %c0 : index -> tensor<1xindex>
  %tooffsets = soac.concat %first, %ends : (tensor<1xindex>, tensor<?xindex>) -> tensor<?xindex>
  %length = soac.reduce %longer neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %tooffsets, %length : tensor<?xindex>, index
}

// The size that all rows have.
func.func @ListOffsetArray_toRegularArray(%fromoffsets: tensor<?x!s>) -> index {
  %c0 = arith.constant 0 : index
  %offsets = func.call @indices(%fromoffsets) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = func.call @counts(%offsets) : (tensor<?xindex>) -> tensor<?xindex>
  %n = tensor.dim %counts, %c0 : tensor<?xindex>
  %some = arith.cmpi sgt, %n, %c0 : index
  %size = scf.if %some -> index {
    %first = tensor.extract %counts[%c0] : tensor<?xindex>
    scf.yield %first : index
  } else {
    scf.yield %c0 : index
  }
  %checked = soac.map (%count = %counts) : (tensor<?xindex>) -> tensor<?xindex> {
    %ascends = arith.cmpi sge, %count, %c0 : index
    soac.assert %ascends, "offsets descend by {0}"(%count) : index
    %regular = arith.cmpi eq, %count, %size : index
    soac.assert %regular, "a row of {0} beside one of {1}"(%count, %size) : index, index
    soac.yield %count : index
  }
  %most = soac.reduce %checked neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.maxsi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %most : index
}

// Padding of flat arrays of bytes, each row to the target.
func.func @NumpyArray_pad_zero_to_length(%rows: !soac.jagged<2 x i8>, %target: index) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %padded = soac.map (%row = %rows) : (!soac.jagged<2 x i8>) -> !soac.jagged<2 x i8> {
    %n = tensor.dim %row, %c0 : tensor<?xi8>
    %missing = arith.subi %target, %n : index
    %zeros = soac.replicate(%missing) %zero : i8 -> tensor<?xi8>
    %wide = soac.concat %row, %zeros : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
    soac.yield %wide : tensor<?xi8>
  }
  %o, %data = soac.jagged.unpack %padded : !soac.jagged<2 x i8> -> tensor<?xindex>, tensor<?xi8>
  return %data : tensor<?xi8>
}
