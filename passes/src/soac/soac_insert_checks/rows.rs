//! Rows fit where they go: into results, destinations, and beside other rows.
//!
//! Rows of a result whose sizes are not in its type may only be compared with
//! each other, which is left to what computes them.

use melior::ir::{TypeLike, ValueLike};
use seq_analysis::{facts::Key, stored::is_stored};
use seq_dialects::{
    Predicate,
    combinators::has_runs,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, is, soac},
    types,
};

use super::{
    Checker,
    conditions::{equal, in_dimension},
    number::Num,
};

fn either<'c>(b: &Builder<'c>, p: Val<'c>, q: Val<'c>) -> Val<'c> {
    arith::ori(b, p, q)
}

fn not<'c>(b: &Builder<'c>, p: Val<'c>) -> Val<'c> {
    arith::xori(b, p, b.int(1, p.r#type()))
}

/// The sizes of an array are those of the shape from dimension `outer` on,
/// where that knows them.
pub fn fixed<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, what: &str, array: Val<'c>, shape: &[i64], outer: usize) {
    for (d, &size) in shape.iter().enumerate().skip(outer) {
        let actual = Num::Dim(array, d - outer);
        if size != types::DYNAMIC && actual.key() != Key::Const(size) {
            let message = format!("{what} has size {{0}}{}, expected {{1}}", in_dimension(shape.len(), d));
            checker.require(op, &message, &[actual, Num::Const(size)], equal);
        }
    }
}

/// Rows that a region yields have the sizes in the types of the
/// results, which follow `first` others. A filter ignores some.
pub fn yielded<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, end: Op<'c>, first: usize) {
    let values = ir::operands(end);
    let (filter, partition) = (is::<soac::Filter>(op), is::<soac::Partition>(op));
    let skipped = usize::from(filter || partition);
    for (i, &row) in values.iter().enumerate().skip(skipped) {
        let number = first + i - skipped;
        let shape = types::shape(ir::result(op, number).r#type()).unwrap_or_default();
        if !row.r#type().is_ranked_tensor() {
            continue;
        }
        for (d, &size) in shape.iter().enumerate().skip(1) {
            let actual = Num::Dim(row, d - 1);
            if size == types::DYNAMIC || actual.key() == Key::Const(size) {
                continue;
            }
            let message = format!("result {number} has size {{0}} in dimension {d}, expected {{1}}");
            let mut numbers = vec![actual, Num::Const(size)];
            numbers.extend(filter.then_some(Num::Value(values[0])));
            checker.require_at(op, end, &message, &numbers, |b, v| {
                let same = equal(b, v);
                if filter { either(b, same, not(b, v[2])) } else { same }
            });
        }
    }
}

/// A row that is scattered to an index within its destination has the size of
/// the rows there. Of runs the program promises that they fit.
pub fn scattered<'c>(checker: &mut Checker<'_, 'c>, scatter: soac::Scatter<'c>, end: Op<'c>) {
    if has_runs(scatter) {
        return;
    }
    let (op, dests) = (scatter.operation(), scatter.dests());
    let values = ir::operands(end);
    let count = values.len() - dests.len();
    for (n, (&dest, &row)) in dests.iter().zip(&values[count..]).enumerate() {
        if !row.r#type().is_ranked_tensor() {
            continue;
        }
        for d in 0..types::rank(row.r#type()) {
            let (actual, expected) = (Num::Dim(row, d), Num::Dim(dest, count + d));
            if actual.key() == expected.key() {
                continue;
            }
            let message =
                format!("row of size {{0}} in dimension {d} does not fit destination {n}, whose rows have size {{1}}");
            let mut numbers = vec![actual, expected];
            numbers.extend(values[..count].iter().map(|&v| Num::Value(v)));
            checker.require_at(op, end, &message, &numbers, |b, v| {
                let mut fits = equal(b, v);
                for (k, &i) in v[2..].iter().enumerate() {
                    let i = b.index_cast(i, b.index_type());
                    fits = either(b, fits, not(b, b.cmpi(Predicate::Ult, i, b.dim(dest, k))));
                }
                fits
            });
        }
    }
}

/// Inputs with rows have rows of one size, that in the type of the result if it
/// is there, and a result whose outer size is in its type holds them all.
pub fn concatenated<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, inputs: &[Val<'c>]) {
    let Some(shape) = types::shape(ir::result(op, 0).r#type()) else { return };
    let pairs = inputs.iter().enumerate().flat_map(|(i, &p)| inputs[i + 1..].iter().map(move |&q| (p, q)));
    for (first, second) in pairs {
        for d in 1..shape.len() {
            let (p, q) = (Num::Dim(first, d), Num::Dim(second, d));
            if p.key() == q.key() {
                continue;
            }
            let place = in_dimension(shape.len() - 1, d - 1);
            let message = format!("rows of result 0 have different sizes{place}: {{0}} and {{1}}");
            let numbers = [p, q, Num::Dim(first, 0), Num::Dim(second, 0)];
            checker.require(op, &message, &numbers, |b, v| {
                let none = either(b, b.cmpi(Predicate::Eq, v[2], b.index(0)), b.cmpi(Predicate::Eq, v[3], b.index(0)));
                either(b, equal(b, v), none)
            });
        }
    }
    for d in (1..shape.len()).filter(|&d| shape[d] != types::DYNAMIC) {
        for &input in inputs {
            let (size, expected) = (Num::Dim(input, d), Num::Const(shape[d]));
            if size.key() != expected.key() {
                let message = format!("result 0 has size {{0}} in dimension {d}, expected {{1}}");
                let numbers = [size, expected, Num::Dim(input, 0)];
                checker.require(op, &message, &numbers, |b, v| {
                    either(b, equal(b, v), b.cmpi(Predicate::Eq, v[2], b.index(0)))
                });
            }
        }
    }
    countable(checker, op, inputs);
    let total = Num::Rows(inputs.to_vec());
    let Key::Sum(terms) = total.key() else { return };
    if shape[0] != types::DYNAMIC && !terms.iter().all(|t| matches!(t, Key::Const(_))) {
        let message = format!("result 0 has size {{0}}{}, expected {{1}}", in_dimension(shape.len(), 0));
        checker.require(op, &message, &[total, Num::Const(shape[0])], equal);
    }
}

/// The outer sizes of arrays add up to a number. They are not negative, so the first sum
/// that overflows is.
fn countable<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, inputs: &[Val<'c>]) {
    let sizes: Vec<_> = inputs.iter().map(|&input| Num::Dim(input, 0)).collect();
    let stored = inputs.iter().all(|&input| is_stored(input));
    if stored || sizes.len() < 2 || sizes.iter().all(|size| matches!(size.key(), Key::Const(_))) {
        return;
    }
    let shown: Vec<_> = (0..sizes.len()).map(|i| format!("{{{i}}}")).collect();
    let message = format!("makes more elements than an index counts: {}", shown.join(", "));
    checker.require(op, &message, &sizes, |b, v| {
        let first = arith::addi(b, v[0], v[1]);
        let (_, any) = v[2..].iter().fold((first, first), |(sum, any), &size| {
            let sum = arith::addi(b, sum, size);
            (sum, arith::ori(b, any, sum))
        });
        b.cmpi(Predicate::Sge, any, b.index(0))
    });
}
