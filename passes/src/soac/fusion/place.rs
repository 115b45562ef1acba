//! Where two operations of one block can become one.
//!
//! The fused operation stands either where the second one is, and what depends
//! on the first moves below it; or where the first one is, and what the second
//! depends on moves above it. Either way no guard is crossed the wrong way,
//! no array gets a reader after its update in place, and nothing is kept during a
//! call for what moves below it.

use std::collections::HashSet;

use mlir_sys as sys;
use seq_analysis::effects::{Effects, conflicts, reads};
use seq_dialects::{
    ir::{self, Op},
    ops::{func, is},
};

use super::{lifetime::outlives, view::op_key};

/// A place for a fused operation, and what has to move for it.
pub enum Place<'c> {
    /// At the second operation; these move below it.
    Late(Vec<Op<'c>>),
    /// At the first operation; these move above it.
    Early(Vec<Op<'c>>),
}

impl<'c> Place<'c> {
    /// Finds a place for the fusion of two operations of one block, `None`
    /// when there is none or `second` depends on `first` through another one.
    pub fn find(effects: &Effects, first: Op<'c>, second: Op<'c>) -> Option<Self> {
        if !effects.movable(first) || !effects.movable(second) {
            return None;
        }
        let between = ir::between(first, second)?;
        let defined_by = |set: &HashSet<usize>, op: Op<'c>| {
            reads(op).into_iter().any(|v| ir::defining_op(v).is_some_and(|d| set.contains(&op_key(d))))
        };
        let mut after: HashSet<usize> = HashSet::from([op_key(first)]);
        for &op in &between {
            if defined_by(&after, op) {
                after.insert(op_key(op));
            }
        }
        after.remove(&op_key(first));
        if defined_by(&after, second) {
            return None;
        }
        let (dependent, independent): (Vec<_>, Vec<_>) = between.iter().partition(|o| after.contains(&op_key(**o)));

        let late = || {
            dependent.iter().all(|&d| effects.movable(d) && !effects.guards(d))
                && independent.iter().all(|&e| !conflicts(e, first) && dependent.iter().all(|&d| !conflicts(e, d)))
                && dependent.iter().all(|&d| !conflicts(second, d))
                && independent.iter().all(|&e| !is::<func::Call>(e) || !outlives(first, e))
        };
        if late() {
            return Some(Self::Late(dependent));
        }

        let mut before: HashSet<usize> = HashSet::new();
        let mut work = reads(second);
        while let Some(value) = work.pop() {
            if let Some(op) = ir::defining_op(value)
                && between.contains(&op)
                && before.insert(op_key(op))
            {
                work.extend(reads(op));
            }
        }
        let (needed, others): (Vec<_>, Vec<_>) = between.iter().partition(|o| before.contains(&op_key(**o)));
        let early = between.iter().all(|&o| !effects.guards(o))
            && needed.iter().all(|&n| effects.movable(n) && !conflicts(n, first))
            && others.iter().all(|&o| !conflicts(second, o) && needed.iter().all(|&n| !conflicts(n, o)));
        early.then_some(Self::Early(needed))
    }

    /// Moves what has to move; the fused operation goes before the returned one.
    pub fn prepare(self, first: Op<'c>, second: Op<'c>) -> Op<'c> {
        match self {
            Self::Late(below) => {
                below
                    .into_iter()
                    .rev()
                    .for_each(|op| unsafe { sys::mlirOperationMoveAfter(op.to_raw(), second.to_raw()) });
                second
            }
            Self::Early(above) => {
                above.into_iter().for_each(|op| unsafe { sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) });
                first
            }
        }
    }
}
