//! `sort`: by merging, with the comparison of the program.
//!
//! A round merges pairs of neighbouring runs: an element goes behind those of its own run that
//! come before it, and those of the other run that have to. For the first run these are the
//! ones that are less, for the second one those that are not greater, so that equal elements
//! keep their order. Binary search finds how many they are. Numbers of elements are sorted;
//! the arrays follow at the end.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{arith, soac, tensor},
    types,
};

use super::{Call, elementwise, space};
use crate::Failure;

impl<'c> Call<'_, 'c> {
    pub(super) fn sort(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let shape = self.operand_shape(0);
        let rank = shape.len() as i64;
        let dimension = ir::integer_attribute(self.op, "dimension").unwrap_or(-1);
        let dimension = (if dimension < 0 { dimension + rank } else { dimension }) as usize;
        let mut outcome = Ok(());
        let made = space::map_along(b, &self.operands, dimension, &mut |b, own| {
            let by_region = |b: &Builder<'c>, x: Val<'c>, y: Val<'c>| self.before(b, own, x, y);
            sorted(b, own, shape[dimension], &by_region).unwrap_or_else(|why| {
                outcome = Err(why);
                own.to_vec()
            })
        });
        outcome.map(|()| made)
    }

    /// Whether element number `x` of the rows comes before element number `y`.
    fn before(&self, b: &Builder<'c>, rows: &[Val<'c>], x: Val<'c>, y: Val<'c>) -> Result<Val<'c>, Failure<'c>> {
        let pairs: Vec<_> =
            rows.iter().flat_map(|&row| [tensor::extract(b, row, &[x]), tensor::extract(b, row, &[y])]).collect();
        Ok(self.converter.scalars(b, self.region(0), &pairs)?[0])
    }

    /// The `k` largest elements of rows, the first of equal ones first, and where they are.
    pub(super) fn top_k(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let shape = self.operand_shape(0);
        let (size, unsigned) = (shape[shape.len() - 1], self.unsigned(0));
        let k = types::shape(self.types[0]).unwrap_or_default()[shape.len() - 1];
        let elements = [0, 1].map(|i| types::element(self.types[i]));
        let rows = elements.map(|ty| types::tensor(&[k], ty));
        let mut outcome = Ok(());
        let made = space::map_rows(b, &self.operands, shape.len() - 1, &rows, &mut |b, own| {
            let numbers = soac::iota(b, None, None, None, types::tensor(&[size], b.index_type()));
            let larger = |b: &Builder<'c>, x: Val<'c>, y: Val<'c>| {
                let [x, y] = [x, y].map(|at| tensor::extract(b, own[0], &[at]));
                Ok(elementwise::is_less(b, y, x, unsigned))
            };
            let all = [own[0], numbers];
            let all = sorted(b, &all, size, &larger).unwrap_or_else(|why| {
                outcome = Err(why);
                all.to_vec()
            });
            let first = |i: usize| {
                space::generate(b, &[k], elements[i], |b, at| {
                    let value = tensor::extract(b, all[i], at);
                    if i == 0 { value } else { arith::index_cast(b, value, elements[1]) }
                })
            };
            vec![first(0), first(1)]
        });
        outcome.map(|()| made)
    }
}

/// Whether the element of one number comes before that of another one.
type Comes<'f, 'c> = &'f dyn Fn(&Builder<'c>, Val<'c>, Val<'c>) -> Result<Val<'c>, Failure<'c>>;

/// Rows of so many elements in order.
fn sorted<'c>(
    b: &Builder<'c>,
    rows: &[Val<'c>],
    size: i64,
    before: Comes<'_, 'c>,
) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let numbers = types::tensor(&[size], b.index_type());
    let n = b.index(size);
    let mut outcome = Ok(());
    let first = soac::iota(b, None, None, None, numbers);
    let shorter = |b: &Builder<'c>, c: &[Val<'c>]| b.cmpi(Predicate::Ult, c[0], n);
    let order = b.while_loop(&[b.index(1), first], shorter, |b, carried| {
        let (run, order) = (carried[0], carried[1]);
        let all = soac::iota(b, None, None, None, numbers);
        let body = b.region(&[b.index_type(), b.index_type()], |b, point| {
            let place = merged(b, order, (point[0], point[1]), (run, n), before).unwrap_or_else(|why| {
                outcome = Err(why);
                point[0]
            });
            soac::yield_(b, &[place, point[1]]);
        });
        let room = tensor::empty(b, &[], numbers);
        let next = soac::scatter(b, &[all, order], &[room], &[numbers], body).results()[0];
        vec![b.add(run, run), next]
    })[1];
    outcome?;
    let take = |&row: &Val<'c>| {
        let ty = types::element(row.r#type());
        let body = b.region(&[b.index_type()], |b, number| {
            soac::yield_(b, &[tensor::extract(b, row, &[number[0]])]);
        });
        soac::map(b, &[order], &[types::tensor(&[size], ty)], body).results()[0]
    };
    Ok(rows.iter().map(take).collect())
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
