//! Loops and conditions of a [`Builder`] as functions.

use seq_dialects::ir::{Builder, Val};

/// `scf.for` from `lo` to `hi` by 1 that carries values.
pub fn for_loop<'c>(
    b: &Builder<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    carried: &[Val<'c>],
    body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    b.for_range(lo, hi, carried, body)
}

/// `scf.for` from 0 to `hi` that carries nothing.
pub fn for_each<'c>(b: &Builder<'c>, hi: Val<'c>, body: impl FnOnce(&Builder<'c>, Val<'c>)) {
    b.for_each(hi, body);
}

/// `scf.for` from `lo` to `hi` by `step` that carries values.
pub fn for_step<'c>(
    b: &Builder<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    step: i64,
    carried: &[Val<'c>],
    body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    b.for_step(lo, hi, b.index(step), carried, body).results()
}

/// `scf.if` without results or else branch.
pub fn if_then<'c>(b: &Builder<'c>, condition: Val<'c>, body: impl FnOnce(&Builder<'c>)) {
    b.if_then(condition, body);
}

/// Whether an index tuple is inside a memref.
pub fn in_bounds<'c>(b: &Builder<'c>, indices: &[Val<'c>], out: Val<'c>) -> Val<'c> {
    b.in_bounds(out, indices)
}
