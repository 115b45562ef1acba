//! Programs: parsing, diagnostics, functions and their arguments.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use melior::{
    Context, StringRef,
    diagnostic::{Diagnostic, DiagnosticSeverity},
    ir::{Module, Operation, operation::OperationLike},
    pass::PassManager,
    utility::parse_pass_pipeline,
};
use seq_dialects::ir::{self, Op};
use seq_driver::{
    nesting,
    signature::{Signature, function_name, functions, public_functions},
};
use seq_explain::Recorder;
use seq_passes::{BECOMES_SEQUENTIAL, declared::FlattenMode};
use seq_values::{Spec, Value};

use crate::{
    cli::Cli,
    progress,
    status::{COMPILE, Failure},
};

/// Counts what a context has reported.
#[derive(Clone, Default)]
pub struct Errors {
    count: Arc<AtomicUsize>,
    /// Remarks of combinators that became loops because of the body that they are in.
    sequential: Arc<AtomicUsize>,
}

impl Errors {
    /// The option that flattens what became loops, unless that is what was asked for.
    pub fn hint(&self, cli: &Cli) {
        let loops = self.sequential.load(Ordering::Relaxed);
        let flattened = matches!(cli.mode, Some(FlattenMode::Full | FlattenMode::Incremental));
        if loops > 0 && !flattened && !cli.quiet && cli.passes.is_none() {
            progress::print("note: --mode full or incremental may flatten what becomes sequential");
        }
    }

    /// A failure after these errors: with `message` only if there are none.
    pub fn failure(&self, message: &str) -> Failure {
        match self.count.load(Ordering::Relaxed) {
            0 => Failure::new(COMPILE, message),
            _ => Failure::reported(COMPILE),
        }
    }
}

/// Prints every diagnostic of a context to the standard error, as
/// `FILE:LINE:COLUMN: error: MESSAGE`, its notes after it, but no remarks if `quiet`; a recorder
/// hears them all.
pub fn print_diagnostics(context: &Context, quiet: bool, recorder: Option<Recorder>) -> Errors {
    let errors = Errors::default();
    let Errors { count, sequential } = errors.clone();
    context.attach_diagnostic_handler(move |diagnostic| {
        if matches!(diagnostic.severity(), DiagnosticSeverity::Error) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let is_remark = matches!(diagnostic.severity(), DiagnosticSeverity::Remark);
        let in_body = |text: String| text.contains(BECOMES_SEQUENTIAL) && text.contains(" body");
        if is_remark && in_body(diagnostic.to_string()) {
            sequential.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(recorder) = &recorder {
            recorder.hear(&diagnostic);
        }
        if !(quiet && is_remark) {
            print(&diagnostic);
        }
        true
    });
    errors
}

fn print(diagnostic: &Diagnostic) {
    let severity = match diagnostic.severity() {
        DiagnosticSeverity::Error => "error",
        DiagnosticSeverity::Warning => "warning",
        DiagnosticSeverity::Note => "note",
        DiagnosticSeverity::Remark => "remark",
    };
    match ir::location_text(diagnostic.location()).as_str() {
        "unknown location" => progress::print(&format!("{severity}: {diagnostic}")),
        location => progress::print(&format!("{location}: {severity}: {diagnostic}")),
    }
    (0..diagnostic.note_count()).filter_map(|i| diagnostic.note(i).ok()).for_each(|note| print(&note));
}

/// Parses and verifies a file.
pub fn parse<'c>(context: &'c Context, path: &Path, errors: &Errors) -> Result<Module<'c>, Failure> {
    let shown = path.display();
    match std::fs::metadata(path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            return Err(Failure::usage(format!("{shown} does not exist")));
        }
        Err(e) => return Err(Failure::usage(format!("{shown} cannot be read: {e}"))),
        Ok(meta) if meta.is_dir() => return Err(Failure::usage(format!("{shown} is a directory"))),
        Ok(_) => {}
    }
    if let Err(e) = std::fs::File::open(path) {
        return Err(Failure::usage(format!("{shown} cannot be read: {e}")));
    }
    let text = std::fs::read(path).unwrap_or_default();
    if let Some(line) = nesting::too_deep(&text) {
        progress::print(&nesting::message(&shown.to_string(), line));
        return Err(Failure::reported(COMPILE));
    }
    let Some(name) = path.to_str() else {
        return Err(Failure::usage(format!("the name {shown} is not UTF-8")));
    };
    // Its dialects are not there: the operations are known by their names.
    let foreign = is_stablehlo(&text);
    context.set_allow_unregistered_dialects(foreign);
    let raw = unsafe { mlir_sys::mlirModuleCreateParseFromFile(context.to_raw(), StringRef::new(name).to_raw()) };
    let module =
        unsafe { Module::from_option_raw(raw) }.ok_or_else(|| errors.failure(&format!("{shown} does not parse")))?;
    if foreign && !seq_driver::run_pipeline(&module, "builtin.module(stablehlo-to-soac)", None) {
        return Err(errors.failure(&format!("{shown} is not taken from StableHLO")));
    }
    context.set_allow_unregistered_dialects(false);
    if foreign && let Some(op) = unknown(operation(&module)) {
        ir::error(op.location(), &format!("'{}' op is of no dialect that is known", ir::name(op)));
        return Err(errors.failure(&format!("{shown} does not parse")));
    }
    Ok(module)
}

