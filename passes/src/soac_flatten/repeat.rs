//! Loops with combinators inside a map.
//!
//!   map (x = xs) { while p do f from x }
//!     ==  while points are active { those with p go on: xs at them = map f (xs at them) }
//!
//! ```mlir
//! // before, in a map over %los and %his
//! %r = scf.for %i = %lo to %hi step %one iter_args(%x = %x0) -> (i32) { body with combinators }
//! // after: one loop for all points, each of which leaves it when it is done
//! %r:3 = scf.while (%active = %some, %is = %los, %xs = %x0s) ... {
//!   scf.condition(%any) ...
//! } do {
//!   ... // the body for the points %active
//!   %next = soac.scatter %active, %new into %xs : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//!   %rest = soac.filter ... // those that go on
//!   scf.yield %rest, %is_next, %next : tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
//! }
//! ```
//!
//! The work of a round is that of the points that are still active. A scalar
//! that a loop carries has its place for each point; rows are kept for the active
//! points alone, and those of a point that leaves go to the growing arrays of
//! `finished`. Nothing writes the place of a point that has left, so that what a
//! condition forwards as it is carried needs no other array for the result. A loop whose
//! bounds are the same at all points stays a `scf.for`.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    active::State,
    call::form_of,
    finished::Finished,
    form::{Flattener, Form, INSIDE, Lifted, Outcome, Rows, binary, extract},
};

