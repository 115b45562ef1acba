//! seg.scan, and seg.red over segments of lengths of their own or with an operator that does
//! not commute: one pass over memory with decoupled look-back.
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
//! The operator is never applied to elements beyond the end. Where it counts conditions, the
//! elements stay striped, and a warp votes ([`counts`], [`classes`]). What the body reads is staged, if that
//! is narrower than what it yields, and of prefixes what the post region uses.
//! Source: single-pass scan with decoupled look-back.

mod before;
mod block;
mod classes;
mod counts;
mod elements;
mod items;
mod neutral;
mod rows;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{TypedOp, gpu, llvm::AtomicBinOp, memref},
    seg_parts::{Kind, SegParts},
};
use seq_passes::Outcome;

use self::{items::Items, rows::Rows};
use super::{
    access, descriptor,
    device::{Device, Kernel, Parameters},
    host::{Host, Launch},
    offsets::{Offsets, Range},
    plant::planted,
    space::{self, Space},
    staged,
    tile::Stage,
    vectors::Vectors,
    warp::{self, Mode},
    words::Layout,
};
use crate::resources::{
    self, Element, Staged, Tile,
    classes::{Chosen, TOGETHER},
};

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
    let element = Element::of(seg);
    let tile = host.tile(seg.op)?;
    let chosen = Chosen::of(seg);
    let (layout, groups) = match &chosen {
        Some(chosen) => (Layout::of(&[b.index_type(); TOGETHER]), chosen.classes.groups() as i64),
        None => (Layout::of(&accumulators), 1),
    };

    let total = seq_loops::point_count(&b, seg);
    let tiles = b.ceildivui(total, b.index(tile.elements()));
    let held = b.min_si(tiles, b.index(resources::most_blocks(tile.threads)));
    let blocks = host.limit(seg.op, &b, held)?;
    let bytes = b.mul(tiles, b.index(groups * descriptor::bytes(&layout, seg.deterministic)));
    let scratch = host.look_back(&b, bytes, tiles, blocks);
    let parameters = Parameters::new(&space::captured(seg, total), &scratch.all());
    let direct_tiles =
        host.direct_tiles(seg.op)?.min(resources::direct_tiles(descriptor::bytes(&layout, seg.deterministic)));

    let shared = resources::shared(seg, tile);
    let bytes_shared = host.shared(seg.op, tile, &shared)?;
    let name = device.kernel("scan", seg.op, tile.threads, &parameters, &shared, |device, kernel| {
        let scan = Scan::new(kernel, (seg, total), (tile, chosen), &layout, &element, direct_tiles);
        scan.tiles(device);
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, bytes_shared)?);
    let launch = Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() };
    host.launch_tiles(&b, launch, bytes_shared);
    if seg.reductions() > 0 {
        match seg.offsets.filter(|_| !seg.joined) {
            None => neutral::fill(device, host, seg),
            Some(_) => neutral::fill_runs(device, host, seg, tile),
        }
    }
    Ok(())
}

/// A scan kernel under construction.
struct Scan<'k, 'c> {
    kernel: &'k Kernel<'c>,
    seg: &'k SegParts<'c>,
    tile: Tile,
    layout: &'k Layout<'c>,
    element: &'k Element,
    /// What goes through shared memory.
    staged: Staged<'c>,
    /// Whether it counts where conditions hold; then no element goes through shared memory.
    counts: bool,
    /// What it counts, if these are the elements of classes.
    chosen: Option<Chosen<'c>>,
    /// Tiles of a launch up to which a block reads the aggregates of all before its own.
    direct_tiles: i64,
    space: Space<'c>,
    neutral: Vec<Val<'c>>,
    /// Totals of warps in shared memory, then whether a segment starts there; of classes the
    /// totals of warps, then what comes before the tile.
    totals: &'k [Val<'c>],
    ticket: Val<'c>,
    /// Elements that are accessed together, and whether they are aligned.
    vectors: Option<(Vectors<'c>, Val<'c>)>,
    /// Rows of any lengths.
    rows: Option<Rows<'k, 'c>>,
}

/// The tile that a block works on.
struct Turn<'c> {
    number: Val<'c>,
    /// Its first point.
    base: Val<'c>,
    /// Whether all of its points are inside the space.
    full: Val<'c>,
    /// Its rows, if they have lengths of their own.
    range: Option<Range<'c>>,
}

