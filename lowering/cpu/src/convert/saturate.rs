//! Conversions of floats to integers saturate, and NaN becomes 0.
//!
//! `arith.fptosi` and `arith.fptoui`, on scalars and vectors, become LLVM's
//! saturating intrinsics; upstream's lowering leaves values out of range open.

use melior::ir::ValueLike;
use seq_dialects::ir::{self, Builder, Op};

/// Replaces every conversion in a module.
pub fn saturate(module: Op) {
    for op in ir::find(module, &["arith.fptosi", "arith.fptoui"]) {
        let name = if ir::is(op, "arith.fptosi") { "llvm.fptosi.sat" } else { "llvm.fptoui.sat" };
        let b = Builder::before(ir::context_of(op), op);
        let old = ir::result(op, 0);
        let attributes = [
            ("intrin", b.string(name)),
            ("operandSegmentSizes", b.i32_array(&[1, 0])),
            ("op_bundle_sizes", b.i32_array(&[])),
        ];
        let new = b.op("llvm.call_intrinsic", &ir::operands(op), &[old.r#type()], &attributes, vec![]);
        ir::replace_uses(old, ir::result(new, 0));
        ir::erase(op);
    }
}
