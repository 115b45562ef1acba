//! Filters against plain loops: two of them in one scan, their elements of different
//! widths, an output that does not depend on a prefix, and one that does.

use seq_runtime::abi::*;
use seq_runtime::guard;
use std::{
    ffi::c_void,
    sync::atomic::{AtomicI64, Ordering::Relaxed},
};

/// Bytes of what an element may leave in a buffer.
const WIDTH: i64 = 8 + 1;

struct Job {
    long: Vec<u64>,
    short: Vec<u8>,
    /// For each element, twice its number.
    twice: Vec<i64>,
    /// For each element whose number divides by 64, how many longs are before its next.
    counts: Vec<i64>,
    totals: [AtomicI64; 2],
    keeps: AtomicI64,
    yields: bool,
}

unsafe impl Sync for Job {}

fn is_long(i: i64) -> bool {
    (i as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62 == 1
}

fn is_short(i: i64) -> bool {
    i % 3 != 0
}

unsafe fn pointer<T>(array: &[T], at: i64) -> *mut T {
    unsafe { array.as_ptr().cast_mut().offset(at as isize) }
}

/// Scans `lo..hi` into arrays that begin at these addresses.
unsafe fn scan_to(job: &Job, lo: i64, hi: i64, acc: *mut [i64; 2], long: *mut u64, short: *mut u8) {
    let acc = unsafe { &mut *acc };
    for i in lo..hi {
        unsafe {
            if is_long(i) {
                *long.offset(acc[0] as isize) = i as u64;
                acc[0] += 1;
            }
            if is_short(i) {
                *short.offset(acc[1] as isize) = i as u8;
                acc[1] += 1;
            }
            *pointer(&job.twice, i) = 2 * i;
            if i % 64 == 0 {
                *pointer(&job.counts, i / 64) = acc[0];
            }
        }
        if job.yields && i % 41 == 0 {
            std::thread::yield_now();
        }
    }
}

fn rounded(lo: i64, hi: i64) -> usize {
    ((hi - lo) as usize).next_multiple_of(64)
}

unsafe extern "C-unwind" fn init(_: *mut c_void, acc: *mut c_void) {
    unsafe { acc.cast::<[i64; 2]>().write([0, 0]) }
}

unsafe extern "C-unwind" fn reduce(_: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let acc = unsafe { &mut *acc.cast::<[i64; 2]>() };
    acc[0] += (lo..hi).filter(|&i| is_long(i)).count() as i64;
    acc[1] += (lo..hi).filter(|&i| is_short(i)).count() as i64;
}

unsafe extern "C-unwind" fn scan(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let job = unsafe { &*ctx.cast::<Job>() };
    unsafe { scan_to(job, lo, hi, acc.cast(), pointer(&job.long, 0), pointer(&job.short, 0)) }
}

unsafe extern "C-unwind" fn keep(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void, buffer: *mut c_void) {
    let job = unsafe { &*ctx.cast::<Job>() };
    job.keeps.fetch_add(1, Relaxed);
    let short = buffer.wrapping_byte_add(8 * rounded(lo, hi));
    unsafe { scan_to(job, lo, hi, acc.cast(), buffer.cast(), short.cast()) }
}

unsafe extern "C-unwind" fn put(
    ctx: *mut c_void,
    _: i64,
    lo: i64,
    hi: i64,
    prefix: *const c_void,
    aggregate: *const c_void,
    buffer: *const c_void,
) {
    let job = unsafe { &*ctx.cast::<Job>() };
    let [before, own] = [prefix, aggregate].map(|at| unsafe { *at.cast::<[i64; 2]>() });
    unsafe {
        pointer(&job.long, before[0]).copy_from_nonoverlapping(buffer.cast(), own[0] as usize);
        let short = buffer.wrapping_byte_add(8 * rounded(lo, hi));
        pointer(&job.short, before[1]).copy_from_nonoverlapping(short.cast(), own[1] as usize);
        (lo..hi).filter(|i| i % 64 == 0).for_each(|i| *pointer(&job.counts, i / 64) += before[0]);
    }
}

unsafe extern "C-unwind" fn combine(_: *mut c_void, left: *mut c_void, right: *const c_void) {
    let (left, right) = unsafe { (&mut *left.cast::<[i64; 2]>(), &*right.cast::<[i64; 2]>()) };
    left.iter_mut().zip(right).for_each(|(l, r)| *l += r);
}

unsafe extern "C-unwind" fn finish(ctx: *mut c_void, _: i64, acc: *mut c_void) {
    let (job, acc) = unsafe { (&*ctx.cast::<Job>(), &*acc.cast::<[i64; 2]>()) };
    job.totals.iter().zip(acc).for_each(|(total, n)| total.store(*n, Relaxed));
}

fn job(n: i64, yields: bool) -> Job {
    let room = n as usize + 1;
    let counts = vec![-1; room / 64 + 1];
    Job {
        long: vec![7; room],
        short: vec![7; room],
        twice: vec![-1; room],
        counts,
        totals: Default::default(),
        keeps: AtomicI64::new(0),
        yields,
    }
}

fn run(job: &Job, n: i64, grain: i64, threads: usize, keep: KeepFn) -> Result<(), seq_runtime::Stopped> {
    let size = size_of::<[i64; 2]>() as i64;
    guard(Some(threads), || unsafe {
        let ctx = (&raw const *job).cast_mut().cast();
        seq_rt_filter(n, grain, WIDTH, size, init, reduce, scan, keep, put, combine, finish, ctx)
    })
}

fn check(n: i64, grain: i64, threads: usize, yields: bool) {
    let job = job(n, yields);
    run(&job, n, grain, threads, keep).expect("the run succeeds");
    let what = format!("{n} elements, grain {grain}, {threads} threads");
    let long: Vec<u64> = (0..n).filter(|&i| is_long(i)).map(|i| i as u64).collect();
    let short: Vec<u8> = (0..n).filter(|&i| is_short(i)).map(|i| i as u8).collect();
    assert!(job.long[..long.len()] == long && job.long[long.len()] == 7, "{what}: longs");
    assert!(job.short[..short.len()] == short && job.short[short.len()] == 7, "{what}: shorts");
    assert!((0..n).all(|i| job.twice[i as usize] == 2 * i), "{what}: elements");
    let mut count = 0;
    for i in 0..n {
        count += i64::from(is_long(i));
        assert!(i % 64 != 0 || job.counts[i as usize / 64] == count, "{what}: count at {i}");
    }
    let totals = [long.len(), short.len()].map(|n| n as i64);
    if n > 0 {
        assert_eq!(job.totals.each_ref().map(|t| t.load(Relaxed)), totals, "{what}: totals");
    }
    // Buffers are for what is large; each chunk is done once.
    let chunks = job.keeps.load(Relaxed);
    let large = threads > 1 && n >= 16 * threads as i64 * grain;
    assert_eq!(chunks > 0, large, "{what}: {chunks} chunks in buffers");
}

#[test]
fn edge_sizes() {
    for threads in [1, 2, 3, 8] {
        for grain in [1, 5, 64] {
            let large = 16 * threads as i64 * grain;
            for n in [0, 1, grain, 7 * grain, large - 1, large, large + 1, 4 * large + 3, 9 * large - 1] {
                check(n, grain, threads, false);
            }
        }
    }
}

#[test]
fn many_threads_that_yield() {
    for round in 0..60 {
        check(20_000 + round, 8, 8, true);
        check(9_000 + round, 16, 3, true);
    }
}

unsafe extern "C-unwind" fn fail(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void, buffer: *mut c_void) {
    if (lo..hi).contains(&7777) {
        unsafe { seq_rt_fail(c"a.mlir:1:2".as_ptr(), c"bad element".as_ptr(), 0, std::ptr::null()) }
    }
    unsafe { keep(ctx, row, lo, hi, acc, buffer) }
}

#[test]
fn a_failure_ends_the_run() {
    for threads in [2, 8] {
        for _ in 0..20 {
            let job = job(20_000, true);
            let stopped = run(&job, 20_000, 8, threads, fail).unwrap_err();
            assert_eq!((stopped.location.as_str(), stopped.message.as_str()), ("a.mlir:1:2", "bad element"));
        }
        check(20_000, 8, threads, false);
    }
}
