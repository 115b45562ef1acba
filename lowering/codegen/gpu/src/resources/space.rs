//! What the strategies of mappings know of an operation's space, and the order of its rows.

use seq_dialects::{
    axis::Axis,
    ir::{self, ValueMap},
    schedule::Schedule,
    seg_parts::{Kind, SegParts},
};
use seq_mapping::{Form, Mapping, Space};

use super::Tile;

/// The mapping of an operation whose points are numbered.
pub const ROW_MAJOR: &str = "row-major";

/// The space of an operation whose kernel has this tile.
pub fn space(seg: &SegParts, tile: Tile) -> Space {
    let axes = seq_loops::axes(seg, &ValueMap::new());
    // A histogram stores nothing by the indices of its points.
    let stores = seg.kind != Kind::Hist;
    let form = |axis: &Axis| Form { shifted: axis.lower.is_some(), gridded: axis.step.is_some() };
    Space {
        forms: axes.iter().map(form).collect(),
        sizes: axes.iter().map(points).collect(),
        tile: (tile.threads, tile.items),
        across: if stores { seq_loops::across(seg) } else { None },
    }
}

/// The points of a dimension, if all of its numbers are known.
fn points(axis: &Axis) -> Option<i64> {
    let number = |value: Option<_>, absent| value.map_or(Some(absent), ir::constant_int);
    let (lower, step) = (number(axis.lower, 0)?, number(axis.step, 1)?.max(1));
    let (all, width) = ((ir::constant_int(axis.upper)? - lower).max(0), number(axis.width, 1)?);
    Some(all / step * width + (all % step).min(width))
}

/// Whether an operation combines the points of rows in order, so that it has a mapping of rows.
pub fn combines_rows(seg: &SegParts) -> bool {
    matches!(seg.kind, Kind::Red | Kind::Scan) && seg.offsets.is_none()
}

/// The dimensions of rows in the order in which a mapping numbers them, or what is wrong with it.
pub fn checked_rows(seg: &SegParts, mapping: &Mapping) -> Result<Vec<usize>, String> {
    mapping.check(&vec![Form::DENSE; seg.space.len()])?;
    mapping.row_order(seg.space.len())
}

/// The dimensions of rows in the order in which the kernel of an operation numbers them, outermost
/// first: row-major but for a mapping.
pub fn row_order(seg: &SegParts) -> Vec<usize> {
    let text = Schedule::of(seg.op).and_then(|schedule| schedule.mapping);
    let mapping = text.filter(|_| combines_rows(seg)).and_then(|text| text.parse().ok());
    let order = mapping.and_then(|mapping| checked_rows(seg, &mapping).ok());
    order.unwrap_or_else(|| (0..seg.segments().len()).collect())
}

/// The indices of a row, of which those in the order of its numbers are known.
pub fn in_place<T: Copy>(order: &[usize], ordered: &[T]) -> Vec<T> {
    let mut indices = ordered.to_vec();
    order.iter().zip(ordered).for_each(|(&d, &index)| indices[d] = index);
    indices
}

/// Whether neighbouring rows read what lies together, and points of a row do not.
pub fn lies_across(seg: &SegParts) -> bool {
    seq_loops::column(seg).is_some_and(|column| row_order(seg).last() == Some(&column))
}
