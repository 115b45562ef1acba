//! Segments that a body has itself: `soac.screma` with segments, `soac.segment_ids`.
//!
//!   map (xs = xss, os = oss) { screma f op segments os xs }
//!     ==  map (xs = xss, os = oss) { map (s = 0 .. length os - 1) { screma f op xs[os[s] : os[s + 1]] } }
//!   map (n = ns, os = oss) { segment_ids n os }
//!     ==  rows_of ns (map (s = segment_ids (sum ns) bounds) { number of s in its row })
//!
//! The segments of all points stand one after another, so that their lengths give
//! one array of `bounds`: segment `s` of point `p` is number `first[p] + s` of all,
//! and begins where the row of `p` begins plus `oss[p][s]`. They are a space inside
//! that of the points, in which a screma with segments is one without.
//!
//! ```mlir
//! // before, in a map over %oss and %xss
//! %sums = soac.screma (%x = %xs) reduce %zero : i32 segments %os : tensor<?xindex>
//!   : (tensor<?xi32>) -> tensor<?xi32> map { f } op { op } post { soac.yield }
//! // after: %counts is how many segments each point has, %lengths how long each is
//! %first = soac.scan %counts neutral %c0 exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %bounds = soac.scan %lengths neutral %c0 exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %sums = soac.screma (%x = %data) reduce %zero : i32 segments %bounds : tensor<?xindex>
//!   : (tensor<?xi32>) -> tensor<?xi32> map { f } op { op } post { soac.yield }
//! %r = soac.jagged.pack %first, %sums : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```
//!
//! Precondition: it has been checked that the offsets of each point begin with 0, do
//! not descend, and end with the number of its elements.

use seq_dialects::{
    ir::{self, Op, Val},
    ops::tensor,
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Outcome, Rows},
    segments::row_bounds,
};

/// The segments of all points.
struct InnerSegments<'c> {
    /// For each point the number of its first segment, and how many there are.
    first: Val<'c>,
    /// Where each begins among the elements of all points.
    bounds: Val<'c>,
}

impl<'c> Flattener<'_, 'c> {
    /// A screma with segments in the body of a map.
    pub fn screma_in_segments(&mut self, op: Op<'c>, offsets: Val<'c>) -> Outcome<'c, ()> {
        let mut inputs = vec![];
        for input in ir::segment(op, 0) {
            inputs.push(self.rows(input)?);
        }
        let elements = inputs[0].offsets[0];
        let InnerSegments { first, bounds } = self.inner_segments(offsets)?;
        let of_points = self.segments(first);
        self.enter(of_points.total, Some(of_points.numbers));
        let of_elements = self.segments(bounds);
        self.enter(of_elements.total, Some(of_elements.numbers));
        for (argument, rows) in ir::arguments(ir::block(op, 0)).into_iter().zip(inputs) {
            let lifted = self.inner(rows);
            self.bind(argument, lifted);
        }
        self.screma_of(op, bounds)?;
        let reductions = ir::segment(op, 2).len();
        let mut made = vec![];
        for (i, &result) in ir::results(op).iter().enumerate() {
            let rows = self.rows(result)?;
            made.push(match i < reductions {
                true => Rows { offsets: [vec![first], rows.offsets].concat(), data: rows.data },
                // From the elements of segments to those of points.
                false => Rows { offsets: [&[elements], &rows.offsets[1..]].concat(), data: rows.data },
            });
        }
        self.spaces.pop();
        self.bind_rows(&ir::results(op), made);
        Ok(())
    }

    /// `soac.segment_ids` in the body of a map.
    pub fn nested_segment_ids(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let index = self.b.index_type();
        let InnerSegments { first, bounds } = self.inner_segments(ir::operands(op)[1])?;
        let of_points = self.segments(first);
        let numbers = self.iota(of_points.total);
        let own =
            self.map_one(&[numbers, of_points.numbers], index, |b, v| b.sub(v[0], tensor::extract(b, first, &[v[1]])));
        let offsets = self.enter_sizes(op, 1)?;
        let ids = self.segments_of(bounds, of_points.total, numbers).numbers;
        let data = self.map_one(&[ids], index, |b, s| tensor::extract(b, own, &[s[0]]));
        self.leave_sizes(ir::result(op, 0), offsets, Rows { offsets: vec![], data });
        Ok(())
    }

    /// The segments that the points of the innermost space have with these offsets.
    fn inner_segments(&mut self, offsets: Val<'c>) -> Outcome<'c, InnerSegments<'c>> {
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
