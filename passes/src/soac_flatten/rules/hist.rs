//! A histogram inside a map.
//!
//!   map (dest = dests, row = rows) { hist op ne dest row }
//!     ==  rows_like dests (hist op ne (data dests) (map (start of the destination + index) (data rows)))
//!
//! An operator that uses values of its row is combined beside the row's number,
//! which is that of the bin, and reads them by it:
//!
//!   (i, x) (j, y) -> (max i j, if i < 0 then y else if j < 0 then x else op of row (max i j) x y), neutral (-1, any)
//!
//! A neutral element that depends on the row does not enter either: the number
//! -1 says that a side has none. Bins that are rows of a known size are combined
//! as such, and not element by element; those of any size by the rules for
//! hist_elements and hist_rounds.
//!
//! ```mlir
//! // before, in a map over %dests, %rows and %ks
//! %h = soac.hist (%i = %row) into %dest neutral %k : (tensor<?xindex>) into tensor<?xi32>
//!   map { soac.yield %i, %one : index, i32 } op { %s = arith.addi %a, %b : i32 ... arith.subi %s, %k }
//! // after: %bins says of each bin whose row it is in, %segments of each element
//! %all:2 = soac.hist (%p = %places, %s = %segments, %x = %ones) into %bins, %data neutral %none, %any : ...
//!   map { soac.yield %p, %s, %x : index, index, i32 } op { ... arith.subi of %s and element %row of %ks }
//! ```

pub mod elements;
pub mod rounds;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome, Rows},
        segments::Segments,
    },
    rules::{scan::Context, scatter::Writes},
};

/// Flat bins, and what is combined into them.
pub struct Bins<'c> {
    /// For each value the number of its bin, -1 for one that is left out.
    pub places: Val<'c>,
    /// For each value the point whose it is.
    pub points: Val<'c>,
    /// Where the bins of the points are, level by level.
    pub offsets: Vec<Val<'c>>,
    /// For each destination the values and the bins.
    pub arrays: Vec<[Val<'c>; 2]>,
    /// Their neutral elements, `None` for one that depends on the point.
    pub neutral: Vec<Option<Val<'c>>>,
}

