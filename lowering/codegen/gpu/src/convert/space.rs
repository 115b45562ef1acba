//! Points of an index space by number, in row-major order, but for a mapping of its rows.

use seq_dialects::seg_parts::SegParts;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
};

use super::plant::planted;
use crate::resources;

/// The sizes of a space inside a kernel.
pub struct Space<'c> {
    sizes: Vec<Val<'c>>,
    /// Whether segments are given by offsets; then a point's column is its number, and
    /// its row is not known.
    by_offsets: bool,
    /// Whether such rows are one segment.
    joined: bool,
    /// The order of the dimensions of rows.
    order: Vec<usize>,
    /// The number of points.
    pub total: Val<'c>,
}

/// A point: its segment and its place there.
#[derive(Clone, Copy)]
pub struct Point<'c> {
    pub row: Val<'c>,
    pub column: Val<'c>,
}

/// The indices of a row, whose dimensions are numbered in an order.
pub fn row<'c>(b: &Builder<'c>, row: Val<'c>, sizes: &[Val<'c>], order: &[usize]) -> Vec<Val<'c>> {
    let ordered: Vec<_> = order.iter().map(|&d| sizes[d]).collect();
    resources::in_place(order, &seq_loops::delinearize(b, row, &ordered))
}

/// The number of points, counted on the host; a constant where it is one.
pub fn count<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    let plain = seg.offsets.is_none() && seg.generator.is_none();
    let sizes = seg.space.iter().map(|&size| ir::constant_int(size).filter(|_| plain));
    let known = sizes.into_iter().try_fold(1i64, |product, size| product.checked_mul(size?));
    known.map_or_else(|| seq_loops::point_count(b, seg), |total| b.index(total))
}

/// The values of the program that a kernel over a space needs, with the number of points.
pub fn captured<'c>(seg: &SegParts<'c>, counted: Val<'c>) -> Vec<Val<'c>> {
    let mut captured = seg.captures();
    if !captured.contains(&counted) {
        captured.push(counted);
    }
    captured
}

impl<'c> Space<'c> {
    /// The space, with the number of points that the host has counted, if the kernel gets it: a constant is
    /// computed again.
    pub fn new(b: &Builder<'c>, seg: &SegParts<'c>, counted: Val<'c>, map: &ValueMap<'c>) -> Self {
        let sizes = seq_loops::mapped_all(map, &seg.space);
        let by_offsets = seg.offsets.is_some();
        let product = || if by_offsets { sizes[1] } else { seq_loops::product(b, &sizes) };
        let total = map.get(&ir::key(counted)).copied().unwrap_or_else(product);
        Self { sizes, by_offsets, joined: seg.joined, order: resources::row_order(seg), total }
    }

    /// The length of a segment.
    pub fn inner(&self) -> Val<'c> {
        *self.sizes.last().expect("a space has a dimension")
    }

    /// Whether there is more than one segment.
    pub fn segmented(&self) -> bool {
        self.sizes.len() > 1 && !self.joined
    }

    /// Whether there are rows, all of one size.
    pub fn by_size(&self) -> bool {
        self.segmented() && !self.by_offsets
    }

    /// The `linear`-th point.
    pub fn point(&self, b: &Builder<'c>, linear: Val<'c>) -> Point<'c> {
        let short = |linear| b.cast_unsigned(b.cast_unsigned(linear, b.i32_type()), b.index_type());
        let linear = if planted("index-32") { short(linear) } else { linear };
        if self.by_size() {
            Point { row: b.divui(linear, self.inner()), column: b.remui(linear, self.inner()) }
        } else {
            Point { row: b.index(0), column: linear }
        }
    }

    /// The point after another one.
    pub fn next(&self, b: &Builder<'c>, point: Point<'c>) -> Point<'c> {
        let column = b.add(point.column, b.index(1));
        if !self.by_size() {
            return Point { row: point.row, column };
        }
        let wraps = b.cmpi(Predicate::Eq, column, self.inner());
        let row = b.add(point.row, b.cast_unsigned(wraps, b.index_type()));
        Point { row, column: b.select(wraps, b.index(0), column) }
    }

    /// The indices of a segment.
    pub fn outer(&self, b: &Builder<'c>, row: Val<'c>) -> Vec<Val<'c>> {
        self::row(b, row, &self.sizes[..self.sizes.len() - 1], &self.order)
    }

    /// The indices of a point.
    pub fn indices(&self, b: &Builder<'c>, point: Point<'c>) -> Vec<Val<'c>> {
        let mut indices = self.outer(b, point.row);
        indices.push(point.column);
        indices
    }

    /// Whether a point is the first of its segment.
    pub fn starts(&self, b: &Builder<'c>, point: Point<'c>) -> Val<'c> {
        b.cmpi(Predicate::Eq, point.column, b.index(0))
    }

    /// Whether a point is the last of its segment.
    pub fn ends(&self, b: &Builder<'c>, point: Point<'c>) -> Val<'c> {
        b.cmpi(Predicate::Eq, b.add(point.column, b.index(1)), self.inner())
    }
}
