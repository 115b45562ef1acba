//! What is before each chunk of a row, handed on from a reduction to a scan.
//!
//! Reduce-then-scan in two operations: a reduction in chunks knows the prefix of each. A
//! scan of the same values over the same steps takes the same chunks, each with its prefix
//! and none with a look at another one. They travel through compiled code as one block of
//! the run: a head, then the inclusive prefixes of the chunks.

use crate::callbacks::{InitFn, PartialFn};
use crate::memory::{Block, Scratch};
use crate::pool::{Ctx, Serial, for_pieces};
use std::ffi::c_void;

/// The prefixes of the chunks of `n` steps.
pub(crate) struct Prefixes(Block);

#[derive(Clone, Copy)]
#[repr(C)]
struct Head {
    n: i64,
    chunk: i64,
    /// The size of an accumulator.
    size: i64,
}

/// Where the prefixes begin: the head has that many bytes for itself.
const FIRST: usize = 64;

impl Prefixes {
    /// Copies the inclusive prefix of each chunk.
    pub(crate) fn new(n: i64, chunk: i64, size: i64, inclusive: impl Fn(i64) -> *mut c_void) -> Self {
        let head = Head { n, chunk, size: size.max(0) };
        let chunks = (n - 1) / chunk + 1;
        let all = Self(Block::new(FIRST + chunks as usize * head.stride()));
        // SAFETY: the block has a head and that many accumulators.
        unsafe {
            all.0.at(0).cast::<Head>().write(head);
            for k in 0..chunks {
                all.of(k).cast::<u8>().copy_from_nonoverlapping(inclusive(k).cast(), head.size as usize);
            }
        }
        all
    }

    /// As one pointer, null for none.
    pub(crate) fn into_raw(prefixes: Option<Self>) -> *mut c_void {
        prefixes.map_or(std::ptr::null_mut(), |prefixes| prefixes.0.into_raw())
    }

    /// # Safety
    /// `raw` is from [`Self::into_raw`], and this is the first time that it is taken back.
    pub(crate) unsafe fn from_raw(raw: *mut c_void) -> Option<Self> {
        unsafe { Block::from_raw(raw) }.map(Self)
    }

    fn head(&self) -> Head {
        // SAFETY: the block begins with one.
        unsafe { self.0.at(0).cast::<Head>().read() }
    }

    fn of(&self, k: i64) -> *mut c_void {
        self.0.at(FIRST + k as usize * self.head().stride())
    }

    /// Whether they are those of `n` steps, with accumulators of a size.
    pub(crate) fn are_of(&self, n: i64, size: i64) -> bool {
        let head = self.head();
        (head.n, head.size) == (n, size.max(0))
    }

    /// Scans each chunk with what is before it.
    ///
    /// # Safety
    /// As [`crate::abi::seq_rt_scan_after`]; they are of these steps.
    pub(crate) unsafe fn scan(&self, init: InitFn, scan: PartialFn, ctx: *mut c_void) {
        let (head, ctx) = (self.head(), Ctx(ctx));
        for_pieces((head.n - 1) / head.chunk + 1, |k| {
            let _serial = Serial::new();
            let (acc, lo) = (Scratch::slots(1, head.size), k * head.chunk);
            // SAFETY: accumulators have that size.
            unsafe {
                match k {
                    0 => init(ctx.get(), acc.at(0)),
                    _ => acc.at(0).cast::<u8>().copy_from_nonoverlapping(self.of(k - 1).cast(), head.size as usize),
                }
                scan(ctx.get(), 0, lo, head.n.min(lo + head.chunk), acc.at(0));
            }
        });
    }
}

impl Head {
    fn stride(&self) -> usize {
        (self.size as usize).next_multiple_of(16)
    }
}
