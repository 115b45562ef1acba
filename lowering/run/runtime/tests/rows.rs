//! Reductions of rows of any lengths, with a non-commutative operator, against plain
//! loops; each point is computed once.

mod common;
use common::*;
use seq_runtime::abi::{seq_rt_reduce_rows, seq_rt_reduce_rows_first, seq_rt_scan_after};
use std::{
    ffi::c_void,
    sync::Mutex,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// The rows, what was stored for each, and how many points were computed. A step is
/// a point or the end of a row.
struct Job {
    offsets: Vec<i64>,
    totals: Vec<Mutex<Vec<Affine>>>,
    visits: AtomicUsize,
}

/// What is known of the last row of some steps, and whether it begins in them.
#[repr(C)]
struct Part {
    value: Affine,
    begins: i64,
}

impl Job {
    fn new(lengths: &[i64]) -> Self {
        let mut offsets = vec![0];
        lengths.iter().for_each(|n| offsets.push(offsets[offsets.len() - 1] + n));
        Self { offsets, totals: lengths.iter().map(|_| Mutex::default()).collect(), visits: AtomicUsize::new(0) }
    }

    /// The row and the point after some steps.
    fn place(&self, steps: i64) -> (usize, i64) {
        let rows = self.totals.len();
        let row = (0..rows).find(|&i| self.offsets[i + 1] + i as i64 >= steps).unwrap_or(rows);
        (row, steps - row as i64)
    }

    fn fold(&self, from: i64, to: i64, value: Affine) -> Affine {
        self.visits.fetch_add((to - from) as usize, Relaxed);
        (from..to).fold(value, |value, p| value.op(Affine::element(0, p)))
    }

    /// Stores the rows that end in some steps; the point and the value after them.
    fn ended(&self, lo: i64, hi: i64, given: Affine) -> (i64, Affine) {
        let ((first, mut from), (last, _)) = (self.place(lo), self.place(hi));
        let mut value = given;
        for row in first..last {
            let end = self.offsets[row + 1];
            self.totals[row].lock().unwrap().push(self.fold(from, end, value));
            (from, value) = (end, Affine::neutral());
        }
        (from, value)
    }
}

unsafe fn parts<'a>(ctx: *mut c_void, acc: *mut c_void) -> (&'a Job, &'a mut Part) {
    unsafe { (&*ctx.cast(), &mut *acc.cast()) }
}

unsafe extern "C-unwind" fn init(_: *mut c_void, acc: *mut c_void) {
    unsafe { acc.cast::<Part>().write(Part { value: Affine::neutral(), begins: 0 }) }
}

unsafe extern "C-unwind" fn partial(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let (job, part) = unsafe { parts(ctx, acc) };
    let ((first, from), (last, to)) = (job.place(lo), job.place(hi));
    if first == last {
        part.value = job.fold(from, to, part.value);
    } else {
        *part = Part { value: job.fold(job.offsets[last], to, Affine::neutral()), begins: 1 };
    }
}

unsafe extern "C-unwind" fn scan(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let (job, part) = unsafe { parts(ctx, acc) };
    let (from, value) = job.ended(lo, hi, part.value);
    part.value = job.fold(from, job.place(hi).1, value);
}

unsafe extern "C-unwind" fn ends(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let (job, part) = unsafe { parts(ctx, acc) };
    job.ended(lo, hi, part.value);
}

unsafe extern "C-unwind" fn combine(_: *mut c_void, left: *mut c_void, right: *const c_void) {
    let (left, right) = unsafe { (&mut *left.cast::<Part>(), &*right.cast::<Part>()) };
    left.value = if right.begins != 0 { right.value } else { left.value.op(right.value) };
    left.begins |= right.begins;
}

fn check(lengths: &[i64], grain: i64, threads: usize, deterministic: bool) {
    let job = Job::new(lengths);
    let points = job.offsets[lengths.len()];
    let shared = &job;
    let run = || unsafe {
        let ctx = (&raw const *shared).cast_mut().cast();
        let steps = points + lengths.len() as i64;
        let size = size_of::<Part>() as i64;
        seq_rt_reduce_rows(steps, grain, size, deterministic.into(), init, partial, scan, ends, combine, ctx)
    };
    seq_runtime::guard(Some(threads), run).expect("the run succeeds");
    let what = format!("{} rows, {points} points, grain {grain}, {threads} threads", lengths.len());
    for (row, stored) in job.totals.iter().enumerate() {
        let points = job.offsets[row]..job.offsets[row + 1];
        let want = points.fold(Affine::neutral(), |value, p| value.op(Affine::element(0, p)));
        assert_eq!(*stored.lock().unwrap(), [want], "{what}: row {row}");
    }
    assert_eq!(job.visits.load(Relaxed), points as usize, "{what}: points computed");
}

#[test]
fn rows_of_many_shapes() {
    let uneven: Vec<i64> = (0..400).map(|i| (i * i * 7919) % 61 * i64::from(i % 3 != 0)).collect();
    let huge: Vec<i64> = [vec![3; 50], vec![20_000], vec![0; 200], vec![5; 30]].concat();
    let shapes =
        [vec![], vec![0], vec![0; 500], vec![7], vec![5000], vec![1; 3000], vec![99, 100, 101, 0, 300], uneven, huge];
    for lengths in shapes {
        for grain in [1, 64, 100, 4096] {
            for threads in [1, 2, 8] {
                check(&lengths, grain, threads, false);
                check(&lengths, grain, threads, true);
            }
        }
    }
}

/// The prefixes that a scan gives to points, and how often it did.
struct Prefixes {
    rows: Job,
    found: Vec<Mutex<Vec<Affine>>>,
}