impl<'c> Flattener<'_, 'c> {
    /// A histogram in the body of a map.
    pub fn nested_hist(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let neutral = ir::segment(op, 2);
        let any_size = |v: &Val<'c>| types::shape(v.r#type()).is_some_and(|s| s.contains(&DYNAMIC));
        if neutral.iter().any(any_size) {
            if let Some(operators) = self.on_elements(op) {
                return self.hist_of_elements(op, &operators);
            }
            return self.hist_rounds(op);
        }
        if self.holds_combinators_on_rows(op, ir::block(op, 1)) {
            return self.hist_rounds(op);
        }
        let written = self.written(op, |this, _, dest, indices, points, value| {
            let at = this.places(&dest.offsets[..indices.len()], indices, points)?;
            let ty = value.r#type();
            let value = match types::rank(ty) {
                0 => this.scalars(value)?,
                _ => {
                    let rows = this.rows(value)?;
                    this.elements_like(op, rows, ty)?
                }
            };
            Ok([at, value])
        });
        let Writes { dests, inputs, points } = written?;
        let dests: Vec<_> = dests.into_iter().map(|d| d.rows).collect();
        let mut arrays = vec![];
        for ((dest, &neutral), input) in dests.iter().zip(&neutral).zip(&inputs) {
            arrays.push([input[1], self.elements_like(op, dest.clone(), neutral.r#type())?]);
        }
        let fixed = |this: &Self, v: Val<'c>| match this.lifted(v).form {
            Form::Same(v) => Some(v),
            _ => None,
        };
        // All destinations have the same sizes, so that one index serves them all.
        let bins = Bins {
            places: inputs[0][0],
            points,
            offsets: dests[0].offsets[..dests[0].offsets.len() - types::rank(neutral[0].r#type())].to_vec(),
            arrays,
            neutral: neutral.iter().map(|&v| fixed(self, v)).collect(),
        };
        let made = self.combined_bins(op, ir::block(op, 1), bins)?;
        let depth = self.depth();
        for ((result, dest), data) in ir::results(op).into_iter().zip(dests).zip(made) {
            let data = self.flat(data).data;
            let rows = Rows { offsets: dest.offsets, data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// The histogram of flat arrays by an operator of `op`.
    pub fn combined_bins(&mut self, op: Op<'c>, operator: Blk<'c>, bins: Bins<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        let b = self.b;
        let (known, context) = self.captured(op, operator);
        let used = match context {
            Context::None => bins.neutral.iter().any(Option::is_none).then(Vec::new),
            Context::Scalars(used) | Context::Row(used) => Some(used),
        };
        let mut values = vec![bins.places];
        let (mut data, mut neutral) = (vec![], vec![]);
        if used.is_some() {
            values.push(bins.points);
            data.push(self.points_of_bins(&bins.offsets).numbers);
            neutral.push(b.index(-1));
        }
        for ([value, bins], own) in bins.arrays.into_iter().zip(bins.neutral) {
            let element = types::row(bins.r#type()).expect("bins are an array");
            values.push(value);
            data.push(bins);
            neutral.push(own.unwrap_or_else(|| b.zero(element)));
        }
        let elements: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
        let pass = b.region(&[&[b.index_type()], elements.as_slice()].concat(), |b, v| {
            soac::yield_(b, v);
        });
        let mut failure = None;
        let combine = b.region(&[elements.as_slice(), &elements].concat(), |b, v| {
            let (left, right) = v.split_at(elements.len());
            let combined = match &used {
                None => b.inline(operator, v, &mut known.clone()),
                Some(used) => self.combined_at(b, operator, used, left, right).unwrap_or_else(|why| {
                    failure = Some(why);
                    left.to_vec()
                }),
            };
            soac::yield_(b, &combined);
        });
        if let Some(why) = failure {
            return Err(why);
        }
        let results: Vec<_> = data.iter().map(|v| v.r#type()).collect();
        let made = soac::hist(&b, &values, &data, &neutral, &results, pass, combine)
            .set_deterministic(soac::Hist::of(op).is_some_and(soac::Hist::deterministic))
            .results();
        Ok(made.into_iter().skip(usize::from(used.is_some())).collect())
    }

    /// The bins of destinations with these offsets, and for each the point whose it is.
    pub fn points_of_bins(&mut self, offsets: &[Val<'c>]) -> Segments<'c> {
        let index: Type<'c> = self.b.index_type();
        let Segments { total: mut count, numbers: mut points } = self.segments(offsets[0]);
        for &level in &offsets[1..] {
            let rows = self.iota(count);
            let inner = self.segments_of(level, count, rows);
            let outer = points;
            points = self.map_one(&[inner.numbers], index, |b, v| tensor::extract(b, outer, &[v[0]]));
            count = inner.total;
        }
        Segments { total: count, numbers: points }
    }

    /// Two accumulators with the numbers of their rows, -1 where there is none yet.
    fn combined_at(
        &self,
        b: &Builder<'c>,
        operator: Blk<'c>,
        used: &[Val<'c>],
        left: &[Val<'c>],
        right: &[Val<'c>],
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let row = b.max_si(left[0], right[0]);
        let none = |v: Val<'c>| b.cmpi(Predicate::Slt, v, b.index(0));
        let (first, second) = (none(left[0]), none(right[0]));
        let alone = b.or(first, second);
        let types: Vec<_> = left[1..].iter().map(|v| v.r#type()).collect();
        let stay = b.region(&[], |b, _| {
            let choose = |(&l, &r): (&Val<'c>, &Val<'c>)| b.select(first, r, l);
            let kept: Vec<_> = left[1..].iter().zip(&right[1..]).map(choose).collect();
            scf::yield_(b, &kept);
        });
        let mut outcome = Ok(());
        let go_on = b.region(&[], |b, _| {
            let operands = [&left[1..], &right[1..]].concat();
            outcome = self.apply_at(b, operator, used, row, &operands).map(|applied| {
                scf::yield_(b, &applied);
            });
        });
        outcome?;
        let made = scf::if_(b, alone, &types, stay, go_on).results();
        Ok([vec![row], made].concat())
    }
}
