//! Mathematical operations that are instructions of PTX, to the intrinsics of LLVM that
//! become them; upstream's conversion makes calls of libdevice of them, and of the
//! operations that stand for these intrinsics, too.
//!
//!   math.sqrt x : f32  ==  call_intrinsic "llvm.sqrt" x             -> sqrt.rn.f32
//!   math.sqrt x : f16  ==  truncf (call_intrinsic "llvm.sqrt" (extf x))
//!
//! Floats of 16 bits are computed as f32, as by upstream for all functions.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, arith, llvm, math},
    types,
};

/// Operations, and the intrinsics that they are.
const INTRINSICS: [(&str, &str); 8] = [
    (math::AbsF::NAME, "llvm.fabs"),
    (math::Ceil::NAME, "llvm.ceil"),
    (math::CopySign::NAME, "llvm.copysign"),
    (math::Floor::NAME, "llvm.floor"),
    (math::Fma::NAME, "llvm.fma"),
    (math::RoundEven::NAME, "llvm.roundeven"),
    (math::Sqrt::NAME, "llvm.sqrt"),
    (math::Trunc::NAME, "llvm.trunc"),
];

/// Replaces all in an operation.
pub fn select(within: Op) {
    for (name, intrinsic) in INTRINSICS {
        for op in ir::find(within, &[name]) {
            let b = Builder::before(ir::context_of(op), op);
            let ty = ir::result(op, 0).r#type();
            if !ty.is_float() {
                continue;
            }
            let narrow = types::byte_width(ty) < 4;
            let f32 = b.f32_type();
            let mut operands = ir::operands(op);
            if narrow {
                operands = operands.into_iter().map(|v| arith::extf(&b, v, f32)).collect();
            }
            let computed = if narrow { f32 } else { ty };
            let call = llvm::call_intrinsic(&b, &operands, &[], intrinsic, &[], &[computed]);
            let value = ir::result(call.operation(), 0);
            let value = if narrow { arith::truncf(&b, value, ty) } else { value };
            ir::replace_uses(ir::result(op, 0), value);
            ir::erase(op);
        }
    }
}
