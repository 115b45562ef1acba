//! Which thread runs next, and where a running one is interrupted.

use std::collections::{BinaryHeap, VecDeque};

use crate::{Config, Schedule};

/// SplitMix64 (Steele, Lea and Flood, 2014).
pub(crate) struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The threads that can run, by number among the resident ones.
pub(crate) struct Scheduler {
    schedule: Schedule,
    pub random: Random,
    seed: u64,
    ready: VecDeque<u32>,
    pool: Vec<u32>,
    heap: BinaryHeap<(u64, u32)>,
    polled: VecDeque<u32>,
    /// Priorities below all that were given out.
    lowest: u64,
    /// How many threads share a priority at first.
    granule: u32,
    /// Among how many threads a random schedule mostly chooses.
    window: usize,
    /// Accesses to the next interruption, and their mean.
    countdown: u32,
    mean: u32,
}

impl Scheduler {
    pub fn new(config: &Config, block: u32) -> Self {
        let mut random = Random::new(config.seed ^ 0x5e9_51a7);
        let mean = match config.schedule {
            Schedule::RunToBarrier => 0,
            Schedule::Random => [3, 12, 50, 400][random.below(4)],
            Schedule::Priority => [20, 200, 2000][random.below(3)],
        };
        let granule = [1, 32, block.max(1)][random.below(3)];
        let window = [32, 256, usize::MAX][random.below(3)];
        let seed = random.next();
        let mut scheduler = Self {
            schedule: config.schedule,
            random,
            seed,
            ready: VecDeque::new(),
            pool: vec![],
            heap: BinaryHeap::new(),
            polled: VecDeque::new(),
            lowest: 1 << 32,
            granule,
            window,
            countdown: u32::MAX,
            mean,
        };
        scheduler.interrupted();
        scheduler
    }

    /// Whether fresh threads are run by the policy and not one after the other.
    pub fn mixes(&self) -> bool {
        self.schedule != Schedule::RunToBarrier
    }

    /// Whether a thread that is not fresh waits for its turn.
    pub fn has_ready(&self) -> bool {
        !self.ready.is_empty()
    }

    /// A thread can run.
    #[inline]
    pub fn add(&mut self, thread: u32, polled: bool) {
        match self.schedule {
            _ if polled => self.polled.push_back(thread),
            Schedule::RunToBarrier => self.ready.push_back(thread),
            Schedule::Random => self.pool.push(thread),
            Schedule::Priority => {
                let priority = mix(self.seed ^ u64::from(thread / self.granule)) | 1 << 33;
                self.heap.push((priority, thread));
            }
        }
    }

    /// A thread was interrupted.
    pub fn add_interrupted(&mut self, thread: u32) {
        if self.schedule == Schedule::Priority {
            self.lowest -= 1;
            self.heap.push((self.lowest, thread));
        } else {
            self.add(thread, false);
        }
    }

    /// The next thread, those that poll last.
    #[inline]
    pub fn next(&mut self) -> Option<u32> {
        match self.schedule {
            Schedule::RunToBarrier => self.ready.pop_front(),
            Schedule::Priority => self.heap.pop().map(|(_, thread)| thread),
            Schedule::Random => {
                let poll = !self.polled.is_empty() && self.random.below(8) == 0;
                if poll || self.pool.is_empty() {
                    return None;
                }
                // Mostly among those that became ready last, so that some warps and
                // blocks get far ahead of others.
                let all = self.pool.len();
                let among = if self.random.below(8) == 0 { all } else { all.min(self.window) };
                let at = all - 1 - self.random.below(among);
                Some(self.pool.swap_remove(at))
            }
        }
    }

    /// The next thread among those that poll.
    pub fn next_polled(&mut self) -> Option<u32> {
        if self.schedule == Schedule::Random && !self.polled.is_empty() {
            let at = self.random.below(self.polled.len());
            return self.polled.swap_remove_back(at);
        }
        self.polled.pop_front()
    }

    /// One access goes by; whether the thread is interrupted before it. No other one is
    /// until that thread goes on, which draws the next time.
    pub fn interrupts(&mut self) -> bool {
        if self.countdown == u32::MAX {
            return false;
        }
        self.countdown -= 1;
        let now = self.countdown == 0;
        if now {
            self.countdown = u32::MAX;
        }
        now
    }

    /// Draws when the next interruption is.
    pub fn interrupted(&mut self) {
        self.countdown = match self.mean {
            0 => u32::MAX,
            mean => 1 + self.random.below(2 * mean as usize) as u32,
        };
    }
}
