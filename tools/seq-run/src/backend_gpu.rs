//! GPU code: what the simulator and CUDA have in common. The module goes through
//! a pipeline; its kernels run on a device, or it is written to a file.

use std::{path::Path, time::Duration};

use melior::ir::Module;
use seq_dialects::ir::Op;
use seq_driver::{PassObserver, run_pipeline};
use seq_explain::{model::Counters, timeline::Seen};
use seq_gpu::{Driver, Program};
use seq_host::{Emit, Error, Libraries, Signature};
use seq_passes::{
    PassOptions,
    declared::{SegDistribute, SegSequentializeBlock},
};
use seq_pipelines::{GpuOptions, Pipeline, Target};
use seq_values::{Tolerance, Value};

use crate::{
    backend::{Backend, NO_SCHEDULES, Options},
    backend_cpu::{
        Traffic, copied, disorder, failed, failure, given, missing_body, signatures, this, time_here, time_on_rank,
        trim,
    },
    cli::{Blocks, Ranks},
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

    /// Whether it knows of a failure.
    fn failed(&self) -> bool {
        false
    }

    /// The failure of the device that an error of a run stands for.
    fn failure(&self, error: Error) -> Failure {
        failure(error)
    }
}

struct Gpu<D: Device + 'static> {
    // Before the devices that they refer to. Ranks that are threads have one of each.
    programs: Vec<Program<'static>>,
    devices: Vec<&'static D>,
    ranks: Option<Ranks>,
    /// What a process that is a rank gets and gives.
    blocks: Blocks,
    traffic: Traffic,
}

impl<D: Device> Gpu<D> {
    fn failure(&self, error: Error) -> Failure {
        // Where a device has failed it knows more than the error says.
        self.devices.iter().find(|device| device.failed()).unwrap_or(&self.devices[0]).failure(error)
    }

    fn results(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Error> {
        let made = match self.ranks {
            None => return self.programs[0].run(arguments),
            Some(Ranks::Threads(ranks)) => Program::run_on_ranks(&self.programs, arguments, seq_ranks::threads(ranks))?,
            Some(Ranks::Mpi | Ranks::Given) => {
                self.programs[0].run_on_rank(&given(self.blocks, arguments), self.blocks.results, &this())?
            }
        };
        Ok(self.traffic.of(made))
    }
}

impl<D: Device> Backend for Gpu<D> {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        self.results(arguments).map_err(|e| self.failure(e))
    }

    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        match self.ranks {
            None => {
                let fail = |e| self.failure(e);
                let mut prepared = self.programs[0].prepare(arguments).map_err(fail)?;
                time_here(count, step, || prepared.execute().map_err(fail))
            }
            Some(Ranks::Threads(_)) => time_here(count, step, || self.run(arguments).map(|_| ())),
            Some(Ranks::Mpi | Ranks::Given) => {
                let (this, fail) = (this(), |e| self.failure(e));
                let given = given(self.blocks, arguments);
                let mut prepared = self.programs[0].prepare_on_rank(&given, &this).map_err(fail)?;
                time_on_rank(&this, count, step, || prepared.execute().map_err(fail))
            }
        }
    }

    fn schedules(&mut self, arguments: &[Value], count: u32, tolerance: Tolerance, step: &dyn Fn()) -> Outcome {
        if self.ranks.is_some() {
            return Err(Failure::usage("--schedules: kernels of several ranks have one schedule"));
        }
        let device = self.devices[0];
        device.schedules(count, tolerance, &mut || self.run(arguments), step)
    }

    fn look_on(&mut self) {
        self.devices.iter().for_each(|device| device.look_on());
    }

    fn seen(&mut self) -> Seen {
        // Those of the first rank.
        self.devices[0].seen()
    }

    fn kernels(&self) -> Vec<(String, Counters)> {
        self.devices[0].kernels()
    }

    fn statistics(&self, sites: bool) -> Vec<(String, String)> {
        let several = self.devices.len() > 1;
        let of_rank = |(rank, device): (usize, &&D)| {
            let named = move |(name, value)| (if several { format!("rank {rank} {name}") } else { name }, value);
            device.statistics(sites).into_iter().map(named).collect::<Vec<_>>()
        };
        let own = self.devices.iter().enumerate().flat_map(of_rank).collect();
        [own, self.traffic.statistics()].concat()
    }
}

/// Compiles a function for a device, or one for each rank that is a thread. They are there for
/// the rest of the process.
pub fn open<'c, D: Device + 'static>(
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
    target: &Target,
    devices: Vec<&'static D>,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    let signature = Signature::of(module, entry).map_err(failure)?;
    let lowered = lower(trim(module, entry, options)?, options, observer, target)?;
    let compile = |device: &&'static D| {
        Program::compile(operation(&lowered), entry, signature.clone(), *device).map_err(|e| device.failure(e))
    };
    let programs = devices.iter().map(compile).collect::<Result<_, _>>()?;
    let (ranks, blocks) = (options.ranks, options.blocks);
    Ok(Box::new(Gpu { programs, devices, ranks, blocks, traffic: Traffic::default() }))
}

/// Lowers functions to code of the host with the kernels inside.
pub fn lower<'c>(
    module: Module<'c>,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
    target: &Target,
) -> Result<Module<'c>, Failure> {
    let given = chosen(options, target)?;
    let pipeline = match options.ranks {
        Some(_) => seq_pipelines::soac_to_host_on_ranks(&given, target, &SegDistribute::default()),
        None => seq_pipelines::soac_to_host(&given, target),
    };
    through(&pipeline.map_err(disorder)?, module, options, observer)
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
