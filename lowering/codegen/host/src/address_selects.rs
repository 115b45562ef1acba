//! Choices between addresses stay choices.
//!
//! Where a store goes nowhere unless its element is kept (the `predicate` of the CPU), or to
//! one of two places, LLVM's code generation would make a branch again, of which it thinks
//! that it is predicted: selects of addresses, and of what indices are computed from in the
//! same round of a loop, are marked as unpredictable.

use inkwell::{
    module::Module,
    types::AnyTypeEnum,
    values::{AnyValueEnum, InstructionOpcode, InstructionValue},
};

use crate::{Error, instructions};

/// Operations between a choice and an index.
const FEW: usize = 4;

/// Marks the selects of addresses and indices of a module.
pub fn mark_unpredictable(module: &Module) -> Result<(), Error> {
    let context = module.get_context();
    let (kind, nothing) = (context.get_kind_id("unpredictable"), context.metadata_node(&[]));
    for instruction in instructions::of_module(module).filter(|i| i.get_opcode() == InstructionOpcode::Select) {
        let is_address = matches!(instruction.get_type(), AnyTypeEnum::PointerType(_));
        if is_address || is_index(instruction, FEW) {
            instruction.set_metadata(nothing, kind).map_err(|e| Error::Compile(e.to_string()))?;
        }
    }
    Ok(())
}

/// Whether a few operations make an index of an integer.
fn is_index(value: InstructionValue, few: usize) -> bool {
    matches!(value.get_type(), AnyTypeEnum::IntType(_))
        && instructions::users(value).any(|user| match user {
            AnyValueEnum::PointerValue(pointer) => {
                pointer.as_instruction().is_some_and(|i| i.get_opcode() == InstructionOpcode::GetElementPtr)
            }
            AnyValueEnum::IntValue(next) => next.as_instruction().is_some_and(|i| {
                let through = [
                    InstructionOpcode::Add,
                    InstructionOpcode::Sub,
                    InstructionOpcode::SExt,
                    InstructionOpcode::ZExt,
                    InstructionOpcode::Trunc,
                ];
                few > 0 && through.contains(&i.get_opcode()) && is_index(i, few - 1)
            }),
            _ => false,
        })
}
