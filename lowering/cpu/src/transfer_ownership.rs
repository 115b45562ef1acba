//! Buffers that callers free after a call are freed by the function.
//!
//!   f(a) { use a; more }; call f(x); dealloc x  ==  f(a) { use a; dealloc a; more }; call f(x)
//!
//! if every call of the private function is followed by nothing but the deallocation
//! of that argument. A function that calls itself keeps no argument longer than it
//! uses it then, where all callers around kept theirs until the innermost one
//! returned. Where the last use stands in a branch, each branch frees the buffer.
//! Buffers of static size stay with their callers, which may have them on the stack.
//! Precondition: deallocations are explicit, and no function returns a buffer that it
//! was given.

use melior::ir::{BlockLike, RegionLike, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    types,
};
use seq_passes::{Outcome, Pass};

use crate::buffers::{allocation, freed_after, frees, uses};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let calls = ir::find(pass.module, &["func.call"]);
    let taken = ir::find(pass.module, &["func.constant"]);
    for function in ir::find(pass.module, &["func.func"]) {
        let name = ir::string_attribute(function, "sym_name");
        let private = ir::string_attribute(function, "sym_visibility").as_deref() == Some("private");
        let body = function.region(0).ok().filter(|_| private);
        let Some(block) = body.and_then(|region| region.first_block()) else { continue };
        if block.next_in_region().is_some() || taken.iter().any(|&op| ir::symbol_reference(op, "value") == name) {
            continue;
        }
        let own: Vec<Op<'c>> =
            calls.iter().copied().filter(|&call| ir::symbol_reference(call, "callee") == name).collect();
        for (i, argument) in ir::arguments(block).into_iter().enumerate() {
            pass.count("transferred-buffers", usize::from(transfer(pass, block, argument, i, &own).is_some()));
        }
    }
    Ok(())
}

/// Frees argument `i` in the function instead of after its calls, if that is possible.
fn transfer<'c>(pass: &Pass<'c>, block: Blk<'c>, argument: Val<'c>, i: usize, calls: &[Op<'c>]) -> Option<()> {
    if !argument.r#type().is_mem_ref() || calls.is_empty() {
        return None;
    }
    let users = uses(argument)?.users;
    if users.iter().copied().any(frees) {
        return None;
    }
    let deallocs: Vec<Op<'c>> = calls.iter().map(|&call| freed_after_call(call, i)).collect::<Option<_>>()?;
    let location = deallocs[0].location();
    deallocs.into_iter().for_each(ir::erase);
    free(pass, block, argument, &users, location);
    Some(())
}

/// The buffer at whose beginning another one is, which is as good for a deallocation.
fn whole<'c>(buffer: Val<'c>) -> Val<'c> {
    match ir::defining_op(buffer) {
        Some(op) if ir::is(op, "memref.cast") => whole(ir::operands(op)[0]),
        Some(op) if ir::is(op, "memref.subview") && ir::i64_array(op, "static_offsets").iter().all(|&n| n == 0) => {
            whole(ir::operands(op)[0])
        }
        _ => buffer,
    }
}

/// The deallocation of argument `i` of a call, if only that comes after the call.
fn freed_after_call<'c>(call: Op<'c>, i: usize) -> Option<Op<'c>> {
    let operands = ir::operands(call);
    let alloc = allocation(whole(operands[i])).filter(|op| !types::is_static(ir::result(*op, 0).r#type()))?;
    let (dealloc, uses) = freed_after(alloc, call)?;
    let once = operands.iter().filter(|v| uses.names.contains(&ir::key(**v))).count() == 1;
    once.then_some(dealloc)
}

/// Frees a buffer in a block after the last of its users, nested ones included.
fn free<'c>(pass: &Pass<'c>, block: Blk<'c>, buffer: Val<'c>, users: &[Op<'c>], location: melior::ir::Location<'c>) {
    let used = |op: &Op<'c>| users.iter().any(|&user| ir::is_inside(user, *op));
    let Some(last) = ir::operations(block).into_iter().rev().find(used) else {
        let b = Builder::at_start(pass.context, block, location);
        b.op("memref.dealloc", &[buffer], &[], &[], vec![]);
        return;
    };
    let branches: Vec<Option<Blk<'c>>> = last.regions().map(|region| region.first_block()).collect();
    if ir::is(last, "scf.if") && branches.iter().all(Option::is_some) {
        branches.into_iter().flatten().for_each(|branch| free(pass, branch, buffer, users, location));
        return;
    }
    let mut b = Builder::after(pass.context, last);
    b.location = location;
    b.op("memref.dealloc", &[buffer], &[], &[], vec![]);
}
