//! Writes of every operation that becomes ranges how many points one of them should have:
//! 256 KiB of input for cheap bodies, fewer for expensive ones, a multiple of the vector
//! length; and whether nothing is known of the time that a point takes, in loops of unknown
//! lengths, or in a function that is called again. Reductions of windows become maps over tiles
//! before; see [`crate::windows`].

use std::collections::{HashMap, HashSet};

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Op},
    ops::{
        TypedOp, func, is, memref, scf,
        seg::{self, Level, Seg},
    },
    schedule::Schedule,
    seg_parts::{SegParts, is_in_seg},
    symbol, types,
};
use seq_passes::{Failure, Outcome, Pass, on_memory};

use crate::{declared::SegScheduleCpu, windows};

/// How often a loop of unknown length runs.
const UNKNOWN: i64 = 2048;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegScheduleCpu = pass.options()?;
    ir::find(pass.module, &[seg::Red::NAME]).into_iter().filter(|&op| !is_in_seg(op)).for_each(windows::split);
    let is_outermost = |op: &Op| !is_in_seg(*op) && SegParts::try_of(*op).is_some();
    for op in ir::find(pass.module, Seg::NAMES).into_iter().filter(is_outermost) {
        let seg = on_memory(op)?;
        match seg.level {
            // A block has one thread.
            Level::Grid | Level::Block => {}
            Level::Thread => return Err(Failure::at(seg.op, "has level(thread), but stands in no block")),
        }
        let own = Schedule::of(seg.op).unwrap_or_default();
        let estimated = estimate(&seg);
        let asked = Some(options.grain).filter(|&grain| grain > 0);
        let grain = own.grain.or(asked).or(estimated.grain);
        Schedule { grain, uneven: own.uneven || estimated.uneven, ..own }.set(seg.op);
    }
    Ok(())
}

/// What an operation's body suggests.
fn estimate(seg: &SegParts) -> Schedule {
    let (mut costs, mut cost, mut bytes) = (Costs::default(), 0i64, 0i64);
    for block in ir::blocks(seg.op) {
        cost += costs.of_block(block);
        bytes += loaded_bytes(block, seg.offsets.is_some());
    }
    let by_size = 256 * 1024 / bytes.max(4);
    let by_cost = (1 << 20) / cost.max(1);
    let grain = by_size.min(by_cost);
    let grain = Some(if grain >= 64 { grain / 64 * 64 } else { grain.max(1) });
    Schedule { grain, uneven: costs.uneven, ..Schedule::default() }
}

/// The bytes that each point loads for itself: not what it shares with the points of its
/// row, the first argument `of_rows`, or with all others.
fn loaded_bytes(block: Blk, of_rows: bool) -> i64 {
    let mut own: HashSet<usize> = ir::arguments(block).into_iter().skip(usize::from(of_rows)).map(ir::key).collect();
    let mut bytes = 0;
    for op in ir::operations(block) {
        let shared = op.region_count() == 0 && !ir::operands(op).iter().any(|v| own.contains(&ir::key(*v)));
        if shared {
            continue;
        }
        own.extend(ir::results(op).into_iter().map(ir::key));
        if let Some(load) = memref::Load::of(op) {
            bytes += types::byte_width(load.result().r#type()) as i64;
        }
    }
    bytes
}

/// What operations cost.
#[derive(Default)]
struct Costs {
    /// Calls of functions, by their names.
    calls: HashMap<String, i64>,
    /// Whether some of it is a guess.
    uneven: bool,
}

impl Costs {
    /// About how many operations a block takes.
    fn of_block(&mut self, block: Blk) -> i64 {
        let mut cost = 0i64;
        for op in ir::operations(block) {
            let inside = self.of_blocks(&ir::blocks(op));
            let call = func::Call::of(op).map_or(0, |call| self.of_call(call));
            let steps = steps(op);
            self.uneven |= steps == UNKNOWN;
            cost = cost.saturating_add(1).saturating_add(call).saturating_add(inside.saturating_mul(steps));
        }
        cost
    }

    /// About how many operations blocks take, each once.
    fn of_blocks(&mut self, blocks: &[Blk]) -> i64 {
        blocks.iter().fold(0i64, |sum, &block| sum.saturating_add(self.of_block(block)))
    }

    /// About how many operations a call takes: those of the function, and some for what it
    /// calls again.
    fn of_call(&mut self, call: func::Call) -> i64 {
        const LEAST: i64 = 256;
        let name = call.callee();
        if let Some(&known) = self.calls.get(&name) {
            self.uneven = true;
            return known;
        }
        self.calls.insert(name.clone(), LEAST);
        let blocks = symbol::find(call.operation(), &name).map_or(vec![], ir::blocks);
        self.uneven |= blocks.is_empty();
        let cost = self.of_blocks(&blocks).max(LEAST);
        self.calls.insert(name, cost);
        cost
    }
}

/// How often the regions of an operation run, about: a loop of unknown length may be
/// one over a long row.
fn steps(op: Op) -> i64 {
    if let Some(seg) = SegParts::try_of(op) {
        let sizes: Option<Vec<i64>> = seg.space.iter().map(|&size| ir::constant_int(size)).collect();
        return sizes
            .map_or(UNKNOWN, |sizes| sizes.iter().fold(1, |n: i64, &size| n.saturating_mul(size)).clamp(1, UNKNOWN));
    }
    if let Some(op) = scf::For::of(op) {
        return match (ir::constant_int(op.lower_bound()), ir::constant_int(op.upper_bound())) {
            (Some(lo), Some(hi)) => (hi - lo).clamp(1, UNKNOWN),
            _ => UNKNOWN,
        };
    }
    if is::<scf::While>(op) { UNKNOWN } else { 1 }
}
