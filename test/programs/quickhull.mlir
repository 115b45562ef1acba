// The convex hulls of sets of points, each by divide and conquer.
//
//   @main  xss, yss -> of each set the corners of its hull, clockwise from the
//          first in lexicographic order
//
// A call gets the points to the left of a -> b and finds the corners between a
// and b: the furthest point f, those between a and f and those between f and b.
// All sets and all calls of one level are one call of the lifted function.
//
// RUN: %python %S/run.py --program quickhull

func.func private @between(%xs: tensor<?xi64>, %ys: tensor<?xi64>, %ax: i64, %ay: i64, %bx: i64, %by: i64)
    -> (tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %least = arith.constant -4611686018427387904 : i64
  %most = arith.constant 4611686018427387904 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %none = arith.cmpi eq, %n, %c0 : index
  %hx, %hy = scf.if %none -> (tensor<?xi64>, tensor<?xi64>) {
    scf.yield %xs, %ys : tensor<?xi64>, tensor<?xi64>
  } else {
    %abx = arith.subi %bx, %ax : i64
    %aby = arith.subi %by, %ay : i64
    // The distance from the line, and the way along it.
    %ds, %ts = soac.map (%x = %xs, %y = %ys) : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
      %dx = arith.subi %x, %ax : i64
      %dy = arith.subi %y, %ay : i64
      %p = arith.muli %abx, %dy : i64
      %q = arith.muli %aby, %dx : i64
      %d = arith.subi %p, %q : i64
      %r = arith.muli %abx, %dx : i64
      %s = arith.muli %aby, %dy : i64
      %t = arith.addi %r, %s : i64
      soac.yield %d, %t : i64, i64
    }
    // The furthest, of several the one closest to a.
    %d, %t, %fx, %fy = soac.reduce %ds, %ts, %xs, %ys neutral %least, %most, %zero, %zero
        : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (i64, i64, i64, i64) {
    ^bb0(%d1: i64, %t1: i64, %x1: i64, %y1: i64, %d2: i64, %t2: i64, %x2: i64, %y2: i64):
      %further = arith.cmpi sgt, %d2, %d1 : i64
      %equal = arith.cmpi eq, %d2, %d1 : i64
      %closer = arith.cmpi slt, %t2, %t1 : i64
      %tie = arith.andi %equal, %closer : i1
      %second = arith.ori %further, %tie : i1
      %d = arith.select %second, %d2, %d1 : i64
      %t = arith.select %second, %t2, %t1 : i64
      %x = arith.select %second, %x2, %x1 : i64
      %y = arith.select %second, %y2, %y1 : i64
      soac.yield %d, %t, %x, %y : i64, i64, i64, i64
    }
    %lx, %ly = func.call @left(%xs, %ys, %ax, %ay, %fx, %fy)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %rx, %ry = func.call @left(%xs, %ys, %fx, %fy, %bx, %by)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %px, %py = func.call @between(%lx, %ly, %ax, %ay, %fx, %fy)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %qx, %qy = func.call @between(%rx, %ry, %fx, %fy, %bx, %by)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %mx = tensor.from_elements %fx : tensor<1xi64>
    %my = tensor.from_elements %fy : tensor<1xi64>
    %x = soac.concat %px, %mx, %qx : (tensor<?xi64>, tensor<1xi64>, tensor<?xi64>) -> tensor<?xi64>
    %y = soac.concat %py, %my, %qy : (tensor<?xi64>, tensor<1xi64>, tensor<?xi64>) -> tensor<?xi64>
    scf.yield %x, %y : tensor<?xi64>, tensor<?xi64>
  }
  return %hx, %hy : tensor<?xi64>, tensor<?xi64>
}

