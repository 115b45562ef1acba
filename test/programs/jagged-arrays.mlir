// Arrays of any depth whose rows differ in length, as arguments and results of
// functions and across control flow.
//
//   @main      (xsss, n) -> xsss with every element doubled n times, by a private
//              function in a loop; the sums of the rows
//   @identity  four dimensions, handed through
//   @choose    (c, xss, yss) -> xss if c, else yss, by a branch and by a select
//   @rotate    (xss, yss, n) -> two arrays exchanged n times in a loop
//   @flip      (xss, yss, n) -> the same by a while loop
//
// RUN: %python %S/run.py --program jagged-arrays

func.func private @double(%xsss: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%xss = %xsss) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %q = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
      %p = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.addi %x, %x : i32
        soac.yield %y : i32
      }
      soac.yield %p : tensor<?xi32>
    }
    soac.yield %q : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @main(%xsss: !soac.jagged<3 x i32>, %n: i64) -> (!soac.jagged<3 x i32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %xsss) -> (!soac.jagged<3 x i32>) : i64 {
    %b = func.call @double(%a) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32>
    scf.yield %b : !soac.jagged<3 x i32>
  }
  %sums = soac.map (%xss = %r) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %s = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r, %sums : !soac.jagged<3 x i32>, !soac.jagged<2 x i32>
}

func.func @identity(%x: !soac.jagged<4 x f32>) -> !soac.jagged<4 x f32> {
  return %x : !soac.jagged<4 x f32>
}

func.func @choose(%c: i8, %xss: !soac.jagged<2 x i64>, %yss: !soac.jagged<2 x i64>)
    -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
  %zero = arith.constant 0 : i8
  %is = arith.cmpi ne, %c, %zero : i8
  %r = scf.if %is -> (!soac.jagged<2 x i64>) {
    scf.yield %xss : !soac.jagged<2 x i64>
  } else {
    scf.yield %yss : !soac.jagged<2 x i64>
  }
  %s = arith.select %is, %xss, %yss : !soac.jagged<2 x i64>
  return %r, %s : !soac.jagged<2 x i64>, !soac.jagged<2 x i64>
}

func.func @rotate(%xss: !soac.jagged<2 x i8>, %yss: !soac.jagged<2 x i8>, %n: i64)
    -> (!soac.jagged<2 x i8>, !soac.jagged<2 x i8>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %xss, %b = %yss)
      -> (!soac.jagged<2 x i8>, !soac.jagged<2 x i8>) : i64 {
    scf.yield %b, %a : !soac.jagged<2 x i8>, !soac.jagged<2 x i8>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i8>, !soac.jagged<2 x i8>
}

func.func @flip(%xss: !soac.jagged<2 x i8>, %yss: !soac.jagged<2 x i8>, %n: i64)
    -> (!soac.jagged<2 x i8>, !soac.jagged<2 x i8>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r:3 = scf.while (%a = %xss, %b = %yss, %i = %c0) : (!soac.jagged<2 x i8>, !soac.jagged<2 x i8>, i64)
      -> (!soac.jagged<2 x i8>, !soac.jagged<2 x i8>, i64) {
    %go = arith.cmpi slt, %i, %n : i64
    scf.condition(%go) %a, %b, %i : !soac.jagged<2 x i8>, !soac.jagged<2 x i8>, i64
  } do {
  ^bb0(%a: !soac.jagged<2 x i8>, %b: !soac.jagged<2 x i8>, %i: i64):
    %next = arith.addi %i, %c1 : i64
    scf.yield %b, %a, %next : !soac.jagged<2 x i8>, !soac.jagged<2 x i8>, i64
  }
  return %r#0, %r#1 : !soac.jagged<2 x i8>, !soac.jagged<2 x i8>
}
