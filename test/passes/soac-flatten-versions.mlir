// RUN: seq-opt %s --soac-flatten=mode=outer --canonicalize --cse | FileCheck %s --check-prefix=OUTER
// RUN: seq-opt %s --soac-flatten=mode=outer2 --canonicalize --cse | FileCheck %s --check-prefix=OUTER2
// RUN: seq-opt %s --soac-flatten=mode=block --canonicalize --cse | FileCheck %s --check-prefix=BLOCK
// RUN: seq-opt %s --soac-flatten=mode=incremental --canonicalize --cse | FileCheck %s --check-prefix=ALL
// RUN: seq-opt %s --soac-flatten="mode=incremental block-level=none" | FileCheck %s --check-prefix=NOBLOCK
// RUN: seq-opt %s --soac-flatten="mode=incremental outer-parallelism=7 outer-parallelism-of-rounds=5 max-versions=12" | FileCheck %s --check-prefix=SEVEN
// RUN: seq-opt %s --soac-flatten="mode=incremental outer-parallelism-of-rounds=5 outer-by-threads max-versions=12" | FileCheck %s --check-prefix=THREADS
// RUN: seq-opt %s --seq-to-seg="mode=outer" | FileCheck %s --check-prefix=SEG
// RUN: seq-opt %s --seq-to-seg="mode=outer" -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: seq-opt %s --seq-to-kernels="mode=incremental" 2>&1 | FileCheck %s --check-prefix=GPU

// One thread a row reads it in place; the block version does the rows one
// after another; a choice compares the parallelism that a version has.
// OUTER-LABEL: func @sums(
// OUTER: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// OUTER: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi32> attributes {soac.outer} {
// OUTER: %[[START:.*]] = tensor.extract %[[OFFSETS]][%[[I]]]
// OUTER: %[[END:.*]] = tensor.extract %[[OFFSETS]]
// OUTER: %[[LENGTH:.*]] = arith.subi %[[END]], %[[START]]
// OUTER: %[[ROW:.*]] = tensor.extract_slice %[[DATA]][%[[START]]] [%[[LENGTH]]] [1]
// OUTER: soac.reduce %[[ROW]]
// BLOCK-LABEL: func @sums(
// BLOCK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// BLOCK: scf.for %[[I:.*]] = %{{.*}} iter_args(%[[OUT:.*]] = %{{.*}}) -> (tensor<?xi32>) {
// BLOCK: %[[ROW:.*]] = tensor.extract_slice %[[DATA]]
// BLOCK: %[[SUM:.*]] = soac.reduce %[[ROW]]
// BLOCK: tensor.insert %[[SUM]] into %[[OUT]][%[[I]]]
// ALL-LABEL: func @sums(
// ALL: %[[OFFSETS:.*]], %{{.*}} = soac.jagged.unpack
// ALL: %[[BOUNDS:.*]] = tensor.dim %[[OFFSETS]]
// ALL: %[[ROWS:.*]] = arith.subi %[[BOUNDS]]
// ALL: %[[ENOUGH:.*]] = arith.cmpi uge, %[[ROWS]], %c4096
// ALL: %[[BUSY:.*]] = scf.if %[[ENOUGH]] -> (index) {
// ALL: %[[LENGTHS:.*]] = soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xindex> {
// ALL: %[[NEXT:.*]] = arith.addi %[[I]], %{{.*}} : index
// ALL-DAG: %[[END:.*]] = tensor.extract %[[OFFSETS]][%[[NEXT]]]
// ALL-DAG: %[[START:.*]] = tensor.extract %[[OFFSETS]][%[[I]]]
// ALL: arith.subi %[[END]], %[[START]]
// ALL: %[[MOST:.*]] = soac.reduce %[[LENGTHS]] neutral %{{.*}} commutative
// ALL: arith.maxui
// ALL: %[[LONGEST:.*]] = arith.maxui %[[MOST]]
// ALL: %[[TOTAL:.*]] = tensor.extract %[[OFFSETS]][%[[ROWS]]]
// ALL: %[[RATIO:.*]] = arith.divui %[[TOTAL]], %[[LONGEST]]
// ALL: %[[BALANCED:.*]] = arith.select %{{.*}}, %[[ROWS]], %[[RATIO]]
// ALL: scf.yield %[[BALANCED]]
// ALL: scf.yield %[[ROWS]]
// ALL: %[[MANY:.*]] = soac.threshold %[[BUSY]], "sums.0.outer" default 4096
// ALL: %[[ALL:.*]] = tensor.extract %[[OFFSETS]][%[[ROWS]]]
// ALL: %[[SOME:.*]] = arith.maxui %[[ROWS]]
// ALL: %[[MEAN:.*]] = arith.divui %[[ALL]], %[[SOME]]
// ALL: %[[LONG:.*]] = soac.threshold %[[MEAN]], "sums.0.block"
// ALL: scf.if %[[MANY]] -> (tensor<?xi32>) {
// ALL: soac.map {{.*}} attributes {soac.outer}
// ALL: } else {
// ALL: scf.if %[[LONG]]
// ALL: scf.for
// ALL: } else {
// ALL: soac.screma {{.*}} segments
// SEVEN: soac.threshold %{{.*}}, "sums.0.outer" default 7
// SEVEN: soac.threshold %{{.*}}, "sums.0.block" default 65536
// NOBLOCK-LABEL: func @sums(
// NOBLOCK-NOT: "sums.0.block"
// SEG-LABEL: func.func @sums(
// SEG: seg.map level(grid)
// SEG: scf.for
// SEG-NOT: seg.scan
func.func @sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %sums : tensor<?xi32>
}

