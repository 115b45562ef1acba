//! Filter and partition as scans of counts whose results scatter.
//!
//!   filter p xs       ==  seg.scan (+) counts { if p: out[count - 1] = x }
//!   partition k c xs  ==  seg.red (+) the counts of each class but the last, then
//!                         seg.scan (+) the same { out[start + count - 1] = x }
//!
//! A point that writes nothing writes to index -1, which is out of bounds. What has
//! the segment ids of rows as an input is a scan over these rows, joined to one
//! segment: the ids are never in memory. Rows of an array are not forwarded from the
//! body to the post region but read there again; a body with combinators is computed
//! by a map before.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, combinators,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, func, is, soac},
    types::{self, DYNAMIC},
};

use super::{
    nest::Values,
    operator::region,
    point::{Flags, Known, Point, Yield, finish_known, stored},
};
use crate::{
    Failure,
    soac::{
        classes,
        sequential::{Emitter, Env, Lazy, Source, is_soac, lazy_source},
    },
};

/// The body of a filter or partition at a point.
struct Body<'c> {
    point: Point<'c>,
    /// The predicate or class.
    key: Val<'c>,
    values: Vec<Source<'c>>,
    size: Val<'c>,
}

fn body<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>) -> Result<Body<'c>, Failure<'c>> {
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
    let mut nested = false;
    ir::walk(op, &mut |o| nested |= o != op && (is_soac(o) || is::<func::Call>(o)));
    if !nested {
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
fn addition<'c>(b: &Builder<'c>, count: usize) -> Result<melior::ir::Region<'c>, Failure<'c>> {
    let index = b.index_type();
    region(b, &vec![index; count], |b, arguments| {
        let (left, right) = arguments.split_at(count);
        Ok(left.iter().zip(right).map(|(&x, &y)| arith::addi(b, x, y)).collect())
    })
}

/// 1 if a condition holds, 0 otherwise.
fn count_of<'c>(b: &Builder<'c>, condition: Val<'c>) -> Val<'c> {
    arith::index_castui(b, condition, b.index_type())
}

/// A new array for a result.
fn destination<'c>(
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
struct Forward<'c> {
    sent: Vec<Val<'c>>,
    /// The position among the indices and `sent`, or a row that is made again.
    values: Vec<Result<usize, Val<'c>>>,
}

fn forward<'c>(body: &Body<'c>, conditions: &[Val<'c>], results: &[Val<'c>]) -> Forward<'c> {
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
    fn receive(&self, b: &Builder<'c>, body: &Point<'c>, indices: &[Val<'c>], received: &[Val<'c>]) -> Vec<Val<'c>> {
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
fn cell<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
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

/// Converts a partition. What is in no class before is in the last one: its element
/// `j` goes to `j` plus how many elements of the other classes are still to come.
pub fn partition<'c>(emitter: &Emitter<'_, '_, 'c>, partition: soac::Partition<'c>) -> Values<'c> {
    let (op, classes) = (partition.operation(), partition.classes());
    let counted = classes::counted(classes);
    let mut results = partition.results();
    let sizes = results.pop().expect("a partition has sizes");
    let index = Builder::before(emitter.context(), op).index_type();
    // The totals, and the check of every class.
    let mut first = body(emitter, op)?;
    let b = first.point.body;
    classes::check(&b, "", first.key, classes);
    let yields: Vec<_> =
        classes::members(&b, first.key, classes).into_iter().map(|own| Yield::here(count_of(&b, own))).collect();
    let zeros = vec![first.point.outside.index(0); counted];
    let cells: Vec<_> = (0..counted).map(|_| cell(&first.point.outside, index)).collect();
    let operator = addition(&b, counted)?;
    let totals = first.point.reduce(&zeros, &cells, &yields, operator);

    let mut second = body(emitter, op)?;
    let b = second.point.body;
    let own = classes::members(&b, second.key, classes);
    let forward = forward(&second, &own, &results);
    let mut yields: Vec<_> = own.iter().map(|&own| Yield::here(count_of(&b, own))).collect();
    yields.extend(forward.sent.iter().map(|&v| Yield::here(v)));
    let rank = second.point.indices.len();
    let mut kinds = vec![index; rank + counted];
    kinds.extend(forward.sent.iter().map(|v| v.r#type()));
    let post = b.region(&kinds, |b, arguments| {
        let (counts, received) = arguments[rank..].split_at(counted);
        let totals: Vec<_> = totals.iter().map(|&total| Source::Value(total).read_scalar(b)).collect();
        let rest = totals.iter().zip(counts).map(|(&total, &count)| arith::subi(b, total, count));
        let mut at = rest.fold(arguments[rank - 1], |at, rest| arith::addi(b, at, rest));
        let mut start = b.index(-1);
        for (q, (&count, &total)) in counts.iter().zip(&totals).enumerate() {
            at = arith::select(b, received[q], arith::addi(b, start, count), at);
            start = arith::addi(b, start, total);
        }
        let values = forward.receive(b, &second.point, &arguments[..rank], received);
        let entries: Vec<_> = values.into_iter().map(|value| Yield { value, to: vec![at] }).collect();
        finish_known(b, &entries, Known::Everywhere);
    });
    let mut outs = vec![];
    for (k, &result) in results.iter().enumerate() {
        outs.push(destination(emitter, &second, op, result, k)?);
    }
    let size = second.size;
    let operator = addition(&b, counted)?;
    let flags = Flags { joined: second.point.offsets.is_some(), ..Flags::default() };
    let mut done = second.point.scan((&zeros, &[]), &outs, flags, &yields, (operator, post));
    done.push(class_sizes(emitter, op, &totals, (classes as usize, size), sizes.r#type()));
    Ok(done)
}

/// The totals as one array, made where the totals are; the last class has the rest of
/// all elements.
fn class_sizes<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    op: Op<'c>,
    totals: &[Val<'c>],
    (classes, all): (usize, Val<'c>),
    ty: Type<'c>,
) -> Val<'c> {
    let mut point = Point::before(emitter.context(), op);
    let count = point.outside.index(classes as i64);
    let at = point.dimension(count, op.location());
    let b = point.body;
    let mut sizes: Vec<_> = totals.iter().map(|&total| Source::Value(total).read_scalar(&b)).collect();
    if sizes.len() < classes {
        sizes.push(sizes.iter().fold(all, |rest, &size| arith::subi(&b, rest, size)));
    }
    let mut value = b.index(0);
    for (q, &size) in sizes.iter().enumerate() {
        let own = b.cmpi(Predicate::Eq, at, b.index(q as i64));
        value = arith::select(&b, own, size, value);
    }
    let out = point.outside.empty(ty, &[count]);
    point.map(&[out], &[Yield::here(value)]).results()[0]
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
