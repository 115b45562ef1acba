//! The instructions of an LLVM module, and what uses them.

use inkwell::{
    module::Module,
    values::{AnyValueEnum, BasicValueUse, FunctionValue, InstructionValue},
};

/// All of a module.
pub fn of_module<'c>(module: &Module<'c>) -> impl Iterator<Item = InstructionValue<'c>> {
    module.get_functions().flat_map(of_function)
}

/// Those of a function.
pub fn of_function<'c>(function: FunctionValue<'c>) -> impl Iterator<Item = InstructionValue<'c>> {
    function.get_basic_block_iter().flat_map(|block| block.get_instructions())
}

/// What uses the result of one.
pub fn users<'c>(value: InstructionValue<'c>) -> impl Iterator<Item = AnyValueEnum<'c>> {
    std::iter::successors(value.get_first_use(), |used| used.get_next_use()).map(BasicValueUse::get_user)
}
