//! What compiled multicore programs call.
//!
//! Compiled code, just in time or ahead of time, reaches everything through the
//! C interface in [`abi`]; `include/seq_runtime.h` is its C form. Rust hosts use
//! [`guard`] to run compiled code, [`Memory`] to see what it allocates, and
//! [`symbols`] to hand the C functions to a just-in-time linker.
//!
//! A run executes on the caller's thread and a pool of rayon's, which it has for
//! itself, so that a failed run can give back what it allocated. A host may stop it,
//! see [`interrupt`].

pub mod abi;
mod argument;
mod callbacks;
mod fail;
mod floats;
mod hist;
pub mod interrupt;
mod loops;
mod memory;
mod pool;
mod prefixes;
mod run;
mod scan;
mod stream;
mod strided;
mod symbols;
mod team;
pub mod thresholds;
pub mod trace;

pub use fail::{Stopped, set_recursion_limit};
pub use memory::{Memory, MemoryStats};
pub use pool::{forked, guard, guard_asking, set_threads, threads};
pub use symbols::symbols;
