//! What a launch costs on the machine: bytes, sectors a request, wavefronts.
//!
//! A request is what the lanes of one warp do at one site at one time: the k-th
//! executions of the site by the lanes since the warp last met (a barrier, or a
//! warp operation of all its live lanes). That does not depend on the schedule.
//!
//! Global requests: distinct 32-byte sectors, against as many as the distinct bytes
//! need. Shared requests: wavefronts over 32 banks of 4 bytes, 8-byte accesses by
//! half warps and 16-byte ones by quarter warps, against one for each part.

use std::collections::{HashSet, VecDeque};

use crate::{
    instructions::Mix,
    site::{Action, Site},
};

/// What happened at one site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteReport {
    /// `file:line:column`, or the function and the instruction.
    pub place: String,
    /// `load`, `store`, `atomic load`, `atomic store` or `atomic update`.
    pub access: &'static str,
    /// Accesses of single threads to global memory.
    pub global_accesses: u64,
    /// Bytes of global memory accessed.
    pub global_bytes: u64,
    /// Requests of warps to global memory.
    pub requests: u64,
    /// Sectors of those requests.
    pub sectors: u64,
    /// Sectors that the requests' distinct bytes need.
    pub ideal_sectors: u64,
    /// Wavefronts of shared memory.
    pub wavefronts: u64,
    /// Wavefronts without bank conflicts.
    pub ideal_wavefronts: u64,
}

/// What a launch did. In fast mode only blocks and threads are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The kernel.
    pub kernel: String,
    /// Launches that were added up.
    pub launches: u64,
    /// Blocks run.
    pub blocks: u64,
    /// Threads run.
    pub threads: u64,
    /// The most bytes of shared memory of a block.
    pub shared: u64,
    /// Requests of warps to global memory.
    pub requests: u64,
    /// Bytes of global memory loaded by accesses that are not atomic.
    pub loaded: u64,
    /// Bytes of global memory stored by accesses that are not atomic.
    pub stored: u64,
    /// Bytes of global memory read by atomic loads, which is the traffic of polls.
    pub atomic_loaded: u64,
    /// Bytes of global memory written by atomic stores.
    pub atomic_stored: u64,
    /// Atomic updates of global or shared memory.
    pub atomic_updates: u64,
    /// Sectors of requests that load.
    pub load_sectors: u64,
    /// What they would be at best.
    pub ideal_load_sectors: u64,
    /// Sectors of requests that store.
    pub store_sectors: u64,
    /// What they would be at best.
    pub ideal_store_sectors: u64,
    /// Wavefronts of shared memory.
    pub wavefronts: u64,
    /// Wavefronts without bank conflicts.
    pub ideal_wavefronts: u64,
    /// Sectors that a block loads for the first time: what a cache of its own would miss.
    pub first_load_sectors: u64,
    /// Sectors of requests that store or update by atomics.
    pub atomic_sectors: u64,
    /// Of these, those of updates.
    pub update_sectors: u64,
    /// Turns of updates of shared memory: lanes that meet in a bank take turns, also at one word.
    pub update_wavefronts: u64,
    /// Instructions that warps executed.
    pub instructions: Mix,
    /// Barriers that blocks passed.
    pub barriers: u64,
    /// Shuffles, votes and other operations that warps did.
    pub warp_operations: u64,
    /// Turns of polling loops of single threads (depends on the schedule).
    pub polls: u64,
    /// Allocations of kernels that are live at the end.
    pub leaked: u64,
    /// The sites that access global or shared memory.
    pub sites: Vec<SiteReport>,
}

fn ratio(a: u64, b: u64) -> f64 {
    if b == 0 { 1.0 } else { a as f64 / b as f64 }
}

impl Report {
    /// Sectors of all requests over the ideal.
    pub fn sector_factor(&self) -> f64 {
        ratio(self.load_sectors + self.store_sectors, self.ideal_load_sectors + self.ideal_store_sectors)
    }

    /// Wavefronts over those without bank conflicts.
    pub fn bank_conflict_factor(&self) -> f64 {
        ratio(self.wavefronts, self.ideal_wavefronts)
    }

