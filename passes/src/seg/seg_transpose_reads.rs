//! `seg-transpose-reads`: arrays that rows read across memory are turned before.
//!
//! ```text
//! seg.red (i, j, k) { f a[k, j] }  ==  t = seg.map (j, k) { a[k, j] }; seg.red (i, j, k) { f t[j, k] }
//! ```
//!
//! The points of a row of a reduction or a scan stand next to each other for the threads
//! of a GPU and for the vectors of a CPU, so that `a` is read along memory then. Turning it
//! reads and writes it once, by tiles on a GPU; the operation reads it once for each `i`.
//! So it is done only where there is such an `i`: a dimension of the space that is no index
//! of the array; and where the array is not so small that caches hold it anyway. What a
//! loop does not change is turned before the loop. Where only the program knows how large an array
//! is, it is turned, or with `at-run-time` the program chooses, for all arrays of an operation at once, if
//! this holds of each:
//!
//! ```text
//! seg.red .. a  ==  if (a is small) seg.red .. a else { t = seg.map ..; seg.red .. t }
//! ```
//!
//! With `columns` reductions of products ([`products`]) are left alone, if they have some columns:
//! on CPUs these stand next to each other for vectors. Where only the program knows how many there are, it
//! chooses, too.
//!
//! Preconditions: arrays are tensors; the space has rows of one length.

use std::collections::HashMap;

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp, scf,
        seg::{self, Level},
        tensor,
    },
    seg_parts::SegParts,
    types,
};

use seq_analysis::products;

use crate::{Outcome, Pass, declared::SegTransposeReads};

/// The elements of an array that is read as it is, in whatever order.
const FEW: i64 = 4096;
/// The columns of a product that vectors are made of.
const COLUMNS: i64 = 16;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    // What was turned, by the place, the array and the order of its dimensions.
    let mut turned: HashMap<(usize, usize, Vec<usize>), Val<'c>> = HashMap::new();
    let mut count = 0;
    let options: SegTransposeReads = pass.options()?;
    for mut op in ir::find(pass.module, &[seg::Red::NAME, seg::Scan::NAME]) {
        let parts = SegParts::of(op);
        let on_grid = match parts.level {
            Level::Grid => true,
            Level::Block | Level::Thread => false,
        };
        if parts.offsets.is_some() || !on_grid {
            continue;
        }
        let mut reads = crossing(&parts);
        let product = products::of(&parts).filter(|_| options.columns);
        let columns = product.map(|product| parts.space[product.column]);
        let number = columns.and_then(ir::constant_int);
        if number.is_some_and(|columns| columns >= COLUMNS) {
            continue;
        }
        let columns = columns.filter(|_| number.is_none());
        let asks = options.at_run_time || columns.is_some();
        if asks && reads.iter().all(|(read, _)| may_be_chosen(op, read.tensor())) && !reads.is_empty() {
            let b = Builder::before(pass.context, op);
            let suits = match columns {
                Some(columns) => b.cmpi(Predicate::Sge, columns, b.index(COLUMNS)),
                None => are_small(&b, &reads),
            };
            op = chosen(&b, op, suits);
            reads = crossing(&SegParts::of(op));
        }
        for (read, order) in reads {
            let array = read.tensor();
            let before = outside(op, array);
            let key = (before.to_raw().ptr as usize, ir::key(array), order.clone());
            let t = *turned.entry(key).or_insert_with(|| {
                count += 1;
                turn(&Builder::before(pass.context, before), array, &order)
            });
            let indices = read.indices();
            let b = Builder::before(pass.context, read.operation());
            let at: Vec<_> = order.iter().map(|&d| indices[d]).collect();
            ir::replace_uses(read.result(), tensor::extract(&b, t, &at));
            ir::erase(read.operation());
        }
    }
    pass.count("transposed-arrays", count);
    Ok(())
}

/// Whether the program may choose where it reads an array: nothing else says how large it is, and it
/// is turned for this operation alone.
fn may_be_chosen<'c>(op: Op<'c>, array: Val<'c>) -> bool {
    let dynamic = types::shape(array.r#type()).is_some_and(|shape| shape.contains(&types::DYNAMIC));
    dynamic && outside(op, array) == op
}

