//! Sizes of the rows that an operator combines, compared outside of it.
//!
//! ```text
//! reduce (\a b -> map f a b) ne xss   stops if  size ne /= size (row of xss), unless xss is empty
//! hist (\a b -> map f a b) dest xss   stops if  size (row of dest) /= size (row of xss),
//!                                     where a row is put into a bin that there is
//! ```
//!
//! An accumulator keeps the sizes that it begins with if its operator is steady
//! ([`is_steady`]), so that one comparison serves all rows: before a reduction or a scan; in
//! the body of a histogram, where it is known whether the bin exists.
//! Precondition of a rewrite: the map is the operator's, or nested in maps that are, and no
//! other combinator is around; other maps are checked where they stand.

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_analysis::{facts, shapes::is_steady};
use seq_dialects::{
    Predicate,
    combinators::{Combinator, is_combinator},
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, soac},
    types,
};

use super::{Checker, number::Num};

/// What the rows of an operator are outside of it.
struct Operator<'c> {
    combinator: Op<'c>,
    block: Blk<'c>,
    /// What accumulators begin with, with the dimension that is their first one.
    initial: Vec<(Val<'c>, usize)>,
    /// The rows that are combined.
    rows: Vec<Row<'c>>,
}

/// A row that an operator combines.
enum Row<'c> {
    /// Of an array.
    Of(Val<'c>),
    /// What the body of a histogram yields.
    Computed(soac::Hist<'c>, Val<'c>),
}

impl<'c> Row<'c> {
    /// One of its sizes, as it is known outside.
    fn size(&self, d: usize) -> Option<Num<'c>> {
        match self {
            Self::Of(array) => of_array(*array, 1 + d),
            Self::Computed(hist, row) => outside(*hist, *row, d),
        }
    }
}

/// A size of an array, unless its rows have different ones.
fn of_array<'c>(array: Val<'c>, d: usize) -> Option<Num<'c>> {
    (!types::is_jagged(array.r#type())).then_some(Num::Dim(array, d))
}

/// A size of a row that the body of a histogram has, as it is known outside: a map's results are
/// as long as its inputs.
fn outside<'c>(hist: soac::Hist<'c>, row: Val<'c>, d: usize) -> Option<Num<'c>> {
    if !ir::is_defined_inside(row, hist.operation()) {
        return of_array(row, d);
    }
    if let Some((owner, i)) = ir::argument_owner(row) {
        if owner == hist.map() {
            return of_array(hist.inputs()[i], 1 + d);
        }
        return outside(hist, soac::Map::of(owner.parent_operation()?)?.inputs()[i], 1 + d);
    }
    // A negative size stops the program where the row is.
    let given = |size: Val<'c>| {
        let known = !ir::is_defined_inside(size, hist.operation()) && facts::is_non_negative(size);
        known.then_some(Num::Value(size))
    };
    if let Some(replicate) = soac::Replicate::defining(row) {
        let sizes = replicate.sizes();
        return match d.checked_sub(sizes.len()) {
            None => given(sizes[d]),
            Some(inner) => outside(hist, replicate.value(), inner),
        };
    }
    if let Some(iota) = soac::Iota::defining(row) {
        return given(iota.size()?);
    }
    let map = soac::Map::defining(row)?;
    let k = map.results().iter().position(|&result| result == row)?;
    match d.checked_sub(1) {
        None => map.inputs().into_iter().find_map(|input| outside(hist, input, 0)),
        Some(inner) => outside(hist, ir::operands(ir::terminator(map.body()))[k], inner),
    }
}

impl<'c> Operator<'c> {
    /// The operator that a map belongs to, if its rows are known outside.
    fn around(map: Op<'c>) -> Option<Self> {
        let mut block = map.block()?;
        let parent = loop {
            let parent = block.parent_operation()?;
            if soac::Map::of(parent).is_none() {
                break parent;
            }
            block = parent.block()?;
        };
        let same = |v: Vec<Val<'c>>| v.into_iter().map(|v| (v, 0)).collect();
        let (op, initial, rows) = match Combinator::of(parent)? {
            Combinator::Reduce(op) => (op.op(), same(op.neutral()), op.inputs().into_iter().map(Row::Of).collect()),
            Combinator::Scan(op) => (op.op(), same(op.neutral()), op.inputs().into_iter().map(Row::Of).collect()),
            Combinator::Hist(op) => {
                let yielded = ir::operands(ir::terminator(op.map()));
                let indexed = yielded.len() - op.dests().len();
                let rows: Vec<_> = yielded[indexed..].iter().map(|&v| Row::Computed(op, v)).collect();
                (op.op(), op.dests().into_iter().map(|v| (v, indexed)).collect(), rows)
            }
            Combinator::Map(_)
            | Combinator::Screma(_)
            | Combinator::Scatter(_)
            | Combinator::Filter(_)
            | Combinator::Partition(_) => return None,
        };
        let alone = op == block && !ir::around(parent).any(is_combinator);
        alone.then_some(Self { combinator: parent, block, initial, rows })
    }

