//! From a module for nvptx64 to code of this process.
//!
//! 1. LLVM's O2 pipeline with the NVPTX target machine, as before PTX, so that
//!    accesses are those that PTX has; in fast mode at first none ([`effort`]).
//! 2. NVVM's intrinsics and the machine-specific functions become calls of hooks;
//!    in checked mode so do accesses, fences, divisions and loop iterations.
//! 3. Shared memory becomes offsets from the arena of the thread's block.
//! 4. Kernels take the host's calling convention, each with an entry that unpacks
//!    an array of pointers to its arguments. Atomics become plain accesses: threads
//!    of a device are coroutines of one host thread, switched only by hooks.
//!    In checked mode each basic block tells when it is entered ([`mix`]).
//! 5. LLVM compiles for this machine. In fast mode a module that has run many threads
//!    is compiled again, optimised and with frames in place of stacks ([`frames`]).
//!
//! Precondition: no function pointers to kernels, no inline assembly.

mod effort;
mod frames;
mod instrument;
mod intrinsics;
mod ir;
mod mix;
mod shared;
mod sites;
mod symbols;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ffi::c_void,
    mem::ManuallyDrop,
    ops::Range,
    sync::Once,
};

use inkwell::{
    OptimizationLevel,
    context::Context,
    execution_engine::ExecutionEngine,
    llvm_sys::{LLVMLinkage, LLVMOpcode, core::*, execution_engine::*, prelude::*, target::*},
    memory_buffer::MemoryBuffer,
    module::Module,
    passes::PassBuilderOptions,
    targets::{CodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple},
};
pub(crate) use shared::SharedLayout;

use self::{
    effort::Effort,
    instrument::Instrument,
    intrinsics::Done,
    ir::{Build, cstr},
    sites::Sites,
};
use crate::{Config, Error, instructions::Mix, site::Site};

/// LLVM's number of the calling convention of kernels.
const PTX_KERNEL: u32 = 71;

/// The code of a kernel.
#[derive(Clone, Debug)]
pub(crate) struct KernelCode {
    /// `void entry(void **arguments)`.
    pub entry: unsafe extern "C" fn(*const *const c_void),
    /// Whether threads may have to wait.
    pub waits: bool,
    /// Whether threads have frames: where one has to wait, `entry` returns.
    pub frames: bool,
    /// Bytes of each parameter.
    pub parameters: Vec<usize>,
    /// Its variables in shared memory.
    pub shared: SharedLayout,
    /// The numbers of its basic blocks.
    pub blocks: Range<u32>,
}

/// A global variable in device memory.
#[derive(Clone, Debug)]
pub(crate) struct GlobalVariable {
    pub address: usize,
    pub size: usize,
    pub name: String,
    pub constant: bool,
}

/// A compiled module.
pub(crate) struct Compiled {
    pub kernels: BTreeMap<String, KernelCode>,
    pub sites: Vec<Site>,
    pub globals: Vec<GlobalVariable>,
    /// Bytes of local variables, of all functions together.
    pub locals: usize,
    /// What the basic blocks have, by their numbers.
    pub mixes: Vec<Mix>,
    /// The numbers of the basic blocks of functions that kernels call.
    pub called: Range<u32>,
    engine: ManuallyDrop<ExecutionEngine<'static>>,
    context: *mut Context,
}

// The context and the engine are not used after compilation, only freed.
unsafe impl Send for Compiled {}
unsafe impl Sync for Compiled {}

impl Drop for Compiled {
    fn drop(&mut self) {
        unsafe {
            ManuallyDrop::drop(&mut self.engine);
            drop(Box::from_raw(self.context));
        }
    }
}

/// The address of a hook by its name.
pub(crate) type Hooks = fn(&str) -> Option<usize>;

/// Compiles a module given as bitcode or text, whose code calls `hooks`; with frames over
/// the global variables of its first compilation, if there was one.
pub(crate) fn compile(
    source: &[u8],
    config: &Config,
    hooks: Hooks,
    first: Option<&Compiled>,
) -> Result<Compiled, Error> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let _ = Target::initialize_native(&InitializationConfig::default());
        Target::initialize_nvptx(&InitializationConfig::default());
    });
    symbols::register();
    let context = Box::into_raw(Box::new(Context::create()));
    // The context is freed after the engine that refers to it.
    let built = build(source, unsafe { &*context }, config, hooks, first);
    match built {
        Ok((engine, parts)) => Ok(Compiled {
            kernels: parts.kernels,
            sites: parts.sites,
            globals: parts.globals,
            locals: parts.locals,
            mixes: parts.mixes,
            called: parts.called,
            engine: ManuallyDrop::new(engine),
            context,
        }),
        Err(error) => {
            drop(unsafe { Box::from_raw(context) });
            Err(error)
        }
    }
}

