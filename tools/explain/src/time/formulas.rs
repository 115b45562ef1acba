//! The formulas of the model of time.
//!
//! A launch takes [`LAUNCH`], and after it as long as the resource that it keeps busy the
//! longest, its bound; of the others a part is not hidden behind it. With multiprocessors `P`,
//! clock `f` and, for all blocks together:
//!
//! ```text
//! memory   bytes / (COPY * bandwidth)           what blocks load first or store, each once
//! cache    bytes of all sectors / (LINE * P * f)
//! atomics  sectors of updates / (UPDATES * P * f)
//! issue    instructions of warps / (4 * P * f)
//! shared   wavefronts / (P * f)
//! latency  waves of resident warps * what one warp takes alone:
//!          (CLOCKS * its instructions + latency * its requests / UNDER_WAY) / f
//!          + its barriers * BARRIER
//! chain    tiles * HOP / 32                     prefixes that go from tile to tile
//! ```
//!
//! Merrill and Garland, "Single-pass parallel prefix scan with decoupled look-back", have the chain;
//! Volkov, "Understanding latency hiding on GPUs", the
//! waves; Williams et al., "Roofline", the bounds. The constants are fitted to half of the
//! measurements of `benches/results`; `docs/time-model.md` has the errors of both halves.

use seq_gpu::Chip;
use serde::{Deserialize, Serialize};

use super::chips::{Product, REGISTER_PIECE, REGISTERS, SCHEDULERS};

/// Microseconds of a launch that does nothing, with the events around it.
pub const LAUNCH: f64 = 6.0;
/// Part of the bandwidth of data sheets that a copy has.
pub const COPY: f64 = 0.87;
/// Bytes that a multiprocessor gets from the cache in a clock.
const LINE: f64 = 64.0;
/// Sectors that the cache updates in a clock for each multiprocessor.
const UPDATES: f64 = 0.4;
/// Clocks between two instructions of a warp that is alone.
const CLOCKS: f64 = 2.0;
/// Requests that a warp has under way at once, on average.
const UNDER_WAY: f64 = 3.2;
/// Nanoseconds of a barrier.
const BARRIER: f64 = 50.0;
/// Nanoseconds in which a prefix goes past 32 tiles.
const HOP: f64 = 350.0;
/// Parts of the other resources' times that are not hidden, in kernels with a chain of prefixes,
/// whose phases wait for each other, and in others.
const SHOWN: [f64; 2] = [0.8, 0.15];

/// What decides how long a kernel takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// Bytes of device memory.
    #[default]
    Memory,
    /// Bytes between multiprocessors and their common cache.
    Cache,
    /// Atomic updates of device memory.
    Atomics,
    /// Instructions.
    Issue,
    /// Shared memory and its banks.
    Shared,
    /// What each thread waits for, with too few of them to hide it.
    Latency,
    /// Tiles that wait for the prefix of those before.
    Chain,
    /// The launch itself.
    Launch,
}

impl Bound {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Bound::Memory => "memory bandwidth",
            Bound::Cache => "cache bandwidth",
            Bound::Atomics => "atomic updates",
            Bound::Issue => "instruction issue",
            Bound::Shared => "shared memory",
            Bound::Latency => "latency",
            Bound::Chain => "latency of the look-back",
            Bound::Launch => "launches",
        }
    }
}

/// What a kernel does over all of its launches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Work {
    /// Launches.
    pub launches: f64,
    /// Blocks.
    pub blocks: f64,
    /// Warps.
    pub warps: f64,
    /// Requests to memory.
    pub requests: f64,
    /// Bytes of all sectors.
    pub moved: f64,
    /// Of these, what blocks load for the first time or store.
    pub first: f64,
    /// Bytes of them that cannot be fewer.
    pub minimum: f64,
    /// Bytes that atomic stores write.
    pub scattered: f64,
    /// Sectors of atomic stores and updates.
    pub atomic_sectors: f64,
    /// Sectors of updates.
    pub update_sectors: f64,
    /// Wavefronts of shared memory, turns of updates included.
    pub wavefronts: f64,
    /// Barriers that blocks passed.
    pub barriers: f64,
    /// Instructions of warps.
    pub instructions: f64,
    /// Tiles that hand a prefix on; 0 where there is no such chain.
    pub tiles: f64,
}

