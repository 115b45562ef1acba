// Each fault is found by the verifier or the parser.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Rule 1, static sizes.
func.func @f(%a: tensor<8xi32>, %b: tensor<9xi32>) {
  // expected-error @+1 {{'soac.map' op inputs have different outer sizes: 8 and 9}}
  soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<9xi32>) -> () {
    soac.yield
  }
  return
}

// -----

// The first known size counts, wherever it stands.
func.func @f(%a: tensor<?xi32>, %b: tensor<3xi32>, %c: tensor<4xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op inputs have different outer sizes: 3 and 4}}
  %r:3 = soac.reduce %a, %b, %c neutral %z, %z, %z : (tensor<?xi32>, tensor<3xi32>, tensor<4xi32>) -> (i32, i32, i32) {
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32, %t: i32, %u: i32):
    soac.yield %p, %q, %r : i32, i32, i32
  }
  return
}

// -----

// An operation without inputs has no size.
func.func @f() {
  // expected-error @+1 {{'soac.map' op needs at least one input}}
  soac.map () : () -> () {
    soac.yield
  }
  return
}

// -----

// A scalar tensor has no elements along a dimension.
func.func @f(%a: tensor<i32>) {
  // expected-error @+1 {{input of type 'tensor<i32>' is not an array}}
  soac.map (%x = %a) : (tensor<i32>) -> () {
    soac.yield
  }
  return
}

// -----

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

func.func @f(%a: tensor<?x?xi32>) {
  // expected-error @+1 {{'soac.map' op body region argument 0 has type 'tensor<4xi32>', expected 'tensor<?xi32>'}}
  "soac.map"(%a) ({
  ^bb0(%x: tensor<4xi32>):
    soac.yield
  }) : (tensor<?x?xi32>) -> ()
  return
}

// -----

// The outer size of a result is that of the inputs.
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op result of outer size 9 for inputs of outer size 8}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<9xi32> {
    soac.yield %x : i32
  }
  return
}

// -----

// A region yields one value for each result,
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region yields 2 values, expected 1}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<8xi32> {
    soac.yield %x, %x : i32, i32
  }
  return
}

// -----

// of its row type,
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region yields 'i32' at position 0, expected 'f32'}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<8xf32> {
    soac.yield %x : i32
  }
  return
}

// -----

// by soac.yield.
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region must end with soac.yield}}
  soac.map (%x = %a) : (tensor<8xi32>) -> () {
    tensor.yield %x : i32
  }
  return
}

// -----

// Each input of a reduction has a neutral element, a result and two arguments.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op has 1 neutral elements for 2 inputs}}
  %r:2 = "soac.reduce"(%a, %a, %z) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32):
    soac.yield %p, %q : i32, i32
  }) : (tensor<8xi32>, tensor<8xi32>, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i64) {
  // expected-error @+1 {{'soac.reduce' op neutral element 0 has type 'i64', expected 'i32'}}
  %r = "soac.reduce"(%a, %z) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }) : (tensor<8xi32>, i64) -> i32
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op has 2 results for 1 inputs}}
  %r:2 = soac.reduce %a neutral %z : (tensor<8xi32>) -> (i32, i32) {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op result 0 has type 'i64', expected 'i32'}}
  %r = soac.reduce %a neutral %z : (tensor<8xi32>) -> i64 {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op operator region has 1 arguments, expected 2}}
  %r = soac.reduce %a neutral %z : (tensor<8xi32>) -> i32 {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32, %x: i64) {
  // expected-error @+1 {{'soac.scan' op operator region yields 'i64' at position 0, expected 'i32'}}
  %r = soac.scan %a neutral %z : (tensor<8xi32>) -> tensor<8xi32> {
  ^bb0(%p: i32, %q: i32):
    soac.yield %x : i64
  }
  return
}

// -----

// A scan has the type of its input.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.scan' op result 0 has type 'tensor<9xi32>', expected 'tensor<8xi32>'}}
  %r = soac.scan %a neutral %z : (tensor<8xi32>) -> tensor<9xi32> {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

// The regions of a screma fit each other: post gets the scans first,
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op post region has 0 arguments for 1 scans}}
  soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> () map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return
}

// -----

// map yields what post forwards,
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op map region yields 1 values, expected 2}}
  %r = soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> tensor<8xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
  ^bb0(%s: i32, %y: i32):
    soac.yield %s : i32
  }
  return
}

// -----

