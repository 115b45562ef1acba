//! The sizes of the rows that a body yields.
//!
//! Where they do not follow from values outside of the body, the first row is
//! computed once more before the others; every row is then checked against it.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    combinators::Combinator,
    ir::{self, Builder, Op, Subject, Val},
    ops::{TypedOp, soac},
    types::{self, DYNAMIC},
};

use super::{emit::Emitter, env::Env, size::Outside, source::Source};
use crate::Failure;

/// Remarks of rows that are computed twice.
const TWICE: Subject = Subject::new("convert-soac-to-seg", "computed-twice");

impl<'c> Emitter<'_, '_, 'c> {
    /// The sizes of a row that `op` yields, before `root`, of which `op` is
    /// part; `shape` tells those that are static.
    pub fn row_sizes(
        &self,
        b: &Builder<'c>,
        (op, root): (Op<'c>, Op<'c>),
        env: &Env<'c>,
        row: Val<'c>,
        shape: &[i64],
    ) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let outside = Outside::new(b, env, root);
        let known = (0..shape.len()).all(|d| shape[d] != DYNAMIC || outside.can_size(row, d));
        let found = |d: usize| match shape[d] {
            DYNAMIC => outside.size(row, d).unwrap_or_else(|| b.index(0)),
            size => b.index(size),
        };
        let sizes = if known { Some((0..shape.len()).map(found).collect()) } else { None };
        if !known || outside.guessed.get() {
            self.shared.doubtful.borrow_mut().insert(ir::key(row));
        }
        match sizes {
            Some(sizes) => Ok(sizes),
            None => self.first_row(b, (op, root), env, row),
        }
    }

    fn first_row(
        &self,
        b: &Builder<'c>,
        (op, root): (Op<'c>, Op<'c>),
        env: &Env<'c>,
        row: Val<'c>,
    ) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let body = match Combinator::of(op) {
            Some(Combinator::Map(map)) => Some(map.body()),
            Some(Combinator::Filter(filter)) => Some(filter.body()),
            Some(Combinator::Partition(partition)) => Some(partition.body()),
            Some(
                Combinator::Reduce(_)
                | Combinator::Scan(_)
                | Combinator::Screma(_)
                | Combinator::Scatter(_)
                | Combinator::Hist(_),
            )
            | None => None,
        };
        let place = |body| Some((body, ir::operands(ir::terminator(body)).iter().position(|&v| v == row)?));
        let Some((body, position)) = body.filter(|_| op == root).and_then(place) else {
            let message =
                format!("yields rows of type {} whose sizes depend on the element; flatten it first", row.r#type());
            return Err(Failure::at(op, message).note_value(row, "the rows"));
        };
        if self.shared.remarks {
            let message = format!("'{}' op computes its first row twice, to know the sizes of the rows", ir::name(op));
            TWICE.missed(op.location(), &message);
        }
        let mut env = env.clone();
        let inputs = self.inputs(b, op, &env);
        let (zero, rank) = (b.index(0), types::rank(row.r#type()));
        let some = b.cmpi(Predicate::Sgt, inputs[0].dim(b, 0), zero);
        let compute = |b: &Builder<'c>| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, zero)).collect();
            let values = self.apply(b, body, &elements, &mut env)?;
            Ok((0..rank).map(|d| values[position].dim(b, d)).collect())
        };
        b.try_if_else(some, &vec![b.index_type(); rank], compute, |_| Ok(vec![zero; rank]))
    }

    /// Arrays for the results of a scan whose operator may change the sizes of
    /// rows: those of the first row that is stored, without one those of the inputs.
    pub fn unsteady_arrays(
        &self,
        b: &Builder<'c>,
        op: soac::Scan<'c>,
        inputs: &[Source<'c>],
        neutral: &[Source<'c>],
        env: &Env<'c>,
    ) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (mut env, zero, size) = (env.clone(), b.index(0), inputs[0].dim(b, 0));
        let ranks: Vec<_> = neutral.iter().map(|s| s.rank()).collect();
        let dims = |b: &Builder<'c>, rows: &[Source<'c>]| {
            rows.iter().flat_map(|s| (0..s.rank()).map(|d| s.dim(b, d)).collect::<Vec<_>>()).collect::<Vec<_>>()
        };
        let exclusive = op.exclusive();
        let first = |b: &Builder<'c>| {
            if exclusive {
                return Ok(dims(b, neutral));
            }
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, zero)).collect();
            let rows = self.apply(b, op.op(), &[neutral, &elements].concat(), &mut env)?;
            Ok::<_, Failure<'c>>(dims(b, &rows))
        };
        let none = |b: &Builder<'c>| {
            let rows = inputs.iter().zip(&ranks);
            Ok(rows.flat_map(|(s, &rank)| (1..=rank).map(|d| s.dim(b, d)).collect::<Vec<_>>()).collect())
        };
        let kinds = vec![b.index_type(); ranks.iter().sum()];
        let sizes = b.try_if_else(b.cmpi(Predicate::Sgt, size, zero), &kinds, first, none)?;
        let mut rest = sizes.as_slice();
        let arrays = op.results().into_iter().zip(&ranks).map(|(result, &rank)| {
            let (row, after) = rest.split_at(rank);
            rest = after;
            b.empty(result.r#type(), &[&[size], row].concat())
        });
        Ok(arrays.collect())
    }

    /// Checks the rows whose sizes are not certain against those of the arrays
    /// that they are stored in.
    pub fn check_rows(&self, b: &Builder<'c>, yielded: &[Val<'c>], values: &[Source<'c>], sizes: &[Vec<Val<'c>>]) {
        for ((value, source), sizes) in yielded.iter().zip(values).zip(sizes) {
            if self.shared.doubtful.borrow().contains(&ir::key(*value)) {
                check_sizes(b, source, sizes, unequal(&rows_of(*value), sizes.len()));
            }
        }
    }

    /// Checks the rows of a scan against those of the arrays.
    pub fn check_scanned(&self, b: &Builder<'c>, rows: &[Source<'c>], sizes: &[Vec<Val<'c>>]) {
        for (i, (row, sizes)) in rows.iter().zip(sizes).enumerate() {
            check_sizes(b, row, sizes, unequal(&format!("'soac.scan' op rows of result {i}"), sizes.len()));
        }
    }

    /// The sizes of the rows of tensors.
    pub fn sizes_of_rows(&self, b: &Builder<'c>, arrays: &[Val<'c>]) -> Vec<Vec<Val<'c>>> {
        arrays.iter().map(|&a| (1..types::rank(a.r#type())).map(|d| b.dim(a, d)).collect()).collect()
    }
}

/// Stops the program unless a row has the sizes. In the message, which is told
/// the dimension, {0} stands for the wanted size and {1} for the row's.
pub fn check_sizes<'c>(b: &Builder<'c>, row: &Source<'c>, sizes: &[Val<'c>], message: impl Fn(usize) -> String) {
    for (d, &expected) in sizes.iter().enumerate() {
        let size = row.dim(b, d);
        let same = b.cmpi(Predicate::Eq, size, expected);
        soac::assert(b, same, &[expected, size], &message(d));
    }
}

/// `ROWS have different sizes: 1 and 2`, with the dimension where there are several.
fn unequal(rows: &str, dimensions: usize) -> impl Fn(usize) -> String {
    move |d| {
        let place = if dimensions > 1 { format!(" in dimension {d}") } else { String::new() };
        format!("{rows} have different sizes{place}: {{0}} and {{1}}")
    }
}

/// `'soac.map' op rows of result 0`, of the operation that gets a row.
fn rows_of<'c>(row: Val<'c>) -> String {
    let owner = |(end, i): (Op<'c>, usize)| {
        let op = soac::Yield::of(end)?.operation().parent_operation()?;
        let number = match Combinator::of(op)? {
            Combinator::Map(_) => i,
            Combinator::Filter(_) | Combinator::Partition(_) => i.checked_sub(1)?,
            Combinator::Screma(screma) => i + screma.reduce_neutral().len(),
            Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Scatter(_) | Combinator::Hist(_) => return None,
        };
        Some(format!("'{}' op rows of result {number}", ir::name(op)))
    };
    ir::uses(row).into_iter().find_map(owner).unwrap_or_else(|| "rows of one result".into())
}
