//! From the LLVM dialect to an optimised LLVM module, with the functions
//! through which a host enters it.
//!
//! For each entry there is `seq_packed_NAME(ptr args)`, which takes an array
//! of pointers: to each argument (a memref descriptor or a scalar), then to
//! the results (one structure, or one scalar).

use inkwell::{
    OptimizationLevel,
    attributes::{Attribute, AttributeLoc},
    context::Context,
    module::{Linkage, Module},
    passes::PassBuilderOptions,
    targets::{CodeModel, InitializationConfig, RelocMode, Target, TargetMachine},
    types::BasicTypeEnum,
    values::{BasicMetadataValueEnum, FunctionValue},
};
use melior::ir::{attribute::StringAttribute, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Op},
    ops::{TypedOp, builtin, gpu, is, llvm},
};

use crate::{
    Error, Signature, address_selects, booleans, carried_minima, defined_loads, driving, launch_frames, vector_math,
};

/// LLVM's pipeline, and before it what is the same in all rounds of a loop taken out:
/// otherwise loads go behind the check of an index, and have to stay in the loop then.
const PIPELINE: &str = "function(sroa,early-cse<memssa>,simplifycfg,loop-mssa(loop-rotate,licm)),default<O3>";

/// Loads from computed addresses stay loads of one element. Of a load under a
/// condition from an address that is the same in all lanes, LLVM's vectoriser
/// makes a gather from the address in lane 0, which is not computed where the
/// condition does not hold there: wrong if the address needs a division, which
/// cannot move out of the condition. Gathers are not faster than such loads.
const NO_GATHER: &str = "+prefer-no-gather,+prefer-no-scatter";

/// The machine to compile for: this one.
pub fn host_machine() -> Result<TargetMachine, Error> {
    this_machine(OptimizationLevel::Aggressive)
}

/// This machine, for code that is to be had soon: [`Effort::Least`].
pub fn quick_machine() -> Result<TargetMachine, Error> {
    this_machine(OptimizationLevel::None)
}

fn this_machine(level: OptimizationLevel) -> Result<TargetMachine, Error> {
    let features = TargetMachine::get_host_cpu_features();
    let cpu = TargetMachine::get_host_cpu_name();
    machine(cpu.to_str().unwrap_or("generic"), features.to_str().unwrap_or(""), level)
}

/// The width in bits of the narrowest elements whose vectors this machine compresses in
/// one instruction, 0 if it has none.
pub fn compress_bits() -> usize {
    let features = TargetMachine::get_host_cpu_features();
    let features: Vec<_> = features.to_str().unwrap_or("").split(',').collect();
    let has = |names: &[&str]| names.iter().all(|name| features.contains(name));
    match () {
        () if !has(&["+avx512f", "+avx512vl", "+avx512bw", "+avx512dq"]) => 0,
        () if has(&["+avx512vbmi2"]) => 8,
        () => 32,
    }
}

/// Any machine of this architecture: for programs that only drive a device, which
/// is often in another machine.
pub fn any_machine() -> Result<TargetMachine, Error> {
    machine("generic", "", OptimizationLevel::Aggressive)
}

fn machine(cpu: &str, features: &str, level: OptimizationLevel) -> Result<TargetMachine, Error> {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let _ = Target::initialize_native(&InitializationConfig::default());
    });
    let triple = TargetMachine::get_default_triple();
    let target = Target::from_triple(&triple).map_err(|e| Error::Compile(format!("no LLVM target: {e}")))?;
    target
        .create_target_machine(&triple, cpu, features, level, RelocMode::PIC, CodeModel::Default)
        .ok_or_else(|| Error::Compile("no LLVM target machine for this host".into()))
}

/// Translates a module of the LLVM dialect for a machine. Its data layout is set
/// before: sizes and alignments of structures are computed on the way.
pub fn translate<'c>(lowered: Op, context: &'c Context, machine: &TargetMachine) -> Result<Module<'c>, Error> {
    use inkwell::context::AsContextRef;
    if let Some(op) = left_over(lowered) {
        let message = format!("'{}' op cannot be compiled", ir::name(op));
        return Err(Error::Unsupported { location: ir::location_text(op.location()), message });
    }
    let layout = machine.get_target_data().get_data_layout();
    let text = StringAttribute::new(ir::context_of(lowered), layout.as_str().to_str().unwrap_or_default());
    ir::set_attribute(lowered, "llvm.data_layout", text.into());
    let raw = unsafe { mlir_sys::mlirTranslateModuleToLLVMIR(lowered.to_raw(), context.as_ctx_ref().cast()) };
    if raw.is_null() {
        return Err(Error::Compile("the lowered module could not be translated to LLVM IR".into()));
    }
    Ok(unsafe { Module::new(raw.cast()) })
}

/// Operations outside the LLVM dialect that translate: kernels and their launches.
const TRANSLATES: [&str; 3] = [builtin::Module::NAME, gpu::Binary::NAME, gpu::LaunchFunc::NAME];

/// An operation that the pipeline has not brought to the LLVM dialect; a cast
/// that is left over stands for what uses it or makes its operand.
fn left_over<'c>(lowered: Op<'c>) -> Option<Op<'c>> {
    let mut found = vec![];
    ir::walk(lowered, &mut |op| {
        if dialect::of(op) != llvm::DIALECT && !TRANSLATES.contains(&ir::name(op).as_str()) {
            found.push(op);
        }
    });
    let named = found.iter().find(|op| !is::<builtin::UnrealizedConversionCast>(**op));
    named.or(found.first()).copied()
}

