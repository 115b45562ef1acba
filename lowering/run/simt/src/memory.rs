//! Device memory: allocations with redzones, which bytes are initialised, and the
//! race detector's shadow of a launch.

use std::{
    alloc::Layout,
    collections::{BTreeMap, VecDeque},
};

use crate::{Error, arena::Arena, race::Shadow};

/// Bytes before and after each allocation that belong to nobody.
const REDZONE: usize = 256;
/// Freed bytes that are kept from reuse, so that late accesses are told.
const QUARANTINE: usize = 64 << 20;

/// Which bytes were written: one bit a byte, eight bytes a granule.
pub(crate) struct Initialised(Vec<u8>);

impl Initialised {
    pub fn new(size: usize, all: bool) -> Self {
        Self(vec![if all { 0xff } else { 0 }; size.div_ceil(8)])
    }

    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Calls `f` with each granule of a range and the bytes of it in the range.
    pub fn granules(offset: usize, size: usize, mut f: impl FnMut(usize, u8)) {
        let end = offset + size;
        let mut at = offset;
        while at < end {
            let next = (at / 8 + 1) * 8;
            let upto = next.min(end);
            let mask = (((1u32 << (upto - at)) - 1) << (at % 8)) as u8;
            f(at / 8, mask);
            at = upto;
        }
    }

    pub fn set(&mut self, offset: usize, size: usize) {
        Self::granules(offset, size, |g, mask| self.0[g] |= mask);
    }

    /// The first byte of a range that nothing wrote.
    pub fn missing(&self, offset: usize, size: usize) -> Option<usize> {
        let mut found = None;
        Self::granules(offset, size, |g, mask| {
            let absent = mask & !self.0[g];
            if absent != 0 && found.is_none() {
                found = Some(g * 8 + absent.trailing_zeros() as usize);
            }
        });
        found
    }

    fn copy(&mut self, offset: usize, from: &Self, from_offset: usize, size: usize) {
        for i in 0..size {
            let bit = from.0[(from_offset + i) / 8] >> ((from_offset + i) % 8) & 1;
            let byte = &mut self.0[(offset + i) / 8];
            *byte = *byte & !(1 << ((offset + i) % 8)) | bit << ((offset + i) % 8);
        }
    }
}

/// One allocation.
pub(crate) struct Allocation {
    pub base: usize,
    pub size: usize,
    pub initialised: Option<Initialised>,
    shadow: Option<Shadow>,
    /// Stores are not allowed.
    pub constant: bool,
    pub name: String,
    live: bool,
    owned: bool,
    /// In the arena of the device.
    guarded: bool,
    /// From a kernel's malloc.
    heap: bool,
}

impl Allocation {
    fn layout(&self) -> Layout {
        layout(self.size).unwrap_or(Layout::new::<u64>())
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        if self.owned && !self.guarded {
            unsafe { std::alloc::dealloc((self.base - REDZONE) as *mut u8, self.layout()) };
        }
    }
}

fn layout(size: usize) -> Option<Layout> {
    Layout::from_size_align(size.checked_add(2 * REDZONE)?, 256).ok()
}

/// Why an address is not in an allocation.
pub(crate) enum Outside {
    Freed {
        size: usize,
    },
    /// `close`: in the redzone of an allocation.
    Nowhere {
        near: String,
        close: bool,
    },
}

/// All memory of a device.
#[derive(Default)]
pub(crate) struct Memory {
    allocations: BTreeMap<usize, Box<Allocation>>,
    quarantined: VecDeque<usize>,
    /// Where the allocations are that have a shadow, and some that are gone.
    shadowed: Vec<usize>,
    quarantine: usize,
    track: bool,
    /// Bytes and number of live allocations of kernels.
    heap: (usize, usize),
    arena: Option<Arena>,
}

impl Memory {
    pub fn new(track: bool) -> Self {
        Self { track, arena: track.then(Arena::new).flatten(), ..Self::default() }
    }

    /// Lets host code access the memory, or stops it where it tries; whether it could before.
    pub fn open(&mut self, open: bool) -> Result<bool, Error> {
        let Some(arena) = &mut self.arena else { return Ok(true) };
        let before = arena.is_open();
        match arena.open(open) {
            true => Ok(before),
            false => Err(Error::new("the system does not change who can access the memory of the device")),
        }
    }

    /// Calls `f`, which accesses some bytes of the device.
    fn reach<T>(&self, address: u64, size: usize, f: impl FnOnce() -> T) -> T {
        match &self.arena {
            Some(arena) => arena.reach(address as usize, size, f),
            None => f(),
        }
    }

