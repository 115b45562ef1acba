//! `memref` and `bufferization`.

mod support;
use seq_values::Data;
use support::*;

#[test]
fn allocation_load_store_and_copy() {
    let text = "
func.func @main(%a: memref<?xi32>, %n: index, %i: index) -> (memref<?xi32>, memref<?xi32>, i32) {
  %m = memref.alloc(%n) : memref<?xi32>
  memref.copy %a, %m : memref<?xi32> to memref<?xi32>
  %x = memref.load %m[%i] : memref<?xi32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %m[%i] : memref<?xi32>
  %z = memref.load %a[%i] : memref<?xi32>
  return %a, %m, %z : memref<?xi32>, memref<?xi32>, i32
}";
    let a = || i32s(&[1, 2, 3]);
    assert_eq!(eval(text, &[a(), index(3), index(1)]), [a(), i32s(&[1, 4, 3]), i32(2)]);
    assert_eq!(stop(text, &[a(), index(2), index(1)]), "'memref.copy' op source has sizes [3], the destination [2]");
    assert_eq!(stop(text, &[a(), index(3), index(3)]), "'memref.load' op index 3 is out of bounds for size 3");
    assert_eq!(stop(text, &[a(), index(-2), index(3)]), "'memref.alloc' op size is negative: -2");
    assert_eq!(
        stop(text, &[a(), index(1 << 60), index(0)]),
        "an array of size 1152921504606846976 needs too much memory"
    );
    let text = "
func.func @main(%i: index) {
  %m = memref.alloca() : memref<2x3xf32>
  %x = arith.constant 1.0 : f32
  memref.store %x, %m[%i, %i] : memref<2x3xf32>
  return
}";
    assert_eq!(eval(text, &[index(1)]), []);
    assert_eq!(stop(text, &[index(2)]), "'memref.store' op index 2 is out of bounds for size 2 in dimension 0");
}

#[test]
fn use_after_free() {
    let text = "
func.func @main(%again: i1) {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<2xf32>
  %v = memref.cast %m : memref<2xf32> to memref<?xf32>
  memref.dealloc %m : memref<2xf32>
  scf.if %again {
    memref.dealloc %v : memref<?xf32>
  }
  %x = memref.load %v[%zero] : memref<?xf32>
  return
}";
    assert_eq!(stop(text, &[i1(false)]), "'memref.load' op uses a buffer after it was freed");
    assert_eq!(stop(text, &[i1(true)]), "'memref.dealloc' op frees a buffer twice");
}

/// A stop for a freed buffer comes before one for an index in it.
#[test]
fn structured_operation_after_free() {
    let text = "
func.func @main(%free: i1) {
  %m = memref.alloc() : memref<2xi32>
  %v = memref.cast %m : memref<2xi32> to memref<?xi32>
  %window = memref.alloc() : memref<2xi32>
  %to = memref.alloc() : memref<1xi32>
  scf.if %free {
    memref.dealloc %m : memref<2xi32>
  }
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i + j + 2)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
      iterator_types = [\"parallel\", \"reduction\"]}
      ins(%v, %window : memref<?xi32>, memref<2xi32>) outs(%to : memref<1xi32>) {
  ^bb0(%x: i32, %w: i32, %sum: i32):
    linalg.yield %x : i32
  }
  return
}";
    assert_eq!(stop(text, &[i1(true)]), "'linalg.generic' op uses a buffer after it was freed");
    assert_eq!(stop(text, &[i1(false)]), "'linalg.generic' op index 2 is out of bounds for size 2");
}

#[test]
fn views_share_memory() {
    let text = "
func.func @main(%n: index) -> (memref<3x4xi32>, index, memref<2xi32, strided<[4], offset: ?>>) {
  %m = memref.alloc() : memref<3x4xi32>
  %v = memref.subview %m[1, 1] [2, 2] [1, 2] : memref<3x4xi32> to memref<2x2xi32, strided<[4, 2], offset: 5>>
  %x = arith.constant 7 : i32
  linalg.fill ins(%x : i32) outs(%v : memref<2x2xi32, strided<[4, 2], offset: 5>>)
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.constant 9 : i32
  memref.store %y, %v[%c1, %c0] : memref<2x2xi32, strided<[4, 2], offset: 5>>
  %column = memref.subview %m[0, %n] [2, 1] [1, 1] : memref<3x4xi32> to memref<2xi32, strided<[4], offset: ?>>
  %d = memref.dim %column, %c0 : memref<2xi32, strided<[4], offset: ?>>
  return %m, %d, %column : memref<3x4xi32>, index, memref<2xi32, strided<[4], offset: ?>>
}";
    let m = i32m(3, 4, &[0, 0, 0, 0, 0, 7, 0, 7, 0, 9, 0, 7]);
    assert_eq!(eval(text, &[index(3)]), [m.clone(), index(2), i32s(&[0, 7])]);
    assert_eq!(
        stop(text, &[index(4)]),
        "'memref.subview' op index 4 of the slice is out of bounds for size 4 in dimension 1"
    );
    let text = "
func.func @main(%a: memref<2x3xi32>) -> (memref<6xi32>, memref<3x2xi32>, memref<3x2xi32, strided<[1, 3]>>, index, index, memref<3xi32, strided<[1], offset: 3>>) {
  %b = memref.collapse_shape %a [[0, 1]] : memref<2x3xi32> into memref<6xi32>
  %c = memref.expand_shape %b [[0, 1]] output_shape [3, 2] : memref<6xi32> into memref<3x2xi32>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<2x3xi32> -> memref<i32>, index, index, index, index, index
  %r = memref.reinterpret_cast %base to offset: [3], sizes: [3], strides: [1] : memref<i32> to memref<3xi32, strided<[1], offset: 3>>
  return %b, %c, %t, %sizes#1, %strides#0, %r : memref<6xi32>, memref<3x2xi32>, memref<3x2xi32, strided<[1, 3]>>, index, index, memref<3xi32, strided<[1], offset: 3>>
}";
    assert_eq!(
        eval(text, &[i32m(2, 3, &[1, 2, 3, 4, 5, 6])]),
        [
            i32s(&[1, 2, 3, 4, 5, 6]),
            i32m(3, 2, &[1, 2, 3, 4, 5, 6]),
            i32m(3, 2, &[1, 4, 2, 5, 3, 6]),
            index(3),
            index(3),
            i32s(&[4, 5, 6])
        ]
    );
}

