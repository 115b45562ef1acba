// RUN: seq-opt %s --split-input-file --soac-flatten --verify-diagnostics | FileCheck %s

// What has no flat form stays, with a remark that says what and where.
// CHECK-LABEL: func @insert(
// CHECK: soac.map
// CHECK: tensor.insert
func.func @insert(%rows: !soac.jagged<2 x i32>, %i: index) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    // expected-remark@+1 {{'tensor.insert' op has no flat form yet inside a map; the map around it is not flattened}}
    %s = tensor.insert %zero into %row[%i] : tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// CHECK-LABEL: func @loop_of_rows(
// CHECK: soac.map
// CHECK: scf.for
func.func @loop_of_rows(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    // expected-remark@+1 {{'scf.for' op carries rows from round to round, and has no flat form yet; the map around it is not flattened}}
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %row) -> (tensor<?xi32>) {
      %s = soac.scan %acc neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// CHECK-LABEL: func @variant_operator(
// CHECK: soac.reduce
func.func @variant_operator(%rows: !soac.jagged<2 x index>) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?xindex> {
    // expected-remark@+1 {{'soac.reduce' op has an operator that reads rows, and has no flat form yet; the map around it is not flattened}}
    %x = soac.reduce %row neutral %zero : (tensor<?xindex>) -> index {
    ^bb0(%a: index, %b: index):
      %c = tensor.extract %row[%b] : tensor<?xindex>
      %d = arith.addi %a, %c : index
      soac.yield %d : index
    }
    soac.yield %x : index
  }
  return %r : tensor<?xindex>
}
