//! What each operation requires of its operands, with the words for when it
//! does not hold: those of the interpreter.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::facts::{self, Key};
use seq_dialects::{
    Predicate, Soac,
    combinators::Combinator,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, func::Func, is, memref, scf, soac, tensor},
    types,
};

use super::{
    Checker,
    conditions::{equal, in_dimension},
    number::Num,
    offsets, operators, partitions, rows, shapes, slices,
};
use crate::soac::classes;

/// Inserts the asserts that one operation needs.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    if ir::has_flag(op, seq_dialects::marks::CHECKED) {
        return;
    }
    match Soac::of(op) {
        Some(op) => combinator(checker, op),
        None => upstream(checker, op),
    }
}

fn combinator<'c>(checker: &mut Checker<'_, 'c>, op: Soac<'c>) {
    let own = op.operation();
    match op {
        Soac::Map(op) => mapped(checker, own, &op.inputs(), &op.results(), 0),
        Soac::Scan(op) => mapped(checker, own, &op.inputs(), &op.results(), 0),
        Soac::Partition(op) => {
            let results = op.results();
            mapped(checker, own, &op.inputs(), &results[..results.len() - 1], 0);
        }
        Soac::Screma(op) => {
            let reductions = op.reduce_neutral().len();
            mapped(checker, own, &op.inputs(), &op.results()[reductions..], reductions);
            offsets::check_segments(checker, op);
        }
        Soac::Yield(_) => yielded(checker, own),
        Soac::Reduce(op) => mapped(checker, own, &op.inputs(), &[], 0),
        Soac::Scatter(op) => mapped(checker, own, &op.inputs(), &[], 0),
        Soac::Filter(op) => mapped(checker, own, &op.inputs(), &[], 0),
        Soac::Hist(op) => {
            mapped(checker, own, &op.inputs(), &[], 0);
            destinations(checker, op);
        }
        Soac::JaggedPack(op) => offsets::check(checker, op),
        Soac::Concat(op) => rows::concatenated(checker, own, &op.inputs()),
        Soac::SegmentIds(op) => offsets::check_ids(checker, op),
        Soac::With(op) => {
            sizes(checker, own, &op.sizes());
            partitions::check(checker, op);
        }
        Soac::Iota(op) => sizes(checker, own, op.size().as_slice()),
        Soac::Replicate(op) => {
            sizes(checker, own, &op.sizes());
            let shape = types::shape(op.result().r#type()).unwrap_or_default();
            let outer = shape.len() - types::rank(op.value().r#type());
            rows::fixed(checker, own, "result 0", op.value(), &shape, outer);
        }
        Soac::JaggedUnpack(_) | Soac::Assert(_) | Soac::Threshold(_) => {}
    }
}

/// Operations of other dialects.
fn upstream<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    if let Some(function) = Func::of(op) {
        if ir::is_public(op) {
            offsets::check_arguments(checker, function);
        }
    } else if let Some(read) = tensor::Extract::of(op) {
        indices(checker, op, read.tensor(), &read.indices());
    } else if let Some(write) = tensor::Insert::of(op) {
        indices(checker, op, write.dest(), &write.indices());
    } else if let Some(dim) = tensor::Dim::of(op) {
        dimension(checker, op, dim.source(), dim.index());
    } else if let Some(empty) = tensor::Empty::of(op) {
        sizes(checker, op, &empty.dynamic_sizes());
    } else if let Some(generate) = tensor::Generate::of(op) {
        sizes(checker, op, &generate.dynamic_extents());
    } else if let Some(splat) = tensor::Splat::of(op) {
        sizes(checker, op, &splat.dynamic_sizes());
    } else if let Some(cast) = tensor::Cast::of(op) {
        let shape = types::shape(cast.dest().r#type()).unwrap_or_default();
        if types::rank(cast.source().r#type()) == shape.len() {
            rows::fixed(checker, op, "source", cast.source(), &shape, 0);
        }
    } else if let Some(reshape) = tensor::Reshape::of(op) {
        shapes::reshape(checker, reshape);
    } else if let Some(expand) = tensor::ExpandShape::of(op) {
        shapes::expand(checker, expand);
    } else if is::<tensor::Pad>(op) {
        sizes(checker, op, &ir::operands(op)[1..]);
    } else if let Some(slice) = tensor::ExtractSlice::of(op) {
        slices::extracted(checker, slice);
    } else if let Some(slice) = tensor::InsertSlice::of(op) {
        slices::inserted(checker, slice);
    } else if let Some(alloc) = memref::Alloc::of(op) {
        sizes(checker, op, &alloc.dynamic_sizes());
    } else if let Some(alloca) = memref::Alloca::of(op) {
        sizes(checker, op, &alloca.dynamic_sizes());
    } else if let Some(load) = memref::Load::of(op) {
        indices(checker, op, load.memref(), &load.indices());
    } else if let Some(store) = memref::Store::of(op) {
        indices(checker, op, store.memref(), &store.indices());
    } else if let Some(count) = scf::For::of(op) {
        step(checker, count);
    } else if is::<arith::DivUI>(op) || is::<arith::RemUI>(op) || is::<arith::CeilDivUI>(op) {
        division(checker, op, false);
    } else if is::<arith::DivSI>(op)
        || is::<arith::RemSI>(op)
        || is::<arith::CeilDivSI>(op)
        || is::<arith::FloorDivSI>(op)
    {
        division(checker, op, true);
    } else if is::<arith::ShLI>(op) || is::<arith::ShRSI>(op) || is::<arith::ShRUI>(op) {
        shift(checker, op, ir::operands(op)[1]);
    }
}

/// What a region yields fits the operation around it.
fn yielded<'c>(checker: &mut Checker<'_, 'c>, end: Op<'c>) {
    let Some((op, block)) = end.parent_operation().zip(end.block()) else { return };
    if let Some(with) = soac::With::of(op) {
        return partitions::yielded(checker, with, end);
    }
    match Combinator::of(op) {
        Some(Combinator::Map(_) | Combinator::Filter(_)) => rows::yielded(checker, op, end, 0),
        Some(Combinator::Partition(partition)) => {
            classes(checker, partition, end);
            rows::yielded(checker, op, end, 0);
        }
        Some(Combinator::Screma(screma)) if block == screma.post() => {
            rows::yielded(checker, op, end, screma.reduce_neutral().len());
        }
        Some(Combinator::Scatter(scatter)) => rows::scattered(checker, scatter, end),
        // Accumulators and what goes into bins may have any size that their operator gives them.
        Some(Combinator::Screma(_) | Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Hist(_)) | None => {}
    }
}

/// Rule 1, and results, numbered from `first`, with an outer size in their type.
fn mapped<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, inputs: &[Val<'c>], arrays: &[Val<'c>], first: usize) {
    let Some((&input, others)) = inputs.split_first() else { return };
    let count = Num::Dim(input, 0);
    let message = "inputs have different outer sizes: {0} and {1}";
    for &other in others {
        let row = other;
        let other = Num::Dim(other, 0);
        if count.key() != other.key() && !operators::require_same(checker, op, [input, row], message) {
            checker.require(op, message, &[count.clone(), other], equal);
        }
    }
    for (i, array) in arrays.iter().enumerate() {
        let shape = types::shape(array.r#type()).unwrap_or_else(|| vec![types::DYNAMIC]);
        if shape[0] != types::DYNAMIC && count.key() != Key::Const(shape[0]) {
            let place = in_dimension(shape.len(), 0);
            let message = format!("result {} has size {{0}}{place}, expected {{1}}", first + i);
            checker.require(op, &message, &[count.clone(), Num::Const(shape[0])], equal);
        }
    }
}

/// The class of each element of a partition exists.
fn classes<'c>(checker: &mut Checker<'_, 'c>, partition: soac::Partition<'c>, end: Op<'c>) {
    let (op, count) = (partition.operation(), partition.classes());
    let class = ir::operands(end)[0];
    if !classes::is_one(class, count) {
        let message = format!("class {{0}} is out of range for {count} classes");
        checker
            .require_at(op, end, &message, &[Num::Value(class)], |b, v| b.cmpi(Predicate::Ult, v[0], b.index(count)));
    }
}

