//! What became of a program, for who wrote it.
//!
//! A [`Recorder`] looks on while a program is compiled: it is an observer of passes and
//! hears remarks. With what a run measured it becomes an [`Explanation`], the model that
//! JSON and the page have ([`page`]); [`table`] is the same for a terminal.

pub mod advice;
mod costs;
pub mod fate;
mod graph;
mod listing;
pub mod model;
pub mod page;
mod record;
pub mod run;
pub mod table;
pub mod time;
pub mod timeline;
mod trace;
pub mod units;

pub use model::Explanation;
pub use record::Recorder;