impl<'c> Flattener<'_, 'c> {
    /// An `scf.for` that holds combinators.
    pub fn for_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        if operands[..3].iter().all(|&v| self.is_same(v)) {
            return self.even_loop(op);
        }
        let (bounds, initial) = operands.split_at(3);
        let block = ir::block(op, 0);
        let counter = self.scalars(bounds[0])?;
        let limit = self.scalars(bounds[1])?;
        let step = self.scalars(bounds[2])?;
        let (mut scalars, mut rows) = (vec![counter], vec![]);
        for &value in initial {
            if types::rank(value.r#type()) == 0 {
                scalars.push(self.carried(value)?)
            } else {
                rows.push(self.rows(value)?)
            }
        }
        let (depth, count) = (self.depth(), self.space().size);
        let points = self.space().numbers;
        let going = self.going(points, counter, limit);
        let kinds: Vec<_> = initial.iter().map(|v| v.r#type()).filter(|&t| types::rank(t) > 0).collect();
        let none = self.none_finished(&kinds);
        let mut state = State { active: points, scalars, rows, finished: none };
        state = self.settle(state, going)?;
        let done = self.while_active(state, |this, state| {
            let active = state.active;
            let size = this.b.dim(active, 0);
            this.enter(size, Some(active));
            this.bind_carried(block, state.scalars.iter().map(|&v| Lifted::each(depth, v)), state.rows.clone());
            let yielded = this.body(block)?;
            let (next, rows) = this.yielded(&yielded)?;
            let old = state.scalars[0];
            let counted = this.map_one(&[active], types::element(old.r#type()), |b, p| {
                binary(b, "arith.addi", extract(b, old, &[p[0]]), extract(b, step, &[p[0]]))
            });
            this.spaces.pop();
            let scalars = this.scatter_some(active, &[&[counted], next.as_slice()].concat(), &state.scalars);
            let going = this.going(active, scalars[0], limit);
            this.settle(State { active, scalars, rows, finished: state.finished }, going)
        })?;
        self.leave_loop(op, depth, count, &done.scalars[1..], &done.finished)
    }

    /// An `scf.while` that holds combinators.
    pub fn while_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (before, after) = (ir::block(op, 0), ir::block(op, 1));
        let initial = ir::operands(op);
        let (mut scalars, mut rows) = (vec![], vec![]);
        for &value in &initial {
            if types::rank(value.r#type()) == 0 {
                scalars.push(self.carried(value)?)
            } else {
                rows.push(self.rows(value)?)
            }
        }
        let states = scalars.len();
        let (depth, count) = (self.depth(), self.space().size);
        let is_scalar = |v: &Val<'c>| types::rank(v.r#type()) == 0;
        let scalar_arguments: Vec<_> = ir::arguments(before).into_iter().filter(is_scalar).collect();
        let forwarded = &ir::operands(ir::terminator(before))[1..];
        // For each scalar that is forwarded the array that it is in.
        let mut homes = vec![];
        for value in forwarded.iter().filter(|v| is_scalar(v)) {
            let state = scalar_arguments.iter().position(|a| ir::key(*a) == ir::key(*value));
            homes.push(state.unwrap_or(scalars.len()));
            if state.is_none() {
                scalars.push(self.empty(count, value.r#type()));
            }
        }
        let of_rows: Vec<_> = forwarded.iter().map(|v| v.r#type()).filter(|&t| types::rank(t) > 0).collect();
        let none = self.none_finished(&of_rows);
        let state = State { active: self.space().numbers, scalars, rows, finished: none };
        let done = self.while_active(state, |this, state| {
            let active = state.active;
            let size = this.b.dim(active, 0);
            this.enter(size, Some(active));
            this.bind_carried(before, state.scalars.iter().map(|&v| Lifted::each(depth, v)), state.rows.clone());
            let forwarded = this.body(before)?;
            let flags = this.scalars(forwarded[0])?;
            let (values, left_rows): (Vec<_>, Vec<_>) = forwarded[1..].iter().partition(|v| is_scalar(v));
            let left_rows = left_rows.into_iter().map(|v| this.rows(v)).collect::<Outcome<'c, Vec<_>>>()?;
            let computed = values.into_iter().zip(&homes).filter(|(_, home)| **home >= states);
            let results = computed.map(|(v, _)| this.scalars(v)).collect::<Outcome<'c, Vec<_>>>()?;
            let (going, left) = (this.points_where(flags, true), this.points_where(flags, false));
            let finished = match left_rows.is_empty() {
                true => state.finished,
                false => this.finish(&state.finished, active, &left_rows, left)?,
            };
            let kept = this.keep(&left_rows, going, active)?;
            let size = this.b.dim(going, 0);
            this.enter(size, Some(going));
            let scalars = homes.iter().map(|&home| match home < states {
                true => Lifted::each(depth, state.scalars[home]),
                false => Lifted::each(depth + 1, results[home - states]),
            });
            this.bind_carried(after, scalars, kept);
            let yielded = this.body(after)?;
            let (next, rows) = this.yielded(&yielded)?;
            this.spaces.pop();
            this.spaces.pop();
            let rest = this.map_one(&[going], this.b.index_type(), |b, p| extract(b, active, &[p[0]]));
            let mut scalars = this.scatter_some(rest, &next, &state.scalars[..states]);
            scalars.extend(this.scatter_some(active, &results, &state.scalars[states..]));
            Ok(State { active: rest, scalars, rows, finished })
        })?;
        let found: Vec<_> = homes.iter().map(|&home| done.scalars[home]).collect();
        self.leave_loop(op, depth, count, &found, &done.finished)
    }

    /// As `scatter_all`, of points of the innermost space; of no values, nothing.
    fn scatter_some(&self, points: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
        if values.is_empty() { vec![] } else { self.scatter_known(INSIDE, points, values, dests) }
    }

    /// Binds the arguments of a loop's body to scalars and to rows of the innermost space.
    fn bind_carried(&mut self, block: Blk<'c>, scalars: impl Iterator<Item = Lifted<'c>>, rows: Vec<Rows<'c>>) {
        let depth = self.depth();
        let (mut scalars, mut rows) = (scalars, rows.into_iter());
        for argument in ir::arguments(block) {
            let lifted = match types::rank(argument.r#type()) {
                0 => scalars.next().expect("a scalar is carried for the argument"),
                _ => {
                    let rows = rows.next().expect("rows are carried for the argument");
                    Lifted { depth, form: Form::Rows(rows) }
                }
            };
            self.bind(argument, lifted);
        }
    }

    /// Scalars and rows of the innermost space among some values.
    fn yielded(&mut self, values: &[Val<'c>]) -> Outcome<'c, (Vec<Val<'c>>, Vec<Rows<'c>>)> {
        let (mut scalars, mut rows) = (vec![], vec![]);
        for &value in values {
            if types::rank(value.r#type()) == 0 {
                scalars.push(self.scalars(value)?)
            } else {
                rows.push(self.rows(value)?)
            }
        }
        Ok((scalars, rows))
    }

    /// Binds the results of a loop.
    fn leave_loop(
        &mut self,
        op: Op<'c>,
        depth: usize,
        count: Val<'c>,
        scalars: &[Val<'c>],
        finished: &Finished<'c>,
    ) -> Outcome<'c, ()> {
        let results = ir::results(op);
        let carries_rows = results.iter().any(|v| types::rank(v.r#type()) > 0);
        let rows = if carries_rows { self.all_finished(finished, count)? } else { vec![] };
        let (mut scalars, mut rows) = (scalars.iter(), rows.into_iter());
        for result in results {
            let form = match types::rank(result.r#type()) {
                0 => Form::Each(*scalars.next().expect("a scalar result is carried")),
                _ => Form::Rows(rows.next().expect("rows are finished for the result")),
            };
            self.bind(result, Lifted { depth, form });
        }
        Ok(())
    }

    /// A loop with the same bounds at all points.
    fn even_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let (bounds, initial) = operands.split_at(3);
        let bounds: Vec<_> = bounds.iter().map(|&v| self.outside(v)).collect();
        let block = ir::block(op, 0);
        let arguments = ir::arguments(block);
        let mut carried = vec![];
        let mut widths = vec![];
        for &value in initial {
            let parts = if types::rank(value.r#type()) == 0 { vec![self.carried(value)?] } else { self.parts(value)? };
            widths.push(parts.len());
            carried.extend(parts);
        }
        let kinds: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
        let depth = self.depth();
        let split = |values: &[Val<'c>]| {
            let mut rest = values;
            let mut forms = vec![];
            for &width in &widths {
                let (own, others) = rest.split_at(width);
                forms.push(form_of(own));
                rest = others;
            }
            forms
        };
        let outer = self.b;
        let kept = self.segments.clone();
        let mut outcome = Ok(());
        let region = outer.region(&[&[bounds[0].r#type()], kinds.as_slice()].concat(), |b, values| {
            self.b = *b;
            self.bind(arguments[0], Lifted::same(values[0]));
            for (&argument, form) in arguments[1..].iter().zip(split(&values[1..])) {
                self.bind(argument, Lifted { depth, form });
            }
            outcome = self.body(block).and_then(|yielded| {
                let mut next = vec![];
                for value in yielded {
                    next.extend(if types::rank(value.r#type()) == 0 {
                        vec![self.carried(value)?]
                    } else {
                        self.parts(value)?
                    });
                }
                self.b.op("scf.yield", &next, &[], &[], vec![]);
                Ok(())
            });
        });
        self.b = outer;
        self.segments = kept;
        outcome?;
        let made = outer.op("scf.for", &[bounds.as_slice(), &carried].concat(), &kinds, &[], vec![region]);
        for (result, form) in ir::results(op).into_iter().zip(split(&ir::results(made))) {
            self.bind(result, Lifted { depth, form });
        }
        Ok(())
    }

    /// The array of a scalar that a loop carries.
    fn carried(&mut self, value: Val<'c>) -> Outcome<'c, Val<'c>> {
        let array = self.scalars(value)?;
        Ok(self.vector(array))
    }

    /// An array of rank 1 with its size left open.
    pub fn vector(&self, array: Val<'c>) -> Val<'c> {
        let ty: Type<'c> = types::tensor(&[DYNAMIC], types::element(array.r#type()));
        if array.r#type() == ty { array } else { self.b.value("tensor.cast", &[array], ty) }
    }

    /// Whether the counters of some points are below their limits.
    fn going(&self, points: Val<'c>, counter: Val<'c>, limit: Val<'c>) -> Val<'c> {
        let i1 = self.b.i1();
        self.map_one(&[points], i1, |b, p| b.cmpi(2, extract(b, counter, &[p[0]]), extract(b, limit, &[p[0]])))
    }
}
