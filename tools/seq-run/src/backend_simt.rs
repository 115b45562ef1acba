//! GPU code on the simulator: kernels run on a device of `seq-simt` that the
//! environment configures (`SEQ_SIMT_*`).

use std::cell::{Cell, RefCell};

use seq_dialects::ir::Op;
use seq_driver::PassObserver;
use seq_explain::{model::Counters, timeline::Seen};
use seq_gpu::Driver;
use seq_host::Error;
use seq_pipelines::Target;
use seq_simt::{Config, Device, Report, Sites, mgpu::Events};
use seq_values::Tolerance;

use crate::{
    backend::{Backend, Options},
    backend_cpu, backend_gpu,
    cli::Ranks,
    report::{Outcome, compare_outcomes},
    status::{Failure, KERNEL, MEMORY, STOPPED, USAGE},
};

/// A simulated device and what its launches counted.
struct Simulator {
    device: RefCell<Option<Device>>,
    reports: RefCell<Vec<Report>>,
    events: RefCell<Events>,
    /// Whether the last failure was that there is no memory left.
    no_memory: Cell<bool>,
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
        let outcome = seq_simt::mgpu::with_device_unwinding(device, self.events.take(), || seq_gpu::catching(f));
        self.device.replace(Some(outcome.device));
        self.events.replace(outcome.events);
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
            Some(failure) => {
                self.no_memory.set(failure.no_memory());
                Err(Error::Device(failure.to_string()))
            }
        }
    }
}

impl backend_gpu::Device for Simulator {
    fn schedules(
        &self,
        count: u32,
        tolerance: Tolerance,
        run: &mut dyn FnMut() -> Outcome,
        step: &dyn Fn(),
    ) -> Outcome {
        let base = self.with(|device| device.config().clone());
        if !base.checked() {
            return Err(Failure::usage("--schedules: SEQ_SIMT_MODE=fast has one schedule"));
        }
        let mut first: Option<Outcome> = None;
        for i in 0..count {
            let config = base.varied(i);
            let replay = config.environment();
            let configured = self.with(|device| device.configure(config));
            configured.map_err(|e| Failure::new(USAGE, e))?;
            let outcome = run();
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
        // What runs next begins with the same schedules.
        let configured = self.with(|device| device.configure(base));
        configured.map_err(|e| Failure::new(USAGE, e))?;
        first.expect("there is a schedule")
    }

    fn look_on(&self) {
        self.events.borrow_mut().start();
    }

    fn seen(&self) -> Seen {
        let (events, left_out) = self.events.borrow_mut().take();
        Seen::Device(events, left_out)
    }

    fn kernels(&self) -> Vec<(String, Counters)> {
        self.reports.borrow().iter().map(|report| (report.kernel.clone(), report.into())).collect()
    }

    fn statistics(&self, sites: bool) -> Vec<(String, String)> {
        let reports = self.reports.borrow();
        let text = |r: &Report| if sites { format!("{r}{}", Sites(r)) } else { r.to_string() };
        reports.iter().map(|r| (format!("kernel {}", r.kernel), text(r).trim_end().to_string())).collect()
    }

    fn failed(&self) -> bool {
        self.no_memory.get()
    }

    fn failure(&self, error: Error) -> Failure {
        match error {
            Error::Device(message) if self.no_memory.take() => Failure::new(MEMORY, message),
            other => backend_cpu::failure(other),
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
    let config = Config::from_environment().map_err(|e| Failure::new(USAGE, e.to_string()))?;
    seq_simt::exit_on_host_access_with(KERNEL.into());
    let simulator = |_| -> &'static Simulator {
        let device = RefCell::new(Some(Device::new(config.clone())));
        Box::leak(Box::new(Simulator {
            device,
            reports: RefCell::default(),
            events: RefCell::default(),
            no_memory: Cell::default(),
        }))
    };
    let count = if let Some(Ranks::Threads(ranks)) = options.ranks { ranks } else { 1 };
    let simulators = (0..count).map(simulator).collect();
    backend_gpu::open(module, entry, options, observer, &Target::Bitcode, simulators)
}
