//! `soac-separate-results`: a function that is called returns no array twice.
//!
//!   f x = (y, y)  ==  f x = (y, copy y)
//!
//! Bufferization takes the results of a call for arrays of their own, and may write one
//! in place while the other is still read. Branches whose results are returned are
//! looked into: what each yields twice is copied there. That the results of a call are
//! apart then holds by induction for functions that call themselves too.
//! Precondition: no jagged arrays.

use std::collections::HashSet;

use melior::ir::ValueLike;
use seq_analysis::functions::Functions;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, func, scf},
    types,
};
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let functions = Functions::of(pass.module);
    let mut called: Vec<_> = functions.named.iter().filter(|(name, _)| functions.calls.contains_key(*name)).collect();
    called.sort_by_key(|(name, _)| *name);
    let mut copied = 0;
    for (_, function) in called {
        for end in func::Return::all_in(*function) {
            copied += separate(end.operation(), &(0..end.operands().len()).collect::<Vec<_>>());
        }
    }
    pass.count("copied-results", copied);
    Ok(())
}

/// Copies arrays that are among some operands of a terminator for another time, and among
/// what the branches yield that the operands are results of; how many.
fn separate(end: Op, positions: &[usize]) -> usize {
    let mut seen = HashSet::new();
    let mut copied = 0;
    for &i in positions {
        let value = ir::operands(end)[i];
        if types::rank(value.r#type()) > 0 && !seen.insert(ir::key(value)) {
            ir::set_operand(end, i, Builder::before(ir::context_of(end), end).copy(value));
            copied += 1;
        }
    }
    let branches: Vec<_> = positions.iter().filter_map(|&i| scf::If::defining(ir::operands(end)[i])).collect();
    let mut visited = vec![];
    for branch in branches {
        if visited.contains(&branch) {
            continue;
        }
        visited.push(branch);
        let operands = ir::operands(end);
        let of_branch = |&&i: &&usize| ir::defining_op(operands[i]) == Some(branch.operation());
        let numbers: Vec<_> = positions.iter().filter(of_branch).map(|&i| ir::result_number(operands[i])).collect();
        let blocks = [branch.then_region()].into_iter().chain(branch.else_region());
        copied += blocks.map(|block| separate(ir::terminator(block), &numbers)).sum::<usize>();
    }
    copied
}
