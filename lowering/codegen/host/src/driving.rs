//! Which functions are not worth LLVM's time.
//!
//! Where nested programs are flattened, a function of the host is thousands of
//! instructions between calls of the runtime, which do all the work. The passes of
//! LLVM take long on long functions and gain nothing here.

use std::collections::HashMap;

use inkwell::{
    basic_block::BasicBlock,
    values::{CallSiteValue, FunctionValue, InstructionValue},
};

/// Instructions from which on a function is long.
const LONG: usize = 500;

/// The beginnings of the names of functions whose calls take longer than what is
/// around them, and those of them that are rarely executed.
const SLOW: [&str; 2] = ["seq_rt_", "_mlir_memref_to_llvm_"];
const RARE: [&str; 2] = ["seq_rt_fail", "seq_rt_check_size"];

/// Whether a function is long and all that it repeats is calls of the runtime.
/// A loop is taken to be the blocks from a branch's target to the branch, in the
/// order in which they stand.
pub fn only_drives(function: FunctionValue) -> bool {
    let blocks = function.get_basic_blocks();
    if blocks.iter().map(|block| block.get_instructions().count()).sum::<usize>() < LONG {
        return false;
    }
    let positions: HashMap<_, _> = blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    let slow: Vec<bool> = blocks.iter().map(|block| block.get_instructions().any(is_slow)).collect();
    let mut branches = blocks.iter().enumerate().flat_map(|(i, block)| targets(*block).map(move |to| (i, to)));
    branches.all(|(i, to)| positions.get(&to).is_some_and(|&start| start > i || slow[start..=i].contains(&true)))
}

fn targets<'c>(block: BasicBlock<'c>) -> impl Iterator<Item = BasicBlock<'c>> {
    let operands = block.get_terminator().map(|t| t.get_operands().flatten().collect::<Vec<_>>());
    operands.into_iter().flatten().filter_map(|operand| operand.block())
}

fn is_slow(instruction: InstructionValue) -> bool {
    let Some(callee) = CallSiteValue::try_from(instruction).ok().and_then(|call| call.get_called_fn_value()) else {
        return false;
    };
    let name = callee.get_name().to_string_lossy();
    SLOW.iter().any(|s| name.starts_with(s)) && !RARE.contains(&name.as_ref())
}
