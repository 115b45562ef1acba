// Reductions, scans and histograms of whole rows, of a length that the program gets: their
// operators are maps over two rows.
//
//   @sums      n rows -> their sum, element by element
//   @start     (neutral row, n rows) -> the neutral row where there is none, as long as it is
//   @prefixes  n rows -> the sums of the first rows
//   @last      n rows -> in each column the last element other than 0
//   @pairs     two arrays of n rows -> the sum of the one and the maxima of the other
//   @planes    n matrices -> their sum
//   @bins      (bins, n rows, destination) -> the destination, to whose rows those of their bins
//              are added; bins out of bounds are ignored (rule 4), whatever their rows
//
// RUN: %python %S/run.py --program operators-on-rows
// RUN: %python %S/run.py --program operators-on-rows --backend simt --few 5

func.func private @plus(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %c : tensor<?xi32>
}

func.func @start(%ne: tensor<?xi32>, %rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %ne, %c0 : tensor<?xi32>
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %s = soac.reduce %rows neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}

func.func private @zeros(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %n = tensor.dim %rows, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  return %zeros : tensor<?xi32>
}

func.func @sums(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %ne = func.call @zeros(%rows) : (tensor<?x?xi32>) -> tensor<?xi32>
  %s = soac.reduce %rows neutral %ne : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}

func.func @prefixes(%rows: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %ne = func.call @zeros(%rows) : (tensor<?x?xi32>) -> tensor<?xi32>
  %s = soac.scan %rows neutral %ne : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}

func.func @last(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ne = func.call @zeros(%rows) : (tensor<?x?xi32>) -> tensor<?xi32>
  %s = soac.reduce %rows neutral %ne : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %none = arith.cmpi eq, %y, %zero : i32
      %z = arith.select %none, %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}

func.func @pairs(%xss: tensor<?x?xi32>, %yss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %least = arith.constant 0x80000000 : i32
  %c1 = arith.constant 1 : index
  %n = tensor.dim %yss, %c1 : tensor<?x?xi32>
  %zeros = func.call @zeros(%xss) : (tensor<?x?xi32>) -> tensor<?xi32>
  %lows = soac.replicate(%n) %least : i32 -> tensor<?xi32>
  %s, %m = soac.reduce %xss, %yss neutral %zeros, %lows
      : (tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?xi32>, %d: tensor<?xi32>):
    %e, %f = soac.map (%x = %a, %y = %b, %z = %c, %w = %d)
        : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
      %sum = arith.addi %x, %z : i32
      %most = arith.maxsi %y, %w : i32
      soac.yield %sum, %most : i32, i32
    }
    soac.yield %e, %f : tensor<?xi32>, tensor<?xi32>
  }
  return %s, %m : tensor<?xi32>, tensor<?xi32>
}

func.func @planes(%ms: tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %ms, %c1 : tensor<?x?x?xi32>
  %k = tensor.dim %ms, %c2 : tensor<?x?x?xi32>
  %zeros = soac.replicate(%n, %k) %zero : i32 -> tensor<?x?xi32>
  %s = soac.reduce %ms neutral %zeros : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
      %z = func.call @plus(%x, %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %z : tensor<?xi32>
    }
    soac.yield %c : tensor<?x?xi32>
  }
  return %s : tensor<?x?xi32>
}

func.func @bins(%is: tensor<?xi64>, %rows: tensor<?x?xi32>, %dest: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zeros = func.call @zeros(%dest) : (tensor<?x?xi32>) -> tensor<?xi32>
  %s = soac.hist %is, %rows into %dest neutral %zeros : (tensor<?xi64>, tensor<?x?xi32>) into tensor<?x?xi32> op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}
