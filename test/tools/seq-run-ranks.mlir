// Programs over ranks give what numpy says and what the interpreter gives: several ranks,
// arrays shorter than their number, of one element and none. Their operators do not commute.
//
// RUN: %python %S/inputs/ranks.py %s 2>&1 | FileCheck %s
// CHECK: 520 of 520 ok
// CHECK: a sum of 10000 elements sends 48 bytes from each of 4 ranks at most
// CHECK: scans of 10000 elements send 192 bytes from each of 4 ranks at most
// CHECK: a filter sends each element at most once
// CHECK: a sort by bits sends each element at most once in a round
//
// So do whole programs, also where parts of them are not distributed.
// RUN: %python %root/test/programs/run.py --backend cpu --ranks 2,7,3,1,4 --few 2 --largest 3000 | FileCheck %s --check-prefix=PROGRAMS
// PROGRAMS: {{^}}[[N:[0-9]+]] of [[N]] programs ok
//
// A rank that stops ends the others, and its message is told once.
// RUN: not seq-run %s --entry stops --ranks 3 --arg iota:i64[10] --arg 7:i64 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS-NOT: another rank
// STOPS: seq-run-ranks.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the element 7 is not taken
// STOPS-NOT: another rank
//
// RUN: not seq-run %s --entry sum --ranks 2 --backend interp --arg '[1]' 2>&1 | FileCheck %s --check-prefix=INTERP
// INTERP: --ranks: the interp back end runs programs as they are written, for one rank
//
// What all ranks get is told.
// RUN: seq-run %s --entry steps --ranks 3 --arg '[1,0,0,4,1]' 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: seq-run-ranks.mlir:{{[0-9]+}}:{{[0-9]+}}: remark: 'seg.map' op reads at other places than its points: all ranks get a whole array
// REMARK: [1, 0, 0, 0, 1]

func.func @sum(%xs: tensor<?xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %s : i64
}

// Composition of x -> a x + b: all of them, and those up to each and before each.
func.func @compose(%as: tensor<?xi64>, %bs: tensor<?xi64>)
    -> (i64, i64, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.muli %a, %c : i64
    %f = arith.muli %b, %c : i64
    %g = arith.addi %f, %d : i64
    soac.yield %e, %g : i64, i64
  }
  %s:2 = soac.scan %as, %bs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.muli %a, %c : i64
    %f = arith.muli %b, %c : i64
    %g = arith.addi %f, %d : i64
    soac.yield %e, %g : i64, i64
  }
  %t:2 = soac.scan %as, %bs neutral %one, %zero exclusive : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.muli %a, %c : i64
    %f = arith.muli %b, %c : i64
    %g = arith.addi %f, %d : i64
    soac.yield %e, %g : i64, i64
  }
  return %r#0, %r#1, %s#0, %s#1, %t#0, %t#1 : i64, i64, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// What passes, with its number; its sum; and its last element.
func.func @filter(%xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, i64) {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %numbers = soac.iota(%n) : tensor<?xi64>
  %ys, %is = soac.filter (%x = %xs, %i = %numbers) : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %keep = arith.cmpi sgt, %x, %zero : i64
    soac.yield %keep, %x, %i : i1, i64, i64
  }
  %s = soac.reduce %ys neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %ys, %is, %s : tensor<?xi64>, tensor<?xi64>, i64
}

// Rows stay where they are.
func.func @rows(%m: tensor<?x?xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
  %zero = arith.constant 0 : i64
  %s = soac.map (%row = %m) : (tensor<?x?xi64>) -> tensor<?xi64> {
    %r = soac.reduce %row neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %r : i64
  }
  %t = soac.map (%row = %m, %x = %s) : (tensor<?x?xi64>, tensor<?xi64>) -> tensor<?x?xi64> {
    %u = soac.map (%y = %row) : (tensor<?xi64>) -> tensor<?xi64> {
      %z = arith.subi %x, %y : i64
      soac.yield %z : i64
    }
    soac.yield %u : tensor<?xi64>
  }
  return %s, %t : tensor<?xi64>, tensor<?x?xi64>
}

func.func @reversed(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %last = arith.subi %n, %c1 : index
  %numbers = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xi64> {
    %j = arith.subi %last, %i : index
    %x = tensor.extract %xs[%j] : tensor<?xi64>
    soac.yield %x : i64
  }
  return %ys : tensor<?xi64>
}

// Into an array that was there, at places some of which are outside.
func.func @scattered(%to: tensor<?xi64>, %places: tensor<?xindex>, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %r = soac.scatter %places, %xs into %to : (tensor<?xindex>, tensor<?xi64>) into tensor<?xi64>
  return %r : tensor<?xi64>
}

// A loop of the host: every round halves the elements, as long as there are several.
func.func @halved(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%ys = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %n = tensor.dim %ys, %c0 : tensor<?xi64>
    %go = arith.cmpi ugt, %n, %c1 : index
    scf.condition(%go) %ys : tensor<?xi64>
  } do {
  ^bb0(%ys: tensor<?xi64>):
    %n = tensor.dim %ys, %c0 : tensor<?xi64>
    %numbers = soac.iota(%n) : tensor<?xi64>
    %zs = soac.filter (%y = %ys, %i = %numbers) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      %bit = arith.andi %i, %one : i64
      %keep = arith.cmpi eq, %bit, %zero : i64
      %z = arith.addi %y, %one : i64
      soac.yield %keep, %z : i1, i64
    }
    scf.yield %zs : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}

