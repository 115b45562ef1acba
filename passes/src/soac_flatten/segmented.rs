//! Scans and reductions of the rows of all points at once.

pub mod accumulate;
pub mod rounds;
pub mod scan_rounds;
