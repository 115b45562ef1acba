// Elements of one and two bytes that a block moves between device memory and its own: several to
// a transfer where rows begin at addresses for it, one by one elsewhere.
//
// RUN: seq-run %s --entry behind8 --mode block --backend simt -q --stats --arg "random:i8[64x1024]@1" | FileCheck %s --check-prefixes=EVEN,BYTES
// RUN: seq-run %s --entry behind16 --mode block --backend simt -q --stats --arg "random:i16[64x1024]@1" | FileCheck %s --check-prefixes=EVEN,WORDS
// RUN: seq-run %s --entry behind8 --mode block --backend simt -q --stats --arg "random:i8[64x1023]@1" | FileCheck %s --check-prefix=UNEVEN
// EVEN: kernel block_
// 256 of 8 elements a warp in, 256 out, and 64 totals; one by one they are 4160.
// EVEN: requests: 576
// BYTES: load sectors: 2048
// WORDS: load sectors: 4096
// EVEN: sector factor: 1.0
// EVEN: bank conflict factor: 1.0
// One row of eight begins at such an address; of its four warps the last has a point less.
// 56 * 65 + 8 * (3 * 2 + 16 + 1)
// UNEVEN: requests: 3824

// RUN: seq-run %s --entry behind8 --mode block --emit ptx -o - | FileCheck %s --check-prefix=PTX
// PTX: ld.global{{.*}}.v2.b32
// PTX: st.global.v2.b32

// The launch does not know where rows begin: the kernel has both ways.
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORM
// FORM: gpu.func @block_
// FORM: %[[ALIGNED:.*]] = arith.cmpi eq, %{{.*}}, %c0_i64{{.*}} : i64
// FORM: scf.if %[[ALIGNED]] {
// FORM: llvm.intr.assume

// RUN: %python %S/inputs/narrow_rows.py %s %t.runs
// Places in an array of three rows are not those of a tile for several neighbours.
// RUN: seq-run %s --entry thirds --mode block --backend simt --check interp -q --arg "random:i8[3x3x200]@1" --arg "random:i8[3x600]@2"
func.func @behind8(%a: tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?xi8>) {
  %zero = arith.constant 0 : i8
  %r:2 = soac.map (%p = %a) : (tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?xi8>) {
    %s = soac.reduce %p neutral %zero : (tensor<?xi8>) -> i8 {
    ^bb0(%x: i8, %y: i8):
      %w = arith.maxsi %x, %y : i8
      soac.yield %w : i8
    }
    %m = soac.map (%x = %p) : (tensor<?xi8>) -> tensor<?xi8> {
      %w = arith.subi %x, %s : i8
      soac.yield %w : i8
    }
    soac.yield %m, %s : tensor<?xi8>, i8
  }
  return %r#0, %r#1 : tensor<?x?xi8>, tensor<?xi8>
}

func.func @behind16(%a: tensor<?x?xi16>) -> (tensor<?x?xi16>, tensor<?xi16>) {
  %zero = arith.constant 0 : i16
  %r:2 = soac.map (%p = %a) : (tensor<?x?xi16>) -> (tensor<?x?xi16>, tensor<?xi16>) {
    %s = soac.reduce %p neutral %zero : (tensor<?xi16>) -> i16 {
    ^bb0(%x: i16, %y: i16):
      %w = arith.maxsi %x, %y : i16
      soac.yield %w : i16
    }
    %m = soac.map (%x = %p) : (tensor<?xi16>) -> tensor<?xi16> {
      %w = arith.subi %x, %s : i16
      soac.yield %w : i16
    }
    soac.yield %m, %s : tensor<?xi16>, i16
  }
  return %r#0, %r#1 : tensor<?x?xi16>, tensor<?xi16>
}

func.func @twice8(%a: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %zero = arith.constant 0 : i8
  %r = soac.map (%p = %a) : (tensor<?x?xi8>) -> tensor<?x?xi8> {
    %s = soac.scan %p neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
    ^bb0(%x: i8, %y: i8):
      %w = arith.addi %x, %y : i8
      soac.yield %w : i8
    }
    %m = soac.map (%x = %s, %y = %p) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8> {
      %w = arith.muli %x, %y : i8
      soac.yield %w : i8
    }
    %u = soac.scan %m neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
    ^bb0(%x: i8, %y: i8):
      %w = arith.addi %x, %y : i8
      soac.yield %w : i8
    }
    soac.yield %u : tensor<?xi8>
  }
  return %r : tensor<?x?xi8>
}

// Elements of two widths, of which each is staged by itself.
func.func @both(%a: tensor<?x?xi8>, %b: tensor<?x?xi16>) -> tensor<?x?xi16> {
  %zero = arith.constant 0 : i16
  %r = soac.map (%p = %a, %q = %b) : (tensor<?x?xi8>, tensor<?x?xi16>) -> tensor<?x?xi16> {
    %m = soac.map (%x = %p, %y = %q) : (tensor<?xi8>, tensor<?xi16>) -> tensor<?xi16> {
      %v = arith.extsi %x : i8 to i16
      %w = arith.addi %v, %y : i16
      soac.yield %w : i16
    }
    %s = soac.scan %m neutral %zero : (tensor<?xi16>) -> tensor<?xi16> {
    ^bb0(%x: i16, %y: i16):
      %w = arith.addi %x, %y : i16
      soac.yield %w : i16
    }
    soac.yield %s : tensor<?xi16>
  }
  return %r : tensor<?x?xi16>
}

func.func @thirds(%a: tensor<?x3x200xi8>, %b: tensor<?x600xi8>) -> tensor<?x600xi8> {
  %c3 = arith.constant 3 : index
  %r = soac.map (%p = %a, %q = %b) : (tensor<?x3x200xi8>, tensor<?x600xi8>) -> tensor<?x600xi8> attributes {soac.block} {
    %zero = arith.constant 0 : i8
    %t = soac.map (%row = %p) : (tensor<3x200xi8>) -> tensor<3x200xi8> {
      %u = soac.map (%x = %row) : (tensor<200xi8>) -> tensor<200xi8> {
        %y = arith.addi %x, %x : i8
        soac.yield %y : i8
      }
      soac.yield %u : tensor<200xi8>
    }
    %is = soac.iota() : tensor<600xindex>
    %s = soac.reduce %q neutral %zero : (tensor<600xi8>) -> i8 {
    ^bb0(%x: i8, %y: i8):
      %w = arith.addi %x, %y : i8
      soac.yield %w : i8
    }
    %m = soac.map (%i = %is, %y = %q) : (tensor<600xindex>, tensor<600xi8>) -> tensor<600xi8> {
      %j = arith.remui %i, %c3 : index
      %k = arith.divui %i, %c3 : index
      %v = tensor.extract %t[%j, %k] : tensor<3x200xi8>
      %w = arith.addi %v, %y : i8
      %z = arith.muli %w, %s : i8
      soac.yield %z : i8
    }
    soac.yield %m : tensor<600xi8>
  }
  return %r : tensor<?x600xi8>
}