impl<'k, 'c> Scan<'k, 'c> {
    fn new(
        kernel: &'k Kernel<'c>,
        (seg, total): (&'k SegParts<'c>, Val<'c>),
        (tile, chosen): (Tile, Option<Chosen<'c>>),
        layout: &'k Layout<'c>,
        element: &'k Element,
        direct_tiles: i64,
    ) -> Self {
        let counts = chosen.is_some() || resources::counts::is_scan(seg);
        let totals = if chosen.is_some() { 2 } else { seg.neutral.len() + 1 };
        let staged = Staged::of(seg);
        let (_, beside) = kernel.shared.split_at(if counts { 0 } else { staged.types.len() });
        let of_rows = &beside[totals + 1..];
        let (b, space) = (&kernel.b, Space::new(&kernel.b, seg, total, &kernel.map));
        // Elements that are accessed together are of one row.
        let in_rows = |(vectors, aligned): (Vectors<'c>, Val<'c>)| {
            if !space.by_size() {
                return (vectors, aligned);
            }
            let rest = b.and(space.inner(), b.index(vectors.width - 1));
            let whole = b.and(aligned, b.cmpi(Predicate::Eq, rest, b.index(0)));
            (vectors, whole)
        };
        let vectors = if counts { None } else { Vectors::checked(b, seg, tile.items, &kernel.map) };
        Self {
            kernel,
            seg,
            tile,
            layout,
            element,
            staged,
            counts,
            chosen,
            direct_tiles,
            neutral: match planted("zero-for-neutral") {
                true => seg.neutral.iter().map(|v| kernel.b.zero(v.r#type())).collect(),
                false => seq_loops::mapped_all(&kernel.map, &seg.neutral),
            },
            totals: &beside[..totals],
            ticket: beside[totals],
            vectors: vectors.map(in_rows),
            space,
            rows: Offsets::of(kernel, seg).map(|offsets| Rows::new(offsets, tile, kernel.thread, of_rows)),
        }
    }

    /// Tiles by ticket until none is left. The barriers in a tile order the reading
    /// of one ticket before the drawing of the next.
    fn tiles(&self, device: &mut Device<'c>) {
        descriptor::declare(device);
        let b = &self.kernel.b;
        if let Some(rows) = self.marked() {
            rows.clear(b);
        }
        b.repeat_while(&[], |b, _| {
            self.draw(b);
            if !planted("no-ticket-barrier") {
                gpu::barrier(b);
            }
            let tile = b.load(self.ticket, &[b.index(0)]);
            let active = b.cmpi(Predicate::Ult, tile, self.tile_count());
            b.if_then(active, |b| self.tile(device, b, tile));
            (active, vec![])
        });
    }

    fn tile_count(&self) -> Val<'c> {
        let [_, _, _, _, tiles] = self.kernel.extra[..] else { unreachable!("five parameters") };
        tiles
    }

    /// Draws a ticket, which the first thread stores; the first warp looks for the
    /// rows of its tile.
    fn draw(&self, b: &Builder<'c>) {
        let [_, _, tickets, base, tiles] = self.kernel.extra[..] else { unreachable!("five parameters") };
        let is_first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
        let draw = |b: &Builder<'c>| {
            let drawn = access::update(b, AtomicBinOp::Add, access::global(b, tickets), b.i64(1));
            let mut number = b.cast_unsigned(b.sub(drawn, base), b.index_type());
            if planted("block-index") {
                let some = b.cmpi(Predicate::Ult, number, tiles);
                number = b.select(some, super::device::block_id(b), number);
            }
            b.store(number, self.ticket, &[b.index(0)]);
            number
        };
        let Some(rows) = &self.rows else {
            b.if_then(is_first, |b| {
                draw(b);
            });
            return;
        };
        let is_first_warp = b.cmpi(Predicate::Eq, self.kernel.warp, b.index(0));
        b.if_then(is_first_warp, |b| {
            let index = b.index_type();
            let drawn = b.if_else(is_first, &[index], |b| vec![draw(b)], |b| vec![b.index(0)]);
            let number = warp::shuffle_tuple(b, &Layout::of(&[index]), Mode::IDX, &drawn, b.i32(0))[0];
            let active = b.cmpi(Predicate::Ult, number, tiles);
            b.if_then(active, |b| rows.find(b, number, is_first));
        });
    }

    fn tile(&self, device: &mut Device<'c>, b: &Builder<'c>, number: Val<'c>) {
        let base = b.mul(number, b.index(self.tile.elements()));
        let full = b.cmpi(Predicate::Ule, b.add(base, b.index(self.tile.elements())), self.space.total);
        let turn = Turn { number, base, full, range: self.rows.as_ref().map(|rows| rows.range(b)) };
        if let Some(chosen) = &self.chosen {
            return self.classify(chosen, device, b, &turn);
        }
        if self.counts {
            return self.count(device, b, &turn);
        }
        let stage = Stage::new(b, self.kernel, self.tile, &self.kernel.shared[..self.staged.types.len()]);
        let first = b.add(base, stage.first_blocked(b));
        let left = b.sub(self.space.total, b.min_si(first, self.space.total));
        let most = b.index(self.tile.items);
        let count = if planted("padding-counts") { most } else { b.min_si(left, most) };
        let mut items = Items { first, point: self.space.point(b, first), count, marks: None };
        let rows = self.marked().zip(turn.range);
        if let Some((rows, range)) = rows {
            rows.mark(b, &turn, range, &items);
        }
        let forwarded = self.read(device, b, &turn, &stage);
        if let Some((rows, _)) = rows {
            gpu::barrier(b);
            items.marks = Some(rows.read(b, stage.first_blocked(b)));
        } else if !planted("no-warp-barrier-before-blocked") {
            warp::barrier(b);
        }
        let (own, values) = self.fold(device, b, &turn, &stage, &items);
        let before = self.before(device, b, number, &own);
        if let Some((rows, _)) = rows {
            rows.clear(b);
        }
        self.distribute(device, b, &turn, &stage, &items, &before, &values);
        if let Some((rows, range)) = rows.filter(|_| self.seg.reductions() > 0) {
            self.totals(b, rows, &turn, range, &items, &stage);
        }
        if self.seg.scans > 0 || self.writes() {
            if !planted("no-warp-barrier-before-striped") {
                warp::barrier(b);
            }
            self.write(device, b, &turn, &stage, &forwarded);
        }
    }

    /// The rows, if each of them is a segment.
    fn marked(&self) -> Option<&Rows<'k, 'c>> {
        self.rows.as_ref().filter(|_| !self.seg.joined)
    }

    /// Whether the post region writes anything: elements, or rows by itself.
    fn writes(&self) -> bool {
        let stores = |block| {
            ir::operations(block)
                .into_iter()
                .any(|op| !ir::find(op, &[memref::Store::NAME, memref::Copy::NAME]).is_empty())
        };
        let elements = self.seg.kind == Kind::Scan && self.seg.outs.len() > self.seg.reductions();
        elements || self.seg.post.is_some_and(stores)
    }

    /// The accumulators of an element of the lane in blocked order.
    fn element(&self, b: &Builder<'c>, stage: &Stage<'_, 'c>, item: Val<'c>) -> Vec<Val<'c>> {
        let values = stage.read_blocked(b, item);
        self.computed(b, &values[..self.staged.read])
    }

    /// Of such an element what a thread keeps.
    fn kept(&self, b: &Builder<'c>, stage: &Stage<'_, 'c>, item: Val<'c>) -> Vec<Val<'c>> {
        let mut values = stage.read_blocked(b, item);
        values.truncate(self.staged.read);
        if self.staged.kept { values } else { self.computed(b, &values) }
    }

    /// The accumulators of an element of which a thread keeps this.
    fn yielded(&self, b: &Builder<'c>, kept: &[Val<'c>]) -> Vec<Val<'c>> {
        if self.staged.kept { self.computed(b, kept) } else { kept.to_vec() }
    }

    /// The accumulators of an element that went through shared memory so.
    fn computed(&self, b: &Builder<'c>, read: &[Val<'c>]) -> Vec<Val<'c>> {
        if self.staged.loads.is_empty() {
            return read.to_vec();
        }
        staged::rest(b, self.seg, &self.staged, &self.kernel.map, &[], read)
    }

    fn operator(&self, device: &mut Device<'c>, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let arguments: Vec<_> = left.iter().chain(right).copied().collect();
        let operator = self.seg.operator.expect("a scan has an operator");
        device.apply(b, operator, &arguments, &self.kernel.map, self.kernel.failure)
    }
}
