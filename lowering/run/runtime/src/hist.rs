//! Histograms with private copies.
//!
//! The elements are cut into as many contiguous parts as private copies pay off;
//! the number follows from the shape alone. Each part fills its copy in order,
//! then all copies are merged into the targets, in order, in parallel over bins.
//! The operator is commutative by the dialect's rules, so the copies may start
//! from neutral elements.

use crate::callbacks::HistFn;
use crate::memory::Block;
use crate::pool::{Ctx, Failed, for_pieces, width};
use std::ffi::c_void;

/// At most this many private copies.
const MAX_COPIES: i64 = 64;
/// A part of fewer elements is not worth another thread.
const MIN_PART: i64 = 1 << 14;
/// Bytes of all private copies together.
const MAX_BYTES: i64 = 1 << 30;
/// Bins merged by one task.
const MERGE_BINS: i64 = 1 << 12;

/// The callbacks of [`crate::abi::seq_rt_hist`].
pub(crate) struct Hist {
    pub(crate) init: HistFn,
    pub(crate) acc: HistFn,
    pub(crate) merge: HistFn,
    /// Whether one thread makes the copies, too.
    pub(crate) deterministic: bool,
}

/// The number of private copies for a shape; below 2 the targets are used.
fn copies(n: i64, bins: i64, bin_bytes: i64) -> i64 {
    let bins = bins.max(1);
    let cheap = n / bins.saturating_mul(8);
    let few = (n / bins.saturating_mul(2)).min(8);
    let fit = MAX_BYTES / bins.saturating_mul(bin_bytes.max(1));
    cheap.max(few).min(MAX_COPIES).min(n / MIN_PART).min(fit)
}

impl Hist {
    /// # Safety
    /// See [`crate::abi::seq_rt_hist`].
    pub(crate) unsafe fn run(&self, n: i64, bins: i64, sizes: &[i64], targets: *const *mut c_void, ctx: *mut c_void) {
        if n <= 0 {
            return;
        }
        let copies = copies(n, bins, sizes.iter().sum());
        if copies < 2 || bins <= 0 || width() == 1 && !self.deterministic {
            return Failed::default().watch(|| unsafe { (self.acc)(ctx, targets, 0, n) });
        }
        let per_copy: Vec<usize> = sizes.iter().map(|&s| ((s * bins).max(0) as usize).next_multiple_of(128)).collect();
        let total: usize = per_copy.iter().sum();
        let memory = Block::new(total * copies as usize);
        let buffers: Vec<Vec<Ctx>> = (0..copies as usize)
            .map(|k| {
                let starts = per_copy.iter().scan(k * total, |at, &bytes| {
                    *at += bytes;
                    Some(*at - bytes)
                });
                starts.map(|at| Ctx(memory.at(at))).collect()
            })
            .collect();
        let bufs = |k: i64| buffers[k as usize].as_ptr().cast::<*mut c_void>();
        let ctx = Ctx(ctx);
        for_pieces(copies, |k| {
            let part = |k: i64| (n as i128 * k as i128 / copies as i128) as i64;
            unsafe {
                (self.init)(ctx.get(), bufs(k), 0, bins);
                (self.acc)(ctx.get(), bufs(k), part(k), part(k + 1));
            }
        });
        for_pieces((bins - 1) / MERGE_BINS + 1, |p| {
            let (lo, hi) = (p * MERGE_BINS, bins.min((p + 1) * MERGE_BINS));
            (0..copies).for_each(|k| unsafe { (self.merge)(ctx.get(), bufs(k), lo, hi) });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::copies;

    #[test]
    fn copies_follow_the_shape() {
        assert_eq!(copies(10_000_000, 10, 4), 64);
        assert_eq!(copies(10_000_000, 100_000, 4), 12);
        assert_eq!(copies(10_000_000, 1_000_000, 4), 5);
        assert_eq!(copies(10_000_000, 10_000_000, 4), 0);
        assert_eq!(copies(1_000, 10, 4), 0);
        assert_eq!(copies(40_000, 0, 4), 2);
        assert_eq!(copies(1 << 40, 1 << 28, 8), 0);
    }
}
