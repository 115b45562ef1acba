//! Rows of one size that lie across memory: a lane for each column.
//!
//! ```text
//! seg.red (c, i) { a[i, c] }   ==  each lane: a part of column c, one element after another;
//!                                  each block: its parts of a column; then the last block:
//!                                  what the blocks have of each column
//! ```
//!
//! The lanes of a warp have neighbouring columns, so that what they read together lies
//! together; where there are fewer columns than lanes, teams of lanes have parts of their own. The
//! teams of a block have parts of the same columns, which follow one another. There are as many
//! blocks as give all lanes of a GPU work. [`EACH`] loads of a lane are under way before the first
//! operator.
//!
//! Where the operator does not commute one lane combines what blocks have of a column, in their order.
//!
//! Precondition: the rows lie across memory ([`lies_across`](crate::resources::lies_across)).

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::gpu,
    seg_parts::SegParts,
};
use seq_passes::Outcome;

use super::{Grid, Red, launch};
use crate::{
    convert::{
        device::{Device, block_count, block_id},
        host::Host,
        plant::planted,
        warp::{LANES, Team},
    },
    resources::{EACH, Tile, commutes, most_blocks},
};

/// Points of a lane, at least.
const FEWEST: i64 = 2 * EACH;
/// Partial results of all columns, at most: the last block reads them.
const PARTIALS: i64 = 1 << 15;

pub fn lower<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, b: &Builder<'c>, tile: Tile) -> Outcome<'c> {
    let (rows, size) = (seq_loops::product(b, seg.segments()), *seg.space.last().expect("rows have a size"));
    let some = |n: Val<'c>| b.max_si(n, b.index(1));
    let team = Team::new(b, some(rows), b.i32(0));
    let groups = some(b.ceildivui(rows, team.size(b)));
    let points = b.mul(b.index(FEWEST), teams(b, &team, tile));
    let most = b.min_si(b.divui(b.index(PARTIALS), some(rows)), b.divui(b.index(most_blocks(tile.threads)), groups));
    let parts = some(b.min_si(most, b.divui(size, points)));
    let (partials, blocks) = (b.mul(rows, parts), b.mul(groups, parts));
    let each = b.ceildivui(size, b.mul(parts, teams(b, &team, tile)));
    let grid = Grid { stem: "red_columns", partials, blocks, parts: Some(parts), known: vec![groups, each] };
    launch(device, host, seg, b, tile, grid, |red, device| red.columns(device))
}

/// How many teams a block has.
fn teams<'c>(b: &Builder<'c>, team: &Team<'c>, tile: Tile) -> Val<'c> {
    b.mul(b.index(tile.threads / LANES), team.count(b))
}

impl<'c> Red<'_, 'c> {
    /// Parts of columns; then the columns, if these have several.
    fn columns(&self, device: &mut Device<'c>) {
        let (b, code) = (&self.code.kernel.b, &self.code);
        let [parts, groups] = [5, 6].map(|number| code.kernel.extra[number]);
        let rows = seq_loops::product(b, &code.rows());
        let team = Team::new(b, rows, code.kernel.lane);
        let several = b.cmpi(Predicate::Ne, parts, b.index(1));
        let teams = teams(b, &team, self.tile);
        let own = b.add(b.mul(code.kernel.warp, team.count(b)), team.number);
        b.for_step(block_id(b), b.mul(groups, parts), block_count(b), &[], |b, number, _| {
            let part = b.divui(number, groups);
            let row = b.add(b.mul(b.remui(number, groups), team.size(b)), team.lane);
            let inside = b.cmpi(Predicate::Ult, row, rows);
            let outer = code.outer(b, b.select(inside, row, b.index(0)));
            let folded = self.column(device, b, &outer, b.add(b.mul(part, teams), own), inside);
            let total = self.of_teams(device, b, &team, &folded);
            let first = b.and(inside, b.cmpi(Predicate::Eq, own, b.index(0)));
            b.if_then(first, |b| {
                b.either(
                    several,
                    |b| self.partials().write(b, b.add(b.mul(row, parts), part), &total),
                    |b| seq_loops::store_totals(b, code.seg, &outer, &total, &code.kernel.map),
                );
            });
            vec![]
        });
        // A ticket comes after all that the block's threads wrote.
        gpu::barrier(b);
        self.in_last_block(b, several, |b| {
            let lanes = if commutes(code.seg) { parts } else { b.index(1) };
            self.rows_of_parts(device, b, (rows, parts), Team::new(b, lanes, code.kernel.lane));
        });
    }

    /// What the teams of a block have of each column, combined in their order, in the first
    /// team. The warps take turns with a slot for each of their lanes.
    fn of_teams(&self, device: &mut Device<'c>, b: &Builder<'c>, team: &Team<'c>, own: &[Val<'c>]) -> Vec<Val<'c>> {
        let (code, kernel) = (&self.code, self.code.kernel);
        let slots = &kernel.shared[..own.len()];
        let lane = b.cast_unsigned(kernel.lane, b.index_type());
        let first = b.cmpi(Predicate::Eq, b.or(kernel.warp, team.number), b.index(0));
        let (size, count) = (team.size(b), team.count(b));
        b.for_range(b.index(0), b.index(self.tile.threads / LANES), &code.neutral(), |b, warp, acc| {
            let turn = b.cmpi(Predicate::Eq, kernel.warp, warp);
            b.if_then(turn, |b| slots.iter().zip(own).for_each(|(&slot, &value)| b.store(value, slot, &[lane])));
            if !planted("column-slots-unwritten") {
                gpu::barrier(b);
            }
            let combined = |b: &Builder<'c>| {
                b.for_range(b.index(0), count, acc, |b, number, acc| {
                    let at = b.add(b.mul(number, size), team.lane);
                    let value: Vec<_> = slots.iter().map(|&slot| b.load(slot, &[at])).collect();
                    code.operator(device, b, acc, &value)
                })
            };
            let next = b.if_else(first, &code.types(), combined, |_| acc.to_vec());
            if !planted("column-slots-in-use") {
                gpu::barrier(b);
            }
            next
        })
    }

    /// The fold of a part of a column, or of nothing.
    fn column(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        outer: &[Val<'c>],
        part: Val<'c>,
        inside: Val<'c>,
    ) -> Vec<Val<'c>> {
        let code = &self.code;
        let each = code.kernel.extra[7];
        let from = b.min_si(b.mul(part, each), code.size());
        let to = b.select(inside, b.min_si(b.add(from, each), code.size()), from);
        let whole = b.sub(to, b.remui(b.sub(to, from), b.index(EACH)));
        let mut points = |b: &Builder<'c>, first: Val<'c>, count: i64, acc: &[Val<'c>]| {
            let at = |k: i64| [outer, &[b.add(first, b.index(k))]].concat();
            let points: Vec<_> = (0..count).map(at).collect();
            let values: Vec<_> = points.iter().map(|point| code.body(device, b, point)).collect();
            let values: Vec<_> = points.iter().zip(&values).map(|(at, values)| code.split(b, at, values)).collect();
            values.iter().fold(acc.to_vec(), |acc, value| code.operator(device, b, &acc, value))
        };
        let acc = b.for_step(from, whole, b.index(EACH), &code.neutral(), |b, i, acc| points(b, i, EACH, acc));
        b.for_step(whole, to, b.index(1), &acc.results(), |b, i, acc| points(b, i, 1, acc)).results()
    }
}
