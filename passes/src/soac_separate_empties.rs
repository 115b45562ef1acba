//! `soac-separate-empties`: one `tensor.empty` for each use.
//!
//!   e = empty; f e; g e  ==  e = empty; f e; e' = empty; g e'
//!
//! An empty tensor is a destination to be. Two destinations of one type and
//! size are one value to CSE, and bufferization would give them one buffer,
//! which one operation may overwrite while another one's result is still in it.
//! Each use gets an empty tensor of its own right before it.

use seq_dialects::ir::{self, Builder};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut made = 0;
    for empty in ir::find(pass.module, &["tensor.empty"]) {
        let value = ir::result(empty, 0);
        let uses = ir::uses(value);
        if uses.len() < 2 {
            continue;
        }
        for (user, operand) in uses {
            let b = Builder::before(pass.context, user);
            let own = ir::result(b.clone_op(empty, &mut ir::ValueMap::new()), 0);
            let mut operands = ir::operands(user);
            operands[operand] = own;
            ir::set_operands(user, &operands);
            made += 1;
        }
        ir::erase(empty);
    }
    pass.count("empties-made", made);
    Ok(())
}
