//! `PadLast`: the innermost dimension becomes a multiple of `k`.
//!
//! ```text
//! map      (.., u)  ->  (.., u / k rounded up * k)
//! inverse  (.., i)  ->  (.., i)    if i is below u
//! ```
//!
//! Precondition: a dimension; `k` is at least 1. A comparison, unless `k` is known to divide
//! `u`.

use super::require_rank;
use crate::{Algebra, Dimension, Form, Index, IndexSpace};

/// Instructions of the comparison.
pub const COST: i64 = 1;

pub fn forms(forms: &[Form], size: i64) -> Result<Vec<Form>, String> {
    require_rank(forms, 1)?;
    if size < 1 {
        return Err("requires a size of at least 1".into());
    }
    Ok(forms.to_vec())
}

pub fn map<A: Algebra>(a: &A, space: &IndexSpace<A::Number>, size: i64) -> IndexSpace<A::Number> {
    let last = &space.dimensions[space.rank() - 1];
    let size = a.constant(size);
    let upper = a.mul(&a.div_up(&last.upper, &size), &size);
    space.replaced(space.rank() - 1, vec![Dimension { upper, ..last.clone() }])
}

pub fn inverse<A: Algebra>(a: &A, before: &IndexSpace<A::Number>, size: i64, index: &[A::Number]) -> Index<A> {
    let upper = &before.dimensions[before.rank() - 1].upper;
    let divides = a.known(upper).is_some_and(|upper| upper % size == 0);
    let inside = (!divides).then(|| a.below(&index[index.len() - 1], upper));
    Index { index: index.to_vec(), inside }
}
