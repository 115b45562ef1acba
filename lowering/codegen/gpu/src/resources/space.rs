//! What the strategies of mappings know of an operation's space.

use seq_dialects::{
    axis::Axis,
    ir::{self, ValueMap},
    seg_parts::{Kind, SegParts},
};
use seq_mapping::{Form, Space};

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
        sizes: seg.space.iter().map(|&size| ir::constant_int(size)).collect(),
        tile: (tile.threads, tile.items),
        across: if stores { seq_loops::across(seg) } else { None },
    }
}
