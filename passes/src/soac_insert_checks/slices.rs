//! `tensor.extract_slice` and `tensor.insert_slice` stay within their array.
//!
//! In each dimension of size `n`, `size` elements are taken from `offset` on,
//! `stride` apart. The offset is at most `n`; unless the size is 0, the first
//! and the last element are inside. The distance of the last from the first is
//! compared by division, since the last index itself may overflow.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    Checker,
    facts::{self, Key},
    number::Num,
    rules::in_dimension,
};

/// Inserts the asserts that a slice needs.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    let insert = ir::is(op, "tensor.insert_slice");
    let array = ir::operands(op)[usize::from(insert)];
    let first = 1 + usize::from(insert);
    let offsets = mixed(op, "static_offsets", &ir::segment(op, first));
    let sizes = mixed(op, "static_sizes", &ir::segment(op, first + 1));
    let strides = mixed(op, "static_strides", &ir::segment(op, first + 2));
    for size in sizes.iter().filter(|size| !size.is_non_negative()) {
        checker.require(op, "size is negative: {0}", std::slice::from_ref(size), |b, v| {
            b.cmpi(Predicate::Sge, v[0], b.index(0))
        });
    }
    let rank = offsets.len();
    for (d, offset) in offsets.iter().enumerate() {
        dimension(checker, op, Num::Dim(array, d), [offset, &sizes[d], &strides[d]], &in_dimension(rank, d));
    }
    if insert {
        source(checker, op, ir::operands(op)[0], &sizes);
    }
}

