//! Stacks of emulated threads, kept for reuse by each thread of the host.
//!
//! A stack is mapped once, with a page below it that faults. The tops of
//! neighbouring stacks differ by some cache lines, so that the frames of a block's
//! threads do not fall into the same sets of the cache.

use std::{
    cell::{Cell, RefCell},
    num::NonZeroUsize,
};

use corosensei::stack::{Stack, StackPointer};

use crate::Error;

const PAGE: usize = 4096;
/// How many stacks a host thread keeps.
const KEPT: usize = 20_000;

/// One stack.
pub(crate) struct PooledStack {
    map: usize,
    length: usize,
    base: usize,
}

impl PooledStack {
    fn map(size: usize) -> Result<Self, Error> {
        thread_local!(static COLOUR: Cell<usize> = const { Cell::new(0) });
        let length = size.next_multiple_of(PAGE) + 2 * PAGE;
        let map = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                length,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                -1,
                0,
            )
        };
        if map == libc::MAP_FAILED {
            return Err(Error::new(format!("no memory for a stack of {size} bytes")));
        }
        let colour = COLOUR.replace((COLOUR.get() + 1) % 32);
        let stack = Self { map: map as usize, length, base: map as usize + length - colour * 128 };
        if unsafe { libc::mprotect(map, PAGE, libc::PROT_NONE) } != 0 {
            return Err(Error::new("the page below a stack cannot be protected"));
        }
        Ok(stack)
    }

    /// The lowest address that may be used.
    pub fn low(&self) -> usize {
        self.map + PAGE
    }

    /// The address above the stack.
    pub fn high(&self) -> usize {
        self.base
    }
}

impl Drop for PooledStack {
    fn drop(&mut self) {
        unsafe { libc::munmap(self.map as *mut _, self.length) };
    }
}

unsafe impl Stack for PooledStack {
    fn base(&self) -> StackPointer {
        NonZeroUsize::new(self.base).unwrap_or(NonZeroUsize::MIN)
    }

    fn limit(&self) -> StackPointer {
        NonZeroUsize::new(self.map).unwrap_or(NonZeroUsize::MIN)
    }
}

thread_local!(static POOL: RefCell<Vec<PooledStack>> = const { RefCell::new(vec![]) });

/// A stack of at least `size` bytes.
pub(crate) fn take(size: usize) -> Result<PooledStack, Error> {
    let kept = POOL.with_borrow_mut(|pool| {
        while let Some(stack) = pool.pop() {
            if stack.length >= size + 2 * PAGE {
                return Some(stack);
            }
        }
        None
    });
    kept.map_or_else(|| PooledStack::map(size), Ok)
}

/// Keeps a stack for the next launch.
pub(crate) fn give(stack: PooledStack) {
    POOL.with_borrow_mut(|pool| {
        if pool.len() < KEPT {
            pool.push(stack);
        }
    });
}
