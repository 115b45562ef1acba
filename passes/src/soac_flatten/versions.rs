//! Versions of one map, and which of them runs.

pub mod block;
pub mod choose;
pub mod nests;
pub mod parallelism;
pub mod results;
pub mod short_rows;
pub mod single;
