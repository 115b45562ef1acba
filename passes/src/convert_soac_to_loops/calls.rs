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
    attribute::{FlatSymbolRefAttribute, StringAttribute},
    operation::OperationLike,
};
use seq_dialects::ir::{self, Builder, Op};

use super::{
    emit::{Emitter, is_soac},
    lower_in_place,
};
use crate::{Failure, Outcome};

/// The sequential versions that exist, by the name of the original.
#[derive(Default)]
pub struct Calls {
    versions: RefCell<HashMap<String, String>>,
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

impl Calls {
    /// Lets a call in sequential code go to the sequential version.
    pub fn redirect<'c>(&self, emitter: &Emitter<'_, '_, 'c>, call: Op<'c>) -> Outcome<'c> {
        // Without remarks every function is lowered where it is.
        if !emitter.shared.remarks {
            return Ok(());
        }
        let module = emitter.shared.pass.module;
        let Some(name) = callee(call) else { return Ok(()) };
        let known = self.versions.borrow().get(&name).cloned();
        let version = match known {
            Some(version) => version,
            None if self.versions.borrow().values().any(|v| *v == name) => return Ok(()),
            None if !reaches(module, &name, &mut HashSet::new()) => return Ok(()),
            None => self.create(emitter, module, call, &name)?,
        };
        let context = emitter.context();
        ir::set_attribute(call, "callee", FlatSymbolRefAttribute::new(context, &version).into());
        Ok(())
    }

    fn create<'c>(
        &self,
        emitter: &Emitter<'_, '_, 'c>,
        module: Op<'c>,
        call: Op<'c>,
        name: &str,
    ) -> Result<String, Failure<'c>> {
        let original = function(module, name).ok_or_else(|| Failure::at(call, format!("has no callee @{name}")))?;
        let mut version = format!("{name}_seq");
        while function(module, &version).is_some() {
            version.push('_');
        }
        self.versions.borrow_mut().insert(name.to_string(), version.clone());
        let b = Builder::after(emitter.context(), original);
        let copy = b.clone_op(original, &mut HashMap::new());
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
