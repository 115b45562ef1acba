//! `seq-opt`: MLIR's opt driver with the project's dialects and passes.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    seq_passes::register();
    let arguments: Vec<_> = env::args_os().collect();
    ExitCode::from(seq_driver::opt_main(&arguments, None) as u8)
}
