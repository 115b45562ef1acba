//! `seq-lsp-server`: MLIR's language server with the project's dialects.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    ExitCode::from(seq_driver::lsp_server_main(&arguments) as u8)
}
