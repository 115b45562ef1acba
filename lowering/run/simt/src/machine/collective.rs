//! Barriers and warp operations: who waits for whom, and what they compute.
//!
//! A warp operation waits for the lanes of its mask that the warp has; lanes that
//! wait with the same operation and mask form a group. The operation is done when
//! the group is complete, by the last lane to arrive.

use super::{Machine, State};
use crate::{finding::Kind, warp_op::WarpOp};

/// What a shuffle reads from a lane that is not in its mask or does not exist.
const NOTHING: u64 = 0xdead_beef;

/// Lanes that wait for one operation.
pub(crate) struct Group {
    op: WarpOp,
    mask: u32,
    arrived: u32,
    site: u32,
}

/// The state of a warp.
#[derive(Default)]
pub(crate) struct Warp {
    /// The lanes it has.
    pub exist: u32,
    exited: u32,
    /// The lanes that wait at a barrier.
    at_barrier: u32,
    groups: Vec<Group>,
    /// What each lane gave to the operation at which it waits.
    operands: [Operands; 32],
}

/// The operands of a warp operation.
#[derive(Clone, Copy, Default)]
pub(crate) struct Operands {
    pub value: u64,
    pub b: u32,
    pub c: u32,
}

impl Warp {
    /// A warp of a block that starts.
    pub fn start(&mut self, lanes: u32) {
        self.exist = u32::MAX >> (32 - lanes);
        (self.exited, self.at_barrier) = (0, 0);
        self.groups.clear();
    }
}

