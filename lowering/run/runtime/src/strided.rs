//! Copies between strided memrefs.
//!
//! Dimensions of size 1 are dropped and neighbours that lie contiguously in both
//! memrefs are merged; what is left is a nest of loops over contiguous or strided
//! runs. Large contiguous copies are cut into parallel pieces.

use crate::pool::{Ctx, for_pieces};
use std::ffi::c_void;

/// A memref of any rank: its rank and a pointer to its descriptor, which is the
/// allocated pointer, the aligned pointer, the offset, `rank` sizes and `rank`
/// strides, offset and strides in elements.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct UnrankedMemRef {
    /// The number of dimensions.
    pub rank: i64,
    /// The descriptor.
    pub descriptor: *mut c_void,
}

/// A dimension: size, and strides in bytes of source and destination.
#[derive(Clone, Copy)]
struct Dim {
    size: i64,
    src: i64,
    dst: i64,
}

/// Dimensions, that of the bytes among them, that need no memory.
const FEW: usize = 8;
/// Contiguous copies are cut into pieces of this many bytes.
const PIECE: i64 = 1 << 20;
/// And are parallel from this many bytes on.
const PARALLEL: i64 = 8 << 20;

/// # Safety
/// The descriptor is valid.
unsafe fn parts(m: &UnrankedMemRef, elem: i64) -> (*mut u8, &[i64], &[i64]) {
    let rank = m.rank.max(0) as usize;
    unsafe {
        let aligned = *m.descriptor.cast::<*mut u8>().add(1);
        let numbers = m.descriptor.cast::<i64>().add(2);
        let shape = std::slice::from_raw_parts(numbers.add(1), rank);
        let strides = std::slice::from_raw_parts(numbers.add(1 + rank), rank);
        (aligned.wrapping_offset((*numbers * elem) as isize), shape, strides)
    }
}

/// # Safety
/// Both memrefs are valid and have the same shape.
pub(crate) unsafe fn copy(elem: i64, src: &UnrankedMemRef, dst: &UnrankedMemRef) {
    let (from, shape, from_strides) = unsafe { parts(src, elem) };
    let (to, _, to_strides) = unsafe { parts(dst, elem) };
    if elem <= 0 || shape.iter().any(|&n| n <= 0) || (std::ptr::eq(from, to) && from_strides == to_strides) {
        return;
    }
    // The innermost dimension is the element's bytes.
    let element = Dim { size: elem, src: 1, dst: 1 };
    let (mut few, mut many) = ([element; FEW], vec![]);
    let dims = if shape.len() < FEW {
        few.as_mut_slice()
    } else {
        many.resize(shape.len() + 1, element);
        many.as_mut_slice()
    };
    let mut count = 1;
    for d in (0..shape.len()).rev().filter(|&d| shape[d] > 1) {
        let next = Dim { size: shape[d], src: from_strides[d] * elem, dst: to_strides[d] * elem };
        let inner = &mut dims[count - 1];
        if next.src == inner.src * inner.size && next.dst == inner.dst * inner.size {
            inner.size *= next.size;
        } else {
            dims[count] = next;
            count += 1;
        }
    }
    dims[..count].reverse();
    unsafe { nest(&dims[..count], to, from) }
}

/// # Safety
/// The places that `dims` reach are valid.
unsafe fn nest(dims: &[Dim], to: *mut u8, from: *const u8) {
    unsafe {
        match dims {
            [] => {}
            [run] => contiguous(to, from, run.size),
            [outer, run] => strided(outer, run.size, to, from),
            [outer, rest @ ..] => {
                for i in 0..outer.size as isize {
                    nest(rest, to.offset(i * outer.dst as isize), from.offset(i * outer.src as isize));
                }
            }
        }
    }
}

unsafe fn contiguous(to: *mut u8, from: *const u8, bytes: i64) {
    if bytes < PARALLEL {
        return unsafe { std::ptr::copy(from, to, bytes as usize) };
    }
    let (to, from) = (Ctx(to.cast()), Ctx(from.cast_mut().cast()));
    for_pieces((bytes - 1) / PIECE + 1, |p| {
        let lo = p * PIECE;
        let n = PIECE.min(bytes - lo) as usize;
        unsafe { to.get().byte_add(lo as usize).copy_from_nonoverlapping(from.get().byte_add(lo as usize), n) }
    })
}

unsafe fn strided(outer: &Dim, run: i64, to: *mut u8, from: *const u8) {
    unsafe {
        match run {
            1 => elements::<u8>(outer, to, from),
            2 => elements::<u16>(outer, to, from),
            4 => elements::<u32>(outer, to, from),
            8 => elements::<u64>(outer, to, from),
            16 => elements::<u128>(outer, to, from),
            _ => {
                for i in 0..outer.size as isize {
                    let (to, from) = (to.offset(i * outer.dst as isize), from.offset(i * outer.src as isize));
                    std::ptr::copy_nonoverlapping(from, to, run as usize);
                }
            }
        }
    }
}

unsafe fn elements<T>(outer: &Dim, to: *mut u8, from: *const u8) {
    for i in 0..outer.size as isize {
        unsafe {
            let value = from.offset(i * outer.src as isize).cast::<T>().read_unaligned();
            to.offset(i * outer.dst as isize).cast::<T>().write_unaligned(value);
        }
    }
}
