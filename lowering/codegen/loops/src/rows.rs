//! Loops over rows, those of any lengths by their offsets.
//!
//!   for k in row { f (g row) k }  ==  if row is not empty { let x = g row; for k in row { f x k } }
//!
//! What a body, or what comes after a scan, computes and reads of its row alone, it does
//! once for the row: LLVM does not know that what is stored for the points is none of
//! what is read. Taken are operations, and checks of what they compute, up to the first other
//! one that may stop the program or writes. A row that consists of [`parts`](super::parts) has
//! a loop for each.
//! Precondition: what a body reads is no destination, but at its own point.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate, dialect,
    external::never_returns,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, is, llvm, memref, scf},
    seg_parts::{Kind, SegParts},
};

use crate::{
    body::{is_done, mapped},
    fold::{Stores, fold},
    generator::visit_range,
    parts::{Choice, Distance},
    place::{Place, row_end},
    point::map_point,
    regular::Regular,
    row_ends::{AtEnd, at_ends, store_at_end},
    space::ranges,
};

/// Folds points of a row as [`fold`] does; what is stored at its last point
/// only is stored after the loop.
pub fn fold_row<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    row: Val<'c>,
    range: (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    write: bool,
) -> Vec<Val<'c>> {
    let (at_ends, left_out) = stored_at_ends(seg, write);
    let stores = if write { Stores::But(&left_out) } else { Stores::Nothing };
    let points =
        |b: &Builder<'c>, seg: &SegParts<'c>, (lo, hi): Range<'c>, accumulators: &[Val<'c>], map: &ValueMap<'c>| {
            fold(b, seg, &[row], lo, hi, accumulators, map, stores)
        };
    let carried = in_parts(b, seg, row, range, None, accumulators, map, &points);
    if let Some(offsets) = seg.offsets.filter(|_| !at_ends.is_empty()) {
        store_at_end(b, &at_ends, row, |b| row_end(b, mapped(map, offsets), row), range, &carried, map);
    }
    carried
}

/// What is stored at the ends of rows, if anything is stored, and its numbers.
fn stored_at_ends<'c>(seg: &SegParts<'c>, write: bool) -> (Vec<AtEnd<'c>>, Vec<usize>) {
    let at_ends = if write { at_ends(seg) } else { vec![] };
    let numbers = at_ends.iter().map(|stored| stored.number).collect();
    (at_ends, numbers)
}

/// Folds the points from a place to another one, from row to row.
pub fn joined<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    from: Place<'c>,
    to: Place<'c>,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    write: bool,
) -> Vec<Val<'c>> {
    let offsets = mapped(map, seg.offsets.expect("rows have offsets"));
    let carried = [&[from.1], accumulators].concat();
    let reached = b.for_range(from.0, to.0, &carried, |b, row, carried| {
        let end = row_end(b, offsets, row);
        let acc = fold_row(b, seg, row, (carried[0], end), &carried[1..], map, write);
        [&[end], acc.as_slice()].concat()
    });
    fold_row(b, seg, to.0, (reached[0], to.1), &reached[1..], map, write)
}

/// Folds the points `lo..hi` of regular rows that are one segment, from row to row.
pub fn fold_regular<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    rows: &Regular<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    write: bool,
) -> Vec<Val<'c>> {
    let (at_ends, left_out) = stored_at_ends(seg, write);
    let stores = if write { Stores::But(&left_out) } else { Stores::Nothing };
    let divisions: Vec<Op<'c>> = rows.quotients.iter().map(|division| division.operation()).collect();
    let shared = of_row(seg, 0, &divisions);
    let size = rows.row_size(b, map);
    b.for_range(b.divui(lo, size), b.ceildivui(hi, size), accumulators, |b, row, carried| {
        let start = b.mul(row, size);
        let end = b.add(start, size);
        let range = (b.max_ui(lo, start), b.min_ui(hi, end));
        let mut map = map.clone();
        map.extend(rows.quotients.iter().map(|division| (ir::key(division.result()), row)));
        let map = once(b, seg, &shared, &[], &map);
        let next = fold(b, seg, &[], range.0, range.1, carried, &map, stores);
        store_at_end(b, &at_ends, row, |_| end, range, &next, &map);
        next
    })
}

/// The points `lo..hi` of one row of a map over rows of any lengths.
pub fn map_row<'c>(b: &Builder<'c>, seg: &SegParts<'c>, row: Val<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    let points = |b: &Builder<'c>, seg: &SegParts<'c>, (lo, hi): Range<'c>, _: &[Val<'c>], map: &ValueMap<'c>| {
        b.for_range(lo, hi, &[], |b, point, _| {
            map_point(b, seg, &[row, point], map);
            vec![]
        })
    };
    in_parts(b, seg, row, (lo, hi), None, &[], map, &points);
}

/// The points `lo..hi` of a map in row-major order, of which there are some.
pub fn map_points<'c>(b: &Builder<'c>, seg: &SegParts<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    ranges(b, seg, lo, hi, map, &mut |b, outer, axis, from, to| {
        let map = once(b, seg, &of_row(seg, outer.len(), &[]), outer, map);
        visit_range(b, axis, from, to, &mut |b, column| map_point(b, seg, &[outer, &[column]].concat(), &map));
    });
}

