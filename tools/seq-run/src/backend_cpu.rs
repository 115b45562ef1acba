//! Multicore code: the module goes through a pipeline, and is
//! compiled in this process or into a file.

use std::{
    path::{Path, PathBuf},
    rc::Rc,
    time::{Duration, Instant},
};

use melior::ir::{Module, operation::OperationLike};
use seq_cpu::Program;
use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, func},
};
use seq_driver::{PassObserver, run_pipeline, signature::function_name};
use seq_explain::timeline::Seen;
use seq_host::{
    Emit, Error, Libraries, Signature,
    ranks::{Given, OnRanks},
};
use seq_passes::declared::SegDistribute;
use seq_pipelines::{CpuOptions, Disorder};
use seq_ranks::Member;
use seq_runtime::Memory;
use seq_values::Value;

use crate::{
    backend::{Backend, Options},
    cli::{Blocks, Ranks},
    program::{copy, operation},
    progress,
    status::{COMPILE, Failure, KERNEL, USAGE},
    world,
};

struct Cpu {
    program: Program,
    /// The ranks that run it, if the program is distributed.
    ranks: Option<Ranks>,
    /// The most bytes that arrays of the program took at a time in the last run.
    peak: u64,
    traffic: Traffic,
    /// What a process that is a rank gets and gives.
    blocks: Blocks,
}

/// The bytes that each rank sent and received in the last run.
#[derive(Default)]
pub struct Traffic {
    sent: Vec<u64>,
    received: Vec<u64>,
}

impl Traffic {
    /// Keeps the bytes, and returns the results.
    pub fn of(&mut self, made: OnRanks) -> Vec<Value> {
        *self = Self { sent: made.sent, received: made.received };
        made.results
    }

    /// As names and values.
    pub fn statistics(&self) -> Vec<(String, String)> {
        let of_ranks = |all: &[u64], what: &str| {
            let line = |(rank, bytes): (usize, &u64)| (format!("bytes {what} by rank {rank}"), bytes.to_string());
            all.iter().enumerate().map(line).collect::<Vec<_>>()
        };
        [of_ranks(&self.sent, "sent"), of_ranks(&self.received, "received")].concat()
    }
}

/// Calls `execute`, which runs a program on this rank, so many times: what the slowest rank
/// took each time.
pub fn time_on_rank(
    this: &Member,
    count: u32,
    step: &dyn Fn(),
    mut execute: impl FnMut() -> Result<(), Failure>,
) -> Result<Vec<Duration>, Failure> {
    let run = |_| {
        let start = world::together(this)?;
        execute()?;
        step();
        world::slowest(this, start.elapsed())
    };
    (0..count).map(run).collect()
}

/// Calls `execute` so many times.
pub fn time_here(
    count: u32,
    step: &dyn Fn(),
    mut execute: impl FnMut() -> Result<(), Failure>,
) -> Result<Vec<Duration>, Failure> {
    let run = |_| {
        let start = Instant::now();
        execute()?;
        let elapsed = start.elapsed();
        step();
        Ok(elapsed)
    };
    (0..count).map(run).collect()
}

/// The arguments as the rank has them.
pub fn given(blocks: Blocks, arguments: &[Value]) -> Given<'_> {
    if blocks.given { Given::Blocks(arguments) } else { Given::Whole(arguments) }
}

impl Cpu {
    fn results(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Error> {
        let made = match self.ranks {
            None => return self.program.run(arguments),
            Some(Ranks::Threads(ranks)) => self.program.run_on_ranks(arguments, seq_ranks::threads(ranks))?,
            Some(Ranks::Mpi | Ranks::Given) => {
                self.program.run_on_rank(&given(self.blocks, arguments), self.blocks.results, &this())?
            }
        };
        Ok(self.traffic.of(made))
    }
}

/// The rank that this process is.
pub fn this() -> Rc<Member> {
    Member::current().expect("the process is a rank")
}

impl Backend for Cpu {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        let before = Memory::stats().current;
        Memory::reset_peak();
        let outcome = self.results(arguments).map_err(failure);
        self.peak = Memory::stats().peak - before;
        outcome
    }

    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        match self.ranks {
            None => {}
            Some(Ranks::Threads(_)) => {
                return time_here(count, step, || self.results(arguments).map(|_| ()).map_err(failure));
            }
            Some(Ranks::Mpi | Ranks::Given) => {
                let this = this();
                let mut prepared =
                    self.program.prepare_on_rank(&given(self.blocks, arguments), &this).map_err(failure)?;
                return time_on_rank(&this, count, step, || prepared.execute().map_err(failure));
            }
        }
        let mut prepared = self.program.prepare(arguments).map_err(failure)?;
        time_here(count, step, || prepared.execute().map_err(failure))
    }

    fn look_on(&mut self) {
        seq_runtime::trace::start();
    }

    fn seen(&mut self) -> Seen {
        let (events, left_out) = seq_runtime::trace::stop();
        Seen::Threads(events, left_out, self.program.code().into_iter().collect())
    }

    /// What the program allocates, its results included, its arguments not.
    fn statistics(&self, _sites: bool) -> Vec<(String, String)> {
        let peak = ("peak bytes".into(), self.peak.to_string());
        [vec![peak], self.traffic.statistics()].concat()
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
    let only = trim(module, entry, options)?;
    if let Some((location, name)) = missing_body(operation(&only)) {
        return Err(Failure::at(COMPILE, &location, format!("'func.func' op @{name} has no body")));
    }
    let lowered = lower(only, options, observer)?;
    let native = seq_cpu::Options { threads: options.threads, named: options.explained };
    let program = Program::compile(operation(&lowered), entry, signature, &native).map_err(failure)?;
    let (ranks, blocks) = (options.ranks, options.blocks);
    Ok(Box::new(Cpu { program, ranks, peak: 0, traffic: Traffic::default(), blocks }))
}

