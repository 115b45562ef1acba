//! Parallel loops and reductions.
//!
//! A loop is cut into pieces of whole grains, which threads draw. A
//! reduction cuts long rows into chunks whose bounds depend on the shape alone
//! and joins the chunks' results in order, so that the association of the
//! operator never depends on the threads. Where nobody knows what a point takes, a loop
//! over a few points begins on one thread, and the others get what is left when that has
//! taken a while.

use crate::callbacks::{CombineFn, InitFn, Part, PartialFn, RangeFn, RowFn, Steps};
use crate::memory::Scratch;
use crate::pool::{Ctx, Failed, for_pieces, width};
use std::ffi::c_void;
use std::ops::Range;
use std::time::{Duration, Instant};

/// Pieces of a loop a thread, for load balance.
const PIECES_PER_THREAD: i64 = 32;
/// From this many rows on, whole rows are enough to keep every machine busy.
pub(crate) const MANY_ROWS: i64 = 1024;
/// What takes as long is worth that another thread is woken for it.
const WORTH_A_THREAD: Duration = Duration::from_micros(20);
/// At most this many chunks a row.
const MAX_CHUNKS: i64 = 4096;

/// # Safety
/// See [`crate::abi::seq_rt_parallel_for`].
pub(crate) unsafe fn parallel_for(n: i64, grain: i64, f: RangeFn, ctx: *mut c_void) {
    let grain = grain.max(1);
    if n <= 0 {
        return;
    }
    let width = width() as i64;
    if n <= grain || width == 1 {
        return Failed::default().watch(|| unsafe { f(ctx, 0, n) });
    }
    let grains = (n - 1) / grain + 1;
    let piece = grain * ((grains - 1) / (PIECES_PER_THREAD * width) + 1);
    let ctx = Ctx(ctx);
    for_pieces((n - 1) / piece + 1, |p| {
        let lo = p * piece;
        unsafe { f(ctx.get(), lo, n.min(lo.saturating_add(piece))) }
    })
}

/// Elements of a block of rows, for which all parts are done, and which stay in a cache.
const TOGETHER: i64 = 1 << 16;
/// Elements of a block of lines, of which a cache holds those of several rows and arrays.
const BESIDE: i64 = 1 << 14;
/// Rows for each thread from which on rows are enough to share.
const ROWS_PER_THREAD: i64 = 4;
/// Pieces of rows a thread whose lines are done in blocks: neighbouring rows share what they read.
const LARGE_PIECES: i64 = 4;

impl Steps {
    /// How many indices come before one.
    fn number(&self, index: i64) -> i64 {
        let before = (index.min(self.upper) - self.lower).max(0) as u64;
        before.div_ceil(self.step.max(1) as u64) as i64
    }

    /// The numbers of those in a range of indices.
    fn within(&self, range: &Range<i64>) -> Range<i64> {
        self.number(range.start)..self.number(range.end)
    }
}

impl Part {
    /// The points of a row.
    fn row(&self) -> i64 {
        self.lines.number(self.lines.upper) * self.points.max(0)
    }

    /// Does some lines of some rows.
    ///
    /// # Safety
    /// See [`crate::abi::seq_rt_parallel_parts`].
    unsafe fn block(&self, rows: &Range<i64>, lines: &Range<i64>) {
        let (row, numbers, lines) = (self.row(), self.rows.within(rows), self.lines.within(lines));
        if row == 0 || numbers.is_empty() || lines.is_empty() {
            return;
        }
        let (first, last) = (lines.start * self.points, lines.end * self.points);
        if last - first == row {
            return unsafe { (self.f)(self.ctx, numbers.start * row, numbers.end * row) };
        }
        for number in numbers {
            unsafe { (self.f)(self.ctx, number * row + first, number * row + last) }
        }
    }
}

/// What is done together.
struct Parts<'p> {
    all: &'p [Part],
    /// Lines of a row.
    lines: i64,
    /// Rows, and lines of them, of a block.
    block: (i64, i64),
}

/// # Safety
/// See [`crate::abi::seq_rt_parallel_parts`].
pub(crate) unsafe fn parallel_parts(rows: i64, (lines, line): (i64, i64), grain: i64, parts: &[Part]) {
    /// All parts of some rows.
    unsafe extern "C-unwind" fn range(ctx: *mut c_void, lo: i64, hi: i64) {
        let Parts { all, lines, block } = unsafe { &*ctx.cast::<Parts>() };
        for from in (0..*lines).step_by(block.1 as usize) {
            let own = from..(*lines).min(from + block.1);
            for first in (lo..hi).step_by(block.0 as usize) {
                let rows = first..hi.min(first + block.0);
                all.iter().for_each(|part| unsafe { part.block(&rows, &own) });
            }
        }
    }
    let width = width() as i64;
    if width > 1 && rows < ROWS_PER_THREAD * width {
        for part in parts {
            unsafe { parallel_for(part.rows.number(rows) * part.row(), grain, part.f, part.ctx) }
        }
        return;
    }
    let row = lines.max(1) * line;
    let mut together = row_grain(row, grain);
    let mut block = (row_grain(row, TOGETHER), lines.max(1));
    if lines > 1 && row > TOGETHER {
        block.1 = row_grain(line, BESIDE).min(lines);
        together = together.max((rows - 1) / (LARGE_PIECES * width) + 1);
    }
    let mut ctx = Parts { all: parts, lines: lines.max(1), block };
    unsafe { parallel_for(rows, together, range, (&raw mut ctx).cast()) }
}

