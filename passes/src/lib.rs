//! The passes on `soac` and `seg`, declared in `Passes.td`, written here.
//!
//! [`register`] makes them known to MLIR's pass registry under their names, so
//! that every tool finds them. A pass is a function from [`Pass`] to a result;
//! an error is reported at its location and fails the pass, a panic is turned
//! into a diagnostic.

mod fact;
mod ffi;
pub mod functions;
mod on_memory;
mod options;
mod run;
mod runner;
mod seg;
mod soac;

// What mlir-build writes names this crate as others do, and a pass by its name alone.
extern crate self as seq_passes;
use self::{seg::*, soac::*};

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
pub use soac::sequential::BECOMES_SEQUENTIAL;

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        runner::add(declared::PASSES);
        unsafe { ffi::seqRegisterPasses(runner::run_registered) }
    });
}
