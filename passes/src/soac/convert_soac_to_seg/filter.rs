//! A filter as a scan of counts whose results scatter.
//!
//!   filter p xs       ==  seg.scan (+) counts { if p: out[count - 1] = x }
//!
//! A point that writes nothing writes to index -1, which is out of bounds. What has
//! the segment ids of rows as an input is a scan over these rows, joined to one
//! segment: the ids are never in memory. Rows of an array are not forwarded from the
//! body to the post region but read there again; a body with combinators is computed
//! by a map before.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, is, soac},
    types::{self, DYNAMIC},
};

use super::{
    nest::Values,
    operator::region,
    point::{Flags, Known, Point, Yield, finish_known, stored},
};
use crate::{
    Failure,
    soac::sequential::{Emitter, Env, Lazy, Source, has_combinators_or_calls, lazy_source},
};

/// The body of a filter or partition at a point.
pub struct Body<'c> {
    pub point: Point<'c>,
    /// The predicate or class.
    pub key: Val<'c>,
    /// What is kept or moved.
    pub values: Vec<Source<'c>>,
    /// How many points there are.
    pub size: Val<'c>,
}

pub fn body<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>) -> Result<Body<'c>, Failure<'c>> {
    let mut point = Point::before(emitter.context(), op);
    let mut env = Env::default();
    let inputs = emitter.inputs(&point.outside, op, &env);
    let size = inputs[0].dim(&point.outside, 0);
    let elements = point.elements(op, &inputs, size, true);
    let inner = emitter.because(format!("it is inside the body of '{}'", ir::name(op)));
    let mut yielded = inner.apply(&point.body, region_of(op), &elements, &mut env)?;
    let values = yielded.split_off(1);
    let key = yielded[0].scalar(&point.body);
    Ok(Body { point, key, values, size })
}

/// The body of a filter or partition.
fn region_of<'c>(op: Op<'c>) -> Blk<'c> {
    combinators::body(op).expect("the operation has a body")
}

