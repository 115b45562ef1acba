//! How much parallelism a version of a map has, computed before the map runs.
//!
//!   outer:  min(n, total / longest)      one thread a row: n rows of `total` elements
//!   mixed:  rows of at most total / p    one thread a short row
//!   block:  total / n                    one row after another
//!
//! Rows of one length count one by one. Where lengths differ, threads that take
//! a row each end when the longest row ends: on T threads the time is at most
//! total / T + longest, so the rows keep only `total / longest` threads busy.
//!
//! ```mlir
//! // before
//! %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> { sum of %row }
//! // after, before the map
//! %lengths = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> { %offsets[%i + 1] - %offsets[%i] }
//! %longest = soac.reduce %lengths neutral %c0 : (tensor<?xindex>) -> index { maxui }
//! %parallelism = arith.divui %total, %longest : index
//! ```
//!
//! Rows of rows weigh what elements they have at the innermost level. Preconditions:
//! the work on a row is about proportional to its elements; offsets ascend.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::tensor,
    types,
};

use crate::soac_flatten::lift::flattener::Flattener;

impl<'c> Flattener<'_, 'c> {
    /// The number of elements of an array down to a level of its rows; nothing if
    /// it has fewer levels.
    pub fn points(&self, array: Val<'c>, levels: usize) -> Option<Val<'c>> {
        let ty = array.r#type();
        if types::rank(ty) < levels {
            return None;
        }
        if !types::is_jagged(ty) {
            return (0..levels).map(|d| self.b.dim(array, d)).reduce(|n, m| self.b.mul(n, m));
        }
        let offsets = self.levels(array);
        let rows = self.b.sub(self.b.dim(offsets[0], 0), self.b.index(1));
        Some(offsets[..levels - 1].iter().fold(rows, |at, &level| tensor::extract(&self.b, level, &[at])))
    }

    /// As [`Self::points`], but no more than what the longest row lets run at a time.
    pub fn balanced_points(&self, array: Val<'c>, levels: usize) -> Option<Val<'c>> {
        let points = self.points(array, levels)?;
        let Some(lengths) = self.weights(array, levels) else { return Some(points) };
        let longest = self.b.max_ui(self.longest(lengths), self.b.index(1));
        let total = self.points(array, types::rank(array.r#type()))?;
        let busy = self.b.divui(total, longest);
        // Rows without elements take one thread each.
        let none = self.b.cmpi(Predicate::Eq, total, self.b.index(0));
        Some(self.b.select(none, points, busy))
    }

    /// For each point of a level of rows how many elements it has at the innermost
    /// level; nothing if all have the same.
    pub fn weights(&self, array: Val<'c>, levels: usize) -> Option<Val<'c>> {
        let ty = array.r#type();
        if !types::is_jagged(ty) || types::rank(ty) <= levels {
            return None;
        }
        let points = self.points(array, levels)?;
        let inner = self.levels(array).split_off(levels - 1);
        let start =
            |b: &Builder<'c>, point: Val<'c>| inner.iter().fold(point, |at, &level| tensor::extract(b, level, &[at]));
        Some(self.map_one(&[self.iota(points)], self.b.index_type(), |b, v| {
            let next = b.add(v[0], b.index(1));
            b.sub(start(b, next), start(b, v[0]))
        }))
    }

    /// The offsets of the levels of a jagged array.
    fn levels(&self, array: Val<'c>) -> Vec<Val<'c>> {
        self.unpack(array).offsets
    }
}

/// The operand of the first map whose rows the last of a chain of nested
/// operations runs over; one with rows of any length before others.
pub fn origin<'c>(chain: &[Op<'c>]) -> Option<Val<'c>> {
    let (&last, outer) = chain.split_last()?;
    let step = |at: Val<'c>, around: &Op<'c>| {
        let (block, i) = ir::argument_owner(at)?;
        (block == ir::block(*around, 0)).then(|| ir::operands(*around)[i])
    };
    let found: Vec<_> =
        ir::segment(last, 0).into_iter().filter_map(|input| outer.iter().rev().try_fold(input, step)).collect();
    found.iter().copied().find(|v| types::is_jagged(v.r#type())).or(found.first().copied())
}
