//! A scatter inside a map.
//!
//!   map (dest = dests, row = rows) { scatter dest row }
//!     ==  rows_like dests (scatter (data dests) (map (start of the destination + index) (data rows)))
//!
//! Rows, and rows of rows, are written element by element: the place of a row says
//! level by level where what is in it goes.
//!
//! ```mlir
//! // before, in a map over %dests and %rows
//! %s = soac.scatter (%i = %is) into %dest : (tensor<?xindex>) into tensor<?xi32> { soac.yield %i, %one : index, i32 }
//! // after: an index out of the bounds of its row is out of the bounds of all
//! %places = soac.map (%i = %all_is, %p = %points) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %inside = arith.cmpi ult, %i, %size : index
//!   %at = arith.addi %start, %i : index
//!   %place = arith.select %inside, %at, %nowhere : index
//!   soac.yield %place : index
//! }
//! %s = soac.scatter %places, %ones into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::tensor,
};

use crate::Failure;
use crate::soac_flatten::lift::{
    flattener::{Flattener, Outcome, Rows},
    in_place::Owned,
    segments::{either, row_bounds},
};

/// Flat indices and values, and where they go.
pub struct Writes<'c, W> {
    /// For each destination its rows.
    pub dests: Vec<Owned<'c>>,
    /// For each destination what is written and where, as an operation writes.
    pub inputs: Vec<W>,
    /// For each element the point whose row it is of.
    pub points: Val<'c>,
}

impl<'c> Flattener<'_, 'c> {
    /// A scatter in the body of a map.
    pub fn nested_scatter(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let Writes { dests, inputs, .. } = self.written(op, |this, _, dest, indices, points, value| {
            let (outer, inner) = dest.offsets.split_at(indices.len());
            let at = this.places(outer, indices, points)?;
            if inner.is_empty() {
                Ok([at, this.scalars(value)?])
            } else {
                let rows = this.rows(value)?;
                this.row_writes(inner, at, rows)
            }
        })?;
        for (number, (dest, inputs)) in dests.iter().zip(inputs).enumerate() {
            let data = self.scatter(&inputs, dest.rows.data);
            self.own_result(op, number, &dest.with(data));
        }
        Ok(())
    }

    /// What a scatter or histogram writes in the space of its elements, by the number
    /// of the destination, its rows, the indices, the points around and the value.
    pub fn written<W>(
        &mut self,
        op: Op<'c>,
        write: impl Fn(&mut Self, usize, &Rows<'c>, &[Val<'c>], Val<'c>, Val<'c>) -> Outcome<'c, W>,
    ) -> Outcome<'c, Writes<'c, W>> {
        let arrays = ir::segment(op, 1);
        let depth = self.depth();
        let mut dests = vec![];
        for &array in &arrays {
            dests.push(match ir::is(op, "soac.scatter") {
                true => self.owned(array, op)?,
                false => Owned { depth, rows: self.rows(array)? },
            });
        }
        self.enter_rows(op, &ir::segment(op, 0))?;
        let yielded = self.body(ir::block(op, 0))?;
        let (indices, values) = yielded.split_at(yielded.len() - dests.len());
        let points = self.spaces[depth].around.ok_or_else(|| Failure::at(op, "is in no map"))?;
        let mut inputs = vec![];
        for (number, (dest, &value)) in dests.iter().zip(values).enumerate() {
            let points = if dest.depth == depth { points } else { self.points_of(arrays[number], dest.depth)? };
            inputs.push(write(self, number, &dest.rows, indices, points, value)?);
        }
        self.spaces.pop();
        Ok(Writes { dests, inputs, points })
    }

    /// For each element its place in a destination, -1 where an index is out of
    /// bounds.
    pub fn places(&mut self, offsets: &[Val<'c>], indices: &[Val<'c>], points: Val<'c>) -> Outcome<'c, Val<'c>> {
        let index: Type<'c> = self.b.index_type();
        let made = self.at_points(indices, &[points], &[index], |this, b, point, row| {
            let as_index = |&i: &Val<'c>| {
                let i = this.scalar(i, point);
                if i.r#type().is_index() { i } else { b.index_cast(i, index) }
            };
            let indices: Vec<_> = indices.iter().map(as_index).collect();
            Ok(vec![place(b, offsets, &indices, row[0])])
        })?;
        Ok(made[0])
    }

    /// The places and the elements of rows, or rows of rows, that go to the rows
    /// `at` of a destination with these offsets.
    pub fn row_writes(&mut self, offsets: &[Val<'c>], at: Val<'c>, rows: Rows<'c>) -> Outcome<'c, [Val<'c>; 2]> {
        let index = self.b.index_type();
        let (mut places, mut count) = (at, self.space().size);
        for (&level, &own) in offsets.iter().zip(&rows.offsets) {
            let numbers = self.iota(count);
            let segments = self.segments_of(own, count, numbers);
            let numbers = self.iota(segments.total);
            let targets = places;
            places = self.map_one(&[numbers, segments.numbers], index, |b, v| {
                let target = tensor::extract(b, targets, &[v[1]]);
                let nowhere = b.cmpi(Predicate::Slt, target, b.index(0));
                let here = |b: &Builder<'c>| {
                    let position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
                    b.add(tensor::extract(b, level, &[target]), position)
                };
                either(b, nowhere, |b| b.index(-1), here)
            });
            count = segments.total;
        }
        Ok([places, rows.data])
    }
}

/// Where the element with these indices is, of the row `at` of the outermost level.
fn place<'c>(b: &Builder<'c>, offsets: &[Val<'c>], indices: &[Val<'c>], at: Val<'c>) -> Val<'c> {
    let (start, end) = row_bounds(b, offsets[0], at);
    let inside = b.cmpi(Predicate::Ult, indices[0], b.sub(end, start));
    let next = b.add(start, indices[0]);
    match indices.len() {
        1 => b.select(inside, next, b.index(-1)),
        _ => either(b, inside, |b| place(b, &offsets[1..], &indices[1..], next), |b| b.index(-1)),
    }
}
