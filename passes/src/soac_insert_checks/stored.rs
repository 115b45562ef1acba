//! Whether memory bounds the size of an array.
//!
//! An array that a program was given, that a loop carries, or that is computed from such
//! ones element by element, has no more rows than there are bytes: such sizes can be
//! added up. One that is made with a size (`soac.iota`, `soac.replicate`, `tensor.empty`)
//! has the memory for it only if it is not fused with what reads it, or if the size is
//! one of a few.

use melior::ir::{BlockLike, ValueLike};
use seq_dialects::{
    ir::{self, Val},
    types,
};

use super::facts::width;

/// Sizes that memory has room for that often as it has room for them.
const FEW: i64 = 1 << 16;

/// Whether a size is a small number whatever the program is given.
pub fn is_few(size: Val) -> bool {
    if let Some(n) = ir::constant_int(size) {
        return (0..FEW).contains(&n);
    }
    let Some(op) = ir::defining_op(size) else { return false };
    match ir::name(op).as_str() {
        "arith.select" => ir::operands(op)[1..].iter().all(|&v| is_few(v)),
        "arith.index_castui" | "arith.extui" => width(ir::operands(op)[0].r#type()).is_some_and(|bits| bits <= 16),
        "arith.minui" => ir::operands(op).into_iter().any(is_few),
        _ => false,
    }
}

/// Whether an array has as many rows as memory has bytes at most.
pub fn is_stored(array: Val) -> bool {
    let array = unsafe { Val::from_raw(array.to_raw()) };
    let few = |size: &i64| (0..FEW).contains(size);
    if types::shape(array.r#type()).is_some_and(|shape| shape.iter().all(few)) {
        return true;
    }
    if let Some((block, number)) = ir::argument_owner(array) {
        let Some(op) = block.parent_operation() else { return true };
        let input = match ir::name(op).as_str() {
            "soac.map" | "soac.filter" | "soac.partition" | "soac.scatter" | "soac.hist" => {
                ir::segment(op, 0).get(number).copied()
            }
            "soac.screma" if block == ir::block(op, 0) => ir::segment(op, 0).get(number).copied(),
            _ => None,
        };
        return input.is_none_or(is_stored);
    }
    let Some(op) = ir::defining_op(array) else { return true };
    let operands = ir::operands(op);
    match ir::name(op).as_str() {
        "soac.iota" | "soac.replicate" | "tensor.empty" | "tensor.generate" | "soac.segment_ids" => {
            types::rank(array.r#type()) == 1 && operands.first().is_some_and(|&size| is_few(size))
        }
        "soac.map" | "soac.scan" | "soac.screma" => ir::segment(op, 0).into_iter().all(is_stored),
        "soac.concat" => operands.into_iter().all(is_stored),
        "soac.filter" | "soac.partition" | "tensor.cast" | "tensor.extract_slice" | "tensor.reshape" => {
            is_stored(operands[0])
        }
        "soac.scatter" | "soac.hist" => {
            ir::segment(op, 1).get(ir::result_number(array)).is_none_or(|&dest| is_stored(dest))
        }
        "tensor.insert" | "tensor.insert_slice" => is_stored(operands[1]),
        _ => true,
    }
}
