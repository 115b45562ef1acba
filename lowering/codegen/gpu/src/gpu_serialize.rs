//! `gpu-serialize`: kernels in the LLVM dialect to PTX or bitcode.
//!
//! Both come from the same optimised LLVM IR, to the choice of addresses; PTX gets bodies
//! for the machine-specific functions and for those of libdevice, bitcode keeps calls of
//! them. PTX is made of the parts of a module in parallel.

use std::path::Path;

use inkwell::{
    InlineAsmDialect, OptimizationLevel,
    attributes::{Attribute as LlvmAttribute, AttributeLoc},
    context::Context,
    module::{Linkage, Module},
    passes::PassBuilderOptions,
    targets::{CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple},
    values::FunctionValue,
};
use melior::ir::{
    Attribute, AttributeLike,
    attribute::{ArrayAttribute, StringAttribute},
    operation::OperationLike,
};
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op},
    ops::{gpu, llvm},
};
use seq_host::parallel::in_parallel;
use seq_passes::{Failure, Outcome, Pass};

use crate::{
    chip::Chip,
    convert::STACK,
    declared::{Format, GpuSerialize},
    libdevice, parts, selection,
};

/// Operations that are worth a part of PTX.
const WORTH: usize = 1000;

/// LLVM's number of the calling convention of PTX kernels.
const KERNEL: u32 = 71;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let GpuSerialize { format, chip } = pass.options()?;
    let is_ptx = format == Format::Ptx;
    for kernels in parts::modules(pass.module) {
        let fail = |message: String| Failure::at(kernels, message);
        let layout = machine(&chip, OptimizationLevel::Default).map_err(fail)?.get_target_data().get_data_layout();
        let layout = layout.as_str().to_string_lossy().into_owned();
        let library = if is_ptx { libdevice::needed(kernels)? } else { None };
        let parts = parts::parts(kernels, if is_ptx { WORTH } else { usize::MAX });
        let modules = modules_of_parts(pass, kernels, &parts, &layout).map_err(fail)?;
        let several = modules.len() > 1;
        let compiled = in_parallel(modules, parts::threads(pass.context), |i, part| {
            let part = Translated::of(part)?;
            part.compile(&chip, is_ptx, library.as_deref(), several.then_some(i))
        });
        let mut bytes = parts::joined(compiled.into_iter().collect::<Result<_, _>>().map_err(fail)?);
        if let Some(stack) = ir::integer_attribute(kernels, STACK).filter(|_| is_ptx) {
            // What ptxas cannot know of recursion, for the runtime.
            bytes = [format!("// stack {stack} bytes a thread\n").as_bytes(), &bytes].concat();
        }
        replace(pass, kernels, &chip, is_ptx, &bytes);
    }
    Ok(())
}

/// The machine that generates code for a chip, and does so much for it.
fn machine(chip: &str, level: OptimizationLevel) -> Result<TargetMachine, String> {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| Target::initialize_nvptx(&InitializationConfig::default()));
    let features = Chip::of(chip)?.ptx;
    let triple = TargetTriple::create("nvptx64-nvidia-cuda");
    let target = Target::from_triple(&triple).map_err(|e| format!("no NVPTX target: {e}"))?;
    target
        .create_target_machine(&triple, chip, features, level, RelocMode::PIC, CodeModel::Default)
        .ok_or_else(|| format!("no target machine for {chip}"))
}

/// Each part of a `gpu.module` as a module around it. The operations move there:
/// translating the module around the `gpu.module` would give an empty one.
fn modules_of_parts<'c>(
    pass: &Pass<'c>,
    kernels: Op<'c>,
    parts: &[Vec<Op<'c>>],
    layout: &str,
) -> Result<Vec<parts::Exclusive<melior::ir::Module<'c>>>, String> {
    if let Some(op) = parts.iter().flatten().find(|op| dialect::of(**op) != llvm::DIALECT) {
        return Err(format!("'{}' was not lowered to the LLVM dialect", ir::name(*op)));
    }
    let modules: Vec<_> = parts.iter().map(|_| melior::ir::Module::new(kernels.location())).collect();
    let inside = |module: &melior::ir::Module<'c>| {
        let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        ir::set_attribute(op, "llvm.data_layout", StringAttribute::new(pass.context, layout).into());
        ir::block(op, 0)
    };
    parts::distribute(parts, &modules.iter().map(inside).collect::<Vec<_>>());
    Ok(modules.into_iter().map(parts::Exclusive).collect())
}

