// tensor.bitcast --arg=random:f32[4]
func.func @main(%a: tensor<4xf32>) -> tensor<4xi32> {
  %r = tensor.bitcast %a : tensor<4xf32> to tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// tensor.cast --arg=random:f32[4]
func.func @main(%a: tensor<?xf32>) -> tensor<4xf32> {
  %r = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// tensor.collapse_shape --arg=random:f32[3x4]
func.func @main(%a: tensor<?x?xf32>) -> tensor<?xf32> {
  %r = tensor.collapse_shape %a [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// tensor.concat --arg=random:f32[3x4] --arg=random:f32[3x2]
func.func @main(%a: tensor<3x?xf32>, %b: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %r = tensor.concat dim(1) %a, %b : (tensor<3x?xf32>, tensor<3x?xf32>) -> tensor<3x?xf32>
  return %r : tensor<3x?xf32>
}
// -----
// tensor.dim --arg=random:f32[3x4]
func.func @main(%a: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %r = tensor.dim %a, %c1 : tensor<?x?xf32>
  return %r : index
}
// -----
// tensor.empty tensor.insert --arg=3
func.func @main(%x: i32) -> tensor<1xi32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<1xi32>
  %r = tensor.insert %x into %e[%c0] : tensor<1xi32>
  return %r : tensor<1xi32>
}
// -----
// tensor.expand_shape --arg=random:f32[12]
func.func @main(%a: tensor<12xf32>) -> tensor<3x4xf32> {
  %r = tensor.expand_shape %a [[0, 1]] output_shape [3, 4] : tensor<12xf32> into tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
// -----
// tensor.extract --arg=random:f32[3x4] --arg=2
func.func @main(%a: tensor<?x?xf32>, %i: index) -> f32 {
  %r = tensor.extract %a[%i, %i] : tensor<?x?xf32>
  return %r : f32
}
// -----
// tensor.extract_slice --arg=random:f32[8] --arg=2
func.func @main(%a: tensor<?xf32>, %i: index) -> tensor<?xf32> {
  %r = tensor.extract_slice %a[%i] [%i] [2] : tensor<?xf32> to tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// tensor.from_elements --arg=2 --arg=3
func.func @main(%x: i32, %y: i32) -> tensor<2xi32> {
  %r = tensor.from_elements %x, %y : tensor<2xi32>
  return %r : tensor<2xi32>
}
// -----
// tensor.gather --arg=random:f32[5x4] --arg=[[3],[0]]
func.func @main(%a: tensor<5x4xf32>, %is: tensor<2x1xindex>) -> tensor<2x1x4xf32> {
  %r = tensor.gather %a[%is] gather_dims([0]) : (tensor<5x4xf32>, tensor<2x1xindex>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}
// -----
// tensor.generate tensor.yield --arg=4
func.func @main(%n: index) -> tensor<?x3xindex> {
  %r = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<?x3xindex>
  return %r : tensor<?x3xindex>
}
// -----
// tensor.insert_slice --arg=random:f32[3] --arg=zeros:f32[8] --arg=2
func.func @main(%a: tensor<3xf32>, %b: tensor<?xf32>, %i: index) -> tensor<?xf32> {
  %r = tensor.insert_slice %a into %b[%i] [3] [1] : tensor<3xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// tensor.pad --arg=random:f32[3] --arg=2
func.func @main(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %r = tensor.pad %a low[%n] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// tensor.rank --arg=random:f32[3x4]
func.func @main(%a: tensor<?x?xf32>) -> index {
  %r = tensor.rank %a : tensor<?x?xf32>
  return %r : index
}
// -----
// tensor.reshape --arg=random:f32[12] --arg=[3,4]
func.func @main(%a: tensor<?xf32>, %s: tensor<2xindex>) -> tensor<?x?xf32> {
  %r = tensor.reshape %a(%s) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
// tensor.scatter --arg=random:f32[2x1x4] --arg=zeros:f32[5x4] --arg=[[3],[0]]
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<5x4xf32>, %is: tensor<2x1xindex>) -> tensor<5x4xf32> {
  %r = tensor.scatter %a into %b[%is] scatter_dims([0]) unique : (tensor<2x1x4xf32>, tensor<5x4xf32>, tensor<2x1xindex>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
// -----
// tensor.splat --arg=3
func.func @main(%x: i32) -> tensor<4xi32> {
  %r = tensor.splat %x : tensor<4xi32>
  return %r : tensor<4xi32>
}
