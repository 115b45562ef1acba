//! Loops around the regions of a seg operation on memrefs, which the back ends
//! share.

mod parts;
mod row_ends;
mod rows;

use melior::ir::{Attribute, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    seg_parts::{Kind, SegParts},
};

pub use row_ends::{AtEnd, at_ends};
pub use rows::{Place, fold_row, joined, map_row, row_bounds, row_end};

/// The attribute of a loop of which no element that it stores is loaded in it, nor any
/// place written by two of its stores: elements may be taken several at once.
pub const DISJOINT_STORES: &str = "soac.disjoint_stores";

/// What a value became under a map.
pub fn mapped<'c>(map: &ValueMap<'c>, value: Val<'c>) -> Val<'c> {
    map.get(&ir::key(value)).copied().unwrap_or(value)
}

/// All of `values` under a map.
pub fn mapped_all<'c>(map: &ValueMap<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
    values.iter().map(|&v| mapped(map, v)).collect()
}

/// `scf.for` from `lo` to `hi` by 1 that carries values.
pub fn for_loop<'c>(
    b: &Builder<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    carried: &[Val<'c>],
    body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    for_step(b, lo, hi, 1, carried, body)
}

/// `scf.for` from 0 to `hi` that carries nothing.
pub fn for_each<'c>(b: &Builder<'c>, hi: Val<'c>, body: impl FnOnce(&Builder<'c>, Val<'c>)) {
    for_loop(b, b.index(0), hi, &[], |b, i, _| {
        body(b, i);
        vec![]
    });
}

/// `scf.for` from `lo` to `hi` by `step` that carries values.
pub fn for_step<'c>(
    b: &Builder<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    step: i64,
    carried: &[Val<'c>],
    body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    ir::results(for_op(b, lo, hi, step, carried, body))
}

/// The operation of [`for_step`].
pub fn for_op<'c>(
    b: &Builder<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    step: i64,
    carried: &[Val<'c>],
    body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Op<'c> {
    let mut operands = vec![lo, hi, b.index(step)];
    operands.extend(carried);
    let carried_types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let mut types = vec![b.index_type()];
    types.extend(&carried_types);
    let region = b.region(&types, |inner, arguments| {
        let results = body(inner, arguments[0], &arguments[1..]);
        inner.op("scf.yield", &results, &[], &[], vec![]);
    });
    b.op("scf.for", &operands, &carried_types, &[], vec![region])
}

/// `scf.if` without results or else branch.
pub fn if_then<'c>(b: &Builder<'c>, condition: Val<'c>, body: impl FnOnce(&Builder<'c>)) {
    let then = b.region(&[], |inner, _| {
        body(inner);
        inner.op("scf.yield", &[], &[], &[], vec![]);
    });
    b.op("scf.if", &[condition], &[], &[], vec![then, melior::ir::Region::new()]);
}

/// The product of sizes.
pub fn product<'c>(b: &Builder<'c>, sizes: &[Val<'c>]) -> Val<'c> {
    match sizes.split_first() {
        None => b.index(1),
        Some((&first, rest)) => {
            rest.iter().fold(first, |total, &size| b.value("arith.muli", &[total, size], b.index_type()))
        }
    }
}

/// The number of points of an operation's space, where the operation stands.
pub fn point_count<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    if seg.offsets.is_some() { seg.space[1] } else { product(b, &seg.space) }
}

/// The indices of the `linear`-th point of a space.
pub fn delinearize<'c>(b: &Builder<'c>, linear: Val<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let mut rest = linear;
    let mut indices = vec![];
    for (i, &size) in sizes.iter().enumerate().rev() {
        if i == 0 {
            indices.push(rest);
        } else {
            indices.push(b.value("arith.remui", &[rest, size], b.index_type()));
            rest = b.value("arith.divui", &[rest, size], b.index_type());
        }
    }
    indices.reverse();
    indices
}