/// A module of LLVM, and the context that is its own.
struct Translated {
    // Before the context that it refers to.
    module: Module<'static>,
    _context: Context,
}

impl Translated {
    /// A module in the LLVM dialect as one of LLVM.
    fn of(part: parts::Exclusive<melior::ir::Module>) -> Result<Self, String> {
        let context = Context::create();
        let op = part.0.as_operation().to_raw();
        let raw = unsafe { mlir_sys::mlirTranslateModuleToLLVMIR(op, context.raw().cast()) };
        if raw.is_null() {
            return Err("the kernels could not be translated to LLVM IR".into());
        }
        Ok(Self { module: unsafe { Module::new(raw.cast()) }, _context: context })
    }

    /// PTX or bitcode; `number` of the part, if there are several.
    fn compile(&self, chip: &str, ptx: bool, library: Option<&Path>, number: Option<usize>) -> Result<Vec<u8>, String> {
        let (module, own) = (&self.module, machine(chip, OptimizationLevel::Default)?);
        module.set_triple(&own.get_triple());
        module.set_data_layout(&own.get_target_data().get_data_layout());
        if let Some(library) = library {
            libdevice::link(module, library)?;
        }
        if ptx {
            define_machine_functions(module)?;
        }
        optimize(module, &own)?;
        if !ptx {
            run_passes(module, &own, NEIGHBOURS)?;
            return Ok(module.write_bitcode_to_memory().as_slice().to_vec());
        }
        if let Some(number) = number {
            distinguish(module, number);
        }
        run_passes(module, &own, selection::ADDRESSES)?;
        let selecting = machine(chip, selection::level(module))?;
        let buffer = selecting.write_to_memory_buffer(module, FileType::Assembly).map_err(|e| e.to_string())?;
        let mut text = buffer.as_slice().to_vec();
        while text.last() == Some(&0) {
            text.pop();
        }
        Ok(text)
    }
}

/// Names of the functions and arrays that a part has to itself: another one may have
/// the same.
fn distinguish(module: &Module, number: usize) {
    for function in module.get_functions() {
        if function.count_basic_blocks() > 0 && function.get_call_conventions() != KERNEL {
            let name = function.get_name().to_string_lossy().into_owned();
            function.as_global_value().set_name(&format!("{name}_part_{number}"));
        }
    }
    for global in module.get_globals() {
        if !global.is_declaration() {
            let name = global.get_name().to_string_lossy().into_owned();
            global.set_name(&format!("{name}_part_{number}"));
        }
    }
}

/// What kernels need of LLVM: bodies in one piece, arrays of constant size in
/// registers, loops over them unrolled, redundancies gone. LLVM's own pipeline for
/// -O3 takes twice the time and more registers, as it unrolls and hoists what
/// ptxas then has to keep.
const PIPELINE: &str = "globaldce,always-inline,\
    function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),cgscc(inline),globaldce,\
    function(sroa,early-cse<memssa>,simplifycfg,loop-simplify,lcssa,\
    loop-mssa(loop-rotate,licm),loop(indvars,loop-unroll-full),sroa,gvn,dse,instcombine<no-verify-fixpoint>,\
    bdce,adce,simplifycfg,infer-alignment)";

/// How much the driver's compiler does for PTX: all. Of objects that do not say it the host
/// program asks for the level 0, at which nothing stays in registers.
const PROPERTIES: &str = "{O = 4 : i32}";

/// Makes neighbouring accesses one; PTX has it among [`selection::ADDRESSES`].
const NEIGHBOURS: &str = "function(load-store-vectorizer)";

