//! One rank with what its program has under way.

use std::{
    cell::{Cell, RefCell},
    ops::Range,
    rc::Rc,
};

use crate::{
    Blocks,
    places::Places,
    transport::{Stopped, Transport},
};

/// Where the values of a scatter go.
#[derive(Default)]
struct Route {
    /// By rank, which of the values here it gets.
    send: Vec<Vec<usize>>,
    /// The places in the block here, in the order of what comes.
    places: Vec<i64>,
}

/// One rank.
pub struct Member {
    transport: Box<dyn Transport>,
    own: RefCell<Vec<i64>>,
    gathered: RefCell<Vec<Vec<i64>>>,
    route: RefCell<Route>,
    sent: Cell<u64>,
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
            sent: Cell::default(),
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

    /// The connection.
    pub fn transport(&self) -> &dyn Transport {
        &*self.transport
    }

    /// The bytes that went to other ranks.
    pub fn sent(&self) -> u64 {
        self.sent.get()
    }

    fn count(&self, bytes: usize) {
        self.sent.set(self.sent.get() + bytes as u64);
    }

    /// Everybody's bytes by rank, of one length.
    pub fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped> {
        self.count(own.len() * (self.transport.size() - 1));
        self.transport.allgather(own)
    }

    /// Everybody's number by rank, for a report: it does not count as sent.
    pub fn numbers(&self, own: u64) -> Result<Vec<u64>, Stopped> {
        let all = self.transport.allgather(&own.to_ne_bytes())?;
        Ok(all.iter().flat_map(|bytes| words(bytes)).map(i64::cast_unsigned).collect())
    }

    /// Sends part `i` to rank `i`; returns what each rank sent here.
    pub fn alltoallv(&self, parts: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Stopped> {
        let others = parts.iter().enumerate().filter(|(r, _)| *r != self.transport.rank());
        self.count(others.map(|(_, part)| part.len()).sum());
        self.transport.alltoallv(parts)
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
        let bytes: Vec<u8> = self.own.take().iter().flat_map(|bits| bits.to_ne_bytes()).collect();
        self.gathered.replace(self.allgather(&bytes)?.iter().map(|all| words(all)).collect());
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

    /// All blocks of an array one after the other.
    pub fn collect(&self, own: &[u8]) -> Result<Vec<u8>, Stopped> {
        Ok(self.alltoallv(vec![own.to_vec(); self.transport.size()])?.concat())
    }

    /// The block of the elements from `from` to `to` of an array of `n` elements of `width`
    /// bytes, of which the block here is `own`.
    pub fn move_part(&self, own: &[u8], n: usize, part: Range<usize>, width: usize) -> Result<Vec<u8>, Stopped> {
        let (rank, size) = (self.transport.rank(), self.transport.size());
        let (here, there) = (Blocks::new(n, size).of(rank), Blocks::new(part.len(), size));
        let share = |to: usize| {
            let wanted = there.of(to);
            let lo = (wanted.start + part.start).max(here.start);
            let hi = (wanted.end + part.start).min(here.end).max(lo);
            if lo == hi { vec![] } else { own[(lo - here.start) * width..(hi - here.start) * width].to_vec() }
        };
        Ok(self.alltoallv((0..size).map(share).collect())?.concat())
    }

    /// Finds where values go whose places in an array of `n` elements are these; returns
    /// how many come here. Those without a place there go nowhere.
    pub fn route(&self, places: &[i64], n: usize) -> Result<usize, Stopped> {
        let (rank, size) = (self.transport.rank(), self.transport.size());
        let blocks = Blocks::new(n, size);
        let (mut send, mut parts) = (vec![vec![]; size], vec![Places::default(); size]);
        // Neighbours mostly go to one rank.
        let (mut owner, mut owned) = (0, blocks.of(0));
        for (i, &place) in places.iter().enumerate() {
            let Some(at) = usize::try_from(place).ok().filter(|&place| place < n) else { continue };
            if !owned.contains(&at) {
                owner = blocks.owner(at);
                owned = blocks.of(owner);
            }
            send[owner].push(i);
            parts[owner].push(place);
        }
        let parts = parts.iter().map(Places::bytes).collect();
        let start = blocks.of(rank).start as i64;
        let received = self.alltoallv(parts)?;
        let places: Vec<i64> = received.iter().flat_map(|part| Places::of(&words(part))).map(|p| p - start).collect();
        let count = places.len();
        self.route.replace(Route { send, places });
        Ok(count)
    }

    /// Where what comes belongs in the block here, after [`route`](Self::route).
    pub fn places(&self) -> Vec<i64> {
        self.route.borrow().places.clone()
    }

    /// Sends values of `width` bytes the way that [`route`](Self::route) found.
    pub fn deliver(&self, values: &[u8], width: usize) -> Result<Vec<u8>, Stopped> {
        let parts = self.route.borrow().send.iter().map(|to| chosen(values, width, to)).collect();
        Ok(self.alltoallv(parts)?.concat())
    }
}

/// The values of these numbers, one after the other.
fn chosen(values: &[u8], width: usize, numbers: &[usize]) -> Vec<u8> {
    fn of<const WIDTH: usize>(values: &[u8], numbers: &[usize]) -> Vec<u8> {
        let values = values.as_chunks::<WIDTH>().0;
        numbers.iter().map(|&i| values[i]).collect::<Vec<_>>().into_flattened()
    }
    match width {
        1 => of::<1>(values, numbers),
        2 => of::<2>(values, numbers),
        4 => of::<4>(values, numbers),
        8 => of::<8>(values, numbers),
        _ => numbers.iter().flat_map(|i| &values[i * width..(i + 1) * width]).copied().collect(),
    }
}

fn words(bytes: &[u8]) -> Vec<i64> {
    bytes.as_chunks().0.iter().map(|word| i64::from_ne_bytes(*word)).collect()
}
