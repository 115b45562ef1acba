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
//! that a loop carries has its place for each point, and so have rows that the body
//! only updates (`in_place`); other rows are kept for the active
//! points alone, and those of a point that leaves go to the growing arrays of
//! `finished`. Nothing writes the place of a point that has left, so that what a
//! condition forwards as it is carried needs no other array for the result. A loop whose
//! bounds are the same at all points stays a `scf.for` (`uniform`).

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Op, Val},
    marks::INSIDE,
    ops::{TypedOp, scf, tensor},
    types,
};

use super::{
    active::{State, keep, settle, while_active},
    finished::{all_finished, finish, none_finished},
};
use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Owned, Rows, of_for, of_while};

/// What a loop carries for a value: one of the scalars, of the rows, or of the rows
/// that are updated in place.
#[derive(Clone, Copy, PartialEq)]
enum Carried {
    Scalar,
    Rows,
    Updated(usize),
}

/// What a loop begins with.
#[derive(Default)]
struct Start<'c> {
    kinds: Vec<Carried>,
    scalars: Vec<Val<'c>>,
    updated: Vec<Owned<'c>>,
    rows: Vec<Rows<'c>>,
}

/// Values of a loop's body in the order of what the loop carries.
#[derive(Default)]
struct Yielded<'c> {
    scalars: Vec<Val<'c>>,
    rows: Vec<Rows<'c>>,
}

/// An `scf.for` that holds combinators.
pub fn for_loop<'c>(f: &mut Flattener<'_, 'c>, each: scf::For<'c>) -> Outcome<'c, ()> {
    let (op, initial, block) = (each.operation(), each.init_args(), each.region());
    let counter = f.scalars(each.lower_bound())?;
    let limit = f.scalars(each.upper_bound())?;
    let step = f.scalars(each.step())?;
    let start = start_loop(f, op, &initial, |k| of_for(each, k))?;
    let kinds = start.kinds;
    let of_arguments = [&[Carried::Scalar], kinds.as_slice()].concat();
    let scalars = [&[counter], start.scalars.as_slice()].concat();
    let (depth, count) = (f.depth(), f.space().size);
    let points = f.space().numbers;
    let first = going(f, points, counter, limit);
    let none = none_finished(f, &types_of_rows(&initial, &kinds));
    let state = State { active: points, scalars, updated: start.updated, rows: start.rows, finished: none };
    let state = settle(f, state, first)?;
    let done = while_active(f, state, |this, state| {
        let active = state.active;
        let size = this.b().dim(active, 0);
        this.enter(size, Some(active));
        let scalars = state.scalars.iter().map(|&v| Lifted::each(depth, v));
        bind_carried(this, &block, &of_arguments, scalars, &state.updated, state.rows);
        let ends = this.body(block)?;
        let updated = updates(this, &block, &ends, &kinds, &state.updated)?;
        let next = yielded(this, &ends, &kinds)?;
        let old = state.scalars[0];
        let counted = this.map_one(&[active], types::element(old.r#type()), |b, p| {
            b.add(tensor::extract(b, old, &[p[0]]), tensor::extract(b, step, &[p[0]]))
        });
        this.leave();
        let scalars = scatter_some(this, active, &[&[counted], next.scalars.as_slice()].concat(), &state.scalars);
        let rest = going(this, active, scalars[0], limit);
        let state = State { active, scalars, updated, rows: next.rows, finished: state.finished };
        settle(this, state, rest)
    })?;
    leave_loop(f, op, &kinds, (depth, count), &done.scalars[1..], &done)
}

