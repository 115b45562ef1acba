//! `soac.screma` with segments of its own inside a map.
//!
//!   map (xs = xss, os = oss) { screma f op segments os xs }
//!     ==  map (xs = xss, os = oss) { map (s = 0 .. length os - 1) { screma f op xs[os[s] : os[s + 1]] } }
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
    ir::{self, Val},
    ops::soac,
};

use crate::soac::soac_flatten::lift::{Flattener, InnerSegments, Outcome, Rows};

/// Where the segments of all points are, and the elements that they divide.
pub struct Bounds<'c> {
    segments: InnerSegments<'c>,
    /// Where the elements of each point begin.
    elements: Val<'c>,
}

impl<'c> Bounds<'c> {
    /// Where each segment begins among the elements of all points.
    pub fn bounds(&self) -> Val<'c> {
        self.segments.bounds
    }
}

/// Enters the space of the segments with these offsets, and that of their elements.
pub fn enter<'c>(f: &mut Flattener<'_, 'c>, screma: soac::Screma<'c>, offsets: Val<'c>) -> Outcome<'c, Bounds<'c>> {
    let mut inputs = vec![];
    for input in screma.inputs() {
        inputs.push(f.rows(input)?);
    }
    let elements = inputs[0].offsets[0];
    let segments = f.inner_segments(offsets)?;
    let of_points = f.segments(segments.first);
    f.enter(of_points.total, Some(of_points.numbers));
    let of_elements = f.segments(segments.bounds);
    f.enter(of_elements.total, Some(of_elements.numbers));
    for (argument, rows) in ir::arguments(screma.map()).into_iter().zip(inputs) {
        let lifted = f.inner(rows);
        f.bind(argument, lifted);
    }
    Ok(Bounds { segments, elements })
}

/// Leaves the space of the segments, and binds the results to what their points have.
pub fn leave<'c>(f: &mut Flattener<'_, 'c>, screma: soac::Screma<'c>, bounds: Bounds<'c>) -> Outcome<'c, ()> {
    let Bounds { segments, elements } = bounds;
    let reductions = screma.reduce_neutral().len();
    let mut made = vec![];
    for (i, &result) in screma.results().iter().enumerate() {
        let rows = f.rows(result)?;
        made.push(match i < reductions {
            true => Rows { offsets: [vec![segments.first], rows.offsets].concat(), data: rows.data },
            // From the elements of segments to those of points.
            false => Rows { offsets: [&[elements], &rows.offsets[1..]].concat(), data: rows.data },
        });
    }
    f.leave();
    f.bind_rows(&screma.results(), made);
    Ok(())
}
