//! Runs that a host may stop, such as for an interrupt by the keyboard.
//!
//! A host gives a question along with a run. While such a run lasts, a thread of the
//! runtime sets [`seq_rt_due`] every [`PERIOD`]; code that is compiled for hosts looks at it
//! where functions begin and loops go on, and calls [`seq_rt_poll`] when it is set. There the
//! thread that started the run asks, on its own stack, and the others see what the answer
//! was. Who is to stop fails as if the program did.

use crate::fail::stop;
use crate::run::lock;
use corosensei::{Coroutine, CoroutineResult, Yielder, stack::DefaultStack};
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize};
use std::thread::Thread;
use std::time::Duration;

/// Whether a run is to stop; asked on the thread that started it.
pub type Ask<'a> = &'a (dyn Fn() -> bool + Sync);

/// The time between questions.
pub const PERIOD: Duration = Duration::from_millis(50);
/// The message of a run that was stopped.
pub const INTERRUPTED: &str = "interrupted";
/// Periods without a run after which the watching thread sleeps until the next one.
const PATIENCE: u32 = 20;

/// Not zero when [`seq_rt_poll`] is to be called.
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals)]
pub static seq_rt_due: AtomicU32 = AtomicU32::new(0);

/// The runs that have a question.
static ASKING: AtomicUsize = AtomicUsize::new(0);
static ASLEEP: AtomicBool = AtomicBool::new(true);
static WATCHER: Mutex<Option<Thread>> = Mutex::new(None);

/// A question, and how to come to the stack on which it is asked.
#[derive(Clone, Copy)]
struct Question {
    ask: *const (dyn Fn() -> bool + Sync),
    yielder: *const Yielder<(), ()>,
}

thread_local! {
    /// That of the run that this thread has started.
    static QUESTION: Cell<Option<Question>> = const { Cell::new(None) };
    /// What the answer of the run that this thread works for was.
    static ANSWER: Cell<Option<&'static AtomicBool>> = const { Cell::new(None) };
}

/// Lets this thread work for the run whose answer stands there.
pub(crate) fn work_for(answer: Option<&'static AtomicBool>) {
    ANSWER.set(answer);
}

/// Whether the run that this thread works for is to stop.
fn stops() -> bool {
    ANSWER.get().is_some_and(|answer| answer.load(Relaxed))
}

/// Asks, if this thread has started a run with a question that is not answered.
pub(crate) fn ask() {
    if stops() {
        return;
    }
    // Who asks may start another run, which has nothing to do with this question.
    let Some(question) = QUESTION.take() else { return };
    seq_rt_due.store(0, Relaxed);
    // SAFETY: both live as long as the run, which this thread is in.
    let (ask, yielder) = unsafe { (&*question.ask, &*question.yielder) };
    let stop = yielder.on_parent_stack(ask);
    QUESTION.set(Some(question));
    if let Some(answer) = ANSWER.get().filter(|_| stop) {
        answer.store(true, Relaxed);
    }
}

/// Whether this thread has started a run with a question.
pub(crate) fn asks() -> bool {
    QUESTION.get().is_some()
}

/// Asks, and stops the run if it is to.
///
/// # Safety
/// It is called from compiled code.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_poll() {
    ask();
    if stops() {
        stop("", INTERRUPTED);
    }
}

/// Runs `f` on a stack, with a question; `f` does not unwind.
pub(crate) fn on_stack<R>(stack: DefaultStack, ask: Ask, f: impl FnOnce() -> R) -> (R, DefaultStack) {
    struct Restore(Option<Question>);
    impl Drop for Restore {
        fn drop(&mut self) {
            QUESTION.set(self.0);
            ASKING.fetch_sub(1, SeqCst);
        }
    }
    ASKING.fetch_add(1, SeqCst);
    let _restore = Restore(QUESTION.get());
    if ASLEEP.load(SeqCst) {
        wake();
    }
    // SAFETY: only the lifetime changes; the question is gone when this returns.
    let ask = unsafe { std::mem::transmute::<Ask<'_>, *const (dyn Fn() -> bool + Sync + 'static)>(ask) };
    let body = |yielder: &Yielder<(), ()>, ()| {
        QUESTION.set(Some(Question { ask, yielder }));
        f()
    };
    // SAFETY: it is driven to its end here.
    let mut run = unsafe { Coroutine::with_stack_unchecked(stack, body) };
    loop {
        if let CoroutineResult::Return(result) = run.resume(()) {
            return (result, run.into_stack());
        }
    }
}

#[cold]
fn wake() {
    let mut watcher = lock(&WATCHER);
    if ASLEEP.swap(false, SeqCst) {
        match &*watcher {
            Some(thread) => thread.unpark(),
            // Without a thread there are no questions.
            None => {
                let started = std::thread::Builder::new().name("seq-watch".into()).spawn(watch);
                *watcher = started.ok().map(|handle| handle.thread().clone());
            }
        }
    }
}

fn watch() {
    let mut idle = 0;
    loop {
        std::thread::sleep(PERIOD);
        if ASKING.load(SeqCst) > 0 {
            seq_rt_due.store(1, Relaxed);
            idle = 0;
            continue;
        }
        idle += 1;
        if idle < PATIENCE {
            continue;
        }
        ASLEEP.store(true, SeqCst);
        // Who came before this saw it awake.
        if ASKING.load(SeqCst) > 0 && ASLEEP.swap(false, SeqCst) {
            continue;
        }
        while ASLEEP.load(SeqCst) {
            std::thread::park();
        }
        idle = 0;
    }
}

/// Forgets the watching thread and other threads' runs, in the child of a fork.
pub(crate) fn forked() {
    if let Ok(mut watcher) = WATCHER.try_lock() {
        *watcher = None;
        ASLEEP.store(true, SeqCst);
        ASKING.store(usize::from(asks()), SeqCst);
    }
}
