//! Pools of rayon threads and the guard around a run.
//!
//! A run has a pool for itself: the pool's workers know the number of the run
//! they work for, which is how memory is attributed. Pools are kept and reused.
//! Workers have large (virtual) stacks, as compiled code may recurse. A run on
//! one thread stays on the caller's, on such a stack: waking another costs more
//! than a short run.

use crate::fail::{RestoreDepth, Stopped};
use crate::{memory, stream};
use corosensei::on_stack;
use corosensei::stack::DefaultStack;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

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

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Shared {
    run: AtomicU64,
    threads: usize,
}

/// What a thread inside a run works for.
#[derive(Clone, Copy)]
enum Worker {
    OfPool(&'static Shared),
    Alone { run: u64 },
}

thread_local! {
    static WORKER: Cell<Option<Worker>> = const { Cell::new(None) };
    /// Stacks for runs on this thread alone, kept.
    static STACKS: RefCell<Vec<DefaultStack>> = const { RefCell::new(Vec::new()) };
    static SERIAL: Cell<bool> = const { Cell::new(false) };
}

struct Pool {
    rayon: rayon::ThreadPool,
    shared: &'static Shared,
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

type Idle = HashMap<usize, Vec<Arc<Pool>>>;

fn idle() -> &'static Mutex<Idle> {
    static IDLE: OnceLock<Mutex<Idle>> = OnceLock::new();
    IDLE.get_or_init(Mutex::default)
}

/// A pool in use; goes back to the idle ones when dropped.
struct Lease(Arc<Pool>);

impl Lease {
    fn take(threads: usize) -> Result<Self, Stopped> {
        let threads = threads.max(1);
        if let Some(pool) = lock(idle()).get_mut(&threads).and_then(Vec::pop) {
            return Ok(Self(pool));
        }
        let shared: &'static Shared = Box::leak(Box::new(Shared { run: AtomicU64::new(0), threads }));
        let rayon = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .stack_size(STACK_BYTES)
            .thread_name(|i| format!("seq-{i}"))
            .start_handler(move |_| WORKER.set(Some(Worker::OfPool(shared))))
            .build()
            .map_err(|e| Stopped {
                location: String::new(),
                message: format!("cannot start {threads} threads: {e}"),
            })?;
        Ok(Self(Arc::new(Pool { rayon, shared })))
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.0.shared.run.store(0, Relaxed);
        lock(idle()).entry(self.0.shared.threads).or_default().push(self.0.clone());
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

/// Runs `f` on this thread as the only worker of `run`, on a stack of a worker's
/// size that is kept for the next one.
fn alone<R>(run: u64, f: impl FnOnce() -> R) -> Result<R, Stopped> {
    let mut stack = match STACKS.with_borrow_mut(Vec::pop) {
        Some(stack) => stack,
        None => DefaultStack::new(STACK_BYTES).map_err(|e| Stopped {
            location: String::new(),
            message: format!("cannot allocate a stack of {} MiB: {e}", STACK_BYTES >> 20),
        })?,
    };
    let outer = WORKER.replace(Some(Worker::Alone { run }));
    let result = on_stack(&mut stack, f);
    WORKER.set(outer);
    STACKS.with_borrow_mut(|kept| kept.push(stack));
    Ok(result)
}

/// Runs `f` on a pool of `threads` threads (default [`threads`]) and catches
/// failures. What a failed run left allocated is freed.
///
/// Handing `f` to a pool of several threads costs some tens of microseconds when
/// its workers sleep; repeat short work inside one `guard`.
pub fn guard(threads: Option<usize>, f: impl FnOnce() + Send) -> Result<(), Stopped> {
    let run = RUNS.fetch_add(1, Relaxed);
    let work = || {
        let _depth = RestoreDepth::new();
        catch_unwind(AssertUnwindSafe(f))
    };
    let result = match threads.unwrap_or_else(self::threads) {
        0 | 1 => alone(run, work)?,
        threads => {
            let lease = Lease::take(threads)?;
            lease.0.shared.run.store(run, Relaxed);
            lease.0.rayon.install(work)
        }
    };
    result.map_err(|payload| {
        memory::release_run(run);
        describe(payload)
    })
}

/// The number of the run that this thread works for; 0 outside runs.
pub(crate) fn current_run() -> u64 {
    match WORKER.get() {
        None => 0,
        Some(Worker::OfPool(shared)) => shared.run.load(Relaxed),
        Some(Worker::Alone { run }) => run,
    }
}

/// How many threads a parallel operation started here can use.
pub(crate) fn width() -> usize {
    match WORKER.get() {
        _ if SERIAL.get() => 1,
        None => threads(),
        Some(Worker::OfPool(shared)) => shared.threads,
        Some(Worker::Alone { .. }) => 1,
    }
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

/// Runs `f` on a worker: here, if this is one, else on a pool of the default size.
pub(crate) fn on_worker<R: Send>(f: impl FnOnce() -> R + Send) -> R {
    if WORKER.get().is_some() {
        return f();
    }
    match Lease::take(threads()) {
        Ok(lease) => lease.0.rayon.install(f),
        Err(stopped) => std::panic::resume_unwind(Box::new(stopped)),
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

/// Calls `body` on `lo..hi`, halving over rayon's join.
pub(crate) fn spread(lo: i64, hi: i64, body: &(impl Fn(i64) + Sync)) {
    match hi - lo {
        ..=0 => {}
        1 => body(lo),
        n => {
            let mid = lo + n / 2;
            rayon::join(|| spread(lo, mid, body), || spread(mid, hi, body));
        }
    }
}

/// Calls `body` on each of `0..pieces`, in parallel, in no particular order.
pub(crate) fn for_pieces(pieces: i64, body: impl Fn(i64) + Sync) {
    let failed = Failed::default();
    if pieces <= 1 || width() == 1 {
        (0..pieces).for_each(|p| failed.watch(|| body(p)));
        return;
    }
    on_worker(|| {
        spread(0, pieces, &|p| {
            if !failed.get() {
                failed.watch(|| body(p))
            }
        })
    })
}
