//! What kernels cost: how long they take, measured or by the model of time, and their shares.

use std::collections::HashMap;

use seq_dialects::ops::{TypedOp, seg};
use seq_gpu::Chip;

use crate::{
    model::{Counters, Kernel},
    run::Run,
    time::{
        chips::Product,
        formulas::{COPY, Occupancy, Resources, Work, occupancy, time},
    },
    timeline::{Kernels, Seen, operation_times},
};

/// What was counted, for the model of time; `chained`: the kernel is one of a scan over tiles,
/// each of which draws a ticket, as does each block once more to find none left.
fn work(counters: &Counters, chained: bool) -> Work {
    let tiles = counters.atomic_updates.saturating_sub(counters.blocks);
    Work {
        launches: counters.launches as f64,
        blocks: counters.blocks as f64,
        warps: counters.threads.div_ceil(32) as f64,
        requests: counters.requests as f64,
        moved: counters.moved_bytes as f64,
        first: counters.first_bytes as f64,
        minimum: (counters.minimum_bytes + counters.scattered_bytes) as f64,
        scattered: counters.scattered_bytes as f64,
        atomic_sectors: counters.atomic_sectors as f64,
        update_sectors: counters.update_sectors as f64,
        wavefronts: (counters.wavefronts + counters.update_wavefronts) as f64,
        barriers: counters.barriers_passed as f64,
        instructions: counters.instructions as f64,
        tiles: if chained { tiles as f64 } else { 0.0 },
    }
}

impl Kernel {
    fn scheduled(&self, name: &str) -> Option<u64> {
        self.schedule.iter().find(|(own, _)| own == name)?.1.parse().ok()
    }

    fn is_scan(&self) -> bool {
        self.operation == seg::Scan::NAME && self.name.starts_with("scan")
    }

    /// What a multiprocessor holds of its blocks.
    fn occupancy(&self, counters: &Counters, product: &Product, registers: Option<u64>) -> Option<Occupancy> {
        let resources = Resources {
            threads: counters.threads / counters.blocks.max(1),
            shared_bytes: counters.shared_bytes,
            registers,
            least_blocks: self.scheduled("blocks a multiprocessor"),
            bounded: self.operation == seg::Scan::NAME,
        };
        Some(occupancy(Chip::of(product.chip).ok()?, &resources))
    }
}

/// Times and shares of kernels, which then are in the order of these.
pub fn fill(kernels: &mut [Kernel], run: &Run) {
    let total = |f: fn(&Counters) -> u64| run.kernels.iter().map(|(_, c)| f(c)).sum::<u64>().max(1) as f64;
    let (bytes, instructions) = (total(|c| c.moved_bytes), total(|c| c.instructions));
    let timed = times_of_code(kernels, run);
    for (k, kernel) in kernels.iter_mut().enumerate() {
        let counters = run.kernels.iter().find(|(name, _)| *name == kernel.name);
        kernel.counters = counters.map(|(_, counters)| counters.clone());
        if let Some(c) = &kernel.counters {
            kernel.share = c.moved_bytes as f64 / bytes;
            kernel.instruction_share = c.instructions as f64 / instructions;
            if let Some(product) = run.product.filter(|_| c.blocks > 0) {
                kernel.occupancy = kernel.occupancy(c, product, run.registers.get(&kernel.name).copied());
                let held = kernel.occupancy.as_ref();
                kernel.predicted = held.map(|held| time(product, &work(c, kernel.is_scan()), held));
            }
        }
        kernel.measured_us = match &run.seen {
            Seen::Timed(operations) => {
                let own = operations.iter().filter(|(name, _)| *name == kernel.name);
                let all: Vec<f64> = own.map(|(_, milliseconds)| 1e3 * milliseconds).collect();
                (!all.is_empty()).then(|| all.iter().sum())
            }
            _ => timed.get(&k).copied(),
        };
    }
    let all: f64 = kernels.iter().filter_map(Kernel::microseconds).sum();
    for kernel in kernels.iter_mut().filter(|_| all > 0.0) {
        kernel.time_share = kernel.microseconds().map(|us| us / all);
    }
    kernels.sort_by(|a, b| {
        let key = |k: &Kernel| (k.time_share.unwrap_or(0.0), k.share);
        key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal)
    });
}

/// Loops of the CPU by the address of their code: by the names of its functions.
fn loops(kernels: &[Kernel], run: &Run) -> HashMap<usize, usize> {
    let Seen::Threads(_, _, names) = &run.seen else { return HashMap::new() };
    let position = |name: &String| kernels.iter().position(|kernel| kernel.functions.contains(name));
    names.iter().filter_map(|(&code, name)| Some((code, position(name)?))).collect()
}

fn times_of_code(kernels: &[Kernel], run: &Run) -> HashMap<usize, f64> {
    let Seen::Threads(events, ..) = &run.seen else { return HashMap::new() };
    let (of, times) = (loops(kernels, run), operation_times(events));
    let mut all = HashMap::new();
    for (code, k) in of {
        times.get(&code).into_iter().for_each(|us| *all.entry(k).or_insert(0.0) += us);
    }
    all
}

/// What the timeline asks about kernels, for the duration of a call.
pub fn told<R>(
    kernels: &[Kernel],
    run: &Run,
    source: &dyn Fn(usize) -> Option<(String, usize)>,
    f: impl FnOnce(&Kernels) -> R,
) -> R {
    let codes = loops(kernels, run);
    let microseconds = |k: usize, counters: &Counters| {
        let kernel: &Kernel = &kernels[k];
        let held = run.product.zip(kernel.occupancy.as_ref());
        held.map_or(0.0, |(product, held)| time(product, &work(counters, kernel.is_scan()), held).microseconds)
    };
    f(&Kernels {
        position: &|name| kernels.iter().position(|kernel| kernel.name == name),
        lines: &|k| kernels[k].lines.clone(),
        source,
        microseconds: &microseconds,
        copy: run.product.map_or(1e6, |product| 1e3 * COPY * product.bandwidth),
        code: &|code| codes.get(&code).map(|&k| (k, kernels[k].name.clone())),
    })
}
