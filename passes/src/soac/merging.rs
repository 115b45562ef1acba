//! Sorting by merging, with the comparison of the program.
//!
//! A round merges pairs of neighbouring runs: an element goes behind those of its own run that
//! come before it, and those of the other run that have to. For the first run these are the
//! ones that are less, for the second one those that are not greater, so that equal elements
//! keep their order. Binary search finds how many they are. Numbers of elements are sorted;
//! the arrays follow at the end. There are `log2 n` rounds of `n log2 n` work.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{arith, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::Failure;

/// Whether the element of one number comes before that of another one.
pub type Comes<'f, 'c> = &'f dyn Fn(&Builder<'c>, Val<'c>, Val<'c>) -> Result<Val<'c>, Failure<'c>>;

/// Arrays of one dimension and one size in order.
pub fn sorted<'c>(b: &Builder<'c>, arrays: &[Val<'c>], before: Comes<'_, 'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let shape = types::shape(arrays[0].r#type()).unwrap_or_default();
    let numbers = types::tensor(&shape, b.index_type());
    let n = b.dim(arrays[0], 0);
    let dynamic = (shape[0] == DYNAMIC).then_some(n);
    let mut outcome = Ok(());
    let first = soac::iota(b, dynamic, None, None, numbers);
    let shorter = |b: &Builder<'c>, c: &[Val<'c>]| b.cmpi(Predicate::Ult, c[0], n);
    let order = b.while_loop(&[b.index(1), first], shorter, |b, carried| {
        let (run, order) = (carried[0], carried[1]);
        let all = soac::iota(b, dynamic, None, None, numbers);
        let body = b.region(&[b.index_type(), b.index_type()], |b, point| {
            let place = merged(b, order, (point[0], point[1]), (run, n), before).unwrap_or_else(|why| {
                outcome = Err(why);
                point[0]
            });
            soac::yield_(b, &[place, point[1]]);
        });
        let room = tensor::empty(b, dynamic.as_slice(), numbers);
        let next = soac::scatter(b, &[all, order], &[room], &[numbers], body).results()[0];
        vec![b.add(run, run), next]
    })[1];
    outcome?;
    Ok(arrays.iter().map(|&array| taken(b, array, order)).collect())
}

/// The elements of an array whose numbers are given, all of which exist.
pub fn taken<'c>(b: &Builder<'c>, array: Val<'c>, numbers: Val<'c>) -> Val<'c> {
    let shape = types::shape(numbers.r#type()).unwrap_or_default();
    let ty = types::element(array.r#type());
    let body = b.region(&[b.index_type()], |b, number| {
        soac::yield_(b, &[tensor::extract(b, array, &[number[0]])]);
    });
    soac::map(b, &[numbers], &[types::tensor(&shape, ty)], body).results()[0]
}

/// Where the element at `place`, of this number, goes when runs of `run` elements are merged.
fn merged<'c>(
    b: &Builder<'c>,
    order: Val<'c>,
    (place, number): (Val<'c>, Val<'c>),
    (run, n): (Val<'c>, Val<'c>),
    before: Comes<'_, 'c>,
) -> Result<Val<'c>, Failure<'c>> {
    let pair = b.add(run, run);
    let own_run = arith::divui(b, place, run);
    let is_second = b.cmpi(Predicate::Ne, arith::andi(b, own_run, b.index(1)), b.index(0));
    let start = b.mul(arith::divui(b, place, pair), pair);
    let behind = b.add(start, run);
    let other = b.min_ui(b.select(is_second, start, behind), n);
    let other_end = b.min_ui(b.add(other, run), n);
    let mut outcome = Ok(());
    let more = |b: &Builder<'c>, c: &[Val<'c>]| b.cmpi(Predicate::Ult, c[0], c[1]);
    let found = b.while_loop(&[other, other_end], more, |b, c| {
        let half = b.add(c[0], b.shr(b.sub(c[1], c[0]), b.index(1)));
        let there = tensor::extract(b, order, &[half]);
        // Of the second run what is not greater comes before, of the first what is less.
        let (x, y) = (b.select(is_second, number, there), b.select(is_second, there, number));
        let less = before(b, x, y).unwrap_or_else(|why| {
            outcome = Err(why);
            b.flag(false)
        });
        let goes_before = arith::xori(b, less, is_second);
        vec![b.select(goes_before, b.add(half, b.index(1)), c[0]), b.select(goes_before, c[1], half)]
    })[0];
    outcome?;
    let own_start = b.select(is_second, behind, start);
    let before_it = b.add(b.sub(place, own_start), b.sub(found, other));
    Ok(b.add(start, before_it))
}
