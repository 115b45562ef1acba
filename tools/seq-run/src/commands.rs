//! Command lines in a file: `seq-run @FILE` executes each line of it in one process, as if
//! it were the arguments of a process of its own, with tabs between them. Neighbours that
//! differ in `--arg` and `--out` alone, or in modes that flatten the function in the same
//! way, share one compiled function, and that of the back end that checks them. The first line that fails ends it, and a note says
//! which that was.

use std::{cell::Cell, path::Path};

use clap::Parser;
use seq_pipelines::Device;

use crate::{
    backend::Options,
    backend_cpu::trim,
    backend_interp::flattened,
    cli::{BackendKind, Blocks, Cli},
    program::{self, Errors},
    progress,
    status::{Failure, USAGE},
    tuning::Tuning,
    world,
};

/// The lines with their numbers.
fn read(path: &Path) -> Result<Vec<(usize, Cli)>, Failure> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).map_err(|e| Failure::usage(format!("{shown} cannot be read: {e}")))?;
    let parse = |(i, line): (usize, &str)| {
        let number = i + 1;
        let mut cli = Cli::try_parse_from(std::iter::once("seq-run").chain(line.split('\t'))).map_err(|e| {
            progress::print(e.to_string().trim_end());
            progress::print(&note(path, number));
            Failure::reported(USAGE)
        })?;
        world::adapt(&mut cli)?;
        Ok((number, cli))
    };
    text.lines().enumerate().filter(|(_, line)| !line.is_empty()).map(parse).collect()
}

/// Executes the lines: `run` has a command and those after it that share its compiled
/// function, and counts how many of these it came to.
pub fn execute(path: &Path, run: impl Fn(&Cli, &[Cli], &Cell<usize>) -> Result<(), Failure>) -> Result<(), Failure> {
    let (numbers, commands): (Vec<_>, Vec<_>) = read(path)?.into_iter().unzip();
    let mut start = 0;
    for group in commands.chunk_by(shares) {
        let others = Cell::new(0);
        run(&group[0], &group[1..], &others).map_err(|failure| {
            if let Some(line) = failure.line() {
                progress::print(&line);
            }
            progress::print(&note(path, numbers[start + others.get()]));
            Failure::reported(failure.status)
        })?;
        start += group.len();
    }
    Ok(())
}

fn note(path: &Path, number: usize) -> String {
    format!("{}:{number}: note: in this command", path.display())
}

/// Whether two commands compile the same and do no more than run: they differ in arguments
/// and outputs, and in the mode where that makes no difference to the function.
fn shares(left: &Cli, right: &Cli) -> bool {
    let rest = |cli: &Cli| Cli { arguments: vec![], out: None, mode: None, ..cli.clone() };
    let runs = |c: &Cli| {
        let more =
            [c.time.is_some(), c.stats.is_some(), c.tune.is_some(), c.emit.is_some(), c.profile, !c.explain.is_empty()];
        !more.contains(&true)
    };
    // The passes are checked with the arguments.
    let checked = !left.check_each || left.arguments == right.arguments;
    // What checks may be another back end, which flattens otherwise.
    let flattened = || left.check.is_none() && flat(left).is_some_and(|text| flat(right) == Some(text));
    let same_mode = || left.mode == right.mode || flattened();
    runs(left) && checked && rest(left) == rest(right) && same_mode()
}

/// The function of a command as flattening leaves it: nothing after that knows the mode.
fn flat(cli: &Cli) -> Option<String> {
    let device = match cli.backend {
        BackendKind::Cpu => Device::Cpu,
        BackendKind::Simt | BackendKind::Cuda => Device::Gpu,
        // Without a mode it flattens nothing.
        BackendKind::Interp => cli.mode.map(|_| Device::Cpu)?,
    };
    let context = seq_driver::context();
    context.attach_diagnostic_handler(|_| true);
    let errors = Errors::default();
    let tuning = Tuning::of(cli).ok()?;
    let options = Options {
        threads: None,
        ranks: None,
        blocks: Blocks::default(),
        print_ir: false,
        explained: false,
        cpu: Default::default(),
        gpu: "",
        flatten: tuning.flatten,
        fail_on_sequential: false,
        thresholds: &tuning.values,
        errors: &errors,
    };
    let module = program::parse(&context, &cli.file, &errors).ok()?;
    let only = trim(program::operation(&module), cli.entry.as_deref().unwrap_or("main"), &options).ok()?;
    let flat = flattened(program::operation(&only), &options, device).ok()?;
    cli.passes.is_none().then(|| flat.as_operation().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(left: &str, right: &str) -> bool {
        let parse = |text: &str| Cli::try_parse_from(format!("seq-run {text}").split(' ')).unwrap();
        shares(&parse(left), &parse(right))
    }

    #[test]
    fn what_shares_a_compiled_function() {
        assert!(share("a.mlir --arg 1 --out x.npz", "a.mlir --arg 2 --arg 3"));
        assert!(!share("a.mlir", "b.mlir"));
        assert!(!share("a.mlir --mode full", "a.mlir --mode outer"));
        assert!(!share("a.mlir --entry f", "a.mlir"));
        assert!(!share("a.mlir --check-each --arg 1", "a.mlir --check-each --arg 2"));
        assert!(share("a.mlir --check-each --arg 1 --out x.npz", "a.mlir --check-each --arg 1"));
        assert!(share("a.mlir --check interp --arg 1", "a.mlir --check interp --arg 2"));
        assert!(!share("a.mlir --check interp", "a.mlir"));
        assert!(!share("a.mlir --time 2", "a.mlir --time 2"));
        assert!(!share("a.mlir --explain a.html", "a.mlir --explain a.html"));
    }
}
