//! Ranks that are threads of one process.
//!
//! There is one collective, the exchange of parts between all pairs. A round fills until
//! each rank has brought its parts, then drains until each has copied what it gets out of
//! the memory of the others; nobody goes on before that, so that parts are only lent.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::transport::{Stopped, Transport};

/// A part that is lent while a round lasts.
#[derive(Clone, Copy)]
struct Lent(*const u8, usize);

unsafe impl Send for Lent {}

/// Parts by the rank that takes them.
type Parts = Vec<Lent>;

struct Round {
    /// By the rank that brought them.
    brought: Vec<Option<Parts>>,
    /// How many rounds were before.
    number: u64,
    /// How many ranks have still to take theirs; 0 while the round fills.
    to_take: usize,
    /// What ended everything.
    stopped: Option<Stopped>,
    /// A rank that takes part no more.
    gone: Option<usize>,
}

struct World {
    round: Mutex<Round>,
    changed: Condvar,
}

impl World {
    fn round(&self) -> MutexGuard<'_, Round> {
        self.round.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One rank; when it is dropped, who waits for it is told that it has ended.
pub struct Thread {
    rank: usize,
    size: usize,
    world: Arc<World>,
}

/// `size` ranks, each for a thread of its own.
pub fn threads(size: usize) -> Vec<Thread> {
    let round = Round { brought: vec![None; size], number: 0, to_take: 0, stopped: None, gone: None };
    let world = Arc::new(World { round: Mutex::new(round), changed: Condvar::new() });
    (0..size).map(|rank| Thread { rank, size, world: world.clone() }).collect()
}

impl Thread {
    /// Waits while a round fills, until something holds or all is stopped.
    fn wait(&self, until: impl Fn(&Round) -> bool) -> Result<MutexGuard<'_, Round>, Stopped> {
        let mut round = self.world.round();
        loop {
            match (&round.stopped, round.gone) {
                _ if until(&round) => return Ok(round),
                (Some(stopped), _) => {
                    let stopped = stopped.clone();
                    round.brought[self.rank] = None;
                    return Err(stopped);
                }
                (None, Some(rank)) if round.to_take == 0 => {
                    round.brought[self.rank] = None;
                    return Err(Stopped { rank, message: "it has ended before the others".into() });
                }
                _ => round = self.world.changed.wait(round).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Waits until all have taken their parts, which nothing keeps them from.
    fn drain(&self, number: u64) {
        let mut round = self.world.round();
        while round.number == number {
            round = self.world.changed.wait(round).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Transport for Thread {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut all = vec![vec![0; own.len()]; self.size];
        let mut received: Vec<_> = all.iter_mut().map(|part| &mut part[..]).collect();
        self.exchange(&vec![own; self.size], &mut received)?;
        Ok(all)
    }

    fn exchange(&self, sent: &[&[u8]], received: &mut [&mut [u8]]) -> Result<(), Stopped> {
        let mut round = self.world.round();
        if let Some(stopped) = &round.stopped {
            return Err(stopped.clone());
        }
        round.brought[self.rank] = Some(sent.iter().map(|part| Lent(part.as_ptr(), part.len())).collect());
        if round.brought.iter().all(Option::is_some) {
            round.to_take = self.size;
            self.world.changed.notify_all();
        }
        drop(round);
        let round = self.wait(|round| round.to_take > 0)?;
        let lent: Vec<_> = round.brought.iter().flatten().map(|parts| parts[self.rank]).collect();
        let number = round.number;
        drop(round);
        for (Lent(from, size), to) in lent.into_iter().zip(received) {
            let size = size.min(to.len());
            // All wait until this rank has taken its parts.
            unsafe { std::ptr::copy_nonoverlapping(from, to.as_mut_ptr(), size) };
        }
        let mut round = self.world.round();
        round.to_take -= 1;
        if round.to_take == 0 {
            round.brought.fill(None);
            round.number += 1;
            self.world.changed.notify_all();
        }
        drop(round);
        self.drain(number);
        Ok(())
    }

    fn barrier(&self) -> Result<(), Stopped> {
        self.allgather(&[]).map(|_| ())
    }

    fn abort(&self, message: &str) {
        let own = Stopped { rank: self.rank, message: message.into() };
        self.world.round().stopped.get_or_insert(own);
        self.world.changed.notify_all();
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.world.round().gone.get_or_insert(self.rank);
        self.world.changed.notify_all();
    }
}
