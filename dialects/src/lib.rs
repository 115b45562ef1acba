//! The `soac` and `seg` dialects.
//!
//! The dialects themselves are ODS and C++ in a shared library, so that a
//! process holds one copy of them whoever loads it. This crate registers them,
//! has typed views and builders of operations, generated from `.td` files ([`ops`]), and
//! the few helpers that passes and back ends share: [`combinators`] for what is common to
//! those, [`ir`] for walking and changing operations, [`dialect`] for what an
//! operation is of, [`external`] for functions outside of the module, [`structure`] for which of them are the same, [`types`] for the types of
//! arrays, [`affine`] for maps of upstream's operations, [`axis`] for one dimension of a generator, [`schedule`] for that of an operation,
//! [`seg_parts`] for the parts of a `seg` operation, [`with_parts`] for those of a
//! `soac.with`.

pub mod affine;
pub mod axis;
pub mod combinators;
pub mod dialect;
pub mod external;
pub mod ffi;
pub mod ir;
pub mod marks;
pub mod monoid;
pub mod ops;
pub mod schedule;
pub mod seg_parts;
pub mod structure;
pub mod symbol;
pub mod types;
pub mod with_parts;

pub use ops::{arith::CmpIPredicate as Predicate, seg::Seg, soac::Soac};

use melior::{
    Context,
    dialect::DialectRegistry,
    utility::{register_all_dialects, register_all_llvm_translations},
};

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
