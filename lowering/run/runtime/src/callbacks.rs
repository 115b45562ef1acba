//! The functions of compiled code that the runtime calls, what tells it about loops, and the values
//! that it quotes.

use std::ffi::c_void;

/// Does the half-open range `lo..hi`.
pub type RangeFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, lo: i64, hi: i64);
/// The indices of a loop in one dimension.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Steps {
    /// The first one.
    pub lower: i64,
    /// How far apart they are; 1 if it is less.
    pub step: i64,
    /// Where they end.
    pub upper: i64,
}

/// A loop over part of an array, whose rows have lines: an index of each of the two outermost dimensions.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Part {
    /// The loop over ranges of its points, in row-major order.
    pub f: RangeFn,
    /// What it gets.
    pub ctx: *mut c_void,
    /// Its rows.
    pub rows: Steps,
    /// Its lines of each row.
    pub lines: Steps,
    /// The points of a line.
    pub points: i64,
}

/// Folds elements `lo..hi` of a row into `acc`: `acc := acc op x_lo op ... op x_(hi-1)`.
pub type PartialFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void);
/// Keeps elements `lo..hi` of a row in `buffer`, which has room for those that pass a
/// filter, and folds them into `acc`.
pub type KeepFn =
    unsafe extern "C-unwind" fn(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void, buffer: *mut c_void);
/// Puts what was kept of elements `lo..hi` of a row where it belongs, given the `prefix`
/// before them and their own `aggregate`.
pub type PutFn = unsafe extern "C-unwind" fn(
    ctx: *mut c_void,
    row: i64,
    lo: i64,
    hi: i64,
    prefix: *const c_void,
    aggregate: *const c_void,
    buffer: *const c_void,
);
/// `left := left op right`.
pub type CombineFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, left: *mut c_void, right: *const c_void);
/// Takes the accumulator that holds a row's result.
pub type RowFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, row: i64, acc: *mut c_void);
/// Writes the neutral elements into `acc`.
pub type InitFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, acc: *mut c_void);
/// Works on `lo..hi` (elements or bins) with one set of histogram buffers.
pub type HistFn = unsafe extern "C-unwind" fn(ctx: *mut c_void, bufs: *const *mut c_void, lo: i64, hi: i64);

/// A value quoted by a failure message.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Val {
    /// 0 for an integer, 1 for the bits of an f64.
    pub kind: i64,
    /// The integer or the bits.
    pub bits: i64,
}