/// The destinations of a histogram have the same sizes where they are indexed.
fn destinations<'c>(checker: &mut Checker<'_, 'c>, hist: soac::Hist<'c>) {
    let (op, dests) = (hist.operation(), hist.dests());
    let indexed = types::rank(dests[0].r#type()) - types::rank(hist.neutral()[0].r#type());
    for &other in &dests[1..] {
        for d in 0..indexed {
            let (p, q) = (Num::Dim(dests[0], d), Num::Dim(other, d));
            if p.key() != q.key() {
                let message = format!("destinations have different sizes{}: {{0}} and {{1}}", in_dimension(indexed, d));
                checker.require(op, &message, &[p, q], equal);
            }
        }
    }
}

/// An array has a dimension.
fn dimension<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, array: Val<'c>, d: Val<'c>) {
    let rank = types::rank(array.r#type()) as i64;
    if !facts::is_inside(d, &Key::Const(rank)) {
        let message = format!("dimension {{0}} is out of bounds for rank {rank}");
        checker.require(op, &message, &[Num::Value(d)], |b, v| b.cmpi(Predicate::Ult, v[0], b.index(rank)));
    }
}

/// Sizes are not negative.
fn sizes<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, sizes: &[Val<'c>]) {
    for &size in sizes {
        if !facts::is_non_negative(size) {
            checker.require(op, "size is negative: {0}", &[Num::Value(size)], |b, v| {
                b.cmpi(Predicate::Sge, v[0], b.index(0))
            });
        }
    }
}

/// Indices are within an array.
fn indices<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, array: Val<'c>, indices: &[Val<'c>]) {
    for (d, &index) in indices.iter().enumerate() {
        let size = Num::Dim(array, d);
        if !facts::is_inside_at(index, &size.key(), op) {
            let message = format!("index {{0}} is out of bounds for size {{1}}{}", in_dimension(indices.len(), d));
            checker.require(op, &message, &[Num::Value(index), size], |b, v| b.cmpi(Predicate::Ult, v[0], v[1]));
        }
    }
}