struct Parts {
    kernels: BTreeMap<String, KernelCode>,
    sites: Vec<Site>,
    globals: Vec<GlobalVariable>,
    locals: usize,
    mixes: Vec<Mix>,
    called: Range<u32>,
}

fn build(
    source: &[u8],
    context: &'static Context,
    config: &Config,
    hooks: Hooks,
    first: Option<&Compiled>,
) -> Result<(ExecutionEngine<'static>, Parts), Error> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(source, "kernels");
    let module = context
        .create_module_from_ir(buffer)
        .map_err(|e| Error::new(format!("the module cannot be read: {}", e.to_string().trim())))?;
    let raw = module.as_mut_ptr();
    let kernels: Vec<LLVMValueRef> =
        ir::defined(raw).into_iter().filter(|&f| unsafe { LLVMGetFunctionCallConv(f) } == PTX_KERNEL).collect();
    forget_libdevice(raw);
    for function in ir::defined(raw) {
        if !kernels.contains(&function) {
            unsafe { LLVMSetLinkage(function, LLVMLinkage::LLVMInternalLinkage) };
        }
    }
    let effort = Effort { checked: config.checked(), again: first.is_some() };
    let device = machine("nvptx64-nvidia-cuda", "sm_90", "+ptx83")?;
    optimise(&module, &device, effort.passes(ir::defined(raw).len() > kernels.len()))?;

    let build = Build::new(raw);
    let mut sites = Sites::new(build.context);
    let host_triple = TargetMachine::get_default_triple();
    let host = machine(host_triple.as_str().to_str().unwrap_or_default(), "", "")?;
    module.set_triple(&host_triple);
    let data = host.get_target_data();
    module.set_data_layout(&data.get_data_layout());
    let layout = data.as_mut_ptr();

    let mut externals = HashMap::new();
    let instrument = Instrument { build: &build, layout, checked: config.checked(), rmw_orders: config.rmw_orders };
    let (mut mixes, mut numbers) = (vec![], HashMap::new());
    let functions = ir::defined(raw);
    let (own, called): (Vec<_>, Vec<_>) = functions.iter().copied().partition(|f| kernels.contains(f));
    let instructions = |&f: &LLVMValueRef| ir::blocks(f).into_iter().flat_map(ir::instructions).collect();
    let originals: Vec<Vec<LLVMValueRef>> = functions.iter().map(instructions).collect();
    let mut number = |functions: &[LLVMValueRef]| {
        let first = mixes.len() as u32;
        functions.iter().filter(|_| config.checked()).for_each(|&f| mix::count(&build, layout, f, &mut mixes));
        first..mixes.len() as u32
    };
    for &kernel in &own {
        numbers.insert(ir::name(kernel), number(&[kernel]));
    }
    let calls = !called.is_empty();
    let called = number(&called);
    for (function, all) in functions.into_iter().zip(originals) {
        if config.checked() {
            instrument.control(&mut sites, function, kernels.contains(&function));
        }
        for instruction in all {
            if !call(&build, &mut sites, instruction, config.checked(), &mut externals)? {
                instrument.visit(&mut sites, instruction);
            }
        }
    }
    let shared = shared::lower(&build, layout, &kernels, config.checked())?;
    let level = effort.level(calls);
    let locals = locals(raw, layout) + effort::spilled(raw, level);
    let waiting = frames::reaching(raw, &frames::WAITS);
    let (mut parameters, mut entries) = (BTreeMap::new(), vec![]);
    for (&kernel, shared) in kernels.iter().zip(shared) {
        let (function, sizes) = entry(&build, kernel, layout)?;
        parameters.insert(ir::name(kernel), (sizes, shared, waiting.contains(&kernel)));
        entries.push((ir::name(kernel), function));
    }
    for function in ir::functions(raw) {
        localise(function);
    }
    unsafe { inkwell::llvm_sys::debuginfo::LLVMStripModuleDebugInfo(raw) };
    module.verify().map_err(|e| Error::new(format!("the module for this machine is invalid: {}", e.to_string())))?;
    let mut frames = BTreeSet::new();
    if let Some(first) = first {
        let functions: Vec<_> = entries.iter().map(|e| e.1).collect();
        if frames::inline(&build, &functions) {
            optimise(&module, &host, frames::INLINE)?;
            frames::delete(&kernels);
            frames.extend(entries.into_iter().filter(|e| frames::split(&build, e.1)).map(|e| e.0));
            optimise(&module, &host, frames::SPLIT)?;
            frames::forget_destroy(&build);
        }
        first.globals.iter().filter(|g| !g.constant).for_each(|g| frames::share(&build, &g.name));
    }
    let cleanup = match first {
        None if config.checked() => "lower-atomic",
        None => "lower-atomic,early-cse",
        Some(_) => "lower-atomic,early-cse,simplifycfg",
    };
    optimise(&module, &host, &format!("function({cleanup})"))?;

    let variables: Vec<_> = ir::globals(raw)
        .into_iter()
        .map(|g| unsafe {
            LLVMSetLinkage(g, LLVMLinkage::LLVMExternalLinkage);
            (ir::name(g), LLVMABISizeOfType(layout, LLVMGlobalGetValueType(g)) as usize, LLVMIsGlobalConstant(g) != 0)
        })
        .filter(|(name, ..)| !name.starts_with("llvm.") && !name.is_empty())
        .collect();
    let engine = module
        .create_jit_execution_engine(level)
        .map_err(|e| Error::new(format!("no execution engine: {}", e.to_string())))?;
    for function in ir::functions(raw) {
        let name = ir::name(function);
        if let Some(address) = hooks(&name).or_else(|| externals.get(&name).copied()) {
            unsafe { LLVMAddGlobalMapping(engine.as_mut_ptr(), function, address as *mut c_void) };
        }
    }
    for global in ir::globals(raw) {
        let name = ir::name(global);
        if let Some(known) = first.and_then(|f| f.globals.iter().find(|g| !g.constant && g.name == name)) {
            unsafe { LLVMAddGlobalMapping(engine.as_mut_ptr(), global, known.address as *mut c_void) };
        }
    }
    let mut compiled = BTreeMap::new();
    for (name, (parameters, shared, waits)) in parameters {
        let address = engine
            .get_function_address(&entry_name(&name))
            .map_err(|e| Error::new(format!("kernel '{name}' was not compiled: {e}")))?;
        let entry = unsafe { std::mem::transmute::<usize, unsafe extern "C" fn(*const *const c_void)>(address) };
        let frames = frames.contains(&name);
        let blocks = numbers.remove(&name).unwrap_or_default();
        compiled.insert(name, KernelCode { entry, waits, frames, parameters, shared, blocks });
    }
    let globals = variables
        .into_iter()
        .map(|(name, size, constant)| {
            let address = unsafe { LLVMGetGlobalValueAddress(engine.as_mut_ptr(), cstr(&name).as_ptr()) } as usize;
            GlobalVariable { address, size, name, constant }
        })
        .filter(|g| g.address != 0)
        .collect();
    Ok((engine, Parts { kernels: compiled, sites: sites.list, globals, locals, mixes, called }))
}

