//! Small blocks: slabs of one size class, and lists of free blocks a thread.
//!
//! A thread takes from and gives to its own lists, and exchanges batches with the
//! global lists under a lock. Slabs are zeroed when made and never unmade, so the
//! blocks of a failed run are found by walking their headers.

use super::{HEADER, Header, count, header};
use crate::fail::out_of_memory;
use crate::run::lock;
use std::alloc::{Layout, alloc_zeroed};
use std::cell::RefCell;
use std::ptr::null_mut;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

const SLAB: usize = 256 << 10;
/// Bytes a thread's list may hold before half of it goes to the global list.
const KEEP: usize = 256 << 10;
/// Bytes a thread may allocate or free before it tells the global counter.
const UNCOUNTED: i64 = 64 << 10;
/// 128, 192, 256, 384, ... 32768 bytes, headers included.
const CLASSES: usize = 17;

fn class_of(total: usize) -> usize {
    if total <= 128 {
        return 0;
    }
    let power = (total - 1).ilog2() as usize;
    let half = usize::from(total > 3 << (power - 1));
    2 * (power - 7) + 1 + half
}

fn class_size(class: usize) -> usize {
    if class.is_multiple_of(2) { 128 << (class / 2) } else { 192 << (class / 2) }
}

/// A list of free blocks, linked through their first words.
#[derive(Clone, Copy)]
struct List {
    head: *mut u8,
    len: usize,
}

// SAFETY: the blocks of a list belong to nobody else.
unsafe impl Send for List {}

impl List {
    const EMPTY: Self = Self { head: null_mut(), len: 0 };

    fn pop(&mut self) -> Option<*mut u8> {
        if self.head.is_null() {
            return None;
        }
        let block = self.head;
        // SAFETY: a free block's first word is the link.
        self.head = unsafe { *block.cast::<*mut u8>() };
        self.len -= 1;
        Some(block)
    }

    fn push(&mut self, block: *mut u8) {
        // SAFETY: the block is free, so its first word is ours.
        unsafe { *block.cast::<*mut u8>() = self.head };
        self.head = block;
        self.len += 1;
    }

    fn take(&mut self, most: usize, into: &mut List) {
        for _ in 0..most {
            match self.pop() {
                Some(block) => into.push(block),
                None => break,
            }
        }
    }
}

struct Slab {
    base: *mut u8,
    class: usize,
}

// SAFETY: slabs are only walked under the lock.
unsafe impl Send for Slab {}

struct Global {
    lists: [List; CLASSES],
    slabs: Vec<Slab>,
    counters: Vec<&'static AtomicI64>,
    idle_counters: Vec<&'static AtomicI64>,
}

static GLOBAL: Mutex<Global> = Mutex::new(Global {
    lists: [List::EMPTY; CLASSES],
    slabs: Vec::new(),
    counters: Vec::new(),
    idle_counters: Vec::new(),
});

impl Global {
    fn refill(&mut self, class: usize, into: &mut List) {
        let size = class_size(class);
        if self.lists[class].len == 0 {
            let layout = Layout::from_size_align(SLAB, 4096).expect("a valid layout");
            // SAFETY: the layout has a size.
            let base = unsafe { alloc_zeroed(layout) };
            if base.is_null() {
                out_of_memory(&format!("out of memory: {SLAB} bytes asked for"));
            }
            self.slabs.push(Slab { base, class });
            (0..SLAB / size).rev().for_each(|k| self.lists[class].push(base.wrapping_add(k * size + HEADER)));
        }
        self.lists[class].take((KEEP / 2 / size).clamp(1, 64), into);
    }
}

/// A thread's free blocks and its bytes not yet in the global counter.
struct Local {
    lists: [List; CLASSES],
    uncounted: &'static AtomicI64,
}

impl Local {
    fn new() -> Self {
        let mut global = lock(&GLOBAL);
        let uncounted = global.idle_counters.pop().unwrap_or_else(|| {
            let counter: &'static AtomicI64 = Box::leak(Box::default());
            global.counters.push(counter);
            counter
        });
        Self { lists: [List::EMPTY; CLASSES], uncounted }
    }

