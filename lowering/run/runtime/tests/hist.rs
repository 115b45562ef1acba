//! Histograms against a sequential oracle.

use seq_runtime::abi::*;
use seq_runtime::guard;
use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Counts, and pairs of sum and maximum: 4 and 16 bytes a bin.
struct Job {
    bins: i64,
    targets: [*mut c_void; 2],
    inits: AtomicUsize,
}

unsafe impl Sync for Job {}

fn key(i: i64, bins: i64) -> i64 {
    // Some keys are out of bounds on either side.
    (i.wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as i64) >> 20).rem_euclid(bins + 4) - 2
}

type Bins<'a> = (&'a mut [i32], &'a mut [(i64, i64)]);

unsafe fn bins_of<'a>(bufs: *const *mut c_void, lo: i64, hi: i64) -> Bins<'a> {
    let n = (hi - lo) as usize;
    unsafe {
        let counts = (*bufs).cast::<i32>().offset(lo as isize);
        let pairs = (*bufs.add(1)).cast::<(i64, i64)>().offset(lo as isize);
        (std::slice::from_raw_parts_mut(counts, n), std::slice::from_raw_parts_mut(pairs, n))
    }
}

fn add(i: i64, bins: i64, (counts, pairs): &mut Bins) {
    let k = key(i, bins);
    if (0..bins).contains(&k) {
        counts[k as usize] += 1;
        let p = &mut pairs[k as usize];
        *p = (p.0 + i, p.1.max(i));
    }
}

unsafe extern "C-unwind" fn init(ctx: *mut c_void, bufs: *const *mut c_void, lo: i64, hi: i64) {
    unsafe { &*ctx.cast::<Job>() }.inits.fetch_add(1, Relaxed);
    let (counts, pairs) = unsafe { bins_of(bufs, lo, hi) };
    counts.fill(0);
    pairs.fill((0, i64::MIN));
}

unsafe extern "C-unwind" fn acc(ctx: *mut c_void, bufs: *const *mut c_void, lo: i64, hi: i64) {
    let bins = unsafe { &*ctx.cast::<Job>() }.bins;
    let mut to = unsafe { bins_of(bufs, 0, bins) };
    (lo..hi).for_each(|i| add(i, bins, &mut to));
}

unsafe extern "C-unwind" fn merge(ctx: *mut c_void, bufs: *const *mut c_void, lo: i64, hi: i64) {
    let job = unsafe { &*ctx.cast::<Job>() };
    let (counts, pairs) = unsafe { bins_of(bufs, lo, hi) };
    let (to_counts, to_pairs) = unsafe { bins_of(job.targets.as_ptr(), lo, hi) };
    for b in 0..counts.len() {
        to_counts[b] += counts[b];
        to_pairs[b] = (to_pairs[b].0 + pairs[b].0, to_pairs[b].1.max(pairs[b].1));
    }
}

/// Runs one histogram on targets that hold something and returns the number of
/// private copies.
fn check(threads: usize, n: i64, bins: i64, deterministic: bool) -> usize {
    let mut counts = vec![5i32; bins as usize];
    let mut pairs = vec![(3i64, 10i64); bins as usize];
    let (mut want_counts, mut want_pairs) = (counts.clone(), pairs.clone());
    (0..n).for_each(|i| add(i, bins, &mut (&mut want_counts, &mut want_pairs)));
    let job =
        Job { bins, targets: [counts.as_mut_ptr().cast(), pairs.as_mut_ptr().cast()], inits: AtomicUsize::new(0) };
    let shared = &job;
    guard(Some(threads), || {
        let ctx = (&raw const *shared).cast_mut().cast();
        unsafe {
            seq_rt_hist(
                n,
                bins,
                2,
                deterministic.into(),
                [4, 16].as_ptr(),
                shared.targets.as_ptr(),
                init,
                acc,
                merge,
                ctx,
            )
        }
    })
    .unwrap();
    assert!(counts == want_counts && pairs == want_pairs, "{threads} threads, n = {n}, {bins} bins");
    job.inits.into_inner()
}

#[test]
fn copies_are_merged_exactly() {
    for threads in [2, 8] {
        for (n, bins) in [(100_000, 1), (1_000_000, 10), (1_000_000, 4096), (1_000_000, 4097), (1_000_000, 100_000)] {
            assert!(check(threads, n, bins, false) >= 2, "n = {n}, {bins} bins uses copies");
        }
    }
}

#[test]
fn small_inputs_and_one_thread_use_the_targets() {
    for (threads, n, bins) in
        [(2, 0, 10), (2, 1, 1), (2, 1000, 10), (2, 100_000, 100_000), (1, 1_000_000, 10), (4, 100_000, 0)]
    {
        assert_eq!(check(threads, n, bins, false), 0, "{threads} threads, n = {n}, {bins} bins");
    }
}

#[test]
fn deterministic_copies_do_not_depend_on_the_threads() {
    for (n, bins) in [(1_000, 10), (1_000_000, 10), (1_000_000, 4097), (100_000, 100_000)] {
        let copies = check(1, n, bins, true);
        for threads in [2, 3, 8] {
            assert_eq!(check(threads, n, bins, true), copies, "{threads} threads, n = {n}, {bins} bins");
        }
    }
    assert!(check(1, 1_000_000, 10, true) >= 2);
}