fn machine(triple: &str, cpu: &str, features: &str) -> Result<TargetMachine, Error> {
    let triple = TargetTriple::create(triple);
    let target = Target::from_triple(&triple).map_err(|e| Error::new(format!("no LLVM target: {}", e.to_string())))?;
    let level = OptimizationLevel::Default;
    target
        .create_target_machine(&triple, cpu, features, level, RelocMode::Default, CodeModel::Default)
        .ok_or_else(|| Error::new("no LLVM target machine"))
}

fn optimise(module: &Module, machine: &TargetMachine, passes: &str) -> Result<(), Error> {
    if passes.starts_with("default") {
        module.set_triple(&machine.get_triple());
        module.set_data_layout(&machine.get_target_data().get_data_layout());
    }
    module.verify().map_err(|e| Error::new(format!("the module is invalid: {}", e.to_string().trim())))?;
    module
        .run_passes(passes, machine, PassBuilderOptions::create())
        .map_err(|e| Error::new(format!("LLVM's passes failed: {}", e.to_string())))
}

/// Drops the bodies of libdevice's functions that the C library has.
fn forget_libdevice(module: LLVMModuleRef) {
    for function in ir::defined(module) {
        let name = ir::name(function);
        if symbols::libdevice(&name).is_none() {
            continue;
        }
        unsafe {
            let ty = LLVMGlobalGetValueType(function);
            LLVMSetValueName2(function, c"".as_ptr(), 0);
            let declaration = LLVMAddFunction(module, cstr(&name).as_ptr(), ty);
            LLVMReplaceAllUsesWith(function, declaration);
            LLVMDeleteFunction(function);
        }
    }
}

