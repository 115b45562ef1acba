//! Errors, remarks, and the locations that they name.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use melior::{
    Context, StringRef,
    ir::{Attribute, Location, operation::OperationLike},
};
use mlir_sys as sys;

use super::{Op, walk};
use crate::{
    ffi,
    ops::{TypedOp, func::Func},
};

/// What a diagnostic also says, at another place.
#[derive(Clone, Debug)]
pub struct Note<'c> {
    /// The place.
    pub location: Location<'c>,
    /// Lower case; what is there.
    pub message: String,
}

/// Reports an error at a location.
pub fn error(location: Location, message: &str) {
    error_with(location, message, &[])
}

/// Reports an error at a location, with notes at other ones.
pub fn error_with(location: Location, message: &str, notes: &[Note]) {
    emit(sys::MlirDiagnosticSeverity_MlirDiagnosticError, location, message, notes)
}

/// Reports a warning at a location.
pub fn warning(location: Location, message: &str) {
    emit(sys::MlirDiagnosticSeverity_MlirDiagnosticWarning, location, message, &[])
}

/// What a remark is of: a pass and what it did or not, by a name that is the same wherever
/// that is the matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The pass, by its name in pipelines; remarks are filtered by it.
    pub pass: &'static str,
    /// What it is about.
    pub name: &'static str,
}

impl Subject {
    /// That of a pass.
    pub const fn new(pass: &'static str, name: &'static str) -> Self {
        Self { pass, name }
    }

    /// Reports that something was done, where somebody listens: to MLIR's remark engine, at each
    /// place in a file that the location has, and to [`listen`].
    pub fn passed(self, location: Location, message: impl FnOnce() -> String) {
        self.quietly(PASSED, location, message);
    }

    /// Reports that something was not done, where somebody listens, and else says nothing: it is
    /// as it has to be.
    pub fn kept(self, location: Location, message: impl FnOnce() -> String) {
        self.quietly(MISSED, location, message);
    }

    fn quietly(self, kind: u32, location: Location, message: impl FnOnce() -> String) {
        let (engine, heard) = (unsafe { ffi::seqHearsRemarks(location.to_raw()) }, LISTENS.load(Ordering::Relaxed));
        if !engine && !heard {
            return;
        }
        let message = message();
        for at in parts(location).into_iter().filter(|_| engine) {
            self.report(kind, at, &message);
        }
        let listener = LISTENER.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(listener) = listener.filter(|_| heard) {
            listener(self, &places(location), &message);
        }
    }

    /// Reports that something was not done which would be good.
    pub fn missed(self, location: Location, message: &str) {
        self.missed_with(location, message, &[])
    }

    /// The same with notes at other places.
    pub fn missed_with(self, location: Location, message: &str, notes: &[Note]) {
        self.tell(MISSED, location, message, notes)
    }

    /// Reports what was found.
    pub fn analysis(self, location: Location, message: &str) {
        self.tell(ANALYSIS, location, message, &[])
    }

    /// To the remark engine; a diagnostic if that does not take it, or if they are always wanted.
    fn tell(self, kind: u32, location: Location, message: &str, notes: &[Note]) {
        let heard = self.report(kind, location, message);
        if !heard || ALWAYS.load(Ordering::Relaxed) {
            emit(sys::MlirDiagnosticSeverity_MlirDiagnosticRemark, location, message, notes);
        }
    }

    /// Whether the engine's filters take it.
    fn report(self, kind: u32, location: Location, message: &str) -> bool {
        let function = function_at(location);
        let [pass, name, function, message] =
            [self.pass, self.name, function.as_str(), message].map(|text| StringRef::new(text).to_raw());
        unsafe { ffi::seqReportRemark(kind, pass, name, function, location.to_raw(), message) }
    }
}

// Kinds of remarks of MLIR's engine, as the shim numbers them.
const PASSED: u32 = 0;
const MISSED: u32 = 1;
const ANALYSIS: u32 = 2;

/// What hears what was done, beside MLIR's engine: the subject, the places, the message.
pub type Listener = Arc<dyn Fn(Subject, &[Place], &str) + Send + Sync>;

static LISTENS: AtomicBool = AtomicBool::new(false);
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// Lets a listener hear what passes do, of all contexts, from here on; none ends that.
pub fn listen(listener: Option<Listener>) {
    LISTENS.store(listener.is_some(), Ordering::Relaxed);
    *LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = listener;
}

/// A module, with the function of each of its locations as soon as a remark wants one.
type Functions = (usize, Option<HashMap<usize, String>>);

thread_local! {
    /// The module that a pass of this thread works on.
    static MODULE: RefCell<Option<Functions>> = const { RefCell::new(None) };
}

