//! One parallel operation and the threads that work on it.
//!
//! The thread that starts an operation works on it at once; workers of the pool
//! are invited, each waking two more, and join if they come while there is work.
//! At the end the door is closed: an invitation that nobody has taken up is void,
//! so that the owner waits for none but those inside. A thread that works on an
//! operation never takes up another invitation, hence who waits, waits for
//! threads that run.

use crate::interrupt;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use std::sync::atomic::{AtomicI64, AtomicUsize};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Thread;

/// Pauses before an owner who waits goes to sleep, some tens of microseconds.
const SPINS: u32 = 2000;
const CLOSED: usize = 1;
const ONE_INSIDE: usize = 2;

struct Team {
    /// Valid while the door is open or somebody is inside.
    work: *const (dyn Fn(usize) + Sync),
    helpers: usize,
    /// [`ONE_INSIDE`] for each helper inside, and [`CLOSED`].
    door: AtomicUsize,
    failure: Mutex<Option<Box<dyn Any + Send>>>,
    owner: Thread,
}

// SAFETY: `work` points to something `Sync`, and is only used by who got in.
unsafe impl Send for Team {}
unsafe impl Sync for Team {}

impl Team {
    fn enter(&self) -> bool {
        self.door.fetch_update(AcqRel, Acquire, |door| (door & CLOSED == 0).then_some(door + ONE_INSIDE)).is_ok()
    }

    fn leave(&self) {
        if self.door.fetch_sub(ONE_INSIDE, AcqRel) == ONE_INSIDE | CLOSED {
            self.owner.unpark();
        }
    }

    fn close(&self) {
        let mut inside = self.door.fetch_or(CLOSED, AcqRel) != 0;
        for _ in 0..SPINS {
            if !inside {
                return;
            }
            std::hint::spin_loop();
            inside = self.door.load(Acquire) != CLOSED;
        }
        while self.door.load(Acquire) != CLOSED {
            if interrupt::asks() {
                std::thread::park_timeout(interrupt::PERIOD);
                interrupt::ask();
            } else {
                std::thread::park();
            }
        }
    }
}

/// Invites the helpers below `k` in a binary tree; the owner is number 0.
fn invite(pool: &'static rayon::ThreadPool, team: &Arc<Team>, k: usize) {
    for child in [2 * k + 1, 2 * k + 2] {
        if child <= team.helpers {
            let team = team.clone();
            pool.spawn(move || help(pool, &team, child));
        }
    }
}

fn help(pool: &'static rayon::ThreadPool, team: &Arc<Team>, k: usize) {
    if !team.enter() {
        return;
    }
    invite(pool, team, k);
    // SAFETY: the door was open, and the owner stays until we have left.
    let work = unsafe { &*team.work };
    if let Err(payload) = catch_unwind(AssertUnwindSafe(|| work(k))) {
        team.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(payload);
    }
    team.leave();
}

/// Calls `work(0)` here and `work(k)` for numbers `k` up to `helpers` on workers of
/// `pool` at the same time, each number at most once. It must find out by itself
/// what is left to do, and return when nothing is. A panic of any of them goes on
/// here once all have returned.
pub(crate) fn together(pool: &'static rayon::ThreadPool, helpers: usize, work: &(dyn Fn(usize) + Sync)) {
    // SAFETY: only the lifetime changes; nobody uses `work` after `close`.
    let erased =
        unsafe { std::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), *const (dyn Fn(usize) + Sync)>(work) };
    let team = Arc::new(Team {
        work: erased,
        helpers,
        door: AtomicUsize::new(0),
        failure: Mutex::new(None),
        owner: std::thread::current(),
    });
    invite(pool, &team, 0);
    let own = catch_unwind(AssertUnwindSafe(|| work(0)));
    team.close();
    let others = team.failure.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(payload) = own.err().or(others) {
        resume_unwind(payload);
    }
}

