//! Numbers that a loop carries twice.
//!
//! ```text
//! for (a = x, b = x) { a' = f a y, b' = f b y }  ==  for (a = x) { a' = f a y }, with a for b
//! ```
//!
//! A scan and the total of the same elements are such numbers. Two are the same if they begin with one
//! value, and what follows them is the same if they are: it is looked at under this assumption.
//!
//! Source: congruence of values (Alpern, Wegman and Zadeck, "Detecting equality of variables in programs",
//! 1988), for two at a time.

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, scf},
    structure, types,
};

/// Uses the first of equal numbers in place of the others, in all loops; how many these are.
pub fn merge(module: Op) -> usize {
    scf::For::all_in(module).into_iter().map(merge_in).sum()
}

fn merge_in(each: scf::For) -> usize {
    let arguments = ir::arguments(each.region());
    let (starts, yielded) = (each.init_args(), ir::operands(ir::terminator(each.region())));
    let mut merged = 0;
    for k in 1..starts.len() {
        let used = |k: usize| !ir::uses(arguments[1 + k]).is_empty();
        let fits = types::is_number(starts[k].r#type()) && used(k);
        let same = (0..k).filter(|_| fits).find(|&other| {
            let assumed = (arguments[1 + other], arguments[1 + k]);
            starts[other] == starts[k]
                && Equal { each: each.operation(), assumed, seen: HashSet::new() }.are(yielded[other], yielded[k])
        });
        if let Some(other) = same {
            ir::replace_uses(arguments[1 + k], arguments[1 + other]);
            ir::replace_uses(each.results()[k], each.results()[other]);
            merged += 1;
        }
    }
    merged
}

/// The question whether values are equal where two are.
struct Equal<'c> {
    each: Op<'c>,
    assumed: (Val<'c>, Val<'c>),
    /// What has been found equal, which expressions have more than once.
    seen: HashSet<(usize, usize)>,
}

impl<'c> Equal<'c> {
    fn are(&mut self, x: Val<'c>, y: Val<'c>) -> bool {
        if x == y || (x, y) == self.assumed || self.seen.contains(&(ir::key(x), ir::key(y))) {
            return true;
        }
        let (Some(one), Some(other)) = (ir::defining_op(x), ir::defining_op(y)) else { return false };
        let inside = [one, other].iter().all(|&op| ir::is_inside(op, self.each));
        let plain = one.region_count() == 0 && one.result_count() == 1 && inside;
        if !plain || structure::key_but_for_operands(one) != structure::key_but_for_operands(other) {
            return false;
        }
        let equal = ir::operands(one).into_iter().zip(ir::operands(other)).all(|(x, y)| self.are(x, y));
        if equal {
            self.seen.insert((ir::key(x), ir::key(y)));
        }
        equal
    }
}
