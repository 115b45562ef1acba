//! With-loops: bounds that are inside of their arrays, steps that go on, rows that fit.
//!
//!   empty = l_0 >= u_0 or l_1 >= u_1 or ...
//!   assert 0 < t;  assert 0 < w;  assert w <= t;  assert empty or 0 <= l;  assert empty or u <= size
//!
//! for each partition and dimension, as far as it is not known.

use melior::ir::{TypeLike, ValueLike};
use seq_analysis::facts::Key;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp,
        soac::{self, WithForm},
    },
    types,
    with_parts::{Partition, WithParts},
};

use super::{
    Checker,
    conditions::{equal, in_dimension},
    number::Num,
    rows::fixed,
};

/// What a with-loop requires of its operands.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, with: soac::With<'c>) {
    let parts = WithParts::of(with);
    let (op, rank) = (with.operation(), parts.rank());
    if parts.form == WithForm::Genarray {
        for (i, (&default, result)) in parts.initial.iter().zip(ir::results(op)).enumerate() {
            let shape = types::shape(result.r#type()).unwrap_or_default();
            if types::rank(default.r#type()) > 0 {
                fixed(checker, op, &format!("result {i}"), default, &shape, rank);
            }
        }
    }
    if parts.form == WithForm::Modarray {
        for &other in &parts.initial[1..] {
            for d in 0..rank {
                let (p, q) = (Num::Dim(parts.initial[0], d), Num::Dim(other, d));
                if p.key() != q.key() {
                    let message = format!("arrays have different sizes{}: {{0}} and {{1}}", in_dimension(rank, d));
                    checker.require(op, &message, &[p, q], equal);
                }
            }
        }
    }
    for (number, partition) in parts.partitions.iter().enumerate() {
        steps(checker, op, number, partition);
        if parts.form != WithForm::Fold {
            bounds(checker, &parts, number, partition);
        }
    }
}

/// Steps and widths are positive, and no width is above its step.
fn steps<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, number: usize, partition: &Partition<'c>) {
    let [.., step, width] = &partition.bounds;
    for d in 0..ir::arguments(partition.body).len() {
        for (what, values) in [("step", step), ("width", width)] {
            let Some(&value) = values.as_ref().map(|values| &values[d]) else { continue };
            if ir::constant_int(value).is_none_or(|n| n <= 0) {
                let message = format!("partition {number} has {what} {{0}} in dimension {d}, expected a positive one");
                let positive = |b: &Builder<'c>, v: &[Val<'c>]| b.cmpi(Predicate::Sgt, v[0], b.index(0));
                checker.require(op, &message, &[Num::Value(value)], positive);
            }
        }
        let Some(width) = width.as_ref().map(|width| Num::Value(width[d])) else { continue };
        let step = step.as_ref().map_or(Num::Const(1), |step| Num::Value(step[d]));
        let fits = match (width.key(), step.key()) {
            (Key::Const(w), Key::Const(t)) => w <= t,
            (w, t) => w == t,
        };
        if !fits {
            let message = format!("partition {number} has width {{0}} in dimension {d}, above its step {{1}}");
            checker.require(op, &message, &[width, step], |b, v| b.cmpi(Predicate::Sle, v[0], v[1]));
        }
    }
}

/// A partition that has points has them inside of the array.
fn bounds<'c>(checker: &mut Checker<'_, 'c>, parts: &WithParts<'c>, number: usize, partition: &Partition<'c>) {
    let op = parts.op.operation();
    let result = ir::result(op, 0);
    let shape = types::shape(result.r#type()).unwrap_or_default();
    let mut sizes = parts.op.sizes().into_iter();
    let size = |d: usize| match (parts.form, shape[d]) {
        (WithForm::Genarray, types::DYNAMIC) => sizes.next().map_or(Num::Const(0), Num::Value),
        (_, types::DYNAMIC) => Num::Dim(parts.initial[0], d),
        (_, n) => Num::Const(n),
    };
    let rank = ir::arguments(partition.body).len();
    let sizes: Vec<_> = (0..rank).map(size).collect();
    let [lower, upper, ..] = &partition.bounds;
    let low = |d: usize| lower.as_ref().map_or(Num::Const(0), |lower| Num::Value(lower[d]));
    let high = |d: usize| upper.as_ref().map_or_else(|| sizes[d].clone(), |upper| Num::Value(upper[d]));
    let all: Vec<_> = (0..rank).flat_map(|d| [low(d), high(d)]).collect();
    let or_empty = |b: &Builder<'c>, holds: Val<'c>, all: &[Val<'c>]| {
        all.chunks(2).fold(holds, |any, pair| {
            let empty = b.cmpi(Predicate::Sge, pair[0], pair[1]);
            b.or(any, empty)
        })
    };
    for (d, size) in sizes.iter().enumerate() {
        if !low(d).is_non_negative() {
            let message = format!("partition {number} has lower bound {{0}} in dimension {d}, outside of the array");
            let numbers = [&[low(d)], &all[..]].concat();
            checker.require(op, &message, &numbers, |b, v| {
                let inside = b.cmpi(Predicate::Sge, v[0], b.index(0));
                or_empty(b, inside, &v[1..])
            });
        }
        if !is_at_most(&high(d).key(), &size.key()) {
            let message = format!("partition {number} has upper bound {{0}} in dimension {d}, outside of size {{1}}");
            let numbers = [&[high(d), size.clone()], &all[..]].concat();
            checker.require(op, &message, &numbers, |b, v| {
                let inside = b.cmpi(Predicate::Sle, v[0], v[1]);
                or_empty(b, inside, &v[2..])
            });
        }
    }
}

/// Whether a number is known to be no larger than a size.
fn is_at_most(number: &Key, size: &Key) -> bool {
    match (number, size) {
        (Key::Const(n), Key::Const(size)) => n <= size,
        (Key::Difference(pair), _) if pair[0] == *size => matches!(pair[1], Key::Const(less) if less >= 0),
        (Key::Sum(terms), _) => matches!(&terms[..], [whole, Key::Const(more)] if whole == size && *more <= 0),
        _ => number == size,
    }
}

/// Rows that a partition yields have the sizes of those of the array.
pub fn yielded<'c>(checker: &mut Checker<'_, 'c>, with: soac::With<'c>, end: Op<'c>) {
    let parts = WithParts::of(with);
    let from = match parts.form {
        WithForm::Genarray => 0,
        WithForm::Modarray => parts.rank(),
        // Accumulators may have any size that their operator gives them.
        WithForm::Fold => return,
    };
    for (n, (row, &array)) in ir::operands(end).into_iter().zip(&parts.initial).enumerate() {
        if !row.r#type().is_ranked_tensor() {
            continue;
        }
        for d in 0..types::rank(row.r#type()) {
            let (actual, expected) = (Num::Dim(row, d), Num::Dim(array, from + d));
            if actual.key() != expected.key() {
                let rows = format!("does not fit destination {n}, whose rows have size {{1}}");
                let message = format!("row of size {{0}} in dimension {d} {rows}");
                checker.require_at(with.operation(), end, &message, &[actual, expected], equal);
            }
        }
    }
}
