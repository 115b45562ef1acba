//! `seq-lsp-server`: MLIR's language server with the project's dialects.
//!
//! MLIR's server runs in a process of its own; what goes between it and the editor passes
//! here ([`proxy`]), where hovers over operations get their descriptions and completions
//! their summaries ([`descriptions`]).

mod descriptions;
mod proxy;
mod wire;

use std::{env, ffi::OsString, process::ExitCode};

/// The first argument of the process that is MLIR's server.
const SERVER: &str = "--mlir-server";

fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = env::args_os().collect();
    let is_server = arguments.get(1).is_some_and(|first| first == SERVER);
    if is_server {
        arguments.remove(1);
    }
    // With other options it answers the terminal, or reads what is no protocol.
    let logs = |argument: &OsString| argument.to_str().is_some_and(|a| a.trim_start_matches('-').starts_with("log="));
    if is_server || !arguments[1..].iter().all(logs) {
        return ExitCode::from(seq_driver::lsp_server_main(&arguments) as u8);
    }
    match proxy::run(SERVER, &arguments[1..]) {
        Ok(status) => ExitCode::from(status),
        Err(error) => {
            eprintln!("error: the language server does not run: {error}");
            ExitCode::FAILURE
        }
    }
}
