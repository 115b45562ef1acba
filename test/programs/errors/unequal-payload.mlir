// A sort whose payload is shorter than its keys (rule 1).
//
// ARGS: [3,1,2]:i32 [1,2]:f32
// STOPS: unequal-payload.mlir:9:{{.*}}'soac.sort' op inputs have different outer sizes: 3 and 2
//
// RUN: %python %S/../run.py --errors unequal-payload

func.func @main(%keys: tensor<?xi32>, %payload: tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
  %ks, %vs = soac.sort %keys, %payload : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>)
  return %ks, %vs : tensor<?xi32>, tensor<?xf32>
}
