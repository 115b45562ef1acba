//! A launch while it runs: resident blocks, their threads, the coroutines that
//! carry them, and the loop that resumes one after the other.
//!
//! A coroutine is a worker: it runs threads from start to end and is given away
//! with a thread only when that thread has to wait. So threads that never wait
//! follow each other without a switch. In fast mode threads may have frames instead
//! (`frames`): they return where they wait and are called again. Everything runs on one host thread; hooks
//! reach the machine by a thread-local pointer and give up control only by
//! [`Machine::suspend`], with nothing on their stack that needs dropping.

mod blocks;
mod collective;
mod sync;

pub(crate) use self::collective::Operands;

use std::{cell::Cell as StdCell, collections::VecDeque, ffi::c_void, ptr::null_mut, rc::Rc, sync::Arc};

use corosensei::{Coroutine, Yielder};

use self::{
    blocks::{Block, Pending},
    sync::Messages,
};
use crate::{
    Config, Error, Failure,
    clocks::{Clocks, Knowledge, Known},
    compile::Compiled,
    context::Context,
    counters::Counters,
    finding::{Finding, Place},
    frames::Frames,
    instructions::Entries,
    kernel::Kernel,
    memory::{Allocation, Memory},
    schedule::Scheduler,
    site::Site,
    stack::{self, PooledStack},
};

/// What a thread does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    Fresh,
    Ready,
    Running,
    Polling,
    AtBarrier,
    AtWarp,
    Done,
}

pub(crate) struct Thread {
    pub context: Context,
    pub state: State,
    pub worker: u32,
    /// The last site it came by.
    pub site: u32,
    /// The slot of its block.
    pub slot: u32,
    /// Address and size of the local variables that it has made; of functions that
    /// have returned too.
    pub variables: Vec<(usize, usize)>,
}

/// A coroutine and the bounds of its stack.
pub(crate) struct Worker {
    coroutine: Option<Coroutine<(), (), (), PooledStack>>,
    yielder: *const Yielder<(), ()>,
    pub low: usize,
    pub high: usize,
    /// Its thread called exit: the stack is to be abandoned.
    pub abandoned: bool,
}

/// The shape of a launch.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub grid: [u32; 3],
    pub block: [u32; 3],
    pub dynamic_shared: usize,
}

pub(crate) struct Machine<'l> {
    pub config: &'l Config,
    pub kernel: &'l Kernel,
    pub compiled: Arc<Compiled>,
    pub shape: Shape,
    pub block_threads: u32,
    pub block_warps: u32,
    pub threads: Vec<Thread>,
    pub blocks: Vec<Block>,
    pub workers: Vec<Worker>,
    pub frames: Frames,
    idle: Vec<u32>,
    /// Slots with threads that did not start, in the order of their blocks.
    pub fresh: VecDeque<u32>,
    pub free: Vec<u32>,
    pub pending: Pending,
    pub scheduler: Scheduler,
    assigned: Option<u32>,
    pub current: u32,
    pub live: u64,
    pub finding: Option<Box<Finding>>,
    error: Option<Error>,
    pub stopped: bool,
    /// Polls and steps since something was stored or a thread ended.
    pub polls: u64,
    pub steps: u64,
    /// Turns of loops.
    pub turns: u64,
    pub memory: &'l mut Memory,
    pub counters: Option<Counters>,
    pub entries: Option<Entries>,
    pub knowledge: Vec<Knowledge>,
    pub messages: Messages,
    /// The allocation that a site accessed last.
    pub last: Vec<*mut Allocation>,
    pub turn: u32,
    pub shared_size: usize,
    /// Clocks and knowledge of threads that start.
    pub nothing: (Rc<Clocks>, Rc<Known>),
    arguments: *const *const c_void,
}

thread_local!(static CURRENT: StdCell<*mut Machine<'static>> = const { StdCell::new(null_mut()) });

/// The machine that runs on this host thread.
pub(crate) fn current() -> *mut Machine<'static> {
    CURRENT.get()
}

