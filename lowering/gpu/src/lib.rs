//! `seg` to GPU kernels.
//!
//! [`register`] adds the passes `convert-seg-to-gpu`, `gpu-lower-asserts` and
//! `gpu-serialize`, and the pipelines. A module that went through [`pipeline`]
//! is run by [`Program`], on the device of a [`Driver`].

mod chip;
mod convert;
mod cost;
mod gpu_lower_asserts;
mod gpu_lower_kernels;
mod gpu_serialize;
mod instructions;
mod libdevice;
mod parts;
mod pipeline;
mod program;
mod ptx;
mod resources;
mod selection;
mod unshared;

pub use chip::{chip_for, chips};
pub use pipeline::{Target, pipeline, pipeline_to_ptx, register, soac_to_seg};
pub use program::{Driver, Prepared, Program, catching, go_on};
pub use ptx::ptx;
