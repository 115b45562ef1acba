// Arrays of several contents by tags and indices.
// RUN: %python -B %S/run.py union-arrays %root %t | FileCheck %s
// CHECK: functions agree

!t = i8
!i = i64

func.func private @indices(%xs: tensor<?x!i>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!i>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !i to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func private @tags(%xs: tensor<?x!t>) -> tensor<?xindex> {
  %is = soac.map (%x = %xs) : (tensor<?x!t>) -> tensor<?xindex> {
    %i = arith.index_cast %x : !t to index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func @UnionArray_fillindex(%toindex: tensor<?xindex>, %fromindex: tensor<?x!i>) -> tensor<?xindex> {
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %r = soac.concat %toindex, %index : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @UnionArray_fillindex_count(%toindex: tensor<?xindex>, %length: index) -> tensor<?xindex> {
  %index = soac.iota(%length) : tensor<?xindex>
  %r = soac.concat %toindex, %index : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @UnionArray_fillna(%fromindex: tensor<?x!i>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %r = soac.map (%i = %index) : (tensor<?xindex>) -> tensor<?xindex> {
    %j = arith.maxsi %i, %c0 : index
    soac.yield %j : index
  }
  return %r : tensor<?xindex>
}

func.func @UnionArray_filltags(%totags: tensor<?x!t>, %fromtags: tensor<?x!t>, %base: !t) -> tensor<?x!t> {
  %moved = soac.map (%tag = %fromtags) : (tensor<?x!t>) -> tensor<?x!t> {
    %new = arith.addi %tag, %base : !t
    soac.yield %new : !t
  }
  %r = soac.concat %totags, %moved : (tensor<?x!t>, tensor<?x!t>) -> tensor<?x!t>
  return %r : tensor<?x!t>
}

func.func @UnionArray_filltags_const(%totags: tensor<?x!t>, %length: index, %base: !t) -> tensor<?x!t> {
  %same = soac.replicate(%length) %base : !t -> tensor<?x!t>
  %r = soac.concat %totags, %same : (tensor<?x!t>, tensor<?x!t>) -> tensor<?x!t>
  return %r : tensor<?x!t>
}

// The lists of all contents one after another: the tag and the place of each element. The
// offsets of the contents are rows.
func.func @UnionArray_flatten_combine(%fromtags: tensor<?x!t>, %fromindex: tensor<?x!i>, %contents: !soac.jagged<2 x index>)
    -> (tensor<?x!t>, tensor<?xindex>, tensor<?xindex>) {
  %c1 = arith.constant 1 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %places = func.call @tags(%fromtags) : (tensor<?x!t>) -> tensor<?xindex>
  %o, %raws = soac.jagged.unpack %contents : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %tags, %rows = soac.map (%tag = %fromtags, %t = %places, %i = %index)
      : (tensor<?x!t>, tensor<?xindex>, tensor<?xindex>) -> (!soac.jagged<2 x !t>, !soac.jagged<2 x index>) {
    %first = tensor.extract %o[%t] : tensor<?xindex>
    %at = arith.addi %first, %i : index
    %next = arith.addi %at, %c1 : index
    %a = tensor.extract %raws[%at] : tensor<?xindex>
    %b = tensor.extract %raws[%next] : tensor<?xindex>
    %count = arith.subi %b, %a : index
    %row = soac.iota(%count) start %a : tensor<?xindex>
    %same = soac.replicate(%count) %tag : !t -> tensor<?x!t>
    soac.yield %same, %row : tensor<?x!t>, tensor<?xindex>
  }
  %p, %totags = soac.jagged.unpack %tags : !soac.jagged<2 x !t> -> tensor<?xindex>, tensor<?x!t>
  %offsets, %toindex = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %totags, %toindex, %offsets : tensor<?x!t>, tensor<?xindex>, tensor<?xindex>
}

func.func @UnionArray_flatten_length(%fromtags: tensor<?x!t>, %fromindex: tensor<?x!i>, %contents: !soac.jagged<2 x index>)
    -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %places = func.call @tags(%fromtags) : (tensor<?x!t>) -> tensor<?xindex>
  %o, %raws = soac.jagged.unpack %contents : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %counts = soac.map (%t = %places, %i = %index) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %first = tensor.extract %o[%t] : tensor<?xindex>
    %at = arith.addi %first, %i : index
    %next = arith.addi %at, %c1 : index
    %a = tensor.extract %raws[%at] : tensor<?xindex>
    %b = tensor.extract %raws[%next] : tensor<?xindex>
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

// The elements of one content go where the rows that are begun end: the rows grow.
func.func @UnionArray_nestedfill_tags_index(%totags: tensor<?x!t> {soac.consumed}, %toindex: tensor<?xindex> {soac.consumed}, %starts: tensor<?xindex>, %tag: !t, %fromcounts: tensor<?x!i>)
    -> (tensor<?x!t>, tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %counts = func.call @indices(%fromcounts) : (tensor<?x!i>) -> tensor<?xindex>
  %rows = soac.map (%start = %starts, %count = %counts)
      : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %row = soac.iota(%count) start %start : tensor<?xindex>
    soac.yield %row : tensor<?xindex>
  }
  %o, %places = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %n = tensor.dim %places, %c0 : tensor<?xindex>
  %ks = soac.iota(%n) : tensor<?xindex>
  %same = soac.replicate(%n) %tag : !t -> tensor<?x!t>
  %tags = soac.scatter %places, %same into %totags : (tensor<?xindex>, tensor<?x!t>) into tensor<?x!t>
  %index = soac.scatter %places, %ks into %toindex : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
  %stops = soac.map (%start = %starts, %count = %counts) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %stop = arith.addi %start, %count : index
    soac.yield %stop : index
  }
  return %tags, %index, %stops : tensor<?x!t>, tensor<?xindex>, tensor<?xindex>
}

func.func @UnionArray_project(%fromtags: tensor<?x!t>, %fromindex: tensor<?x!i>, %which: !t)
    -> (tensor<?xindex>, index) {
  %c0 = arith.constant 0 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %carry = soac.filter (%tag = %fromtags, %i = %index) : (tensor<?x!t>, tensor<?xindex>) -> tensor<?xindex> {
    %own = arith.cmpi eq, %tag, %which : !t
    soac.yield %own, %i : i1, index
  }
  %n = tensor.dim %carry, %c0 : tensor<?xindex>
  return %carry, %n : tensor<?xindex>, index
}

// For each element its number among those of its tag, and how many each tag has. The
// contents are at most 8.
func.func @UnionArray_regular_index(%fromtags: tensor<?x!t>) -> (tensor<?xindex>, tensor<8xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %fromtags, %c0 : tensor<?x!t>
  %is = soac.iota(%n) : tensor<?xindex>
  %order, %counts = soac.partition 8 (%tag = %fromtags, %i = %is) : (tensor<?x!t>, tensor<?xindex>) -> (tensor<?xindex>, tensor<8xindex>) {
    %class = arith.index_cast %tag : !t to index
    soac.yield %class, %i : index, index
  }
  %begins = soac.scan %counts neutral %c0 exclusive : (tensor<8xindex>) -> tensor<8xindex> {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %numbers = soac.map (%k = %is, %i = %order) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %tag = tensor.extract %fromtags[%i] : tensor<?x!t>
    %class = arith.index_cast %tag : !t to index
    %begin = tensor.extract %begins[%class] : tensor<8xindex>
    %number = arith.subi %k, %begin : index
    soac.yield %number : index
  }
  %room = tensor.empty(%n) : tensor<?xindex>
  %r = soac.scatter %order, %numbers into %room : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
  return %r, %counts : tensor<?xindex>, tensor<8xindex>
}

func.func @UnionArray_regular_index_getsize(%fromtags: tensor<?x!t>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tags = func.call @tags(%fromtags) : (tensor<?x!t>) -> tensor<?xindex>
  %most = soac.reduce %tags neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.maxsi %x0, %x1 : index
    soac.yield %x2 : index
  }
  %size = arith.addi %most, %c1 : index
  return %size : index
}

// A union of unions as one: what is of one inner and of one outer content moves.
func.func @UnionArray_simplify(%totags: tensor<?x!t>, %toindex: tensor<?xindex>, %outertags: tensor<?x!t>, %outerindex: tensor<?x!i>, %innertags: tensor<?x!t>, %innerindex: tensor<?xindex>, %towhich: !t, %innerwhich: !t, %outerwhich: !t, %base: index)
    -> (tensor<?x!t>, tensor<?xindex>) {
  %outer = func.call @indices(%outerindex) : (tensor<?x!i>) -> tensor<?xindex>
  %tags, %index = soac.map (%t = %totags, %i = %toindex, %o = %outertags, %j = %outer)
      : (tensor<?x!t>, tensor<?xindex>, tensor<?x!t>, tensor<?xindex>) -> (tensor<?x!t>, tensor<?xindex>) {
    %own = arith.cmpi eq, %o, %outerwhich : !t
    %tag, %at = scf.if %own -> (!t, index) {
      %inner = tensor.extract %innertags[%j] : tensor<?x!t>
      %moves = arith.cmpi eq, %inner, %innerwhich : !t
      %place = tensor.extract %innerindex[%j] : tensor<?xindex>
      %new = arith.addi %place, %base : index
      %u = arith.select %moves, %towhich, %t : !t
      %k = arith.select %moves, %new, %i : index
      scf.yield %u, %k : !t, index
    } else {
      scf.yield %t, %i : !t, index
    }
    soac.yield %tag, %at : !t, index
  }
  return %tags, %index : tensor<?x!t>, tensor<?xindex>
}

func.func @UnionArray_simplify_one(%totags: tensor<?x!t>, %toindex: tensor<?xindex>, %fromtags: tensor<?x!t>, %fromindex: tensor<?x!i>, %towhich: !t, %fromwhich: !t, %base: index)
    -> (tensor<?x!t>, tensor<?xindex>) {
  %from = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %tags, %index = soac.map (%t = %totags, %i = %toindex, %f = %fromtags, %j = %from)
      : (tensor<?x!t>, tensor<?xindex>, tensor<?x!t>, tensor<?xindex>) -> (tensor<?x!t>, tensor<?xindex>) {
    %own = arith.cmpi eq, %f, %fromwhich : !t
    %new = arith.addi %j, %base : index
    %u = arith.select %own, %towhich, %t : !t
    %k = arith.select %own, %new, %i : index
    soac.yield %u, %k : !t, index
  }
  return %tags, %index : tensor<?x!t>, tensor<?xindex>
}

func.func @UnionArray_validity(%fromtags: tensor<?x!t>, %fromindex: tensor<?x!i>, %lencontents: tensor<?xindex>)
    -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %index = func.call @indices(%fromindex) : (tensor<?x!i>) -> tensor<?xindex>
  %tags = func.call @tags(%fromtags) : (tensor<?x!t>) -> tensor<?xindex>
  %n = tensor.dim %lencontents, %c0 : tensor<?xindex>
  %ones = soac.map (%t = %tags, %i = %index) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %known = arith.cmpi ult, %t, %n : index
    soac.assert %known, "tag {0} is none of {1}"(%t, %n) : index, index
    %size = tensor.extract %lencontents[%t] : tensor<?xindex>
    %inside = arith.cmpi ult, %i, %size : index
    soac.assert %inside, "index {0} is out of range for a content of {1}"(%i, %size) : index, index
    soac.yield %c1 : index
  }
  %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %count : index
}
