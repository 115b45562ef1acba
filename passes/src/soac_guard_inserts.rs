//! `soac-guard-inserts`: nothing is written into a slice before its bounds are checked.
//!
//!   e = empty; r = f e; assert inside; m' = insert_slice r into m
//!     ==  assert inside; e = empty; r = f e; m' = insert_slice r into m
//!   e = empty; r = f e; if inside { m' = insert_slice r into m }
//!     ==  e = alloc_tensor; r = f e; if inside { m' = insert_slice r into m }
//!
//! The elimination of empty tensors lets `f` write where its result is inserted, in
//! a slice that is taken where `e` stands. Asserts between the two are moved above
//! `e` with what they need, which is a few operations of `arith` and sizes. Where
//! that cannot be, and where the insertion stands under control flow that `e` is not
//! under, `e` becomes an allocation, and the insertion copies.

use std::collections::HashSet;

use melior::ir::{BlockLike, RegionLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    seg_parts::SegParts,
    types,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let (mut moved, mut allocated) = (0, 0);
    for insert in ir::find(pass.module, &["tensor.insert_slice"]) {
        let mut empties = vec![];
        destinations(ir::operands(insert)[0], &mut HashSet::new(), &mut empties);
        for empty in empties {
            match ir::in_block_of(empty, insert).and_then(|first| raise_asserts(first, insert)) {
                Some(asserts) => moved += asserts,
                None => {
                    allocate(empty);
                    allocated += 1;
                }
            }
        }
    }
    pass.count("moved-asserts", moved);
    pass.count("allocated-empties", allocated);
    Ok(())
}

/// The empty tensors in which a value may have been computed.
fn destinations<'c>(value: Val<'c>, seen: &mut HashSet<usize>, found: &mut Vec<Op<'c>>) {
    if types::rank(value.r#type()) == 0 || !seen.insert(ir::key(value)) {
        return;
    }
    let Some(op) = ir::defining_op(value) else {
        // What a loop carries begins with its operands.
        if let Some((block, _)) = ir::argument_owner(value)
            && let Some(around) = block.parent_operation().filter(|o| ir::name(*o).starts_with("scf."))
        {
            ir::operands(around).into_iter().for_each(|v| destinations(v, seen, found));
        }
        return;
    };
    let name = ir::name(op);
    let operands = ir::operands(op);
    match name.as_str() {
        "tensor.empty" => found.push(op),
        // Results of their own, and parts, which are not computed in place.
        "func.call" | "tensor.extract_slice" => {}
        "tensor.insert" | "tensor.insert_slice" => destinations(operands[1], seen, found),
        "tensor.cast" | "tensor.expand_shape" | "tensor.collapse_shape" => {
            destinations(operands[0], seen, found);
        }
        _ if name.starts_with("seg.") => {
            SegParts::of(op).outs.iter().for_each(|&v| destinations(v, seen, found));
        }
        _ if name.starts_with("scf.") => {
            let blocks = op.regions().filter_map(|region| region.first_block());
            let yielded = blocks.flat_map(|block| ir::operands(ir::terminator(block)));
            operands.into_iter().chain(yielded).for_each(|v| destinations(v, seen, found));
        }
        _ => operands.into_iter().for_each(|v| destinations(v, seen, found)),
    }
}

/// Moves the asserts between two operations of a block above the first one; how
/// many, `None` if one must stay.
fn raise_asserts<'c>(first: Op<'c>, insert: Op<'c>) -> Option<usize> {
    let mut between = vec![first];
    while let Some(next) = between[between.len() - 1].next_in_block().filter(|&op| op != insert) {
        between.push(unsafe { Op::from_raw(next.to_raw()) });
    }
    let asserts: Vec<Op<'c>> = between.iter().copied().filter(|op| ir::is(*op, "soac.assert")).collect();
    if asserts.is_empty() {
        return Some(0);
    }
    let effects = between.iter().any(|op| !ir::find(*op, &["func.call"]).is_empty());
    let needed: Option<HashSet<usize>> = asserts.iter().try_fold(HashSet::new(), |mut all, &op| {
        needs(op, &between, &mut all)?;
        Some(all)
    });
    let needed = needed.filter(|_| !effects)?;
    for op in between.into_iter().filter(|op| needed.contains(&(op.to_raw().ptr as usize))) {
        unsafe { sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) };
    }
    Some(asserts.len())
}

/// Adds an operation and those of `between` that it uses, if these may be moved.
fn needs<'c>(op: Op<'c>, between: &[Op<'c>], all: &mut HashSet<usize>) -> Option<()> {
    all.insert(op.to_raw().ptr as usize);
    for used in ir::operands(op).into_iter().filter_map(ir::defining_op).filter(|used| between.contains(used)) {
        let name = ir::name(used);
        if !name.starts_with("arith.") && name != "tensor.dim" {
            return None;
        }
        needs(used, between, all)?;
    }
    Some(())
}

/// An empty tensor that is no part of another one.
fn allocate(empty: Op) {
    let value = ir::result(empty, 0);
    let b = Builder::before(ir::context_of(empty), empty);
    let sizes = [("operandSegmentSizes", b.i32_array(&[empty.operand_count() as i32, 0, 0]))];
    let made = b.op("bufferization.alloc_tensor", &ir::operands(empty), &[value.r#type()], &sizes, vec![]);
    ir::replace_uses(value, ir::result(made, 0));
    ir::erase(empty);
}
