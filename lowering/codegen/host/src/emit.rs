//! Compiled code in files: LLVM IR, object files, shared libraries with a C header.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use inkwell::{GlobalVisibility, context::Context, targets::FileType};
use seq_dialects::ir::Op;

use crate::{Error, Signature, c_entry, header, native, objects};

/// What to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emit {
    /// Optimised LLVM IR as text.
    Llvm,
    /// An object file, to be linked with the runtime, and a C header beside it.
    Object,
    /// A shared library that holds the runtime, and a C header beside it.
    Shared,
}

/// What compiled code is linked with.
#[derive(Clone, Copy, Debug)]
pub struct Libraries<'a> {
    /// The static library of the runtime, for [`Emit::Shared`].
    pub runtime: &'a Path,
    /// The shared library through which the program reaches its device, if its
    /// arrays are there.
    pub device: Option<&'a Path>,
    /// What connects ranks, if the functions take a communicator.
    pub ranks: Option<Ranks<'a>>,
}

/// What connects ranks.
#[derive(Clone, Copy, Debug)]
pub struct Ranks<'a> {
    /// The shared library.
    pub library: &'a Path,
    /// Its C header.
    pub header: &'a str,
}

/// Writes the functions `entries` of a module in the LLVM dialect to `path`.
pub fn emit(
    lowered: Op,
    entries: &[(String, Signature)],
    kind: Emit,
    path: &Path,
    libraries: Libraries,
) -> Result<(), Error> {
    let context = Context::create();
    let on_device = libraries.device.is_some();
    let new_machine = if on_device { native::any_machine } else { native::host_machine };
    let machine = new_machine()?;
    let module = native::translate(lowered, &context, &machine)?;
    for (name, signature) in entries {
        c_entry::add_c_entry(&module, name, signature, on_device)?;
        if libraries.ranks.is_some() {
            c_entry::add_communicator(&module, name, on_device)?;
        }
    }
    let exported = entries.iter().map(|(name, _)| c_entry::c_name(name)).collect::<Result<Vec<_>, _>>()?;
    let optimize = || native::optimize(&module, &machine, &exported, native::Effort::Full);
    let io = |e: &dyn std::fmt::Display| Error::Io(format!("{}: {e}", path.display()));
    match kind {
        Emit::Llvm => {
            optimize()?;
            return module.print_to_file(path).map_err(|e| io(&e.to_string()));
        }
        Emit::Object => {
            optimize()?;
            machine.write_to_file(&module, FileType::Object, path).map_err(|e| io(&e.to_string()))?;
        }
        Emit::Shared => {
            let (effort, visibility) = (native::Effort::Full, GlobalVisibility::Hidden);
            let way = objects::Way { effort, visibility, polls: false };
            let compiled = objects::compile(&module, new_machine, &exported, way)?;
            let files: Vec<_> = (0..compiled.len()).map(|i| path.with_extension(format!("seq.{i}.o"))).collect();
            let written = files.iter().zip(&compiled).try_for_each(|(file, object)| fs::write(file, object));
            let linked = written.map_err(|e| io(&e)).and_then(|()| link(&files, path, libraries, &exported));
            files.iter().for_each(|file| _ = fs::remove_file(file));
            linked?;
        }
    }
    let header = path.with_extension("h");
    fs::write(&header, header::text(path, entries, on_device, libraries.ranks.map(|ranks| ranks.header)))
        .map_err(|e| Error::Io(format!("{}: {e}", header.display())))
}

/// Links objects with the whole runtime, whose C functions the library
/// exports beside `exported`: where a process loads several such libraries, the
/// first one's runtime serves all of them.
fn link(objects: &[PathBuf], path: &Path, libraries: Libraries, exported: &[String]) -> Result<(), Error> {
    let runtime = libraries.runtime;
    if let Some(missing) = [Some(runtime), libraries.device, libraries.ranks.map(|ranks| ranks.library)]
        .into_iter()
        .flatten()
        .find(|library| !library.exists())
    {
        return Err(Error::Io(format!("{}: the runtime library is missing", missing.display())));
    }
    let script = path.with_extension("seq.map");
    let runtime_names: Vec<&str> = seq_runtime::symbols().iter().map(|(name, _)| *name).collect();
    let globals: String =
        exported.iter().map(String::as_str).chain(runtime_names.iter().copied()).map(|n| format!("{n};")).collect();
    fs::write(&script, format!("{{ global: {globals} local: *; }};"))
        .map_err(|e| Error::Io(format!("{}: {e}", script.display())))?;
    let output = Command::new("cc")
        .args(["-shared", "-o"])
        .arg(path)
        .args(objects)
        .args(runtime_names.iter().map(|name| format!("-Wl,--undefined={name}")))
        .arg(runtime)
        .args(libraries.device.into_iter().chain(libraries.ranks.map(|ranks| ranks.library)).flat_map(shared_flags))
        .arg(format!("-Wl,--version-script={}", script.display()))
        .arg(format!("-Wl,-soname={}", path.file_name().unwrap_or_default().to_string_lossy()))
        .args(["-Wl,--gc-sections", "-Wl,--strip-debug", "-Wl,--no-undefined", "-lm", "-lpthread", "-ldl", "-lgcc_s"])
        .output();
    let _ = fs::remove_file(&script);
    let output = output.map_err(|e| Error::Io(format!("cc: {e}; a C compiler is needed to link a shared library")))?;
    if output.status.success() {
        Ok(())
    } else {
        Err(Error::Io(format!("linking {} failed: {}", path.display(), String::from_utf8_lossy(&output.stderr))))
    }
}

/// Links by name, so that the library is looked for beside the program, too.
fn shared_flags(library: &Path) -> Vec<String> {
    let folder = library.parent().unwrap_or(Path::new("."));
    let name = library.file_name().unwrap_or_default().to_string_lossy();
    vec![format!("-L{}", folder.display()), format!("-l:{name}"), "-Wl,-rpath,$ORIGIN".into()]
}
