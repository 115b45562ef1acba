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
        let rows = code.constant(self.rows);
        // The places of the points whose indices are those of this thread, turned.
        let turned: Vec<_> = (0..SIDE / self.rows).map(|item| b.add(b.index(item * self.rows), row)).collect();
        let own = |&turned: &Val<'c>| point(&code, &[code.div(&lane, &rows), code.rem(&lane, &rows), turned]);
        let found: Vec<_> = turned.iter().map(own).collect();
        let loads: Vec<_> = self.loads.iter().map(|load| self.places(&code, b, load, &found)).collect();
        for (item, found) in found.iter().enumerate() {
            let all = |b: &Builder<'c>| {
                for ((line, places), &tile) in loads.iter().zip(&self.kernel.shared) {
                    let slot = b.add(slot(b, tile, row, lane), b.index(item as i64 * self.rows * row_of(tile)));
                    b.store(b.load(*line, &[places[item]]), tile, &[slot]);
                }
            };
            where_inside(b, found.inside, all);
        }
        gpu::barrier(b);
    }

    /// The array of a load as a line, and where each of some points reads it; the products that
    /// are the same for all of them come first, so that they are there once.
    fn places(
        &self,
        code: &Code<'c>,
        b: &Builder<'c>,
        load: &Load<'c>,
        points: &[Index<Code<'c>>],
    ) -> (Val<'c>, Vec<Val<'c>>) {
        let array = seq_loops::mapped(&self.kernel.map, load.array);
        let (line, first, strides) = b.line(array);
        let subscript = |of: &Result<usize, Val<'c>>, point: &Index<Code<'c>>| match *of {
            Ok(d) => point.index[d],
            Err(value) => seq_loops::mapped(&self.kernel.map, value),
        };
        let all_same =
            |of: &Result<usize, Val<'c>>| points.iter().all(|point| subscript(of, point) == subscript(of, &points[0]));
        let (same, own): (Vec<_>, Vec<_>) = load.subscripts.iter().zip(strides).partition(|(of, _)| all_same(of));
        let place = |point: &Index<Code<'c>>| {
            let terms = same.iter().chain(&own).map(|(of, stride)| code.mul(&subscript(of, point), stride));
            terms.fold(first, |at, term| code.add(&at, &term))
        };
        (line, points.iter().map(place).collect())
    }

    /// What the loads give at a point, whose item, row and lane are the last of `place`.
    pub fn values(&self, b: &Builder<'c>, place: &[Val<'c>]) -> Vec<Val<'c>> {
        let [.., item, row, lane] = *place else { unreachable!("a place has an item, a row and a lane") };
        // What items have apart comes last, so that they share the rest.
        let apart = b.mul(item, b.index(self.rows));
        let value = |&tile: &Val<'c>| match planted("tile-not-turned") {
            true => b.load(tile, &[b.add(slot(b, tile, row, lane), b.mul(apart, b.index(row_of(tile))))]),
            false => b.load(tile, &[b.add(slot(b, tile, lane, row), apart)]),
        };
        self.kernel.shared.iter().map(value).collect()
    }
}

/// The place in a tile: the row of the innermost dimension, then the place along memory.
fn slot<'c>(b: &Builder<'c>, tile: Val<'c>, across: Val<'c>, along: Val<'c>) -> Val<'c> {
    b.add(b.mul(across, b.index(row_of(tile))), along)
}

/// Words from a row of a tile to the next one.
fn row_of(tile: Val) -> i64 {
    stride(types::element(tile.r#type()))
}
