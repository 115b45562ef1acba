//! What every back end does.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use seq_explain::{model::Counters, timeline::Seen};
use seq_passes::declared::FlattenMode;
use seq_pipelines::SegOptions;
use seq_values::{Tolerance, Value};

use crate::{
    cli::{Blocks, Ranks},
    program::Errors,
    report::Outcome,
    status::Failure,
};

/// What a back end without schedules says.
pub const NO_SCHEDULES: &str = "--schedules: only the simt back end has schedules";

/// How to compile and run.
pub struct Options<'a> {
    /// The number of threads, all cores if `None`.
    pub threads: Option<usize>,
    /// The ranks that the program is distributed over, if it is.
    pub ranks: Option<Ranks>,
    /// What this process gets and gives, if it is a rank.
    pub blocks: Blocks,
    /// Whether to print the IR that is executed.
    pub print_ir: bool,
    /// Whether it is told what the code did when.
    pub explained: bool,
    /// Options of convert-seg-to-cpu.
    pub cpu: seq_pipelines::CodeOptions,
    /// Options of convert-seg-to-gpu, over those that a target has by itself.
    pub gpu: &'a str,
    /// Options of the way to seg, if there are some.
    pub flatten: Option<SegOptions>,
    /// Whether a combinator that would become sequential is an error.
    pub fail_on_sequential: bool,
    /// The values of thresholds by name.
    pub thresholds: &'a HashMap<String, i64>,
    /// The errors of the context.
    pub errors: &'a Errors,
}

impl Options<'_> {
    /// Options of the way to seg. That a map has not all versions is a remark where it was
    /// asked for versions.
    pub fn seg(&self) -> SegOptions {
        let mut options = self.flatten.clone().unwrap_or_else(|| {
            let mut options = SegOptions::default();
            options.flatten.report_missing_versions = false;
            options
        });
        let failing = [&mut options.flatten.fail_on_sequential, &mut options.lower.fail_on_sequential];
        let others = [&mut options.linalg.fail_on_sequential, &mut options.scf.fail_on_sequential];
        failing.into_iter().chain(others).for_each(|o| *o |= self.fail_on_sequential);
        if self.ranks.is_some() && self.flatten.is_none() {
            // Versions that read rows in loops would have all of an array on each rank.
            options.flatten.mode = FlattenMode::Jagged;
        }
        options
    }

    /// The same without ranks.
    pub fn whole(&self) -> Self {
        let (cpu, flatten) = (self.cpu.clone(), self.flatten.clone());
        Options { ranks: None, blocks: Blocks::default(), cpu, flatten, ..*self }
    }
}

/// One function, ready to run.
pub trait Backend {
    /// Runs the function.
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure>;

    /// Runs the function `count` times, without what a caller that has its data
    /// in place need not do. `step` is called after each run.
    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        (0..count)
            .map(|_| {
                let start = Instant::now();
                self.run(arguments)?;
                let elapsed = start.elapsed();
                step();
                Ok(elapsed)
            })
            .collect()
    }

    /// Runs the function under `count` schedules and compares the results with
    /// those of the first one, which are returned. `step` is called after each run.
    fn schedules(&mut self, _: &[Value], _: u32, _: Tolerance, _: &dyn Fn()) -> Outcome {
        Err(Failure::usage(NO_SCHEDULES))
    }

    /// Gives a threshold a value for later runs; a negative one restores the default.
    fn set_threshold(&mut self, name: &str, value: i64) {
        seq_runtime::thresholds::set(name, value);
    }

    /// The least and the greatest parallelism that a threshold was compared with in
    /// the last run, `None` if it was not.
    fn asked(&mut self, name: &str) -> Option<(i64, i64)> {
        seq_runtime::thresholds::asked(name)
    }

    /// Keeps what happens from here on.
    fn look_on(&mut self) {}

    /// What happened since [`Self::look_on`].
    fn seen(&mut self) -> Seen {
        Seen::Nothing
    }

    /// What the runs counted of each kernel, by name.
    fn kernels(&self) -> Vec<(String, Counters)> {
        vec![]
    }

    /// What the runs counted, as names and values; `sites`: at each place, too.
    fn statistics(&self, _sites: bool) -> Vec<(String, String)> {
        vec![]
    }
}
