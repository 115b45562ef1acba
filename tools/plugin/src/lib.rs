//! `libSeqPlugin.so`: the dialects and passes for anyone's `mlir-opt`.
//!
//! ```text
//! mlir-opt --load-dialect-plugin=libSeqPlugin.so --load-pass-plugin=libSeqPlugin.so
//!     --pass-pipeline='builtin.module(soac-fuse,convert-soac-to-seg)'
//! ```
//!
//! A compiler of one's own links with it instead, by `include/seq-c/Passes.h`.
//!
//! Passes of a plugin are known to `--pass-pipeline` only, not as flags: the
//! command line is built before plugins are loaded. The host must use the same
//! `libMLIR.so`, because MLIR identifies operations by symbol addresses.

#![allow(non_snake_case)]

use std::ffi::{CStr, c_char};

use mlir_sys::MlirDialectRegistry;

/// The version of both plugin interfaces that the structures here follow.
const API_VERSION: u32 = 1;
const NAME: &CStr = c"seq";
const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("the version holds a zero byte"),
};

/// What `mlirGetDialectPluginInfo` returns; MLIR's `DialectPluginLibraryInfo`.
#[repr(C)]
pub struct DialectPluginInfo {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: extern "C" fn(MlirDialectRegistry),
}

/// What `mlirGetPassPluginInfo` returns; MLIR's `PassPluginLibraryInfo`.
#[repr(C)]
pub struct PassPluginInfo {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: extern "C" fn(),
}

extern "C" fn register_dialects(registry: MlirDialectRegistry) {
    unsafe { seq_dialects::ffi::seqRegisterDialects(registry) }
}

extern "C" fn register_passes() {
    seq_pipelines::register();
}

/// The entry point of `--load-dialect-plugin`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirGetDialectPluginInfo() -> DialectPluginInfo {
    DialectPluginInfo {
        api_version: API_VERSION,
        name: NAME.as_ptr(),
        version: VERSION.as_ptr(),
        register: register_dialects,
    }
}

/// The entry point of `--load-pass-plugin`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirGetPassPluginInfo() -> PassPluginInfo {
    PassPluginInfo {
        api_version: API_VERSION,
        name: NAME.as_ptr(),
        version: VERSION.as_ptr(),
        register: register_passes,
    }
}

/// All passes and pipelines by name, for hosts that link with this library; see
/// `seq-c/Passes.h`.
#[unsafe(no_mangle)]
pub extern "C" fn seqRegisterAllPasses() {
    register_passes();
}
