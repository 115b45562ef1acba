//! `soac.segment_ids` inside a map.
//!
//!   map (n = ns, os = oss) { segment_ids n os }
//!     ==  rows_of ns (map (s = segment_ids (sum ns) bounds) { number of s in its row })
//!
//! ```mlir
//! // before, in a map over %ns and %oss
//! %ids = soac.segment_ids(%n), %os : tensor<?xindex> -> tensor<?xindex>
//! // after: %bounds says where the segments of all points begin, %own the number of each at its point
//! %all = soac.segment_ids(%total), %bounds : tensor<?xindex> -> tensor<?xindex>
//! %data = soac.map (%s = %all) : (tensor<?xindex>) -> tensor<?xindex> { %own[%s] }
//! %r = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
//! ```

use seq_dialects::ops::{TypedOp, soac, tensor};

use crate::soac::soac_flatten::lift::{Flattener, InnerSegments, Outcome, Rows};

/// `soac.segment_ids` in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, ids: soac::SegmentIds<'c>) -> Outcome<'c, ()> {
    let op = ids.operation();
    let index = f.b().index_type();
    let InnerSegments { first, bounds } = f.inner_segments(ids.offsets())?;
    let of_points = f.segments(first);
    let numbers = f.iota(of_points.total);
    let own = f.map_one(&[numbers, of_points.numbers], index, |b, v| b.sub(v[0], tensor::extract(b, first, &[v[1]])));
    let offsets = f.enter_sizes(op, 1)?;
    let all = f.segments_of(bounds, of_points.total, numbers).numbers;
    let data = f.map_one(&[all], index, |b, s| tensor::extract(b, own, &[s[0]]));
    f.leave_sizes(ids.result(), offsets, Rows { offsets: vec![], data });
    Ok(())
}
