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
//! device can be used further. Host code of the C interface that accesses device memory
//! ends the process with a message, as no device lets it.
//!
//! In [`Mode::Fast`] a kernel's own fault can stop the process, as on the host, and a
//! loop that waits without `seq_dev_pause` never ends; in [`Mode::Checked`] neither
//! happens. What no mode sees: values that only a weak memory allows, and what the
//! NVPTX back end and ptxas do.
//!
//! # What a module may contain
//!
//! Kernels are functions of the calling convention `ptx_kernel` with scalar and
//! pointer parameters. Global memory is address space 1 or 0, shared memory variables
//! are globals of address space 3 (an array of size 0 is the dynamic one), constants
//! may be in address space 4. Special registers, barriers (whole block or a number of
//! threads), `bar.warp.sync`, shuffles, votes, matches and reductions of warps,
//! fences, atomics of up to 64 bits, LLVM's maths intrinsics and libdevice's
//! functions work. `llvm.nvvm.activemask` is the lane alone, which is all it promises.
//! `malloc` and `free` take global memory from a heap of [`Config::heap`] bytes; what
//! kernels do not free is counted ([`Report::leaked`]). Three functions stand for what PTX has in inline assembly:
//!
//! - `{i64, i64} @seq_dev_load_relaxed_b128(ptr addrspace(1))` and
//!   `void @seq_dev_store_relaxed_b128(ptr addrspace(1), i64, i64)`: relaxed atomics
//!   of 16 bytes, of device scope;
//! - `void @seq_dev_pause()`, to be called in each turn of a polling loop.
//!
//! Any other function without a body, and inline assembly, is an error of loading.
//!
//! # What orders memory
//!
//! Barriers order a block and `bar.warp.sync` its lanes; shuffles and votes order
//! nothing ([`Config::shuffle_orders`]). Fences, loads, stores and compare-and-swap
//! have the order and scope they are written with, among accesses of the same bytes; `atomicrmw` is relaxed, as LLVM's
//! NVPTX back end emits it ([`Config::rmw_orders`]).

mod access;
mod arena;
mod clocks;
mod compile;
pub mod config;
mod context;
mod counters;
mod device;
mod finding;
mod frames;
mod hooks;
mod instructions;
mod kernel;
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
mod warp_op;

pub use arena::exit_on_host_access_with;
pub use config::{Config, Mode, Order, Schedule};
pub use counters::{Report, SECTOR, SiteReport};
pub use device::{Argument, Device, MAX_BLOCK_THREADS, MAX_SHARED};
pub use finding::{Error, Failure, Finding, Kind, Place};
pub use instructions::Mix;
pub use kernel::Kernel;
pub use module::Module;
pub use summary::Sites;
