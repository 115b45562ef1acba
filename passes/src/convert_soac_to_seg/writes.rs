//! Scans whose results only say where other elements go.
//!
//!   is = seg.scan ... post { yield i }; seg.map space(k) outs(new) { yield x[k] to [is[k]] }
//!     ==  seg.scan ... outs(new) post { yield x to [i] }
//!
//! The indices are never in memory. What the map reads at its own point comes from
//! the body, which may have read it already. Preconditions, checked here: nothing else
//! uses the scan's arrays, the destinations are new, between the two stands nothing
//! but arithmetic, and the map needs no reduction of the scan.

use std::collections::HashMap;

use melior::ir::{Region, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    types,
    view::Seg,
};

use super::point::{Yield, finish};

/// Rewrites all scans of a module; how many there were.
pub fn into_scans(module: Op) -> usize {
    ir::find(module, &["seg.map"]).into_iter().filter(|&op| into_scan(op)).count()
}

fn into_scan(op: Op) -> bool {
    let op = unsafe { Op::from_raw(op.to_raw()) };
    let map = Seg::of(op);
    let scattered = ir::i64_array(ir::terminator(map.body), "index_counts").iter().all(|&count| count == 1);
    let new = |v: &Val| ir::defining_op(*v).is_some_and(|o| ir::is(o, "tensor.empty"));
    if map.space.len() != 1 || !scattered || map.outs.is_empty() || !map.outs.iter().all(new) {
        return false;
    }
    let reads = point_reads(&map);
    let Some(scan) = reads.iter().find_map(|(_, array)| scan_of(*array)).filter(|&scan| fits(scan, &map)) else {
        return false;
    };
    merge(&Seg::of(scan), &map, &reads);
    true
}

/// The elements that a map reads at its own point, with their arrays.
fn point_reads<'c>(map: &Seg<'c>) -> Vec<(Op<'c>, Val<'c>)> {
    let index = ir::arguments(map.body)[0];
    let extracts = ir::operations(map.body).into_iter().filter(|o| ir::is(*o, "tensor.extract"));
    extracts.map(|o| (o, ir::operands(o))).filter(|(_, v)| v[1..] == [index]).map(|(o, v)| (o, v[0])).collect()
}

/// The scan that makes an array.
fn scan_of(array: Val) -> Option<Op> {
    ir::defining_op(array).filter(|op| ir::is(*op, "seg.scan") && types::rank(array.r#type()) == 1)
}

/// Whether a scan can do what the map after it does.
fn fits<'c>(op: Op<'c>, map: &Seg<'c>) -> bool {
    let scan = Seg::of(op);
    let here = ir::i64_array(ir::terminator(scan.post.expect("a scan has a post region")), "index_counts");
    let results = ir::results(op);
    let arrays = &results[scan.reductions()..];
    let index = ir::arguments(map.body)[0];
    let read_at_point = |(user, operand): &(Op<'c>, usize)| {
        let there = ir::is(*user, "tensor.extract") && user.block() == Some(map.body);
        there && *operand == 0 && ir::operands(*user)[1..] == [index] || ir::is(*user, "tensor.dim")
    };
    op.block() == map.op.block()
        && scan.space.len() == 1
        && scan.offsets.is_none()
        && here.iter().all(|&count| count == 0)
        && size(scan.space[0]) == size(map.space[0])
        && arrays.iter().all(|v| ir::uses(*v).iter().all(read_at_point))
        && between(op, map.op).is_some_and(|ops| ops.iter().all(|&o| steps_aside(&scan, o)))
        && !ir::captures(map.op).iter().any(|v| depends(*v, op, arrays))
}

/// The operations between two of a block.
fn between<'c>(first: Op<'c>, second: Op<'c>) -> Option<Vec<Op<'c>>> {
    let mut found = vec![];
    let mut next = first.next_in_block();
    while let Some(op) = next {
        if op == second {
            return Some(found);
        }
        found.push(op);
        next = op.next_in_block();
    }
    None
}

/// Whether a scan can be done after an operation that stands behind it.
fn steps_aside(scan: &Seg, op: Op) -> bool {
    let name = ir::name(op);
    let of_scan = ir::operands(op).iter().any(|v| ir::defining_op(*v) == Some(scan.op));
    name == "tensor.dim" || !of_scan && (name.starts_with("arith.") || name == "tensor.empty")
}

/// Whether a value needs a result of the scan other than its arrays.
fn depends<'c>(value: Val<'c>, scan: Op<'c>, arrays: &[Val<'c>]) -> bool {
    ir::defining_op(value) == Some(scan) && !arrays.contains(&value)
}

/// What a size is: a number, the size of an array, or itself.
#[derive(PartialEq)]
enum Size {
    Number(i64),
    Of(usize),
    Value(usize),
}

fn size(value: Val) -> Size {
    if let Some(number) = ir::constant_int(value) {
        return Size::Number(number);
    }
    let Some(op) = ir::defining_op(value).filter(|op| ir::is(*op, "tensor.dim")) else {
        return Size::Value(ir::key(value));
    };
    let operands = ir::operands(op);
    if ir::constant_int(operands[1]) != Some(0) {
        return Size::Value(ir::key(value));
    }
    if let Some(scan) = scan_of(operands[0]) {
        return size(Seg::of(scan).space[0]);
    }
    Size::Of(ir::key(operands[0]))
}

