//! What the host asks the runtime: to stop the program, for failed asserts and recursion
//! without end, and which version to run.

use melior::{dialect::llvm::r#type as llvm_type, ir::operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, llvm, soac},
};

use crate::{Symbols, as_bits, recursion, runtime::FAIL, threshold};

/// Lowers the given asserts, recursion that is too deep, and thresholds. What `earlier` builds
/// stops the program before a failed assert does, if something before it has failed. Calls count
/// that run `on_host`.
pub fn lower_stops<'c>(
    symbols: &Symbols<'c>,
    asserts: Vec<Op<'c>>,
    earlier: &dyn Fn(&Builder<'c>),
    on_host: &dyn Fn(Op<'c>) -> bool,
) {
    asserts.into_iter().filter_map(soac::Assert::of).for_each(|assert| lower_assert(symbols, assert, earlier));
    recursion::limit(symbols, on_host);
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
