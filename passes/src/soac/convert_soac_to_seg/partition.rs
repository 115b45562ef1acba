//! A partition as counts of its classes and a scan of them whose results scatter.
//!
//!   partition k c xs  ==  seg.red (+) the counts of each class but the last, then
//!                         seg.scan (+) the same { out[start + count - 1] = x }
//!
//! Partitions that follow one another, as those by the digits of a class do, are counted together
//! ([`following`]).
//!
//! With nine to sixteen classes over one segment the scan counts all of them, so that an element asks
//! for the count of its own alone:
//!
//!   partition k c xs  ==  seg.scan (+) the counts of each class
//!                         { out[(start of class c) + (count of class c) - 1] = x }

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, soac},
};

use super::{
    filter::{Body, addition, body, cell, count_of, destination, forward},
    nest::Values,
    point::{Flags, Known, Point, Yield, finish_known},
};
use crate::soac::{
    classes,
    following::{Totals, following},
    sequential::{Emitter, Env, Source},
};

/// The totals of a partition's classes, and with them those of the partitions that follow.
fn totals<'c>(emitter: &Emitter<'_, '_, 'c>, ahead: &mut Totals<'c>, partition: soac::Partition<'c>) -> Values<'c> {
    let op = partition.operation();
    if let Some(known) = ahead.take(partition) {
        return Ok(known);
    }
    let first = body(emitter, op)?;
    let b = first.point.body;
    let mut conditions = vec![];
    let mut count = |class: Val<'c>, classes: i64| {
        classes::check(&b, "", class, classes);
        conditions.extend(classes::members(&b, class, classes));
    };
    count(first.key, partition.classes());
    let mut counted = vec![partition];
    let inner = emitter.because(format!("it is inside the body of '{}'", ir::name(op)));
    let mut values = first.values.clone();
    for (next, inputs) in following(partition) {
        counted.push(next);
        let elements: Vec<_> = inputs.iter().map(|&k| values[k].clone()).collect();
        let mut yielded = inner.apply(&b, next.body(), &elements, &mut Env::default())?;
        values = yielded.split_off(1);
        count(yielded[0].scalar(&b), next.classes());
    }
    ahead.give(counted, counts(first, &conditions)?);
    Ok(ahead.take(partition).expect("the first one is counted"))
}

/// How many points each condition holds at, in cells.
fn counts<'c>(mut first: Body<'c>, conditions: &[Val<'c>]) -> Values<'c> {
    let (b, outside) = (first.point.body, first.point.outside);
    let yields: Vec<_> = conditions.iter().map(|&own| Yield::here(count_of(&b, own))).collect();
    let zeros = vec![outside.index(0); yields.len()];
    let cells: Vec<_> = yields.iter().map(|_| cell(&outside, outside.index_type())).collect();
    let operator = addition(&b, yields.len())?;
    Ok(first.point.reduce(&zeros, &cells, &yields, operator))
}

/// Converts a partition. What is in no class before is in the last one: its element
/// `j` goes to `j` plus how many elements of the other classes are still to come.
pub fn partition<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    ahead: &mut Totals<'c>,
    partition: soac::Partition<'c>,
) -> Values<'c> {
    let (op, classes) = (partition.operation(), partition.classes());
    let counted = classes::counted(classes);
    let mut results = partition.results();
    let sizes = results.pop().expect("a partition has sizes");
    let totals = totals(emitter, ahead, partition)?;

    let mut second = body(emitter, op)?;
    if classes::BY_NUMBER.contains(&classes) && second.point.offsets.is_none() && second.point.indices.len() == 1 {
        return by_number(emitter, partition, &totals, second);
    }
    let b = second.point.body;
    let own = classes::members(&b, second.key, classes);
    let forward = forward(&second, &own, &results);
    let mut yields: Vec<_> = own.iter().map(|&own| Yield::here(count_of(&b, own))).collect();
    yields.extend(forward.sent.iter().map(|&v| Yield::here(v)));
    let (index, rank) = (b.index_type(), second.point.indices.len());
    let zeros = vec![second.point.outside.index(0); counted];
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

/// Converts a partition of several classes over one segment, whose elements choose by the number of
/// their class where it begins and how many of it there are.
fn by_number<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    partition: soac::Partition<'c>,
    totals: &[Val<'c>],
    mut second: Body<'c>,
) -> Values<'c> {
    let (op, classes) = (partition.operation(), partition.classes());
    let (b, size) = (second.point.body, second.size);
    let mut results = partition.results();
    let sizes = results.pop().expect("a partition has sizes");
    let many = classes as usize;
    let index = b.index_type();
    let last = b.index(classes - 1);
    // A class that is none stops the program, and until then has a place as the last one.
    let number = if classes::is_one(second.key, classes) { second.key } else { arith::minui(&b, second.key, last) };
    let own: Vec<_> = (0..classes).map(|q| classes::belongs(&b, number, q)).collect();
    let number = arith::index_castui(&b, number, b.integer_type(8));
    let forward = forward(&second, &[number], &results);
    let mut yields: Vec<_> = own.iter().map(|&own| Yield::here(count_of(&b, own))).collect();
    yields.extend(forward.sent.iter().map(|&v| Yield::here(v)));
    let zeros = vec![second.point.outside.index(0); many];
    let mut kinds = vec![index; 1 + many];
    kinds.extend(forward.sent.iter().map(|v| v.r#type()));
    let post = b.region(&kinds, |b, arguments| {
        let (counts, received) = arguments[1..].split_at(many);
        let class = arith::index_castui(b, received[0], index);
        let sizes = totals.iter().map(|&total| Source::Value(total).read_scalar(b));
        let starts = sizes.scan(b.index(0), |start, size| {
            *start = arith::addi(b, *start, size);
            Some(*start)
        });
        let starts: Vec<_> = [b.index(0)].into_iter().chain(starts).take(many).collect();
        let before = arith::subi(b, chosen(b, class, counts), b.index(1));
        let at = arith::addi(b, chosen(b, class, &starts), before);
        let values = forward.receive(b, &second.point, &arguments[..1], received);
        let entries: Vec<_> = values.into_iter().map(|value| Yield { value, to: vec![at] }).collect();
        finish_known(b, &entries, Known::Everywhere);
    });
    let mut outs = vec![];
    for (k, &result) in results.iter().enumerate() {
        outs.push(destination(emitter, &second, op, result, k)?);
    }
    let operator = addition(&b, many)?;
    let mut done = second.point.scan((&zeros, &[]), &outs, Flags::default(), &yields, (operator, post));
    done.push(class_sizes(emitter, op, totals, (many, size), sizes.r#type()));
    Ok(done)
}

/// Of several values that of a number, or the last one.
fn chosen<'c>(b: &Builder<'c>, number: Val<'c>, values: &[Val<'c>]) -> Val<'c> {
    let (&last, others) = values.split_last().expect("there are classes");
    others
        .iter()
        .enumerate()
        .rev()
        .fold(last, |rest, (q, &value)| arith::select(b, b.cmpi(Predicate::Eq, number, b.index(q as i64)), value, rest))
}

/// The totals as one array, made where the totals are.
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
    let value = chosen(&b, at, &sizes);
    let out = point.outside.empty(ty, &[count]);
    point.map(&[out], &[Yield::here(value)]).results()[0]
}
