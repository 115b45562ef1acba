//! Frames of emulated threads: what a thread that waits keeps when it has no stack
//! (`compile::frames`). All frames of a launch stand side by side, of one size that
//! the first thread tells; their memory is kept for the next launch.

use std::{cell::Cell, mem::MaybeUninit};

/// Frames stand at multiples of a cache line.
const LINE: usize = 64;

#[repr(C, align(64))]
struct Line([MaybeUninit<u8>; LINE]);

thread_local!(static KEPT: Cell<Vec<Line>> = const { Cell::new(vec![]) });

/// The frames of a launch.
pub(crate) struct Frames {
    /// Whether its threads have frames.
    pub on: bool,
    /// Used as far as its capacity; pages are mapped when they are touched.
    memory: Vec<Line>,
    /// Cache lines of a frame.
    lines: usize,
}

impl Frames {
    pub fn new(on: bool) -> Self {
        Self { on, memory: if on { KEPT.take() } else { vec![] }, lines: 0 }
    }

    /// The frame of a thread that starts, one of `threads` that are resident.
    pub fn start(&mut self, thread: u32, threads: usize, size: usize) -> *mut u8 {
        if self.lines == 0 {
            // An odd number, so that the same line of all frames is in all sets of a cache.
            self.lines = size.div_ceil(LINE) | 1;
            let all = self.lines * threads;
            if self.memory.capacity() < all {
                self.memory = Vec::with_capacity(all);
            }
        }
        self.of(thread)
    }

    /// The frame of a thread.
    pub fn of(&mut self, thread: u32) -> *mut u8 {
        self.memory.as_mut_ptr().wrapping_add(thread as usize * self.lines).cast()
    }

    /// Runs a thread on from where it waited.
    ///
    /// # Safety
    /// The thread has started and waits.
    pub unsafe fn resume(&mut self, thread: u32) {
        let frame = self.of(thread);
        // LLVM puts the function that goes on first, of the convention fastcc, which
        // passes one pointer as C does.
        unsafe { (*frame.cast::<unsafe extern "C" fn(*mut u8)>())(frame) };
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        KEPT.set(std::mem::take(&mut self.memory));
    }
}
