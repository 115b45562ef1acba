//! `soac-protect-arguments`: arguments that are not updated in place.
//!
//! Bufferization may write into any argument of a function unless it is told
//! not to. A public function is called from outside, where nobody expects its
//! arrays to change, so all its tensor arguments become
//! `bufferization.writable = false`, but for those that the caller gives away
//! by `soac.consumed`. Private functions are left to the analysis, which sees
//! every call of theirs. An attribute that is there already is kept.

use melior::{
    StringRef,
    ir::{AttributeLike, TypeLike, ValueLike, attribute::BoolAttribute, operation::OperationLike},
};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Op},
    marks,
    ops::{TypedOp, func},
    types,
};
use seq_passes::{Outcome, Pass};

const WRITABLE: &str = "bufferization.writable";

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let writable = BoolAttribute::new(pass.context, false);
    for function in func::Func::all_in(pass.module) {
        let Some(body) = function.body() else { continue };
        let function = function.operation();
        if !ir::is_public(function) {
            continue;
        }
        for (i, argument) in ir::arguments(body).into_iter().enumerate() {
            let ty = argument.r#type();
            let array = ty.is_ranked_tensor() || types::is_jagged(ty);
            if array
                && !has_argument_attribute(function, i, marks::CONSUMED)
                && !has_argument_attribute(function, i, WRITABLE)
            {
                let name = StringRef::new(WRITABLE).to_raw();
                unsafe { sys::mlirFuncSetArgAttr(function.to_raw(), i as isize, name, writable.to_raw()) };
            }
        }
    }
    Ok(())
}

fn has_argument_attribute(function: Op, argument: usize, name: &str) -> bool {
    let Ok(all) = function.attribute("arg_attrs") else { return false };
    unsafe {
        let raw = all.to_raw();
        if argument as isize >= sys::mlirArrayAttrGetNumElements(raw) {
            return false;
        }
        let own = sys::mlirArrayAttrGetElement(raw, argument as isize);
        !sys::mlirDictionaryAttrGetElementByName(own, StringRef::new(name).to_raw()).ptr.is_null()
    }
}
