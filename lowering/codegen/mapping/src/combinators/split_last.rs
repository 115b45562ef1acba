//! `SplitLast`: the innermost dimension becomes two, the inner one of size `k`.
//!
//! ```text
//! map      (.., u)     ->  (.., u / k rounded up, k)
//! inverse  (.., i, j)  ->  (.., i * k + j)    if that is below u
//! ```
//!
//! Precondition: a dimension, of which the innermost is dense from 0 on; `k` is at least 1.
//! A multiplication, and a comparison unless `k` is known to divide `u`.

use super::{Number, require_dense, require_rank};
use crate::{Algebra, Dimension, Form, Index, IndexSpace};

/// Instructions of the multiplication, the addition and the comparison.
pub const COST: i64 = 3;

pub fn forms(forms: &[Form], size: Number) -> Result<Vec<Form>, String> {
    require_rank(forms, 1)?;
    require_dense(&forms[forms.len() - 1..], "an innermost dimension")?;
    let least = match size {
        Number::Known(size) | Number::Rest(size) => size,
        Number::Lanes { most, items } => most.min(items),
    };
    if least < 1 {
        return Err("requires a size of at least 1".into());
    }
    Ok([forms, &[Form::DENSE]].concat())
}

pub fn map<A: Algebra>(
    a: &A,
    space: &IndexSpace<A::Number>,
    size: Number,
    lanes: &mut Option<A::Number>,
) -> IndexSpace<A::Number> {
    let upper = &space.dimensions[space.rank() - 1].upper;
    let inner = match (size, &lanes) {
        (Number::Rest(all), Some(lanes)) => a.div(&a.constant(all), lanes),
        _ => size.of(a, upper),
    };
    if let Number::Lanes { .. } = size {
        *lanes = Some(inner.clone());
    }
    let parts = vec![Dimension::dense(a.div_up(upper, &inner)), Dimension::dense(inner)];
    space.replaced(space.rank() - 1, parts)
}

pub fn inverse<A: Algebra>(
    a: &A,
    before: &IndexSpace<A::Number>,
    after: &IndexSpace<A::Number>,
    index: &[A::Number],
) -> Index<A> {
    let (upper, inner) = (&before.dimensions[before.rank() - 1].upper, &after.dimensions[after.rank() - 1].upper);
    let (head, tail) = index.split_at(index.len() - 2);
    let own = a.add(&a.mul(&tail[0], inner), &tail[1]);
    let divides = a.known(upper).zip(a.known(inner)).is_some_and(|(upper, inner)| upper % inner == 0);
    let inside = (!divides).then(|| a.below(&own, upper));
    Index { index: [head, &[own]].concat(), inside }
}