/// The numbers `0..count` in consecutive shares, one for each thread: who has
/// finished its own goes on with the others'. A thread that has the same share in
/// every operation finds it in its cache.
pub(crate) struct Shares {
    next: Vec<Line<AtomicI64>>,
    count: i64,
}

/// A cache line of its own.
#[repr(align(128))]
struct Line<T>(T);

impl Shares {
    pub(crate) fn new(count: i64, threads: usize) -> Self {
        let mut shares = Self { next: vec![], count };
        shares.next = (0..threads).map(|k| Line(AtomicI64::new(bound(count, k, threads)))).collect();
        shares
    }

    /// Calls `take` with what is left, the share of thread `k` first, until it
    /// says false.
    pub(crate) fn draw(&self, k: usize, mut take: impl FnMut(i64) -> bool) {
        let threads = self.next.len();
        for share in (k..threads).chain(0..k) {
            let end = bound(self.count, share + 1, threads);
            loop {
                let at = self.next[share].0.fetch_add(1, Relaxed);
                if at >= end {
                    break;
                }
                if !take(at) {
                    return;
                }
            }
        }
    }
}

/// Where the share of thread `k` begins.
fn bound(count: i64, k: usize, threads: usize) -> i64 {
    (count as i128 * k as i128 / threads as i128) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(threads: usize) -> &'static rayon::ThreadPool {
        Box::leak(Box::new(rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()))
    }

    #[test]
    fn every_number_is_drawn_once() {
        let pool = pool(7);
        for (n, threads) in [(0, 8), (1, 8), (5, 8), (8, 8), (1000, 8), (1000, 1), (1000, 3)] {
            let drawn: Vec<AtomicI64> = (0..n).map(|_| AtomicI64::new(0)).collect();
            let shares = Shares::new(n, threads);
            together(pool, threads - 1, &|k| {
                shares.draw(k, |at| {
                    drawn[at as usize].fetch_add(1, Relaxed);
                    true
                })
            });
            assert!(drawn.iter().all(|d| d.load(Relaxed) == 1), "{n} numbers, {threads} threads");
        }
    }

    #[test]
    fn who_does_not_come_leaves_nothing_behind() {
        let shares = Shares::new(10, 4);
        let mut drawn = vec![];
        shares.draw(2, |at| {
            drawn.push(at);
            true
        });
        assert_eq!(drawn, [5, 6, 7, 8, 9, 0, 1, 2, 3, 4]);
    }

    #[test]
    fn helpers_do_come() {
        let inside = AtomicI64::new(0);
        together(pool(3), 3, &|_| {
            inside.fetch_add(1, Relaxed);
            while inside.load(Relaxed) < 4 {
                std::thread::yield_now();
            }
        });
        assert_eq!(inside.load(Relaxed), 4);
    }

    #[test]
    fn nobody_waits_for_who_is_busy_elsewhere() {
        let pool = pool(1);
        let (busy, done) = (AtomicI64::new(0), AtomicI64::new(0));
        let owner = std::thread::current().id();
        together(pool, 1, &|_| {
            if std::thread::current().id() != owner {
                busy.store(1, Relaxed);
                while done.load(Relaxed) == 0 {
                    std::thread::yield_now();
                }
                return;
            }
            while busy.load(Relaxed) == 0 {
                std::thread::yield_now();
            }
            (0..100).for_each(|_| together(pool, 1, &|_| ()));
            done.store(1, Relaxed);
        });
    }

    #[test]
    fn a_helpers_panic_arrives() {
        let owner = std::thread::current().id();
        let came = AtomicI64::new(0);
        let result = catch_unwind(AssertUnwindSafe(|| {
            together(pool(2), 2, &|_| {
                if std::thread::current().id() != owner {
                    came.store(1, Relaxed);
                    resume_unwind(Box::new("helper"));
                }
                while came.load(Relaxed) == 0 {
                    std::thread::yield_now();
                }
            })
        }));
        assert_eq!(result.unwrap_err().downcast_ref::<&str>(), Some(&"helper"));
    }
}
