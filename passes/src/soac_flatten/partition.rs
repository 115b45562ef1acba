//! A partition inside a map.
//!
//!   map (row = rows) { partition k class row }
//!     ==  rows_like rows (scatter (place of each element) (data rows))
//!
//! The place of an element of class `q` is where its row begins, plus the sizes
//! of the row's classes below `q`, plus how many of class `q` come before it in
//! its row. The sizes are sums over rows; once they are known, a second pass counts
//! again and moves the elements.
//!
//! ```mlir
//! // before, in a map over %rows
//! %ys, %sizes = soac.partition 2 (%x = %row) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) { class }
//! // after
//! %classes = soac.map (%x = %data) : (tensor<?xi32>) -> tensor<?xindex> { class }
//! %sizes:2 = soac.screma (%z = %zeros, %o = %ones) reduce %c0, %c0 : index, index segments %offsets ...
//! %ranks:2 = soac.screma (%z = %zeros, %o = %ones) scan %c0, %c0 : index, index segments %offsets exclusive ...
//! %places = soac.map (%row = %segments, %class = %classes, ...) : ... -> tensor<?xindex> { place }
//! %ys = soac.scatter %places, %data into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op},
    types,
};

use super::form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract};

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

        let index = self.b.index_type();
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
        let (sizes, ranks) = self.sums(offsets, &ones, &elements)?;
        let places = self.map_one(&[&[rows, class], ranks.as_slice()].concat(), index, |b, v| {
            let mut begin = extract(b, offsets, &[v[0]]);
            let mut place = begin;
            for q in 0..count {
                let own = b.cmpi(0, v[1], b.index(q as i64));
                place = b.value("arith.select", &[own, binary(b, "arith.addi", begin, v[2 + q]), place], index);
                if q + 1 < count {
                    begin = binary(b, "arith.addi", begin, extract(b, sizes[q], &[v[0]]));
                }
            }
            place
        });
        // Elements go to their places, rows are taken by the number of the element that
        // comes to each place.
        let deep = moved.iter().any(|rows| !rows.offsets.is_empty());
        let mut values: Vec<_> = moved.iter().filter(|rows| rows.offsets.is_empty()).map(|rows| rows.data).collect();
        values.extend(deep.then_some(elements.numbers));
        let empty: Vec<_> = values.iter().map(|v| self.empty(elements.size, types::element(v.r#type()))).collect();
        let mut placed = self.scatter_all(places, &values, &empty).into_iter();
        let flat: Vec<_> = placed.by_ref().take(values.len() - usize::from(deep)).collect();
        let (mut flat, numbers) = (flat.into_iter(), placed.next());
        let depth = self.depth();
        let results = ir::results(op);
        for (&result, inner) in results.iter().zip(moved) {
            let inner = match numbers.filter(|_| !inner.offsets.is_empty()) {
                Some(at) => self.take(&inner, at, elements.size)?,
                None => Rows { offsets: vec![], data: flat.next().expect("each scalar is placed") },
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
