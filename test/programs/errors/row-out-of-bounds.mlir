// A row that is not there (rule 7).
//
// ARGS: [0,3,3]:index [1,2,3]:i32 -1:index
// STOPS: row-out-of-bounds.mlir:10:{{.*}}'soac.jagged.row' op index -1 is out of bounds for size 2
//
// RUN: %python %S/../run.py --errors row-out-of-bounds

func.func @main(%o: tensor<?xindex>, %data: tensor<?xi32>, %i: index) -> tensor<?xi32> {
  %j = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %row = soac.jagged.row %j[%i] : !soac.jagged<2 x i32> -> tensor<?xi32>
  return %row : tensor<?xi32>
}
