//! Errors, remarks, and the locations that they name.

use melior::{Context, StringRef, ir::Location};
use mlir_sys as sys;

use crate::ffi;

/// Reports an error at a location.
pub fn error(location: Location, message: &str) {
    let text = std::ffi::CString::new(message.replace('\0', " ")).unwrap_or_default();
    unsafe { sys::mlirEmitError(location.to_raw(), text.as_ptr()) }
}

/// Reports a warning at a location.
pub fn warning(location: Location, message: &str) {
    unsafe { ffi::seqEmitWarning(location.to_raw(), StringRef::new(message).to_raw()) }
}

/// Reports a remark at a location.
pub fn remark(location: Location, message: &str) {
    unsafe { ffi::seqEmitRemark(location.to_raw(), StringRef::new(message).to_raw()) }
}

/// `file:line:column` of a location, the innermost one that has them.
pub fn location_text(location: Location) -> String {
    if location.is_file_line_col_range() {
        let file = location.file_line_col_range_filename();
        format!(
            "{}:{}:{}",
            file.as_string_ref().as_str().unwrap_or("?"),
            location.file_line_col_range_start_line(),
            location.file_line_col_range_start_column()
        )
    } else if location.is_name() {
        location_text(location.name_child_location())
    } else if location.is_call_site() {
        location_text(location.call_site_callee())
    } else if location.is_fused() && location.fused_num_locations() > 0 {
        (0..location.fused_num_locations())
            .map(|i| location_text(location.fused_location(i)))
            .find(|t| t != "unknown location")
            .unwrap_or_else(|| "unknown location".into())
    } else {
        "unknown location".into()
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
