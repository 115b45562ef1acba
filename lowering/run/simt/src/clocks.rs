//! What a thread knows to have happened before: vector clocks in the shape of the
//! machine.
//!
//! Inside a block two numbers do: the block's count of barriers, since a barrier
//! orders everything before it, and for the lanes of a warp a clock each, which
//! `bar.warp.sync` exchanges. What a thread knows of other blocks, and of other
//! warps by way of atomics, is a sorted list with an entry for each block it heard
//! of: the barriers known to be past, and clocks of single warps. Lists are shared
//! until they differ, so a release or an acquire costs one walk over the blocks it
//! speaks of and a poll costs nothing.

use std::rc::Rc;

/// A clock for each lane of a warp.
pub(crate) type Clocks = [u32; 32];

/// What is known of one block.
#[derive(Clone)]
pub(crate) struct Entry {
    block: u32,
    /// Everything before the block's barrier of this number is known.
    barriers: u32,
    /// Clocks of single warps, sorted.
    warps: Vec<(u32, Rc<Clocks>)>,
}

/// What is known of other blocks and warps.
#[derive(Clone, Default)]
pub(crate) struct Known(Vec<Rc<Entry>>);

fn join_clocks(a: &Rc<Clocks>, b: &Rc<Clocks>) -> Rc<Clocks> {
    if Rc::ptr_eq(a, b) { a.clone() } else { Rc::new(std::array::from_fn(|i| a[i].max(b[i]))) }
}

fn join_entries(a: &Rc<Entry>, b: &Rc<Entry>) -> Rc<Entry> {
    if Rc::ptr_eq(a, b) {
        return a.clone();
    }
    let mut warps = vec![];
    let (mut i, mut j) = (0, 0);
    while i < a.warps.len() || j < b.warps.len() {
        let x = a.warps.get(i).map_or(u32::MAX, |w| w.0);
        let y = b.warps.get(j).map_or(u32::MAX, |w| w.0);
        warps.push(match x.cmp(&y) {
            std::cmp::Ordering::Less => a.warps[i].clone(),
            std::cmp::Ordering::Greater => b.warps[j].clone(),
            std::cmp::Ordering::Equal => (x, join_clocks(&a.warps[i].1, &b.warps[j].1)),
        });
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    Rc::new(Entry { block: a.block, barriers: a.barriers.max(b.barriers), warps })
}

/// What is known by either.
pub(crate) fn join(a: &Rc<Known>, b: &Rc<Known>) -> Rc<Known> {
    if Rc::ptr_eq(a, b) || b.0.is_empty() {
        return a.clone();
    }
    if a.0.is_empty() {
        return b.clone();
    }
    let mut all = Vec::with_capacity(a.0.len().max(b.0.len()));
    let (mut i, mut j) = (0, 0);
    while i < a.0.len() && j < b.0.len() {
        let (x, y) = (&a.0[i], &b.0[j]);
        all.push(match x.block.cmp(&y.block) {
            std::cmp::Ordering::Less => x.clone(),
            std::cmp::Ordering::Greater => y.clone(),
            std::cmp::Ordering::Equal => join_entries(x, y),
        });
        let (step_i, step_j) = (x.block <= y.block, y.block <= x.block);
        i += usize::from(step_i);
        j += usize::from(step_j);
    }
    all.extend_from_slice(&a.0[i..]);
    all.extend_from_slice(&b.0[j..]);
    Rc::new(Known(all))
}

impl Known {
    /// Whether an access of a thread is known: its block, warp and lane, the number
    /// of barriers before it, and the thread's clock at it.
    pub fn covers(&self, block: u32, warp: u32, lane: usize, barriers: u32, clock: u32) -> bool {
        let Ok(at) = self.0.binary_search_by_key(&block, |e| e.block) else { return false };
        let entry = &self.0[at];
        barriers < entry.barriers
            || entry.warps.binary_search_by_key(&warp, |w| w.0).is_ok_and(|w| entry.warps[w].1[lane] >= clock)
    }
}

/// Where a thread stands.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    pub block: u32,
    pub warp: u32,
    pub lane: usize,
    pub barriers: u32,
}

