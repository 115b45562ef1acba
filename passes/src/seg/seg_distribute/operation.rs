//! A segmented operation over the block of its points that this rank has.
//!
//! ```text
//! seg.map (i) = (n) { x = xs[i]; f x i }
//!   ==  seg.map (k) = (count) { x = xs[k]; f x (start + k) }
//! ```
//!
//! where `xs` has the size `n`: at the index of a point its block has what the whole has.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::{
    equal_sizes::EqualSizes,
    facts,
    slices::{Entry, entries},
};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, seg::Level, tensor},
    seg_parts::{Kind, SegParts},
};

use super::{Distribution, is_distributed, scatter};

impl<'c> Distribution<'_, 'c> {
    /// Distributes the points of an operation, or says why not.
    pub(super) fn segmented(&mut self, parts: &SegParts<'c>) -> Result<(), &'static str> {
        let (op, n) = (parts.op, parts.space[0]);
        if ir::constant_int(n).is_some() {
            return Err("has points of a size that the program says");
        }
        match parts.level {
            Level::Grid => {}
            Level::Block | Level::Thread => return Err("is in a block"),
        }
        if parts.generator.is_some() {
            return Err("has part of a box");
        }
        if parts.offsets.is_some() {
            return Err("has rows of any length");
        }
        if parts.kind == Kind::Hist {
            return Err("combines bins");
        }
        let crossing = parts.space.len() == 1 && parts.operator.is_some();
        let reductions = if parts.space.len() == 1 { parts.reductions() } else { 0 };
        if parts.outs[reductions..].iter().any(|out| !is_distributed(out.r#type())) {
            return Err("has results of sizes that the program says");
        }
        if crossing && !separable(parts) {
            return Err("scans with what it reduces");
        }
        let scattered = scatter::values(parts, reductions)?;
        let equal = EqualSizes::before(parts);
        let aligned = |v: Val<'c>| equal.holds(&facts::key(v), &facts::key(n));

        let b = Builder::before(self.pass.context, op);
        let (start, count) = self.place.block(&b, n);
        let stored = |i: usize| i.checked_sub(reductions).is_some_and(|point| !scattered.contains(&point));
        let covers = |(i, &out): (usize, &Val<'c>)| !stored(i) || aligned(self.size_of_destination(&b, out));
        if !parts.outs.iter().enumerate().all(covers) {
            return Err("stores to part of an array");
        }
        let outs = parts.outs.iter().enumerate();
        let outs = outs.map(|(i, &out)| if stored(i) { self.destination(&b, out, n) } else { out });
        let outs: Vec<_> = outs.collect();
        self.read(parts, start, &aligned);
        for (i, operand) in ir::operands(op).into_iter().enumerate() {
            match parts.outs.iter().position(|out| *out == operand) {
                Some(k) if i >= parts.space.len() => ir::set_operand(op, i, outs[k]),
                _ if i == 0 => ir::set_operand(op, 0, count),
                _ => {}
            }
        }
        self.pass.count("distributed-operations", 1);
        let op = if scattered.is_empty() { op } else { self.scatter(op, &scattered, reductions, count) };
        if crossing {
            self.combine(op, count);
        }
        for result in ir::results(op).into_iter().skip(reductions) {
            self.sizes.insert(ir::key(result), n);
        }
        Ok(())
    }

    /// Arrays are read at the index in the block, everything else gets that in the whole.
    fn read(&mut self, parts: &SegParts<'c>, start: Val<'c>, aligned: &dyn Fn(Val<'c>) -> bool) {
        let blocks = [Some(parts.body), parts.post].into_iter().flatten();
        let points: Vec<_> = blocks.map(|block| ir::arguments(block)[0]).collect();
        let mut of_block = vec![];
        for array in ir::captures(parts.op) {
            let Some(n) = self.size(array) else { continue };
            for (user, i) in ir::uses(array).into_iter().filter(|(user, _)| ir::is_inside(*user, parts.op)) {
                if let Some(dim) = tensor::Dim::of(user) {
                    self.dim(dim);
                } else if aligned(n) && points.iter().any(|&point| reads_at(user, array, point)) {
                    of_block.push(user);
                } else {
                    let whole = self.collect(array, parts.op, "reads at other places than its points");
                    ir::set_operand(user, i, whole);
                }
            }
        }
        for point in points {
            let Some((block, _)) = ir::argument_owner(point) else { continue };
            let others: Vec<_> = ir::uses(point).into_iter().filter(|(user, _)| !of_block.contains(user)).collect();
            let twice = of_block.iter().flat_map(|&user| {
                let more = ir::operands(user).into_iter().enumerate().filter(|(_, v)| *v == point).skip(1);
                more.map(move |(i, _)| (user, i)).collect::<Vec<_>>()
            });
            let others: Vec<_> = others.into_iter().chain(twice).collect();
            if !others.is_empty() {
                let b = Builder::at_start(self.pass.context, block, parts.op.location());
                let in_whole = b.add(point, start);
                others.into_iter().for_each(|(user, i)| ir::set_operand(user, i, in_whole));
            }
        }
    }
}

/// Whether an operation reads an element or a row of an array at a point.
fn reads_at<'c>(user: Op<'c>, array: Val<'c>, point: Val<'c>) -> bool {
    if let Some(read) = tensor::Extract::of(user) {
        return read.tensor() == array && read.indices().first() == Some(&point);
    }
    tensor::ExtractSlice::of(user).is_some_and(|slice| {
        let offsets = entries(&slice.static_offsets(), &slice.offsets());
        let sizes = entries(&slice.static_sizes(), &slice.sizes());
        slice.source() == array && offsets[0] == Entry::Value(point) && sizes[0] == Entry::Static(1)
    })
}

/// Whether the operator computes what is scanned from that alone.
fn separable(parts: &SegParts) -> bool {
    let Some(operator) = parts.operator else { return true };
    if parts.scans == 0 {
        return true;
    }
    let arguments = ir::arguments(operator);
    let count = parts.neutral.len();
    let mut needed: Vec<_> = ir::operands(ir::terminator(operator)).into_iter().take(parts.scans).collect();
    let mut seen = std::collections::HashSet::new();
    while let Some(value) = needed.pop() {
        if !seen.insert(ir::key(value)) {
            continue;
        }
        if let Some(i) = arguments.iter().position(|argument| *argument == value) {
            if i % count >= parts.scans {
                return false;
            }
        } else if let Some(op) = ir::defining_op(value).filter(|op| ir::is_inside(*op, parts.op)) {
            needed.extend(ir::operands(op));
            needed.extend(ir::captures(op));
        }
    }
    true
}
