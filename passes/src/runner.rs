//! Passes and pipelines by their names, and running them on MLIR's request.

use std::{
    collections::HashMap,
    ffi::c_void,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Mutex,
};

use melior::{
    StringRef,
    ir::{Location, operation::OperationLike},
};
use mlir_sys::{MlirOperation, MlirStringRef};
use seq_dialects::ir::{self, Op};

use crate::{
    fact::{Declared, Fact},
    ffi::{self, RawOption},
    run::{Pass, text},
};

fn functions() -> &'static Mutex<HashMap<&'static str, Declared>> {
    static FUNCTIONS: std::sync::OnceLock<Mutex<HashMap<&'static str, Declared>>> = std::sync::OnceLock::new();
    FUNCTIONS.get_or_init(Default::default)
}

/// Gives passes their functions. Crates further down add theirs.
pub fn add(passes: &[Declared]) {
    let mut table = functions().lock().unwrap_or_else(|e| e.into_inner());
    table.extend(passes.iter().map(|&pass| (pass.flag, pass)));
}

/// The passes that establish a fact, for messages.
fn establishing(fact: Fact) -> String {
    let table = functions().lock().unwrap_or_else(|e| e.into_inner());
    let mut flags: Vec<_> = table.values().filter(|d| d.establishes.contains(&fact)).map(|d| d.flag).collect();
    flags.sort();
    flags.join(" or ")
}

/// What a pass takes for granted and the module lacks.
fn lacking<'c>(pass: &Declared, module: Op<'c>) -> Vec<(Location<'c>, String)> {
    let warning = |fact: &Fact| {
        let (at, what) = fact.lacking(module)?;
        let by = match establishing(*fact) {
            flags if flags.is_empty() => String::new(),
            flags => format!("; run {flags} before"),
        };
        Some((at, format!("{} requires that {}, and {what}{by}", pass.flag, fact.meaning())))
    };
    pass.requires.iter().filter_map(warning).collect()
}

/// Gives the text of a pipeline for the options that it is asked for with.
pub type PipelineFn = fn(&str) -> Result<String, String>;

fn pipelines() -> &'static Mutex<HashMap<String, PipelineFn>> {
    static PIPELINES: std::sync::OnceLock<Mutex<HashMap<String, PipelineFn>>> = std::sync::OnceLock::new();
    PIPELINES.get_or_init(Default::default)
}

/// Registers a pipeline under a name.
pub fn register_pipeline(name: &str, description: &str, pipeline: PipelineFn) {
    pipelines().lock().unwrap_or_else(|e| e.into_inner()).insert(name.into(), pipeline);
    let [name, description] = [name, description].map(|s| StringRef::new(s).to_raw());
    unsafe { ffi::seqRegisterPipeline(name, description, expand) }
}

/// The callback that makes the text of a registered pipeline, or says what is wrong
/// with its options.
extern "C" fn expand(
    name: MlirStringRef,
    options: MlirStringRef,
    to: mlir_sys::MlirStringCallback,
    data: *mut c_void,
) -> bool {
    let (name, options) = unsafe { (text(name), text(options)) };
    let found = pipelines().lock().unwrap_or_else(|e| e.into_inner()).get(name).copied();
    let made = found.map_or_else(|| Err(format!("there is no pipeline {name}")), |pipeline| pipeline(options));
    let (said, done) = match &made {
        Ok(text) => (text, true),
        Err(message) => (message, false),
    };
    if let Some(to) = to {
        unsafe { to(StringRef::new(said).to_raw(), data) }
    }
    done
}

/// The names of the canonicalization patterns that the linked MLIR has for an operation
/// of scf.
pub fn patterns(operation: &str) -> Vec<String> {
    unsafe extern "C" fn push(name: MlirStringRef, to: *mut c_void) {
        unsafe { (*to.cast::<Vec<String>>()).push(text(name).into()) }
    }
    let mut found: Vec<String> = vec![];
    unsafe {
        ffi::seqCanonicalizationPatterns(StringRef::new(operation).to_raw(), Some(push), (&raw mut found).cast());
    }
    found
}

/// The callback that MLIR's pass manager runs; see `PassShim.h`.
#[allow(clippy::not_unsafe_ptr_arg_deref)] // MLIR's pass manager is its only caller.
pub extern "C" fn run_registered(
    name: MlirStringRef,
    options: *const RawOption,
    count: isize,
    op: MlirOperation,
    handle: *mut c_void,
) -> bool {
    let name = unsafe { text(name) };
    let options = if count == 0 { &[] } else { unsafe { std::slice::from_raw_parts(options, count as usize) } };
    let module = unsafe { Op::from_raw(op) };
    let found = functions().lock().unwrap_or_else(|e| e.into_inner()).get(name).copied();
    let Some(declared) = found else {
        ir::error(module.location(), &format!("pass {name} is declared but not registered"));
        return false;
    };
    let run = || {
        let lacking = lacking(&declared, module);
        let pass = Pass { context: ir::context_of(module), module, options, handle };
        match ir::within(module, || (declared.run)(&pass)) {
            Ok(()) => {
                // A pass that fails has said what is wrong.
                lacking.iter().for_each(|(at, message)| ir::warning(*at, message));
                declared.breaks.iter().for_each(|fact| fact.unmark(module));
                declared.establishes.iter().for_each(|fact| fact.mark(module));
                // Drivers that are to be fast verify nothing in between.
                module.verify()
            }
            Err(failure) => {
                ir::error_with(failure.location, &failure.message, &failure.notes);
                false
            }
        }
    };
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
        ir::error(module.location(), &format!("pass {name} failed internally; this is a bug"));
        false
    })
}
