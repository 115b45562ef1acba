//! The C functions of `libSeqPasses.so`; see `lib/Passes.cpp`.

use mlir_sys::{MlirOperation, MlirStringCallback, MlirStringRef};
use std::ffi::c_void;

/// `SeqOption` of `PassShim.h`.
#[repr(C)]
pub struct RawOption {
    pub(crate) name: MlirStringRef,
    pub(crate) kind: i32,
    pub(crate) number: i64,
    pub(crate) texts: *const MlirStringRef,
    pub(crate) count: isize,
}

/// How MLIR calls a pass that is written in Rust.
pub type Runner = extern "C" fn(MlirStringRef, *const RawOption, isize, MlirOperation, *mut c_void) -> bool;

/// How MLIR asks for the text of a pipeline.
pub type Expand = extern "C" fn(MlirStringRef, MlirStringRef, MlirStringCallback, *mut c_void) -> bool;

#[link(name = "SeqPasses")]
unsafe extern "C" {
    pub fn seqRegisterPasses(runner: Runner);
    pub fn seqCanonicalizationPatterns(operation: MlirStringRef, to: MlirStringCallback, data: *mut c_void);
    pub fn seqPassAddStatistic(pass: *mut c_void, name: MlirStringRef, amount: u32);
    pub fn seqRegisterPipeline(name: MlirStringRef, description: MlirStringRef, expand: Expand);
}