/// Replaces a call of a declared function; false: it is not one, or it stays.
fn call(
    build: &Build,
    sites: &mut Sites,
    at: LLVMValueRef,
    checked: bool,
    externals: &mut HashMap<String, usize>,
) -> Result<bool, Error> {
    unsafe {
        if LLVMGetInstructionOpcode(at) != LLVMOpcode::LLVMCall {
            return Ok(false);
        }
        let callee = LLVMGetCalledValue(at);
        if !LLVMIsAInlineAsm(callee).is_null() {
            return Err(Error::new(format!("inline assembly is not simulated: {}", ir::text(at))));
        }
        if LLVMIsAFunction(callee).is_null() || LLVMIsDeclaration(callee) == 0 {
            return Ok(false);
        }
        let name = ir::name(callee);
        match intrinsics::lower(build, sites, at, &name, checked)? {
            Done::Replaced => Ok(true),
            Done::Kept => Ok(false),
            Done::External(address) => {
                let operands = ir::operands(at);
                build.before(at);
                let host = format!("seq_maths_{}", name.replace('.', "_"));
                let result = build.call(&host, LLVMTypeOf(at), &operands[..operands.len() - 1]);
                ir::replace(at, result);
                externals.insert(host, address);
                Ok(true)
            }
        }
    }
}

fn entry_name(kernel: &str) -> String {
    format!("seq_entry_{kernel}")
}

/// Adds `seq_entry_KERNEL(ptr arguments)`; also returns the sizes of the parameters.
fn entry(build: &Build, kernel: LLVMValueRef, layout: LLVMTargetDataRef) -> Result<(LLVMValueRef, Vec<usize>), Error> {
    use inkwell::llvm_sys::LLVMTypeKind::*;
    let (function, _) = build.declare(&entry_name(&ir::name(kernel)), build.void, &[build.ptr]);
    unsafe {
        let block = LLVMAppendBasicBlockInContext(build.context, function, c"entry".as_ptr());
        LLVMPositionBuilderAtEnd(build.builder, block);
        let (mut passed, mut sizes) = (vec![], vec![]);
        for i in 0..LLVMCountParams(kernel) {
            let ty = LLVMTypeOf(LLVMGetParam(kernel, i));
            if matches!(LLVMGetTypeKind(ty), LLVMStructTypeKind | LLVMArrayTypeKind) {
                let name = ir::name(kernel);
                return Err(Error::new(format!("parameter {i} of kernel '{name}' is not a scalar or pointer")));
            }
            let slot = build.offset(LLVMGetParam(function, 0), u64::from(i) * 8);
            let pointer = LLVMBuildLoad2(build.builder, build.ptr, slot, c"".as_ptr());
            let value = LLVMBuildLoad2(build.builder, ty, pointer, c"".as_ptr());
            LLVMSetAlignment(value, 1);
            passed.push(value);
            sizes.push(LLVMStoreSizeOfType(layout, ty) as usize);
        }
        let ty = LLVMGlobalGetValueType(kernel);
        LLVMBuildCall2(build.builder, ty, kernel, passed.as_mut_ptr(), passed.len() as u32, c"".as_ptr());
        LLVMBuildRetVoid(build.builder);
        Ok((function, sizes))
    }
}

/// Bytes of local variables.
fn locals(module: LLVMModuleRef, layout: LLVMTargetDataRef) -> usize {
    let mut bytes = 0;
    for function in ir::defined(module) {
        for instruction in ir::blocks(function).into_iter().flat_map(ir::instructions) {
            unsafe {
                if !LLVMIsAAllocaInst(instruction).is_null() {
                    let count = LLVMGetOperand(instruction, 0);
                    let count = if LLVMIsAConstantInt(count).is_null() { 1 } else { LLVMConstIntGetZExtValue(count) };
                    bytes += LLVMABISizeOfType(layout, LLVMGetAllocatedType(instruction)) * count;
                }
            }
        }
    }
    bytes as usize
}

/// Calling convention and attributes of this machine.
fn localise(function: LLVMValueRef) {
    unsafe {
        LLVMSetFunctionCallConv(function, 0);
        for key in ["target-cpu", "target-features"] {
            LLVMRemoveStringAttributeAtIndex(function, u32::MAX, cstr(key).as_ptr(), key.len() as u32);
        }
        for instruction in ir::blocks(function).into_iter().flat_map(ir::instructions) {
            if LLVMGetInstructionOpcode(instruction) == LLVMOpcode::LLVMCall {
                LLVMSetInstructionCallConv(instruction, 0);
            }
        }
    }
}
