// Segments that the body of a map has itself, of rows of any length.
//
//   @numbers   offsets -> for each element the number of its segment in the row
//   @totals    (offsets, rows) -> the sum of each segment; prefix sums + element
//   @offset    (offsets, rows, ks) -> x + y + ... - k for each join, of each segment,
//              and before each element, k for the first
//   @joined    (offsets, planes) -> the rows of each segment one after another
//   @shared    (offsets, xs, ns) -> n times the sum of each segment of xs, for each
//              n; the number of the segment + n
//   @deep      (offsets of planes, planes) -> the largest element of each segment
//
// RUN: %python %S/run.py --program nested-segments

func.func @numbers(%oss: !soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = soac.map (%os = %oss) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %bounds = tensor.dim %os, %c0 : tensor<?xindex>
    %end = arith.subi %bounds, %one : index
    %n = tensor.extract %os[%end] : tensor<?xindex>
    %ids = soac.segment_ids(%n) %os : tensor<?xindex> -> tensor<?xindex>
    soac.yield %ids : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

func.func @totals(%oss: !soac.jagged<2 x index>, %rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r:2 = soac.map (%os = %oss, %row = %rows) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %sums, %ys = soac.screma (%x = %row) scan %zero : i32 reduce %zero : i32 segments %os : tensor<?xindex>
        : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
      soac.yield %x, %x, %x : i32, i32, i32
    } op {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.addi %a, %c : i32
      %f = arith.addi %b, %d : i32
      soac.yield %e, %f : i32, i32
    } post {
    ^bb0(%s: i32, %x: i32):
      %y = arith.addi %s, %x : i32
      soac.yield %y : i32
    }
    soac.yield %sums, %ys : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

func.func @offset(%oss: !soac.jagged<2 x index>, %rows: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %r:2 = soac.map (%os = %oss, %row = %rows, %k = %ks) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>, tensor<?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %sums, %ys = soac.screma (%x = %row) scan %k : i32 reduce %k : i32 segments %os : tensor<?xindex> exclusive
        : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
      soac.yield %x, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.addi %a, %c : i32
      %f = arith.addi %b, %d : i32
      %g = arith.subi %e, %k : i32
      %h = arith.subi %f, %k : i32
      soac.yield %g, %h : i32, i32
    } post {
    ^bb0(%s: i32):
      soac.yield %s : i32
    }
    soac.yield %sums, %ys : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

func.func @joined(%oss: !soac.jagged<2 x index>, %planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r = soac.map (%os = %oss, %plane = %planes) : (!soac.jagged<2 x index>, !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %all = soac.screma (%row = %plane) reduce %none : tensor<?xi32> segments %os : tensor<?xindex>
        : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> map {
      soac.yield %row : tensor<?xi32>
    } op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    } post {
      soac.yield
    }
    soac.yield %all : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @shared(%os: tensor<?xindex>, %xs: tensor<?xi64>, %ns: tensor<?xindex>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x index>) {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %size = tensor.dim %xs, %c0 : tensor<?xi64>
  %r:2 = soac.map (%n = %ns) : (tensor<?xindex>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x index>) {
    %k = arith.index_cast %n : index to i64
    %sums = soac.screma (%x = %xs) reduce %zero : i64 segments %os : tensor<?xindex> : (tensor<?xi64>) -> tensor<?xi64> map {
      %y = arith.muli %x, %k : i64
      soac.yield %y : i64
    } op {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    } post {
      soac.yield
    }
    %ids = soac.segment_ids(%size) %os : tensor<?xindex> -> tensor<?xindex>
    %more = soac.map (%id = %ids) : (tensor<?xindex>) -> tensor<?xindex> {
      %next = arith.addi %id, %n : index
      soac.yield %next : index
    }
    soac.yield %sums, %more : tensor<?xi64>, tensor<?xindex>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i64>, !soac.jagged<2 x index>
}

func.func @deep(%osss: !soac.jagged<3 x index>, %planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %least = arith.constant -2147483648 : i32
  %r = soac.map (%oss = %osss, %plane = %planes) : (!soac.jagged<3 x index>, !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %s = soac.map (%os = %oss, %row = %plane) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
      %most = soac.screma (%x = %row) reduce %least : i32 segments %os : tensor<?xindex> commutative
          : (tensor<?xi32>) -> tensor<?xi32> map {
        soac.yield %x : i32
      } op {
      ^bb0(%a: i32, %b: i32):
        %c = arith.maxsi %a, %b : i32
        soac.yield %c : i32
      } post {
        soac.yield
      }
      soac.yield %most : tensor<?xi32>
    }
    soac.yield %s : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}
