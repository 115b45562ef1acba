//! GPU programs on a CUDA device: the C interface that MLIR's `gpu-to-llvm` calls,
//! over the CUDA driver.
//!
//! The driver is loaded when it is first needed, so that everything builds, starts
//! and loads modules without one. [`Device`] is a device with its primary context;
//! [`mgpu`] has the C functions, for one program in this process ([`mgpu::within`])
//! or for a process that loads `libseq_cuda.so` (stock `mlir-runner --shared-libs=`,
//! a linked program).
//!
//! | Variable | is |
//! |---|---|
//! | `SEQ_CUDA_DEVICE` | the number of the device; 0 unless given |
//! | `SEQ_CUDA_SYNC` | `1`: wait after each launch, so that a failure names its kernel |

mod api;
mod device;
mod error;
pub mod mgpu;

pub use device::Device;
pub use error::{Cause, Error};
