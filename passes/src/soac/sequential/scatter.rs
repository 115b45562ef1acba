//! Scatter, histogram, filter, iota, replicate and concat as loops.
//!
//!   scatter  ==  for j: if 0 <= i < size: dest[i] = v
//!   hist     ==  for j: if 0 <= i < size: dest[i] = op dest[i] v
//!   filter   ==  for j: if p: out[count] = v, count = count + 1; out[:count]

use melior::ir::ValueLike;
use seq_analysis::shapes::is_steady;
use seq_dialects::{
    Predicate,
    combinators::has_runs,
    ir::{self, Builder, Val},
    ops::{TypedOp, arith, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    emit::Emitter,
    env::Env,
    lazy::{Lazy, lazy_source},
    lower::{Sources, in_operator, store, stores_are_disjoint},
    rows::check_sizes,
    source::Source,
};
use crate::Failure;

/// Splits what a scatter's region yields into indices of type `index` and values.
pub fn split_indices<'c>(
    b: &Builder<'c>,
    mut yielded: Vec<Source<'c>>,
    dests: usize,
) -> (Vec<Val<'c>>, Vec<Source<'c>>) {
    let values = yielded.split_off(yielded.len() - dests);
    let index = |s: &Source<'c>| b.index_cast(s.scalar(b), b.index_type());
    (yielded.iter().map(index).collect(), values)
}