/// Static entries and operands, put together.
pub fn mixed<'c>(op: Op<'c>, statics: &str, dynamic: &[Val<'c>]) -> Vec<Num<'c>> {
    let mut dynamic = dynamic.iter().copied();
    let entry = |n| match n {
        types::DYNAMIC => dynamic.next().map_or(Num::Const(0), Num::Value),
        n => Num::Const(n),
    };
    ir::i64_array(op, statics).into_iter().map(entry).collect()
}

fn dimension<'c>(
    checker: &mut Checker<'_, 'c>,
    op: Op<'c>,
    extent: Num<'c>,
    [offset, size, stride]: [&Num<'c>; 3],
    place: &str,
) {
    let length = extent.key();
    let rising = matches!(stride.key(), Key::Const(s) if s > 0);
    let starts_inside = match offset {
        Num::Value(v) => facts::is_inside(*v, &length),
        _ => match (offset.key(), &length) {
            (Key::Const(0), _) => rising,
            (Key::Const(o), Key::Const(n)) => (0..*n).contains(&o) || (o == *n && rising),
            _ => false,
        },
    };
    if !starts_inside {
        let message = format!("offset {{0}} is out of bounds for size {{1}}{place}");
        checker.require(op, &message, &[offset.clone(), extent.clone()], |b, v| {
            if rising {
                return b.cmpi(Predicate::Ule, v[0], v[1]);
            }
            // From the end, nothing is taken or only onwards, which then fails.
            let (size, stride) = (size.materialise(b), stride.materialise(b));
            let none = b.cmpi(Predicate::Eq, size, b.index(0));
            let onwards = b.cmpi(Predicate::Sgt, stride, b.index(0));
            let i1 = none.r#type();
            let allowed = b.value("arith.ori", &[none, onwards], i1);
            let end = b.value("arith.andi", &[b.cmpi(Predicate::Eq, v[0], v[1]), allowed], i1);
            b.value("arith.ori", &[b.cmpi(Predicate::Ult, v[0], v[1]), end], i1)
        });
    }
    if ends_inside(offset, size, stride, &length) {
        return;
    }
    let last = Num::Last(Box::new([offset.clone(), size.clone(), stride.clone()]));
    let message = format!("index {{0}} of the slice is out of bounds for size {{1}}{place}");
    let stride_key = stride.key();
    checker.require(op, &message, &[last, extent], |b, v| {
        let (offset, size, extent) = (offset.materialise(b), size.materialise(b), v[1]);
        match stride_key {
            Key::Const(1) => b.cmpi(Predicate::Sle, offset, b.value("arith.subi", &[extent, size], b.index_type())),
            Key::Const(s) if s > 1 => {
                // size <= ceil((extent - offset) / s)
                let room = b.value("arith.subi", &[extent, offset], b.index_type());
                let room = b.value("arith.addi", &[room, b.index(s - 1)], b.index_type());
                b.cmpi(Predicate::Uge, b.value("arith.divui", &[room, b.index(s)], b.index_type()), size)
            }
            _ => strided(b, [offset, size, stride.materialise(b), extent]),
        }
    });
}

/// Whether no or all elements are inside, for any stride.
fn strided<'c>(b: &Builder<'c>, [offset, size, stride, extent]: [Val<'c>; 4]) -> Val<'c> {
    let (zero, one, index) = (b.index(0), b.index(1), b.index_type());
    let select = |c, x: Val<'c>, y| b.value("arith.select", &[c, x, y], x.r#type());
    let sub = |x, y| b.value("arith.subi", &[x, y], index);
    let up = b.cmpi(Predicate::Sgt, stride, zero);
    let room = select(up, sub(sub(extent, one), offset), offset);
    let still = b.cmpi(Predicate::Eq, stride, zero);
    let distance = b.value("arith.maxui", &[select(up, stride, sub(zero, stride)), one], index);
    let steps = b.value("arith.divui", &[room, distance], index);
    let within = b.cmpi(Predicate::Uge, steps, sub(size, one));
    let i1 = within.r#type();
    let within = b.value("arith.ori", &[within, still], i1);
    let filled = b.value("arith.andi", &[b.cmpi(Predicate::Ult, offset, extent), within], i1);
    b.value("arith.ori", &[filled, b.cmpi(Predicate::Eq, size, zero)], i1)
}

/// Whether the last element is inside for certain.
fn ends_inside(offset: &Num, size: &Num, stride: &Num, extent: &Key) -> bool {
    match (offset.key(), size.key(), stride.key(), extent) {
        (_, Key::Const(0), _, _) => true,
        (Key::Const(0), size, Key::Const(1), extent) if size == *extent => true,
        (Key::Const(offset), Key::Const(size), Key::Const(stride), Key::Const(extent)) => {
            let last = i128::from(offset) + i128::from(size - 1) * i128::from(stride);
            (0..i128::from(*extent)).contains(&last)
        }
        (_, Key::Const(1), _, extent) => match offset {
            Num::Value(v) => facts::is_inside(*v, extent),
            _ => false,
        },
        _ => false,
    }
}

/// What is inserted has the sizes of the slice but for dropped unit ones.
fn source<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, source: Val<'c>, sizes: &[Num<'c>]) {
    let shape = types::shape(source.r#type()).unwrap_or_default();
    let kept = kept(sizes, &shape);
    let actual: Vec<_> = (0..shape.len()).map(|d| Num::Dim(source, d)).collect();
    let expected: Vec<_> = kept.into_iter().map(|d| sizes[d].clone()).collect();
    if actual.iter().zip(&expected).all(|(a, e)| a.key() == e.key()) {
        return;
    }
    let rank = shape.len();
    let list = |from: usize| (from..from + rank).map(|i| format!("{{{i}}}")).collect::<Vec<_>>().join(", ");
    let message = format!("source has sizes [{}], expected [{}]", list(0), list(rank));
    checker.require(op, &message, &[actual, expected].concat(), |b, v| {
        let equal = (0..rank).map(|d| b.cmpi(Predicate::Eq, v[d], v[rank + d]));
        equal.reduce(|p, q| b.value("arith.andi", &[p, q], p.r#type())).expect("a rank of at least 1")
    });
}

/// The dimensions of a slice that a form of lower rank has: unit sizes go,
/// the first ones first, where the shape has no unit size in their place.
fn kept(sizes: &[Num], shape: &[i64]) -> Vec<usize> {
    let mut dropped = sizes.len() - shape.len();
    let mut kept = vec![];
    for (d, size) in sizes.iter().enumerate() {
        if dropped > 0 && matches!(size, Num::Const(1)) && shape.get(kept.len()) != Some(&1) {
            dropped -= 1;
        } else {
            kept.push(d);
        }
    }
    kept.truncate(shape.len());
    kept
}

/// The size of an extracted slice in one dimension of the result.
pub fn result_size(op: Op, d: usize) -> Option<Key> {
    let sizes = mixed(op, "static_sizes", &ir::segment(op, 2));
    let shape = types::shape(ir::result(op, 0).r#type())?;
    kept(&sizes, &shape).get(d).map(|&from| sizes[from].key())
}