/// Stores the yielded values from number `first` on into `outs`, but for those of some
/// numbers among them: at the point, or at the index that goes with the value when it is
/// inside the destination.
fn store_values<'c>(
    b: &Builder<'c>,
    yielded: Op<'c>,
    operands: &[Val<'c>],
    first: usize,
    outs: &[Val<'c>],
    point: &[Val<'c>],
    left_out: &[usize],
) {
    for (k, &out) in outs.iter().enumerate().filter(|(k, _)| !left_out.contains(k)) {
        store_value(b, yielded, operands, first + k, out, point, &store);
    }
}

/// Builds the store of a value that has an index: gets the value, the destination
/// and the index.
pub type Scatter<'s, 'c> = &'s dyn Fn(&Builder<'c>, Val<'c>, Val<'c>, &[Val<'c>]);

/// Stores the yielded value number `k`: at the point, or by a store of its
/// own at the index that goes with it, when that is inside the destination.
pub fn store_value<'c>(
    b: &Builder<'c>,
    yielded: Op<'c>,
    operands: &[Val<'c>],
    k: usize,
    out: Val<'c>,
    point: &[Val<'c>],
    scatter: Scatter<'_, 'c>,
) {
    let (value, mut indices) = yielded_at(yielded, operands, k);
    if indices.is_empty() {
        return store(b, value, out, point);
    }
    if ir::has_flag(yielded, "everywhere") {
        return scatter(b, value, out, &indices);
    }
    let inside = match kept(&indices).filter(|_| ir::has_flag(yielded, "inside")) {
        Some((kept, index)) => {
            indices = vec![index];
            kept
        }
        None => in_bounds(b, &indices, out),
    };
    if_then(b, inside, |b| scatter(b, value, out, &indices));
}

/// The yielded value number `k`, and the indices that go with it.
pub fn yielded_at<'c>(yielded: Op<'c>, operands: &[Val<'c>], k: usize) -> (Val<'c>, Vec<Val<'c>>) {
    let counts = ir::i64_array(yielded, "index_counts");
    let position: usize = counts[..k].iter().map(|c| 1 + *c as usize).sum();
    (operands[position], operands[position + 1..position + 1 + counts[k] as usize].to_vec())
}

/// When a value is stored and at which index, if that is -1 otherwise.
pub fn kept<'c>(indices: &[Val<'c>]) -> Option<(Val<'c>, Val<'c>)> {
    let [index] = indices else { return None };
    let select = ir::defining_op(*index).filter(|op| ir::is(*op, "arith.select"))?;
    let [condition, at, otherwise] = ir::operands(select)[..] else { return None };
    (ir::constant_int(otherwise) == Some(-1)).then_some((condition, at))
}

/// Whether an index tuple is inside a memref.
pub fn in_bounds<'c>(b: &Builder<'c>, indices: &[Val<'c>], out: Val<'c>) -> Val<'c> {
    let checks: Vec<_> = indices.iter().enumerate().map(|(d, &i)| b.cmpi(Predicate::Ult, i, b.dim(out, d))).collect();
    checks.into_iter().reduce(|x, y| b.value("arith.andi", &[x, y], x.r#type())).expect("a scatter has an index")
}

fn store<'c>(b: &Builder<'c>, value: Val<'c>, out: Val<'c>, indices: &[Val<'c>]) {
    let mut operands = vec![value, out];
    operands.extend(indices);
    b.op("memref.store", &operands, &[], &[], vec![]);
}

/// The body at one point; returns what it yields.
pub fn point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) -> Vec<Val<'c>> {
    inline_rest(b, seg.body, indices, map)
}

/// Whether what an operation computes is there.
fn is_done<'c>(op: Op<'c>, map: &ValueMap<'c>) -> bool {
    let results = ir::results(op);
    !results.is_empty() && results.iter().all(|v| map.contains_key(&ir::key(*v)))
}

