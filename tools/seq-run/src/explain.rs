//! `--explain` and `--profile`: what became of the program, as a page, as JSON, as a table.

use std::{cell::RefCell, path::PathBuf, time::Duration};

use seq_dialects::ir::Op;
use seq_driver::{CheckEach, PassObserver};
use seq_explain::{
    Recorder,
    model::{Measured, Outcome, Program},
    page,
    run::{Differing, Run, Threshold},
    table,
    time::chips::{product_for, product_of},
    timeline::Seen,
};
use seq_passes::PassOptions;
use seq_pipelines::KernelOptions;
use seq_values::{Value, preview};

use crate::{
    backend::{Backend, Options},
    backend_gpu,
    cli::{BackendKind, Cli},
    levels::Printing,
    memcpy, ptxas, report,
    status::{Failure, OK},
};

/// Characters of a value that differs, at most.
const MOST_CHARACTERS: usize = 4000;

/// What is told of a run.
pub struct Explaining {
    recorder: Recorder,
    /// The files, with what each is.
    files: Vec<(PathBuf, Form)>,
    profile: bool,
    ptxas: Option<PathBuf>,
    run: RefCell<Run>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Html,
    Json,
}

impl Explaining {
    /// What a command line asks for.
    pub fn of(cli: &Cli) -> Result<Option<Self>, Failure> {
        if cli.explain.is_empty() && !cli.profile {
            return Ok(None);
        }
        let mut files = vec![];
        for path in &cli.explain {
            let form = match path.extension().and_then(|e| e.to_str()) {
                Some("html") => Form::Html,
                Some("json") => Form::Json,
                _ => {
                    let shown = path.display();
                    return Err(Failure::usage(format!("--explain {shown}: the name must end in .html or .json")));
                }
            };
            report::check_new(path, cli.force)?;
            files.push((path.clone(), form));
        }
        let kernels = KernelOptions::parse(&cli.gpu).unwrap_or_default();
        let product = match &cli.device {
            Some(name) => product_of(name),
            None => product_for(&kernels.schedule.chip),
        };
        let product = product.filter(|_| cli.backend == BackendKind::Simt);
        if cli.ptxas.is_some() && product.is_none() {
            return Err(Failure::usage("--ptxas: only --backend simt predicts times"));
        }
        let program = Program {
            device: product.map(|product| product.title.into()),
            file: cli.file.display().to_string(),
            entry: cli.entry.clone().unwrap_or_else(|| "main".into()),
            backend: cli.backend.name().into(),
            arguments: cli.arguments.clone(),
            tool: format!("seq-run {}", env!("CARGO_PKG_VERSION")),
        };
        let recorder = Recorder::new(&program.file, &program.entry);
        let run = RefCell::new(Run { program, product, ..Run::default() });
        Ok(Some(Self { recorder, files, profile: cli.profile, ptxas: cli.ptxas.clone(), run }))
    }

    /// What hears remarks.
    pub fn recorder(&self) -> Recorder {
        self.recorder.clone()
    }

    /// Takes a program as it is read.
    pub fn start(&self, module: Op) {
        self.recorder.start(module);
        self.recorder.listen();
    }

    /// Nothing more is compiled for the run itself.
    pub fn compiled(&self, took: Duration) {
        self.recorder.close();
        self.measured("compile time", report::duration(took));
    }

    /// Takes what a run counted, also if it failed.
    pub fn ran(
        &self,
        backend: &mut dyn Backend,
        options: &Options,
        took: Duration,
        arguments: &[Value],
        results: Option<&[Value]>,
    ) {
        let bytes = |values: &[Value]| values.iter().map(Value::bytes).sum::<usize>().to_string();
        self.measured("first run", report::duration(took));
        self.measured("argument bytes", bytes(arguments));
        results.into_iter().for_each(|results| self.measured("result bytes", bytes(results)));
        let kernels = backend.kernels();
        let seen = backend.seen();
        if matches!(seen, Seen::Threads(..)) {
            let bytes = arguments.iter().chain(results.into_iter().flatten()).map(Value::bytes).sum();
            memcpy::compare(bytes, took, &|name, value| self.measured(name, value));
        }
        if kernels.is_empty() {
            backend.statistics(false).into_iter().for_each(|(name, value)| self.measured(&name, value));
        }
        let thresholds = self.recorder.thresholds().into_iter().map(|name| {
            let value = options.thresholds.get(&name).copied();
            let asked = backend.asked(&name);
            (name, Threshold { value, asked })
        });
        let mut run = self.run.borrow_mut();
        run.thresholds = thresholds.collect();
        run.kernels = kernels;
        run.seen = seen;
    }

