//! Operations at thread level: their points, dealt out to the threads of a block.
//!
//! ```text
//! map    lane t of warp w computes points t, t + 32, ... of those of the warp
//! red    thread t folds such points, or, if the operator does not commute, points in
//!        rounds as a scan; then warps fold by shuffles, and one warp what the warps have
//! scan   T * q points at a time, q in a row for each thread: a thread folds its own, warps
//!        scan by shuffles, each warp folds what those before it have, and a thread scans
//!        its points from there; what came before the T * q points is carried along
//! hist   as map; bins are updated by atomics
//! ```
//!
//! `q` is `items` of the schedule, which `seg-sequentialize-block` chooses.
//!
//! Operators are applied in order, and never to points beyond the end but to neutral
//! elements. A reduction or scan of more dimensions has one thread a segment; a histogram
//! whose bins take no atomics, or that is to be deterministic, one thread.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val},
    ops::{TypedOp, memref, soac},
    schedule::Schedule,
    seg_parts::{Kind, SegParts},
};
use seq_passes::{Failure, Outcome};

use super::{
    super::{
        access,
        device::{Kernel, shared_array},
        hist, memory,
        plant::planted,
        warp::{Combine, LANES, is_total},
        words::{self, Layout},
    },
    counts::{self, Combined},
    hazards::Place,
    team::Team,
    tile::{is_place_of_point, items},
};
use crate::{cost, resources::commutes};

/// Bytes of an accumulator in scratch memory.
const CELL: i64 = 8;

/// Words of a tuple up to which lanes combine without guards.
const FEW_WORDS: usize = 4;

/// Parts of the scratch memory: two turns of two rounds.
const PARTS: i64 = 4;

/// A round over the points of a segment, for one thread.
#[derive(Clone, Copy)]
pub struct Round<'c> {
    /// Its first point.
    pub first: Val<'c>,
    /// How many it takes.
    pub items: i64,
    /// The size of the segment.
    pub size: Val<'c>,
    /// Whether all points of its warp are inside.
    pub full: Val<'c>,
    pub turn: Turn<'c>,
}

/// Points that a thread computes at a time unasked, so that their loads are under way
/// together.
const TOGETHER: i64 = 8;

/// A use of the scratch memory.
#[derive(Clone, Copy)]
pub struct Turn<'c> {
    pub number: i64,
    /// One in every second round, and zero in the others.
    pub odd: Option<Val<'c>>,
}

/// The thread-level operations in the body of a block.
pub fn all<'c>(body: Blk<'c>) -> Vec<SegParts<'c>> {
    let mut found = vec![];
    for op in ir::operations(body) {
        if let Some(seg) = SegParts::try_of(op) {
            found.push(seg);
            continue;
        }
        ir::blocks(op).into_iter().for_each(|inner| found.extend(all(inner)));
    }
    found
}

/// Fails where an operation has no form for the threads of a block.
pub fn check<'c>(body: Blk<'c>) -> Outcome<'c> {
    for seg in all(body) {
        if seg.offsets.is_some() {
            return Err(Failure::at(seg.op, "has rows of any lengths in a block"));
        }
        let segments = matches!(seg.kind, Kind::Red | Kind::Scan) && seg.space.len() > 1;
        if (segments || alone(&seg)) && !soac::Assert::all_in(seg.op).is_empty() {
            return Err(Failure::at(seg.op, "may stop the program within a segment in a block"));
        }
    }
    Ok(())
}

/// Bytes of scratch memory that the operations of a block take.
pub fn scratch(body: Blk) -> i64 {
    PARTS * LANES * CELL * all(body).iter().map(|seg| seg.neutral.len() as i64).max().unwrap_or(0)
}

/// The elements that a thread takes, in a row or a warp's width apart.
pub fn taken(seg: &SegParts) -> i64 {
    let unasked = items(seg).max(TOGETHER);
    Schedule::of(seg.op)
        .and_then(|schedule| schedule.items)
        .filter(|&items| items == 1 || !in_rows(seg))
        .unwrap_or(unasked)
}

