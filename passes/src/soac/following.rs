//! Partitions that follow one another, as those by the digits of a class do: they are counted
//! together, since a partition has the elements of its inputs.
//!
//!   let ys = partition k c xs in partition l d ys
//!     ==  the counts of c and of d o c over xs, then both moves
//!
//! Precondition, checked here: they stand in one block, the inputs of the second are all results of the
//! first, what its region uses is there before the first, and nothing in it can stop the program, as
//! that would come too early.

use std::collections::HashMap;

use melior::ir::operation::OperationLike;
use seq_analysis::effects;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, soac},
};

use super::{classes, sequential::has_combinators_or_calls};

/// Counts up to which a partition that follows is counted along: five digits of two bits.
const TOGETHER: usize = 15;

/// The totals of partitions that were counted with one before them, by operation. Each is converted
/// before another operation takes its place in memory.
#[derive(Default)]
pub struct Totals<'c>(HashMap<usize, Vec<Val<'c>>>);

impl<'c> Totals<'c> {
    /// Gives partitions their own of the totals that were counted together, in their order.
    pub fn give(&mut self, partitions: impl IntoIterator<Item = soac::Partition<'c>>, totals: Vec<Val<'c>>) {
        let mut totals = totals.into_iter();
        for partition in partitions {
            let own = totals.by_ref().take(classes::counted(partition.classes())).collect();
            self.0.insert(key(partition), own);
        }
    }

    /// The totals of a partition, if it has been counted.
    pub fn take(&mut self, partition: soac::Partition<'c>) -> Option<Vec<Val<'c>>> {
        self.0.remove(&key(partition))
    }
}

fn key(partition: soac::Partition) -> usize {
    partition.operation().to_raw().ptr as usize
}

/// The partitions that are counted with one, in their order, each with which of the results of the
/// one before each of its inputs is.
pub fn following<'c>(first: soac::Partition<'c>) -> Vec<(soac::Partition<'c>, Vec<usize>)> {
    let mut found: Vec<(soac::Partition, Vec<usize>)> = vec![];
    let mut counts = classes::counted(first.classes());
    while let Some((next, inputs)) = next(first.operation(), found.last().map_or(first, |(last, _)| *last)) {
        counts += classes::counted(next.classes());
        if counts > TOGETHER {
            break;
        }
        found.push((next, inputs));
    }
    found
}

/// A partition that moves the elements of the last one of several, and nothing else, once more; with
/// which of the results each input is.
fn next<'c>(first: Op<'c>, last: soac::Partition<'c>) -> Option<(soac::Partition<'c>, Vec<usize>)> {
    let moved = &last.results()[..last.results().len() - 1];
    let before = |v: &Val<'c>| {
        ir::defining_op(*v).is_none_or(|made| made.block() != first.block() || ir::is_before(made, first))
    };
    let follows = |user: Op<'c>| {
        let next = soac::Partition::of(user).filter(|_| user.block() == first.block())?;
        let inputs = next.inputs().iter().map(|v| moved.iter().position(|m| m == v)).collect::<Option<Vec<_>>>()?;
        let there = ir::captures(user).iter().all(before);
        (there && !has_combinators_or_calls(user) && never_stops(next)).then_some((next, inputs))
    };
    moved.iter().flat_map(|result| ir::uses(*result)).find_map(|(user, _)| follows(user))
}

/// Whether nothing in the region of a partition can stop the program, and its classes are ones.
fn never_stops(partition: soac::Partition) -> bool {
    let end = ir::terminator(partition.body());
    let total = |op: Op| op == end || !effects::may_stop(op);
    ir::operations(partition.body()).into_iter().all(|op| effects::all_nested(op, &total))
        && classes::is_one(ir::operands(end)[0], partition.classes())
}
