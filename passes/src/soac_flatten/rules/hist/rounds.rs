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
    ops::{arith, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome, Rows},
        gather::Source,
        segments::row_bounds,
    },
    rules::scatter::Writes,
    segmented::rounds::Elements,
};

impl<'c> Flattener<'_, 'c> {
    /// A histogram in the body of a map whose operator is flattened itself.
    pub fn hist_rounds(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let written = self.written(op, |this, _, dest, indices, points, value| {
            let at = this.places(&dest.offsets[..indices.len()], indices, points)?;
            Ok((at, this.as_rows(value)?))
        });
        let Writes { dests, inputs, .. } = written?;
        let inner = types::rank(ir::segment(op, 2)[0].r#type());
        let dests: Vec<_> = dests.into_iter().map(|d| d.rows).collect();
        let indexed = dests[0].offsets.len() - inner;
        // All destinations have the same sizes, so that one index serves them all.
        let at = inputs[0].0;
        let bins = self.points_of_bins(&dests[0].offsets[..indexed]);
        let sorted = self.sorted_by_bin(at, bins.total)?;
        let (offsets, order) = self.lists_of_bins(at, sorted, bins.total)?;
        let (size, mut parts) = (self.b.dim(order, 0), vec![]);
        let index = self.b.index_type();
        let found = self.map(&[order], &[index, index], |b, v| {
            let of_dest = b.cmpi(Predicate::Ult, v[0], bins.total);
            let number = b.sub(v[0], bins.total);
            let choose = |dest, value| b.select(of_dest, dest, value);
            Ok(vec![choose(b.index(0), b.index(1)), choose(v[0], number)])
        })?;
        for (dest, (_, values)) in dests.iter().zip(inputs) {
            let own = Rows { offsets: dest.offsets[indexed..].to_vec(), data: dest.data };
            let source = Source { lists: vec![own, values], which: Some(found[0]), at: found[1] };
            parts.push(self.take_from(&source, size)?);
        }
        self.enter(bins.total, Some(bins.numbers));
        let reduced = self.last_rounds(ir::block(op, 1), Elements { offsets, parts })?;
        for (number, (dest, part)) in dests.iter().zip(&reduced.parts).enumerate() {
            self.require_sizes(op, number, &dest.offsets[indexed..], part)?;
        }
        self.spaces.pop();
        let depth = self.depth();
        for ((result, dest), part) in ir::results(op).into_iter().zip(dests).zip(reduced.parts) {
            let rows = Rows { offsets: dest.offsets, data: part.data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// The numbers of the elements that have a bin, by bin, in order within one.
    fn sorted_by_bin(&mut self, at: Val<'c>, bins: Val<'c>) -> Outcome<'c, Val<'c>> {
        let index = self.b.index_type();
        let i1 = self.b.i1();
        let inside = self.map_one(&[at], i1, |b, v| b.cmpi(Predicate::Sge, v[0], b.index(0)));
        let numbers = self.iota(self.b.dim(at, 0));
        let start = [self.b.index(1), self.positions_where(inside, numbers, true)];
        let more = |b: &ir::Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ult, carried[0], bins);
        let done = self.repeated(&start, more, |this, carried| {
            let (b, bit) = (this.b, carried[0]);
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
    fn lists_of_bins(&mut self, at: Val<'c>, sorted: Val<'c>, bins: Val<'c>) -> Outcome<'c, (Val<'c>, Val<'c>)> {
        let index = self.b.index_type();
        let kept = self.b.dim(sorted, 0);
        let size = self.b.add(bins, kept);
        let positions = self.iota(kept);
        // Element `k` follows `k` others and the bins up to its own.
        let places = self.map_one(&[positions, sorted], index, |b, v| {
            let before = b.add(v[0], tensor::extract(b, at, &[v[1]]));
            b.add(before, b.index(1))
        });
        let numbers = self.map_one(&[sorted], index, |b, v| b.add(v[0], bins));
        let none = soac::replicate(&self.b, &[size], self.b.index(-1), types::tensor(&[DYNAMIC], index));
        let elements = self.scatter(&[places, numbers], none);
        // What is left are the bins, in order.
        let i1 = self.b.i1();
        let free = self.map_one(&[elements], i1, |b, v| b.cmpi(Predicate::Slt, v[0], b.index(0)));
        let all = self.iota(size);
        let starts = self.positions_where(free, all, true);
        let numbers = self.iota(bins);
        let order = self.scatter(&[starts, numbers], elements);
        let end = tensor::from_elements(&self.b, &[size], types::tensor(&[1], index));
        let offsets = self.joined(&[starts, end]);
        Ok((offsets, order))
    }

    /// Rows that are combined have the sizes of their bins, the points of the
    /// innermost space.
    fn require_sizes(&mut self, op: Op<'c>, number: usize, bins: &[Val<'c>], made: &Rows<'c>) -> Outcome<'c, ()> {
        let mut rows = self.space().numbers;
        for (d, (&expected, &own)) in bins.iter().zip(&made.offsets).enumerate() {
            let message = format!(
                "'soac.hist' op row of size {{0}} in dimension {d} does not fit destination {number}, whose rows have size {{1}}"
            );
            self.map(&[rows], &[], |b, i| {
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
            let count = self.b.dim(rows, 0);
            rows = self.iota(tensor::extract(&self.b, expected, &[count]));
        }
        Ok(())
    }
}
