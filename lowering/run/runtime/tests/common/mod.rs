//! Operators and callbacks in the shape of compiled code, with sequential oracles.

#![allow(dead_code)]

use seq_runtime::abi::*;
use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// An associative, non-commutative operator on plain values.
pub trait Monoid: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static {
    fn neutral() -> Self;
    fn op(self, other: Self) -> Self;
    fn element(row: i64, i: i64) -> Self;
}

/// Composition of `x -> a x + b` over 64-bit words.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Affine(pub u64, pub u64);

impl Monoid for Affine {
    fn neutral() -> Self {
        Affine(1, 0)
    }
    fn op(self, o: Self) -> Self {
        Affine(self.0.wrapping_mul(o.0), self.1.wrapping_mul(o.0).wrapping_add(o.1))
    }
    fn element(row: i64, i: i64) -> Self {
        let h = (row.wrapping_mul(1_000_003) ^ i).wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as i64) as u64;
        Affine(h | 1, h >> 7)
    }
}

/// Products of 3 x 3 matrices over 64-bit words.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Matrix(pub [[u64; 3]; 3]);

impl Monoid for Matrix {
    fn neutral() -> Self {
        Matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    }
    fn op(self, o: Self) -> Self {
        Matrix(std::array::from_fn(|r| {
            std::array::from_fn(|c| (0..3).fold(0u64, |s, k| s.wrapping_add(self.0[r][k].wrapping_mul(o.0[k][c]))))
        }))
    }
    fn element(row: i64, i: i64) -> Self {
        let Affine(a, b) = Affine::element(row, i);
        Matrix([[a, b, 1], [0, 1, a ^ b], [1, 0, b]])
    }
}

/// Float addition, which is not associative: shows how results were joined.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sum(pub f32);

impl Monoid for Sum {
    fn neutral() -> Self {
        Sum(0.0)
    }
    fn op(self, o: Self) -> Self {
        Sum(self.0 + o.0)
    }
    fn element(row: i64, i: i64) -> Self {
        Sum(((row + i) as f32 * 0.7).sin() * 1e3 + 0.1)
    }
}

/// One reduction or scan: inputs are computed, outputs stored.
pub struct Job<M> {
    pub rows: i64,
    pub n: i64,
    pub out: *mut M,
    pub totals: *mut M,
    pub calls: AtomicUsize,
    pub finished: AtomicUsize,
    pub yields: bool,
}

unsafe impl<M> Sync for Job<M> {}

unsafe fn job<'a, M>(ctx: *mut c_void) -> &'a Job<M> {
    unsafe { &*ctx.cast::<Job<M>>() }
}

pub unsafe extern "C-unwind" fn init<M: Monoid>(_: *mut c_void, acc: *mut c_void) {
    unsafe { acc.cast::<M>().write(M::neutral()) }
}

pub unsafe extern "C-unwind" fn partial<M: Monoid>(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let job = unsafe { job::<M>(ctx) };
    if job.yields {
        std::thread::yield_now();
    }
    let acc = acc.cast::<M>();
    unsafe { *acc = (lo..hi).fold(*acc, |a, i| a.op(M::element(row, i))) }
}

pub unsafe extern "C-unwind" fn scan<M: Monoid>(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let job = unsafe { job::<M>(ctx) };
    job.calls.fetch_add(1, Relaxed);
    let acc = acc.cast::<M>();
    for i in lo..hi {
        unsafe {
            *acc = (*acc).op(M::element(row, i));
            *job.out.offset((row * job.n + i) as isize) = *acc;
        }
        if job.yields && i % 7 == 0 {
            std::thread::yield_now();
        }
    }
}

pub unsafe extern "C-unwind" fn combine<M: Monoid>(_: *mut c_void, left: *mut c_void, right: *const c_void) {
    let (left, right) = (left.cast::<M>(), right.cast::<M>());
    unsafe { *left = (*left).op(*right) }
}

