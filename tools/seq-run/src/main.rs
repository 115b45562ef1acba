//! `seq-run`: runs functions of soac programs.
//!
//! The program is parsed, one public function of it is prepared for a back end,
//! the arguments are read as the types of the function demand, and the results
//! are printed, written, compared with those of another back end, or timed.

mod backend;
mod backend_cpu;
mod backend_cuda;
mod backend_gpu;
mod backend_interp;
mod backend_simt;
mod backends;
mod cli;
mod commands;
mod explain;
mod levels;
mod loadable;
mod memcpy;
mod program;
mod progress;
mod ptxas;
mod report;
mod status;
mod tune;
mod tuning;
mod world;

use std::{cell::Cell, path::Path, process::ExitCode, time::Instant};

use clap::Parser;
use melior::{Context, ir::Module};
use seq_driver::{
    CheckEach, Remarks, run_pipeline,
    signature::{Signature, function_name, public_functions},
};
use seq_host::{Emit, Libraries};
use seq_passes::PassOptions;
use seq_pipelines::{CodeOptions, KernelOptions, Target};
use seq_ranks::Member;
use seq_values::{Spec, Tolerance, Value};

use crate::{
    backend::{Backend, Options},
    cli::{BackendKind, Blocks, Cli, EmitKind, EmitTarget, StatsKind},
    explain::{Explaining, Watching},
    levels::{Level, Printing},
    progress::Progress,
    report::Outcome,
    status::{DIFFERENCE, Failure, OK},
    tuning::Tuning,
};

fn main() -> ExitCode {
    let mut cli = Cli::parse();
    seq_pipelines::register();
    let world = match world::enter(&mut cli) {
        Ok(world) => world,
        Err(failure) => return ended(Err(failure), None),
    };
    let run_here = || match cli.file.to_str().and_then(|name| name.strip_prefix('@')) {
        Some(list) => commands::execute(Path::new(list), run),
        None => run(&cli, &[], &Cell::default()),
    };
    let outcome = match &world {
        Some(member) => member.run(run_here),
        None => run_here(),
    };
    ended(outcome, world.as_deref())
}

/// The exit status, and the message of a failure. One of several processes ends the others.
fn ended(outcome: Result<(), Failure>, world: Option<&Member>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::from(OK),
        Err(failure) => {
            if let Some(line) = failure.line() {
                progress::print(&line);
            }
            if let Some(member) = world {
                world::fail(member, failure.status);
            }
            ExitCode::from(failure.status)
        }
    }
}

/// Executes a command, and runs what it has compiled for `others`, which compile the
/// same; `done` counts those that have ended.
fn run(cli: &Cli, others: &[Cli], done: &Cell<usize>) -> Result<(), Failure> {
    let explaining = Explaining::of(cli)?;
    let ended = run_explained(cli, others, done, explaining.as_ref());
    match explaining {
        Some(explaining) => explaining.finish(ended),
        None => ended,
    }
}

