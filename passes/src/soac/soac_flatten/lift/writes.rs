//! What a scatter or histogram of each point writes, and where that is in flat arrays.
//!
//!   place of (i, j) in row p  ==  inner[outer[p] + i] + j, or -1 where i or j is out of bounds

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Blk, Builder, Op, Val},
    ops::{TypedOp, soac, tensor},
};

use super::{
    flattener::{Flattener, Outcome},
    in_place::Owned,
    reads::{either, row_bounds},
    value::Rows,
};
use crate::Failure;

/// A combinator that writes into destinations.
pub struct Writer<'c> {
    op: Op<'c>,
    inputs: Vec<Val<'c>>,
    dests: Vec<Val<'c>>,
    body: Blk<'c>,
    /// Whether it may update a destination where it is.
    in_place: bool,
}

impl<'c> From<soac::Scatter<'c>> for Writer<'c> {
    fn from(op: soac::Scatter<'c>) -> Self {
        let (inputs, dests, body) = (op.inputs(), op.dests(), op.body());
        Self { op: op.operation(), inputs, dests, body, in_place: true }
    }
}

impl<'c> From<soac::Hist<'c>> for Writer<'c> {
    fn from(op: soac::Hist<'c>) -> Self {
        let (inputs, dests, body) = (op.inputs(), op.dests(), op.map());
        Self { op: op.operation(), inputs, dests, body, in_place: false }
    }
}

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
    /// What a scatter or histogram writes in the space of its elements, by the number
    /// of the destination, its rows, the indices, the points around and the value.
    pub fn written<W>(
        &mut self,
        writer: impl Into<Writer<'c>>,
        write: impl Fn(&mut Self, usize, &Rows<'c>, &[Val<'c>], Val<'c>, Val<'c>) -> Outcome<'c, W>,
    ) -> Outcome<'c, Writes<'c, W>> {
        let Writer { op, inputs, dests: arrays, body, in_place } = writer.into();
        let depth = self.depth();
        let mut dests = vec![];
        for &array in &arrays {
            dests.push(match in_place {
                true => self.owned(array, op)?,
                false => Owned { depth, rows: self.rows(array)? },
            });
        }
        self.enter_rows(body, &inputs)?;
        let yielded = self.body(body)?;
        let (indices, values) = yielded.split_at(yielded.len() - dests.len());
        let points = self.spaces[depth].around.ok_or_else(|| Failure::at(op, "is in no map"))?;
        let mut inputs = vec![];
        for (number, (dest, &value)) in dests.iter().zip(values).enumerate() {
            let points = if dest.depth == depth { points } else { self.points_of(arrays[number], dest.depth)? };
            inputs.push(write(self, number, &dest.rows, indices, points, value)?);
        }
        self.leave();
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