pub unsafe extern "C-unwind" fn finish<M: Monoid>(ctx: *mut c_void, row: i64, acc: *mut c_void) {
    let job = unsafe { job::<M>(ctx) };
    job.finished.fetch_add(1, Relaxed);
    unsafe { *job.totals.offset(row as isize) = *acc.cast::<M>() }
}

pub unsafe extern "C-unwind" fn reduce_rows<M: Monoid>(ctx: *mut c_void, lo: i64, hi: i64) {
    for row in lo..hi {
        let mut acc = M::neutral();
        let acc = (&raw mut acc).cast();
        unsafe {
            partial::<M>(ctx, row, 0, job::<M>(ctx).n, acc);
            finish::<M>(ctx, row, acc);
        }
    }
}

pub unsafe extern "C-unwind" fn scan_rows<M: Monoid>(ctx: *mut c_void, lo: i64, hi: i64) {
    for row in lo..hi {
        let mut acc = M::neutral();
        let acc = (&raw mut acc).cast();
        unsafe {
            scan::<M>(ctx, row, 0, job::<M>(ctx).n, acc);
            finish::<M>(ctx, row, acc);
        }
    }
}

/// What a run gave.
pub struct Outcome<M> {
    pub out: Vec<M>,
    pub totals: Vec<M>,
    pub calls: usize,
    pub finished: usize,
}

fn with_job<M: Monoid>(threads: usize, rows: i64, n: i64, yields: bool, f: impl Fn(*mut c_void) + Sync) -> Outcome<M> {
    let poison = M::element(-1, -1);
    let mut out = vec![poison; (rows * n) as usize];
    let mut totals = vec![poison; rows as usize];
    let job = Job {
        rows,
        n,
        out: out.as_mut_ptr(),
        totals: totals.as_mut_ptr(),
        calls: AtomicUsize::new(0),
        finished: AtomicUsize::new(0),
        yields,
    };
    let shared = &job;
    seq_runtime::guard(Some(threads), || f((&raw const *shared).cast_mut().cast())).expect("the run succeeds");
    Outcome { out, totals, calls: job.calls.into_inner(), finished: job.finished.into_inner() }
}

/// The function of whole rows, which may be missing where there is one row: there it
/// is for every other length.
fn rows_or_null(rows: i64, n: i64, f: RangeFn) -> Option<RangeFn> {
    (rows != 1 || n % 2 == 0).then_some(f)
}

pub fn run_reduce<M: Monoid>(threads: usize, rows: i64, n: i64, grain: i64, yields: bool) -> Outcome<M> {
    let size = size_of::<M>() as i64;
    let rows_fn = rows_or_null(rows, n, reduce_rows::<M>);
    with_job::<M>(threads, rows, n, yields, |ctx| unsafe {
        seq_rt_reduce(rows, n, grain, size, init::<M>, rows_fn, partial::<M>, combine::<M>, finish::<M>, ctx)
    })
}

pub fn run_scan<M: Monoid>(
    deterministic: bool,
    threads: usize,
    rows: i64,
    n: i64,
    grain: i64,
    yields: bool,
) -> Outcome<M> {
    let size = size_of::<M>() as i64;
    let rows_fn = rows_or_null(rows, n, scan_rows::<M>);
    let entry = if deterministic { seq_rt_scan_deterministic } else { seq_rt_scan };
    with_job::<M>(threads, rows, n, yields, |ctx| unsafe {
        entry(rows, n, grain, size, init::<M>, rows_fn, partial::<M>, scan::<M>, combine::<M>, finish::<M>, ctx)
    })
}

/// The inclusive scan of a row, one element after the other.
pub fn oracle<M: Monoid>(row: i64, n: i64) -> Vec<M> {
    (0..n)
        .scan(M::neutral(), |a, i| {
            *a = a.op(M::element(row, i));
            Some(*a)
        })
        .collect()
}

/// Edge sizes around a grain.
pub fn sizes(grain: i64) -> Vec<i64> {
    vec![0, 1, 2, grain - 1, grain, grain + 1, 2 * grain - 1, 2 * grain, 5 * grain + 3, 40 * grain + 1]
}