impl<'c> Emitter<'_, '_, 'c> {
    pub(super) fn scatter(&self, b: &Builder<'c>, op: soac::Scatter<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op.operation(), env);
        let dests = env.values(b, &op.dests());
        let runs = has_runs(op);
        let done = b.try_for_loop(inputs[0].dim(b, 0), &dests, |b, i, carried| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let yielded = self.apply(b, op.body(), &elements, env)?;
            let (indices, values) = split_indices(b, yielded, dests.len());
            if runs {
                let writes = values.iter().zip(&indices).zip(carried);
                return Ok(writes.map(|((value, &at), &dest)| write_run(b, value, dest, at)).collect());
            }
            let mut next = vec![];
            for (value, &dest) in values.into_iter().zip(carried) {
                let inside = b.in_bounds(dest, &indices);
                let write = |b: &Builder<'c>| store(b, &[value], &[dest], &indices);
                next.extend(b.if_else(inside, &[dest.r#type()], write, |_| vec![dest]));
            }
            Ok::<_, Failure<'c>>(next)
        })?;
        Ok(done.into_iter().map(Source::Value).collect())
    }

    pub(super) fn hist(&self, b: &Builder<'c>, op: soac::Hist<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op.operation(), env);
        let dests = env.values(b, &op.dests());
        let kinds: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        let inner = self.because(in_operator(op.operation()));
        let done = b.try_for_loop(inputs[0].dim(b, 0), &dests, |b, i, carried| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let yielded = self.apply(b, op.map(), &elements, env)?;
            let (indices, values) = split_indices(b, yielded, dests.len());
            let combine = |b: &Builder<'c>| {
                let mut both: Vec<_> = carried.iter().map(|&d| Source::Value(d).at(b, &indices)).collect();
                both.extend(values);
                let new = inner.apply(b, op.op(), &both, env)?;
                for (i, (row, &dest)) in new.iter().zip(carried).enumerate().filter(|(i, _)| !is_steady(op.op(), *i)) {
                    let sizes: Vec<_> = (indices.len()..types::rank(dest.r#type())).map(|d| b.dim(dest, d)).collect();
                    check_sizes(b, row, &sizes, |d| {
                        let rows = format!("does not fit destination {i}, whose rows have size {{0}}");
                        format!("'soac.hist' op row of size {{1}} in dimension {d} {rows}")
                    });
                }
                Ok::<_, Failure<'c>>(store(b, &new, carried, &indices))
            };
            let inside = b.in_bounds(carried[0], &indices);
            b.try_if_else(inside, &kinds, combine, |_| Ok(carried.to_vec()))
        })?;
        Ok(done.into_iter().map(Source::Value).collect())
    }

    /// A scalar is stored at the next place whether it stays or not: fewer stay than came
    /// before, so that there is one, and nothing branches.
    pub(super) fn filter(&self, b: &Builder<'c>, op: soac::Filter<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op.operation(), env);
        let body = op.body();
        let yielded = ir::operands(ir::terminator(body));
        let (results, size) = (op.results(), inputs[0].dim(b, 0));
        let fits = |result: &Val<'c>| types::rank(result.r#type()) == 1 && !env.wanted.contains_key(&ir::key(*result));
        let always = results.iter().all(fits);
        let index = b.index_type();
        let mut carried = vec![b.index(0)];
        for (&result, &row) in results.iter().zip(&yielded[1..]) {
            carried.push(self.array(b, op.operation(), result, size, row, env)?);
        }
        let kinds: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
        let done = b.try_for_loop(size, &carried, |b, i, carried| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let values = self.apply(b, body, &elements, env)?;
            self.check_rows(b, &yielded[1..], &values[1..], &self.sizes_of_rows(b, &carried[1..]));
            let keep = values[0].scalar(b);
            let write = |b: &Builder<'c>, one: Val<'c>| {
                let mut next = vec![arith::addi(b, carried[0], one)];
                next.extend(store(b, &values[1..], &carried[1..], &[carried[0]]));
                next
            };
            Ok::<_, Failure<'c>>(match always {
                true => write(b, arith::index_castui(b, keep, index)),
                false => b.if_else(keep, &kinds, |b| write(b, b.index(1)), |_| carried.to_vec()),
            })
        })?;
        stores_are_disjoint(b, &done);
        Ok(results
            .iter()
            .zip(&done[1..])
            .map(|(result, &all)| Source::Value(b.take(all, done[0], result.r#type())))
            .collect())
    }

    /// `soac.iota` and `soac.replicate`.
    pub(super) fn generated(&self, b: &Builder<'c>, lazy: Lazy<'c>, result: Val<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let source = lazy_source(b, lazy, env);
        let ty = result.r#type();
        let sizes: Vec<_> = (0..types::rank(ty)).map(|d| source.dim(b, d)).collect();
        let into = match env.wanted.get(&ir::key(result)) {
            Some(&wanted) => b.cast_tensor(wanted, ty),
            None => b.empty(ty, &sizes),
        };
        Ok(vec![Source::Value(source.fill(b, into, &sizes, &mut vec![]))])
    }

    /// `soac.segment_ids`: for each row its number at all its elements.
    pub(super) fn segment_ids(&self, b: &Builder<'c>, op: soac::SegmentIds<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let (size, offsets) = (env.value(b, op.size()), env.value(b, op.offsets()));
        let result = op.result();
        let into = match env.wanted.get(&ir::key(result)) {
            Some(&wanted) => b.cast_tensor(wanted, result.r#type()),
            None => b.empty(result.r#type(), &[size]),
        };
        let rows = arith::subi(b, b.dim(offsets, 0), b.index(1));
        let done = b.for_loop(rows, &[into], |b, row, carried| {
            let next = arith::addi(b, row, b.index(1));
            let [start, end] = [row, next].map(|i| tensor::extract(b, offsets, &[i]));
            b.for_loop(arith::subi(b, end, start), carried, |b, i, carried| {
                vec![b.insert_row(row, carried[0], &[arith::addi(b, start, i)])]
            })
        });
        Ok(done.into_iter().map(Source::Value).collect())
    }

    pub(super) fn concat(&self, b: &Builder<'c>, op: soac::Concat<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let parts = env.values(b, &op.inputs());
        let result = op.result();
        Ok(vec![Source::Value(concatenate(b, &parts, result, env.wanted.get(&ir::key(result)).copied()))])
    }
}

/// An element, or a run, at an index and those that follow.
fn write_run<'c>(b: &Builder<'c>, value: &Source<'c>, dest: Val<'c>, at: Val<'c>) -> Val<'c> {
    match value.rank() {
        0 => b.insert_row(value.scalar(b), dest, &[at]),
        _ => b.insert_part(value.value(b, types::tensor(&[DYNAMIC], value.element_type())), dest, at),
    }
}

/// The size of the rows in dimension `d`: those of the first part that has rows.
fn row_size<'c>(b: &Builder<'c>, parts: &[Val<'c>], d: usize) -> Val<'c> {
    let (first, others) = parts.split_first().expect("a part");
    if others.is_empty()
        || others.iter().chain([first]).all(|p| types::shape(p.r#type()).is_some_and(|s| s[d] != DYNAMIC))
    {
        return b.dim(*first, d);
    }
    parts.iter().rev().fold(b.dim(*first, d), |size, &part| {
        let filled = b.cmpi(Predicate::Ne, b.dim(part, 0), b.index(0));
        arith::select(b, filled, b.dim(part, d), size)
    })
}

/// Inserts parts one after another into a new tensor or a given one.
pub fn concatenate<'c>(b: &Builder<'c>, parts: &[Val<'c>], result: Val<'c>, into: Option<Val<'c>>) -> Val<'c> {
    let ty = result.r#type();
    let lengths: Vec<_> = parts.iter().map(|&p| b.dim(p, 0)).collect();
    let mut starts = vec![b.index(0)];
    for &length in &lengths {
        starts.push(arith::addi(b, *starts.last().expect("a start"), length));
    }
    let total = starts.pop().expect("the end");
    let mut sizes = vec![total];
    sizes.extend((1..types::rank(ty)).map(|d| row_size(b, parts, d)));
    let mut all = into.map_or_else(|| b.empty(ty, &sizes), |wanted| b.cast_tensor(wanted, ty));
    for (&part, start) in parts.iter().zip(starts) {
        all = b.insert_part(part, all, start);
    }
    all
}
