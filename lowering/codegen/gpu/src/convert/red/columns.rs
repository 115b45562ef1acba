//! Rows of one size that lie across memory: a lane for each column.
//!
//! ```text
//! seg.red (c, i) { a[i, c] }   ==  each lane: part p of column c, one element after another;
//!                                  then the last block: the parts of each column
//! ```
//!
//! The lanes of a warp have neighbouring columns, so that what they read together lies
//! together; where there are fewer columns than lanes, teams of lanes have parts of their own.
//! A column is cut into as many parts as give all lanes of a GPU work. [`EACH`] loads of a lane
//! are under way before the first operator.
//!
//! Where the operator does not commute one lane combines the parts of a column, in their order.
//!
//! Precondition: the rows lie across memory ([`seq_loops::lies_across`]).

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::gpu,
    seg_parts::SegParts,
};
use seq_passes::Outcome;

use super::{Red, launch};
use crate::{
    convert::{
        device::{Device, block_count, block_id},
        host::Host,
        warp::{LANES, Team},
    },
    resources::{EACH, Tile, commutes, most_blocks},
};

/// Points of a part, at least.
const FEWEST: i64 = 64;
/// Partial results of all columns, at most: the last block reads them.
const PARTIALS: i64 = 1 << 15;

pub fn lower<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, b: &Builder<'c>, tile: Tile) -> Outcome<'c> {
    let (rows, size) = (seq_loops::product(b, seg.segments()), *seg.space.last().expect("rows have a size"));
    let some = |n: Val<'c>| b.max_si(n, b.index(1));
    let lanes = b.index(most_blocks(tile.threads) * tile.threads);
    let most = some(b.divui(b.min_si(lanes, b.index(PARTIALS)), some(rows)));
    let parts = b.min_si(most, some(b.divui(size, b.index(FEWEST))));
    let partials = b.mul(rows, parts);
    let blocks = some(b.ceildivui(partials, b.index(tile.threads)));
    launch(device, host, seg, b, tile, ("red_columns", partials, blocks, &[parts]), |red, device| red.columns(device))
}

impl<'c> Red<'_, 'c> {
    /// Parts of columns; then the columns, if these have several.
    fn columns(&self, device: &mut Device<'c>) {
        let (b, code) = (&self.code.kernel.b, &self.code);
        let parts = code.kernel.extra[5];
        let rows = seq_loops::product(b, &code.rows());
        let team = Team::new(b, rows, code.kernel.lane);
        let whole = b.cmpi(Predicate::Eq, parts, b.index(1));
        let teams = b.mul(b.index(self.tile.threads / LANES), team.count(b));
        let own = b.add(b.mul(code.kernel.warp, team.count(b)), team.number);
        let first = b.add(b.mul(block_id(b), teams), own);
        // Teams of one part have neighbouring columns.
        let of_part = b.ceildivui(rows, team.size(b));
        b.for_step(first, b.mul(of_part, parts), b.mul(block_count(b), teams), &[], |b, number, _| {
            let part = b.divui(number, of_part);
            let row = b.add(b.mul(b.remui(number, of_part), team.size(b)), team.lane);
            b.if_then(b.cmpi(Predicate::Ult, row, rows), |b| {
                let outer = seq_loops::delinearize(b, row, &code.rows());
                let total = self.column(device, b, &outer, (part, parts));
                b.either(
                    whole,
                    |b| seq_loops::store_totals(b, code.seg, &outer, &total, &code.kernel.map),
                    |b| self.partials().write(b, b.add(b.mul(row, parts), part), &total),
                );
            });
            vec![]
        });
        // Each block draws a ticket, as the host expects, after all that its threads wrote.
        gpu::barrier(b);
        let several = b.cmpi(Predicate::Ne, parts, b.index(1));
        let last = b.and(self.is_last(b), several);
        b.if_then(last, |b| {
            let lanes = if commutes(code.seg) { parts } else { b.index(1) };
            self.rows_of_parts(device, b, (rows, parts), Team::new(b, lanes, code.kernel.lane));
        });
    }

    /// The fold of one of so many parts of a column.
    fn column(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        outer: &[Val<'c>],
        (part, parts): (Val<'c>, Val<'c>),
    ) -> Vec<Val<'c>> {
        let code = &self.code;
        let each = b.ceildivui(code.size(), parts);
        let from = b.min_si(b.mul(part, each), code.size());
        let to = b.min_si(b.add(from, each), code.size());
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