func.func @stops(%xs: tensor<?xi64>, %bad: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %good = arith.cmpi ne, %x, %bad : i64
    soac.assert %good, "the element {0} is not taken"(%x) : i64
    soac.yield %x : i64
  }
  %s = soac.reduce %ys neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %s : i64
}

// Element i of where i three steps lead.
func.func @steps(%next: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %next, %c0 : tensor<?xindex>
  %numbers = soac.iota(%n) : tensor<?xindex>
  %r = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
    %last = scf.for %k = %c0 to %c3 step %c1 iter_args(%at = %i) -> (index) {
      %to = tensor.extract %next[%at] : tensor<?xindex>
      scf.yield %to : index
    }
    soac.yield %last : index
  }
  return %r : tensor<?xindex>
}

// Elements at given places, and next to the point.
func.func @gathered(%places: tensor<?xindex>, %xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %last = arith.subi %n, %c1 : index
  %ys = soac.map (%p = %places) : (tensor<?xindex>) -> tensor<?xi64> {
    %x = tensor.extract %xs[%p] : tensor<?xi64>
    soac.yield %x : i64
  }
  %numbers = soac.iota(%n) : tensor<?xindex>
  %zs = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xi64> {
    %inside = arith.cmpi ult, %i, %last : index
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %y = scf.if %inside -> (i64) {
      %j = arith.addi %i, %c1 : index
      %next = tensor.extract %xs[%j] : tensor<?xi64>
      scf.yield %next : i64
    } else {
      scf.yield %zero : i64
    }
    %z = arith.subi %x, %y : i64
    soac.yield %z : i64
  }
  return %ys, %zs : tensor<?xi64>, tensor<?xi64>
}

// Bins of a size that the program says, of a size that it is given, and into what was there.
func.func @histograms(%bins: tensor<?xindex>, %xs: tensor<?xi64>, %into: tensor<?xi64>)
    -> (tensor<8xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %least = arith.constant -9223372036854775808 : i64
  %none = soac.replicate() %zero : i64 -> tensor<8xi64>
  %h = soac.hist %bins, %xs into %none neutral %zero : (tensor<?xindex>, tensor<?xi64>) into tensor<8xi64> op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %g = soac.hist %bins, %xs into %into neutral %least : (tensor<?xindex>, tensor<?xi64>) into tensor<?xi64> op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.maxsi %a, %b : i64
    soac.yield %c : i64
  }
  return %h, %g : tensor<8xi64>, tensor<?xi64>
}

// Rows of any length by an operator that does not commute: x -> a x + b of each row, and up to
// each element of it.
func.func @jagged(%offsets: tensor<?xindex>, %as: tensor<?xi64>, %bs: tensor<?xi64>)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ass = soac.jagged.pack %offsets, %as : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %bss = soac.jagged.pack %offsets, %bs : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %r:3 = soac.map (%arow = %ass, %brow = %bss) : (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>)
      -> (tensor<?xi64>, tensor<?xi64>, !soac.jagged<2 x i64>) {
    %all:2 = soac.reduce %arow, %brow neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
    ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
      %e = arith.muli %a, %c : i64
      %f = arith.muli %b, %c : i64
      %g = arith.addi %f, %d : i64
      soac.yield %e, %g : i64, i64
    }
    %upto:2 = soac.scan %arow, %brow neutral %one, %zero
        : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
      %e = arith.muli %a, %c : i64
      %f = arith.muli %b, %c : i64
      %g = arith.addi %f, %d : i64
      soac.yield %e, %g : i64, i64
    }
    soac.yield %all#0, %all#1, %upto#1 : i64, i64, tensor<?xi64>
  }
  %ends, %flat = soac.jagged.unpack %r#2 : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %r#0, %r#1, %flat : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// Sorted by its six bits.
func.func @bits(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %six = arith.constant 6 : i64
  %r = scf.for %bit = %zero to %six step %one iter_args(%ys = %xs) -> (tensor<?xi64>) : i64 {
    %zs, %sizes = soac.partition 2 (%y = %ys) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<2xindex>) {
      %shifted = arith.shrui %y, %bit : i64
      %low = arith.andi %shifted, %one : i64
      %class = arith.index_cast %low : i64 to index
      soac.yield %class, %y : index, i64
    }
    scf.yield %zs : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}

// Parts of boxes, by one row and by several; elements some steps apart.
func.func @boxes(%a: tensor<?x?xi64>, %l: index, %u: index, %xs: tensor<?xi64>, %step: index)
    -> (tensor<?x?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = tensor.dim %a, %c1 : tensor<?x?xi64>
  %b = soac.with modarray(%a : tensor<?x?xi64>) at (%i, %j) lower(%l, %c0) upper(%u, %m) step(%c1, %c2) {
    %up = arith.subi %i, %c1 : index
    %down = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%up, %j] : tensor<?x?xi64>
    %y = tensor.extract %a[%down, %j] : tensor<?x?xi64>
    %z = arith.addi %x, %y : i64
    soac.yield %z : i64
  }
  %ys = soac.with modarray(%xs : tensor<?xi64>) at (%i) lower(%l) step(%step) {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %k = arith.index_cast %i : index to i64
    %z = arith.muli %x, %k : i64
    soac.yield %z : i64
  }
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %count = arith.ceildivui %n, %step : index
  %every = tensor.extract_slice %ys[0] [%count] [%step] : tensor<?xi64> to tensor<?xi64>
  return %b, %ys, %every : tensor<?x?xi64>, tensor<?xi64>, tensor<?xi64>
}
