//! `seg` to multicore code.
//!
//! The passes stand in [`declared`]. A module that went through the pipeline of
//! `seq-pipelines` for this host is compiled in this process by [`Program`] or written to
//! a file by [`emit`](seq_host::emit). Compiled code calls the crate `seq-runtime`.

mod convert;
mod line;
mod program;
mod ranks;
mod reuse_aggregates;
mod seg_schedule_cpu;
mod windows;

mod ffi {
    #[link(name = "SeqCpuPasses")]
    unsafe extern "C" {
        pub fn seqRegisterCpuPasses(runner: seq_passes::Runner);
    }
}

/// The passes of this crate as `Passes.td` declares them, with their options.
#[allow(clippy::derivable_impls)]
pub mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

use convert as convert_seg_to_cpu;

pub use program::{Prepared, Program};
pub use seq_host::ranks::{Given, OnRanks};

/// How to run compiled code.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The number of threads; all cores, or `SEQ_NUM_THREADS`, if `None`.
    pub threads: Option<usize>,
    /// Whether the addresses of functions that the runtime calls can be asked for by name.
    pub named: bool,
}

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::add(declared::PASSES);
        unsafe { ffi::seqRegisterCpuPasses(seq_passes::run_registered) };
    });
}
