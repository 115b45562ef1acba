//! Arrays that a map reads across its innermost dimension, by tiles in shared memory.
//!
//! ```text
//! seg.map (i, j) { f a[j, i] }  ==  for each tile of 32 by 32 points:
//!                                     lanes along i: t[j][i] = a[j, i];  barrier
//!                                     lanes along j: f t[j][i]
//! ```
//!
//! Rows of a tile are padded to an odd number of words, so that neither order has bank
//! conflicts. Loads that stand in the body itself and whose subscripts are
//! indices of the point or values from outside are taken out of the body, which gets their
//! values as arguments. An array that the map writes stays where it is.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{Builder, Val},
    ops::gpu,
    seg_parts::SegParts,
    types,
};
use seq_loops::Load;
use seq_mapping::{Algebra, Index, SIDE, rows_of_tile};

use super::super::{device::Kernel, plant::planted};
use crate::{
    mapping_code::{Code, where_inside},
    resources::across::stride,
};

/// The tiles of a kernel under construction.
pub struct Transposed<'k, 'c> {
    kernel: &'k Kernel<'c>,
    loads: Vec<Load<'c>>,
    /// Rows of a block.
    rows: i64,
}

/// The point of an item and a thread.
pub type Point<'p, 'c> = &'p dyn Fn(&Code<'c>, &[Val<'c>]) -> Index<Code<'c>>;

impl<'k, 'c> Transposed<'k, 'c> {
    /// Takes the loads out of the body, which has an argument more for each.
    pub fn take(kernel: &'k Kernel<'c>, seg: &SegParts<'c>, d: usize, threads: i64) -> Self {
        let loads = seq_loops::loads_across(seg, Some(d));
        seq_loops::take_loads(seg, &loads);
        Self { kernel, loads, rows: rows_of_tile(threads) }
    }

    /// Reads the tiles of a block, each of its arrays along memory.
    pub fn read(&self, b: &Builder<'c>, thread: &[Val<'c>], point: Point<'_, 'c>) {
        let [row, lane] = thread[..] else { unreachable!("a block has rows and lanes") };
        let code = Code::new(*b);
        for item in 0..SIDE / self.rows {
            // The place of the point whose indices are those of this thread, turned.
            let turned = b.add(b.index(item * self.rows), row);
            let rows = code.constant(self.rows);
            let own = [code.div(&lane, &rows), code.rem(&lane, &rows), turned];
            let found = point(&code, &own);
            let all = |b: &Builder<'c>| {
                for (load, &tile) in self.loads.iter().zip(&self.kernel.shared) {
                    let array = seq_loops::mapped(&self.kernel.map, load.array);
                    let subscript = |of: &Result<usize, Val<'c>>| match *of {
                        Ok(d) => found.index[d],
                        Err(value) => seq_loops::mapped(&self.kernel.map, value),
                    };
                    let value = b.load(array, &load.subscripts.iter().map(subscript).collect::<Vec<_>>());
                    b.store(value, tile, &[slot(b, tile, turned, lane)]);
                }
            };
            where_inside(b, found.inside, all);
        }
        gpu::barrier(b);
    }

    /// What the loads give at a point, whose item, row and lane are the last of `place`.
    pub fn values(&self, b: &Builder<'c>, place: &[Val<'c>]) -> Vec<Val<'c>> {
        let [.., item, row, lane] = *place else { unreachable!("a place has an item, a row and a lane") };
        let along = b.add(b.mul(item, b.index(self.rows)), row);
        let value = |&tile: &Val<'c>| match planted("tile-not-turned") {
            true => b.load(tile, &[slot(b, tile, along, lane)]),
            false => b.load(tile, &[slot(b, tile, lane, along)]),
        };
        self.kernel.shared.iter().map(value).collect()
    }
}

/// The place in a tile: the row of the innermost dimension, then the place along memory.
fn slot<'c>(b: &Builder<'c>, tile: Val<'c>, across: Val<'c>, along: Val<'c>) -> Val<'c> {
    b.add(b.mul(across, b.index(stride(types::element(tile.r#type())))), along)
}
