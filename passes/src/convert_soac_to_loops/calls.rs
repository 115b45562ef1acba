//! Sequential versions of functions.
//!
//! A function that is called from a body and that holds combinators, itself or
//! through its callees, is cloned under the name `NAME_seq`; the clone is
//! lowered to loops and the call goes to it.

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
    ir::{self, Blk, Builder, Op},
    ops::{TypedOp, func},
};

use super::{
    emit::{Emitter, is_soac},
    lower_in_place,
};
use crate::{
    Failure, Outcome,
    functions::{origin, set_origin},
};

/// Sequential versions, by the name of the original.
#[derive(Default)]
pub struct Calls<'c> {
    versions: RefCell<HashMap<String, String>>,
    /// Copies of the originals as they were at the start.
    originals: RefCell<HashMap<String, Operation<'c>>>,
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

    /// Lets a call in sequential code go to the sequential version.
    pub fn redirect(&self, emitter: &Emitter<'_, '_, 'c>, call: func::Call<'c>) -> Outcome<'c> {
        // Without remarks every function is lowered where it is.
        if !emitter.shared.remarks {
            return Ok(());
        }
        let module = emitter.shared.pass.module;
        let name = call.callee();
        let known = self.versions.borrow().get(&name).cloned();
        let version = match known {
            Some(version) => version,
            None => {
                let original = self.originals.borrow().get(&name).cloned();
                match original {
                    Some(original) => self.create(emitter, module, original, &name)?,
                    None => return Ok(()),
                }
            }
        };
        call.set_callee(&version);
        Ok(())
    }

    fn create(
        &self,
        emitter: &Emitter<'_, '_, 'c>,
        module: Op<'c>,
        original: Operation<'c>,
        name: &str,
    ) -> Result<String, Failure<'c>> {
        let mut version = format!("{name}_seq");
        while function(module, &version).is_some() {
            version.push('_');
        }
        self.versions.borrow_mut().insert(name.to_string(), version.clone());
        let b = Builder::at_end(emitter.context(), ir::block(module, 0), original.location());
        let copy = b.insert(original);
        set_origin(copy, &origin(copy));
        ir::set_attribute(copy, "sym_name", b.string(&version));
        ir::set_attribute(copy, "sym_visibility", b.string("private"));
        let inner = emitter.because(format!("it is in function @{name}, which is called from a body"));
        lower_in_place(&inner, copy)?;
        for nested in func::Call::all_in(copy) {
            self.redirect(&inner, nested)?;
        }
        Ok(version)
    }
}
