//! `CompressGrid`: marked dimensions lose step and width, and what these leave out.
//!
//! ```text
//! map      (0, u, t, w)  ->  (0, u / t * w + min (u mod t) w, 1, 1)
//! inverse  i             ->  i / w * t + i mod w        (i * t where w is 1)
//! ```
//!
//! Precondition: one mark, 0 or 1, for each dimension; lower bounds are 0. A multiplication
//! for each marked dimension, and a division where its width is not 1.

use super::DIVISION;
use crate::{Algebra, Dimension, Form, Grid, Index, IndexSpace};

pub fn forms(forms: &[Form], marked: &[bool]) -> Result<Vec<Form>, String> {
    if marked.len() != forms.len() {
        return Err(format!("has {} marks, for a space of {} dimensions", marked.len(), forms.len()));
    }
    if forms.iter().any(|form| form.shifted) {
        return Err("requires dimensions without lower bound".into());
    }
    Ok(forms.iter().zip(marked).map(|(form, &marked)| Form { gridded: form.gridded && !marked, ..*form }).collect())
}

pub fn map<A: Algebra>(a: &A, space: &IndexSpace<A::Number>, marked: &[bool]) -> IndexSpace<A::Number> {
    let compressed = |(d, &marked): (&Dimension<A::Number>, &bool)| match &d.grid {
        Some(Grid { step, width }) if marked => {
            let whole = a.mul(&a.div(&d.upper, step), width);
            Dimension::dense(a.add(&whole, &a.min(&a.rem(&d.upper, step), width)))
        }
        _ => d.clone(),
    };
    IndexSpace { dimensions: space.dimensions.iter().zip(marked).map(compressed).collect() }
}

pub fn inverse<A: Algebra>(a: &A, before: &IndexSpace<A::Number>, marked: &[bool], index: &[A::Number]) -> Index<A> {
    let back = before.dimensions.iter().zip(marked).zip(index).map(|((d, &marked), i)| match &d.grid {
        Some(Grid { step, width }) if marked => match a.known(width) {
            Some(1) => a.mul(i, step),
            _ => a.add(&a.mul(&a.div(i, width), step), &a.rem(i, width)),
        },
        _ => i.clone(),
    });
    Index::certain(back.collect())
}

pub fn cost(forms: &[Form], marked: &[bool]) -> i64 {
    forms.iter().zip(marked).filter(|(form, marked)| form.gridded && **marked).count() as i64 * (DIVISION + 2)
}
