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
//! as such, and not element by element.
//!
//! ```mlir
//! // before, in a map over %dests, %rows and %ks
//! %h = soac.hist (%i = %row) into %dest neutral %k : (tensor<?xindex>) into tensor<?xi32>
//!   map { soac.yield %i, %one : index, i32 } op { %s = arith.addi %a, %b : i32 ... arith.subi %s, %k }
//! // after: %bins says of each bin whose row it is in, %segments of each element
//! %all:2 = soac.hist (%p = %places, %s = %segments, %x = %ones) into %bins, %data neutral %none, %any : ...
//!   map { soac.yield %p, %s, %x : index, index, i32 } op { ... arith.subi of %s and element %row of %ks }
//! ```

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    scan::{Context, zero},
    scatter::Writes,
};

impl<'c> Flattener<'_, 'c> {
    /// A histogram in the body of a map.
    pub fn nested_hist(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let b = self.b;
        let (mut neutral, mut varies) = (vec![], false);
        for value in ir::segment(op, 2) {
            let own = !matches!(self.lifted(value).form, Form::Same(_));
            varies |= own;
            neutral.push(if own { zero(&b, value.r#type()) } else { self.outside(value) });
        }
        let operator = ir::block(op, 1);
        let (known, context) = self.captured(op, operator);
        let used = match context {
            Context::None => varies.then(Vec::new),
            Context::Scalars(used) | Context::Row(used) => Some(used),
        };
        let Writes { dests, inputs, points } = self.bin_writes(op)?;
        // All destinations have the same sizes, so that one index serves them all.
        let mut values = vec![inputs[0][0]];
        let mut data = vec![];
        if used.is_some() {
            let bins = dests[0].offsets.len() - types::rank(neutral[0].r#type());
            data.push(self.points_of_bins(&dests[0].offsets[..bins]));
            values.push(points);
            neutral.insert(0, b.index(-1));
        }
        values.extend(inputs.iter().map(|i| i[1]));
        for (dest, &neutral) in dests.iter().zip(&neutral[usize::from(used.is_some())..]) {
            data.push(self.elements_like(op, dest.clone(), neutral.r#type())?);
        }
        let elements: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
        let pass = b.region(&[&[b.index_type()], elements.as_slice()].concat(), |b, v| {
            b.op("soac.yield", v, &[], &[], vec![]);
        });
        let mut failure = None;
        let combine = b.region(&[elements.as_slice(), &elements].concat(), |b, v| {
            let (left, right) = v.split_at(elements.len());
            let combined = match &used {
                None => b.inline(operator, v, &mut known.clone()),
                Some(used) => self.combined_at(b, op, used, left, right).unwrap_or_else(|why| {
                    failure = Some(why);
                    left.to_vec()
                }),
            };
            b.op("soac.yield", &combined, &[], &[], vec![]);
        });
        if let Some(why) = failure {
            return Err(why);
        }
        let count = data.len() as i32;
        let mut attributes = vec![("operandSegmentSizes", b.i32_array(&[count + 1, count, count]))];
        if ir::has_flag(op, "deterministic") {
            attributes.push(("deterministic", b.attribute("unit")));
        }
        let results: Vec<_> = data.iter().map(|v| v.r#type()).collect();
        let operands = [values, data, neutral].concat();
        let made = ir::results(b.op("soac.hist", &operands, &results, &attributes, vec![pass, combine]));
        let depth = self.depth();
        let made = made.into_iter().skip(usize::from(used.is_some()));
        for ((result, dest), data) in ir::results(op).into_iter().zip(dests).zip(made) {
            let data = self.flat(data).data;
            let rows = Rows { offsets: dest.offsets, data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// For each bin of destinations with these offsets the point whose it is.
    fn points_of_bins(&mut self, offsets: &[Val<'c>]) -> Val<'c> {
        let index: Type<'c> = self.b.index_type();
        let first = self.segments(offsets[0]);
        let (mut points, mut count) = (first.numbers, first.total);
        for &level in &offsets[1..] {
            let rows = self.iota(count);
            let inner = self.segments_of(level, count, rows);
            let outer = points;
            points = self.map_one(&[inner.numbers], index, |b, v| extract(b, outer, &[v[0]]));
            count = inner.total;
        }
        points
    }

    /// Two accumulators with the numbers of their rows, -1 where there is none yet.
    fn combined_at(
        &self,
        b: &Builder<'c>,
        op: Op<'c>,
        used: &[Val<'c>],
        left: &[Val<'c>],
        right: &[Val<'c>],
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let row = binary(b, "arith.maxsi", left[0], right[0]);
        let none = |v: Val<'c>| b.cmpi(2, v, b.index(0));
        let (first, second) = (none(left[0]), none(right[0]));
        let alone = binary(b, "arith.ori", first, second);
        let types: Vec<_> = left[1..].iter().map(|v| v.r#type()).collect();
        let stay = b.region(&[], |b, _| {
            let choose = |(&l, &r): (&Val<'c>, &Val<'c>)| b.value("arith.select", &[first, r, l], l.r#type());
            let kept: Vec<_> = left[1..].iter().zip(&right[1..]).map(choose).collect();
            b.op("scf.yield", &kept, &[], &[], vec![]);
        });
        let mut outcome = Ok(());
        let go_on = b.region(&[], |b, _| {
            let operands = [&left[1..], &right[1..]].concat();
            outcome = self.apply_at(b, ir::block(op, 1), used, row, &operands).map(|applied| {
                b.op("scf.yield", &applied, &[], &[], vec![]);
            });
        });
        outcome?;
        let made = ir::results(b.op("scf.if", &[alone], &types, &[], vec![stay, go_on]));
        Ok([vec![row], made].concat())
    }
}