/// A region at one point, without what was done for all points of a row before.
fn inline_rest<'c>(b: &Builder<'c>, block: Blk<'c>, arguments: &[Val<'c>], map: &ValueMap<'c>) -> Vec<Val<'c>> {
    let mut map = map.clone();
    map.extend(ir::arguments(block).into_iter().zip(arguments).map(|(argument, &value)| (ir::key(argument), value)));
    let end = ir::terminator(block);
    for op in ir::operations(block).into_iter().filter(|&op| op != end) {
        if !is_done(op, &map) {
            b.clone_op(op, &mut map);
        }
    }
    mapped_all(&map, &ir::operands(end))
}

/// The operator on two tuples of accumulators.
pub fn combine<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    left: &[Val<'c>],
    right: &[Val<'c>],
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let arguments: Vec<_> = left.iter().chain(right).copied().collect();
    let operator = seg.operator.expect("the operation has an operator");
    b.inline(operator, &arguments, &mut map.clone())
}

/// Which map results or scan results are stored while points are folded.
#[derive(Clone, Copy)]
pub enum Stores<'a> {
    /// None.
    Nothing,
    /// All but those of these numbers.
    But(&'a [usize]),
}

impl From<bool> for Stores<'_> {
    /// All or none.
    fn from(all: bool) -> Self {
        if all { Self::But(&[]) } else { Self::Nothing }
    }
}

/// Folds the elements `lo..hi` of the innermost dimension into accumulators, and stores
/// results on the way.
#[allow(clippy::too_many_arguments)]
pub fn fold<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    lo: Val<'c>,
    hi: Val<'c>,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    stores: Stores<'_>,
) -> Vec<Val<'c>> {
    let count = seg.neutral.len();
    let op = for_op(b, lo, hi, 1, accumulators, |b, j, acc| {
        let mut indices = outer.to_vec();
        indices.push(j);
        let values = point(b, seg, &indices, map);
        let next = combine(b, seg, acc, &values[..count], map);
        let Stores::But(left_out) = stores else { return next };
        if seg.kind == Kind::Red {
            let outs = mapped_all(map, &seg.outs[count..]);
            store_values(b, ir::terminator(seg.body), &values, count, &outs, &indices, left_out);
        }
        if seg.kind == Kind::Scan {
            let post = seg.post.expect("a scan has a post region");
            let scanned = if seg.exclusive { acc } else { &next };
            let mut arguments = indices.clone();
            arguments.extend(&scanned[..seg.scans]);
            arguments.extend(&values[count..]);
            let results = inline_rest(b, post, &arguments, map);
            let outs = mapped_all(map, &seg.outs[seg.reductions()..]);
            // Points of rows of any lengths are numbered through.
            let at = if seg.offsets.is_some() { &indices[indices.len() - 1..] } else { &indices };
            store_values(b, ir::terminator(post), &results, 0, &outs, at, left_out);
        }
        next
    });
    if seg.kind == Kind::Scan {
        ir::set_attribute(op, DISJOINT_STORES, Attribute::unit(b.context));
    }
    ir::results(op)
}

