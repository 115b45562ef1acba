//! seg.scan, and seg.red over several segments: one pass over memory with
//! decoupled look-back.
//!
//! Tiles are numbered by a ticket, so that a tile's predecessors have started.
//! Each warp stages what the body yields through shared memory into blocked
//! order; a thread folds its elements, shuffles and shared memory fold those of
//! the block; one warp publishes the tile's aggregate and looks back; then the
//! elements are scanned from their prefix, brought into striped order and given
//! to the post region, which writes coalesced. A segment's start rides along as
//! a flag, so that segments of any length are balanced by elements:
//!
//! `(s1, x1) op' (s2, x2) = (s1 or s2, s2 ? x2 : x1 op x2)`
//!
//! The operator is never applied to elements beyond the end.
//! Source: single-pass scan with decoupled look-back.

mod block;
mod elements;
mod neutral;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    types,
    view::{Kind, Seg},
};
use seq_passes::seg_loops;

use self::block::Items;
use super::{
    descriptor,
    device::{Device, Kernel, Parameters},
    emit::{Emit, predicate},
    host::{Host, Launch},
    plant::planted,
    space::Space,
    tile::{self, Stage},
    vectors::Vectors,
    warp::LANES,
    words::Layout,
};
use crate::resources::{self, Tile};

/// LLVM's number of an atomic addition.
pub const ADD: i64 = 1;

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &Seg<'c>) {
    let b = Builder::before(device.context, seg.op);
    let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
    let widths: Vec<i64> = accumulators.iter().map(|&t| types::byte_width(t) as i64).collect();
    let tile = resources::tile(&widths, tile::beside(seg), host.forced);
    let layout = Layout::of(&accumulators);

    let total = seg_loops::product(&b, &seg.space);
    let tiles = b.value("arith.ceildivui", &[total, b.index(tile.elements())], b.index_type());
    let blocks = host.limit(&b, tiles);
    let deterministic = ir::has_flag(seg.op, "deterministic");
    let bytes = b.mul(tiles, b.index(descriptor::bytes(&layout, deterministic)));
    let scratch = host.look_back(&b, bytes, tiles, blocks);
    let parameters = Parameters::new(&seg.captures(), &scratch.all());

    let mut shared = tile::arrays(tile, &accumulators);
    shared.extend(accumulators.iter().map(|&t| (LANES, t)));
    shared.push((LANES, b.ty("i1")));
    shared.push((1, b.index_type()));
    let name = device.kernel("scan", seg.op, tile.threads, &parameters, &shared, |device, kernel| {
        let scan = Scan::new(kernel, seg, tile, &layout);
        scan.tiles(device);
    });
    device.bound_blocks(&name, resources::least_blocks(layout.words, tile.threads));
    host.launch(&b, Launch { name: &name, blocks, threads: tile.threads, arguments: parameters.all() });
    if seg.reductions() > 0 {
        neutral::fill(device, host, seg);
    }
}

/// A scan kernel under construction.
struct Scan<'k, 'c> {
    kernel: &'k Kernel<'c>,
    seg: &'k Seg<'c>,
    tile: Tile,
    layout: &'k Layout<'c>,
    space: Space<'c>,
    neutral: Vec<Val<'c>>,
    /// Totals of warps in shared memory, then whether a segment starts there.
    totals: &'k [Val<'c>],
    ticket: Val<'c>,
    /// Elements that are accessed together, and whether they are aligned.
    vectors: Option<(Vectors<'c>, Val<'c>)>,
}

