//! The drawing of all levels in ARCHITECTURE.md, from the pipelines.
//!
//! Passes of our own stand with their summary; what stands between them of upstream's is
//! named, but for the passes that only clean up. A level begins where a step establishes
//! the fact of it.

use seq_passes::{
    Fact, PassText,
    declared::{SegDistribute, SoacToLinalg, StablehloToSoac},
};

use crate::{
    CpuOptions, Disorder, GpuOptions, Pipeline, Step, Target, on_ranks, pipeline::own, soac_to_cpu, soac_to_host,
    upstream::ConvertBufferizationToMemref,
};

/// Where levels begin.
const LEVELS: [(Fact, &str); 4] = [
    (Fact::Segmented, "seg    tensors: over which space, into which destination"),
    (Fact::OnMemrefs, "seg    memrefs"),
    (Fact::Kernels, "gpu    kernels in a gpu.module, launches on the host"),
    (Fact::KernelsInNvvm, "nvvm   kernels in the NVVM dialect"),
];

/// The columns of the drawing.
const WIDTH: usize = 92;

/// The steps that clean up, and stand in no drawing.
const CLEANING: [&str; 2] = ["canonicalize", "cse"];

/// The drawing.
pub fn drawing() -> Result<String, Disorder> {
    let cpu = soac_to_cpu(&CpuOptions::default())?;
    let gpu = soac_to_host(&GpuOptions::default(), &Target::Bitcode)?;
    let ranks = on_ranks(&CpuOptions::default(), &SegDistribute::default())?;
    let mut lines = vec!["StableHLO, as seq-run reads it".to_string()];
    own_pass(StablehloToSoac::PASS, StablehloToSoac::SUMMARY, &mut lines);
    lines.push("soac   tensors: what is computed".into());
    draw(&cpu, 0, &mut lines);
    lines.push("LLVM dialect -> LLVM IR -> code in this process, object file or shared library".into());
    lines.push("       calls seq-runtime: threads, reductions, scans, memory".into());
    lines.push(String::new());
    let last = ConvertBufferizationToMemref::PASS;
    let before = gpu.steps().iter().position(|step| step.name == last).map_or(0, |at| at + 1);
    lines.push("seg    tensors, then memrefs, as above; between these, for the blocks of a GPU:".into());
    added(&gpu.steps()[..before], &cpu, &mut lines);
    lines.push("seg    memrefs".into());
    draw(&gpu, before, &mut lines);
    lines.push("LLVM dialect with a gpu.binary -> code in this process, object file, shared library".into());
    lines.push("       calls mgpu*: a CUDA device (seq-cuda), the simulator (seq-simt)".into());
    lines.push(String::new());
    lines.push("seg    tensors, as above; for several ranks, of threads or GPUs, before memrefs:".into());
    added(ranks.steps(), &cpu, &mut lines);
    lines.push("       calls seq-ranks: collectives over threads of a process or MPI".into());
    lines.push(String::new());
    lines.push("soac   tensors, in a compiler around that fuses linalg".into());
    own_pass(SoacToLinalg::PASS, SoacToLinalg::SUMMARY, &mut lines);
    Ok(lines.join("\n") + "\n")
}

fn is_own(name: &str) -> bool {
    own().any(|pass| pass.flag == name)
}

/// The passes of ours that another pipeline does not have.
fn added(steps: &[Step], beside: &Pipeline, lines: &mut Vec<String>) {
    for step in steps.iter().filter(|step| is_own(&step.name)) {
        if !beside.steps().iter().any(|other| other.name == step.name) {
            own_pass(&step.name, step.summary, lines);
        }
    }
}

/// The steps of a pipeline from one on, each once.
fn draw(pipeline: &Pipeline, from: usize, lines: &mut Vec<String>) {
    let mut upstream: Vec<String> = vec![];
    for (i, step) in pipeline.steps().iter().enumerate().skip(from) {
        let again = pipeline.steps()[..i].iter().any(|before| before.name == step.name);
        if is_own(&step.name) {
            others(&mut upstream, lines);
            let summary = if again { "again" } else { step.summary };
            own_pass(&step.name, summary, lines);
        } else {
            leaves(step, "", &mut upstream);
        }
        let level = LEVELS.iter().find(|(fact, _)| step.establishes.contains(fact));
        if let Some((_, level)) = level {
            others(&mut upstream, lines);
            lines.push(level.to_string());
        }
    }
    others(&mut upstream, lines);
}

/// A pass with its summary, in lines that are not too long.
fn own_pass(name: &str, summary: &str, lines: &mut Vec<String>) {
    let mut line = format!("  |  {name:<24}");
    for word in summary.split(' ') {
        if line.len() + word.len() >= WIDTH {
            lines.push(line);
            line = format!("  |  {:<24}", "");
        }
        line += &format!(" {word}");
    }
    lines.push(line);
}

/// The names of passes of upstream that do more than clean up, with where they run.
fn leaves(step: &Step, within: &str, found: &mut Vec<String>) {
    let passes = |name: &str| if name == "any" { within.to_string() } else { format!(" in {name}") };
    match step.inner.is_empty() {
        true if CLEANING.contains(&step.name.as_str()) => {}
        true => found.push(format!("{}{within}", step.name)),
        false => step.inner.iter().for_each(|inner| leaves(inner, &passes(&step.name), found)),
    }
}

/// What stands between two passes of ours, in lines that are not too long.
fn others(upstream: &mut Vec<String>, lines: &mut Vec<String>) {
    let mut line = String::new();
    for name in upstream.drain(..) {
        if line.len() + name.len() + 7 > WIDTH {
            lines.push(format!("  |  {line}"));
            line.clear();
        }
        line += if line.is_empty() { "" } else { ", " };
        line += &name;
    }
    if !line.is_empty() {
        lines.push(format!("  |  {line}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pass_of_the_pipelines_is_drawn() {
        let drawing = drawing().unwrap();
        for pass in own().filter(|pass| pass.flag != "convert-soac-to-loops") {
            assert!(drawing.contains(&format!("  |  {} ", pass.flag)), "{} is not in\n{drawing}", pass.flag);
        }
        assert!(drawing.lines().all(|line| line.len() <= WIDTH), "{drawing}");
    }
}
