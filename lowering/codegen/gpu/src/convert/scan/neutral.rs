//! Segments without elements reduce to the neutral element. Rows of one size are all
//! empty or none is. Of rows by offsets the scan itself takes the empty ones among
//! others; long runs of them are divided by rows.

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::gpu,
    seg_parts::SegParts,
};

use super::super::{
    device::{self, Device, Kernel, Parameters},
    host::{Host, Launch},
    offsets::{Offsets, Range},
    space,
};
use crate::resources::{self, Tile};

/// Stores the neutral element for segments without elements.
pub fn fill<'c>(kernels: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) {
    let b = Builder::before(kernels.context, seg.op);
    let (inner, outer) = (seg.space[seg.space.len() - 1], seg.segments());
    if ir::constant_int(inner).is_some_and(|n| n > 0) {
        return;
    }
    let rows = seq_loops::product(&b, outer);
    let tile = Tile { threads: resources::THREADS, items: 1 };
    let parameters = Parameters::new(&seg.captures(), &[]);
    let name = kernels.kernel("neutral", seg.op, tile.threads, &parameters, &[], |_, kernel| {
        let b = &kernel.b;
        let sizes = seq_loops::mapped_all(&kernel.map, outer);
        let block = device::block_id(b);
        let row = b.add(b.mul(block, b.index(tile.threads)), kernel.thread);
        let inside = b.cmpi(Predicate::Ult, row, seq_loops::product(b, &sizes));
        b.if_then(inside, |b| {
            let indices = space::row(b, row, &sizes, &resources::row_order(seg));
            let neutral = seq_loops::mapped_all(&kernel.map, &seg.neutral);
            seq_loops::store_totals(b, seg, &indices, &neutral, &kernel.map);
        });
    });
    bound(kernels, host, &name, tile);
    let blocks = b.ceildivui(rows, b.index(tile.threads));
    let empty = b.cmpi(Predicate::Eq, inner, b.index(0));
    let blocks = b.select(empty, blocks, b.index(0));
    host.launch(&b, Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() });
}

/// Stores the neutral element for the empty rows of tiles that have so many of them
/// that the scan leaves them; of all tiles if there are no points. `tile` is that of
/// the scan.
pub fn fill_runs<'c>(kernels: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>, tile: Tile) {
    let b = Builder::before(kernels.context, seg.op);
    let parameters = Parameters::new(&seg.captures(), &[]);
    let shared = [(2, b.index_type())];
    let name = kernels.kernel("neutral", seg.op, tile.threads, &parameters, &shared, |_, kernel| {
        let offsets = Offsets::of(kernel, seg).expect("rows have offsets");
        let b = &kernel.b;
        let part = left(b, kernel, &offsets, tile);
        let neutral = seq_loops::mapped_all(&kernel.map, &seg.neutral);
        for range in part {
            offsets.walk(b, range, tile.threads, |b, row, start, end| {
                let empty = b.cmpi(Predicate::Eq, start, end);
                b.if_then(empty, |b| {
                    seq_loops::store_totals(b, seg, &[row], &neutral, &kernel.map);
                });
            });
        }
    });
    bound(kernels, host, &name, tile);
    let blocks = b.ceildivui(seg.space[0], b.index(tile.elements()));
    host.launch(&b, Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() });
}

/// As many blocks a multiprocessor as of a map: without a bound ptxas takes fewer registers
/// than the loops need.
fn bound(kernels: &Device, host: &Host, name: &str, tile: Tile) {
    let blocks = resources::blocks_of_map(tile.threads);
    kernels.bound_blocks(name, blocks.min(host.chip.resident(tile.threads, 0)));
}

/// The rows that the scan leaves, of as many as a tile has elements. A tile whose rows
/// it leaves has more than these, so that it has the first of them or the last one.
fn left<'c>(b: &Builder<'c>, kernel: &Kernel<'c>, offsets: &Offsets<'_, 'c>, tile: Tile) -> [Range<'c>; 2] {
    let elements = b.index(tile.elements());
    let first = b.mul(device::block_id(b), elements);
    let last = b.min_si(b.add(first, elements), offsets.rows);
    let [shared] = kernel.shared[..] else { unreachable!("one array") };
    let is_first_warp = b.cmpi(Predicate::Eq, kernel.warp, b.index(0));
    let is_first = b.cmpi(Predicate::Eq, kernel.thread, b.index(0));
    b.if_then(is_first_warp, |b| {
        let numbers = [b.add(first, b.index(1)), last].map(|row| number(b, offsets.start(b, row), elements));
        let ranges = offsets.ranges(b, &numbers, tile);
        let many = [0, 1].map(|i| offsets.many(b, ranges[i], tile));
        let to = b.select(many[0], b.min_si(ranges[0].last, last), first);
        let none = b.cmpi(Predicate::Eq, offsets.points, b.index(0));
        let to = b.select(none, last, to);
        let from = b.select(many[1], b.max_ui(ranges[1].first, to), last);
        b.if_then(is_first, |b| {
            b.store(to, shared, &[b.index(0)]);
            b.store(from, shared, &[b.index(1)]);
        });
    });
    gpu::barrier(b);
    let [to, from] = [0, 1].map(|i| b.load(shared, &[b.index(i)]));
    [Range { first, last: to }, Range { first: from, last }]
}

/// The tile of a row that ends there.
fn number<'c>(b: &Builder<'c>, end: Val<'c>, elements: Val<'c>) -> Val<'c> {
    let at_start = b.cmpi(Predicate::Eq, end, b.index(0));
    let last = b.select(at_start, end, b.sub(end, b.index(1)));
    b.divui(last, elements)
}
