//! Instructions that warps execute, by kind.
//!
//! Threads run one after the other, so a warp's instructions are not seen as such. Each
//! thread counts how often it enters each basic block; a warp is taken to execute a block
//! as often as the lane that enters it most. That is what a warp does whose lanes part
//! and meet again as the program text does: both sides of a branch where lanes differ,
//! and as many turns of a loop as its longest lane takes.

use std::ops::{AddAssign, Range};

/// Instructions by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mix {
    /// Arithmetic, comparisons, conversions, addresses.
    pub arithmetic: u64,
    /// Loads, stores and atomics, in global, shared and local memory.
    pub memory: u64,
    /// Exchanges within a warp: shuffles, votes, matches.
    pub shuffles: u64,
    /// Barriers and fences.
    pub barriers: u64,
    /// Branches, calls and returns.
    pub control: u64,
}

impl Mix {
    /// All kinds together.
    pub fn total(&self) -> u64 {
        self.arithmetic + self.memory + self.shuffles + self.barriers + self.control
    }

    /// As often.
    fn times(self, n: u64) -> Self {
        Self {
            arithmetic: self.arithmetic * n,
            memory: self.memory * n,
            shuffles: self.shuffles * n,
            barriers: self.barriers * n,
            control: self.control * n,
        }
    }
}

impl AddAssign for Mix {
    fn add_assign(&mut self, other: Self) {
        self.arithmetic += other.arithmetic;
        self.memory += other.memory;
        self.shuffles += other.shuffles;
        self.barriers += other.barriers;
        self.control += other.control;
    }
}

/// How often the threads of the resident blocks entered basic blocks.
pub(crate) struct Entries {
    /// The numbers of the basic blocks of the kernel, then of the functions of all kernels.
    own: Range<u32>,
    others: Range<u32>,
    /// For each thread of a slot, for each basic block.
    counts: Vec<u32>,
}

impl Entries {
    /// Nothing entered yet, for `threads` resident threads.
    pub fn new(own: Range<u32>, others: Range<u32>, threads: usize) -> Self {
        let blocks = own.len() + others.len();
        Self { own, others, counts: vec![0; blocks * threads] }
    }

    fn blocks(&self) -> usize {
        self.own.len() + self.others.len()
    }

    /// A thread enters a basic block.
    pub fn enter(&mut self, thread: u32, block: u32) {
        let at = if self.own.contains(&block) {
            (block - self.own.start) as usize
        } else {
            self.own.len() + (block - self.others.start) as usize
        };
        let blocks = self.blocks();
        self.counts[thread as usize * blocks + at] += 1;
    }

    /// What the warp of some threads executed; they begin anew.
    pub fn executed(&mut self, threads: Range<u32>, mixes: &[Mix]) -> Mix {
        let blocks = self.blocks();
        let lanes = &mut self.counts[threads.start as usize * blocks..threads.end as usize * blocks];
        let mut total = Mix::default();
        for at in 0..blocks {
            let most = lanes.iter().skip(at).step_by(blocks).max().copied().unwrap_or(0);
            let number = if at < self.own.len() {
                self.own.start as usize + at
            } else {
                self.others.start as usize + at - self.own.len()
            };
            total += mixes[number].times(u64::from(most));
        }
        lanes.fill(0);
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warp_does_what_its_longest_lane_does() {
        let mixes = [1, 10, 100].map(|arithmetic| Mix { arithmetic, memory: 1, ..Mix::default() });
        let mut entries = Entries::new(0..2, 2..3, 4);
        for (thread, turns) in [(0, 3), (1, 5)] {
            entries.enter(thread, 0);
            (0..turns).for_each(|_| entries.enter(thread, 1));
        }
        entries.enter(0, 2);
        entries.enter(2, 0);
        let first = entries.executed(0..2, &mixes);
        assert_eq!((first.arithmetic, first.memory), (1 + 5 * 10 + 100, 1 + 5 + 1));
        assert_eq!(entries.executed(0..2, &mixes), Mix::default());
        assert_eq!(entries.executed(2..4, &mixes).total(), 2);
    }
}