    pub fn allocate(&mut self, size: usize) -> Result<u64, Error> {
        self.allocate_as(size, false, true)
    }

    /// Memory that the host accesses, too.
    pub fn allocate_shared(&mut self, size: usize) -> Result<u64, Error> {
        self.allocate_as(size, false, false)
    }

    /// A kernel's malloc: null when less than `size` of `limit` bytes is left.
    pub fn heap_allocate(&mut self, size: usize, limit: usize) -> u64 {
        let (used, count) = self.heap;
        if used.checked_add(size).is_none_or(|all| all > limit) {
            return 0;
        }
        let Ok(address) = self.allocate_as(size, true, true) else { return 0 };
        self.heap = (used + size, count + 1);
        address
    }

    /// A kernel's free; false: there is no such allocation.
    pub fn heap_free(&mut self, address: usize) -> bool {
        let Some(found) = self.allocations.get(&address).filter(|a| a.live && a.heap) else { return false };
        self.heap = (self.heap.0 - found.size, self.heap.1 - 1);
        self.bury(address);
        true
    }

    /// How many allocations of kernels are live.
    pub fn heap(&self) -> usize {
        self.heap.1
    }

    fn allocate_as(&mut self, size: usize, heap: bool, guarded: bool) -> Result<u64, Error> {
        let failed = || Error::no_memory(format!("out of memory: {size} bytes"));
        let layout = layout(size).ok_or_else(failed)?;
        let block = self.arena.as_mut().filter(|_| guarded).and_then(|arena| arena.allocate(layout));
        let start = block.unwrap_or_else(|| unsafe { std::alloc::alloc(layout) } as usize);
        if start == 0 {
            return Err(failed());
        }
        let base = start + REDZONE;
        let initialised = self.track.then(|| Initialised::new(size, false));
        let name = String::new();
        self.insert(Allocation {
            base,
            size,
            initialised,
            shadow: None,
            constant: false,
            name,
            live: true,
            owned: true,
            guarded: block.is_some(),
            heap,
        });
        Ok(base as u64)
    }

    /// Makes memory that is not the device's accessible to kernels.
    pub fn adopt(&mut self, base: usize, size: usize, name: &str, constant: bool) {
        if self.allocations.get(&base).is_none_or(|a| !a.owned && a.size != size) {
            let initialised = None;
            let name = name.to_owned();
            self.insert(Allocation {
                base,
                size,
                initialised,
                shadow: None,
                constant,
                name,
                live: true,
                owned: false,
                guarded: false,
                heap: false,
            });
        }
    }

    /// Forgets memory that was adopted.
    pub fn disown(&mut self, base: usize) {
        if self.allocations.get(&base).is_some_and(|a| !a.owned) {
            self.allocations.remove(&base);
        }
    }

    fn insert(&mut self, allocation: Allocation) {
        self.allocations.insert(allocation.base, Box::new(allocation));
    }

    pub fn free(&mut self, address: u64) -> Result<(), Error> {
        let base = address as usize;
        let found = self.allocations.get(&base).filter(|a| a.live && a.owned);
        let found = found.ok_or_else(|| Error::new(format!("free of {address:#x}, which is no allocation")))?;
        if found.heap {
            return Err(Error::new(format!("free of {address:#x}, which a kernel allocated")));
        }
        self.bury(base);
        Ok(())
    }

    /// Ends an allocation; in checked mode its place is not used again soon.
    fn bury(&mut self, base: usize) {
        if !self.track {
            self.remove(base);
            return;
        }
        let Some(allocation) = self.allocations.get_mut(&base) else { return };
        allocation.live = false;
        allocation.initialised = None;
        self.quarantine += allocation.size;
        self.quarantined.push_back(base);
        while self.quarantine > QUARANTINE {
            let Some(oldest) = self.quarantined.pop_front() else { return };
            self.quarantine -= self.remove(oldest);
        }
    }

    /// Forgets an allocation and gives its memory back; its bytes.
    fn remove(&mut self, base: usize) -> usize {
        let Some(gone) = self.allocations.remove(&base) else { return 0 };
        if let Some(arena) = self.arena.as_mut().filter(|_| gone.guarded) {
            arena.release(gone.base - REDZONE, gone.layout());
        }
        gone.size
    }