/// Runs a pass on a module, whose functions remarks name.
pub fn within<R>(module: Op, run: impl FnOnce() -> R) -> R {
    let outer = MODULE.replace(Some((module.to_raw().ptr as usize, None)));
    let result = run();
    MODULE.set(outer);
    result
}

/// The function in which the pass found a location as it began to report.
fn function_at(location: Location) -> String {
    MODULE.with_borrow_mut(|module| {
        let Some((module, functions)) = module else { return String::new() };
        let functions = functions.get_or_insert_with(|| {
            let raw = mlir_sys::MlirOperation { ptr: *module as *mut std::ffi::c_void };
            functions_of(unsafe { Op::from_raw(raw) })
        });
        functions.get(&(location.to_raw().ptr as usize)).cloned().unwrap_or_default()
    })
}

fn functions_of(module: Op) -> HashMap<usize, String> {
    let mut found = HashMap::new();
    for function in Func::all_in(module) {
        let name = function.sym_name();
        walk(function.operation(), &mut |op| {
            for at in std::iter::once(op.location()).chain(parts(op.location())) {
                found.entry(at.to_raw().ptr as usize).or_insert_with(|| name.clone());
            }
        });
    }
    found
}

/// The locations in a file that a location has, each once; itself if there is none.
fn parts(location: Location) -> Vec<Location> {
    let mut found: Vec<Location> = vec![];
    collect(location, &mut found);
    if found.is_empty() { vec![location] } else { found }
}

fn collect<'c>(location: Location<'c>, found: &mut Vec<Location<'c>>) {
    if location.is_file_line_col_range() {
        if !found.contains(&location) {
            found.push(location);
        }
    } else if location.is_name() {
        collect(location.name_child_location(), found);
    } else if location.is_call_site() {
        collect(location.call_site_callee(), found);
    } else if location.is_fused() {
        (0..location.fused_num_locations()).for_each(|i| collect(location.fused_location(i), found));
    }
}

/// Whether remarks are diagnostics even where an engine gets them.
static ALWAYS: AtomicBool = AtomicBool::new(false);

/// From here on remarks are diagnostics even where an engine gets them.
pub fn always_diagnose_remarks() {
    ALWAYS.store(true, Ordering::Relaxed);
}

fn emit(severity: sys::MlirDiagnosticSeverity, location: Location, message: &str, notes: &[Note]) {
    let places: Vec<_> = notes.iter().map(|note| note.location.to_raw()).collect();
    let texts: Vec<_> = notes.iter().map(|note| StringRef::new(&note.message).to_raw()).collect();
    let message = StringRef::new(message).to_raw();
    let count = notes.len() as isize;
    unsafe { ffi::seqEmitDiagnostic(severity, location.to_raw(), message, count, places.as_ptr(), texts.as_ptr()) }
}

/// A place in a file; numbers begin with 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The file as it was named.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// All places that a location has: each of those that were fused, and of a call what is
/// called.
pub fn places(location: Location) -> Vec<Place> {
    if location.is_file_line_col_range() {
        let file = location.file_line_col_range_filename();
        let file = file.as_string_ref().as_str().unwrap_or("?").to_string();
        let (line, column) = (location.file_line_col_range_start_line(), location.file_line_col_range_start_column());
        vec![Place { file, line, column }]
    } else if location.is_name() {
        places(location.name_child_location())
    } else if location.is_call_site() {
        places(location.call_site_callee())
    } else if location.is_fused() {
        (0..location.fused_num_locations()).flat_map(|i| places(location.fused_location(i))).collect()
    } else {
        vec![]
    }
}

/// A location that stands for two, the places of the first one first.
pub fn merged_location<'c>(context: &'c Context, first: Location<'c>, second: Location<'c>) -> Location<'c> {
    let no_metadata = unsafe { Attribute::from_raw(sys::mlirAttributeGetNull()) };
    if first == second { first } else { Location::fused(context, &[first, second], no_metadata) }
}

/// `file:line:column` of a location, the innermost one that has them.
pub fn location_text(location: Location) -> String {
    match places(location).first() {
        Some(Place { file, line, column }) => format!("{file}:{line}:{column}"),
        None => "unknown location".into(),
    }
}

/// The name in the locations of operations that a pass adds to find its way
/// among elements, such as sums of indices; the program's own have none.
const BOOKKEEPING: &str = "bookkeeping";

/// A location for bookkeeping on behalf of what is at `location`.
pub fn bookkeeping<'c>(context: &'c Context, location: Location<'c>) -> Location<'c> {
    if is_bookkeeping(location) { location } else { Location::name(context, BOOKKEEPING, location) }
}

/// Whether an operation at this location is bookkeeping.
pub fn is_bookkeeping(location: Location) -> bool {
    location.is_name() && location.name_value().as_string_ref().as_str() == Ok(BOOKKEEPING)
}
