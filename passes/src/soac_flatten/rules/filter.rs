//! A filter inside a map.
//!
//!   map (row = rows) { filter p row }
//!     ==  with c = inclusive scan (+) 0 (map p (data rows)):
//!         rows with offsets o and data (take (last o) (scatter (if p then c - 1) (data rows)))
//!         where o = exclusive scan max 0 (c at the last element of each row, 0 for none)
//!     ==  with c = map (row = rows) { reduce (+) 0 (map p row) }, o = exclusive scan (+) 0 c,
//!              r = map (row = rows) { exclusive scan (+) 0 (map p row) }:
//!         rows with offsets o and data scatter (if p then o[segment] + r) (data rows)
//!
//! What is kept of all rows, in order, is what is kept of each row, in order: one pass
//! over the elements places it and says where each row ends. The array that it goes to is
//! as long as the input. Several filters of the same rows make two passes together, one
//! that counts and one that moves to arrays of the right lengths, which may be parts of
//! another one. So does one over elements of a byte or two, of which who counts compares
//! many at a time.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { p }
//!   soac.yield %kept : tensor<?xi32>
//! }
//! // after
//! %counts = soac.scan %ones neutral %zero ...
//! %places = soac.map (%keep = %flags, %count = %counts) ... { %keep ? %count - 1 : -1 }
//! %all = soac.scatter %places, %data into %room : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %rows = soac.map (%i = %points, %s = %segments) ... { %i == %offsets[%s + 1] - 1 ? %s : -1 }
//! %ends = soac.scatter %rows, %counts into %empty : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
//! %new_offsets = soac.scan %ends_of_rows neutral %zero exclusive ... { max }
//! %kept = tensor.extract_slice %all[0] [%new_offsets[%n]] [1] : tensor<?xi32> to tensor<?xi32>
//! %r = soac.jagged.pack %new_offsets, %kept : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{arith, tensor},
    types,
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, INSIDE, Lifted, Outcome, Rows, Space},
    segments::{either, row_bounds},
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
        let elements = self.space().clone();
        self.spaces.pop();

        let (kept, mut filtered) = if is_alone(op) && !is_narrow(op) {
            self.kept_at_once(offsets, &arrays, &elements)
        } else {
            self.kept_by_counts(offsets, &arrays, &elements)?
        };
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

    /// Counts, then ranks what is kept in its row: the new offsets, and what is left of
    /// the arrays behind the first, which has the flags.
    fn kept_by_counts(
        &mut self,
        offsets: Val<'c>,
        arrays: &[Val<'c>],
        elements: &Space<'c>,
    ) -> Outcome<'c, (Val<'c>, Vec<Val<'c>>)> {
        let index = self.b.index_type();
        let ones = self.ones(arrays[0]);
        let (counts, ranks) = self.sums(offsets, &[ones], elements)?;
        let count = self.space().size;
        let kept = self.offsets_of(counts[0], count)?;
        let segments = elements.around.expect("elements of rows are in a space");
        let places = self.map_one(&[segments, arrays[0], ranks[0]], index, |b, v| {
            let place = b.add(tensor::extract(b, kept, &[v[0]]), v[2]);
            b.select(v[1], place, b.index(-1))
        });
        let total = tensor::extract(&self.b, kept, &[count]);
        let empty: Vec<_> = arrays[1..].iter().map(|v| self.empty(total, types::element(v.r#type()))).collect();
        Ok((kept, self.scatter_known(INSIDE, places, &arrays[1..], &empty)))
    }

    /// Ranks what is kept among that of all rows, and returns the same. At the last element
    /// of a row stands where the row ends; one without elements ends where the one before
    /// does.
    fn kept_at_once(&mut self, offsets: Val<'c>, arrays: &[Val<'c>], elements: &Space<'c>) -> (Val<'c>, Vec<Val<'c>>) {
        let index = self.b.index_type();
        let zero = self.b.index(0);
        let ones = self.ones(arrays[0]);
        let counts = self.scan(&[ones], &[zero], false, |b, v| vec![b.add(v[0], v[1])])[0];
        let places = self.map_one(&[arrays[0], counts], index, |b, v| {
            let last = b.sub(v[1], b.index(1));
            b.select(v[0], last, b.index(-1))
        });
        let room = elements.size;
        let empty: Vec<_> = arrays[1..].iter().map(|v| self.empty(room, types::element(v.r#type()))).collect();
        let all = self.scatter_known(INSIDE, places, &arrays[1..], &empty);
        let segments = elements.around.expect("elements of rows are in a space");
        let rows = self.map_one(&[elements.numbers, segments], index, |b, v| {
            let (_, end) = row_bounds(b, offsets, v[1]);
            let is_last = b.cmpi(Predicate::Eq, v[0], b.sub(end, b.index(1)));
            b.select(is_last, v[1], b.index(-1))
        });
        let count = self.space().size;
        let ends = self.scatter_known(INSIDE, rows, &[counts], &[self.empty(count, index)])[0];
        let kept = self.before_rows(count, Builder::max_ui, |b, row| {
            let (begin, end) = row_bounds(b, offsets, row);
            either(b, b.cmpi(Predicate::Ult, begin, end), |b| tensor::extract(b, ends, &[row]), |b| b.index(0))
        });
        let total = tensor::extract(&self.b, kept, &[count]);
        (kept, all.into_iter().map(|all| self.part_of(all, zero, total)).collect())
    }

    fn ones(&self, flags: Val<'c>) -> Val<'c> {
        let index = self.b.index_type();
        self.map_one(&[flags], index, |b, v| arith::index_castui(b, v[0], index))
    }
}

/// Whether no other filter of the block has an input of this one.
fn is_alone(op: Op) -> bool {
    let inputs = ir::operands(op);
    let shares = |other: Op| ir::operands(other).iter().any(|v| inputs.contains(v));
    let block = op.block().expect("a filter is in a block");
    !ir::operations(block).into_iter().any(|other| other != op && ir::is(other, "soac.filter") && shares(other))
}

/// Whether the elements that a filter looks at have a byte or two.
fn is_narrow(op: Op) -> bool {
    let is_number = |v: &Val| ir::defining_op(*v).is_some_and(|made| ir::is(made, "soac.iota"));
    let elements = ir::arguments(ir::block(op, 0)).into_iter().zip(ir::operands(op));
    let widths: Vec<_> = elements
        .filter(|(_, array)| !is_number(array))
        .map(|(element, _)| if types::rank(element.r#type()) > 0 { 8 } else { types::byte_width(element.r#type()) })
        .collect();
    !widths.is_empty() && widths.iter().all(|&width| width <= 2)
}
