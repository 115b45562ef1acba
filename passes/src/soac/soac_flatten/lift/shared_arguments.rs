//! Arguments that lifted functions take as rows of shared arrays.
//!
//!   f row x = ... row[i] ... f row y ...
//!     ==  f_lifted rows is xs = ... rows[is[p]][i] ... f_lifted rows (is at the points that go on) ys ...
//!
//! A row that a function hands on to itself as it is, or reads in places, is not taken
//! for the points of a call: the function gets the rows that there are and, for each
//! point, the number of its row. So a level of a recursion does the work of what it
//! reads and not of all rows.
//!
//! ```mlir
//! // before, in the body of @f
//! %s = func.call @f(%row, %y) : (tensor<?xi32>, index) -> index
//! // after, in that of its lifted form: %again is %is at the points that go on
//! %s = func.call @f_lifted_rv(%n, %offsets, %data, %again, %ys)
//!     : (index, tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
//! ```
//!
//! The arguments are nodes of a graph, with an edge from one that a function hands on
//! to that of the callee. Those on cycles are shared by all calls. Those whose every use
//! reads elements, sizes or slices, or hands them on to such arguments, are shared by
//! calls that would have to take rows of a space around.

use std::collections::{HashMap, HashSet};

use melior::ir::{RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, func, is, tensor},
    types,
};

/// An argument: the name of its function and its number.
pub type Argument = (String, usize);

/// By which calls an argument is shared.
#[derive(Clone, Copy, PartialEq)]
pub enum Sharing {
    /// All of them.
    All,
    /// Those that would have to take rows.
    Taking,
}

/// Whether an operation reads parts of its first operand.
fn reads_parts(op: Op) -> bool {
    is::<tensor::Extract>(op) || is::<tensor::Dim>(op) || is::<tensor::ExtractSlice>(op)
}

/// The shared arguments of functions.
pub fn shared_arguments(functions: &HashMap<String, Op>) -> HashMap<Argument, Sharing> {
    let mut handed: HashMap<Argument, Vec<Argument>> = HashMap::new();
    let mut read: HashSet<Argument> = HashSet::new();
    for (name, function) in functions {
        let Some(block) = function.region(0).ok().and_then(|r| r.first_block()) else { continue };
        for (number, value) in ir::arguments(block).into_iter().enumerate() {
            if types::rank(value.r#type()) == 0 {
                continue;
            }
            let argument = (name.clone(), number);
            let (mut in_parts, mut to) = (true, vec![]);
            for (user, operand) in ir::uses(value) {
                match func::Call::of(user).map(func::Call::callee) {
                    Some(callee) => to.push((callee, operand)),
                    None => in_parts &= operand == 0 && reads_parts(user),
                }
            }
            if in_parts {
                read.insert(argument.clone());
            }
            handed.insert(argument, to);
        }
    }
    let cycles: HashSet<Argument> = handed.keys().filter(|a| reaches(&handed, a, a)).cloned().collect();
    // What only reads parts stays as long as nothing says otherwise.
    loop {
        let fits = |a: &Argument| handed[a].iter().all(|to| cycles.contains(to) || read.contains(to));
        let left: HashSet<_> = read.iter().filter(|a| fits(a)).cloned().collect();
        if left.len() == read.len() {
            break;
        }
        read = left;
    }
    let taking = read.into_iter().map(|a| (a, Sharing::Taking));
    taking.chain(cycles.into_iter().map(|a| (a, Sharing::All))).collect()
}

fn reaches(handed: &HashMap<Argument, Vec<Argument>>, from: &Argument, to: &Argument) -> bool {
    let (mut seen, mut next) = (HashSet::new(), vec![from]);
    while let Some(at) = next.pop() {
        for argument in handed.get(at).into_iter().flatten() {
            if argument == to {
                return true;
            }
            if seen.insert(argument) {
                next.push(argument);
            }
        }
    }
    false
}
