// Arrays of lists by starts and stops: offsets, padding, places in rows, validity.
// RUN: %python -B %S/run.py list-arrays %root %t | FileCheck %s
// CHECK: functions agree

!s = i64

func.func private @indices(%xs: tensor<?x!s>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!s>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !s to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func private @counts(%starts: tensor<?xindex>, %stops: tensor<?xindex>) -> tensor<?xindex> {
  %counts = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %count = arith.subi %b, %a : index
    soac.yield %count : index
  }
  return %counts : tensor<?xindex>
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

func.func @ListArray_compact_offsets(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>) -> tensor<?xindex> {
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %ok = arith.cmpi sle, %a, %b : index
    soac.assert %ok, "a list stops at {0} and starts at {1}"(%b, %a) : index, index
    %count = arith.subi %b, %a : index
    soac.yield %count : index
  }
  %offsets = func.call @offsets(%counts) : (tensor<?xindex>) -> tensor<?xindex>
  return %offsets : tensor<?xindex>
}

func.func @ListArray_broadcast_tooffsets(%fromoffsets: tensor<?xindex>, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %lencontent: index)
    -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %n = tensor.dim %starts, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %places = soac.map (%i = %is, %a = %starts, %b = %stops)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %j = arith.addi %i, %c1 : index
    %begin = tensor.extract %fromoffsets[%i] : tensor<?xindex>
    %end = tensor.extract %fromoffsets[%j] : tensor<?xindex>
    %wanted = arith.subi %end, %begin : index
    %ascend = arith.cmpi sge, %wanted, %c0 : index
    soac.assert %ascend, "offsets descend from {0} to {1}"(%begin, %end) : index, index
    %count = arith.subi %b, %a : index
    %empty = arith.cmpi eq, %a, %b : index
    %inside = arith.cmpi sle, %b, %lencontent : index
    %ok = arith.ori %empty, %inside : i1
    soac.assert %ok, "a list stops at {0}, the content at {1}"(%b, %lencontent) : index, index
    %fits = arith.cmpi eq, %count, %wanted : index
    soac.assert %fits, "a list of {0} cannot become one of {1}"(%count, %wanted) : index, index
    %row = soac.iota(%count) start %a : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %offsets, %carry = soac.jagged.unpack %places : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %carry : tensor<?xindex>
}

func.func @ListArray_localindex(%offsets: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %rows = soac.map (%i = %is) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract %offsets[%i] : tensor<?xindex>
    %b = tensor.extract %offsets[%j] : tensor<?xindex>
    %count = arith.subi %b, %a : index
    %row = soac.iota(%count) : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %o, %local = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %local : tensor<?xindex>
}

func.func @ListArray_min_range(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>) -> index {
  %most = arith.constant 9223372036854775807 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = func.call @counts(%starts, %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %least = soac.reduce %counts neutral %most commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.minsi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %least : index
}

func.func @ListArray_rpad_and_clip_length_axis1(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %target: index)
    -> index {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = func.call @counts(%starts, %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %padded = soac.map (%count = %counts) : (tensor<?xindex>) -> tensor<?xindex> {
    %longer = arith.maxsi %count, %target : index
    soac.yield %longer : index
  }
  %length = soac.reduce %padded neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %length : index
}

// Rows of at least the target, with -1 for what is missing.
func.func @ListArray_rpad_axis1(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %target: index)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %n = tensor.dim %starts, %c0 : tensor<?xindex>
  %rows = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %count = arith.subi %b, %a : index
    %missing = arith.subi %target, %count : index
    %more = arith.maxsi %missing, %c0 : index
    %there = soac.iota(%count) start %a : tensor<?xindex>
    %padding = soac.replicate(%more) %none : index -> tensor<?xindex>
    %row = soac.concat %there, %padding : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %offsets, %index = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %tostarts = tensor.extract_slice %offsets[0] [%n] [1] : tensor<?xindex> to tensor<?xindex>
  %tostops = tensor.extract_slice %offsets[1] [%n] [1] : tensor<?xindex> to tensor<?xindex>
  return %index, %tostarts, %tostops : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

func.func @ListArray_validity(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %lencontent: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %empty = arith.cmpi eq, %a, %b : index
    %ascends = arith.cmpi slt, %a, %b : index
    %ordered = arith.ori %empty, %ascends : i1
    soac.assert %ordered, "a list starts at {0} and stops at {1}"(%a, %b) : index, index
    %begun = arith.cmpi sge, %a, %c0 : index
    %begins = arith.ori %empty, %begun : i1
    soac.assert %begins, "a list starts at {0}"(%a) : index
    %ended = arith.cmpi sle, %b, %lencontent : index
    %ends = arith.ori %empty, %ended : i1
    soac.assert %ends, "a list stops at {0}, the content at {1}"(%b, %lencontent) : index, index
    soac.yield %c1 : index
  }
  %n = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %n : index
}

// The lists of one array behind those of another one.
func.func @ListArray_fill(%tostarts: tensor<?xindex>, %tostops: tensor<?xindex>, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>, %base: index)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %a, %b = soac.map (%x = %starts, %y = %stops)
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %p = arith.addi %x, %base : index
    %q = arith.addi %y, %base : index
    soac.yield %p, %q : index, index
  }
  %r = soac.concat %tostarts, %a : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %s = soac.concat %tostops, %b : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r, %s : tensor<?xindex>, tensor<?xindex>
}

