//! Buffers that callers free after a call are freed by the function.
//!
//!   f(a) { use a; more }; call f(x); dealloc x  ==  f(a) { use a; dealloc a; more }; call f(x)
//!
//! if every call of the private function is followed by nothing but the deallocation
//! of that argument. A function that calls itself keeps no argument longer than it
//! uses it then, where all callers around kept theirs until the innermost one
//! returned. Where the last use stands in a branch, each branch frees the buffer.
//! Buffers of static size stay with their callers, which may have them on the stack.
//!
//! A call from outside of a recursion would have to make a copy of what is not its own for
//! the function to free. Where the function only reads the argument until then, it gets
//! the original, and is told at each call whether to free it:
//!
//!   b = alloc; copy a, b; call f(b); dealloc b  ==  call f(a, false)
//!   call f(x); dealloc x                        ==  call f(x, true)
//!
//! Precondition: deallocations are explicit, and no function returns a buffer that it
//! was given.

use melior::ir::{
    BlockLike, Location, RegionLike, TypeLike, ValueLike,
    attribute::TypeAttribute,
    operation::OperationLike,
    r#type::{FunctionType, IntegerType},
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, func, is, memref, scf},
    types,
};
use seq_passes::{Outcome, Pass};

use crate::{
    buffers::{allocation, freed_after, frees, uses},
    loan::{Borrow, Loan},
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let calls = func::Call::all_in(pass.module);
    let taken = func::Constant::all_in(pass.module);
    let borrow = Borrow::of(pass.module);
    for function in func::Func::all_in(pass.module) {
        let (name, function) = (function.sym_name(), function.operation());
        let private = !ir::is_public(function);
        let body = function.region(0).ok().filter(|_| private);
        let Some(block) = body.and_then(|region| region.first_block()) else { continue };
        if block.next_in_region().is_some() || taken.iter().any(|op| op.value() == name) {
            continue;
        }
        let own: Vec<Op<'c>> = calls.iter().filter(|call| call.callee() == name).map(|call| call.operation()).collect();
        let arguments = ir::arguments(block);
        let loans: Vec<_> = (0..arguments.len()).map(|i| loans(&borrow, function, &own, i)).collect();
        for (i, (&argument, loans)) in arguments.iter().zip(loans).enumerate() {
            pass.count("transferred-buffers", usize::from(transfer(pass, block, (argument, i), &own, loans).is_some()));
        }
    }
    Ok(())
}

/// Frees argument `i` in the function instead of after its calls, if that is possible;
/// some of them may get a loan.
fn transfer<'c>(
    pass: &Pass<'c>,
    block: Blk<'c>,
    (argument, i): (Val<'c>, usize),
    calls: &[Op<'c>],
    loans: Vec<Loan<'c>>,
) -> Option<()> {
    if !argument.r#type().is_mem_ref() || calls.is_empty() {
        return None;
    }
    let users = uses(argument)?.users;
    if users.iter().copied().any(frees) {
        return None;
    }
    let deallocs: Vec<Op<'c>> = calls.iter().map(|&call| freed_after_call(call, i)).collect::<Option<_>>()?;
    let location = deallocs[0].location();
    let owned = (!loans.is_empty()).then(|| add_flag(block, calls, &loans));
    let lent = |call: &Op<'c>| loans.iter().any(|loan| loan.call == *call);
    calls.iter().zip(deallocs).filter(|(call, _)| !lent(call)).for_each(|(_, dealloc)| ir::erase(dealloc));
    loans.into_iter().for_each(Loan::give);
    free(&Freed { pass, buffer: argument, owned, users: &users, location }, block);
    Some(())
}

/// What calls from outside of a function get as argument `i` that is a copy made for them,
/// if other calls get something else.
fn loans<'c>(borrow: &Borrow<'c>, function: Op<'c>, calls: &[Op<'c>], i: usize) -> Vec<Loan<'c>> {
    // Attributes of arguments would have to be those of one more.
    if calls.len() < 2 || function.has_attribute("arg_attrs") {
        return vec![];
    }
    let copies = |&call: &Op<'c>| {
        let uses = ir::uses(ir::operands(call)[i]);
        uses.into_iter().filter(|(_, k)| *k == 1).filter_map(|(user, _)| memref::Copy::of(user))
    };
    let outside = calls.iter().filter(|call| !ir::is_inside(**call, function));
    let loans: Vec<_> = outside.flat_map(copies).filter_map(|copy| borrow.loan(copy)).collect();
    let of_these = |loan: &Loan<'c>| loan.number == i && calls.contains(&loan.call);
    if loans.len() < calls.len() && loans.iter().all(of_these) { loans } else { vec![] }
}

