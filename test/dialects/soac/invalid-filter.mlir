// Errors in soac.filter and soac.partition.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// What a filter keeps is not known statically.
func.func @f(%a: tensor<8xi32>, %p: i1) {
  // expected-error @+1 {{'soac.filter' op result of type 'tensor<8xi32>' needs a dynamic outer size}}
  %r = soac.filter (%x = %a) : (tensor<8xi32>) -> tensor<8xi32> {
    soac.yield %p, %x : i1, i32
  }
  return
}

// -----

// It yields a predicate first.
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.filter' op body region yields 'i32' at position 0, expected 'i1'}}
  %r = soac.filter (%x = %a) : (tensor<8xi32>) -> tensor<?xi32> {
    // expected-note @below {{yielded here}}
    soac.yield %x, %x : i32, i32
  }
  return
}

// -----

// A partition has classes, whose sizes are its last result.
func.func @f(%a: tensor<8xi32>, %k: index) {
  // expected-error @+1 {{'soac.partition' op needs an array result and the sizes of the classes}}
  %r = soac.partition 2 (%x = %a) : (tensor<8xi32>) -> tensor<2xindex> {
    soac.yield %k : index
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %k: index) {
  // expected-error @+1 {{'soac.partition' op last result has type 'tensor<3xindex>', expected 'tensor<2xindex>'}}
  %r:2 = soac.partition 2 (%x = %a) : (tensor<8xi32>) -> (tensor<8xi32>, tensor<3xindex>) {
    soac.yield %k, %x : index, i32
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %k: index) {
  // expected-error @+1 {{'soac.partition' op attribute 'classes' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r:2 = soac.partition 0 (%x = %a) : (tensor<8xi32>) -> (tensor<8xi32>, tensor<0xindex>) {
    soac.yield %k, %x : index, i32
  }
  return
}
