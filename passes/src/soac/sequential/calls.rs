//! Functions that are called from bodies and hold combinators, themselves or through
//! their callees, as they were before a conversion began.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
};

use melior::ir::{
    BlockLike, RegionLike,
    operation::{Operation, OperationLike},
};
use seq_dialects::{
    combinators::combinators,
    ir::{self, Blk, Op},
    ops::{TypedOp, func},
};

use super::outermost::is_soac;

/// Sequential versions, by the name of the original.
#[derive(Default)]
pub struct Calls<'c> {
    /// By the name of the original.
    pub versions: RefCell<HashMap<String, String>>,
    /// Copies of the originals as they were at the start.
    pub originals: RefCell<HashMap<String, Operation<'c>>>,
}

/// The names of the functions that an operation and what is in it call.
fn callees(op: Op) -> impl Iterator<Item = String> {
    func::Call::all_in(op).into_iter().map(|call| call.callee())
}

/// The function of a name at the top of a module.
pub fn function<'c>(module: Op<'c>, name: &str) -> Option<Op<'c>> {
    let functions = ir::operations(ir::block(module, 0)).into_iter().filter_map(func::Func::of);
    functions.map(|f| (f.sym_name(), f.operation())).find(|(found, _)| found == name).map(|(_, op)| op)
}

/// Whether a function reaches a combinator by itself or through its callees.
fn reaches<'c>(module: Op<'c>, name: &str, seen: &mut HashSet<String>) -> bool {
    if !seen.insert(name.to_string()) {
        return false;
    }
    let Some(found) = function(module, name) else { return false };
    let mut direct = false;
    ir::walk(found, &mut |op| direct |= is_soac(op));
    direct || callees(found).any(|next| reaches(module, &next, seen))
}

impl<'c> Calls<'c> {
    /// Keeps the functions that are called from bodies and reach a combinator.
    pub fn prepare(module: Op<'c>) -> Self {
        let mut open: Vec<String> = combinators(module).into_iter().flat_map(callees).collect();
        let mut seen = HashSet::new();
        let calls = Self::default();
        while let Some(name) = open.pop() {
            let Some(found) = function(module, &name).filter(|_| seen.insert(name.clone())) else { continue };
            open.extend(callees(found));
            if reaches(module, &name, &mut HashSet::new()) {
                let copy = unsafe { Operation::from_raw(mlir_sys::mlirOperationClone(found.to_raw())) };
                calls.originals.borrow_mut().insert(name, copy);
            }
        }
        calls
    }

    /// The body of a function as it was at the start, if it is one block.
    pub fn body(&self, module: Op<'c>, name: &str) -> Option<Blk<'c>> {
        let kept = self.originals.borrow().get(name).map(|op| unsafe { Op::from_raw(op.to_raw()) });
        let found = kept.or_else(|| function(module, name))?;
        let block = found.region(0).ok()?.first_block()?;
        block.next_in_region().is_none().then_some(block)
    }
}
