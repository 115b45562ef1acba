//! What checked mode does before an access: may another thread run first, is the
//! address aligned and in bounds, is what is loaded initialised, does it race; then
//! it is counted.

use crate::{
    counters::Lane,
    finding::Kind,
    machine::Machine,
    memory::{Allocation, Initialised, Outside},
    race::{Cell, Shadow},
    site::{Action, Site},
};

/// Where an address points.
enum Target {
    /// An allocation in global memory.
    Global(*mut Allocation),
    /// An offset in the shared memory of the thread's block.
    Shared(usize),
    /// A local variable of the thread.
    Own,
}

impl Machine<'_> {
    fn resolve(&mut self, site: u32, address: usize, size: usize) -> Result<Target, Kind> {
        let last = self.last[site as usize];
        if !last.is_null() {
            let known = unsafe { &*last };
            if address >= known.base && size <= known.size && address - known.base <= known.size - size {
                return Ok(Target::Global(last));
            }
        }
        let slot = self.slot(self.current);
        let base = self.blocks[slot].arena_base();
        if self.shared_size > 0 && (base..base + self.shared_size + 128).contains(&address) {
            return self.shared(address - base, size, address).map(Target::Shared);
        }
        let worker = &self.workers[self.threads[self.current as usize].worker as usize];
        if address >= worker.low && address.saturating_add(size) <= worker.high {
            return self.own(address, size).map(|()| Target::Own);
        }
        match self.memory.resolve(address, size) {
            Ok(allocation) => {
                self.last[site as usize] = allocation;
                Ok(Target::Global(allocation))
            }
            Err(Outside::Freed { size }) => Err(Kind::UseAfterFree { address: address as u64, size: size as u64 }),
            Err(Outside::Nowhere { mut near, close }) => {
                for block in self.blocks.iter().filter(|_| !close && self.shared_size > 0) {
                    let base = block.arena_base();
                    let around = base.saturating_sub(4096)..base + self.shared_size + 4096;
                    if around.contains(&address) {
                        let offset = address as i64 - base as i64;
                        near = format!("offset {offset} of {} bytes of shared memory", self.shared_size);
                        if !std::ptr::eq(block, &self.blocks[slot]) {
                            near += " of another block";
                        }
                    }
                }
                Err(Kind::OutOfBounds { address: address as u64, size: size as u64, near })
            }
        }
    }

    /// An access to the stack of the thread has to stay in one variable.
    fn own(&self, address: usize, size: usize) -> Result<(), Kind> {
        let variables = &self.threads[self.current as usize].variables;
        let inside = |&(base, length): &(usize, usize)| {
            let offset = address.wrapping_sub(base);
            offset <= length && length - offset >= size
        };
        if variables.iter().any(inside) {
            return Ok(());
        }
        let nearest = variables.iter().min_by_key(|(base, length)| {
            base.saturating_sub(address).max(address.saturating_sub(base.saturating_add(*length)))
        });
        let near = nearest.map_or("the stack of a thread without local variables".to_string(), |(base, length)| {
            format!("offset {} of a local variable of {length} bytes", address as i64 - *base as i64)
        });
        Err(Kind::OutOfBounds { address: address as u64, size: size as u64, near })
    }

    /// An access to shared memory has to stay in one variable.
    fn shared(&self, offset: usize, size: usize, address: usize) -> Result<usize, Kind> {
        let layout = &self.kernel.code.shared;
        let dynamic = layout.dynamic as usize;
        if offset >= dynamic && offset.saturating_add(size) <= self.shared_size {
            return Ok(offset);
        }
        let before = layout.variables.iter().rev().find(|v| v.0 as usize <= offset);
        let near = match before {
            Some((at, length, _)) if offset.saturating_add(size) <= (at + length) as usize => return Ok(offset),
            Some((at, length, name)) if offset < dynamic => {
                format!("offset {} of shared variable '{name}' of {length} bytes", offset - *at as usize)
            }
            _ => format!(
                "offset {} of {} bytes of dynamic shared memory",
                offset as i64 - dynamic as i64,
                self.shared_size - dynamic
            ),
        };
        Err(Kind::OutOfBounds { address: address as u64, size: size as u64, near })
    }

    /// An access of `size` bytes at `site`.
    pub fn access(&mut self, site: u32, address: usize, size: usize, writes: bool) -> Result<(), Kind> {
        let info = self.fixed_info(site);
        if !address.is_multiple_of(info.align as usize) {
            return Err(Kind::Misaligned { address: address as u64, align: info.align.into() });
        }
        let reads = !matches!(info.action, Action::Store | Action::RangeStore);
        let shared = match self.resolve(site, address, size)? {
            Target::Own => return Ok(()),
            Target::Global(allocation) => {
                let allocation = unsafe { &mut *allocation };
                if allocation.constant && writes {
                    let near = format!("constant '{}' is stored to", allocation.name);
                    return Err(Kind::OutOfBounds { address: address as u64, size: size as u64, near });
                }
                let offset = address - allocation.base;
                if let Some(initialised) = &mut allocation.initialised {
                    check(initialised, offset, size, reads, writes, address, "global")?;
                }
                if !allocation.constant {
                    let shadow: *mut Shadow = self.memory.shadow(allocation);
                    self.races(shadow, site, offset, size, "global")?;
                }
                false
            }
            Target::Shared(offset) => {
                let slot = self.slot(self.current);
                let block = &mut self.blocks[slot];
                check(&mut block.initialised, offset, size, reads, writes, address, "shared")?;
                if let Some(shadow) = &mut block.shadow {
                    let shadow: *mut Shadow = shadow;
                    self.races(shadow, site, offset, size, "shared")?;
                }
                true
            }
        };
        if info.atomic {
            self.exchange(address, info, writes);
        }
        if writes {
            (self.polls, self.steps) = (0, 0);
        }
        self.count(info, site, address, size, shared);
        Ok(())
    }

    /// A site, apart from the borrow of the machine.
    fn fixed_info<'s>(&self, site: u32) -> &'s Site {
        // The machine holds the compiled module, whose sites never change.
        unsafe { &*std::ptr::from_ref(self.info(site)) }
    }

    /// A compare-and-swap that will store.
    pub fn succeed(&mut self, site: u32, address: usize, size: usize) -> Result<(), Kind> {
        (self.polls, self.steps) = (0, 0);
        let info = self.fixed_info(site);
        match self.resolve(site, address, size)? {
            Target::Own => return Ok(()),
            Target::Global(allocation) => {
                let allocation = unsafe { &*allocation };
                if allocation.constant {
                    let near = format!("constant '{}' is stored to", allocation.name);
                    return Err(Kind::OutOfBounds { address: address as u64, size: size as u64, near });
                }
            }
            Target::Shared(_) => {}
        }
        self.exchange(address, info, true);
        Ok(())
    }

    fn count(&mut self, info: &Site, site: u32, address: usize, size: usize, shared: bool) {
        let slot = self.slot(self.current);
        let index = self.index(self.current);
        let warp = slot * self.block_warps as usize + (index / 32) as usize;
        let lanes = self.blocks[slot].warps[(index / 32) as usize].exist;
        let Some(counters) = &mut self.counters else { return };
        if info.size > 0 {
            counters.access(site, info, Lane { warp, lane: index % 32, lanes }, address as u64, shared);
        } else if !shared {
            counters.bytes(site, info, size as u64);
        }
    }

    fn races(
        &mut self,
        shadow: *mut Shadow,
        site: u32,
        offset: usize,
        size: usize,
        space: &'static str,
    ) -> Result<(), Kind> {
        let mut found = None;
        Initialised::granules(offset, size, |granule, mask| {
            if found.is_none() {
                let cell: *mut Cell = unsafe { (*shadow).cell(granule) };
                found = self.compare(cell, site, mask, space);
            }
        });
        found.map_or(Ok(()), Err)
    }
}

fn check(
    initialised: &mut Initialised,
    offset: usize,
    size: usize,
    reads: bool,
    writes: bool,
    address: usize,
    space: &'static str,
) -> Result<(), Kind> {
    if reads && let Some(byte) = initialised.missing(offset, size) {
        return Err(Kind::Uninitialised { space, address: (address - offset + byte) as u64 });
    }
    if writes {
        initialised.set(offset, size);
    }
    Ok(())
}
