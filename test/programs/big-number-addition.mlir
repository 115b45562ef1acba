// Sums of many pairs of big numbers, each a row of 32-bit digits, the least
// significant first ("Efficient Sequentialization", section 8.4 and appendix
// D). The carries of a row are a scan over the two facts that a digit says
// about a carry: bit 0, it makes one; bit 1, it passes one on. The last carry
// of a row is dropped.
//
//   @main     (as, bs) -> as + bs for each row
//   @indexed  the same with an inclusive scan that is read at the index before
//
// RUN: %python %S/run.py --program big-number-addition

func.func private @combine(%left: i8, %right: i8) -> i8 {
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %both = arith.andi %left, %right : i8
  %passes = arith.andi %both, %two : i8
  %right_passes = arith.shrui %right, %one : i8
  %passed = arith.andi %left, %right_passes : i8
  %any = arith.ori %passed, %right : i8
  %makes = arith.andi %any, %one : i8
  %carry = arith.ori %passes, %makes : i8
  return %carry : i8
}

// The digits of a + b without carries, and what each says about a carry.
func.func private @digits(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>) {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %highest = arith.constant -1 : i32
  %sums, %facts = soac.map (%x = %a, %y = %b)
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>) {
    %sum = arith.addi %x, %y : i32
    %overflows = arith.cmpi ult, %sum, %x : i32
    %full = arith.cmpi eq, %sum, %highest : i32
    %makes = arith.select %overflows, %one, %zero : i8
    %passes = arith.select %full, %two, %zero : i8
    %fact = arith.ori %makes, %passes : i8
    soac.yield %sum, %fact : i32, i8
  }
  return %sums, %facts : tensor<?xi32>, tensor<?xi8>
}

func.func @main(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %one = arith.constant 1 : i8
  %neutral = arith.constant 2 : i8
  %rows = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums, %facts = func.call @digits(%a, %b)
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>)
    %carries = soac.scan %facts neutral %neutral exclusive : (tensor<?xi8>) -> tensor<?xi8> {
    ^bb0(%left: i8, %right: i8):
      %carry = func.call @combine(%left, %right) : (i8, i8) -> i8
      soac.yield %carry : i8
    }
    %row = soac.map (%sum = %sums, %carry = %carries)
        : (tensor<?xi32>, tensor<?xi8>) -> tensor<?xi32> {
      %low = arith.andi %carry, %one : i8
      %add = arith.extui %low : i8 to i32
      %digit = arith.addi %sum, %add : i32
      soac.yield %digit : i32
    }
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @indexed(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i8
  %neutral = arith.constant 2 : i8
  %first = arith.constant 0 : index
  %step = arith.constant 1 : index
  %rows = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %a, %first : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %sums, %facts = func.call @digits(%a, %b)
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>)
    %carries = soac.scan %facts neutral %neutral : (tensor<?xi8>) -> tensor<?xi8> {
    ^bb0(%left: i8, %right: i8):
      %carry = func.call @combine(%left, %right) : (i8, i8) -> i8
      soac.yield %carry : i8
    }
    %row = soac.map (%i = %is, %sum = %sums)
        : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
      %has_left = arith.cmpi ugt, %i, %first : index
      %add = scf.if %has_left -> i32 {
        %before = arith.subi %i, %step : index
        %carry = tensor.extract %carries[%before] : tensor<?xi8>
        %low = arith.andi %carry, %one : i8
        %wide = arith.extui %low : i8 to i32
        scf.yield %wide : i32
      } else {
        scf.yield %zero : i32
      }
      %digit = arith.addi %sum, %add : i32
      soac.yield %digit : i32
    }
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}
