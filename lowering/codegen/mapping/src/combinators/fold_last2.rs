//! `FoldLast2`: the two innermost dimensions become one.
//!
//! ```text
//! map      (.., u, v)  ->  (.., u * v)
//! inverse  (.., k)     ->  (.., k / v, k mod v)
//! ```
//!
//! Precondition: two dimensions, of which the innermost two are dense from 0 on. A division
//! by what a launch knows.

use super::{require_dense, require_rank};
use crate::{Algebra, Dimension, Form, Index, IndexSpace};

pub fn forms(forms: &[Form]) -> Result<Vec<Form>, String> {
    require_rank(forms, 2)?;
    require_dense(&forms[forms.len() - 2..], "two innermost dimensions")?;
    Ok(forms[..forms.len() - 1].to_vec())
}

pub fn map<A: Algebra>(a: &A, space: &IndexSpace<A::Number>) -> IndexSpace<A::Number> {
    let (rank, d) = (space.rank(), &space.dimensions);
    space.replaced(rank - 2, vec![Dimension::dense(a.mul(&d[rank - 2].upper, &d[rank - 1].upper))])
}

pub fn inverse<A: Algebra>(a: &A, before: &IndexSpace<A::Number>, index: &[A::Number]) -> Index<A> {
    let inner = &before.dimensions[before.rank() - 1].upper;
    let (head, last) = (&index[..index.len() - 1], &index[index.len() - 1]);
    Index::certain([head, &[a.div(last, inner), a.rem(last, inner)]].concat())
}
