//! What the host asks the runtime: to stop the program, for failed asserts and recursion
//! without end, and which version to run.

use melior::{dialect::llvm::r#type as llvm_type, ir::operation::OperationLike};
use seq_analysis::functions::origin;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, func, llvm, soac},
};

use crate::{
    Symbols, as_bits,
    runtime::{ENTER, FAIL, LEAVE},
    threshold,
};

/// Lowers the given asserts, recursion that is too deep, and thresholds. What `earlier` builds
/// stops the program before a failed assert does, if something before it has failed.
pub fn lower_stops<'c>(symbols: &Symbols<'c>, asserts: Vec<Op<'c>>, earlier: &dyn Fn(&Builder<'c>)) {
    asserts.into_iter().filter_map(soac::Assert::of).for_each(|assert| lower_assert(symbols, assert, earlier));
    count_recursion(symbols);
    threshold::lower(symbols);
}

/// `soac.assert %c, m (%v...)` becomes `if !c { seq_rt_fail(location, m, v...) }`.
fn lower_assert<'c>(symbols: &Symbols<'c>, assert: soac::Assert<'c>, earlier: &dyn Fn(&Builder<'c>)) {
    let (op, values) = (assert.operation(), assert.values());
    let location = symbols.string(&ir::location_text(op.location()));
    let message = symbols.string(&assert.message());
    let b = Builder::before(symbols.context, op);
    let truth = b.flag(true);
    let failed = b.xor(assert.condition(), truth);
    let pair = llvm_type::r#struct(symbols.context, &[b.i64_type(), b.i64_type()], false);
    let record = llvm_type::array(pair, values.len().max(1) as u32);
    b.if_then(failed, |b| {
        earlier(b);
        let slots = b.room(b.i64(1), record);
        for (k, &value) in values.iter().enumerate() {
            let (kind, bits) = as_bits(b, value);
            let slot = b.element(slots, pair, b.i64(k as i64));
            llvm::store(b, b.i64(kind), b.field(slot, pair, 0));
            llvm::store(b, bits, b.field(slot, pair, 1));
        }
        let [location, message] = [&location, &message].map(|name| b.address_of(name));
        symbols.call(b, &FAIL, &[location, message, b.i64(values.len() as i64), slots]);
    });
    ir::erase(op);
}

/// Calls that may lead back to the function they stand in count how deep they are.
fn count_recursion(symbols: &Symbols) {
    let top = ir::operations(ir::block(symbols.module, 0)).into_iter();
    let functions: Vec<_> = top.filter_map(func::Func::of).collect();
    let names: Vec<String> = functions.iter().map(|f| f.sym_name()).collect();
    let calls: Vec<Vec<(func::Call, usize)>> = functions
        .iter()
        .map(|f| {
            let callee = |call: func::Call| names.iter().position(|name| *name == call.callee());
            func::Call::all_in(f.operation()).into_iter().filter_map(|call| Some((call, callee(call)?))).collect()
        })
        .collect();
    for (caller, own) in calls.iter().enumerate() {
        for &(call, callee) in own.iter().filter(|(_, callee)| reaches(&calls, *callee, caller)) {
            let call = call.operation();
            let b = Builder::before(symbols.context, call);
            let location = symbols.string(&ir::location_text(call.location()));
            let name = symbols.string(&origin(functions[callee].operation()));
            let [location, name] = [&location, &name].map(|name| b.address_of(name));
            symbols.call(&b, &ENTER, &[location, name]);
            symbols.call(&Builder::after(symbols.context, call), &LEAVE, &[]);
        }
    }
}

/// Whether calls lead from one function to another, or they are the same.
fn reaches(calls: &[Vec<(func::Call, usize)>], from: usize, to: usize) -> bool {
    let mut seen = vec![false; calls.len()];
    let mut open = vec![from];
    while let Some(next) = open.pop() {
        if next == to {
            return true;
        }
        if !std::mem::replace(&mut seen[next], true) {
            open.extend(calls[next].iter().map(|(_, callee)| callee));
        }
    }
    false
}
