//! `tensor.extract_slice` and `tensor.insert_slice` stay within their array.
//!
//! In each dimension of size `n`, `size` elements are taken from `offset` on,
//! `stride` apart. The offset is at most `n`; unless the size is 0, the first
//! and the last element are inside. The distance of the last from the first is
//! compared by division, since the last index itself may overflow.

use melior::ir::ValueLike;
use seq_analysis::{
    facts::{self, Key},
    slices::{Entry, entries, kept},
};
use seq_dialects::{
    Predicate,
    ir::{Builder, Op, Val},
    ops::{TypedOp, arith, tensor},
    types,
};

use super::{Checker, conditions::in_dimension, number::Num};

/// Inserts the asserts that taking a slice needs.
pub fn extracted<'c>(checker: &mut Checker<'_, 'c>, slice: tensor::ExtractSlice<'c>) {
    let offsets = entries(&slice.static_offsets(), &slice.offsets());
    let sizes = entries(&slice.static_sizes(), &slice.sizes());
    let strides = entries(&slice.static_strides(), &slice.strides());
    within(checker, slice.operation(), slice.source(), [&offsets, &sizes, &strides]);
}

/// Inserts the asserts that writing a slice needs.
pub fn inserted<'c>(checker: &mut Checker<'_, 'c>, slice: tensor::InsertSlice<'c>) {
    let offsets = entries(&slice.static_offsets(), &slice.offsets());
    let sizes = entries(&slice.static_sizes(), &slice.sizes());
    let strides = entries(&slice.static_strides(), &slice.strides());
    within(checker, slice.operation(), slice.dest(), [&offsets, &sizes, &strides]);
    source(checker, slice.operation(), slice.source(), &sizes);
}

/// A slice is within its array.
fn within<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, array: Val<'c>, slice: [&[Entry<'c>]; 3]) {
    let [offsets, sizes, strides] =
        slice.map(|entries| entries.iter().map(|&entry| Num::from(entry)).collect::<Vec<_>>());
    for size in sizes.iter().filter(|size| !size.is_non_negative()) {
        checker.require(op, "size is negative: {0}", std::slice::from_ref(size), |b, v| {
            b.cmpi(Predicate::Sge, v[0], b.index(0))
        });
    }
    let rank = offsets.len();
    for (d, offset) in offsets.iter().enumerate() {
        dimension(checker, op, Num::Dim(array, d), [offset, &sizes[d], &strides[d]], &in_dimension(rank, d));
    }
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
            let allowed = arith::ori(b, none, onwards);
            let end = arith::andi(b, b.cmpi(Predicate::Eq, v[0], v[1]), allowed);
            arith::ori(b, b.cmpi(Predicate::Ult, v[0], v[1]), end)
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
            Key::Const(1) => b.cmpi(Predicate::Sle, offset, arith::subi(b, extent, size)),
            Key::Const(s) if s > 1 => {
                // size <= ceil((extent - offset) / s)
                let room = arith::subi(b, extent, offset);
                let room = arith::addi(b, room, b.index(s - 1));
                b.cmpi(Predicate::Uge, arith::divui(b, room, b.index(s)), size)
            }
            _ => strided(b, [offset, size, stride.materialise(b), extent]),
        }
    });
}

/// Whether no or all elements are inside, for any stride.
fn strided<'c>(b: &Builder<'c>, [offset, size, stride, extent]: [Val<'c>; 4]) -> Val<'c> {
    let (zero, one) = (b.index(0), b.index(1));
    let select = |c, x, y| arith::select(b, c, x, y);
    let sub = |x, y| arith::subi(b, x, y);
    let up = b.cmpi(Predicate::Sgt, stride, zero);
    let room = select(up, sub(sub(extent, one), offset), offset);
    let still = b.cmpi(Predicate::Eq, stride, zero);
    let distance = arith::maxui(b, select(up, stride, sub(zero, stride)), one);
    let steps = arith::divui(b, room, distance);
    let within = b.cmpi(Predicate::Uge, steps, sub(size, one));
    let within = arith::ori(b, within, still);
    let filled = arith::andi(b, b.cmpi(Predicate::Ult, offset, extent), within);
    arith::ori(b, filled, b.cmpi(Predicate::Eq, size, zero))
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
fn source<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, source: Val<'c>, sizes: &[Entry<'c>]) {
    let shape = types::shape(source.r#type()).unwrap_or_default();
    let kept = kept(sizes, &shape);
    let actual: Vec<_> = (0..shape.len()).map(|d| Num::Dim(source, d)).collect();
    let expected: Vec<_> = kept.into_iter().map(|d| Num::from(sizes[d])).collect();
    if actual.iter().zip(&expected).all(|(a, e)| a.key() == e.key()) {
        return;
    }
    let rank = shape.len();
    let list = |from: usize| (from..from + rank).map(|i| format!("{{{i}}}")).collect::<Vec<_>>().join(", ");
    let message = format!("source has sizes [{}], expected [{}]", list(0), list(rank));
    checker.require(op, &message, &[actual, expected].concat(), |b, v| {
        let equal = (0..rank).map(|d| b.cmpi(Predicate::Eq, v[d], v[rank + d]));
        equal.reduce(|p, q| arith::andi(b, p, q)).expect("a rank of at least 1")
    });
}