/// A loop goes on.
fn step<'c>(checker: &mut Checker<'_, 'c>, count: scf::For<'c>) {
    let (op, step) = (count.operation(), count.step());
    if ir::constant_int(step).is_none_or(|s| s <= 0) {
        let predicate = if count.unsigned_cmp() { Predicate::Ne } else { Predicate::Sgt };
        checker.require(op, "step is not positive: {0}", &[Num::Value(step)], |b, v| {
            b.cmpi(predicate, v[0], b.int(0, v[0].r#type()))
        });
    }
}

/// A divisor is not zero, and a signed quotient is representable.
fn division<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, signed: bool) {
    let (dividend, divisor) = (ir::operands(op)[0], ir::operands(op)[1]);
    let ty = divisor.r#type();
    let Some(width) = facts::width(ty) else { return };
    let values = [Num::Value(dividend), Num::Value(divisor)];
    if facts::is_positive(divisor, !signed) {
        return;
    }
    let known = ir::constant_int(divisor);
    if known.is_none_or(|d| d == 0) {
        checker.require(op, "divides by zero: {0} / 0", &values, |b, v| b.cmpi(Predicate::Ne, v[1], b.int(0, ty)));
    }
    let least = i64::MIN >> (64 - width);
    if signed && known.is_none_or(|d| d == -1) && ir::constant_int(dividend).is_none_or(|n| n == least) {
        let message = "signed division overflows: {0} / -1";
        checker.require(op, message, &values, |b, v| {
            let fits = b.cmpi(Predicate::Ne, v[0], b.int(least, ty));
            let other = b.cmpi(Predicate::Ne, v[1], b.int(-1, ty));
            arith::ori(b, fits, other)
        });
    }
}

/// A shift leaves bits to shift.
fn shift<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>, amount: Val<'c>) {
    let ty = amount.r#type();
    let Some(width) = facts::width(ty) else { return };
    // A number of one bit is -1 or 0.
    let small = |n: i64| if width == 1 { n == 0 } else { (0..i64::from(width)).contains(&n) };
    if !ir::constant_int(amount).is_some_and(small) {
        let message = format!("shift amount {{0}} is not below the width {width}");
        checker.require(op, &message, &[Num::Value(amount)], |b, v| match width {
            1 => b.cmpi(Predicate::Eq, v[0], b.int(0, ty)),
            _ => b.cmpi(Predicate::Ult, v[0], b.int(i64::from(width), ty)),
        });
    }
}
