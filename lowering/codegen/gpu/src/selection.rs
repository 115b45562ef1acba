//! How much LLVM's code generation does for a module of kernels.
//!
//! ptxas allocates, schedules and simplifies by itself. What LLVM's code generation does
//! beside selecting instructions takes four fifths of its time, and the code that ptxas
//! makes without it is as short and takes as few registers, once addresses are sums of a
//! shared part and a constant ([`ADDRESSES`]). Two things only LLVM does: it takes vectors
//! of narrow elements apart by permuting bytes, where selection alone shifts each into
//! place, and it makes one operation of a multiplication and an addition that the program
//! allows to be contracted.

use inkwell::{
    OptimizationLevel,
    module::Module,
    types::{AnyTypeEnum, BasicTypeEnum},
    values::{FastMathFlags, InstructionValue},
};

/// Passes before code generation: memory of a known kind is addressed as such, and
/// addresses that differ by constants share the rest, by which more of them are found to be
/// neighbours; loads from what nothing writes meanwhile go through the cache for such data.
pub const ADDRESSES: &str = "function(infer-address-spaces,separate-const-offset-from-gep<lower-gep>,early-cse,\
    load-store-vectorizer,instcombine<no-verify-fixpoint>,nvptx-tag-invariant-loads)";

/// The level of code generation for a module.
pub fn level(module: &Module) -> OptimizationLevel {
    let combines = module.get_functions().any(|function| {
        let mut blocks = function.get_basic_block_iter();
        blocks.any(|block| block.get_instructions().any(wants_combining))
    });
    // The aggressive level takes a sixth longer and gives the same.
    if combines { OptimizationLevel::Default } else { OptimizationLevel::None }
}

fn wants_combining(instruction: InstructionValue) -> bool {
    let contracts = instruction.get_fast_math_flags().is_ok_and(|flags| flags.contains(FastMathFlags::AllowContract));
    contracts || has_narrow_elements(instruction.get_type())
}

/// Whether a type is a vector of elements of less than 32 bits.
fn has_narrow_elements(ty: AnyTypeEnum) -> bool {
    let AnyTypeEnum::VectorType(vector) = ty else { return false };
    match vector.get_element_type() {
        BasicTypeEnum::IntType(element) => element.get_bit_width() < 32,
        BasicTypeEnum::FloatType(element) => element.get_bit_width() < 32,
        _ => false,
    }
}
