//! Segments that each point has of an array of its own.
//!
//! The segments of all points stand one after another, so that their lengths give one
//! array of bounds: segment `s` of point `p` is number `first[p] + s` of all, and begins
//! where the row of `p` begins plus `offsets[p][s]`.
//!
//! Precondition: it has been checked that the offsets of each point begin with 0, do not
//! descend, and end with the number of its elements.

use seq_dialects::{ir::Val, ops::tensor};

use super::{
    flattener::{Flattener, Outcome},
    reads::row_bounds,
    value::Rows,
};

/// The segments of all points.
pub struct InnerSegments<'c> {
    /// For each point the number of its first segment, and how many there are.
    pub first: Val<'c>,
    /// Where each begins among the elements of all points.
    pub bounds: Val<'c>,
}

impl<'c> Flattener<'_, 'c> {
    /// The segments that the points of the innermost space have with these offsets.
    pub fn inner_segments(&mut self, offsets: Val<'c>) -> Outcome<'c, InnerSegments<'c>> {
        let (count, index) = (self.space().size, self.b.index_type());
        let Rows { offsets, data } = self.rows(offsets)?;
        let starts = offsets[0];
        let counts = self.map_one(&[self.space().numbers], index, |b, p| {
            let (start, end) = row_bounds(b, starts, p[0]);
            b.sub(b.sub(end, start), b.index(1))
        });
        let first = self.offsets_of(counts, count)?;
        let of_points = self.segments(first);
        let numbers = self.iota(of_points.total);
        // A point has one offset more than segments.
        let lengths = self.map_one(&[numbers, of_points.numbers], index, |b, v| {
            let own = b.sub(v[0], tensor::extract(b, first, &[v[1]]));
            let (start, end) = row_bounds(b, data, b.add(tensor::extract(b, starts, &[v[1]]), own));
            b.sub(end, start)
        });
        let bounds = self.offsets_of(lengths, of_points.total)?;
        Ok(InnerSegments { first, bounds })
    }
}
