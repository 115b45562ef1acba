//! Maps, reductions and scans as loops.
//!
//!   map f xs           ==  for i: out[i] = f xs[i]
//!   reduce op ne xs    ==  for i: acc = op acc xs[i], from acc = ne
//!   scan op ne xs      ==  the same with out[i] = acc
//!
//! Small static rows that are held by their elements are unrolled instead.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_analysis::shapes::is_steady;
use seq_dialects::{
    Soac,
    ir::{self, Blk, Builder, Op, Val},
    marks::DISJOINT_STORES,
    monoid,
    ops::{TypedOp, arith, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    accumulation::Accumulation,
    emit::Emitter,
    env::Env,
    followers::Follower,
    lazy::Lazy,
    source::{IsTensor, MAX_ELEMENTS, Source, small},
};
use crate::Failure;

/// What an emission returns.
pub type Sources<'c> = Result<Vec<Source<'c>>, Failure<'c>>;
type Values<'c> = Result<Vec<Val<'c>>, Failure<'c>>;

impl<'c> Emitter<'_, '_, 'c> {
    /// Computes a soac operation where `b` stands, by loops.
    pub fn lower(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let b = &b.at(op.location());
        refuse_jagged(op)?;
        self.shared.report(op, &self.reason)?;
        match Soac::of(op) {
            Some(Soac::Map(map)) => self.map(b, map, env),
            Some(Soac::Reduce(_) | Soac::Scan(_) | Soac::Screma(_)) => self.accumulate(b, op, env),
            Some(Soac::Scatter(scatter)) => self.scatter(b, scatter, env),
            Some(Soac::Hist(hist)) => self.hist(b, hist, env),
            Some(Soac::Filter(filter)) => self.filter(b, filter, env),
            Some(Soac::Partition(partition)) => self.partition(b, partition, env),
            Some(Soac::Concat(concat)) => self.concat(b, concat, env),
            Some(Soac::SegmentIds(ids)) => self.segment_ids(b, ids, env),
            Some(Soac::Iota(iota)) => self.generated(b, Lazy::Iota(iota), iota.result(), env),
            Some(Soac::Replicate(r)) => self.generated(b, Lazy::Replicate(r), r.result(), env),
            Some(Soac::With(_)) => Err(Failure::at(op, "is not expanded; run soac-expand-with")),
            Some(
                Soac::Assert(_) | Soac::JaggedPack(_) | Soac::JaggedUnpack(_) | Soac::Threshold(_) | Soac::Yield(_),
            )
            | None => Err(Failure::at(op, "has no sequential form")),
        }
    }

    /// An array for a result: where it is wanted, or a new one. `size` is its
    /// outer size, `row` the value that tells the sizes of its rows.
    pub fn array(
        &self,
        b: &Builder<'c>,
        op: Op<'c>,
        result: Val<'c>,
        size: Val<'c>,
        row: Val<'c>,
        env: &Env<'c>,
    ) -> Result<Val<'c>, Failure<'c>> {
        let ty = result.r#type();
        if let Some(&wanted) = env.wanted.get(&ir::key(result)) {
            return Ok(b.cast_tensor(wanted, ty));
        }
        Ok(b.empty(ty, &self.sizes(b, op, ty, size, row, env)?))
    }

    /// The sizes of an array of rows.
    pub fn sizes(
        &self,
        b: &Builder<'c>,
        op: Op<'c>,
        ty: Type<'c>,
        size: Val<'c>,
        row: Val<'c>,
        env: &Env<'c>,
    ) -> Values<'c> {
        let shape = types::shape(ty).unwrap_or_default();
        let mut sizes = vec![size];
        sizes.extend(self.row_sizes(b, (op, op), env, row, &shape[1..])?);
        Ok(sizes)
    }

    /// The next value of an accumulator. A row of the same size is written over
    /// the old one, so that the loop carries one buffer.
    fn update(&self, b: &Builder<'c>, new: &Source<'c>, old: Val<'c>, same_size: bool) -> Val<'c> {
        match types::rank(old.r#type()) > 0 && same_size {
            true => (self.copy)(b, &Source::Value(new.value(b, old.r#type())), old),
            false => new.value(b, old.r#type()),
        }
    }

    /// Lets the results that a body stores at `indices` be computed in place.
    pub fn want(&self, b: &Builder<'c>, yielded: &[Val<'c>], arrays: &[Val<'c>], index: Val<'c>, env: &mut Env<'c>) {
        for (&value, &array) in yielded.iter().zip(arrays).filter(|_| !self.keep) {
            let Some(owner) = ir::defining_op(value) else { continue };
            let local = ir::uses(value).iter().all(|(user, _)| user.block() == owner.block());
            let made = is_made_in_place(owner);
            let once = ir::uses(value).len() == 1;
            if made && once && local && value.r#type().is_ranked_tensor_type() {
                env.wanted.insert(ir::key(value), b.extract_row(array, &[index]));
            }
        }
    }

    /// The number of iterations when a loop is to be unrolled: it reads elements
    /// that are held one by one, and the rows of its results are small as well.
    fn unrolled(&self, inputs: &[Source<'c>], rows: &[Val<'c>]) -> Option<i64> {
        let held = self.unroll || inputs.iter().any(|s| matches!(s, Source::Elements { .. }));
        let count = inputs.iter().map(|s| s.shape()[0]).find(|&n| n != DYNAMIC)?;
        let rows: Option<i64> = rows.iter().map(|v| small(v.r#type())).sum();
        (held && count > 0 && rows.is_some_and(|n| n.max(1) * count <= 4 * MAX_ELEMENTS)).then_some(count)
    }

    fn map(&self, b: &Builder<'c>, map: soac::Map<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let (op, body) = (map.operation(), map.body());
        let inputs = self.inputs(b, op, env);
        let yielded = ir::operands(ir::terminator(body));
        if let Some(count) = self.unrolled(&inputs, &yielded) {
            let mut results = vec![vec![]; yielded.len()];
            for i in 0..count {
                let index = b.index(i);
                let elements: Vec<_> = inputs.iter().map(|s| s.element(b, index)).collect();
                let values = self.apply(b, body, &elements, env)?;
                take_apart(b, &values, &yielded, &mut results);
            }
            return Ok(gather(results, count, &yielded));
        }
        let size = inputs[0].dim(b, 0);
        let results = ir::results(op);
        let mut arrays = vec![];
        for (&result, &row) in results.iter().zip(&yielded) {
            arrays.push(self.array(b, op, result, size, row, env)?);
        }
        let filled = b.try_for_loop(size, &arrays, |b, i, carried| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            self.want(b, &yielded, carried, i, env);
            let values = self.apply(b, body, &elements, env)?;
            self.check_rows(b, &yielded, &values, &self.sizes_of_rows(b, carried));
            Ok(store(b, &values, carried, &[i]))
        })?;
        Ok(filled.into_iter().map(Source::Value).collect())
    }

    fn accumulate(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let parts = Accumulation::of(op).expect("the operation accumulates");
        let (scans, neutral) = (parts.scan_neutral.len(), parts.neutral());
        let inputs = self.inputs(b, op, env);
        let operator = parts.operator;
        let stored = match parts.around {
            Some(around) => ir::operands(ir::terminator(around.post)),
            None => parts.scan_neutral.clone(),
        };
        let start: Vec<_> = neutral.iter().map(|&v| env.source(v)).collect();
        // One element: the new accumulators and what is stored.
        let step = |b: &Builder<'c>, env: &mut Env<'c>, old: Vec<Source<'c>>, elements: Vec<Source<'c>>| {
            let mut mapped = match parts.around {
                Some(around) => self.apply(b, around.map, &elements, env)?,
                None => elements,
            };
            let forwarded = mapped.split_off(neutral.len());
            let both = [old.as_slice(), &mapped].concat();
            let new = self.because(in_operator(op)).apply(b, operator, &both, env)?;
            if scans == 0 {
                reassociate(operator, &new);
            }
            let mut scanned = if parts.exclusive { old } else { new.clone() };
            scanned.truncate(scans);
            if let Some(around) = parts.around {
                scanned.extend(forwarded);
                scanned = self.apply(b, around.post, &scanned, env)?;
            }
            Ok::<_, Failure<'c>>((new, scanned))
        };
        let rows = parts.segments.map(|offsets| env.value(b, offsets));
        if let (Some(count), None) = (self.unrolled(&inputs, &[stored.as_slice(), &neutral].concat()), rows) {
            let (mut state, mut results) = (start, vec![vec![]; stored.len()]);
            for i in 0..count {
                let index = b.index(i);
                let elements = inputs.iter().map(|s| s.element(b, index)).collect();
                let (new, scanned) = step(b, env, state, elements)?;
                state = new;
                take_apart(b, &scanned, &stored, &mut results);
            }
            let mut all = state.split_off(scans);
            all.extend(gather(results, count, &stored));
            return Ok(all);
        }
        let size = inputs[0].dim(b, 0);
        let results = ir::results(op);
        let (reduced, scanned) = results.split_at(parts.reduce_neutral.len());
        let mut carried: Vec<_> = neutral.iter().zip(&start).map(|(v, source)| source.value(b, v.r#type())).collect();
        for (value, &result) in carried[scans..].iter_mut().zip(reduced).filter(|_| rows.is_none()) {
            *value = b.cast_tensor(*value, result.r#type());
        }
        let steady: Vec<_> = (0..neutral.len()).map(|i| is_steady(parts.operator, i)).collect();
        let mut followers = vec![];
        let unsteady_scan = soac::Scan::of(op).filter(|_| !steady.iter().all(|&s| s));
        if let Some(scan) = unsteady_scan {
            carried.extend(self.unsteady_arrays(b, scan, &inputs, &start, env)?);
        } else {
            let joins = rows.is_none() && !env.is_alone && steady.iter().all(|&s| s);
            followers = if joins { Follower::all(op, scanned) } else { vec![] };
            for follower in &followers {
                self.shared.report(follower.op, &self.reason)?;
                carried.extend(follower.start(b, env));
            }
            for (&result, &row) in scanned.iter().zip(&stored).filter(|(result, _)| is_read(result, &followers)) {
                carried.push(self.array(b, op, result, size, row, env)?);
            }
        }
        let following: usize = followers.iter().map(Follower::count).sum();
        // What is made without being read is not stored.
        let read: Vec<_> =
            scanned.iter().map(|result| unsteady_scan.is_some() || is_read(result, &followers)).collect();
        let stored: Vec<_> = among(stored, &read);
        let body = |b: &Builder<'c>, i: Val<'c>, carried: &[Val<'c>]| {
            let (accumulators, others) = carried.split_at(neutral.len());
            let (mut totals, arrays) = others.split_at(following);
            let elements = inputs.iter().map(|s| s.element(b, i)).collect();
            let old = accumulators.iter().map(|&v| Source::Value(v)).collect();
            if parts.around.is_some() {
                self.want(b, &stored, arrays, i, env);
            }
            let (new, scanned) = step(b, env, old, elements)?;
            let mut followed = vec![];
            for follower in &followers {
                let (own, rest) = totals.split_at(follower.count());
                let next = follower.step(&self.because(in_operator(follower.op)), b, env, own, &scanned)?;
                let next = next.iter().zip(own).map(|(source, old)| source.value(b, old.r#type()));
                followed.extend(next);
                totals = rest;
            }
            let scanned = among(scanned, &read);
            if unsteady_scan.is_some() {
                self.check_scanned(b, &scanned, &self.sizes_of_rows(b, arrays));
            }
            // Old accumulators are stored before they are overwritten.
            let stored = store(b, &scanned, arrays, &[i]);
            let updated =
                new.iter().zip(accumulators).zip(&steady).map(|((s, &old), &same)| self.update(b, s, old, same));
            let next: Vec<_> = updated.chain(followed).chain(stored).collect();
            Ok::<_, Failure<'c>>(next)
        };
        let done = match (rows, steady.iter().all(|&s| s)) {
            (None, true) => b.try_for_loop(size, &carried, body)?,
            (None, false) => b.try_resizing_loop(size, &carried, body)?,
            (Some(offsets), true) => self.segmented(b, op, offsets, &parts, &carried, body)?,
            (Some(offsets), false) => {
                let failure = Failure::at(op, "has segments and an operator that may change the sizes of its rows");
                return Err(failure.note_value(offsets, "the offsets"));
            }
        };
        let mut done = done.into_iter().skip(scans);
        let mut sources: Vec<_> = done.by_ref().take(reduced.len()).map(Source::Value).collect();
        for follower in &followers {
            let totals = done.by_ref().take(follower.count());
            ir::results(follower.op).into_iter().zip(totals).for_each(|(v, total)| env.bind(v, Source::Value(total)));
            env.done.insert(follower.op.to_raw().ptr as usize);
        }
        sources.extend(read.iter().map(|&read| Source::Value(if read { done.next().unwrap_or(size) } else { size })));
        Ok(sources)
    }
}

/// Whether anything but some reductions uses a result.
fn is_read(result: &Val, followers: &[Follower]) -> bool {
    ir::uses(*result).iter().any(|(user, _)| followers.iter().all(|follower| follower.op != *user))
}

/// Those of some values that are marked.
fn among<T>(values: Vec<T>, marked: &[bool]) -> Vec<T> {
    values.into_iter().zip(marked).filter(|(_, marked)| **marked).map(|(value, _)| value).collect()
}

impl<'c> Emitter<'_, '_, 'c> {
    /// One loop over rows, and in it one over their elements.
    ///
    ///   for r: acc = ne; for i in o[r]..o[r + 1]: acc = op acc xs[i]; totals[r] = acc
    fn segmented(
        &self,
        b: &Builder<'c>,
        op: Op<'c>,
        offsets: Val<'c>,
        parts: &Accumulation<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>>,
    ) -> Values<'c> {
        let results = ir::results(op);
        let (scans, reductions) = (parts.scan_neutral.len(), parts.reduce_neutral.len());
        let (neutral, arrays) = carried.split_at(scans + reductions);
        let (one, bounds) = (b.index(1), b.dim(offsets, 0));
        let count = arith::subi(b, bounds, one);
        let mut totals = vec![];
        for (&result, value) in results.iter().zip(&neutral[scans..]) {
            let row: Vec<_> = (0..types::rank(value.r#type())).map(|d| b.dim(*value, d)).collect();
            totals.push(b.empty(result.r#type(), &[&[count], row.as_slice()].concat()));
        }
        let outer = [totals.as_slice(), arrays].concat();
        let done = b.try_for_loop(count, &outer, |b, row, carried| {
            let (totals, arrays) = carried.split_at(reductions);
            let first = tensor::extract(b, offsets, &[row]);
            let end = tensor::extract(b, offsets, &[arith::addi(b, row, one)]);
            let length = arith::subi(b, end, first);
            let inner = b.try_for_loop(length, &[neutral, arrays].concat(), |b, k, carried| {
                body(b, arith::addi(b, first, k), carried)
            })?;
            let (accumulators, arrays) = inner.split_at(neutral.len());
            let sources: Vec<_> = accumulators[scans..].iter().map(|&v| Source::Value(v)).collect();
            Ok::<_, Failure<'c>>([store(b, &sources, totals, &[row]).as_slice(), arrays].concat())
        })?;
        // What the scans end with is no result.
        Ok([&neutral[..scans], done.as_slice()].concat())
    }
}

/// `acc op x0 op x1 ... == (acc op x0 op x4 ...) op (x1 op x5 ...) ...` (rule 3): sums and
/// products of floats that are the whole operator may be associated otherwise, so that vectors of
/// accumulators can be kept.
fn reassociate<'c>(operator: Blk<'c>, new: &[Source<'c>]) {
    if monoid::has_components(operator, new.len()) {
        let values = new.iter().filter_map(|s| if let Source::Value(v) = s { ir::defining_op(*v) } else { None });
        values.for_each(|op| _ = monoid::reassociate(op));
    }
}

/// Whether an operation can write its result where it is wanted.
fn is_made_in_place(op: Op) -> bool {
    use Soac::{Concat, Iota, Map, Replicate, Scan, Screma};
    matches!(Soac::of(op), Some(Map(_) | Scan(_) | Screma(_) | Concat(_) | Iota(_) | Replicate(_)))
}

/// Why combinators in an operator are sequential.
pub fn in_operator(op: Op) -> String {
    format!("it is inside the operator of '{}'", ir::name(op))
}

/// Fails when an operand or result is jagged.
pub fn refuse_jagged<'c>(op: Op<'c>) -> Result<(), Failure<'c>> {
    let is_jagged = |v: &Val<'c>| types::is_jagged(v.r#type());
    let failure = Failure::at(op, "has jagged operands; flatten it first");
    match ir::operands(op).into_iter().find(is_jagged) {
        Some(array) => Err(failure.note(ir::location_of(array), format!("the array of type {}", array.r#type()))),
        None if ir::results(op).iter().any(is_jagged) => Err(failure),
        None => Ok(()),
    }
}

/// Writes values into arrays at an index tuple.
pub fn store<'c>(b: &Builder<'c>, values: &[Source<'c>], arrays: &[Val<'c>], indices: &[Val<'c>]) -> Vec<Val<'c>> {
    let row = |s: &Source<'c>, array: Val<'c>| {
        let shape = types::shape(array.r#type()).unwrap_or_default();
        let element = types::element(array.r#type());
        let row = &shape[indices.len()..];
        s.value(b, if row.is_empty() { element } else { types::tensor(row, element) })
    };
    values.iter().zip(arrays).map(|(s, &array)| b.insert_row(row(s, array), array, indices)).collect()
}

/// Marks the loop whose results are given as one of [`DISJOINT_STORES`].
pub fn stores_are_disjoint<'c>(b: &Builder<'c>, results: &[Val<'c>]) {
    let looped = results.first().and_then(|&v| scf::For::defining(v));
    looped.into_iter().for_each(|op| ir::set_attribute(op.operation(), DISJOINT_STORES, b.attributes().unit()));
}

/// Appends the elements of one row of each result.
fn take_apart<'c>(b: &Builder<'c>, values: &[Source<'c>], rows: &[Val<'c>], results: &mut [Vec<Val<'c>>]) {
    for ((all, source), row) in results.iter_mut().zip(values).zip(rows) {
        all.extend(source.elements(b, &types::shape(row.r#type()).unwrap_or_default()));
    }
}

/// Unrolled results as sources.
fn gather<'c>(results: Vec<Vec<Val<'c>>>, count: i64, rows: &[Val<'c>]) -> Vec<Source<'c>> {
    let shaped = results.into_iter().zip(rows).map(|(values, row)| {
        let mut shape = vec![count];
        shape.extend(types::shape(row.r#type()).unwrap_or_default());
        Source::Elements { values, shape }
    });
    shaped.collect()
}
