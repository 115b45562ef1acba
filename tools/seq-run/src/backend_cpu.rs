//! Multicore code: the module goes through the pipeline of `seq-cpu`, and is
//! compiled in this process or into a file.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use melior::ir::Module;
use seq_cpu::{Emit, Error, Program, Signature};
use seq_dialects::ir::Op;
use seq_driver::{PassObserver, run_pipeline};
use seq_values::Value;

use crate::{
    backend::{Backend, Options},
    program::{copy, operation},
    progress,
    status::{COMPILE, Failure, USAGE},
};

struct Cpu {
    program: Program,
}

impl Backend for Cpu {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        self.program.run(arguments).map_err(failure)
    }

    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        let mut prepared = self.program.prepare(arguments).map_err(failure)?;
        (0..count)
            .map(|_| {
                let start = Instant::now();
                prepared.execute().map_err(failure)?;
                let elapsed = start.elapsed();
                step();
                Ok(elapsed)
            })
            .collect()
    }
}

/// Compiles a function.
pub fn open<'c>(
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    let signature = Signature::of(module, entry).map_err(failure)?;
    let lowered = lower(module, Some(entry), options, observer)?;
    let native = seq_cpu::Options { threads: options.threads };
    let program = Program::compile(operation(&lowered), entry, signature, &native).map_err(failure)?;
    Ok(Box::new(Cpu { program }))
}

/// Compiles functions into a file.
pub fn emit(module: Op, entries: &[String], kind: Emit, path: &Path, options: &Options) -> Result<(), Failure> {
    let signatures = entries
        .iter()
        .map(|name| Ok((name.clone(), Signature::of(module, name)?)))
        .collect::<Result<Vec<_>, Error>>()
        .map_err(failure)?;
    let only = if let [entry] = entries { Some(entry.as_str()) } else { None };
    let lowered = lower(module, only, options, None)?;
    seq_cpu::emit(operation(&lowered), &signatures, kind, path, &runtime()).map_err(failure)
}

/// A copy of the module in the LLVM dialect. Of one entry, only what it calls
/// is compiled.
fn lower<'c>(
    module: Op<'c>,
    entry: Option<&str>,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Module<'c>, Failure> {
    let lowered = copy(module)?;
    let failed = || options.errors.failure("the program does not compile");
    if let Some(entry) = entry {
        let trim = format!("builtin.module(symbol-privatize{{exclude={entry}}},symbol-dce)");
        run_pipeline(&lowered, &trim, None).then_some(()).ok_or_else(failed)?;
    }
    run_pipeline(&lowered, &seq_cpu::pipeline(""), observer).then_some(()).ok_or_else(failed)?;
    if options.print_ir {
        progress::print(lowered.as_operation().to_string().trim_end());
    }
    Ok(lowered)
}

/// The static library of the runtime, which is installed beside the tools.
fn runtime() -> PathBuf {
    const NAME: &str = "libseq_runtime.a";
    let tool = std::env::current_exe().unwrap_or_default();
    let folder = tool.parent().unwrap_or(Path::new("."));
    let places = [folder.join(NAME), folder.join("../lib").join(NAME)];
    places.iter().find(|p| p.exists()).unwrap_or(&places[0]).clone()
}

fn failure(error: Error) -> Failure {
    match error {
        Error::Compile(message) => Failure::new(COMPILE, message),
        Error::Arguments(message) | Error::Io(message) => Failure::new(USAGE, message),
        Error::Stopped { location, message } => Failure::stopped(&location, message),
    }
}
