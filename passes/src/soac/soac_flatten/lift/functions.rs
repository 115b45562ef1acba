//! The functions of a module and those that were lifted of them.

use std::{
    cell::{Cell, RefCell},
    collections::{HashMap, HashSet},
};

use melior::ir::ValueLike;
use seq_dialects::{
    combinators::{combinators, is_combinator},
    ir::{self, Op},
    ops::{
        TypedOp, func, is, scf,
        soac::{self, Soac},
    },
    types,
};

use super::segment_ids::SegmentIds;
use super::shared_arguments::{Argument, Sharing, shared_arguments};
use crate::soac::sequential::Lazy;

/// How an argument of a call stands for what the points have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variance {
    /// The same value at all points.
    Same,
    /// One for each point.
    Varies,
    /// One of some rows for each point.
    Shared,
}

/// The lifted functions of a module.
pub struct Lifting<'c> {
    /// The module.
    pub module: Op<'c>,
    /// How elements find their rows.
    pub segment_ids: SegmentIds,
    /// Whether scans and reductions know the rows by their offsets.
    pub by_offsets: bool,
    /// Whether loops take rounds over all points also where nothing in them is parallel.
    pub only_rounds: bool,
    /// The functions as they were before any map in them was flattened.
    pub originals: HashMap<String, Op<'c>>,
    /// The names of lifted functions, by the function and how its arguments stand for what
    /// the points have.
    pub known: RefCell<HashMap<(String, Vec<Variance>), String>>,
    /// The lifted functions.
    pub made: RefCell<Vec<Op<'c>>>,
    committed: Cell<usize>,
    /// The functions that hold combinators or call one that does.
    parallel: HashSet<String>,
    /// The arguments that are rows of shared arrays.
    shared: HashMap<Argument, Sharing>,
}

impl<'c> Lifting<'c> {
    /// None so far.
    pub fn new(module: Op<'c>, segment_ids: SegmentIds, by_offsets: bool, only_rounds: bool) -> Self {
        let calls = |op: Op<'c>| !func::Call::all_in(op).is_empty();
        let called = combinators(module).into_iter().any(calls);
        let functions = if called { functions_of(module) } else { vec![] };
        let copy = |f: Op<'c>| unsafe { Op::from_raw(mlir_sys::mlirOperationClone(f.to_raw())) };
        let originals = functions.iter().copied().map(|f| (ir::symbol_name(f), copy(f))).collect();
        let (parallel, shared) = (parallel(&functions), shared_arguments(&originals));
        let (known, made) = Default::default();
        Self {
            module,
            segment_ids,
            by_offsets,
            only_rounds,
            originals,
            known,
            made,
            committed: Cell::new(0),
            parallel,
            shared,
        }
    }

    /// By which calls an argument of the function of a call is shared.
    pub fn sharing(&self, call: Op<'c>, number: usize) -> Option<Sharing> {
        self.shared.get(&(ir::callee(call), number)).copied()
    }

    /// Whether the function of a call holds combinators or calls one that does.
    pub fn is_parallel(&self, call: Op<'c>) -> bool {
        self.parallel.contains(&ir::callee(call))
    }

