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
    elementwise::{self, Has, has_maps_alone, is_elementwise},
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
/// rows of any lengths. With `columns` there is one for each element of rows of these sizes.
fn writes<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    (op, body): (Op<'c>, Blk<'c>),
    dests: Vec<Val<'c>>,
    ragged: bool,
    columns: &[Val<'c>],
) -> Result<Writes<'c>, Failure<'c>> {
    let mut point = Point::before(emitter.context(), op);
    let mut env = Env::default();
    let inputs = emitter.inputs(&point.outside, op, &env);
    let size = inputs[0].dim(&point.outside, 0);
    let elements = point.elements(op, &inputs, size, ragged);
    let of_body = || format!("it is inside the body of '{}'", ir::name(op));
    let inner = emitter.because(if is_left_whole(op) { ONE_THREAD.into() } else { of_body() });
    let yielded = if columns.is_empty() {
        inner.apply(&point.body, body, &elements, &mut env)?
    } else {
        ir::arguments(body).into_iter().zip(elements).for_each(|(argument, element)| env.bind(argument, element));
        let at: Vec<_> = columns.iter().map(|&n| point.dimension(n, op.location())).collect();
        elementwise::elements(&inner, &point.body, body, &mut env, &at)?
    };
    let (mut indices, values) = split_indices(&point.body, yielded, dests.len());
    indices.extend(&point.indices[point.indices.len() - columns.len()..]);
    Ok(Writes { point, indices, values, dests, env })
}

impl<'c> Writes<'c> {
    /// Lets each element of a row be written by a point of its own.
    fn expand(&mut self, op: Op<'c>, rank: usize) {
        let (count, dest) = (self.indices.len(), self.dests[0]);
        let sizes: Vec<_> = (0..rank).map(|d| Source::Value(dest).dim(&self.point.outside, count + d)).collect();
        let at: Vec<_> = sizes.into_iter().map(|n| self.point.dimension(n, op.location())).collect();
        for value in &mut self.values {
            *value = value.at(&self.point.body, &at);
        }
        self.indices.extend(at);
    }

    fn yields(&self) -> Vec<Yield<'c>> {
        let entry = |(value, dest): (&Source<'c>, &Val<'c>)| Yield {
            value: stored(&self.point.body, value, dest.r#type(), self.indices.len()),
            to: self.indices.clone(),
        };
        self.values.iter().zip(&self.dests).map(entry).collect()
    }
}

