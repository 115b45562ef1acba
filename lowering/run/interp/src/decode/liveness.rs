//! Last uses of arrays.
//!
//! A backward walk over each block with the set of arrays that are needed
//! later. A region that runs at most once (a branch) continues the walk; in
//! one that may run again everything from outside stays needed. Blocks of a
//! control-flow graph are walked until the sets no longer grow.

use std::collections::{HashMap, HashSet};

use seq_dialects::{
    dialect,
    ir::{self, Blk, Op, Reg, Val},
    ops::{cf, func, is, linalg, scf, seg, soac, tensor},
};

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};

use crate::types;

type Set = HashSet<usize>;

/// Which operands are last uses, and what to drop after an operation.
#[derive(Default)]
pub struct Liveness {
    last: HashSet<(usize, usize)>,
    kills: HashMap<usize, Vec<usize>>,
}

fn id(op: Op) -> usize {
    op.to_raw().ptr as usize
}

fn is_array(value: Val) -> bool {
    types::num(value.r#type()).is_none()
}

/// Whether the regions of an operation run at most once each time it does.
fn runs_once(op: Op) -> bool {
    is::<scf::If>(op) || is::<scf::IndexSwitch>(op) || is::<scf::ExecuteRegion>(op)
}

/// Whether the machine takes the operands of an operation out of their
/// registers, so that nothing is left to drop.
fn consumes(op: Op) -> bool {
    match dialect::of(op) {
        soac::DIALECT | seg::DIALECT | scf::DIALECT | func::DIALECT | linalg::DIALECT => true,
        tensor::DIALECT => {
            !(is::<tensor::Extract>(op) || is::<tensor::Dim>(op) || is::<tensor::Rank>(op) || is::<tensor::Reshape>(op))
        }
        _ => false,
    }
}

impl Liveness {
    /// Analyses the body of a function.
    pub fn of<'c>(region: Reg<'c>) -> Self {
        let mut liveness = Self::default();
        liveness.region(region, &Set::new());
        liveness
    }

    /// Whether an operand is the last use of its value.
    pub fn is_last(&self, op: Op, operand: usize) -> bool {
        self.last.contains(&(id(op), operand))
    }

    /// The values, by key, that nothing needs after an operation.
    pub fn dead_after(&self, op: Op) -> &[usize] {
        self.kills.get(&id(op)).map_or(&[], Vec::as_slice)
    }

    fn region<'c>(&mut self, region: Reg<'c>, after: &Set) -> Set {
        let blocks = ir::region_blocks(region);
        if let [block] = blocks[..] {
            return self.block(block, after.clone());
        }
        // Backward to a fixed point; only the last round is recorded.
        let mut live_in: HashMap<usize, Set> = HashMap::new();
        loop {
            let mut changed = false;
            for &block in blocks.iter().rev() {
                let out = live_out(block, after, &live_in);
                let new = Self::default().block(block, out);
                changed |= live_in.insert(block_id(block), new.clone()).as_ref() != Some(&new);
            }
            if !changed {
                break;
            }
        }
        for &block in &blocks {
            self.block(block, live_out(block, after, &live_in));
        }
        blocks.first().and_then(|b| live_in.remove(&block_id(*b))).unwrap_or_default()
    }

    fn block<'c>(&mut self, block: Blk<'c>, mut live: Set) -> Set {
        for op in ir::operations(block).into_iter().rev() {
            for result in ir::results(op) {
                live.remove(&ir::key(result));
            }
            let mut dying = vec![];
            let operands: Vec<_> = ir::operands(op).into_iter().map(|v| is_array(v).then(|| ir::key(v))).collect();
            if op.region_count() > 0 {
                let captured: Vec<_> = ir::captures(op).into_iter().filter(|&v| is_array(v)).map(ir::key).collect();
                dying.extend(captured.iter().filter(|k| !live.contains(k)));
                if runs_once(op) {
                    let after = live.clone();
                    for region in op.regions() {
                        live.extend(self.region(region, &after));
                    }
                    live.extend(captured);
                } else {
                    live.extend(captured);
                    for region in op.regions() {
                        self.region(region, &live);
                    }
                }
            }
            for (i, key) in operands.iter().enumerate() {
                let Some(key) = key else { continue };
                // Only one edge of a branch is taken; edges look for repetitions.
                let repeated =
                    dialect::of(op) != cf::DIALECT && operands.iter().filter(|k| **k == Some(*key)).count() > 1;
                if live.contains(key) {
                    continue;
                }
                if !repeated {
                    self.last.insert((id(op), i));
                }
                if repeated || !consumes(op) {
                    dying.push(*key);
                }
            }
            live.extend(operands.into_iter().flatten());
            if !dying.is_empty() {
                dying.sort_unstable();
                dying.dedup();
                self.kills.insert(id(op), dying);
            }
        }
        for argument in ir::arguments(block) {
            live.remove(&ir::key(argument));
        }
        live
    }
}

fn block_id(block: Blk) -> usize {
    block.to_raw().ptr as usize
}

/// What is needed after a block: what its successors need, or what is needed
/// after the region.
fn live_out<'c>(block: Blk<'c>, after: &Set, live_in: &HashMap<usize, Set>) -> Set {
    let end = block.terminator().filter(|end| end.successor_count() > 0);
    let Some(end) = end else { return after.clone() };
    let successors = (0..end.successor_count()).filter_map(|i| end.successor(i).ok());
    successors.filter_map(|b| live_in.get(&(b.to_raw().ptr as usize))).flatten().copied().collect()
}
