//! The reference interpreter.

use seq_dialects::ir::Op;
use seq_interp::{Error, Stats, run};
use seq_values::Value;

use crate::{
    backend::{Backend, Options},
    progress,
    status::{COMPILE, Failure},
};

struct Interpreter<'c> {
    module: Op<'c>,
    entry: String,
    last: Stats,
}

impl Backend for Interpreter<'_> {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        let (results, stats) =
            run(self.module, &self.entry, arguments, &Default::default()).map_err(|error| match error {
                Error::Unsupported { location, message } => Failure::at(COMPILE, &location, message),
                Error::NoEntry(_) | Error::Arguments(_) => Failure::usage(error),
                Error::Runtime(error) => Failure::stopped(&error.location, error.message),
            })?;
        self.last = stats;
        Ok(results)
    }

    fn statistics(&self, _: bool) -> Vec<(String, String)> {
        let Stats { operations, bookkeeping, calls, steps } = self.last;
        [("scalar operations", operations), ("bookkeeping", bookkeeping), ("calls", calls), ("steps", steps)]
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .to_vec()
    }
}

/// Prepares a function; nothing is compiled.
pub fn open<'c>(module: Op<'c>, entry: &str, options: &Options) -> Result<Box<dyn Backend + 'c>, Failure> {
    if options.print_ir {
        progress::print(module.to_string().trim_end());
    }
    Ok(Box::new(Interpreter { module, entry: entry.into(), last: Stats::default() }))
}
