//! Room for the parameters of a launch, once a function.
//!
//! The translation of `gpu.launch_func` makes an `alloca` of the parameters where the launch is:
//! in a loop the stack grows with each launch. They are written before each launch, so one such
//! place at the start of the function does.

use inkwell::{
    module::Module,
    values::{CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue},
};

/// What launches a kernel.
const LAUNCH: &str = "mgpuLaunchKernel";

/// Moves what launches have on the stack to the start of each function.
pub fn hoist(module: &Module) {
    if module.get_function(LAUNCH).is_some() {
        module.get_functions().for_each(hoist_in);
    }
}

fn hoist_in(function: FunctionValue) {
    let Some(entry) = function.get_first_basic_block() else { return };
    let blocks = function.get_basic_block_iter().filter(|block| *block != entry);
    let launching = blocks.filter(|block| block.get_instructions().any(is_launch));
    let moved: Vec<_> = launching.flat_map(|block| block.get_instructions()).filter(|i| has_known_size(*i)).collect();
    let builder = function.get_type().get_context().create_builder();
    for alloca in moved {
        alloca.remove_from_basic_block();
        match entry.get_first_instruction() {
            Some(first) => builder.position_before(&first),
            None => builder.position_at_end(entry),
        }
        builder.insert_instruction(&alloca, None);
    }
}

fn is_launch(instruction: InstructionValue) -> bool {
    let callee = CallSiteValue::try_from(instruction).ok().and_then(|call| call.get_called_fn_value());
    callee.is_some_and(|callee| callee.get_name().to_bytes() == LAUNCH.as_bytes())
}

fn has_known_size(instruction: InstructionValue) -> bool {
    let count = || instruction.get_operand(0).and_then(|operand| operand.value());
    instruction.get_opcode() == InstructionOpcode::Alloca
        && count().is_some_and(|v| v.is_int_value() && v.into_int_value().is_const())
}

#[cfg(test)]
mod tests {
    use inkwell::{context::Context, memory_buffer::MemoryBuffer, values::InstructionOpcode};

    const PROGRAM: &str = "
declare void @mgpuLaunchKernel(ptr, ptr)
declare void @other(ptr)
define void @f(ptr %kernel, i64 %n) {
entry:
  br label %loop
loop:
  %parameters = alloca { i64, ptr }, align 8
  %pointers = alloca [2 x ptr], i32 1, align 8
  %dynamic = alloca i8, i64 %n, align 1
  call void @other(ptr %dynamic)
  call void @mgpuLaunchKernel(ptr %kernel, ptr %pointers)
  br i1 undef, label %loop, label %calm
calm:
  %own = alloca i32, align 4
  call void @other(ptr %own)
  ret void
}
";

    #[test]
    fn launches_in_loops_keep_the_stack() {
        let context = Context::create();
        let text = format!("{PROGRAM}\0");
        let buffer = MemoryBuffer::create_from_memory_range_copy(&text.as_bytes()[..PROGRAM.len()], "f");
        let module = context.create_module_from_ir(buffer).expect("the program is valid");
        super::hoist(&module);
        module.verify().expect("the program stays valid");
        let function = module.get_function("f").expect("the function is there");
        let allocas = |block: &inkwell::basic_block::BasicBlock| {
            block.get_instructions().filter(|i| i.get_opcode() == InstructionOpcode::Alloca).count()
        };
        let counts: Vec<_> = function.get_basic_block_iter().map(|block| allocas(&block)).collect();
        assert_eq!(counts, [2, 1, 1]);
    }
}
