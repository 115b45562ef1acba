//! Parallel loops and reductions.

mod common;
use common::*;
use seq_runtime::abi::*;
use seq_runtime::guard;
use std::ffi::c_void;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering::Relaxed};

struct Marks {
    seen: Vec<AtomicU32>,
    calls: AtomicI64,
}

impl Marks {
    fn new(n: i64) -> Self {
        Self { seen: (0..n).map(|_| AtomicU32::new(0)).collect(), calls: AtomicI64::new(0) }
    }

    fn ctx(&self) -> Shared {
        Shared((&raw const *self).cast_mut().cast())
    }
}

#[derive(Clone, Copy)]
struct Shared(*mut c_void);
unsafe impl Send for Shared {}
unsafe impl Sync for Shared {}

impl Shared {
    fn get(self) -> *mut c_void {
        self.0
    }
}

unsafe extern "C-unwind" fn mark(ctx: *mut c_void, lo: i64, hi: i64) {
    let marks = unsafe { &*ctx.cast::<Marks>() };
    assert!(lo < hi);
    marks.calls.fetch_add(1, Relaxed);
    (lo..hi).for_each(|i| {
        marks.seen[i as usize].fetch_add(1, Relaxed);
    });
}

#[test]
fn every_index_is_visited_once() {
    for threads in [1, 2, 8] {
        for n in sizes(100) {
            let marks = Marks::new(n);
            let ctx = marks.ctx();
            guard(Some(threads), || unsafe { seq_rt_parallel_for(n, 100, mark, ctx.get()) }).unwrap();
            assert!(marks.seen.iter().all(|m| m.load(Relaxed) == 1), "{threads} threads, n = {n}");
            if n <= 100 || threads == 1 {
                assert_eq!(marks.calls.load(Relaxed), i64::from(n > 0));
            }
        }
    }
}

#[test]
fn loops_work_outside_a_guard() {
    let marks = Marks::new(1000);
    unsafe { seq_rt_parallel_for(1000, 10, mark, marks.ctx().get()) };
    assert!(marks.seen.iter().all(|m| m.load(Relaxed) == 1));
}

unsafe extern "C-unwind" fn nested(ctx: *mut c_void, lo: i64, hi: i64) {
    for _ in lo..hi {
        unsafe { seq_rt_parallel_for(300, 10, mark, ctx) }
    }
}

#[test]
fn loops_nest() {
    let marks = Marks::new(300);
    let ctx = marks.ctx();
    guard(Some(4), || unsafe { seq_rt_parallel_for(50, 1, nested, ctx.get()) }).unwrap();
    assert!(marks.seen.iter().all(|m| m.load(Relaxed) == 50));
}

#[test]
fn more_than_32_bits_of_iterations() {
    unsafe extern "C-unwind" fn count(ctx: *mut c_void, lo: i64, hi: i64) {
        unsafe { &*ctx.cast::<AtomicI64>() }.fetch_add(hi - lo, Relaxed);
    }
    let total = AtomicI64::new(0);
    let ctx = Shared((&raw const total).cast_mut().cast());
    guard(Some(2), || unsafe { seq_rt_parallel_for(1 << 40, 1 << 20, count, ctx.get()) }).unwrap();
    guard(Some(2), || unsafe { seq_rt_parallel_for(i64::MAX, 1, count, ctx.get()) }).unwrap();
    assert_eq!(total.load(Relaxed), (1i64 << 40).wrapping_add(i64::MAX));
}

fn check<M: Monoid>(threads: usize, rows: i64, n: i64, grain: i64, yields: bool) {
    let got = run_reduce::<M>(threads, rows, n, grain, yields);
    let what = format!("{threads} threads, {rows} x {n}, grain {grain}");
    assert_eq!(got.finished, rows as usize, "{what}: finished rows");
    for row in 0..rows {
        let want = oracle::<M>(row, n).last().copied().unwrap_or(M::neutral());
        assert_eq!(got.totals[row as usize], want, "{what}: row {row}");
    }
}

