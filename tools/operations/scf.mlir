// scf.execute_region --arg=3
func.func @main(%x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %s = arith.addi %x, %x : i32
    scf.yield %s : i32
  }
  return %r : i32
}
// -----
// scf.for scf.yield --arg=random:i32[5]
func.func @main(%a: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i32 {
    %x = tensor.extract %a[%i] : tensor<?xi32>
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  return %r : i32
}
// -----
// scf.forall scf.forall.in_parallel tensor.parallel_insert_slice --arg=random:f32[6] --arg=zeros:f32[6]
func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?xf32> {
    %x = tensor.extract %a[%i] : tensor<?xf32>
    %y = arith.addf %x, %x : f32
    %t = tensor.from_elements %y : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
// -----
// scf.if --arg=true --arg=random:i32[5]
func.func @main(%p: i1, %a: tensor<?xi32>) -> tensor<?xi32> {
  %r = scf.if %p -> tensor<?xi32> {
    %b = soac.map (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    scf.yield %b : tensor<?xi32>
  } else {
    scf.yield %a : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
// -----
// scf.index_switch --arg=2
func.func @main(%i: index) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    %c = arith.constant 7 : i32
    scf.yield %c : i32
  }
  default {
    %c = arith.constant 9 : i32
    scf.yield %c : i32
  }
  return %r : i32
}
// -----
// scf.parallel scf.reduce scf.reduce.return --arg=random:i32[5]
func.func @main(%a: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> i32 {
    %x = tensor.extract %a[%i] : tensor<?xi32>
    scf.reduce(%x : i32) {
    ^bb0(%l: i32, %h: i32):
      %s = arith.addi %l, %h : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
// -----
// scf.while scf.condition --arg=10
func.func @main(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %zero) : (i32) -> i32 {
    %more = arith.cmpi slt, %i, %n : i32
    scf.condition(%more) %i : i32
  } do {
  ^bb0(%i: i32):
    %j = arith.addi %i, %one : i32
    scf.yield %j : i32
  }
  return %r : i32
}