/// Whether a program has operations of StableHLO, or of CHLO alone.
fn is_stablehlo(text: &[u8]) -> bool {
    ["stablehlo.", "chlo."].iter().any(|name| text.windows(name.len()).any(|part| part == name.as_bytes()))
}

/// An operation that no dialect has.
fn unknown(module: Op<'_>) -> Option<Op<'_>> {
    let mut found = None;
    ir::walk(module, &mut |op| {
        let name = ir::name(op);
        let known = unsafe {
            mlir_sys::mlirContextIsRegisteredOperation(ir::context_of(op).to_raw(), StringRef::new(&name).to_raw())
        };
        if !known && found.is_none() {
            found = Some(op);
        }
    });
    found
}

/// The module as an operation; it must outlive all uses.
pub fn operation<'c>(module: &Module<'c>) -> Op<'c> {
    unsafe { Op::from_raw(module.as_operation().to_raw()) }
}

/// A copy of a module, to be transformed.
pub fn copy<'c>(module: Op<'c>) -> Result<Module<'c>, Failure> {
    let clone = unsafe { Operation::from_raw(mlir_sys::mlirOperationClone(module.to_raw())) };
    Module::from_operation(clone).ok_or_else(|| Failure::new(COMPILE, "the program is not a module"))
}

/// Checks that the text of --passes names passes and options that exist.
pub fn check_pipeline(context: &Context, text: &str) -> Result<(), Failure> {
    let passes = match text.strip_prefix("builtin.module(") {
        Some(rest) => rest.strip_suffix(')').ok_or_else(|| Failure::usage("--passes: the last ')' is missing"))?,
        None => text,
    };
    let manager = PassManager::new(context);
    parse_pass_pipeline(manager.as_operation_pass_manager(), &format!("builtin.module({passes})")).map_err(|e| {
        let text = e.to_string();
        let line = text.lines().find(|line| line.contains(['`', '\''])).or(text.lines().next()).unwrap_or_default();
        let reason = line.rsplit("error: ").next().unwrap_or(line);
        Failure::usage(format!("--passes: {reason}"))
    })
}

/// The signature of a public function.
pub fn entry(module: Op, name: &str, file: &Path) -> Result<Signature, Failure> {
    let public = public_functions(module);
    if let Some(function) = public.iter().find(|f| function_name(**f) == name) {
        return Signature::of(*function).map_err(Failure::usage);
    }
    let file = file.display();
    let list: Vec<String> = public
        .into_iter()
        .map(|f| Signature::of(f).map_or_else(|_| format!("@{}", function_name(f)), |s| s.to_string()))
        .collect();
    let list = match list.as_slice() {
        [] => "it has no public functions".into(),
        [only] => format!("its only public function is {only}"),
        several => format!("its public functions are {}", several.join("; ")),
    };
    let private = functions(module).into_iter().any(|f| function_name(f) == name);
    let missing = if private { "is private" } else { "does not exist" };
    Err(Failure::usage(format!("@{name} {missing} in {file}; {list}")))
}

/// Reads the specifications of all arguments.
pub fn specs(texts: &[String]) -> Result<Vec<Spec>, Failure> {
    let parse =
        |(i, text): (usize, &String)| Spec::parse(text).map_err(|e| Failure::usage(format!("argument {i}: {e}")));
    texts.iter().enumerate().map(parse).collect()
}

/// The values of all arguments.
pub fn arguments(specs: &[Spec], signature: &Signature) -> Result<Vec<Value>, Failure> {
    check_count(specs, signature)?;
    let load = |(i, (spec, ty)): (usize, (&Spec, _))| {
        spec.load(Some(ty)).map_err(|e| Failure::usage(format!("argument {i}: {e}")))
    };
    specs.iter().zip(&signature.inputs).enumerate().map(load).collect()
}

/// Checks that there is a specification for each argument.
pub fn check_count(specs: &[Spec], signature: &Signature) -> Result<(), Failure> {
    let expected = signature.inputs.len();
    if specs.len() != expected {
        let (given, s) = (specs.len(), if specs.len() == 1 { "" } else { "s" });
        return Err(Failure::usage(format!("{given} argument{s} given (--arg), expected {expected}: {signature}")));
    }
    Ok(())
}
