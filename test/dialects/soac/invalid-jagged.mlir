// Errors in jagged arrays.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A jagged array of rank r has r - 1 arrays of offsets and flat data.
func.func @f(%o: tensor<?xindex>, %d: tensor<?xf32>) {
  // expected-error @+1 {{'soac.jagged.pack' op has 1 offset arrays for rank 3}}
  %r = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
  return
}

// -----

// expected-note @below {{the data}}
func.func @f(%o: tensor<?xindex>, %d: tensor<?xf64>) {
  // expected-error @+1 {{'soac.jagged.pack' op data of type 'tensor<?xf64>' does not fit '!soac.jagged<2 x f32>'}}
  %r = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xf64>) -> !soac.jagged<2 x f32>
  return
}

// -----

func.func @f(%j: !soac.jagged<2 x f32>) {
  // expected-error @+1 {{'soac.jagged.unpack' op has 2 offset arrays for rank 2}}
  %r:3 = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xf32>
  return
}

// -----

// expected-error @+1 {{jagged array needs a rank of 2 or more, got 1}}
func.func private @f(!soac.jagged<1 x f32>)

// -----

// expected-error @+1 {{jagged array of unsupported element type 'vector<2xf32>'}}
func.func private @f(!soac.jagged<2 x vector<2xf32>>)