/// What a block of a kernel needs of a multiprocessor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct Resources {
    /// Threads of a block.
    pub threads: u64,
    /// Bytes of shared memory of a block.
    pub shared_bytes: u64,
    /// Registers of a thread, if ptxas said so.
    pub registers: Option<u64>,
    /// Blocks that a multiprocessor must be able to hold, which bounds the registers.
    pub least_blocks: Option<u64>,
    /// Whether registers are cut to that bound: a scan's are.
    pub bounded: bool,
}

/// How many threads a multiprocessor holds, and what keeps it from more.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Occupancy {
    /// Blocks at once.
    pub blocks: u64,
    /// Their threads by those that it could hold, 0 to 1.
    pub share: f64,
    /// `threads`, `blocks`, `registers` or `shared memory`.
    pub limiter: String,
    /// Whether registers are those of ptxas, or estimated.
    pub measured: bool,
}

/// What a multiprocessor of a chip holds of such blocks.
///
/// Without ptxas, registers are those of the bound that the kernel is compiled with; kernels
/// but those of scans need half as many, and those without shared memory a quarter, as ptxas says
/// of those in `benches/gpu`.
pub fn occupancy(chip: &Chip, resources: &Resources) -> Occupancy {
    let threads = resources.threads.max(1);
    let by_registers = match (resources.registers, resources.least_blocks) {
        (Some(registers), _) => {
            let piece = (registers * 32).next_multiple_of(REGISTER_PIECE).max(REGISTER_PIECE);
            REGISTERS / (piece * threads.div_ceil(32))
        }
        (None, Some(least)) if resources.bounded => least,
        (None, Some(least)) if resources.shared_bytes == 0 => 4 * least,
        (None, Some(least)) => 2 * least,
        (None, None) => u64::MAX,
    };
    let limits = [
        (chip.resident(threads as i64, resources.shared_bytes as i64).unsigned_abs(), "shared memory"),
        (by_registers, "registers"),
        (chip.blocks.unsigned_abs(), "blocks"),
        (chip.threads.unsigned_abs() / threads, "threads"),
    ];
    let blocks = limits.iter().map(|(n, _)| *n).min().unwrap_or(1).max(1);
    // The last one that holds no more: shared memory is one only where nothing else is.
    let limiter = limits.iter().rev().find(|(n, _)| *n <= blocks).map_or("threads", |(_, name)| name);
    let share = (blocks * threads) as f64 / chip.threads as f64;
    Occupancy { blocks, share: share.min(1.0), limiter: limiter.into(), measured: resources.registers.is_some() }
}

/// How long a kernel takes, over all of its launches, in microseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Time {
    /// All together.
    pub microseconds: f64,
    /// What decides.
    pub bound: Bound,
    /// What each resource alone would take.
    pub parts: Vec<(Bound, f64)>,
    /// What a copy of the bytes that it must move would take, with the launches.
    pub limit: f64,
    /// What decides where launches no longer do, with as many elements as one likes.
    pub large: Bound,
}

impl Time {
    /// How many times the limit it takes.
    pub fn distance(&self) -> f64 {
        if self.limit > 0.0 { self.microseconds / self.limit } else { 1.0 }
    }
}

