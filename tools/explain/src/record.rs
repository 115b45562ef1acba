//! Looks on while a program is compiled.

use std::sync::{Arc, Mutex, MutexGuard};

use melior::{
    diagnostic::{Diagnostic, DiagnosticSeverity},
    ir::operation::OperationLike,
};
use seq_dialects::{
    ir::{self, Op, Place, Subject},
    ops::{TypedOp, soac},
};
use seq_driver::{PassObserver, signature::function_name};

use crate::{
    graph::Reading,
    listing,
    model::{Difference, Graph, Level, Version},
    run::Differing,
    trace::Trace,
};

/// The levels that are kept: the pass after which, and what the program is then.
const LEVELS: [(&str, &str); 7] = [
    ("soac-flatten", "Nested parallelism made flat"),
    ("soac-fuse", "Combinators fused"),
    ("convert-soac-to-seg", "Segmented operations on tensors"),
    ("seg-schedule-cpu", "Segmented operations on memory, with schedules"),
    ("seg-schedule-gpu", "Segmented operations on memory, with schedules"),
    ("convert-seg-to-cpu", "Calls of the multicore runtime"),
    ("convert-seg-to-gpu", "Kernels, and the host program that launches them"),
];

/// A remark, warning or error.
pub struct Heard {
    pub severity: &'static str,
    pub message: String,
    /// Its own places, then those of its notes.
    pub places: Vec<Place>,
    /// How many are its own.
    pub own: usize,
    pub notes: Vec<String>,
    pub pass: Option<String>,
}

/// What is known so far.
#[derive(Default)]
pub struct State {
    pub file: String,
    pub trace: Trace,
    pub heard: Vec<Heard>,
    pub levels: Vec<Level>,
    pub versions: Vec<Version>,
    /// The program as it is given, and what became of it on tensors.
    before: Option<Graph>,
    after: Option<Graph>,
    /// For each result of the program, the combinators that make it.
    makers: Vec<Vec<usize>>,
    entry: String,
    /// Whether a pipeline has run.
    pub compiles: bool,
    closed: bool,
}

/// Looks on while a program is compiled; clones share what they know.
#[derive(Clone, Default)]
pub struct Recorder(Arc<Mutex<State>>);

impl Recorder {
    /// For a function of a program of this file.
    pub fn new(file: &str, entry: &str) -> Self {
        Self(Arc::new(Mutex::new(State { file: file.into(), entry: entry.into(), ..State::default() })))
    }

    /// What is known.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Takes a program as it is read.
    pub fn start(&self, module: Op) {
        let state = &mut *self.state();
        state.trace.start(module);
        let needed = state.trace.needed(&state.entry);
        let node = |op: Op| state.trace.source_node(op);
        let function = |op: Op| needed.contains(&function_name(op));
        let reading = Reading { title: "As it is written", node: &node, function: &function };
        let (graph, makers) = reading.of(module, &state.entry);
        let made = |nodes: Vec<usize>| nodes.iter().flat_map(|&n| graph.nodes[n].combinators.clone()).collect();
        state.makers = makers.into_iter().map(made).collect();
        state.before = Some(graph);
    }

    /// Hears a diagnostic.
    pub fn hear(&self, diagnostic: &Diagnostic) {
        let mut state = self.state();
        let severity = match diagnostic.severity() {
            DiagnosticSeverity::Error => "error",
            DiagnosticSeverity::Warning => "warning",
            DiagnosticSeverity::Remark => "remark",
            DiagnosticSeverity::Note => "note",
        };
        let message = diagnostic.to_string();
        let mut places = ir::places(diagnostic.location());
        let own = places.len();
        let notes: Vec<_> = (0..diagnostic.note_count()).filter_map(|i| diagnostic.note(i).ok()).collect();
        places.extend(notes.iter().flat_map(|note| ir::places(note.location())));
        let notes = notes.iter().map(ToString::to_string).collect();
        let known = |heard: &Heard| heard.message == message && heard.places == places;
        if !state.closed && !state.heard.iter().any(known) {
            state.heard.push(Heard { severity, message, places, own, notes, pass: None });
        }
    }

    /// Hears what passes did, which is no diagnostic.
    pub fn listen(&self) {
        let recorder = self.clone();
        ir::listen(Some(Arc::new(move |subject, places, message| recorder.hear_passed(subject, places, message))));
    }

