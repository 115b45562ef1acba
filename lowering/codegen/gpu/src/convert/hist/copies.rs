//! Copies of the bins of a histogram, one set for each block, in its shared memory.
//!
//! ```text
//! each pass over a range of bins, each block:
//!              copies = neutral; barrier
//!              for its points of the range: copies[bin] op= value    (atomics, or under the lock of a bin)
//!              barrier; for each bin of the range: outs[bin] op= copies[bin]
//! ```
//!
//! There is one pass where all bins fit, and up to [`MOST_PASSES`] of even ranges beyond that, each
//! of which reads all points.
//!
//! One array lies after the other, wide elements first, so that every one is aligned, then
//! the locks of the bins, if the operator needs them; each element has at least 4 bytes.
//! Bins of several indices are numbered row by row. Precondition: the arrays have one shape.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{gpu, llvm, memref, scf},
    seg_parts::SegParts,
    types,
};
use seq_passes::Failure;

use super::{
    super::{
        access, descriptor,
        device::{Device, Kernel, Parameters, shared_array},
        host::Host,
        memory,
        plant::planted,
        words::{restored, stored, stored_type},
    },
    Component, locked, number, parts,
    spread::Spread,
    under_lock, update,
};
use crate::resources;

/// Blocks that fill copies, at most: of up to [`resources::STATIC_SHARED`] bytes, and of larger
/// ones, of which a multiprocessor holds one to four.
const COPYING_BLOCKS: i64 = 1024;
const LARGE_BLOCKS: i64 = 192;

/// Points for each bin of all larger copies, from which on they pay: each bin is set, read and
/// added to device memory once for each copy.
const POINTS_OF_LARGE: i64 = 2;

/// Ranges of bins at most. On an H200 10^8 points take 1.0 ms by atomics in device memory
/// and 0.11 ms to read, so that nine passes would take as long.
const MOST_PASSES: i64 = 4;

/// Bytes of an element, at least, and of a lock.
const WORD: i64 = 4;

/// A histogram whose blocks may have copies.
pub struct Copies<'h, 'c> {
    pub seg: &'h SegParts<'c>,
    /// The components of an operator of which none depends on another one.
    pub separate: Option<&'h [Component]>,
    /// How a block finds its points.
    pub spread: Spread<'h, 'c>,
    /// What the kernel gets for locks in device memory, if it needs any.
    pub locks: &'h [Val<'c>],
}

/// Where the copies of a block lie.
struct Arena<'c> {
    /// The arrays.
    bases: Vec<Val<'c>>,
    /// The locks.
    locks: Val<'c>,
}