/// The name of the packed form of an entry.
pub fn packed_name(entry: &str) -> String {
    format!("seq_packed_{entry}")
}

/// Adds `seq_packed_ENTRY`.
pub fn add_packed<'c>(module: &Module<'c>, entry: &str, signature: &Signature) -> Result<FunctionValue<'c>, Error> {
    let context = module.get_context();
    let callee = module
        .get_function(&format!("_mlir_ciface_{entry}"))
        .ok_or_else(|| Error::Compile(format!("no function @{entry} in the compiled module")))?;
    let (pointer, i64) = (context.ptr_type(Default::default()), context.i64_type());
    let function =
        module.add_function(&packed_name(entry), context.void_type().fn_type(&[pointer.into()], false), None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let failed = |e: inkwell::builder::BuilderError| Error::Compile(e.to_string());
    let arguments =
        function.get_nth_param(0).ok_or_else(|| Error::Compile("no parameter".into()))?.into_pointer_value();
    let slot = |i: usize| -> Result<_, Error> {
        let at =
            unsafe { builder.build_gep(pointer, arguments, &[i64.const_int(i as u64, false)], "") }.map_err(failed)?;
        Ok(builder.build_load(pointer, at, "").map_err(failed)?.into_pointer_value())
    };
    let count = signature.inputs.len();
    let by_pointer = callee.get_type().get_param_types().len() > count;
    let mut passed: Vec<BasicMetadataValueEnum> = vec![];
    if by_pointer {
        passed.push(slot(count)?.into());
    }
    for (i, port) in signature.inputs.iter().enumerate() {
        let address = slot(i)?;
        if port.shape.is_some() {
            passed.push(address.into());
        } else {
            let ty = callee.get_type().get_param_types()[i + usize::from(by_pointer)];
            let ty = BasicTypeEnum::try_from(ty).map_err(|()| Error::Compile("unexpected parameter type".into()))?;
            passed.push(builder.build_load(ty, address, "").map_err(failed)?.into());
        }
    }
    let call = builder.build_call(callee, &passed, "").map_err(failed)?;
    if let Some(value) = call.try_as_basic_value().basic() {
        builder.build_store(slot(count)?, value).map_err(failed)?;
    }
    builder.build_return(None).map_err(failed)?;
    Ok(function)
}

/// How much LLVM does for the speed of the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// All that it can.
    #[default]
    Full,
    /// Nothing: for code that is to be had soon and runs for a moment.
    Least,
}

/// Hides everything but `exported`, gives functions the host's features and
/// unwind tables, and runs LLVM's pipeline.
pub fn optimize(module: &Module, machine: &TargetMachine, exported: &[String], effort: Effort) -> Result<(), Error> {
    prepare(module, machine, exported)?;
    run_passes(module, machine, effort)
}

/// What a function of the program is called in code: not as one of C's library or of the
/// runtime, which the code refers to.
fn own_name(name: &str) -> String {
    let made = name.starts_with("seq_") && !name.starts_with("seq_rt_");
    if made { name.into() } else { format!("seq.{name}") }
}

/// What comes before LLVM's pipeline.
pub(crate) fn prepare(module: &Module, machine: &TargetMachine, exported: &[String]) -> Result<(), Error> {
    let context = module.get_context();
    module.set_triple(&machine.get_triple());
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    launch_frames::hoist(module);
    let unwind = context.create_enum_attribute(Attribute::get_named_enum_kind_id("uwtable"), 2);
    let cpu = context.create_string_attribute("target-cpu", machine.get_cpu().to_str().unwrap_or(""));
    let features = format!("{},{NO_GATHER}", machine.get_feature_string().to_str().unwrap_or(""));
    let features = context.create_string_attribute("target-features", features.trim_start_matches(','));
    for function in module.get_functions() {
        if function.count_basic_blocks() == 0 {
            continue;
        }
        for attribute in [unwind, cpu, features] {
            function.add_attribute(AttributeLoc::Function, attribute);
        }
        if driving::only_drives(function) {
            for name in ["optnone", "noinline"] {
                let kind = Attribute::get_named_enum_kind_id(name);
                function.add_attribute(AttributeLoc::Function, context.create_enum_attribute(kind, 0));
            }
        }
        let name = function.get_name().to_string_lossy().into_owned();
        if !exported.contains(&name) {
            function.set_linkage(Linkage::Internal);
            function.as_global_value().set_name(&own_name(&name));
        }
    }
    module.verify().map_err(|e| Error::Compile(format!("the LLVM module is invalid: {}", e.to_string())))
}

/// Runs LLVM's pipeline.
pub(crate) fn run_passes(module: &Module, machine: &TargetMachine, effort: Effort) -> Result<(), Error> {
    let failed = |e: inkwell::support::LLVMString| Error::Compile(e.to_string());
    if effort == Effort::Least {
        return module.run_passes("globaldce", machine, PassBuilderOptions::create()).map_err(failed);
    }
    booleans::as_bytes(module)?;
    defined_loads::mark(module)?;
    vector_math::tell(module, machine);
    let options = PassBuilderOptions::create();
    options.set_loop_vectorization(true);
    options.set_loop_slp_vectorization(true);
    options.set_loop_unrolling(true);
    options.set_loop_interleaving(true);
    module.run_passes(PIPELINE, machine, options).map_err(failed)?;
    carried_minima::as_selects(module)?;
    address_selects::mark_unpredictable(module)
}
