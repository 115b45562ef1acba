// Products of a sparse matrix, whose row r has its values at these columns.
//
//   @main    columns, values, dense matrix -> the product
//   @vector  columns, values, vector -> the product
//
// RUN: %python %S/run.py --program sparse-products

func.func @main(%columns: !soac.jagged<2 x index>, %values: !soac.jagged<2 x f64>, %dense: tensor<?x?xf64>)
    -> tensor<?x?xf64> {
  %zero = arith.constant 0.0 : f64
  %c1 = arith.constant 1 : index
  %m = tensor.dim %dense, %c1 : tensor<?x?xf64>
  %js = soac.iota(%m) : tensor<?xindex>
  %product = soac.map (%cs = %columns, %vs = %values)
      : (!soac.jagged<2 x index>, !soac.jagged<2 x f64>) -> tensor<?x?xf64> {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xf64> {
      %products = soac.map (%c = %cs, %v = %vs) : (tensor<?xindex>, tensor<?xf64>) -> tensor<?xf64> {
        %x = tensor.extract %dense[%c, %j] : tensor<?x?xf64>
        %p = arith.mulf %v, %x : f64
        soac.yield %p : f64
      }
      %sum = soac.reduce %products neutral %zero commutative : (tensor<?xf64>) -> f64 {
      ^bb0(%a: f64, %b: f64):
        %s = arith.addf %a, %b : f64
        soac.yield %s : f64
      }
      soac.yield %sum : f64
    }
    soac.yield %row : tensor<?xf64>
  }
  return %product : tensor<?x?xf64>
}

func.func @vector(%columns: !soac.jagged<2 x index>, %values: !soac.jagged<2 x f64>, %x: tensor<?xf64>)
    -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %product = soac.map (%cs = %columns, %vs = %values)
      : (!soac.jagged<2 x index>, !soac.jagged<2 x f64>) -> tensor<?xf64> {
    %products = soac.map (%c = %cs, %v = %vs) : (tensor<?xindex>, tensor<?xf64>) -> tensor<?xf64> {
      %e = tensor.extract %x[%c] : tensor<?xf64>
      %p = arith.mulf %v, %e : f64
      soac.yield %p : f64
    }
    %sum = soac.reduce %products neutral %zero commutative : (tensor<?xf64>) -> f64 {
    ^bb0(%a: f64, %b: f64):
      %s = arith.addf %a, %b : f64
      soac.yield %s : f64
    }
    soac.yield %sum : f64
  }
  return %product : tensor<?xf64>
}
