//! Which versions of a map there are, and how each is made.
//!
//! Arrows go one way: a version asks the rules, a rule asks for lifted values.

mod beside_check;
mod block;
mod block_form;
mod branches;
mod calls;
mod choose;
mod full;
mod nests;
mod parallelism;
mod places;
mod results;
mod row_bins;
mod short_rows;
mod single;
mod threads;
mod version;
pub mod whole_rows;

pub use self::{
    calls::inline as inline_calls,
    choose::Versions,
    full::run as flatten,
    nests::{combines_nests, is_imperfect, is_parallel},
    single::run as flatten_single,
    version::{Mode, Version},
};
