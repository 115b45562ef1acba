//! Failing runs: messages, unwinding through every parallel form, recursion.

mod common;
use common::*;
use seq_runtime::abi::*;
use seq_runtime::{Stopped, guard};
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;
use std::sync::Mutex;

/// The recursion limit is of the process.
static LIMIT: Mutex<()> = Mutex::new(());

fn fail_at(i: i64) -> ! {
    let values = [Val { kind: 0, bits: i }, Val { kind: 1, bits: 0.5f64.to_bits() as i64 }];
    unsafe { seq_rt_fail(c"a.mlir:1:2".as_ptr(), c"bad element {0}, factor {1}".as_ptr(), 2, values.as_ptr()) }
}

fn stopped(i: i64) -> Result<(), Stopped> {
    Err(Stopped { location: "a.mlir:1:2".into(), message: format!("bad element {i}, factor 0.5") })
}

unsafe extern "C-unwind" fn fail_range(_: *mut c_void, lo: i64, hi: i64) {
    if (lo..hi).contains(&777) {
        fail_at(777);
    }
}

unsafe extern "C-unwind" fn fail_chunk(ctx: *mut c_void, row: i64, lo: i64, hi: i64, acc: *mut c_void) {
    if (lo..hi).contains(&777) {
        fail_at(777);
    }
    unsafe { partial::<Affine>(ctx, row, lo, hi, acc) }
}

unsafe extern "C-unwind" fn ignore(_: *mut c_void, _: i64, _: *mut c_void) {}

fn job() -> Job<Affine> {
    let (calls, finished) = Default::default();
    Job { rows: 1, n: 1000, out: null_mut(), totals: null_mut(), calls, finished, yields: true }
}

#[test]
fn every_parallel_form_passes_a_failure_on() {
    let job = job();
    let shared = &job;
    for threads in [1, 2, 8] {
        for _ in 0..20 {
            let ctx = || (&raw const *shared).cast_mut().cast::<c_void>();
            let run = guard(Some(threads), || unsafe { seq_rt_parallel_for(1000, 10, fail_range, null_mut()) });
            assert_eq!(run, stopped(777));
            let run =
                guard(Some(threads), || unsafe { seq_rt_parallel_for_uneven(1000, 2000, fail_range, null_mut()) });
            assert_eq!(run, stopped(777));
            let run = guard(Some(threads), || unsafe {
                let (i, c) = (init::<Affine>, combine::<Affine>);
                seq_rt_reduce(1, 1000, 10, 16, i, Some(fail_range), fail_chunk, c, ignore, ctx())
            });
            assert_eq!(run, stopped(777));
            for (reduce, scan) in
                [(partial::<Affine> as PartialFn, fail_chunk as PartialFn), (fail_chunk, partial::<Affine>)]
            {
                let run = guard(Some(threads), || unsafe {
                    let (i, c) = (init::<Affine>, combine::<Affine>);
                    seq_rt_scan_deterministic(1, 1000, 10, 16, i, Some(fail_range), reduce, scan, c, ignore, ctx());
                });
                assert_eq!(run, stopped(777));
            }
            let run = guard(Some(threads), || unsafe {
                let (i, c) = (init::<Affine>, combine::<Affine>);
                seq_rt_scan(1, 1000, 10, 16, i, Some(fail_range), partial::<Affine>, fail_chunk, c, ignore, ctx())
            });
            assert_eq!(run, stopped(777));
        }
        // Later runs work.
        let got = run_scan::<Affine>(false, threads, 1, 5000, 10, false);
        assert!(got.out == oracle::<Affine>(0, 5000));
    }
}

#[test]
fn a_panic_is_an_internal_error() {
    let run = guard(Some(2), || std::panic::resume_unwind(Box::new("broken".to_string())));
    assert_eq!(run.unwrap_err().message, "internal error: broken");
}

#[test]
fn null_locations_and_messages() {
    let run = guard(Some(2), || unsafe { seq_rt_fail(std::ptr::null(), c"plain".as_ptr(), 0, std::ptr::null()) });
    assert_eq!(run.unwrap_err().to_string(), "plain");
}

unsafe extern "C-unwind" fn recurse(depth: *mut c_void) {
    let depth = depth.cast::<i64>();
    unsafe {
        seq_rt_enter(c"q.mlir:3:8".as_ptr(), c"quicksort".as_ptr());
        *depth -= 1;
        if *depth > 0 {
            recurse(depth.cast());
        }
        seq_rt_leave();
    }
}

fn recursion(depth: i64) -> Result<(), Stopped> {
    guard(Some(1), || {
        let mut depth = depth;
        unsafe { recurse((&raw mut depth).cast()) }
    })
}

#[test]
fn recursion_has_a_limit() {
    let _limit = LIMIT.lock();
    for _ in 0..3 {
        assert_eq!(recursion(10_000), Ok(()));
        let stopped = recursion(10_001).unwrap_err();
        assert_eq!(stopped.location, "q.mlir:3:8");
        assert_eq!(stopped.message, "'func.call' op exceeds the call depth of 10000 in @quicksort");
    }
    seq_runtime::set_recursion_limit(5);
    assert_eq!(recursion(5), Ok(()));
    assert_eq!(recursion(6).unwrap_err().message, "'func.call' op exceeds the call depth of 5 in @quicksort");
    seq_runtime::set_recursion_limit(0);
    assert_eq!(recursion(10_000), Ok(()));
}

unsafe extern "C-unwind" fn fail_in_program(arg: *mut c_void) {
    if !arg.is_null() {
        fail_at(1);
    }
}

#[test]
fn programs_get_a_status_and_a_message() {
    let mut one = 1;
    unsafe {
        assert_eq!(seq_rt_call(fail_in_program, null_mut()), 0);
        assert_eq!(seq_rt_call(fail_in_program, (&raw mut one).cast()), 1);
        let text = CStr::from_ptr(seq_rt_last_error()).to_str().unwrap();
        assert_eq!(text, "a.mlir:1:2: bad element 1, factor 0.5");
    }
}

unsafe extern "C-unwind" fn fail_on_device(_: *mut c_void) {
    unsafe { seq_rt_device_failed(c"out of memory".as_ptr()) };
}

#[test]
fn a_device_fails_within_a_run_only() {
    unsafe {
        fail_on_device(null_mut());
        assert_eq!(seq_rt_call(fail_on_device, null_mut()), 1);
        assert_eq!(CStr::from_ptr(seq_rt_last_error()), c"out of memory");
    }
}

#[test]
fn symbols_are_complete() {
    let names: Vec<_> = seq_runtime::symbols().iter().map(|s| s.0).collect();
    let header = include_str!("../include/seq_runtime.h");
    for name in &names {
        assert!(header.contains(&format!("{name}(")), "{name} is in the header");
    }
    let declared = header.lines().filter(|l| !l.starts_with("//") && !l.starts_with("typedef"));
    let words = declared.flat_map(|l| l.split(|c: char| !c.is_alphanumeric() && c != '_'));
    for word in words.filter(|w| w.starts_with("seq_rt_") && !w.ends_with("_fn")) {
        assert!(
            ["seq_rt_val", "seq_rt_memref", "seq_rt_due", "seq_rt_steps", "seq_rt_part"].contains(&word)
                || names.contains(&word),
            "{word} is in the table"
        );
    }
}
