//! Helpers for the build scripts of the crates that contain C++.
//!
//! MLIR identifies dialects, operations and traits by symbol addresses, so a
//! process must hold one copy of MLIR and one copy of each dialect. This crate
//! therefore builds every C++ part as a shared library in `target/lib`, linked
//! against the distribution's `libMLIR.so` and `libLLVM.so`. It compiles with
//! the clang of the same prefix: MLIR identifies traits by the names that the
//! compiler gives them, and another compiler's differ from those in the C API.
//!
//! - [`c_api_library`] links the C API archives into one `libMLIR-C.so`;
//! - [`Library`] runs `mlir-tblgen` and the C++ compiler for one library;
//! - [`ods`] writes typed Rust for the operations of `.td` files;
//! - [`Library::passes`] and [`upstream_passes`] write it for passes.

pub mod ods;
mod passes;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, exit},
};

/// The install prefix of LLVM and MLIR, from `LLVM_PREFIX` in `.cargo/config.toml`.
pub fn llvm_prefix() -> PathBuf {
    println!("cargo:rerun-if-env-changed=LLVM_PREFIX");
    let prefix = PathBuf::from(env::var("LLVM_PREFIX").unwrap_or_else(|_| {
        fail("LLVM_PREFIX is not set; build inside the repository, whose .cargo/config.toml sets it")
    }));
    let tblgen = prefix.join("bin/mlir-tblgen");
    if !tblgen.exists() {
        fail(&format!("{} is missing; run `make setup` to install the LLVM and MLIR packages", tblgen.display()));
    }
    prefix
}

/// The folder of the shared libraries, `target/lib`; created if it is missing.
pub fn library_dir() -> PathBuf {
    let out = out_dir();
    // OUT_DIR is target/<profile>/build/<package>/out.
    let target = out.ancestors().nth(4).unwrap_or_else(|| fail("OUT_DIR has no target folder"));
    let lib = target.join("lib");
    fs::create_dir_all(&lib).unwrap_or_else(|e| fail(&format!("{}: {e}", lib.display())));
    println!("cargo:rustc-link-search=native={}", lib.display());
    lib
}

/// Links the static C API archives into one shared `libMLIR-C.so`.
///
/// Distributions ship `libMLIR.so` but the C API only as archives, and
/// `mlir-sys` links `-lMLIR-C`.
pub fn c_api_library() {
    let prefix = llvm_prefix();
    let output = library_dir().join("libMLIR-C.so");
    if output.exists() {
        return;
    }
    let mut archives: Vec<PathBuf> = fs::read_dir(prefix.join("lib"))
        .unwrap_or_else(|e| fail(&format!("{}/lib: {e}", prefix.display())))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("libMLIRCAPI") && name.ends_with(".a")
        })
        .collect();
    archives.sort();
    let partial = output.with_extension("so.partial");
    run(Command::new(prefix.join("bin/clang++"))
        .args(["-shared", "-Wl,--no-undefined", "-o"])
        .arg(&partial)
        .arg("-Wl,--whole-archive")
        .args(archives)
        .arg("-Wl,--no-whole-archive")
        .arg(format!("-L{}", prefix.join("lib").display()))
        .args(["-lMLIR", "-lLLVM"]));
    fs::rename(&partial, &output).unwrap_or_else(|e| fail(&format!("{}: {e}", output.display())));
}

/// One C++ shared library with its generated headers.
pub struct Library {
    name: &'static str,
    includes: Vec<PathBuf>,
    sources: Vec<PathBuf>,
    libraries: Vec<&'static str>,
}

impl Library {
    /// A library that becomes `target/lib/lib<name>.so`.
    pub fn new(name: &'static str) -> Self {
        let includes = vec![out_dir().join("include"), llvm_prefix().join("include")];
        Self { name, includes, sources: vec![], libraries: vec![] }
    }

    /// Adds an include folder, relative to the crate.
    pub fn include(mut self, folder: &str) -> Self {
        self.includes.insert(0, manifest_dir().join(folder));
        self
    }

    /// Adds an absolute include folder, such as another crate's generated one.
    pub fn include_path(mut self, folder: impl Into<PathBuf>) -> Self {
        self.includes.insert(0, folder.into());
        self
    }

