//! The C functions of `libSeqPasses.so`; see `lib/Passes.cpp`.

use mlir_sys::{MlirOperation, MlirStringCallback, MlirStringRef};
use std::ffi::c_void;

/// How MLIR calls a pass that is written in Rust.
pub type Runner = extern "C" fn(MlirStringRef, MlirStringRef, MlirOperation, *mut c_void) -> bool;

/// How MLIR puts options into the text of a pipeline.
pub type Expand = unsafe extern "C" fn(MlirStringRef, MlirStringRef, MlirStringCallback, *mut c_void);

#[link(name = "SeqPasses")]
unsafe extern "C" {
    pub fn seqRegisterPasses(runner: Runner);
    pub fn seqPassAddStatistic(pass: *mut c_void, name: MlirStringRef, amount: u32);
    pub fn seqRegisterPipeline(name: MlirStringRef, description: MlirStringRef, text: MlirStringRef, expand: Expand);
}
