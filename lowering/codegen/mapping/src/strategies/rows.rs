//! `cost` for rows whose points are combined in order.
//!
//! ```text
//! [.., column, .., points]  ->  [.., .., column, points]
//! ```
//!
//! Where memory lies along a dimension of rows, `cost` has it last, so that neighbouring rows read
//! what lies together; the other strategies keep the order, as `cost` does else.

use crate::{Combinator, Mapping};

/// The mapping of rows in a space of `rank` dimensions, of which memory lies along `column`.
pub fn choose(rank: usize, column: Option<usize>) -> Mapping {
    let moved = column.filter(|&column| column + 2 < rank);
    let order = |column: usize| (0..rank - 1).filter(|&d| d != column).chain([column, rank - 1]).collect();
    Mapping {
        combinators: moved.map(|column| Combinator::Permute(order(column))).into_iter().collect(),
        block: 1,
        items: 0,
    }
}
