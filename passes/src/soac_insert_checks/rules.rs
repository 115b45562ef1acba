//! What each operation requires of its operands, with the words for when it
//! does not hold: those of the interpreter.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    Checker,
    facts::{self, Key},
    number::Num,
    offsets, rows, shapes, slices,
};
use crate::classes;

/// Inserts the asserts that one operation needs.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    if ir::has_flag(op, offsets::CHECKED) {
        return;
    }
    let operands = ir::operands(op);
    match ir::name(op).as_str() {
        "soac.map" | "soac.scan" => mapped(checker, op, &ir::segment(op, 0), &ir::results(op), 0),
        "soac.partition" => {
            let results = ir::results(op);
            mapped(checker, op, &operands, &results[..results.len() - 1], 0);
        }
        "soac.screma" => {
            let reductions = ir::segments(op)[2];
            mapped(checker, op, &ir::segment(op, 0), &ir::results(op)[reductions..], reductions);
            offsets::check_segments(checker, op);
        }
        "soac.yield" => yielded(checker, op),
        "soac.reduce" | "soac.scatter" | "soac.filter" => mapped(checker, op, &ir::segment(op, 0), &[], 0),
        "soac.hist" => {
            mapped(checker, op, &ir::segment(op, 0), &[], 0);
            destinations(checker, op);
        }
        "soac.jagged.pack" => offsets::check(checker, op),
        "func.func" if ir::is_public(op) => offsets::check_arguments(checker, op),
        "soac.concat" => rows::concatenated(checker, op, &operands),
        "soac.segment_ids" => offsets::check_ids(checker, op),
        "soac.iota" => sizes(checker, op, &ir::segment(op, 0)),
        "soac.replicate" => {
            let (value, new) = operands.split_last().expect("replicate has a value");
            sizes(checker, op, new);
            let shape = types::shape(ir::result(op, 0).r#type()).unwrap_or_default();
            let outer = shape.len() - types::rank(value.r#type());
            fixed(checker, op, "result 0", *value, &shape, outer);
        }
        "tensor.empty" | "tensor.generate" => sizes(checker, op, &operands),
        "tensor.splat" => sizes(checker, op, &operands[1..]),
        "tensor.cast" => {
            let shape = types::shape(ir::result(op, 0).r#type()).unwrap_or_default();
            if types::rank(operands[0].r#type()) == shape.len() {
                fixed(checker, op, "source", operands[0], &shape, 0);
            }
        }
        "tensor.dim" => dimension(checker, op, operands[0], operands[1]),
        "tensor.reshape" => shapes::reshape(checker, op),
        "tensor.expand_shape" => shapes::expand(checker, op),
        "tensor.pad" => sizes(checker, op, &operands[1..]),
        "memref.alloc" | "memref.alloca" => sizes(checker, op, &ir::segment(op, 0)),
        "memref.load" => indices(checker, op, operands[0], &operands[1..]),
        "memref.store" => indices(checker, op, operands[1], &operands[2..]),
        "tensor.extract" => indices(checker, op, operands[0], &operands[1..]),
        "tensor.insert" => indices(checker, op, operands[1], &operands[2..]),
        "tensor.extract_slice" | "tensor.insert_slice" => slices::check(checker, op),
        "scf.for" => step(checker, op, operands[2]),
        "arith.divui" | "arith.remui" | "arith.ceildivui" => division(checker, op, false),
        "arith.divsi" | "arith.remsi" | "arith.ceildivsi" | "arith.floordivsi" => division(checker, op, true),
        "arith.shli" | "arith.shrsi" | "arith.shrui" => shift(checker, op, operands[1]),
        _ => {}
    }
}

/// What a region yields fits the operation around it.
fn yielded<'c>(checker: &mut Checker<'_, 'c>, end: Op<'c>) {
    let Some((op, block)) = end.parent_operation().zip(end.block()) else { return };
    let in_region = |i| ir::block(op, i) == block;
    match ir::name(op).as_str() {
        "soac.map" | "soac.filter" => rows::yielded(checker, op, end, 0),
        "soac.partition" => {
            classes(checker, op, end);
            rows::yielded(checker, op, end, 0);
        }
        "soac.screma" if in_region(2) => rows::yielded(checker, op, end, ir::segments(op)[2]),
        "soac.scatter" => rows::scattered(checker, op, end),
        _ => {}
    }
}

/// Two numbers are the same.
pub fn equal<'c>(b: &Builder<'c>, values: &[Val<'c>]) -> Val<'c> {
    b.cmpi(Predicate::Eq, values[0], values[1])
}

/// ` in dimension d`, where there are several.
pub fn in_dimension(rank: usize, d: usize) -> String {
    if rank > 1 { format!(" in dimension {d}") } else { String::new() }
}

/// Rule 1, and results, numbered from `first`, with an outer size in their type.
fn mapped<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, inputs: &[Val<'c>], arrays: &[Val<'c>], first: usize) {
    let Some((&input, others)) = inputs.split_first() else { return };
    let count = Num::Dim(input, 0);
    for &other in others {
        let other = Num::Dim(other, 0);
        if count.key() != other.key() {
            let message = "inputs have different outer sizes: {0} and {1}";
            checker.require(op, message, &[count.clone(), other], equal);
        }
    }
    for (i, array) in arrays.iter().enumerate() {
        let shape = types::shape(array.r#type()).unwrap_or_else(|| vec![types::DYNAMIC]);
        if shape[0] != types::DYNAMIC && count.key() != Key::Const(shape[0]) {
            let place = in_dimension(shape.len(), 0);
            let message = format!("result {} has size {{0}}{place}, expected {{1}}", first + i);
            checker.require(op, &message, &[count.clone(), Num::Const(shape[0])], equal);
        }
    }
}

/// The class of each element of a partition exists.
fn classes<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, end: Op<'c>) {
    let count = classes::count(op);
    let class = ir::operands(end)[0];
    if !classes::is_one(class, count) {
        let message = format!("class {{0}} is out of range for {count} classes");
        checker
            .require_at(op, end, &message, &[Num::Value(class)], |b, v| b.cmpi(Predicate::Ult, v[0], b.index(count)));
    }
}

/// The destinations of a histogram have the same sizes where they are indexed.
fn destinations<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    let dests = ir::segment(op, 1);
    let indexed = types::rank(dests[0].r#type()) - types::rank(ir::segment(op, 2)[0].r#type());
    for &other in &dests[1..] {
        for d in 0..indexed {
            let (p, q) = (Num::Dim(dests[0], d), Num::Dim(other, d));
            if p.key() != q.key() {
                let message = format!("destinations have different sizes{}: {{0}} and {{1}}", in_dimension(indexed, d));
                checker.require(op, &message, &[p, q], equal);
            }
        }
    }
}

/// An array has a dimension.
fn dimension<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, array: Val<'c>, d: Val<'c>) {
    let rank = types::rank(array.r#type()) as i64;
    if !facts::is_inside(d, &Key::Const(rank)) {
        let message = format!("dimension {{0}} is out of bounds for rank {rank}");
        checker.require(op, &message, &[Num::Value(d)], |b, v| b.cmpi(Predicate::Ult, v[0], b.index(rank)));
    }
}

/// Sizes are not negative.
fn sizes<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, sizes: &[Val<'c>]) {
    for &size in sizes {
        if !facts::is_non_negative(size) {
            checker.require(op, "size is negative: {0}", &[Num::Value(size)], |b, v| {
                b.cmpi(Predicate::Sge, v[0], b.index(0))
            });
        }
    }
}

/// The sizes of an array are those of the shape from dimension `outer` on,
/// where that knows them.
fn fixed<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, what: &str, array: Val<'c>, shape: &[i64], outer: usize) {
    for (d, &size) in shape.iter().enumerate().skip(outer) {
        let actual = Num::Dim(array, d - outer);
        if size != types::DYNAMIC && actual.key() != Key::Const(size) {
            let message = format!("{what} has size {{0}}{}, expected {{1}}", in_dimension(shape.len(), d));
            checker.require(op, &message, &[actual, Num::Const(size)], equal);
        }
    }
}