    /// Adds the counts of another launch; sites are added by place.
    pub fn add(&mut self, other: &Self) {
        let pairs: [(&mut u64, u64); 22] = [
            (&mut self.launches, other.launches),
            (&mut self.blocks, other.blocks),
            (&mut self.threads, other.threads),
            (&mut self.requests, other.requests),
            (&mut self.loaded, other.loaded),
            (&mut self.stored, other.stored),
            (&mut self.atomic_loaded, other.atomic_loaded),
            (&mut self.atomic_stored, other.atomic_stored),
            (&mut self.atomic_updates, other.atomic_updates),
            (&mut self.load_sectors, other.load_sectors),
            (&mut self.ideal_load_sectors, other.ideal_load_sectors),
            (&mut self.store_sectors, other.store_sectors),
            (&mut self.ideal_store_sectors, other.ideal_store_sectors),
            (&mut self.wavefronts, other.wavefronts),
            (&mut self.ideal_wavefronts, other.ideal_wavefronts),
            (&mut self.first_load_sectors, other.first_load_sectors),
            (&mut self.atomic_sectors, other.atomic_sectors),
            (&mut self.update_sectors, other.update_sectors),
            (&mut self.update_wavefronts, other.update_wavefronts),
            (&mut self.barriers, other.barriers),
            (&mut self.warp_operations, other.warp_operations),
            (&mut self.polls, other.polls),
        ];
        for (to, from) in pairs {
            *to += from;
        }
        self.shared = self.shared.max(other.shared);
        self.leaked = other.leaked;
        self.instructions += other.instructions;
        for site in &other.sites {
            match self.sites.iter_mut().find(|s| s.place == site.place && s.access == site.access) {
                None => self.sites.push(site.clone()),
                Some(own) => {
                    own.global_accesses += site.global_accesses;
                    own.global_bytes += site.global_bytes;
                    own.requests += site.requests;
                    own.sectors += site.sectors;
                    own.ideal_sectors += site.ideal_sectors;
                    own.wavefronts += site.wavefronts;
                    own.ideal_wavefronts += site.ideal_wavefronts;
                }
            }
        }
    }
}

#[derive(Clone)]
struct Request {
    mask: u32,
    shared: bool,
    addresses: [u64; 32],
}

/// The requests of a warp at a site that are not complete.
#[derive(Default)]
struct Queue {
    /// How often each lane came by since the warp last met.
    turns: [u32; 32],
    /// Requests that left the queue since then.
    gone: u32,
    open: VecDeque<Request>,
}

/// A lane of a resident warp.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    /// The warp among the resident ones.
    pub warp: usize,
    pub lane: u32,
    /// The lanes that the warp has.
    pub lanes: u32,
}

/// Counts while a launch runs.
pub(crate) struct Counters {
    pub report: Report,
    sites: usize,
    queues: Vec<Option<Box<Queue>>>,
    /// The sites at which a warp has a queue in use.
    used: Vec<Vec<u32>>,
    /// The warps of a block.
    block_warps: usize,
    /// The sectors that each resident block has loaded.
    loaded: Vec<HashSet<u64>>,
}

impl Counters {
    pub fn new(kernel: &str, sites: usize, blocks: usize, block_warps: usize) -> Self {
        let warps = blocks * block_warps;
        let list = vec![SiteReport::default(); sites];
        let report = Report { kernel: kernel.into(), launches: 1, sites: list, ..Default::default() };
        let queues = (0..sites * warps).map(|_| None).collect();
        let loaded = vec![HashSet::new(); blocks];
        Self { report, sites, queues, used: vec![vec![]; warps], block_warps, loaded }
    }

