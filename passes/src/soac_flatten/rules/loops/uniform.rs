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
    ir::{self, Op, Val},
    ops::scf,
    types,
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome},
        in_place::{Owned, of_for},
    },
    rules::call::form_of,
};

impl<'c> Flattener<'_, 'c> {
    /// A loop with the same bounds at all points.
    pub fn even_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let (bounds, initial) = operands.split_at(3);
        let bounds: Vec<_> = bounds.iter().map(|&v| self.outside(v)).collect();
        let block = ir::block(op, 0);
        let arguments = ir::arguments(block);
        let (depth, mut carried, mut places) = (self.depth(), vec![], vec![]);
        for (k, &value) in initial.iter().enumerate() {
            let is_rows = types::rank(value.r#type()) > 0;
            if is_rows && of_for(op, k) {
                let owned = self.owned(value, op)?;
                carried.push(self.vector(owned.rows.data));
                places.push(Place::Updated(owned));
            } else {
                let parts = self.carried_parts_of(value)?;
                places.push(Place::Parts(parts.len()));
                carried.extend(parts);
            }
        }
        let kinds: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
        let outer = self.b;
        let kept = self.segments.clone();
        let mut outcome = Ok(());
        let region = outer.region(&[&[bounds[0].r#type()], kinds.as_slice()].concat(), |b, values| {
            self.b = *b;
            self.bind(arguments[0], Lifted::same(values[0]));
            for (&argument, now) in arguments[1..].iter().zip(split(&places, &values[1..])) {
                match now {
                    Now::Updated(owned) => self.own(argument, &block, &owned),
                    Now::Form(form) => self.bind(argument, Lifted { depth, form }),
                }
            }
            outcome = self.body(block).and_then(|yielded| {
                let mut next = vec![];
                for (value, place) in yielded.into_iter().zip(&places) {
                    match place {
                        Place::Updated(_) => next.push(self.updates_in(&block, value)?.rows.data),
                        Place::Parts(_) => next.extend(self.carried_parts_of(value)?),
                    }
                }
                scf::yield_(&self.b, &next);
                Ok(())
            });
        });
        self.b = outer;
        self.segments = kept;
        outcome?;
        let made = scf::for_(&outer, bounds[0], bounds[1], bounds[2], &carried, &kinds, region);
        for (number, now) in split(&places, &made.results()).into_iter().enumerate() {
            match now {
                Now::Updated(owned) => self.own_result(op, number, &owned),
                Now::Form(form) => self.bind(ir::result(op, number), Lifted { depth, form }),
            }
        }
        Ok(())
    }

    /// The arrays of a value that a loop carries.
    fn carried_parts_of(&mut self, value: Val<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        Ok(self.parts(value)?.into_iter().map(|part| self.vector(part)).collect())
    }
}

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

fn split<'c>(places: &[Place<'c>], values: &[Val<'c>]) -> Vec<Now<'c>> {
    let mut rest = values;
    let mut next = |count| {
        let (own, others) = rest.split_at(count);
        rest = others;
        own
    };
    let now = |place: &Place<'c>| match place {
        Place::Updated(owned) => Now::Updated(owned.with(next(1)[0])),
        Place::Parts(count) => Now::Form(form_of(next(*count))),
    };
    places.iter().map(now).collect()
}
