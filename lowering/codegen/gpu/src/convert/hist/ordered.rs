//! seg.hist in one order: `deterministic`, of floats.
//!
//! Each thread of the launch owns the bins congruent to its number. Every block goes
//! over all points in order, a tile at a time: its threads compute the bodies and put
//! bins, owners and values into shared memory; then each warp goes over the tile, 32
//! points at a time, and for those that one of its lanes owns, that lane updates the
//! destination. So each bin is combined in the order of the points, as by the
//! interpreter, whatever the schedule. The work is that of the bodies times the blocks,
//! and one after another only what falls to one warp.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Subject, Val},
    ops::{gpu, math, scf},
    seg_parts::SegParts,
    types,
};
use seq_passes::Outcome;

use super::{if_in_bounds, planted};
use crate::{
    convert::{
        device::{Device, Kernel, Parameters, block_count, block_id},
        host::{Host, Launch},
        space::{self, Space},
        warp,
    },
    resources::{self, Tile},
};

/// Remarks of histograms in one order.
const ORDERED: Subject = Subject::new("convert-seg-to-gpu", "one-order");

/// Blocks at most: each computes all bodies.
const BLOCKS: i64 = 64;

/// The owner of a point that no bin gets.
const NOBODY: i64 = -1;

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let tile = host.tile(seg.op)?;
    let shared = resources::shared(seg, tile);
    let bytes = host.shared(seg.op, tile, &shared)?;
    let message = format!("deterministic on floats: each of up to {BLOCKS} blocks goes over all elements in order");
    ORDERED.missed(seg.op.location(), &message);
    let points = space::count(&b, seg);
    let parameters = Parameters::new(&space::captured(seg, points), &[]);
    let name = device.kernel("hist_ordered", seg.op, tile.threads, &parameters, &shared, |device, kernel| {
        fill(device, kernel, seg, (tile, points));
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, bytes)?);
    let outs = &seg.outs;
    let sizes: Vec<_> = (0..types::rank(outs[0].r#type())).map(|d| b.dim(outs[0], d)).collect();
    let bins = seq_loops::product(&b, &sizes);
    let owning = b.ceildivui(bins, b.index(tile.threads));
    // One block where there is no bin: bodies can stop the program. None where no point is.
    let one = b.max_ui(owning, b.index(1));
    let blocks = b.min_si(b.min_si(one, b.index(BLOCKS)), points);
    let blocks = host.limit(seg.op, &b, blocks)?;
    let launch = Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() };
    host.launch_tiles(&b, launch, bytes);
    Ok(())
}

/// What the kernel does.
fn fill<'c>(device: &mut Device<'c>, kernel: &Kernel<'c>, seg: &SegParts<'c>, (tile, points): (Tile, Val<'c>)) {
    let b = &kernel.b;
    let space = Space::new(b, seg, points, &kernel.map);
    let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
    let block = block_id(b);
    let owners = b.mul(block_count(b), b.index(tile.threads));
    let own = b.cast_unsigned(b.add(b.mul(block, b.index(tile.threads)), kernel.thread), b.i32_type());
    b.for_step(b.index(0), space.total, b.index(tile.elements()), &[], |b, first, _| {
        stage(device, b, kernel, seg, tile, &space, &outs, owners, first);
        if !planted("no-staged-barrier") {
            gpu::barrier(b);
        }
        let groups = b.index(tile.elements() / warp::LANES);
        b.for_each(groups, |b, group| {
            update_group(device, b, kernel, seg, &outs, own, group);
        });
        gpu::barrier(b);
        vec![]
    });
}

/// Owners, bins and values of the points from `first` on in shared memory.
#[allow(clippy::too_many_arguments)]
fn stage<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    tile: Tile,
    space: &Space<'c>,
    outs: &[Val<'c>],
    owners: Val<'c>,
    first: Val<'c>,
) {
    let sizes: Vec<_> = (0..types::rank(outs[0].r#type())).map(|d| b.dim(outs[0], d)).collect();
    let shared = &kernel.shared;
    b.for_each(b.index(tile.items), |b, item| {
        let place = b.add(kernel.thread, b.mul(item, b.index(tile.threads)));
        let linear = b.add(first, place);
        b.store(b.i32(NOBODY), shared[0], &[place]);
        let inside = b.cmpi(Predicate::Ult, linear, space.total);
        b.if_then(inside, |b| {
            let indices = space.indices(b, space.point(b, linear));
            let yielded = device.apply(b, seg.body, &indices, &kernel.map, kernel.failure);
            if_in_bounds(b, seg, outs, &yielded, |b, bin, values| {
                let number =
                    bin.iter().zip(&sizes).skip(1).fold(bin[0], |number, (&i, &size)| b.add(b.mul(number, size), i));
                b.store(b.cast_unsigned(b.remui(number, owners), b.i32_type()), shared[0], &[place]);
                b.store(b.cast_unsigned(number, b.i64_type()), shared[1], &[place]);
                values.iter().zip(&shared[2..]).for_each(|(&value, &array)| b.store(value, array, &[place]));
            });
        });
    });
}

/// The updates of 32 points of the tile that lanes of this warp own, in order.
fn update_group<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    outs: &[Val<'c>],
    own: Val<'c>,
    group: Val<'c>,
) {
    let shared = &kernel.shared;
    let start = b.mul(group, b.index(warp::LANES));
    let lane = b.cast_unsigned(kernel.lane, b.index_type());
    let owner = b.load(shared[0], &[b.add(start, lane)]);
    // No number of a warp is that of nobody.
    let warp_of = |owner| b.shr(owner, b.i32(5));
    let mine = b.cmpi(Predicate::Eq, warp_of(owner), warp_of(own));
    let found = warp::ballot(b, mine);
    let left = b.region(&[b.i32_type()], |b, arguments| {
        let some = b.cmpi(Predicate::Ne, arguments[0], b.i32(0));
        scf::condition(b, some, arguments);
    });
    let step = b.region(&[b.i32_type()], |b, arguments| {
        let mask = arguments[0];
        let lowest = math::cttz(b, mask);
        let place = b.add(start, b.cast_unsigned(lowest, b.index_type()));
        let is_own = b.cmpi(Predicate::Eq, b.load(shared[0], &[place]), own);
        b.if_then(is_own, |b| {
            let number = b.cast_unsigned(b.load(shared[1], &[place]), b.index_type());
            let sizes: Vec<_> = (0..types::rank(outs[0].r#type())).map(|d| b.dim(outs[0], d)).collect();
            let bin = seq_loops::delinearize(b, number, &sizes);
            let old: Vec<_> = outs.iter().map(|&out| b.load(out, &bin)).collect();
            let new: Vec<_> = shared[2..].iter().map(|&array| b.load(array, &[place])).collect();
            let operator = seg.operator.expect("a histogram has an operator");
            let both = device.apply(b, operator, &[old, new].concat(), &kernel.map, kernel.failure);
            both.iter().zip(outs).for_each(|(&value, &out)| b.store(value, out, &bin));
        });
        let rest = b.and(mask, b.sub(mask, b.i32(1)));
        scf::yield_(b, &[rest]);
    });
    scf::while_(b, &[found], &[b.i32_type()], left, step);
}
