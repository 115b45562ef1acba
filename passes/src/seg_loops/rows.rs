//! Loops over rows of any lengths, given by offsets.
//!
//!   for k in row { f (g row) k }  ==  if row is not empty { let x = g row; for k in row { f x k } }
//!
//! What a body, or what comes after a scan, computes and reads of its row alone, it does
//! once for the row: LLVM does not know that what is stored for the points is none of
//! what is read. Taken are operations up to the first one that may stop the program or
//! writes. A row that consists of [`parts`](super::parts) has a loop for each.
//! Precondition: what a body reads is no destination, but at its own point.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    seg_parts::{Kind, SegParts},
};

use super::{
    Stores, fold, for_loop, is_done, map_point, mapped,
    parts::{Choice, Distance},
    row_ends::{at_ends, store_at_end},
};

/// A place among rows of any lengths: a row, and a point of it or its end.
pub type Place<'c> = (Val<'c>, Val<'c>);

/// Where a row begins and ends, by the offsets.
pub fn row_bounds<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> (Val<'c>, Val<'c>) {
    (b.value("memref.load", &[offsets, row], b.index_type()), row_end(b, offsets, row))
}

/// Where a row ends, by the offsets.
pub fn row_end<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> Val<'c> {
    let next = b.value("arith.addi", &[row, b.index(1)], b.index_type());
    b.value("memref.load", &[offsets, next], b.index_type())
}

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
    let at_ends = if write { at_ends(seg) } else { vec![] };
    let left_out: Vec<_> = at_ends.iter().map(|stored| stored.number).collect();
    let stores = if write { Stores::But(&left_out) } else { Stores::Nothing };
    let points =
        |b: &Builder<'c>, seg: &SegParts<'c>, (lo, hi): Range<'c>, accumulators: &[Val<'c>], map: &ValueMap<'c>| {
            fold(b, seg, &[row], lo, hi, accumulators, map, stores)
        };
    let carried = in_parts(b, seg, row, range, None, accumulators, map, &points);
    store_at_end(b, seg, &at_ends, row, range, &carried, map);
    carried
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
    let reached = for_loop(b, from.0, to.0, &carried, |b, row, carried| {
        let end = row_end(b, offsets, row);
        let acc = fold_row(b, seg, row, (carried[0], end), &carried[1..], map, write);
        [&[end], acc.as_slice()].concat()
    });
    fold_row(b, seg, to.0, (reached[0], to.1), &reached[1..], map, write)
}

/// The points `lo..hi` of one row of a map over rows of any lengths.
pub fn map_row<'c>(b: &Builder<'c>, seg: &SegParts<'c>, row: Val<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    let points = |b: &Builder<'c>, seg: &SegParts<'c>, (lo, hi): Range<'c>, _: &[Val<'c>], map: &ValueMap<'c>| {
        for_loop(b, lo, hi, &[], |b, point, _| {
            map_point(b, seg, &[row, point], map);
            vec![]
        })
    };
    in_parts(b, seg, row, (lo, hi), None, &[], map, &points);
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
    let mut shared = of_row(seg);
    shared.retain(|&op| !is_done(op, map));
    if shared.is_empty() && known.is_none_or(|(_, most)| most < 2) {
        return points(b, seg, (lo, hi), carried, map);
    }
    let types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let some = b.region(&[], |b, _| {
        let map = once(b, seg, &shared, row, map);
        let in_row: Vec<_> = Distance::in_row(seg, &shared, &map).into_iter().collect();
        let (distances, most) = known.unwrap_or((&in_row, PARTS));
        let mut carried = carried.to_vec();
        match Choice::of(seg.body, &shared, distances).filter(|_| most > 1) {
            Some(choice) => {
                let from = choice.cut(b, hi, &map);
                let cut = b.value("arith.maxsi", &[from, lo], b.index_type());
                let [first, others] = choice.parts(b, seg.body, distances, from, &map);
                for (part, range, most) in [(first, (lo, cut), 1), (others, (cut, hi), most - 1)] {
                    let seg = SegParts { body: part.body, ..seg.clone() };
                    carried = in_parts(b, &seg, row, range, Some((&part.distances, most)), &carried, &map, points);
                }
            }
            None => carried = points(b, seg, (lo, hi), &carried, &map),
        }
        b.op("scf.yield", &carried, &[], &[], vec![]);
    });
    let none = b.region(&[], |b, _| {
        b.op("scf.yield", carried, &[], &[], vec![]);
    });
    ir::results(b.op("scf.if", &[b.cmpi(Predicate::Slt, lo, hi)], &types, &[], vec![some, none]))
}

/// The operations of a body, and of what comes after a scan, that are the same for all
/// points of a row, if any reads.
fn of_row<'c>(seg: &SegParts<'c>) -> Vec<Op<'c>> {
    let blocks = [Some(seg.body), seg.post.filter(|_| seg.kind == Kind::Scan)];
    let found: Vec<_> = blocks.into_iter().flatten().flat_map(|block| same(seg, block)).collect();
    if found.iter().any(|&op| ir::is(op, "memref.load")) { found } else { vec![] }
}

/// Those operations of one region, whose first argument is the row.
fn same<'c>(seg: &SegParts<'c>, block: Blk<'c>) -> Vec<Op<'c>> {
    let mut varying = ir::arguments(block)[1..].to_vec();
    let mut found = vec![];
    for op in ir::operations(block) {
        let name = ir::name(op);
        let read = name == "memref.load" || name == "memref.dim";
        if name == "scf.if" && is_quiet(op) {
            varying.extend(ir::results(op));
            continue;
        }
        if !read && !name.starts_with("arith.") {
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

/// Whether all that is in an operation computes or reads.
fn is_quiet<'c>(op: Op<'c>) -> bool {
    let mut quiet = true;
    ir::walk(op, &mut |o| {
        let name = ir::name(o);
        quiet &=
            name.starts_with("arith.") || ["memref.load", "memref.dim", "scf.if", "scf.yield"].contains(&name.as_str());
    });
    quiet
}

/// Does those operations for a row.
fn once<'c>(b: &Builder<'c>, seg: &SegParts<'c>, shared: &[Op<'c>], row: Val<'c>, map: &ValueMap<'c>) -> ValueMap<'c> {
    let mut map = map.clone();
    for block in [Some(seg.body), seg.post].into_iter().flatten() {
        map.insert(ir::key(ir::arguments(block)[0]), row);
    }
    shared.iter().for_each(|&op| _ = b.clone_op(op, &mut map));
    map
}
