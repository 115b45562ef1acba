//! Runs that are told to stop.

use seq_runtime::abi::seq_rt_parallel_for;
use seq_runtime::interrupt::{INTERRUPTED, seq_rt_due, seq_rt_poll};
use seq_runtime::{guard, guard_asking};
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// What is due is of the process.
static ONE: Mutex<()> = Mutex::new(());

/// What compiled loops do.
fn look() {
    if seq_rt_due.load(Relaxed) != 0 {
        // SAFETY: this is in a run.
        unsafe { seq_rt_poll() }
    }
}

fn forever() -> ! {
    loop {
        look();
        std::hint::spin_loop();
    }
}

/// Element 0 ends at once, the others never.
unsafe extern "C-unwind" fn tails(_: *mut c_void, lo: i64, hi: i64) {
    if (lo..hi).any(|i| i != 0) {
        forever();
    }
}

fn stops_soon(run: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Result<(), seq_runtime::Stopped>) {
    let (start, asked) = (Instant::now(), AtomicUsize::new(0));
    let thread: Mutex<Option<ThreadId>> = Mutex::new(None);
    let ask = || {
        *thread.lock().unwrap() = Some(std::thread::current().id());
        asked.fetch_add(1, Relaxed) == 2
    };
    assert_eq!(run(&ask).unwrap_err().message, INTERRUPTED);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert_eq!((asked.load(Relaxed), *thread.lock().unwrap()), (3, Some(std::thread::current().id())));
}

#[test]
fn the_thread_that_started_it_asks_until_it_is_to_stop() {
    let _one = ONE.lock();
    for threads in [1, 2, 4] {
        stops_soon(|ask| guard_asking(Some(threads), Some(ask), || forever()));
        stops_soon(|ask| {
            let tails = || unsafe { seq_rt_parallel_for(8, 1, tails, null_mut()) };
            guard_asking(Some(threads), Some(ask), tails)
        });
        assert_eq!(guard_asking(Some(threads), Some(&|| true), || ()), Ok(()));
    }
}

#[test]
fn who_asks_may_run_something_else() {
    let _one = ONE.lock();
    let inner = AtomicU32::new(0);
    let ask = || {
        assert_eq!(guard(Some(2), || inner.store(seq_rt_due.load(Relaxed) + 1, Relaxed)), Ok(()));
        stops_soon(|ask| guard_asking(Some(1), Some(ask), || forever()));
        true
    };
    assert_eq!(guard_asking(Some(2), Some(&ask), || forever()).unwrap_err().message, INTERRUPTED);
    assert_ne!(inner.load(Relaxed), 0);
}

#[test]
fn runs_without_a_question_go_on() {
    let _one = ONE.lock();
    let other = std::thread::spawn(|| {
        let start = Instant::now();
        guard(Some(1), || {
            while start.elapsed() < Duration::from_millis(300) {
                look();
            }
        })
    });
    stops_soon(|ask| guard_asking(Some(1), Some(ask), || forever()));
    assert_eq!(other.join().unwrap(), Ok(()));
}
