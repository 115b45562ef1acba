//! What is known of a program becomes its explanation.

use std::collections::{BTreeSet, HashMap};

use seq_simt::{Report, SECTOR};

use crate::{
    advice, costs,
    model::{Combinator, Counters, Explanation, FORMAT, Fate, Kernel, Remark, Version},
    record::{Heard, Recorder, State},
    run::Run,
    trace::{Source, Trace, Unit},
    units,
};

/// Names of kernels that a sentence has, at most.
const SHOWN: usize = 4;

impl From<&Report> for Counters {
    fn from(report: &Report) -> Self {
        let mix = &report.instructions;
        Self {
            launches: report.launches,
            blocks: report.blocks,
            threads: report.threads,
            requests: report.requests,
            first_bytes: (report.first_load_sectors + report.store_sectors) * SECTOR,
            stored_bytes: report.store_sectors * SECTOR,
            scattered_bytes: report.atomic_stored,
            atomic_sectors: report.atomic_sectors,
            update_sectors: report.update_sectors,
            wavefronts: report.wavefronts,
            update_wavefronts: report.update_wavefronts,
            shared_bytes: report.shared,
            barriers_passed: report.barriers,
            polled_bytes: report.atomic_loaded,
            moved_bytes: (report.load_sectors + report.store_sectors) * SECTOR,
            minimum_bytes: (report.ideal_load_sectors + report.ideal_store_sectors) * SECTOR,
            coalescing: report.sector_factor(),
            bank_conflicts: report.bank_conflict_factor(),
            instructions: mix.total(),
            arithmetic: mix.arithmetic,
            memory: mix.memory,
            shuffles: mix.shuffles,
            barriers: mix.barriers,
            control: mix.control,
            atomic_updates: report.atomic_updates,
            polls: report.polls,
        }
    }
}

impl Recorder {
    /// The names of the thresholds of the program.
    pub fn thresholds(&self) -> Vec<String> {
        self.state().versions.iter().map(|version| version.name.clone()).collect()
    }

    /// All that is known, with a run.
    pub fn explanation(&self, run: Run) -> Explanation {
        let state = &*self.state();
        let source = std::fs::read(&state.file).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let source: Vec<String> = source.iter().flat_map(|text| text.lines()).map(Into::into).collect();
        let kernels = kernels(state, &run);
        // Of several combinators that are one kernel the last one makes the array.
        let last = |k: usize| {
            let source = &state.trace.sources[*kernels[k].combinators.last()?];
            let line = source.place.as_ref().and_then(|place| state.line(std::slice::from_ref(place)))?;
            Some((source.operation.clone(), line))
        };
        let (timeline, memory) = costs::told(&kernels, &run, &last, |kernels| run.seen.told(kernels));
        let mut explanation = Explanation {
            format: FORMAT,
            source,
            combinators: combinators(state, &run, &kernels),
            versions: state.versions.iter().map(|version| decided(version, &run)).collect(),
            remarks: state.heard.iter().map(|heard| remark(state, heard)).collect(),
            levels: state.levels.clone(),
            graphs: state.graphs(),
            timeline,
            memory,
            difference: run.difference.as_ref().map(|found| state.difference(found)),
            program: run.program,
            outcome: run.outcome,
            measured: run.measured,
            kernels,
            advice: vec![],
        };
        for (i, remark) in explanation.remarks.iter().enumerate() {
            remark.combinators.iter().for_each(|&id| explanation.combinators[id].remarks.push(i));
        }
        let copies: BTreeSet<usize> = state.trace.copies.iter().filter_map(|places| state.line(places)).collect();
        explanation.advice = advice::of(&explanation, state.trace.copies.len(), copies.into_iter().collect());
        explanation
    }
}

