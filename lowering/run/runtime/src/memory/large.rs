//! Large blocks: mapped from the system, kept for reuse by size class.
//!
//! There are eight classes an octave, so at most an eighth of a mapping is slack,
//! and untouched. Mappings of 2 MiB and more start at a multiple of it and ask
//! for huge pages. Blocks start at varying offsets in their mappings, so that
//! arrays walked together do not all meet in the same cache sets.

use super::{HEADER, Header, LARGE, count, header, physical};
use crate::run::lock;
use std::collections::{BTreeMap, HashMap};
use std::ptr::{NonNull, null_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

const PAGE: usize = 4096;
const HUGE: usize = 2 << 20;
/// Different offsets of blocks in their mappings.
const COLOURS: usize = 8;
const COLOUR_STEP: usize = 320;

/// The least that a block shrinks by.
const LEAST: usize = 64 << 10;

#[derive(Clone, Copy)]
struct Live {
    owner: u64,
    size: usize,
    bytes: usize,
}

struct Store {
    /// Live blocks by address.
    live: Option<HashMap<usize, Live>>,
    /// Free mappings by their bytes.
    free: BTreeMap<usize, Vec<usize>>,
    cached: usize,
}

static STORE: Mutex<Store> = Mutex::new(Store { live: None, free: BTreeMap::new(), cached: 0 });

/// `bytes` rounded up to its class.
fn class_bytes(bytes: usize) -> usize {
    let step = (1 << (bytes.ilog2() - 3)).max(PAGE);
    let step = if bytes >= 8 * HUGE { step.max(HUGE) } else { step };
    bytes.next_multiple_of(step)
}

fn map(bytes: usize) -> Option<usize> {
    let slack = if bytes >= HUGE { HUGE } else { 0 };
    // SAFETY: an anonymous mapping at an address of the system's choice; what is
    // cut off was mapped here.
    unsafe {
        let base = libc::mmap(
            null_mut(),
            bytes + slack,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
            -1,
            0,
        );
        if base == libc::MAP_FAILED {
            return None;
        }
        let base = base as usize;
        if slack == 0 {
            return Some(base);
        }
        let start = base.next_multiple_of(HUGE);
        if start > base {
            libc::munmap(base as *mut _, start - base);
        }
        if start < base + slack {
            libc::munmap((start + bytes) as *mut _, base + slack - start);
        }
        #[cfg(target_os = "linux")]
        libc::madvise(start as *mut _, bytes, libc::MADV_HUGEPAGE);
        Some(start)
    }
}

fn unmap(base: usize, bytes: usize) {
    // SAFETY: a mapping of that size made by `map` and used by nobody.
    unsafe { libc::munmap(base as *mut _, bytes) };
}

impl Store {
    fn take(&mut self, bytes: usize) -> Option<usize> {
        let list = self.free.get_mut(&bytes)?;
        let base = list.pop()?;
        if list.is_empty() {
            self.free.remove(&bytes);
        }
        self.cached -= bytes;
        Some(base)
    }

    fn give(&mut self, base: usize, bytes: usize) {
        if self.cached + bytes > (physical() / 2) as usize {
            return unmap(base, bytes);
        }
        self.cached += bytes;
        self.free.entry(bytes).or_default().push(base);
    }

    fn clear(&mut self) {
        for (bytes, bases) in std::mem::take(&mut self.free) {
            bases.into_iter().for_each(|base| unmap(base, bytes));
        }
        self.cached = 0;
    }

    fn drop_block(&mut self, block: usize, live: Live) {
        count(-(live.size as i64));
        // SAFETY: the block was live until now.
        let offset = unsafe { (*header(block as *mut u8)).offset as usize };
        self.give(block - offset, live.bytes);
    }
}

pub(super) fn alloc(align: usize, size: usize, owner: u64) -> Option<NonNull<u8>> {
    static NEXT_COLOUR: AtomicUsize = AtomicUsize::new(0);
    let colour = NEXT_COLOUR.fetch_add(1, Relaxed) % COLOURS * COLOUR_STEP;
    let before = if align > HEADER { align } else { HEADER + COLOURS * COLOUR_STEP };
    let bytes = class_bytes(size.checked_add(before)?);
    let kept = lock(&STORE).take(bytes);
    let base = kept.or_else(|| map(bytes)).or_else(|| {
        lock(&STORE).clear();
        map(bytes)
    })?;
    let offset = if align > HEADER { (base + HEADER).next_multiple_of(align) - base } else { HEADER + colour };
    let block = base + offset;
    // SAFETY: the mapping has room for the header before the block.
    unsafe {
        let header: *mut Header = header(block as *mut u8);
        (*header).size = size as u64;
        (*header).class = LARGE;
        (*header).offset = offset as u32;
    }
    lock(&STORE).live.get_or_insert_default().insert(block, Live { owner, size, bytes });
    count(size as i64);
    NonNull::new(block as *mut u8)
}

/// # Safety
/// `block` is a live large block.
pub(super) unsafe fn free(block: *mut u8) {
    let mut store = lock(&STORE);
    let live = store.live.get_or_insert_default().remove(&(block as usize));
    if let Some(live) = live {
        store.drop_block(block as usize, live);
    }
}

/// Counts a block as no longer than `size` bytes; whole huge pages behind them are the
/// system's when it needs them, but stay with the block.
///
/// # Safety
/// `block` is a live large block of which nobody uses what is behind `size` bytes.
pub(super) unsafe fn shrink(block: *mut u8, size: usize) {
    let mut store = lock(&STORE);
    let Some(live) = store.live.get_or_insert_default().get_mut(&(block as usize)) else { return };
    if live.size < size.saturating_add(LEAST) {
        return;
    }
    count(size as i64 - live.size as i64);
    let end = (block as usize + live.size) / HUGE * HUGE;
    let start = (block as usize + size).next_multiple_of(HUGE);
    live.size = size;
    // SAFETY: the block is live, and what is given up is of its mapping.
    unsafe {
        (*header(block)).size = size as u64;
        #[cfg(target_os = "linux")]
        if start < end {
            libc::madvise(start as *mut _, end - start, libc::MADV_FREE);
        }
    }
}

/// Frees all blocks of an owner whose threads are done.
pub(super) fn release(owner: u64) {
    let mut store = lock(&STORE);
    let left: Vec<_> = store.live.get_or_insert_default().extract_if(|_, live| live.owner == owner).collect();
    left.into_iter().for_each(|(block, live)| store.drop_block(block, live));
}

pub(super) fn cached() -> u64 {
    lock(&STORE).cached as u64
}

pub(super) fn trim() {
    lock(&STORE).clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_waste_at_most_an_eighth() {
        assert_eq!(class_bytes(32 << 10), 32 << 10);
        assert_eq!(class_bytes((1 << 20) + 1), (1 << 20) + (1 << 17));
        assert_eq!(class_bytes((16 << 20) + 1), 18 << 20);
        for bytes in [40_000, 1_000_000, 3_000_000, 400_000_000] {
            let class = class_bytes(bytes);
            assert!(class >= bytes && class <= bytes + bytes / 8 + PAGE);
        }
    }
}