fn run_explained(
    cli: &Cli,
    others: &[Cli],
    done: &Cell<usize>,
    explaining: Option<&Explaining>,
) -> Result<(), Failure> {
    let specs = program::specs(&cli.arguments)?;
    let context = seq_driver::context();
    let errors = program::print_diagnostics(&context, cli.quiet, explaining.map(Explaining::recorder));
    let _remarks = cli.remarks.as_ref().map(|path| remarks(cli, &context, path)).transpose()?;
    if let Some(passes) = &cli.passes {
        program::check_pipeline(&context, passes)?;
    }
    let module = program::parse(&context, &cli.file, &errors)?;
    let op = program::operation(&module);
    explaining.into_iter().for_each(|explaining| explaining.start(op));
    let tuning = Tuning::of(cli)?;
    let options = Options {
        threads: cli.threads.map(|n| n as usize),
        ranks: cli.ranks,
        blocks: world::blocks(cli),
        print_ir: cli.print_ir.is_some_and(Level::is_executed),
        explained: explaining.is_some(),
        cpu: CodeOptions::parse(&cli.cpu).map_err(|e| Failure::usage(format!("--cpu: {e}")))?,
        gpu: &cli.gpu,
        flatten: tuning.flatten.clone(),
        fail_on_sequential: cli.fail_on_sequential,
        thresholds: &tuning.values,
        errors: &errors,
    };
    KernelOptions::parse(&cli.gpu).map_err(|e| Failure::usage(format!("--gpu: {e}")))?;
    if let Some(kind) = cli.emit {
        return emit(cli, kind, &module, &options, &tuning);
    }
    world::check_run(cli)?;
    let name = cli.entry.as_deref().unwrap_or("main");
    let signature = program::entry(op, name, &cli.file)?;
    if let Some(path) = &cli.out {
        report::check_output(path, &signature, cli.force)?;
    }
    if let Some(path) = &cli.tune {
        report::check_new(path, cli.force)?;
    }
    let making = Progress::start("making arguments", None);
    let arguments = arguments(&specs, &signature, options.blocks)?;
    drop(making);
    let tolerance = Tolerance { relative: cli.tolerance };

    if cli.check_laws {
        let _checking = Progress::start("checking laws", None);
        backend_interp::check_laws(op, name, &arguments, tolerance)?;
    }
    let check = cli.check_each.then(|| CheckEach::given(name, arguments.clone(), tolerance));
    let mut watching =
        Watching { check, recorder: explaining.map(Explaining::recorder), printing: Printing::of(cli.print_ir) };
    if let Some(passes) = &cli.passes {
        if !run_pipeline(&module, passes, watching.observer()) {
            return Err(errors.failure("--passes failed"));
        }
    } else if cli.check_each && cli.backend == BackendKind::Interp {
        return Err(Failure::usage("--check-each: the interp back end runs no passes; --passes has some"));
    }
    let known = match cli.tuning.is_some() || cli.tune.is_some() {
        true => tuning::known(op, name, &options, cli.backend)?,
        false => vec![],
    };
    tuning.warn(&known);
    let compiling = Progress::start("compiling", None);
    let start = Instant::now();
    let backend = backends::open(cli.backend, op, name, &options, watching.observer());
    let prepared = start.elapsed();
    drop(compiling);
    errors.hint(cli);
    explaining.into_iter().for_each(|explaining| explaining.compiled(prepared));
    if let (Some(explaining), Some(changed)) = (explaining, watching.check.as_ref().and_then(CheckEach::changed)) {
        explaining.differs(&changed.pass, changed.result, &changed.values, &changed.message);
    }
    if watching.check.as_ref().is_some_and(CheckEach::failed) {
        return Err(Failure::reported(DIFFERENCE));
    }
    let mut backend = backend?;
    if let Some(summary) = watching.check.as_ref().and_then(CheckEach::summary).filter(|_| !cli.quiet) {
        eprintln!("{summary}");
    }
    watching.printing.iter().try_for_each(|printing| printing.check(cli.backend.name()))?;
    if let Some(path) = &cli.tune {
        let tuned = tune::tune(&mut *backend, &arguments, &known, &tuning.values, cli.time.unwrap_or(5))?;
        tune::report(&tuned);
        return tune::write(path, &cli.file, &tuned, cli.force);
    }

    if let Some(explaining) = explaining {
        explaining.ask_ptxas(op, &options)?;
        backend.look_on();
    }
    let start = Instant::now();
    let outcome = outcome(cli, &mut *backend, &arguments);
    let ran = start.elapsed();
    if let Some(explaining) = explaining {
        explaining.ran(&mut *backend, &options, ran, &arguments, outcome.as_deref().ok());
    }
    let mut checking = cli.check.map(|other| backends::open(other, op, name, &options.whole(), None)).transpose()?;
    agree(cli, checking.as_deref_mut(), &arguments, &outcome, explaining)?;
    let results = outcome?;
    give(cli, &signature, &results)?;
    if let Some(count) = cli.time {
        let timing = Progress::start("timing", Some(count.into()));
        let times = backend.time(&arguments, count, &|| timing.advance())?;
        drop(timing);
        let bytes = world::bytes(arguments.iter().chain(&results).map(Value::bytes).sum(), options.blocks)?;
        let line = report::time_line(times, bytes);
        explaining.into_iter().for_each(|e| e.measured("time", line.trim_start_matches("time: ").into()));
        report::print(&line);
    }
    if let Some(stats) = cli.stats {
        let bytes = |values: &[Value]| values.iter().map(Value::bytes).sum::<usize>();
        report::print(&format!("stats: preparation {}", report::duration(prepared)));
        report::print(&format!("stats: first run {}", report::duration(ran)));
        report::print(&format!("stats: argument bytes {}", bytes(&arguments)));
        report::print(&format!("stats: result bytes {}", bytes(&results)));
        let sites = stats == StatsKind::Sites;
        backend.statistics(sites).iter().for_each(|(name, value)| report::print(&format!("stats: {name} {value}")));
    }
    others.iter().try_for_each(|other| {
        done.set(done.get() + 1);
        again(other, &mut *backend, checking.as_deref_mut(), &signature)
    })
}

