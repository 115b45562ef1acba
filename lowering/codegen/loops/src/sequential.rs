//! A whole operation as loops in place.

use seq_dialects::{
    axis::Axis,
    ir::{Builder, Val, ValueMap},
    seg_parts::{Kind, SegParts},
};

use crate::{
    body::{mapped, mapped_all},
    fold::{fold, store_totals},
    generator::{axes, visit_all},
    place::row_bounds,
    point::{hist_point, map_point},
    rows::{fold_row, joined, map_row},
    space::{delinearize, product},
};

/// The segments `lo..hi` of a reduction or scan one after another.
pub fn rows<'c>(b: &Builder<'c>, seg: &SegParts<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    let sizes = mapped_all(map, &seg.space);
    let inner = sizes[sizes.len() - 1];
    b.for_range(lo, hi, &[], |b, row, _| {
        let indices = delinearize(b, row, &sizes[..seg.segments().len()]);
        let neutral = mapped_all(map, &seg.neutral);
        let totals = match seg.offsets {
            Some(_) if seg.joined => joined(b, seg, (b.index(0), b.index(0)), (sizes[0], inner), &neutral, map, true),
            Some(offsets) => {
                let (first, end) = row_bounds(b, mapped(map, offsets), row);
                fold_row(b, seg, row, (first, end), &neutral, map, true)
            }
            None => fold(b, seg, &indices, b.index(0), inner, &neutral, map, true.into()),
        };
        store_totals(b, seg, &indices, &totals, map);
        vec![]
    });
}

/// The whole operation as loops in place.
pub fn sequential<'c>(b: &Builder<'c>, seg: &SegParts<'c>, map: &ValueMap<'c>) {
    let (zero, sizes) = (b.index(0), mapped_all(map, &seg.space));
    match seg.kind {
        Kind::Red | Kind::Scan => rows(b, seg, zero, product(b, &sizes[..seg.segments().len()]), map),
        Kind::Map if seg.offsets.is_some() => b.for_each(sizes[0], |b, row| {
            let (first, end) = row_bounds(b, mapped(map, seg.offsets.expect("rows have offsets")), row);
            map_row(b, seg, row, first, end, map);
        }),
        Kind::Map | Kind::Hist => nest(b, seg, &axes(seg, map), &mut vec![], map),
    }
}

fn nest<'c>(b: &Builder<'c>, seg: &SegParts<'c>, axes: &[Axis<'c>], indices: &mut Vec<Val<'c>>, map: &ValueMap<'c>) {
    let Some((axis, rest)) = axes.split_first() else {
        match seg.kind {
            Kind::Hist => hist_point(b, seg, indices, map),
            _ => map_point(b, seg, indices, map),
        }
        return;
    };
    visit_all(b, axis, &mut |b, i| {
        indices.push(i);
        nest(b, seg, rest, indices, map);
        indices.pop();
    });
}
