// Scans whose elements take more registers than they have words.

// Eight components of a byte.
func.func @bytes(%x0: tensor<?xi8>, %x1: tensor<?xi8>, %x2: tensor<?xi8>, %x3: tensor<?xi8>, %x4: tensor<?xi8>, %x5: tensor<?xi8>, %x6: tensor<?xi8>, %x7: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) {
  %z = arith.constant 0 : i8
  %r:8 = soac.scan %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7 neutral %z, %z, %z, %z, %z, %z, %z, %z : (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) {
  ^bb0(%a0: i8, %a1: i8, %a2: i8, %a3: i8, %a4: i8, %a5: i8, %a6: i8, %a7: i8, %b0: i8, %b1: i8, %b2: i8, %b3: i8, %b4: i8, %b5: i8, %b6: i8, %b7: i8):
    %c0 = arith.addi %a0, %b0 : i8
    %c1 = arith.addi %a1, %b1 : i8
    %c2 = arith.addi %a2, %b2 : i8
    %c3 = arith.addi %a3, %b3 : i8
    %c4 = arith.addi %a4, %b4 : i8
    %c5 = arith.addi %a5, %b5 : i8
    %c6 = arith.addi %a6, %b6 : i8
    %c7 = arith.addi %a7, %b7 : i8
    soac.yield %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : i8, i8, i8, i8, i8, i8, i8, i8
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>
}

// Five over rows of any lengths.
func.func @rows(%x0: tensor<?xi8>, %x1: tensor<?xi8>, %x2: tensor<?xi8>, %x3: tensor<?xi8>, %x4: tensor<?xi8>, %o: tensor<?xindex>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) {
  %z = arith.constant 0 : i8
  %r:5 = soac.screma (%y0 = %x0, %y1 = %x1, %y2 = %x2, %y3 = %x3, %y4 = %x4) scan %z, %z, %z, %z, %z : i8, i8, i8, i8, i8 segments %o : tensor<?xindex> : (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) map { soac.yield %y0, %y1, %y2, %y3, %y4 : i8, i8, i8, i8, i8 } op {
  ^bb0(%a0: i8, %a1: i8, %a2: i8, %a3: i8, %a4: i8, %b0: i8, %b1: i8, %b2: i8, %b3: i8, %b4: i8):
    %c0 = arith.addi %a0, %b0 : i8
    %c1 = arith.addi %a1, %b1 : i8
    %c2 = arith.addi %a2, %b2 : i8
    %c3 = arith.addi %a3, %b3 : i8
    %c4 = arith.addi %a4, %b4 : i8
    soac.yield %c0, %c1, %c2, %c3, %c4 : i8, i8, i8, i8, i8
  } post {
    ^bb0(%p0: i8, %p1: i8, %p2: i8, %p3: i8, %p4: i8):
    soac.yield %p0, %p1, %p2, %p3, %p4 : i8, i8, i8, i8, i8
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>
}

// Eight components of 16 bits.
func.func @shorts(%x0: tensor<?xi16>, %x1: tensor<?xi16>, %x2: tensor<?xi16>, %x3: tensor<?xi16>, %x4: tensor<?xi16>, %x5: tensor<?xi16>, %x6: tensor<?xi16>, %x7: tensor<?xi16>) -> (tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>) {
  %z = arith.constant 0 : i16
  %r:8 = soac.scan %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7 neutral %z, %z, %z, %z, %z, %z, %z, %z : (tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>) -> (tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>) {
  ^bb0(%a0: i16, %a1: i16, %a2: i16, %a3: i16, %a4: i16, %a5: i16, %a6: i16, %a7: i16, %b0: i16, %b1: i16, %b2: i16, %b3: i16, %b4: i16, %b5: i16, %b6: i16, %b7: i16):
    %c0 = arith.addi %a0, %b0 : i16
    %c1 = arith.addi %a1, %b1 : i16
    %c2 = arith.addi %a2, %b2 : i16
    %c3 = arith.addi %a3, %b3 : i16
    %c4 = arith.addi %a4, %b4 : i16
    %c5 = arith.addi %a5, %b5 : i16
    %c6 = arith.addi %a6, %b6 : i16
    %c7 = arith.addi %a7, %b7 : i16
    soac.yield %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : i16, i16, i16, i16, i16, i16, i16, i16
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>
}

// Eight values that a filter keeps.
func.func @kept(%x0: tensor<?xf32>, %x1: tensor<?xf32>, %x2: tensor<?xf32>, %x3: tensor<?xf32>, %x4: tensor<?xf32>, %x5: tensor<?xf32>, %x6: tensor<?xf32>, %x7: tensor<?xf32>, %k: tensor<?xi1>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r:8 = soac.filter (%y0 = %x0, %y1 = %x1, %y2 = %x2, %y3 = %x3, %y4 = %x4, %y5 = %x5, %y6 = %x6, %y7 = %x7, %p = %k) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi1>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
    soac.yield %p, %y0, %y1, %y2, %y3, %y4, %y5, %y6, %y7 : i1, f32, f32, f32, f32, f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// 36 components.
func.func @matrices(%ms: tensor<?x6x6xi32>) -> tensor<?x6x6xi32> {
  %z = arith.constant 0 : i32
  %cols = soac.iota() : tensor<6xindex>
  %id = arith.constant dense<[[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1]]> : tensor<6x6xi32>
  %r = soac.scan %ms neutral %id : (tensor<?x6x6xi32>) -> tensor<?x6x6xi32> {
  ^bb0(%a: tensor<6x6xi32>, %b: tensor<6x6xi32>):
    %c = soac.map (%ar = %a) : (tensor<6x6xi32>) -> tensor<6x6xi32> {
      %cr = soac.map (%j = %cols) : (tensor<6xindex>) -> tensor<6xi32> {
        %p = soac.map (%x = %ar, %br = %b) : (tensor<6xi32>, tensor<6x6xi32>) -> tensor<6xi32> {
          %y = tensor.extract %br[%j] : tensor<6xi32>
          %q = arith.muli %x, %y : i32
          soac.yield %q : i32
        }
        %e = soac.reduce %p neutral %z commutative : (tensor<6xi32>) -> i32 {
        ^bb0(%x: i32, %y: i32):
          %s = arith.addi %x, %y : i32
          soac.yield %s : i32
        }
        soac.yield %e : i32
      }
      soac.yield %cr : tensor<6xi32>
    }
    soac.yield %c : tensor<6x6xi32>
  }
  return %r : tensor<?x6x6xi32>
}
