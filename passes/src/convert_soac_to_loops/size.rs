//! The sizes of rows before they are computed.
//!
//! A result array is made before the loop that fills it, so the sizes of the
//! rows that a body yields must follow from what is known outside of the body.
//! This walks from a value of the body back to values outside: the size of a
//! mapped array is that of the input, the size of a reduced row that of the
//! neutral element, and so on; scalar operations on such sizes are copied.

use std::cell::Cell;

use melior::ir::{Block, BlockLike, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    types::{self, DYNAMIC},
};

use super::{
    emit::{Env, is_combinator, lazy_op, lazy_source},
    source::Source,
    steady::steady,
};

/// Finds sizes and scalars at a place before `root`.
pub struct Outside<'a, 'c> {
    /// Where new operations go.
    pub b: &'a Builder<'c>,
    /// What stands for values outside of `root`.
    pub env: &'a Env<'c>,
    /// The operation whose body is looked into.
    pub root: Op<'c>,
    /// Whether a size holds only if branches and iterations agree on it.
    pub guessed: Cell<bool>,
}

impl<'a, 'c> Outside<'a, 'c> {
    /// Looks into the body of `root` from a place before it.
    pub fn new(b: &'a Builder<'c>, env: &'a Env<'c>, root: Op<'c>) -> Self {
        Self { b, env, root, guessed: Cell::new(false) }
    }

    fn inside(&self, value: Val<'c>) -> bool {
        ir::is_defined_inside(value, self.root)
    }

    /// A size of an array, `None` if it depends on what the body computes.
    pub fn size(&self, value: Val<'c>, d: usize) -> Option<Val<'c>> {
        if let Some(&known) = types::shape(value.r#type())?.get(d)
            && known != DYNAMIC
        {
            return Some(self.b.index(known));
        }
        if !self.inside(value) {
            let source = self.env.source(value);
            return Some(match (&source, lazy_op(value)) {
                (Source::Value(_), Some(op)) => lazy_source(self.b, op, self.env).dim(self.b, d),
                _ => source.dim(self.b, d),
            });
        }
        match ir::argument_owner(value) {
            Some((block, i)) => self.argument_size(block.parent_operation()?, value, i, d),
            None => self.result_size(ir::defining_op(value)?, value, d),
        }
    }

    fn argument_size(&self, owner: Op<'c>, value: Val<'c>, i: usize, d: usize) -> Option<Val<'c>> {
        let (block, _) = ir::argument_owner(value)?;
        let region = (0..owner.region_count()).find(|&r| ir::block(owner, r) == block)?;
        match (ir::name(owner).as_str(), region) {
            ("soac.reduce" | "soac.scan", 0) => {
                let neutral = ir::segment(owner, 1);
                match i.checked_sub(neutral.len()) {
                    Some(i) => self.size(ir::segment(owner, 0)[i], d + 1),
                    None => self.steady_size(owner, 0, i, neutral[i], d),
                }
            }
            ("soac.screma", 1) => {
                let neutral = [ir::segment(owner, 1), ir::segment(owner, 2)].concat();
                match i.checked_sub(neutral.len()) {
                    Some(i) => self.size(ir::operands(ir::terminator(ir::block(owner, 0)))[i], d),
                    None => self.steady_size(owner, 1, i, neutral[i], d),
                }
            }
            ("soac.screma", 2) => {
                let scans = ir::segment(owner, 1);
                match scans.get(i) {
                    Some(&neutral) => self.steady_size(owner, 1, i, neutral, d),
                    None => {
                        let reductions = ir::segments(owner)[2];
                        self.size(ir::operands(ir::terminator(ir::block(owner, 0)))[i + reductions], d)
                    }
                }
            }
            ("soac.hist", 1) => {
                let neutral = ir::segment(owner, 2);
                self.size(neutral[i % neutral.len()], d)
            }
            ("scf.for", 0) if i > 0 => self.size(ir::operands(owner)[i + 2], d),
            _ if is_combinator(owner) && region == 0 => self.size(ir::segment(owner, 0)[i], d + 1),
            _ => None,
        }
    }

    /// The size of an accumulator, if the operator keeps that of the neutral element.
    fn steady_size(&self, op: Op<'c>, region: usize, i: usize, neutral: Val<'c>, d: usize) -> Option<Val<'c>> {
        if steady(op, region, i) { self.size(neutral, d) } else { None }
    }

