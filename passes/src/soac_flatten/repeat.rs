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
//! The work of a round is that of the points that are still active. What a loop
//! carries from round to round are scalars; a loop whose bounds are the same at
//! all points may carry rows too and stays a `scf.for`.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    call::form_of,
    form::{Flattener, Form, Lifted, Outcome, binary, extract},
};
use crate::Failure;

impl<'c> Flattener<'_, 'c> {
    /// An `scf.for` that holds combinators.
    pub fn for_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let same = |v: &Val<'c>| matches!(self.lifted(*v).form, Form::Same(_));
        if operands[..3].iter().all(same) {
            return self.even_loop(op);
        }
        let (bounds, initial) = operands.split_at(3);
        let block = ir::block(op, 0);
        let arguments = ir::arguments(block);
        let counter = self.scalars(bounds[0])?;
        let limit = self.scalars(bounds[1])?;
        let step = self.scalars(bounds[2])?;
        let mut carried = vec![self.space().numbers, counter];
        for &value in initial {
            carried.push(self.carried(op, value)?);
        }
        carried[0] = self.going(carried[0], counter, limit);
        let depth = self.depth();
        let done = self.while_active(carried, |this, values| {
            let active = values[0];
            let size = this.b.dim(active, 0);
            this.enter(size, Some(active));
            for (&argument, &array) in arguments.iter().zip(&values[1..]) {
                this.bind(argument, Lifted::each(depth, array));
            }
            let yielded = this.body(block)?;
            let mut next = vec![];
            for value in yielded {
                next.push(this.scalars(value)?);
            }
            let counted = this.map_one(&[active], types::element(values[1].r#type()), |b, p| {
                binary(b, "arith.addi", extract(b, values[1], &[p[0]]), extract(b, step, &[p[0]]))
            });
            this.spaces.pop();
            let mut all = vec![active, this.scatter(&[active, counted], values[1])];
            for (new, &old) in next.into_iter().zip(&values[2..]) {
                all.push(this.scatter(&[active, new], old));
            }
            all[0] = this.going(active, all[1], limit);
            Ok(all)
        })?;
        for (result, &array) in ir::results(op).into_iter().zip(&done[2..]) {
            self.bind(result, Lifted::each(depth, array));
        }
        Ok(())
    }

    /// An `scf.while` that holds combinators.
    pub fn while_loop(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (before, after) = (ir::block(op, 0), ir::block(op, 1));
        let initial = ir::operands(op);
        let mut carried = vec![self.space().numbers];
        for &value in &initial {
            carried.push(self.carried(op, value)?);
        }
        let count = self.space().size;
        for result in ir::results(op) {
            if types::rank(result.r#type()) > 0 {
                return Err(Failure::at(op, CARRIES_ROWS));
            }
            carried.push(self.empty(count, result.r#type()));
        }
        let depth = self.depth();
        let results_from = 1 + initial.len();
        let done = self.while_active(carried, |this, values| {
            let active = values[0];
            let size = this.b.dim(active, 0);
            this.enter(size, Some(active));
            for (argument, &array) in ir::arguments(before).into_iter().zip(&values[1..]) {
                this.bind(argument, Lifted::each(depth, array));
            }
            let forwarded = this.body(before)?;
            let mut arrays = vec![];
            for value in forwarded {
                arrays.push(this.scalars(value)?);
            }
            let going = this.points_where(arrays[0], true);
            let size = this.b.dim(going, 0);
            this.enter(size, Some(going));
            for (argument, &array) in ir::arguments(after).into_iter().zip(&arrays[1..]) {
                this.bind(argument, Lifted::each(depth + 1, array));
            }
            let yielded = this.body(after)?;
            let mut next = vec![];
            for value in yielded {
                next.push(this.scalars(value)?);
            }
            this.spaces.pop();
            this.spaces.pop();
            let rest = this.map_one(&[going], this.b.index_type(), |b, p| extract(b, active, &[p[0]]));
            let mut all = vec![rest];
            for (new, &old) in next.into_iter().zip(&values[1..results_from]) {
                all.push(this.scatter(&[rest, new], old));
            }
            for (&new, &old) in arrays[1..].iter().zip(&values[results_from..]) {
                all.push(this.scatter(&[active, new], old));
            }
            Ok(all)
        })?;
        for (result, &array) in ir::results(op).into_iter().zip(&done[results_from..]) {
            self.bind(result, Lifted::each(depth, array));
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
            let parts =
                if types::rank(value.r#type()) == 0 { vec![self.carried(op, value)?] } else { self.parts(value)? };
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
                        vec![self.carried(op, value)?]
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
    fn carried(&mut self, op: Op<'c>, value: Val<'c>) -> Outcome<'c, Val<'c>> {
        if types::rank(value.r#type()) > 0 {
            return Err(Failure::at(op, CARRIES_ROWS));
        }
        let array = self.scalars(value)?;
        let ty: Type<'c> = types::tensor(&[DYNAMIC], value.r#type());
        Ok(if array.r#type() == ty { array } else { self.b.value("tensor.cast", &[array], ty) })
    }

    /// The points among some whose counter is below their limit.
    fn going(&self, points: Val<'c>, counter: Val<'c>, limit: Val<'c>) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let body = b.region(&[index], |b, p| {
            let below = b.cmpi(2, extract(b, counter, &[p[0]]), extract(b, limit, &[p[0]]));
            b.op("soac.yield", &[below, p[0]], &[], &[], vec![]);
        });
        let ty = types::tensor(&[DYNAMIC], index);
        ir::result(b.op("soac.filter", &[points], &[ty], &[], vec![body]), 0)
    }

    /// Repeats a body as long as the first of the carried arrays has elements.
    fn while_active(
        &mut self,
        carried: Vec<Val<'c>>,
        body: impl FnOnce(&mut Self, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let kinds: Vec<_> = carried.iter().map(|v| types::tensor(&[DYNAMIC], types::element(v.r#type()))).collect();
        let outer = self.b;
        let given: Vec<_> = carried
            .into_iter()
            .zip(&kinds)
            .map(|(v, &ty)| if v.r#type() == ty { v } else { outer.value("tensor.cast", &[v], ty) })
            .collect();
        let before = outer.region(&kinds, |b: &Builder<'c>, values| {
            let any = b.cmpi(1, b.dim(values[0], 0), b.index(0));
            b.op("scf.condition", &[&[any], values].concat(), &[], &[], vec![]);
        });
        let kept = (self.segments.clone(), self.spaces.len());
        let mut outcome = Ok(());
        let after = outer.region(&kinds, |b: &Builder<'c>, values| {
            self.b = *b;
            outcome = body(self, values).map(|next| {
                self.b.op("scf.yield", &next, &[], &[], vec![]);
            });
        });
        self.b = outer;
        self.segments = kept.0;
        self.spaces.truncate(kept.1);
        outcome?;
        Ok(ir::results(outer.op("scf.while", &given, &kinds, &[], vec![before, after])))
    }
}

const CARRIES_ROWS: &str = "carries rows from round to round, and has no flat form yet";
