//! The passes on `soac` and `seg`, declared in `Passes.td`, written here.
//!
//! [`register`] makes them known to MLIR's pass registry under their names, so
//! that every tool finds them. A pass is a function from [`Pass`] to a result;
//! an error is reported at its location and fails the pass, a panic is turned
//! into a diagnostic.

mod classes;
mod convert_soac_to_loops;
mod convert_soac_to_seg;
mod fact;
mod ffi;
pub mod functions;
mod fusion;
mod linalg_to_soac;
mod on_memory;
mod options;
mod run;
mod runner;
mod seg_collapse_dimensions;
mod seg_distribute;
mod seg_expand_allocations;
mod seg_hoist_asserts;
mod seg_keep_block_memory;
mod seg_recompute_forwarded;
mod seg_sequentialize_block;
mod seg_transpose_reads;
mod sequential;
mod soac_expand_jagged;
mod soac_expand_with;
mod soac_flatten;
mod soac_fuse;
mod soac_hoist;
mod soac_inline;
mod soac_insert_checks;
mod soac_merge_calls;
mod soac_normalize;
mod soac_sink;
mod stablehlo_to_soac;

// What mlir-build writes names this crate as others do.
extern crate self as seq_passes;

/// The passes of this crate as `Passes.td` declares them, with their options.
#[allow(clippy::derivable_impls)]
pub mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

pub use fact::{Contract, Declared, Fact};
pub use ffi::{RawOption, Runner};
pub use on_memory::on_memory;
pub use options::{Choice, PassOptions, PassText, Value, print, split, unknown};
pub use run::{Failure, Outcome, Pass, PassFn};
pub use runner::{PipelineFn, add, patterns, register_pipeline, run_registered};

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        runner::add(declared::PASSES);
        unsafe { ffi::seqRegisterPasses(runner::run_registered) }
    });
}
