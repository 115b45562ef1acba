//! Programs for a host that has arrays: compiled by the tool `seq-run` in a process of its
//! own, loaded into this one, and called without copies.
//!
//! The host's process has the runtime and no LLVM or MLIR, whatever else it has of them.
//! [`Program::compile`] runs the tool, or finds in a cache what it wrote; [`code`] loads
//! it; [`Program::call`] takes [`View`]s of the host's arrays and gives [`Output`]s. Other
//! back ends than the CPU's run in the tool (`outside`), with copies, or, where arrays are on
//! a device, there (`placed`), by the library that reaches it (`device`). [`abi`] is the C
//! interface, `include/seq.h` its header.

pub mod abi;
mod array;
mod cache;
mod call;
pub mod code;
mod device;
pub mod dlpack;
mod error;
mod interface;
mod options;
mod outside;
mod place;
mod placed;
mod program;
mod symbols;
mod tool;

pub use array::{Kind, Output, Owned, View};
pub use device::kinds;
pub use dlpack::Tensor;
pub use error::{Error, INTERRUPTED, STOPPED, USAGE};
pub use interface::{Entry, Port, Threshold};
pub use options::{Backend, Options};
pub use place::Device;
pub use program::{Program, Source};
pub use seq_runtime::{forked, interrupt::Ask};
pub use seq_values::{ArgumentType, Data, ElementType, Scalar, bf16, f16};