/// A moment of a thread that others can learn of.
#[derive(Clone)]
struct Snapshot {
    known: Rc<Known>,
    warp: Rc<Clocks>,
    clock: u32,
    stand: Stand,
    block_scope: bool,
}

impl Snapshot {
    fn message(&self) -> Rc<Known> {
        let mut clocks = *self.warp;
        clocks[self.stand.lane] = self.clock;
        let warps = vec![(self.stand.warp, Rc::new(clocks))];
        let own = Entry { block: self.stand.block, barriers: self.stand.barriers, warps };
        join(&self.known, &Rc::new(Known(vec![Rc::new(own)])))
    }
}

/// What readers of an atomic location learn.
#[derive(Clone)]
pub(crate) struct Message {
    known: Rc<Known>,
    block: u32,
    block_scope: bool,
}

/// The knowledge of one thread.
#[derive(Clone)]
pub(crate) struct Knowledge {
    /// Counts the thread's releases and warp synchronisations.
    pub clock: u32,
    pub warp: Rc<Clocks>,
    pub known: Rc<Known>,
    /// The last release fence.
    fence: Option<Snapshot>,
    /// Messages read by relaxed loads, for the next acquire fence.
    pending: Vec<Message>,
}

impl Knowledge {
    pub fn new(warp: Rc<Clocks>, known: Rc<Known>) -> Self {
        Self { clock: 1, warp, known, fence: None, pending: vec![] }
    }

    fn snapshot(&mut self, stand: Stand, block_scope: bool) -> Snapshot {
        let snapshot =
            Snapshot { known: self.known.clone(), warp: self.warp.clone(), clock: self.clock, stand, block_scope };
        self.clock += 1;
        snapshot
    }

    fn learn(&mut self, message: &Message, block: u32, block_scope: bool) {
        if message.block == block || !message.block_scope && !block_scope {
            self.known = join(&self.known, &message.known);
        }
    }

    /// A fence.
    pub fn fence(&mut self, stand: Stand, acquire: bool, release: bool, block_scope: bool) {
        if acquire {
            for message in std::mem::take(&mut self.pending) {
                self.learn(&message, stand.block, block_scope);
            }
        }
        if release {
            self.fence = Some(self.snapshot(stand, block_scope));
        }
    }

    /// An atomic read of a location that carries a message.
    pub fn read(&mut self, stand: Stand, message: &Message, acquire: bool, block_scope: bool) {
        if acquire {
            self.learn(message, stand.block, block_scope);
        } else if !self.pending.iter().any(|p| Rc::ptr_eq(&p.known, &message.known)) {
            if self.pending.len() == 64 {
                let first = self.pending.remove(0);
                let next = &mut self.pending[0];
                next.known = join(&next.known, &first.known);
                next.block_scope |= first.block_scope;
            }
            self.pending.push(message.clone());
        }
    }

    /// What an atomic write leaves at its location: the message of a release or of
    /// the last release fence; an update keeps what was there.
    pub fn write(
        &mut self,
        stand: Stand,
        old: Option<Message>,
        update: bool,
        release: bool,
        block_scope: bool,
    ) -> Option<Message> {
        let snapshot = if release { Some(self.snapshot(stand, block_scope)) } else { self.fence.clone() };
        let new = snapshot.map(|s| Message {
            known: s.message(),
            block: stand.block,
            block_scope: s.block_scope || block_scope,
        });
        match (new, old.filter(|_| update)) {
            (Some(new), Some(old)) if new.block_scope == old.block_scope => {
                Some(Message { known: join(&old.known, &new.known), ..new })
            }
            (Some(new), Some(old)) => Some(if new.block_scope { old } else { new }),
            (new, old) => new.or(old),
        }
    }
}

/// Orders threads at a barrier of part of a block: each learns what all know.
pub(crate) fn meet(threads: &mut [(&mut Knowledge, Stand)]) {
    let mut all = Rc::new(Known::default());
    for (knowledge, stand) in threads.iter_mut() {
        let message = knowledge.snapshot(*stand, false).message();
        all = join(&all, &message);
    }
    for (knowledge, _) in threads {
        knowledge.known = all.clone();
    }
}
