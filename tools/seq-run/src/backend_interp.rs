//! The reference interpreter. With a mode it runs the program as flattening leaves it.

use melior::ir::Module;
use seq_dialects::ir::Op;
use seq_driver::run_pipeline;
use seq_interp::{Error, Stats, run};
use seq_pipelines::Device;
use seq_values::{Tolerance, Value};

use crate::{
    backend::{Backend, Options},
    backend_cpu::{disorder, failed, trim},
    program::{copy, operation},
    progress,
    status::{COMPILE, DIFFERENCE, Failure},
};

struct Interpreter<'c> {
    module: Op<'c>,
    /// The module, if it is a copy.
    _kept: Option<Module<'c>>,
    entry: String,
    options: seq_interp::Options,
    last: Stats,
}

impl Backend for Interpreter<'_> {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        let (results, stats) = run(self.module, &self.entry, arguments, &self.options).map_err(failure)?;
        self.last = stats;
        Ok(results)
    }

    fn statistics(&self, _: bool) -> Vec<(String, String)> {
        let Stats { operations, bookkeeping, calls, steps, .. } = self.last;
        [("scalar operations", operations), ("bookkeeping", bookkeeping), ("calls", calls), ("steps", steps)]
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .to_vec()
    }

    fn set_threshold(&mut self, name: &str, value: i64) {
        self.options.thresholds.insert(name.into(), value);
    }

    fn asked(&mut self, name: &str) -> Option<(i64, i64)> {
        self.last.asked.remove(name)
    }
}

fn failure(error: Error) -> Failure {
    match error {
        Error::Unsupported { location, message } => Failure::at(COMPILE, &location, message),
        Error::NoEntry(_) | Error::Arguments(_) => Failure::usage(error),
        Error::Runtime(error) => Failure::stopped(&error.location, error.message),
        Error::Law(error) => Failure::at(DIFFERENCE, &error.location, error.message),
    }
}

/// Interprets a function, and tries the laws of its operators on what they combine.
pub fn check_laws(module: Op, entry: &str, arguments: &[Value], tolerance: Tolerance) -> Result<(), Failure> {
    let options = seq_interp::Options { laws: Some(tolerance), ..Default::default() };
    run(module, entry, arguments, &options).map(drop).map_err(failure)
}

/// The module as flattening for a device leaves it, in the mode that the options have.
pub fn flattened<'c>(module: Op<'c>, options: &Options, device: Device) -> Result<Module<'c>, Failure> {
    let copied = copy(module)?;
    let pipeline = seq_pipelines::flatten(device, &options.seg()).map_err(disorder)?;
    run_pipeline(&copied, &pipeline.text(), None).then_some(copied).ok_or_else(|| failed(options))
}

/// Prepares a function; nothing is compiled.
pub fn open<'c>(module: Op<'c>, entry: &str, options: &Options) -> Result<Box<dyn Backend + 'c>, Failure> {
    let flat = |_| flattened(operation(&trim(module, entry, options)?), options, Device::Cpu);
    let kept = options.flatten.as_ref().map(flat).transpose()?;
    let module = kept.as_ref().map_or(module, operation);
    if options.print_ir {
        progress::print(module.to_string().trim_end());
    }
    let thresholds = options.thresholds.clone();
    let own = seq_interp::Options { thresholds, ..Default::default() };
    Ok(Box::new(Interpreter { module, _kept: kept, entry: entry.into(), options: own, last: Stats::default() }))
}
