//! The elements of a thread: their fold, and their scan from what comes before them.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
};

use super::{
    super::{descriptor::Covered, device::Device, plant::planted, space::Point, tile::Stage},
    Scan, Turn,
    items::Items,
};

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
        let kept = if self.element.is_wide() { 0 } else { self.tile.items };
        let element = if self.staged.kept { self.staged.types[..self.staged.read].to_vec() } else { types.clone() };
        let mut all = types.clone();
        (0..kept).for_each(|_| all.extend(&element));
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
                let kept_of = |j| self.kept(b, stage, b.index(j));
                let values: Vec<_> = (0..self.tile.items).map(kept_of).collect();
                let (mut acc, mut point) = (self.yielded(b, &values[0]), items.point);
                for (j, value) in (1..).zip(&values[1..]) {
                    point = self.space.next(b, point);
                    acc = step(b, self.segment_start(b, items, b.index(j), point), &acc, &self.yielded(b, value));
                }
                acc.extend(values[..kept as usize].concat());
                acc
            },
            |b| {
                let mut carried = vec![items.point.row, items.point.column];
                carried.extend(&self.neutral);
                let folded = b.for_range(b.index(0), items.count, &carried, |b, j, state| {
                    let point = Point { row: state[0], column: state[1] };
                    let value = self.element(b, stage, j);
                    let is_first = b.cmpi(Predicate::Eq, j, b.index(0));
                    let starts = self.segment_start(b, items, j, point).map_or(is_first, |s| b.or(s, is_first));
                    let acc = step(b, Some(starts), &state[2..], &value);
                    let next = self.space.next(b, point);
                    [vec![next.row, next.column], acc].concat()
                });
                let mut acc = folded[2..].to_vec();
                (0..kept).for_each(|_| acc.extend(element.iter().map(|&t| b.zero(t))));
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
            let crosses = b.cmpi(Predicate::Sge, last, self.space.inner());
            let any = b.cmpi(Predicate::Ne, items.count, b.index(0));
            b.and(any, b.or(at_first, crosses))
        } else {
            b.flag(false)
        };
        (Covered { values: acc.to_vec(), start }, rest.chunks(element.len()).map(<[_]>::to_vec).collect())
    }

    /// Whether a segment begins at a thread's element `j`, which is `point`.
    fn segment_start(&self, b: &Builder<'c>, items: &Items<'c>, j: Val<'c>, point: Point<'c>) -> Option<Val<'c>> {
        match &items.marks {
            Some(marks) => Some(marks.starts(b, j)),
            None => self.space.segmented().then(|| self.space.starts(b, point)),
        }
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
            let values = prefix[..self.seg.scans].iter().chain(&next[self.seg.scans..]);
            let results = self.staged.results.iter().zip(values);
            let results: Vec<_> = results.filter_map(|(result, &value)| Some(((*result)?, value))).collect();
            stage.write_blocked(b, j, &results);
            if items.marks.is_none() && self.seg.reductions() > 0 {
                let ends = self.space.ends(b, point);
                b.if_then(ends, |b| {
                    let outer = if self.space.segmented() { self.space.outer(b, point.row) } else { vec![] };
                    seq_loops::store_totals(b, self.seg, &outer, &next, &self.kernel.map);
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
                    let value = match values.get(j as usize) {
                        Some(kept) => self.yielded(b, kept),
                        None => self.element(b, stage, b.index(j)),
                    };
                    acc = step(b, b.index(j), point, &acc, &value);
                    point = self.space.next(b, point);
                }
                vec![]
            },
            |b| {
                let mut carried = vec![items.point.row, items.point.column];
                carried.extend(&before.values);
                b.for_range(b.index(0), items.count, &carried, |b, j, state| {
                    let point = Point { row: state[0], column: state[1] };
                    let value = self.element(b, stage, j);
                    let acc = step(b, j, point, &state[2..], &value);
                    let next = self.space.next(b, point);
                    [vec![next.row, next.column], acc].concat()
                });
                vec![]
            },
        );
    }
}