    /// One access of one lane.
    pub fn access(&mut self, at: u32, site: &Site, by: Lane, address: u64, shared: bool) {
        let Lane { warp, lane, lanes } = by;
        if updates(site) {
            self.report.atomic_updates += 1;
        }
        if !shared {
            self.bytes(at, site, u64::from(site.size));
        }
        if site.atomic && !site.writes() {
            return;
        }
        let queue = self.queues[warp * self.sites + at as usize].get_or_insert_default();
        if queue.gone == 0 && queue.open.is_empty() {
            self.used[warp].push(at);
        }
        let turn = &mut queue.turns[lane as usize];
        let index = (*turn - queue.gone) as usize;
        *turn += 1;
        if index >= queue.open.len() {
            queue.open.push_back(Request { mask: 0, shared, addresses: [0; 32] });
        }
        let request = &mut queue.open[index];
        request.mask |= 1 << lane;
        request.addresses[lane as usize] = address;
        if request.mask == lanes && index == 0 {
            let done = queue.open.pop_front();
            queue.gone += 1;
            if let Some(request) = done {
                self.finish(at, site, warp, &request);
            }
        }
    }

    /// A block came to its end.
    pub fn leave(&mut self, slot: u32) {
        self.loaded[slot as usize].clear();
    }

    /// Bytes of global memory at a site.
    pub fn bytes(&mut self, at: u32, site: &Site, bytes: u64) {
        let total = match (site.action, site.atomic) {
            (Action::Load | Action::RangeLoad, false) => &mut self.report.loaded,
            (Action::Store | Action::RangeStore, false) => &mut self.report.stored,
            (Action::Load, true) => &mut self.report.atomic_loaded,
            (Action::Store, true) => &mut self.report.atomic_stored,
            _ => &mut 0,
        };
        *total += bytes;
        let own = &mut self.report.sites[at as usize];
        own.global_accesses += 1;
        own.global_bytes += bytes;
    }

    /// The lanes of a warp met: what is open is as complete as it gets.
    pub fn meet(&mut self, sites: &[Site], warp: usize) {
        for at in std::mem::take(&mut self.used[warp]) {
            let Some(queue) = &mut self.queues[warp * self.sites + at as usize] else { continue };
            let open = std::mem::take(&mut queue.open);
            queue.turns = [0; 32];
            queue.gone = 0;
            for request in &open {
                self.finish(at, &sites[at as usize], warp, request);
            }
        }
    }

    fn finish(&mut self, at: u32, site: &Site, warp: usize, request: &Request) {
        if site.atomic || updates(site) {
            return self.finish_atomic(site, request);
        }
        let own = &mut self.report.sites[at as usize];
        if request.shared {
            let (wavefronts, ideal) = wavefronts(request, site.size);
            own.wavefronts += wavefronts;
            own.ideal_wavefronts += ideal;
            self.report.wavefronts += wavefronts;
            self.report.ideal_wavefronts += ideal;
            return;
        }
        if !site.writes() {
            let loaded = &mut self.loaded[warp / self.block_warps];
            for (_, address) in lanes(request) {
                let all = address / 32..=(address + u64::from(site.size) - 1) / 32;
                self.report.first_load_sectors += all.filter(|&sector| loaded.insert(sector)).count() as u64;
            }
        }
        let (sectors, ideal) = sectors(request, site.size);
        own.requests += 1;
        self.report.requests += 1;
        own.sectors += sectors;
        own.ideal_sectors += ideal;
        let (total, best) = if site.writes() {
            (&mut self.report.store_sectors, &mut self.report.ideal_store_sectors)
        } else {
            (&mut self.report.load_sectors, &mut self.report.ideal_load_sectors)
        };
        *total += sectors;
        *best += ideal;
    }

    fn finish_atomic(&mut self, site: &Site, request: &Request) {
        let report = &mut self.report;
        if request.shared {
            report.update_wavefronts += turns(request);
            return;
        }
        let (sectors, _) = sectors(request, site.size);
        report.atomic_sectors += sectors;
        report.update_sectors += if updates(site) { sectors } else { 0 };
    }

