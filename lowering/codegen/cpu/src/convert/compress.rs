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
    types,
};
use seq_passes::seg_loops::{self, DISJOINT_STORES};

use super::{
    annotate::keep_short,
    kept::{Kept, Kind, Literal, Loop},
    lanes::Lanes,
    outline::Module,
    vector,
};

/// Rewrites the loops in `scope` that say that their stores are disjoint.
pub fn loops<'c>(module: &Module<'c>, scope: Op<'c>) {
    let Some(narrowest) = module.compresses else { return };
    for op in ir::find(scope, &["scf.for"]).into_iter().filter(|op| ir::has_flag(*op, DISJOINT_STORES)) {
        let found = Loop::of(op).filter(|found| found.stores.iter().all(|kept| narrowest <= width(kept)));
        if let Some(found) = found.filter(|_| ir::find(op, &["scf.for"]).len() == 1) {
            rewrite(module, &found);
        }
    }
}

/// The width of the elements that are stored, in bits.
fn width(kept: &Kept) -> usize {
    8 * types::byte_width(kept.value.r#type())
}

fn rewrite<'c>(module: &Module<'c>, found: &Loop<'c>) {
    let b = Builder::before(module.context, found.op);
    let ends = match found.switch() {
        None => vectors(module, &b, found, None),
        Some(condition) => {
            let types: Vec<_> = found.carried.iter().map(|v| v.r#type()).collect();
            let cases = [true, false].map(|holds| {
                b.region(&[], |b, _| {
                    let ends = vectors(module, b, found, Some((condition, holds)));
                    b.op("scf.yield", &ends, &[], &[], vec![]);
                })
            });
            ir::results(b.op("scf.if", &[condition], &types, &[], cases.into()))
        }
    };
    ir::results(found.op).into_iter().zip(ends).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(found.op);
}

/// The loop in vectors, if a condition is `known`; returns what it carries to its end.
fn vectors<'c>(module: &Module<'c>, b: &Builder<'c>, found: &Loop<'c>, known: Option<Literal<'c>>) -> Vec<Val<'c>> {
    let operands = ir::operands(found.op);
    let (lo, hi, start) = (operands[0], operands[1], &operands[3..]);
    let lanes = if found.stores.iter().any(|kept| width(kept) == 64) { 8 } else { 16 };
    let middle = vector::vector_end(b, lo, hi, lanes);
    let at = |b: &Builder<'c>, first: Val<'c>, carried: &[Val<'c>], rest: Option<Val<'c>>| {
        step(found, &Lanes::new(module, *b, (found, lanes, known), first, carried, rest))
    };
    let whole = seg_loops::for_op(b, lo, middle, lanes, start, |b, j, carried| at(b, j, carried, None));
    keep_short(b, whole);
    let carried = ir::results(whole);
    let types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let rest = b.region(&[], |b, _| {
        let rest = b.value("arith.subi", &[hi, middle], b.index_type());
        b.op("scf.yield", &at(b, middle, &carried, Some(rest)), &[], &[], vec![]);
    });
    let none = b.region(&[], |b, _| {
        b.op("scf.yield", &carried, &[], &[], vec![]);
    });
    ir::results(b.op("scf.if", &[b.cmpi(Predicate::Slt, middle, hi)], &types, &[], vec![rest, none]))
}

/// The loop at one vector of elements; returns what it carries on.
fn step<'c>(found: &Loop<'c>, at: &Lanes<'_, 'c>) -> Vec<Val<'c>> {
    for kept in &found.stores {
        let (value, place) = (at.vector(kept.value), at.place(kept));
        match &kept.kind {
            Kind::All => at.store_all(value, kept.array, place),
            Kind::Where(literals) => at.store_kept(value, kept.array, place, at.all_of(literals)),
            Kind::AndLast(condition) => {
                let mask = at.b.value("arith.ori", &[at.vector(*condition), at.last()], at.mask_type());
                at.store_kept(value, kept.array, place, at.active(mask));
            }
        }
    }
    let next = found.carried.iter().zip(&found.counted).map(|(&before, counted)| {
        let before = at.scalar(before);
        let Some(condition) = counted else { return before };
        let more = at.count(at.active(at.vector(*condition)));
        at.b.value("arith.addi", &[before, at.b.index_cast(more, before.r#type())], before.r#type())
    });
    next.collect()
}