    /// Asks ptxas for the registers of the kernels, if that was wanted.
    pub fn ask_ptxas(&self, module: Op, options: &Options) -> Result<(), Failure> {
        let Some(ptxas) = &self.ptxas else { return Ok(()) };
        let (entry, chip) = {
            let run = self.run.borrow();
            (run.program.entry.clone(), run.product.map_or("sm_80", |product| product.chip))
        };
        let text = backend_gpu::ptx(module, &[entry], options, chip)?;
        let registers = ptxas::registers(ptxas, chip, &text)?;
        self.run.borrow_mut().registers = registers;
        Ok(())
    }

    /// Takes a result that is another one after a pass, or by another back end.
    pub fn differs(&self, after: &str, result: usize, values: &[Value; 2], message: &str) {
        let [before, now] = values;
        let values = [before, now].map(|value| shortened(&preview(value)));
        let found = Differing { after: after.into(), result, values, message: message.into() };
        self.run.borrow_mut().difference = Some(found);
    }

    /// Takes a number of the run.
    pub fn measured(&self, name: &str, value: String) {
        self.run.borrow_mut().measured.push(Measured { name: name.into(), value });
    }

    /// Writes what is known at the end.
    pub fn finish(self, ended: Result<(), Failure>) -> Result<(), Failure> {
        self.recorder.close();
        let mut run = self.run.into_inner();
        if let Err(failure) = &ended {
            let place =
                failure.location.as_ref().and_then(|place| place.strip_prefix(&run.program.file)?.strip_prefix(':'));
            let line = place.and_then(|place| place.split(':').next()?.parse().ok());
            let message = failure.message.clone().or_else(|| Some("the program does not compile".into()));
            run.outcome = Outcome { status: failure.status, message, line };
        } else {
            run.outcome.status = OK;
        }
        let explanation = self.recorder.explanation(run);
        if self.profile {
            let terminal = console::Term::stdout();
            let width = if terminal.is_term() { terminal.size().1.into() } else { usize::MAX / 2 };
            let colours = terminal.is_term() && console::colors_enabled();
            report::print(&table::of_kernels(&explanation, width, colours));
        }
        let written = self.files.iter().try_for_each(|(path, form)| {
            let text = if *form == Form::Html { page::of(&explanation) } else { explanation.json() };
            report::write_text(path, &text)
        });
        ended.and(written)
    }
}

/// As much of a value as a person reads.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((at, _)) => format!("{} ...", &text[..at]),
        None => text.to_string(),
    }
}

/// What sees the passes of a compilation.
#[derive(Default)]
pub struct Watching {
    /// Checks each.
    pub check: Option<CheckEach>,
    /// Records each.
    pub recorder: Option<Recorder>,
    /// Prints it at a level.
    pub printing: Option<Printing>,
}

impl Watching {
    /// It, if anything is to be seen.
    pub fn observer(&mut self) -> Option<&mut dyn PassObserver> {
        (self.check.is_some() || self.recorder.is_some() || self.printing.is_some()).then_some(self)
    }
}

impl PassObserver for Watching {
    fn after_pass(&mut self, pass: Option<&str>, module: Op) {
        if let Some(recorder) = &mut self.recorder {
            recorder.after_pass(pass, module);
        }
        if let Some(check) = &mut self.check {
            check.after_pass(pass, module);
        }
        if let Some(printing) = &mut self.printing {
            printing.after_pass(pass, module);
        }
    }

    fn verifies(&self) -> bool {
        self.check.is_some()
    }
}