/// Gives a function an argument that tells whether it is to free a buffer: whether a call
/// is none of the loans.
fn add_flag<'c>(block: Blk<'c>, calls: &[Op<'c>], loans: &[Loan<'c>]) -> Val<'c> {
    let function = block.parent_operation().expect("a block of a function");
    let context = ir::context_of(function);
    let i1 = IntegerType::new(context, 1).into();
    let owned = unsafe { Val::from_raw(block.add_argument(i1, function.location()).to_raw()) };
    let results = calls[0].results().map(|v| v.r#type()).collect::<Vec<_>>();
    let inputs: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
    let ty = TypeAttribute::new(FunctionType::new(context, &inputs, &results).into());
    ir::set_attribute(function, "function_type", ty.into());
    for &call in calls {
        let own = !loans.iter().any(|loan| loan.call == call);
        let flag = boolean(call, own);
        ir::set_operands(call, &[ir::operands(call).as_slice(), &[flag]].concat());
    }
    owned
}

/// The buffer at whose beginning another one is, which is as good for a deallocation.
fn whole<'c>(buffer: Val<'c>) -> Val<'c> {
    if let Some(cast) = memref::Cast::defining(buffer) {
        return whole(cast.source());
    }
    match memref::SubView::defining(buffer) {
        Some(view) if view.static_offsets().iter().all(|&n| n == 0) => whole(view.source()),
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

/// A boolean at the start of the function around `op`: the one that is there, or a new
/// one. A second one of the value would not do: the analysis of upstream's
/// simplification of deallocations keeps operands of calls that its folds erase.
fn boolean<'c>(op: Op<'c>, value: bool) -> Val<'c> {
    let mut around = std::iter::successors(Some(op), |op| op.parent_operation());
    let function = around.find(|op| is::<func::Func>(*op)).expect("a call is in a function");
    let block = ir::block(function, 0);
    let context = ir::context_of(function);
    let i1 = IntegerType::new(context, 1).into();
    let there = ir::operations(block).into_iter().filter_map(arith::Constant::of).map(|constant| constant.result());
    let same = |v: &Val<'c>| v.r#type() == i1 && ir::constant_int(*v).is_some_and(|n| (n != 0) == value);
    let new = || Builder::at_start(context, block, function.location()).int(i64::from(value), i1);
    there.into_iter().find(same).unwrap_or_else(new)
}

/// A buffer that a function frees.
struct Freed<'a, 'c> {
    pass: &'a Pass<'c>,
    buffer: Val<'c>,
    /// Whether it does.
    owned: Option<Val<'c>>,
    users: &'a [Op<'c>],
    location: Location<'c>,
}

/// Frees a buffer in a block after the last of its users, nested ones included.
fn free<'c>(freed: &Freed<'_, 'c>, block: Blk<'c>) {
    let (context, location) = (freed.pass.context, freed.location);
    let used = |op: &Op<'c>| freed.users.iter().any(|&user| ir::is_inside(user, *op));
    let Some(last) = ir::operations(block).into_iter().rev().find(used) else {
        return dealloc(freed, &Builder::at_start(context, block, location));
    };
    let branches: Vec<Option<Blk<'c>>> = last.regions().map(|region| region.first_block()).collect();
    if is::<scf::If>(last) && branches.iter().all(Option::is_some) {
        return branches.into_iter().flatten().for_each(|branch| free(freed, branch));
    }
    let mut b = Builder::after(context, last);
    b.location = location;
    dealloc(freed, &b);
}

fn dealloc<'c>(freed: &Freed<'_, 'c>, b: &Builder<'c>) {
    let dealloc = |b: &Builder<'c>| _ = memref::dealloc(b, freed.buffer);
    match freed.owned {
        Some(owned) => b.if_then(owned, dealloc),
        None => dealloc(b),
    }
}
