//! The back end of each kind.

use seq_dialects::ir::Op;
use seq_driver::PassObserver;

use crate::{
    backend::{Backend, Options},
    backend_cpu, backend_cuda, backend_interp, backend_simt,
    cli::BackendKind,
    status::Failure,
};

/// Prepares a function for a back end. The module stays as it is; `observer`
/// sees the passes that a copy of it goes through.
pub fn open<'c>(
    kind: BackendKind,
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    // Compiled code asks the runtime, the interpreter its options.
    options.thresholds.iter().for_each(|(name, &value)| seq_runtime::thresholds::set(name, value));
    match kind {
        BackendKind::Interp => backend_interp::open(module, entry, options),
        BackendKind::Cpu => backend_cpu::open(module, entry, options, observer),
        BackendKind::Simt => backend_simt::open(module, entry, options, observer),
        BackendKind::Cuda => backend_cuda::open(module, entry, options, observer),
    }
}
