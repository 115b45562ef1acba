// A gather with fewer columns than rows (rule 1), whose indices are out of bounds, too.
//
// ARGS: [[1,2],[3,4]]:i32 [1,5,0]:index [1,0]:i8
// STOPS: unequal-indices.mlir:9:{{.*}}'soac.gather' op inputs have different outer sizes: 3 and 2
//
// RUN: %python %S/../run.py --errors unequal-indices

func.func @main(%m: tensor<?x?xi32>, %is: tensor<?xindex>, %js: tensor<?xi8>) -> tensor<?xi32> {
  %r = soac.gather %m[%is, %js] : (tensor<?x?xi32>, tensor<?xindex>, tensor<?xi8>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
