//! Interrupts while something runs for long.
//!
//! Python notes a signal and runs its handler when the main thread is back in Python. A
//! call that lasts asks for that now and then; it stops where a handler raises.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use seq::Ask;

/// Runs `f` while this thread is not attached to Python, with the question whether it is to
/// stop. What a handler has raised is the error.
pub fn minding<R: Send>(py: Python, f: impl FnOnce(Option<Ask>) -> R + Send) -> PyResult<R> {
    let raised: Mutex<Option<PyErr>> = Mutex::new(None);
    let ask = || {
        let error = Python::attach(|py| py.check_signals()).err();
        let stops = error.is_some();
        if stops {
            *raised.lock().unwrap_or_else(PoisonError::into_inner) = error;
        }
        stops
    };
    let done = py.detach(|| f(is_main().then_some(&ask)));
    match raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => py.check_signals().map(|()| done),
    }
}

/// Whether this is the thread on which Python runs handlers.
fn is_main() -> bool {
    thread_local! {
        // SAFETY: they only look.
        static MAIN: bool = unsafe { libc::gettid() == libc::getpid() };
    }
    MAIN.with(|main| *main)
}
