//! Rules on single files.

use crate::{File, Violation};

/// The most lines of a source file.
pub const MAX_LINES: usize = 600;

/// Words by which work is left for later.
pub const NOTES: [&str; 4] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X"), concat!("HA", "CK")];

/// Folders that exist on one machine only.
pub const MACHINE_PATHS: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/fa", "rm/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/tmp/", "bash_jobs"),
];

/// Source files have at most [`MAX_LINES`] lines.
pub fn length(files: &[File]) -> Vec<Violation> {
    let sources = files.iter().filter(|file| ["rs", "cpp", "h", "td"].contains(&file.extension()));
    sources
        .map(|file| (file, file.text.lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(file, lines)| file.violation(MAX_LINES + 1, format!("{lines} lines, at most {MAX_LINES} are allowed")))
        .collect()
}

/// No file leaves work for later by one of the [`NOTES`], in any case of letters.
pub fn notes(files: &[File]) -> Vec<Violation> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    on_lines(files, |line| {
        let mut words = line.split(|c| !is_word(c));
        let note = words.find(|word| NOTES.iter().any(|note| word.eq_ignore_ascii_case(note)))?;
        Some(format!("{note}: do it, or say it elsewhere"))
    })
}

/// No file names a folder of [`MACHINE_PATHS`].
pub fn machine_paths(files: &[File]) -> Vec<Violation> {
    on_lines(files, |line| {
        let path = MACHINE_PATHS.iter().find(|path| line.contains(**path))?;
        Some(format!("{path} is a path of one machine"))
    })
}

/// Rust files begin with a header comment that says what they are.
pub fn headers(files: &[File]) -> Vec<Violation> {
    let rust = files.iter().filter(|file| file.extension() == "rs");
    rust.filter(|file| !file.text.starts_with("//! "))
        .map(|file| file.violation(1, "begins without a `//!` header"))
        .collect()
}

/// The lines that `fault` says something about; Cargo writes the lock files.
fn on_lines(files: &[File], fault: impl Fn(&str) -> Option<String>) -> Vec<Violation> {
    let written = files.iter().filter(|file| file.extension() != "lock");
    written
        .flat_map(|file| file.lines().filter_map(|(n, line)| Some(file.violation(n, fault(line)?))).collect::<Vec<_>>())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(violations: &[Violation]) -> Vec<(&str, usize)> {
        violations.iter().map(|v| (v.path.as_str(), v.line)).collect()
    }

    #[test]
    fn length_finds_a_long_source_file() {
        let long = "\n".repeat(601);
        let files = [
            File::new("a.rs", &"\n".repeat(600)),
            File::new("b.td", &long),
            File::new("c.h", &long),
            File::new("d.md", &long),
        ];
        let found = length(&files);
        assert_eq!(places(&found), [("b.td", 601), ("c.h", 601)]);
        assert_eq!(found[0].to_string(), "b.td:601: 601 lines, at most 600 are allowed");
    }

    #[test]
    fn notes_finds_whole_words_in_any_case() {
        for note in NOTES {
            let text = format!("fine\n// {note}: later\n{}\nx{note} {note}_y\n", note.to_lowercase());
            let files = [File::new("a.mlir", &text), File::new("Cargo.lock", note)];
            assert_eq!(places(&notes(&files)), [("a.mlir", 2), ("a.mlir", 3)], "{note}");
        }
    }

    #[test]
    fn machine_paths_finds_each_folder() {
        for path in MACHINE_PATHS {
            let files = [File::new("a.sh", &format!("cd .\ncd {path}x\n")), File::new("b.rs", "//! ./work\n")];
            assert_eq!(places(&machine_paths(&files)), [("a.sh", 2)], "{path}");
        }
    }

    #[test]
    fn headers_finds_a_file_without() {
        let files = [File::new("a.rs", "//! It is.\n"), File::new("b.rs", "// It is not.\n"), File::new("c.py", "x")];
        assert_eq!(places(&headers(&files)), [("b.rs", 1)]);
    }
}
