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
use seq_dialects::{
    ir::{self, Op},
    types,
};

use crate::{Outcome, Pass, functions::Functions, soac_keep_parts::copy_of};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let functions = Functions::of(pass.module);
    let mut called: Vec<_> = functions.named.iter().filter(|(name, _)| functions.calls.contains_key(*name)).collect();
    called.sort_by_key(|(name, _)| *name);
    let mut copied = 0;
    for (_, function) in called {
        for end in ir::find(*function, &["func.return"]) {
            copied += separate(end, &(0..ir::operands(end).len()).collect::<Vec<_>>());
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
            ir::set_operand(end, i, copy_of(value, end));
            copied += 1;
        }
    }
    let branches: Vec<_> = positions.iter().filter_map(|&i| ir::defining_op(ir::operands(end)[i])).collect();
    let mut visited = vec![];
    for branch in branches.into_iter().filter(|op| ir::is(*op, "scf.if")) {
        if visited.contains(&branch) {
            continue;
        }
        visited.push(branch);
        let operands = ir::operands(end);
        let of_branch = |&&i: &&usize| ir::defining_op(operands[i]) == Some(branch);
        let numbers: Vec<_> = positions.iter().filter(of_branch).map(|&i| ir::result_number(operands[i])).collect();
        copied += [0, 1].map(|k| separate(ir::terminator(ir::block(branch, k)), &numbers)).iter().sum::<usize>();
    }
    copied
}
