//! The tool `seq-run`: where it is, and runs of it.

use std::{
    ffi::{CStr, OsStr},
    io::Read,
    os::unix::{ffi::OsStrExt, fs::MetadataExt, process::ExitStatusExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
};

use seq_runtime::interrupt::{Ask, PERIOD};

use crate::{Error, Options, error::USAGE};

const NAME: &str = "seq-run";

/// The tool: the one asked for, that of `SEQ_TOOL`, one beside this library, or one of
/// the `PATH`.
pub fn find(options: &Options) -> Result<PathBuf, Error> {
    if let Some(asked) = options.tool.clone().or_else(|| std::env::var_os("SEQ_TOOL").map(PathBuf::from)) {
        if !asked.is_file() {
            return Err(Error::usage(format!("the tool {} does not exist", asked.display())));
        }
        return std::path::absolute(&asked).map_err(|e| Error::usage(format!("the tool {}: {e}", asked.display())));
    }
    let library = library();
    let beside = library.iter().flat_map(|folder| [folder.join(NAME), folder.join("../bin").join(NAME)]);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).filter(|folder| folder.is_absolute()).map(|folder| folder.join(NAME));
    let found = beside.chain(in_path).find(|tool| tool.is_file());
    found.ok_or_else(|| Error::usage(format!("{NAME} is not found; SEQ_TOOL or the option tool says where it is")))
}

/// The folder of the library that this code is in.
pub fn library() -> Option<PathBuf> {
    let mut found = std::mem::MaybeUninit::<libc::Dl_info>::zeroed();
    let name = unsafe {
        if libc::dladdr(library as *const libc::c_void, found.as_mut_ptr()) == 0 {
            return None;
        }
        CStr::from_ptr(found.assume_init().dli_fname)
    };
    Path::new(OsStr::from_bytes(name.to_bytes())).parent().map(Path::to_path_buf)
}

/// What changes when the tool does, or a library that is installed with it.
pub fn identity(tool: &Path) -> String {
    let of = |path: &Path| {
        let known = std::fs::metadata(path);
        known.map_or(String::new(), |m| format!("{}:{}.{} ", m.len(), m.mtime(), m.mtime_nsec()))
    };
    let folder = tool.parent().unwrap_or(Path::new("."));
    let libraries = std::fs::read_dir(folder.join("../lib")).into_iter().flatten().flatten();
    let mut libraries: Vec<_> = libraries.map(|entry| entry.path()).collect();
    libraries.sort();
    std::iter::once(tool).chain(libraries.iter().map(PathBuf::as_path)).map(of).collect()
}

/// Options of the tool for compilation and runs.
pub fn arguments(options: &Options) -> Result<Vec<String>, Error> {
    let mut arguments = vec![];
    let mut add = |option: &str, value: &str| arguments.extend([option.to_string(), value.to_string()]);
    if let Some(mode) = &options.mode {
        add("--mode", mode);
    }
    if let Some(tuning) = &options.tuning {
        let absolute = std::path::absolute(tuning).unwrap_or_else(|_| tuning.clone());
        let text = absolute.to_str();
        add("--tuning", text.ok_or_else(|| Error::usage(format!("the name {} is not UTF-8", tuning.display())))?);
    }
    Ok(arguments)
}

/// A folder for the files of one run of the tool.
pub fn place() -> Result<tempfile::TempDir, Error> {
    tempfile::tempdir().map_err(|e| Error::at(USAGE, "", format!("no temporary folder can be made: {e}")))
}

/// Writes a file.
pub fn write(path: &Path, content: &[u8]) -> Result<(), Error> {
    std::fs::write(path, content).map_err(|e| Error::usage(format!("{} cannot be written: {e}", path.display())))
}

/// Runs the tool in a folder; returns what it has said. It is ended where the answer to a
/// question, which is asked on this thread, is that it is to stop.
pub fn run(tool: &Path, arguments: &[&OsStr], folder: Option<&Path>, ask: Option<Ask>) -> Result<String, Error> {
    let mut command = Command::new(tool);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let failed = |e| Error::usage(format!("{} cannot be run: {e}", tool.display()));
    let mut child = command.spawn().map_err(failed)?;
    let said = listen(&mut child, ask)?;
    let status = child.wait().map_err(failed)?;
    match (status.code(), status.signal()) {
        (Some(0), _) => Ok(said),
        (Some(status), _) => Err(Error::printed(status, &said)),
        (None, signal) => {
            let why = format!("{NAME} was stopped by signal {}", signal.unwrap_or_default());
            Err(Error::at(USAGE, "", format!("{why}\n{said}").trim_end()))
        }
    }
}

/// What a process says until it ends.
fn listen(child: &mut Child, ask: Option<Ask>) -> Result<String, Error> {
    let Some(mut errors) = child.stderr.take() else { return Ok(String::new()) };
    let mut read = move || {
        let mut bytes = vec![];
        // What came before an error is what it has said.
        let _ = errors.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let Some(ask) = ask else { return Ok(read()) };
    let (sender, said) = mpsc::channel();
    let listener = std::thread::Builder::new().name("seq-listen".into()).spawn(move || sender.send(read()));
    listener.map_err(|e| Error::usage(format!("cannot start a thread: {e}")))?;
    loop {
        match said.recv_timeout(PERIOD) {
            Ok(said) => return Ok(said),
            Err(RecvTimeoutError::Disconnected) => return Ok(String::new()),
            Err(RecvTimeoutError::Timeout) if ask() => {
                // It may have ended by itself.
                let _ = child.kill();
                let _ = child.wait();
                return Err(Error::interrupted());
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
