//! `Permute`: dimension `i` is the one of number `p[i]` before.
//!
//! ```text
//! map      (d_0, d_1, ..)          ->  (d_p[0], d_p[1], ..)
//! inverse  index k at place i  ->  place p[i]
//! ```
//!
//! Precondition: `p` has each number of a dimension once. No instructions.

use crate::{Algebra, Form, Index, IndexSpace};

pub fn forms(forms: &[Form], order: &[usize]) -> Result<Vec<Form>, String> {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if sorted != (0..forms.len()).collect::<Vec<_>>() {
        return Err(format!("is no permutation of {} dimensions", forms.len()));
    }
    Ok(order.iter().map(|&d| forms[d]).collect())
}

pub fn map<N: Clone>(space: &IndexSpace<N>, order: &[usize]) -> IndexSpace<N> {
    IndexSpace { dimensions: order.iter().map(|&d| space.dimensions[d].clone()).collect() }
}

pub fn inverse<A: Algebra>(order: &[usize], index: &[A::Number]) -> Index<A> {
    let mut back = index.to_vec();
    order.iter().zip(index).for_each(|(&d, i)| back[d] = i.clone());
    Index::certain(back)
}
