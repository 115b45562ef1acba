//! Places where code for hosts finds out that it is to stop.
//!
//! LLVM's `place-safepoints` puts a look at `seq_rt_due` where functions begin and loops go
//! on, but for loops that are known to be short, and a call of `seq_rt_poll` where it is set.
//! It takes calls for looks; those of functions that are elsewhere are taken for none.
//! Loops over vectors, and what is left of a loop that LLVM has vectorised, do without: they
//! go over a part of an array, which the runtime keeps short, and would take up to twice as
//! long.
//! Precondition: the code is optimised, since loops with calls are not vectorised.

use std::{ffi::CStr, ptr::null, sync::Once};

use inkwell::{
    attributes::{Attribute, AttributeLoc},
    basic_block::BasicBlock,
    llvm_sys::{core::LLVMSetGC, support::LLVMParseCommandLineOptions},
    memory_buffer::MemoryBuffer,
    module::Module,
    passes::PassBuilderOptions,
    targets::TargetMachine,
    types::AnyTypeEnum,
    values::{
        AsValueRef, BasicMetadataValueEnum, BasicValue, FunctionValue, InstructionOpcode, InstructionValue,
        MetadataValue,
    },
};

use crate::Error;

/// What LLVM inlines at each place, under a name that it knows.
const POLL: &str = "
    @seq_rt_due = external global i32
    declare void @seq_rt_poll() cold
    define void @gc.safepoint_poll() {
      %due = load atomic i32, ptr @seq_rt_due monotonic, align 4
      %is = icmp ne i32 %due, 0
      br i1 %is, label %poll, label %on, !prof !0
    poll:
      call void @seq_rt_poll() cold
      br label %on
    on:
      ret void
    }
    !0 = !{!\"branch_weights\", i32 1, i32 1048576}
";

const NAME: &str = "gc.safepoint_poll";

const DUE: &CStr = c"seq_rt_due";

/// Functions whose garbage collector has safepoints have places for a look; there is none.
const COLLECTOR: &str = "statepoint-example";

/// The name of LLVM, and the option that makes loops of at most 2^16 rounds short ones.
const SHORT: [&CStr; 2] = [c"seq", c"-spp-counted-loop-trip-width=16"];

/// What LLVM calls functions that do not look.
const LEAF: &str = "gc-leaf-function";

/// Adds the looks to an optimised module.
pub fn place(module: &Module, machine: &TargetMachine) -> Result<(), Error> {
    static ONCE: Once = Once::new();
    // SAFETY: the options are the program's own, and nobody else has given this one.
    ONCE.call_once(|| unsafe { LLVMParseCommandLineOptions(2, SHORT.map(CStr::as_ptr).as_ptr(), null()) });
    let failed = |e: inkwell::support::LLVMString| Error::Compile(e.to_string());
    let (own, elsewhere): (Vec<FunctionValue>, Vec<_>) =
        module.get_functions().partition(|f| f.count_basic_blocks() > 0);
    let leaf = module.get_context().create_string_attribute(LEAF, "");
    let is_intrinsic = |f: &FunctionValue| f.get_name().to_bytes().starts_with(b"llvm.");
    elsewhere.iter().filter(|f| !is_intrinsic(f)).for_each(|f| f.add_attribute(AttributeLoc::Function, leaf));
    let text = MemoryBuffer::create_from_memory_range_copy(format!("{POLL}\0").as_bytes(), "poll");
    let poll = module.get_context().create_module_from_ir(text).map_err(failed)?;
    poll.set_triple(&module.get_triple());
    poll.set_data_layout(&module.get_data_layout());
    module.link_in_module(poll).map_err(failed)?;
    let nounwind = Attribute::get_named_enum_kind_id("nounwind");
    for function in &own {
        function.set_gc(COLLECTOR);
        function.remove_enum_attribute(AttributeLoc::Function, nounwind);
    }
    module.run_passes("place-safepoints", machine, PassBuilderOptions::create()).map_err(failed)?;
    let facts = module.get_context().get_kind_id("llvm.loop");
    for function in own {
        let is = |last: InstructionValue| vectorised(last.get_metadata(facts));
        function.get_basic_block_iter().for_each(|block| without(block, is));
        // SAFETY: null takes the name away.
        unsafe { LLVMSetGC(function.as_value_ref(), null()) };
    }
    if let Some(poll) = module.get_function(NAME) {
        // SAFETY: it is inlined everywhere.
        unsafe { poll.delete() };
    }
    Ok(())
}

/// Takes the look of a block away that computes with vectors, or goes on with one whose last
/// instruction `is` such.
fn without<'c>(block: BasicBlock<'c>, is: impl Fn(InstructionValue<'c>) -> bool) {
    let Some(branch) = block.get_terminator() else { return };
    let Some(condition) = branch.get_operand(0).and_then(|o| o.value()).and_then(|v| v.as_instruction_value()) else {
        return;
    };
    let Some(look) = condition.get_operand(0).and_then(|o| o.value()).and_then(|v| v.as_instruction_value()) else {
        return;
    };
    let address = look.get_operand(0).filter(|_| look.get_opcode() == InstructionOpcode::Load).and_then(|o| o.value());
    let named = address.is_some_and(|a| a.is_pointer_value() && a.into_pointer_value().get_name() == DUE);
    // The block for a false condition is the first one.
    let on = branch.get_operands().flatten().filter_map(|o| o.block()).next();
    let vectors = block.get_instructions().any(|i| matches!(i.get_type(), AnyTypeEnum::VectorType(_)));
    if named && (vectors || on.and_then(BasicBlock::get_terminator).is_some_and(is)) {
        branch.set_operand(0, condition.get_type().into_int_type().const_zero());
        condition.erase_from_basic_block();
        look.erase_from_basic_block();
    }
}

/// Whether a loop with these facts is vectorised.
fn vectorised(facts: Option<MetadataValue>) -> bool {
    let says = |value: BasicMetadataValueEnum| {
        let node = matches!(value, BasicMetadataValueEnum::MetadataValue(m) if m.is_node());
        let first =
            node.then(|| value.into_metadata_value().get_node_values()).flatten().and_then(|v| v.first().copied());
        matches!(first, Some(BasicMetadataValueEnum::MetadataValue(m))
            if m.is_string() && m.get_string_value() == Some(b"llvm.loop.isvectorized"))
    };
    facts.and_then(|node| node.get_node_values()).is_some_and(|all| all.into_iter().any(says))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native;
    use inkwell::context::Context;

    #[test]
    fn long_loops_look_unless_they_are_vectorised() {
        let loop_to = |name: &str, end: &str, fact: &str| {
            format!(
                "define void @{name}(ptr %p, i64 %n) nounwind {{
                 entry:
                   br label %body
                 body:
                   %i = phi i64 [ 0, %entry ], [ %j, %body ]
                   store volatile i64 %i, ptr %p
                   %j = add nuw nsw i64 %i, 1
                   %more = icmp ult i64 %j, {end}
                   br i1 %more, label %body, label %done{fact}
                 done:
                   ret void
                 }}\n"
            )
        };
        let facts = "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.isvectorized\", i32 1}\n\0";
        let vectorised = loop_to("vectorised", "%n", ", !llvm.loop !0");
        let vectors = loop_to("vectors", "%n", "").replace(
            " store volatile i64 %i",
            " %v = load <4 x i64>, ptr %p
                   store <4 x i64> %v",
        );
        let counted = loop_to("counted", "1000000", "");
        let calls = loop_to("calls", "%n", "").replace(" store volatile", " call void @g(i64 %i)\n store volatile");
        let declared = "declare void @g(i64)\n";
        let text = loop_to("long", "%n", "") + &loop_to("short", "100", "") + &vectors + &vectorised;
        let text = text + &counted + &calls + declared + facts;
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "module");
        let module = context.create_module_from_ir(buffer).unwrap();
        place(&module, &native::host_machine().unwrap()).unwrap();
        module.verify().unwrap();
        let looks = |name: &str| {
            let function = module.get_function(name).unwrap().to_string();
            assert!(!function.contains(" gc "), "{function}");
            function.matches("load atomic i32, ptr @seq_rt_due").count()
        };
        assert_eq!(["long", "counted", "calls"].map(looks), [2, 2, 2]);
        assert_eq!(["short", "vectorised", "vectors"].map(looks), [1, 1, 1]);
        assert!(module.get_function(NAME).is_none());
    }
}
