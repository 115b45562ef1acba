//! GPU code on a CUDA device: the one that `SEQ_CUDA_DEVICE` names, the first one
//! unless it does; processes that are ranks take those of their machine in turn. Code is made for the newest chip that the device is.

use std::cell::RefCell;

use seq_cuda::{Cause, mgpu, mgpu::Session};
use seq_dialects::ir::Op;
use seq_driver::PassObserver;
use seq_explain::timeline::Seen;
use seq_gpu::Driver;
use seq_host::Error;
use seq_pipelines::Target;
use seq_ranks::Mpi;

use crate::{
    backend::{Backend, Options},
    backend_cpu, backend_gpu,
    status::{CALL, CODE, Failure, KERNEL, MEMORY, NO_DEVICE, NO_DRIVER},
};

/// A device and its last failure.
struct Cuda {
    session: Session,
    failed: RefCell<Option<seq_cuda::Error>>,
}

impl Driver for Cuda {
    fn symbols(&self) -> Vec<(&'static str, usize)> {
        mgpu::symbols()
    }

    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error> {
        match mgpu::within(&self.session, || seq_gpu::catching(f)) {
            Ok(panic) => {
                seq_gpu::go_on(panic);
                Ok(())
            }
            Err(error) => {
                let message = error.message.clone();
                self.failed.borrow_mut().get_or_insert(error);
                Err(Error::Device(message))
            }
        }
    }
}

impl backend_gpu::Device for Cuda {
    fn look_on(&self) {
        self.session.device().start_timing();
    }

    fn seen(&self) -> Seen {
        let timed = mgpu::within(&self.session, || self.session.device().stop_timing());
        let operations = timed.and_then(|inner| inner).unwrap_or_default();
        Seen::Timed(operations.into_iter().map(|(name, milliseconds)| (name.to_string(), milliseconds)).collect())
    }

    fn statistics(&self, _sites: bool) -> Vec<(String, String)> {
        let device = self.session.device();
        vec![("device".into(), device.describe()), ("launches".into(), device.launches().to_string())]
    }

    fn failed(&self) -> bool {
        self.failed.borrow().is_some()
    }

    fn failure(&self, error: Error) -> Failure {
        match self.failed.take() {
            Some(own) => failure(own),
            None => backend_cpu::failure(error),
        }
    }
}

/// Compiles a function.
pub fn open<'c>(
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    let number = options.ranks.and_then(|_| Mpi::local_rank());
    let device = match number {
        Some(number) => seq_cuda::Device::of_process(number),
        None => seq_cuda::Device::from_environment(),
    };
    let device = device.map_err(failure)?;
    let oldest = seq_gpu::chips().next().unwrap_or_default();
    let chip = seq_gpu::chip_for(device.capability).ok_or_else(|| {
        let message = format!("{} is older than {oldest}, the oldest GPU that code is made for", device.describe());
        Failure::new(CODE, message)
    })?;
    let cuda = Cuda { session: Session::new(device), failed: RefCell::default() };
    let target = Target::Ptx(chip.into());
    backend_gpu::open(module, entry, options, observer, &target, vec![Box::leak(Box::new(cuda))])
}

fn failure(error: seq_cuda::Error) -> Failure {
    let status = match error.cause {
        Cause::NoDriver => NO_DRIVER,
        Cause::NoDevice => NO_DEVICE,
        Cause::Code => CODE,
        Cause::Memory => MEMORY,
        Cause::Kernel => KERNEL,
        Cause::Call => CALL,
    };
    Failure::new(status, error)
}