// The points to the left of a -> b.
func.func private @left(%xs: tensor<?xi64>, %ys: tensor<?xi64>, %ax: i64, %ay: i64, %bx: i64, %by: i64)
    -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %abx = arith.subi %bx, %ax : i64
  %aby = arith.subi %by, %ay : i64
  %lx, %ly = soac.filter (%x = %xs, %y = %ys) : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %dx = arith.subi %x, %ax : i64
    %dy = arith.subi %y, %ay : i64
    %p = arith.muli %abx, %dy : i64
    %q = arith.muli %aby, %dx : i64
    %d = arith.subi %p, %q : i64
    %keep = arith.cmpi sgt, %d, %zero : i64
    soac.yield %keep, %x, %y : i1, i64, i64
  }
  return %lx, %ly : tensor<?xi64>, tensor<?xi64>
}

func.func private @hull(%xs: tensor<?xi64>, %ys: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %least = arith.constant -4611686018427387904 : i64
  %most = arith.constant 4611686018427387904 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %several = arith.cmpi ugt, %n, %c1 : index
  %hx, %hy = scf.if %several -> (tensor<?xi64>, tensor<?xi64>) {
    %ax, %ay = soac.reduce %xs, %ys neutral %most, %most : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
    ^bb0(%x1: i64, %y1: i64, %x2: i64, %y2: i64):
      %less = arith.cmpi slt, %x2, %x1 : i64
      %equal = arith.cmpi eq, %x2, %x1 : i64
      %lower = arith.cmpi slt, %y2, %y1 : i64
      %tie = arith.andi %equal, %lower : i1
      %second = arith.ori %less, %tie : i1
      %x = arith.select %second, %x2, %x1 : i64
      %y = arith.select %second, %y2, %y1 : i64
      soac.yield %x, %y : i64, i64
    }
    %bx, %by = soac.reduce %xs, %ys neutral %least, %least : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
    ^bb0(%x1: i64, %y1: i64, %x2: i64, %y2: i64):
      %more = arith.cmpi sgt, %x2, %x1 : i64
      %equal = arith.cmpi eq, %x2, %x1 : i64
      %upper = arith.cmpi sgt, %y2, %y1 : i64
      %tie = arith.andi %equal, %upper : i1
      %second = arith.ori %more, %tie : i1
      %x = arith.select %second, %x2, %x1 : i64
      %y = arith.select %second, %y2, %y1 : i64
      soac.yield %x, %y : i64, i64
    }
    %lx, %ly = func.call @left(%xs, %ys, %ax, %ay, %bx, %by)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %rx, %ry = func.call @left(%xs, %ys, %bx, %by, %ax, %ay)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %px, %py = func.call @between(%lx, %ly, %ax, %ay, %bx, %by)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    %qx, %qy = func.call @between(%rx, %ry, %bx, %by, %ax, %ay)
        : (tensor<?xi64>, tensor<?xi64>, i64, i64, i64, i64) -> (tensor<?xi64>, tensor<?xi64>)
    // All points may be one.
    %samex = arith.cmpi eq, %ax, %bx : i64
    %samey = arith.cmpi eq, %ay, %by : i64
    %same = arith.andi %samex, %samey : i1
    %ends = arith.select %same, %c0, %c1 : index
    %one = soac.replicate(%c1) %ax : i64 -> tensor<?xi64>
    %oney = soac.replicate(%c1) %ay : i64 -> tensor<?xi64>
    %two = soac.replicate(%ends) %bx : i64 -> tensor<?xi64>
    %twoy = soac.replicate(%ends) %by : i64 -> tensor<?xi64>
    %x = soac.concat %one, %px, %two, %qx
        : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
    %y = soac.concat %oney, %py, %twoy, %qy
        : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
    scf.yield %x, %y : tensor<?xi64>, tensor<?xi64>
  } else {
    scf.yield %xs, %ys : tensor<?xi64>, tensor<?xi64>
  }
  return %hx, %hy : tensor<?xi64>, tensor<?xi64>
}

func.func @main(%xss: !soac.jagged<2 x i64>, %yss: !soac.jagged<2 x i64>)
    -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
  %hx, %hy = soac.map (%xs = %xss, %ys = %yss) : (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>)
      -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
    %x, %y = func.call @hull(%xs, %ys) : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>)
    soac.yield %x, %y : tensor<?xi64>, tensor<?xi64>
  }
  return %hx, %hy : !soac.jagged<2 x i64>, !soac.jagged<2 x i64>
}
