//! The house rules that a machine can check.
//!
//! A rule is a function from files to [`Violation`]s, so that its own tests can
//! plant a fault in memory; `tests/tree.rs` applies every rule to the files that
//! git tracks. [`style`] has the rules on single files, [`tests`] those on lit
//! tests, [`structure`] those on how the parts hang together, [`walkthrough`] that on
//! what the walkthrough quotes; [`limits`] are measures of the whole tree,
//! [`names`] those of what is named as text.

pub mod imports;
pub mod limits;
pub mod names;
pub mod structure;
pub mod style;
pub mod tests;
pub mod walkthrough;

use std::{fmt, path::Path, process::Command};

/// A tracked text file.
#[derive(Clone, Debug)]
pub struct File {
    /// The path from the root, with slashes.
    pub path: String,
    /// The content.
    pub text: String,
}

impl File {
    /// A file of this path and content.
    pub fn new(path: &str, text: &str) -> Self {
        Self { path: path.into(), text: text.into() }
    }

    /// What follows the last dot of the name.
    pub fn extension(&self) -> &str {
        self.name().rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// The last part of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// The path without the name; empty in the root.
    pub fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The lines with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line))
    }

    /// A breach of a rule in this file.
    pub fn violation(&self, line: usize, message: impl Into<String>) -> Violation {
        Violation { path: self.path.clone(), line, message: message.into() }
    }
}

/// A breach of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// The file of this path.
pub fn find<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    files.iter().find(|file| file.path == path)
}

/// The text files that git tracks, as they are in the working tree. A file that
/// was deleted there, or that is no text, is left out.
pub fn tracked() -> Result<Vec<File>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(&root)
        .output()
        .map_err(|e| format!("git ls-files cannot be run: {e}"))?;
    if !output.status.success() {
        return Err(format!("git ls-files failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let paths = String::from_utf8_lossy(&output.stdout);
    let read = |path: &str| Some(File::new(path, &std::fs::read_to_string(root.join(path)).ok()?));
    let files: Vec<File> = paths.split('\0').filter(|path| !path.is_empty()).filter_map(read).collect();
    if files.is_empty() { Err("git tracks no files here".into()) } else { Ok(files) }
}