#[test]
fn addresses_tell_buffers_apart() {
    let text = "
func.func @main(%a: memref<4xi32>, %b: memref<4xi32>) -> (i1, i1, index) {
  %v = memref.subview %a[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xi32> -> index
  %r = memref.extract_aligned_pointer_as_index %v : memref<2xi32, strided<[1], offset: 2>> -> index
  %same = arith.cmpi eq, %p, %r : index
  %other = arith.cmpi eq, %p, %q : index
  %k = arith.constant 64 : index
  %m = arith.remui %p, %k : index
  return %same, %other, %m : i1, i1, index
}";
    assert_eq!(eval(text, &[i32s(&[0; 4]), i32s(&[0; 4])]), [i1(true), i1(false), index(0)]);
}

#[test]
fn globals_are_one_buffer() {
    let text = "
memref.global \"private\" constant @table : memref<3xi16> = dense<[1, -2, 3]>
memref.global \"private\" @counter : memref<1xi32> = uninitialized
func.func @main() -> (memref<3xi16>, i32) {
  %t = memref.get_global @table : memref<3xi16>
  func.call @count() : () -> ()
  func.call @count() : () -> ()
  %c = memref.get_global @counter : memref<1xi32>
  %zero = arith.constant 0 : index
  %x = memref.load %c[%zero] : memref<1xi32>
  return %t, %x : memref<3xi16>, i32
}
func.func private @count() {
  %c = memref.get_global @counter : memref<1xi32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %x = memref.load %c[%zero] : memref<1xi32>
  %y = arith.addi %x, %one : i32
  memref.store %y, %c[%zero] : memref<1xi32>
  return
}";
    assert_eq!(eval(text, &[]), [tensor(&[3], Data::I16(vec![1, -2, 3])), i32(2)]);
}

#[test]
fn between_tensors_and_memrefs() {
    let text = "
func.func @main(%t: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>, memref<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %m = bufferization.to_buffer %t : tensor<?xi32> to memref<?xi32>
  %k = bufferization.clone %m : memref<?xi32> to memref<?xi32>
  memref.store %x, %m[%zero] : memref<?xi32>
  %u = bufferization.to_tensor %m : memref<?xi32> to tensor<?xi32>
  memref.store %x, %k[%zero] : memref<?xi32>
  %e = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %w = bufferization.materialize_in_destination %t in %e : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  bufferization.materialize_in_destination %t in restrict writable %k : (tensor<?xi32>, memref<?xi32>) -> ()
  %c = bufferization.alloc_tensor() copy(%u) : tensor<?xi32>
  return %t, %u, %k, %w, %c : tensor<?xi32>, tensor<?xi32>, memref<?xi32>, tensor<?xi32>, tensor<?xi32>
}";
    let t = || i32s(&[1, 2]);
    assert_eq!(eval(text, &[t(), index(2)]), [t(), i32s(&[5, 2]), t(), t(), i32s(&[5, 2])]);
    assert_eq!(
        stop(text, &[t(), index(3)]),
        "'bufferization.materialize_in_destination' op source has sizes [2], the destination [3]"
    );
}

#[test]
fn conditional_deallocation_keeps_what_is_retained() {
    let text = "
func.func @main(%p: i1) -> (i1, i32) {
  %true = arith.constant true
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  %r = arith.select %p, %a, %b : memref<1xi32>
  %own = bufferization.dealloc (%a, %b : memref<1xi32>, memref<1xi32>) if (%true, %p) retain (%r : memref<1xi32>)
  %x = memref.load %b[%zero] : memref<1xi32>
  return %own, %x : i1, i32
}";
    assert_eq!(stop(text, &[i1(true)]), "'memref.load' op uses a buffer after it was freed");
    assert_eq!(eval(text, &[i1(false)]), [i1(false), i32(0)]);
}

#[test]
fn atomic_updates() {
    let text = "
func.func @main(%m: memref<2xi32>, %f: memref<1xf32>, %x: f32) -> (i32, i32, memref<2xi32>, memref<1xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : i32
  %a = memref.atomic_rmw addi %five, %m[%zero] : (i32, memref<2xi32>) -> i32
  %b = memref.generic_atomic_rmw %m[%one] : memref<2xi32> {
  ^bb0(%old: i32):
    %n = arith.muli %old, %five : i32
    memref.atomic_yield %n : i32
  }
  %c = memref.atomic_rmw maximumf %x, %f[%zero] : (f32, memref<1xf32>) -> f32
  return %a, %b, %m, %f : i32, i32, memref<2xi32>, memref<1xf32>
}";
    assert_eq!(
        eval(text, &[i32s(&[10, 20]), f32s(&[1.0]), f32(2.5)]),
        [i32(10), i32(20), i32s(&[15, 100]), f32s(&[2.5])]
    );
}
