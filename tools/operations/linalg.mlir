// linalg.broadcast --arg=[1,2,3]:i32
func.func @main(%a: tensor<3xi32>) -> tensor<3x4xi32> {
  %e = tensor.empty() : tensor<3x4xi32>
  %r = linalg.broadcast ins(%a : tensor<3xi32>) outs(%e : tensor<3x4xi32>) dimensions = [1]
  return %r : tensor<3x4xi32>
}
// -----
// linalg.contract --arg=random:f32[3x4] --arg=random:f32[4x5] --arg=zeros:f32[3x5]
func.func @main(%a: tensor<3x4xf32>, %b: tensor<4x5xf32>, %c: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %r = linalg.contract indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%a, %b : tensor<3x4xf32>, tensor<4x5xf32>) outs(%c : tensor<3x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}
// -----
// linalg.elementwise --arg=random:f32[3x4] --arg=random:f32[3x4] --arg=zeros:f32[3x4]
func.func @main(%a: tensor<3x4xf32>, %b: tensor<3x4xf32>, %c: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<add>
    ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
// -----
// linalg.generic linalg.index linalg.yield --arg=random:f32[3x4] --arg=zeros:f32[3]
func.func @main(%a: tensor<3x4xf32>, %c: tensor<3xf32>) -> tensor<3xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<3x4xf32>) outs(%c : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32):
    %j = linalg.index 1 : index
    %j32 = arith.index_cast %j : index to i32
    %jf = arith.sitofp %j32 : i32 to f32
    %p = arith.mulf %x, %jf : f32
    %s = arith.addf %y, %p : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// linalg.map --arg=random:f32[3x4] --arg=zeros:f32[3x4]
func.func @main(%a: tensor<3x4xf32>, %c: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %r = linalg.map { math.absf } ins(%a : tensor<3x4xf32>) outs(%c : tensor<3x4xf32>)
  return %r : tensor<3x4xf32>
}
// -----
// linalg.pack --arg=random:f32[4x6]
func.func @main(%a: tensor<4x6xf32>) -> tensor<2x3x2x2xf32> {
  %e = tensor.empty() : tensor<2x3x2x2xf32>
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<4x6xf32> -> tensor<2x3x2x2xf32>
  return %r : tensor<2x3x2x2xf32>
}
// -----
// linalg.reduce --arg=random:i32[3x4] --arg=zeros:i32[3]
func.func @main(%a: tensor<3x4xi32>, %c: tensor<3xi32>) -> tensor<3xi32> {
  %r = linalg.reduce { arith.addi } ins(%a : tensor<3x4xi32>) outs(%c : tensor<3xi32>) dimensions = [1]
  return %r : tensor<3xi32>
}
// -----
// linalg.softmax --arg=random:f32[3x4] --arg=zeros:f32[3x4]
func.func @main(%a: tensor<3x4xf32>, %c: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %r = linalg.softmax dimension(1) ins(%a : tensor<3x4xf32>) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
// -----
// linalg.transpose --arg=random:f32[3x4] --arg=zeros:f32[4x3]
func.func @main(%a: tensor<3x4xf32>, %c: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %r = linalg.transpose ins(%a : tensor<3x4xf32>) outs(%c : tensor<4x3xf32>) permutation = [1, 0]
  return %r : tensor<4x3xf32>
}
// -----
// linalg.unpack --arg=random:f32[2x3x2x2]
func.func @main(%a: tensor<2x3x2x2xf32>) -> tensor<4x6xf32> {
  %e = tensor.empty() : tensor<4x6xf32>
  %r = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x3x2x2xf32> -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}
// -----
// linalg.winograd_filter_transform --arg=random:f32[2x3x3x5] --arg=zeros:f32[6x6x5x2]
func.func @main(%a: tensor<2x3x3x5xf32>, %c: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%c : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %r : tensor<6x6x5x2xf32>
}
// -----
// linalg.winograd_input_transform --arg=random:f32[2x10x10x5] --arg=zeros:f32[6x6x2x2x2x5]
func.func @main(%a: tensor<2x10x10x5xf32>, %c: tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32> {
  %r = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%c : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  return %r : tensor<6x6x2x2x2x5xf32>
}
// -----
// linalg.winograd_output_transform --arg=random:f32[6x6x2x2x2x2] --arg=zeros:f32[2x8x8x2]
func.func @main(%a: tensor<6x6x2x2x2x2xf32>, %c: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x6x2x2x2x2xf32>) outs(%c : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return %r : tensor<2x8x8x2xf32>
}
