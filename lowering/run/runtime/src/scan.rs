//! Chained scan with decoupled look-back over cache-sized chunks.
//!
//! Merrill and Garland's single-pass scan, for threads instead of blocks: a
//! thread draws chunk numbers from a counter. If the chunk's prefix can be had at
//! once it scans directly; otherwise it publishes the chunk's aggregate, looks
//! back until an inclusive prefix is in reach, publishes its own inclusive prefix
//! and then scans the chunk from its cache.
//!
//! Where the aggregate leaves something else to do than to read the chunk again
//! ([`Way::Ends`], [`Way::Keep`]), it always comes first, and a thread whose prefix is
//! not in reach yet draws further numbers in place of waiting; it goes on with the
//! chunks it put off, of which it has [`AHEAD`] at most, once their prefixes are.
//!
//! What a large filter keeps of a chunk goes to a buffer, which is copied when its place
//! is known: the input is read once, and tested once. As long as the input of a thread
//! stays in its cache, to read it again takes less than to copy.
//!
//! Progress: numbers are drawn in order by running threads, a thread that holds a
//! number waits for no other operation (nested parallel calls are sequential), so
//! the chunk that is waited for is always being worked on. Waiters leave when a
//! callback has failed.

use crate::callbacks::{CombineFn, InitFn, KeepFn, PartialFn, PutFn, RangeFn, RowFn};
use crate::loops::{MANY_ROWS, one_row, parallel_for, row_grain};
use crate::memory::{Block, Scratch};
use crate::pool::{Ctx, Failed, Serial, in_parallel, width};
use crate::prefixes::Prefixes;
use std::collections::VecDeque;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicI64, AtomicU32};

const EMPTY: u32 = 0;
const AGGREGATE: u32 = 1;
const INCLUSIVE: u32 = 2;
/// Chunks that one thread puts off; with rows of any lengths some take long.
const AHEAD: usize = 8;
/// Those of them that wait in a buffer.
const BUFFERS: usize = 2;
/// Of rows that are reduced.
const CHUNKS_PER_THREAD: i64 = 32;
/// Of a large filter, whose buffers take an eighth of what may pass at most.
const KEPT_PER_THREAD: i64 = 16;
/// The grains of its longest chunk: a chunk takes some microseconds to begin with, and
/// the buffer need not be in the nearest cache.
const GRAINS_KEPT: i64 = 4;

/// The callbacks of [`crate::abi::seq_rt_scan`], [`crate::abi::seq_rt_reduce_rows`] and
/// [`crate::abi::seq_rt_filter`].
pub(crate) struct Scan {
    pub(crate) acc_size: i64,
    pub(crate) init: InitFn,
    pub(crate) rows_fn: Option<RangeFn>,
    pub(crate) scan: PartialFn,
    pub(crate) way: Way,
    pub(crate) combine: CombineFn,
    pub(crate) finish: RowFn,
    pub(crate) deterministic: bool,
}

/// How the aggregate of a chunk is computed, and what is done afterwards.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    /// All of `scan`.
    Again { reduce: PartialFn },
    /// Only `ends`.
    Ends { reduce: PartialFn, ends: PartialFn },
    /// What `keep` left in a buffer of `width` bytes for each element is `put` where it
    /// belongs, if there is that much that it pays.
    Keep { reduce: PartialFn, keep: KeepFn, put: PutFn, width: i64 },
}

impl Scan {
    /// # Safety
    /// See [`crate::abi::seq_rt_scan`].
    pub(crate) unsafe fn run(&self, rows: i64, n: i64, grain: i64, ctx: *mut c_void) {
        unsafe { self.chained(rows, n, grain, ctx) };
    }

    /// As [`Self::run`] for one row; what is before its chunks, if it has several.
    ///
    /// # Safety
    /// See [`crate::abi::seq_rt_reduce_rows_first`].
    pub(crate) unsafe fn prefixes(&self, n: i64, grain: i64, ctx: *mut c_void) -> Option<Prefixes> {
        let (chunk, slots) = unsafe { self.chained(1, n, grain, ctx) }?;
        let chunks = (n - 1) / chunk + 1;
        (chunks > 1).then(|| Prefixes::new(n, chunk, self.acc_size, |k| slots.inclusive(k)))
    }