#[test]
fn reductions_keep_the_order_of_elements() {
    for threads in [1, 2, 8] {
        for n in sizes(100) {
            check::<Affine>(threads, 1, n, 100, false);
        }
        for (rows, n) in [(0, 5), (5, 0), (0, 0), (1, 256), (100, 256), (100, 512), (3, 5000), (2000, 70)] {
            check::<Affine>(threads, rows, n, 64, false);
        }
        check::<Matrix>(threads, 3, 1001, 10, true);
    }
}

#[test]
fn chunks_are_limited() {
    check::<Affine>(2, 1, 100_000, 1, false);
    check::<Affine>(2, 3, 5000, -1, false);
}

#[test]
fn float_sums_do_not_depend_on_threads() {
    let want = run_reduce::<Sum>(1, 3, 100_000, 1000, false).totals;
    for threads in [2, 3, 8] {
        for _ in 0..10 {
            assert_eq!(run_reduce::<Sum>(threads, 3, 100_000, 1000, true).totals, want, "{threads} threads");
        }
    }
    assert!((want[0].0 - oracle::<Sum>(0, 100_000).last().unwrap().0).abs() < 10.0);
}

struct Uneven {
    marks: Marks,
    /// Points that take a while.
    slow: std::ops::Range<i64>,
    threads: std::sync::Mutex<std::collections::HashSet<std::thread::ThreadId>>,
}

unsafe extern "C-unwind" fn mark_uneven(ctx: *mut c_void, lo: i64, hi: i64) {
    let uneven = unsafe { &*ctx.cast::<Uneven>() };
    unsafe { mark(uneven.marks.ctx().get(), lo, hi) };
    uneven.threads.lock().unwrap().insert(std::thread::current().id());
    let slow = (lo..hi).filter(|i| uneven.slow.contains(i)).count() as u32;
    std::thread::sleep(std::time::Duration::from_millis(3) * slow);
}

/// The numbers of calls and of threads.
fn run_uneven(threads: usize, n: i64, grain: i64, slow: std::ops::Range<i64>) -> (i64, usize) {
    let uneven = Uneven { marks: Marks::new(n), slow, threads: Default::default() };
    let ctx = Shared((&raw const uneven).cast_mut().cast());
    guard(Some(threads), || unsafe { seq_rt_parallel_for_uneven(n, grain, mark_uneven, ctx.get()) }).unwrap();
    assert!(uneven.marks.seen.iter().all(|m| m.load(Relaxed) == 1), "{threads} threads, n = {n}, grain = {grain}");
    (uneven.marks.calls.load(Relaxed), uneven.threads.lock().unwrap().len())
}

#[test]
fn uneven_points_are_visited_once() {
    for threads in [1, 2, 8] {
        for n in sizes(100) {
            for slow in [0..0, 0..1, n - 1..n, n / 2..n / 2 + 2] {
                run_uneven(threads, n, 100, slow);
            }
        }
    }
}

#[test]
fn what_is_left_of_slow_points_is_shared() {
    // Others are done while a thread sleeps, one call each: they take as long as the first.
    let (calls, threads) = run_uneven(2, 40, 1000, 0..40);
    assert_eq!((calls, threads), (40, 2));
    assert_eq!(run_uneven(1, 40, 1000, 0..40), (1, 1));
}

/// A part of rows of three points, and which of the parts has done each row last.
struct Rows<'a> {
    marks: Marks,
    last: &'a [AtomicI64],
    number: i64,
    lower: i64,
    step: i64,
}

unsafe extern "C-unwind" fn rows_of_three(ctx: *mut c_void, lo: i64, hi: i64) {
    let rows = unsafe { &*ctx.cast::<Rows>() };
    unsafe { mark(rows.marks.ctx().get(), lo, hi) };
    for point in lo..hi {
        let before = rows.last[(rows.lower + point / 3 * rows.step) as usize].swap(rows.number, Relaxed);
        assert!(before <= rows.number, "parts of a row are done in order");
    }
}

