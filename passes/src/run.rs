//! One run of a pass: the module, the options, what comes of it.

use std::ffi::c_void;

use melior::{Context, StringRef, ir::Location, ir::operation::OperationLike};
use mlir_sys::MlirStringRef;
use seq_dialects::ir::{self, Note, Op, Val};

use crate::{
    ffi::{self, RawOption},
    options::{PassOptions, Value},
};

/// Why a pass failed, and where.
pub struct Failure<'c> {
    /// The operation's location.
    pub location: Location<'c>,
    /// Lower case, with the operation and the values that clash.
    pub message: String,
    /// The other places of what clashes.
    pub notes: Vec<Note<'c>>,
}

impl<'c> Failure<'c> {
    /// A failure at an operation; the message gets its name in front.
    pub fn at(op: Op<'c>, message: impl std::fmt::Display) -> Self {
        let message = format!("'{}' op {message}", ir::name(op));
        Self { location: op.location(), message, notes: vec![] }
    }

    /// The failure with a note at another place.
    pub fn note(mut self, location: Location<'c>, message: impl Into<String>) -> Self {
        self.notes.push(Note { location, message: message.into() });
        self
    }

    /// The failure with a note where a value is made, if that is another place.
    pub fn note_value(self, value: Val<'c>, message: impl Into<String>) -> Self {
        let location = ir::location_of(value);
        if location == self.location { self } else { self.note(location, message) }
    }
}

/// What a pass returns.
pub type Outcome<'c> = Result<(), Failure<'c>>;

/// A pass: a function on a module.
pub type PassFn = for<'c> fn(&Pass<'c>) -> Outcome<'c>;

/// One run of a pass.
pub struct Pass<'c> {
    /// The module's context.
    pub context: &'c Context,
    /// The module.
    pub module: Op<'c>,
    pub(crate) options: &'c [RawOption],
    pub(crate) handle: *mut c_void,
}

impl<'c> Pass<'c> {
    /// A run outside MLIR's pass manager, without options and statistics.
    pub(crate) fn unmanaged(module: Op<'c>) -> Self {
        Self { context: ir::context_of(module), module, options: &[], handle: std::ptr::null_mut() }
    }

    /// The options of the run, which are those of this pass.
    pub fn options<T: PassOptions>(&self) -> Result<T, Failure<'c>> {
        let mut options = T::default();
        for raw in self.options {
            let set = options.set(unsafe { text(raw.name) }, unsafe { value(raw) });
            set.map_err(|message| Failure { location: self.module.location(), message, notes: vec![] })?;
        }
        Ok(options)
    }

    /// Adds to a statistic of the pass.
    pub fn count(&self, statistic: &str, amount: usize) {
        if !self.handle.is_null() {
            let name = StringRef::new(statistic);
            unsafe { ffi::seqPassAddStatistic(self.handle, name.to_raw(), amount as u32) }
        }
    }
}

/// What MLIR handed over.
unsafe fn value(raw: &RawOption) -> Value<'_> {
    let texts = match raw.count {
        0 => vec![],
        count => unsafe { std::slice::from_raw_parts(raw.texts, count as usize) }.to_vec(),
    };
    let mut texts = texts.into_iter().map(|part| unsafe { text(part) });
    match raw.kind {
        0 => Value::Flag(raw.number != 0),
        1 => Value::Number(raw.number),
        2 => Value::Text(texts.next().unwrap_or_default()),
        _ => Value::List(texts.collect()),
    }
}

/// A text that MLIR handed over.
pub(crate) unsafe fn text<'a>(raw: MlirStringRef) -> &'a str {
    if raw.length == 0 {
        return "";
    }
    unsafe { StringRef::from_raw(raw) }.as_str().unwrap_or_default()
}
