// RUN: seq-opt %s --convert-soac-to-seg=fail-on-sequential --split-input-file --verify-diagnostics

// What becomes sequential is an error on request.
func.func @mean(%m: tensor<?x?xf32>, %n: f32) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %s = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
    // expected-error@+1 {{'soac.reduce' op becomes sequential: it is inside a map body together with other operations}}
    %r = soac.reduce %row neutral %z : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %q = arith.divf %r, %n : f32
    soac.yield %q : f32
  }
  return %s : tensor<?xf32>
}

// -----

// Jagged arrays need flattening first.
// expected-note @+1 {{the array of type !soac.jagged<2 x f32>}}
func.func @jagged(%rows: !soac.jagged<2 x f32>) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  // expected-error@+1 {{'soac.map' op has jagged operands; flatten it first}}
  %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
    soac.yield %z : f32
  }
  return %s : tensor<?xf32>
}

// -----

// So does a jagged array that is only handed on.
func.func private @use(!soac.jagged<2 x f32>)
func.func @pack(%offsets: tensor<?xindex>, %data: tensor<?xf32>) {
  // expected-error@+1 {{'soac.jagged.pack' op makes a jagged array that is used; flatten it first}}
  %j = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  // expected-note @+1 {{used here}}
  func.call @use(%j) : (!soac.jagged<2 x f32>) -> ()
  return
}