impl<'c> Copies<'_, 'c> {
    /// Launches the kernel with copies where these fit, once for each range of bins; how many of
    /// `blocks` are left for one without.
    pub fn launch(
        &self,
        device: &mut Device<'c>,
        host: &mut Host,
        b: &Builder<'c>,
        blocks: Val<'c>,
    ) -> Result<Val<'c>, Failure<'c>> {
        let (first, widths) = (self.seg.outs[0], self.bytes());
        let bins = seq_loops::product(b, &sizes(b, first));
        let up_to = |most: i64| b.cmpi(Predicate::Ule, bins, b.index(most));
        let small = up_to(resources::STATIC_SHARED / widths);
        let most_of_range = host.chip.block_shared() / widths;
        let most = b.min_si(blocks, b.select(small, b.index(COPYING_BLOCKS), b.index(LARGE_BLOCKS)));
        // The products of so many bins do not wrap.
        let points = seq_loops::point_count(b, self.seg);
        let pays = b.cmpi(Predicate::Uge, points, b.mul(bins, b.mul(most, b.index(POINTS_OF_LARGE))));
        let fits = b.or(small, b.and(up_to(most_of_range * MOST_PASSES), pays));
        let ranges = b.select(small, b.index(1), b.ceildivui(bins, b.index(most_of_range)));
        // A range of no bins is a pass, too: bodies can stop the program.
        let range = b.ceildivui(bins, ranges);
        let bytes = b.cast_unsigned(b.mul(range, b.index(widths)), b.i32_type());
        let extra = [self.locks, &[b.index(0), range]].concat();
        let mut parameters = Parameters::new(&self.spread.captured(self.seg), &extra);
        let name = self.kernel(device, &parameters);
        self.spread.bound(device, host, self.seg.op, &name)?;
        let passes = b.select(fits, ranges, b.index(0));
        b.for_each(passes, |b, pass| {
            parameters.set_extra(self.locks.len(), b.mul(pass, range));
            self.spread.launch(host, b, (&name, most, parameters.all()), Some(bytes));
        });
        Ok(b.select(fits, b.index(0), blocks))
    }

    /// Bytes of a bin, with its lock.
    fn bytes(&self) -> i64 {
        let lock = if self.separate.is_none() { WORD } else { 0 };
        (0..self.seg.outs.len()).map(|k| self.width(k)).sum::<i64>() + lock
    }

    fn width(&self, k: usize) -> i64 {
        (types::byte_width(types::element(self.seg.outs[k].r#type())) as i64).max(WORD)
    }

    fn kernel(&self, device: &mut Device<'c>, parameters: &Parameters<'c>) -> String {
        let seg = self.seg;
        device.kernel("hist_shared", seg.op, self.spread.threads(), parameters, &[], |device, kernel| {
            descriptor::declare_pause(device);
            let b = &kernel.b;
            let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
            let neutral = seq_loops::mapped_all(&kernel.map, &seg.neutral);
            let sizes = sizes(b, outs[0]);
            let whole = seq_loops::product(b, &sizes);
            let (first, range) =
                match ir::constant_int(whole).filter(|bins| bins * self.bytes() <= resources::STATIC_SHARED) {
                    Some(_) => (b.index(0), whole),
                    None => (kernel.extra[self.locks.len()], kernel.extra[self.locks.len() + 1]),
                };
            let arena = self.arena(b, range);
            // The last range may be a shorter one.
            let bins = b.min_ui(range, b.sub(whole, first));
            self.each_bin(b, kernel, bins, &mut |b, bin| {
                for (k, &value) in neutral.iter().enumerate() {
                    llvm::store(b, stored(b, value), self.slot(b, &arena, k, bin));
                }
                if self.separate.is_none() {
                    llvm::store(b, b.i32(0), lock(b, &arena, bin));
                }
            });
            gpu::barrier(b);
            self.spread.points(device, kernel, seg, &mut |device, b, points| {
                for (_, yielded) in points {
                    let (bin, values) = parts(seg, yielded);
                    let place = b.sub(number(b, outs[0], &bin), first);
                    let within = b.cmpi(Predicate::Ult, place, bins);
                    // The number of one index that is out of bounds is that of no bin.
                    let inside = if bin.len() == 1 { within } else { b.and(within, b.in_bounds(outs[0], &bin)) };
                    b.if_then(inside, |b| self.combine(device, b, kernel, &arena, place, &values));
                }
            });
            if !planted("no-copies-barrier") {
                gpu::barrier(b);
            }
            self.each_bin(b, kernel, bins, &mut |b, place| {
                let number = if planted("bins-of-first-range") { place } else { b.add(first, place) };
                let bin = seq_loops::delinearize(b, number, &sizes);
                let value = |(k, &out): (usize, &Val<'c>)| {
                    let ty = types::element(out.r#type());
                    restored(b, llvm::load(b, self.slot(b, &arena, k, place), stored_type(b, ty)), ty)
                };
                let values: Vec<_> = outs.iter().enumerate().map(value).collect();
                let Some(parts) = self.separate else { return locked(device, b, kernel, seg, &outs, &bin, &values) };
                for (k, part) in parts.iter().enumerate() {
                    let address = access::global(b, memory::pointer(b, outs[k], &bin));
                    update(device, b, kernel, seg, part, address, values[k]);
                }
            });
        })
    }

    /// Combines the values of a point with a bin of the block.
    fn combine(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        kernel: &Kernel<'c>,
        arena: &Arena<'c>,
        bin: Val<'c>,
        values: &[Val<'c>],
    ) {
        match self.separate {
            Some(parts) => {
                for (k, (part, &value)) in parts.iter().zip(values).enumerate() {
                    update(device, b, kernel, self.seg, part, self.slot(b, arena, k, bin), value);
                }
            }
            None => {
                let address = |b: &Builder<'c>, k: usize| self.slot(b, arena, k, bin);
                under_lock(device, b, kernel, self.seg, lock(b, arena, bin), &address, values);
            }
        }
    }

    fn arena(&self, b: &Builder<'c>, bins: Val<'c>) -> Arena<'c> {
        let memory = gpu::dynamic_shared_memory(b, shared_array(b, types::DYNAMIC, b.integer_type(8)));
        let mut next = memref::extract_aligned_pointer_as_index(b, memory);
        let mut order: Vec<usize> = (0..self.seg.outs.len()).collect();
        order.sort_by_key(|&k| -self.width(k));
        let mut bases = vec![next; order.len()];
        for &k in &order {
            bases[k] = next;
            next = b.add(next, b.mul(bins, b.index(self.width(k))));
        }
        Arena { bases, locks: next }
    }

    /// The address of a bin.
    fn slot(&self, b: &Builder<'c>, arena: &Arena<'c>, k: usize, bin: Val<'c>) -> Val<'c> {
        let address = b.add(arena.bases[k], b.mul(bin, b.index(self.width(k))));
        access::at_address(b, address, access::Space::Shared)
    }

    /// Every bin, by one of the threads of a block.
    fn each_bin(
        &self,
        b: &Builder<'c>,
        kernel: &Kernel<'c>,
        bins: Val<'c>,
        visit: &mut dyn FnMut(&Builder<'c>, Val<'c>),
    ) {
        let body = b.region(&[b.index_type()], |b, arguments| {
            visit(b, arguments[0]);
            scf::yield_(b, &[]);
        });
        let (thread, threads) = self.spread.thread(kernel);
        scf::for_(b, thread, bins, threads, &[], &[], body);
    }
}

/// How many bins an array has in each dimension.
fn sizes<'c>(b: &Builder<'c>, out: Val<'c>) -> Vec<Val<'c>> {
    (0..types::rank(out.r#type())).map(|d| b.dim(out, d)).collect()
}

/// The address of the lock of a bin.
fn lock<'c>(b: &Builder<'c>, arena: &Arena<'c>, bin: Val<'c>) -> Val<'c> {
    access::at_address(b, b.add(arena.locks, b.mul(bin, b.index(WORD))), access::Space::Shared)
}
