//! `seq-opt`: MLIR's opt driver with the project's dialects and passes.
//!
//! One option is not MLIR's: `--check-each[=N]` interprets every public function
//! on N lists of generated arguments (3 unless given) before and after each
//! pass, and fails if a pass changes a result.

use std::{env, process::ExitCode};

use seq_driver::{CheckEach, PassObserver, nesting};

fn main() -> ExitCode {
    // As in C programs, a reader that goes away ends the tool: LLVM would call it a crash.
    unsafe { libc::signal(libc::SIGPIPE, libc::SIG_DFL) };
    seq_pipelines::register();
    let mut arguments: Vec<_> = env::args_os().collect();
    let mut check = match CheckEach::take_flag(&mut arguments) {
        Ok(lists) => lists.map(CheckEach::generated),
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::from(1);
        }
    };
    // Inputs that are read from files; what comes through a pipe is parsed as it is.
    for path in arguments[1..].iter().filter(|a| !a.as_encoded_bytes().starts_with(b"-")) {
        if let Some(line) = std::fs::read(path).ok().and_then(|text| nesting::too_deep(&text)) {
            eprintln!("{}", nesting::message(&path.to_string_lossy(), line));
            return ExitCode::from(1);
        }
    }
    let status = seq_driver::opt_main(&arguments, check.as_mut().map(|c| c as &mut dyn PassObserver));
    if let Some(summary) = check.as_ref().filter(|_| status == 0).and_then(CheckEach::summary) {
        eprintln!("{summary}");
    }
    let failed = check.is_some_and(|c| c.failed());
    ExitCode::from(if status == 0 && failed { 1 } else { status as u8 })
}
