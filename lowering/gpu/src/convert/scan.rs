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

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    types,
    view::{Kind, Seg},
};
use seq_passes::seg_loops;

use super::{
    descriptor::{self, Covered, Descriptors},
    device::{Device, Kernel, Parameters},
    emit::{Emit, predicate},
    host::{Host, Launch},
    plant::planted,
    results::{self, Computed},
    space::{Point, Space},
    tile::{self, Stage},
    vectors::Vectors,
    warp::{self, Combine, LANES, Mode},
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
        empty_segments(device, host, seg);
    }
}

/// Segments without elements reduce to the neutral element.
fn empty_segments<'c>(device: &mut Device<'c>, host: &mut Host, seg: &Seg<'c>) {
    let b = Builder::before(device.context, seg.op);
    let (&inner, outer) = seg.space.split_last().expect("a space has a dimension");
    if ir::constant_int(inner).is_some_and(|n| n > 0) {
        return;
    }
    let rows = seg_loops::product(&b, outer);
    let tile = Tile { threads: resources::THREADS, items: 1 };
    let parameters = Parameters::new(&seg.captures(), &[]);
    let name = device.kernel("neutral", seg.op, tile.threads, &parameters, &[], |_, kernel| {
        let b = &kernel.b;
        let sizes = seg_loops::mapped_all(&kernel.map, outer);
        let block = super::device::id(b, "gpu.block_id");
        let row = b.add(b.mul(block, b.index(tile.threads)), kernel.thread);
        let inside = b.cmpi(predicate::ULT, row, seg_loops::product(b, &sizes));
        seg_loops::if_then(b, inside, |b| {
            let indices = seg_loops::delinearize(b, row, &sizes);
            let indices = if sizes.is_empty() { vec![] } else { indices };
            let neutral = seg_loops::mapped_all(&kernel.map, &seg.neutral);
            seg_loops::store_totals(b, seg, &indices, &neutral, &kernel.map);
        });
    });
    let blocks = b.value("arith.ceildivui", &[rows, b.index(tile.threads)], b.index_type());
    let empty = b.cmpi(predicate::EQ, inner, b.index(0));
    let blocks = b.select(empty, blocks, b.index(0));
    host.launch(&b, Launch { name: &name, blocks, threads: tile.threads, arguments: parameters.all() });
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

