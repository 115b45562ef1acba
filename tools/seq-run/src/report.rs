//! What is told about results: previews, files, differences, times.

use std::{io::Write, path::Path, time::Duration};

use seq_driver::signature::Signature;
use seq_values::{ArgumentType, Array, Data, Tolerance, Value, compare, preview, write_npy, write_npz};

use crate::{
    progress,
    status::{DIFFERENCE, Failure, STOPPED, USAGE},
};

/// What one back end made of the arguments.
pub type Outcome = Result<Vec<Value>, Failure>;

/// Prints a line to the standard output; a reader that has gone is no error.
pub fn print(line: &str) {
    if progress::keeps(line) {
        return;
    }
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The path that stands for the standard output.
pub const STDOUT: &str = "-";

/// Writes text to a file, or to the standard output. A reader of that may stop early.
pub fn write_text(path: &Path, text: &str) -> Result<(), Failure> {
    let written = match path == Path::new(STDOUT) {
        true => std::io::stdout().write_all(text.as_bytes()).and_then(|()| std::io::stdout().flush()),
        false => std::fs::write(path, text),
    };
    match written {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::new(USAGE, format!("{}: {e}", path.display())))
        }
        _ => Ok(()),
    }
}

/// Prints the results for people.
pub fn print_results(results: &[Value]) {
    match results {
        [only] => print(&preview(only)),
        several => several.iter().enumerate().for_each(|(i, value)| print(&format!("result{i}: {}", preview(value)))),
    }
}

/// Checks that the results can be written to a file of that name.
pub fn check_output(path: &Path, signature: &Signature, force: bool) -> Result<(), Failure> {
    let shown = path.display();
    match path.extension().and_then(|e| e.to_str()) {
        Some("npz") => {}
        Some("npy") => match signature.results.as_slice() {
            [ArgumentType::Jagged { .. }] => {
                return Err(Failure::usage(format!("--out {shown}: a jagged result needs a .npz archive")));
            }
            [_] => {}
            results => {
                let count = results.len();
                return Err(Failure::usage(format!("--out {shown}: {count} results need a .npz archive")));
            }
        },
        _ => return Err(Failure::usage(format!("--out {shown}: the name must end in .npy or .npz"))),
    }
    check_new(path, force)
}

/// Checks that a file may be written.
pub fn check_new(path: &Path, force: bool) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::usage(format!("{} is a directory", path.display())));
    }
    if path.exists() && !force {
        return Err(Failure::usage(format!("{} exists already; --force overwrites it", path.display())));
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(Failure::usage(format!("{} does not exist", folder.display()))),
        _ => Ok(()),
    }
}

/// Writes the results to a file.
pub fn write_results(path: &Path, results: &[Value], force: bool) -> Result<(), Failure> {
    let written = match results {
        [Value::Array(array)] if is_npy(path) => write_npy(path, array, force),
        [Value::Scalar(value)] if is_npy(path) => {
            write_npy(path, &Array { shape: vec![], data: Data::filled(*value, 1) }, force)
        }
        results => {
            let named: Vec<_> = results.iter().enumerate().map(|(i, v)| (format!("result{i}"), v)).collect();
            write_npz(path, &named, force)
        }
    };
    written.map_err(|e| Failure::new(USAGE, e))
}

fn is_npy(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "npy")
}

/// Compares what two back ends made of the same arguments. Programs that stop
/// agree, wherever they noticed it.
pub fn compare_outcomes(
    (left_name, left): (&str, &Outcome),
    (right_name, right): (&str, &Outcome),
    tolerance: Tolerance,
) -> Result<(), Failure> {
    let stopped = |f: &Failure| f.status == STOPPED;
    let difference = |text: String| Err(Failure::new(DIFFERENCE, text));
    match (left, right) {
        (Ok(left), Ok(right)) => {
            if left.len() != right.len() {
                let (n, m) = (left.len(), right.len());
                return difference(format!("{left_name} and {right_name} have {n} and {m} results"));
            }
            for (i, (a, b)) in left.iter().zip(right).enumerate() {
                if let Some(found) = compare(a, b, tolerance) {
                    return difference(format!("result {i} of {left_name} and {right_name} differs: {found}"));
                }
            }
            Ok(())
        }
        (Err(left), Err(right)) if stopped(left) && stopped(right) => Ok(()),
        (Err(left), Ok(_)) if stopped(left) => difference(stops_alone(left_name, left, right_name)),
        (Ok(_), Err(right)) if stopped(right) => difference(stops_alone(right_name, right, left_name)),
        (Ok(_), Err(right)) => Err(right.clone()),
        (Err(left), _) => Err(left.clone()),
    }
}

fn stops_alone(name: &str, failure: &Failure, other: &str) -> String {
    let line = failure.line().unwrap_or_default();
    let reason = line.strip_prefix("error: ").unwrap_or(&line);
    format!("{name} stops and {other} returns: {reason}")
}

/// The line about times; `bytes` are those of the arguments and results.
pub fn time_line(mut times: Vec<Duration>, bytes: usize) -> String {
    times.sort();
    let n = times.len();
    let median = (times[(n - 1) / 2] + times[n / 2]) / 2;
    let runs = if n == 1 { "1 run".into() } else { format!("{n} runs") };
    let rate = bytes as f64 / median.as_secs_f64().max(1e-9) / 1e9;
    format!("time: median {}, minimum {} of {runs}; {rate:.3} GB/s", duration(median), duration(times[0]))
}

/// A time in a readable unit.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s >= 1.0 => format!("{s:.3} s"),
        s if s >= 1e-3 => format!("{:.3} ms", s * 1e3),
        s => format!("{:.3} us", s * 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_values::Scalar;

    fn returned(values: &[i64]) -> Outcome {
        Ok(values.iter().map(|&v| Value::Scalar(Scalar::I64(v))).collect())
    }

    fn stopped(message: &str) -> Outcome {
        Err(Failure::stopped("x.mlir:3:5", message))
    }

    fn text(left: Outcome, right: Outcome) -> Result<(), (u8, String)> {
        compare_outcomes(("cpu", &left), ("interp", &right), Tolerance::default())
            .map_err(|f| (f.status, f.line().unwrap_or_default()))
    }

    #[test]
    fn differences_are_told() {
        assert_eq!(text(returned(&[1, 2]), returned(&[1, 2])), Ok(()));
        assert_eq!(
            text(returned(&[1, 2]), returned(&[1, 3])),
            Err((4, "error: result 1 of cpu and interp differs: 2 and 3".into()))
        );
        assert_eq!(text(returned(&[1]), returned(&[])), Err((4, "error: cpu and interp have 1 and 0 results".into())));
        assert_eq!(text(stopped("a"), stopped("b")), Ok(()));
        assert_eq!(
            text(returned(&[1]), stopped("no")),
            Err((4, "error: interp stops and cpu returns: x.mlir:3:5: error: no".into()))
        );
        let broken = || Err(Failure::usage("no such thing"));
        assert_eq!(text(returned(&[1]), broken()), Err((2, "error: no such thing".into())));
    }

    #[test]
    fn times_are_summarized() {
        let times = [4, 1, 2, 3].map(Duration::from_millis).to_vec();
        assert_eq!(time_line(times, 5_000_000), "time: median 2.500 ms, minimum 1.000 ms of 4 runs; 2.000 GB/s");
        let once = vec![Duration::from_micros(2)];
        assert_eq!(time_line(once, 2000), "time: median 2.000 us, minimum 2.000 us of 1 run; 1.000 GB/s");
    }
}