    /// Adds all `.cpp` files of a folder, relative to the crate.
    pub fn sources(mut self, folder: &str) -> Self {
        let folder = manifest_dir().join(folder);
        let mut found: Vec<PathBuf> = fs::read_dir(&folder)
            .unwrap_or_else(|e| fail(&format!("{}: {e}", folder.display())))
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "cpp"))
            .collect();
        found.sort();
        self.sources.extend(found);
        self
    }

    /// Links a further library of `target/lib`.
    pub fn link(mut self, library: &'static str) -> Self {
        self.libraries.push(library);
        self
    }

    /// Runs `mlir-tblgen` on `td` and writes `output` into the include folder of OUT_DIR.
    pub fn tablegen(self, td: &str, output: &str, arguments: &[&str]) -> Self {
        let source = manifest_dir().join(td);
        println!("cargo:rerun-if-changed={}", source.display());
        let path = out_dir().join("include").join(output);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).unwrap_or_else(|e| fail(&format!("{}: {e}", parent.display())));
        }
        let mut command = Command::new(llvm_prefix().join("bin/mlir-tblgen"));
        for include in &self.includes {
            command.arg("-I").arg(include);
        }
        run(command.args(arguments).arg("--write-if-changed").arg(source).arg("-o").arg(path));
        self
    }

    /// Makes of the passes that `td` declares the C++ header, the classes beside it
    /// (`.cpp.inc` for `.h.inc`) and `passes.rs` in OUT_DIR. It may include others that
    /// stand beside it.
    pub fn passes(self, td: &str, header: &str) -> Self {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
        println!("cargo:rerun-if-changed={}", own.display());
        for beside in fs::read_dir(manifest_dir()).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if beside.extension().is_some_and(|extension| extension == "td") {
                println!("cargo:rerun-if-changed={}", beside.display());
            }
        }
        let name = format!("-name={}", self.name.trim_end_matches("Passes"));
        let library = self.include_path(own).tablegen(td, header, &["-gen-pass-decls", &name]);
        passes::generate(&manifest_dir().join(td), header, &library.includes);
        library
    }

    /// Compiles the sources and links the library.
    pub fn build(self) {
        let prefix = llvm_prefix();
        for include in &self.includes {
            if include.starts_with(manifest_dir()) {
                println!("cargo:rerun-if-changed={}", include.display());
            }
        }
        let objects = out_dir().join("objects");
        fs::create_dir_all(&objects).unwrap_or_else(|e| fail(&format!("{}: {e}", objects.display())));
        let (mut children, mut linked, mut failed) = (vec![], vec![], false);
        for source in &self.sources {
            println!("cargo:rerun-if-changed={}", source.display());
            let object = objects.join(source.with_extension("o").file_name().unwrap_or_default());
            let mut command = Command::new(prefix.join("bin/clang++"));
            command.args(["-std=c++17", "-O1", "-fPIC", "-Wall", "-Wextra", "-Werror"]);
            command.args(["-Wno-unused-parameter", "-D_GNU_SOURCE", "-DNDEBUG"]);
            command.args(["-D__STDC_CONSTANT_MACROS", "-D__STDC_FORMAT_MACROS", "-D__STDC_LIMIT_MACROS"]);
            for include in &self.includes {
                let own = include.starts_with(manifest_dir());
                command.arg(if own { "-I" } else { "-isystem" }).arg(include);
            }
            command.arg("-c").arg(source).arg("-o").arg(&object);
            linked.push(object);
            let jobs = env::var("NUM_JOBS").ok().and_then(|n| n.parse().ok()).unwrap_or(2usize);
            if children.len() >= jobs.max(1) {
                failed |= !wait(children.remove(0));
            }
            let child = command.spawn().unwrap_or_else(|e| fail(&format!("clang++: {e}; run `make setup`")));
            children.push((source.clone(), child));
        }
        for child in children {
            failed |= !wait(child);
        }
        if failed {
            fail(&format!("compiling lib{}.so failed", self.name));
        }
        // Put into place at once: a build of another profile may be linking to it.
        let output = library_dir().join(format!("lib{}.so", self.name));
        let partial = output.with_extension(format!("so.{}", std::process::id()));
        let mut command = Command::new(prefix.join("bin/clang++"));
        command.args(["-shared", "-Wl,--no-undefined", "-Wl,-rpath,$ORIGIN", "-o"]).arg(&partial);
        command.args(linked).arg(format!("-L{}", library_dir().display()));
        command.args(self.libraries.iter().map(|l| format!("-l{l}")));
        command.arg(format!("-Wl,-rpath,{}", prefix.join("lib").display()));
        command.arg(format!("-L{}", prefix.join("lib").display())).args(["-lMLIR", "-lLLVM"]);
        run(&mut command);
        fs::rename(&partial, &output).unwrap_or_else(|e| fail(&format!("{}: {e}", output.display())));
        println!("cargo:rustc-link-lib=dylib={}", self.name);
    }
}

/// Writes `upstream.rs` into OUT_DIR: structures for upstream's passes of these flags,
/// which stand in `files`, such as `mlir/Transforms/Passes.td`.
pub fn upstream_passes(files: &[&str], flags: &[&str]) {
    passes::upstream(files, flags, &llvm_prefix().join("include"));
}

/// The folder of the generated headers of the crate under build.
pub fn generated_includes() -> PathBuf {
    out_dir().join("include")
}

/// The include folder that a dependency with `links = "<name>"` published.
pub fn dependency_includes(name: &str) -> PathBuf {
    let variable = format!("DEP_{name}_INCLUDE");
    PathBuf::from(env::var(&variable).unwrap_or_else(|_| fail(&format!("{variable} is not set"))))
}

fn wait((source, mut child): (PathBuf, std::process::Child)) -> bool {
    let done = child.wait().is_ok_and(|status| status.success());
    if !done {
        eprintln!("compiling {} failed", source.display());
    }
    done
}

fn out_dir() -> PathBuf {
    PathBuf::from(env::var("OUT_DIR").unwrap_or_else(|_| fail("OUT_DIR is not set")))
}

/// The folder of the crate under build.
pub fn manifest_dir() -> PathBuf {
    Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| fail("not run by cargo"))).to_path_buf()
}

fn run(command: &mut Command) {
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => fail(&format!("{command:?} failed: {status}")),
        Err(error) => fail(&format!("{:?}: {error}; run `make setup`", command.get_program())),
    }
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(1)
}
