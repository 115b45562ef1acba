//! The guard around a run, and its threads.
//!
//! A run starts on the caller's thread and has a pool of rayon's workers for
//! itself: who works for it knows its number, which is how memory is attributed.
//! Pools are kept and reused; their threads start with the first operation that
//! wants them. Compiled code may recurse, so that it runs on large (virtual)
//! stacks, the caller's thread too.

use crate::fail::{RestoreDepth, Stopped, stop};
use crate::interrupt::{self, Ask};
use crate::run::{self, lock};
use crate::team::{Shares, together};
use crate::{memory, stream, trace};
use corosensei::on_stack;
use corosensei::stack::DefaultStack;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};

const STACK_BYTES: usize = 256 << 20;

/// A compiled program's context pointer, shared by all threads of a run.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Ctx(pub(crate) *mut c_void);
// SAFETY: the callers of the C interface promise that callbacks are sound on it.
unsafe impl Send for Ctx {}
unsafe impl Sync for Ctx {}

impl Ctx {
    pub(crate) fn get(self) -> *mut c_void {
        self.0
    }
}

struct Pool {
    /// The number of the run that has it; 0 when none.
    run: AtomicU64,
    /// Whether that run is to stop.
    stopped: AtomicBool,
    /// With the caller's.
    threads: usize,
    workers: OnceLock<rayon::ThreadPool>,
}

thread_local! {
    /// The pool that this thread works for.
    static POOL: Cell<Option<&'static Pool>> = const { Cell::new(None) };
    /// Stacks for runs that start on this thread, kept.
    static STACKS: RefCell<Vec<DefaultStack>> = const { RefCell::new(Vec::new()) };
    static SERIAL: Cell<bool> = const { Cell::new(false) };
}

static DEFAULT: AtomicUsize = AtomicUsize::new(0);
static RUNS: AtomicU64 = AtomicU64::new(1);

/// Sets the number of threads of later runs; 0 restores the default.
pub fn set_threads(threads: usize) {
    DEFAULT.store(threads, Relaxed);
}

/// The number of threads of a run that does not ask for one: what
/// [`set_threads`] said, else `SEQ_NUM_THREADS`, else all cores.
pub fn threads() -> usize {
    static ENVIRONMENT: OnceLock<usize> = OnceLock::new();
    match DEFAULT.load(Relaxed) {
        0 => *ENVIRONMENT.get_or_init(|| {
            let asked = std::env::var("SEQ_NUM_THREADS").ok().and_then(|s| s.trim().parse().ok());
            let cores = || std::thread::available_parallelism().map_or(1, |n| n.get());
            asked.filter(|&n| n > 0).unwrap_or_else(cores)
        }),
        n => n,
    }
}

/// Lets this thread work for a pool and the run that has it; returns the pool before.
fn work_for(pool: Option<&'static Pool>) -> Option<&'static Pool> {
    run::work_for(pool.map(|pool| &pool.run));
    interrupt::work_for(pool.map(|pool| &pool.stopped));
    POOL.replace(pool)
}

impl Pool {
    /// The workers beside the caller; `threads` is at least 2.
    fn workers(&'static self) -> &'static rayon::ThreadPool {
        self.workers.get_or_init(|| {
            let workers = rayon::ThreadPoolBuilder::new()
                .num_threads(self.threads - 1)
                .stack_size(STACK_BYTES)
                .thread_name(|i| format!("seq-{}", i + 1))
                .start_handler(move |_| _ = work_for(Some(self)))
                .build();
            workers.unwrap_or_else(|e| stop("", format!("cannot start {} threads: {e}", self.threads)))
        })
    }
}

type Idle = HashMap<usize, Vec<&'static Pool>>;

fn idle() -> &'static Mutex<Idle> {
    static IDLE: OnceLock<Mutex<Idle>> = OnceLock::new();
    IDLE.get_or_init(Mutex::default)
}

/// Forgets the idle pools, in the child of a fork, which has none of their threads.
pub fn forked() {
    interrupt::forked();
    if let Ok(mut idle) = idle().try_lock() {
        idle.clear();
    }
}

/// A pool in use by a run that started on this thread; goes back to the idle ones
/// when dropped.
struct Lease {
    pool: &'static Pool,
    outer: Option<&'static Pool>,
}

impl Lease {
    fn take(threads: usize, run: u64) -> Self {
        let threads = threads.max(1);
        let kept = lock(idle()).get_mut(&threads).and_then(Vec::pop);
        let pool: &'static Pool = kept.unwrap_or_else(|| {
            let (run, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
            Box::leak(Box::new(Pool { run, stopped, threads, workers: OnceLock::new() }))
        });
        pool.run.store(run, Relaxed);
        pool.stopped.store(false, Relaxed);
        Self { pool, outer: work_for(Some(pool)) }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        work_for(self.outer);
        self.pool.run.store(0, Relaxed);
        lock(idle()).entry(self.pool.threads).or_default().push(self.pool);
    }
}

