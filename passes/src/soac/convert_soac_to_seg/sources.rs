//! Elements that are read where they came from.
//!
//!   ys = seg.map space(r, k) offsets(o) { yield x[s[r] + k] };
//!   zs = seg.map space(r, k) offsets(o) { yield f ys[k] }
//!     ==  zs = seg.map space(r, k) offsets(o) { yield f x[s[r] + k] }
//!
//! Rows that were taken of other rows, which several operations use, are not stored:
//! each reads as many bytes as it would of the copy, and what belongs to the row beside
//! them. Nor are the numbers of elements in their rows, which need no elements. The
//! first operation may be a scan that has other results. Preconditions, checked here:
//! the others run over the same rows and read at their own point alone, in the same
//! block; neighbours in a row are read from neighbours; nothing but reads is done with
//! the source before the last of them, and no function is called, which would run with
//! the source kept in place of the copy.

use std::collections::{HashMap, HashSet};

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, func, is, seg, tensor},
    seg_parts::{Kind, SegParts},
    types,
};

use super::point::{Flags, Yield, copied, end_of, finish, finish_here};

/// The most operations that are repeated.
const FEW: usize = 16;

/// Rewrites the arrays of a module that only repeat others; how many there were.
pub fn from_sources(module: Op) -> usize {
    let all = ir::find(module, &[seg::Map::NAME, seg::Scan::NAME]).into_iter();
    all.map(|op| {
        let seg = SegParts::of(op);
        let dropped: Vec<usize> = (0..seg.outs.len()).filter(|&k| read_from_source(&seg, k).is_some()).collect();
        if !dropped.is_empty() {
            drop_results(&seg, &dropped);
        }
        dropped.len()
    })
    .sum()
}

/// Lets the users of a result compute its elements, if they all can.
fn read_from_source<'c>(seg: &SegParts<'c>, k: usize) -> Option<()> {
    let value = yielded_at_point(seg, k)?;
    let copy = Copy::of(seg, value)?;
    let array = ir::result(seg.op, k);
    let width = |v: Val| types::byte_width(types::element(v.r#type()));
    let read: usize = copy.elements.iter().map(|&op| width(ir::result(op, 0))).sum();
    let (sizes, uses): (Vec<_>, Vec<_>) = ir::uses(array).into_iter().partition(|(user, _)| is::<tensor::Dim>(*user));
    if read > width(array) || uses.is_empty() {
        return None;
    }
    let mut last = seg.op;
    let mut readers = vec![];
    for (user, operand) in uses {
        let reader = same_point(seg, user).filter(|_| operand == 0)?;
        if ir::is_before(last, reader.op) {
            last = reader.op;
        }
        readers.push((user, reader));
    }
    if ir::between(seg.op, last)?.into_iter().any(|op| !func::Call::all_in(op).is_empty()) {
        return None;
    }
    let only_read = |source: &Val<'c>| {
        ir::uses(*source).into_iter().all(|(user, _)| {
            let offsets = map_or_scan(user).is_some_and(|other| !other.outs.contains(source));
            let read = offsets || is::<tensor::Extract>(user) || is::<tensor::Dim>(user);
            read || ir::in_block_of(user, seg.op)
                .is_some_and(|around| ir::is_before(around, seg.op) || ir::is_before(last, around))
        })
    };
    if !copy.sources.iter().all(only_read) {
        return None;
    }
    for (size, _) in sizes {
        ir::replace_uses(ir::result(size, 0), seg.space[1]);
        ir::erase(size);
    }
    for (user, reader) in readers {
        let b = Builder::before(ir::context_of(user), user);
        let points = ir::arguments(seg.body).into_iter().zip(ir::arguments(reader.body));
        let mut map: ValueMap = points.map(|(from, to)| (ir::key(from), to)).collect();
        copy.operations.iter().for_each(|&op| _ = b.clone_op(op, &mut map));
        // What is not of the body is the same everywhere.
        ir::replace_uses(ir::result(user, 0), map.get(&ir::key(value)).copied().unwrap_or(value));
        ir::erase(user);
    }
    Some(())
}

/// What the body computes for its own point of a result, if nothing comes between.
fn yielded_at_point<'c>(seg: &SegParts<'c>, k: usize) -> Option<Val<'c>> {
    seg.offsets?;
    let new = tensor::Empty::defining(seg.outs[k]).is_some();
    let array = types::rank(ir::result(seg.op, k).r#type()) == 1;
    let own = k.checked_sub(seg.reductions()).filter(|_| new && array && seg.space.len() == 2)?;
    let end = end_of(seg.post.unwrap_or(seg.body));
    let counts = end.index_counts();
    if counts.get(own).is_some_and(|&count| count > 0) {
        return None;
    }
    let before: i64 = counts.iter().take(own).sum();
    let value = end.operands()[own + before as usize];
    if seg.kind == Kind::Map {
        return Some(value);
    }
    seg.forwarded(value)
}

