//! Operators on whole rows, which flat code applies to half of them in each round.
//!
//!   reduce op ne rows  ==  op (reduce op ne (first half)) (reduce op ne (second half)), row by row
//!
//! An operator that is a map over rows has a scan for each place in them instead, and small rows are
//! held by their elements.

use melior::ir::{Type, ValueLike};
use seq_analysis::{effects::all_nested, shapes::small};
use seq_dialects::{
    combinators::is_combinator,
    ir::{self, Blk, Op, Val},
    ops::{is, soac},
    types,
};

use super::functions::Lifting;
use crate::soac::sequential::Accumulation;

impl<'c> Lifting<'c> {
    /// Whether a combinator's operator works on whole rows in rounds.
    pub fn combines_in_rounds(&self, op: Op<'c>, operator: Blk<'c>, neutral: &[Val<'c>]) -> bool {
        let large = neutral.iter().all(|v| is_large_row(v.r#type())) && !neutral.is_empty();
        large && !self.has_maps_alone(op, operator)
    }

    /// The operator of a reduction or scan if it works on whole rows in rounds.
    pub fn operator_in_rounds(&self, op: Op<'c>) -> Option<Blk<'c>> {
        let parts = Accumulation::of(op)?;
        self.combines_in_rounds(op, parts.operator, &parts.neutral()).then_some(parts.operator)
    }

    /// Whether there is such a combinator in an operation.
    pub fn holds_rounds_of_rows(&self, op: Op<'c>) -> bool {
        let mut found = false;
        ir::walk(op, &mut |inner| {
            found |= self.operator_in_rounds(inner).is_some();
        });
        found
    }

    /// Whether what is parallel in an operator, or in functions that it calls, is maps alone.
    fn has_maps_alone(&self, op: Op<'c>, operator: Blk<'c>) -> bool {
        let maps_alone = |inside: Op<'c>| all_nested(inside, &|o| !is_combinator(o) || is::<soac::Map>(o));
        let called = self.called(op).into_iter().map(|(_, function)| function);
        ir::operations(operator).into_iter().chain(called).all(maps_alone)
    }
}

/// Whether a regular array is a row that is not held by its elements.
fn is_large_row(ty: Type) -> bool {
    types::rank(ty) > 0 && !types::is_jagged(ty) && small(ty).is_none()
}
