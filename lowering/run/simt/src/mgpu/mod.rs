//! The C interface that MLIR's `gpu-to-llvm` calls, over a simulated device.
//!
//! Two ways to use it. A program that loads `libseq_simt.so` (stock `mlir-runner
//! --shared-libs=`, a linked program) gets a device configured by the environment:
//! [`Config::from_environment`](crate::Config::from_environment), and
//! `SEQ_SIMT_COUNTERS=1` for counters on stderr at the end. A finding is printed to
//! stderr and ends the process with status 86, a lack of memory with 82, any other failure
//! with status 1, unless the function that [`seq_gpu_on_failure`] has set unwinds.
//!
//! In checked mode host code that accesses device memory, in the first rounds of its
//! launches, ends the process, with status
//! 86 or the one of [`exit_on_host_access_with`](crate::exit_on_host_access_with).
//!
//! In a Rust program, [`with_device`] lends a device to the calls that a function
//! makes on this thread; there nothing ends the process, and [`take_failure`] tells
//! what went wrong. After a failure further launches do nothing.
//!
//! The binary of a module is LLVM bitcode, as `gpu-module-to-binary{format=llvm}`
//! embeds it; it is compiled when a kernel is first launched. Streams and events
//! exist, but everything is done when a call returns.

mod abi;
mod events;
mod timing;

use std::{
    cell::{Cell, RefCell},
    ffi::{CString, c_char},
    sync::{Arc, Mutex, MutexGuard, OnceLock},
};

pub use abi::*;
pub use events::{Event, Events, MOST_EVENTS};
pub use timing::{
    seq_gpu_attribute, seq_gpu_describe, seq_gpu_timing_operation, seq_gpu_timing_start, seq_gpu_timing_stop,
};

use crate::{Config, Device, Error, Failure, Finding, Kernel, Mode, Module, Report};

pub use crate::finding::FINDING_STATUS;
/// That of a process that has no memory left, as on a CUDA device.
pub const MEMORY_STATUS: i32 = 82;

/// A device with what its launches left.
struct Session {
    device: Device,
    failure: Option<Failure>,
    reports: Vec<Report>,
    events: Events,
    unwinds: bool,
}

impl Session {
    /// Host code cannot access the device's memory from here on, where the system can do that.
    fn new(mut device: Device) -> Self {
        let _ = device.open(false);
        Self { device, failure: None, reports: vec![], events: Events::default(), unwinds: false }
    }

    fn add(&mut self, report: Report) {
        match self.reports.iter_mut().find(|r| r.kernel == report.kernel) {
            Some(own) => own.add(&report),
            None => self.reports.push(report),
        }
    }
}

thread_local!(static LENT: RefCell<Option<Session>> = const { RefCell::new(None) });

/// What [`with_device`] returns.
pub struct Outcome<T> {
    /// The device, with its allocations.
    pub device: Device,
    /// What the function returned; none if it was unwound by a failure.
    pub value: Option<T>,
    /// The first failure, unless it was taken.
    pub failure: Option<Failure>,
    /// Counters, added up for each kernel.
    pub reports: Vec<Report>,
    /// What the host asked for, if it is kept.
    pub events: Events,
}

/// Runs a function whose `mgpu` calls on this thread go to a device. Afterwards
/// the device is returned. A failure is kept and the function goes on.
pub fn with_device<T>(device: Device, function: impl FnOnce() -> T) -> Outcome<T> {
    lend(Session::new(device), || Some(function()))
}

/// As [`with_device`], but a failure unwinds to here: the code that calls the `mgpu`
/// functions needs unwind tables.
///
/// `events` keeps what the host asks for, if it was started.
pub fn with_device_unwinding<T>(device: Device, events: Events, function: impl FnOnce() -> T) -> Outcome<T> {
    let session = Session { unwinds: true, events, ..Session::new(device) };
    lend(session, || match std::panic::catch_unwind(std::panic::AssertUnwindSafe(function)) {
        Ok(value) => Some(value),
        Err(payload) if payload.is::<Stopped>() => None,
        Err(payload) => std::panic::resume_unwind(payload),
    })
}

/// What unwinds.
struct Stopped;

/// Puts the former session back, also when the function panics.
struct Restore(Option<Session>);

impl Drop for Restore {
    fn drop(&mut self) {
        LENT.set(self.0.take());
    }
}

