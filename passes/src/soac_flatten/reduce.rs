//! A reduction inside a map.
//!
//!   map (row = rows) { reduce op ne row }
//!     ==  map (i = iota n) { if row i is empty then ne else last (scan op ne) of row i }
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %s : f32
//! }
//! // after: %scanned as in the rule for scan
//! %r = soac.map (%i = %rows_numbers) : (tensor<?xindex>) -> tensor<?xf32> {
//!   %s = scf.if %empty -> (f32) { scf.yield %zero : f32 } else {
//!     %last = tensor.extract %scanned[%before_end] : tensor<?xf32>
//!     scf.yield %last : f32
//!   }
//!   soac.yield %s : f32
//! }
//! ```

use melior::ir::ValueLike;
use seq_dialects::ir::{self, Op};

use super::{
    form::{Flattener, Lifted, Outcome, binary, extract},
    scan::Scanned,
    segments::{either, row_bounds},
};

impl<'c> Flattener<'_, 'c> {
    /// A reduction in the body of a map.
    pub fn reduce(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let Scanned { offsets, prefixes, neutral } = self.scan_rows(op)?;
        let depth = self.depth();
        for ((result, scanned), neutral) in ir::results(op).into_iter().zip(prefixes).zip(neutral) {
            let reduced = self.map_one(&[self.space().numbers], result.r#type(), |b, i| {
                let (start, end) = row_bounds(b, offsets, i[0]);
                let empty = b.cmpi(0, start, end);
                let last = |b: &ir::Builder<'c>| {
                    let before_end = binary(b, "arith.subi", end, b.index(1));
                    extract(b, scanned, &[before_end])
                };
                either(b, empty, |_| neutral, last)
            });
            self.bind(result, Lifted::each(depth, reduced));
        }
        Ok(())
    }
}