    /// Whether the function of a call, or one that it calls, makes arrays of
    /// sizes that it computes.
    pub fn is_irregular(&self, call: Op<'c>) -> bool {
        let makes = |function: Op<'c>| {
            let mut found = false;
            ir::walk(function, &mut |op| found |= makes_sizes(op));
            found
        };
        self.reached(call).iter().filter_map(|name| self.originals.get(name)).any(|&function| makes(function))
    }

    /// Whether flat code of an operation passes over all points again and again: it
    /// holds a loop with parallelism in it, or recursion, or combines whole rows.
    pub fn takes_rounds(&self, op: Op<'c>) -> bool {
        let names = self.reached(op);
        let functions: Vec<_> = names.iter().filter_map(|name| self.originals.get(name)).copied().collect();
        let again = |name: &String| self.parallel.contains(name) && self.reached(self.originals[name]).contains(name);
        let repeats = |op| !self.parallel_loops(op).is_empty() || self.holds_rounds_of_rows(op);
        repeats(op) || functions.into_iter().any(repeats) || names.iter().any(again)
    }

    /// The functions that an operation calls, directly or not, by name and in the order of
    /// their names.
    pub fn called(&self, op: Op<'c>) -> Vec<(String, Op<'c>)> {
        let mut names: Vec<_> = self.reached(op).into_iter().collect();
        names.sort();
        names.into_iter().filter_map(|name| self.originals.get(&name).map(|&function| (name, function))).collect()
    }

    /// Whether an operation holds loops with parallelism in them that carry scalars alone,
    /// and no recursion: what they read of the operation's inputs they read in every round.
    pub fn reads_again(&self, op: Op<'c>) -> bool {
        let loops = self.parallel_loops(op);
        let carries = |inner: &Op<'c>| ir::operands(*inner).iter().any(|v| types::rank(v.r#type()) > 0);
        !loops.is_empty() && !loops.iter().any(carries) && !self.recurs(op)
    }

    /// Whether what an operation calls, directly or not, calls itself.
    pub fn recurs(&self, op: Op<'c>) -> bool {
        let recursive = |name: &String| self.originals.get(name).is_some_and(|&function| self.is_recursive(function));
        self.reached(op).iter().any(recursive)
    }

    /// The loops with parallelism in them.
    fn parallel_loops(&self, op: Op<'c>) -> Vec<Op<'c>> {
        let mut found = vec![];
        ir::walk(op, &mut |o| {
            if (is::<scf::For>(o) || is::<scf::While>(o)) && self.holds_parallelism(o) {
                found.push(o);
            }
        });
        found
    }

    /// Whether a function calls itself, directly or not.
    pub fn is_recursive(&self, function: Op<'c>) -> bool {
        self.reached(function).contains(&ir::symbol_name(function))
    }

    /// The functions that an operation calls, directly or not.
    fn reached(&self, op: Op<'c>) -> HashSet<String> {
        let calls = |op| func::Call::all_in(op).into_iter().map(func::Call::callee);
        let (mut seen, mut next): (HashSet<String>, Vec<String>) = (HashSet::new(), calls(op).collect());
        while let Some(name) = next.pop() {
            if let Some(&function) = self.originals.get(&name).filter(|_| seen.insert(name)) {
                next.extend(calls(function));
            }
        }
        seen
    }

    fn holds_parallelism(&self, op: Op<'c>) -> bool {
        let mut found = false;
        ir::walk(op, &mut |o| found |= is_combinator(o) || is::<func::Call>(o) && self.is_parallel(o));
        found
    }

    /// Erases private functions that were lifted and that nothing calls any more.
    pub fn erase_unused(&self) {
        let functions = functions_of(self.module);
        let mut used: HashSet<String> = HashSet::new();
        let mut next: Vec<Op<'c>> = functions.iter().copied().filter(|&f| ir::is_public(f)).collect();
        while let Some(function) = next.pop() {
            let calls = func::Call::all_in(function).into_iter().map(func::Call::callee);
            let values = func::Constant::all_in(function).into_iter().map(func::Constant::value);
            for name in calls.chain(values) {
                if let Some(&callee) = functions.iter().find(|f| ir::symbol_name(**f) == name)
                    && used.insert(name)
                {
                    next.push(callee);
                }
            }
        }
        let lifted: HashSet<String> = self.known.borrow().keys().map(|(name, _)| name.clone()).collect();
        for function in functions {
            let name = ir::symbol_name(function);
            if !ir::is_public(function) && lifted.contains(&name) && !used.contains(&name) {
                ir::erase(function);
            }
        }
    }

    /// Keeps what was lifted since the last call.
    pub fn commit(&self) {
        self.committed.set(self.made.borrow().len());
    }

    /// Forgets what was lifted since the last [`Self::commit`].
    pub fn roll_back(&self) {
        let dropped = self.made.borrow_mut().split_off(self.committed.get());
        let names: Vec<_> = dropped.iter().map(|&f| ir::symbol_name(f)).collect();
        self.known.borrow_mut().retain(|_, name| !names.contains(name));
        dropped.into_iter().rev().for_each(ir::erase);
    }
}

impl Drop for Lifting<'_> {
    fn drop(&mut self) {
        self.originals.values().for_each(|&f| ir::erase(f));
    }
}

/// The names of functions that hold combinators or call one that does.
fn parallel(functions: &[Op]) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut known = usize::MAX;
    while found.len() != known {
        known = found.len();
        for &function in functions {
            let mut holds = false;
            ir::walk(function, &mut |op| {
                holds |= Soac::of(op).is_some_and(|op| !op.is_scalar());
                holds |= func::Call::of(op).is_some_and(|call| found.contains(&call.callee()));
            });
            if holds {
                found.insert(ir::symbol_name(function));
            }
        }
    }
    found
}

/// The function of a name.
pub fn find<'c>(module: Op<'c>, name: &str) -> Option<Op<'c>> {
    functions_of(module).into_iter().find(|f| ir::symbol_name(*f) == name)
}

/// The functions in an operation.
fn functions_of<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    func::Func::all_in(module).into_iter().map(func::Func::operation).collect()
}

/// Whether an operation makes an array of a size of its own, which its type does not have.
fn makes_sizes(op: Op) -> bool {
    let open = || ir::results(op).iter().any(|v| !types::is_static(v.r#type()));
    is::<soac::Filter>(op) || Lazy::of(op).is_some() && open()
}
