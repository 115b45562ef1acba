//! The passes on `soac` and `seg`, declared in `Passes.td`, written here.
//!
//! [`register`] makes them known to MLIR's pass registry under their names, so
//! that every tool finds them. A pass is a function from [`Pass`] to a result;
//! an error is reported at its location and fails the pass, a panic is turned
//! into a diagnostic.

mod classes;
mod convert_soac_to_loops;
mod convert_soac_to_seg;
mod ffi;
pub mod functions;
mod runner;
pub mod seg_loops;
mod soac_expand_jagged;
mod soac_flatten;
mod soac_fuse;
mod soac_guard_inserts;
mod soac_hoist;
mod soac_inline;
mod soac_insert_checks;
mod soac_keep_parts;
mod soac_merge_calls;
mod soac_normalize;
mod soac_protect_arguments;
mod soac_rematerialize;
mod soac_separate_empties;
mod soac_separate_recursion;
mod soac_separate_results;
mod soac_sink;

pub use runner::{Failure, Outcome, Pass, PassFn, add, register_pipeline, run_registered, with_options};

/// Every pass of this crate with its function.
const PASSES: &[(&str, PassFn)] = &[
    ("convert-soac-to-loops", convert_soac_to_loops::run),
    ("convert-soac-to-seg", convert_soac_to_seg::run),
    ("soac-expand-jagged", soac_expand_jagged::run),
    ("soac-flatten", soac_flatten::run),
    ("soac-fuse", soac_fuse::run),
    ("soac-guard-inserts", soac_guard_inserts::run),
    ("soac-hoist", soac_hoist::run),
    ("soac-inline", soac_inline::run),
    ("soac-insert-checks", soac_insert_checks::run),
    ("soac-keep-parts", soac_keep_parts::run),
    ("soac-merge-calls", soac_merge_calls::run),
    ("soac-normalize", soac_normalize::run),
    ("soac-protect-arguments", soac_protect_arguments::run),
    ("soac-rematerialize", soac_rematerialize::run),
    ("soac-separate-empties", soac_separate_empties::run),
    ("soac-separate-recursion", soac_separate_recursion::run),
    ("soac-separate-results", soac_separate_results::run),
    ("soac-sink", soac_sink::run),
];

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        runner::add(PASSES);
        unsafe { ffi::seqRegisterPasses(runner::run_registered) }
    });
}
