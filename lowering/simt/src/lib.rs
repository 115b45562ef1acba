//! A SIMT simulator: runs the LLVM IR of GPU kernels, the one that becomes PTX, on
//! the CPU, one coroutine a GPU thread, and says what is wrong with it.
//!
//! ```no_run
//! use seq_simt::{Argument, Config, Device};
//!
//! let mut device = Device::new(Config::random(7));
//! let module = device.load(&std::fs::read("kernels.bc")?)?;
//! let data = device.upload(&[1.0f32, 2.0, 3.0])?;
//! let arguments = [Argument::Pointer(data), Argument::I64(3)];
//! let report = device.launch(&module.kernel("twice")?, [1, 1, 1], [32, 1, 1], 0, &arguments)?;
//! println!("{:?} {} bytes loaded", device.download::<f32>(data, 3)?, report.loaded);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A launch ends with a [`Report`] or with a [`Finding`]: a data race, an access
//! out of bounds, freed, misaligned or uninitialised, a barrier or warp operation
//! that not all reach, a hang, a division by zero, a trap. After a finding the
//! device can be used further.
//!
//! In [`Mode::Fast`] a kernel's own fault can stop the process, as on the host; in
//! [`Mode::Checked`] it cannot. What is checked and how: [`mod@config`] for schedules
//! and bounds, the headers of the private modules for memory, races and counters.
//! What no mode sees: values that only a weak memory allows, and what the NVPTX back
//! end and ptxas do.

mod access;
mod blocks;
mod clocks;
mod collective;
mod compile;
pub mod config;
mod counters;
mod device;
mod finding;
mod hooks;
mod machine;
mod memory;
pub mod mgpu;
mod module;
mod race;
mod report;
mod schedule;
mod site;
mod stack;
mod summary;
mod sync;

pub use config::{Config, Mode, Order, Schedule};
pub use counters::{Report, SiteReport};
pub use device::{Argument, Device, MAX_BLOCK_THREADS, MAX_SHARED};
pub use finding::{Error, Failure, Finding, Kind, Place};
pub use module::{Kernel, Module};
