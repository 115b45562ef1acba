//! What stops a program: failed asserts and recursion without end.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::ir::{self, Builder, Op};

use super::{
    outline::{Module, store},
    quoted::as_bits,
};
use seq_passes::{functions::origin, seg_loops};

const FAIL: (&str, &str) = ("seq_rt_fail", "!llvm.func<void (ptr, ptr, i64, ptr)>");
const ENTER: (&str, &str) = ("seq_rt_enter", "!llvm.func<void (ptr, ptr)>");
const LEAVE: (&str, &str) = ("seq_rt_leave", "!llvm.func<void ()>");

/// `soac.assert %c, m (%v...)` becomes `if !c { seq_rt_fail(location, m, v...) }`.
pub fn lower_assert<'c>(module: &mut Module<'c>, op: Op<'c>) {
    module.declare(FAIL.0, FAIL.1, &["cold", "noreturn"]);
    let location = module.string(&ir::location_text(op.location()));
    let message = module.string(&ir::string_attribute(op, "message").unwrap_or_default());
    let b = Builder::before(module.context, op);
    let operands = ir::operands(op);
    let truth = b.int(1, operands[0].r#type());
    let failed = b.value("arith.xori", &[operands[0], truth], truth.r#type());
    let (i64, count) = (module.i64(), operands.len() - 1);
    let record = module.ty(&format!("!llvm.array<{} x struct<(i64, i64)>>", count.max(1)));
    let pair = module.ty("!llvm.struct<(i64, i64)>");
    seg_loops::if_then(&b, failed, |b| {
        let one = b.int(1, i64);
        let attribute = melior::ir::attribute::TypeAttribute::new(record).into();
        let slots =
            ir::result(b.op("llvm.alloca", &[one], &[module.pointer()], &[("elem_type", attribute)], vec![]), 0);
        for (k, &value) in operands[1..].iter().enumerate() {
            let (kind, bits) = as_bits(b, value);
            let slot = module.element(b, slots, pair, b.int(k as i64, i64));
            store(b, b.int(kind, i64), module.field(b, slot, pair, 0));
            store(b, bits, module.field(b, slot, pair, 1));
        }
        let [location, message] = [&location, &message].map(|s| module.address(b, s));
        module.call(b, FAIL.0, &[location, message, b.int(count as i64, i64), slots], &[]);
    });
    ir::erase(op);
}

/// Calls that may lead back to the function they stand in count how deep they are.
pub fn count_recursion(module: &mut Module) {
    let top = ir::operations(ir::block(module.op, 0)).into_iter();
    let functions: Vec<Op> = top.filter(|op| ir::is(*op, "func.func")).collect();
    let names: Vec<String> = functions.iter().map(|f| ir::symbol_name(*f)).collect();
    let calls: Vec<Vec<(Op, usize)>> = functions
        .iter()
        .map(|f| {
            let callee = |c: Op| names.iter().position(|n| *n == ir::callee(c));
            ir::find(*f, &["func.call"]).into_iter().filter_map(|c| Some((c, callee(c)?))).collect()
        })
        .collect();
    for (caller, own) in calls.iter().enumerate() {
        for &(call, callee) in own.iter().filter(|(_, callee)| reaches(&calls, *callee, caller)) {
            module.declare(ENTER.0, ENTER.1, &[]);
            module.declare(LEAVE.0, LEAVE.1, &[]);
            let b = Builder::before(module.context, call);
            let location = module.string(&ir::location_text(call.location()));
            let name = module.string(&origin(functions[callee]));
            let [location, name] = [&location, &name].map(|s| module.address(&b, s));
            module.call(&b, ENTER.0, &[location, name], &[]);
            module.call(&Builder::after(module.context, call), LEAVE.0, &[], &[]);
        }
    }
}

/// Whether calls lead from one function to another, or they are the same.
fn reaches(calls: &[Vec<(Op, usize)>], from: usize, to: usize) -> bool {
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
