//! Ranks that are threads of one process.
//!
//! There is one collective, the exchange of parts between all pairs. A round fills until
//! each rank has brought its parts, then drains until each has taken its own; who comes
//! early for the next round waits for that.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::transport::{Stopped, Transport};

/// Parts by the rank that takes them.
type Parts = Vec<Vec<u8>>;

struct Round {
    /// By the rank that brought them.
    brought: Vec<Option<Parts>>,
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
    let round = Round { brought: vec![None; size], to_take: 0, stopped: None, gone: None };
    let world = Arc::new(World { round: Mutex::new(round), changed: Condvar::new() });
    (0..size).map(|rank| Thread { rank, size, world: world.clone() }).collect()
}

impl Thread {
    /// Waits until something holds, or all is stopped.
    fn wait(&self, filling: bool, until: impl Fn(&Round) -> bool) -> Result<MutexGuard<'_, Round>, Stopped> {
        let mut round = self.world.round();
        loop {
            match (&round.stopped, round.gone) {
                (Some(stopped), _) => return Err(stopped.clone()),
                _ if until(&round) => return Ok(round),
                (None, Some(rank)) if filling && round.to_take == 0 => {
                    return Err(Stopped { rank, message: "it has ended before the others".into() });
                }
                _ => round = self.world.changed.wait(round).unwrap_or_else(PoisonError::into_inner),
            }
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
        self.alltoallv(vec![own.to_vec(); self.size])
    }

    fn alltoallv(&self, parts: Parts) -> Result<Parts, Stopped> {
        let mut round = self.wait(false, |round| round.to_take == 0)?;
        round.brought[self.rank] = Some(parts);
        if round.brought.iter().all(Option::is_some) {
            round.to_take = self.size;
            self.world.changed.notify_all();
        }
        drop(round);
        let mut round = self.wait(true, |round| round.to_take > 0)?;
        let own = |brought: &mut Option<Parts>| brought.as_mut().map(|parts| std::mem::take(&mut parts[self.rank]));
        let taken = round.brought.iter_mut().filter_map(own).collect();
        round.to_take -= 1;
        if round.to_take == 0 {
            round.brought.fill(None);
            self.world.changed.notify_all();
        }
        Ok(taken)
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
