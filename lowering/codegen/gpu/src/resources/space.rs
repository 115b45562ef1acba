//! What the strategies of mappings know of a map's space.

use seq_dialects::{
    axis::Axis,
    ir::{self, ValueMap},
    seg_parts::SegParts,
};
use seq_mapping::{Form, Space};

use super::{Tile, across};

/// The mapping of a map whose points are numbered.
pub const ROW_MAJOR: &str = "row-major";

/// The space of an operation whose kernel has this tile.
pub fn space(seg: &SegParts, tile: Tile) -> Space {
    let axes = seq_loops::axes(seg, &ValueMap::new());
    let form = |axis: &Axis| Form { shifted: axis.lower.is_some(), gridded: axis.step.is_some() };
    Space {
        forms: axes.iter().map(form).collect(),
        sizes: seg.space.iter().map(|&size| ir::constant_int(size)).collect(),
        tile: (tile.threads, tile.items),
        across: across::across(seg),
    }
}
