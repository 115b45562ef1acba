//! Memory of compiled programs.
//!
//! Every block has a header just before it that tells its kind, its size and the
//! run that owns it. Small blocks come from slabs through lists of free blocks a
//! thread ([`small`]); others are mapped from the system and kept for reuse by
//! size class ([`large`]), so that repeated runs do not fault their pages in
//! again. A run that fails gives back all blocks it still owns.

mod large;
mod small;

use crate::fail::{out_of_memory, stop};
use crate::run;
use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// Bytes of a header; blocks are aligned to it.
const HEADER: usize = 64;
/// The longest block with its header that is a small one.
const SMALL_MAX: usize = 32 << 10;

#[repr(C)]
struct Header {
    /// The owner's run number plus one; 0 when free.
    owner: AtomicU64,
    /// Bytes asked for.
    size: u64,
    /// The small class, or [`LARGE`].
    class: u32,
    /// Bytes from the start of a large block's mapping to this block.
    offset: u32,
}

const LARGE: u32 = u32::MAX;

/// # Safety
/// `block` came from this module.
unsafe fn header(block: *mut u8) -> *mut Header {
    block.wrapping_sub(HEADER).cast()
}

static CURRENT: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

fn count(bytes: i64) {
    let now = CURRENT.fetch_add(bytes, Relaxed) + bytes;
    if bytes > 0 && now > PEAK.load(Relaxed) {
        PEAK.fetch_max(now, Relaxed);
    }
}

/// Bytes of main memory, or of what a control group leaves of it.
fn physical() -> u64 {
    static BYTES: OnceLock<u64> = OnceLock::new();
    *BYTES.get_or_init(|| {
        // SAFETY: sysconf has no preconditions.
        let (pages, size) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
        let machine = if pages > 0 && size > 0 { pages as u64 * size as u64 } else { 1 << 40 };
        let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
        let limits = groups.iter().filter_map(|path| std::fs::read_to_string(path).ok()?.trim().parse().ok());
        limits.fold(machine, u64::min)
    })
}

/// Stops the program at `location` unless an array fits in memory.
pub(crate) fn check_size(location: &str, element: u64, sizes: &[i64]) {
    let room = physical().saturating_sub(CURRENT.load(Relaxed).max(0) as u64);
    let fold = |bytes: u128, &n: &i64| bytes.saturating_mul(n.max(0) as u128);
    let bytes = if sizes.contains(&0) { 0 } else { sizes.iter().fold(u128::from(element), fold) };
    if bytes > u128::from(room) {
        let sizes: Vec<_> = sizes.iter().map(i64::to_string).collect();
        stop(location, format!("an array of size {} needs too much memory", sizes.join("x")));
    }
}

/// Memory for `size` bytes aligned to `align` (a power of two) and to 64.
pub(crate) fn alloc(align: i64, size: i64) -> *mut u8 {
    if size < 0 {
        stop("", format!("allocation of a negative size: {size} bytes"));
    }
    let align = (align.max(HEADER as i64) as usize).next_power_of_two();
    if align > 1 << 30 {
        stop("", format!("allocation with an absurd alignment: {align} bytes"));
    }
    let owner = run::current() + 1;
    if align == HEADER && size as usize <= SMALL_MAX - HEADER {
        return small::alloc(size as usize, owner);
    }
    let room = physical().saturating_sub(CURRENT.load(Relaxed).max(0) as u64);
    let block = if size as u64 > room { None } else { large::alloc(align, size as usize, owner) };
    match block {
        Some(block) => block.as_ptr(),
        None => {
            out_of_memory(&format!("out of memory: {size} bytes asked for, {} in use", CURRENT.load(Relaxed).max(0)))
        }
    }
}

/// # Safety
/// `block` is null or live memory from [`alloc`].
pub(crate) unsafe fn free(block: *mut u8) {
    if !block.is_null() {
        unsafe {
            match (*header(block)).class {
                LARGE => large::free(block),
                class => small::free(block, class),
            }
        }
    }
}

/// Gives up what is behind the first `size` bytes of a block, if it is much.
///
/// # Safety
/// `block` is null or live memory from [`alloc`]; nobody uses what is given up.
pub(crate) unsafe fn shrink(block: *mut u8, size: usize) {
    // SAFETY: a block has a header before it.
    if !block.is_null() && unsafe { (*header(block)).class } == LARGE {
        unsafe { large::shrink(block, size) }
    }
}

/// Frees every live block of a run whose threads are done.
pub(crate) fn release_run(run: u64) {
    small::release(run + 1);
    large::release(run + 1);
}

/// Memory in use by compiled programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryStats {
    /// Bytes of all live blocks.
    pub current: u64,
    /// The most `current` has been since the start or [`Memory::reset_peak`];
    /// small blocks are counted to 64 KiB a thread.
    pub peak: u64,
    /// Bytes of free blocks kept for reuse.
    pub cached: u64,
}

/// The memory of compiled programs, of all runs in this process.
pub struct Memory;

impl Memory {
    /// What is in use now.
    pub fn stats() -> MemoryStats {
        let current = small::all(&CURRENT).max(0) as u64;
        MemoryStats { current, peak: current.max(PEAK.load(Relaxed).max(0) as u64), cached: large::cached() }
    }

    /// Makes the present use the peak.
    pub fn reset_peak() {
        PEAK.store(small::all(&CURRENT), Relaxed);
    }

    /// Returns the free large blocks to the system.
    pub fn trim() {
        large::trim();
    }
}

/// A block of the runtime's own, freed when dropped. Its contents are undefined.
pub(crate) struct Block(NonNull<u8>);

// SAFETY: a block is plain memory.
unsafe impl Send for Block {}
unsafe impl Sync for Block {}

impl Block {
    pub(crate) fn new(bytes: usize) -> Self {
        let block = alloc(HEADER as i64, i64::try_from(bytes).unwrap_or(i64::MAX));
        Self(NonNull::new(block).expect("alloc never returns null"))
    }

    pub(crate) fn at(&self, offset: usize) -> *mut c_void {
        self.0.as_ptr().wrapping_add(offset).cast()
    }

    /// Gives it to who calls [`Self::from_raw`], or to the end of the run if that fails.
    pub(crate) fn into_raw(self) -> *mut c_void {
        std::mem::ManuallyDrop::new(self).at(0)
    }

    /// # Safety
    /// `raw` is null or from [`Self::into_raw`], and taken back only once.
    pub(crate) unsafe fn from_raw(raw: *mut c_void) -> Option<Self> {
        NonNull::new(raw.cast()).map(Self)
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: the block is live and owned by self.
        unsafe { free(self.0.as_ptr()) }
    }
}

/// Zeroed slots of equal size that share no cache line.
pub(crate) struct Scratch {
    block: Block,
    stride: usize,
    bytes: usize,
}

impl Scratch {
    pub(crate) fn slots(count: i64, size: i64) -> Self {
        let stride = (size.max(1) as usize).next_multiple_of(64);
        let bytes = stride.saturating_mul(count.max(0) as usize);
        let block = Block::new(bytes);
        // SAFETY: the block has that many bytes.
        unsafe { block.at(0).write_bytes(0, bytes) };
        Self { block, stride, bytes }
    }

    pub(crate) fn at(&self, k: i64) -> *mut c_void {
        self.block.at(k as usize * self.stride)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}
