// Arrays of rows of one size, the places in them, and places in reductions.
// RUN: %python -B %S/run.py regular-arrays %root %t | FileCheck %s
// CHECK: functions agree

// The place in a row that an index names, from its end if it is negative.
func.func private @regular(%at: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %negative = arith.cmpi slt, %at, %c0 : index
  %back = arith.addi %at, %size : index
  %place = arith.select %negative, %back, %at : index
  %inside = arith.cmpi ult, %place, %size : index
  soac.assert %inside, "index {0} is out of range for a row of {1}"(%at, %size) : index, index
  func.return %place : index
}

// Pairs of places of each row.
func.func @RegularArray_combinations_64(%replacement: i1, %size: index, %length: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.select %replacement, %c0, %c1 : index
  %is = soac.iota(%length) : tensor<?xindex>
  %places = soac.iota(%size) : tensor<?xindex>
  %lefts, %rights = soac.map (%i = %is) : (tensor<?xindex>) -> (!soac.jagged<3 x index>, !soac.jagged<3 x index>) {
    %start = arith.muli %i, %size : index
    %end = arith.addi %start, %size : index
    %left, %right = soac.map (%j = %places)
        : (tensor<?xindex>) -> (!soac.jagged<2 x index>, !soac.jagged<2 x index>) {
      %place = arith.addi %start, %j : index
      %next = arith.addi %place, %step : index
      %count = arith.subi %end, %next : index
      %js = soac.iota(%count) start %next : tensor<?xindex>
      %same = soac.replicate(%count) %place : index -> tensor<?xindex>
      soac.yield %same, %js : tensor<?xindex>, tensor<?xindex>
    }
    soac.yield %left, %right : !soac.jagged<2 x index>, !soac.jagged<2 x index>
  }
  %o0, %o1, %x = soac.jagged.unpack %lefts : !soac.jagged<3 x index> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %p0, %p1, %y = soac.jagged.unpack %rights : !soac.jagged<3 x index> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  return %x, %y : tensor<?xindex>, tensor<?xindex>
}

func.func @RegularArray_getitem_carry(%carry: tensor<?xindex>, %size: index) -> tensor<?x?xindex> {
  %js = soac.iota(%size) : tensor<?xindex>
  %r = soac.map (%i = %carry) : (tensor<?xindex>) -> tensor<?x?xindex> {
    %start = arith.muli %i, %size : index
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %place = arith.addi %start, %j : index
      soac.yield %place : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %r : tensor<?x?xindex>
}

func.func @RegularArray_getitem_jagged_expand(%singleoffsets: tensor<?xindex>, %length: index)
    -> (tensor<?x?xindex>, tensor<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %singleoffsets, %c0 : tensor<?xindex>
  %size = arith.subi %n, %c1 : index
  %starts = tensor.extract_slice %singleoffsets[0] [%size] [1] : tensor<?xindex> to tensor<?xindex>
  %stops = tensor.extract_slice %singleoffsets[1] [%size] [1] : tensor<?xindex> to tensor<?xindex>
  %x = soac.replicate(%length) %starts : tensor<?xindex> -> tensor<?x?xindex>
  %y = soac.replicate(%length) %stops : tensor<?xindex> -> tensor<?x?xindex>
  return %x, %y : tensor<?x?xindex>, tensor<?x?xindex>
}

func.func @RegularArray_getitem_next_array(%array: tensor<?xindex>, %length: index, %size: index)
    -> (tensor<?x?xindex>, tensor<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %array, %c0 : tensor<?xindex>
  %js = soac.iota(%n) : tensor<?xindex>
  %is = soac.iota(%length) : tensor<?xindex>
  %carry, %advanced = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x?xindex>, tensor<?x?xindex>) {
    %start = arith.muli %i, %size : index
    %places = soac.map (%at = %array) : (tensor<?xindex>) -> tensor<?xindex> {
      %place = arith.addi %start, %at : index
      soac.yield %place : index
    }
    soac.yield %places, %js : tensor<?xindex>, tensor<?xindex>
  }
  return %carry, %advanced : tensor<?x?xindex>, tensor<?x?xindex>
}

func.func @RegularArray_getitem_next_array_advanced(%fromadvanced: tensor<?xindex>, %array: tensor<?xindex>, %size: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %fromadvanced, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %carry = soac.map (%i = %is, %j = %fromadvanced) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %at = tensor.extract %array[%j] : tensor<?xindex>
    %start = arith.muli %i, %size : index
    %place = arith.addi %start, %at : index
    soac.yield %place : index
  }
  return %carry, %is : tensor<?xindex>, tensor<?xindex>
}

func.func @RegularArray_getitem_next_array_regularize(%array: tensor<?xindex>, %size: index) -> tensor<?xindex> {
  %r = soac.map (%at = %array) : (tensor<?xindex>) -> tensor<?xindex> {
    %place = func.call @regular(%at, %size) : (index, index) -> index
    soac.yield %place : index
  }
  return %r : tensor<?xindex>
}

func.func @RegularArray_getitem_next_at(%at: index, %length: index, %size: index) -> tensor<?xindex> {
  %place = func.call @regular(%at, %size) : (index, index) -> index
  %carry = soac.iota(%length) start %place step %size : tensor<?xindex>
  return %carry : tensor<?xindex>
}

