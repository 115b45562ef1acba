//! A histogram inside a map by an operator that only a map can apply: on rows of any
//! size, or with combinators on arrays of the row.
//!
//!   map (dest = dests, is = iss, row = rows) { hist op ne dest is row }
//!     ==  map (bin = bins of dests, xs = what goes there) { reduce op ([bin] ++ xs) }
//!
//! where the reduction is that in rounds: the bins of all points are a space, and the
//! operator is flattened as the body of a map over pairs. The elements are brought
//! together by a radix sort of the numbers of their bins, with one pass for each bit
//! of how many bins there are, which keeps their order: so results are the same in
//! each run, whatever the operator.
//!
//! ```mlir
//! // before, in a map over %dests, %is and %rows
//! %h = soac.hist %is, %rows into %dest neutral %none : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op { op }
//! // after
//! %sorted:2 = scf.while (%bit = %c1, %elements = %inside) : (index, tensor<?xindex>) -> (index, tensor<?xindex>) {
//!   %more = arith.cmpi ult, %bit, %bins : index
//!   scf.condition(%more) %bit, %elements : index, tensor<?xindex>
//! } do {
//!   %next, %sizes = soac.partition 2 (%x = %elements) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) { bit of the bin }
//!   scf.yield %twice, %next : index, tensor<?xindex>
//! }
//! %r:4 = scf.while ... // op in rounds, for the bins of all points
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, soac, tensor},
    types::{self, DYNAMIC},
};

use super::bins::points_of_bins;
use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows, Source, Writes, row_bounds},
    segmented::{Elements, last_rounds, repeated},
};

/// A histogram in the body of a map whose operator is flattened itself.
pub fn hist_rounds<'c>(f: &mut Flattener<'_, 'c>, hist: soac::Hist<'c>) -> Outcome<'c, ()> {
    let written = f.written(hist, |this, _, dest, indices, points, value| {
        let at = this.places(&dest.offsets[..indices.len()], indices, points)?;
        Ok((at, this.as_rows(value)?))
    });
    let Writes { dests, inputs, .. } = written?;
    let inner = types::rank(hist.neutral()[0].r#type());
    let dests: Vec<_> = dests.into_iter().map(|d| d.rows).collect();
    let indexed = dests[0].offsets.len() - inner;
    // All destinations have the same sizes, so that one index serves them all.
    let at = inputs[0].0;
    let bins = points_of_bins(f, &dests[0].offsets[..indexed]);
    let sorted = sorted_by_bin(f, at, bins.total)?;
    let (offsets, order) = lists_of_bins(f, at, sorted, bins.total)?;
    let (size, mut parts) = (f.b().dim(order, 0), vec![]);
    let index = f.b().index_type();
    let found = f.map(&[order], &[index, index], |b, v| {
        let of_dest = b.cmpi(Predicate::Ult, v[0], bins.total);
        let number = b.sub(v[0], bins.total);
        let choose = |dest, value| b.select(of_dest, dest, value);
        Ok(vec![choose(b.index(0), b.index(1)), choose(v[0], number)])
    })?;
    for (dest, (_, values)) in dests.iter().zip(inputs) {
        let own = Rows { offsets: dest.offsets[indexed..].to_vec(), data: dest.data };
        let source = Source { lists: vec![own, values], which: Some(found[0]), at: found[1] };
        parts.push(f.take_from(&source, size)?);
    }
    f.enter(bins.total, Some(bins.numbers));
    let reduced = last_rounds(f, hist.op(), Elements { offsets, parts })?;
    for (number, (dest, part)) in dests.iter().zip(&reduced.parts).enumerate() {
        require_sizes(f, hist.operation(), number, &dest.offsets[indexed..], part)?;
    }
    f.leave();
    let depth = f.depth();
    for ((result, dest), part) in hist.results().into_iter().zip(dests).zip(reduced.parts) {
        let rows = Rows { offsets: dest.offsets, data: part.data };
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    Ok(())
}

/// The numbers of the elements that have a bin, by bin, in order within one.
fn sorted_by_bin<'c>(f: &mut Flattener<'_, 'c>, at: Val<'c>, bins: Val<'c>) -> Outcome<'c, Val<'c>> {
    let index = f.b().index_type();
    let i1 = f.b().i1();
    let inside = f.map_one(&[at], i1, |b, v| b.cmpi(Predicate::Sge, v[0], b.index(0)));
    let numbers = f.iota(f.b().dim(at, 0));
    let start = [f.b().index(1), f.positions_where(inside, numbers, true)];
    let more = |b: &ir::Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ult, carried[0], bins);
    let done = repeated(f, &start, more, |this, carried| {
        let (b, bit) = (this.b(), carried[0]);
        let class = b.region(&[index], |b, i| {
            let own = b.and(tensor::extract(b, at, &[i[0]]), bit);
            let set = b.cmpi(Predicate::Ne, own, b.index(0));
            let class = arith::index_castui(b, set, index);
            soac::yield_(b, &[class, i[0]]);
        });
        let kinds = [types::tensor(&[DYNAMIC], index), types::tensor(&[2], index)];
        let parts = soac::partition(&b, &carried[1..], 2, &kinds, class);
        Ok(vec![b.add(bit, bit), parts.results()[0]])
    })?;
    Ok(done[1])
}

