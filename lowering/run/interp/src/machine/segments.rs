//! Rows of any lengths, given by where they begin.

use std::ops::Range;

use super::place::read;
use crate::{
    fault::{Outcome, fail},
    value::Datum,
};

/// The rows of `count` elements; fails unless the offsets begin with 0, do not
/// descend, and end with the number of elements.
pub fn row_ranges(offsets: &Datum, count: usize) -> Outcome<Vec<Range<usize>>> {
    let bounds = match offsets {
        Datum::MemRef(view) => view.sizes[0],
        other => other.outer_size(),
    };
    let mut rows = Vec::with_capacity(bounds.saturating_sub(1));
    let mut before = 0;
    for i in 0..bounds {
        let Datum::Bits(bits) = read(offsets, &[i as i64])? else { panic!("offsets are numbers") };
        let at = bits as i64;
        match i {
            0 if at != 0 => return fail!("offsets of segments start at {at}, expected 0"),
            0 => continue,
            _ if at < before => {
                return fail!("offsets of segments descend from {before} to {at} at position {i}");
            }
            _ => rows.push(before as usize..at as usize),
        }
        before = at;
    }
    if bounds == 0 {
        return fail!("offsets of segments are empty");
    }
    if before != count as i64 {
        return fail!("offsets of segments end at {before}, but there are {count} elements");
    }
    Ok(rows)
}
