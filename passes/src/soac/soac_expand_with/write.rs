//! Parts of an array, written into it one after another.
//!
//! Rows that need not be computed are written element by element, which is one more
//! dimension:
//!
//!   with modarray(a) at (i) in p { row of x at i }  ==  with modarray(a) at (i, j) in p { (row of x at i)[j] }

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    axis::Axis,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp, is,
        soac::{self, WithForm},
        tensor,
    },
    types,
    with_parts::WithParts,
};

use super::{
    geometry::Owner,
    pieces::Pieces,
    values::{empty, filled, keep_schedule},
};

/// The results of a `genarray` or `modarray`.
pub fn write<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>], pieces: &Pieces<'c>) -> Vec<Val<'c>> {
    if pieces.all.iter().all(|(owner, _)| *owner == Owner::Nobody) {
        return filled(b, parts, sizes);
    }
    let arrays = if pieces.complete { empty(b, parts, sizes) } else { filled(b, parts, sizes) };
    let by_elements = |(owner, _): &(Owner, _)| has_read_rows(parts, *owner);
    let groups = pieces.all.chunk_by(|one, next| by_elements(one) == by_elements(next));
    groups.fold(arrays, |arrays, group| change(b, parts, &arrays, group, by_elements(&group[0])))
}

/// Parts of arrays changed by one operation, rows element by element or not.
fn change<'c>(
    b: &Builder<'c>,
    parts: &WithParts<'c>,
    arrays: &[Val<'c>],
    group: &[(Owner, Vec<Axis<'c>>)],
    by_elements: bool,
) -> Vec<Val<'c>> {
    let rank = parts.rank();
    let whole = if by_elements { types::rank(arrays[0].r#type()) } else { rank };
    let row: Vec<_> = (rank..whole).map(|d| Axis::new(None, b.dim(arrays[0], d), None, None)).collect();
    let (mut bounds, mut given, mut regions) = (vec![], vec![], vec![]);
    for (owner, axes) in group {
        given.push(bounded(b, &[axes.as_slice(), &row].concat(), &mut bounds));
        regions.push(b.region(&vec![b.index_type(); whole], |b, indices| {
            let (point, element) = indices.split_at(rank);
            let mut values = match owner {
                Owner::Partition(k) => b.inline(parts.partitions[*k].body, point, &mut ValueMap::new()),
                Owner::Nobody => parts.initial.clone(),
            };
            // What was there before is read at the same place.
            let kept = *owner == Owner::Nobody && parts.form == WithForm::Modarray;
            let at = if kept { indices } else { element };
            if by_elements || kept {
                values.iter_mut().for_each(|value| *value = tensor::extract(b, *value, at));
            }
            soac::yield_(b, &values);
        }));
    }
    let types: Vec<_> = arrays.iter().map(|v| v.r#type()).collect();
    let made = soac::with(b, &[], arrays, &bounds, WithForm::Modarray, &given, &types, regions);
    keep_schedule(parts.op.operation(), made.operation());
    ir::results(made.operation())
}

/// Whether what is computed for a point are rows of one rank that are only read.
fn has_read_rows(parts: &WithParts, owner: Owner) -> bool {
    let op = parts.op.operation();
    let values = match owner {
        Owner::Partition(k) => ir::operands(ir::terminator(parts.partitions[k].body)),
        Owner::Nobody => parts.initial.clone(),
    };
    let indexed = if owner == Owner::Nobody && parts.form == WithForm::Modarray { parts.rank() } else { 0 };
    let ranks: Vec<_> = values.iter().map(|v| types::rank(v.r#type()) - indexed).collect();
    ranks[0] > 0 && ranks.iter().all(|&rank| rank == ranks[0]) && values.iter().all(|&v| is_read(v, op))
}

/// Whether a row is there before the loop, a part of such an array, or the same everywhere.
fn is_read<'c>(row: Val<'c>, with: Op<'c>) -> bool {
    if !ir::is_defined_inside(row, with) {
        return true;
    }
    let Some(op) = ir::defining_op(row) else { return false };
    let part = is::<tensor::ExtractSlice>(op) || is::<tensor::Cast>(op);
    part && op.operand(0).is_ok_and(|of| is_read(of, with)) || is::<soac::Replicate>(op)
}

/// Adds the bounds of a part; which of them it has.
pub fn bounded<'c>(b: &Builder<'c>, axes: &[Axis<'c>], bounds: &mut Vec<Val<'c>>) -> i32 {
    let mut given = 2;
    if axes.iter().any(|axis| axis.lower.is_some()) {
        given |= 1;
        bounds.extend(axes.iter().map(|axis| axis.lower.unwrap_or_else(|| b.index(0))));
    }
    bounds.extend(axes.iter().map(|axis| axis.upper));
    for (bit, of) in [(4, (|axis| axis.step) as fn(&Axis<'c>) -> Option<Val<'c>>), (8, |axis| axis.width)] {
        if axes.iter().any(|axis| of(axis).is_some()) {
            given |= bit;
            bounds.extend(axes.iter().map(|axis| of(axis).unwrap_or_else(|| b.index(1))));
        }
    }
    given
}
