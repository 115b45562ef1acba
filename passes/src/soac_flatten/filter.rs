//! A filter inside a map.
//!
//!   map (row = rows) { filter p row }
//!     ==  with c = map (row = rows) { reduce (+) 0 (map p row) }, o = exclusive scan (+) 0 c,
//!              r = map (row = rows) { exclusive scan (+) 0 (map p row) }:
//!         rows with offsets o and data scatter (if p then o[segment] + r) (data rows)
//!
//! An element goes to where its row begins, plus how many come before it in its row.
//! Fusion makes two passes over the elements of this, one that counts and one that
//! moves what stays, for all filters of the same rows together.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { p }
//!   soac.yield %kept : tensor<?xi32>
//! }
//! // after
//! %counts = soac.screma (%x = %ones) reduce %zero : index segments %offsets ...
//! %new_offsets = soac.scan %counts neutral %zero exclusive ...
//! %ranks = soac.screma (%x = %ones) scan %zero : index segments %offsets exclusive ...
//! %places = soac.map (%s = %segments, %keep = %flags, %rank = %ranks) ... { %keep ? %new_offsets[%s] + %rank : -1 }
//! %kept = soac.scatter %places, %data into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %r = soac.jagged.pack %new_offsets, %kept : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op},
    types,
};

use super::form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract};

impl<'c> Flattener<'_, 'c> {
    /// A filter in the body of a map.
    pub fn filter(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let offsets = self.enter_rows(op, &ir::operands(op))?;
        let yielded = self.body(ir::block(op, 0))?;
        let deep = yielded[1..].iter().any(|v| types::rank(v.r#type()) > 0);
        let mut arrays = vec![self.scalars(yielded[0])?];
        let mut rows = vec![];
        for &value in &yielded[1..] {
            if types::rank(value.r#type()) > 0 {
                rows.push(Some(self.rows(value)?));
            } else {
                rows.push(None);
                arrays.push(self.scalars(value)?);
            }
        }
        if deep {
            arrays.push(self.space().numbers);
        }
        let elements = self.space().clone();
        self.spaces.pop();

        let index = self.b.index_type();
        let ones = self.map_one(&[arrays[0]], index, |b, v| b.value("arith.index_castui", &[v[0]], index));
        let (counts, ranks) = self.sums(offsets, &[ones], &elements)?;
        let count = self.space().size;
        let kept = self.offsets_of(counts[0], count)?;
        let segments = elements.around.expect("elements of rows are in a space");
        let places = self.map_one(&[segments, arrays[0], ranks[0]], index, |b, v| {
            let place = binary(b, "arith.addi", extract(b, kept, &[v[0]]), v[2]);
            b.value("arith.select", &[v[1], place, b.index(-1)], index)
        });
        let total = extract(&self.b, kept, &[count]);
        let empty: Vec<_> = arrays[1..].iter().map(|v| self.empty(total, types::element(v.r#type()))).collect();
        let mut filtered = self.scatter_all(places, &arrays[1..], &empty);
        // Rows are taken by the numbers of the elements that are kept.
        let numbers = if deep { filtered.pop() } else { None };
        let mut filtered = filtered.into_iter();
        let depth = self.depth();
        for (result, rows) in ir::results(op).into_iter().zip(rows) {
            let inner = match (rows, numbers) {
                (Some(rows), Some(numbers)) => {
                    let count = self.b.dim(numbers, 0);
                    self.take(&rows, numbers, count)?
                }
                _ => Rows { offsets: vec![], data: filtered.next().expect("each scalar is filtered") },
            };
            let rows = Rows { offsets: [vec![kept], inner.offsets].concat(), data: inner.data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }
}