// A regular nest keeps its form; the mark says where its space ends. On the host its rows go
// to threads as they are, and there is nothing to choose.
// OUTER-LABEL: func @regular(
// OUTER: soac.map {{.*}} attributes {soac.outer} {
// OUTER-NEXT: soac.reduce
// ALL-LABEL: func @regular(
// ALL-NOT: soac.threshold
// ALL: soac.reduce
// SEG-LABEL: func.func @regular(
// SEG: seg.map level(grid) space(%{{.*}}) =
// SEG: scf.for
func.func @regular(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %sums : tensor<?xi32>
}

// Of a nest of three levels the second may be where the threads are: all rows
// of all planes, each read by one.
// OUTER2-LABEL: func @deep(
// OUTER2: %[[OFFSETS:.*]]:2, %[[DATA:.*]] = soac.jagged.unpack
// OUTER2: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi32> attributes {soac.outer} {
// OUTER2: tensor.extract %[[OFFSETS]]#1[%[[I]]]
// OUTER2: tensor.extract_slice %[[DATA]]
// OUTER2: soac.reduce
// ALL-LABEL: func @deep(
// ALL: %[[OFFSETS:.*]]:2, %{{.*}} = soac.jagged.unpack
// ALL: %[[PLANES:.*]] = arith.subi
// ALL: %[[ROWS:.*]] = tensor.extract %[[OFFSETS]]#0[%[[PLANES]]]
// ALL: %[[MANY:.*]] = arith.cmpi uge, %[[ROWS]], %c4096
// ALL: %[[BUSY:.*]] = scf.if %[[MANY]] -> (index) {
// ALL: %[[NUMBERS:.*]] = soac.iota(%[[ROWS]])
// ALL: %[[LENGTHS:.*]] = soac.map (%{{.*}} = %[[NUMBERS]])
// ALL: tensor.extract %[[OFFSETS]]#1[
// ALL: soac.reduce %[[LENGTHS]]
// ALL: %[[BALANCED:.*]] = arith.select %{{.*}}, %[[ROWS]], %
// ALL: scf.yield %[[BALANCED]]
// ALL: scf.yield %[[ROWS]]
// ALL: soac.threshold %[[BUSY]], "deep.0.outer2"
func.func @deep(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%rows = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %of_rows = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %s : i32
    }
    soac.yield %of_rows : tensor<?xi32>
  }
  return %sums : !soac.jagged<2 x i32>
}

// One thread also reads rows of rows in place.
// OUTER-LABEL: func @totals(
// OUTER: %[[OFFSETS:.*]]:2, %[[DATA:.*]] = soac.jagged.unpack
// OUTER: soac.map {{.*}} attributes {soac.outer} {
// OUTER: %[[NUMBERS:.*]] = soac.iota
// OUTER: soac.map (%[[J:.*]] = %[[NUMBERS]])
// OUTER: tensor.extract %[[OFFSETS]]#1
// OUTER: tensor.extract_slice %[[DATA]]
func.func @totals(%planes: !soac.jagged<3 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%rows = %planes) : (!soac.jagged<3 x i32>) -> tensor<?xi32> {
    %of_rows = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %s : i32
    }
    %total = soac.reduce %of_rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %total : i32
  }
  return %sums : tensor<?xi32>
}

// A map without parallelism inside, or with a few elements only, has one version.
// ALL-LABEL: func @flat(
// ALL-NOT: soac.threshold
// ALL: return
func.func @flat(%xs: tensor<?x3xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?x3xi32>) -> tensor<?xi32> {
    %s = soac.reduce %x neutral %zero commutative : (tensor<3xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %ys : tensor<?xi32>
}

// Loops with parallelism in them, and recursion, have a default of their own; a loop
// over scalars is none of these.
// THREADS-LABEL: func @looped(
// THREADS: soac.threshold %{{.*}}, "looped.0.outer" default 5 {threads}
// THREADS: soac.threshold %{{.*}}, "looped.1.outer" default 5 {threads}
// THREADS: soac.threshold %{{.*}}, "looped.2.outer" default 4096{{$}}
// SEVEN-LABEL: func @looped(
// SEVEN: soac.threshold %{{.*}}, "looped.0.outer" default 5
// SEVEN: soac.threshold %{{.*}}, "looped.1.outer" default 5
// SEVEN: soac.threshold %{{.*}}, "looped.2.outer" default 7
func.func private @halves(%row: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %row, %c0 : tensor<?xi32>
  %several = arith.cmpi ugt, %n, %c1 : index
  %s = scf.if %several -> (i32) {
    %half = arith.divui %n, %c2 : index
    %doubled = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    %front = tensor.extract_slice %doubled[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %t = func.call @halves(%front) : (tensor<?xi32>) -> i32
    scf.yield %t : i32
  } else {
    scf.yield %zero : i32
  }
  return %s : i32
}
func.func @looped(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %rounds = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
      %s = soac.reduce %row neutral %a commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      scf.yield %s : i32
    }
    soac.yield %r : i32
  }
  %recursive = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = func.call @halves(%row) : (tensor<?xi32>) -> i32
    soac.yield %s : i32
  }
  %sums = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
      %b = arith.addi %a, %a : i32
      scf.yield %b : i32
    }
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    %t = arith.addi %r, %s : i32
    soac.yield %t : i32
  }
  return %rounds, %recursive, %sums : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// What one thread does is a remark; the choice is the host's.
// REMARK: remark: 'soac.reduce' op becomes sequential: each element of the map around it has one thread (soac.outer)
// GPU-DAG: llvm.call @seq_rt_threshold
// GPU-DAG: "sums.0.outer\00"
