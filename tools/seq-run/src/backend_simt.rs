//! GPU code on the simulator: the module goes through the pipeline of
//! `seq-gpu`, its kernels run on a device of `seq-simt` that the environment
//! configures (`SEQ_SIMT_*`).

use std::{
    cell::RefCell,
    time::{Duration, Instant},
};

use seq_cpu::{Error, Signature};
use seq_dialects::ir::Op;
use seq_driver::{PassObserver, run_pipeline};
use seq_gpu::{Driver, Program, Target};
use seq_simt::{Config, Device, Failure as DeviceFailure, Report, Sites};
use seq_values::{Tolerance, Value};

use crate::{
    backend::{Backend, Options},
    backend_cpu::{failed, failure, missing_body, trim},
    program::operation,
    progress,
    report::{Outcome, compare_outcomes},
    status::{COMPILE, Failure, STOPPED, USAGE},
};

/// A simulated device and what its launches counted.
struct Simulator {
    device: RefCell<Option<Device>>,
    reports: RefCell<Vec<Report>>,
}

impl Simulator {
    fn with<T>(&self, f: impl FnOnce(&mut Device) -> T) -> T {
        f(self.device.borrow_mut().as_mut().expect("the device is not in use"))
    }
}

impl Driver for Simulator {
    fn symbols(&self) -> Vec<(&'static str, usize)> {
        seq_simt::mgpu::symbols()
    }

    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error> {
        let device = self.device.take().expect("the device is not in use");
        let outcome = seq_simt::mgpu::with_device_unwinding(device, || seq_gpu::catching(f));
        self.device.replace(Some(outcome.device));
        let mut reports = self.reports.borrow_mut();
        for report in outcome.reports {
            match reports.iter_mut().find(|r| r.kernel == report.kernel) {
                Some(own) => own.add(&report),
                None => reports.push(report),
            }
        }
        drop(reports);
        match outcome.failure {
            None => {
                seq_gpu::go_on(outcome.value.flatten());
                Ok(())
            }
            Some(DeviceFailure::Finding(finding)) => Err(Error::Device(finding.to_string())),
            Some(DeviceFailure::Error(error)) => Err(Error::Device(error.to_string())),
        }
    }
}

struct Simt {
    // Before the device that it refers to.
    program: Program<'static>,
    device: &'static Simulator,
}

impl Backend for Simt {
    fn run(&mut self, arguments: &[Value]) -> Result<Vec<Value>, Failure> {
        self.program.run(arguments).map_err(failure)
    }

    fn time(&mut self, arguments: &[Value], count: u32, step: &dyn Fn()) -> Result<Vec<Duration>, Failure> {
        let mut prepared = self.program.prepare(arguments).map_err(failure)?;
        (0..count)
            .map(|_| {
                let start = Instant::now();
                prepared.execute().map_err(failure)?;
                let elapsed = start.elapsed();
                step();
                Ok(elapsed)
            })
            .collect()
    }

    fn schedules(&mut self, arguments: &[Value], count: u32, tolerance: Tolerance, step: &dyn Fn()) -> Outcome {
        let base = self.device.with(|device| device.config().clone());
        if !base.checked() {
            return Err(Failure::usage("--schedules: SEQ_SIMT_MODE=fast has one schedule"));
        }
        let mut first: Option<Outcome> = None;
        for i in 0..count {
            let config = base.varied(i);
            let replay = config.environment();
            let configured = self.device.with(|device| device.configure(config));
            configured.map_err(|e| Failure::new(USAGE, e))?;
            let outcome = self.run(arguments);
            if let Err(failure) = &outcome
                && failure.status != STOPPED
            {
                return outcome;
            }
            match &first {
                Some(first) => compare_outcomes((&format!("schedule {i}"), &outcome), ("schedule 0", first), tolerance)
                    .map_err(|f| {
                        Failure::new(f.status, format!("{}\n  replay with {replay}", f.message.unwrap_or_default()))
                    })?,
                None => first = Some(outcome),
            }
            step();
        }
        first.expect("there is a schedule")
    }

    fn statistics(&self, sites: bool) -> Vec<(String, String)> {
        let reports = self.device.reports.borrow();
        let text = |r: &Report| if sites { format!("{r}{}", Sites(r)) } else { r.to_string() };
        reports.iter().map(|r| (format!("kernel {}", r.kernel), text(r).trim_end().to_string())).collect()
    }
}

/// Compiles a function.
pub fn open<'c>(
    module: Op<'c>,
    entry: &str,
    options: &Options,
    observer: Option<&mut dyn PassObserver>,
) -> Result<Box<dyn Backend + 'c>, Failure> {
    let signature = Signature::of(module, entry).map_err(failure)?;
    let lowered = trim(module, entry, options)?;
    if let Some((location, name)) = missing_body(operation(&lowered)) {
        return Err(Failure::at(COMPILE, &location, format!("'func.func' op @{name} has no body")));
    }
    let text = seq_gpu::pipeline("", options.gpu, &Target::Bitcode);
    run_pipeline(&lowered, &text, observer).then_some(()).ok_or_else(|| failed(options))?;
    if options.print_ir {
        progress::print(lowered.as_operation().to_string().trim_end());
    }
    let config = Config::from_environment().map_err(|e| Failure::new(USAGE, e.to_string()))?;
    // One device for the rest of the process.
    let device: &'static Simulator =
        Box::leak(Box::new(Simulator { device: RefCell::new(Some(Device::new(config))), reports: RefCell::default() }));
    let program = Program::compile(operation(&lowered), entry, signature, device).map_err(failure)?;
    Ok(Box::new(Simt { program, device }))
}
