// Histograms over several dimensions find their points by numbers, or by the mapping that is
// asked for, with their bins in shared memory or without.

// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=seg-schedule-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=NUMBERED --implicit-check-not=mapping
// NUMBERED-LABEL: func.func @rows(
// NUMBERED: seg.hist level(grid) space(%{{.*}}, %{{.*}}) = {{.*}}threads = 256, items = 4
// RUN: seq-opt %s --seq-to-kernels=mapping=fold-all --mlir-print-ir-after=seg-schedule-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=MAPPED
// MAPPED-LABEL: func.func @rows(
// MAPPED: seg.hist level(grid) space(%{{.*}}, %{{.*}}) = {{.*}}mapping = "GridBlock(1, SplitLast(256, FoldLast2(Gen)))"

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=mapping=jing --convert-seg-to-gpu | FileCheck %s --check-prefix=LAUNCH
// LAUNCH-LABEL: func.func @rows(
// LAUNCH: gpu.launch_func {{.*}}@seq_kernels::@[[SHARED:hist_shared_[0-9]+]] {{.*}}dynamic_shared_memory_size
// LAUNCH: gpu.launch_func {{.*}}@seq_kernels::@[[GLOBAL:hist_[0-9]+]] {{.*}}threads in

// Neither kernel of theirs divides.
// RUN: seq-run %s --entry rows --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// PTX-DAG: .entry hist_0
// PTX-DAG: .entry hist_shared_1

// Every strategy gives the same at all sizes; numbers take the fewest instructions, or nearly so.
// RUN: %python %S/inputs/mappings_bins.py %s

func.func private @plus(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %c : tensor<?xi32>
}

// Rows are added to those of their bins.
func.func @rows(%is: tensor<?xi64>, %xs: tensor<?x?xi32>, %bins: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %bins, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %s = soac.hist %is, %xs into %bins neutral %zeros : (tensor<?xi64>, tensor<?x?xi32>) into tensor<?x?xi32> op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}

// Rows are computed in the body, from an array that lies along the other dimension.
func.func @columns(%is: tensor<?xi64>, %xs: tensor<?x?xi32>, %bins: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %bins, %c1 : tensor<?x?xi32>
  %n = tensor.dim %xs, %c1 : tensor<?x?xi32>
  %js = soac.iota(%m) : tensor<?xindex>
  %ks = soac.iota(%n) : tensor<?xindex>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %s = soac.hist (%i = %is, %k = %ks) into %bins neutral %zeros : (tensor<?xi64>, tensor<?xindex>) into tensor<?x?xi32> map {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %xs[%j, %k] : tensor<?x?xi32>
      soac.yield %x : i32
    }
    soac.yield %i, %row : i64, tensor<?xi32>
  } op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}

// Planes, with the largest and where it came from, which takes a lock a bin.
func.func @planes(%is: tensor<?xi64>, %xs: tensor<?x?x?xi32>, %most: tensor<?x?x?xi32>, %from: tensor<?x?x?xi32>)
    -> (tensor<?x?x?xi32>, tensor<?x?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %least = arith.constant -2147483648 : i32
  %n = tensor.dim %xs, %c0 : tensor<?x?x?xi32>
  %m = tensor.dim %most, %c1 : tensor<?x?x?xi32>
  %l = tensor.dim %most, %c2 : tensor<?x?x?xi32>
  %places = soac.iota(%n) : tensor<?xi32>
  %all = soac.replicate(%m, %l) %least : i32 -> tensor<?x?xi32>
  %s, %t = soac.hist (%i = %is, %x = %xs, %place = %places) into %most, %from neutral %all, %all
      : (tensor<?xi64>, tensor<?x?x?xi32>, tensor<?xi32>) into (tensor<?x?x?xi32>, tensor<?x?x?xi32>) map {
    %q = soac.replicate(%m, %l) %place : i32 -> tensor<?x?xi32>
    soac.yield %i, %x, %q : i64, tensor<?x?xi32>, tensor<?x?xi32>
  } op {
  ^bb0(%a: tensor<?x?xi32>, %p: tensor<?x?xi32>, %b: tensor<?x?xi32>, %q: tensor<?x?xi32>):
    %c, %r = soac.map (%a1 = %a, %p1 = %p, %b1 = %b, %q1 = %q)
        : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
      %c1r, %r1 = soac.map (%u = %a1, %v = %p1, %w = %b1, %z = %q1)
          : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
        %more = arith.cmpi sgt, %w, %u : i32
        %same = arith.cmpi eq, %w, %u : i32
        %later = arith.cmpi sgt, %z, %v : i32
        %tie = arith.andi %same, %later : i1
        %take = arith.ori %more, %tie : i1
        %g = arith.select %take, %w, %u : i32
        %h = arith.select %take, %z, %v : i32
        soac.yield %g, %h : i32, i32
      }
      soac.yield %c1r, %r1 : tensor<?xi32>, tensor<?xi32>
    }
    soac.yield %c, %r : tensor<?x?xi32>, tensor<?x?xi32>
  }
  return %s, %t : tensor<?x?x?xi32>, tensor<?x?x?xi32>
}
