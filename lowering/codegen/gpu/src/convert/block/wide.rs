//! Accesses of several bytes in operations at thread level: neighbouring points for a lane.
//!
//! ```text
//! lane t of warp w, q points at a time, g together:
//!   b + 32 q w + 32 g a + g t + i,   0 <= a < q / g,   0 <= i < g;   g == min(q, m, 16 / bytes of the widest element)
//! ```
//!
//! Elements of one and two bytes are so moved several to a transfer; wider ones stay one a lane, as four
//! neighbours take more instructions for their places than they save requests. It takes a body
//! that does nothing in device memory but read elements at its point, and store there. What it does in
//! the memory of the block must be at places in tiles of `m` elements a thread, a power of two: the `g`
//! elements of a lane lie in rows of their own, which lanes read without bank conflicts.
//! Whether arrays are aligned is found out at run time, as [`Vectors`] do.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    dialect,
    ir::{self, Val},
    ops::{TypedOp, func, is, memref, soac},
    seg_parts::{Kind, SegParts},
};

use super::{
    super::vectors::{SMALL, Vectors},
    hazards::Place,
    team::Team,
    tile::is_place_of,
};
use crate::resources::commutes;

impl<'c> Team<'_, 'c> {
    /// The arrays that an operation reads and writes several elements at a time, of so many points
    /// that a lane takes at a time.
    pub fn wide(&self, seg: &SegParts<'c>, together: i64) -> Option<Vectors<'c>> {
        let takes_any_order = match seg.kind {
            Kind::Map => true,
            Kind::Red => commutes(seg),
            Kind::Scan | Kind::Hist => false,
        };
        if !takes_any_order || seg.space.len() != 1 || ir::operations(seg.body).len() > SMALL {
            return None;
        }
        let mut found = Found { arrays: vec![], least: together };
        for op in ir::operations(seg.body) {
            if op.region_count() > 0 || is::<func::Call>(op) || is::<soac::Assert>(op) {
                return None;
            }
            match memref::Load::of(op) {
                Some(load) => self.note(seg, load.memref(), &load.indices(), &mut found)?,
                None if dialect::of(op) == memref::DIALECT => return None,
                None => {}
            }
        }
        let (end, point) = (ir::terminator(seg.body), ir::arguments(seg.body)[0]);
        for (k, &out) in (seg.neutral.len()..).zip(&seg.outs[seg.reductions()..]) {
            let (_, indices) = seq_loops::yielded_at(end, &ir::operands(end), k);
            let indices = if indices.is_empty() { vec![point] } else { indices };
            self.note(seg, out, &indices, &mut found)?;
        }
        Vectors::among(found.arrays, found.least)
    }

    /// Notes an access; `None` if it is of no such form.
    fn note(&self, seg: &SegParts<'c>, array: Val<'c>, indices: &[Val<'c>], found: &mut Found<'c>) -> Option<()> {
        let point = ir::arguments(seg.body)[0];
        let is_outside = |v: &Val<'c>| !ir::is_defined_inside(*v, seg.op);
        if indices.iter().all(is_outside) {
            return Some(());
        }
        match self.places(array)[..] {
            [Place::Slot(_)] => {
                let items = is_place_of(point, indices).filter(|items| items.count_ones() == 1)?;
                found.least = found.least.min(items);
            }
            [Place::Global] => {
                let (&last, rows) = indices.split_last()?;
                let along = last == point && rows.iter().all(is_outside) && is_outside(&array);
                found.arrays.push(Some(array).filter(|_| along)?);
            }
            _ => return None,
        }
        Some(())
    }
}

/// The arrays of device memory, and the least elements a thread of tiles.
struct Found<'c> {
    arrays: Vec<Val<'c>>,
    least: i64,
}
