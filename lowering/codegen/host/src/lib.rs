//! What compiled code for every target shares.
//!
//! On the way to the LLVM dialect: what stops a program and chooses between versions
//! ([`lower_stops`]), the functions of the runtime that code calls ([`runtime`]), conversions
//! that saturate ([`saturate`]), and mathematics by `libm` ([`call_near_zero`]). Behind it: what a function takes and returns
//! ([`Signature`], [`marshal`]), LLVM ([`native`]), object code and its linking in this
//! process ([`objects`], [`Jit`]), runs over several ranks ([`ranks`]), and files: with a C interface ([`emit`]), and for a process
//! without LLVM ([`emit_loadable`]).

mod address_selects;
mod booleans;
mod c_entry;
mod carried_minima;
mod defined_loads;
mod driving;
mod emit;
mod error;
mod header;
mod instructions;
mod jit;
mod launch_frames;
mod loadable;
pub mod marshal;
pub mod native;
mod near_zero;
pub mod objects;
pub mod parallel;
mod polls;
mod quoted;
pub mod ranks;
mod recursion;
pub mod runtime;
mod saturate;
mod signature;
mod stop;
mod symbols;
mod threshold;
mod vector_math;

pub use emit::{Emit, Libraries, Ranks, emit};
pub use error::Error;
pub use jit::Jit;
pub use loadable::emit_loadable;
pub use native::Effort;
pub use near_zero::call_near_zero;
pub use quoted::as_bits;
pub use saturate::saturate;
pub use signature::{Part, Port, Signature, element_type};
pub use stop::lower_stops;
pub use symbols::Symbols;
