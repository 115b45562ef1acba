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
    types,
};

use crate::convert::emit::Emit;

/// Operations, and the intrinsics that they are.
const INTRINSICS: [(&str, &str); 8] = [
    ("math.absf", "llvm.fabs"),
    ("math.ceil", "llvm.ceil"),
    ("math.copysign", "llvm.copysign"),
    ("math.floor", "llvm.floor"),
    ("math.fma", "llvm.fma"),
    ("math.roundeven", "llvm.roundeven"),
    ("math.sqrt", "llvm.sqrt"),
    ("math.trunc", "llvm.trunc"),
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
            let f32 = b.ty("f32");
            let mut operands = ir::operands(op);
            if narrow {
                operands = operands.into_iter().map(|v| b.value("arith.extf", &[v], f32)).collect();
            }
            let attributes = [
                ("intrin", b.string(intrinsic)),
                ("operandSegmentSizes", b.i32_array(&[operands.len() as i32, 0])),
                ("op_bundle_sizes", b.i32_array(&[])),
            ];
            let computed = if narrow { f32 } else { ty };
            let value = ir::result(b.op("llvm.call_intrinsic", &operands, &[computed], &attributes, vec![]), 0);
            let value = if narrow { b.value("arith.truncf", &[value], ty) } else { value };
            ir::replace_uses(ir::result(op, 0), value);
            ir::erase(op);
        }
    }
}
