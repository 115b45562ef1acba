//! Partition as two loops: one counts the classes, one moves the elements.
//!
//!   partition k c xs  ==  for j: count[c xs[j]] += 1;
//!                         with at[q] = count[0] + ... + count[q - 1]:
//!                         for j: ys[at[c xs[j]]] = xs[j], at[c xs[j]] += 1
//!
//! A class and elements that are computed in a few operations are computed again by the
//! second loop; others are stored by the first one. Of a few classes the counts are
//! carried, all but the last: then nothing is in memory but the elements, nothing
//! branches, and LLVM vectorises the first loop. Element `j` of the last class goes to
//! `j` plus how many elements of the other classes are to come.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, func, is, soac, tensor},
    types,
};

use super::{
    emit::Emitter,
    env::Env,
    lower::{Sources, store, stores_are_disjoint},
    source::Source,
};
use crate::{Failure, soac::classes};

/// The most classes whose counts are carried.
const FEW: i64 = 4;

/// The most operations of a body that is computed twice.
const SHORT: usize = 16;

impl<'c> Emitter<'_, '_, 'c> {
    pub(super) fn partition(&self, b: &Builder<'c>, op: soac::Partition<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let operations = ir::operations(op.body());
        let plain = |op: &Op<'c>| op.region_count() == 0 && !is::<func::Call>(*op);
        let scalars = op.results().iter().all(|v| types::rank(v.r#type()) == 1);
        let again = operations.len() <= SHORT && operations.iter().all(plain) && scalars;
        if again && op.classes() <= FEW {
            self.partition_carried(b, op, env)
        } else {
            self.partition_in_memory(b, op, again, env)
        }
    }

    /// Counts are carried, the body is computed twice.
    fn partition_carried(&self, b: &Builder<'c>, op: soac::Partition<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op.operation(), env);
        let body = op.body();
        let (index, zero) = (b.index_type(), b.index(0));
        let (classes, size) = (op.classes(), inputs[0].dim(b, 0));
        let counted = classes::counted(classes);
        let count = |b: &Builder<'c>, counts: &[Val<'c>], own: &[Val<'c>]| -> Vec<Val<'c>> {
            let one = |own: Val<'c>| arith::index_castui(b, own, index);
            counts.iter().zip(own).map(|(&count, &own)| arith::addi(b, count, one(own))).collect()
        };
        let counts = b.try_for_loop(size, &vec![zero; counted], |b, i, counts| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let class = self.apply(b, body, &elements, env)?[0].scalar(b);
            classes::check(b, "", class, classes);
            Ok::<_, Failure<'c>>(count(b, counts, &classes::members(b, class, classes)))
        })?;
        // Where each class begins, and the last one.
        let mut bounds = vec![zero];
        for &count in &counts {
            bounds.push(arith::addi(b, bounds[bounds.len() - 1], count));
        }
        let mut moved = bounds[..counted].to_vec();
        let results = op.results();
        let (sizes, arrays) = results.split_last().expect("a partition has sizes");
        for result in arrays {
            let wanted = env.wanted.get(&ir::key(*result)).map(|&w| b.cast_tensor(w, result.r#type()));
            moved.push(wanted.unwrap_or_else(|| b.empty(result.r#type(), &[size])));
        }
        let done = b.try_for_loop(size, &moved, |b, i, carried| {
            let (at, arrays) = carried.split_at(counted);
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let values = self.apply(b, body, &elements, env)?;
            let own = classes::members(b, values[0].scalar(b), classes);
            let rest = at.iter().zip(&bounds[1..]).map(|(&at, &end)| arith::subi(b, end, at));
            let last = rest.fold(i, |place, rest| arith::addi(b, place, rest));
            let choose = |place, (&own, &at): (&Val<'c>, &Val<'c>)| arith::select(b, own, at, place);
            let place = own.iter().zip(at).fold(last, choose);
            let mut next = count(b, at, &own);
            next.extend(store(b, &values[1..], arrays, &[place]));
            Ok::<_, Failure<'c>>(next)
        })?;
        stores_are_disjoint(b, &done);
        let mut all = counts;
        if all.len() < classes as usize {
            all.push(arith::subi(b, size, bounds[counted]));
        }
        let all = tensor::from_elements(b, &all, sizes.r#type());
        Ok(done[counted..].iter().chain([&all]).map(|&v| Source::Value(v)).collect())
    }

    /// Counts in memory; the body is computed `again`, or its classes and elements are in memory, too.
    fn partition_in_memory(
        &self,
        b: &Builder<'c>,
        op: soac::Partition<'c>,
        again: bool,
        env: &mut Env<'c>,
    ) -> Sources<'c> {
        let inputs = self.inputs(b, op.operation(), env);
        let body = op.body();
        let yielded = ir::operands(ir::terminator(body));
        let results = op.results();
        let (arrays, size) = (&results[..results.len() - 1], inputs[0].dim(b, 0));
        let classes = op.classes();
        let index = b.index_type();
        let sizes = types::tensor(&[classes], index);
        let (zero, one) = (b.index(0), b.index(1));
        let values = |b: &Builder<'c>, i: Val<'c>, env: &mut Env<'c>| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            self.apply(b, body, &elements, env)
        };
        let mut carried = vec![tensor::splat(b, zero, &[], sizes)];
        if !again {
            carried.push(b.empty(types::tensor(&[types::DYNAMIC], index), &[size]));
            for (&result, &row) in arrays.iter().zip(&yielded[1..]) {
                let sizes = self.sizes(b, op.operation(), result.r#type(), size, row, env)?;
                carried.push(b.empty(result.r#type(), &sizes));
            }
        }
        let first = b.try_for_loop(size, &carried, |b, i, carried| {
            let values = values(b, i, env)?;
            let class = values[0].scalar(b);
            classes::check(b, "", class, classes);
            let count = tensor::extract(b, carried[0], &[class]);
            let mut next = vec![tensor::insert(b, arith::addi(b, count, one), carried[0], &[class])];
            if !again {
                self.check_rows(b, &yielded[1..], &values[1..], &self.sizes_of_rows(b, &carried[2..]));
                next.extend(store(b, &values, &carried[1..], &[i]));
            }
            Ok::<_, Failure<'c>>(next)
        })?;
        let starts = b.for_loop(b.index(classes), &[b.empty(sizes, &[]), zero], |b, c, carried| {
            let count = tensor::extract(b, first[0], &[c]);
            let array = tensor::insert(b, carried[1], carried[0], &[c]);
            vec![array, arith::addi(b, carried[1], count)]
        });
        let mut moved = vec![starts[0]];
        for (k, &result) in arrays.iter().enumerate() {
            let wanted = env.wanted.get(&ir::key(result)).map(|&w| b.cast_tensor(w, result.r#type()));
            let dims = |array: Val<'c>| (0..types::rank(result.r#type())).map(|d| b.dim(array, d)).collect();
            let dims: Vec<_> = if again { vec![size] } else { dims(first[2 + k]) };
            moved.push(wanted.unwrap_or_else(|| b.empty(result.r#type(), &dims)));
        }
        let done = b.try_for_loop(size, &moved, |b, i, carried| {
            let stored = || first[1..].iter().map(|&a| Source::Value(a).element(b, i)).collect();
            let values = if again { values(b, i, env)? } else { stored() };
            let class = values[0].scalar(b);
            let at = tensor::extract(b, carried[0], &[class]);
            let mut next = vec![tensor::insert(b, arith::addi(b, at, one), carried[0], &[class])];
            next.extend(store(b, &values[1..], &carried[1..], &[at]));
            Ok::<_, Failure<'c>>(next)
        })?;
        Ok(done[1..].iter().chain([&first[0]]).map(|&v| Source::Value(v)).collect())
    }
}
