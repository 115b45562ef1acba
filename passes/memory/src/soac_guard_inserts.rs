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

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    Seg, dialect,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, bufferization, func, is, soac, tensor},
    seg_parts::SegParts,
    types,
};
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let (mut moved, mut allocated) = (0, 0);
    for insert in tensor::InsertSlice::all_in(pass.module) {
        let mut empties = vec![];
        destinations(insert.source(), &mut HashSet::new(), &mut empties);
        let insert = insert.operation();
        for empty in empties {
            match ir::in_block_of(empty.operation(), insert).and_then(|first| raise_asserts(first, insert)) {
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
fn destinations<'c>(value: Val<'c>, seen: &mut HashSet<usize>, found: &mut Vec<tensor::Empty<'c>>) {
    if types::rank(value.r#type()) == 0 || !seen.insert(ir::key(value)) {
        return;
    }
    let Some(op) = ir::defining_op(value) else {
        let Some((block, _)) = ir::argument_owner(value) else { return };
        // What a loop carries begins with its operands, what a later block has is handed on.
        let around = block.parent_operation().filter(|o| dialect::is_control(*o));
        let given = around.map_or(vec![], ir::operands).into_iter().chain(handed_on(block));
        given.for_each(|v| destinations(v, seen, found));
        return;
    };
    let operands = ir::operands(op);
    let mut all = |values: Vec<Val<'c>>| values.into_iter().for_each(|v| destinations(v, seen, found));
    if let Some(empty) = tensor::Empty::of(op) {
        found.push(empty);
    } else if is::<func::Call>(op) || is::<tensor::ExtractSlice>(op) {
        // Results of their own, and parts, which are not computed in place.
    } else if let Some(insert) = tensor::Insert::of(op) {
        all(vec![insert.dest()]);
    } else if let Some(insert) = tensor::InsertSlice::of(op) {
        all(vec![insert.dest()]);
    } else if is::<tensor::Cast>(op) || is::<tensor::ExpandShape>(op) || is::<tensor::CollapseShape>(op) {
        all(operands[..1].to_vec());
    } else if Seg::of(op).is_some() {
        all(SegParts::of(op).outs);
    } else if dialect::is_control(op) {
        let yielded = ir::blocks(op).into_iter().flat_map(|block| ir::operands(ir::terminator(block)));
        all(operands.into_iter().chain(yielded).collect());
    } else {
        all(operands);
    }
}

/// What branches hand on to a block: of all in its region, whichever block they go to.
fn handed_on<'c>(block: Blk<'c>) -> Vec<Val<'c>> {
    let blocks = block.parent_region().map_or(vec![], ir::region_blocks);
    let branches = blocks.into_iter().map(ir::terminator).filter(|op| op.successor_count() > 0);
    branches.flat_map(ir::operands).collect()
}

/// Moves the asserts between two operations of a block above the first one; how
/// many, `None` if one must stay.
fn raise_asserts<'c>(first: Op<'c>, insert: Op<'c>) -> Option<usize> {
    let mut between = vec![first];
    while let Some(next) = between[between.len() - 1].next_in_block().filter(|&op| op != insert) {
        between.push(unsafe { Op::from_raw(next.to_raw()) });
    }
    let asserts: Vec<Op<'c>> = between.iter().copied().filter(|op| is::<soac::Assert>(*op)).collect();
    if asserts.is_empty() {
        return Some(0);
    }
    let effects = between.iter().any(|op| !func::Call::all_in(*op).is_empty());
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
        if !dialect::is_arith(used) && !is::<tensor::Dim>(used) {
            return None;
        }
        needs(used, between, all)?;
    }
    Some(())
}

/// An empty tensor that is no part of another one.
fn allocate(empty: tensor::Empty) {
    let (op, value) = (empty.operation(), empty.result());
    let b = Builder::before(ir::context_of(op), op);
    let made = bufferization::alloc_tensor(&b, &empty.dynamic_sizes(), None, None, value.r#type());
    ir::replace_uses(value, made);
    ir::erase(op);
}
