//! What LLVM is told about loops.
//!
//! Code for cases that do not occur, or that gain nothing, is compiled all the same:
//! the end of a range that was done in vectors is neither vectorised nor unrolled
//! again, and no loop that carries nothing is unrolled for a number of steps found at
//! run time: beside its loads and stores the instructions saved are few, and the code
//! becomes five times as long. Loops that carry accumulators gain by it.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, scf},
};

/// The attribute of `scf.for` that becomes LLVM's metadata of the loop.
const ATTRIBUTE: &str = "loop_annotation";

/// Says that a loop has fewer steps than a vector has lanes.
pub fn keep_short<'c>(b: &Builder<'c>, op: Op<'c>) {
    let text = "#llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>";
    ir::set_attribute(op, ATTRIBUTE, b.attribute(text));
}

/// Keeps the loops of a function that go element by element and carry nothing from
/// being unrolled, unless their number of steps is known.
pub fn keep_rolled<'c>(b: &Builder<'c>, function: Op<'c>) {
    let attribute = b.attribute("#llvm.loop_annotation<unroll = <runtimeDisable = true>>");
    for inner in scf::For::all_in(function) {
        let op = inner.operation();
        let by_one = ir::constant_int(inner.step()) == Some(1);
        if by_one && op.result_count() == 0 && !op.has_attribute(ATTRIBUTE) {
            ir::set_attribute(op, ATTRIBUTE, attribute);
        }
    }
}
