//! Operations on the rows of all points at once: scans and reductions by segment, by
//! rounds where an operator is flattened itself, and arrays that grow.

mod accumulate;
mod flagged;
mod growing;
mod operator;
mod rounds;
mod scan_rounds;
mod sums;

pub use self::{
    accumulate::{Accumulated, accumulate, row_elements},
    growing::{Growing, append},
    operator::{Captured, apply_at, captured, elements_like, holds_combinators_on_rows, needs_rounds},
    rounds::{Elements, before_each, elements_of, last_rounds, or_neutral, reduce_rounds, repeated},
    scan_rounds::scan_rounds,
    sums::{before, sums, totals},
};
