//! GPU code: what the simulator and CUDA have in common. The module goes through
//! a pipeline; its kernels run on a device, or it is written to a file.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use melior::ir::Module;
use seq_dialects::ir::Op;
use seq_driver::{PassObserver, run_pipeline};
use seq_explain::{model::Counters, timeline::Seen};
use seq_gpu::{Driver, Program};
use seq_host::{Emit, Error, Libraries, Signature};
use seq_passes::{PassOptions, declared::SegSequentializeBlock};
use seq_pipelines::{GpuOptions, Pipeline, Target};
use seq_values::{Tolerance, Value};

use crate::{
    backend::{Backend, NO_SCHEDULES, Options},
    backend_cpu::{copied, disorder, failed, failure, missing_body, signatures, trim},
    program::operation,
    progress,
    report::{self, Outcome},
    status::{COMPILE, Failure},
};

/// A device with what is known of it after runs.
pub trait Device: Driver {
    /// Keeps what happens from here on.
    fn look_on(&self);

    /// What happened since [`Self::look_on`].
    fn seen(&self) -> Seen;

    /// What the launches counted of each kernel, by name.
    fn kernels(&self) -> Vec<(String, Counters)> {
        vec![]
    }

    /// What the launches counted, as names and values; `sites`: at each place, too.
    fn statistics(&self, sites: bool) -> Vec<(String, String)>;

    /// Calls `run` under `count` schedules and compares the results; see [`Backend`].
    fn schedules(&self, _: u32, _: Tolerance, _: &mut dyn FnMut() -> Outcome, _: &dyn Fn()) -> Outcome {
        Err(Failure::usage(NO_SCHEDULES))
    }

    /// The failure of the device that an error of a run stands for.
    fn failure(&self, error: Error) -> Failure {
        failure(error)
    }
}

struct Gpu<D: Device + 'static> {
    // Before the device that it refers to.
    program: Program<'static>,
    device: &'static D,
}

impl<D: Device> Backend for Gpu<D> {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        self.program.run(arguments).map_err(|e| self.device.failure(e))
    }

    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        let fail = |e| self.device.failure(e);
        let mut prepared = self.program.prepare(arguments).map_err(fail)?;
        (0..count)
            .map(|_| {
                let start = Instant::now();
                prepared.execute().map_err(fail)?;
                let elapsed = start.elapsed();
                step();
                Ok(elapsed)
            })
            .collect()
    }

    fn schedules(&mut self, arguments: &[Value], count: u32, tolerance: Tolerance, step: &dyn Fn()) -> Outcome {
        let device = self.device;
        device.schedules(count, tolerance, &mut || self.run(arguments), step)
    }

    fn look_on(&mut self) {
        self.device.look_on();
    }

    fn seen(&mut self) -> Seen {
        self.device.seen()
    }

    fn kernels(&self) -> Vec<(String, Counters)> {
        self.device.kernels()
    }

    fn statistics(&self, sites: bool) -> Vec<(String, String)> {
        self.device.statistics(sites)
    }
}

/// Compiles a function for a device, which is there for the rest of the process.
pub fn open<'c, D: Device + 'static>(
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
    target: &Target,
    device: &'static D,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    let signature = Signature::of(module, entry).map_err(failure)?;
    let lowered = lower(trim(module, entry, options)?, options, observer, target)?;
    let program = Program::compile(operation(&lowered), entry, signature, device).map_err(|e| device.failure(e))?;
    Ok(Box::new(Gpu { program, device }))
}

fn lower<'c>(
    module: Module<'c>,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
    target: &Target,
) -> Result<Module<'c>, Failure> {
    let pipeline = seq_pipelines::soac_to_host(&chosen(options, target)?, target).map_err(disorder)?;
    through(&pipeline, module, options, observer)
}

/// The options for a target: those given come before its own.
fn chosen(options: &Options, target: &Target) -> Result<GpuOptions, Failure> {
    let seg = options.seg();
    let mut kernels = target.conversion();
    kernels.update(options.gpu).map_err(|e| Failure::usage(format!("--gpu: {e}")))?;
    kernels.lower.fail_on_sequential |= options.fail_on_sequential;
    let blocks = SegSequentializeBlock { items: kernels.schedule.items };
    Ok(GpuOptions { seg, blocks, kernels })
}

/// Runs a pipeline.
fn through<'c>(
    pipeline: &Pipeline,
    module: Module<'c>,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Module<'c>, Failure> {
    if let Some((location, name)) = missing_body(operation(&module)) {
        return Err(Failure::at(COMPILE, &location, format!("'func.func' op @{name} has no body")));
    }
    run_pipeline(&module, &pipeline.text(), observer).then_some(()).ok_or_else(|| failed(options))?;
    if options.print_ir {
        progress::print(module.as_operation().to_string().trim_end());
    }
    Ok(module)
}

/// Compiles functions into a file: host code with the kernels inside. `libraries`
/// has the library through which it reaches the device.
pub fn emit(
    module: Op,
    entries: &[String],
    kind: Emit,
    path: &Path,
    options: &Options,
    target: &Target,
    libraries: Libraries,
) -> Result<(), Failure> {
    let signatures = signatures(module, entries)?;
    let lowered = lower(copied(module, entries, options)?, options, None, target)?;
    seq_host::emit(operation(&lowered), &signatures, kind, path, libraries).map_err(failure)
}

/// The PTX of the kernels of functions.
pub fn ptx(module: Op, entries: &[String], options: &Options, chip: &str) -> Result<String, Failure> {
    let target = Target::Ptx(chip.into());
    let pipeline = seq_pipelines::soac_to_binary(&chosen(options, &target)?, &target).map_err(disorder)?;
    let lowered = through(&pipeline, copied(module, entries, options)?, options, None)?;
    seq_gpu::ptx(operation(&lowered)).map_err(failure)
}

/// Writes the PTX of all kernels, to the standard output if `path` says so.
pub fn emit_ptx(module: Op, entries: &[String], path: &Path, options: &Options, chip: &str) -> Result<(), Failure> {
    report::write_text(path, &ptx(module, entries, options, chip)?)
}
