//! Scatter and histogram.
//!
//!   scatter (f xs) dest     ==  seg.map space(i) outs(dest) { f xs[i] to [index] }
//!   hist op ne (f xs) dest  ==  seg.hist space(i) outs(dest) { f xs[i] to [bin] }
//!
//! A row that is an array's is written by one point for each of its elements, a run by the
//! point that yields it.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::has_runs,
    ir::{self, Blk, Builder, Op, Val},
    marks::{EVERYWHERE, INSIDE, is_left_whole},
    ops::{TypedOp, func, is, soac},
    types,
};

use super::{
    nest::{self, Values},
    operator::{Plan, apply_columns, columns, plan, region, splat},
    point::{Point, Yield, end_of, stored},
};
use crate::{
    Failure,
    soac::sequential::{Emitter, Env, ONE_THREAD, Outside, Source, in_operator, split_indices},
};

/// The body of a scatter or histogram at a point.
struct Writes<'c> {
    point: Point<'c>,
    indices: Vec<Val<'c>>,
    values: Vec<Source<'c>>,
    dests: Vec<Val<'c>>,
    env: Env<'c>,
}

/// `ragged`: where there is one point for each element, the space may be one of
/// rows of any lengths.
fn writes<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    op: Op<'c>,
    body: Blk<'c>,
    dests: Vec<Val<'c>>,
    ragged: bool,
) -> Result<Writes<'c>, Failure<'c>> {
    let mut point = Point::before(emitter.context(), op);
    let mut env = Env::default();
    let inputs = emitter.inputs(&point.outside, op, &env);
    let size = inputs[0].dim(&point.outside, 0);
    let elements = point.elements(op, &inputs, size, ragged);
    let of_body = || format!("it is inside the body of '{}'", ir::name(op));
    let inner = emitter.because(if is_left_whole(op) { ONE_THREAD.into() } else { of_body() });
    let yielded = inner.apply(&point.body, body, &elements, &mut env)?;
    let (indices, values) = split_indices(&point.body, yielded, dests.len());
    Ok(Writes { point, indices, values, dests, env })
}

impl<'c> Writes<'c> {
    /// Lets each element of a row be written by a point of its own.
    fn expand(&mut self, op: Op<'c>, rank: usize) {
        let (count, dest) = (self.indices.len(), self.dests[0]);
        let sizes = (0..rank).map(|d| Source::Value(dest).dim(&self.point.outside, count + d)).collect();
        self.expand_to(op, sizes);
    }

    /// The same for rows of these sizes.
    fn expand_to(&mut self, op: Op<'c>, sizes: Vec<Val<'c>>) {
        let at: Vec<_> = sizes.into_iter().map(|n| self.point.dimension(n, op.location())).collect();
        for value in &mut self.values {
            *value = value.at(&self.point.body, &at);
        }
        self.indices.extend(at);
    }

    /// Runs, or elements, each with an index of its own.
    fn runs(&self) -> Vec<Yield<'c>> {
        let b = &self.point.body;
        let entry = |((value, dest), &at): ((&Source<'c>, &Val<'c>), &Val<'c>)| {
            let element = types::element(dest.r#type());
            let ty = if value.rank() == 0 { element } else { types::tensor(&[types::DYNAMIC], element) };
            Yield { value: value.value(b, ty), to: vec![at] }
        };
        self.values.iter().zip(&self.dests).zip(&self.indices).map(entry).collect()
    }

    fn yields(&self) -> Vec<Yield<'c>> {
        let entry = |(value, dest): (&Source<'c>, &Val<'c>)| Yield {
            value: stored(&self.point.body, value, dest.r#type(), self.indices.len()),
            to: self.indices.clone(),
        };
        self.values.iter().zip(&self.dests).map(entry).collect()
    }
}

/// Whether a body is straight-line code without calls, so that repeating it is cheap.
fn is_plain(body: Blk) -> bool {
    nest::is_plain(body) && !ir::operations(body).into_iter().any(is::<func::Call>)
}