fn lend<T>(session: Session, function: impl FnOnce() -> Option<T>) -> Outcome<T> {
    let restore = Restore(LENT.replace(Some(session)));
    let value = function();
    let session = LENT.take();
    drop(restore);
    let Some(Session { mut device, failure, reports, events, .. }) = session else {
        unreachable!("nobody else takes the session")
    };
    if let Err(error) = device.open(true) {
        return Outcome { device, value, failure: failure.or(Some(error.into())), reports, events };
    }
    Outcome { device, value, failure, reports, events }
}

/// The first failure of the device that is lent, which is then forgotten.
pub fn take_failure() -> Option<Failure> {
    LENT.with_borrow_mut(|lent| lent.as_mut()?.failure.take())
}

/// As [`take_failure`], if it is a fault of a kernel.
pub fn take_finding() -> Option<Finding> {
    match take_failure()? {
        Failure::Finding(finding) => Some(*finding),
        Failure::Error(_) => None,
    }
}

/// The device of a process that lends none.
fn global() -> MutexGuard<'static, Session> {
    static GLOBAL: OnceLock<Mutex<Session>> = OnceLock::new();
    let session = GLOBAL.get_or_init(|| {
        let config = Config::from_environment().unwrap_or_else(|error| stop(&error.into()));
        if std::env::var("SEQ_SIMT_COUNTERS").is_ok_and(|v| v == "1") {
            unsafe { libc::atexit(print_counters) };
        }
        Mutex::new(Session::new(Device::new(config)))
    });
    session.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

extern "C" fn print_counters() {
    for report in &global().reports {
        eprint!("{report}");
    }
}

/// What gets the message of a failure.
pub type Handler = unsafe extern "C-unwind" fn(message: *const c_char);

thread_local!(static HANDLER: Cell<Option<Handler>> = const { Cell::new(None) });

/// Sets the function that gets the message of a failure on this thread where no
/// device is lent, null for none. It may unwind; when it returns, the process ends.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_gpu_on_failure(handler: Option<Handler>) {
    HANDLER.set(handler);
}

fn stop(failure: &Failure) -> ! {
    if let Some(handler) = HANDLER.get() {
        let message = CString::new(failure.to_string().replace('\0', " ")).unwrap_or_default();
        unsafe { handler(message.as_ptr()) };
    }
    eprintln!("seq-simt: {failure}");
    // What the program printed comes out; its handlers of exit do not run.
    unsafe { libc::fflush(std::ptr::null_mut()) };
    let status = match failure {
        Failure::Finding(_) => FINDING_STATUS,
        Failure::Error(_) if failure.no_memory() => MEMORY_STATUS,
        Failure::Error(_) => 1,
    };
    unsafe { libc::_exit(status) }
}

/// Calls `f` with the session of this thread or process and deals with a failure.
fn act<T>(default: T, f: impl FnOnce(&mut Session) -> Result<T, Failure>) -> T {
    let mut unwinds = false;
    let lent = LENT.with_borrow_mut(|lent| match lent {
        None => Err(f),
        Some(session) if session.failure.is_some() => Ok(None),
        Some(session) => Ok(match f(session) {
            Ok(value) => Some(value),
            Err(failure) => {
                session.failure = Some(failure);
                unwinds = session.unwinds;
                None
            }
        }),
    });
    match lent {
        Ok(_) if unwinds => std::panic::resume_unwind(Box::new(Stopped)),
        Ok(value) => value.unwrap_or(default),
        Err(f) => match f(&mut global()) {
            Ok(value) => value,
            Err(failure) => stop(&failure),
        },
    }
}

/// A module as the host program has it: not compiled before a launch tells how.
struct LoadedModule {
    source: Vec<u8>,
    compiled: Mutex<Vec<(Mode, bool, Arc<Module>)>>,
    functions: Mutex<Vec<*mut LoadedFunction>>,
}

/// A kernel as the host program has it.
struct LoadedFunction {
    module: *const LoadedModule,
    name: String,
}

impl LoadedModule {
    fn compiled(&self, config: &Config) -> Result<Arc<Module>, Error> {
        let mut all = self.compiled.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((.., module)) = all.iter().find(|(m, r, _)| *m == config.mode && *r == config.rmw_orders) {
            return Ok(module.clone());
        }
        let module = Arc::new(Module::load(&self.source, config)?);
        all.push((config.mode, config.rmw_orders, module.clone()));
        Ok(module)
    }
}

impl LoadedFunction {
    fn kernel(&self, config: &Config) -> Result<Kernel, Error> {
        unsafe { &*self.module }.compiled(config)?.kernel(&self.name)
    }
}

impl Drop for LoadedModule {
    fn drop(&mut self) {
        for function in self.functions.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).drain(..) {
            drop(unsafe { Box::from_raw(function) });
        }
    }
}