fn describe(payload: Box<dyn Any + Send>) -> Stopped {
    let payload = match payload.downcast::<Stopped>() {
        Ok(stopped) => return *stopped,
        Err(payload) => payload,
    };
    let text = payload
        .downcast_ref::<&str>()
        .map(|s| s.to_string())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "unknown panic".into());
    Stopped { location: String::new(), message: format!("internal error: {text}") }
}

/// Runs `f` on a stack of a worker's size, which is kept for the next run. `f`
/// does not unwind.
fn on_large_stack<R>(ask: Option<Ask>, f: impl FnOnce() -> R) -> Result<R, Stopped> {
    let mut stack = match STACKS.with_borrow_mut(Vec::pop) {
        Some(stack) => stack,
        None => DefaultStack::new(STACK_BYTES).map_err(|e| Stopped {
            location: String::new(),
            message: format!("cannot allocate a stack of {} MiB: {e}", STACK_BYTES >> 20),
        })?,
    };
    let result = match ask {
        None => on_stack(&mut stack, f),
        Some(ask) => {
            let (result, again) = interrupt::on_stack(stack, ask, f);
            stack = again;
            result
        }
    };
    STACKS.with_borrow_mut(|kept| kept.push(stack));
    Ok(result)
}

/// Runs `f` with `threads` threads (default [`threads`]), this one and a pool's,
/// and catches failures. What a failed run left allocated is freed.
///
/// Waking a pool's workers takes some tens of microseconds; this thread works
/// meanwhile.
pub fn guard(threads: Option<usize>, f: impl FnOnce()) -> Result<(), Stopped> {
    guard_asking(threads, None, f)
}

/// As [`guard`]; a run with a question may be told to stop, see [`crate::interrupt`].
pub fn guard_asking(threads: Option<usize>, ask: Option<Ask>, f: impl FnOnce()) -> Result<(), Stopped> {
    let run = RUNS.fetch_add(1, Relaxed);
    let lease = Lease::take(threads.unwrap_or_else(self::threads), run);
    let result = on_large_stack(ask, || {
        let _depth = RestoreDepth::new();
        catch_unwind(AssertUnwindSafe(f))
    })?;
    drop(lease);
    result.map_err(|payload| {
        memory::release_run(run);
        describe(payload)
    })
}

/// How many threads a parallel operation started here can use.
pub(crate) fn width() -> usize {
    if SERIAL.get() { 1 } else { POOL.get().map_or_else(threads, |pool| pool.threads) }
}

/// Makes parallel operations on this thread sequential while it lives.
pub(crate) struct Serial(bool);

impl Serial {
    pub(crate) fn new() -> Self {
        Self(SERIAL.replace(true))
    }
}

impl Drop for Serial {
    fn drop(&mut self) {
        SERIAL.set(self.0);
    }
}

/// Calls `work(0)` here and `work(k)` for `k` below `threads` on other threads of
/// the run; see [`together`]. Outside a run, the threads are those of a pool of the
/// default size.
pub(crate) fn in_parallel(threads: usize, work: impl Fn(usize) + Sync) {
    let _lease = POOL.get().is_none().then(|| Lease::take(self::threads(), 0));
    let code = trace::inside();
    let work = |k| {
        let _work = trace::work(k, code);
        work(k)
    };
    match POOL.get() {
        Some(pool) if threads.min(pool.threads) > 1 => together(pool.workers(), threads.min(pool.threads) - 1, &work),
        _ => work(0),
    }
}

/// Set when a callback of one parallel operation has failed, so that the others
/// stop early.
#[derive(Default)]
pub(crate) struct Failed(AtomicBool);

impl Failed {
    pub(crate) fn get(&self) -> bool {
        self.0.load(Relaxed)
    }

    /// Calls a compiled callback: a failure is noted, the recursion depth is
    /// restored, non-temporal stores are fenced.
    pub(crate) fn watch<R>(&self, f: impl FnOnce() -> R) -> R {
        struct Note<'a>(&'a Failed);
        impl Drop for Note<'_> {
            fn drop(&mut self) {
                self.0.0.store(true, Relaxed);
            }
        }
        let _depth = RestoreDepth::new();
        let note = Note(self);
        let result = f();
        std::mem::forget(note);
        stream::fence();
        result
    }
}

/// Calls `body` on each of `0..pieces`, in parallel, in no particular order.
pub(crate) fn for_pieces(pieces: i64, body: impl Fn(i64) + Sync) {
    let failed = Failed::default();
    if pieces <= 1 || width() == 1 {
        (0..pieces).for_each(|p| failed.watch(|| body(p)));
        return;
    }
    let threads = width().min(pieces as usize);
    let shares = Shares::new(pieces, threads);
    in_parallel(threads, |k| {
        shares.draw(k, |piece| {
            if !failed.get() {
                failed.watch(|| body(piece));
            }
            !failed.get()
        })
    })
}