/// An `scf.while` that holds combinators.
pub fn while_loop<'c>(f: &mut Flattener<'_, 'c>, repeat: scf::While<'c>) -> Outcome<'c, ()> {
    let (op, initial) = (repeat.operation(), repeat.inits());
    let (before, after) = (repeat.before(), repeat.after());
    let forwarded = ir::operands(ir::terminator(before))[1..].to_vec();
    // For each result in place the argument that it updates.
    let sources: Vec<_> = (0..forwarded.len())
        .map(|k| (types::rank(forwarded[k].r#type()) > 0).then(|| of_while(repeat, k)).flatten())
        .collect();
    let start = start_loop(f, op, &initial, |k| sources.contains(&Some(k)))?;
    let kinds = start.kinds;
    let results: Vec<_> = forwarded
        .iter()
        .zip(&sources)
        .map(|(value, source)| match source {
            Some(argument) => kinds[*argument],
            None if types::rank(value.r#type()) == 0 => Carried::Scalar,
            None => Carried::Rows,
        })
        .collect();
    let mut scalars = start.scalars;
    let states = scalars.len();
    let (depth, count) = (f.depth(), f.space().size);
    let is_scalar = |v: &Val<'c>| types::rank(v.r#type()) == 0;
    let scalar_arguments: Vec<_> = ir::arguments(before).into_iter().filter(is_scalar).collect();
    // For each scalar that is forwarded the array that it is in.
    let mut homes = vec![];
    for value in forwarded.iter().filter(|v| is_scalar(v)) {
        let state = scalar_arguments.iter().position(|a| ir::key(*a) == ir::key(*value));
        homes.push(state.unwrap_or(scalars.len()));
        if state.is_none() {
            scalars.push(f.empty(count, value.r#type()));
        }
    }
    let none = none_finished(f, &types_of_rows(&forwarded, &results));
    let active = f.space().numbers;
    let state = State { active, scalars, updated: start.updated, rows: start.rows, finished: none };
    let done = while_active(f, state, |this, state| {
        let active = state.active;
        let size = this.b().dim(active, 0);
        this.enter(size, Some(active));
        let carried = state.scalars.iter().map(|&v| Lifted::each(depth, v));
        bind_carried(this, &before, &kinds, carried, &state.updated, state.rows);
        let ends = this.body(before)?;
        let flags = this.scalars(ends[0])?;
        let ends = &ends[1..];
        let updated = updates(this, &before, ends, &results, &state.updated)?;
        let values = ends.iter().filter(|v| is_scalar(v));
        let computed: Vec<_> = values.zip(&homes).filter(|(_, home)| **home >= states).collect();
        let made = computed.into_iter().map(|(v, _)| this.scalars(*v)).collect::<Outcome<'c, Vec<_>>>()?;
        let left_rows = rows_among(this, ends, &results)?;
        let (going, left) = (this.points_where(flags, true), this.points_where(flags, false));
        let finished = match left_rows.is_empty() {
            true => state.finished,
            false => finish(this, &state.finished, active, &left_rows, left)?,
        };
        let kept = keep(this, &left_rows, going, active)?;
        let size = this.b().dim(going, 0);
        this.enter(size, Some(going));
        let scalars = homes.iter().map(|&home| match home < states {
            true => Lifted::each(depth, state.scalars[home]),
            false => Lifted::each(depth + 1, made[home - states]),
        });
        bind_carried(this, &after, &results, scalars, &updated, kept);
        let ends = this.body(after)?;
        let updated = updates(this, &after, &ends, &kinds, &updated)?;
        let next = yielded(this, &ends, &kinds)?;
        this.leave();
        this.leave();
        let rest = this.map_one(&[going], this.b().index_type(), |b, p| tensor::extract(b, active, &[p[0]]));
        let mut scalars = scatter_some(this, rest, &next.scalars, &state.scalars[..states]);
        scalars.extend(scatter_some(this, active, &made, &state.scalars[states..]));
        Ok(State { active: rest, scalars, updated, rows: next.rows, finished })
    })?;
    let found: Vec<_> = homes.iter().map(|&home| done.scalars[home]).collect();
    leave_loop(f, op, &results, (depth, count), &found, &done)
}

/// As `scatter_all`, of points of the innermost space; of no values, nothing.
fn scatter_some<'c>(f: &Flattener<'_, 'c>, points: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
    if values.is_empty() { vec![] } else { f.scatter_known(INSIDE, points, values, dests) }
}

/// What a loop carries at first, by whether it updates the value with a number in place.
fn start_loop<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    initial: &[Val<'c>],
    in_place: impl Fn(usize) -> bool,
) -> Outcome<'c, Start<'c>> {
    let mut start = Start::default();
    for (k, &value) in initial.iter().enumerate() {
        start.kinds.push(if types::rank(value.r#type()) == 0 {
            start.scalars.push(carried(f, value)?);
            Carried::Scalar
        } else if in_place(k) {
            start.updated.push(f.owned(value, op)?);
            Carried::Updated(start.updated.len() - 1)
        } else {
            start.rows.push(f.rows(value)?);
            Carried::Rows
        });
    }
    Ok(start)
}

/// Binds the arguments of a loop's body.
fn bind_carried<'c>(
    f: &mut Flattener<'_, 'c>,
    block: &Blk<'c>,
    kinds: &[Carried],
    mut scalars: impl Iterator<Item = Lifted<'c>>,
    updated: &[Owned<'c>],
    rows: Vec<Rows<'c>>,
) {
    let (depth, mut rows) = (f.depth(), rows.into_iter());
    for (argument, kind) in ir::arguments(*block).into_iter().zip(kinds) {
        match kind {
            Carried::Scalar => f.bind(argument, scalars.next().expect("a scalar is carried for the argument")),
            Carried::Updated(n) => f.own(argument, block, &updated[*n]),
            Carried::Rows => {
                let rows = rows.next().expect("rows are carried for the argument");
                f.bind(argument, Lifted { depth, form: Form::Rows(rows) });
            }
        }
    }
}

/// The rows that a block yields as updates of some.
fn updates<'c>(
    f: &Flattener<'_, 'c>,
    block: &Blk<'c>,
    yielded: &[Val<'c>],
    kinds: &[Carried],
    old: &[Owned<'c>],
) -> Outcome<'c, Vec<Owned<'c>>> {
    let mut updated = old.to_vec();
    for (&value, kind) in yielded.iter().zip(kinds) {
        if let Carried::Updated(n) = kind {
            updated[*n] = f.updates_in(block, value)?;
        }
    }
    Ok(updated)
}

/// Scalars and rows of the innermost space among some values.
fn yielded<'c>(f: &mut Flattener<'_, 'c>, values: &[Val<'c>], kinds: &[Carried]) -> Outcome<'c, Yielded<'c>> {
    let scalars = values.iter().zip(kinds).filter(|(_, kind)| **kind == Carried::Scalar);
    let scalars = scalars.map(|(v, _)| f.scalars(*v)).collect::<Outcome<'c, Vec<_>>>()?;
    Ok(Yielded { scalars, rows: rows_among(f, values, kinds)? })
}

fn rows_among<'c>(f: &mut Flattener<'_, 'c>, values: &[Val<'c>], kinds: &[Carried]) -> Outcome<'c, Vec<Rows<'c>>> {
    let rows = values.iter().zip(kinds).filter(|(_, kind)| **kind == Carried::Rows);
    rows.map(|(v, _)| f.rows(*v)).collect()
}

/// Binds the results of a loop over the points of a space with this depth and size.
fn leave_loop<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    kinds: &[Carried],
    (depth, count): (usize, Val<'c>),
    scalars: &[Val<'c>],
    done: &State<'c>,
) -> Outcome<'c, ()> {
    let rows = if kinds.contains(&Carried::Rows) { all_finished(f, &done.finished, count)? } else { vec![] };
    let (mut scalars, mut rows) = (scalars.iter(), rows.into_iter());
    for (number, (result, kind)) in ir::results(op).into_iter().zip(kinds).enumerate() {
        let form = match kind {
            Carried::Scalar => Form::Each(*scalars.next().expect("a scalar result is carried")),
            Carried::Rows => Form::Rows(rows.next().expect("rows are finished for the result")),
            Carried::Updated(n) => {
                f.own_result(op, number, &done.updated[*n]);
                continue;
            }
        };
        f.bind(result, Lifted { depth, form });
    }
    Ok(())
}

/// The array of a scalar that a loop carries.
fn carried<'c>(f: &mut Flattener<'_, 'c>, value: Val<'c>) -> Outcome<'c, Val<'c>> {
    let array = f.scalars(value)?;
    Ok(f.vector(array))
}

/// Whether the counters of some points are below their limits.
fn going<'c>(f: &Flattener<'_, 'c>, points: Val<'c>, counter: Val<'c>, limit: Val<'c>) -> Val<'c> {
    let i1 = f.b().i1();
    f.map_one(&[points], i1, |b, p| {
        b.cmpi(Predicate::Slt, tensor::extract(b, counter, &[p[0]]), tensor::extract(b, limit, &[p[0]]))
    })
}

fn types_of_rows<'c>(values: &[Val<'c>], kinds: &[Carried]) -> Vec<Type<'c>> {
    let rows = values.iter().zip(kinds).filter(|(_, kind)| **kind == Carried::Rows);
    rows.map(|(v, _)| v.r#type()).collect()
}
