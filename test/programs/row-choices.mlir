// Choices among rows that exist ("Flattening", branches): a point needs no more of the
// rows than it reads.
//
//   @read      cs, as, bs -> the first element of the row of as where c, of bs elsewhere; of
//              an empty row 0
//   @whole     cs, as, bs -> the rows of as where c, those of bs elsewhere
//   @rewritten cs, as -> the first element of the row, one more where c; of an empty row 0
//   @switched  ks, as, bs, w -> the row of as where k is 0, that of bs where it is 1, elsewhere
//              w; and the sum of the row chosen, of that of as where k is above 1
//   @planes    cs, as, bs -> the planes of as where c, those of bs elsewhere; the sums of their rows
//   @handed    ns, as, bs -> the row of as after a recursion from n to 1 that exchanges both rows
//              for each odd number
//   @updated   cs, as, bs -> the rows of @whole; those of as with 7 in their first places
//
// RUN: %python %S/run.py --program row-choices

func.func @read(%cs: tensor<?xi1>, %as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %r = soac.map (%c = %cs, %a = %as, %b = %bs) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> tensor<?xi32> {
    %row = arith.select %c, %a, %b : tensor<?xi32>
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ne, %n, %c0 : index
    %x = scf.if %some -> i32 {
      %e = tensor.extract %row[%c0] : tensor<?xi32>
      scf.yield %e : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @whole(%cs: tensor<?xi1>, %as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%c = %cs, %a = %as, %b = %bs) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %row = arith.select %c, %a, %b : tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @rewritten(%cs: tensor<?xi1>, %as: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %r = soac.map (%c = %cs, %a = %as) : (tensor<?xi1>, !soac.jagged<2 x i32>) -> tensor<?xi32> {
    %row = scf.if %c -> tensor<?xi32> {
      %m = soac.map (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.addi %x, %one : i32
        soac.yield %y : i32
      }
      scf.yield %m : tensor<?xi32>
    } else {
      scf.yield %a : tensor<?xi32>
    }
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ne, %n, %c0 : index
    %x = scf.if %some -> i32 {
      %e = tensor.extract %row[%c0] : tensor<?xi32>
      scf.yield %e : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @switched(%ks: tensor<?xindex>, %as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>, %w: tensor<?xi32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r, %s = soac.map (%k = %ks, %a = %as, %b = %bs) : (tensor<?xindex>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %row = scf.index_switch %k -> tensor<?xi32>
    case 0 { scf.yield %a : tensor<?xi32> }
    case 1 { scf.yield %b : tensor<?xi32> }
    default { scf.yield %w : tensor<?xi32> }
    %odd = arith.cmpi ugt, %k, %c1 : index
    %again = arith.select %odd, %a, %row : tensor<?xi32>
    %sum = soac.reduce %again neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %row, %sum : tensor<?xi32>, i32
  }
  return %r, %s : !soac.jagged<2 x i32>, tensor<?xi32>
}

func.func @planes(%cs: tensor<?xi1>, %as: !soac.jagged<3 x i32>, %bs: !soac.jagged<3 x i32>) -> (!soac.jagged<3 x i32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %r, %q = soac.map (%c = %cs, %a = %as, %b = %bs) : (tensor<?xi1>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>) -> (!soac.jagged<3 x i32>, !soac.jagged<2 x i32>) {
    %plane = arith.select %c, %a, %b : !soac.jagged<2 x i32>
    %sums = soac.map (%row = %plane) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    soac.yield %plane, %sums : !soac.jagged<2 x i32>, tensor<?xi32>
  }
  return %r, %q : !soac.jagged<3 x i32>, !soac.jagged<2 x i32>
}

func.func private @exchange(%a: tensor<?xi32>, %b: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %done = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %done -> tensor<?xi32> {
    scf.yield %a : tensor<?xi32>
  } else {
    %less = arith.subi %n, %c1 : index
    %rest = arith.remui %n, %c2 : index
    %odd = arith.cmpi eq, %rest, %c1 : index
    %x = arith.select %odd, %b, %a : tensor<?xi32>
    %y = arith.select %odd, %a, %b : tensor<?xi32>
    %s = func.call @exchange(%x, %y, %less) : (tensor<?xi32>, tensor<?xi32>, index) -> tensor<?xi32>
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

func.func @handed(%ns: tensor<?xindex>, %as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%n = %ns, %a = %as, %b = %bs) : (tensor<?xindex>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %row = func.call @exchange(%a, %b, %n) : (tensor<?xi32>, tensor<?xi32>, index) -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @updated(%cs: tensor<?xi1>, %as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %r, %q = soac.map (%c = %cs, %a = %as, %b = %bs) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %chosen = arith.select %c, %a, %b : tensor<?xi32>
    %n = tensor.dim %a, %c0 : tensor<?xi32>
    %some = arith.cmpi ne, %n, %c0 : index
    %u = scf.if %some -> tensor<?xi32> {
      %t = tensor.insert %seven into %a[%c0] : tensor<?xi32>
      scf.yield %t : tensor<?xi32>
    } else {
      scf.yield %a : tensor<?xi32>
    }
    soac.yield %chosen, %u : tensor<?xi32>, tensor<?xi32>
  }
  return %r, %q : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}
