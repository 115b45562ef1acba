//! Compiled code in files: LLVM IR, object files, shared libraries with a C header.

use std::{fs, path::Path, process::Command};

use inkwell::{context::Context, targets::FileType};
use seq_dialects::ir::Op;
use seq_values::ElementType;

use crate::{Error, Part, Port, Signature, c_entry, native};

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

/// Writes the functions `entries` of a module in the LLVM dialect to `path`.
/// `runtime` is the static library of the runtime, for [`Emit::Shared`].
pub fn emit(
    lowered: Op,
    entries: &[(String, Signature)],
    kind: Emit,
    path: &Path,
    runtime: &Path,
) -> Result<(), Error> {
    let context = Context::create();
    let machine = native::host_machine()?;
    let module = native::translate(lowered, &context, &machine)?;
    for (name, signature) in entries {
        c_entry::add_c_entry(&module, name, signature)?;
    }
    let exported = entries.iter().map(|(name, _)| c_entry::c_name(name)).collect::<Result<Vec<_>, _>>()?;
    native::optimize(&module, &machine, &exported)?;
    let io = |e: &dyn std::fmt::Display| Error::Io(format!("{}: {e}", path.display()));
    match kind {
        Emit::Llvm => return module.print_to_file(path).map_err(|e| io(&e.to_string())),
        Emit::Object => machine.write_to_file(&module, FileType::Object, path).map_err(|e| io(&e.to_string()))?,
        Emit::Shared => {
            let object = path.with_extension("seq.o");
            machine.write_to_file(&module, FileType::Object, &object).map_err(|e| io(&e.to_string()))?;
            let linked = link(&object, path, runtime, &exported);
            let _ = fs::remove_file(&object);
            linked?;
        }
    }
    let header = path.with_extension("h");
    fs::write(&header, c_header(path, entries)).map_err(|e| Error::Io(format!("{}: {e}", header.display())))
}

/// Links an object with the whole runtime, whose C functions the library
/// exports beside `exported`: where a process loads several such libraries, the
/// first one's runtime serves all of them.
fn link(object: &Path, path: &Path, runtime: &Path, exported: &[String]) -> Result<(), Error> {
    if !runtime.exists() {
        return Err(Error::Io(format!("{}: the runtime library is missing", runtime.display())));
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
        .arg(object)
        .args(runtime_names.iter().map(|name| format!("-Wl,--undefined={name}")))
        .arg(runtime)
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

fn c_type(element: ElementType) -> &'static str {
    match element {
        ElementType::I1 => "bool",
        ElementType::I8 => "int8_t",
        ElementType::I16 => "int16_t",
        ElementType::I32 => "int32_t",
        ElementType::I64 | ElementType::Index => "int64_t",
        ElementType::F16 => "_Float16",
        ElementType::BF16 => "__bf16",
        ElementType::F32 => "float",
        ElementType::F64 => "double",
    }
}

fn array_type(port: &Port, rank: usize) -> String {
    format!("seq_{}_{rank}d", port.element.name())
}

/// The C header of the compiled functions.
fn c_header(path: &Path, entries: &[(String, Signature)]) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let guard: String =
        format!("SEQ_{stem}_H").to_uppercase().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let mut ports = entries.iter().flat_map(|(_, s)| s.inputs.iter().chain(&s.results));
    let jagged = match ports.any(|port| port.part != Part::Whole) {
        true => {
            "//\n// An array whose rows differ in length is in parts: offsets0, offsets1, ...\n\
             // for each dimension but the last, and data. Row i of a dimension begins at\n\
             // offsets[i] and ends before offsets[i + 1] of the next one or of the data;\n\
             // offsets start at 0 and do not descend.\n"
        }
        false => "",
    };
    let mut text = format!(
        "// Compiled data-parallel functions. Each returns 0, or 1 when the program\n\
         // stopped; seq_rt_last_error() then says where and why. Result arrays are\n\
         // the caller's and are freed by seq_rt_free(array.allocated). A function may\n\
         // overwrite arguments that are not const.\n{jagged}\n\
         #ifndef {guard}\n#define {guard}\n\n#include <stdbool.h>\n#include <stdint.h>\n\n\
         #ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n"
    );
    let mut seen = vec![];
    for port in entries.iter().flat_map(|(_, s)| s.inputs.iter().chain(&s.results)) {
        let Some(shape) = &port.shape else { continue };
        let (name, rank) = (array_type(port, shape.len()), shape.len());
        if seen.contains(&name) {
            continue;
        }
        text += &format!("typedef struct {{\n  {} *allocated, *data;\n  int64_t offset;\n", c_type(port.element));
        if rank > 0 {
            text += &format!("  int64_t size[{rank}], stride[{rank}]; // in elements\n");
        }
        text += &format!("}} {name};\n\n");
        seen.push(name);
    }
    for (name, signature) in entries {
        let mut parameters = vec![];
        for port in &signature.inputs {
            let name = port.name("arg");
            parameters.push(match &port.shape {
                Some(shape) => {
                    let constant = if port.consumed { "" } else { "const " };
                    format!("{constant}{} *{name}", array_type(port, shape.len()))
                }
                None => format!("{} {name}", c_type(port.element)),
            });
        }
        for port in &signature.results {
            let name = port.name("result");
            parameters.push(match &port.shape {
                Some(shape) => format!("{} *{name}", array_type(port, shape.len())),
                None => format!("{} *{name}", c_type(port.element)),
            });
        }
        let parameters = if parameters.is_empty() { "void".into() } else { parameters.join(", ") };
        text += &format!("int32_t seq_{name}({parameters});\n");
    }
    text + "\nconst char *seq_rt_last_error(void);\nvoid seq_rt_free(void *allocated);\n\
        void seq_rt_set_threads(int32_t threads);\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n"
}
