//! The blocks of a launch: in which order they start, and what a resident one has.

use std::ptr::null_mut;

use super::{Machine, State, Thread, collective::Warp};
use crate::{Config, Order, clocks::Knowledge, context::Context, memory::Initialised, race::Shadow, schedule::Random};

/// A barrier at which threads of a block wait.
#[derive(Default)]
pub(crate) struct Barrier {
    pub waiting: Vec<u32>,
    pub site: u32,
    /// For all threads of the block.
    pub all: bool,
    pub set: u32,
}

/// A resident block.
pub(crate) struct Block {
    pub index: u64,
    pub first: u32,
    pub next_fresh: u32,
    pub live: u32,
    /// A thread that ended.
    pub exited: Option<u32>,
    pub passed: u32,
    pub barriers: Vec<Barrier>,
    /// A bit for each barrier at which threads wait.
    pub waited: u32,
    pub warps: Vec<Warp>,
    pub arena: Vec<u128>,
    pub initialised: Initialised,
    pub shadow: Option<Shadow>,
}

impl Block {
    /// Where shared memory starts: a multiple of 128, so that bank 0 is there.
    pub fn arena_base(&self) -> usize {
        (self.arena.as_ptr() as usize).next_multiple_of(128)
    }
}

/// The blocks that did not start, in their order.
pub(crate) struct Pending {
    pub total: u64,
    started: u64,
    descending: bool,
    shuffled: Option<Vec<u32>>,
}

impl Pending {
    pub fn new(total: u64, config: &Config) -> Self {
        let shuffled = (config.order == Order::Shuffled).then(|| {
            let mut random = Random::new(config.seed ^ 0xb10c);
            let mut all: Vec<u32> = (0..total as u32).collect();
            for i in (1..all.len()).rev() {
                all.swap(i, random.below(i + 1));
            }
            all
        });
        Self { total, started: 0, descending: config.order == Order::Descending, shuffled }
    }

    fn next(&mut self) -> Option<u64> {
        let at = self.started;
        if at == self.total {
            return None;
        }
        self.started += 1;
        Some(match &self.shuffled {
            Some(all) => all[at as usize].into(),
            None if self.descending => self.total - 1 - at,
            None => at,
        })
    }
}

impl Machine<'_> {
    /// The next thread that did not start, of a block that started or of the next
    /// block. Only run-to-barrier asks; the other schedules have all in their pool.
    pub fn next_fresh(&mut self) -> Option<u32> {
        if self.scheduler.mixes() {
            return None;
        }
        loop {
            if let Some(&slot) = self.fresh.front() {
                let block = &mut self.blocks[slot as usize];
                if block.next_fresh < self.block_threads {
                    block.next_fresh += 1;
                    return Some(block.first + block.next_fresh - 1);
                }
                self.fresh.pop_front();
            } else if !self.start_block() {
                return None;
            }
        }
    }

    /// Starts the next block if a slot is free.
    pub fn start_block(&mut self) -> bool {
        let Some(&slot) = self.free.last() else { return false };
        let Some(index) = self.pending.next() else { return false };
        self.free.pop();
        let [gx, gy, _] = self.shape.grid.map(u64::from);
        let ctaid = [index % gx, index / gx % gy, index / gx / gy].map(|i| i as u32);
        let [bx, by, _] = self.shape.block;
        if slot as usize == self.blocks.len() {
            self.new_slot(slot);
        }
        let checked = self.config.checked();
        let block = &mut self.blocks[slot as usize];
        (block.index, block.next_fresh, block.live, block.exited, block.passed) =
            (index, 0, self.block_threads, None, 0);
        for (w, warp) in block.warps.iter_mut().enumerate() {
            warp.start((self.block_threads - 32 * w as u32).min(32));
        }
        if checked {
            block.initialised.clear();
            if let Some(shadow) = &mut block.shadow {
                shadow.clear();
            }
            // What a thread would read that nothing wrote.
            block.arena.fill(0xdead_beef_dead_beef_dead_beef_dead_beef);
        }
        let (first, shared) = (block.first as usize, block.arena_base() as *mut u8);
        self.live += u64::from(self.block_threads);
        for i in 0..self.block_threads {
            let t = &mut self.threads[first + i as usize];
            t.context = Context {
                tid: [i % bx, i / bx % by, i / bx / by],
                ntid: self.shape.block,
                ctaid,
                nctaid: self.shape.grid,
                lane: i % 32,
                warp: i / 32,
                shared,
                result: 0,
            };
            t.state = State::Fresh;
            if checked {
                self.knowledge[first + i as usize] = Knowledge::new(self.nothing.0.clone(), self.nothing.1.clone());
            }
        }
        self.fresh.push_back(slot);
        true
    }

    fn new_slot(&mut self, slot: u32) {
        let words = (self.shared_size + 128).div_ceil(16);
        let checked = self.config.checked();
        self.blocks.push(Block {
            index: 0,
            first: slot * self.block_threads,
            next_fresh: 0,
            live: 0,
            exited: None,
            passed: 0,
            barriers: (0..16).map(|_| Barrier::default()).collect(),
            waited: 0,
            warps: (0..self.block_warps).map(|_| Warp::default()).collect(),
            arena: vec![0; words],
            initialised: Initialised::new(if checked { self.shared_size } else { 0 }, false),
            shadow: (checked && self.shared_size > 0).then(|| Shadow::new(self.shared_size)),
        });
        let context = Context {
            tid: [0; 3],
            ntid: [0; 3],
            ctaid: [0; 3],
            nctaid: [0; 3],
            lane: 0,
            warp: 0,
            shared: null_mut(),
            result: 0,
        };
        for _ in 0..self.block_threads {
            let (state, worker, site) = (State::Done, 0, 0);
            self.threads.push(Thread { context, state, worker, site, slot, variables: vec![] });
            if checked {
                self.knowledge.push(Knowledge::new(self.nothing.0.clone(), self.nothing.1.clone()));
            }
        }
    }

    /// How many blocks did not start.
    pub fn unstarted(&self) -> u64 {
        self.pending.total - self.pending.started
    }
}