// reductions are the first results,
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op has 0 results for 1 reductions}}
  soac.screma (%x = %a) reduce %z : i32 : (tensor<8xi32>) -> () map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op result 0 has type 'f32', expected 'i32'}}
  %r = soac.screma (%x = %a) reduce %z : i32 : (tensor<8xi32>) -> f32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return
}

// -----

// and arrays follow.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op result of type 'i32' is not an array}}
  %r = soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
  ^bb0(%s: i32):
    soac.yield %s : i32
  }
  return
}

// -----

// A scatter has a destination,
func.func @f(%i: tensor<8xindex>) {
  // expected-error @+1 {{'soac.scatter' op needs at least one destination}}
  "soac.scatter"(%i) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%x: index):
    soac.yield %x : index
  }) : (tensor<8xindex>) -> ()
  return
}

// -----

// a result for each,
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>, %x: f32) {
  // expected-error @+1 {{'soac.scatter' op has 0 results for 1 destinations}}
  "soac.scatter"(%i, %d) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%k: index):
    soac.yield %k, %x : index, f32
  }) : (tensor<8xindex>, tensor<8xf32>) -> ()
  return
}

// -----

// of the same type,
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>, %x: f32) {
  // expected-error @+1 {{'soac.scatter' op result 0 has type 'tensor<?xf32>', expected 'tensor<8xf32>'}}
  %r = "soac.scatter"(%i, %d) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%k: index):
    soac.yield %k, %x : index, f32
  }) : (tensor<8xindex>, tensor<8xf32>) -> tensor<?xf32>
  return
}

// -----

// indices and values,
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op region yields 1 values, expected indices and 1 values}}
  %r = soac.scatter %i into %d : (tensor<8xindex>) into tensor<8xf32>
  return
}

// -----

// no more indices than dimensions,
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op yields 2 indices for a destination of type 'tensor<8xf32>'}}
  %r = soac.scatter %i, %i, %v into %d : (tensor<8xindex>, tensor<8xindex>, tensor<8xf32>) into tensor<8xf32>
  return
}

// -----

// which are integers,
func.func @f(%v: tensor<8xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op body region yields 'f32' at position 0, expected an index}}
  %r = soac.scatter %v, %v into %d : (tensor<8xf32>, tensor<8xf32>) into tensor<8xf32>
  return
}

// -----

// and values that fit.
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<8x2xf32>) {
  // expected-error @+1 {{'soac.scatter' op body region yields 'f32' at position 1, expected 'tensor<2xf32>'}}
  %r = soac.scatter %i, %v into %d : (tensor<8xindex>, tensor<8xf32>) into tensor<8x2xf32>
  return
}

// -----

// A histogram has a neutral element for each destination,
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>) {
  // expected-error @+1 {{'soac.hist' op has 0 neutral elements for 1 destinations}}
  %r = "soac.hist"(%i, %v, %d) <{operandSegmentSizes = array<i32: 2, 1, 0>}> ({
  ^bb0(%k: index, %x: f32):
    soac.yield %k, %x : index, f32
  }, {
  ^bb0(%p: f32, %q: f32):
    soac.yield %p : f32
  }) : (tensor<8xindex>, tensor<8xf32>, tensor<9xf32>) -> tensor<9xf32>
  return
}

// -----

// whose type the operator tells.
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>, %z: f32) {
  // expected-error @+1 {{operator region has 1 arguments for 1 neutral elements}}
  %r = soac.hist %i, %v into %d neutral %z : (tensor<8xindex>, tensor<8xf32>) into tensor<9xf32> op {
  ^bb0(%p: f32):
    soac.yield %p : f32
  }
  return
}

// -----

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

// -----

// The size of an iota is in its type or an operand, not both.
func.func @f(%n: index) {
  // expected-error @+1 {{'soac.iota' op has a size for static type 'tensor<8xi32>'}}
  %r = soac.iota(%n) : tensor<8xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'soac.iota' op needs a size for type 'tensor<?xi32>'}}
  %r = soac.iota() : tensor<?xi32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{expected at most one size, got 2}}
  %r = soac.iota(%n, %n) : tensor<?xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected a tensor type, got 'i32'}}
  %r = soac.iota() : i32
  return
}

// -----

func.func @f(%s: i64) {
  // expected-error @+1 {{'soac.iota' op start or step has type 'i64', expected 'i32'}}
  %r = "soac.iota"(%s) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i64) -> tensor<8xi32>
  return
}

// -----