impl<'l> Machine<'l> {
    pub fn new(
        config: &'l Config,
        memory: &'l mut Memory,
        kernel: &'l Kernel,
        shape: Shape,
        arguments: *const *const c_void,
    ) -> Self {
        let compiled = kernel.compiled.clone();
        let block_threads = shape.block.iter().product::<u32>();
        let block_warps = block_threads.div_ceil(32);
        let total: u64 = shape.grid.iter().map(|&n| u64::from(n)).product();
        let most = if config.checked() { 4_096 } else { 16_384 };
        let limit = config.resident.unwrap_or((most / block_threads as usize).max(1));
        let resident = (limit as u64).min(total) as usize;
        let sites = &compiled.sites;
        let counters =
            config.checked().then(|| Counters::new(&kernel.name, sites.len(), resident, block_warps as usize));
        let numbers = (kernel.code.blocks.clone(), compiled.called.clone());
        let entries = config.checked().then(|| Entries::new(numbers.0, numbers.1, resident * block_threads as usize));
        let last = vec![null_mut(); if config.checked() { sites.len() } else { 0 }];
        Self {
            config,
            kernel,
            shape,
            block_threads,
            block_warps,
            threads: Vec::with_capacity(resident * block_threads as usize),
            blocks: vec![],
            workers: vec![],
            frames: Frames::new(kernel.code.frames),
            idle: vec![],
            fresh: VecDeque::new(),
            free: (0..resident as u32).rev().collect(),
            pending: Pending::new(total, config),
            scheduler: Scheduler::new(config, block_threads),
            assigned: None,
            current: 0,
            live: 0,
            finding: None,
            error: None,
            stopped: false,
            polls: 0,
            steps: 0,
            turns: 0,
            memory,
            counters,
            entries,
            knowledge: vec![],
            messages: Messages::default(),
            last,
            turn: 0,
            shared_size: kernel.code.shared.dynamic as usize + shape.dynamic_shared,
            nothing: (Rc::new([0; 32]), Rc::new(Known::default())),
            arguments,
            compiled,
        }
    }

    /// Runs all blocks.
    pub fn run(mut self) -> Result<crate::Report, Failure> {
        let machine: *mut Machine<'l> = &mut self;
        let outer = CURRENT.replace(machine.cast());
        unsafe { if (*machine).frames.on { Self::drive_frames(machine) } else { Self::drive(machine) } };
        CURRENT.set(outer);
        for worker in self.workers.drain(..) {
            if let Some(mut coroutine) = worker.coroutine {
                // Its frames are those of compiled code and hooks, which own nothing.
                unsafe { coroutine.force_reset() };
                stack::give(coroutine.into_stack());
            }
        }
        self.memory.end_launch();
        if let Some(error) = self.error {
            return Err(error.into());
        }
        if let Some(finding) = self.finding {
            return Err(Failure::Finding(finding));
        }
        let mut report = match self.counters {
            Some(counters) => counters.report(&self.compiled.sites),
            None => crate::Report { kernel: self.kernel.name.clone(), launches: 1, ..Default::default() },
        };
        report.leaked = self.memory.heap() as u64;
        report.blocks = self.pending.total;
        report.threads = self.pending.total * u64::from(self.block_threads);
        Ok(report)
    }

    unsafe fn drive(m: *mut Self) {
        unsafe {
            while !(*m).stopped {
                let Some(thread) = (*m).pick() else { break };
                let worker = if (&(*m).threads)[thread as usize].state == State::Fresh {
                    (*m).assigned = Some(thread);
                    let Some(worker) = Self::worker(m) else { break };
                    worker
                } else {
                    let t = &mut (&mut (*m).threads)[thread as usize];
                    t.state = State::Running;
                    (*m).current = thread;
                    t.worker
                };
                // Workers are added here only, so the coroutine stays where it is.
                let Some(coroutine) = &mut (&mut (*m).workers)[worker as usize].coroutine else { break };
                let coroutine: *mut Coroutine<(), (), (), PooledStack> = coroutine;
                (*coroutine).resume(());
                let slot = &mut (&mut (*m).workers)[worker as usize];
                if slot.abandoned
                    && let Some(mut coroutine) = slot.coroutine.take()
                {
                    coroutine.force_reset();
                    stack::give(coroutine.into_stack());
                }
            }
        }
    }

    /// As [`Self::drive`], for threads with frames: one that waits has returned.
    unsafe fn drive_frames(m: *mut Self) {
        unsafe {
            while !(*m).stopped {
                let Some(thread) = (*m).pick() else { break };
                (*m).current = thread;
                let t = &mut (&mut (*m).threads)[thread as usize];
                let fresh = t.state == State::Fresh;
                t.state = State::Running;
                if fresh {
                    ((*m).kernel.code.entry)((*m).arguments);
                } else {
                    (*m).frames.resume(thread);
                }
                if (&(*m).threads)[thread as usize].state == State::Running {
                    (*m).finish(thread);
                }
            }
        }
    }

