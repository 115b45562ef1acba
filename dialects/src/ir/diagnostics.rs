//! Errors, remarks, and the locations that they name.

use std::sync::atomic::{AtomicBool, Ordering};

use melior::{
    Context, StringRef,
    ir::{Attribute, Location},
};
use mlir_sys as sys;

use crate::ffi;

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

    /// Reports that something was done, where somebody listens to MLIR's remark engine.
    pub fn passed(self, location: Location, message: impl FnOnce() -> String) {
        if unsafe { ffi::seqHearsRemarks(location.to_raw()) } {
            self.report(0, location, &message());
        }
    }

    /// Reports that something was not done which would be good.
    pub fn missed(self, location: Location, message: &str) {
        self.missed_with(location, message, &[])
    }

    /// The same with notes at other places.
    pub fn missed_with(self, location: Location, message: &str, notes: &[Note]) {
        self.tell(1, location, message, notes)
    }

    /// Reports what was found.
    pub fn analysis(self, location: Location, message: &str) {
        self.tell(2, location, message, &[])
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
        let [pass, name, message] = [self.pass, self.name, message].map(|text| StringRef::new(text).to_raw());
        unsafe { ffi::seqReportRemark(kind, pass, name, location.to_raw(), message) }
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