fn merge<'c>(scan: &Seg<'c>, map: &Seg<'c>, reads: &[(Op<'c>, Val<'c>)]) {
    let b = Builder::before(ir::context_of(map.op), map.op);
    let post = scan.post.expect("a scan has a post region");
    let (yielded, scanned) = (ir::terminator(scan.body), ir::results(scan.op));
    let arrays = &scanned[scan.reductions()..];
    for &array in arrays {
        for (user, _) in ir::uses(array).into_iter().filter(|(user, _)| ir::is(*user, "tensor.dim")) {
            ir::replace_uses(ir::result(user, 0), scan.space[0]);
            ir::erase(user);
        }
    }

    // The body, and what it forwards in addition.
    let mut sent: Vec<Val<'c>> = vec![];
    let mut forwarded: HashMap<usize, usize> = HashMap::new();
    let old = ir::operands(yielded);
    let mut values = ValueMap::new();
    let body = b.region(&[b.index_type()], |b, arguments| {
        let mut yields = b.inline(scan.body, arguments, &mut values);
        for &(read, array) in reads.iter().filter(|(_, array)| !arrays.contains(array)) {
            let same =
                |o: &Op<'c>| ir::is(*o, "tensor.extract") && ir::operands(*o) == [array, ir::arguments(scan.body)[0]];
            let known = ir::operations(scan.body).into_iter().find(same).map(|o| ir::result(o, 0));
            let first = scan.neutral.len();
            let at = known.and_then(|v| old[first..].iter().position(|&w| w == v)).map(|k| first + k);
            let at = at.unwrap_or_else(|| {
                let value = known.and_then(|v| values.get(&ir::key(v)).copied());
                let value = value.unwrap_or_else(|| {
                    let mut at_point = ValueMap::from([(ir::key(ir::arguments(map.body)[0]), arguments[0])]);
                    ir::result(b.clone_op(read, &mut at_point), 0)
                });
                sent.push(value);
                yields.push(value);
                yields.len() - 1
            });
            forwarded.insert(ir::key(ir::result(read, 0)), at - scan.reductions());
        }
        finish(b, &yields.into_iter().map(Yield::here).collect::<Vec<_>>());
    });

    let mut kinds: Vec<_> = ir::arguments(post).iter().map(|v| v.r#type()).collect();
    kinds.extend(sent.iter().map(|v| v.r#type()));
    let post = b.region(&kinds, |b, arguments| {
        let placed = b.inline(post, arguments, &mut ValueMap::new());
        let mut inner = ValueMap::from([(ir::key(ir::arguments(map.body)[0]), arguments[0])]);
        for &(read, array) in reads {
            let value = match arrays.iter().position(|&a| a == array) {
                Some(k) => placed[k],
                None => arguments[1 + forwarded[&ir::key(ir::result(read, 0))]],
            };
            inner.insert(ir::key(ir::result(read, 0)), value);
        }
        let end = ir::terminator(map.body);
        for op in ir::operations(map.body).into_iter().filter(|o| *o != end && !reads.iter().any(|(r, _)| r == o)) {
            b.clone_op(op, &mut inner);
        }
        let result: Vec<_> = ir::operands(end).iter().map(|v| inner.get(&ir::key(*v)).copied().unwrap_or(*v)).collect();
        let entries: Vec<_> = result.chunks(2).map(|pair| Yield { value: pair[0], to: vec![pair[1]] }).collect();
        finish(b, &entries);
    });
    build(&b, scan, map, vec![body, post]);
}

/// The scan with the map's destinations, in place of both.
fn build<'c>(b: &Builder<'c>, scan: &Seg<'c>, map: &Seg<'c>, mut regions: Vec<Region<'c>>) {
    let operator = scan.operator.expect("a scan has an operator");
    let kinds: Vec<_> = ir::arguments(operator).iter().map(|v| v.r#type()).collect();
    let copied = b.region(&kinds, |b, arguments| {
        let values = b.inline(operator, arguments, &mut ValueMap::new());
        finish(b, &values.into_iter().map(Yield::here).collect::<Vec<_>>());
    });
    regions.insert(1, copied);
    let mut sizes: Vec<i32> = ir::segments(scan.op).iter().map(|&n| n as i32).collect();
    let kept = ir::operands(scan.op).len() - scan.outs.len();
    let outs = [&scan.outs[..scan.reductions()], &map.outs].concat();
    *sizes.last_mut().expect("a scan has groups of operands") = outs.len() as i32;
    let operands = [&ir::operands(scan.op)[..kept], &outs].concat();
    let mut attributes = vec![("operandSegmentSizes", b.i32_array(&sizes))];
    for name in ["level", "exclusive", "commutative", "deterministic"] {
        attributes.extend(scan.op.attribute(name).ok().map(|a| (name, a)));
    }
    let types: Vec<_> = outs.iter().map(|v| v.r#type()).collect();
    let done = ir::results(b.op("seg.scan", &operands, &types, &attributes, regions));
    let old = ir::results(scan.op).into_iter().take(scan.reductions()).chain(ir::results(map.op));
    old.zip(done).for_each(|(from, to)| ir::replace_uses(from, to));
    ir::erase(map.op);
    ir::erase(scan.op);
}
