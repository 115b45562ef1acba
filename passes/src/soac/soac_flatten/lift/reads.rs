//! Reading flat arrays and rows by index, in a body that is being built.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{scf, soac, tensor},
    types,
};

use super::value::Rows;

/// An element of an array whose elements are scalars or rows of a known size.
pub fn row_at<'c>(b: &Builder<'c>, array: Val<'c>, i: Val<'c>) -> Val<'c> {
    if types::rank(array.r#type()) > 1 { b.extract_row(array, &[i]) } else { tensor::extract(b, array, &[i]) }
}

/// Where row `i` begins and ends.
pub fn row_bounds<'c>(b: &Builder<'c>, offsets: Val<'c>, i: Val<'c>) -> (Val<'c>, Val<'c>) {
    let next = b.add(i, b.index(1));
    (tensor::extract(b, offsets, &[i]), tensor::extract(b, offsets, &[next]))
}

/// Where row `i` begins, and its length, which that of a row to be put there must be.
pub fn place_of<'c>(
    b: &Builder<'c>,
    row: Val<'c>,
    (offsets, i): (Val<'c>, Val<'c>),
    number: usize,
) -> (Val<'c>, Val<'c>) {
    let (start, end) = row_bounds(b, offsets, i);
    let (length, own) = (b.sub(end, start), b.dim(row, 0));
    let message = format!("'soac.map' op row of result {number} has size {{0}}, expected {{1}}");
    soac::assert(b, b.cmpi(Predicate::Eq, own, length), &[own, length], &message);
    (start, length)
}

/// `scf.if` with one result.
pub fn either<'c>(
    b: &Builder<'c>,
    condition: Val<'c>,
    then: impl FnOnce(&Builder<'c>) -> Val<'c>,
    otherwise: impl FnOnce(&Builder<'c>) -> Val<'c>,
) -> Val<'c> {
    let (mut ty, yielding) = (None, |b: &Builder<'c>, value: Val<'c>| scf::yield_(b, &[value]));
    let first = b.region(&[], |b, _| {
        let value = then(b);
        ty = Some(value.r#type());
        yielding(b, value);
    });
    let second = b.region(&[], |b, _| {
        let value = otherwise(b);
        yielding(b, value);
    });
    let ty = ty.expect("the branch has a value");
    scf::if_(b, condition, &[ty], first, second).results()[0]
}

/// What `one` gives for the list with the number `which` of `count`.
pub fn among<'c>(
    b: &Builder<'c>,
    which: Option<Val<'c>>,
    count: usize,
    one: &dyn Fn(&Builder<'c>, usize) -> Val<'c>,
) -> Val<'c> {
    let Some(which) = which.filter(|_| count > 1) else { return one(b, 0) };
    fn from<'c>(
        b: &Builder<'c>,
        which: Val<'c>,
        (k, count): (usize, usize),
        one: &dyn Fn(&Builder<'c>, usize) -> Val<'c>,
    ) -> Val<'c> {
        if k + 1 == count {
            return one(b, k);
        }
        let here = b.cmpi(Predicate::Eq, which, b.index(k as i64));
        either(b, here, |b| one(b, k), |b| from(b, which, (k + 1, count), one))
    }
    from(b, which, (0, count), one)
}

/// An element of one of the rows, `None` where the indices reach a row.
pub fn element_of<'c>(b: &Builder<'c>, rows: &Rows<'c>, at: Val<'c>, indices: &[Val<'c>]) -> Option<Val<'c>> {
    if indices.len() != rows.offsets.len() {
        return None;
    }
    let mut at = at;
    for (&offsets, &i) in rows.offsets.iter().zip(indices) {
        at = b.add(tensor::extract(b, offsets, &[at]), i);
    }
    Some(tensor::extract(b, rows.data, &[at]))
}

/// The size of one of the rows in a dimension. The rows of one array have one size: that
/// of the first one, 0 where there is none.
pub fn length_of<'c>(b: &Builder<'c>, rows: &Rows<'c>, at: Val<'c>, dimension: usize) -> Val<'c> {
    let (mut start, mut end) = row_bounds(b, rows.offsets[0], at);
    for level in &rows.offsets[1..=dimension] {
        let none = b.cmpi(Predicate::Eq, start, end);
        let first = start;
        let bounds = |b: &Builder<'c>| row_bounds(b, *level, first);
        let zero = |b: &Builder<'c>| b.index(0);
        (start, end) = (either(b, none, zero, |b| bounds(b).0), either(b, none, zero, |b| bounds(b).1));
    }
    b.sub(end, start)
}
