//! What a run adds to what compilation said.

use std::collections::HashMap;

use crate::{
    model::{Counters, Measured, Outcome, Program},
    time::chips::Product,
    timeline::Seen,
};

/// What is known of a run.
#[derive(Default)]
pub struct Run {
    /// What was run.
    pub program: Program,
    /// How far it came.
    pub outcome: Outcome,
    /// Counters of kernels, by name.
    pub kernels: Vec<(String, Counters)>,
    /// The value of each threshold that is set, and what was asked of it.
    pub thresholds: HashMap<String, Threshold>,
    /// Numbers of the whole run.
    pub measured: Vec<Measured>,
    /// The GPU that times are predicted for.
    pub product: Option<&'static Product>,
    /// Registers of kernels by name, as ptxas says.
    pub registers: HashMap<String, u64>,
    /// What happened when.
    pub seen: Seen,
    /// Two values that differ.
    pub difference: Option<Differing>,
}

/// Two values that a check found to differ.
#[derive(Clone, Debug, Default)]
pub struct Differing {
    /// The pass, or the back end, that made the second one.
    pub after: String,
    /// The number of the result.
    pub result: usize,
    /// The values as text.
    pub values: [String; 2],
    /// What they differ in.
    pub message: String,
}

/// What a run knows of a threshold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threshold {
    /// Its value if it is set.
    pub value: Option<i64>,
    /// The least and the greatest parallelism it was compared with.
    pub asked: Option<(i64, i64)>,
}
