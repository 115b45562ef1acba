// Arrays that a loop hands from one name to the next are copied in an order in which none is
// written over before it is read. Of two that change places bufferization has copied one before.
//
// RUN: seq-run %s --entry moved --mode block --backend simt --check interp -q --stats --arg "random:i32[5x100]@1" --arg "random:i32[5x100]@2" --arg 3 | FileCheck %s
// RUN: seq-run %s --entry moved --mode block --backend simt --schedules 20 -q --arg "random:i32[3x70]@1" --arg "random:i32[3x70]@2" --arg 2
// RUN: seq-run %s --entry moved --mode block --backend simt --check interp -q --arg "random:i32[0x4]@1" --arg "random:i32[0x4]@2" --arg 2
// RUN: seq-run %s --entry moved --mode block --backend simt --check interp -q --arg "random:i32[2x0]@1" --arg "random:i32[2x0]@2" --arg 0
// CHECK: kernel block_
// CHECK-NOT: kernel map_
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORM
// FORM-LABEL: func @moved(
// FORM: gpu.launch_func {{.*}} @seq_kernels::@block_
// RUN: seq-run %s --entry exchanged --mode block --backend simt --check interp -q --stats --arg "random:i32[5x100]@1" --arg "random:i32[5x100]@2" --arg 3 | FileCheck %s

// An array that nothing has written when the loop begins, as no round reads it, is not copied.
// RUN: seq-run %s --entry squared --mode block --backend simt --check interp -q --arg "random:i8[3x32]@1"

func.func @moved(%xss: tensor<?x?xi32>, %yss: tensor<?x?xi32>, %n: index) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = soac.map (%xs = %xss, %ys = %yss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %l:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %xs, %b = %ys) -> (tensor<?xi32>, tensor<?xi32>) {
      %s = soac.scan %b neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      %c = soac.map (%x = %s, %y = %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %d = arith.subi %x, %y : i32
        soac.yield %d : i32
      }
      scf.yield %b, %c : tensor<?xi32>, tensor<?xi32>
    }
    soac.yield %l#0, %l#1 : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?x?xi32>, tensor<?x?xi32>
}

func.func @exchanged(%xss: tensor<?x100xi32>, %yss: tensor<?x100xi32>, %n: index) -> (tensor<?x100xi32>, tensor<?x100xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = soac.map (%xs = %xss, %ys = %yss) : (tensor<?x100xi32>, tensor<?x100xi32>) -> (tensor<?x100xi32>, tensor<?x100xi32>) {
    %l:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %xs, %b = %ys, %c = %xs)
        -> (tensor<100xi32>, tensor<100xi32>, tensor<100xi32>) {
      %s = soac.scan %b neutral %zero : (tensor<100xi32>) -> tensor<100xi32> {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      scf.yield %b, %a, %s : tensor<100xi32>, tensor<100xi32>, tensor<100xi32>
    }
    soac.yield %l#0, %l#2 : tensor<100xi32>, tensor<100xi32>
  }
  return %r#0, %r#1 : tensor<?x100xi32>, tensor<?x100xi32>
}

func.func @squared(%xss: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> tensor<?x?xi8> {
    %l = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %xs) -> (tensor<?xi8>) {
      %t = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi8> {
        %y = arith.muli %x, %x : i8
        soac.yield %y : i8
      }
      scf.yield %t : tensor<?xi8>
    }
    soac.yield %l : tensor<?xi8>
  }
  return %r : tensor<?x?xi8>
}
