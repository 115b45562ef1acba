// A message quotes values of every element type in the same way wherever the program
// runs: a truth value as 0 or 1, an integer with its sign, a float in the fewest digits
// that name its double. On the simulator the first function stops in a kernel, the second
// one on the host.
//
// RUN: not seq-run %s --entry elements --backend interp --arg '[1]:index' 2>&1 | FileCheck %s --check-prefix=ELEMENTS
// RUN: not seq-run %s --entry elements --backend cpu --arg '[1]:index' 2>&1 | FileCheck %s --check-prefix=ELEMENTS
// RUN: not seq-run %s --entry elements --backend simt --arg '[1]:index' 2>&1 | FileCheck %s --check-prefix=ELEMENTS
// RUN: not seq-run %s --entry host --backend interp --arg 1:index 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not seq-run %s --entry host --backend cpu --arg 1:index 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not seq-run %s --entry host --backend simt --arg 1:index 2>&1 | FileCheck %s --check-prefix=HOST

// ELEMENTS: stops-quoted.mlir:[[@LINE+33]]:{{[0-9]+}}: error: i1 1 0, i8 -128, i16 -300, i32 -70000, i64 -9223372036854775808, index -1, f16 -0.5, bf16 1.5, f32 0.25, f64 0.1
func.func @elements(%ones: tensor<?xindex>) -> tensor<?xindex> {
  %i8 = arith.constant -127 : i8
  %i16 = arith.constant -299 : i16
  %i32 = arith.constant -69999 : i32
  %i64 = arith.constant -9223372036854775807 : i64
  %index = arith.constant 0 : index
  %f16 = arith.constant 0.5 : f16
  %bf16 = arith.constant 2.5 : bf16
  %f32 = arith.constant 1.25 : f32
  %zero = arith.constant 0 : index
  %r = soac.map (%one = %ones) : (tensor<?xindex>) -> tensor<?xindex> {
    // Computed from the element, so that none of them is a constant of the message.
    %1 = arith.index_cast %one : index to i8
    %2 = arith.index_cast %one : index to i16
    %3 = arith.index_cast %one : index to i32
    %4 = arith.index_cast %one : index to i64
    %5 = arith.sitofp %4 : i64 to f16
    %6 = arith.sitofp %4 : i64 to bf16
    %7 = arith.sitofp %4 : i64 to f32
    %8 = arith.sitofp %4 : i64 to f64
    %true = arith.cmpi ne, %one, %zero : index
    %false = arith.cmpi eq, %one, %zero : index
    %a = arith.subi %i8, %1 : i8
    %b = arith.subi %i16, %2 : i16
    %c = arith.subi %i32, %3 : i32
    %d = arith.subi %i64, %4 : i64
    %e = arith.subi %index, %one : index
    %f = arith.subf %f16, %5 : f16
    %g = arith.subf %bf16, %6 : bf16
    %h = arith.subf %f32, %7 : f32
    %tenth = arith.constant 0.1 : f64
    %i = arith.mulf %tenth, %8 : f64
    soac.assert %false, "i1 {0} {1}, i8 {2}, i16 {3}, i32 {4}, i64 {5}, index {6}, f16 {7}, bf16 {8}, f32 {9}, f64 {10}"
      (%true, %false, %a, %b, %c, %d, %e, %f, %g, %h, %i) : i1, i1, i8, i16, i32, i64, index, f16, bf16, f32, f64
    soac.yield %one : index
  }
  return %r : tensor<?xindex>
}

// HOST: stops-quoted.mlir:[[@LINE+12]]:{{[0-9]+}}: error: i1 1 0, i8 -1, i16 -1, i32 1, f16 1, bf16 1, f32 1, f64 1
func.func @host(%one: index) {
  %zero = arith.constant 0 : index
  %true = arith.cmpi ne, %one, %zero : index
  %false = arith.cmpi eq, %one, %zero : index
  %a = arith.extsi %true : i1 to i8
  %b = arith.extsi %true : i1 to i16
  %c = arith.extui %true : i1 to i32
  %f = arith.uitofp %true : i1 to f16
  %g = arith.uitofp %true : i1 to bf16
  %h = arith.uitofp %true : i1 to f32
  %i = arith.uitofp %true : i1 to f64
  soac.assert %false, "i1 {0} {1}, i8 {2}, i16 {3}, i32 {4}, f16 {5}, bf16 {6}, f32 {7}, f64 {8}"
    (%true, %false, %a, %b, %c, %f, %g, %h, %i) : i1, i1, i8, i16, i32, f16, bf16, f32, f64
  return
}
