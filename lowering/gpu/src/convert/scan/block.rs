//! The scan of a tile by its block: threads fold their elements, shuffles and shared
//! memory those of warps and of the block, one warp looks back; then each thread
//! scans its elements from what comes before them.

use melior::ir::{Type, ValueLike};
use seq_dialects::ir::{self, Builder, Val};
use seq_passes::seg_loops;

use super::{
    super::{
        descriptor::{Covered, Descriptors},
        device::Device,
        emit::{Emit, predicate},
        plant::planted,
        space::Point,
        tile::Stage,
        warp::{self, Combine, LANES, Mode},
        words::Layout,
    },
    Scan, Turn,
    rows::Marks,
    zero,
};
use crate::resources;

/// The elements of a thread in blocked order.
pub struct Items<'c> {
    /// The number of the first one.
    pub first: Val<'c>,
    /// The first one.
    pub point: Point<'c>,
    /// How many are inside the space.
    pub count: Val<'c>,
    /// Where rows of any lengths begin and end.
    pub marks: Option<Marks<'c>>,
}

impl<'c> Scan<'_, 'c> {
    /// What the elements of a thread cover; for full tiles also their values, if they
    /// stay in registers.
    pub fn fold(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
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
            turn.full,
            &all,
            |b| {
                let values: Vec<_> = (0..self.tile.items).map(|j| stage.read_blocked(b, b.index(j))).collect();
                let (mut acc, mut point) = (values[0].clone(), items.point);
                for (j, value) in (1..).zip(&values[1..]) {
                    point = self.space.next(b, point);
                    acc = step(b, self.segment_start(b, items, b.index(j), point), &acc, value);
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
                    let starts = self.segment_start(b, items, j, point).map_or(is_first, |s| b.or(s, is_first));
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
        let start = if planted("segment-flag-lost") {
            b.flag(false)
        } else if let Some(marks) = &items.marks {
            marks.any(b, items.count)
        } else if self.space.segmented() {
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

    /// Whether a segment begins at a thread's element `j`, which is `point`.
    fn segment_start(&self, b: &Builder<'c>, items: &Items<'c>, j: Val<'c>, point: Point<'c>) -> Option<Val<'c>> {
        match &items.marks {
            Some(marks) => Some(marks.starts(b, j)),
            None => self.space.segmented().then(|| self.space.starts(b, point)),
        }
    }

    /// What comes before the elements of a thread, its segment only.
    pub fn before(&self, device: &mut Device<'c>, b: &Builder<'c>, tile: Val<'c>, own: &Covered<'c>) -> Covered<'c> {
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
    pub fn distribute(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        turn: &Turn<'c>,
        stage: &Stage<'_, 'c>,
        items: &Items<'c>,
        before: &Covered<'c>,
        values: &[Vec<Val<'c>>],
    ) {
        let device = std::cell::RefCell::new(device);
        let step = |b: &Builder<'c>, j: Val<'c>, point: Point<'c>, acc: &[Val<'c>], value: &[Val<'c>]| {
            let device = &mut device.borrow_mut();
            let acc = match self.segment_start(b, items, j, point) {
                None => acc.to_vec(),
                Some(starts) => b.select_all(starts, &self.neutral, acc),
            };
            let next = self.operator(device, b, &acc, value);
            let exclusive = self.seg.exclusive && !planted("exclusive-is-inclusive");
            let prefix = if exclusive { &acc } else { &next };
            let (scanned, reduced) = (&prefix[..self.seg.scans], &next[self.seg.scans..]);
            if items.marks.is_some() {
                stage.write_blocked(b, j, &[scanned, reduced].concat());
                return next;
            }
            stage.write_blocked(b, j, scanned);
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
            turn.full,
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
