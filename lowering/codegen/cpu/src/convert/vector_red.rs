//! Commutative reductions with a vector of accumulators.
//!
//! ```text
//! a op x0 op x1 op ... == a op (x0 op x16 op ...) op (x1 op x17 op ...) op ...
//! ```
//!
//! by rule 3 of an operator that is commutative. LLVM does so for operators that it knows
//! to be sums, products or extrema; here are the others, such as the lesser of two pairs.
//! Lane `l` folds every 16th element from its neutral element on; the lanes are combined
//! by halves.
//!
//! Precondition: body and operator can be cloned on vectors ([`vector`](super::vector)).

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, seg, vector},
    seg_parts::{Kind, SegParts},
    types,
};
use seq_loops::{Stores, mapped_all};

use super::{
    annotate::keep_short,
    module::Module,
    red::is_of_monoids,
    vector::{Elements, LANES, clone_block, is_elementwise, splat, vector_end, wide_enough},
};

/// The most bytes of a tuple of accumulators: what eight registers of 64 bytes hold of it.
const MOST_BYTES: usize = 32;

/// Whether a reduction gains by a vector of accumulators.
pub fn applies(seg: &SegParts) -> bool {
    let Some(operator) = seg.operator else { return false };
    let element = |v: &Val| wide_enough(v.r#type()) && types::is_number(v.r#type());
    seg.kind == Kind::Red
        && seg::Red::of(seg.op).is_some_and(|op| op.commutative())
        && seg.offsets.is_none()
        && seg.outs.len() == seg.reductions()
        && seg.neutral.iter().all(element)
        && seg.neutral.iter().map(|v| types::byte_width(v.r#type())).sum::<usize>() <= MOST_BYTES
        && !is_of_monoids(seg)
        && is_elementwise(seg.body, true)
        && is_elementwise(operator, false)
}

/// Folds `lo..hi` of one row into accumulators; what is less than a vector at the end as a
/// vector with lanes that are not active, if the target has these.
pub fn fold<'c>(
    module: &Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    (lo, hi): (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let masked = module.compresses.is_some() && !ir::operations(seg.body).into_iter().any(dialect::divides);
    let lanes = Lanes { b: *b, seg, outer, map };
    let middle = vector_end(b, lo, hi, LANES);
    let types: Vec<_> = accumulators.iter().map(|v| v.r#type()).collect();
    if masked {
        let some = b.cmpi(Predicate::Slt, lo, hi);
        let all = |b: &Builder<'c>| {
            let lanes = Lanes { b: *b, ..lanes };
            let whole = lanes.whole(lo, middle);
            lanes.combined(accumulators, &lanes.rest(middle, hi, &whole))
        };
        return b.if_else(some, &types, all, |_| accumulators.to_vec());
    }
    let some = b.cmpi(Predicate::Slt, lo, middle);
    let vectors = |b: &Builder<'c>| {
        let lanes = Lanes { b: *b, ..lanes };
        lanes.combined(accumulators, &lanes.whole(lo, middle))
    };
    let reached = b.if_else(some, &types, vectors, |_| accumulators.to_vec());
    let rest = seq_loops::fold(b, seg, outer, middle, hi, &reached, map, Stores::Nothing);
    rest.first().and_then(|&v| ir::defining_op(v)).into_iter().for_each(|op| keep_short(b, op));
    rest
}

/// Vectors of accumulators of a row.
#[derive(Clone, Copy)]
struct Lanes<'l, 'c> {
    b: Builder<'c>,
    seg: &'l SegParts<'c>,
    outer: &'l [Val<'c>],
    map: &'l ValueMap<'c>,
}

impl<'c> Lanes<'_, 'c> {
    fn neutral(&self) -> Vec<Val<'c>> {
        mapped_all(self.map, &self.seg.neutral).into_iter().map(|v| splat(&self.b, v)).collect()
    }

    /// The operator on two tuples of vectors.
    fn both(&self, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let operator = self.seg.operator.expect("a reduction has an operator");
        clone_block(b, operator, &[left, right].concat(), None, self.map)
    }

    fn values(&self, b: &Builder<'c>, elements: Elements<'c>) -> Vec<Val<'c>> {
        let point = [self.outer, &[elements.first]].concat();
        clone_block(b, self.seg.body, &point, Some(elements), self.map)
    }

    /// Whole vectors of elements.
    fn whole(&self, lo: Val<'c>, hi: Val<'c>) -> Vec<Val<'c>> {
        let step = |b: &Builder<'c>, j, lanes: &[Val<'c>]| self.both(b, lanes, &self.values(b, Elements::from(j)));
        self.b.for_step(lo, hi, self.b.index(LANES), &self.neutral(), step).results()
    }

    /// Fewer elements than lanes, if any.
    fn rest(&self, lo: Val<'c>, hi: Val<'c>, lanes: &[Val<'c>]) -> Vec<Val<'c>> {
        let b = &self.b;
        let types: Vec<_> = lanes.iter().map(|v| v.r#type()).collect();
        let some = |b: &Builder<'c>| {
            let numbers = vector::step(b, types::vector(LANES, b.index_type()));
            let active = b.cmpi(Predicate::Slt, numbers, splat(b, b.sub(hi, lo)));
            let values = self.values(b, Elements { first: lo, active: Some(active) });
            let known = values.iter().zip(self.neutral()).map(|(&v, neutral)| b.select(active, v, neutral));
            self.both(b, lanes, &known.collect::<Vec<_>>())
        };
        b.if_else(b.cmpi(Predicate::Slt, lo, hi), &types, some, |_| lanes.to_vec())
    }

    /// Accumulators with all lanes behind them.
    fn combined(&self, accumulators: &[Val<'c>], lanes: &[Val<'c>]) -> Vec<Val<'c>> {
        let b = &self.b;
        let mut lanes = lanes.to_vec();
        let mut half = LANES / 2;
        while half > 0 {
            let mask: Vec<i64> = (0..LANES).map(|lane| (lane + half) % LANES).collect();
            let upper: Vec<_> = lanes.iter().map(|&v| vector::shuffle(b, v, v, &mask)).collect();
            lanes = self.both(b, &lanes, &upper);
            half /= 2;
        }
        let total: Vec<_> = lanes.iter().map(|&v| vector::extract(b, v, &[], &[0])).collect();
        seq_loops::combine(b, self.seg, accumulators, &total, self.map)
    }
}
