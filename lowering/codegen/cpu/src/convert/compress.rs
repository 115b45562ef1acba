//! Filters and partitions by compression of vectors.
//!
//! ```text
//! for j { store x[j], a[p] if k[j]; p += k[j] }
//!   ==  for j by n { store compress (x[j..j+n], k[j..j+n]), a[p..]; p += count k[j..j+n] }
//! ```
//!
//! where `compress` moves the lanes that are kept to the front in one instruction and
//! as many of them are stored. The last elements of a range are done in the same way,
//! those behind its end kept out by a mask. No branch depends on what is kept, and a
//! place is computed for each vector, not for each element. [`kept`](super::kept) says
//! which loops these are; the target must have the instruction.
//!
//! A condition from outside that chooses between two in the loop is asked before it.
//!
//! A store without a condition at a place that advances with `k` leaves the last element
//! there that is not kept, if none follows that is: the last lane is stored in any case.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    marks::DISJOINT_STORES,
    ops::{TypedOp, scf},
    types,
};

use super::{
    annotate::keep_short,
    kept::{Kept, Kind, Literal, Loop},
    lanes::Lanes,
    module::Module,
    vector,
};

/// Rewrites the loops in `scope` that say that their stores are disjoint.
pub fn loops<'c>(module: &Module<'c>, scope: Op<'c>) {
    let Some(narrowest) = module.compresses else { return };
    let all = scf::For::all_in(scope).into_iter();
    for op in all.filter(|op| ir::has_flag(op.operation(), DISJOINT_STORES)) {
        let found = Loop::of(op).filter(|found| found.stores.iter().all(|kept| narrowest <= width(kept)));
        if let Some(found) = found.filter(|_| scf::For::all_in(op.operation()).len() == 1) {
            rewrite(module, &found);
        }
    }
}

/// The width of the elements that are stored, in bits.
fn width(kept: &Kept) -> usize {
    8 * types::byte_width(kept.value.r#type())
}

fn rewrite<'c>(module: &Module<'c>, found: &Loop<'c>) {
    let b = Builder::before(module.context, found.op.operation());
    let ends = match found.switch() {
        None => vectors(&b, found, None),
        Some(condition) => {
            let types: Vec<_> = found.carried.iter().map(|v| v.r#type()).collect();
            let case = |b: &Builder<'c>, holds| vectors(b, found, Some((condition, holds)));
            b.if_else(condition, &types, |b| case(b, true), |b| case(b, false))
        }
    };
    found.op.results().into_iter().zip(ends).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(found.op.operation());
}

/// The loop in vectors, if a condition is `known`; returns what it carries to its end.
fn vectors<'c>(b: &Builder<'c>, found: &Loop<'c>, known: Option<Literal<'c>>) -> Vec<Val<'c>> {
    let (lo, hi, start) = (found.op.lower_bound(), found.op.upper_bound(), found.op.init_args());
    let lanes = if found.stores.iter().any(|kept| width(kept) == 64) { 8 } else { 16 };
    let middle = vector::vector_end(b, lo, hi, lanes);
    let at = |b: &Builder<'c>, first: Val<'c>, carried: &[Val<'c>], rest: Option<Val<'c>>| {
        step(found, &Lanes::new(*b, (found, lanes, known), first, carried, rest))
    };
    let whole = b.for_step(lo, middle, b.index(lanes), &start, |b, j, carried| at(b, j, carried, None));
    keep_short(b, whole.operation());
    let carried = whole.results();
    let types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let rest = |b: &Builder<'c>| at(b, middle, &carried, Some(b.sub(hi, middle)));
    b.if_else(b.cmpi(Predicate::Slt, middle, hi), &types, rest, |_| carried.clone())
}

/// The loop at one vector of elements; returns what it carries on.
fn step<'c>(found: &Loop<'c>, at: &Lanes<'_, 'c>) -> Vec<Val<'c>> {
    for kept in &found.stores {
        let (value, place) = (at.vector(kept.value), at.place(kept));
        match &kept.kind {
            Kind::All => at.store_all(value, kept.array, place),
            Kind::Where(literals) => at.store_kept(value, kept.array, place, at.all_of(literals)),
            Kind::AndLast(condition) => {
                let mask = at.b.or(at.vector(*condition), at.last());
                at.store_kept(value, kept.array, place, at.active(mask));
            }
        }
    }
    let next = found.carried.iter().zip(&found.counted).map(|(&before, counted)| {
        let before = at.scalar(before);
        let Some(condition) = counted else { return before };
        let more = at.count(at.active(at.vector(*condition)));
        at.b.add(before, at.b.index_cast(more, before.r#type()))
    });
    next.collect()
}