impl<'k, 'c> Scan<'k, 'c> {
    fn new(kernel: &'k Kernel<'c>, seg: &'k Seg<'c>, tile: Tile, layout: &'k Layout<'c>) -> Self {
        let count = seg.neutral.len();
        Self {
            kernel,
            seg,
            tile,
            layout,
            space: Space::new(&kernel.b, seg, &kernel.map),
            neutral: match planted("zero-for-neutral") {
                true => seg.neutral.iter().map(|v| zero(&kernel.b, v.r#type())).collect(),
                false => seg_loops::mapped_all(&kernel.map, &seg.neutral),
            },
            totals: &kernel.shared[count..2 * count + 1],
            ticket: kernel.shared[2 * count + 1],
            vectors: Vectors::checked(&kernel.b, seg, tile.items, &kernel.map),
        }
    }

    /// Tiles by ticket until none is left. The barriers in a tile order the reading
    /// of one ticket before the drawing of the next.
    fn tiles(&self, device: &mut Device<'c>) {
        device.declare(descriptor::LOAD_128, "!llvm.func<struct<(i64, i64)> (ptr<1>)>");
        device.declare(descriptor::STORE_128, "!llvm.func<void (ptr<1>, i64, i64)>");
        device.declare(descriptor::PAUSE, "!llvm.func<void ()>");
        let b = &self.kernel.b;
        let [_, _, tickets, base, tiles] = self.kernel.extra[..] else { unreachable!("five parameters") };
        b.repeat_while(&[], |b, _| {
            let first = b.cmpi(predicate::EQ, self.kernel.thread, b.index(0));
            let zero = b.index(0);
            seg_loops::if_then(b, first, |b| {
                let drawn = b.atomic(ADD, b.global(tickets), b.i64(1));
                let mut number = b.cast(b.sub(drawn, base), b.index_type());
                if planted("block-index") {
                    let some = b.cmpi(predicate::ULT, number, tiles);
                    number = b.select(some, super::device::id(b, "gpu.block_id"), number);
                }
                b.store(number, self.ticket, &[zero]);
            });
            if !planted("no-ticket-barrier") {
                b.barrier();
            }
            let tile = b.load(self.ticket, &[zero]);
            let active = b.cmpi(predicate::ULT, tile, tiles);
            seg_loops::if_then(b, active, |b| self.tile(device, b, tile));
            (active, vec![])
        });
    }

    fn tile(&self, device: &mut Device<'c>, b: &Builder<'c>, tile: Val<'c>) {
        let count = self.seg.neutral.len();
        let stage = Stage::new(b, self.kernel, self.tile, &self.kernel.shared[..count]);
        let base = b.mul(tile, b.index(self.tile.elements()));
        let full = b.cmpi(predicate::ULE, b.add(base, b.index(self.tile.elements())), self.space.total);
        let forwarded = self.read(device, b, base, full, &stage);
        if !planted("no-warp-barrier-before-blocked") {
            b.warp_barrier();
        }
        let first = b.add(base, stage.first_blocked(b));
        let left = b.sub(self.space.total, b.min(first, self.space.total));
        let items = b.index(self.tile.items);
        let count = if planted("padding-counts") { items } else { b.min(left, items) };
        let items = Items { point: self.space.point(b, first), count };
        let (own, values) = self.fold(device, b, full, &stage, &items);
        let before = self.before(device, b, tile, &own);
        self.distribute(device, b, full, &stage, &items, &before, &values);
        if self.seg.scans > 0 || self.writes() {
            if !planted("no-warp-barrier-before-striped") {
                b.warp_barrier();
            }
            self.write(device, b, base, full, &stage, &forwarded);
        }
    }

    /// Whether the post region writes anything.
    fn writes(&self) -> bool {
        self.seg.kind == Kind::Scan && self.seg.outs.len() > self.seg.reductions()
    }

    fn operator(&self, device: &mut Device<'c>, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let arguments: Vec<_> = left.iter().chain(right).copied().collect();
        let operator = self.seg.operator.expect("a scan has an operator");
        device.apply(b, operator, &arguments, &self.kernel.map, self.kernel.failure)
    }
}

/// A zero of any element type.
pub fn zero<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
    if ty.to_string().starts_with('i') { b.int(0, ty) } else { b.float(0.0, ty) }
}
