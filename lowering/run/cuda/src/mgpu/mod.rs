//! The C interface that MLIR's `gpu-to-llvm` calls, over a CUDA device.
//!
//! Two ways to use it. In a process that loads `libseq_cuda.so` (stock `mlir-runner
//! --shared-libs=`, a linked program) a failure is printed to stderr and ends the
//! process with the status of its [`Cause`](crate::Cause), 80 to 85; where
//! [`seq_gpu_on_failure`] has set a function, that gets the message first and may
//! unwind instead. In a Rust program, [`within`] runs a function whose calls on this
//! thread go to the device of a [`Session`]; there a failure unwinds to it and is
//! returned.
//!
//! Modules are PTX (`mgpuModuleLoadJIT`) or cubins and fatbins (`mgpuModuleLoad`).
//! Nothing needs the driver before the first kernel, allocation or stream.

mod abi;
mod timing;

use std::{
    cell::{Cell, RefCell},
    ffi::{CString, c_char},
    sync::atomic::{AtomicU64, Ordering},
};

pub use abi::*;
pub use timing::*;

use crate::{Device, Error};

/// The use of a device by a program in this process. What the program has not freed
/// when the session is dropped is freed then.
#[derive(Debug)]
pub struct Session {
    device: &'static Device,
    number: u64,
}

impl Session {
    /// Uses a device.
    pub fn new(device: &'static Device) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        Self { device, number: NUMBER.fetch_add(1, Ordering::Relaxed) }
    }

    /// The device.
    pub fn device(&self) -> &'static Device {
        self.device
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.device.free_of(self.number);
    }
}

/// The session that this thread is in.
struct Scope {
    device: &'static Device,
    owner: u64,
    failure: Option<Error>,
}

thread_local! {
    static SCOPE: RefCell<Option<Scope>> = const { RefCell::new(None) };
    static DEFAULT: Cell<Option<i32>> = const { Cell::new(None) };
    static HANDLER: Cell<Option<Handler>> = const { Cell::new(None) };
}

/// What unwinds.
struct Stopped;

/// Puts the former scope back, also when a function panics.
struct Restore(Option<Scope>);

impl Drop for Restore {
    fn drop(&mut self) {
        SCOPE.set(self.0.take());
    }
}

/// Runs a function whose `mgpu` calls on this thread go to the device of a session.
/// A failure unwinds to here: the code that calls the `mgpu` functions needs unwind
/// tables.
pub fn within<T>(session: &Session, function: impl FnOnce() -> T) -> Result<T, Error> {
    let scope = Scope { device: session.device, owner: session.number, failure: None };
    let restore = Restore(SCOPE.replace(Some(scope)));
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(function));
    let failure = SCOPE.take().and_then(|scope| scope.failure);
    drop(restore);
    match (outcome, failure) {
        (Ok(value), None) => Ok(value),
        (Err(payload), _) if !payload.is::<Stopped>() => std::panic::resume_unwind(payload),
        (_, failure) => Err(failure.expect("what unwinds is a failure")),
    }
}

/// Calls `f` with the device of this thread and its owner, and deals with a failure.
fn act<T>(f: impl FnOnce(&'static Device, u64) -> Result<T, Error>) -> T {
    let scope = SCOPE.with_borrow(|scope| scope.as_ref().map(|s| (s.device, s.owner)));
    let device = || match DEFAULT.get() {
        Some(number) => Device::number(number),
        None => Device::from_environment(),
    };
    let outcome = match scope {
        Some((device, owner)) => f(device, owner),
        None => device().and_then(|device| f(device, 0)),
    };
    outcome.unwrap_or_else(|error| fail(error, scope.is_some()))
}

fn fail(error: Error, scoped: bool) -> ! {
    if !scoped {
        stop(&error);
    }
    SCOPE.with_borrow_mut(|scope| {
        if let Some(scope) = scope {
            scope.failure.get_or_insert(error);
        }
    });
    std::panic::resume_unwind(Box::new(Stopped))
}

/// What gets the message of a failure.
pub type Handler = unsafe extern "C-unwind" fn(message: *const c_char);

/// Sets the function that gets the message of a failure on this thread outside of
/// a [`within`], null for none. It may unwind; when it returns, the process ends.
#[cfg_attr(feature = "export", unsafe(no_mangle))]
pub extern "C-unwind" fn seq_gpu_on_failure(handler: Option<Handler>) {
    HANDLER.set(handler);
}

fn stop(error: &Error) -> ! {
    if let Some(handler) = HANDLER.get() {
        let message = CString::new(error.message.replace('\0', " ")).unwrap_or_default();
        unsafe { handler(message.as_ptr()) };
    }
    eprintln!("seq-cuda: {error}");
    // What the program printed comes out; its handlers of exit do not run.
    unsafe { libc::fflush(std::ptr::null_mut()) };
    unsafe { libc::_exit(error.cause.status()) }
}
