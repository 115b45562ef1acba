//! `gpu-lower-kernels`: kernels whose control flow is in blocks to the NVVM dialect.
//!
//! Upstream's conversions work on a `gpu.module` as a whole. Here each part of it
//! ([`parts`]) is one for as long as they run, so that threads convert several at the
//! same time; then all are one module again, in the order of its kernels. What no
//! kernel refers to is left out. Before, [`instructions`] takes what needs no library.
//! Precondition: `gpu-lower-asserts`.

use std::collections::HashSet;

use melior::{
    StringRef,
    ir::{Module, operation::OperationLike},
};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, gpu},
};
use seq_host::parallel::in_parallel;
use seq_passes::{Failure, Outcome, Pass};

use crate::{instructions, parts, unshared};

/// Operations that are worth a part: passes take a while to set up.
const WORTH: usize = 4000;

const CONVERSIONS: &str =
    "convert-scf-to-cf,convert-gpu-to-nvvm{index-bitwidth=64},convert-to-llvm,reconcile-unrealized-casts";

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for kernels in parts::modules(pass.module) {
        instructions::select(kernels);
        let unshared = unshared::take(kernels);
        let parts = parts::parts(kernels, WORTH);
        let lowered = match parts.len() {
            1 => convert(kernels.to_raw()),
            _ => in_parts(pass, kernels, &parts),
        };
        if !lowered {
            return Err(Failure::at(kernels, "has kernels that could not be converted to the NVVM dialect"));
        }
        unshared::give(kernels, &unshared);
    }
    Ok(())
}

/// Converts parts and puts them together again.
fn in_parts<'c>(pass: &Pass<'c>, kernels: Op<'c>, parts: &[Vec<Op<'c>>]) -> bool {
    let homes: Vec<Module> = parts.iter().map(|_| Module::new(kernels.location())).collect();
    let modules: Vec<Op> = homes.iter().map(|home| like(pass, kernels, home)).collect();
    let blocks: Vec<_> = modules.iter().map(|module| ir::block(*module, 0)).collect();
    parts::distribute(parts, &blocks);
    ir::operations(ir::block(kernels, 0)).into_iter().for_each(ir::erase);
    // What the passes need of the context is loaded before there are threads.
    let empty = Module::new(kernels.location());
    if !convert(like(pass, kernels, &empty).to_raw()) {
        return false;
    }
    let raw: Vec<_> = modules.iter().map(|module| parts::Exclusive(module.to_raw())).collect();
    let lowered = in_parallel(raw, parts::threads(pass.context), |_, module| convert(module.0));
    let mut names = HashSet::new();
    for block in blocks {
        for op in ir::operations(block) {
            if ir::string_attribute(op, "sym_name").is_none_or(|name| names.insert(name)) {
                parts::to_end(op, ir::block(kernels, 0));
            }
        }
    }
    lowered.into_iter().all(|good| good)
}

/// An empty module of kernels with the attributes of another one, inside `home`.
fn like<'c>(pass: &Pass<'c>, kernels: Op<'c>, home: &Module<'c>) -> Op<'c> {
    let outer = unsafe { Op::from_raw(home.as_operation().to_raw()) };
    let b = Builder::at_end(pass.context, ir::block(outer, 0), kernels.location());
    let module = gpu::module(&b, "", b.region(&[], |_, _| ())).operation();
    unsafe {
        for i in 0..sys::mlirOperationGetNumAttributes(kernels.to_raw()) {
            let named = sys::mlirOperationGetAttribute(kernels.to_raw(), i);
            sys::mlirOperationSetAttributeByName(module.to_raw(), sys::mlirIdentifierStr(named.name), named.attribute);
        }
    }
    module
}

/// Runs the conversions on one module of kernels; what fails is reported by them.
fn convert(module: sys::MlirOperation) -> bool {
    extern "C" fn ignore(_: sys::MlirStringRef, _: *mut std::ffi::c_void) {}
    unsafe {
        let context = sys::mlirOperationGetContext(module);
        let manager = sys::mlirPassManagerCreateOnOperation(context, StringRef::new(gpu::GPUModule::NAME).to_raw());
        // The module is verified when the pass is done.
        sys::mlirPassManagerEnableVerifier(manager, false);
        let passes = sys::mlirPassManagerGetAsOpPassManager(manager);
        let text = StringRef::new(CONVERSIONS).to_raw();
        let parsed = sys::mlirOpPassManagerAddPipeline(passes, text, Some(ignore), std::ptr::null_mut());
        let good = parsed.value != 0 && sys::mlirPassManagerRunOnOp(manager, module).value != 0;
        sys::mlirPassManagerDestroy(manager);
        good
    }
}
