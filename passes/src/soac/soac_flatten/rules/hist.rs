//! A histogram inside a map.
//!
//!   map (dest = dests, row = rows) { hist op ne dest row }
//!     ==  rows_like dests (hist op ne (data dests) (map (start of the destination + index) (data rows)))
//!
//! Bins that are rows of a known size are combined as such (`bins`), and not element by
//! element; those of any size by the rules for `elements` and `rounds`.
//!
//! ```mlir
//! // before, in a map over %dests and %rows
//! %h = soac.hist (%i = %row) into %dest neutral %zero : (tensor<?xindex>) into tensor<?xi32>
//!   map { soac.yield %i, %one : index, i32 } op { sum }
//! // after
//! %all = soac.hist (%p = %places, %x = %ones) into %data neutral %zero : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//!   map { soac.yield %p, %x : index, i32 } op { sum }
//! ```

mod bins;
mod elements;
mod rounds;

use melior::ir::ValueLike;
use seq_dialects::{
    ir::Val,
    ops::{TypedOp, soac},
    types::{self, DYNAMIC},
};

use self::{
    bins::{Bins, combined_bins},
    elements::{hist_of_elements, on_elements},
    rounds::hist_rounds,
};
use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows, Writes},
    segmented::{elements_like, holds_combinators_on_rows},
};

/// A histogram in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, hist: soac::Hist<'c>) -> Outcome<'c, ()> {
    let op = hist.operation();
    let neutral = hist.neutral();
    let any_size = |v: &Val<'c>| types::shape(v.r#type()).is_some_and(|s| s.contains(&DYNAMIC));
    if neutral.iter().any(any_size) {
        if let Some(operators) = on_elements(f, hist) {
            return hist_of_elements(f, hist, &operators);
        }
        return hist_rounds(f, hist);
    }
    if holds_combinators_on_rows(f, op, hist.op()) {
        return hist_rounds(f, hist);
    }
    let written = f.written(hist, |this, _, dest, indices, points, value| {
        let at = this.places(&dest.offsets[..indices.len()], indices, points)?;
        let ty = value.r#type();
        let value = match types::rank(ty) {
            0 => this.scalars(value)?,
            _ => {
                let rows = this.rows(value)?;
                elements_like(this, op, rows, ty)?
            }
        };
        Ok([at, value])
    });
    let Writes { dests, inputs, points } = written?;
    let dests: Vec<_> = dests.into_iter().map(|d| d.rows).collect();
    let mut arrays = vec![];
    for ((dest, &neutral), input) in dests.iter().zip(&neutral).zip(&inputs) {
        arrays.push([input[1], elements_like(f, op, dest.clone(), neutral.r#type())?]);
    }
    let fixed = |this: &Flattener<'_, 'c>, v: Val<'c>| match this.lifted(v).form {
        Form::Same(v) => Some(v),
        _ => None,
    };
    // All destinations have the same sizes, so that one index serves them all.
    let bins = Bins {
        places: inputs[0][0],
        points,
        offsets: dests[0].offsets[..dests[0].offsets.len() - types::rank(neutral[0].r#type())].to_vec(),
        arrays,
        neutral: neutral.iter().map(|&v| fixed(f, v)).collect(),
    };
    let made = combined_bins(f, hist, hist.op(), bins)?;
    let depth = f.depth();
    for ((result, dest), data) in hist.results().into_iter().zip(dests).zip(made) {
        let data = f.flat(data).data;
        let rows = Rows { offsets: dest.offsets, data };
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    Ok(())
}
