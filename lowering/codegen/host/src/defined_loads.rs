//! What arrays hold is defined.
//!
//! Elements of arrays are written before they are read, which LLVM does not know. Of what may
//! be undefined it freezes each element where a value is used twice, such as the dividend of
//! two remainders, and a loop that sums frozen elements is not vectorised: loads of numbers
//! are marked `noundef`, but for those from the frame of a function.

use inkwell::{
    module::Module,
    types::AnyTypeEnum,
    values::{InstructionOpcode, InstructionValue},
};

use crate::{Error, instructions};

/// Marks the loads of numbers of a module.
pub fn mark(module: &Module) -> Result<(), Error> {
    let context = module.get_context();
    let (kind, nothing) = (context.get_kind_id("noundef"), context.metadata_node(&[]));
    for load in instructions::of_module(module).filter(|i| i.get_opcode() == InstructionOpcode::Load) {
        let is_number = matches!(load.get_type(), AnyTypeEnum::IntType(_) | AnyTypeEnum::FloatType(_));
        if is_number && !in_frame(load) {
            load.set_metadata(nothing, kind).map_err(|e| Error::Compile(e.to_string()))?;
        }
    }
    Ok(())
}

/// Whether a load is from an `alloca`, at some place in it.
fn in_frame<'c>(load: InstructionValue<'c>) -> bool {
    let address = |i: InstructionValue<'c>| i.get_operand(0).and_then(|o| o.value());
    let mut at = address(load);
    while let Some(instruction) =
        at.filter(|v| v.is_pointer_value()).and_then(|v| v.into_pointer_value().as_instruction())
    {
        match instruction.get_opcode() {
            InstructionOpcode::Alloca => return true,
            InstructionOpcode::GetElementPtr => at = address(instruction),
            _ => return false,
        }
    }
    false
}
