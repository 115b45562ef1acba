// Rows that a function hands on to itself, or reads in places, are not taken for a call:
// it gets all rows, and for each point the number of its row.
//
// RUN: seq-opt %s -split-input-file --soac-flatten=mode=full -canonicalize -cse | FileCheck %s

// CHECK-LABEL: func.func private @walk_lifted_rv
// CHECK-SAME: (%[[N:.*]]: index, %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>, %[[NUMBERS:.*]]: tensor<?xindex>, %[[AT:.*]]: tensor<?xindex>)
// CHECK: %[[OWN:.*]] = soac.map {{.*}} {
// CHECK: tensor.extract %[[NUMBERS]]
// CHECK: func.call @walk_lifted_rv(%{{.*}}, %[[OFFSETS]], %[[DATA]], %{{.*}}, %{{.*}})
// CHECK-LABEL: func.func @main
// CHECK: %[[O:.*]], %[[D:.*]] = soac.jagged.unpack
// CHECK: call @walk_lifted_rv(%{{.*}}, %[[O]], %[[D]], %{{.*}}, %{{.*}})
func.func private @walk(%row: tensor<?xi32>, %at: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %row, %c0 : tensor<?xi32>
  %go = arith.cmpi ult, %at, %n : index
  %r = scf.if %go -> (i32) {
    %x = tensor.extract %row[%at] : tensor<?xi32>
    %next = arith.addi %at, %c1 : index
    %s = func.call @walk(%row, %next) : (tensor<?xi32>, index) -> i32
    %t = arith.addi %x, %s : i32
    scf.yield %t : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

func.func @main(%rows: !soac.jagged<2 x i32>, %starts: tensor<?xindex>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows, %s = %starts) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %x = func.call @walk(%row, %s) : (tensor<?xi32>, index) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// A name that is printed with escapes is the same name at the call.
// CHECK-LABEL: func.func private @"z\C3\A4hle_lifted_rv"
// CHECK-SAME: (%{{.*}}: index, %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>, %{{.*}}: tensor<?xindex>, %{{.*}}: tensor<?xindex>)
// CHECK: func.call @"z\C3\A4hle_lifted_rv"(%{{.*}}, %[[OFFSETS]], %[[DATA]], %{{.*}}, %{{.*}})
func.func private @"z\C3\A4hle"(%row: tensor<?xi32>, %at: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %row, %c0 : tensor<?xi32>
  %go = arith.cmpi ult, %at, %n : index
  %r = scf.if %go -> (i32) {
    %x = tensor.extract %row[%at] : tensor<?xi32>
    %next = arith.addi %at, %c1 : index
    %s = func.call @"z\C3\A4hle"(%row, %next) : (tensor<?xi32>, index) -> i32
    %t = arith.addi %x, %s : i32
    scf.yield %t : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

func.func @main(%rows: !soac.jagged<2 x i32>, %starts: tensor<?xindex>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows, %s = %starts) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %x = func.call @"z\C3\A4hle"(%row, %s) : (tensor<?xi32>, index) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Two calls side by side for the same rows: the rows once, the numbers for both.
// CHECK-LABEL: func.func @both
// CHECK: %[[O:.*]], %[[D:.*]] = soac.jagged.unpack
// CHECK: %[[NUMBERS:.*]] = soac.concat
// CHECK: call @count_lifted_rv(%{{.*}}, %[[O]], %[[D]], %[[NUMBERS]], %{{.*}})
func.func private @count(%row: tensor<?xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %some = arith.cmpi ugt, %n, %c0 : index
  %r = scf.if %some -> (index) {
    %m = arith.subi %n, %c1 : index
    %s = func.call @count(%row, %m) : (tensor<?xi32>, index) -> index
    %d = tensor.dim %row, %c0 : tensor<?xi32>
    %t = arith.addi %s, %d : index
    scf.yield %t : index
  } else {
    scf.yield %c0 : index
  }
  return %r : index
}

func.func @both(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>, %ms: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
  %r:2 = soac.map (%row = %rows, %n = %ns, %m = %ms) : (!soac.jagged<2 x i32>, tensor<?xindex>, tensor<?xindex>)
      -> (tensor<?xindex>, tensor<?xindex>) {
    %x = func.call @count(%row, %n) : (tensor<?xi32>, index) -> index
    %y = func.call @count(%row, %m) : (tensor<?xi32>, index) -> index
    soac.yield %x, %y : index, index
  }
  return %r#0, %r#1 : tensor<?xindex>, tensor<?xindex>
}

// -----

// A function that does not call itself and reads in places: shared by a call in a branch,
// which would have to take the rows of its points.
// CHECK-LABEL: func.func @some
// CHECK: call @first_lifted_r(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (index, tensor<?xindex>, tensor<?xi32>, tensor<?xindex>)
func.func private @first(%row: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %row[%c0] : tensor<?xi32>
  return %x : i32
}

func.func @some(%rows: !soac.jagged<2 x i32>, %flags: tensor<?xi1>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows, %flag = %flags) : (!soac.jagged<2 x i32>, tensor<?xi1>) -> tensor<?xi32> {
    %y = scf.if %flag -> (i32) {
      %x = func.call @first(%row) : (tensor<?xi32>) -> i32
      scf.yield %x : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
