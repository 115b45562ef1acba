//! What an operation reads at its own point.

use seq_dialects::{
    ir::{self, Blk, Op, Val},
    ops::TypedOp,
    ops::tensor,
    seg_parts::SegParts,
};

/// A read of an array at some indices that are the same for all points, and the point.
#[derive(Clone)]
pub struct Read<'c> {
    /// The operation that reads.
    pub op: Op<'c>,
    /// The array.
    pub array: Val<'c>,
    /// The indices before the last one.
    pub prefix: Vec<Val<'c>>,
    /// The index of the point.
    pub point: Val<'c>,
}

impl<'c> Read<'c> {
    /// Whether two read the same row.
    pub fn is_of_row(&self, other: &Self) -> bool {
        self.array == other.array && self.prefix == other.prefix
    }
}

/// The reads of an operation over one dimension, in its body and after a scan.
pub fn of<'c>(seg: &SegParts<'c>) -> Vec<Read<'c>> {
    let mut found = vec![];
    if seg.space.len() == 1 {
        in_region(seg, seg.body, &mut found);
        seg.post.into_iter().for_each(|post| in_region(seg, post, &mut found));
    }
    found
}

fn in_region<'c>(seg: &SegParts<'c>, region: Blk<'c>, found: &mut Vec<Read<'c>>) {
    let point = ir::arguments(region)[0];
    for op in ir::operations(region) {
        let Some(extract) = tensor::Extract::of(op) else { continue };
        let mut prefix = extract.indices();
        let own = prefix.pop() == Some(point);
        let array = extract.tensor();
        let outside = |v: &Val<'c>| !ir::is_defined_inside(*v, seg.op);
        if own && outside(&array) && prefix.iter().all(outside) {
            found.push(Read { op: extract.operation(), array, prefix, point });
        }
    }
}
