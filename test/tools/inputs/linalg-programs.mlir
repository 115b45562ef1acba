// What linalg.py runs.

func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %m = tensor.dim %b, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @matmul_into(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @matmul_narrow(%a: tensor<?x?xi8>, %b: tensor<?x?xi8>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi8>
  %m = tensor.dim %b, %c1 : tensor<?x?xi8>
  %e = tensor.empty(%n, %m) : tensor<?x?xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<?x?xi32>) -> tensor<?x?xi32>
  %r = linalg.matmul ins(%a, %b : tensor<?x?xi8>, tensor<?x?xi8>) outs(%z : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @batch(%a: tensor<3x?x?xf32>, %b: tensor<3x?x?xf32>, %c: tensor<3x?x?xf32>) -> tensor<3x?x?xf32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<3x?x?xf32>, tensor<3x?x?xf32>) outs(%c : tensor<3x?x?xf32>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}

func.func @vecmat(%a: tensor<?xf32>, %b: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.vecmat ins(%a, %b : tensor<?xf32>, tensor<?x?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @dot(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.dot ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @conv(%a: tensor<?xf32>, %w: tensor<3xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.conv_1d ins(%a, %w : tensor<?xf32>, tensor<3xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @conv2(%a: tensor<1x?x?x?xf32>, %w: tensor<3x2x?x4xf32>, %c: tensor<1x?x?x4xf32>) -> tensor<1x?x?x4xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
    ins(%a, %w : tensor<1x?x?x?xf32>, tensor<3x2x?x4xf32>) outs(%c : tensor<1x?x?x4xf32>) -> tensor<1x?x?x4xf32>
  return %r : tensor<1x?x?x4xf32>
}

func.func @pool(%a: tensor<1x?x?x2xf32>, %w: tensor<2x2xf32>, %c: tensor<1x?x?x2xf32>) -> tensor<1x?x?x2xf32> {
  %r = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
    ins(%a, %w : tensor<1x?x?x2xf32>, tensor<2x2xf32>) outs(%c : tensor<1x?x?x2xf32>) -> tensor<1x?x?x2xf32>
  return %r : tensor<1x?x?x2xf32>
}

func.func @transpose(%a: tensor<?x?x?xi32>, %e: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.transpose ins(%a : tensor<?x?x?xi32>) outs(%e : tensor<?x?x?xi32>) permutation = [2, 0, 1]
  return %r : tensor<?x?x?xi32>
}

func.func @broadcast(%a: tensor<?x?xi32>, %e: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.broadcast ins(%a : tensor<?x?xi32>) outs(%e : tensor<?x?x?xi32>) dimensions = [1]
  return %r : tensor<?x?x?xi32>
}

func.func @sums(%a: tensor<?x?x?xi32>, %c: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.reduce { arith.addi } ins(%a : tensor<?x?x?xi32>) outs(%c : tensor<?xi32>) dimensions = [0, 2]
  return %r : tensor<?xi32>
}

func.func @extremes(%a: tensor<?x?xi32>, %c: tensor<?xi32>, %d: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %r, %s = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<?x?xi32>) outs(%c, %d : tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%x: i32, %least: i32, %greatest: i32):
    %p = arith.minsi %x, %least : i32
    %q = arith.maxsi %greatest, %x : i32
    linalg.yield %p, %q : i32, i32
  } -> (tensor<?xi32>, tensor<?xi32>)
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}

func.func @positions(%a: tensor<?x?xi32>, %e: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %three = arith.constant 3 : i32
  %r = linalg.generic {
    indexing_maps = [affine_map<(j, i) -> (i, j)>, affine_map<(j, i) -> (j, i)>],
    iterator_types = ["parallel", "parallel"]}
    ins(%a : tensor<?x?xi32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%x: i32, %unused: i32):
    %j = linalg.index 0 : index
    %i = linalg.index 1 : index
    %d = arith.subi %i, %j : index
    %at = arith.index_cast %d : index to i32
    %y = arith.muli %x, %three : i32
    %z = arith.addi %y, %at : i32
    linalg.yield %z : i32
  } -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @elementwise(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %r, %s = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
    iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%c, %c : tensor<?x?xf32>, tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %z2: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %z : f32
    %m = arith.maximumf %x, %z2 : f32
    linalg.yield %q, %m : f32, f32
  } -> (tensor<?x?xf32>, tensor<?x?xf32>)
  return %r, %s : tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @cells(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
    ins(%a, %b : tensor<i32>, tensor<i32>) outs(%a : tensor<i32>) {
  ^bb0(%x: i32, %y: i32, %z: i32):
    %p = arith.muli %x, %y : i32
    %q = arith.addi %p, %z : i32
    linalg.yield %q : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

func.func @filled(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %seven = arith.constant 7 : i32
  %r = linalg.fill ins(%seven : i32) outs(%a : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