/// Whether the elements of a thread are in a row.
fn in_rows(seg: &SegParts) -> bool {
    seg.kind == Kind::Scan || seg.kind == Kind::Red && !commutes(seg)
}

/// Whether one thread runs a histogram.
fn alone(seg: &SegParts) -> bool {
    seg.kind == Kind::Hist && (seg.one_order() || !hist::is_separate(seg))
}

impl<'c> Team<'_, 'c> {
    /// One operation at thread level.
    pub fn operation(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        self.ordered(b, std::slice::from_ref(seg), |b| self.run(b, seg));
    }

    /// Operations that `run` as one, after what they need of others.
    pub fn ordered(&self, b: &Builder<'c>, segs: &[SegParts<'c>], run: impl FnOnce(&Builder<'c>)) {
        let writes: Vec<Place> = segs.iter().flat_map(|seg| &seg.outs).flat_map(|&out| self.places(out)).collect();
        let all = segs.iter().flat_map(|seg| self.places_of(seg.op));
        let reads: Vec<Place> = all.filter(|place| !writes.contains(place)).collect();
        self.before(b, &reads, &writes);
        run(b);
        // The threads may have met in between, but not after the last stores.
        let late: Vec<_> = segs.iter().filter_map(|seg| seg.post).flat_map(|post| self.places_in(post)).collect();
        self.hazards.borrow_mut().note(&late, &writes);
    }

    fn run(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        match seg.kind {
            Kind::Map => self.map_points(b, seg),
            Kind::Red | Kind::Scan if seg.space.len() > 1 => self.segments(b, seg),
            Kind::Red => self.reduce(b, seg),
            Kind::Scan => self.scans(b, std::slice::from_ref(seg), &[]),
            Kind::Hist => self.hist(b, seg),
        }
    }

    pub fn sizes(&self, seg: &SegParts<'c>) -> Vec<Val<'c>> {
        self.mapped_all(&seg.space)
    }

    pub fn neutral(&self, seg: &SegParts<'c>) -> Vec<Val<'c>> {
        self.mapped_all(&seg.neutral)
    }

    /// Stores what a region yields from value `first` on.
    fn store(
        &self,
        b: &Builder<'c>,
        region: Blk<'c>,
        values: &[Val<'c>],
        first: usize,
        outs: &[Val<'c>],
        point: &[Val<'c>],
    ) {
        for (k, &out) in outs.iter().enumerate() {
            self.store_one(b, region, values, first + k, out, point);
        }
    }

    /// Stores a value that a region yields, one of its `values`.
    pub fn store_one(
        &self,
        b: &Builder<'c>,
        region: Blk<'c>,
        values: &[Val<'c>],
        number: usize,
        out: Val<'c>,
        point: &[Val<'c>],
    ) {
        let end = ir::terminator(region);
        let scatter = |b: &Builder<'c>, value: Val<'c>, out: Val<'c>, indices: &[Val<'c>]| {
            if planted("block-plain-scatter") {
                return b.store(value, out, indices);
            }
            access::store_relaxed(b, words::stored(b, value), memory::pointer(b, out, indices));
        };
        let plain = |b: &Builder<'c>, value: Val<'c>, out: Val<'c>, indices: &[Val<'c>]| b.store(value, out, indices);
        let own = is_place_of_point(region, number);
        let store: seq_loops::Scatter<'_, 'c> = if own { &plain } else { &scatter };
        seq_loops::store_value(b, end, values, number, self.mapped(out), point, store);
    }

    fn map_points(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        let sizes = self.sizes(seg);
        let [size] = sizes[..] else {
            return self.each_point(b, &sizes, |b, point| {
                let values = self.apply(b, seg.body, point);
                self.store(b, seg.body, &values, 0, &seg.outs, point);
            });
        };
        self.strided(b, seg, size, &[], &|b, points, _| {
            let values: Vec<_> = points.iter().map(|&at| self.apply(b, seg.body, &[at])).collect();
            for (&at, values) in points.iter().zip(&values) {
                self.store(b, seg.body, values, 0, &seg.outs, &[at]);
            }
            vec![]
        });
    }

    /// A reduction or scan with one thread a segment.
    fn segments(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        let sizes = self.sizes(seg);
        let count = seq_loops::product(b, &sizes[..sizes.len() - 1]);
        b.for_step(self.kernel.thread, count, self.width, &[], |b, row, _| {
            let map = self.map.borrow().clone();
            seq_loops::rows(b, seg, row, b.add(row, b.index(1)), &map);
            vec![]
        });
    }

    pub fn operator(&self, b: &Builder<'c>, seg: &SegParts<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let operator = seg.operator.expect("the operation has an operator");
        self.apply(b, operator, &[left, right].concat())
    }

    /// The body at a point, and at what it is given there; what a reduction maps is stored.
    fn element(&self, b: &Builder<'c>, seg: &SegParts<'c>, at: Val<'c>, given: &[Val<'c>]) -> Vec<Val<'c>> {
        let mut values = self.apply(b, seg.body, &[&[at], given].concat());
        let count = seg.neutral.len();
        if seg.kind == Kind::Red {
            self.store(b, seg.body, &values, count, &seg.outs[count..], &[at]);
            values.truncate(count);
        }
        values
    }

    fn reduce(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        let size = self.sizes(seg)[0];
        let neutral = self.neutral(seg);
        let total = if commutes(seg) {
            let own = self.strided(b, seg, size, &neutral, &|b, points, acc| {
                let values: Vec<_> = points.iter().map(|&at| self.element(b, seg, at, &[])).collect();
                values.iter().fold(acc.to_vec(), |acc, value| self.operator(b, seg, &acc, value))
            });
            self.fold_segment(b, seg, &own, size)
        } else {
            // Rounds in order; only thread 0 has what they are folded to.
            self.rounds(b, items(seg), &neutral, size, |b, round, carry| {
                let values = self.elements(b, seg, &round, &[]);
                let own = self.fold(b, seg, &values);
                let total = self.fold_block(b, &self.combined(seg), &own, round.turn);
                self.operator(b, seg, carry, &total)
            })
        };
        let first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
        b.if_then(first, |b| seq_loops::store_totals(b, seg, &[], &total, &self.map.borrow()));
    }

    /// Rounds over the points of a segment, of which each thread takes `items` in a row; what they carry
    /// begins with neutral elements.
    pub fn rounds(
        &self,
        b: &Builder<'c>,
        items: i64,
        neutral: &[Val<'c>],
        size: Val<'c>,
        body: impl FnOnce(&Builder<'c>, Round<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        let points = b.mul(self.width, b.index(items));
        // At least one, so that the threads meet whatever the size.
        let end = b.max_si(size, b.index(1));
        let turn = self.turn();
        let start = [&[b.index(0)], neutral].concat();
        let done = b.for_step(b.index(0), end, points, &start, |b, base, carried| {
            let (odd, carry) = (carried[0], &carried[1..]);
            let apart = if planted("block-chunk-start") { 1 } else { items };
            let first = b.add(base, b.mul(self.kernel.thread, b.index(apart)));
            let size = if planted("block-tail-unguarded") { b.add(size, points) } else { size };
            // The same for all of a warp, which else would run both ways.
            let warp_end = match self.in_warp {
                true => points,
                false => b.mul(b.add(self.kernel.warp, b.index(1)), b.index(LANES * items)),
            };
            let full = b.cmpi(Predicate::Ule, b.add(base, warp_end), size);
            let next = body(b, Round { first, items, size, full, turn: Turn { odd: Some(odd), ..turn } }, carry);
            [vec![b.sub(b.index(1), odd)], next].concat()
        });
        done.results().split_off(1)
    }

    /// What the body yields at each of a thread's points, of which it may be `given` values; beyond the
    /// end neutral elements.
    pub fn elements(
        &self,
        b: &Builder<'c>,
        seg: &SegParts<'c>,
        round: &Round<'c>,
        given: &[Vec<Val<'c>>],
    ) -> Vec<Vec<Val<'c>>> {
        let given = |k: i64| given.get(k as usize).map_or(&[][..], Vec::as_slice);
        let (neutral, count) = (self.neutral(seg), seg.neutral.len());
        let end = ir::operands(ir::terminator(seg.body));
        let mut kinds: Vec<Type> = end.iter().map(|v| v.r#type()).collect();
        if seg.kind == Kind::Red {
            kinds.truncate(count);
        }
        let none = |b: &Builder<'c>| -> Vec<Val<'c>> {
            neutral.iter().copied().chain(kinds[count..].iter().map(|&ty| b.zero(ty))).collect()
        };
        let guarded = |b: &Builder<'c>, k: i64| {
            let at = b.add(round.first, b.index(k));
            let inside = b.cmpi(Predicate::Ult, at, round.size);
            b.if_else(inside, &kinds, |b| self.element(b, seg, at, given(k)), none)
        };
        if round.items == 1 {
            return vec![guarded(b, 0)];
        }
        let all = kinds.repeat(round.items as usize);
        let at = |b: &Builder<'c>, k: i64| b.add(round.first, b.index(k));
        let values = b.if_else(
            round.full,
            &all,
            |b| (0..round.items).flat_map(|k| self.element(b, seg, at(b, k), given(k))).collect(),
            |b| (0..round.items).flat_map(|k| guarded(b, k)).collect(),
        );
        values.chunks(kinds.len()).map(<[_]>::to_vec).collect()
    }

    /// The fold of the accumulators of a thread's points.
    pub fn fold(&self, b: &Builder<'c>, seg: &SegParts<'c>, values: &[Vec<Val<'c>>]) -> Vec<Val<'c>> {
        let count = seg.neutral.len();
        let mut acc = values[0][..count].to_vec();
        for value in &values[1..] {
            acc = self.operator(b, seg, &acc, &value[..count]);
        }
        acc
    }

    /// The accumulators of each warp, in the part of the scratch memory that the last turn
    /// did not have. A turn of several rounds has two parts, for odd rounds and even ones.
    pub fn cells(&self, b: &Builder<'c>, combined: &Combined<'_, 'c>, turn: Turn<'c>) -> Vec<Val<'c>> {
        let part = if planted("block-one-scratch") { 0 } else { self.scratch / PARTS };
        let first = b.index(part * 2 * (turn.number % 2));
        let odd = turn.odd.map(|odd| b.mul(odd, b.index(part)));
        let base = odd.map_or(first, |odd| b.add(first, odd));
        let cell = |(k, value): (usize, &Val<'c>)| {
            let start = b.add(base, b.index(LANES * CELL * k as i64));
            memref::view(b, self.arena, start, &[], shared_array(b, LANES, value.r#type()))
        };
        combined.neutral.iter().enumerate().map(cell).collect()
    }

    /// The next turn of the scratch memory.
    pub fn turn(&self) -> Turn<'c> {
        let number = self.turns.get();
        self.turns.set(number + 1);
        Turn { number, odd: None }
    }

    /// The most warps that a block has.
    pub fn most_warps(&self) -> i64 {
        self.most / LANES
    }

    /// Lanes that have what each warp has, a power of two.
    pub fn lanes_of_warps(&self) -> i64 {
        (self.most_warps() as u64).next_power_of_two() as i64
    }

    pub fn warps(&self, b: &Builder<'c>) -> Val<'c> {
        b.shr(self.width, b.index(5))
    }

    /// What each warp has, in its first lanes; neutral elements in the others.
    pub fn of_warps(&self, b: &Builder<'c>, cells: &[Val<'c>], neutral: &[Val<'c>]) -> Vec<Val<'c>> {
        let types: Vec<Type> = neutral.iter().map(|v| v.r#type()).collect();
        let slot = b.cast_unsigned(self.kernel.lane, b.index_type());
        let inside = b.cmpi(Predicate::Ult, slot, self.warps(b));
        let load = |b: &Builder<'c>| cells.iter().map(|&cell| b.load(cell, &[slot])).collect();
        b.if_else(inside, &types, load, |_| neutral.to_vec())
    }

    /// Stores what one lane of each warp has.
    pub fn publish(&self, b: &Builder<'c>, cells: &[Val<'c>], values: &[Val<'c>], lane: i64) {
        let mine = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(lane));
        b.if_then(mine, |b| {
            cells.iter().zip(values).for_each(|(&cell, &value)| b.store(value, cell, &[self.kernel.warp]));
        });
        if planted("block-totals-unordered") {
            return;
        }
        self.barrier(b);
    }

    /// The fold of what the threads have, in their order; in thread 0.
    fn fold_block(
        &self,
        b: &Builder<'c>,
        combined: &Combined<'_, 'c>,
        own: &[Val<'c>],
        turn: Turn<'c>,
    ) -> Vec<Val<'c>> {
        let combine = self.combine(combined);
        let of_warp = combine.reduce(b, own);
        if self.in_warp || self.most_warps() == 1 {
            return of_warp;
        }
        let cells = self.cells(b, combined, turn);
        self.publish(b, &cells, &of_warp, 0);
        let values = self.of_warps(b, &cells, &combined.neutral);
        combine.reduce_first(b, self.lanes_of_warps(), &values)
    }

    /// The same of a segment of so many points, of which counts are folded in halves of words if
    /// they fit.
    fn fold_segment(&self, b: &Builder<'c>, seg: &SegParts<'c>, own: &[Val<'c>], size: Val<'c>) -> Vec<Val<'c>> {
        let turn = self.turn();
        let whole = |b: &Builder<'c>| self.fold_block(b, &self.combined(seg), own, turn);
        let Some(halves) = Combined::halves(b, seg) else { return whole(b) };
        let small = |b: &Builder<'c>| {
            let words = self.fold_block(b, &halves, &counts::pack(b, own), turn);
            counts::unpack(b, &words, seg)
        };
        match counts::fits(b, seg, size) {
            Ok(true) => small(b),
            Ok(false) => whole(b),
            Err(fits) => {
                let types: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
                b.if_else(fits, &types, small, whole)
            }
        }
    }

    /// How an operation's accumulators are combined.
    pub fn combined<'o>(&'o self, seg: &'o SegParts<'c>) -> Combined<'o, 'c> {
        let (operator, layout) = (seg.operator.expect("the operation has an operator"), layout(seg));
        let unguarded = layout.words <= FEW_WORDS && is_total(operator);
        Combined {
            layout,
            neutral: self.neutral(seg),
            operator: Box::new(|b, left, right| self.operator(b, seg, left, right)),
            weight: cost::of(operator),
            unguarded,
        }
    }

    pub fn combine<'o>(&self, combined: &'o Combined<'_, 'c>) -> Combine<'o, 'c> {
        let Combined { layout, operator, weight, unguarded, .. } = combined;
        Combine { layout, group: self.group, lane: self.kernel.lane, operator, weight: *weight, unguarded: *unguarded }
    }

    fn hist(&self, b: &Builder<'c>, seg: &SegParts<'c>) {
        if alone(seg) {
            let first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
            b.if_then(first, |b| seq_loops::sequential(b, seg, &self.map.borrow()));
            return;
        }
        let kernel = Kernel { map: self.map.borrow().clone(), ..self.kernel.clone() };
        self.each_point(b, &self.sizes(seg), |b, point| {
            let yielded = self.apply(b, seg.body, point);
            hist::update_bins(&mut self.device.borrow_mut(), b, &kernel, self.chip, seg, &yielded);
        });
    }
}

fn layout<'c>(seg: &SegParts<'c>) -> Layout<'c> {
    let types: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
    Layout::of(&types)
}
