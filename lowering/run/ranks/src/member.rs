//! One rank with what its program has under way.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    thread::sleep,
    time::Duration,
};

use crate::{
    found::{Route, Rows},
    transport::{Stopped, Transport},
    words::{bytes, bytes_mut, words},
};

/// How long a rank waits for each before it when it fails, and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(2));
/// What a message takes from a process to the terminal, much less than a rank waits for another.
const FORWARDED: Duration = Duration::from_millis(50);

/// One rank.
pub struct Member {
    transport: Box<dyn Transport>,
    own: RefCell<Vec<i64>>,
    gathered: RefCell<Vec<Vec<i64>>>,
    pub(crate) route: RefCell<Route>,
    pub(crate) rows: RefCell<Rows>,
    /// By number and rank, the rows that runs are said to be.
    pub(crate) expected: RefCell<Vec<Vec<[i64; 2]>>>,
    sent: Cell<u64>,
    received: Cell<u64>,
}

thread_local! {
    static CURRENT: RefCell<Option<Rc<Member>>> = const { RefCell::new(None) };
}

/// Gives a thread back the member that it had.
struct Restore(Option<Rc<Member>>);

impl Drop for Restore {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

impl Member {
    /// The rank of a transport.
    pub fn new(transport: impl Transport + 'static) -> Rc<Self> {
        Rc::new(Self {
            transport: Box::new(transport),
            own: RefCell::default(),
            gathered: RefCell::default(),
            route: RefCell::default(),
            rows: RefCell::default(),
            expected: RefCell::default(),
            sent: Cell::default(),
            received: Cell::default(),
        })
    }

    /// Calls `f` with this as the rank of the thread.
    pub fn run<R>(self: &Rc<Self>, f: impl FnOnce() -> R) -> R {
        let _restore = Restore(CURRENT.replace(Some(self.clone())));
        f()
    }

    /// The rank of the thread, if it has one.
    pub fn current() -> Option<Rc<Self>> {
        CURRENT.with_borrow(Clone::clone)
    }

    /// Makes this the rank of the thread; returns what that was.
    pub(crate) fn enter(member: Option<Rc<Self>>) -> Option<Rc<Self>> {
        CURRENT.replace(member)
    }

    /// Ends the processes of all ranks, where each rank is one, after `tell`, which prints a
    /// message. That is told by one rank, most often: each waits a moment for those before it,
    /// which end it when they fail as well.
    pub fn end_all(&self, status: u8, tell: impl FnOnce()) {
        let (rank, size) = self.place();
        if !self.transport.is_process() {
            return;
        }
        sleep((PATIENCE.0 * rank as u32).min(PATIENCE.1));
        tell();
        if size > 1 {
            eprintln!("note: on rank {rank} of {size}");
            // What has been printed is forwarded by another process, which the end of all ends, too.
            sleep(FORWARDED);
        }
        self.transport.exit(status);
    }

    /// The connection.
    pub fn transport(&self) -> &dyn Transport {
        &*self.transport
    }

    /// The number of the rank, and how many there are.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.transport.rank(), self.transport.size())
    }

    /// The bytes that went to other ranks.
    pub fn sent(&self) -> u64 {
        self.sent.get()
    }

    /// The bytes that came from other ranks.
    pub fn received(&self) -> u64 {
        self.received.get()
    }

    fn count(&self, sent: usize, received: usize) {
        self.sent.set(self.sent.get() + sent as u64);
        self.received.set(self.received.get() + received as u64);
    }

    /// What of some parts is for or from other ranks.
    fn of_others(&self, sizes: impl Iterator<Item = usize>) -> usize {
        sizes.enumerate().filter(|(r, _)| *r != self.transport.rank()).map(|(_, size)| size).sum()
    }

    /// Everybody's bytes by rank, of one length.
    pub fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped> {
        let others = own.len() * (self.transport.size() - 1);
        self.count(others, others);
        self.transport.allgather(own)
    }

    /// Everybody's numbers by rank.
    pub(crate) fn gathered(&self, own: &[i64]) -> Result<Vec<Vec<i64>>, Stopped> {
        Ok(self.allgather(bytes(own))?.iter().map(|all| words(all)).collect())
    }

    /// Sends `sent[r]` to each rank `r`, and fills `received[r]` with what comes from it.
    pub(crate) fn exchange(&self, sent: &[&[u8]], received: &mut [&mut [u8]]) -> Result<(), Stopped> {
        let sizes = received.iter().map(|part| part.len());
        self.count(self.of_others(sent.iter().map(|part| part.len())), self.of_others(sizes));
        self.transport.exchange(sent, received)
    }

    /// Sends part `i` to rank `i`; returns what each rank sent here.
    pub fn alltoallv(&self, parts: &[&[u8]]) -> Result<Vec<Vec<u8>>, Stopped> {
        let received = self.transport.alltoallv(parts)?;
        let sizes = received.iter().map(Vec::len);
        self.count(self.of_others(parts.iter().map(|part| part.len())), self.of_others(sizes));
        Ok(received)
    }

    /// Sends words `i` to rank `i`; returns what each rank sent here.
    pub(crate) fn exchange_words(&self, parts: &[Vec<i64>]) -> Result<Vec<Vec<i64>>, Stopped> {
        let sizes = self.transport.alltoall(&parts.iter().map(|part| part.len() as u64).collect::<Vec<_>>())?;
        let mut received: Vec<_> = sizes.iter().map(|&size| vec![0i64; size as usize]).collect();
        let sent: Vec<_> = parts.iter().map(|part| bytes(part)).collect();
        self.exchange(&sent, &mut received.iter_mut().map(|part| bytes_mut(part)).collect::<Vec<_>>())?;
        Ok(received)
    }

    /// Everybody's number by rank, for a report: it does not count as sent.
    pub fn numbers(&self, own: u64) -> Result<Vec<u64>, Stopped> {
        let all = self.transport.allgather(&own.to_ne_bytes())?;
        Ok(all.iter().flat_map(|bytes| words(bytes)).map(i64::cast_unsigned).collect())
    }

    /// The number in a slot, for the next [`gather`](Self::gather).
    pub fn put(&self, slot: usize, bits: i64) {
        let mut own = self.own.borrow_mut();
        if own.len() <= slot {
            own.resize(slot + 1, 0);
        }
        own[slot] = bits;
    }

    /// Gathers the slots of all ranks, which have filled the same.
    pub fn gather(&self) -> Result<(), Stopped> {
        let own = self.own.take();
        self.gathered.replace(self.gathered(&own)?);
        Ok(())
    }

    /// What a rank had in a slot at the last [`gather`](Self::gather).
    pub fn get(&self, rank: usize, slot: usize) -> Option<i64> {
        self.gathered.borrow().get(rank)?.get(slot).copied()
    }

    /// The bytes of everybody's partial before this rank, combined by rank; nothing on
    /// rank 0.
    pub fn exscan(&self, own: &[u8], combine: impl Fn(&mut [u8], &[u8])) -> Result<Option<Vec<u8>>, Stopped> {
        let all = self.allgather(own)?;
        Ok(all.into_iter().take(self.transport.rank()).reduce(|mut before, next| {
            combine(&mut before, &next);
            before
        }))
    }
}