/// Points from one on and before another one.
type Range<'c> = (Val<'c>, Val<'c>);

/// Builds the loop over points of a row; what it carries comes out.
type Points<'p, 'c> = &'p dyn Fn(&Builder<'c>, &SegParts<'c>, Range<'c>, &[Val<'c>], &ValueMap<'c>) -> Vec<Val<'c>>;

/// The most parts that a row is divided into.
const PARTS: usize = 4;

/// Loops over points of a row at which a body is that of `seg`: of the whole row, or of
/// a part of which something is `known` and that may have so many parts.
#[allow(clippy::too_many_arguments)]
fn in_parts<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    row: Val<'c>,
    (lo, hi): Range<'c>,
    known: Option<(&[Distance<'c>], usize)>,
    carried: &[Val<'c>],
    map: &ValueMap<'c>,
    points: Points<'_, 'c>,
) -> Vec<Val<'c>> {
    let mut shared = of_row(seg, 1, &[]);
    shared.retain(|&op| !is_done(op, map));
    if shared.is_empty() && known.is_none_or(|(_, most)| most < 2) {
        return points(b, seg, (lo, hi), carried, map);
    }
    let types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let in_some = |b: &Builder<'c>| {
        let map = once(b, seg, &shared, &[row], map);
        let in_row: Vec<_> = Distance::in_row(seg, &shared, &map).into_iter().collect();
        let (distances, most) = known.unwrap_or((&in_row, PARTS));
        let Some(choice) = Choice::of(seg.body, &shared, distances).filter(|_| most > 1) else {
            return points(b, seg, (lo, hi), carried, &map);
        };
        let from = choice.cut(b, hi, &map);
        let cut = b.max_si(from, lo);
        let [first, others] = choice.parts(b, seg.body, distances, from, &map);
        let mut carried = carried.to_vec();
        for (part, range, most) in [(first, (lo, cut), 1), (others, (cut, hi), most - 1)] {
            let seg = SegParts { body: part.body, ..seg.clone() };
            carried = in_parts(b, &seg, row, range, Some((&part.distances, most)), &carried, &map, points);
        }
        carried
    };
    b.if_else(b.cmpi(Predicate::Slt, lo, hi), &types, in_some, |_| carried.to_vec())
}

/// The operations of a body, and of what comes after a scan, that are the same for all
/// points of a row, if any reads; `known` are others that are.
fn of_row<'c>(seg: &SegParts<'c>, outer: usize, known: &[Op<'c>]) -> Vec<Op<'c>> {
    let blocks = [Some(seg.body), seg.post.filter(|_| seg.kind == Kind::Scan)];
    let found: Vec<_> = blocks.into_iter().flatten().flat_map(|block| same(seg, block, outer, known)).collect();
    if found.iter().any(|&op| is::<memref::Load>(op)) { found } else { vec![] }
}

/// Those operations of one region, whose first arguments are the indices of the row.
fn same<'c>(seg: &SegParts<'c>, block: Blk<'c>, outer: usize, known: &[Op<'c>]) -> Vec<Op<'c>> {
    let mut varying = ir::arguments(block)[outer..].to_vec();
    let mut found = vec![];
    for op in ir::operations(block).into_iter().filter(|op| !known.contains(op)) {
        let read = reads(op);
        let used = || [ir::operands(op), ir::captures(op)].concat();
        if stops(op) && used().iter().all(|v| !varying.contains(v)) {
            found.push(op);
            continue;
        }
        if is::<scf::If>(op) && is_quiet(op) {
            varying.extend(ir::results(op));
            continue;
        }
        if !read && !computes(op) {
            break;
        }
        let operands = ir::operands(op);
        let written = read && seg.outs.contains(&operands[0]);
        if written || operands.iter().any(|v| varying.contains(v)) {
            varying.extend(ir::results(op));
        } else {
            found.push(op);
        }
    }
    found
}

/// Whether an operation reads an array or its size.
fn reads(op: Op) -> bool {
    is::<memref::Load>(op) || is::<memref::Dim>(op)
}

/// Whether an operation does arithmetic.
fn computes(op: Op) -> bool {
    dialect::is_arith(op)
}

/// Whether an operation is a check: it stops the program, or does nothing.
fn stops(op: Op) -> bool {
    is::<scf::If>(op) && ir::results(op).is_empty() && llvm::Call::all_in(op).into_iter().any(never_returns)
}

/// Whether all that is in an operation computes or reads.
fn is_quiet<'c>(op: Op<'c>) -> bool {
    let mut quiet = true;
    ir::walk(op, &mut |o| quiet &= computes(o) || reads(o) || is::<scf::If>(o) || is::<scf::Yield>(o));
    quiet
}

/// Does those operations for a row.
fn once<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    shared: &[Op<'c>],
    row: &[Val<'c>],
    map: &ValueMap<'c>,
) -> ValueMap<'c> {
    let mut map = map.clone();
    for block in [Some(seg.body), seg.post].into_iter().flatten() {
        map.extend(ir::arguments(block).into_iter().map(ir::key).zip(row.iter().copied()));
    }
    shared.iter().for_each(|&op| _ = b.clone_op(op, &mut map));
    map
}
