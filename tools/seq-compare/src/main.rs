//! `seq-compare`: do all ways to execute a program agree?
//!
//! A file has many functions, before each of which comments give the arguments:
//!
//! ```mlir
//! // --arg [0,2,5]:index
//! // --arg random:i32[5]@1
//! func.func @f(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> i32 { ... }
//! ```
//!
//! Each is interpreted as it is, flattened, and flattened and fused; then all are
//! compiled together and run. One process for many small functions costs a small
//! part of what a process for each way to execute each of them does. A line on the
//! standard output says for each function that all agree, or which way did not:
//! `f: ok`, `f: flattened: result 0 differs ...`. The status is 1 when one does not.

use std::{
    collections::{HashMap, HashSet},
    path::PathBuf,
    process::ExitCode,
    sync::{Arc, Mutex},
};

use clap::Parser;
use melior::{
    Context,
    diagnostic::DiagnosticSeverity,
    ir::{Module, Operation},
};
use seq_cpu::Program;
use seq_dialects::ir::Op;
use seq_driver::{
    run_pipeline,
    signature::{Signature, function_name, public_functions},
};
use seq_host::Effort;
use seq_passes::{
    Fact, PassOptions,
    declared::{SoacExpandWith, SoacFlatten, SoacFuse, SoacInsertChecks},
};
use seq_pipelines::{CodeOptions, CpuOptions, Pipeline, Step, canonicalize, upstream::Cse};
use seq_values::{Spec, Tolerance, Value, compare};

/// How many operations one interpretation may execute.
const MAX_STEPS: u64 = 200_000_000;

/// Compares what executes the functions of a file.
#[derive(Parser)]
#[command(name = "seq-compare", version)]
struct Cli {
    /// Functions with their arguments in comments
    file: PathBuf,

    /// Compile without optimisation by LLVM
    #[arg(long)]
    fast: bool,

    /// Compile the flattened functions; otherwise they are flattened as far as the
    /// compilation does
    #[arg(long)]
    full: bool,

    /// Leave out the compiled code
    #[arg(long)]
    interpret: bool,

    /// Options of soac-flatten
    #[arg(long, default_value = "mode=full")]
    flatten: String,

    /// Options of seg-schedule-cpu and convert-seg-to-cpu
    #[arg(long, default_value = "")]
    cpu: String,
}

/// One function, with what it must give.
struct Case {
    name: String,
    arguments: Vec<Value>,
    expected: Vec<Value>,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    seq_pipelines::register();
    match run(&cli) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            println!("{message}");
            ExitCode::from(1)
        }
    }
}

fn run(cli: &Cli) -> Result<bool, String> {
    let text = std::fs::read_to_string(&cli.file).map_err(|e| format!("{}: {e}", cli.file.display()))?;
    let context = seq_driver::context();
    context.enable_multi_threading(false);
    let seen = collect_diagnostics(&context);
    let said = |what: &str| {
        format!("{what}: {}", seen.lock().map(|mut s| std::mem::take(&mut *s)).unwrap_or_default().join(" | "))
    };
    let module = Module::parse(&context, &text).ok_or_else(|| said("parse"))?;
    let mut given = arguments_of(&text);
    let (mut cases, mut failed) = (vec![], HashSet::new());
    for function in public_functions(operation(&module)) {
        let name = function_name(function);
        let made = values(&given.remove(&name).unwrap_or_default(), &Signature::of(function)?)
            .and_then(|arguments| Ok((interpret(&module, &name, &arguments)?, arguments)));
        match made {
            Ok((expected, arguments)) => cases.push(Case { name, arguments, expected }),
            Err(why) => report(&mut failed, &name, "interpreted", &why),
        }
    }

    let flattened = copy(&module)?;
    let flatten = SoacFlatten::parse(&cli.flatten).map_err(|e| format!("flattened: {e}"))?;
    let steps = vec![Step::of(SoacInsertChecks), Step::of(SoacExpandWith::default()), Step::of(flatten)];
    let cpu = CodeOptions::parse(&cli.cpu).map_err(|e| format!("compiled: {e}"))?;
    if !run_pipeline(&flattened, &pipeline(steps)?, None) {
        return Err(said("flattened"));
    }
    if seen.lock().is_ok_and(|s| s.iter().any(|line| line.contains("is not flattened"))) {
        return Err(said("flattened"));
    }
    interpret_all(&flattened, &cases, "flattened", &mut failed);
    let start = if cli.full { copy(&flattened)? } else { module };
    let fuse = vec![Step::of(canonicalize()), Step::of(Cse), Step::of(SoacFuse)];
    if !run_pipeline(&flattened, &pipeline(fuse)?, None) {
        return Err(said("fused"));
    }
    interpret_all(&flattened, &cases, "fused", &mut failed);

    if !cli.interpret {
        let way = if cli.full { "compiled in full" } else { "compiled" };
        let mut entries = vec![];
        for case in &cases {
            let signature = seq_host::Signature::of(operation(&start), &case.name).map_err(|e| e.to_string())?;
            entries.push((case.name.clone(), signature));
        }
        let host = seq_pipelines::host(&CpuOptions { code: cpu, ..Default::default() }).map_err(|e| e.to_string())?;
        if !run_pipeline(&start, &host.text(), None) {
            return Err(said(way));
        }
        let effort = if cli.fast { Effort::Least } else { Effort::Full };
        let options = seq_cpu::Options::default();
        let programs = Program::compile_all(operation(&start), entries, &options, effort);
        for (program, case) in programs.map_err(|e| format!("{way}: {e}"))?.iter().zip(&cases) {
            match program.run(&case.arguments) {
                Ok(results) => check(case, &results, way, &mut failed),
                Err(why) => report(&mut failed, &case.name, way, &why.to_string()),
            }
        }
    }
    for case in cases.iter().filter(|c| !failed.contains(&c.name)) {
        println!("{}: ok", case.name);
    }
    Ok(failed.is_empty())
}