    /// The outer size of an argument of the operator or of a map in it, and the sizes of
    /// the dimensions around.
    fn size(&self, value: Val<'c>) -> Option<(Num<'c>, Vec<Num<'c>>)> {
        let (mut value, mut d) = (value, 0);
        loop {
            let (owner, i) = ir::argument_owner(value)?;
            if owner != self.block {
                value = soac::Map::of(owner.parent_operation()?)?.inputs()[i];
                d += 1;
                continue;
            }
            let number = |d: usize| match i.checked_sub(self.initial.len()) {
                None if is_steady(self.block, i) => Some(Num::Dim(self.initial[i].0, self.initial[i].1 + d)),
                None => None,
                Some(i) => self.rows[i].size(d),
            };
            return Some((number(d)?, (0..d).map(number).collect::<Option<_>>()?));
        }
    }
}

/// Requires that two inputs of a map have one size, outside of the operator that it
/// belongs to; whether that could be done.
pub fn require_same<'c>(checker: &mut Checker<'_, 'c>, map: Op<'c>, inputs: [Val<'c>; 2], message: &str) -> bool {
    let Some(operator) = Operator::around(map) else { return false };
    let [Some((first, around)), Some((second, _))] = inputs.map(|v| operator.size(v)) else { return false };
    if first.key() == second.key() {
        return true;
    }
    if let Some(hist) = soac::Hist::of(operator.combinator) {
        in_body(checker, map, hist, [first, second], &around, message);
        return true;
    }
    let count = match operator.rows[..] {
        [Row::Of(rows), ..] => Some(Num::Dim(rows, 0)),
        _ => None,
    };
    let values = [vec![first, second], around, count.into_iter().collect()].concat();
    checker.require_at(map, operator.combinator, message, &values, |b, v| {
        let none = v[2..].iter().map(|&n| b.cmpi(Predicate::Eq, n, b.index(0)));
        none.fold(b.cmpi(Predicate::Eq, v[0], v[1]), |x, y| arith::ori(b, x, y))
    });
    true
}

/// Asserts in the body of a histogram that two sizes are equal if there is the bin.
fn in_body<'c>(
    checker: &mut Checker<'_, 'c>,
    map: Op<'c>,
    hist: soac::Hist<'c>,
    sizes: [Num<'c>; 2],
    around: &[Num<'c>],
    message: &str,
) {
    let message = format!("'{}' op {message}", ir::name(map));
    let keys = sizes.each_ref().map(Num::key);
    let is_there = ir::operations(hist.map()).into_iter().filter_map(soac::Assert::of).any(|assert| {
        assert.message() == message && assert.values().into_iter().map(|v| Num::Value(v).key()).eq(keys.iter().cloned())
    });
    if is_there {
        return;
    }
    let context = checker.pass.context;
    let mut before = Builder::before(context, hist.operation());
    before.location = map.location();
    let b = &before;
    let values = sizes.map(|size| size.materialise(b));
    let none = around.iter().map(|n| b.cmpi(Predicate::Eq, n.materialise(b), b.index(0)));
    let fits = none.fold(b.cmpi(Predicate::Eq, values[0], values[1]), |x, y| arith::ori(b, x, y));
    let end = ir::terminator(hist.map());
    let dest = hist.dests()[0];
    let indexed = ir::operands(end).len() - hist.dests().len();
    let bounds: Vec<_> = (0..indexed).map(|d| b.dim(dest, d)).collect();
    let mut within = Builder::before(context, end);
    within.location = map.location();
    let b = &within;
    let indices = ir::operands(end);
    let is_inside = |(&i, size): (&Val<'c>, Val<'c>)| b.cmpi(Predicate::Ult, b.index_cast(i, b.index_type()), size);
    let inside = indices[..indexed].iter().zip(bounds).map(is_inside);
    let inside = inside.reduce(|x, y| arith::andi(b, x, y)).unwrap_or_else(|| b.flag(true));
    let holds = arith::ori(b, fits, b.not(inside));
    soac::assert(b, holds, &values, &message);
    checker.inserted += 1;
}