/// A function without a body, with its location; after `trim` it is called.
pub fn missing_body(module: Op) -> Option<(String, String)> {
    let function = func::Func::all_in(module).into_iter().find(|f| f.body().is_none())?.operation();
    Some((ir::location_text(function.location()), function_name(function)))
}

/// Compiles functions into a file.
pub fn emit(module: Op, entries: &[String], kind: Emit, path: &Path, options: &Options) -> Result<(), Failure> {
    let signatures = signatures(module, entries)?;
    let lowered = lower(copied(module, entries, options)?, options, None)?;
    let (runtime, connection) = (library("libseq_runtime.a"), library("libseq_ranks.so"));
    let ranks = options.ranks.map(|_| connected(&connection));
    let libraries = Libraries { runtime: &runtime, device: None, ranks };
    seq_host::emit(operation(&lowered), &signatures, kind, path, libraries).map_err(failure)
}

/// What functions that take a communicator are linked with.
pub fn connected(library: &Path) -> seq_host::Ranks<'_> {
    seq_host::Ranks { library, header: seq_ranks::HEADER }
}

/// The signatures of functions with their names.
pub fn signatures(module: Op, entries: &[String]) -> Result<Vec<(String, Signature)>, Failure> {
    let named = entries.iter().map(|name| Ok((name.clone(), Signature::of(module, name)?)));
    named.collect::<Result<_, Error>>().map_err(failure)
}

/// A copy of the module for these functions.
pub fn copied<'c>(module: Op<'c>, entries: &[String], options: &Options) -> Result<Module<'c>, Failure> {
    if let [entry] = entries { trim(module, entry, options) } else { copy(module) }
}

/// The failure of a compilation.
pub fn failed(options: &Options) -> Failure {
    options.errors.failure("the program does not compile")
}

/// What a pipeline out of order is reported as.
pub fn disorder(why: Disorder) -> Failure {
    Failure::new(COMPILE, why)
}

/// A copy of the module with one public function and what that calls.
pub fn trim<'c>(module: Op<'c>, entry: &str, options: &Options) -> Result<Module<'c>, Failure> {
    let copied = copy(module)?;
    let only = seq_pipelines::only(entry).map_err(disorder)?;
    run_pipeline(&copied, &only.text(), None).then_some(copied).ok_or_else(|| failed(options))
}

/// The module in the LLVM dialect.
pub fn lower<'c>(
    lowered: Module<'c>,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Module<'c>, Failure> {
    let given = CpuOptions { seg: options.seg(), code: options.cpu.clone() };
    let pipeline = match options.ranks {
        Some(_) => seq_pipelines::on_ranks(&given, &SegDistribute::default()),
        None => seq_pipelines::host(&given),
    };
    let pipeline = pipeline.map_err(disorder)?;
    run_pipeline(&lowered, &pipeline.text(), observer).then_some(()).ok_or_else(|| failed(options))?;
    if options.print_ir {
        progress::print(lowered.as_operation().to_string().trim_end());
    }
    Ok(lowered)
}

/// A library that is installed beside the tools.
pub fn library(name: &str) -> PathBuf {
    let tool = std::env::current_exe().unwrap_or_default();
    let folder = tool.parent().unwrap_or(Path::new("."));
    let places = [folder.join(name), folder.join("../lib").join(name)];
    places.iter().find(|p| p.exists()).unwrap_or(&places[0]).clone()
}

/// An error of compiled code as this tool reports it.
pub fn failure(error: Error) -> Failure {
    match error {
        Error::Compile(message) => Failure::new(COMPILE, message),
        Error::Unsupported { location, message } => Failure::at(COMPILE, &location, message),
        Error::Arguments(message) | Error::Io(message) => Failure::new(USAGE, message),
        Error::Device(message) => Failure::new(KERNEL, message),
        Error::Stopped { location, message } => Failure::stopped(&location, message),
    }
}