/// What writes remarks to a file.
fn remarks<'c>(cli: &Cli, context: &'c Context, path: &Path) -> Result<Remarks<'c>, Failure> {
    report::check_new(path, cli.force)?;
    let written = seq_driver::write_remarks(context, &path.to_string_lossy(), &cli.remarks_filter);
    let wrong = || format!("--remarks: {} cannot be written, or --remarks-filter cannot be read", path.display());
    written.ok_or_else(|| Failure::usage(wrong()))
}

/// Runs a compiled function once more.
fn again<'b>(
    cli: &Cli,
    backend: &mut dyn Backend,
    checking: Option<&mut (dyn Backend + 'b)>,
    signature: &Signature,
) -> Result<(), Failure> {
    let specs = program::specs(&cli.arguments)?;
    if let Some(path) = &cli.out {
        report::check_output(path, signature, cli.force)?;
    }
    let making = Progress::start("making arguments", None);
    let arguments = arguments(&specs, signature, world::blocks(cli))?;
    drop(making);
    let outcome = outcome(cli, backend, &arguments);
    agree(cli, checking, &arguments, &outcome, None)?;
    give(cli, signature, &outcome?)
}

/// Compares what a run came to with what the other back end does, if there is one.
fn agree<'b>(
    cli: &Cli,
    checking: Option<&mut (dyn Backend + 'b)>,
    arguments: &[Value],
    outcome: &Outcome,
    explaining: Option<&Explaining>,
) -> Result<(), Failure> {
    let (Some(other), Some(checking)) = (cli.check, checking) else { return Ok(()) };
    let progress = Progress::start("checking", None);
    let found = checking.run(arguments);
    drop(progress);
    let tolerance = Tolerance { relative: cli.tolerance };
    let agreed = report::compare_outcomes((cli.backend.name(), outcome), (other.name(), &found), tolerance);
    if let (Some(explaining), Err(failure), Ok(own), Ok(others)) = (explaining, &agreed, outcome, &found) {
        let pairs = others.iter().zip(own).enumerate();
        let first = pairs.into_iter().find(|(_, (a, b))| seq_values::compare(a, b, tolerance).is_some());
        if let Some((result, (a, b))) = first {
            let message = failure.message.clone().unwrap_or_default();
            explaining.differs(cli.backend.name(), result, &[a.clone(), b.clone()], &message);
        }
    }
    agreed
}

/// Runs a function as often as the command says.
fn outcome(cli: &Cli, backend: &mut dyn Backend, arguments: &[Value]) -> Outcome {
    let running = Progress::start("running", cli.schedules.map(Into::into));
    let tolerance = Tolerance { relative: cli.tolerance };
    match cli.schedules {
        Some(count) => backend.schedules(arguments, count, tolerance, &|| running.advance()),
        None => backend.run(arguments),
    }
}

