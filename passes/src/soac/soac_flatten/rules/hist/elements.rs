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
    Predicate, dialect,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, is, soac, tensor},
    types,
};

use super::bins::{Bins, combined_bins};
use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows, Writes, either, row_bounds},
    segmented::holds_combinators_on_rows,
};

/// The maps that are the operators of a histogram, one for each destination.
pub fn on_elements<'c>(f: &Flattener<'_, 'c>, hist: soac::Hist<'c>) -> Option<Vec<soac::Map<'c>>> {
    let operator = hist.op();
    let arguments = ir::arguments(operator);
    let (left, right) = arguments.split_at(arguments.len() / 2);
    let end = ir::terminator(operator);
    let mut maps: Vec<soac::Map<'c>> = vec![];
    for ((value, &l), &r) in ir::operands(end).into_iter().zip(left).zip(right) {
        let map = soac::Map::defining(value).filter(|map| ir::is_inside(map.operation(), hist.operation()))?;
        let of_both = map.inputs().iter().map(|v| ir::key(*v)).eq([ir::key(l), ir::key(r)]);
        if types::rank(l.r#type()) != 1 || !of_both || map.results().len() != 1 {
            return None;
        }
        maps.push(map);
    }
    // Beside the maps there is only what looks at the sizes of rows.
    let sizes = |o: Op<'c>| dialect::is_arith(o) || is::<tensor::Dim>(o) || is::<soac::Assert>(o);
    let rest = |o: Op<'c>| o == end || is_one_of(&maps, o) || sizes(o);
    let alone =
        ir::operations(operator).into_iter().all(rest) && maps.iter().all(|&m| is_on_elements(f, hist.operation(), m));
    alone.then_some(maps)
}

/// Whether the body of a map is of scalars, and takes from the operator that the
/// map is in no more than constants.
fn is_on_elements<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, map: soac::Map<'c>) -> bool {
    let body = map.body();
    let statements: Vec<_> = ir::operations(body).into_iter().filter(|&o| o != ir::terminator(body)).collect();
    let known = |v: &Val<'c>| {
        let constant = arith::Constant::defining(*v).is_some();
        constant || ir::is_defined_inside(*v, map.operation()) || !ir::is_defined_inside(*v, op)
    };
    let mut plain = statements.iter().all(|&o| f.is_scalar(o)) && ir::operands(ir::terminator(body)).iter().all(known);
    for o in statements {
        ir::walk(o, &mut |o| plain &= ir::operands(o).iter().all(known));
    }
    plain && !holds_combinators_on_rows(f, op, body)
}

/// A histogram with these operators in the body of a map.
pub fn hist_of_elements<'c>(
    f: &mut Flattener<'_, 'c>,
    hist: soac::Hist<'c>,
    maps: &[soac::Map<'c>],
) -> Outcome<'c, ()> {
    let operator = hist.op();
    let arguments = ir::arguments(operator);
    let (left, right) = arguments.split_at(arguments.len() / 2);
    let end = ir::terminator(operator);
    let written = f.written(hist, |this, number, dest, indices, points, value| {
        let (outer, inner) = dest.offsets.split_at(indices.len());
        let at = this.places(outer, indices, points)?;
        let rows = this.rows(value)?;
        let own = rows.offsets[0];
        let offsets = lengths_of_bins(this, inner[0], own, at)?;
        let form = Form::Rows(Rows { offsets: vec![offsets], data: dest.data });
        let depth = this.depth();
        this.bind(left[number], Lifted { depth, form });
        this.bind(right[number], Lifted { depth, form: Form::Rows(rows.clone()) });
        if number + 1 == maps.len() {
            let mut sizes = ir::operations(operator);
            sizes.retain(|o| *o != end && !is_one_of(maps, *o));
            this.flush(&mut sizes)?;
        }
        let [places, data] = this.row_writes(inner, at, rows)?;
        let elements = this.segments(own);
        let points =
            this.map_one(&[elements.numbers], this.b().index_type(), |b, i| tensor::extract(b, points, &[i[0]]));
        Ok((places, points, data))
    })?;
    let Writes { dests, inputs, .. } = written;
    let dests = dests.into_iter().map(|d| d.rows);
    let depth = f.depth();
    let all = maps.iter().zip(hist.neutral()).zip(dests).zip(inputs);
    let mut made = vec![];
    for (((&map, neutral), dest), (places, points, data)) in all {
        let bins = Bins {
            places,
            points,
            offsets: dest.offsets.clone(),
            arrays: vec![[data, f.vector(dest.data)]],
            neutral: vec![replicated(f, neutral)],
        };
        let data = combined_bins(f, hist, map.body(), bins)?[0];
        made.push(Rows { offsets: dest.offsets, data });
    }
    for (result, rows) in hist.results().into_iter().zip(made) {
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    Ok(())
}

/// The offsets of rows as long as those `at` of all bins, or as the own one of
/// what is left out.
fn lengths_of_bins<'c>(f: &mut Flattener<'_, 'c>, bins: Val<'c>, own: Val<'c>, at: Val<'c>) -> Outcome<'c, Val<'c>> {
    let space = f.space().clone();
    let lengths = f.map_one(&[at, space.numbers], f.b().index_type(), |b, v| {
        let length = |b: &Builder<'c>, offsets: Val<'c>, i: Val<'c>| {
            let (start, end) = row_bounds(b, offsets, i);
            b.sub(end, start)
        };
        let nowhere = b.cmpi(Predicate::Slt, v[0], b.index(0));
        either(b, nowhere, |b| length(b, own, v[1]), |b| length(b, bins, v[0]))
    });
    f.offsets_of(lengths, space.size)
}

/// The scalar that all elements of a row are, where it does not depend on the point.
fn replicated<'c>(f: &Flattener<'_, 'c>, row: Val<'c>) -> Option<Val<'c>> {
    let value = soac::Replicate::defining(row)?.value();
    let scalar = types::rank(value.r#type()) == 0;
    match f.lifted(value).form {
        Form::Same(value) if scalar => Some(value),
        _ => None,
    }
}

fn is_one_of<'c>(maps: &[soac::Map<'c>], op: Op<'c>) -> bool {
    maps.iter().any(|map| map.operation() == op)
}