/// # Safety
/// See [`crate::abi::seq_rt_parallel_for_uneven`].
pub(crate) unsafe fn parallel_for_uneven(n: i64, grain: i64, f: RangeFn, ctx: *mut c_void) {
    if n > grain.max(1) || n <= 1 || width() == 1 {
        return unsafe { parallel_for(n, grain, f, ctx) };
    }
    let start = Instant::now();
    let done = Failed::default().watch(|| {
        let late = |&i: &i64| {
            unsafe { f(ctx, i, i + 1) };
            start.elapsed() >= WORTH_A_THREAD
        };
        (0..n).find(late).map_or(n, |i| i + 1)
    });
    let each = (start.elapsed().as_nanos() as i64 / done).max(1);
    let piece = (WORTH_A_THREAD.as_nanos() as i64 / each).max(1);
    let ctx = Ctx(ctx);
    for_pieces((n - done + piece - 1) / piece, |p| {
        let lo = done + p * piece;
        unsafe { f(ctx.get(), lo, n.min(lo + piece)) }
    })
}

/// How many whole rows of `n` elements make up one grain.
pub(crate) fn row_grain(n: i64, grain: i64) -> i64 {
    (grain / n.max(1)).max(1)
}

/// Row 0 in one call of `fold`.
///
/// # Safety
/// As [`crate::abi::seq_rt_reduce`].
pub(crate) unsafe fn one_row(n: i64, acc_size: i64, init: InitFn, fold: PartialFn, finish: RowFn, ctx: *mut c_void) {
    /// Room for most accumulators.
    #[repr(align(64))]
    struct Small([u8; 128]);
    let mut small = Small([0; 128]);
    let large = (acc_size > 128).then(|| Scratch::slots(1, acc_size));
    let acc = large.as_ref().map_or(small.0.as_mut_ptr().cast(), |slots| slots.at(0));
    Failed::default().watch(|| unsafe {
        init(ctx, acc);
        fold(ctx, 0, 0, n, acc);
        finish(ctx, 0, acc);
    })
}

/// The callbacks of [`crate::abi::seq_rt_reduce`].
pub(crate) struct Reduce {
    pub(crate) acc_size: i64,
    pub(crate) init: InitFn,
    pub(crate) rows_fn: Option<RangeFn>,
    pub(crate) partial: PartialFn,
    pub(crate) combine: CombineFn,
    pub(crate) finish: RowFn,
}

impl Reduce {
    /// # Safety
    /// See [`crate::abi::seq_rt_reduce`].
    pub(crate) unsafe fn run(&self, rows: i64, n: i64, grain: i64, ctx: *mut c_void) {
        let grain = grain.max(1);
        if rows <= 0 {
            return;
        }
        if n <= grain || rows >= MANY_ROWS {
            return match self.rows_fn {
                Some(f) => unsafe { parallel_for(rows, row_grain(n, grain), f, ctx) },
                None => unsafe { one_row(n, self.acc_size, self.init, self.partial, self.finish, ctx) },
            };
        }
        let chunk = grain.max((n - 1) / MAX_CHUNKS + 1);
        let chunks = (n - 1) / chunk + 1;
        let slots = Scratch::slots(rows * chunks, self.acc_size);
        let ctx = Ctx(ctx);
        for_pieces(rows * chunks, |task| {
            let (row, lo) = (task / chunks, task % chunks * chunk);
            let acc = slots.at(task);
            unsafe {
                (self.init)(ctx.get(), acc);
                (self.partial)(ctx.get(), row, lo, n.min(lo + chunk), acc);
            }
        });
        let join_row = |row: i64| {
            let acc = slots.at(row * chunks);
            unsafe {
                (1..chunks).for_each(|c| (self.combine)(ctx.get(), acc, slots.at(row * chunks + c)));
                (self.finish)(ctx.get(), row, acc);
            }
        };
        if slots.bytes() < 1 << 20 {
            let failed = Failed::default();
            (0..rows).for_each(|row| failed.watch(|| join_row(row)));
        } else {
            for_pieces(rows, join_row);
        }
    }
}
