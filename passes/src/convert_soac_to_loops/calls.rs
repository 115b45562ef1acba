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
    attribute::{FlatSymbolRefAttribute, StringAttribute},
    operation::{Operation, OperationLike},
};
use seq_dialects::ir::{self, Blk, Builder, Op};

use super::{
    emit::{Emitter, is_combinator, is_soac},
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

/// The callee of a `func.call`.
pub fn callee(call: Op) -> Option<String> {
    let attribute = call.attribute("callee").ok()?;
    Some(FlatSymbolRefAttribute::try_from(attribute).ok()?.value().to_string())
}

/// The function of a name at the top of a module.
pub fn function<'c>(module: Op<'c>, name: &str) -> Option<Op<'c>> {
    ir::operations(ir::block(module, 0)).into_iter().find(|&op| {
        ir::is(op, "func.func")
            && op
                .attribute("sym_name")
                .ok()
                .and_then(|a| StringAttribute::try_from(a).ok())
                .is_some_and(|a| a.value() == name)
    })
}

/// Whether a function reaches a combinator by itself or through its callees.
fn reaches<'c>(module: Op<'c>, name: &str, seen: &mut HashSet<String>) -> bool {
    if !seen.insert(name.to_string()) {
        return false;
    }
    let Some(found) = function(module, name) else { return false };
    let (mut direct, mut called) = (false, vec![]);
    ir::walk(found, &mut |op| {
        direct |= is_soac(op);
        if ir::is(op, "func.call") {
            called.extend(callee(op));
        }
    });
    direct || called.iter().any(|next| reaches(module, next, seen))
}

impl<'c> Calls<'c> {
    /// Keeps the functions that are called from bodies and reach a combinator.
    pub fn prepare(module: Op<'c>) -> Self {
        let (mut open, mut seen) = (vec![], HashSet::new());
        ir::walk(module, &mut |op| {
            if is_combinator(op) {
                open.extend(ir::find(op, &["func.call"]).into_iter().filter_map(callee));
            }
        });
        let calls = Self::default();
        while let Some(name) = open.pop() {
            let Some(found) = function(module, &name).filter(|_| seen.insert(name.clone())) else { continue };
            open.extend(ir::find(found, &["func.call"]).into_iter().filter_map(callee));
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
    pub fn redirect(&self, emitter: &Emitter<'_, '_, 'c>, call: Op<'c>) -> Outcome<'c> {
        // Without remarks every function is lowered where it is.
        if !emitter.shared.remarks {
            return Ok(());
        }
        let module = emitter.shared.pass.module;
        let Some(name) = callee(call) else { return Ok(()) };
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
        let context = emitter.context();
        ir::set_attribute(call, "callee", FlatSymbolRefAttribute::new(context, &version).into());
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
        for nested in ir::find(copy, &["func.call"]) {
            self.redirect(&inner, nested)?;
        }
        Ok(version)
    }
}