/// Indices are within an array.
fn indices<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, array: Val<'c>, indices: &[Val<'c>]) {
    for (d, &index) in indices.iter().enumerate() {
        let size = Num::Dim(array, d);
        if !facts::is_inside_at(index, &size.key(), op) {
            let message = format!("index {{0}} is out of bounds for size {{1}}{}", in_dimension(indices.len(), d));
            checker.require(op, &message, &[Num::Value(index), size], |b, v| b.cmpi(Predicate::Ult, v[0], v[1]));
        }
    }
}

/// A loop goes on.
fn step<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, step: Val<'c>) {
    if ir::constant_int(step).is_none_or(|s| s <= 0) {
        let predicate = if ir::has_flag(op, "unsignedCmp") { Predicate::Ne } else { Predicate::Sgt };
        checker.require(op, "step is not positive: {0}", &[Num::Value(step)], |b, v| {
            b.cmpi(predicate, v[0], b.int(0, v[0].r#type()))
        });
    }
}

/// A divisor is not zero, and a signed quotient is representable.
fn division<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, signed: bool) {
    let (dividend, divisor) = (ir::operands(op)[0], ir::operands(op)[1]);
    let ty = divisor.r#type();
    let Some(width) = facts::width(ty) else { return };
    let values = [Num::Value(dividend), Num::Value(divisor)];
    if facts::is_positive(divisor, !signed) {
        return;
    }
    let known = ir::constant_int(divisor);
    if known.is_none_or(|d| d == 0) {
        checker.require(op, "divides by zero: {0} / 0", &values, |b, v| b.cmpi(Predicate::Ne, v[1], b.int(0, ty)));
    }
    let least = i64::MIN >> (64 - width);
    if signed && known.is_none_or(|d| d == -1) && ir::constant_int(dividend).is_none_or(|n| n == least) {
        let message = "signed division overflows: {0} / -1";
        checker.require(op, message, &values, |b, v| {
            let fits = b.cmpi(Predicate::Ne, v[0], b.int(least, ty));
            let other = b.cmpi(Predicate::Ne, v[1], b.int(-1, ty));
            b.value("arith.ori", &[fits, other], fits.r#type())
        });
    }
}

/// A shift leaves bits to shift.
fn shift<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, amount: Val<'c>) {
    let ty = amount.r#type();
    let Some(width) = facts::width(ty) else { return };
    // A number of one bit is -1 or 0.
    let small = |n: i64| if width == 1 { n == 0 } else { (0..i64::from(width)).contains(&n) };
    if !ir::constant_int(amount).is_some_and(small) {
        let message = format!("shift amount {{0}} is not below the width {width}");
        checker.require(op, &message, &[Num::Value(amount)], |b, v| match width {
            1 => b.cmpi(Predicate::Eq, v[0], b.int(0, ty)),
            _ => b.cmpi(Predicate::Ult, v[0], b.int(i64::from(width), ty)),
        });
    }
}
