// RUN: seq-opt %s -o %t.before
// RUN: seq-opt %s --soac-fuse --verify-each -o %t.after
// RUN: diff %t.before %t.after

// Nothing here may be fused: the output is the input.

// A reduction over scan values is no screma, nor is a scan over them.
func.func @over_scan(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %s = soac.scan %xs neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %s neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  %t = soac.scan %s neutral %m : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %m, %t : i32, tensor<?xi32>
}

// An exclusive and an inclusive scan of one array.
func.func @exclusive_and_inclusive(%xs: tensor<?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = soac.scan %xs neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = soac.scan %xs neutral %ne exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %t : tensor<?xi32>, tensor<?xi32>
}

// Stated without need: already in its simplest form.
func.func @simple(%xs: tensor<?xi32>, %fs: tensor<?xi1>, %f: i1, %ne: i32) -> (tensor<?xi32>, i32) {
  %ss:2 = soac.scan %fs, %xs neutral %f, %ne : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
    %g = arith.ori %f1, %f2 : i1
    %s = arith.addi %v1, %v2 : i32
    %v = arith.select %f2, %v2, %s : i32
    soac.yield %g, %v : i1, i32
  }
  %r:2 = soac.reduce %ss#1, %ss#1 neutral %ne, %ne : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %x = arith.addi %a, %c : i32
    %y = arith.maxsi %b, %d : i32
    %z = arith.addi %x, %y : i32
    soac.yield %z, %y : i32, i32
  }
  return %ss#1, %r#0 : tensor<?xi32>, i32
}
