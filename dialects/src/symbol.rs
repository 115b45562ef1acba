//! What the symbols of a module are of.

use crate::{
    ir::{self, Op},
    ops::{builtin, is},
};

/// What has a name in the module around an operation, or in that module itself.
pub fn find<'c>(at: Op<'c>, name: &str) -> Option<Op<'c>> {
    let module = std::iter::once(at).chain(ir::around(at)).find(|op| is::<builtin::Module>(*op))?;
    ir::operations(ir::block(module, 0)).into_iter().find(|op| ir::symbol_name(*op) == name)
}
