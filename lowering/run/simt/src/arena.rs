//! The memory of a device in one range of addresses, which the host cannot touch
//! while it is closed: an access of host code to device memory, which a real device
//! refuses, ends the process with a message.
//!
//! Blocks are taken from the end of what is in use, or from freed blocks of the same class
//! of sizes, four for each power of two. A launch opens all of the memory, a copy or a fill
//! what it touches. That takes the system as long as much memory is in use, so that the
//! memory stays open after some launches: the host's code is the same in each round and
//! schedule. When no range can be reserved, or it is full, memory comes from elsewhere and is
//! not guarded.

use std::{
    alloc::Layout,
    collections::HashMap,
    ffi::{c_int, c_void},
    io::Write,
    sync::{
        Once, OnceLock,
        atomic::{AtomicI32, AtomicUsize, Ordering},
    },
};

use crate::finding::FINDING_STATUS;

/// Bytes of addresses of a device.
const RESERVED: usize = 1 << 36;
const PAGE: usize = 4096;
/// Freed blocks of at least so many bytes give their memory back.
const LARGE: usize = 1 << 20;
/// How often the memory of a device is closed before it stays open.
const CLOSINGS: u32 = 500;
/// Devices of a process that are guarded, at most.
const MOST: usize = 256;

/// The ranges of all devices, for the handler of the signal; 0 is free, odd are open ones.
static RANGES: [AtomicUsize; MOST] = [const { AtomicUsize::new(0) }; MOST];
/// The exit status of a process whose host code touches device memory.
static STATUS: AtomicI32 = AtomicI32::new(FINDING_STATUS);

/// Sets the exit status of a process whose host code touches device memory.
pub fn exit_on_host_access_with(status: i32) {
    STATUS.store(status, Ordering::Relaxed);
}

/// Memory for one device.
pub(crate) struct Arena {
    start: usize,
    /// Bytes in use, in pages.
    used: usize,
    free: HashMap<usize, Vec<usize>>,
    number: usize,
    open: bool,
    /// How often it will be closed yet.
    closings: u32,
}

/// Bytes of a block: those of its class.
fn rounded(layout: Layout) -> usize {
    let quarter = layout.size().next_power_of_two() / 8;
    let unit = if layout.size() >= LARGE { PAGE } else { layout.align() };
    layout.size().next_multiple_of(quarter.max(1)).next_multiple_of(unit)
}

impl Arena {
    /// None where the system has no such range.
    pub fn new() -> Option<Self> {
        guard();
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let start = unsafe { libc::mmap(std::ptr::null_mut(), RESERVED, libc::PROT_NONE, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return None;
        }
        let start = start as usize;
        let claimed =
            |range: &AtomicUsize| range.compare_exchange(0, start | 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        match RANGES.iter().position(claimed) {
            Some(number) => Some(Self { start, used: 0, free: HashMap::new(), number, open: true, closings: CLOSINGS }),
            None => {
                unsafe { libc::munmap(start as *mut c_void, RESERVED) };
                None
            }
        }
    }

    /// A block. None: the range is full.
    pub fn allocate(&mut self, layout: Layout) -> Option<usize> {
        let size = rounded(layout);
        if let Some(block) = self.free.get_mut(&size).and_then(Vec::pop) {
            return Some(block);
        }
        let at = self.used.next_multiple_of(layout.align());
        let end = at.checked_add(size).filter(|&end| end <= RESERVED)?;
        if self.open && !self.protect(at, end, true) {
            return None;
        }
        self.used = end;
        Some(self.start + at)
    }

    /// Takes a block back.
    pub fn release(&mut self, block: usize, layout: Layout) {
        let size = rounded(layout);
        if size >= LARGE {
            let inner = block.next_multiple_of(PAGE);
            let bytes = (block + size).saturating_sub(inner) / PAGE * PAGE;
            unsafe { libc::madvise(inner as *mut c_void, bytes, libc::MADV_DONTNEED) };
        }
        self.free.entry(size).or_default().push(block);
    }

    /// Whether this process can access the memory.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Lets this process access the memory, or only the device; whether the system does so.
    pub fn open(&mut self, open: bool) -> bool {
        if !open && self.closings == 0 {
            return true;
        }
        self.closings -= u32::from(!open);
        let done = self.open == open || self.protect(0, self.used, open);
        if done {
            self.open = open;
            RANGES[self.number].store(self.start | usize::from(open), Ordering::Relaxed);
        }
        done
    }

    /// Calls `f` while this process can access some bytes, which may be elsewhere.
    pub fn reach<T>(&self, address: usize, size: usize, f: impl FnOnce() -> T) -> T {
        let ours = !self.open && (self.start..self.start + self.used).contains(&address);
        if !ours {
            return f();
        }
        let from = address - self.start;
        self.protect(from, from + size, true);
        let value = f();
        self.protect(from, from + size, false);
        value
    }

    /// Changes who can access the pages of some bytes.
    fn protect(&self, from: usize, to: usize, open: bool) -> bool {
        let access = if open { libc::PROT_READ | libc::PROT_WRITE } else { libc::PROT_NONE };
        let (from, to) = (from / PAGE * PAGE, to.next_multiple_of(PAGE));
        from >= to || unsafe { libc::mprotect((self.start + from) as *mut c_void, to - from, access) } == 0
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        unsafe { libc::munmap(self.start as *mut c_void, RESERVED) };
        RANGES[self.number].store(0, Ordering::Relaxed);
    }
}

/// What handled the signal before.
static FORMER: OnceLock<libc::sigaction> = OnceLock::new();

fn guard() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        let mut former: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_fault as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        if libc::sigaction(libc::SIGSEGV, &raw const action, &raw mut former) == 0 {
            let _ = FORMER.set(former);
        }
    });
}

/// Ends the process when the address is in the memory of a device, and leaves all else
/// to the handler that there was, or to the default.
unsafe extern "C" fn on_fault(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let address = unsafe { (*info).si_addr() } as usize;
    let in_range = |range: &AtomicUsize| {
        // What is open is not the host's fault.
        let start = range.load(Ordering::Relaxed);
        start != 0 && start.is_multiple_of(2) && (start..start + RESERVED).contains(&address)
    };
    if RANGES.iter().any(in_range) {
        // No allocation: another thread may hold the lock of the heap.
        let mut text = [0u8; 160];
        let mut rest = &mut text[..];
        let written = writeln!(
            rest,
            "error: host code accesses device memory at {address:#x}: only kernels and copies reach it on a device"
        );
        let left = rest.len();
        if written.is_ok() {
            unsafe { libc::write(2, text.as_ptr().cast(), text.len() - left) };
        }
        unsafe { libc::_exit(STATUS.load(Ordering::Relaxed)) };
    }
    match FORMER.get() {
        Some(former) if former.sa_sigaction != libc::SIG_DFL && former.sa_sigaction != libc::SIG_IGN => {
            type Handler = unsafe extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void);
            let handler = unsafe { std::mem::transmute::<usize, Handler>(former.sa_sigaction) };
            unsafe { handler(signal, info, context) };
        }
        _ => unsafe {
            libc::signal(signal, libc::SIG_DFL);
        },
    }
}
