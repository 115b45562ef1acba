//! `seg` to multicore code.
//!
//! The passes stand in [`declared`]. A module that went through the pipeline of
//! `seq-pipelines` for this host is compiled in this process by [`Program`] or written to
//! a file by [`emit`]. Compiled code calls the crate `seq-runtime`.

mod booleans;
pub mod buffers;
mod c_entry;
mod convert;
mod emit;
mod forward_copies;
mod header;
mod host;
mod jit;
pub mod marshal;
pub mod native;
mod objects;
pub mod parallel;
mod program;
mod promote_small_buffers;
mod reuse_aggregates;
mod separate_deallocations;
mod shrink_buffers;
mod signature;
mod transfer_ownership;
mod unpredictable;

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

pub use convert::{as_bits, lower_stops, saturate};
pub use emit::{Emit, Libraries, emit};
pub use native::Effort;
pub use program::{Prepared, Program};
pub use signature::{Part, Port, Signature, element_type};

/// How to run compiled code.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The number of threads; all cores, or `SEQ_NUM_THREADS`, if `None`.
    pub threads: Option<usize>,
}

/// Why something was not compiled or did not run to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The module cannot be compiled.
    Compile(String),
    /// An operation cannot be compiled: where, and which.
    Unsupported {
        /// `file:line:column` of the operation.
        location: String,
        /// Its name.
        message: String,
    },
    /// The arguments are not what the function takes.
    Arguments(String),
    /// The program stopped: where, and why.
    Stopped {
        /// `file:line:column` of the operation.
        location: String,
        /// What happened, with the values.
        message: String,
    },
    /// A file could not be written.
    Io(String),
    /// A device failed, or a kernel on it.
    Device(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Error::Compile(m) | Error::Arguments(m) | Error::Io(m) | Error::Device(m) => write!(f, "{m}"),
            Error::Stopped { location, message } | Error::Unsupported { location, message } => {
                write!(f, "{location}: {message}")
            }
        }
    }
}

impl std::error::Error for Error {}

/// Registers the passes with MLIR. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::add(declared::PASSES);
        unsafe { ffi::seqRegisterCpuPasses(seq_passes::run_registered) };
    });
}
