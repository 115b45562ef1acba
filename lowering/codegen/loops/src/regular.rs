//! Rows of one size in a space of one dimension, whose points divide to find their row.
//!
//!   for k in lo..hi { f (k / d) k }
//!     ==  for row in lo/d..ceil(hi/d) { for k in max(lo, row*d)..min(hi, (row+1)*d) { f row k } }
//!
//! What is the same for all points of a row is done once, and what a scan stores at the last
//! point of each row is stored after its loop. Taken are operations of one segment; the size
//! of a row comes from outside.

use seq_dialects::{
    ir::{self, Blk, Builder, Val, ValueMap},
    ops::{TypedOp, arith},
    seg_parts::{Kind, SegParts},
};

use crate::body::mapped;

/// Such rows.
pub struct Regular<'c> {
    /// The size of a row.
    pub size: Val<'c>,
    /// The divisions that find the row of a point.
    pub quotients: Vec<arith::DivUI<'c>>,
}

impl<'c> Regular<'c> {
    /// The rows of an operation, if its points ask for theirs; with `post`, also after a scan.
    pub fn of(seg: &SegParts<'c>, post: bool) -> Option<Self> {
        if seg.space.len() != 1 || seg.offsets.is_some() || seg.generator.is_some() {
            return None;
        }
        let after = seg.post.filter(|_| post && seg.kind == Kind::Scan);
        let mut quotients: Vec<_> = [Some(seg.body), after].into_iter().flatten().flat_map(divisions).collect();
        quotients.retain(|division| !ir::is_defined_inside(division.rhs(), seg.op));
        let size = quotients.first()?.rhs();
        quotients.retain(|division| division.rhs() == size);
        Some(Self { size, quotients })
    }

    /// The size of a row in a function, at least 1: without points it may be 0.
    pub fn row_size(&self, b: &Builder<'c>, map: &ValueMap<'c>) -> Val<'c> {
        b.max_ui(mapped(map, self.size), b.index(1))
    }

    /// Whether a value is the row of a point.
    pub fn is_row(&self, value: Val<'c>) -> bool {
        self.quotients.iter().any(|division| division.result() == value)
    }

    /// Whether a value is where a row ends.
    pub fn is_end(&self, end: Val<'c>, row: Val<'c>) -> bool {
        let is_product = |end: arith::MulI<'c>| {
            let (left, right) = (end.lhs(), end.rhs());
            left == self.size && follows(right, row) || right == self.size && follows(left, row)
        };
        arith::MulI::defining(end).is_some_and(is_product)
    }
}

/// Whether a value is another one and 1.
pub fn follows<'c>(next: Val<'c>, value: Val<'c>) -> bool {
    arith::AddI::defining(next).is_some_and(|sum| sum.lhs() == value && ir::constant_int(sum.rhs()) == Some(1))
}

/// The divisions of a region's point.
fn divisions<'c>(block: Blk<'c>) -> Vec<arith::DivUI<'c>> {
    let point = ir::arguments(block)[0];
    ir::operations(block).into_iter().filter_map(arith::DivUI::of).filter(|division| division.lhs() == point).collect()
}