/// The operation over the same rows in whose body a read stands, if it reads at its
/// own point.
fn same_point<'c>(seg: &SegParts<'c>, read: Op<'c>) -> Option<SegParts<'c>> {
    let around = ir::in_block_of(read, seg.op).filter(|op| ir::is_before(seg.op, *op))?;
    let taken = map_or_scan(around)?;
    let point = ir::arguments(taken.body);
    let own = tensor::Extract::of(read).is_some_and(|read| read.indices()[..] == point[1..]);
    (own && taken.offsets == seg.offsets).then_some(taken)
}

/// Operations of a body that compute a value from elements of arrays outside of it.
struct Copy<'c> {
    operations: Vec<Op<'c>>,
    /// Those that read an element of a row; others read what belongs to the row.
    elements: Vec<Op<'c>>,
    /// The arrays that are read.
    sources: Vec<Val<'c>>,
}

impl<'c> Copy<'c> {
    /// What a value is computed by, if that is few operations of `arith` and reads in order.
    fn of(seg: &SegParts<'c>, value: Val<'c>) -> Option<Self> {
        let (mut needed, mut open) = (HashSet::new(), vec![value]);
        while let Some(value) = open.pop() {
            let own = ir::defining_op(value).filter(|op| op.block() == Some(seg.body));
            if let Some(op) = own.filter(|op| needed.insert(op.to_raw().ptr as usize)) {
                open.extend(ir::operands(op));
            }
        }
        let operations = ir::operations(seg.body).into_iter().filter(|op| needed.contains(&(op.to_raw().ptr as usize)));
        let mut copy = Self { operations: operations.collect(), elements: vec![], sources: vec![] };
        for &op in &copy.operations {
            if let Some(read) = tensor::Extract::of(op) {
                let of_row = read.indices().into_iter().all(|v| is_of_row(seg, v));
                let in_order = matches!(read.indices()[..], [index] if follows(seg, index));
                if !of_row && !in_order || ir::is_defined_inside(read.tensor(), seg.op) {
                    return None;
                }
                copy.elements.extend((!of_row).then_some(op));
                copy.sources.push(read.tensor());
            } else if !dialect::is_arith(op) {
                return None;
            }
        }
        (copy.operations.len() <= FEW).then_some(copy)
    }
}

/// Whether a value of a body is the same at all points of a row.
fn is_of_row<'c>(seg: &SegParts<'c>, value: Val<'c>) -> bool {
    if value == ir::arguments(seg.body)[0] || !ir::is_defined_inside(value, seg.op) {
        return true;
    }
    ir::defining_op(value).is_some_and(|op| {
        (dialect::is_arith(op) || is::<tensor::Extract>(op)) && ir::operands(op).into_iter().all(|v| is_of_row(seg, v))
    })
}

/// Whether a value is the number of the element and something of the row.
fn follows<'c>(seg: &SegParts<'c>, value: Val<'c>) -> bool {
    let both = |next, of_row| follows(seg, next) && is_of_row(seg, of_row);
    if ir::defining_op(value).is_none() {
        value == ir::arguments(seg.body)[1]
    } else if let Some(sum) = arith::AddI::defining(value) {
        both(sum.lhs(), sum.rhs()) || both(sum.rhs(), sum.lhs())
    } else {
        arith::SubI::defining(value).is_some_and(|difference| both(difference.lhs(), difference.rhs()))
    }
}

/// A map or a scan.
fn map_or_scan<'c>(op: Op<'c>) -> Option<SegParts<'c>> {
    matches!(Seg::of(op)?, Seg::Map(_) | Seg::Scan(_)).then(|| SegParts::of(op))
}

/// The operation without some of its results, which nothing uses.
fn drop_results<'c>(seg: &SegParts<'c>, dropped: &[usize]) {
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let kept: Vec<usize> = (0..seg.outs.len()).filter(|k| !dropped.contains(k)).collect();
    if !kept.is_empty() {
        let made = match Seg::of(seg.op) {
            Some(Seg::Map(map)) => map_with(&b, seg, map, &kept),
            Some(Seg::Scan(scan)) => scan_with(&b, seg, scan, &kept),
            Some(Seg::Red(_) | Seg::Hist(_) | Seg::Yield(_)) | None => return,
        };
        kept.iter().zip(made).for_each(|(&k, to)| ir::replace_uses(ir::result(seg.op, k), to));
    }
    ir::erase(seg.op);
}

/// What a region yields for the results that stay.
fn staying<'c>(seg: &SegParts<'c>, kept: &[usize], entries: Vec<Yield<'c>>) -> Vec<Yield<'c>> {
    let numbered = entries.into_iter().enumerate();
    numbered.filter(|(own, _)| kept.contains(&(own + seg.reductions()))).map(|(_, entry)| entry).collect()
}