/// Converts a scatter.
pub fn scatter<'c>(emitter: &Emitter<'_, '_, 'c>, scatter: soac::Scatter<'c>) -> Values<'c> {
    let (op, body) = (scatter.operation(), scatter.body());
    let yielded = ir::operands(ir::terminator(body));
    let scalars = yielded.iter().all(|v| types::rank(v.r#type()) == 0);
    let runs = has_runs(scatter);
    let mut writes = writes(emitter, op, body, scatter.dests(), scalars)?;
    let rank = writes.values[0].rank();
    let read = |s: &Source<'c>| s.rank() == rank && !matches!(s, Source::Value(_));
    if !runs && rank > 0 && is_plain(body) && writes.values.iter().all(read) {
        writes.expand(op, rank);
    }
    let yields = if runs { writes.runs() } else { writes.yields() };
    let dests = writes.dests.clone();
    let map = writes.point.map(&dests, &yields);
    end_of(map.body()).set_inside(ir::has_flag(op, INSIDE)).set_everywhere(ir::has_flag(op, EVERYWHERE));
    Ok(map.results())
}

/// How the operator of a histogram is converted.
pub fn hist_plan<'c>(op: soac::Hist<'c>) -> Plan<'c> {
    let neutral = op.neutral();
    let yielded = ir::operands(ir::terminator(op.map()));
    let is_plain = is_plain(op.map());
    let values = &yielded[yielded.len() - neutral.len()..];
    match plan(op.op(), &neutral, true) {
        Plan::Elements(kinds) if kinds.iter().all(|&ty| types::shape(ty).is_none()) => Plan::Elements(kinds),
        Plan::Columns(maps)
            if values.iter().all(|v| types::rank(v.r#type()) == maps.len() && is_row(op, *v)) && is_plain =>
        {
            Plan::Columns(maps)
        }
        // A small row has no bin for each of its elements: its maps do.
        Plan::Elements(_) => match columns(op.op(), &neutral) {
            Some(maps) if is_plain => Plan::Columns(maps),
            _ => Plan::Loop("its operator works on rows and is no map over them"),
        },
        Plan::Columns(_) => Plan::Loop("its body computes rows"),
        other => other,
    }
}

/// Whether a value of the body is an element, or of known sizes.
fn is_row<'c>(op: soac::Hist<'c>, value: Val<'c>) -> bool {
    rows(op, value).is_some() || types::shape(value.r#type()).is_some_and(|shape| !shape.contains(&types::DYNAMIC))
}

/// The array whose element a value of the body is.
fn rows<'c>(op: soac::Hist<'c>, value: Val<'c>) -> Option<Val<'c>> {
    let (owner, i) = ir::argument_owner(value)?;
    (owner == op.map()).then(|| op.inputs()[i])
}

/// The sizes of the rows that go into bins: those of all arrays, since rows that fit no bin
/// may be of other sizes than these.
fn row_sizes<'c>(b: &Builder<'c>, op: soac::Hist<'c>, rank: usize) -> Vec<Val<'c>> {
    let yielded = ir::operands(ir::terminator(op.map()));
    let values = &yielded[yielded.len() - op.dests().len()..];
    let size = |d: usize| {
        let known = values.iter().find_map(|v| types::shape(v.r#type()).map(|s| s[d]).filter(|&n| n != types::DYNAMIC));
        let mut arrays: Vec<Val<'c>> = values.iter().filter_map(|&v| rows(op, v)).collect();
        arrays.dedup();
        let sizes = arrays.into_iter().map(|array| Source::Value(array).dim(b, d + 1));
        known.map(|n| b.index(n)).into_iter().chain(sizes).reduce(|x, y| b.min_si(x, y))
    };
    (0..rank).map(|d| size(d).expect("a value is an element, or of known sizes")).collect()
}

/// Converts a histogram whose operator works on scalars, or maps over rows.
pub fn hist<'c>(emitter: &Emitter<'_, '_, 'c>, hist: soac::Hist<'c>, maps: &[soac::Map<'c>]) -> Values<'c> {
    let op = hist.operation();
    let mut writes = writes(emitter, op, hist.map(), hist.dests(), false)?;
    if !maps.is_empty() {
        let sizes = row_sizes(&writes.point.outside, hist, maps.len());
        writes.expand_to(op, sizes);
    }
    let neutral: Vec<_> = {
        let env = Env::default();
        let outside = Outside::new(&writes.point.outside, &env, op);
        let failure =
            |v| Failure::at(op, "has a neutral element that is no scalar").note_value(v, "the neutral element");
        let scalars = hist.neutral().into_iter().map(|v| splat(&outside, v).ok_or_else(|| failure(v)));
        scalars.collect::<Result<_, _>>()?
    };
    let kinds: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
    let inner = emitter.because(in_operator(op));
    let operator = region(&writes.point.body, &kinds, |b, arguments| {
        if maps.is_empty() {
            let sources: Vec<_> = arguments.iter().map(|&v| Source::Value(v)).collect();
            let new = inner.apply(b, hist.op(), &sources, &mut writes.env)?;
            Ok(new.iter().map(|s| s.scalar(b)).collect())
        } else {
            apply_columns(&inner, b, hist.op(), maps, arguments)
        }
    })?;
    let yields = writes.yields();
    let dests = writes.dests.clone();
    Ok(writes.point.hist(&neutral, &dests, hist.deterministic(), &yields, operator))
}
