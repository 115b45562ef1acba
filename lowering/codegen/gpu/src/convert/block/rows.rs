//! Several rows a block: each has neighbouring lanes of a warp.
//!
//! ```text
//! t = thread;  l = lanes;  r = rows of a block
//! for i = block * r + t / l; i < n; i += blocks * r:
//!   the statements of a row, by l threads, of which t has number t mod l
//! ```
//!
//! A row of 8 elements leaves 24 lanes of a warp idle, and a block of one warp leaves room for
//! others on a multiprocessor. What a block does by all of its threads, the lanes of a row do by
//! themselves: they meet at a `bar.warp.sync` and combine by shuffles whose masks are theirs, so
//! that rows may take different ways through loops and branches. Each row has memory of its own.
//!
//! ```text
//! l == min(lanes, max(ceil(m / 4), min(m, 8))), up to a power of two;  m == points of the widest operation
//! r == min(threads / l, memory / bytes of a row, ceil(n / min(128, max_blocks)))
//! ```
//!
//! With four points a lane the steps by shuffles are shared by four times as many rows; eight
//! lanes read a whole sector of 32 bits each. A few rows have a multiprocessor each.
//!
//! Precondition: the schedule of the operation has `lanes`, which `seg-sequentialize-block` writes.

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::gpu::{self, Dimension},
    schedule::Schedule,
    seg_parts::SegParts,
};

use super::{
    super::{
        device::{Kernel, block_count, block_id},
        plant::planted,
        warp::{Group, LANES},
    },
    fit,
    plan::Plan,
};

/// Points of a lane; lanes that read a sector, which a row has if it has points for them.
pub const POINTS: i64 = 4;
pub const FEWEST: i64 = 8;

/// Bytes of shared memory of a block: with that the rows of several blocks have a
/// multiprocessor.
const MEMORY: i64 = 48 * 1024;

/// Blocks that are all at work at once on a large device.
const BLOCKS: i64 = 128;

/// Bytes of a bank of shared memory, and what the memory of a row is a multiple of.
const BANK: i64 = 4;
const ALIGNMENT: i64 = 16;

/// Bytes that a row may take beside its arrays, at most.
pub const SPARE: i64 = 2 * LANES * BANK;

/// The rows of a block, computed before the operation.
#[derive(Clone, Copy)]
pub struct Rows<'c> {
    /// Lanes of a row.
    pub lanes: Val<'c>,
    /// Bytes of a row.
    pub stride: Val<'c>,
}

/// The part of a block that has a row.
pub struct Part<'c> {
    /// Its threads as if they were those of a block.
    pub kernel: Kernel<'c>,
    pub group: Group<'c>,
    /// Lanes, `index`.
    pub width: Val<'c>,
    /// Where its memory begins.
    pub start: Val<'c>,
    /// Its first row, and from one to the next.
    pub first: Val<'c>,
    pub step: Val<'c>,
}

impl<'c> Rows<'c> {
    /// Those of an operation whose arrays take so many bytes a row, if a block takes several; with
    /// the operations at thread level in it.
    pub fn of(
        op: Op<'c>,
        inner: &[SegParts<'c>],
        plan: &mut Plan<'c>,
        b: &Builder<'c>,
        bytes: Val<'c>,
    ) -> Option<Self> {
        let most = Schedule::of(op).and_then(|schedule| schedule.lanes)?;
        let mut wanted = b.index(1);
        for inner in inner {
            let sizes: Option<Vec<_>> = inner.space.iter().map(|&size| plan.at_most(size)).collect();
            let points = sizes.map_or(b.index(POINTS * LANES), |sizes| seq_loops::product(b, &sizes));
            let own = match ir::constant_int(points) {
                Some(points) => b.index(((points + POINTS - 1) / POINTS).max(points.min(FEWEST))),
                None => b.max_ui(b.ceildivui(points, b.index(POINTS)), b.min_ui(points, b.index(FEWEST))),
            };
            wanted = match (ir::constant_int(wanted), ir::constant_int(own)) {
                (Some(one), Some(other)) => b.index(one.max(other)),
                _ => b.max_ui(wanted, own),
            };
        }
        let lanes = match ir::constant_int(wanted) {
            Some(wanted) => b.index((wanted as u64).next_power_of_two().min(most as u64) as i64),
            None => std::iter::successors(Some(1), |k| Some(2 * k))
                .take_while(|&k| k < most)
                .fold(b.index(1), |l, k| b.select(b.cmpi(Predicate::Ugt, wanted, b.index(k)), b.index(2 * k), l)),
        };
        // An odd number of what the lanes have in a row, so that those of several rows share no bank.
        let stride = match ir::constant_int(lanes).zip(fit::number(bytes)) {
            Some((lanes, bytes)) => {
                let unit = (lanes * BANK).max(ALIGNMENT);
                b.index((((bytes + unit - 1) / unit) | 1) * unit)
            }
            None => {
                let unit = b.max_ui(b.mul(lanes, b.index(BANK)), b.index(ALIGNMENT));
                b.mul(b.or(b.ceildivui(bytes, unit), b.index(1)), unit)
            }
        };
        Some(Self { lanes, stride })
    }

    /// What a kernel gets beside the rows of a block: what only the launch knows.
    pub fn parameters(&self) -> Vec<Val<'c>> {
        [self.lanes, self.stride].into_iter().filter(|&v| ir::constant_int(v).is_none()).collect()
    }

