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
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome, Rows, row_at},
        segments::{either, row_bounds},
    },
    segmented::accumulate::Accumulated,
};

impl<'c> Flattener<'_, 'c> {
    /// A reduction in the body of a map: of each row its last prefix.
    pub fn reduce(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let neutral = ir::segment(op, 1);
        if self.needs_rounds(op, ir::block(op, 0), &neutral) {
            let elements = self.elements_of(&ir::segment(op, 0))?;
            let reduced = self.reduce_rounds(ir::block(op, 0), elements, &neutral)?;
            self.bind_rows(&ir::results(op), reduced);
            return Ok(());
        }
        let (offsets, data) = self.row_elements(op)?;
        let region = ir::block(op, 0);
        let all = Accumulated { data: &data, neutral: &neutral, scans: 0, exclusive: false };
        let (reduced, _) = self.accumulate(op, region, offsets, &all)?;
        let depth = self.depth();
        for (result, array) in ir::results(op).into_iter().zip(reduced) {
            self.bind(result, Lifted::each(depth, array));
        }
        Ok(())
    }

    /// Binds values of the innermost space to scalars or rows.
    pub fn bind_rows(&mut self, values: &[Val<'c>], all: Vec<Rows<'c>>) {
        let depth = self.depth();
        for (&value, rows) in values.iter().zip(all) {
            let form = if rows.offsets.is_empty() { Form::Each(rows.data) } else { Form::Rows(rows) };
            self.bind(value, Lifted { depth, form });
        }
    }

    /// The last prefix of each row, the neutral element of an empty one.
    pub fn last(&mut self, offsets: Val<'c>, prefixes: &[Val<'c>], neutral: &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>> {
        let mut made = vec![];
        for (&prefixes, &value) in prefixes.iter().zip(neutral) {
            made.push(
                self.at_points(&[value], &[self.space().numbers], &[value.r#type()], |this, b, point, i| {
                    let (start, end) = row_bounds(b, offsets, i[0]);
                    let empty = b.cmpi(Predicate::Eq, start, end);
                    let last = |b: &Builder<'c>| row_at(b, prefixes, b.sub(end, b.index(1)));
                    Ok(vec![either(b, empty, |_| this.scalar(value, point), last)])
                })?[0],
            );
        }
        Ok(made)
    }
}
