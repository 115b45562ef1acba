//! Chained scan with decoupled look-back over cache-sized chunks.
//!
//! Merrill and Garland's single-pass scan, for threads instead of blocks: a
//! thread draws chunk numbers from a counter. If the chunk's prefix can be had at
//! once it scans directly; otherwise it publishes the chunk's aggregate, looks
//! back until an inclusive prefix is in reach, publishes its own inclusive prefix
//! and then scans the chunk from its cache, or does what its aggregate has left.
//!
//! Progress: numbers are drawn in order by running threads, a thread that holds a
//! number waits for no other operation (nested parallel calls are sequential), so
//! the chunk that is waited for is always being worked on. Waiters leave when a
//! callback has failed.

use crate::abi::{CombineFn, InitFn, PartialFn, RangeFn, RowFn};
use crate::loops::{MANY_ROWS, one_row, parallel_for, row_grain};
use crate::memory::Scratch;
use crate::pool::{Ctx, Failed, Serial, in_parallel, width};
use std::ffi::c_void;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicI64, AtomicU32};

const EMPTY: u32 = 0;
const AGGREGATE: u32 = 1;
const INCLUSIVE: u32 = 2;

/// The callbacks of [`crate::abi::seq_rt_scan`] and [`crate::abi::seq_rt_reduce_rows`].
pub(crate) struct Scan {
    pub(crate) acc_size: i64,
    pub(crate) init: InitFn,
    pub(crate) rows_fn: Option<RangeFn>,
    pub(crate) reduce: PartialFn,
    pub(crate) scan: PartialFn,
    /// What is left of a chunk that was reduced, if that is less than `scan`.
    pub(crate) ends: Option<PartialFn>,
    pub(crate) combine: CombineFn,
    pub(crate) finish: RowFn,
    pub(crate) deterministic: bool,
}

impl Scan {
    /// # Safety
    /// See [`crate::abi::seq_rt_scan`].
    pub(crate) unsafe fn run(&self, rows: i64, n: i64, grain: i64, ctx: *mut c_void) {
        let grain = grain.max(1);
        if rows <= 0 {
            return;
        }
        let width = width() as i64;
        let whole = if self.deterministic { rows >= MANY_ROWS } else { rows >= 4 * width && width > 1 };
        if n <= grain || whole {
            return match self.rows_fn {
                Some(f) => unsafe { parallel_for(rows, row_grain(n, grain), f, ctx) },
                None => unsafe { one_row(n, self.acc_size, self.init, self.scan, self.finish, ctx) },
            };
        }
        let chunk = if width == 1 && !self.deterministic { n } else { grain };
        let chunks = (n - 1) / chunk + 1;
        let chain = Chain {
            op: self,
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
        in_parallel(workers as usize, |_| chain.work())
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

    /// # Safety
    /// `ticket` was drawn by this thread; `acc` is an accumulator.
    unsafe fn one(&self, ticket: i64, acc: *mut c_void) {
        let (op, ctx, slots) = (self.op, self.ctx.get(), &self.slots);
        let (row, c) = (ticket / self.chunks, ticket % self.chunks);
        let lo = c * self.chunk;
        let hi = self.n.min(lo + self.chunk);
        let first = ticket - c;
        let last = c == self.chunks - 1;
        let mut from = if c == 0 { Some(ticket) } else { self.reachable(first, ticket) };
        unsafe {
            if op.deterministic || from.is_none() {
                let aggregate = slots.aggregate(ticket);
                (op.init)(ctx, aggregate);
                (op.reduce)(ctx, row, lo, hi, aggregate);
                slots.status(ticket).store(AGGREGATE, Release);
                let mut backoff = Backoff::default();
                while from.is_none() {
                    if self.failed.get() {
                        return;
                    }
                    from = self.reachable(first, ticket);
                    if from.is_none() {
                        backoff.wait();
                    }
                }
                self.prefix(from.unwrap_or(ticket), ticket, acc);
                let inclusive = slots.inclusive(ticket);
                self.copy(inclusive, acc);
                (op.combine)(ctx, inclusive, aggregate);
                slots.status(ticket).store(INCLUSIVE, Release);
                (op.ends.unwrap_or(op.scan))(ctx, row, lo, hi, acc);
                if last {
                    self.copy(acc, inclusive);
                    (op.finish)(ctx, row, acc);
                }
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
    fn reachable(&self, first: i64, ticket: i64) -> Option<i64> {
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
