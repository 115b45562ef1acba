//! The run that a thread works for, and locks that outlive a failure.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

thread_local! {
    /// Where the number of the run stands.
    static NUMBER: Cell<Option<&'static AtomicU64>> = const { Cell::new(None) };
}

/// Lets this thread work for the run whose number stands there.
pub(crate) fn work_for(number: Option<&'static AtomicU64>) {
    NUMBER.set(number);
}

/// The number of the run that this thread works for; 0 outside runs.
pub(crate) fn current() -> u64 {
    NUMBER.get().map_or(0, |number| number.load(Relaxed))
}

/// A lock, whoever failed with it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
