//! Failures of compiled programs: messages, unwinding, the recursion limit.
//!
//! A failure is a Rust unwind with a [`Stopped`] payload, started without the
//! panic hook so that nothing is printed. It passes through compiled frames; the
//! thread that waits for a parallel operation takes it over.

use crate::callbacks::Val;
use std::cell::Cell;
use std::ffi::{CStr, c_char};
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

/// Why and where a run stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The source location, or empty.
    pub location: String,
    /// What went wrong, with the values.
    pub message: String,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.location.is_empty() {
            write!(f, "{}: ", self.location)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Stopped {}

/// Unwinds to the enclosing guard.
pub(crate) fn stop(location: impl Into<String>, message: impl Into<String>) -> ! {
    std::panic::resume_unwind(Box::new(Stopped { location: location.into(), message: message.into() }))
}

/// [`stop`] with C strings and placeholders.
///
/// # Safety
/// The pointers are null or C strings.
pub(crate) unsafe fn stop_c(location: *const c_char, message: *const c_char, values: &[Val]) -> ! {
    let (location, message) = unsafe { (text(location), text(message)) };
    stop(location, substitute(&message, values))
}

/// # Safety
/// The pointer is null or a C string.
pub(crate) unsafe fn text(s: *const c_char) -> String {
    if s.is_null() { String::new() } else { unsafe { CStr::from_ptr(s) }.to_string_lossy().into_owned() }
}

/// `message` with `{k}` replaced by the k-th value; other braces stay.
fn substitute(message: &str, values: &[Val]) -> String {
    let mut out = String::with_capacity(message.len() + 16);
    let mut rest = message;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        let value = rest.find('}').and_then(|close| {
            let value = values.get(rest[1..close].parse::<usize>().ok()?)?;
            Some((close, value))
        });
        match value {
            Some((close, value)) => {
                match value.kind {
                    1 => out.push_str(&f64::from_bits(value.bits as u64).to_string()),
                    _ => out.push_str(&value.bits.to_string()),
                }
                rest = &rest[close + 1..];
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// The recursion depth that a run may reach unless told otherwise.
const DEFAULT_LIMIT: i64 = 10_000;
static LIMIT: AtomicI64 = AtomicI64::new(DEFAULT_LIMIT);

/// A marked call: the depth it made, where it stands, what it calls.
type Call = (i64, *const c_char, *const c_char);

/// The marked calls of a thread. Both are found by one look: in a library each look is a call.
struct Calls {
    depth: Cell<i64>,
    last: Cell<Call>,
}

thread_local! {
    static CALLS: Calls =
        const { Calls { depth: Cell::new(0), last: Cell::new((0, std::ptr::null(), std::ptr::null())) } };
}

/// Sets how deep marked calls may recurse on one thread's stack; 0 or less
/// restores the default of 10,000.
pub fn set_recursion_limit(limit: i64) {
    LIMIT.store(if limit > 0 { limit } else { DEFAULT_LIMIT }, Relaxed);
}

/// # Safety
/// The pointers are null or C strings.
pub(crate) unsafe fn enter(location: *const c_char, name: *const c_char) {
    let limit = LIMIT.load(Relaxed);
    CALLS.with(|calls| {
        let depth = calls.depth.get() + 1;
        if depth > limit {
            unsafe { too_deep(location, name) }
        }
        calls.depth.set(depth);
        calls.last.set((depth, location, name));
    });
}

/// # Safety
/// The pointers are null or C strings.
#[cold]
pub(crate) unsafe fn too_deep(location: *const c_char, name: *const c_char) -> ! {
    let limit = LIMIT.load(Relaxed);
    let (location, name) = unsafe { (text(location), text(name)) };
    stop(location, format!("'func.call' op exceeds the call depth of {limit} in @{name}"))
}

/// How many marked calls may be nested here.
pub(crate) fn calls_left() -> i64 {
    LIMIT.load(Relaxed) - CALLS.with(|calls| calls.depth.get())
}

/// Stops for want of memory; where no recursive call has returned since the last one, at
/// that call.
pub(crate) fn out_of_memory(message: &str) -> ! {
    let (now, (depth, location, name)) = CALLS.with(|calls| (calls.depth.get(), calls.last.get()));
    if depth == 0 || depth != now {
        stop("", message);
    }
    // SAFETY: the strings belong to the code that made the call, which has not returned.
    let (location, name) = unsafe { (text(location), text(name)) };
    stop(location, format!("'func.call' op {message}, at call depth {depth} in @{name}"));
}

pub(crate) fn leave() {
    CALLS.with(|calls| calls.depth.set(calls.depth.get() - 1));
}

/// Restores the depth of the thread when it is dropped, unwinding or not.
pub(crate) struct RestoreDepth(i64);

impl RestoreDepth {
    pub(crate) fn new() -> Self {
        Self(CALLS.with(|calls| calls.depth.get()))
    }
}

impl Drop for RestoreDepth {
    fn drop(&mut self) {
        CALLS.with(|calls| calls.depth.set(self.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_take_integers_and_floats() {
        let values = [Val { kind: 0, bits: -7 }, Val { kind: 1, bits: 2.5f64.to_bits() as i64 }];
        assert_eq!(substitute("index {0} of {1}", &values), "index -7 of 2.5");
        assert_eq!(substitute("{1}{0}{0}", &values), "2.5-7-7");
    }

    #[test]
    fn other_braces_stay() {
        let values = [Val { kind: 0, bits: 1 }];
        assert_eq!(substitute("{} {x} {2} {0", &values), "{} {x} {2} {0");
        assert_eq!(substitute("{{0}}", &values), "{1}");
        assert_eq!(substitute("", &[]), "");
    }

    #[test]
    fn display_puts_the_location_first() {
        let s = |location: &str| Stopped { location: location.into(), message: "m".into() }.to_string();
        assert_eq!(s("a.mlir:3:4"), "a.mlir:3:4: m");
        assert_eq!(s(""), "m");
    }
}
