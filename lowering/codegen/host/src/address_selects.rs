//! Choices between addresses stay choices.
//!
//! Where a store goes nowhere unless its element is kept (the `predicate` of the CPU), LLVM's
//! code generation would make a branch again, of which it thinks that it is predicted:
//! selects of addresses are marked as unpredictable.

use inkwell::{module::Module, types::AnyTypeEnum, values::InstructionOpcode};

use crate::Error;

/// Marks the selects of addresses of a module.
pub fn mark_unpredictable(module: &Module) -> Result<(), Error> {
    let context = module.get_context();
    let (kind, nothing) = (context.get_kind_id("unpredictable"), context.metadata_node(&[]));
    let instructions =
        module.get_functions().flat_map(|f| f.get_basic_block_iter()).flat_map(|block| block.get_instructions());
    for instruction in instructions.filter(|i| i.get_opcode() == InstructionOpcode::Select) {
        if matches!(instruction.get_type(), AnyTypeEnum::PointerType(_)) {
            instruction.set_metadata(nothing, kind).map_err(|e| Error::Compile(e.to_string()))?;
        }
    }
    Ok(())
}
