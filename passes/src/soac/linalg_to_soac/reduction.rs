//! How the region of a reduction combines.
//!
//! `yield (acc + w)` where `acc` is what came before and `w` knows nothing of it, for the
//! operators of `arith` that are associative.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    monoid::{self, Neutral},
    ops::{TypedOp, arith, soac},
};

/// The operator of one result.
pub struct Combining<'c> {
    /// The operation that combines.
    pub op: Op<'c>,
    /// What it combines with.
    pub with: Val<'c>,
    neutral: Neutral,
}

/// The operators of all results, or why there are none.
pub fn combining<'c>(body: Blk<'c>, results: usize) -> Result<Vec<Combining<'c>>, String> {
    let arguments = ir::arguments(body);
    let accumulators = &arguments[arguments.len() - results..];
    let yielded = ir::operands(ir::terminator(body));
    accumulators.iter().zip(yielded).map(|(&acc, value)| one(acc, value)).collect()
}

fn one<'c>(acc: Val<'c>, yielded: Val<'c>) -> Result<Combining<'c>, String> {
    let by = |op: Op<'c>| format!("it reduces by '{}', which is no associative operator that is known", ir::name(op));
    let op = ir::defining_op(yielded).ok_or("it yields no combination of what came before")?;
    let neutral = monoid::neutral(op).ok_or_else(|| by(op))?;
    let [left, right] = ir::operands(op)[..] else { return Err(by(op)) };
    let with = match (left == acc, right == acc) {
        (true, false) => right,
        (false, true) => left,
        _ => return Err("it does not combine with what came before".into()),
    };
    if ir::uses(acc).len() != 1 || ir::uses(yielded).len() != 1 {
        return Err("it uses what came before more than once".into());
    }
    Ok(Combining { op, with, neutral })
}

impl<'c> Combining<'c> {
    /// The operator on two values.
    pub fn apply(&self, b: &Builder<'c>, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        ir::result(b.like(self.op, &[left, right], &[self.ty()], vec![]), 0)
    }

    /// The type of what is combined.
    pub fn ty(&self) -> Type<'c> {
        self.with.r#type()
    }

    /// The neutral element. That of a sum of floats is -0.0, so that a sum of zeros keeps
    /// its sign.
    pub fn neutral(&self, b: &Builder<'c>) -> Val<'c> {
        self.neutral.value(b, self.ty())
    }

    /// Whether all elements of an array are one that changes nothing; so is the other zero.
    pub fn begins_neutral(&self, b: &Builder<'c>, init: Val<'c>) -> bool {
        let Some(element) = soac::Replicate::defining(init).map(|op| op.value()) else {
            return false;
        };
        let constant = |v: Val<'c>| arith::Constant::defining(v).map(|op| op.value());
        let mut neutral = vec![self.neutral(b)];
        if ir::is(self.op, arith::AddF::NAME) {
            neutral.push(b.float(0.0, self.ty()));
        }
        let same = constant(element).is_some_and(|e| neutral.iter().any(|&n| constant(n) == Some(e)));
        neutral.into_iter().filter_map(ir::defining_op).for_each(ir::erase);
        same
    }
}