    /// The length of a chunk and all that is known of them, if the work was divided.
    unsafe fn chained(&self, rows: i64, n: i64, grain: i64, ctx: *mut c_void) -> Option<(i64, Slots)> {
        let grain = grain.max(1);
        if rows <= 0 {
            return None;
        }
        let width = width() as i64;
        let whole = if self.deterministic { rows >= MANY_ROWS } else { rows >= 4 * width && width > 1 };
        if n <= grain || whole {
            match self.rows_fn {
                Some(f) => unsafe { parallel_for(rows, row_grain(n, grain), f, ctx) },
                None => unsafe { one_row(n, self.acc_size, self.init, self.scan, self.finish, ctx) },
            }
            return None;
        }
        let way = match self.way {
            Way::Keep { reduce, .. } if n < KEPT_PER_THREAD * width * grain => Way::Again { reduce },
            way => way,
        };
        // What is read once need not stay in a cache.
        let chunk = match (self.deterministic, way) {
            (false, _) if width == 1 => n,
            (false, Way::Ends { .. }) => grain.max(n / (CHUNKS_PER_THREAD * width)),
            (false, Way::Keep { .. }) => (n / (KEPT_PER_THREAD * width)).min(GRAINS_KEPT * grain),
            _ => grain,
        };
        let chunks = (n - 1) / chunk + 1;
        let chain = Chain {
            op: self,
            way,
            ctx: Ctx(ctx),
            n,
            chunk,
            chunks,
            tickets: rows * chunks,
            next: AtomicI64::new(0),
            slots: Slots::new(rows * chunks, self.acc_size),
            failed: Failed::default(),
        };
        let workers = width.min(chain.tickets);
        in_parallel(workers as usize, |_| match way {
            Way::Again { .. } => chain.work(),
            _ if chain.tickets == 1 => chain.work(),
            _ => chain.work_ahead(),
        });
        Some((chunk, chain.slots))
    }
}

/// Status, aggregate and inclusive prefix of every chunk; slots share no cache line.
struct Slots {
    memory: Scratch,
    inclusive: usize,
}

/// Offset of the aggregate: the status has 16 bytes for itself.
const AGGREGATE_AT: usize = 16;

impl Slots {
    fn new(count: i64, acc_size: i64) -> Self {
        let acc = (acc_size.max(0) as usize).next_multiple_of(16);
        Self { memory: Scratch::slots(count, (AGGREGATE_AT + 2 * acc) as i64), inclusive: AGGREGATE_AT + acc }
    }

    fn status(&self, k: i64) -> &AtomicU32 {
        // SAFETY: slots are zeroed and aligned, and the status is only used atomically.
        unsafe { &*self.memory.at(k).cast::<AtomicU32>() }
    }

    fn aggregate(&self, k: i64) -> *mut c_void {
        self.memory.at(k).wrapping_byte_add(AGGREGATE_AT)
    }

    fn inclusive(&self, k: i64) -> *mut c_void {
        self.memory.at(k).wrapping_byte_add(self.inclusive)
    }
}

/// One scan in progress.
struct Chain<'a> {
    op: &'a Scan,
    way: Way,
    ctx: Ctx,
    n: i64,
    chunk: i64,
    chunks: i64,
    tickets: i64,
    next: AtomicI64,
    slots: Slots,
    failed: Failed,
}

