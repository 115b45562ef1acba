//! A segmented operation over the block of its points that this rank has.
//!
//! ```text
//! seg.map (i) = (n) { x = xs[i]; f x i }
//!   ==  seg.map (k) = (count) { x = xs[k]; f x (start + k) }
//! ```
//!
//! where `xs` has the size `n`: at the index of a point its block has what the whole has.
//! What goes to the points of an array of another size is made here and moved there.

use melior::ir::ValueLike;
use seq_analysis::{equal_sizes::EqualSizes, facts};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, seg::Level, tensor},
    seg_parts::{Kind, SegParts},
    types::{self, DYNAMIC},
};

use super::{
    Distribution, compact, is_distributed,
    ranks::{Rows, Run},
    reads::Points,
    scatter,
};

impl<'c> Distribution<'_, 'c> {
    /// Distributes the points of an operation, or says why not.
    pub(super) fn segmented(&mut self, parts: &SegParts<'c>) -> Result<(), &'static str> {
        let by_rows = parts.offsets.is_some();
        let n = parts.space[usize::from(by_rows)];
        if ir::constant_int(n).is_some() {
            return Err("has points of a size that the program says");
        }
        match parts.level {
            Level::Grid => {}
            Level::Block | Level::Thread => return Err("is in a block"),
        }
        if let Some(generator) = &parts.generator {
            return self.part_of_box(parts, generator);
        }
        if parts.kind == Kind::Hist {
            return self.histogram(parts);
        }
        let one = parts.space.len() == 1 || by_rows;
        let crossing = one && parts.operator.is_some();
        let reductions = if one { parts.reductions() } else { 0 };
        let of_rows = by_rows && !parts.joined;
        let own = if of_rows { 0 } else { reductions };
        if parts.outs[own..].iter().any(|out| !is_distributed(out.r#type())) {
            return Err("has results of sizes that the program says");
        }
        if crossing && !separable(parts) {
            return Err("scans with what it reduces");
        }
        let scattered = scatter::values(parts, reductions)?;
        let equal = EqualSizes::before(parts);
        let aligned = |v: Val<'c>| equal.holds(&facts::key(v), &facts::key(n));

        let op = parts.op;
        let b = Builder::before(self.pass.context, op);
        let (start, count) = self.place.block(&b, n);
        let rows = parts.offsets.map(|offsets| self.rows_here(&b, parts, offsets, count));
        let points = points(&b, rows.as_ref(), start, count, n);
        let mut moved = vec![];
        let mut outs = parts.outs.clone();
        for (i, out) in parts.outs.iter().copied().enumerate() {
            if let Some(rows) = rows.as_ref().filter(|_| of_rows && i < reductions) {
                outs[i] = tensor::empty(&b, &[b.add(rows.begin, b.index(1))], out.r#type());
            } else if i >= reductions && !scattered.contains(&(i - reductions)) {
                if aligned(self.size_of_destination(&b, out)) {
                    outs[i] = self.destination(&b, out, n);
                } else {
                    outs[i] = self.like_of(&b, out, count);
                    moved.push(i);
                }
            }
        }
        self.read(parts, &points, &aligned);
        set_space(parts, &points, &outs);
        self.pass.count("distributed-operations", 1);
        for &i in &moved {
            let b = Builder::after(self.pass.context, op);
            let run = Run { first: b.index(0), count, start, known: None };
            self.put(&b, ir::result(op, i), &[run], parts.outs[i], &[]);
        }
        let compaction = compact::of(parts, &scattered, reductions);
        if let Some(compaction) = compaction {
            self.compact(parts, &compaction, (start, count));
            return Ok(());
        }
        let op = if scattered.is_empty() { op } else { self.scatter(op, &scattered, reductions, count) };
        match rows {
            Some(rows) if of_rows && crossing => self.carry(op, &rows, &points, &parts.outs[..reductions]),
            _ if crossing => self.combine(op),
            _ => {}
        }
        for (i, result) in ir::results(op).into_iter().enumerate().skip(reductions) {
            if !moved.contains(&i) {
                self.sizes.insert(ir::key(result), n);
            }
        }
        Ok(())
    }

    /// The rows of which elements are here.
    fn rows_here(&mut self, b: &Builder<'c>, parts: &SegParts<'c>, offsets: Val<'c>, count: Val<'c>) -> Rows<'c> {
        let (rows, total) = (parts.space[0], parts.space[1]);
        let all = b.add(rows, b.index(1));
        let own = self.destination(b, offsets, all);
        self.calls.find_rows(b, own, rows, total, count)
    }

    /// An array like another one, of so many rows.
    fn like_of(&self, b: &Builder<'c>, out: Val<'c>, count: Val<'c>) -> Val<'c> {
        let shape = types::shape(out.r#type()).unwrap_or_default();
        let others = (1..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| b.dim(out, d));
        let sizes: Vec<_> = std::iter::once(count).chain(others).collect();
        tensor::empty(b, &sizes, out.r#type())
    }

    /// Puts rows that a value has into a destination, which takes its place for all but those
    /// operations. A destination that is only cut after its first rows is made that short.
    pub(super) fn put(&mut self, b: &Builder<'c>, value: Val<'c>, runs: &[Run<'c>], out: Val<'c>, but: &[Op<'c>]) {
        let users: Vec<_> = ir::uses(value).into_iter().filter(|(user, _)| !but.contains(user)).collect();
        if let ([(user, _)], true) = (&users[..], tensor::Empty::defining(out).is_some())
            && let Some((slice, size)) = compact::prefix(*user)
        {
            let b = &Builder::before(self.pass.context, slice.operation());
            let block = self.destination(b, out, size);
            let stored = self.calls.put_rows(b, value, runs, size, block);
            ir::replace_uses(slice.result(), stored);
            self.sizes.insert(ir::key(stored), size);
            return;
        }
        let n = self.size_of_destination(b, out);
        let block = self.destination(b, out, n);
        let stored = self.calls.put_rows(b, value, runs, n, block);
        users.into_iter().for_each(|(user, i)| ir::set_operand(user, i, stored));
        self.sizes.insert(ir::key(stored), n);
    }
}

fn points<'c>(b: &Builder<'c>, rows: Option<&Rows<'c>>, start: Val<'c>, count: Val<'c>, n: Val<'c>) -> Points<'c> {
    let Some(rows) = rows else { return Points { dims: vec![(start, count)], element: 0, all: n, offsets: None } };
    let one = b.index(1);
    let of_rows = (b.sub(rows.first, one), b.add(rows.begin, one));
    Points { dims: vec![of_rows, (start, count)], element: 1, all: n, offsets: Some(rows.offsets) }
}

/// Gives an operation the points and the destinations that are here.
fn set_space<'c>(parts: &SegParts<'c>, points: &Points<'c>, outs: &[Val<'c>]) {
    for (d, (_, count)) in points.dims.iter().enumerate() {
        ir::set_operand(parts.op, d, *count);
    }
    let first = ir::operands(parts.op).len() - outs.len();
    if let Some(offsets) = points.offsets {
        ir::set_operand(parts.op, first - 1, offsets);
    }
    outs.iter().enumerate().for_each(|(i, &out)| ir::set_operand(parts.op, first + i, out));
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
