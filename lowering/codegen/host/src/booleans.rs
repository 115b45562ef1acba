//! Booleans in memory as bytes.
//!
//!   load i1 p     ==  trunc (load i8 p)
//!   store i1 x p  ==  store i8 (zext x) p
//!
//! An i1 takes a byte of memory that is 0 or 1, but LLVM's vectoriser loads one after
//! the other where it would load a vector of bytes.

use inkwell::{
    module::Module,
    values::{BasicValue, InstructionOpcode, InstructionValue},
};

use crate::{Error, instructions};

/// Rewrites all loads and stores of single booleans.
pub fn as_bytes(module: &Module) -> Result<(), Error> {
    for instruction in instructions::of_module(module).collect::<Vec<_>>() {
        match instruction.get_opcode() {
            InstructionOpcode::Load => load(module, instruction),
            InstructionOpcode::Store => store(module, instruction),
            _ => Ok(()),
        }
        .map_err(|e| Error::Compile(e.to_string()))?;
    }
    Ok(())
}

fn load<'c>(module: &Module<'c>, old: InstructionValue<'c>) -> Result<(), inkwell::builder::BuilderError> {
    let context = module.get_context();
    let is_boolean = old.get_type().is_int_type() && old.get_type().into_int_type() == context.bool_type();
    let Some(address) = old.get_operand(0).and_then(|o| o.value()).filter(|_| is_boolean) else { return Ok(()) };
    let builder = context.create_builder();
    builder.position_before(&old);
    let byte = builder.build_load(context.i8_type(), address.into_pointer_value(), "")?.into_int_value();
    let truth = builder.build_int_truncate(byte, context.bool_type(), "")?;
    if let Some(new) = truth.as_instruction_value() {
        old.replace_all_uses_with(&new);
    }
    old.erase_from_basic_block();
    Ok(())
}

fn store<'c>(module: &Module<'c>, old: InstructionValue<'c>) -> Result<(), inkwell::builder::BuilderError> {
    let context = module.get_context();
    let operand = |i| old.get_operand(i).and_then(|o| o.value());
    let (Some(value), Some(address)) = (operand(0), operand(1)) else { return Ok(()) };
    if !(value.is_int_value() && value.into_int_value().get_type() == context.bool_type()) {
        return Ok(());
    }
    let builder = context.create_builder();
    builder.position_before(&old);
    let byte = builder.build_int_z_extend(value.into_int_value(), context.i8_type(), "")?;
    builder.build_store(address.into_pointer_value(), byte)?;
    old.erase_from_basic_block();
    Ok(())
}