    /// The report, with those of all sites that accessed memory.
    pub fn report(mut self, sites: &[Site]) -> Report {
        let all = std::mem::take(&mut self.report.sites).into_iter().zip(sites);
        let accessed = all.filter(|(own, _)| own.global_accesses + own.wavefronts > 0);
        let named = |(own, site): (_, &Site)| SiteReport { place: site.place.clone(), access: site.access(), ..own };
        self.report.sites = accessed.map(named).collect();
        self.report
    }
}

fn updates(site: &Site) -> bool {
    matches!(site.action, Action::Rmw { .. } | Action::Cas)
}

/// How often lanes come to the bank of shared memory that most of them come to.
fn turns(request: &Request) -> u64 {
    let mut banks = [0u64; 32];
    lanes(request).for_each(|(_, address)| banks[address as usize / 4 % 32] += 1);
    banks.into_iter().max().unwrap_or(0)
}

fn lanes(request: &Request) -> impl Iterator<Item = (usize, u64)> {
    (0..32).filter(|lane| request.mask >> lane & 1 != 0).map(|lane| (lane, request.addresses[lane]))
}

/// Bytes of a sector of global memory.
pub const SECTOR: u64 = 32;

/// Distinct sectors, and those that the distinct bytes need.
fn sectors(request: &Request, size: u32) -> (u64, u64) {
    let size = u64::from(size);
    let mut starts: Vec<u64> = lanes(request).map(|(_, address)| address).collect();
    starts.sort_unstable();
    let (mut sectors, mut bytes) = (0, 0);
    let (mut next_sector, mut next_byte) = (0, 0);
    for start in starts {
        let (first, last) = (start / SECTOR, (start + size - 1) / SECTOR);
        sectors += (last + 1).saturating_sub(first.max(next_sector));
        next_sector = next_sector.max(last + 1);
        bytes += (start + size).saturating_sub(start.max(next_byte));
        next_byte = next_byte.max(start + size);
    }
    (sectors, bytes.div_ceil(SECTOR))
}

/// Wavefronts, and what they are without conflicts.
fn wavefronts(request: &Request, size: u32) -> (u64, u64) {
    let part = match size {
        0..=4 => 32,
        5..=8 => 16,
        _ => 8,
    };
    let (mut total, mut ideal) = (0, 0);
    for first in (0..32).step_by(part) {
        let mut words: Vec<u64> = lanes(request)
            .filter(|(lane, _)| (first..first + part).contains(lane))
            .flat_map(|(_, address)| address / 4..(address + u64::from(size)).div_ceil(4))
            .collect();
        if words.is_empty() {
            continue;
        }
        words.sort_unstable();
        words.dedup();
        let mut banks = [0u64; 32];
        for word in words {
            banks[word as usize % 32] += 1;
        }
        total += banks.into_iter().max().unwrap_or(1);
        ideal += 1;
    }
    (total, ideal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(address: impl Fn(u64) -> u64) -> Request {
        Request { mask: u32::MAX, shared: true, addresses: std::array::from_fn(|i| address(i as u64)) }
    }

    #[test]
    fn sectors_of_strides() {
        assert_eq!(sectors(&request(|i| 4 * i), 4), (4, 4));
        assert_eq!(sectors(&request(|i| 128 * i), 4), (32, 4));
        assert_eq!(sectors(&request(|i| 4 + 4 * i), 4), (5, 4));
        assert_eq!(sectors(&request(|_| 64), 4), (1, 1));
        assert_eq!(sectors(&request(|i| 16 * i), 16), (16, 16));
    }

    #[test]
    fn wavefronts_of_strides() {
        assert_eq!(wavefronts(&request(|i| 4 * i), 4), (1, 1));
        assert_eq!(wavefronts(&request(|i| 128 * i), 4), (32, 1));
        assert_eq!(wavefronts(&request(|i| 132 * i), 4), (1, 1));
        assert_eq!(wavefronts(&request(|_| 0), 4), (1, 1));
        assert_eq!(wavefronts(&request(|i| 8 * i), 8), (2, 2));
        assert_eq!(wavefronts(&request(|i| 16 * i), 16), (4, 4));
        assert_eq!(wavefronts(&request(|i| 32 * i), 16), (8, 4));
    }
}
