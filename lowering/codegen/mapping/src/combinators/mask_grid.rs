//! `MaskGrid`: all dimensions lose step and width; what these leave out stays as threads
//! without an index.
//!
//! ```text
//! map      (0, u, t, w)  ->  (0, u, 1, 1)
//! inverse  i             ->  i    if i mod t < w
//! ```
//!
//! Precondition: lower bounds are 0. A division for each dimension with a step, and of `t`
//! threads `t - w` for nothing; the paper's first back end did so.

use super::DIVISION;
use crate::{Algebra, Dimension, Form, Index, IndexSpace};

pub fn forms(forms: &[Form]) -> Result<Vec<Form>, String> {
    if forms.iter().any(|form| form.shifted) {
        return Err("requires dimensions without lower bound".into());
    }
    Ok(vec![Form::DENSE; forms.len()])
}

pub fn map<N: Clone>(space: &IndexSpace<N>) -> IndexSpace<N> {
    IndexSpace { dimensions: space.dimensions.iter().map(|d| Dimension::dense(d.upper.clone())).collect() }
}

pub fn inverse<A: Algebra>(a: &A, before: &IndexSpace<A::Number>, index: &[A::Number]) -> Index<A> {
    let grids = before.dimensions.iter().zip(index);
    let tests = grids.filter_map(|(d, i)| d.grid.as_ref().map(|grid| grid.contains(a, i)));
    Index { index: index.to_vec(), inside: tests.reduce(|x, y| a.both(&x, &y)) }
}

pub fn cost(forms: &[Form]) -> i64 {
    forms.iter().filter(|form| form.gridded).count() as i64 * (DIVISION + 2)
}
