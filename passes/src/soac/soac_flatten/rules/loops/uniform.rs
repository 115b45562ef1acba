//! Loops inside a map whose bounds are the same at all points.
//!
//!   map (x = xs) { for i < n do f from x }  ==  for i < n do { xs = map f xs } from xs
//!
//! ```mlir
//! // before, in a map over %xs; %n does not depend on the element
//! %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %x0) -> (i32) { body with combinators }
//! // after: no point leaves before the others
//! %r = scf.for %i = %c0 to %n step %c1 iter_args(%all = %x0s) -> (tensor<?xi32>) { body for all points }
//! ```
//!
//! Of rows that the body only updates (`in_place`) the elements are carried, of others
//! the offsets too.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, scf},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Owned, of_for};

/// How many arrays a loop carries for a value, or the rows whose elements it carries.
enum Place<'c> {
    Updated(Owned<'c>),
    Parts(usize),
}

/// What stands for a value in the loop or after it.
enum Now<'c> {
    Updated(Owned<'c>),
    Form(Form<'c>),
}

/// A loop with the same bounds at all points.
pub fn for_loop<'c>(f: &mut Flattener<'_, 'c>, each: scf::For<'c>) -> Outcome<'c, ()> {
    let (op, initial, block) = (each.operation(), each.init_args(), each.region());
    let bounds = [each.lower_bound(), each.upper_bound(), each.step()].map(|v| f.outside(v));
    let arguments = ir::arguments(block);
    let (depth, mut carried, mut places) = (f.depth(), vec![], vec![]);
    for (k, &value) in initial.iter().enumerate() {
        let is_rows = types::rank(value.r#type()) > 0;
        if is_rows && of_for(each, k) {
            let owned = f.owned(value, op)?;
            carried.push(f.vector(owned.rows.data));
            places.push(Place::Updated(owned));
        } else {
            let parts = carried_parts_of(f, value)?;
            places.push(Place::Parts(parts.len()));
            carried.extend(parts);
        }
    }
    let kinds: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
    let types = [&[bounds[0].r#type()], kinds.as_slice()].concat();
    let region = f.in_region(&types, |f, values| {
        f.bind(arguments[0], Lifted::same(values[0]));
        for (&argument, now) in arguments[1..].iter().zip(split(&places, &values[1..])) {
            match now {
                Now::Updated(owned) => f.own(argument, &block, &owned),
                Now::Form(form) => f.bind(argument, Lifted { depth, form }),
            }
        }
        let mut next = vec![];
        for (value, place) in f.body(block)?.into_iter().zip(&places) {
            match place {
                Place::Updated(_) => next.push(f.updates_in(&block, value)?.rows.data),
                Place::Parts(_) => next.extend(carried_parts_of(f, value)?),
            }
        }
        Ok(next)
    })?;
    let made = scf::for_(&f.b(), bounds[0], bounds[1], bounds[2], &carried, &kinds, region);
    for (number, now) in split(&places, &made.results()).into_iter().enumerate() {
        match now {
            Now::Updated(owned) => f.own_result(op, number, &owned),
            Now::Form(form) => f.bind(ir::result(op, number), Lifted { depth, form }),
        }
    }
    Ok(())
}

/// The arrays of a value that a loop carries.
fn carried_parts_of<'c>(f: &mut Flattener<'_, 'c>, value: Val<'c>) -> Outcome<'c, Vec<Val<'c>>> {
    Ok(f.parts(value)?.into_iter().map(|part| f.vector(part)).collect())
}

fn split<'c>(places: &[Place<'c>], values: &[Val<'c>]) -> Vec<Now<'c>> {
    let mut rest = values;
    let mut next = |count| {
        let (own, others) = rest.split_at(count);
        rest = others;
        own
    };
    let now = |place: &Place<'c>| match place {
        Place::Updated(owned) => Now::Updated(owned.with(next(1)[0])),
        Place::Parts(count) => Now::Form(Form::of_parts(next(*count))),
    };
    places.iter().map(now).collect()
}