/// The time of a kernel on a GPU that holds so much of it.
pub fn time(product: &Product, work: &Work, occupancy: &Occupancy) -> Time {
    let launches = work.launches.max(1.0);
    let of = |total: f64| total / launches;
    let blocks = of(work.blocks).max(1.0);
    let (used, all) = (product.processors.min(blocks) * product.clock, product.processors * product.clock);
    let bandwidth = COPY * product.bandwidth;
    // Nanoseconds throughout: bytes a nanosecond are gigabytes a second.
    let warps = of(work.warps).max(1.0);
    let slots = product.processors * occupancy.blocks as f64 * (warps / blocks);
    let waves = if warps < 4.0 * slots { (warps / slots).ceil() } else { warps / slots };
    let clocks = CLOCKS * of(work.instructions) / warps + product.latency * of(work.requests) / warps / UNDER_WAY;
    let alone = clocks / product.clock + of(work.barriers) / blocks * BARRIER;
    let parts = [
        (Bound::Memory, of(work.first + work.scattered) / bandwidth),
        (Bound::Issue, of(work.instructions) / (SCHEDULERS * used)),
        (Bound::Shared, of(work.wavefronts) / used),
        (Bound::Atomics, of(work.update_sectors) / (UPDATES * all)),
        (Bound::Cache, of(work.moved + 32.0 * work.atomic_sectors) / (LINE * all)),
        (Bound::Latency, waves * alone),
        (Bound::Chain, of(work.tiles) * HOP / 32.0),
    ];
    let (large, longest) = parts.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
    let others: f64 = parts[..4].iter().filter(|(bound, _)| *bound != large).map(|(_, t)| t).sum();
    let busy = longest + SHOWN[usize::from(work.tiles == 0.0)] * others;
    let microseconds = |nanoseconds: f64| launches * nanoseconds / 1e3;
    let bound = if longest < 1e3 * LAUNCH { Bound::Launch } else { large };
    let parts = parts.iter().map(|&(bound, t)| (bound, microseconds(t)));
    Time {
        microseconds: launches * LAUNCH + microseconds(busy),
        bound,
        parts: parts.chain([(Bound::Launch, launches * LAUNCH)]).collect(),
        limit: launches * LAUNCH + microseconds(of(work.minimum) / bandwidth),
        large,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::chips::product_of;

    fn chip() -> &'static Chip {
        Chip::of("sm_90").unwrap()
    }

    fn full(threads: u64) -> Occupancy {
        occupancy(chip(), &Resources { threads, registers: Some(32), ..Resources::default() })
    }

    #[test]
    fn what_a_multiprocessor_holds_has_a_limiter() {
        let of = |threads, shared_bytes, registers| {
            let resources = Resources { threads, shared_bytes, registers: Some(registers), ..Resources::default() };
            let found = occupancy(chip(), &resources);
            (found.blocks, found.limiter)
        };
        assert_eq!(of(256, 0, 32), (8, "threads".into()));
        assert_eq!(of(32, 0, 32), (32, "blocks".into()));
        assert_eq!(of(256, 0, 64), (4, "registers".into()));
        assert_eq!(of(256, 0, 65), (3, "registers".into()));
        assert_eq!(of(256, 70_000, 32), (3, "shared memory".into()));
        let bounded = |bounded| {
            let resources = Resources { threads: 256, least_blocks: Some(2), bounded, ..Resources::default() };
            let found = occupancy(chip(), &resources);
            (found.blocks, found.measured)
        };
        assert_eq!((bounded(true), bounded(false)), ((2, false), (8, false)));
    }

    #[test]
    fn a_copy_is_bound_by_memory_and_an_empty_kernel_by_its_launch() {
        let h200 = product_of("h200").unwrap();
        let bytes = 8e8;
        let copy = Work {
            launches: 1.0,
            blocks: 97_656.0,
            warps: 8.0 * 97_656.0,
            moved: bytes,
            first: bytes,
            minimum: bytes,
            ..Work::default()
        };
        let took = time(h200, &copy, &full(256));
        assert_eq!((took.bound, took.large), (Bound::Memory, Bound::Memory));
        assert!((took.microseconds - (6.0 + bytes / (0.87 * 4800.0) / 1e3)).abs() < 1e-6, "{took:?}");
        assert!((took.distance() - 1.0).abs() < 1e-6, "{took:?}");
        let empty = Work { launches: 3.0, blocks: 3.0, warps: 3.0, ..Work::default() };
        let took = time(h200, &empty, &full(256));
        assert_eq!((took.bound, took.microseconds), (Bound::Launch, 18.0));
    }

    #[test]
    fn each_resource_can_be_the_bound() {
        let h200 = product_of("h200").unwrap();
        let many = Work { launches: 1.0, blocks: 1e5, warps: 8e5, ..Work::default() };
        let large = |work: Work| time(h200, &work, &full(256)).bound;
        assert_eq!(large(Work { instructions: 1e9, ..many }), Bound::Issue);
        assert_eq!(large(Work { wavefronts: 1e9, ..many }), Bound::Shared);
        assert_eq!(large(Work { update_sectors: 1e9, ..many }), Bound::Atomics);
        assert_eq!(large(Work { moved: 1e9, ..many }), Bound::Cache);
        assert_eq!(large(Work { barriers: 1e8, ..many }), Bound::Latency);
        assert_eq!(large(Work { tiles: 1e6, ..many }), Bound::Chain);
    }
}