impl Chain<'_> {
    fn work(&self) {
        let _serial = Serial::new();
        let acc = Scratch::slots(1, self.op.acc_size);
        while !self.failed.get() {
            let ticket = self.next.fetch_add(1, Relaxed);
            if ticket >= self.tickets {
                break;
            }
            self.failed.watch(|| unsafe { self.one(ticket, acc.at(0)) });
        }
    }

    /// As [`Self::work`], where less is left to do of a chunk that has an aggregate.
    fn work_ahead(&self) {
        let _serial = Serial::new();
        let acc = Scratch::slots(1, self.op.acc_size);
        let buffers = Buffers::new(self.way, self.chunk);
        let (mut put_off, mut drawn, mut left) = (VecDeque::<(i64, *mut c_void)>::new(), 0, true);
        let mut backoff = Backoff::default();
        while !self.failed.get() && (left || !put_off.is_empty()) {
            if let Some((&(ticket, buffer), from)) = put_off.front().and_then(|t| Some((t, self.reachable(t.0)?))) {
                put_off.pop_front();
                self.failed.watch(|| unsafe { self.complete(from, ticket, buffer, acc.at(0)) });
            } else if left && put_off.len() < buffers.count {
                let ticket = self.next.fetch_add(1, Relaxed);
                left = ticket < self.tickets;
                if left {
                    let buffer = buffers.at(drawn);
                    self.failed.watch(|| unsafe { self.aggregate(ticket, buffer) });
                    put_off.push_back((ticket, buffer));
                    drawn += 1;
                }
            } else {
                backoff.wait();
                continue;
            }
            backoff = Backoff::default();
        }
    }

    /// The row of a chunk and the points of it.
    fn range(&self, ticket: i64) -> (i64, i64, i64) {
        let (row, c) = (ticket / self.chunks, ticket % self.chunks);
        let lo = c * self.chunk;
        (row, lo, self.n.min(lo + self.chunk))
    }

    /// Publishes the aggregate of a chunk.
    ///
    /// # Safety
    /// `ticket` was drawn by this thread; nothing is in `buffer`.
    unsafe fn aggregate(&self, ticket: i64, buffer: *mut c_void) {
        let (op, ctx, (row, lo, hi)) = (self.op, self.ctx.get(), self.range(ticket));
        let aggregate = self.slots.aggregate(ticket);
        unsafe {
            (op.init)(ctx, aggregate);
            match self.way {
                Way::Again { reduce } | Way::Ends { reduce, .. } => reduce(ctx, row, lo, hi, aggregate),
                Way::Keep { keep, .. } => keep(ctx, row, lo, hi, aggregate, buffer),
            }
        }
        self.slots.status(ticket).store(AGGREGATE, Release);
    }

    /// Publishes the inclusive prefix of a chunk that has an aggregate, and does what
    /// is left of it.
    ///
    /// # Safety
    /// `from` is what `reachable` returned; `acc` is an accumulator, and `buffer` the one
    /// that `aggregate` had.
    unsafe fn complete(&self, from: i64, ticket: i64, buffer: *mut c_void, acc: *mut c_void) {
        let (op, ctx, (row, lo, hi)) = (self.op, self.ctx.get(), self.range(ticket));
        unsafe {
            self.prefix(from, ticket, acc);
            let inclusive = self.slots.inclusive(ticket);
            self.copy(inclusive, acc);
            (op.combine)(ctx, inclusive, self.slots.aggregate(ticket));
            self.slots.status(ticket).store(INCLUSIVE, Release);
            match self.way {
                Way::Again { .. } => (op.scan)(ctx, row, lo, hi, acc),
                Way::Ends { ends, .. } => ends(ctx, row, lo, hi, acc),
                Way::Keep { put, .. } => put(ctx, row, lo, hi, acc, self.slots.aggregate(ticket), buffer),
            }
            if hi == self.n {
                self.copy(acc, inclusive);
                (op.finish)(ctx, row, acc);
            }
        }
    }

    /// # Safety
    /// `ticket` was drawn by this thread; `acc` is an accumulator.
    unsafe fn one(&self, ticket: i64, acc: *mut c_void) {
        let (op, ctx, slots) = (self.op, self.ctx.get(), &self.slots);
        let (row, lo, hi) = self.range(ticket);
        let last = hi == self.n;
        let mut from = self.reachable(ticket);
        unsafe {
            if op.deterministic || from.is_none() {
                self.aggregate(ticket, null_mut());
                let mut backoff = Backoff::default();
                while from.is_none() {
                    if self.failed.get() {
                        return;
                    }
                    from = self.reachable(ticket);
                    if from.is_none() {
                        backoff.wait();
                    }
                }
                self.complete(from.unwrap_or(ticket), ticket, null_mut(), acc);
            } else {
                self.prefix(from.unwrap_or(ticket), ticket, acc);
                (op.scan)(ctx, row, lo, hi, acc);
                if last {
                    (op.finish)(ctx, row, acc);
                } else {
                    self.copy(slots.inclusive(ticket), acc);
                    slots.status(ticket).store(INCLUSIVE, Release);
                }
            }
        }
    }

    /// The nearest chunk before `ticket` whose inclusive prefix is there, if all
    /// chunks between the two have published their aggregates.
    fn reachable(&self, ticket: i64) -> Option<i64> {
        let first = ticket - ticket % self.chunks;
        for k in (first..ticket).rev() {
            match self.slots.status(k).load(Acquire) {
                EMPTY => return None,
                INCLUSIVE => return Some(k),
                _ => {}
            }
        }
        (first == ticket).then_some(ticket)
    }

    /// Puts the prefix before `ticket` into `acc`; `from == ticket` says that
    /// nothing is before it.
    ///
    /// # Safety
    /// `from` is what `reachable` returned.
    unsafe fn prefix(&self, from: i64, ticket: i64, acc: *mut c_void) {
        unsafe {
            if from == ticket {
                return (self.op.init)(self.ctx.get(), acc);
            }
            self.copy(acc, self.slots.inclusive(from));
            (from + 1..ticket).for_each(|k| (self.op.combine)(self.ctx.get(), acc, self.slots.aggregate(k)));
        }
    }

    unsafe fn copy(&self, to: *mut c_void, from: *const c_void) {
        unsafe { std::ptr::copy_nonoverlapping(from.cast::<u8>(), to.cast::<u8>(), self.op.acc_size.max(0) as usize) }
    }
}

/// Where a thread's chunks that are put off leave what they keep.
struct Buffers {
    block: Option<Block>,
    bytes: usize,
    count: usize,
}

impl Buffers {
    fn new(way: Way, chunk: i64) -> Self {
        let Way::Keep { width, .. } = way else { return Self { block: None, bytes: 0, count: AHEAD } };
        let bytes = (chunk as usize).next_multiple_of(64) * width.max(1) as usize;
        Self { block: Some(Block::new(BUFFERS * bytes)), bytes, count: BUFFERS }
    }

    /// The buffer of the `k`-th chunk of the thread, if there are any.
    fn at(&self, k: usize) -> *mut c_void {
        self.block.as_ref().map_or(null_mut(), |block| block.at(k % self.count * self.bytes))
    }
}

/// Spins with growing pauses, then lets other threads run.
#[derive(Default)]
struct Backoff(u32);

impl Backoff {
    fn wait(&mut self) {
        const SPINS: u32 = 100;
        if self.0 < SPINS {
            (0..1 << (self.0 / 16)).for_each(|_| std::hint::spin_loop());
            self.0 += 1;
        } else {
            std::thread::yield_now();
        }
    }
}
