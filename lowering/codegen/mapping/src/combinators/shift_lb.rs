//! `ShiftLB`: lower bounds become 0.
//!
//! ```text
//! map      (l, u, t, w)  ->  (0, max (u - l) 0, t, w)    in each dimension
//! inverse  i             ->  i + l
//! ```
//!
//! No precondition. An addition for each dimension that has a lower bound.

use crate::{Algebra, Dimension, Form, Index, IndexSpace};

pub fn forms(forms: &[Form]) -> Result<Vec<Form>, String> {
    Ok(forms.iter().map(|form| Form { shifted: false, ..*form }).collect())
}

pub fn map<A: Algebra>(a: &A, space: &IndexSpace<A::Number>) -> IndexSpace<A::Number> {
    let shifted = |d: &Dimension<A::Number>| match &d.lower {
        Some(lower) => Dimension { lower: None, upper: a.less(&d.upper, lower), grid: d.grid.clone() },
        None => d.clone(),
    };
    IndexSpace { dimensions: space.dimensions.iter().map(shifted).collect() }
}

pub fn inverse<A: Algebra>(a: &A, before: &IndexSpace<A::Number>, index: &[A::Number]) -> Index<A> {
    let back = before.dimensions.iter().zip(index).map(|(d, i)| match &d.lower {
        Some(lower) => a.add(i, lower),
        None => i.clone(),
    });
    Index::certain(back.collect())
}

pub fn cost(forms: &[Form]) -> i64 {
    forms.iter().filter(|form| form.shifted).count() as i64
}
