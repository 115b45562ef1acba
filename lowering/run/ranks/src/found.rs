//! What a rank has found out for the exchanges that follow.

use crate::places::Run;

/// Where values go.
#[derive(Default)]
pub struct Route {
    /// By rank, which of the values here it gets.
    pub send: Vec<Vec<Run>>,
    /// The places in the block here, in the order of what comes.
    pub places: Vec<i64>,
    /// How many of these come from each rank.
    pub counts: Vec<usize>,
}

/// The rows of a rank.
#[derive(Default)]
pub struct Rows {
    /// Where the rows that begin here do so in the block here.
    pub starts: Vec<i64>,
    /// The number of the first one.
    pub first: usize,
}
