//! Sequential versions of functions.
//!
//! A function that is called from a body and that holds combinators, itself or
//! through its callees, is cloned under the name `NAME_seq`; the clone is
//! lowered to loops and the call goes to it.

use melior::ir::operation::{Operation, OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, func},
};

use super::{calls::function, emit::Emitter, lower_in_place};
use crate::{
    Failure, Outcome,
    functions::{origin, set_origin},
};

impl<'c> Emitter<'_, '_, 'c> {
    /// Lets a call in sequential code go to the sequential version.
    pub fn redirect(&self, call: func::Call<'c>) -> Outcome<'c> {
        // Without remarks every function is lowered where it is.
        if !self.shared.remarks {
            return Ok(());
        }
        let module = self.shared.pass.module;
        let name = call.callee();
        let known = self.shared.calls.versions.borrow().get(&name).cloned();
        let version = match known {
            Some(version) => version,
            None => {
                let original = self.shared.calls.originals.borrow().get(&name).cloned();
                match original {
                    Some(original) => self.create(module, original, &name)?,
                    None => return Ok(()),
                }
            }
        };
        call.set_callee(&version);
        Ok(())
    }

    fn create(&self, module: Op<'c>, original: Operation<'c>, name: &str) -> Result<String, Failure<'c>> {
        let mut version = format!("{name}_seq");
        while function(module, &version).is_some() {
            version.push('_');
        }
        self.shared.calls.versions.borrow_mut().insert(name.to_string(), version.clone());
        let b = Builder::at_end(self.context(), ir::block(module, 0), original.location());
        let copy = b.insert(original);
        set_origin(copy, &origin(copy));
        ir::set_attribute(copy, "sym_name", b.string(&version));
        ir::set_attribute(copy, "sym_visibility", b.string("private"));
        let inner = self.because(format!("it is in function @{name}, which is called from a body"));
        lower_in_place(&inner, copy)?;
        for nested in func::Call::all_in(copy) {
            inner.redirect(nested)?;
        }
        Ok(version)
    }
}
