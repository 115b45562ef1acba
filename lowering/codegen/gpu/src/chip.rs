//! The GPUs that code is made for, and what a multiprocessor of each has.
//!
//! Threads, blocks and shared memory: NVIDIA, CUDA C++ Programming Guide, technical
//! specifications per compute capability; each has 64 K registers. Bandwidth: of the
//! fastest product, as its data sheet has it.

/// One of the GPUs.
#[derive(Debug, PartialEq, Eq)]
pub struct Chip {
    /// What LLVM and ptxas call it.
    pub name: &'static str,
    /// The version of PTX that it gets: the first one that has what the kernels use there.
    pub ptx: &'static str,
    /// Threads that a multiprocessor holds at most.
    pub threads: i64,
    /// Blocks that it holds at most.
    pub blocks: i64,
    /// Bytes of its shared memory.
    pub shared: i64,
    /// Gigabytes a second of device memory.
    pub bandwidth: i64,
}

const fn chip(name: &'static str, ptx: &'static str, threads: i64, blocks: i64, shared: i64, bandwidth: i64) -> Chip {
    Chip { name, ptx, threads, blocks, shared: shared * 1024, bandwidth }
}

/// V100, RTX 2080 Ti, A100, RTX 3090 Ti, RTX 4090, H200, B200, RTX 5090.
static CHIPS: [Chip; 8] = [
    chip("sm_70", "+ptx83", 2048, 32, 96, 900),
    chip("sm_75", "+ptx83", 1024, 16, 64, 616),
    chip("sm_80", "+ptx83", 2048, 32, 164, 2039),
    chip("sm_86", "+ptx83", 1536, 16, 100, 1008),
    chip("sm_89", "+ptx83", 1536, 24, 100, 1008),
    chip("sm_90", "+ptx86", 2048, 32, 228, 4800),
    chip("sm_100", "+ptx86", 2048, 32, 228, 8000),
    chip("sm_120", "+ptx87", 1536, 24, 100, 1792),
];

/// Nanoseconds that a load from device memory takes while others are under way.
const LATENCY: i64 = 500;
/// Bytes of a sector, which are read at once.
const SECTOR: i64 = 32;

impl Chip {
    /// The chip of that name, or what is wrong with it.
    pub fn of(name: &str) -> Result<&'static Self, String> {
        CHIPS.iter().find(|chip| chip.name == name).ok_or_else(|| {
            let known: Vec<_> = chips().collect();
            format!("chip '{name}' is not one of {}", known.join(", "))
        })
    }

    /// Threads that keep its memory busy, if each waits for a sector: what is under way is the
    /// bandwidth times the latency (Little, "A proof for the queuing formula L = lambda W", 1961).
    pub fn busy_threads(&self) -> i64 {
        self.bandwidth * LATENCY / SECTOR
    }

    /// Its compute capability, ten times the major number and the minor one.
    pub fn capability(&self) -> i32 {
        self.name.trim_start_matches("sm_").parse().unwrap_or(i32::MAX)
    }

    /// Bytes of shared memory that a block can have, if it asks for them.
    pub fn block_shared(&self) -> i64 {
        if self.capability() >= 80 { self.shared - RESERVED_SHARED } else { self.shared }
    }

    /// Blocks of so many threads, each with so many bytes of shared memory, that a
    /// multiprocessor holds at most; each block takes a kilobyte more.
    pub fn resident(&self, threads: i64, shared: i64) -> i64 {
        (self.threads / threads).min(self.blocks).min(self.shared / (shared + RESERVED_SHARED)).max(1)
    }

    /// What is wrong with so many of these blocks.
    pub fn check_resident(&self, blocks: i64, threads: i64, shared: i64) -> Result<(), String> {
        let most = self.resident(threads, shared);
        if (1..=most).contains(&blocks) {
            return Ok(());
        }
        let memory = if shared > 0 { format!(" and {shared} bytes of shared memory") } else { String::new() };
        let chip = self.name;
        Err(format!(
            "asks for {blocks} blocks of {threads} threads{memory} a multiprocessor of {chip}, expected 1 to {most}"
        ))
    }
}

/// Bytes of shared memory that the system takes for each block.
const RESERVED_SHARED: i64 = 1024;

/// The newest chip that code can be made for and that is not newer than a device of
/// this compute capability, such as 9 and 0.
pub fn chip_for((major, minor): (i32, i32)) -> Option<&'static str> {
    CHIPS.iter().rfind(|chip| chip.capability() <= 10 * major + minor).map(|chip| chip.name)
}

/// The chips that code can be made for.
pub fn chips() -> impl Iterator<Item = &'static str> {
    CHIPS.iter().map(|chip| chip.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_multiprocessor_holds() {
        let resident = |name, threads, shared| Chip::of(name).unwrap().resident(threads, shared);
        let block = |name| Chip::of(name).unwrap().block_shared() / 1024;
        assert_eq!(["sm_70", "sm_75", "sm_80", "sm_90", "sm_120"].map(block), [96, 64, 163, 227, 99]);
        assert_eq!(resident("sm_90", 256, 0), 8);
        assert_eq!(resident("sm_86", 256, 0), 6);
        assert_eq!(resident("sm_86", 32, 0), 16);
        assert_eq!(resident("sm_89", 32, 0), 24);
        assert_eq!(resident("sm_86", 128, 40 * 1024), 2);
        assert_eq!(resident("sm_75", 256, 48 * 1024), 1);
        assert!(Chip::of("sm_12").unwrap_err().starts_with("chip 'sm_12' is not one of sm_70, "));
        assert_eq!(chip_for((10, 3)), Some("sm_100"));
        assert_eq!(chip_for((6, 1)), None);
    }
}
