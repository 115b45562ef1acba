//! What a run did and when: its parallel operations, the threads that worked on them, and
//! what was allocated. Nothing is kept, and next to nothing is asked, until somebody looks on.
//!
//! An operation is told by the address of a function that it calls. What it starts while it
//! runs belongs to it.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Events that are kept, at most.
pub const MOST_EVENTS: usize = 20_000;

/// What an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A loop over points.
    Map,
    /// A reduction.
    Reduce,
    /// A scan, or a filter.
    Scan,
    /// A histogram.
    Hist,
}

/// Something that happened, with when after the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A parallel operation of so many points, as its caller saw it.
    Operation {
        /// What it is.
        kind: Kind,
        /// The address of its code.
        code: usize,
        /// Points.
        points: i64,
        /// When it began and ended.
        time: (Duration, Duration),
    },
    /// A thread worked on one.
    Work {
        /// The number of the thread among those of the operation.
        thread: usize,
        /// The address of the operation's code.
        code: usize,
        /// When it began and ended.
        time: (Duration, Duration),
    },
    /// Memory was allocated.
    Alloc {
        /// Where.
        address: usize,
        /// How much.
        bytes: u64,
        /// When.
        time: Duration,
    },
    /// Memory was freed.
    Free {
        /// Where.
        address: usize,
        /// When.
        time: Duration,
    },
}

#[derive(Default)]
struct Kept {
    start: Option<Instant>,
    events: Vec<Event>,
    left_out: u64,
}

static ON: AtomicBool = AtomicBool::new(false);
static KEPT: Mutex<Kept> = Mutex::new(Kept { start: None, events: vec![], left_out: 0 });

thread_local! {
    /// The code of the operation that this thread works on.
    static INSIDE: Cell<usize> = const { Cell::new(0) };
}

fn kept() -> MutexGuard<'static, Kept> {
    KEPT.lock().unwrap_or_else(|e| e.into_inner())
}

/// Keeps what happens from here on.
pub fn start() {
    *kept() = Kept { start: Some(Instant::now()), ..Kept::default() };
    ON.store(true, Relaxed);
}

/// Keeps nothing more; what was kept, and how many events came when there was no room.
pub fn stop() -> (Vec<Event>, u64) {
    ON.store(false, Relaxed);
    let kept = std::mem::take(&mut *kept());
    (kept.events, kept.left_out)
}

fn keep(event: impl FnOnce(Instant) -> Event) {
    let mut kept = kept();
    let Some(start) = kept.start else { return };
    match kept.events.len() < MOST_EVENTS {
        true => kept.events.push(event(start)),
        false => kept.left_out += 1,
    }
}

/// Memory was allocated.
pub(crate) fn allocated(address: *mut u8, bytes: i64) -> *mut u8 {
    if ON.load(Relaxed) {
        let bytes = bytes.max(0) as u64;
        keep(|start| Event::Alloc { address: address as usize, bytes, time: start.elapsed() });
    }
    address
}

/// Memory is freed.
pub(crate) fn freed(address: *mut u8) {
    if ON.load(Relaxed) && !address.is_null() {
        keep(|start| Event::Free { address: address as usize, time: start.elapsed() });
    }
}

/// A parallel operation that lasts as long as this.
pub(crate) struct Operation(Option<(Kind, usize, i64, Instant)>);

/// Begins a parallel operation.
pub(crate) fn operation(kind: Kind, code: usize, points: i64) -> Operation {
    if !ON.load(Relaxed) || INSIDE.get() != 0 {
        return Operation(None);
    }
    INSIDE.set(code);
    Operation(Some((kind, code, points, Instant::now())))
}

impl Drop for Operation {
    fn drop(&mut self) {
        if let Some((kind, code, points, begin)) = self.0 {
            INSIDE.set(0);
            let end = Instant::now();
            keep(|start| Event::Operation { kind, code, points, time: (begin - start, end - start) });
        }
    }
}

/// The operation that this thread works on, for the threads that help.
pub(crate) fn inside() -> usize {
    if ON.load(Relaxed) { INSIDE.get() } else { 0 }
}

/// Work of a thread on an operation, as long as this lives.
pub(crate) struct Work(Option<(usize, usize, usize, Instant)>);

/// A thread begins to work on an operation.
pub(crate) fn work(thread: usize, code: usize) -> Work {
    Work((code != 0).then(|| (thread, code, INSIDE.replace(code), Instant::now())))
}

impl Drop for Work {
    fn drop(&mut self) {
        if let Some((thread, code, outer, begin)) = self.0 {
            INSIDE.set(outer);
            let end = Instant::now();
            keep(|start| Event::Work { thread, code, time: (begin - start, end - start) });
        }
    }
}
