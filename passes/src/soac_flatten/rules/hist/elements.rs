//! A histogram inside a map whose bins are rows of any size, combined element by
//! element.
//!
//!   hist (map f) (replicate w ne) dest (zip is rows)
//!     ==  hist f ne dest (zip3 is[segments rows] (positions rows) (data rows))
//!
//! inside a map as the rule for hist says. It takes each destination by itself: its
//! operator is a map over the two rows and nothing else. A neutral row that is no
//! replicated scalar does not enter, as one that depends on the row. Rows are as long
//! as the operator requires of those that it combines.
//!
//! ```mlir
//! // before, in a map over %is, %rows and %dests
//! %h = soac.hist %is, %rows into %dest neutral %zeros : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32>
//! op { %s = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> { f } ... }
//! // after: %places is for each element of a row where it goes among those of all bins
//! %all = soac.hist %places, %data into %bins neutral %zero : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32> op { f }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::tensor,
    types,
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome, Rows},
        segments::{either, row_bounds},
    },
    rules::{hist::Bins, scatter::Writes},
};

impl<'c> Flattener<'_, 'c> {
    /// The maps that are the operators of a histogram, one for each destination.
    pub fn on_elements(&self, op: Op<'c>) -> Option<Vec<Op<'c>>> {
        let operator = ir::block(op, 1);
        let arguments = ir::arguments(operator);
        let (left, right) = arguments.split_at(arguments.len() / 2);
        let end = ir::terminator(operator);
        let mut maps: Vec<Op<'c>> = vec![];
        for ((value, &l), &r) in ir::operands(end).into_iter().zip(left).zip(right) {
            let map = ir::defining_op(value).filter(|&o| ir::is(o, "soac.map") && ir::is_inside(o, op))?;
            let of_both = ir::operands(map).iter().map(|v| ir::key(*v)).eq([ir::key(l), ir::key(r)]);
            if types::rank(l.r#type()) != 1 || !of_both || ir::results(map).len() != 1 {
                return None;
            }
            maps.push(map);
        }
        // Beside the maps there is only what looks at the sizes of rows.
        let sizes = |o: Op<'c>| {
            let name = ir::name(o);
            name.starts_with("arith.") || ["tensor.dim", "soac.assert"].contains(&name.as_str())
        };
        let rest = |o: Op<'c>| o == end || maps.contains(&o) || sizes(o);
        let alone = ir::operations(operator).into_iter().all(rest) && maps.iter().all(|&m| self.is_on_elements(op, m));
        alone.then_some(maps)
    }

    /// Whether the body of a map is of scalars, and takes from the operator that the
    /// map is in no more than constants.
    fn is_on_elements(&self, op: Op<'c>, map: Op<'c>) -> bool {
        let body = ir::block(map, 0);
        let statements: Vec<_> = ir::operations(body).into_iter().filter(|&o| o != ir::terminator(body)).collect();
        let known = |v: &Val<'c>| {
            let constant = ir::defining_op(*v).is_some_and(|o| ir::is(o, "arith.constant"));
            constant || ir::is_defined_inside(*v, map) || !ir::is_defined_inside(*v, op)
        };
        let mut plain =
            statements.iter().all(|&o| self.is_scalar(o)) && ir::operands(ir::terminator(body)).iter().all(known);
        for o in statements {
            ir::walk(o, &mut |o| plain &= ir::operands(o).iter().all(known));
        }
        plain && !self.holds_combinators_on_rows(op, body)
    }

    /// A histogram with these operators in the body of a map.
    pub fn hist_of_elements(&mut self, op: Op<'c>, maps: &[Op<'c>]) -> Outcome<'c, ()> {
        let operator = ir::block(op, 1);
        let arguments = ir::arguments(operator);
        let (left, right) = arguments.split_at(arguments.len() / 2);
        let end = ir::terminator(operator);
        let written = self.written(op, |this, number, dest, indices, points, value| {
            let (outer, inner) = dest.offsets.split_at(indices.len());
            let at = this.places(outer, indices, points)?;
            let rows = this.rows(value)?;
            let own = rows.offsets[0];
            let offsets = this.lengths_of_bins(inner[0], own, at)?;
            let form = Form::Rows(Rows { offsets: vec![offsets], data: dest.data });
            let depth = this.depth();
            this.bind(left[number], Lifted { depth, form });
            this.bind(right[number], Lifted { depth, form: Form::Rows(rows.clone()) });
            if number + 1 == maps.len() {
                let mut sizes = ir::operations(operator);
                sizes.retain(|o| *o != end && !maps.contains(o));
                this.flush(&mut sizes)?;
            }
            let [places, data] = this.row_writes(inner, at, rows)?;
            let elements = this.segments(own);
            let points =
                this.map_one(&[elements.numbers], this.b.index_type(), |b, i| tensor::extract(b, points, &[i[0]]));
            Ok((places, points, data))
        })?;
        let Writes { dests, inputs, .. } = written;
        let dests = dests.into_iter().map(|d| d.rows);
        let depth = self.depth();
        let all = maps.iter().zip(ir::segment(op, 2)).zip(dests).zip(inputs);
        let mut made = vec![];
        for (((&map, neutral), dest), (places, points, data)) in all {
            let bins = Bins {
                places,
                points,
                offsets: dest.offsets.clone(),
                arrays: vec![[data, self.vector(dest.data)]],
                neutral: vec![self.replicated(neutral)],
            };
            let data = self.combined_bins(op, ir::block(map, 0), bins)?[0];
            made.push(Rows { offsets: dest.offsets, data });
        }
        for (result, rows) in ir::results(op).into_iter().zip(made) {
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// The offsets of rows as long as those `at` of all bins, or as the own one of
    /// what is left out.
    fn lengths_of_bins(&mut self, bins: Val<'c>, own: Val<'c>, at: Val<'c>) -> Outcome<'c, Val<'c>> {
        let space = self.space().clone();
        let lengths = self.map_one(&[at, space.numbers], self.b.index_type(), |b, v| {
            let length = |b: &Builder<'c>, offsets: Val<'c>, i: Val<'c>| {
                let (start, end) = row_bounds(b, offsets, i);
                b.sub(end, start)
            };
            let nowhere = b.cmpi(Predicate::Slt, v[0], b.index(0));
            either(b, nowhere, |b| length(b, own, v[1]), |b| length(b, bins, v[0]))
        });
        self.offsets_of(lengths, space.size)
    }

    /// The scalar that all elements of a row are, where it does not depend on the point.
    fn replicated(&self, row: Val<'c>) -> Option<Val<'c>> {
        let op = ir::defining_op(row)?;
        let value = *ir::operands(op).last()?;
        let scalar = ir::is(op, "soac.replicate") && types::rank(value.r#type()) == 0;
        match self.lifted(value).form {
            Form::Same(value) if scalar => Some(value),
            _ => None,
        }
    }
}
