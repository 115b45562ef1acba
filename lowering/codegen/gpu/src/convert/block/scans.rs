//! Scans of the threads of a block, one or several after another.
//!
//! ```text
//! scan   T * q points at a time, q in a row for each thread: a thread folds its own, warps
//!        scan by shuffles, each warp folds what those before it have, and a thread scans
//!        its points from there; what came before the T * q points is carried along
//! chain  a thread has its points of the next scan from this one, in registers ([`super::chain`])
//! ```
//!
//! Source: as [`super::operations`].

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    seg_parts::SegParts,
};

use super::{
    super::{
        plant::planted,
        warp::{LANES, Mode, shuffle_tuple},
    },
    counts::{self, Combined},
    operations::{Round, Turn},
    team::Team,
    tile::items,
};

impl<'c> Team<'_, 'c> {
    /// Scans of the same points; of each but the last one the results that the next one is given, by
    /// number.
    pub fn scans(&self, b: &Builder<'c>, chain: &[SegParts<'c>], held: &[Vec<usize>]) {
        let size = self.sizes(&chain[0])[0];
        let neutral: Vec<_> = chain.iter().flat_map(|seg| self.neutral(seg)).collect();
        let totals = self.rounds(b, items(&chain[0]), &neutral, size, |b, round, carry| {
            let (mut totals, mut given, mut carry) = (vec![], vec![], carry);
            for (k, seg) in chain.iter().enumerate() {
                let turn = if k == 0 || planted("block-chain-one-turn") {
                    round.turn
                } else {
                    Turn { odd: round.turn.odd, ..self.turn() }
                };
                let own;
                (own, carry) = carry.split_at(seg.neutral.len());
                let kept = held.get(k).map_or(&[][..], Vec::as_slice);
                let (total, values) = self.scan_round(b, seg, &Round { turn, ..round }, own, (&given, kept));
                totals.extend(total);
                given = values;
            }
            totals
        });
        let mut totals = &totals[..];
        for seg in chain {
            let own;
            (own, totals) = totals.split_at(seg.neutral.len());
            if seg.reductions() > 0 {
                let first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
                b.if_then(first, |b| seq_loops::store_totals(b, seg, &[], own, &self.map.borrow()));
            }
        }
    }

    /// A round of a scan, whose body is `given` values at each of a thread's points: the fold of all
    /// from `carry` on, and for each point the results that are kept in place of being stored.
    fn scan_round(
        &self,
        b: &Builder<'c>,
        seg: &SegParts<'c>,
        round: &Round<'c>,
        carry: &[Val<'c>],
        (given, kept): (&[Vec<Val<'c>>], &[usize]),
    ) -> (Vec<Val<'c>>, Vec<Vec<Val<'c>>>) {
        let count = seg.neutral.len();
        let post = seg.post.expect("a scan has a post region");
        let values = self.elements(b, seg, round, given);
        let (before, total) = self.before_round(b, seg, &values, carry, round);
        let (mut acc, mut prefixes) = (before, vec![]);
        for value in &values {
            let next = self.operator(b, seg, &acc, &value[..count]);
            prefixes.push(if seg.exclusive { acc } else { next.clone() });
            acc = next;
        }
        let end = ir::terminator(post);
        let value = |results: &[Val<'c>], number| seq_loops::yielded_at(end, results, number).0;
        let kinds: Vec<Type> = kept.iter().map(|&k| value(&ir::operands(end), k).r#type()).collect();
        let finish = |b: &Builder<'c>, k: usize| -> Vec<Val<'c>> {
            let at = b.add(round.first, b.index(k as i64));
            let arguments = [&[at], &prefixes[k][..seg.scans], &values[k][count..]].concat();
            let results = self.apply(b, post, &arguments);
            let outs = seg.outs[seg.reductions()..].iter().enumerate();
            for (number, &out) in outs.filter(|(number, _)| !kept.contains(number)) {
                self.store_one(b, post, &results, number, out, &[at]);
            }
            kept.iter().map(|&k| value(&results, k)).collect()
        };
        let guarded = |b: &Builder<'c>, k: usize| {
            let inside = b.cmpi(Predicate::Ult, b.add(round.first, b.index(k as i64)), round.size);
            let none = |b: &Builder<'c>| kinds.iter().map(|&ty| b.zero(ty)).collect();
            b.if_else(inside, &kinds, |b| finish(b, k), none)
        };
        let finished = if values.len() == 1 {
            guarded(b, 0)
        } else {
            let all = kinds.repeat(values.len());
            let (full, some) = (
                |b: &Builder<'c>| (0..values.len()).flat_map(|k| finish(b, k)).collect(),
                |b: &Builder<'c>| (0..values.len()).flat_map(|k| guarded(b, k)).collect(),
            );
            b.if_else(round.full, &all, full, some)
        };
        let own = if kept.is_empty() { vec![] } else { finished.chunks(kept.len()).map(<[_]>::to_vec).collect() };
        (total, own)
    }

    /// The fold of what comes before each thread's points of a round, and of all, both from a value
    /// on. Counts of a round are combined in halves of words.
    fn before_round(
        &self,
        b: &Builder<'c>,
        seg: &SegParts<'c>,
        values: &[Vec<Val<'c>>],
        carry: &[Val<'c>],
        round: &Round<'c>,
    ) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
        let fits = self.most * round.items <= counts::MOST;
        let Some(halves) = Combined::halves(b, seg).filter(|_| fits) else {
            return self.come_before(b, &self.combined(seg), &self.fold(b, seg, values), carry, round.turn);
        };
        let words = values.iter().map(|value| counts::pack(b, &value[..seg.neutral.len()]));
        let own = words.reduce(|x, y| (halves.operator)(b, &x, &y)).expect("a thread has points");
        let (before, total) = self.come_before(b, &halves, &own, &halves.neutral, round.turn);
        let from = |words: &[Val<'c>]| self.operator(b, seg, carry, &counts::unpack(b, words, seg));
        (from(&before), from(&total))
    }

    /// The fold of what comes before each thread's part, and of all, both from a value on.
    fn come_before(
        &self,
        b: &Builder<'c>,
        combined: &Combined<'_, 'c>,
        own: &[Val<'c>],
        carry: &[Val<'c>],
        turn: Turn<'c>,
    ) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
        let Combined { layout, neutral, operator, .. } = combined;
        let combine = self.combine(combined);
        let lanes = if self.in_warp { ir::constant_int(self.width).unwrap_or(LANES) } else { LANES };
        let of_lanes = combine.scan(b, lanes, own);
        if self.in_warp || self.most_warps() == 1 {
            let last = b.sub(self.group.size(b), b.i32(1));
            let all = self.group.shuffle_tuple(b, layout, Mode::IDX, &of_lanes, last);
            let total = operator(b, carry, &all);
            return (self.before_lane(b, combined, &of_lanes, carry), total);
        }
        let cells = self.cells(b, combined, turn);
        self.publish(b, &cells, &of_lanes, LANES - 1);
        let values = self.of_warps(b, &cells, neutral);
        let of_warps = combine.scan(b, self.lanes_of_warps(), &values);
        let from = |lane: Val<'c>| shuffle_tuple(b, layout, Mode::IDX, &of_warps, lane);
        let warp = b.cast_unsigned(self.kernel.warp, b.i32_type());
        let earlier = from(b.sub(warp, b.i32(1)));
        let first = b.cmpi(Predicate::Eq, warp, b.i32(0));
        let earlier = b.select_all(first, neutral, &earlier);
        let of_block = if planted("block-carry-lost") { earlier } else { operator(b, carry, &earlier) };
        let last = b.sub(b.cast_unsigned(self.warps(b), b.i32_type()), b.i32(1));
        let total = operator(b, carry, &from(last));
        (self.before_lane(b, combined, &of_lanes, &of_block), total)
    }

    /// What comes before the part of a lane: what does before its group, and the fold of the
    /// lanes up to the one before it.
    fn before_lane(
        &self,
        b: &Builder<'c>,
        combined: &Combined<'_, 'c>,
        of_lanes: &[Val<'c>],
        before: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let left = self.group.shuffle_tuple(b, &combined.layout, Mode::UP, of_lanes, b.i32(1));
        let is_first = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(0));
        let both = match planted("block-swapped") {
            true => (combined.operator)(b, &left, before),
            false => (combined.operator)(b, before, &left),
        };
        b.select_all(is_first, before, &both)
    }
}