/// Whether all arrays that are read so are small.
fn are_small<'c>(b: &Builder<'c>, reads: &[(tensor::Extract<'c>, Vec<usize>)]) -> Val<'c> {
    let is_small = |(read, order): &(tensor::Extract<'c>, Vec<usize>)| {
        let sizes = (0..order.len()).map(|d| b.dim(read.tensor(), d));
        let elements = sizes.reduce(|x, y| b.mul(x, y)).expect("an array has dimensions");
        b.cmpi(Predicate::Ule, elements, b.index(FEW))
    };
    reads.iter().map(is_small).reduce(|x, y| b.and(x, y)).expect("something is read")
}

/// Puts a choice in place of an operation: as it is where that suits, else what is returned, the operation
/// that reads what is turned.
fn chosen<'c>(b: &Builder<'c>, op: Op<'c>, suits: Val<'c>) -> Op<'c> {
    let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let mut large = None;
    let copy = |b: &Builder<'c>| b.clone_op(op, &mut ValueMap::new());
    let made = b.if_else(
        suits,
        &results,
        |b| ir::results(copy(b)),
        |b| {
            let copied = copy(b);
            large = Some(copied);
            ir::results(copied)
        },
    );
    ir::results(op).into_iter().zip(made).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
    large.expect("it was copied")
}

/// The reads across memory that pay, with the order in which the array's dimensions are
/// to be: the one along rows innermost.
fn crossing<'c>(parts: &SegParts<'c>) -> Vec<(tensor::Extract<'c>, Vec<usize>)> {
    let rank = parts.space.len();
    let points = &ir::arguments(parts.body)[..rank];
    let across = |read: &tensor::Extract<'c>| {
        let array = read.tensor();
        let indices = read.indices();
        let dims: Vec<_> = indices.iter().map(|v| points.iter().position(|p| p == v)).collect::<Option<_>>()?;
        let along = dims.iter().position(|&d| d == rank - 1)?;
        let distinct = (0..dims.len()).all(|i| !dims[..i].contains(&dims[i]));
        let again = dims.len() < rank;
        let inside = ir::is_defined_inside(array, parts.op);
        let shape = types::shape(array.r#type())?;
        let row_of_one = shape.last() == Some(&1);
        let few = !shape.contains(&types::DYNAMIC) && shape.iter().product::<i64>() <= FEW;
        if along + 1 == dims.len() || !distinct || !again || inside || row_of_one || few {
            return None;
        }
        Some((0..dims.len()).filter(|&d| d != along).chain([along]).collect())
    };
    let reads = ir::operations(parts.body).into_iter().filter_map(tensor::Extract::of);
    reads.filter_map(|read| Some((read, across(&read)?))).collect()
}

/// The operation before which an array is turned: the outermost loop around that does not
/// make it, or the one that reads it.
fn outside<'c>(op: Op<'c>, array: Val<'c>) -> Op<'c> {
    let loops = ir::around(op).take_while(|o| scf::For::of(*o).is_some() || scf::While::of(*o).is_some());
    loops.take_while(|o| !ir::is_defined_inside(array, *o)).last().unwrap_or(op)
}

/// The array with its dimensions in another order.
fn turn<'c>(b: &Builder<'c>, array: Val<'c>, order: &[usize]) -> Val<'c> {
    let ty = array.r#type();
    let shape = types::shape(ty).expect("an array has a shape");
    let space: Vec<_> = order.iter().map(|&d| b.dim(array, d)).collect();
    let turned: Vec<_> = order.iter().map(|&d| shape[d]).collect();
    let dynamic: Vec<_> =
        order.iter().zip(&space).filter(|(d, _)| shape[**d] == types::DYNAMIC).map(|(_, &n)| n).collect();
    let result = types::tensor(&turned, types::element(ty));
    let out = tensor::empty(b, &dynamic, result);
    let index = b.index_type();
    let body = b.region(&vec![index; order.len()], |b, point| {
        let mut at = point.to_vec();
        order.iter().zip(point).for_each(|(&d, &i)| at[d] = i);
        seg::yield_(b, &[tensor::extract(b, array, &at)], &[0]);
    });
    seg::map(b, &space, &[], &[], &[], None, &[out], Level::Grid, &[result], body).results()[0]
}