impl Machine<'_> {
    /// Arrives at a barrier; `threads` is 0 for all of the block. Whether the
    /// thread may go on at once.
    pub fn arrive(&mut self, site: u32, id: u32, threads: u32, reduction: u32, predicate: bool) -> Result<bool, Kind> {
        let (thread, slot) = (self.current, self.slot(self.current));
        let all = threads == 0;
        let index = self.index(thread);
        if all {
            self.check_groups(slot, index, |_| true, "a lane of the mask waits at a barrier")?;
        }
        let block = &self.blocks[slot];
        if all && let Some(exited) = block.exited {
            return Err(Kind::ExitBeforeBarrier { other: self.place(exited, self.threads[exited as usize].site) });
        }
        let id = (id % 16) as usize;
        let mut waited = block.waited;
        while waited != 0 {
            let i = waited.trailing_zeros() as usize;
            waited &= waited - 1;
            let barrier = &block.barriers[i];
            let Some(&other) = barrier.waiting.first() else { continue };
            let elsewhere = i != id && all && barrier.all;
            let differs = i == id && (barrier.all != all || self.config.checked() && all && barrier.site != site);
            if elsewhere || differs {
                return Err(Kind::DivergentBarrier { other: self.place(other, barrier.site) });
            }
        }
        let expected = if all { self.block_threads } else { threads };
        self.blocks[slot].waited |= 1 << id;
        let barrier = &mut self.blocks[slot].barriers[id];
        if barrier.waiting.is_empty() {
            (barrier.site, barrier.all, barrier.set) = (site, all, 0);
        }
        barrier.set += u32::from(predicate);
        barrier.waiting.push(thread);
        if (barrier.waiting.len() as u32) < expected {
            self.threads[thread as usize].state = State::AtBarrier;
            self.blocks[slot].warps[(index / 32) as usize].at_barrier |= 1 << (index % 32);
            return Ok(false);
        }
        let waiting = std::mem::take(&mut barrier.waiting);
        let set = barrier.set;
        let result = match reduction {
            2 => u32::from(set == expected),
            3 => u32::from(set > 0),
            _ => set,
        };
        for &other in &waiting {
            self.threads[other as usize].context.result = result.into();
            if other != thread {
                let lane = self.index(other);
                self.blocks[slot].warps[(lane / 32) as usize].at_barrier &= !(1 << (lane % 32));
                self.wake(other);
            }
        }
        self.pass_barrier(slot, &waiting, expected == self.block_threads);
        self.blocks[slot].waited &= !(1 << id);
        self.blocks[slot].barriers[id].waiting = waiting;
        self.blocks[slot].barriers[id].waiting.clear();
        Ok(true)
    }

    fn pass_barrier(&mut self, slot: usize, threads: &[u32], whole: bool) {
        let Some(counters) = &mut self.counters else { return };
        counters.report.barriers += 1;
        if whole {
            for w in 0..self.block_warps as usize {
                counters.meet(&self.compiled.sites, slot * self.block_warps as usize + w);
            }
            self.order_block(self.blocks[slot].first);
            self.blocks[slot].passed += 1;
        } else {
            self.order_some(threads);
        }
    }

    /// Arrives at a warp operation. Whether the thread may go on at once.
    pub fn arrive_warp(&mut self, site: u32, op: WarpOp, mask: u32, own: Operands) -> Result<bool, Kind> {
        let (thread, slot) = (self.current, self.slot(self.current));
        let index = self.index(thread);
        let (w, lane) = ((index / 32) as usize, index % 32);
        let bit = 1u32 << lane;
        let fault = |arrived, reason| Kind::DivergentWarp { mask, arrived, reason };
        if mask & bit == 0 {
            return Err(fault(bit, "the lane is not in its own mask"));
        }
        let crossed = |g: &Group| (g.op != op || g.mask != mask) && g.arrived & mask != 0;
        self.check_groups(slot, index, crossed, "its lanes are at different operations or have different masks")?;
        let warp = &mut self.blocks[slot].warps[w];
        let needed = mask & warp.exist;
        let exited = needed & warp.exited;
        let at = warp.groups.iter().position(|g| g.op == op && g.mask == mask);
        let at = at.unwrap_or_else(|| {
            warp.groups.push(Group { op, mask, arrived: 0, site });
            warp.groups.len() - 1
        });
        warp.operands[lane as usize] = own;
        let group = &mut warp.groups[at];
        group.arrived |= bit;
        let arrived = group.arrived;
        if exited != 0 {
            return Err(fault(arrived, "a lane of the mask has ended"));
        }
        if needed & !arrived & warp.at_barrier != 0 {
            return Err(fault(arrived, "a lane of the mask waits at a barrier"));
        }
        if arrived != needed {
            self.threads[thread as usize].state = State::AtWarp;
            return Ok(false);
        }
        let warp = &mut self.blocks[slot].warps[w];
        warp.groups.swap_remove(at);
        let met = needed == warp.exist & !warp.exited;
        let first = self.blocks[slot].first + 32 * w as u32;
        self.compute(op, (slot, w), needed);
        for other in (0..32).filter(|other| needed >> other & 1 != 0) {
            if first + other != thread {
                self.wake(first + other);
            }
        }
        if let Some(counters) = &mut self.counters {
            counters.report.warp_operations += 1;
            if met {
                counters.meet(&self.compiled.sites, slot * self.block_warps as usize + w);
            }
            if op == WarpOp::Sync || self.config.shuffle_orders {
                self.order_lanes(first, needed);
            }
        }
        Ok(true)
    }

    /// A thread that waited can run.
    pub fn wake(&mut self, thread: u32) {
        self.threads[thread as usize].state = State::Ready;
        self.scheduler.add(thread, false);
    }

    /// Whether lanes wait for this one in a group that it does not join.
    fn check_groups(
        &self,
        slot: usize,
        index: u32,
        differs: impl Fn(&Group) -> bool,
        reason: &'static str,
    ) -> Result<(), Kind> {
        let warp = &self.blocks[slot].warps[(index / 32) as usize];
        match warp.groups.iter().find(|g| g.mask >> (index % 32) & 1 != 0 && differs(g)) {
            Some(group) => Err(Kind::DivergentWarp { mask: group.mask, arrived: group.arrived, reason }),
            None => Ok(()),
        }
    }

    /// Marks the lane of a thread that ends; others may wait for it.
    pub fn check_exit(&mut self, thread: u32) {
        let (slot, index) = (self.slot(thread), self.index(thread));
        let fault = self.check_groups(slot, index, |_| true, "a lane of the mask ended").err();
        let site = self.threads[thread as usize].site;
        self.blocks[slot].warps[(index / 32) as usize].exited |= 1 << (index % 32);
        if let Some(kind) = fault {
            self.report(kind, thread, site);
            return;
        }
        let waits = self.blocks[slot].barriers.iter().find(|b| b.all && !b.waiting.is_empty());
        if let Some(barrier) = waits {
            let other = self.place(barrier.waiting[0], barrier.site);
            self.report(Kind::ExitBeforeBarrier { other }, thread, site);
        }
    }

    /// A group that waits in a warp, for the report of a hang.
    pub fn waiting_group(&self, slot: usize, index: u32) -> Option<(u32, u32, u32)> {
        let warp = &self.blocks[slot].warps[(index / 32) as usize];
        let group = warp.groups.iter().find(|g| g.arrived >> (index % 32) & 1 != 0)?;
        Some((group.mask, group.arrived, group.site))
    }

    /// Gives the lanes of an operation their results.
    fn compute(&mut self, op: WarpOp, (slot, w): (usize, usize), mask: u32) {
        use WarpOp::*;
        let block = &self.blocks[slot];
        let own = &block.warps[w].operands;
        let first = block.first as usize + 32 * w;
        let mut results = [0; 32];
        let lanes = || (0..32usize).filter(|lane| mask >> lane & 1 != 0);
        match op {
            Sync => return,
            ShuffleUp | ShuffleDown | ShuffleButterfly | ShuffleIndex => {
                for lane in lanes() {
                    let (from, valid) = shuffle_source(op, lane as u32, own[lane].b, own[lane].c);
                    let value = if mask >> from & 1 != 0 { own[from as usize].value } else { NOTHING };
                    results[lane] = value & 0xffff_ffff | u64::from(valid) << 32;
                }
            }
            MatchAny => {
                for lane in lanes() {
                    let same = lanes().filter(|&l| own[l].value == own[lane].value);
                    results[lane] = same.fold(0, |bits, l| bits | 1 << l);
                }
            }
            _ => results = [common(op, own, mask); 32],
        }
        for lane in lanes() {
            self.threads[first + lane].context.result = results[lane];
        }
    }
}