/// The kernels with what they counted, those that take the longest first.
fn kernels(state: &State, run: &Run) -> Vec<Kernel> {
    let trace = &state.trace;
    let mut kernels: Vec<Kernel> = vec![];
    let mut add = |name: &str, unit: Option<usize>, combinators: &BTreeSet<usize>| {
        let unit = unit.map(|u| &trace.units[u]);
        let at = kernels.iter().position(|k| k.name == name).unwrap_or_else(|| {
            kernels.push(Kernel { name: name.into(), ..Kernel::default() });
            kernels.len() - 1
        });
        let kernel = &mut kernels[at];
        if let Some(unit) = unit {
            kernel.operation.clone_from(&unit.operation);
            kernel.schedule.clone_from(&unit.schedule);
            kernel.functions.clone_from(&unit.functions);
        }
        kernel.combinators.extend(combinators.iter().filter(|id| !kernel.combinators.contains(id)).collect::<Vec<_>>());
        let mut lines: Vec<usize> =
            kernel.combinators.iter().filter_map(|&id| line(state, &trace.sources[id])).collect();
        lines.sort_unstable();
        lines.dedup();
        kernel.lines = lines;
    };
    if trace.launches.is_empty() {
        for (u, names) in names(trace).iter().enumerate() {
            names.iter().for_each(|name| add(name, Some(u), &trace.units[u].combinators));
        }
    }
    trace.launches.iter().for_each(|launch| add(&launch.kernel, launch.unit, &launch.combinators));
    run.kernels.iter().for_each(|(name, _)| add(name, None, &BTreeSet::new()));
    for kernel in &mut kernels {
        kernel.shared_bytes = trace.shared.get(&kernel.name).copied();
    }
    costs::fill(&mut kernels, run);
    kernels
}

