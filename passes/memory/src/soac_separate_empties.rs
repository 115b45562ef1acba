//! `soac-separate-empties`: one `tensor.empty` for each use.
//!
//!   e = empty; f e; g e  ==  e = empty; f e; e' = empty; g e'
//!   slice (f (empty 0)) 0 n  ==  slice (f (empty 1)) 0 n
//!
//! An empty tensor is a destination to be. Two destinations of one type and
//! size are one value to CSE, and bufferization would give them one buffer,
//! which one operation may overwrite while another one's result is still in it.
//! Each use gets an empty tensor of its own right before it.
//!
//! A filter writes into a destination as long as its input, of which its result is a
//! slice. None of a memref that is known to have no elements verifies, so that such a
//! destination gets one.

use melior::ir::ValueLike;
use seq_dialects::{
    Seg,
    ir::{self, Builder, ValueMap},
    ops::{TypedOp, is, tensor},
    seg_parts::SegParts,
    types,
};
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut made = 0;
    for slice in tensor::ExtractSlice::all_in(pass.module) {
        made += usize::from(lengthen(slice).is_some());
    }
    for empty in tensor::Empty::all_in(pass.module) {
        let (empty, value) = (empty.operation(), empty.result());
        let uses = ir::uses(value);
        if uses.len() < 2 {
            continue;
        }
        for (user, operand) in uses {
            let b = Builder::before(pass.context, user);
            let own = ir::result(b.clone_op(empty, &mut ValueMap::new()), 0);
            ir::set_operand(user, operand, own);
            made += 1;
        }
        ir::erase(empty);
    }
    pass.count("empties-made", made);
    Ok(())
}

/// Gives an element to the destination without any of the operation of which a slice
/// takes a part, if nothing but slices is taken of it.
fn lengthen(slice: tensor::ExtractSlice) -> Option<()> {
    let sliced = slice.source();
    let op = ir::defining_op(sliced).filter(|op| Seg::of(*op).is_some())?;
    let out = SegParts::of(op).outs[ir::result_number(sliced)];
    let made = tensor::Cast::defining(out).map_or(out, |cast| cast.source());
    let empty = tensor::Empty::defining(made)?;
    let ty = empty.result().r#type();
    let (mut shape, mut sizes) = (types::shape(ty)?, empty.dynamic_sizes());
    let none = match *shape.first()? {
        types::DYNAMIC => ir::constant_int(*sizes.first()?) == Some(0),
        n => n == 0,
    };
    if !none {
        return None;
    }
    if ir::uses(sliced).iter().any(|&(user, i)| i > 0 || !is::<tensor::ExtractSlice>(user)) {
        return None;
    }
    let b = Builder::before(ir::context_of(op), op);
    match &mut shape[0] {
        &mut types::DYNAMIC => sizes[0] = b.index(1),
        n => *n = 1,
    }
    let one = tensor::empty(&b, &sizes, types::tensor(&shape, types::element(ty)));
    let longer = tensor::cast(&b, one, out.r#type());
    let operands: Vec<_> = ir::operands(op).into_iter().map(|v| if v == out { longer } else { v }).collect();
    ir::set_operands(op, &operands);
    Some(())
}
