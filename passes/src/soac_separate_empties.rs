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
    ir::{self, Builder, Op},
    seg_parts::SegParts,
    types,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut made = 0;
    for slice in ir::find(pass.module, &["tensor.extract_slice"]) {
        made += usize::from(lengthen(slice).is_some());
    }
    for empty in ir::find(pass.module, &["tensor.empty"]) {
        let value = ir::result(empty, 0);
        let uses = ir::uses(value);
        if uses.len() < 2 {
            continue;
        }
        for (user, operand) in uses {
            let b = Builder::before(pass.context, user);
            let own = ir::result(b.clone_op(empty, &mut ir::ValueMap::new()), 0);
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
fn lengthen(slice: Op) -> Option<()> {
    let sliced = ir::operands(slice)[0];
    let op = ir::defining_op(sliced).filter(|op| ir::name(*op).starts_with("seg."))?;
    let out = SegParts::of(op).outs[ir::result_number(sliced)];
    let made = ir::defining_op(out)?;
    let empty = if ir::is(made, "tensor.cast") { ir::defining_op(ir::operands(made)[0])? } else { made };
    let ty = ir::result(empty, 0).r#type();
    let (mut shape, mut sizes) = (types::shape(ty)?, ir::operands(empty));
    let none = match *shape.first()? {
        types::DYNAMIC => ir::constant_int(*sizes.first()?) == Some(0),
        n => n == 0,
    };
    if !none || !ir::is(empty, "tensor.empty") {
        return None;
    }
    if ir::uses(sliced).iter().any(|&(user, i)| i > 0 || !ir::is(user, "tensor.extract_slice")) {
        return None;
    }
    let b = Builder::before(ir::context_of(op), op);
    match &mut shape[0] {
        &mut types::DYNAMIC => sizes[0] = b.index(1),
        n => *n = 1,
    }
    let one = b.value("tensor.empty", &sizes, types::tensor(&shape, types::element(ty)));
    let longer = b.value("tensor.cast", &[one], out.r#type());
    let operands: Vec<_> = ir::operands(op).into_iter().map(|v| if v == out { longer } else { v }).collect();
    ir::set_operands(op, &operands);
    Some(())
}