/// The names of each unit: of its kernels, or of a parallel loop, its kind and a number.
fn names(trace: &Trace) -> Vec<Vec<String>> {
    if !trace.launches.is_empty() {
        return trace.units.iter().map(|unit| unit.kernels.clone()).collect();
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    let name = |unit: &Unit| {
        let kind = unit.operation.rsplit('.').next().unwrap_or_default();
        let count = counts.entry(kind.into()).or_default();
        *count += 1;
        vec![format!("{kind}_{}", *count - 1)]
    };
    trace.units.iter().map(name).collect()
}

fn line(state: &State, source: &Source) -> Option<usize> {
    source.place.as_ref().and_then(|place| state.line(std::slice::from_ref(place)))
}

fn combinators(state: &State, run: &Run, kernels: &[Kernel]) -> Vec<Combinator> {
    let trace = &state.trace;
    let needed = trace.needed(&run.program.entry);
    // The kernels of each unit, by their position.
    let positions = |names: Vec<String>| -> Vec<usize> {
        names.iter().filter_map(|name| kernels.iter().position(|k| k.name == *name)).collect()
    };
    let of_unit: Vec<Vec<usize>> = names(trace).into_iter().map(positions).collect();
    let reasons = reasons(state);
    let one = |(id, source): (usize, &Source)| {
        let on = &source.on;
        let of = |units: Vec<usize>| -> Vec<usize> {
            let all: BTreeSet<usize> = units.into_iter().flat_map(|u| of_unit[u].clone()).collect();
            all.into_iter().collect()
        };
        let some = |units: &BTreeSet<Option<usize>>| units.iter().copied().flatten().collect::<Vec<_>>();
        let (fate, used) = if !needed.contains(&source.function) && !source.function.is_empty() {
            (Fate::Unused, vec![])
        } else if !state.compiles {
            (if run.program.backend == "interp" { Fate::Interpreted } else { Fate::Unknown }, vec![])
        } else if !trace.lowered {
            (if source.gone.is_some() { Fate::Removed } else { Fate::Unknown }, vec![])
        } else if !on.parallel.is_empty() {
            (Fate::Parallel, of(on.parallel.iter().copied().collect()))
        } else if !on.block.is_empty() {
            (Fate::Block, of(on.block.iter().copied().collect()))
        } else if !on.sequential.is_empty() {
            (Fate::Sequential, of(some(&on.sequential)))
        } else if !on.inlined.is_empty() {
            (Fate::Inlined, of(some(&on.inlined)))
        } else {
            (Fate::Removed, vec![])
        };
        let mut combinator = Combinator {
            operation: source.operation.clone(),
            function: source.function.clone(),
            line: line(state, source),
            column: source.place.as_ref().map_or(0, |place| place.column),
            inside: source.inside,
            fate,
            merged: source.merged.iter().copied().collect(),
            kernels: used,
            ..Combinator::default()
        };
        combinator.text = text(state, run, source, &combinator, kernels, reasons.get(&id).map(String::as_str));
        combinator
    };
    let mut all: Vec<Combinator> = trace.sources.iter().enumerate().map(one).collect();
    // Inner ones stand behind those around them.
    for id in (0..all.len()).rev() {
        if matches!(all[id].fate, Fate::Removed | Fate::Inlined) {
            let called: BTreeSet<String> = trace.sources[id].calls.iter().flat_map(|f| trace.needed(f)).collect();
            let inner = all.iter().filter(|c| c.inside == Some(id) || called.contains(&c.function));
            let flat = inner.filter(|c| matches!(c.fate, Fate::Parallel | Fate::Flattened));
            let mut used: Vec<usize> = flat.flat_map(|c| c.kernels.iter().copied()).collect();
            used.sort_unstable();
            used.dedup();
            if !used.is_empty() {
                all[id].fate = Fate::Flattened;
                all[id].kernels = used;
                let inside = place(state, kernels, &all[id].kernels);
                all[id].text = format!("is flattened: what is inside of it runs as {inside}");
            }
        }
    }
    all
}

/// Why combinators became loops, as remarks say.
fn reasons(state: &State) -> HashMap<usize, String> {
    let mut reasons = HashMap::new();
    for heard in &state.heard {
        if let Some((_, reason)) = heard.message.split_once("becomes sequential: ") {
            let own = heard.places[..heard.own].iter();
            own.flat_map(|place| state.trace.at(place)).for_each(|id| drop(reasons.insert(id, reason.to_string())));
        }
    }
    reasons
}

/// Kernels, in words.
fn place(state: &State, kernels: &[Kernel], used: &[usize]) -> String {
    let device = !state.trace.launches.is_empty();
    let (one, several) = if device { ("kernel", "kernels") } else { ("parallel loop", "parallel loops") };
    let mut names: Vec<String> = used.iter().map(|&k| kernels[k].name.clone()).collect();
    if names.len() > SHOWN {
        let more = names.len() - SHOWN;
        names.truncate(SHOWN);
        names.push(format!("{more} more"));
    }
    match names.as_slice() {
        [] => "on the host".into(),
        [name] => format!("{one} {name}"),
        names => format!("{several} {}", units::listed(names)),
    }
}

/// What became of a combinator, in words.
fn text(
    state: &State,
    run: &Run,
    source: &Source,
    combinator: &Combinator,
    kernels: &[Kernel],
    reason: Option<&str>,
) -> String {
    let (place, names) = (place(state, kernels, &combinator.kernels), &combinator.kernels);
    let merged: Vec<String> = source
        .merged
        .iter()
        .map(|&other| {
            let other = &state.trace.sources[other];
            line(state, other).map_or(other.operation.clone(), |n| format!("{} of line {n}", other.operation))
        })
        .collect();
    let with = if merged.is_empty() { String::new() } else { format!(", as one with {}", units::listed(&merged)) };
    let why = reason.map_or(String::new(), |reason| format!(": {reason}"));
    match combinator.fate {
        Fate::Parallel => {
            let also =
                if source.on.sequential.iter().any(Option::is_some) { "; in part also a loop in a thread" } else { "" };
            format!("runs as {place}{with}{also}")
        }
        Fate::Flattened => String::new(),
        Fate::Block => format!("is shared by the threads of a block in {place}{with}"),
        Fate::Sequential if names.is_empty() => format!("is a sequential loop on the host{why}"),
        Fate::Sequential => format!("is a sequential loop in each thread of {place}{why}"),
        Fate::Inlined if names.is_empty() => "is computed on the host".into(),
        Fate::Inlined => format!("is computed inside {place}, where its results are used{why}"),
        Fate::Removed => {
            let pass = source.gone.as_ref().map_or(String::new(), |pass| format!(" after {pass}"));
            let why = match source.gone.as_deref() {
                Some("cse") => "something else computes the same",
                _ => "it changes nothing, or nothing uses its results",
            };
            format!("nothing is left of it{pass}: {why}")
        }
        Fate::Unused => format!("@{} does not use it", run.program.entry),
        Fate::Interpreted => "is interpreted as it stands".into(),
        Fate::Unknown => "compilation ended before it had a place".into(),
    }
}

fn decided(version: &Version, run: &Run) -> Version {
    let known = run.thresholds.get(&version.name).copied().unwrap_or_default();
    let threshold = known.value.unwrap_or(version.default);
    let ran = match known.asked {
        None => "not asked",
        Some((least, _)) if least >= threshold => "yes",
        Some((_, most)) if most < threshold => "no",
        Some(_) => "both",
    };
    Version { threshold, asked: known.asked, ran: ran.into(), ..version.clone() }
}

fn remark(state: &State, heard: &Heard) -> Remark {
    let combinators: BTreeSet<usize> = heard.places.iter().flat_map(|place| state.trace.at(place)).collect();
    Remark {
        severity: heard.severity.into(),
        message: heard.message.clone(),
        lines: state.lines(&heard.places),
        pass: heard.pass.clone(),
        notes: heard.notes.clone(),
        combinators: combinators.into_iter().collect(),
    }
}