/// For each bin a list of itself and of its elements, which follow all bins: where
/// the lists begin, and the numbers of what is in them.
fn lists_of_bins<'c>(
    f: &mut Flattener<'_, 'c>,
    at: Val<'c>,
    sorted: Val<'c>,
    bins: Val<'c>,
) -> Outcome<'c, (Val<'c>, Val<'c>)> {
    let index = f.b().index_type();
    let kept = f.b().dim(sorted, 0);
    let size = f.b().add(bins, kept);
    let positions = f.iota(kept);
    // Element `k` follows `k` others and the bins up to its own.
    let places = f.map_one(&[positions, sorted], index, |b, v| {
        let before = b.add(v[0], tensor::extract(b, at, &[v[1]]));
        b.add(before, b.index(1))
    });
    let numbers = f.map_one(&[sorted], index, |b, v| b.add(v[0], bins));
    let none = soac::replicate(&f.b(), &[size], f.b().index(-1), types::tensor(&[DYNAMIC], index));
    let elements = f.scatter(&[places, numbers], none);
    // What is left are the bins, in order.
    let i1 = f.b().i1();
    let free = f.map_one(&[elements], i1, |b, v| b.cmpi(Predicate::Slt, v[0], b.index(0)));
    let all = f.iota(size);
    let starts = f.positions_where(free, all, true);
    let numbers = f.iota(bins);
    let order = f.scatter(&[starts, numbers], elements);
    let end = tensor::from_elements(&f.b(), &[size], types::tensor(&[1], index));
    let offsets = f.joined(&[starts, end]);
    Ok((offsets, order))
}

/// Rows that are combined have the sizes of their bins, the points of the
/// innermost space.
fn require_sizes<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    number: usize,
    bins: &[Val<'c>],
    made: &Rows<'c>,
) -> Outcome<'c, ()> {
    let mut rows = f.space().numbers;
    for (d, (&expected, &own)) in bins.iter().zip(&made.offsets).enumerate() {
        let message = format!(
            "'soac.hist' op row of size {{0}} in dimension {d} does not fit destination {number}, whose rows have size {{1}}"
        );
        f.map(&[rows], &[], |b, i| {
            let length = |offsets| {
                let (start, end) = row_bounds(b, offsets, i[0]);
                b.sub(end, start)
            };
            let (size, expected) = (length(own), length(expected));
            let mut here = *b;
            here.location = melior::ir::operation::OperationLike::location(&op);
            let fits = here.cmpi(Predicate::Eq, size, expected);
            soac::assert(&here, fits, &[size, expected], &message);
            Ok(vec![])
        })?;
        let count = f.b().dim(rows, 0);
        rows = f.iota(tensor::extract(&f.b(), expected, &[count]));
    }
    Ok(())
}