// A replicated value fits along the inner dimensions.
func.func @f(%v: tensor<3xi32>) {
  // expected-error @+1 {{'soac.replicate' op value of type 'tensor<3xi32>' cannot fill 'tensor<8x4xi32>'}}
  %r = soac.replicate() %v : tensor<3xi32> -> tensor<8x4xi32>
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'soac.replicate' op has 0 sizes, expected 1}}
  %r = soac.replicate() %v : i32 -> tensor<8x?xi32>
  return
}

// -----

// Inputs of a concatenation have the rows of the result, and as many together.
func.func @f() {
  // expected-error @+1 {{'soac.concat' op needs at least one input}}
  %r = "soac.concat"() : () -> tensor<8xi32>
  return
}

// -----

func.func @f(%a: tensor<4xi32>, %b: tensor<4xi64>) {
  // expected-error @+1 {{'soac.concat' op input of type 'tensor<4xi64>' cannot be part of 'tensor<8xi32>'}}
  %r = soac.concat %a, %b : (tensor<4xi32>, tensor<4xi64>) -> tensor<8xi32>
  return
}

// -----

func.func @f(%a: tensor<4xi32>) {
  // expected-error @+1 {{'soac.concat' op inputs have 8 rows together, the result 9}}
  %r = soac.concat %a, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<9xi32>
  return
}

// -----

// A jagged array of rank r has r - 1 arrays of offsets and flat data.
func.func @f(%o: tensor<?xindex>, %d: tensor<?xf32>) {
  // expected-error @+1 {{'soac.jagged.pack' op has 1 offset arrays for rank 3}}
  %r = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
  return
}

// -----

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

// -----

// A message refers to values that are there.
func.func @f(%c: i1, %i: index) {
  // expected-error @+1 {{'soac.assert' op message refers to a value that is not there: index {1}}}
  soac.assert %c, "index {1}"(%i) : index
  return
}
// -----

// The generic form meets the verifier alone.
func.func @f(%a: tensor<i32>) {
  // expected-error @+1 {{'soac.map' op input of type 'tensor<i32>' has no dimension}}
  "soac.map"(%a) ({
    soac.yield
  }) : (tensor<i32>) -> ()
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
// -----

// Bins of one histogram in different numbers.
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>, %e: tensor<7xf32>, %z: f32) {
  // expected-error @+1 {{'soac.hist' op destinations have different sizes: 9 and 7}}
  %r:2 = soac.hist %i, %v, %v into %d, %e neutral %z, %z : (tensor<8xindex>, tensor<8xf32>, tensor<8xf32>) into (tensor<9xf32>, tensor<7xf32>) op {
  ^bb0(%a: f32, %b: f32, %c: f32, %f: f32):
    soac.yield %a, %b : f32, f32
  }
  return
}

// -----

// Names are words of a tuning file.
func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op name 'main outer' is not of letters, digits and '_.-$'}}
  %c = soac.threshold %n, "main outer" default 4096
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op name '' is not of letters, digits and '_.-$'}}
  %c = soac.threshold %n, "" default 4096
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op default is negative: -1}}
  %c = soac.threshold %n, "main.0.outer" default -1
  return
}

// -----

// A reduction of segments has one result for each of them.
func.func @segments_result(%a: tensor<8xi32>, %z: i32, %o: tensor<3xindex>) -> i32 {
  // expected-error @+1 {{'soac.screma' op result 0 has type 'i32', expected an array of 'i32', one for each row}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<3xindex> : (tensor<8xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : i32
}

// -----

func.func @segments_none(%a: tensor<8xi32>, %z: i32, %o: tensor<0xindex>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.screma' op has no offsets}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<0xindex> : (tensor<8xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}

// -----

func.func @segments_type(%a: tensor<8xi32>, %z: i32, %o: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{operand #2 must be 1D tensor of index values, but got 'tensor<?xi32>'}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<?xi32> : (tensor<8xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}

// -----

func.func @ids_of_nothing(%n: index, %o: tensor<0xindex>) -> tensor<?xindex> {
  // expected-error @+1 {{'soac.segment_ids' op has no offsets, expected at least a 0}}
  %r = soac.segment_ids(%n) %o : tensor<0xindex> -> tensor<?xindex>
  return %r : tensor<?xindex>
}

// -----

func.func @ids_of_known_size(%n: index, %o: tensor<?xindex>) -> tensor<4xindex> {
  // expected-error @+1 {{'soac.segment_ids' op has a size for static type 'tensor<4xindex>'}}
  %r = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<4xindex>
  return %r : tensor<4xindex>
}
