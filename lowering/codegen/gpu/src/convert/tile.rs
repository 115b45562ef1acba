//! Moving a tile between the order of memory and the order of threads.
//!
//! A warp works on `32 * items` consecutive elements. In the striped order lane
//! `l` has elements `l, l + 32, ...`, which makes accesses of global memory
//! coalesced (so do neighbouring ones `w` at a time, `l * w` to `l * w + w - 1`,
//! then `32 * w` further on); in the blocked order it has `items` consecutive ones, which the
//! sequential part of a scan needs. A padded array in shared memory turns one
//! into the other; each warp uses its own part, so that a barrier of the warp
//! is enough.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    types,
};

use super::{device::Kernel, plant::planted, warp::LANES};
use crate::resources::{self, Tile};

/// A tile in shared memory: one array for each component.
pub struct Stage<'k, 'c> {
    pub tile: Tile,
    pub arrays: &'k [Val<'c>],
    /// The first element of the warp's part.
    base: Val<'c>,
    lane: Val<'c>,
}

impl<'k, 'c> Stage<'k, 'c> {
    pub fn new(b: &Builder<'c>, kernel: &Kernel<'c>, tile: Tile, arrays: &'k [Val<'c>]) -> Self {
        let base = b.mul(kernel.warp, b.index(tile.warp_elements()));
        Self { tile, arrays, base, lane: b.cast_unsigned(kernel.lane, b.index_type()) }
    }

    /// The place in the warp's part of the lane's element number `item` in striped
    /// order.
    pub fn striped(&self, b: &Builder<'c>, item: Val<'c>) -> Val<'c> {
        b.add(self.lane, b.mul(item, b.index(LANES)))
    }

    /// As [`Self::striped`], with groups of `width` neighbouring elements.
    pub fn striped_groups(&self, b: &Builder<'c>, item: i64, width: i64) -> Val<'c> {
        let group = b.add(self.lane, b.index(item / width * LANES));
        b.add(b.mul(group, b.index(width)), b.index(item % width))
    }

    /// The first element of the lane in blocked order.
    pub fn first_blocked(&self, b: &Builder<'c>) -> Val<'c> {
        b.add(self.base, b.mul(self.lane, b.index(self.tile.items)))
    }

    /// Position of an element in the padded array of a component.
    fn slot(&self, b: &Builder<'c>, element: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if planted("no-bank-padding") {
            return element;
        }
        let (every, by) = resources::padding(types::byte_width(ty) as i64);
        let lines = b.shr(element, b.index(i64::from(every.trailing_zeros())));
        let gap = if by == 1 { lines } else { b.mul(lines, b.index(by)) };
        b.add(element, gap)
    }

    fn write(&self, b: &Builder<'c>, element: Val<'c>, values: &[Val<'c>]) {
        for (&value, &array) in values.iter().zip(self.arrays) {
            let slot = self.slot(b, element, value.r#type());
            b.store(value, array, &[slot]);
        }
    }

    /// The values at a place of the tile.
    pub fn read(&self, b: &Builder<'c>, element: Val<'c>) -> Vec<Val<'c>> {
        let component = |&array: &Val<'c>| {
            let slot = self.slot(b, element, types::element(array.r#type()));
            b.load(array, &[slot])
        };
        self.arrays.iter().map(component).collect()
    }

    /// Writes to a place of the warp's part.
    pub fn write_place(&self, b: &Builder<'c>, place: Val<'c>, values: &[Val<'c>]) {
        self.write(b, b.add(self.base, place), values);
    }

    pub fn read_place(&self, b: &Builder<'c>, place: Val<'c>) -> Vec<Val<'c>> {
        self.read(b, b.add(self.base, place))
    }

    /// Writes some components of the lane's element `item` in blocked order.
    pub fn write_blocked(&self, b: &Builder<'c>, item: Val<'c>, components: &[(usize, Val<'c>)]) {
        let element = b.add(self.first_blocked(b), item);
        for &(component, value) in components {
            let slot = self.slot(b, element, value.r#type());
            b.store(value, self.arrays[component], &[slot]);
        }
    }

    pub fn read_blocked(&self, b: &Builder<'c>, item: Val<'c>) -> Vec<Val<'c>> {
        self.read(b, b.add(self.first_blocked(b), item))
    }
}