    fn hear_passed(&self, subject: Subject, places: &[Place], message: &str) {
        let mut state = self.state();
        let known = |heard: &Heard| heard.message == message && heard.places == places;
        if !state.closed && !state.heard.iter().any(known) {
            let (severity, pass, places) = ("passed", Some(subject.pass.to_string()), places.to_vec());
            let (message, own) = (message.to_string(), places.len());
            state.heard.push(Heard { severity, message, places, own, notes: vec![], pass });
        }
    }

    /// Hears nothing more: what is compiled now is something else.
    pub fn close(&self) {
        ir::listen(None);
        self.state().closed = true;
    }
}

impl PassObserver for Recorder {
    fn after_pass(&mut self, pass: Option<&str>, module: Op) {
        let state = &mut *self.state();
        state.compiles = true;
        let Some(pass) = pass else {
            if state.levels.is_empty() {
                state.keep(None, "The program as it is given", module);
            }
            return;
        };
        state.heard.iter_mut().filter(|heard| heard.pass.is_none()).for_each(|h| h.pass = Some(pass.into()));
        let on_memory = pass == "seg-schedule-cpu" || pass == "seg-schedule-gpu";
        if on_memory {
            state.trace.on_memory(module);
        } else if !state.trace.lowered && !state.levels.iter().any(|l| l.pass.as_deref() == Some("convert-soac-to-seg"))
        {
            state.trace.on_tensors(module, pass);
        }
        if pass == "convert-soac-to-seg" {
            let node = |op: Op| state.trace.lowered_node(op);
            let reading = Reading { title: "As it runs", node: &node, function: &|_| true };
            state.after = Some(reading.of(module, &state.entry).0);
        }
        if pass == "convert-seg-to-gpu" {
            state.trace.on_device(module);
        }
        if pass == "convert-seg-to-cpu" {
            state.trace.on_threads(module);
        }
        if pass == "soac-flatten" {
            state.thresholds(module);
        }
        if let Some((_, title)) = LEVELS.iter().find(|(name, _)| *name == pass) {
            state.keep(Some(pass), title, module);
        }
    }

    fn verifies(&self) -> bool {
        false
    }
}

impl State {
    /// The graphs with the lines of their nodes.
    pub fn graphs(&self) -> Vec<Graph> {
        let lines = |graph: &Graph| {
            let mut graph = graph.clone();
            for node in &mut graph.nodes {
                let places = node.combinators.iter().filter_map(|&id| self.trace.sources[id].place.clone());
                node.lines = self.lines(&places.collect::<Vec<_>>());
                node.lines.sort_unstable();
            }
            graph
        };
        self.before.iter().chain(&self.after).map(lines).collect()
    }

    /// A difference, with what makes the result that differs.
    pub fn difference(&self, found: &Differing) -> Difference {
        let combinators = self.makers.get(found.result).cloned().unwrap_or_default();
        let sources = || combinators.iter().map(|&id| &self.trace.sources[id]);
        let places: Vec<Place> = sources().filter_map(|source| source.place.clone()).collect();
        let [before, now] = found.values.clone();
        Difference {
            after: found.after.clone(),
            result: found.result,
            before,
            now,
            message: found.message.clone(),
            operation: sources().next().map_or(String::new(), |source| source.operation.clone()),
            lines: self.lines(&places),
            combinators,
        }
    }

    /// Keeps the text of a level; of one that comes again the last.
    fn keep(&mut self, pass: Option<&str>, title: &str, module: Op) {
        let (text, left_out) = listing::of(module, &self.file);
        let level = Level { title: title.into(), pass: pass.map(Into::into), text, left_out };
        self.levels.retain(|other| other.pass != level.pass);
        self.levels.push(level);
    }

    fn thresholds(&mut self, module: Op) {
        for threshold in soac::Threshold::all_in(module) {
            let (name, default) = (threshold.threshold(), threshold.value());
            let line = self.line(&ir::places(threshold.operation().location()));
            if !self.versions.iter().any(|v| v.name == name) {
                self.versions.push(Version { name, line, threshold: default, default, ..Version::default() });
            }
        }
    }

    /// The first of some places that is in the program.
    pub fn line(&self, places: &[Place]) -> Option<usize> {
        self.lines(places).first().copied()
    }

    /// The lines of the program among some places, each once.
    pub fn lines(&self, places: &[Place]) -> Vec<usize> {
        let mut lines = vec![];
        for place in places.iter().filter(|place| place.file == self.file && place.line > 0) {
            if !lines.contains(&place.line) {
                lines.push(place.line);
            }
        }
        lines
    }
}
