//! Control flow and calls on the host: arrays of dynamic outermost size are in blocks where
//! they enter and leave a region or a function.
//!
//! Their sizes are found where they enter, by one exchange of as many numbers as arrays.
//! Conditions are scalars, which are the same on all ranks.

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, func, soac},
    seg_parts,
    types::{self, DYNAMIC},
};

use super::{Distribution, is_distributed, ranks, same_bits};
use crate::{
    Pass,
    functions::{origin, set_origin},
};

/// Gives bodies of points functions of their own to call, over whole arrays. Returns the
/// functions that are to be distributed.
pub(super) fn functions<'c>(pass: &Pass<'c>) -> Vec<func::Func<'c>> {
    let calls = func::Call::all_in(pass.module);
    let (inner, host): (Vec<_>, Vec<_>) = calls.into_iter().partition(|call| seg_parts::is_in_seg(call.operation()));
    let all = func::Func::all_in(pass.module);
    let mut taken: HashSet<_> = all.iter().map(|function| function.sym_name()).collect();
    let called_by_host: HashSet<_> = host.iter().map(|call| call.callee()).collect();
    let mut pending = inner;
    let mut whole: Vec<(String, String)> = vec![];
    while let Some(call) = pending.pop() {
        let name = call.callee();
        if let Some((_, own)) = whole.iter().find(|(of, own)| *of == name || *own == name) {
            call.set_callee(own);
            continue;
        }
        let Some(&function) = all.iter().find(|function| function.sym_name() == name) else { continue };
        let op = function.operation();
        let mut own = name.clone();
        let mut copy = op;
        if ir::is_public(op) || called_by_host.contains(&name) {
            while !taken.insert(own.clone()) || own == name {
                own = if own == name { format!("{name}_whole") } else { format!("{own}_") };
            }
            copy = Builder::after(pass.context, op).clone_op(op, &mut ValueMap::new());
            set_origin(copy, &origin(op));
            func::Func::wrap(copy).set_sym_name(&own).set_sym_visibility("private");
        }
        ir::walk(copy, &mut same_bits);
        call.set_callee(&own);
        pending.extend(func::Call::all_in(copy));
        whole.push((name, own));
    }
    let is_whole = |function: &func::Func<'c>| whole.iter().any(|(_, own)| *own == function.sym_name());
    all.into_iter().filter(|function| !is_whole(function)).collect()
}

impl<'c> Distribution<'_, 'c> {
    /// Finds the sizes of arrays of which the blocks are here.
    pub(super) fn enter(&mut self, b: &Builder<'c>, values: Vec<Val<'c>>) {
        let arrays: Vec<_> = values.into_iter().filter(|v| is_distributed(v.r#type())).collect();
        if arrays.is_empty() {
            return;
        }
        let own: Vec<_> = arrays.iter().map(|&v| b.dim(v, 0)).collect();
        self.calls.gather(b, &own);
        let start: Vec<_> = own.iter().map(|_| b.index(0)).collect();
        let sums = b.for_loop(self.place.size, &start, |b, rank, sums| {
            let sizes = self.calls.get(b, rank, &own);
            sums.iter().zip(sizes).map(|(&sum, size)| b.add(sum, size)).collect()
        });
        for (&array, &n) in arrays.iter().zip(&sums) {
            self.sizes.insert(ir::key(array), n);
        }
    }

    /// Asserts that what a caller gave are blocks of arrays with rows of one size, and that
    /// scalars are the same on all ranks.
    pub(super) fn check(&self, b: &Builder<'c>, values: &[Val<'c>]) {
        for &array in values {
            let Some(n) = self.size(array) else { continue };
            let (own, count) = (b.dim(array, 0), self.place.block(b, n).1);
            let message = "argument has {0} elements here, where the block of {1} has {2}";
            soac::assert(b, b.cmpi(Predicate::Eq, own, count), &[own, n, count], message);
        }
        let (mut own, mut messages) = (vec![], vec![]);
        for (i, &value) in values.iter().enumerate() {
            match types::shape(value.r#type()) {
                None => {
                    own.push(value);
                    messages.push(format!("argument {i} is {{0}} here, and {{1}} on rank 0"));
                }
                Some(shape) => {
                    for d in (0..shape.len()).filter(|&d| shape[d] == DYNAMIC && (d > 0 || self.size(value).is_none()))
                    {
                        own.push(b.dim(value, d));
                        messages
                            .push(format!("dimension {d} of argument {i} has size {{0}} here, and {{1}} on rank 0"));
                    }
                }
            }
        }
        if own.is_empty() {
            return;
        }
        self.calls.gather(b, &own);
        let first = self.calls.get(b, b.index(0), &own);
        for ((&own, &first), message) in own.iter().zip(&first).zip(&messages) {
            // Equal bits, as NaN is not equal to itself.
            let [here, there] = [own, first].map(|v| ranks::to_bits(b, v));
            soac::assert(b, b.cmpi(Predicate::Eq, here, there), &[own, first], message);
        }
    }

    /// Hands arrays on in blocks.
    pub(super) fn leave(&mut self, op: Op<'c>) {
        let b = &Builder::before(self.pass.context, op);
        for (i, value) in ir::operands(op).into_iter().enumerate() {
            if is_distributed(value.r#type()) && self.size(value).is_none() {
                let n = self.size_of_destination(b, value);
                ir::set_operand(op, i, self.destination(b, value, n));
            }
        }
    }

    /// A loop, a branch or a call.
    pub(super) fn control(&mut self, op: Op<'c>) {
        self.leave(op);
        for block in ir::blocks(op) {
            let operations = ir::operations(block);
            self.enter(&Builder::at_start(self.pass.context, block, op.location()), ir::arguments(block));
            self.block(operations);
        }
        self.enter(&Builder::after(self.pass.context, op), ir::results(op));
    }
}
