//! A function that only reads an argument gets the original in place of a copy.
//!
//!   b = alloc; copy a, b; call f b; dealloc b  ==  call f a
//!
//! if `f` reads its argument and does nothing else with it, directly or in functions
//! that it calls, and nothing writes to `a` or frees it between the copy and the end of
//! the call: `a` is an allocation or an argument, and is no other operand of the call.
//! Bufferization, which takes functions before those that call them, knows nothing of
//! one that calls itself nor of its callers. A function that calls itself borrows what
//! it hands on to each such call, an array that all levels of the recursion read; of
//! anything else it gets its copy, which it may free early
//! ([`transfer_ownership`](crate::transfer_ownership) lends it the original then).

use std::collections::HashSet;

use melior::ir::{BlockLike, RegionLike, TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::functions::Functions;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, func, is, llvm, memref},
    seg_parts::SegParts,
};

use crate::buffers::{Uses, frees, uses};

/// The functions of a module and which of their arguments they only read.
pub struct Borrow<'c> {
    functions: Functions<'c>,
}

impl<'c> Borrow<'c> {
    /// For the functions of `module`.
    pub fn of(module: Op<'c>) -> Self {
        Self { functions: Functions::of(module) }
    }

    /// Hands the source of a copy to the call that the copy is for, if it may be.
    pub fn apply(&self, copy: memref::Copy<'c>) -> Option<()> {
        self.loan(copy).filter(|loan| self.keeps(loan.call, loan.number)).map(Loan::give)
    }

    /// The call that a copy is for, if it only reads it but for freeing it and may get the
    /// source in its place.
    pub fn loan(&self, copy: memref::Copy<'c>) -> Option<Loan<'c>> {
        let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
        let alloc = memref::Alloc::defining(to).filter(|_| from.r#type() == to.r#type())?.operation();
        let all: Vec<(Op<'c>, usize)> = ir::uses(to).into_iter().filter(|(user, _)| *user != copy).collect();
        let (deallocs, calls): (Vec<_>, Vec<_>) = all.into_iter().partition(|(user, _)| is::<memref::Dealloc>(*user));
        let ([(dealloc, _)], [(call, number)]) = (&deallocs[..], &calls[..]) else { return None };
        let together = [*dealloc, *call].iter().all(|op| op.block() == copy.block());
        if !together || !is::<func::Call>(*call) || !ir::is_before(copy, *call) {
            return None;
        }
        let others = ir::operands(*call).into_iter().enumerate().filter(|(k, v)| k != number && is_buffer(*v));
        let apart = |v: Val<'c>| memref::Alloc::defining(v).is_some();
        let reads = |k: usize| self.only_reads(*call, k, &mut Seen::new());
        if !has_one_name(from)
            || !reads(*number)
            || !others.into_iter().all(|(k, v)| v != from && (apart(v) || reads(k)))
        {
            return None;
        }
        let during = |user: Op<'c>| {
            let around = ir::in_block_of(user, copy);
            around.is_none_or(|around| ir::is_before(copy, around) && ir::is_before(around, *dealloc))
        };
        let unchanged = self.are_reads(&uses(from)?, during, &mut Seen::new());
        unchanged.then_some(Loan { copy, alloc, dealloc: *dealloc, call: *call, number: *number, from })
    }

    /// Whether a function that is called keeps an argument to its end: one that calls
    /// itself may free it early, unless it hands it on.
    fn keeps(&self, call: Op<'c>, argument: usize) -> bool {
        let name = ir::callee(call);
        let body = self.functions.named.get(&name).and_then(|f| f.region(0).ok()?.first_block());
        let value = body.and_then(|block| ir::arguments(block).get(argument).copied());
        !self.functions.is_recursive(&name) || value.is_some_and(|value| self.is_handed_on(&name, value))
    }

    /// Whether a function that is called only reads an argument, if it does so in the
    /// calls that were `seen` before.
    fn only_reads(&self, call: Op<'c>, argument: usize, seen: &mut Seen) -> bool {
        let name = ir::callee(call);
        let body = self.functions.named.get(&name).and_then(|f| f.region(0).ok()?.first_block());
        let Some(value) = body.and_then(|block| ir::arguments(block).get(argument).copied()) else { return false };
        if !seen.insert((name.clone(), argument)) {
            return true;
        }
        uses(value).is_some_and(|all| self.are_reads(&all, |_| true, seen))
    }

    /// Whether each call by which a function reaches itself gets this argument of it.
    fn is_handed_on(&self, name: &str, argument: Val<'c>) -> bool {
        let copied = |v: Val<'c>| {
            let copies = ir::uses(v).into_iter().filter(|(user, k)| is::<memref::Copy>(*user) && *k == 1);
            copies.into_iter().any(|(copy, _)| ir::operands(copy)[0] == argument)
        };
        let mut calls = func::Call::all_in(self.functions.named[name]);
        calls.retain(|call| self.functions.leads(&call.callee(), name));
        calls.into_iter().all(|call| call.operands().into_iter().any(|v| v == argument || copied(v)))
    }

    /// Whether those uses of a buffer that `counts` says only read it.
    fn are_reads(&self, all: &Uses<'c>, counts: impl Fn(Op<'c>) -> bool, seen: &mut Seen) -> bool {
        all.users.iter().filter(|&&user| counts(user)).all(|&user| {
            let used = ir::operands(user).into_iter().filter(|v| all.names.contains(&ir::key(*v)));
            used.into_iter().all(|v| self.is_read(user, v, seen))
        })
    }

    /// Whether an operation only reads a buffer that it uses.
    fn is_read(&self, user: Op<'c>, buffer: Val<'c>, seen: &mut Seen) -> bool {
        let operands = ir::operands(user);
        match ir::name(user).as_str() {
            memref::Store::NAME | memref::Copy::NAME => operands[1] != buffer,
            // It has the address.
            llvm::Call::NAME => false,
            func::Call::NAME => (0..operands.len()).all(|k| operands[k] != buffer || self.only_reads(user, k, seen)),
            _ => match SegParts::try_of(user) {
                Some(seg) => !seg.outs.contains(&buffer),
                None => !frees(user),
            },
        }
    }
}

/// A copy that a call gets, and the original that it may get.
pub struct Loan<'c> {
    copy: Op<'c>,
    alloc: Op<'c>,
    dealloc: Op<'c>,
    /// The call, and which of its operands it is.
    pub call: Op<'c>,
    pub number: usize,
    from: Val<'c>,
}

impl Loan<'_> {
    /// Gives the original to the call; the copy is not made.
    pub fn give(self) {
        ir::set_operand(self.call, self.number, self.from);
        [self.dealloc, self.copy, self.alloc].into_iter().for_each(ir::erase);
    }
}

/// Functions and the arguments of theirs that are looked at.
type Seen = HashSet<(String, usize)>;

/// Whether all uses of a buffer are those of this value and of its views: one that is
/// allocated, or an argument of a function.
fn has_one_name(buffer: Val) -> bool {
    match ir::argument_owner(buffer) {
        Some((block, _)) => block.parent_operation().is_some_and(is::<func::Func>),
        None => memref::Alloc::defining(buffer).is_some(),
    }
}

/// Whether a value is a buffer.
fn is_buffer(value: Val) -> bool {
    value.r#type().is_mem_ref()
}
