//! Running Rust passes on MLIR's request.

use std::{
    collections::HashMap,
    ffi::c_void,
    ops::RangeInclusive,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Mutex,
};

use melior::{Context, StringRef, ir::Location, ir::operation::OperationLike};
use mlir_sys::{MlirOperation, MlirStringRef};
use seq_dialects::ir::{self, Op};

use crate::ffi;

/// Why a pass failed, and where.
pub struct Failure<'c> {
    /// The operation's location.
    pub location: Location<'c>,
    /// Lower case, with the operation and the values that clash.
    pub message: String,
}

impl<'c> Failure<'c> {
    /// A failure at an operation; the message gets its name in front.
    pub fn at(op: Op<'c>, message: impl std::fmt::Display) -> Self {
        Self { location: op.location(), message: format!("'{}' op {message}", ir::name(op)) }
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
    options: HashMap<String, String>,
    handle: *mut c_void,
}

impl<'c> Pass<'c> {
    /// A run outside MLIR's pass manager, without statistics.
    pub fn standalone(module: Op<'c>, options: &[(&str, &str)]) -> Self {
        let options = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Self { context: ir::context_of(module), module, options, handle: std::ptr::null_mut() }
    }

    /// Whether a boolean option is set.
    pub fn flag(&self, name: &str) -> bool {
        self.options.get(name).is_some_and(|v| v == "true" || v == "1")
    }

    /// The text of an option, `None` if it was not printed.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.get(name).map(String::as_str)
    }

    /// The number that an option is, or else the default; fails for what is not allowed.
    pub fn number(&self, name: &str, default: i64, allowed: RangeInclusive<i64>) -> Result<i64, Failure<'c>> {
        let Some(text) = self.option(name) else { return Ok(default) };
        let number = text.parse().ok().filter(|n| allowed.contains(n));
        number.ok_or_else(|| {
            let (least, most) = allowed.into_inner();
            let message = format!("option '{name}' is {text}, expected a number from {least} to {most}");
            Failure { location: self.module.location(), message }
        })
    }

    /// Adds to a statistic of the pass.
    pub fn count(&self, statistic: &str, amount: usize) {
        if !self.handle.is_null() {
            let name = StringRef::new(statistic);
            unsafe { ffi::seqPassAddStatistic(self.handle, name.to_raw(), amount as u32) }
        }
    }
}

fn functions() -> &'static Mutex<HashMap<String, PassFn>> {
    static FUNCTIONS: std::sync::OnceLock<Mutex<HashMap<String, PassFn>>> = std::sync::OnceLock::new();
    FUNCTIONS.get_or_init(Default::default)
}

/// Gives passes their functions. Crates further down add theirs.
pub fn add(passes: &[(&str, PassFn)]) {
    let mut table = functions().lock().unwrap_or_else(|e| e.into_inner());
    table.extend(passes.iter().map(|&(name, f)| (name.to_string(), f)));
}

/// Registers a pipeline under a name; [`with_options`] puts its options into the text.
pub fn register_pipeline(name: &str, description: &str, text: &str) {
    let [name, description, text] = [name, description, text].map(|s| StringRef::new(s).to_raw());
    unsafe { ffi::seqRegisterPipeline(name, description, text, expand) }
}

unsafe extern "C" fn expand(
    pipeline: MlirStringRef,
    options: MlirStringRef,
    to: mlir_sys::MlirStringCallback,
    data: *mut c_void,
) {
    let full = unsafe { with_options(text(pipeline), text(options)) };
    if let Some(to) = to {
        unsafe { to(StringRef::new(&full).to_raw(), data) }
    }
}

/// The text of a pipeline with the options of the whole given to its passes:
/// `pass{c=1 ? a b}` gets `c=1` and those called `a` and `b`. An option that no pass
/// names goes to the first one, which reports it.
pub fn with_options(pipeline: &str, options: &str) -> String {
    let given: Vec<&str> = options.split_whitespace().collect();
    let name = |option: &str| option.split('=').next().unwrap_or_default().to_string();
    let lists = pipeline.split('{').skip(1).filter_map(|part| part.split('}').next()?.split_once('?'));
    let known: Vec<String> = lists.flat_map(|(_, names)| names.split_whitespace().map(String::from)).collect();
    let (mut full, mut rest, mut first) = (String::new(), pipeline, true);
    while let Some((before, after)) = rest.split_once('{') {
        full.push_str(before);
        let (inside, next) = after.split_once('}').unwrap_or((after, ""));
        rest = next;
        let Some((fixed, names)) = inside.split_once('?') else {
            full.push_str(&format!("{{{inside}}}"));
            continue;
        };
        let mut own: Vec<&str> = fixed.split_whitespace().collect();
        let wanted = |option: &&str| {
            names.split_whitespace().any(|n| n == name(option)) || first && !known.contains(&name(option))
        };
        own.extend(given.iter().copied().filter(wanted));
        first = false;
        if !own.is_empty() {
            full.push_str(&format!("{{{}}}", own.join(" ")));
        }
    }
    full + rest
}

/// `name{a=1 b=x}` as a table of options.
fn parse_options(textual: &str) -> HashMap<String, String> {
    let inside = textual.split_once('{').map_or("", |(_, rest)| rest.trim_end_matches('}'));
    inside
        .split_whitespace()
        .filter_map(|pair| pair.split_once('='))
        .map(|(k, v)| (k.to_string(), v.to_string()))
        .collect()
}

unsafe fn text<'a>(raw: MlirStringRef) -> &'a str {
    if raw.length == 0 {
        return "";
    }
    unsafe { StringRef::from_raw(raw) }.as_str().unwrap_or_default()
}

/// The callback that MLIR's pass manager runs; see `PassShim.h`.
pub extern "C" fn run_registered(
    name: MlirStringRef,
    textual: MlirStringRef,
    op: MlirOperation,
    handle: *mut c_void,
) -> bool {
    let (name, textual) = unsafe { (text(name), text(textual)) };
    let module = unsafe { Op::from_raw(op) };
    let found = functions().lock().unwrap_or_else(|e| e.into_inner()).get(name).copied();
    let Some(function) = found else {
        ir::error(module.location(), &format!("pass {name} is declared but not registered"));
        return false;
    };
    let run = || {
        let pass = Pass { context: ir::context_of(module), module, options: parse_options(textual), handle };
        match function(&pass) {
            // Drivers that are to be fast verify nothing in between.
            Ok(()) => module.verify(),
            Err(failure) => {
                ir::error(failure.location, &failure.message);
                false
            }
        }
    };
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
        ir::error(module.location(), &format!("pass {name} failed internally; this is a bug"));
        false
    })
}

#[cfg(test)]
mod tests {
    use super::{parse_options, with_options};

    #[test]
    fn options_of_a_pipeline_go_where_they_are_named() {
        let text = "a{? x y},b{z=1},c{w=0 ? x}";
        assert_eq!(with_options(text, ""), "a,b{z=1},c{w=0}");
        assert_eq!(with_options(text, "x=2 y=3"), "a{x=2 y=3},b{z=1},c{w=0 x=2}");
        assert_eq!(with_options(text, "q=1"), "a{q=1},b{z=1},c{w=0}");
        assert_eq!(with_options("a,b", "q=1"), "a,b");
    }

    #[test]
    fn options_of_a_textual_pass() {
        let options = parse_options("convert-soac-to-seg{fail-on-sequential=true level=grid}");
        assert_eq!(options["fail-on-sequential"], "true");
        assert_eq!(options["level"], "grid");
        assert!(parse_options("soac-fuse").is_empty());
    }
}
