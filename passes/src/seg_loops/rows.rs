//! Loops over rows of any lengths, given by offsets.
//!
//!   for k in row { f (g row) k }  ==  if row is not empty { let x = g row; for k in row { f x k } }
//!
//! What a body computes and reads of its row alone, it does once for the row: LLVM does
//! not know that what is stored for the points is none of what is read. Taken are
//! operations up to the first one that may stop the program or writes. Precondition:
//! what a body reads is no destination, but at its own point.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    view::Seg,
};

use super::{fold, for_loop, if_then, map_point, mapped};

/// A place among rows of any lengths: a row, and a point of it or its end.
pub type Place<'c> = (Val<'c>, Val<'c>);

/// Signed comparison: below.
const SLT: i64 = 2;

/// Where a row begins and ends, by the offsets.
pub fn row_bounds<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> (Val<'c>, Val<'c>) {
    (b.value("memref.load", &[offsets, row], b.index_type()), row_end(b, offsets, row))
}

/// Where a row ends, by the offsets.
pub fn row_end<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> Val<'c> {
    let next = b.value("arith.addi", &[row, b.index(1)], b.index_type());
    b.value("memref.load", &[offsets, next], b.index_type())
}

/// Folds points of a row as [`fold`] does.
pub fn fold_row<'c>(
    b: &Builder<'c>,
    seg: &Seg<'c>,
    row: Val<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    write: bool,
) -> Vec<Val<'c>> {
    let shared = of_row(seg);
    if shared.is_empty() {
        return fold(b, seg, &[row], lo, hi, accumulators, map, write);
    }
    let types: Vec<_> = accumulators.iter().map(|v| v.r#type()).collect();
    let some = b.region(&[], |b, _| {
        let folded = fold(b, seg, &[row], lo, hi, accumulators, &once(b, seg, &shared, row, map), write);
        b.op("scf.yield", &folded, &[], &[], vec![]);
    });
    let none = b.region(&[], |b, _| {
        b.op("scf.yield", accumulators, &[], &[], vec![]);
    });
    ir::results(b.op("scf.if", &[b.cmpi(SLT, lo, hi)], &types, &[], vec![some, none]))
}

/// Folds the points from a place to another one, from row to row.
pub fn joined<'c>(
    b: &Builder<'c>,
    seg: &Seg<'c>,
    from: Place<'c>,
    to: Place<'c>,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    write: bool,
) -> Vec<Val<'c>> {
    let offsets = mapped(map, seg.offsets.expect("rows have offsets"));
    let carried = [&[from.1], accumulators].concat();
    let reached = for_loop(b, from.0, to.0, &carried, |b, row, carried| {
        let end = row_end(b, offsets, row);
        let acc = fold_row(b, seg, row, (carried[0], end), &carried[1..], map, write);
        [&[end], acc.as_slice()].concat()
    });
    fold_row(b, seg, to.0, (reached[0], to.1), &reached[1..], map, write)
}

/// The points `lo..hi` of one row of a map over rows of any lengths.
pub fn map_row<'c>(b: &Builder<'c>, seg: &Seg<'c>, row: Val<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    let points = |b: &Builder<'c>, map: &ValueMap<'c>| {
        for_loop(b, lo, hi, &[], |b, point, _| {
            map_point(b, seg, &[row, point], map);
            vec![]
        });
    };
    let shared = of_row(seg);
    match shared.is_empty() {
        true => points(b, map),
        false => if_then(b, b.cmpi(SLT, lo, hi), |b| points(b, &once(b, seg, &shared, row, map))),
    }
}

/// The operations of a body that are the same for all points of a row, if any reads.
fn of_row<'c>(seg: &Seg<'c>) -> Vec<Op<'c>> {
    let point = ir::arguments(seg.body)[1];
    let mut varying = vec![point];
    let mut found = vec![];
    for op in ir::operations(seg.body) {
        let name = ir::name(op);
        let read = name == "memref.load" || name == "memref.dim";
        if !read && !name.starts_with("arith.") || op.region_count() > 0 {
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
    if found.iter().any(|&op| ir::is(op, "memref.load")) { found } else { vec![] }
}

/// Does those operations for a row.
fn once<'c>(b: &Builder<'c>, seg: &Seg<'c>, shared: &[Op<'c>], row: Val<'c>, map: &ValueMap<'c>) -> ValueMap<'c> {
    let mut map = map.clone();
    map.insert(ir::key(ir::arguments(seg.body)[0]), row);
    shared.iter().for_each(|&op| _ = b.clone_op(op, &mut map));
    map
}