/// The destinations that stay, and their types.
fn destinations<'c>(seg: &SegParts<'c>, kept: &[usize]) -> (Vec<Val<'c>>, Vec<Type<'c>>) {
    kept.iter().map(|&k| (seg.outs[k], seg.outs[k].r#type())).unzip()
}

/// A map with some of its results.
fn map_with<'c>(b: &Builder<'c>, seg: &SegParts<'c>, map: seg::Map<'c>, kept: &[usize]) -> Vec<Val<'c>> {
    let body = b.region(&index_types(b, seg), |b, points| {
        let yielded = b.inline(map.body(), points, &mut ValueMap::new());
        finish(b, &staying(seg, kept, entries(map.body(), yielded)));
    });
    let (outs, types) = destinations(seg, kept);
    let [lower, step, width] = [map.lower(), map.step(), map.width()];
    seg::map(b, &map.space(), &lower, &step, &width, map.offsets(), &outs, map.level(), &types, body).results()
}

/// A scan with some of its results.
fn scan_with<'c>(b: &Builder<'c>, seg: &SegParts<'c>, scan: seg::Scan<'c>, kept: &[usize]) -> Vec<Val<'c>> {
    let old_post = scan.post();
    let entries_of_post = staying(seg, kept, entries(old_post, ir::operands(ir::terminator(old_post))));
    let used = used_arguments(seg, old_post, &entries_of_post);
    let accumulators = seg.neutral.len();
    let body = b.region(&index_types(b, seg), |b, points| {
        let yielded = b.inline(scan.body(), points, &mut ValueMap::new());
        let forwarded = yielded[accumulators..].iter().enumerate();
        let sent = forwarded.filter(|(f, _)| used.contains(f)).map(|(_, &v)| v);
        finish_here(b, yielded[..accumulators].iter().copied().chain(sent));
    });
    let operator = copied(b, scan.op());
    let first = seg.space.len() + seg.scans;
    let arguments = ir::arguments(old_post);
    let stay = |i: usize| i < first || used.contains(&(i - first));
    let types: Vec<_> = arguments.iter().enumerate().filter(|(i, _)| stay(*i)).map(|(_, v)| v.r#type()).collect();
    let post = b.region(&types, |b, given| {
        let old = arguments.iter().enumerate().filter(|(i, _)| stay(*i)).map(|(_, v)| v);
        let mut map: ValueMap = old.zip(given).map(|(from, &to)| (ir::key(*from), to)).collect();
        let end = ir::terminator(old_post);
        for op in ir::operations(old_post).into_iter().filter(|&op| op != end) {
            b.clone_op(op, &mut map);
        }
        let now = |v: &Val<'c>| map.get(&ir::key(*v)).copied().unwrap_or(*v);
        let renamed =
            entries_of_post.iter().map(|e| Yield { value: now(&e.value), to: e.to.iter().map(now).collect() });
        finish(b, &renamed.collect::<Vec<_>>());
    });
    let (outs, types) = destinations(seg, kept);
    let (scans, reductions) = (scan.scan_neutral(), scan.reduce_neutral());
    let (space, offsets, level) = (&seg.space, seg.offsets, scan.level());
    let made = seg::scan(b, space, &scans, &reductions, offsets, &outs, level, &types, body, operator, post);
    Flags::of_scan(scan).set(made).results()
}

/// The types of the arguments of a body: indices.
fn index_types<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Vec<Type<'c>> {
    vec![b.index_type(); seg.space.len()]
}

/// What a region yields, each value with the index tuple at which it is written.
fn entries<'c>(block: Blk<'c>, yielded: Vec<Val<'c>>) -> Vec<Yield<'c>> {
    let mut counts = end_of(block).index_counts().into_iter();
    let (mut rest, mut found) = (yielded.into_iter(), vec![]);
    while let Some(value) = rest.next() {
        let to = rest.by_ref().take(counts.next().unwrap_or(0) as usize).collect();
        found.push(Yield { value, to });
    }
    found
}

/// Which of the values that the body forwards the entries of the post region need.
fn used_arguments<'c>(seg: &SegParts<'c>, post: Blk<'c>, entries: &[Yield<'c>]) -> HashSet<usize> {
    let first = seg.space.len() + seg.scans;
    let numbers: HashMap<usize, usize> =
        ir::arguments(post).iter().enumerate().skip(first).map(|(i, v)| (ir::key(*v), i - first)).collect();
    let mut used = HashSet::new();
    let mut note = |v: Val<'c>| used.extend(numbers.get(&ir::key(v)).copied());
    entries.iter().flat_map(|entry| entry.to.iter().chain([&entry.value])).for_each(|&v| note(v));
    let end = ir::terminator(post);
    for op in ir::operations(post).into_iter().filter(|&op| op != end) {
        ir::walk(op, &mut |inner| ir::operands(inner).into_iter().for_each(&mut note));
    }
    used
}
