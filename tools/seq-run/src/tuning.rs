//! Tuning files: a threshold a line, `NAME = VALUE`; what follows a `#` is a comment.

use std::collections::HashMap;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, soac},
};
use seq_passes::declared::FlattenMode;
use seq_pipelines::{Device, SegOptions};

use crate::{
    backend::Options,
    backend_cpu::trim,
    backend_interp::flattened,
    cli::{BackendKind, Cli},
    program::operation,
    progress,
    status::{Failure, USAGE},
};

/// How a program is to be flattened, and the thresholds between its versions.
#[derive(Default)]
pub struct Tuning {
    /// Options of the way to seg, if the command line has some.
    pub flatten: Option<SegOptions>,
    /// Thresholds by name.
    pub values: HashMap<String, i64>,
    /// Where each stands, in order.
    places: Vec<(String, String)>,
}

/// A threshold of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub name: String,
    /// What the program takes for it by itself.
    pub default: i64,
    /// `file:line:column` of the map.
    pub location: String,
}

impl Tuning {
    /// What the command line says.
    pub fn of(cli: &Cli) -> Result<Self, Failure> {
        let implied = (cli.tuning.is_some() || cli.tune.is_some()).then_some(FlattenMode::Incremental);
        let mode = cli.mode.or(implied);
        if implied.is_some() && mode != implied {
            let option = if cli.tune.is_some() { "--tune" } else { "--tuning" };
            return Err(Failure::usage(format!("{option}: only --mode incremental has thresholds")));
        }
        let mut tuning = match &cli.tuning {
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|e| Failure::new(USAGE, format!("{}: {e}", path.display())))?;
                Self::parse(&text, &path.display().to_string())?
            }
            None => Self::default(),
        };
        tuning.flatten = mode.map(|mode| {
            let mut options = SegOptions::default();
            options.flatten.mode = mode;
            options.flatten.max_versions = cli.max_versions.map_or(options.flatten.max_versions, i64::from);
            options
        });
        Ok(tuning)
    }

    /// Reads the text of a file.
    fn parse(text: &str, file: &str) -> Result<Self, Failure> {
        let mut tuning = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let place = format!("{file}:{}", number + 1);
            let wrong = |message: String| Failure::at(USAGE, &place, message);
            let (name, value) = line.split_once('=').map(|(n, v)| (n.trim(), v.trim())).unwrap_or((line, ""));
            if name.is_empty() || name.contains(char::is_whitespace) || value.is_empty() {
                return Err(wrong(format!("expected NAME = VALUE, found '{line}'")));
            }
            let number = value.parse::<i64>().ok().filter(|&v| v >= 0);
            let number = number
                .ok_or_else(|| wrong(format!("threshold '{name}' is '{value}', no number from 0 to 2^63 - 1")))?;
            if tuning.values.insert(name.into(), number).is_some() {
                return Err(wrong(format!("threshold '{name}' has a value already")));
            }
            tuning.places.push((name.into(), place));
        }
        Ok(tuning)
    }

    /// Warns of thresholds that the program does not have.
    pub fn warn(&self, known: &[Known]) {
        for (name, place) in self.places.iter().filter(|(name, _)| !known.iter().any(|k| k.name == *name)) {
            progress::print(&format!("{place}: warning: the program has no threshold '{name}'"));
        }
    }
}

/// The thresholds of a function and of what it calls on a back end, in order.
pub fn known(module: Op, entry: &str, options: &Options, backend: BackendKind) -> Result<Vec<Known>, Failure> {
    let only = trim(module, entry, options)?;
    let device = match backend {
        BackendKind::Interp | BackendKind::Cpu => Device::Cpu,
        BackendKind::Simt | BackendKind::Cuda => Device::Gpu,
    };
    let flat = flattened(operation(&only), options, device)?;
    let ops = soac::Threshold::all_in(operation(&flat));
    let threshold = |op: soac::Threshold| Known {
        name: op.threshold(),
        default: op.value(),
        location: ir::location_text(op.operation().location()),
    };
    let mut found: Vec<Known> = vec![];
    for known in ops.into_iter().map(threshold) {
        if !found.iter().any(|f| f.name == known.name) {
            found.push(known);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        Tuning::parse(text, "t").err().and_then(|f| f.line()).unwrap_or_default()
    }

    #[test]
    fn lines_comments_and_blanks() {
        let tuning = Tuning::parse("# all\n\nmain.0.outer = 12 # rows\n  main.1.block=0\n", "t").unwrap();
        let expected = [("main.0.outer".to_string(), 12), ("main.1.block".to_string(), 0)];
        assert_eq!(tuning.values, HashMap::from(expected));
        assert_eq!(tuning.places[1].1, "t:4");
    }

    #[test]
    fn what_is_no_threshold_is_an_error() {
        assert_eq!(message("a = 1\nb 2\n"), "t:2: error: expected NAME = VALUE, found 'b 2'");
        assert_eq!(message("a b = 1"), "t:1: error: expected NAME = VALUE, found 'a b = 1'");
        assert_eq!(message("= 1"), "t:1: error: expected NAME = VALUE, found '= 1'");
        assert_eq!(message("a = -1"), "t:1: error: threshold 'a' is '-1', no number from 0 to 2^63 - 1");
        assert_eq!(message("a = 1\na = 2"), "t:2: error: threshold 'a' has a value already");
    }
}