/// The elements of a thread in blocked order.
struct Items<'c> {
    /// The first one.
    point: Point<'c>,
    /// How many are inside the space.
    count: Val<'c>,
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

    /// The body at the striped elements: accumulators to shared memory, map
    /// results of a reduction to memory; returns what is forwarded to the post
    /// region, item by item.
    fn read(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        base: Val<'c>,
        full: Val<'c>,
        stage: &Stage<'_, 'c>,
    ) -> Vec<Vec<Val<'c>>> {
        let count = self.seg.neutral.len();
        let end = ir::terminator(self.seg.body);
        let yielded = ir::operands(end);
        let forward = if self.seg.kind == Kind::Scan { &yielded[count..] } else { &[] };
        let kept: Vec<Type> = forward.iter().map(|v| v.r#type()).collect();
        let device = std::cell::RefCell::new(device);
        let one = |b: &Builder<'c>, place: Val<'c>| -> Vec<Val<'c>> {
            let indices = self.space.indices(b, self.space.point(b, self.number(b, base, place)));
            let map = &self.kernel.map;
            let mut values = device.borrow_mut().apply(b, self.seg.body, &indices, map, self.kernel.failure);
            stage.write_place(b, place, &values[..count]);
            if self.seg.kind == Kind::Red {
                let outs = seg_loops::mapped_all(map, &self.seg.outs[count..]);
                results::store(b, end, &[(indices, values)], count, &outs);
                return vec![];
            }
            values.split_off(count)
        };
        let items = 0..self.tile.items;
        let all: Vec<Type> = items.clone().flat_map(|_| kept.clone()).collect();
        let results = b.if_else(
            self.fast(b, full),
            &all,
            |b| {
                let width = self.assume_vectors(b);
                items.clone().flat_map(|item| one(b, stage.striped_groups(b, item, width))).collect()
            },
            |b| {
                let inside = self.inside(b, stage, base, planted("unguarded-read"));
                if kept.is_empty() {
                    seg_loops::for_each(b, inside, |b, item| {
                        one(b, stage.striped(b, item));
                    });
                    return vec![];
                }
                let guarded = |item| {
                    let inside = b.cmpi(predicate::ULT, item, inside);
                    let place = stage.striped(b, item);
                    b.if_else(inside, &kept, |b| one(b, place), |b| kept.iter().map(|&t| zero(b, t)).collect())
                };
                items.clone().flat_map(|item| guarded(b.index(item))).collect()
            },
        );
        if kept.is_empty() {
            return vec![vec![]; self.tile.items as usize];
        }
        results.chunks(kept.len()).map(<[_]>::to_vec).collect()
    }

    /// The number in the space of an element of the warp's part.
    fn number(&self, b: &Builder<'c>, base: Val<'c>, place: Val<'c>) -> Val<'c> {
        let warp = b.mul(self.kernel.warp, b.index(self.tile.warp_elements()));
        b.add(b.add(base, warp), place)
    }

    /// How many striped elements of the lane are inside the space; all, if `all`.
    fn inside(&self, b: &Builder<'c>, stage: &Stage<'_, 'c>, base: Val<'c>, all: bool) -> Val<'c> {
        let items = b.index(self.tile.items);
        if all {
            return items;
        }
        let first = self.number(b, base, stage.striped(b, b.index(0)));
        let left = b.sub(self.space.total, b.min(first, self.space.total));
        b.min(b.value("arith.ceildivui", &[left, b.index(LANES)], b.index_type()), items)
    }

    /// Whether a tile is read and written without a loop: a full one whose arrays
    /// are aligned, where that matters.
    fn fast(&self, b: &Builder<'c>, full: Val<'c>) -> Val<'c> {
        self.vectors.as_ref().map_or(full, |(_, aligned)| b.and(full, *aligned))
    }

    /// In a fast tile: the elements of one access.
    fn assume_vectors(&self, b: &Builder<'c>) -> i64 {
        self.vectors.as_ref().map_or(1, |(vectors, _)| {
            vectors.assume(b, &self.kernel.map);
            vectors.width
        })
    }

    /// What the elements of a thread cover; for full tiles also their values, if they
    /// stay in registers.
    fn fold(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        full: Val<'c>,
        stage: &Stage<'_, 'c>,
        items: &Items<'c>,
    ) -> (Covered<'c>, Vec<Vec<Val<'c>>>) {
        let types: Vec<Type> = self.neutral.iter().map(|v| v.r#type()).collect();
        let kept = if resources::keeps_elements(self.layout.words) { self.tile.items } else { 0 };
        let mut all = types.clone();
        (0..kept).for_each(|_| all.extend(&types));
        let device = std::cell::RefCell::new(device);
        let step = |b: &Builder<'c>, starts: Option<Val<'c>>, acc: &[Val<'c>], value: &[Val<'c>]| match starts {
            None => self.operator(&mut device.borrow_mut(), b, acc, value),
            Some(starts) => b.if_else(
                starts,
                &types,
                |_| value.to_vec(),
                |b| self.operator(&mut device.borrow_mut(), b, acc, value),
            ),
        };
        let results = b.if_else(
            full,
            &all,
            |b| {
                let values: Vec<_> = (0..self.tile.items).map(|j| stage.read_blocked(b, b.index(j))).collect();
                let (mut acc, mut point) = (values[0].clone(), items.point);
                for value in &values[1..] {
                    point = self.space.next(b, point);
                    acc = step(b, self.segment_start(b, point), &acc, value);
                }
                acc.extend(values[..kept as usize].concat());
                acc
            },
            |b| {
                let mut carried = vec![items.point.row, items.point.column];
                carried.extend(&self.neutral);
                let folded = seg_loops::for_loop(b, b.index(0), items.count, &carried, |b, j, state| {
                    let point = Point { row: state[0], column: state[1] };
                    let value = stage.read_blocked(b, j);
                    let is_first = b.cmpi(predicate::EQ, j, b.index(0));
                    let starts = self.segment_start(b, point).map_or(is_first, |s| b.or(s, is_first));
                    let acc = step(b, Some(starts), &state[2..], &value);
                    let next = self.space.next(b, point);
                    [vec![next.row, next.column], acc].concat()
                });
                let mut acc = folded[2..].to_vec();
                (0..kept).for_each(|_| acc.extend(types.iter().map(|&t| zero(b, t))));
                acc
            },
        );
        let (acc, rest) = results.split_at(types.len());
        // A segment starts among the elements unless the first one's column is
        // so large that none of the others begins anew.
        let start = if self.space.segmented() && !planted("segment-flag-lost") {
            let at_first = self.space.starts(b, items.point);
            let last = b.add(items.point.column, b.sub(items.count, b.index(1)));
            let crosses = b.cmpi(predicate::SGE, last, self.space.inner());
            let any = b.cmpi(predicate::NE, items.count, b.index(0));
            b.and(any, b.or(at_first, crosses))
        } else {
            b.flag(false)
        };
        (Covered { values: acc.to_vec(), start }, rest.chunks(types.len()).map(<[_]>::to_vec).collect())
    }

    fn segment_start(&self, b: &Builder<'c>, point: Point<'c>) -> Option<Val<'c>> {
        self.space.segmented().then(|| self.space.starts(b, point))
    }

    /// What comes before the elements of a thread, its segment only.
    fn before(&self, device: &mut Device<'c>, b: &Builder<'c>, tile: Val<'c>, own: &Covered<'c>) -> Covered<'c> {
        let [base, epoch, ..] = self.kernel.extra[..] else { unreachable!("five parameters") };
        let device = std::cell::RefCell::new(device);
        let operator = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| self.operator(&mut device.borrow_mut(), b, l, r);
        let descriptors = Descriptors {
            base: b.global(base),
            epoch,
            layout: self.layout,
            segmented: self.space.segmented(),
            deterministic: ir::has_flag(self.seg.op, "deterministic"),
            operator: &operator,
            weight: self.weight(),
            neutral: self.neutral.clone(),
        };
        let (lane, warps) = (self.kernel.lane, self.tile.threads / LANES);
        let both = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| join(descriptors.combine(b, &split(l), &split(r)));
        let with_flag = Layout::of(&join(own.clone()).iter().map(|v| v.r#type()).collect::<Vec<_>>());
        let combine = Combine { layout: &with_flag, lane, operator: &both, weight: self.weight() };
        let inclusive = combine.scan(b, LANES, &join(own.clone()));
        let last = b.cmpi(predicate::EQ, lane, b.i32(LANES - 1));
        seg_loops::if_then(b, last, |b| self.store_total(b, self.kernel.warp, &inclusive));
        if !planted("no-totals-barrier") {
            b.barrier();
        }
        let none = Covered { values: self.neutral.clone(), start: b.flag(false) };
        let is_first_warp = b.cmpi(predicate::EQ, self.kernel.warp, b.index(0));
        seg_loops::if_then(b, is_first_warp, |b| {
            let lane_index = b.cast(lane, b.index_type());
            let inside = b.cmpi(predicate::ULT, lane_index, b.index(warps));
            let slot = b.select(inside, lane_index, b.index(0));
            let total = self.load_total(b, slot);
            let total = b.select_all(inside, &total, &join(none.clone()));
            let scanned = combine.scan(b, LANES, &total);
            let aggregate = split(&warp::shuffle_tuple(b, &with_flag, Mode::Index, &scanned, b.i32(warps - 1)));
            let earlier = warp::shuffle_tuple(b, &with_flag, Mode::Up, &scanned, b.i32(1));
            let is_lane_0 = b.cmpi(predicate::EQ, lane, b.i32(0));
            let earlier = b.select_all(is_lane_0, &join(none.clone()), &earlier);
            let is_tile_0 = b.cmpi(predicate::EQ, tile, b.index(0));
            let final_at_once = match (descriptors.deterministic, self.space.segmented()) {
                (true, _) => b.flag(false),
                (false, true) => b.or(is_tile_0, aggregate.start),
                (false, false) => is_tile_0,
            };
            seg_loops::if_then(b, is_lane_0, |b| descriptors.publish(b, tile, &aggregate, final_at_once));
            let types: Vec<Type> = join(none.clone()).iter().map(|v| v.r#type()).collect();
            let look_back = |b: &Builder<'c>| match descriptors.deterministic {
                true => descriptors.look_back_in_groups(b, tile, lane),
                false => descriptors.look_back(b, tile, lane),
            };
            let prefix = b.if_else(is_tile_0, &types, |_| join(none.clone()), |b| join(look_back(b)));
            let prefix = split(&prefix);
            let publishes = b.and(is_lane_0, b.not(final_at_once));
            seg_loops::if_then(b, publishes, |b| {
                let whole = descriptors.combine(b, &prefix, &aggregate);
                descriptors.publish(b, tile, &whole, b.flag(true));
            });
            let mine = join(descriptors.combine(b, &prefix, &split(&earlier)));
            b.warp_barrier();
            seg_loops::if_then(b, inside, |b| self.store_total(b, lane_index, &mine));
            if planted("barrier-in-branch") {
                b.barrier();
            }
        });
        if !planted("no-prefixes-barrier") {
            b.barrier();
        }
        let of_warp = split(&self.load_total(b, self.kernel.warp));
        let earlier = split(&warp::shuffle_tuple(b, &with_flag, Mode::Up, &inclusive, b.i32(1)));
        let behind = match planted("swapped-in-block") {
            true => descriptors.combine(b, &earlier, &of_warp),
            false => descriptors.combine(b, &of_warp, &earlier),
        };
        let is_lane_0 = b.cmpi(predicate::EQ, lane, b.i32(0));
        split(&b.select_all(is_lane_0, &join(of_warp), &join(behind)))
    }

    fn weight(&self) -> usize {
        warp::weight(self.seg.operator.expect("a scan has an operator"))
    }

    fn store_total(&self, b: &Builder<'c>, slot: Val<'c>, values: &[Val<'c>]) {
        values.iter().zip(self.totals).for_each(|(&value, &array)| b.store(value, array, &[slot]));
    }

    fn load_total(&self, b: &Builder<'c>, slot: Val<'c>) -> Vec<Val<'c>> {
        self.totals.iter().map(|&array| b.load(array, &[slot])).collect()
    }

    /// Scans the elements of a thread from what comes before them: prefixes to
    /// shared memory, totals of segments to memory.
    #[allow(clippy::too_many_arguments)]
    fn distribute(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        full: Val<'c>,
        stage: &Stage<'_, 'c>,
        items: &Items<'c>,
        before: &Covered<'c>,
        values: &[Vec<Val<'c>>],
    ) {
        let device = std::cell::RefCell::new(device);
        let step = |b: &Builder<'c>, j: Val<'c>, point: Point<'c>, acc: &[Val<'c>], value: &[Val<'c>]| {
            let device = &mut device.borrow_mut();
            let acc = match self.segment_start(b, point) {
                None => acc.to_vec(),
                Some(starts) => b.select_all(starts, &self.neutral, acc),
            };
            let next = self.operator(device, b, &acc, value);
            if self.seg.scans > 0 {
                let exclusive = self.seg.exclusive && !planted("exclusive-is-inclusive");
                let prefix = if exclusive { &acc } else { &next };
                stage.write_blocked(b, j, &prefix[..self.seg.scans]);
            }
            if self.seg.reductions() > 0 {
                let ends = self.space.ends(b, point);
                seg_loops::if_then(b, ends, |b| {
                    let outer = if self.space.segmented() { self.space.outer(b, point.row) } else { vec![] };
                    seg_loops::store_totals(b, self.seg, &outer, &next, &self.kernel.map);
                });
            }
            next
        };
        b.if_else(
            full,
            &[],
            |b| {
                let (mut acc, mut point) = (before.values.clone(), items.point);
                for j in 0..self.tile.items {
                    let value = values.get(j as usize).cloned();
                    let value = value.unwrap_or_else(|| stage.read_blocked(b, b.index(j)));
                    acc = step(b, b.index(j), point, &acc, &value);
                    point = self.space.next(b, point);
                }
                vec![]
            },
            |b| {
                let mut carried = vec![items.point.row, items.point.column];
                carried.extend(&before.values);
                seg_loops::for_loop(b, b.index(0), items.count, &carried, |b, j, state| {
                    let point = Point { row: state[0], column: state[1] };
                    let value = stage.read_blocked(b, j);
                    let acc = step(b, j, point, &state[2..], &value);
                    let next = self.space.next(b, point);
                    [vec![next.row, next.column], acc].concat()
                });
                vec![]
            },
        );
    }

    /// The post region at the striped elements.
    fn write(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        base: Val<'c>,
        full: Val<'c>,
        stage: &Stage<'_, 'c>,
        forwarded: &[Vec<Val<'c>>],
    ) {
        let post = self.seg.post.expect("a scan has a post region");
        let device = std::cell::RefCell::new(device);
        let compute = |b: &Builder<'c>, place: Val<'c>, forwarded: &[Val<'c>]| {
            let indices = self.space.indices(b, self.space.point(b, self.number(b, base, place)));
            let mut arguments = indices.clone();
            arguments.extend(&stage.read_place(b, place)[..self.seg.scans]);
            arguments.extend(forwarded);
            let values = device.borrow_mut().apply(b, post, &arguments, &self.kernel.map, self.kernel.failure);
            (indices, values)
        };
        let store = |b: &Builder<'c>, points: &[Computed<'c>]| {
            let outs = seg_loops::mapped_all(&self.kernel.map, &self.seg.outs[self.seg.reductions()..]);
            results::store(b, ir::terminator(post), points, 0, &outs);
        };
        let one = |b: &Builder<'c>, place: Val<'c>, forwarded: &[Val<'c>]| store(b, &[compute(b, place, forwarded)]);
        b.if_else(
            self.fast(b, full),
            &[],
            |b| {
                let width = self.assume_vectors(b);
                let items: Vec<_> = (0..).zip(forwarded).collect();
                for group in items.chunks(width as usize) {
                    let place = |item| stage.striped_groups(b, item, width);
                    let points: Vec<_> = group.iter().map(|&(item, kept)| compute(b, place(item), kept)).collect();
                    store(b, &points);
                }
                vec![]
            },
            |b| {
                let inside = self.inside(b, stage, base, planted("unguarded-write"));
                if forwarded.iter().all(Vec::is_empty) {
                    seg_loops::for_each(b, inside, |b, item| one(b, stage.striped(b, item), &[]));
                    return vec![];
                }
                for (item, forwarded) in (0..).zip(forwarded) {
                    let item = b.index(item);
                    let inside = b.cmpi(predicate::ULT, item, inside);
                    seg_loops::if_then(b, inside, |b| one(b, stage.striped(b, item), forwarded));
                }
                vec![]
            },
        );
    }
}

/// A covered value as one tuple, its flag last.
fn join(covered: Covered) -> Vec<Val> {
    let mut all = covered.values;
    all.push(covered.start);
    all
}

fn split<'c>(all: &[Val<'c>]) -> Covered<'c> {
    let (&start, values) = all.split_last().expect("a flag");
    Covered { values: values.to_vec(), start }
}

/// A zero of any element type.
pub fn zero<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
    if ty.to_string().starts_with('i') { b.int(0, ty) } else { b.float(0.0, ty) }
}
