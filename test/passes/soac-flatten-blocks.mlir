// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s

// A map whose elements blocks can run is marked and stays as it is.
// Where its rows may be too long for a block there is the flat version, too.
// CHECK-LABEL: func @marked(
// CHECK: %[[BLOCKS:.*]] = soac.threshold %{{.*}}, "marked.0.block" default 0
// CHECK: scf.if %[[BLOCKS]]
// CHECK: soac.map {{.*}} attributes {soac.block}
// CHECK-NEXT: soac.scan
// CHECK: } else {
// CHECK-NOT: soac.block
// CHECK: soac.scan
func.func @marked(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// A scan that reads a scan through a map is more than a perfect nest.
// CHECK-LABEL: func @chain(
// CHECK: attributes {soac.block}
func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%p = %s, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %q = arith.xori %p, %x : i32
      soac.yield %q : i32
    }
    %t = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Rows of any lengths have no place in a block.
// CHECK-LABEL: func @jagged(
// CHECK-NOT: soac.block
// CHECK: return
func.func @jagged(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{'soac.map' op works with !soac.jagged<2 x i32>, which no block can hold; the map is flattened fully, not block}}
  %r = soac.map (%xs = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// Nor has a row whose size the element tells.
// CHECK-LABEL: func @filtered(
// CHECK-NOT: soac.block
// CHECK: return
func.func @filtered(%xss: tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{the map is flattened fully, not block}}
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
    %s = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %k = arith.cmpi sgt, %x, %zero : i32
      soac.yield %k, %x : i1, i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// A call hides no row: the function takes its place before versions are chosen.
// CHECK-LABEL: func @called(
// CHECK: soac.map {{.*}} attributes {soac.block}
// CHECK: soac.scan
// CHECK-NOT: call @prefixes
// CHECK: return
func.func private @prefixes(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<?xi32>
}
func.func @called(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = func.call @prefixes(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Rows whose sizes the types tell and that surely fit have no second version.
// CHECK-LABEL: func @small(
// CHECK-NOT: soac.threshold
// CHECK: soac.block
// CHECK: return
func.func @small(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<1024xi32>) -> tensor<1024xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<1024xi32>
  }
  return %r : tensor<?x1024xi32>
}
