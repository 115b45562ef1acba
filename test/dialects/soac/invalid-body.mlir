// Errors in the body of a combinator, as of soac.map.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The number of types is that of inputs.
func.func @f(%a: tensor<?xi32>) {
  // expected-error @+1 {{expected 1 input types, got 2}}
  soac.map (%x = %a) : (tensor<?xi32>, tensor<?xi32>) -> () {
    soac.yield
  }
  return
}

// -----

// A region has an argument for each input, of its row type.
func.func @f(%a: tensor<?xi32>) {
  // expected-error @+1 {{'soac.map' op body region has 0 arguments, expected 1}}
  "soac.map"(%a) ({
    soac.yield
  }) : (tensor<?xi32>) -> ()
  return
}

// -----

// expected-note @below {{expected because of this value of type 'tensor<?x?xi32>'}}
func.func @f(%a: tensor<?x?xi32>) {
  // expected-error @+1 {{'soac.map' op body region argument 0 has type 'tensor<4xi32>', expected 'tensor<?xi32>'}}
  "soac.map"(%a) ({
  // expected-note @below {{the argument}}
  ^bb0(%x: tensor<4xi32>):
    soac.yield
  }) : (tensor<?x?xi32>) -> ()
  return
}

// -----

// by soac.yield.
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region must end with soac.yield}}
  soac.map (%x = %a) : (tensor<8xi32>) -> () {
    // expected-note @below {{ends here}}
    tensor.yield %x : i32
  }
  return
}

// -----

// An empty region has no end.
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region must end with soac.yield}}
  soac.map (%x = %a) : (tensor<8xi32>) -> () {
  }
  return
}
