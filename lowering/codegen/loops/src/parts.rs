//! Rows that consist of parts, as those of a concatenation.
//!
//!   for k in lo..hi { if k - s < n { f k } else { g k } }
//!     ==  for k in lo..c { f k }; for k in c..hi { g k }    with c = s + min n (hi - s)
//!
//! `s` is where the row begins, and `n` the same for all points of the row; the other
//! branch may divide its points in the same way, from `s + n` on. `k - s == 0` is as
//! good as `k - s < 1`. In the loops no condition is left. Precondition: the points are
//! those of a row from `s` on, and the comparison is unsigned.

use melior::ir::{BlockLike, Region, RegionLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, memref, scf},
    seg_parts::SegParts,
};

use crate::body::{is_done, mapped};

/// A difference in a body that is not negative.
#[derive(Clone, Copy)]
pub struct Distance<'c> {
    /// What it is the difference of.
    operands: [Val<'c>; 2],
    /// Around the loop over points: the point where it is 0.
    from: Val<'c>,
}

impl<'c> Distance<'c> {
    /// That of points from where their row begins, if the body reads this: `shared` is
    /// what it computes for the row.
    pub fn in_row(seg: &SegParts<'c>, shared: &[Op<'c>], map: &ValueMap<'c>) -> Option<Self> {
        let [row, point] = ir::arguments(seg.body)[..] else { return None };
        let place = [seg.offsets?, row];
        let begin = shared.iter().find(|&&op| memref::Load::of(op).is_some() && ir::operands(op)[..] == place)?;
        let begin = ir::result(*begin, 0);
        Some(Self { operands: [point, begin], from: mapped(map, begin) })
    }
}

/// A choice of a body between the first points from some point on and the others.
pub struct Choice<'c> {
    /// The `scf.if`.
    op: Op<'c>,
    /// The number that is compared.
    value: Val<'c>,
    /// It is this distance.
    distance: Distance<'c>,
    /// How many the first points are; none for one.
    count: Option<Val<'c>>,
}

/// A body at the points of one part of a row.
pub struct Part<'c> {
    /// The body.
    pub body: Blk<'c>,
    /// What is known of its points.
    pub distances: Vec<Distance<'c>>,
    /// Owns the body.
    _region: Region<'c>,
}

impl<'c> Choice<'c> {
    /// The first choice of a body by one of the `distances`.
    pub fn of(body: Blk<'c>, shared: &[Op<'c>], distances: &[Distance<'c>]) -> Option<Self> {
        let operations = ir::operations(body);
        let mut varying = ir::arguments(body);
        varying.extend(operations.iter().filter(|op| !shared.contains(op)).flat_map(|&op| ir::results(op)));
        operations.into_iter().filter_map(scf::If::of).find_map(|choice| {
            let comparison = arith::CmpI::defining(choice.condition())?;
            let (value, other) = (comparison.lhs(), comparison.rhs());
            let count = match (comparison.predicate(), ir::constant_int(other)) {
                (Predicate::Eq, Some(0)) => None,
                (Predicate::Ult, _) if !varying.contains(&other) => Some(other),
                _ => return None,
            };
            let difference = arith::SubI::defining(value)?;
            let distance = *distances.iter().find(|d| d.operands == [difference.lhs(), difference.rhs()])?;
            let otherwise = choice.else_region();
            otherwise.map(|_| Self { op: choice.operation(), value, distance, count })
        })
    }

    /// Where the others of the points before `end` begin.
    pub fn cut(&self, b: &Builder<'c>, end: Val<'c>, map: &ValueMap<'c>) -> Val<'c> {
        let rest = b.sub(end, self.distance.from);
        let count = self.count.map_or_else(|| b.index(1), |count| mapped(map, count));
        b.add(self.distance.from, b.min_ui(count, rest))
    }

    /// The body at the first points, and at the others; `map` has what was computed
    /// for the row, `from` is the first of the others.
    pub fn parts(
        &self,
        b: &Builder<'c>,
        body: Blk<'c>,
        distances: &[Distance<'c>],
        from: Val<'c>,
        map: &ValueMap<'c>,
    ) -> [Part<'c>; 2] {
        let beyond = self.count.map(|count| Distance { operands: [self.value, count], from });
        let others = [distances, beyond.as_slice()].concat();
        [(0, distances), (1, &others)].map(|(branch, distances)| {
            let types: Vec<_> = ir::arguments(body).iter().map(|v| v.r#type()).collect();
            let mut map = map.clone();
            let region = b.region(&types, |b, arguments| {
                map.extend(ir::arguments(body).iter().map(|v| ir::key(*v)).zip(arguments.iter().copied()));
                for op in ir::operations(body) {
                    if op == self.op {
                        let yielded = b.inline(ir::block(op, branch), &[], &mut map);
                        map.extend(ir::results(op).iter().map(|v| ir::key(*v)).zip(yielded));
                    } else if !is_done(op, &map) {
                        b.clone_op(op, &mut map);
                    }
                }
            });
            let known = |d: &Distance<'c>| Distance { operands: d.operands.map(|v| mapped(&map, v)), from: d.from };
            let block = region.first_block().expect("a region of one block");
            let body = unsafe { Blk::from_raw(block.to_raw()) };
            Part { body, distances: distances.iter().map(known).collect(), _region: region }
        })
    }
}