func.func @RegularArray_getitem_next_range(%start: index, %step: index, %length: index, %size: index, %nextsize: index)
    -> tensor<?x?xindex> {
  %is = soac.iota(%length) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xindex> {
    %begin = arith.muli %i, %size : index
    %first = arith.addi %begin, %start : index
    %row = soac.iota(%nextsize) start %first step %step : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  return %r : tensor<?x?xindex>
}

func.func @RegularArray_getitem_next_range_spreadadvanced(%fromadvanced: tensor<?xindex>, %nextsize: index)
    -> tensor<?x?xindex> {
  %r = soac.map (%x = %fromadvanced) : (tensor<?xindex>) -> tensor<?x?xindex> {
    %row = soac.replicate(%nextsize) %x : index -> tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  return %r : tensor<?x?xindex>
}

func.func @RegularArray_localindex(%size: index, %length: index) -> tensor<?x?xindex> {
  %js = soac.iota(%size) : tensor<?xindex>
  %r = soac.replicate(%length) %js : tensor<?xindex> -> tensor<?x?xindex>
  return %r : tensor<?x?xindex>
}

func.func @RegularArray_reduce_local_nextparents_64(%size: index, %length: index) -> tensor<?xindex> {
  %n = arith.muli %size, %length : index
  %is = soac.iota(%n) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %row = arith.divsi %i, %size : index
    soac.yield %row : index
  }
  return %r : tensor<?xindex>
}

// The elements of each bin of rows column by column.
func.func @RegularArray_reduce_nonlocal_preparenext_64(%offsets: tensor<?xindex>, %size: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %bins = arith.subi %n, %c1 : index
  %all = arith.muli %bins, %size : index
  %is = soac.iota(%all) : tensor<?xindex>
  %columns = soac.map (%i = %is) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %bin = arith.divsi %i, %size : index
    %column = arith.remsi %i, %size : index
    %next = arith.addi %bin, %c1 : index
    %a = tensor.extract %offsets[%bin] : tensor<?xindex>
    %b = tensor.extract %offsets[%next] : tensor<?xindex>
    %rows = arith.subi %b, %a : index
    %start = arith.muli %a, %size : index
    %first = arith.addi %start, %column : index
    %row = soac.iota(%rows) start %first step %size : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %nextoffsets, %carry = soac.jagged.unpack %columns : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %carry, %nextoffsets : tensor<?xindex>, tensor<?xindex>
}

func.func @RegularArray_rpad_and_clip_axis1(%target: index, %size: index, %length: index) -> tensor<?x?xindex> {
  %none = arith.constant -1 : index
  %is = soac.iota(%length) : tensor<?xindex>
  %js = soac.iota(%target) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xindex> {
    %start = arith.muli %i, %size : index
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
      %there = arith.cmpi slt, %j, %size : index
      %place = arith.addi %start, %j : index
      %index = arith.select %there, %place, %none : index
      soac.yield %index : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %r : tensor<?x?xindex>
}

func.func @localindex(%length: index) -> tensor<?xindex> {
  %r = soac.iota(%length) : tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @missing_repeat(%index: tensor<?xindex>, %repetitions: index, %regularsize: index) -> tensor<?x?xindex> {
  %c0 = arith.constant 0 : index
  %is = soac.iota(%repetitions) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xindex> {
    %shift = arith.muli %i, %regularsize : index
    %row = soac.map (%x = %index) : (tensor<?xindex>) -> tensor<?xindex> {
      %there = arith.cmpi sge, %x, %c0 : index
      %y = arith.addi %x, %shift : index
      %z = arith.select %there, %y, %c0 : index
      soac.yield %z : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %r : tensor<?x?xindex>
}

func.func @index_rpad_and_clip_axis0(%target: index, %length: index) -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %is = soac.iota(%target) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %there = arith.cmpi slt, %i, %length : index
    %index = arith.select %there, %i, %none : index
    soac.yield %index : index
  }
  return %r : tensor<?xindex>
}

func.func @index_rpad_and_clip_axis1(%target: index, %length: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %starts = soac.iota(%length) step %target : tensor<?xindex>
  %stops = soac.iota(%length) start %target step %target : tensor<?xindex>
  return %starts, %stops : tensor<?xindex>, tensor<?xindex>
}

// Places in all the data become places in rows.
func.func @NumpyArray_reduce_adjust_starts_64(%places: tensor<?xindex>, %starts: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%i = %places, %start = %starts) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %there = arith.cmpi sge, %i, %c0 : index
    %local = arith.subi %i, %start : index
    %j = arith.select %there, %local, %i : index
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}

func.func @NumpyArray_reduce_adjust_starts_shifts_64(%places: tensor<?xindex>, %starts: tensor<?xindex>, %shifts: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%i = %places, %start = %starts) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %there = arith.cmpi sge, %i, %c0 : index
    %j = scf.if %there -> index {
      %shift = tensor.extract %shifts[%i] : tensor<?xindex>
      %moved = arith.addi %i, %shift : index
      %local = arith.subi %moved, %start : index
      scf.yield %local : index
    } else {
      scf.yield %i : index
    }
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}

// Places in rows of what is there become places in rows with what is missing.
func.func @NumpyArray_rearrange_shifted(%rows: !soac.jagged<2 x index>, %shifts: tensor<?xindex>, %parents: tensor<?xindex>, %starts: tensor<?xindex>)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %begins = tensor.extract_slice %offsets[0] [%m] [1] : tensor<?xindex> to tensor<?xindex>
  %global = soac.map (%row = %rows, %begin = %begins)
      : (!soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %moved = soac.map (%i = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %j = arith.addi %i, %begin : index
      soac.yield %j : index
    }
    soac.yield %moved : tensor<?xindex>
  }
  %o, %places = soac.jagged.unpack %global : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %r = soac.map (%i = %places, %parent = %parents) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %shift = tensor.extract %shifts[%i] : tensor<?xindex>
    %start = tensor.extract %starts[%parent] : tensor<?xindex>
    %shifted = arith.addi %i, %shift : index
    %local = arith.subi %shifted, %start : index
    soac.yield %local : index
  }
  return %r : tensor<?xindex>
}