/// Kernels stay visible, bodies of points are inlined, and [`PIPELINE`] runs.
fn optimize(module: &Module, machine: &TargetMachine) -> Result<(), String> {
    let context = module.get_context();
    let inline = context.create_enum_attribute(LlvmAttribute::get_named_enum_kind_id("alwaysinline"), 0);
    for function in module.get_functions() {
        if function.count_basic_blocks() == 0 {
            continue;
        }
        let name = function.get_name().to_string_lossy().to_string();
        if function.get_call_conventions() == KERNEL {
            continue;
        }
        function.set_linkage(Linkage::Internal);
        if name.starts_with("body_") || name.starts_with("seq_dev_") {
            function.add_attribute(AttributeLoc::Function, inline);
        }
    }
    module.verify().map_err(|e| format!("the LLVM module is invalid: {}", e.to_string()))?;
    run_passes(module, machine, PIPELINE)
}

fn run_passes(module: &Module, machine: &TargetMachine, passes: &str) -> Result<(), String> {
    module.run_passes(passes, machine, PassBuilderOptions::create()).map_err(|e| e.to_string())
}

/// Gives the machine-specific functions their bodies in inline assembly: 128-bit
/// accesses that the hardware does as one, and nothing between two polls.
fn define_machine_functions(module: &Module) -> Result<(), String> {
    let load = "{ .reg .b128 v; ld.relaxed.gpu.global.b128 v, [$2]; mov.b128 {$0, $1}, v; }";
    let store = "{ .reg .b128 v; mov.b128 v, {$1, $2}; st.relaxed.gpu.global.b128 [$0], v; }";
    define(module, "seq_dev_load_relaxed_b128", load, "=l,=l,l,~{memory}")?;
    define(module, "seq_dev_store_relaxed_b128", store, "l,l,l,~{memory}")?;
    define(module, "seq_dev_pause", "", "")
}

/// A function that is one piece of inline assembly over its arguments.
fn define(module: &Module, name: &str, assembly: &str, constraints: &str) -> Result<(), String> {
    let Some(function): Option<FunctionValue> = module.get_function(name) else { return Ok(()) };
    let context = module.get_context();
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let failed = |e: inkwell::builder::BuilderError| e.to_string();
    if assembly.is_empty() {
        return builder.build_return(None).map(|_| ()).map_err(failed);
    }
    let ty = function.get_type();
    let pointer = context.create_inline_asm(
        ty,
        assembly.into(),
        constraints.into(),
        true,
        false,
        Some(InlineAsmDialect::ATT),
        false,
    );
    let arguments: Vec<_> = function.get_params().into_iter().map(Into::into).collect();
    let call = builder.build_indirect_call(ty, pointer, &arguments, "").map_err(failed)?;
    match call.try_as_basic_value().basic() {
        Some(value) => builder.build_return(Some(&value)),
        None => builder.build_return(None),
    }
    .map(|_| ())
    .map_err(failed)
}

/// MLIR's numbers of what an object holds.
const ASSEMBLY: u32 = 2;
const BINARY: u32 = 3;

/// A `gpu.binary` in place of the kernels.
fn replace<'c>(pass: &Pass<'c>, kernels: Op<'c>, chip: &str, ptx: bool, bytes: &[u8]) {
    let b = Builder::before(pass.context, kernels);
    let bytes = if ptx { [bytes, &[0]].concat() } else { bytes.to_vec() };
    let target = b.attribute(&format!("#nvvm.target<chip = \"{chip}\">"));
    let object = unsafe {
        let bytes = mlir_sys::MlirStringRef { data: bytes.as_ptr().cast(), length: bytes.len() };
        let kind = if ptx { ASSEMBLY } else { BINARY };
        let (context, properties) = (pass.context.to_raw(), b.attribute(PROPERTIES).to_raw());
        Attribute::from_raw(mlir_sys::mlirGPUObjectAttrGet(context, target.to_raw(), kind, bytes, properties))
    };
    let objects = ArrayAttribute::new(pass.context, &[object]).into();
    gpu::binary(&b, super::convert::MODULE, objects).set_offloading_handler(b.attribute("#gpu.select_object<0>"));
    ir::erase(kernels);
}
