//! `seg` to GPU kernels.
//!
//! The passes stand in [`declared`]. A module that went through the pipeline of
//! `seq-pipelines` for GPUs is run by [`Program`], on the device of a [`Driver`].

mod chip;
mod columns;
mod convert;
mod cost;
mod gpu_lower_asserts;
mod gpu_lower_kernels;
mod gpu_serialize;
mod instructions;
mod libdevice;
mod mapping_code;
mod parts;
mod program;
mod ptx;
mod ranks;
mod resources;
mod schedule;
mod seg_schedule_gpu;
mod selection;
mod unshared;

mod ffi {
    #[link(name = "SeqGpuPasses")]
    unsafe extern "C" {
        pub fn seqRegisterGpuPasses(runner: seq_passes::Runner);
    }
}

/// The passes of this crate as `Passes.td` declares them, with their options.
#[allow(clippy::derivable_impls)]
pub mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

use convert as convert_seg_to_gpu;

pub use chip::{Chip, chip_for, chips};
pub use program::{Driver, Prepared, Program, catching, go_on};
pub use ptx::ptx;

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::add(declared::PASSES);
        unsafe { ffi::seqRegisterGpuPasses(seq_passes::run_registered) };
    });
}
