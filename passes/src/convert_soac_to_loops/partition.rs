//! Partition as two loops: one counts the classes, one moves the elements.
//!
//!   partition k c xs  ==  for j: count[c xs[j]] += 1;
//!                         with at[q] = count[0] + ... + count[q - 1]:
//!                         for j: ys[at[c xs[j]]] = xs[j], at[c xs[j]] += 1
//!
//! Of a few classes the counts are carried, all but the last, and a class that is
//! computed in a few operations is computed again: then nothing is in memory but the
//! elements, nothing branches, and LLVM vectorises the first loop. Element `j` of the
//! last class goes to `j` plus how many elements of the other classes are to come.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    emit::{Emitter, Env},
    lower::{Sources, store, stores_are_disjoint},
    source::Source,
};
use crate::{Failure, classes};

/// The most classes whose counts are carried.
const FEW: i64 = 4;

/// The most operations of a body that is computed twice.
const SHORT: usize = 16;

impl<'c> Emitter<'_, '_, 'c> {
    pub(super) fn partition(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let operations = ir::operations(ir::block(op, 0));
        let plain = |op: &Op<'c>| op.region_count() == 0 && !ir::is(*op, "func.call");
        let scalars = ir::results(op).iter().all(|v| types::rank(v.r#type()) == 1);
        if classes::count(op) <= FEW && operations.len() <= SHORT && operations.iter().all(plain) && scalars {
            self.partition_again(b, op, env)
        } else {
            self.partition_any(b, op, env)
        }
    }

    /// Counts are carried, the body is computed twice.
    fn partition_again(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op, env);
        let body = ir::block(op, 0);
        let (index, zero) = (b.index_type(), b.index(0));
        let binary = |b: &Builder<'c>, name: &str, x: Val<'c>, y: Val<'c>| b.value(name, &[x, y], index);
        let (classes, size) = (classes::count(op), inputs[0].dim(b, 0));
        let counted = classes::counted(classes);
        let count = |b: &Builder<'c>, counts: &[Val<'c>], own: &[Val<'c>]| -> Vec<Val<'c>> {
            let one = |own: Val<'c>| b.value("arith.index_castui", &[own], index);
            counts.iter().zip(own).map(|(&count, &own)| binary(b, "arith.addi", count, one(own))).collect()
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
            bounds.push(binary(b, "arith.addi", bounds[bounds.len() - 1], count));
        }
        let mut moved = bounds[..counted].to_vec();
        let results = ir::results(op);
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
            let rest = at.iter().zip(&bounds[1..]).map(|(&at, &end)| binary(b, "arith.subi", end, at));
            let last = rest.fold(i, |place, rest| binary(b, "arith.addi", place, rest));
            let choose = |place, (&own, &at): (&Val<'c>, &Val<'c>)| b.value("arith.select", &[own, at, place], index);
            let place = own.iter().zip(at).fold(last, choose);
            let mut next = count(b, at, &own);
            next.extend(store(b, &values[1..], arrays, &[place]));
            Ok::<_, Failure<'c>>(next)
        })?;
        stores_are_disjoint(b, &done);
        let mut all = counts;
        if all.len() < classes as usize {
            all.push(binary(b, "arith.subi", size, bounds[counted]));
        }
        let all = b.value("tensor.from_elements", &all, sizes.r#type());
        Ok(done[counted..].iter().chain([&all]).map(|&v| Source::Value(v)).collect())
    }

    /// Counts, classes and elements in memory.
    fn partition_any(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Sources<'c> {
        let inputs = self.inputs(b, op, env);
        let body = ir::block(op, 0);
        let yielded = ir::operands(ir::terminator(body));
        let results = ir::results(op);
        let (arrays, size) = (&results[..results.len() - 1], inputs[0].dim(b, 0));
        let classes = classes::count(op);
        let index = b.index_type();
        let sizes = types::tensor(&[classes], index);
        let (zero, one) = (b.index(0), b.index(1));
        let counts = b.value("tensor.splat", &[zero], sizes);
        let mut carried = vec![counts, b.empty(types::tensor(&[types::DYNAMIC], index), &[size])];
        for (&result, &row) in arrays.iter().zip(&yielded[1..]) {
            carried.push(b.empty(result.r#type(), &self.sizes(b, op, result.r#type(), size, row, env)?));
        }
        let first = b.try_for_loop(size, &carried, |b, i, carried| {
            let elements: Vec<_> = inputs.iter().map(|s| s.element(b, i)).collect();
            let values = self.apply(b, body, &elements, env)?;
            self.check_rows(b, &yielded[1..], &values[1..], &self.sizes_of_rows(b, &carried[2..]));
            let class = values[0].scalar(b);
            classes::check(b, "", class, classes);
            let count = b.value("tensor.extract", &[carried[0], class], index);
            let more = b.value("arith.addi", &[count, one], index);
            let mut next = vec![b.value("tensor.insert", &[more, carried[0], class], sizes)];
            next.extend(store(b, &values, &carried[1..], &[i]));
            Ok::<_, Failure<'c>>(next)
        })?;
        let starts = b.try_for_loop(b.index(classes), &[b.empty(sizes, &[]), zero], |b, c, carried| {
            let count = b.value("tensor.extract", &[first[0], c], index);
            let array = b.value("tensor.insert", &[carried[1], carried[0], c], sizes);
            Ok::<_, Failure<'c>>(vec![array, b.value("arith.addi", &[carried[1], count], index)])
        })?;
        let mut moved = vec![starts[0]];
        for (&result, array) in arrays.iter().zip(&first[2..]) {
            let wanted = env.wanted.get(&ir::key(result)).map(|&w| b.cast_tensor(w, result.r#type()));
            let rank = types::rank(result.r#type());
            let dims: Vec<_> = (0..rank).map(|d| b.dim(*array, d)).collect();
            moved.push(wanted.unwrap_or_else(|| b.empty(result.r#type(), &dims)));
        }
        let done = b.try_for_loop(size, &moved, |b, i, carried| {
            let class = b.value("tensor.extract", &[first[1], i], index);
            let at = b.value("tensor.extract", &[carried[0], class], index);
            let after = b.value("arith.addi", &[at, one], index);
            let mut next = vec![b.value("tensor.insert", &[after, carried[0], class], sizes)];
            let values: Vec<_> = first[2..].iter().map(|&a| Source::Value(a).element(b, i)).collect();
            next.extend(store(b, &values, &carried[1..], &[at]));
            Ok::<_, Failure<'c>>(next)
        })?;
        Ok(done[1..].iter().chain([&first[0]]).map(|&v| Source::Value(v)).collect())
    }
}