#[test]
fn parts_are_done_row_by_row() {
    for (threads, n, row, grain) in
        [(1, 100, 3, 10), (3, 1000, 3, 30), (3, 50, 40_000, 100_000), (2, 0, 3, 1), (2, 7, 0, 1)]
    {
        let last: Vec<_> = (0..n).map(|_| AtomicI64::new(-1)).collect();
        let bounds = [(0, 1, n), (1, 2, n - 1), (2, 2, n - 1), (n, 1, n), (5, 1, 3), (0, 7, n)];
        let part = |(number, (lower, step, upper)): (usize, (i64, i64, i64))| {
            let points = 3 * (upper.min(n) - lower).max(0).unsigned_abs().div_ceil(step as u64) as i64;
            Rows { marks: Marks::new(points), last: &last, number: number as i64, lower, step }
        };
        let all: Vec<_> = bounds.into_iter().enumerate().map(part).collect();
        let parts: Vec<_> = all
            .iter()
            .zip(bounds)
            .map(|(rows, (lower, step, upper))| {
                let ctx = (&raw const *rows).cast_mut().cast();
                let lines = Steps { lower: 0, step: 1, upper: 1 };
                Part { f: rows_of_three, ctx, rows: Steps { lower, step, upper }, lines, points: 3 }
            })
            .collect();
        let count = parts.len() as i64;
        guard(Some(threads), || unsafe { seq_rt_parallel_parts(n, 1, row, grain, count, parts.as_ptr()) }).unwrap();
        for (k, rows) in all.iter().enumerate() {
            assert!(rows.marks.seen.iter().all(|m| m.load(Relaxed) == 1), "part {k} of {n} rows of {row}");
        }
    }
}

/// The points of a part that has some lines of each row, and which of the parts has done each line last.
struct Lines<'a> {
    marks: Marks,
    last: &'a [AtomicI64],
    number: i64,
    rows: Steps,
    lines: Steps,
    /// Lines of a row of the array, and of the part.
    widths: [i64; 2],
}

unsafe extern "C-unwind" fn lines_of_three(ctx: *mut c_void, lo: i64, hi: i64) {
    let part = unsafe { &*ctx.cast::<Lines>() };
    unsafe { mark(part.marks.ctx().get(), lo, hi) };
    for point in lo..hi {
        let (row, line) = (point / 3 / part.widths[1], point / 3 % part.widths[1]);
        let [row, line] = [(part.rows, row), (part.lines, line)].map(|(steps, k)| steps.lower + k * steps.step);
        let before = part.last[(row * part.widths[0] + line) as usize].swap(part.number, Relaxed);
        assert!(before <= part.number, "parts of a line are done in order");
    }
}

#[test]
fn parts_of_large_rows_are_done_line_by_line() {
    let count = |Steps { lower, step, upper }| (upper - lower).max(0).unsigned_abs().div_ceil(step as u64) as i64;
    for (threads, n, m, line) in [(1, 10, 90, 1000), (3, 100, 90, 1000), (2, 40, 7, 40_000), (3, 20, 40_000, 1)] {
        let last: Vec<_> = (0..n * m).map(|_| AtomicI64::new(-1)).collect();
        let steps = |lower, step, upper| Steps { lower, step, upper };
        let all = [
            (steps(0, 1, n), steps(0, 1, m)),
            (steps(1, 1, n - 1), steps(1, 1, m - 1)),
            (steps(0, 2, n), steps(1, 3, m)),
            (steps(2, 1, n), steps(m, 1, m)),
            (steps(0, 1, 1), steps(0, 1, m)),
        ];
        let part = |(number, (rows, lines)): (usize, (Steps, Steps))| {
            let marks = Marks::new(3 * count(rows) * count(lines));
            Lines { marks, last: &last, number: number as i64, rows, lines, widths: [m, count(lines)] }
        };
        let all: Vec<_> = all.into_iter().enumerate().map(part).collect();
        let parts: Vec<_> = all
            .iter()
            .map(|part| {
                let ctx = (&raw const *part).cast_mut().cast();
                Part { f: lines_of_three, ctx, rows: part.rows, lines: part.lines, points: 3 }
            })
            .collect();
        let given = (parts.len() as i64, parts.as_ptr());
        guard(Some(threads), || unsafe { seq_rt_parallel_parts(n, m, line, 1000, given.0, given.1) }).unwrap();
        for (k, part) in all.iter().enumerate() {
            assert!(
                part.marks.seen.iter().all(|m| m.load(Relaxed) == 1),
                "part {k} of {n} rows of {m} lines of {line}"
            );
        }
    }
}
