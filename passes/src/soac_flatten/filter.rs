//! A filter inside a map.
//!
//!   map (row = rows) { filter p row }
//!     ==  with c = scan (+) 0 (map p (data rows)):
//!         rows with offsets map (o = offsets rows) { if o = 0 then 0 else c[o - 1] } and data filter p (data rows)
//!
//! A filter keeps the order, so that of all elements at once has the rows one
//! after another.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { p }
//!   soac.yield %kept : tensor<?xi32>
//! }
//! // after
//! %kept = soac.filter (%x = %data) : (tensor<?xi32>) -> tensor<?xi32> { p }
//! %r = soac.jagged.pack %new_offsets, %kept : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op},
    types::{self, DYNAMIC},
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    segments::either,
};

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
        self.spaces.pop();

        let (b, index) = (self.b, self.b.index_type());
        let ones = self.map_one(&[arrays[0]], index, |b, v| b.value("arith.index_castui", &[v[0]], index));
        let zero = b.index(0);
        let counts = self.scan(&[ones], &[zero], false, |b, v| vec![binary(b, "arith.addi", v[0], v[1])])[0];
        let kept = self.map_one(&[offsets], index, |b, v| {
            let none = b.cmpi(0, v[0], b.index(0));
            let before = |b: &ir::Builder<'c>| {
                let last = binary(b, "arith.subi", v[0], b.index(1));
                extract(b, counts, &[last])
            };
            either(b, none, |b| b.index(0), before)
        });

        let elements: Vec<_> = arrays.iter().map(|v| types::element(v.r#type())).collect();
        let body = b.region(&elements, |b, arguments| {
            b.op("soac.yield", arguments, &[], &[], vec![]);
        });
        let results: Vec<_> = elements[1..].iter().map(|&t| types::tensor(&[DYNAMIC], t)).collect();
        let mut filtered = ir::results(b.op("soac.filter", &arrays, &results, &[], vec![body]));
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
