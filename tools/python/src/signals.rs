//! Interrupts while something runs for long.
//!
//! Python notes a signal and runs its handler when the main thread is back in Python. A
//! call that lasts asks for that now and then; it stops where a handler raises. XLA calls code
//! without Python around it, on the main thread or on one of its own while the main thread
//! waits for the result: there nobody runs handlers, and a handler of the system's, before
//! that of Python, notes that the signal has come.

use std::{
    ffi::{c_int, c_void},
    ptr::null_mut,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
};

use pyo3::{ffi, prelude::*};
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

/// Runs `f`, called by code that is not Python, with the question whether it is to stop. What a
/// handler has raised is raised when the main thread is back in Python.
pub fn minding_outside<R>(f: impl FnOnce(Ask) -> R) -> R {
    if is_main() {
        return f(&|| Python::attach(|py| py.check_signals()).map_err(raise_later).is_err());
    }
    watch();
    let before = COME.load(SeqCst);
    f(&|| COME.load(SeqCst) != before && raises())
}

/// Whether this is the thread on which Python runs handlers.
fn is_main() -> bool {
    thread_local! {
        // SAFETY: they only look.
        static MAIN: bool = unsafe { libc::gettid() == libc::getpid() };
    }
    MAIN.with(|main| *main)
}

/// Has the main thread raise an error when it is next in Python.
fn raise_later(error: PyErr) {
    static LATER: Mutex<Option<PyErr>> = Mutex::new(None);
    extern "C" fn raise(_: *mut c_void) -> c_int {
        let Some(error) = LATER.lock().unwrap_or_else(PoisonError::into_inner).take() else { return 0 };
        Python::attach(|py| error.restore(py));
        -1
    }
    *LATER.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    // SAFETY: Python calls it while the main thread is attached.
    unsafe { ffi::Py_AddPendingCall(Some(raise), null_mut()) };
}

/// Whether Python's handler is the one that raises. Others are run when the main thread is back.
fn raises() -> bool {
    let of = |py: Python| {
        let signal = PyModule::import(py, "signal")?;
        Ok::<_, PyErr>(signal.call_method1("getsignal", (libc::SIGINT,))?.is(&signal.getattr("default_int_handler")?))
    };
    Python::try_attach(|py| of(py).unwrap_or(false)).unwrap_or(false)
}

/// How often the signal has come since it is watched.
static COME: AtomicUsize = AtomicUsize::new(0);
/// The handler before this one, of two or three arguments as its flags say.
static BEFORE: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

extern "C" fn come(signal: c_int, about: *mut libc::siginfo_t, context: *mut c_void) {
    COME.fetch_add(1, SeqCst);
    let [handler, flags] = [0, 1].map(|i: usize| BEFORE[i].load(SeqCst));
    // SAFETY: it was the handler before, with these flags.
    unsafe {
        if flags & libc::SA_SIGINFO as usize != 0 {
            std::mem::transmute::<usize, extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void)>(handler)(
                signal, about, context,
            );
        } else {
            std::mem::transmute::<usize, extern "C" fn(c_int)>(handler)(signal);
        }
    }
}

/// Puts [`come`] before the handler of the system's, unless it is there or the signal has none.
fn watch() {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the structures are the system's.
    unsafe {
        let mut now: libc::sigaction = std::mem::zeroed();
        libc::sigaction(libc::SIGINT, null_mut(), &mut now);
        let own = come as *const () as usize;
        if now.sa_sigaction == own || now.sa_sigaction == libc::SIG_DFL || now.sa_sigaction == libc::SIG_IGN {
            return;
        }
        BEFORE[0].store(now.sa_sigaction, SeqCst);
        BEFORE[1].store(now.sa_flags as usize, SeqCst);
        now.sa_sigaction = own;
        now.sa_flags |= libc::SA_SIGINFO;
        libc::sigaction(libc::SIGINT, &now, null_mut());
    }
}
