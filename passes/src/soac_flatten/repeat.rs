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
//! `finished`. A loop whose bounds are the same at all points stays a `scf.for`.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    call::form_of,
    finished::Finished,
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
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
            let (mut scalars, mut rows) = (state.scalars.iter(), state.rows.iter());
            for argument in ir::arguments(block) {
                let lifted = this.next_carried(argument, (depth, depth + 1), &mut scalars, &mut rows);
                this.bind(argument, lifted);
            }
            let yielded = this.body(block)?;
            let (next, rows) = this.yielded(&yielded)?;
            let old = state.scalars[0];
            let counted = this.map_one(&[active], types::element(old.r#type()), |b, p| {
                binary(b, "arith.addi", extract(b, old, &[p[0]]), extract(b, step, &[p[0]]))
            });
            this.spaces.pop();
            let mut scalars = vec![this.scatter(&[active, counted], old)];
            for (new, &old) in next.into_iter().zip(&state.scalars[1..]) {
                scalars.push(this.scatter(&[active, new], old));
            }
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
        let results_from = scalars.len();
        let (depth, count) = (self.depth(), self.space().size);
        let kinds: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
        let (of_rows, of_scalars): (Vec<_>, Vec<_>) = kinds.into_iter().partition(|&t| types::rank(t) > 0);
        scalars.extend(of_scalars.into_iter().map(|ty| self.empty(count, ty)));
        let none = self.none_finished(&of_rows);
        let state = State { active: self.space().numbers, scalars, rows, finished: none };
        let done = self.while_active(state, |this, state| {
            let active = state.active;
            let size = this.b.dim(active, 0);
            this.enter(size, Some(active));
            let (mut scalars, mut rows) = (state.scalars.iter(), state.rows.iter());
            for argument in ir::arguments(before) {
                let lifted = this.next_carried(argument, (depth, depth + 1), &mut scalars, &mut rows);
                this.bind(argument, lifted);
            }
            let forwarded = this.body(before)?;
            let flags = this.scalars(forwarded[0])?;
            let (arrays, left_rows) = this.yielded(&forwarded[1..])?;
            let (going, left) = (this.points_where(flags, true), this.points_where(flags, false));
            let finished = match left_rows.is_empty() {
                true => state.finished,
                false => this.finish(&state.finished, active, &left_rows, left)?,
            };
            let kept = this.keep(&left_rows, going, active)?;
            let size = this.b.dim(going, 0);
            this.enter(size, Some(going));
            let (mut forwarded_scalars, mut forwarded_rows) = (arrays.iter(), kept.iter());
            for argument in ir::arguments(after) {
                let lifted =
                    this.next_carried(argument, (depth + 1, depth + 2), &mut forwarded_scalars, &mut forwarded_rows);
                this.bind(argument, lifted);
            }
            let yielded = this.body(after)?;
            let (next, rows) = this.yielded(&yielded)?;
            this.spaces.pop();
            this.spaces.pop();
            let rest = this.map_one(&[going], this.b.index_type(), |b, p| extract(b, active, &[p[0]]));
            let mut scalars = vec![];
            for (new, &old) in next.into_iter().zip(&state.scalars[..results_from]) {
                scalars.push(this.scatter(&[rest, new], old));
            }
            for (&new, &old) in arrays.iter().zip(&state.scalars[results_from..]) {
                scalars.push(this.scatter(&[active, new], old));
            }
            Ok(State { active: rest, scalars, rows, finished })
        })?;
        self.leave_loop(op, depth, count, &done.scalars[results_from..], &done.finished)
    }

    /// What stands for the next argument of a loop's body: a scalar of a space
    /// of the first depth, or rows of one of the second.
    fn next_carried<'a>(
        &self,
        argument: Val<'c>,
        (depth, inner): (usize, usize),
        scalars: &mut impl Iterator<Item = &'a Val<'c>>,
        rows: &mut impl Iterator<Item = &'a Rows<'c>>,
    ) -> Lifted<'c>
    where
        'c: 'a,
    {
        if types::rank(argument.r#type()) == 0 {
            return Lifted::each(depth, *scalars.next().expect("a scalar is carried for the argument"));
        }
        let rows = rows.next().expect("rows are carried for the argument").clone();
        Lifted { depth: inner, form: Form::Rows(rows) }
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

    /// Goes on with the active points that are flagged; the rows of the others are finished.
    fn settle(&mut self, state: State<'c>, flags: Val<'c>) -> Outcome<'c, State<'c>> {
        let State { active, scalars, rows, finished } = state;
        if rows.is_empty() {
            let next = self.positions_where(flags, active, true);
            return Ok(State { active: next, scalars, rows, finished });
        }
        let numbers = self.iota(self.b.dim(active, 0));
        let (going, left) = (self.positions_where(flags, numbers, true), self.positions_where(flags, numbers, false));
        let next = self.map_one(&[going], self.b.index_type(), |b, i| extract(b, active, &[i[0]]));
        let finished = self.finish(&finished, active, &rows, left)?;
        let rows = self.keep(&rows, going, active)?;
        Ok(State { active: next, scalars, rows, finished })
    }

    /// The rows of the active points that go on; where all do, as they are.
    fn keep(&mut self, rows: &[Rows<'c>], going: Val<'c>, active: Val<'c>) -> Outcome<'c, Vec<Rows<'c>>> {
        if rows.is_empty() {
            return Ok(vec![]);
        }
        let outer = self.b;
        let size = outer.dim(going, 0);
        let all = outer.cmpi(0, size, outer.dim(active, 0));
        let parts = |this: &Self, rows: &[Rows<'c>]| -> Vec<Val<'c>> {
            let all = rows.iter().flat_map(|r| r.offsets.iter().chain([&r.data]));
            all.map(|&v| this.vector(v)).collect()
        };
        let as_they_are = parts(self, rows);
        let kinds: Vec<_> = as_they_are.iter().map(|v| v.r#type()).collect();
        let stay = outer.region(&[], |b: &Builder<'c>, _| {
            b.op("scf.yield", &as_they_are, &[], &[], vec![]);
        });
        let known = self.segments.clone();
        let mut outcome = Ok(());
        let take = outer.region(&[], |b: &Builder<'c>, _| {
            self.b = *b;
            let taken: Outcome<'c, Vec<_>> = rows.iter().map(|r| self.take(r, going, size)).collect();
            outcome = taken.map(|taken| {
                let taken = parts(self, &taken);
                self.b.op("scf.yield", &taken, &[], &[], vec![]);
            });
        });
        (self.b, self.segments) = (outer, known);
        outcome?;
        let mut made = ir::results(outer.op("scf.if", &[all], &kinds, &[], vec![stay, take])).into_iter();
        let mut again = |old: &Rows<'c>| {
            let mut next = || made.next().expect("a result for each part");
            Rows { offsets: old.offsets.iter().map(|_| next()).collect(), data: next() }
        };
        Ok(rows.iter().map(&mut again).collect())
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

    /// Repeats a body as long as there are active points.
    fn while_active(
        &mut self,
        start: State<'c>,
        body: impl FnOnce(&mut Self, State<'c>) -> Outcome<'c, State<'c>>,
    ) -> Outcome<'c, State<'c>> {
        let outer = self.b;
        let given = start.carried(self);
        let kinds: Vec<_> = given.iter().map(|v| v.r#type()).collect();
        let before = outer.region(&kinds, |b: &Builder<'c>, values| {
            let any = b.cmpi(1, b.dim(values[0], 0), b.index(0));
            b.op("scf.condition", &[&[any], values].concat(), &[], &[], vec![]);
        });
        let kept = (self.segments.clone(), self.spaces.len());
        let mut outcome = Ok(());
        let after = outer.region(&kinds, |b: &Builder<'c>, values| {
            self.b = *b;
            outcome = body(self, start.again(values)).map(|next| {
                let next = next.carried(self);
                self.b.op("scf.yield", &next, &[], &[], vec![]);
            });
        });
        self.b = outer;
        self.segments = kept.0;
        self.spaces.truncate(kept.1);
        outcome?;
        let made = ir::results(outer.op("scf.while", &given, &kinds, &[], vec![before, after]));
        Ok(start.again(&made))
    }
}

/// What a loop over the active points carries.
struct State<'c> {
    active: Val<'c>,
    /// For each point, active or not.
    scalars: Vec<Val<'c>>,
    /// For each active point.
    rows: Vec<Rows<'c>>,
    finished: Finished<'c>,
}

impl<'c> State<'c> {
    fn has_rows(&self) -> bool {
        !self.rows.is_empty() || self.finished.has_rows()
    }

    fn carried(&self, flattener: &Flattener<'_, 'c>) -> Vec<Val<'c>> {
        let mut all = [&[self.active], self.scalars.as_slice()].concat();
        for rows in &self.rows {
            all.extend(&rows.offsets);
            all.push(rows.data);
        }
        let mut all: Vec<_> = all.into_iter().map(|v| flattener.vector(v)).collect();
        if self.has_rows() {
            all.extend(self.finished.carried());
        }
        all
    }

    fn again(&self, carried: &[Val<'c>]) -> Self {
        let (scalars, mut rest) = carried[1..].split_at(self.scalars.len());
        let mut rows = vec![];
        for old in &self.rows {
            let (own, others) = rest.split_at(old.offsets.len() + 1);
            let (&data, offsets) = own.split_last().expect("rows have elements");
            rows.push(Rows { offsets: offsets.to_vec(), data });
            rest = others;
        }
        let finished = self.finished.again(if self.has_rows() { rest } else { &[] });
        State { active: carried[0], scalars: scalars.to_vec(), rows, finished }
    }
}
