//! The ways from `soac` to code, as values.
//!
//! A [`Pipeline`] is a list of [`Step`]s, each a pass with its options. A step says
//! which facts it requires, establishes and breaks ([`Fact`](seq_passes::Fact)); an order
//! in which one is missing is refused when the pipeline is made, before any module is
//! there. A pipeline prints itself as MLIR reads it.
//!
//! This is the only crate that names passes of several others, and it registers all of
//! them ([`register`]), with the pipelines `seq-to-seg`, `seq-bufferize`, `seq-to-cpu`,
//! `seq-to-kernels`, `seq-to-ptx` and `seq-to-simt`.

mod bufferize;
mod canonicalize;
mod cpu;
mod gpu;
mod levels;
mod options;
mod pipeline;
mod register;
mod soac;
mod step;
/// Passes of MLIR itself, as its `.td` files declare them.
#[allow(missing_docs, clippy::derivable_impls)]
pub mod upstream {
    include!(concat!(env!("OUT_DIR"), "/upstream.rs"));
}
mod upstream_facts;

pub use bufferize::bufferize;
pub use canonicalize::{CAST_FOLDER, canonicalize};
pub use cpu::{host, loops_to_llvm, on_ranks, seg_to_llvm, soac_to_cpu};
pub use gpu::{Target, soac_to_binary, soac_to_host, soac_to_host_on_ranks, soac_to_kernels};
pub use levels::drawing;
pub use options::{BufferizeOptions, CodeOptions, CpuOptions, GpuOptions, KernelOptions, SegOptions};
pub use pipeline::{Disorder, Pipeline};
pub use register::register;
pub use soac::{Device, flatten, only, soac_to_seg};
pub use step::Step;