unsafe extern "C-unwind" fn reduce_first(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let rows = unsafe { &raw const (*ctx.cast::<Prefixes>()).rows };
    unsafe { partial(rows.cast_mut().cast(), 0, lo, hi, acc) }
}

unsafe extern "C-unwind" fn walk_first(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let rows = unsafe { &raw const (*ctx.cast::<Prefixes>()).rows };
    unsafe { scan(rows.cast_mut().cast(), 0, lo, hi, acc) }
}

unsafe extern "C-unwind" fn ends_first(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let rows = unsafe { &raw const (*ctx.cast::<Prefixes>()).rows };
    unsafe { ends(rows.cast_mut().cast(), 0, lo, hi, acc) }
}

/// Scans the points of some steps.
unsafe extern "C-unwind" fn scan_after(ctx: *mut c_void, _: i64, lo: i64, hi: i64, acc: *mut c_void) {
    let (job, part) = unsafe { (&*ctx.cast::<Prefixes>(), &mut *acc.cast::<Part>()) };
    let rows = &job.rows;
    let ((first, mut from), (last, to)) = (rows.place(lo), rows.place(hi));
    for row in first..=last {
        let end = if row < last { rows.offsets[row + 1] } else { to };
        for p in from..end {
            part.value = part.value.op(Affine::element(0, p));
            job.found[p as usize].lock().unwrap().push(part.value);
        }
        if row < last {
            (from, part.value) = (end, Affine::neutral());
        }
    }
}

/// Reduces and then scans with what the reduction knows; whether it had anything to know.
fn check_both(lengths: &[i64], grain: i64, threads: usize) -> bool {
    let rows = Job::new(lengths);
    let points = rows.offsets[lengths.len()];
    let job = Prefixes { rows, found: (0..points).map(|_| Mutex::default()).collect() };
    let (shared, given) = (&job, AtomicBool::default());
    let run = || unsafe {
        let ctx = (&raw const *shared).cast_mut().cast();
        let (steps, size) = (points + lengths.len() as i64, size_of::<Part>() as i64);
        let prefixes =
            seq_rt_reduce_rows_first(steps, grain, size, init, reduce_first, walk_first, ends_first, combine, ctx);
        given.store(!prefixes.is_null(), Relaxed);
        seq_rt_scan_after(prefixes, steps, size, init, scan_after, ctx);
    };
    seq_runtime::guard(Some(threads), run).expect("the run succeeds");
    let what = format!("{} rows, {points} points, grain {grain}, {threads} threads", lengths.len());
    for (row, stored) in job.rows.totals.iter().enumerate() {
        let mut want = Affine::neutral();
        for p in job.rows.offsets[row]..job.rows.offsets[row + 1] {
            want = want.op(Affine::element(0, p));
            assert_eq!(*job.found[p as usize].lock().unwrap(), [want], "{what}: point {p}");
        }
        assert_eq!(*stored.lock().unwrap(), [want], "{what}: row {row}");
    }
    assert_eq!(job.rows.visits.load(Relaxed), points as usize, "{what}: points reduced");
    given.load(Relaxed)
}

#[test]
fn scans_take_what_reductions_know() {
    let uneven: Vec<i64> = (0..400).map(|i| (i * i * 7919) % 61 * i64::from(i % 3 != 0)).collect();
    let huge: Vec<i64> = [vec![3; 50], vec![20_000], vec![0; 200], vec![5; 30]].concat();
    let shapes = [vec![], vec![0], vec![0; 500], vec![7], vec![5000], vec![1; 3000], uneven, huge];
    for lengths in shapes {
        let steps = lengths.iter().sum::<i64>() + lengths.len() as i64;
        for grain in [1, 64, 100, 4096] {
            for threads in [1, 2, 8] {
                let divided = threads > 1 && steps > grain;
                assert_eq!(
                    check_both(&lengths, grain, threads),
                    divided,
                    "{steps} steps by {grain}, {threads} threads"
                );
            }
        }
    }
}

/// How many threads are at the ends of rows, whether two were at the same time, and
/// whether one waited for another in vain.
#[derive(Default)]
struct Meeting {
    inside: AtomicUsize,
    met: AtomicBool,
    alone: AtomicBool,
}

unsafe extern "C-unwind" fn nothing(_: *mut c_void, _: i64, _: i64, _: i64, _: *mut c_void) {}

unsafe extern "C-unwind" fn meet(ctx: *mut c_void, _: i64, _: i64, _: i64, _: *mut c_void) {
    let meeting = unsafe { &*ctx.cast::<Meeting>() };
    if meeting.inside.fetch_add(1, Relaxed) > 0 {
        meeting.met.store(true, Relaxed);
    }
    let start = Instant::now();
    while !meeting.met.load(Relaxed) && !meeting.alone.load(Relaxed) {
        std::thread::yield_now();
        meeting.alone.fetch_or(start.elapsed() > Duration::from_secs(10), Relaxed);
    }
    meeting.inside.fetch_sub(1, Relaxed);
}

/// Who does the ends of one chunk keeps no other chunk from its aggregate.
#[test]
fn ends_are_done_at_the_same_time() {
    let meeting = Meeting::default();
    let shared = &meeting;
    let run = || unsafe {
        let ctx = (&raw const *shared).cast_mut().cast();
        let size = size_of::<Part>() as i64;
        seq_rt_reduce_rows(1000, 10, size, 0, init, nothing, nothing, meet, combine, ctx)
    };
    seq_runtime::guard(Some(2), run).expect("the run succeeds");
    assert!(!meeting.alone.load(Relaxed));
}