    /// An idle worker, or a new one.
    unsafe fn worker(m: *mut Self) -> Option<u32> {
        unsafe {
            if let Some(worker) = (*m).idle.pop() {
                return Some(worker);
            }
            let size = (*m).config.stack + 2 * (*m).locals();
            let stack = match stack::take(size) {
                Ok(stack) => stack,
                Err(error) => {
                    (*m).error = Some(error);
                    return None;
                }
            };
            let (low, high) = (stack.low(), stack.high());
            let number = (*m).workers.len() as u32;
            let body = move |yielder: &Yielder<(), ()>, ()| {
                (&mut (*m).workers)[number as usize].yielder = yielder;
                loop {
                    match (*m).take_job(number) {
                        Some(thread) => {
                            ((*m).kernel.code.entry)((*m).arguments);
                            (*m).finish(thread);
                        }
                        None => {
                            (*m).idle.push(number);
                            yielder.suspend(());
                        }
                    }
                }
            };
            let coroutine = Coroutine::with_stack_unchecked(stack, body);
            let coroutine = Some(coroutine);
            (*m).workers.push(Worker { coroutine, yielder: std::ptr::null(), low, high, abandoned: false });
            Some(number)
        }
    }

    /// The thread that a worker runs next without a switch.
    fn take_job(&mut self, worker: u32) -> Option<u32> {
        if self.stopped {
            return None;
        }
        let thread = match self.assigned.take() {
            Some(thread) => thread,
            None if self.scheduler.mixes() || self.scheduler.has_ready() => return None,
            None => self.next_fresh()?,
        };
        let t = &mut self.threads[thread as usize];
        t.state = State::Running;
        t.worker = worker;
        self.current = thread;
        Some(thread)
    }

    fn pick(&mut self) -> Option<u32> {
        if self.scheduler.mixes() {
            while self.start_block() {
                let slot = self.fresh.pop_back().unwrap_or_default();
                for i in 0..self.block_threads {
                    let thread = self.blocks[slot as usize].first + i;
                    self.scheduler.add(thread, false);
                }
            }
        }
        let next = self.scheduler.next();
        let next = next.or_else(|| self.next_fresh()).or_else(|| self.scheduler.next_polled());
        if next.is_none() && self.live > 0 {
            self.stuck();
        }
        next
    }

    /// A thread came to its end.
    pub fn finish(&mut self, thread: u32) {
        if self.stopped {
            return;
        }
        self.threads[thread as usize].state = State::Done;
        self.live -= 1;
        (self.polls, self.steps) = (0, 0);
        self.check_exit(thread);
        let slot = self.threads[thread as usize].slot;
        let block = &mut self.blocks[slot as usize];
        block.exited = Some(thread);
        block.live -= 1;
        if block.live == 0 {
            if let Some(counters) = &mut self.counters {
                let first = self.blocks[slot as usize].first;
                for w in 0..self.block_warps {
                    counters.meet(&self.compiled.sites, (slot * self.block_warps + w) as usize);
                    let lanes = first + 32 * w..first + (32 * w + 32).min(self.block_threads);
                    if let Some(entries) = &mut self.entries {
                        counters.report.instructions += entries.executed(lanes, &self.compiled.mixes);
                    }
                }
                counters.leave(slot);
            }
            self.free.push(slot);
        }
    }

    /// A site.
    pub fn info(&self, site: u32) -> &Site {
        &self.compiled.sites[site as usize]
    }

    /// Bytes of local variables of all functions.
    pub fn locals(&self) -> usize {
        self.compiled.locals
    }

    /// Gives control back to the loop; returns when the thread is resumed. A thread
    /// with a frame waits as soon as the hook has returned.
    ///
    /// # Safety
    /// Called by a hook of the running thread; no reference into the machine and
    /// nothing that needs dropping may be live in the caller.
    pub unsafe fn suspend(m: *mut Self) {
        unsafe {
            if (*m).frames.on {
                return;
            }
            let worker = (&(*m).threads)[(*m).current as usize].worker;
            let yielder = (&(*m).workers)[worker as usize].yielder;
            (*yielder).suspend(());
        }
    }

    /// Never goes on with the running thread: the launch ends, or the thread has.
    ///
    /// # Safety
    /// As of [`Self::suspend`]; a hook of a thread with a frame then returns.
    pub unsafe fn never(m: *mut Self) {
        unsafe {
            loop {
                Self::suspend(m);
                if (*m).frames.on {
                    return;
                }
            }
        }
    }

    /// The slot of a thread's block.
    pub fn slot(&self, thread: u32) -> usize {
        self.threads[thread as usize].slot as usize
    }

    /// The number of a thread in its block.
    pub fn index(&self, thread: u32) -> u32 {
        let context = &self.threads[thread as usize].context;
        32 * context.warp + context.lane
    }

    /// A thread and a site, in words.
    pub fn place(&self, thread: u32, site: u32) -> Box<Place> {
        let context = &self.threads[thread as usize].context;
        let site = self.compiled.sites.get(site as usize).map_or("its start", |s| &s.place);
        Box::new(Place { block: context.ctaid, thread: context.tid, site: site.into() })
    }
}
