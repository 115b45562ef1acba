//! Operators on rows that keep the sizes of their accumulators.
//!
//!   steady op i  ==  for all a, b: size (op a b)[i] = size a[i]
//!
//! Decided by the structure of the operator, on the safe side: a map has the
//! size of any of its inputs (which must agree), an update that of what it
//! updates, a branch that of both sides. Where it holds, a loop writes the new
//! row over the old one; where it does not, the loop carries the new row, and
//! rows that are stored are checked.

use melior::ir::{BlockLike, ValueLike};
use seq_dialects::{
    ir::{self, Op, Val},
    types::{self, DYNAMIC},
};

use super::emit::is_combinator;

/// Whether the operator in a region keeps the sizes of accumulator `i`.
pub fn steady(op: Op, region: usize, i: usize) -> bool {
    let block = ir::block(op, region);
    let (value, accumulator) = (ir::operands(ir::terminator(block))[i], ir::arguments(block)[i]);
    (0..types::rank(value.r#type())).all(|d| has_size(value, d, accumulator, d))
}

/// Whether dimension `d` of a value is certainly dimension `wanted` of `array`.
fn has_size(value: Val, d: usize, array: Val, wanted: usize) -> bool {
    if ir::key(value) == ir::key(array) {
        return d == wanted;
    }
    let size = |v: Val, d: usize| types::shape(v.r#type()).and_then(|s| s.get(d).copied());
    match (size(value, d), size(array, wanted)) {
        (Some(a), Some(b)) if a != DYNAMIC && b != DYNAMIC => return a == b,
        (None, _) | (_, None) => return false,
        _ => {}
    }
    match ir::argument_owner(value) {
        Some((block, i)) => block.parent_operation().is_some_and(|owner| {
            let elements = is_combinator(owner) && ir::block(owner, 0) == block && inputs_are_elements(owner);
            elements && ir::segment(owner, 0).get(i).is_some_and(|&v| has_size(v, d + 1, array, wanted))
        }),
        None => ir::defining_op(value).is_some_and(|op| result_has_size(op, value, d, array, wanted)),
    }
}

/// Whether the arguments of region 0 are elements of the inputs.
fn inputs_are_elements(op: Op) -> bool {
    !ir::is(op, "soac.reduce") && !ir::is(op, "soac.scan")
}

fn result_has_size(op: Op, value: Val, d: usize, array: Val, wanted: usize) -> bool {
    let (number, operands) = (ir::result_number(value), ir::operands(op));
    let has = |v: &Val, d: usize| has_size(*v, d, array, wanted);
    let yielded = |region: usize, i: usize| ir::operands(ir::terminator(ir::block(op, region)))[i];
    match ir::name(op).as_str() {
        "soac.map" | "soac.scan" | "soac.partition" if d == 0 => ir::segment(op, 0).iter().any(|v| has(v, 0)),
        "soac.map" => has(&yielded(0, number), d - 1),
        "soac.scan" => has(&operands[number], d) && steady(op, 0, number),
        "soac.scatter" | "soac.hist" => has(&ir::segment(op, 1)[number], d),
        "soac.reduce" => has(&ir::segment(op, 1)[number], d) && steady(op, 0, number),
        "soac.iota" | "soac.segment_ids" => is_size(operands[0], array, wanted),
        "soac.replicate" | "tensor.empty" | "tensor.generate" => {
            let shape = types::shape(value.r#type()).unwrap_or_default();
            let before = shape[..d].iter().filter(|&&s| s == DYNAMIC).count();
            let inner = operands.last().map_or(0, |v| types::rank(v.r#type()));
            let outer = shape.len() - if ir::is(op, "soac.replicate") { inner } else { 0 };
            match d < outer {
                true => operands.get(before).is_some_and(|&v| is_size(v, array, wanted)),
                false => operands.last().is_some_and(|v| has(v, d - outer)),
            }
        }
        "tensor.cast" => has(&operands[0], d),
        "tensor.insert" | "tensor.insert_slice" => has(&operands[1], d),
        "arith.select" => has(&operands[1], d) && has(&operands[2], d),
        "scf.if" => has(&yielded(0, number), d) && has(&yielded(1, number), d),
        name if name.starts_with("arith.") || name.starts_with("math.") => operands.iter().any(|v| has(v, d)),
        _ => false,
    }
}

/// Whether a scalar is `tensor.dim` of an array.
fn is_size(value: Val, array: Val, wanted: usize) -> bool {
    ir::defining_op(value).filter(|op| ir::is(*op, "tensor.dim")).is_some_and(|op| {
        let operands = ir::operands(op);
        let dimension = ir::constant_int(operands[1]).and_then(|d| usize::try_from(d).ok());
        dimension.is_some_and(|d| has_size(operands[0], d, array, wanted))
    })
}