// C(size, n) for each row; a row has so many combinations.
func.func private @choose(%size: index, %n: index, %replacement: i1) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %with = arith.addi %size, %n : index
  %larger = arith.subi %with, %c1 : index
  %all = arith.select %replacement, %larger, %size : index
  %few = arith.cmpi slt, %all, %n : index
  %i1 = arith.addi %n, %c1 : index
  %product = scf.for %j = %c1 to %i1 step %c1 iter_args(%acc = %c1) -> index {
    %rest = arith.subi %all, %n : index
    %factor = arith.addi %rest, %j : index
    %times = arith.muli %acc, %factor : index
    %next = arith.divsi %times, %j : index
    scf.yield %next : index
  }
  %count = arith.select %few, %c0, %product : index
  func.return %count : index
}

func.func @ListArray_combinations_length(%n: index, %replacement: i1, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>)
    -> (index, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %counts = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %size = arith.subi %b, %a : index
    %count = func.call @choose(%size, %n, %replacement) : (index, index, i1) -> index
    soac.yield %count : index
  }
  %total = soac.reduce %counts neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %offsets = func.call @offsets(%counts) : (tensor<?xindex>) -> tensor<?xindex>
  return %total, %offsets : index, tensor<?xindex>
}

// Pairs of places in each row, in lexicographic order: the second is after the first, or
// the same one with replacement.
func.func @ListArray_combinations(%replacement: i1, %fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %step = arith.select %replacement, %c0, %c1 : index
  %places = soac.map (%a = %starts, %b = %stops) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %count = arith.subi %b, %a : index
    %row = soac.iota(%count) start %a : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %o, %firsts = soac.jagged.unpack %places : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %lasts = soac.map (%row = %places, %b = %stops)
      : (!soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %n = tensor.dim %row, %c0 : tensor<?xindex>
    %same = soac.replicate(%n) %b : index -> tensor<?xindex>
    soac.yield %same : tensor<?xindex>
  }
  %p, %ends = soac.jagged.unpack %lasts : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %lefts, %rights = soac.map (%i = %firsts, %end = %ends)
      : (tensor<?xindex>, tensor<?xindex>) -> (!soac.jagged<2 x index>, !soac.jagged<2 x index>) {
    %next = arith.addi %i, %step : index
    %count = arith.subi %end, %next : index
    %js = soac.iota(%count) start %next : tensor<?xindex>
    %is = soac.replicate(%count) %i : index -> tensor<?xindex>
    soac.yield %is, %js : tensor<?xindex>, tensor<?xindex>
  }
  %q, %left = soac.jagged.unpack %lefts : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %r, %right = soac.jagged.unpack %rights : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %left, %right : tensor<?xindex>, tensor<?xindex>
}

// The same for triples, of one nested map.
func.func @ListArray_combinations_of_three(%fromstarts: tensor<?x!s>, %fromstops: tensor<?x!s>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c1 = arith.constant 1 : index
  %starts = func.call @indices(%fromstarts) : (tensor<?x!s>) -> tensor<?xindex>
  %stops = func.call @indices(%fromstops) : (tensor<?x!s>) -> tensor<?xindex>
  %x, %y, %z = soac.map (%a = %starts, %b = %stops)
      : (tensor<?xindex>, tensor<?xindex>) -> (!soac.jagged<4 x index>, !soac.jagged<4 x index>, !soac.jagged<4 x index>) {
    %n = arith.subi %b, %a : index
    %is = soac.iota(%n) start %a : tensor<?xindex>
    %x1, %y1, %z1 = soac.map (%i = %is)
        : (tensor<?xindex>) -> (!soac.jagged<3 x index>, !soac.jagged<3 x index>, !soac.jagged<3 x index>) {
      %i1 = arith.addi %i, %c1 : index
      %m = arith.subi %b, %i1 : index
      %js = soac.iota(%m) start %i1 : tensor<?xindex>
      %x2, %y2, %z2 = soac.map (%j = %js)
          : (tensor<?xindex>) -> (!soac.jagged<2 x index>, !soac.jagged<2 x index>, !soac.jagged<2 x index>) {
        %j1 = arith.addi %j, %c1 : index
        %l = arith.subi %b, %j1 : index
        %ks = soac.iota(%l) start %j1 : tensor<?xindex>
        %ii = soac.replicate(%l) %i : index -> tensor<?xindex>
        %jj = soac.replicate(%l) %j : index -> tensor<?xindex>
        soac.yield %ii, %jj, %ks : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
      }
      soac.yield %x2, %y2, %z2 : !soac.jagged<2 x index>, !soac.jagged<2 x index>, !soac.jagged<2 x index>
    }
    soac.yield %x1, %y1, %z1 : !soac.jagged<3 x index>, !soac.jagged<3 x index>, !soac.jagged<3 x index>
  }
  %a0, %a1, %a2, %xs = soac.jagged.unpack %x : !soac.jagged<4 x index> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %b0, %b1, %b2, %ys = soac.jagged.unpack %y : !soac.jagged<4 x index> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %d0, %d1, %d2, %zs = soac.jagged.unpack %z : !soac.jagged<4 x index> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  return %xs, %ys, %zs : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
