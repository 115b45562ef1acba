//! The happens-before side of an access: what atomics, fences, barriers and warp
//! operations order, and the comparison with the shadow.
//!
//! Rules (C++20 as PTX has it): a barrier orders its block; `bar.warp.sync` orders
//! its lanes; a release store or update, or a relaxed one after a release fence,
//! leaves a message at its location, which updates extend and other stores remove;
//! an acquire load or update, or an acquire fence after a relaxed one, learns it.
//! A message of block scope, or an acquire of block scope, is of no use to other
//! blocks.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    rc::Rc,
};

use super::Machine;
use crate::{
    clocks::{self, Clocks, Knowledge, Message, Stand},
    finding::Kind,
    race::{self, ATOMIC, BLOCK_SCOPE, Cell, Slot, WIDE, WRITE},
    site::{Action, Site},
};

/// Multiplies addresses to spread them.
#[derive(Default)]
pub(crate) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

/// What atomic locations carry.
pub(crate) type Messages = HashMap<usize, Message, BuildHasherDefault<AddressHasher>>;

impl Machine<'_> {
    /// Where a thread stands.
    pub fn stand(&self, thread: u32) -> Stand {
        let block = &self.blocks[self.slot(thread)];
        let index = self.index(thread);
        Stand { block: block.index as u32, warp: index / 32, lane: (index % 32) as usize, barriers: block.passed }
    }

    /// Messages of an atomic access that is about to happen; `writes` tells whether
    /// it will write.
    pub fn exchange(&mut self, address: usize, site: &Site, writes: bool) {
        let stand = self.stand(self.current);
        let own = &mut self.knowledge[self.current as usize];
        let old = self.messages.get(&address).cloned();
        if site.action != Action::Store
            && let Some(message) = &old
        {
            own.read(stand, message, site.order.acquire, site.order.block_scope);
        }
        if writes {
            let update = site.action != Action::Store;
            match own.write(stand, old, update, site.order.release, site.order.block_scope) {
                Some(message) => self.messages.insert(address, message),
                None => self.messages.remove(&address),
            };
        }
    }

    /// A fence of the running thread.
    pub fn fence(&mut self, site: u32) {
        let order = self.compiled.sites[site as usize].order;
        let stand = self.stand(self.current);
        self.knowledge[self.current as usize].fence(stand, order.acquire, order.release, order.block_scope);
    }

    /// Orders the lanes of a warp that met.
    pub fn order_lanes(&mut self, first: u32, mask: u32) {
        let mut clocks: Rc<Clocks> = self.knowledge[(first + mask.trailing_zeros()) as usize].warp.clone();
        let mut known = self.knowledge[(first + mask.trailing_zeros()) as usize].known.clone();
        let all = Rc::make_mut(&mut clocks);
        for lane in (0..32u32).filter(|lane| mask >> lane & 1 != 0) {
            let own = &mut self.knowledge[(first + lane) as usize];
            for (to, from) in all.iter_mut().zip(own.warp.iter()) {
                *to = (*to).max(*from);
            }
            all[lane as usize] = all[lane as usize].max(own.clock);
            own.clock += 1;
            known = clocks::join(&known, &own.known);
        }
        for lane in (0..32u32).filter(|lane| mask >> lane & 1 != 0) {
            let own = &mut self.knowledge[(first + lane) as usize];
            own.warp = clocks.clone();
            own.known = known.clone();
        }
    }

    /// Orders all threads of a block; its count of barriers goes up after this.
    pub fn order_block(&mut self, first: u32) {
        let range = first as usize..(first + self.block_threads) as usize;
        let mut known = self.knowledge[first as usize].known.clone();
        for own in &self.knowledge[range.clone()] {
            known = clocks::join(&known, &own.known);
        }
        for own in &mut self.knowledge[range] {
            own.known = known.clone();
        }
    }

    /// Orders some threads of a block.
    pub fn order_some(&mut self, threads: &[u32]) {
        let stands: Vec<Stand> = threads.iter().map(|&t| self.stand(t)).collect();
        let mut all: Vec<Knowledge> = threads.iter().map(|&t| self.knowledge[t as usize].clone()).collect();
        let mut pairs: Vec<_> = all.iter_mut().zip(stands).collect();
        clocks::meet(&mut pairs);
        for (&thread, knowledge) in threads.iter().zip(all) {
            self.knowledge[thread as usize] = knowledge;
        }
    }

    /// Compares an access to one granule with the shadow; a race is the result.
    pub fn compare(&mut self, cell: *mut Cell, site: u32, mask: u8, space: &'static str) -> Option<Kind> {
        let info = &self.compiled.sites[site as usize];
        let stand = self.stand(self.current);
        let own = &self.knowledge[self.current as usize];
        let per = self.block_threads;
        let number = |block: u32, index: u32| block.wrapping_mul(per).wrapping_add(index).wrapping_add(1);
        let mut flags = if info.writes() { WRITE } else { 0 };
        if info.atomic {
            flags |= ATOMIC | if info.order.block_scope { BLOCK_SCOPE } else { 0 };
            flags |= if info.size == 16 { WIDE } else { 0 };
        }
        let new = Slot {
            thread: number(stand.block, self.index(self.current)),
            clock: own.clock,
            barriers: stand.barriers,
            site: site.min(u16::MAX.into()) as u16,
            mask,
            flags,
        };
        let parts = |old: &Slot| ((old.thread - 1) / per, (old.thread - 1) % per);
        let ordered = |old: &Slot| {
            let (block, index) = parts(old);
            let (warp, lane) = (index / 32, (index % 32) as usize);
            let near = block == stand.block
                && (old.barriers < stand.barriers || warp == stand.warp && own.warp[lane] >= old.clock);
            near || own.known.covers(block, warp, lane, old.barriers, old.clock)
        };
        self.turn = self.turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let cell = unsafe { &mut *cell };
        let old = race::record(cell, new, self.turn >> 16, ordered, |old| parts(old).0 == stand.block)?;
        let (block, index) = parts(&old);
        let [gx, gy, _] = self.shape.grid;
        let [bx, by, _] = self.shape.block;
        let other_site = self.compiled.sites.get(usize::from(old.site));
        let other = crate::Place {
            block: [block % gx, block / gx % gy, block / gx / gy],
            thread: [index % bx, index / bx % by, index / bx / by],
            site: other_site.map_or_else(String::new, |s| s.place.clone()),
        };
        let other_access = other_site.map_or("access", Site::access);
        Some(Kind::DataRace { space, access: info.access(), other_access, other: Box::new(other) })
    }
}