    /// The live allocation that a range lies in, for a kernel.
    pub fn resolve(&mut self, address: usize, size: usize) -> Result<*mut Allocation, Outside> {
        let Some((_, found)) = self.allocations.range_mut(..=address).next_back() else {
            return Err(Outside::Nowhere { near: "no allocation is near".into(), close: false });
        };
        let offset = address - found.base;
        if offset.checked_add(size).is_some_and(|end| end <= found.size) && size > 0 {
            return if found.live { Ok(&mut **found) } else { Err(Outside::Freed { size: found.size }) };
        }
        let near = if offset <= found.size + (1 << 20) {
            let name = if found.name.is_empty() { String::new() } else { format!(" '{}'", found.name) };
            format!("offset {offset} of the allocation{name} of {} bytes at {:#x}", found.size, found.base)
        } else {
            "no allocation is near".into()
        };
        Err(Outside::Nowhere { near, close: offset < found.size.saturating_add(REDZONE) })
    }

    fn host_range(&mut self, address: u64, size: usize) -> Result<*mut Allocation, Error> {
        self.resolve(address as usize, size).map_err(|outside| match outside {
            Outside::Freed { size } => Error::new(format!("{address:#x} was in {size} freed bytes")),
            Outside::Nowhere { near, .. } => {
                Error::new(format!("{size} bytes at {address:#x} are out of bounds: {near}"))
            }
        })
    }

    /// Whether an address is device memory.
    pub fn contains(&mut self, address: u64) -> bool {
        matches!(self.resolve(address as usize, 1), Ok(_) | Err(Outside::Freed { .. }))
    }

    pub fn copy_in(&mut self, to: u64, bytes: &[u8]) -> Result<(), Error> {
        if bytes.is_empty() {
            return Ok(());
        }
        let allocation = unsafe { &mut *self.host_range(to, bytes.len())? };
        if let Some(initialised) = &mut allocation.initialised {
            initialised.set(to as usize - allocation.base, bytes.len());
        }
        self.reach(to, bytes.len(), || unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to as *mut u8, bytes.len());
        });
        Ok(())
    }

    pub fn copy_out(&mut self, from: u64, bytes: &mut [u8]) -> Result<(), Error> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.host_range(from, bytes.len())?;
        self.reach(from, bytes.len(), || unsafe {
            std::ptr::copy_nonoverlapping(from as *const u8, bytes.as_mut_ptr(), bytes.len());
        });
        Ok(())
    }

    pub fn copy_within(&mut self, to: u64, from: u64, size: usize) -> Result<(), Error> {
        if size == 0 {
            return Ok(());
        }
        let (target, source) = (self.host_range(to, size)?, self.host_range(from, size)?);
        self.reach(to, size, || {
            self.reach(from, size, || unsafe { std::ptr::copy(from as *const u8, to as *mut u8, size) });
        });
        unsafe {
            let (at, from_at) = (to as usize - (*target).base, from as usize - (*source).base);
            if target == source {
                if let Some(initialised) = &mut (*target).initialised {
                    initialised.set(at, size);
                }
                return Ok(());
            }
            match (&mut (*target).initialised, &(*source).initialised) {
                (Some(initialised), Some(other)) => initialised.copy(at, other, from_at, size),
                (Some(initialised), None) => initialised.set(at, size),
                (None, _) => {}
            }
        }
        Ok(())
    }

    pub fn fill(&mut self, to: u64, pattern: &[u8], count: usize) -> Result<(), Error> {
        let size = pattern.len().saturating_mul(count);
        if size == 0 {
            return Ok(());
        }
        let allocation = unsafe { &mut *self.host_range(to, size)? };
        if let Some(initialised) = &mut allocation.initialised {
            initialised.set(to as usize - allocation.base, size);
        }
        self.reach(to, size, || {
            for i in 0..count {
                let at = (to as usize + i * pattern.len()) as *mut u8;
                unsafe { std::ptr::copy_nonoverlapping(pattern.as_ptr(), at, pattern.len()) };
            }
        });
        Ok(())
    }

    /// The race detector's shadow of an allocation of this memory.
    pub fn shadow<'a>(&mut self, allocation: &'a mut Allocation) -> &'a mut Shadow {
        let (base, size) = (allocation.base, allocation.size);
        allocation.shadow.get_or_insert_with(|| {
            self.shadowed.push(base);
            Shadow::new(size)
        })
    }

    /// Forgets what the race detector saw: launches are ordered.
    pub fn end_launch(&mut self) {
        for base in self.shadowed.drain(..) {
            if let Some(allocation) = self.allocations.get_mut(&base) {
                allocation.shadow = None;
            }
        }
    }

    /// How many allocations of the host are live, adopted memory left out.
    pub fn live(&self) -> usize {
        self.allocations.values().filter(|a| a.live && a.owned && !a.heap).count()
    }
}