/// The segments `lo..hi` of a reduction or scan one after another.
pub fn rows<'c>(b: &Builder<'c>, seg: &SegParts<'c>, lo: Val<'c>, hi: Val<'c>, map: &ValueMap<'c>) {
    let sizes = mapped_all(map, &seg.space);
    let inner = sizes[sizes.len() - 1];
    for_loop(b, lo, hi, &[], |b, row, _| {
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

/// Stores the reduced accumulators of one segment.
pub fn store_totals<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    totals: &[Val<'c>],
    map: &ValueMap<'c>,
) {
    for (total, &out) in seg.reduced(totals).into_iter().zip(&seg.outs) {
        store(b, total, mapped(map, out), outer);
    }
}

/// The points `lo..hi` in row-major order, one by one.
pub fn points<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: &dyn Fn(&Builder<'c>, &[Val<'c>]),
) {
    row_ranges(b, seg, lo, hi, map, &mut |b, outer, from, to| {
        for_loop(b, from, to, &[], |b, column, _| {
            let mut point = outer.to_vec();
            point.push(column);
            visit(b, &point);
            vec![]
        });
    });
}

/// Builds the code of one range: the outer indices and its bounds in the
/// innermost dimension.
pub type VisitRange<'v, 'c> = &'v mut dyn FnMut(&Builder<'c>, &[Val<'c>], Val<'c>, Val<'c>);

/// The points `lo..hi` in row-major order as ranges of the innermost
/// dimension: `visit` gets the outer indices and the bounds of a range.
pub fn row_ranges<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: VisitRange<'_, 'c>,
) {
    let sizes = mapped_all(map, &seg.space);
    let (&inner, outer) = sizes.split_last().expect("a space has a dimension");
    if outer.is_empty() {
        visit(b, &[], lo, hi);
        return;
    }
    let index = b.index_type();
    let first = b.value("arith.divui", &[lo, inner], index);
    let last = b.value("arith.ceildivui", &[hi, inner], index);
    for_loop(b, first, last, &[], |b, row, _| {
        let start = b.value("arith.muli", &[row, inner], index);
        let from = b.value("arith.subi", &[lo, start], index);
        let to = b.value("arith.subi", &[hi, start], index);
        let from = b.value("arith.maxsi", &[from, b.index(0)], index);
        let to = b.value("arith.minsi", &[to, inner], index);
        let indices = delinearize(b, row, outer);
        visit(b, &indices, from, to);
        vec![]
    });
}

/// One point of a map: the body and its stores.
pub fn map_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) {
    let values = point(b, seg, indices, map);
    let outs = mapped_all(map, &seg.outs);
    // Points of rows of any lengths are numbered through.
    let at = if seg.offsets.is_some() { &indices[indices.len() - 1..] } else { indices };
    store_values(b, ir::terminator(seg.body), &values, 0, &outs, at, &[]);
}

/// One point of a histogram on memrefs.
pub fn hist_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) {
    let operands = point(b, seg, indices, map);
    let outs = mapped_all(map, &seg.outs);
    let counts = ir::i64_array(ir::terminator(seg.body), "index_counts");
    let per = 1 + counts[0] as usize;
    let bin = operands[1..per].to_vec();
    let inside = outs.iter().map(|&o| in_bounds(b, &bin, o)).reduce(|x, y| b.value("arith.andi", &[x, y], x.r#type()));
    if_then(b, inside.expect("a histogram has a destination"), |b| {
        let old: Vec<_> = outs
            .iter()
            .map(|&out| {
                let mut load = vec![out];
                load.extend(&bin);
                b.value("memref.load", &load, seq_dialects::types::element(out.r#type()))
            })
            .collect();
        let new: Vec<_> = (0..outs.len()).map(|k| operands[k * per]).collect();
        for (value, &out) in combine(b, seg, &old, &new, map).into_iter().zip(&outs) {
            store(b, value, out, &bin);
        }
    });
}

/// The whole operation as loops in place.
pub fn sequential<'c>(b: &Builder<'c>, seg: &SegParts<'c>, map: &ValueMap<'c>) {
    let (zero, sizes) = (b.index(0), mapped_all(map, &seg.space));
    match seg.kind {
        Kind::Red | Kind::Scan => rows(b, seg, zero, product(b, &sizes[..seg.segments().len()]), map),
        Kind::Map if seg.offsets.is_some() => for_each(b, sizes[0], |b, row| {
            let (first, end) = row_bounds(b, mapped(map, seg.offsets.expect("rows have offsets")), row);
            map_row(b, seg, row, first, end, map);
        }),
        Kind::Map | Kind::Hist => nest(b, seg, &sizes, &mut vec![], map),
    }
}

fn nest<'c>(b: &Builder<'c>, seg: &SegParts<'c>, sizes: &[Val<'c>], indices: &mut Vec<Val<'c>>, map: &ValueMap<'c>) {
    let Some((&size, rest)) = sizes.split_first() else {
        match seg.kind {
            Kind::Hist => hist_point(b, seg, indices, map),
            _ => map_point(b, seg, indices, map),
        }
        return;
    };
    for_loop(b, b.index(0), size, &[], |b, i, _| {
        indices.push(i);
        nest(b, seg, rest, indices, map);
        indices.pop();
        vec![]
    });
}