    fn result_size(&self, op: Op<'c>, value: Val<'c>, d: usize) -> Option<Val<'c>> {
        let number = ir::result_number(value);
        let operands = ir::operands(op);
        let yielded = |region: usize, i: usize| ir::operands(ir::terminator(ir::block(op, region)))[i];
        match ir::name(op).as_str() {
            "soac.map" | "soac.partition" if d == 0 => self.size(operands[0], 0),
            "soac.map" => self.size(yielded(0, number), d - 1),
            "soac.partition" => self.size(yielded(0, number + 1), d - 1),
            "soac.filter" if d > 0 => self.size(yielded(0, number + 1), d - 1),
            "soac.scan" if d == 0 || steady(op, 0, number) => self.size(operands[number], d),
            "soac.reduce" => self.steady_size(op, 0, number, ir::segment(op, 1)[number], d),
            "soac.screma" if number < ir::segments(op)[2] && !ir::segment(op, 3).is_empty() => {
                let neutral = ir::segment(op, 2)[number];
                match d.checked_sub(1) {
                    Some(d) => self.steady_size(op, 1, ir::segments(op)[1] + number, neutral, d),
                    None => {
                        let bounds = self.size(ir::segment(op, 3)[0], 0)?;
                        Some(self.b.value("arith.subi", &[bounds, self.b.index(1)], self.b.index_type()))
                    }
                }
            }
            "soac.screma" => {
                let neutral = ir::segment(op, 2);
                match neutral.get(number) {
                    Some(&n) => self.steady_size(op, 1, ir::segments(op)[1] + number, n, d),
                    None if d == 0 => self.size(operands[0], 0),
                    None => self.size(yielded(2, number - neutral.len()), d - 1),
                }
            }
            "soac.scatter" | "soac.hist" => self.size(ir::segment(op, 1)[number], d),
            "soac.iota" | "soac.segment_ids" => self.scalar(operands[0]),
            "soac.replicate" | "tensor.empty" | "tensor.generate" | "tensor.splat" => self.replicated(op, d),
            "soac.concat" if d > 0 => operands.iter().rev().try_fold(self.size(operands[0], d)?, |size, &part| {
                let (b, rows, own) = (self.b, self.size(part, 0)?, self.size(part, d)?);
                if size == own {
                    return Some(size);
                }
                Some(b.value("arith.select", &[b.cmpi(Predicate::Ne, rows, b.index(0)), own, size], b.index_type()))
            }),
            "soac.concat" => {
                let sizes: Option<Vec<_>> = operands.iter().map(|&v| self.size(v, 0)).collect();
                sizes?.into_iter().reduce(|a, c| self.b.value("arith.addi", &[a, c], self.b.index_type()))
            }
            "tensor.cast" => self.size(operands[0], d),
            "tensor.insert" | "tensor.insert_slice" => self.size(operands[1], d),
            "tensor.extract_slice" => self.slice(op, d),
            "arith.select" => self.either(operands[0], operands[1], operands[2], d),
            "scf.if" => self.either(operands[0], yielded(0, number), yielded(1, number), d),
            "scf.for" => {
                self.guessed.set(true);
                self.size(operands[3 + number], d)
            }
            name if operands.len() == 1 && (name.starts_with("arith.") || name.starts_with("math.")) => {
                self.size(operands[0], d)
            }
            name if operands.len() == 2 && name.starts_with("arith.") => self.size(operands[0], d),
            _ => None,
        }
    }

    /// The size of one of two arrays.
    fn either(&self, condition: Val<'c>, first: Val<'c>, second: Val<'c>, d: usize) -> Option<Val<'c>> {
        let (first, second) = (self.size(first, d)?, self.size(second, d)?);
        if ir::key(first) == ir::key(second) {
            return Some(first);
        }
        if types::shape(condition.r#type()).is_none()
            && let Some(condition) = self.scalar(condition)
        {
            return Some(self.b.value("arith.select", &[condition, first, second], self.b.index_type()));
        }
        self.guessed.set(true);
        Some(first)
    }

    /// Sizes given by operands, one a dynamic outer dimension, then a value's.
    fn replicated(&self, op: Op<'c>, d: usize) -> Option<Val<'c>> {
        let operands = ir::operands(op);
        let shape = types::shape(ir::result(op, 0).r#type())?;
        let before = shape[..d].iter().filter(|&&s| s == DYNAMIC).count();
        if ir::is(op, "tensor.splat") {
            return self.scalar(operands[1 + before]);
        }
        if ir::is(op, "soac.replicate") {
            let value = *operands.last()?;
            let outer = shape.len() - types::rank(value.r#type());
            if d >= outer {
                return self.size(value, d - outer);
            }
        }
        self.scalar(operands[before])
    }

    fn slice(&self, op: Op<'c>, d: usize) -> Option<Val<'c>> {
        let sizes = ir::i64_array(op, "static_sizes");
        let rank = types::rank(ir::result(op, 0).r#type());
        let mut dropped = sizes.len() - rank;
        let kept: Vec<_> = (0..sizes.len())
            .filter(|&i| {
                let drop = dropped > 0 && sizes[i] == 1;
                dropped -= usize::from(drop);
                !drop
            })
            .collect();
        let position = *kept.get(d)?;
        let before = sizes[..position].iter().filter(|&&s| s == DYNAMIC).count();
        self.scalar(*ir::segment(op, 2).get(before)?)
    }

    /// A scalar, `None` if it depends on what the body computes.
    pub fn scalar(&self, value: Val<'c>) -> Option<Val<'c>> {
        if !self.inside(value) {
            return Some(self.env.value(self.b, value));
        }
        let op = ir::defining_op(value)?;
        let operands = ir::operands(op);
        match ir::name(op).as_str() {
            "tensor.dim" => self.size(operands[0], usize::try_from(ir::constant_int(operands[1])?).ok()?),
            name if is_cheap(op) => {
                let mut map = ValueMap::new();
                for (i, &operand) in operands.iter().enumerate() {
                    let array = name == "tensor.extract" && i == 0;
                    let found = match array {
                        true if self.inside(operand) => None,
                        true => Some(self.env.value(self.b, operand)),
                        false => self.scalar(operand),
                    };
                    map.insert(ir::key(operand), found?);
                }
                let copy = self.b.clone_op(op, &mut map);
                Some(ir::result(copy, ir::result_number(value)))
            }
            _ => None,
        }
    }

    /// Whether [`Self::size`] finds a size; builds nothing that stays.
    pub fn can_size(&self, value: Val<'c>, d: usize) -> bool {
        self.tentatively(|outside| outside.size(value, d).is_some())
    }

    /// Whether [`Self::invariant`] finds a source; builds nothing that stays.
    pub fn can_be_invariant(&self, value: Val<'c>) -> bool {
        self.tentatively(|outside| outside.invariant(value).is_some())
    }

    fn tentatively(&self, ask: impl FnOnce(Outside<'_, 'c>) -> bool) -> bool {
        let scratch = Block::new(&[]);
        let block = unsafe { Blk::from_raw(scratch.to_raw()) };
        let b = Builder::at_end(self.b.context, block, self.b.location);
        ask(Outside::new(&b, self.env, self.root))
    }

    /// A source that is the same for all elements, `None` if there is none.
    pub fn invariant(&self, value: Val<'c>) -> Option<Source<'c>> {
        if !self.inside(value) {
            return Some(self.env.source(value));
        }
        match ir::defining_op(value) {
            Some(op) if ir::is(op, "soac.replicate") => {
                let rank = types::rank(value.r#type()) - types::rank(ir::operands(op).last()?.r#type());
                let sizes: Option<Vec<_>> = (0..rank).map(|d| self.size(value, d)).collect();
                let value = self.invariant(*ir::operands(op).last()?)?;
                Some(Source::Replicate { sizes: sizes?, value: Box::new(value) })
            }
            Some(op) if ir::is(op, "tensor.cast") => self.invariant(ir::operands(op)[0]),
            _ => self.scalar(value).map(Source::Value),
        }
    }
}

/// Whether an operation is scalar computation without effects: copying it
/// costs next to nothing.
pub fn is_cheap(op: Op) -> bool {
    let name = ir::name(op);
    let scalar = |v: &Val| types::shape(v.r#type()).is_none() && !types::is_jagged(v.r#type());
    match name.as_str() {
        "arith.constant" => true,
        "tensor.extract" => true,
        "tensor.dim" => true,
        _ => {
            (name.starts_with("arith.") || name.starts_with("math."))
                && op.region_count() == 0
                && ir::results(unsafe { Op::from_raw(op.to_raw()) })
                    .iter()
                    .all(|v| scalar(v) && !v.r#type().is_vector())
        }
    }
}