    fn add(&self, bytes: i64) {
        let sum = self.uncounted.load(Relaxed) + bytes;
        if sum.abs() < UNCOUNTED {
            self.uncounted.store(sum, Relaxed);
        } else {
            self.uncounted.store(0, Relaxed);
            count(sum);
        }
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        let mut global = lock(&GLOBAL);
        for (class, list) in self.lists.iter_mut().enumerate() {
            list.take(usize::MAX, &mut global.lists[class]);
        }
        count(self.uncounted.swap(0, Relaxed));
        global.idle_counters.push(self.uncounted);
    }
}

thread_local! {
    static LOCAL: RefCell<Local> = RefCell::new(Local::new());
}

/// The global lists, for threads whose own are gone.
fn orphan_alloc(class: usize, size: usize) -> *mut u8 {
    let mut one = List::EMPTY;
    let mut global = lock(&GLOBAL);
    global.refill(class, &mut one);
    let block = one.pop().expect("a refill gives a block");
    one.take(usize::MAX, &mut global.lists[class]);
    count(size as i64);
    block
}

pub(super) fn alloc(size: usize, owner: u64) -> *mut u8 {
    let class = class_of(size + HEADER);
    let block = LOCAL.try_with(|local| {
        let local = &mut *local.borrow_mut();
        let list = &mut local.lists[class];
        let block = list.pop().unwrap_or_else(|| {
            lock(&GLOBAL).refill(class, list);
            list.pop().expect("a refill gives a block")
        });
        local.add(size as i64);
        block
    });
    let block = block.unwrap_or_else(|_| orphan_alloc(class, size));
    // SAFETY: the header is the block's own.
    unsafe {
        let header: *mut Header = header(block);
        (*header).size = size as u64;
        (*header).class = class as u32;
        (*header).owner.store(owner, Relaxed);
    }
    block
}

/// # Safety
/// `block` is a live small block of that class.
pub(super) unsafe fn free(block: *mut u8, class: u32) {
    let class = class as usize;
    let size = unsafe {
        let header = header(block);
        (*header).owner.store(0, Relaxed);
        (*header).size as i64
    };
    let done = LOCAL.try_with(|local| {
        let local = &mut *local.borrow_mut();
        let list = &mut local.lists[class];
        list.push(block);
        if list.len * class_size(class) > KEEP {
            let half = list.len / 2;
            list.take(half, &mut lock(&GLOBAL).lists[class]);
        }
        local.add(-size);
    });
    if done.is_err() {
        lock(&GLOBAL).lists[class].push(block);
        count(-size);
    }
}

/// Frees all blocks of an owner whose threads are done.
pub(super) fn release(owner: u64) {
    let global = &mut *lock(&GLOBAL);
    for slab in &global.slabs {
        let size = class_size(slab.class);
        for k in 0..SLAB / size {
            let block = slab.base.wrapping_add(k * size + HEADER);
            // SAFETY: slabs consist of blocks with headers, zeroed at first.
            unsafe {
                let header = header(block);
                if (*header).owner.compare_exchange(owner, 0, Relaxed, Relaxed).is_ok() {
                    count(-((*header).size as i64));
                    global.lists[slab.class].push(block);
                }
            }
        }
    }
}

/// The bytes of the global counter and those that threads have not told it; a thread that ends
/// meanwhile is counted once.
pub(super) fn all(counted: &AtomicI64) -> i64 {
    let global = lock(&GLOBAL);
    counted.load(Relaxed) + global.counters.iter().map(|c| c.load(Relaxed)).sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::super::SMALL_MAX;
    use super::*;

    #[test]
    fn classes_cover_all_small_sizes() {
        assert_eq!((class_size(0), class_size(1), class_size(2), class_size(3)), (128, 192, 256, 384));
        assert_eq!(class_size(CLASSES - 1), SMALL_MAX);
        for total in 64..=SMALL_MAX {
            let class = class_of(total);
            assert!(class < CLASSES && class_size(class) >= total);
            assert!(class == 0 || class_size(class - 1) < total);
        }
    }
}
