// soac.assert --arg=true
func.func @main(%p: i1) -> i1 {
  soac.assert %p, "false"
  return %p : i1
}
// -----
// soac.concat --arg=random:f32[3] --arg=random:f32[4]
func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.concat %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// soac.filter --arg=random:i32[9]
func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.filter (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %x, %zero : i32
    soac.yield %p, %x : i1, i32
  }
  return %r : tensor<?xi32>
}
// -----
// soac.hist --arg=random:index[9]{0..4} --arg=random:i32[9] --arg=zeros:i32[4]
func.func @main(%is: tensor<?xindex>, %vs: tensor<?xi32>, %d: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.hist %is, %vs into %d neutral %zero : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<?xi32>
}
// -----
// soac.iota --arg=4
func.func @main(%n: index) -> tensor<?xi64> {
  %r = soac.iota(%n) : tensor<?xi64>
  return %r : tensor<?xi64>
}
// -----
// soac.jagged.pack soac.jagged.unpack --arg=[0,2,2,3] --arg=[1,2,3]:f32
func.func @main(%o: tensor<?xindex>, %d: tensor<?xf32>) -> tensor<?xf32> {
  %j = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %p, %e = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
  return %e : tensor<?xf32>
}
// -----
// soac.map soac.yield --arg=random:f32[9]
func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.map (%x = %a) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.addf %x, %x : f32
    soac.yield %y : f32
  }
  return %r : tensor<?xf32>
}
// -----
// soac.partition --arg=random:index[9]{0..3}
func.func @main(%a: tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
  %r, %s = soac.partition 3 (%x = %a) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
    soac.yield %x, %x : index, index
  }
  return %r, %s : tensor<?xindex>, tensor<3xindex>
}
// -----
// soac.reduce --arg=random:i32[9]
func.func @main(%a: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %r = soac.reduce %a neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    soac.yield %s : i32
  }
  return %r : i32
}
// -----
// soac.replicate --arg=3 --arg=7:i32
func.func @main(%n: index, %x: i32) -> tensor<?xi32> {
  %r = soac.replicate(%n) %x : i32 -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// -----
// soac.scan --arg=random:i32[9]
func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.scan %a neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
// -----
// soac.scatter --arg=[3,0,7] --arg=random:f32[3] --arg=zeros:f32[5]
func.func @main(%is: tensor<?xindex>, %vs: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// soac.screma --arg=random:i32[9]
func.func @main(%a: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %s, %r = soac.screma (%x = %a) scan %zero : i32 reduce %zero : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%x: i32, %y: i32, %z: i32, %w: i32):
    %e = arith.addi %x, %z : i32
    %f = arith.addi %y, %w : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%x: i32):
    soac.yield %x : i32
  }
  return %s, %r : i32, tensor<?xi32>
}
// -----
// soac.segment_ids --arg=5 --arg=[0,3,3,5]
func.func @main(%n: index, %o: tensor<?xindex>) -> tensor<?xindex> {
  %r = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  return %r : tensor<?xindex>
}
// -----
// soac.threshold --arg=5
func.func @main(%n: index) -> i1 {
  %r = soac.threshold %n, "main.0.outer" default 4
  return %r : i1
}
// -----
// soac.with --arg=random:f32[9] --arg=0.5:f32
func.func @main(%a: tensor<?xf32>, %y: f32) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %r = soac.with modarray(%a : tensor<?xf32>) at (%i) lower(%c2) step(%c2) {
    soac.yield %y : f32
  }
  return %r : tensor<?xf32>
}
// -----
// soac.argmin --arg=random:f32[9]
func.func @main(%a: tensor<?xf32>) -> index {
  %r = soac.argmin %a : tensor<?xf32>
  return %r : index
}
// -----
// soac.argmax --arg=random:i32[9]
func.func @main(%a: tensor<?xi32>) -> index {
  %r = soac.argmax %a : tensor<?xi32>
  return %r : index
}
// -----
// soac.gather --arg=random:f32[9] --arg=random:index[4]{0..9}
func.func @main(%a: tensor<?xf32>, %is: tensor<?xindex>) -> tensor<?xf32> {
  %r = soac.gather %a[%is] : (tensor<?xf32>, tensor<?xindex>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// soac.jagged.row soac.jagged.rows --arg=[0,2,2,3] --arg=[1,2,3]:f32
func.func @main(%o: tensor<?xindex>, %d: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %zero = arith.constant 0 : index
  %j = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %r = soac.jagged.row %j[%zero] : !soac.jagged<2 x f32> -> tensor<?xf32>
  %n = soac.jagged.rows %j : !soac.jagged<2 x f32>
  return %r, %n : tensor<?xf32>, index
}
// -----
// soac.range --arg=4
func.func @main(%n: index) -> tensor<?xi64> {
  %r = soac.range(%n) start 1 step 2 : tensor<?xi64>
  return %r : tensor<?xi64>
}
// -----
// soac.reverse --arg=random:i32[5]
func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.reverse %a : tensor<?xi32>
  return %r : tensor<?xi32>
}
// -----
// soac.sort --arg=random:i32[9] --arg=random:f32[9]
func.func @main(%a: tensor<?xi32>, %b: tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
  %r, %s = soac.sort %a, %b : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>)
  return %r, %s : tensor<?xi32>, tensor<?xf32>
}
// -----
// soac.transpose --arg=random:f32[3x5]
func.func @main(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
