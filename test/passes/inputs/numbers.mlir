// Functions of convert-soac-to-seg-numbers.mlir.

func.func @blocks(%a: tensor<?x?xi32>, %m: index) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %js = soac.iota(%m) : tensor<?xindex>
  %r = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
    %s = soac.screma (%j = %js, %x = %row) scan %zero : i32 : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> map {
      %k = arith.index_cast %j : index to i32
      %y = arith.muli %k, %x : i32
      soac.yield %y : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    } post {
    ^bb0(%x: i32):
      soac.yield %x : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @branches(%n: index, %c: i1, %d: i1) -> tensor<?xindex> {
  %is = soac.iota(%n) : tensor<?xindex>
  %r = scf.if %c -> (tensor<?xindex>) {
    %s = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
      %x = arith.muli %i, %i : index
      soac.yield %x : index
    }
    scf.yield %s : tensor<?xindex>
  } else {
    %t = scf.if %d -> (tensor<?xindex>) {
      %s = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
        %x = arith.addi %i, %i : index
        soac.yield %x : index
      }
      scf.yield %s : tensor<?xindex>
    } else {
      %e = tensor.empty(%n) : tensor<?xindex>
      %z = arith.constant 0 : index
      %f = linalg.fill ins(%z : index) outs(%e : tensor<?xindex>) -> tensor<?xindex>
      scf.yield %f : tensor<?xindex>
    }
    scf.yield %t : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}

func.func @both(%n: index, %c: i1) -> (tensor<?xindex>, tensor<?xindex>) {
  %is = soac.iota(%n) : tensor<?xindex>
  %r = scf.if %c -> (tensor<?xindex>) {
    %s = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
      %x = arith.muli %i, %i : index
      soac.yield %x : index
    }
    scf.yield %s : tensor<?xindex>
  } else {
    scf.yield %is : tensor<?xindex>
  }
  return %r, %is : tensor<?xindex>, tensor<?xindex>
}

func.func @mirrored(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %js = soac.iota(%m) : tensor<?xindex>
  %r = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    %t = soac.map (%j = %js, %x = %s) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
      %k = arith.subi %m, %j : index
      %l = arith.subi %k, %c1 : index
      %w = tensor.extract %s[%l] : tensor<?xi32>
      %z = arith.muli %x, %w : i32
      soac.yield %z : i32
    }
    %u = soac.scan %t neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %u : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