/// Moves a body with combinators into a map; whether there was one.
pub fn split<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>) -> Result<bool, Failure<'c>> {
    let original = region_of(op);
    if !has_combinators_or_calls(op) {
        return Ok(false);
    }
    let b = Builder::before(emitter.context(), op);
    let inputs = combinators::inputs(op);
    let size = inputs.first().and_then(|v| types::shape(v.r#type())).map_or(DYNAMIC, |s| s[0]);
    let rows: Vec<_> = ir::operands(ir::terminator(original)).iter().map(|v| v.r#type()).collect();
    let arrays: Vec<_> = rows.iter().map(|&ty| types::array_of(size, ty)).collect();
    let kinds: Vec<_> = ir::arguments(original).iter().map(|v| v.r#type()).collect();
    let mut keeping = emitter.clone();
    keeping.keep = true;
    let mut outcome = Ok(());
    let region = b.region(&kinds, |b, arguments| {
        let sources: Vec<_> = arguments.iter().map(|&v| Source::Value(v)).collect();
        match keeping.apply(b, original, &sources, &mut Env::default()) {
            Ok(values) => {
                let values: Vec<_> = values.iter().zip(&rows).map(|(s, &ty)| s.value(b, ty)).collect();
                soac::yield_(b, &values);
            }
            Err(failure) => outcome = Err(failure),
        }
    });
    outcome?;
    let computed = soac::map(&b, &inputs, &arrays, region).results();
    let trivial = b.region(&rows, |b, arguments| {
        soac::yield_(b, arguments);
    });
    let kinds: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let moved = match soac::Partition::of(op) {
        Some(partition) => soac::partition(&b, &computed, partition.classes(), &kinds, trivial).results(),
        None => soac::filter(&b, &computed, &kinds, trivial).results(),
    };
    for (from, to) in ir::results(op).into_iter().zip(moved) {
        ir::replace_uses(from, to);
    }
    ir::erase(op);
    Ok(true)
}

/// The operator that adds counts.
pub fn addition<'c>(b: &Builder<'c>, count: usize) -> Result<melior::ir::Region<'c>, Failure<'c>> {
    let index = b.index_type();
    region(b, &vec![index; count], |b, arguments| {
        let (left, right) = arguments.split_at(count);
        Ok(left.iter().zip(right).map(|(&x, &y)| arith::addi(b, x, y)).collect())
    })
}

/// 1 if a condition holds, 0 otherwise.
pub fn count_of<'c>(b: &Builder<'c>, condition: Val<'c>) -> Val<'c> {
    arith::index_castui(b, condition, b.index_type())
}

/// A new array for a result.
pub fn destination<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    body: &Body<'c>,
    op: Op<'c>,
    result: Val<'c>,
    k: usize,
) -> Result<Val<'c>, Failure<'c>> {
    let b = &body.point.outside;
    let row = ir::operands(ir::terminator(region_of(op)))[k + 1];
    let shape = types::shape(result.r#type()).unwrap_or_default();
    let rows = emitter.row_sizes(b, (op, op), &Env::default(), row, &shape[1..])?;
    emitter.check_rows(&body.point.body, &[row], &body.values[k..=k], std::slice::from_ref(&rows));
    Ok(b.empty(result.r#type(), &[&[body.size], rows.as_slice()].concat()))
}

/// What a post region needs of the body beside counts: conditions, then values.
pub struct Forward<'c> {
    pub sent: Vec<Val<'c>>,
    /// The position among the indices and `sent`, or a row that is made again.
    values: Vec<Result<usize, Val<'c>>>,
}

pub fn forward<'c>(body: &Body<'c>, conditions: &[Val<'c>], results: &[Val<'c>]) -> Forward<'c> {
    let b = &body.point.body;
    let mut sent = conditions.to_vec();
    let indices = &body.point.indices;
    let values = body.values.iter().zip(results).map(|(source, result)| {
        let value = stored(b, source, result.r#type(), 1);
        if types::shape(value.r#type()).is_some() {
            return Err(value);
        }
        Ok(indices.iter().position(|&index| index == value).unwrap_or_else(|| {
            sent.push(value);
            indices.len() + sent.len() - 1
        }))
    });
    let values = values.collect();
    Forward { sent, values }
}

impl<'c> Forward<'c> {
    /// The values in the post region at a point.
    pub fn receive(
        &self,
        b: &Builder<'c>,
        body: &Point<'c>,
        indices: &[Val<'c>],
        received: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let mut again = None;
        let values = self.values.iter().map(|v| match v {
            Ok(position) => *indices.iter().chain(received).nth(*position).expect("the value is there"),
            Err(row) => {
                let map = again.get_or_insert_with(|| {
                    let own = body.indices.iter().zip(indices);
                    let mut map: ir::ValueMap<'c> = own.map(|(from, &to)| (ir::key(*from), to)).collect();
                    for op in ir::operations(body.block()).into_iter().filter(|&op| !is::<soac::Assert>(op)) {
                        b.clone_op(op, &mut map);
                    }
                    map
                });
                map.get(&ir::key(*row)).copied().unwrap_or(*row)
            }
        });
        values.collect()
    }
}

/// A tensor of rank 0.
pub fn cell<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
    b.empty(types::tensor(&[], ty), &[])
}

/// Converts a filter.
pub fn filter<'c>(emitter: &Emitter<'_, '_, 'c>, filter: soac::Filter<'c>) -> Values<'c> {
    let (op, results) = (filter.operation(), filter.results());
    let mut body = body(emitter, op)?;
    let b = body.point.body;
    let index = b.index_type();
    let count = count_of(&b, body.key);
    let forward = forward(&body, &[body.key], &results);
    let mut outs = vec![cell(&body.point.outside, index)];
    for (k, &result) in results.iter().enumerate() {
        outs.push(destination(emitter, &body, op, result, k)?);
    }
    let mut yields = vec![Yield::here(count)];
    yields.extend(forward.sent.iter().map(|&v| Yield::here(v)));
    let rank = body.point.indices.len();
    let mut kinds = vec![index; rank + 1];
    kinds.extend(forward.sent.iter().map(|v| v.r#type()));
    let post = b.region(&kinds, |b, arguments| {
        let (count, received) = (arguments[rank], &arguments[rank + 1..]);
        let last = arith::subi(b, count, b.index(1));
        let at = arith::select(b, received[0], last, b.index(-1));
        let values = forward.receive(b, &body.point, &arguments[..rank], received);
        let entries: Vec<_> = values.into_iter().map(|value| Yield { value, to: vec![at] }).collect();
        // A count is at most the number of points.
        finish_known(b, &entries, Known::Inside);
    });
    let operator = addition(&b, 1)?;
    let zero = body.point.outside.index(0);
    let flags = Flags { joined: body.point.offsets.is_some(), totals: true, ..Flags::default() };
    let done = body.point.scan((&[zero], &[]), &outs, flags, &yields, (operator, post));
    let b = Builder::before(emitter.context(), op);
    let total = Source::Value(done[0]).read_scalar(&b);
    Ok(results.iter().zip(&done[1..]).map(|(r, &all)| b.take(all, total, r.r#type())).collect())
}

/// Writes an array over another one.
pub fn copy<'c>(b: &Builder<'c>, from: &Source<'c>, into: Val<'c>) -> Val<'c> {
    let mut point = Point::at(*b);
    let at: Vec<_> = (0..from.rank()).map(|d| point.dimension(b.dim(into, d), b.location)).collect();
    let value = from.at(&point.body, &at).scalar(&point.body);
    point.map(&[into], &[Yield::here(value)]).results()[0]
}

/// Converts segment ids that are needed as an array.
pub fn segment_ids<'c>(emitter: &Emitter<'_, '_, 'c>, ids: soac::SegmentIds<'c>) -> Vec<Val<'c>> {
    let op = ids.operation();
    let mut point = Point::before(emitter.context(), op);
    let (row, _) = point.rows(ids.offsets(), ids.size(), op.location());
    let out = point.outside.empty(ids.result().r#type(), &[ids.size()]);
    point.map(&[out], &[Yield::here(row)]).results()
}

/// Converts an iota or replicate that is needed as an array.
pub fn generate<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>, lazy: Lazy<'c>) -> Vec<Val<'c>> {
    let mut point = Point::before(emitter.context(), op);
    let source = lazy_source(&point.outside, lazy, &Env::default());
    let ty = ir::result(op, 0).r#type();
    let sizes: Vec<_> = (0..types::rank(ty)).map(|d| source.dim(&point.outside, d)).collect();
    let at: Vec<_> = sizes.iter().map(|&n| point.dimension(n, op.location())).collect();
    let value = source.at(&point.body, &at).scalar(&point.body);
    let out = point.outside.empty(ty, &sizes);
    point.map(&[out], &[Yield::here(value)]).results()
}
