//! `seg` to GPU kernels.
//!
//! [`register`] adds the passes `convert-seg-to-gpu`, `gpu-lower-asserts` and
//! `gpu-serialize`, and the pipelines.

mod convert;
mod lower_asserts;
mod pipeline;
mod resources;
mod serialize;

pub use pipeline::{Target, pipeline, register};
