//! Loops of the host over the elements of arrays in device memory.
//!
//!   for i = 0 to n { .. a[f i] .. }
//!
//! copies an element in each round, in the order of the stream: thousands of times slower
//! than a kernel. Which element it is depends on the counter of the loop by arithmetic; what
//! is read at a place that does not is a number that the host needs, such as a size. Loops
//! of no line are not the program's: upstream's helper functions that free arrays have some.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    dialect,
    ir::{self, Op, Subject, Val},
    ops::{TypedOp, arith, is, scf},
};
use seq_passes::{Failure, Outcome};

/// Remarks of such loops.
const HOST: Subject = Subject::new("convert-seg-to-gpu", "host-loop");

/// Reports each loop around one of these loads and stores that goes over an array, or fails
/// at the first one.
pub fn report<'c>(accesses: &[(Op<'c>, Vec<Val<'c>>)], fail: bool) -> Outcome<'c> {
    let mut found: Vec<Op<'c>> = vec![];
    for (access, indices) in accesses {
        let over = ir::around(*access).find(|around| {
            counters(*around).into_iter().any(|counter| indices.iter().any(|&index| depends(index, counter)))
        });
        let written = |over: &Op<'c>| ir::places(over.location()).iter().any(|place| place.line > 0);
        found.extend(over.filter(|over| written(over) && !found.contains(over)));
    }
    for over in found {
        let message = "is a loop on the host that copies one element of an array in each round, not a kernel";
        if fail {
            return Err(Failure::at(over, message));
        }
        HOST.missed(over.location(), &format!("'{}' op {message}", ir::name(over)));
    }
    Ok(())
}

/// What of a loop is another number in each round: the counter of an `scf.for`, and what an
/// `scf.while` increases by a constant.
fn counters<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    if let Some(counted) = scf::For::of(op) {
        return ir::arguments(counted.region()).into_iter().take(1).collect();
    }
    let Some(repeated) = scf::While::of(op) else { return vec![] };
    let next = ir::operands(ir::terminator(repeated.after()));
    let after = ir::arguments(repeated.after());
    // A counter in the body is one in the condition, whose number is that of what it becomes.
    let steps = after.iter().flat_map(|&argument| {
        let before = ir::arguments(repeated.before()).into_iter().zip(&next);
        let stepped: Vec<_> = before.filter(|(_, value)| is_step(**value, argument)).map(|(v, _)| v).collect();
        let own = (!stepped.is_empty()).then_some(argument);
        stepped.into_iter().chain(own)
    });
    steps.collect()
}

/// Whether a value is another one and a constant.
fn is_step<'c>(value: Val<'c>, from: Val<'c>) -> bool {
    let Some(op) = ir::defining_op(value).filter(|op| is::<arith::AddI>(*op) || is::<arith::SubI>(*op)) else {
        return false;
    };
    let operands = ir::operands(op);
    operands.contains(&from) && operands.iter().any(|&v| ir::constant_int(v).is_some())
}

/// Whether a value is computed from another one by arithmetic.
fn depends<'c>(value: Val<'c>, from: Val<'c>) -> bool {
    let by = |op: &Op<'c>| dialect::is_arith(*op);
    value == from
        || ir::defining_op(value).filter(by).is_some_and(|op| ir::operands(op).iter().any(|&v| depends(v, from)))
}
