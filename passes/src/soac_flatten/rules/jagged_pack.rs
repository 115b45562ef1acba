//! `soac.jagged.pack` inside a map.
//!
//!   map (os = oss, xs = xss) { pack os xs }
//!     ==  rows of (lengths oss - 1), of which row j of point p has the length oss[p][j + 1] - oss[p][j]; data of xss
//!
//! The rows of all points stand one after another already, so that only the
//! offsets are made anew, one level after the other.
//!
//! ```mlir
//! // before, in a map over %oss and %xss
//! %rows = soac.jagged.pack %os, %xs : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
//! // after: %counts is how many rows each point has, %lengths how long each is
//! %o1 = soac.scan %counts neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %o2 = soac.scan %lengths neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %r = soac.jagged.pack %o1, %o2, %data : (tensor<?xindex>, tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
//! ```

use seq_dialects::{
    ir::{self, Op},
    ops::tensor,
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    segments::row_bounds,
};

impl<'c> Flattener<'_, 'c> {
    /// A jagged array from its parts in the body of a map.
    pub fn nested_pack(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let (&data, levels) = operands.split_last().expect("a jagged array has data");
        let (count, index) = (self.space().size, self.b.index_type());
        let mut offsets = vec![];
        for (k, &level) in levels.iter().enumerate() {
            let bounds = self.rows(level)?;
            let starts = bounds.offsets[0];
            let counts = self.map_one(&[self.space().numbers], index, |b, i| {
                let (start, end) = row_bounds(b, starts, i[0]);
                b.sub(b.sub(end, start), b.index(1))
            });
            let own = self.offsets_of(counts, count)?;
            if k == 0 {
                offsets.push(own);
            }
            let segments = self.segments(own);
            let rows = self.iota(segments.total);
            let lengths = self.map_one(&[rows, segments.numbers], index, |b, v| {
                let row = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
                let at = b.add(tensor::extract(b, starts, &[v[1]]), row);
                let (start, end) = row_bounds(b, bounds.data, at);
                b.sub(end, start)
            });
            offsets.push(self.offsets_of(lengths, segments.total)?);
        }
        let data = self.rows(data)?.data;
        let form = Form::Rows(Rows { offsets, data });
        self.bind(ir::result(op, 0), Lifted { depth: self.depth(), form });
        Ok(())
    }
}