/// Runs, or elements, each with an index of its own.
pub fn runs<'c>(b: &Builder<'c>, values: &[Source<'c>], dests: &[Val<'c>], indices: &[Val<'c>]) -> Vec<Yield<'c>> {
    let entry = |((value, dest), &at): ((&Source<'c>, &Val<'c>), &Val<'c>)| {
        let element = types::element(dest.r#type());
        let ty = if value.rank() == 0 { element } else { types::tensor(&[types::DYNAMIC], element) };
        Yield { value: value.value(b, ty), to: vec![at] }
    };
    values.iter().zip(dests).zip(indices).map(entry).collect()
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
    let mut writes = writes(emitter, (op, body), scatter.dests(), scalars, &[])?;
    let rank = writes.values[0].rank();
    let read = |s: &Source<'c>| s.rank() == rank && !matches!(s, Source::Value(_));
    if !has_runs(scatter) && rank > 0 && is_plain(body) && writes.values.iter().all(read) {
        writes.expand(op, rank);
    }
    let yields = match has_runs(scatter) {
        true => runs(&writes.point.body, &writes.values, &writes.dests, &writes.indices),
        false => writes.yields(),
    };
    let dests = writes.dests.clone();
    let map = writes.point.map(&dests, &yields);
    end_of(map.body()).set_inside(ir::has_flag(op, INSIDE)).set_everywhere(ir::has_flag(op, EVERYWHERE));
    Ok(map.results())
}

/// How the operator of a histogram is converted.
pub fn hist_plan<'c>(op: soac::Hist<'c>) -> Plan<'c> {
    let neutral = op.neutral();
    let yielded = ir::operands(ir::terminator(op.map()));
    let values = &yielded[yielded.len() - neutral.len()..];
    let by_columns = |rank: usize| {
        let computed = is_elementwise(op.map(), rank, Has::Rows) && has_maps_alone(op.map());
        (computed || is_plain(op.map())) && values.iter().all(|v| types::rank(v.r#type()) == rank && has_sizes(op, *v))
    };
    match plan(op.op(), &neutral) {
        Plan::Elements(kinds) if kinds.iter().all(|&ty| types::shape(ty).is_none()) => Plan::Elements(kinds),
        Plan::Columns(rank) if by_columns(rank) => Plan::Columns(rank),
        // A small row has no bin for each of its elements: its maps do.
        Plan::Elements(_) => match columns(op.op(), &neutral) {
            Some(rank) if by_columns(rank) => Plan::Columns(rank),
            _ => Plan::Loop("its operator works on rows and is no map over them"),
        },
        Plan::Columns(_) => Plan::Loop("its body computes rows"),
        other => other,
    }
}

/// Whether the sizes of a row of the body are known before it.
fn has_sizes<'c>(op: soac::Hist<'c>, row: Val<'c>) -> bool {
    let (b, env) = (Builder::before(ir::context_of(op.operation()), op.operation()), Env::default());
    let outside = Outside::new(&b, &env, op.operation());
    (0..types::rank(row.r#type())).all(|d| outside.can_size(row, d))
}

/// The sizes of the rows that go into bins: those of all arrays, since rows that fit no bin
/// may be of other sizes than these.
fn row_sizes<'c>(b: &Builder<'c>, op: soac::Hist<'c>, rank: usize) -> Vec<Val<'c>> {
    let yielded = ir::operands(ir::terminator(op.map()));
    let mut values = yielded[yielded.len() - op.dests().len()..].to_vec();
    values.dedup();
    let env = Env::default();
    let outside = Outside::new(b, &env, op.operation());
    let size = |d: usize| values.iter().filter_map(|&v| outside.size(v, d)).reduce(|x, y| b.min_si(x, y));
    (0..rank).map(|d| size(d).expect("the sizes of rows are known before them")).collect()
}

/// Converts a histogram whose operator works on scalars, or maps over rows of a rank.
pub fn hist<'c>(emitter: &Emitter<'_, '_, 'c>, hist: soac::Hist<'c>, rank: usize) -> Values<'c> {
    let op = hist.operation();
    let sizes = row_sizes(&Builder::before(emitter.context(), op), hist, rank);
    let mut writes = writes(emitter, (op, hist.map()), hist.dests(), false, &sizes)?;
    let neutral: Vec<_> = {
        let env = Env::default();
        let outside = Outside::new(&writes.point.outside, &env, op);
        let failure =
            |v| Failure::at(op, "has a neutral element that is no scalar").note_value(v, "the neutral element");
        let scalars = hist.neutral().into_iter().map(|v| splat(&outside, v).ok_or_else(|| failure(v)));
        scalars.collect::<Result<_, _>>()?
    };
    let kinds = ir::types_of(&neutral);
    let inner = emitter.because(in_operator(op));
    let operator = region(&writes.point.body, &kinds, |b, arguments| {
        if rank == 0 {
            let sources: Vec<_> = arguments.iter().map(|&v| Source::Value(v)).collect();
            let new = inner.apply(b, hist.op(), &sources, &mut writes.env)?;
            Ok(new.iter().map(|s| s.scalar(b)).collect())
        } else {
            apply_columns(&inner, b, hist.op(), &sizes, arguments)
        }
    })?;
    let yields = writes.yields();
    let dests = writes.dests.clone();
    Ok(writes.point.hist(&neutral, &dests, hist.deterministic(), &yields, operator))
}
