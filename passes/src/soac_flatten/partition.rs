//! A partition inside a map.
//!
//!   map (row = rows) { partition k class row }
//!     ==  rows_like rows (scatter (place of each element) (data rows))
//!
//! The place of an element of class `q` is where its row begins, plus the sizes
//! of the row's classes below `q`, plus how many of class `q` come before it in
//! its row; all follow from one scan of the counts of every class over all rows.
//!
//! ```mlir
//! // before, in a map over %rows
//! %ys, %sizes = soac.partition 2 (%x = %row) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) { class }
//! // after
//! %classes = soac.map (%x = %data) : (tensor<?xi32>) -> tensor<?xindex> { class }
//! %counts:2 = soac.scan %zeros, %ones neutral %c0, %c0 : ... { sums }
//! %places = soac.map (%p = %points, %row = %segments, %class = %classes) : ... -> tensor<?xindex> { place }
//! %ys = soac.scatter %places, %data into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    segments::{either, row_bounds},
};

impl<'c> Flattener<'_, 'c> {
    /// A partition in the body of a map.
    pub fn partition(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let classes = ir::results(op).last().and_then(|v| types::shape(v.r#type())).map_or(0, |s| s[0]);
        let offsets = self.enter_rows(op, &ir::operands(op))?;
        let yielded = self.body(ir::block(op, 0))?;
        let class = self.scalars(yielded[0])?;
        let mut moved = vec![];
        for &value in &yielded[1..] {
            if types::rank(value.r#type()) > 0 {
                moved.push(self.rows(value)?);
            } else {
                moved.push(Rows { offsets: vec![], data: self.scalars(value)? });
            }
        }
        let elements = self.space().clone();
        self.spaces.pop();
        let rows = elements.around.expect("elements of rows are in a space");

        let (b, index) = (self.b, self.b.index_type());
        let count = classes as usize;
        let ones = self.map(&[class], &vec![index; count], |b, v| {
            let bound = b.index(classes);
            let inside = b.cmpi(6, v[0], bound);
            let message = b.string("'soac.partition' op class {0} is out of range for {1} classes");
            let mut here = *b;
            here.location = op.location();
            here.op("soac.assert", &[inside, v[0], bound], &[], &[("message", message)], vec![]);
            let one = |q: i64| {
                let own = b.cmpi(0, v[0], b.index(q));
                b.value("arith.index_castui", &[own], index)
            };
            Ok((0..classes).map(one).collect())
        })?;
        let zero = b.index(0);
        let counts = self.scan(&ones, &vec![zero; count], false, |b, v| {
            (0..count).map(|q| binary(b, "arith.addi", v[q], v[count + q])).collect()
        });
        // How many of each class there are before each row.
        let before = |b: &Builder<'c>, bound: Val<'c>, q: usize| {
            let none = b.cmpi(0, bound, b.index(0));
            let last = |b: &Builder<'c>| {
                let last = binary(b, "arith.subi", bound, b.index(1));
                extract(b, counts[q], &[last])
            };
            either(b, none, |b| b.index(0), last)
        };
        let numbers = self.space().numbers;
        let sizes = self.map(&[numbers], &vec![index; count], |b, i| {
            let (start, end) = row_bounds(b, offsets, i[0]);
            Ok((0..count).map(|q| binary(b, "arith.subi", before(b, end, q), before(b, start, q))).collect())
        })?;
        let places = self.map_one(&[elements.numbers, rows, class], index, |b, v| {
            let start = extract(b, offsets, &[v[1]]);
            let mut place = start;
            let mut chosen = start;
            for q in 0..count {
                let earlier = binary(b, "arith.subi", extract(b, counts[q], &[v[0]]), before(b, start, q));
                let rank = binary(b, "arith.subi", earlier, b.index(1));
                let here = binary(b, "arith.addi", place, rank);
                let own = b.cmpi(0, v[2], b.index(q as i64));
                chosen = b.value("arith.select", &[own, here, chosen], index);
                place = binary(b, "arith.addi", place, extract(b, sizes[q], &[v[1]]));
            }
            chosen
        });
        let depth = self.depth();
        let results = ir::results(op);
        for (&result, inner) in results.iter().zip(moved) {
            let inner = if inner.offsets.is_empty() {
                let empty = self.empty(elements.size, types::element(result.r#type()));
                Rows { offsets: vec![], data: self.scatter(&[places, inner.data], empty) }
            } else {
                // Rows are taken by the number of the element that comes to each place.
                let empty = self.empty(elements.size, index);
                let at = self.scatter(&[places, elements.numbers], empty);
                self.take(&inner, at, elements.size)?
            };
            let rows = Rows { offsets: [vec![offsets], inner.offsets].concat(), data: inner.data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        let row = types::tensor(&[classes], index);
        let together = self.map_one(&sizes, row, |b, v| b.value("tensor.from_elements", v, row));
        self.bind(results[results.len() - 1], Lifted::each(depth, together));
        Ok(())
    }
}
