//! Of which dialect an operation is, and what holds for all operations of one.
//!
//! The names of dialects are those of the generated modules, such as `arith::DIALECT`.

use mlir_sys as sys;

use crate::{
    ir::Op,
    ops::{arith, is, math, memref, scf},
};

/// The dialect of an operation, such as `soac`; empty for one without.
pub fn of<'c>(op: Op<'c>) -> &'c str {
    // The context, which outlives the operation, owns the text.
    let name = unsafe { sys::mlirIdentifierStr(sys::mlirOperationGetName(op.to_raw())) };
    let text = unsafe { std::slice::from_raw_parts(name.data.cast::<u8>(), name.length) };
    of_name(std::str::from_utf8(text).unwrap_or_default())
}

/// The dialect in a name, of an operation or an attribute.
pub fn of_name(name: &str) -> &str {
    name.split_once('.').map_or("", |(dialect, _)| dialect)
}

/// Whether an operation is one of `arith`.
pub fn is_arith(op: Op) -> bool {
    of(op) == arith::DIALECT
}

/// Whether an operation computes with numbers: one of `arith` or `math`.
pub fn is_arithmetic(op: Op) -> bool {
    [arith::DIALECT, math::DIALECT].contains(&of(op))
}

/// Whether an operation is structured control flow, or an end of some.
pub fn is_control(op: Op) -> bool {
    of(op) == scf::DIALECT
}

/// Whether the first result of an operation is a view of its first operand, a memref.
pub fn is_view(op: Op) -> bool {
    is::<memref::SubView>(op)
        || is::<memref::Cast>(op)
        || is::<memref::ExtractStridedMetadata>(op)
        || is::<memref::ReinterpretCast>(op)
        || is::<memref::ExpandShape>(op)
        || is::<memref::CollapseShape>(op)
}

/// Whether an operation divides integers, which stops the program for some.
pub fn divides(op: Op) -> bool {
    is::<arith::DivSI>(op)
        || is::<arith::DivUI>(op)
        || is::<arith::CeilDivSI>(op)
        || is::<arith::CeilDivUI>(op)
        || is::<arith::FloorDivSI>(op)
        || is::<arith::RemSI>(op)
        || is::<arith::RemUI>(op)
}