    /// How many rows a block takes of `rows` in all, of at most so many threads; of a launch of at
    /// most so many blocks.
    pub fn count(&self, b: &Builder<'c>, rows: Val<'c>, threads: i64, blocks: Option<i64>) -> Val<'c> {
        let busy = b.divui(b.index(threads), self.lanes);
        let fitting = b.divui(b.index(MEMORY), self.stride);
        let spread = b.ceildivui(rows, b.index(blocks.map_or(BLOCKS, |blocks| blocks.min(BLOCKS))));
        b.max_ui(b.min_ui(b.min_ui(busy, fitting), spread), b.index(1))
    }

    /// What a block of at most so many threads takes, in words.
    pub fn said(&self, threads: i64) -> String {
        match ir::constant_int(self.lanes) {
            Some(lanes) => {
                let rows = threads / lanes;
                format!("'seg.map' op gives each point {lanes} lanes of a warp, and a block up to {rows} points")
            }
            None => "'seg.map' op gives each point lanes of a warp, as many as its size asks for".into(),
        }
    }

    /// The part of a block to which a thread belongs, of a kernel that got how many rows a block
    /// takes and [`Self::parameters`]; `total` are all rows.
    pub fn part(&self, kernel: &Kernel<'c>, total: Val<'c>) -> Part<'c> {
        let b = &kernel.b;
        let mut given = kernel.extra.iter().copied();
        let count = given.next().expect("a kernel gets the rows of a block");
        let [lanes, stride] = [self.lanes, self.stride].map(|known| match ir::constant_int(known) {
            Some(known) => b.index(known),
            None => given.next().expect("a kernel gets what the launch knows"),
        });
        let number = b.divui(kernel.thread, lanes);
        let thread = b.and(kernel.thread, b.sub(lanes, b.index(1)));
        let size = match ir::constant_int(lanes) {
            Some(known) => b.i32(known),
            None => b.cast_unsigned(lanes, b.i32_type()),
        };
        let group = match ir::constant_int(lanes) {
            Some(LANES) => Group::Warp,
            _ if planted("lanes-of-all-rows") => Group::Part { mask: b.i32(-1), size },
            _ => {
                let lane = b.cast_unsigned(thread, b.i32_type());
                let all = b.shr(b.i32(-1), b.sub(b.i32(LANES), size));
                Group::Part { mask: b.shl(all, b.sub(kernel.lane, lane)), size }
            }
        };
        let own = b.cmpi(Predicate::Ult, number, count);
        let first = b.add(b.mul(block_id(b), count), number);
        Part {
            kernel: Kernel { lane: b.cast_unsigned(thread, b.i32_type()), thread, warp: b.index(0), ..kernel.clone() },
            group,
            width: lanes,
            start: if planted("lanes-share-memory") { b.index(0) } else { b.mul(number, stride) },
            // Threads beyond the rows of a block have none.
            first: b.select(own, first, total),
            step: b.mul(block_count(b), count),
        }
    }
}

/// A block of threads that has one row; of so many threads, if they are known.
pub fn whole<'c>(kernel: &Kernel<'c>, threads: Option<i64>, scratch: i64) -> Part<'c> {
    let b = &kernel.b;
    // Whole warps, which tells LLVM of the low bits.
    let of_launch = || b.shl(b.shr(gpu::block_dim(b, Dimension::X), b.index(5)), b.index(5));
    Part {
        kernel: kernel.clone(),
        group: Group::Warp,
        width: threads.map_or_else(of_launch, |threads| b.index(threads)),
        start: b.index(scratch),
        first: block_id(b),
        step: block_count(b),
    }
}
