//! Ranges of consecutive elements for lanes, for an operator that is not commutative.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
};

use super::Red;
use crate::{
    convert::{
        device::{Device, block_id},
        staged,
        tile::Stage,
        warp::{self, LANES},
    },
    resources::{self, Tile},
};

/// Elements of the range of each lane of so many blocks: pieces of a tile's items.
pub fn length<'c>(b: &Builder<'c>, size: Val<'c>, blocks: Val<'c>, tile: Tile) -> Val<'c> {
    b.mul(b.ceildivui(size, b.mul(blocks, b.index(tile.elements()))), b.index(tile.items))
}

impl<'c> Red<'_, 'c> {
    /// A range of consecutive elements for each lane, in the order of lanes,
    /// warps and blocks.
    pub fn ranges(&self, device: &mut Device<'c>, b: &Builder<'c>, size: Val<'c>) -> Vec<Val<'c>> {
        let (tile, items) = (self.tile, self.tile.items);
        let (block, length) = (block_id(b), self.code.kernel.extra[5]);
        let warp_lane = b.add(b.mul(block, b.index(tile.threads)), b.mul(self.code.kernel.warp, b.index(LANES)));
        let lane = b.cast_unsigned(self.code.kernel.lane, b.index_type());
        let own = b.mul(b.add(warp_lane, lane), length);
        let arrays = &self.code.kernel.shared[self.code.seg.neutral.len() + 1..];
        let stage = Stage::new(b, self.code.kernel, tile, arrays);
        let neutral = self.code.neutral();
        let device = std::cell::RefCell::new(device);
        // Warps whose range is beyond the end have nothing to do.
        let begin = b.mul(warp_lane, length);
        let active = b.cmpi(Predicate::Ult, begin, size);
        let end = b.select(active, length, b.index(0));
        let folded = b.for_step(b.index(0), end, b.index(items), &neutral, |b, from, acc| {
            // Element `request * 32 + lane` of the warp's part belongs to lane
            // `that / items`.
            let place = |b: &Builder<'c>, request: Val<'c>| {
                let part = b.add(lane, b.mul(request, b.index(LANES)));
                let (owner, item) = (b.divui(part, b.index(items)), b.remui(part, b.index(items)));
                b.add(b.mul(b.add(warp_lane, owner), length), b.add(from, item))
            };
            let last = b.mul(b.add(warp_lane, b.index(LANES - 1)), length);
            let full = b.cmpi(Predicate::Ule, b.add(last, b.add(from, b.index(items))), size);
            b.if_else(
                full,
                &[],
                |b| {
                    let requests: Vec<_> = (0..items).map(|request| b.index(request)).collect();
                    let device = &mut device.borrow_mut();
                    let read: Vec<_> = requests.iter().map(|&r| self.load(device, b, place(b, r))).collect();
                    for (&request, (at, values)) in requests.iter().zip(&read) {
                        stage.write_place(b, stage.striped(b, request), &self.keep(b, *at, values));
                    }
                    vec![]
                },
                |b| {
                    // Half as many as elsewhere: the registers of two blocks are full already.
                    let some = (resources::together(self.code.seg) / 2).max(1);
                    let (together, last) = (if self.code.has_results() { 1 } else { some }, b.sub(size, b.index(1)));
                    b.for_step(b.index(0), b.index(items), b.index(together), &[], |b, first, _| {
                        let device = &mut device.borrow_mut();
                        if together == 1 {
                            let at = place(b, first);
                            b.if_then(b.cmpi(Predicate::Ult, at, size), |b| {
                                let (_, values) = self.load(device, b, at);
                                stage.write_place(b, stage.striped(b, first), &self.keep(b, at, &values));
                            });
                            return vec![];
                        }
                        let read = |i| {
                            let request = b.add(first, b.index(i));
                            let at = place(b, request);
                            let inside = tile.owns(b, request, together, b.cmpi(Predicate::Ult, at, size));
                            (request, inside, self.load(device, b, b.min_si(at, last)))
                        };
                        let read: Vec<_> = (0..together).map(read).collect();
                        for (request, inside, (at, values)) in read {
                            b.if_then(inside, |b| {
                                stage.write_place(b, stage.striped(b, request), &self.keep(b, at, &values));
                            });
                        }
                        vec![]
                    });
                    vec![]
                },
            );
            warp::barrier(b);
            let first = b.add(own, from);
            let left = b.sub(size, b.min_si(first, size));
            let count = b.min_si(left, b.index(items));
            let next = b.for_range(b.index(0), count, acc, |b, j, acc| {
                let device = &mut device.borrow_mut();
                let value = self.unstage(b, b.add(first, j), stage.read_blocked(b, j));
                self.code.operator(device, b, acc, &value)
            });
            warp::barrier(b);
            next
        });
        folded.results()
    }

    /// A point, and what its body yields or what is read for it.
    fn load(&self, device: &mut Device<'c>, b: &Builder<'c>, at: Val<'c>) -> (Val<'c>, Vec<Val<'c>>) {
        if self.staged.loads.is_empty() {
            return (at, self.code.body(device, b, &[at]));
        }
        (at, staged::read(b, self.staged, &self.code.kernel.map, &[at]))
    }

    /// What of it goes through shared memory; the rest is stored.
    fn keep(&self, b: &Builder<'c>, at: Val<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        if self.staged.loads.is_empty() { self.code.split(b, &[at], values) } else { values.to_vec() }
    }

    /// The accumulators of a point from what went through shared memory.
    fn unstage(&self, b: &Builder<'c>, at: Val<'c>, values: Vec<Val<'c>>) -> Vec<Val<'c>> {
        if self.staged.loads.is_empty() {
            return values;
        }
        let yielded = staged::rest(b, self.code.seg, self.staged, &self.code.kernel.map, &[at], &values);
        self.code.split(b, &[at], &yielded)
    }
}
