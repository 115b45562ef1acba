//! The `soac` and `seg` dialects.
//!
//! The dialects themselves are ODS and C++ in a shared library, so that a
//! process holds one copy of them whoever loads it. This crate registers them,
//! has typed builders for their operations, generated from the same `.td`
//! files, and the few helpers that passes and back ends share: [`ir`] for
//! building and walking operations, [`types`] for the types of arrays, [`view`] for
//! the parts of a `seg` operation.

pub mod ffi;
pub mod ir;
pub mod types;
pub mod view;

use melior::{
    Context,
    dialect::DialectRegistry,
    utility::{register_all_dialects, register_all_llvm_translations},
};

#[allow(missing_docs, clippy::all, unused)]
mod builders {
    melior_macro::dialect! {
        name: "soac",
        files: ["soac/SoacOps.td"],
        include_directories: ["./dialects/include"],
    }
    melior_macro::dialect! {
        name: "seg",
        files: ["seg/SegOps.td"],
        include_directories: ["./dialects/include"],
    }
}

/// Typed builders of the `seg` operations, generated from `SegOps.td`.
pub use builders::seg;
/// Typed builders of the `soac` operations, generated from `SoacOps.td`.
pub use builders::soac;

/// Adds `soac` and `seg` to a registry.
pub fn register_dialects(registry: &DialectRegistry) {
    unsafe { ffi::seqRegisterDialects(registry.to_raw()) }
}

/// A context that knows `soac`, `seg` and all upstream dialects and loads them
/// as they are met.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry);
    let context = Context::new();
    context.append_dialect_registry(&registry);
    register_all_llvm_translations(&context);
    context
}
