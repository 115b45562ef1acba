// Errors in soac.sort.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @nothing() {
  // expected-error @+1 {{'soac.sort' op needs at least one input}}
  "soac.sort"() ({
    soac.yield
  }) : () -> ()
  return
}

// -----

func.func @results(%xs: tensor<?xi32>) {
  // expected-error @+1 {{'soac.sort' op results have types 'tensor<4xi32>', expected 'tensor<?xi32>'}}
  %r = soac.sort %xs : (tensor<?xi32>) -> tensor<4xi32>
  return
}

// -----

// expected-note @below {{the input}}
func.func @sizes(%xs: tensor<2xi32>, %ys: tensor<3xf32>) {
  // expected-error @+1 {{'soac.sort' op inputs have different outer sizes: 2 and 3 (rule 1)}}
  %r:2 = soac.sort %xs, %ys : (tensor<2xi32>, tensor<3xf32>) -> (tensor<2xi32>, tensor<3xf32>)
  return
}

// -----

func.func @rows(%m: tensor<2x2xi32>) {
  // expected-error @+1 {{input of type 'tensor<2x2xi32>' is no array of scalars}}
  %r = soac.sort %m : (tensor<2x2xi32>) -> tensor<2x2xi32>
  return
}