/// What an operation gives to all its lanes.
fn common(op: WarpOp, own: &[Operands; 32], mask: u32) -> u64 {
    let lanes = || (0..32usize).filter(|lane| mask >> lane & 1 != 0);
    let set = lanes().fold(0u32, |bits, lane| bits | u32::from(own[lane].value & 1 != 0) << lane);
    let words = || lanes().map(|lane| own[lane].value as u32);
    let fold = |f: fn(u32, u32) -> u32| u64::from(words().reduce(f).unwrap_or(0));
    match op {
        WarpOp::VoteAll => u64::from(set == mask),
        WarpOp::VoteAny => u64::from(set != 0),
        WarpOp::VoteUniform => u64::from(set == mask || set == 0),
        WarpOp::Ballot => set.into(),
        WarpOp::MatchAll => {
            let value = own[mask.trailing_zeros() as usize & 31].value;
            let same = mask != 0 && lanes().all(|l| own[l].value == value);
            if same { u64::from(mask) | 1 << 32 } else { 0 }
        }
        WarpOp::ReduceAdd => fold(u32::wrapping_add),
        WarpOp::ReduceMin => fold(|a, b| (a as i32).min(b as i32) as u32),
        WarpOp::ReduceMax => fold(|a, b| (a as i32).max(b as i32) as u32),
        WarpOp::ReduceUnsignedMin => fold(u32::min),
        WarpOp::ReduceUnsignedMax => fold(u32::max),
        WarpOp::ReduceAnd => fold(|a, b| a & b),
        WarpOp::ReduceOr => fold(|a, b| a | b),
        WarpOp::ReduceXor => fold(|a, b| a ^ b),
        _ => 0,
    }
}

/// The lane that a shuffle reads, and whether it is in range (PTX, `shfl.sync`).
fn shuffle_source(op: WarpOp, lane: u32, b: u32, c: u32) -> (u32, bool) {
    let (b, clamp, segment) = (b & 31, c & 31, c >> 8 & 31);
    let highest = lane & segment | clamp & !segment;
    let lowest = lane & segment;
    let (from, valid) = match op {
        WarpOp::ShuffleUp => (lane.wrapping_sub(b), lane as i32 - b as i32 >= highest as i32),
        WarpOp::ShuffleDown => (lane + b, lane + b <= highest),
        WarpOp::ShuffleButterfly => (lane ^ b, lane ^ b <= highest),
        _ => {
            let from = lowest | b & !segment;
            (from, from <= highest)
        }
    };
    if valid { (from & 31, true) } else { (lane, false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffles_read_the_lanes_that_ptx_says() {
        // Whole warps: up has c = 0, the others c = 31.
        assert_eq!(shuffle_source(WarpOp::ShuffleUp, 5, 2, 0), (3, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleUp, 1, 2, 0), (1, false));
        assert_eq!(shuffle_source(WarpOp::ShuffleDown, 30, 1, 31), (31, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleDown, 31, 1, 31), (31, false));
        assert_eq!(shuffle_source(WarpOp::ShuffleButterfly, 6, 3, 31), (5, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleIndex, 6, 17, 31), (17, true));
        // Segments of eight lanes: c = 0x181f.
        assert_eq!(shuffle_source(WarpOp::ShuffleDown, 7, 1, 0x181f), (7, false));
        assert_eq!(shuffle_source(WarpOp::ShuffleDown, 8, 1, 0x181f), (9, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleIndex, 20, 1, 0x181f), (17, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleUp, 9, 1, 0x1800), (8, true));
        assert_eq!(shuffle_source(WarpOp::ShuffleUp, 8, 1, 0x1800), (8, false));
    }
}