/// The arguments of a command, or their blocks.
fn arguments(specs: &[Spec], signature: &Signature, blocks: Blocks) -> Result<Vec<Value>, Failure> {
    match blocks.given {
        true => world::arguments(specs, signature),
        false => program::arguments(specs, signature),
    }
}

/// Prints and writes results.
fn give(cli: &Cli, signature: &Signature, results: &[Value]) -> Result<(), Failure> {
    if world::blocks(cli).results {
        return world::write(cli, signature, results);
    }
    if !cli.quiet {
        report::print_results(results);
    }
    let _writing = Progress::start("writing results", None);
    cli.out.as_ref().map_or(Ok(()), |path| report::write_results(path, results, cli.force))
}

/// Compiles into a file.
fn emit(cli: &Cli, kind: EmitKind, module: &Module, options: &Options, tuning: &Tuning) -> Result<(), Failure> {
    let loadable = kind == EmitKind::Program;
    let (header, kind) = match kind {
        EmitKind::Llvm => (false, Some(Emit::Llvm)),
        EmitKind::Obj => (true, Some(Emit::Object)),
        EmitKind::So => (true, Some(Emit::Shared)),
        EmitKind::Ptx | EmitKind::Program => (false, None),
    };
    world::check_emitted(cli)?;
    if cli.tuning.is_some() && !loadable {
        return Err(Failure::usage("--tuning: only --emit program keeps thresholds"));
    }
    if cli.print_ir.is_some_and(|level| !level.is_executed()) {
        return Err(Failure::usage("--print-ir: with --emit the only level is llvm"));
    }
    if cli.chip.is_some() && (kind.is_some() || loadable) && cli.target != EmitTarget::Cuda {
        return Err(Failure::usage("--chip: only PTX is for a chip (--emit ptx, --target cuda)"));
    }
    let path = cli.output.as_deref().unwrap_or(Path::new(""));
    if path != Path::new(report::STDOUT) {
        report::check_new(path, cli.force)?;
    } else if header || loadable {
        return Err(Failure::usage("--output -: only --emit llvm and ptx are text; name a file"));
    }
    if header {
        report::check_new(&path.with_extension("h"), cli.force)?;
    }
    if let Some(passes) = &cli.passes
        && !run_pipeline(module, passes, None)
    {
        return Err(options.errors.failure("--passes failed"));
    }
    let module = program::operation(module);
    let entries = match &cli.entry {
        Some(name) => vec![program::entry(module, name, &cli.file)?.name],
        None => public_functions(module).into_iter().map(function_name).collect(),
    };
    if entries.is_empty() {
        return Err(Failure::usage(format!("{} has no public functions", cli.file.display())));
    }
    let _compiling = Progress::start("compiling", None);
    let chip = cli.chip.as_deref().unwrap_or("sm_80");
    if loadable {
        let target = match cli.target {
            EmitTarget::Cpu => None,
            EmitTarget::Cuda => Some(Target::Ptx(chip.into())),
            EmitTarget::Simt => Some(Target::Bitcode),
        };
        return loadable::emit(module, &entries, path, options, tuning, cli.backend, target.as_ref());
    }
    let Some(kind) = kind else { return backend_gpu::emit_ptx(module, &entries, path, options, chip) };
    let (target, device) = match cli.target {
        EmitTarget::Cpu => return backend_cpu::emit(module, &entries, kind, path, options),
        EmitTarget::Cuda => (Target::Ptx(chip.into()), "libseq_cuda.so"),
        EmitTarget::Simt => (Target::Bitcode, "libseq_simt.so"),
    };
    let [runtime, device, connection] = ["libseq_runtime.a", device, "libseq_ranks.so"].map(backend_cpu::library);
    let ranks = options.ranks.map(|_| backend_cpu::connected(&connection));
    let libraries = Libraries { runtime: &runtime, device: Some(&device), ranks };
    backend_gpu::emit(module, &entries, kind, path, options, &target, libraries)
}