/// Steps on programs as they are written in a file of functions.
fn pipeline(steps: Vec<Step>) -> Result<String, String> {
    let given = [Fact::Written, Fact::Basic, Fact::Normalized, Fact::OnTensors];
    Pipeline::of("seq-compare", &given, steps).map(|pipeline| pipeline.text()).map_err(|e| e.to_string())
}

/// The errors and remarks of a context, kept.
fn collect_diagnostics(context: &Context) -> Arc<Mutex<Vec<String>>> {
    let seen = Arc::new(Mutex::new(vec![]));
    let sink = seen.clone();
    context.attach_diagnostic_handler(move |d| {
        let wanted = matches!(d.severity(), DiagnosticSeverity::Error | DiagnosticSeverity::Remark);
        if let (true, Ok(mut seen)) = (wanted, sink.lock()) {
            seen.push(d.to_string());
        }
        true
    });
    seen
}

/// What the comments before each function give.
fn arguments_of(text: &str) -> HashMap<String, Vec<String>> {
    let (mut all, mut next) = (HashMap::new(), vec![]);
    for line in text.lines() {
        if let Some(spec) = line.strip_prefix("// --arg ") {
            next.push(spec.to_string());
        } else if let Some((name, _)) = line.strip_prefix("func.func @").and_then(|rest| rest.split_once('(')) {
            all.insert(name.to_string(), std::mem::take(&mut next));
        }
    }
    all
}

fn values(specs: &[String], signature: &Signature) -> Result<Vec<Value>, String> {
    if specs.len() != signature.inputs.len() {
        return Err(format!("{} arguments given, expected {}", specs.len(), signature.inputs.len()));
    }
    let load =
        |(spec, ty): (&String, _)| Spec::parse(spec).and_then(|s| s.load(Some(ty))).map_err(|e| format!("{spec}: {e}"));
    specs.iter().zip(&signature.inputs).map(load).collect()
}

fn operation<'c>(module: &Module<'c>) -> Op<'c> {
    unsafe { Op::from_raw(module.as_operation().to_raw()) }
}

fn copy<'c>(module: &Module<'c>) -> Result<Module<'c>, String> {
    let clone = unsafe { Operation::from_raw(mlir_sys::mlirOperationClone(module.as_operation().to_raw())) };
    Module::from_operation(clone).ok_or_else(|| "the copy is not a module".into())
}

fn interpret(module: &Module, name: &str, arguments: &[Value]) -> Result<Vec<Value>, String> {
    let options = seq_interp::Options { max_steps: Some(MAX_STEPS), ..Default::default() };
    let outcome = seq_interp::run(operation(module), name, arguments, &options);
    outcome.map(|(results, _)| results).map_err(|e| e.to_string())
}

fn interpret_all(module: &Module, cases: &[Case], way: &str, failed: &mut HashSet<String>) {
    for case in cases.iter() {
        match interpret(module, &case.name, &case.arguments) {
            Ok(results) => check(case, &results, way, failed),
            Err(why) => report(failed, &case.name, way, &why),
        }
    }
}

fn check(case: &Case, results: &[Value], way: &str, failed: &mut HashSet<String>) {
    let exact = Tolerance { relative: Some(0.0) };
    for (k, (expected, found)) in case.expected.iter().zip(results).enumerate() {
        if let Some(difference) = compare(expected, found, exact) {
            report(failed, &case.name, way, &format!("result {k} differs: {difference}"));
        }
    }
    if results.len() != case.expected.len() {
        report(failed, &case.name, way, "the number of results differs");
    }
}

fn report(failed: &mut HashSet<String>, name: &str, way: &str, what: &str) {
    if failed.insert(name.to_string()) {
        println!("{name}: {way}: {what}");
    }
}
