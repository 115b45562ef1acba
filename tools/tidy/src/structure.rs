//! Rules on how the parts hang together: the LLVM version, dependencies, what passes
//! require and count, links.

use std::collections::BTreeSet;

use crate::{
    File, Violation, find,
    tests::{Pass, passes},
};

/// Where the LLVM version stands.
pub const VERSION_FILE: &str = ".cargo/config.toml";

/// The folders of crates, those first on which the others may depend.
pub const LAYERS: [&str; 6] = ["dialects", "analysis", "passes", "lowering", "tools", "benches"];

/// Crates that depend on no other of the workspace.
pub const LEAVES: [&str; 8] = [
    "dialects/mlir-build",
    "lowering/run/cuda",
    "lowering/run/cuda/library",
    "lowering/run/ranks",
    "lowering/run/runtime",
    "lowering/run/simt",
    "lowering/run/values",
    "tools/tidy",
];

/// The dependencies that point back: tests of the pipelines have their
/// context, with everything registered, from the tools' driver.
pub const BACK: [(&str, &str, &str); 1] = [("lowering/pipelines", "dev-dependencies", "tools/driver")];

/// The LLVM version stands in [`VERSION_FILE`] alone, as the end of LLVM_PREFIX.
/// The versions of the bindings follow it and stand in the workspace's
/// `Cargo.toml`.
pub fn llvm_version(files: &[File]) -> Vec<Violation> {
    let Some(config) = find(files, VERSION_FILE) else {
        return vec![Violation { path: VERSION_FILE.into(), line: 1, message: "is missing".into() }];
    };
    let prefix = config.text.lines().find_map(|line| line.strip_prefix("LLVM_PREFIX")?.split('"').nth(1));
    let Some((_, version)) = prefix.and_then(|prefix| prefix.rsplit_once('-')) else {
        return vec![config.violation(1, "has no LLVM_PREFIX that ends with a version")];
    };
    let excepted = [VERSION_FILE, "Cargo.toml", "Cargo.lock"];
    let mut found = vec![];
    for file in files.iter().filter(|file| !excepted.contains(&file.path.as_str())) {
        for (n, line) in file.lines().filter(|(_, line)| names_version(line, version)) {
            found.push(
                file.violation(n, format!("names the LLVM version, which stands in {VERSION_FILE}: {}", line.trim())),
            );
        }
    }
    found
}

/// Whether a line has the version, or a binding's (one digit more), right after a
/// word with LLVM, MLIR or clang in it.
fn names_version(line: &str, version: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    lower.match_indices(version).any(|(at, _)| {
        let (before, after) = (&lower[..at], &lower[at + version.len()..]);
        let more = after.chars().take_while(char::is_ascii_digit).count();
        if more > 1 || before.ends_with(|c: char| c.is_ascii_digit() || c == '.') {
            return false;
        }
        let before = before.trim_end_matches([' ', '=', '"']);
        let start = before.rfind(|c: char| !c.is_ascii_lowercase() && c != '-' && c != '_').map_or(0, |i| i + 1);
        let word = before.get(start..).unwrap_or_default();
        ["llvm", "mlir", "clang"].iter().any(|name| word.contains(name))
    })
}

/// Dependencies between crates go from a later layer of [`LAYERS`] to an earlier
/// one or stay within one, and [`LEAVES`] have none.
pub fn dependencies(files: &[File]) -> Vec<Violation> {
    let Some(workspace) = find(files, "Cargo.toml") else {
        return vec![Violation { path: "Cargo.toml".into(), line: 1, message: "is missing".into() }];
    };
    let shared = entries(workspace);
    let layer = |folder: &str| LAYERS.iter().position(|l| folder.split('/').next() == Some(l));
    let mut found = vec![];
    for file in files.iter().filter(|file| file.name() == "Cargo.toml" && !file.folder().is_empty()) {
        let own = file.folder();
        let Some(own_layer) = layer(own) else {
            found.push(file.violation(1, format!("{own} is in no layer: {}", LAYERS.join(", "))));
            continue;
        };
        for entry in entries(file) {
            let folder = match &entry.path {
                Some(path) => join(own, path),
                None => shared.iter().find(|s| s.name == entry.name).and_then(|s| s.path.clone()),
            };
            let Some(folder) = folder else { continue };
            if BACK.contains(&(own, entry.section, folder.as_str())) {
                continue;
            }
            if LEAVES.contains(&own) {
                found.push(
                    file.violation(entry.line, format!("{own} depends on {folder}; it may depend on no crate of ours")),
                );
            } else if layer(&folder).is_none_or(|layer| layer > own_layer) {
                found.push(file.violation(entry.line, format!("{own} depends on {folder}, which comes after it")));
            }
        }
    }
    found
}

/// One line under a heading that ends with `dependencies`.
struct Entry<'a> {
    line: usize,
    section: &'a str,
    name: &'a str,
    path: Option<String>,
}

fn entries(file: &File) -> Vec<Entry<'_>> {
    let (mut found, mut section) = (vec![], "");
    for (line, text) in file.lines() {
        let text = text.trim();
        if let Some(heading) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            section = heading;
        } else if section.ends_with("dependencies")
            && let Some((key, value)) = text.split_once('=')
            && !text.starts_with('#')
        {
            let name = key.trim().split('.').next().unwrap_or_default();
            let path = value.split_once("path").and_then(|(_, rest)| Some(rest.split('"').nth(1)?.to_string()));
            found.push(Entry { line, section, name, path });
        }
    }
    found
}

/// A pass whose header states a precondition names what it requires in its `Passes.td`:
/// pipelines and the runner check that.
pub fn preconditions(files: &[File]) -> Vec<Violation> {
    let states = |pass: &Pass| {
        let header = pass.entry(files).map_or("", |file| &file.text);
        let mut lines = header.lines().take_while(|line| line.starts_with("//!"));
        lines.any(|line| line.contains("Precondition:") || line.contains("Preconditions:"))
    };
    let requires = |pass: &Pass| {
        let mut own = pass.td.text.lines().skip(pass.line).take_while(|line| !line.starts_with('}'));
        own.any(|line| line.trim_start().starts_with("let requires = [\""))
    };
    let silent = passes(files).into_iter().filter(|pass| states(pass) && !requires(pass));
    silent.map(|pass| pass.td.violation(pass.line, format!("{} names no fact that it requires", pass.flag))).collect()
}

/// The statistics that passes count are those that `.td` files declare: MLIR takes what has
/// another name for nothing.
pub fn statistics(files: &[File]) -> Vec<Violation> {
    let declared: BTreeSet<&str> = files
        .iter()
        .filter(|file| file.extension() == "td")
        .flat_map(|file| file.text.split("Statistic<\"").skip(1))
        .filter_map(|rest| rest.split('"').nth(2))
        .collect();
    let mut found = vec![];
    for file in files.iter().filter(|file| file.extension() == "rs") {
        for (n, line) in file.lines() {
            let Some((_, rest)) = line.split_once("pass.count(\"") else { continue };
            let name = rest.split('"').next().unwrap_or_default();
            if !declared.contains(name) {
                found.push(file.violation(n, format!("counts '{name}', which no .td file declares")));
            }
        }
    }
    found
}

/// Relative links of Markdown files lead to tracked files or their folders.
pub fn links(files: &[File]) -> Vec<Violation> {
    let exists = |path: &str| {
        let folder = format!("{path}/");
        path.is_empty() || files.iter().any(|file| file.path == path || file.path.starts_with(&folder))
    };
    let mut found = vec![];
    for file in files.iter().filter(|file| file.extension() == "md") {
        let mut fenced = false;
        for (n, line) in file.lines() {
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
            }
            if fenced {
                continue;
            }
            for target in targets(line) {
                let path = target.split('#').next().unwrap_or_default();
                let outside = target.contains(':') || path.is_empty();
                if !outside && !join(file.folder(), path).is_some_and(|path| exists(&path)) {
                    found.push(file.violation(n, format!("links to {target}, which is not there")));
                }
            }
        }
    }
    found
}

/// The targets of the links of a line: `[text](target)` outside of code.
fn targets(line: &str) -> Vec<&str> {
    let pieces = line.split("](");
    let mut before = String::new();
    let mut found = vec![];
    for (i, piece) in pieces.enumerate() {
        let in_code = before.matches('`').count() % 2 == 1;
        if i > 0
            && !in_code
            && let Some((target, _)) = piece.split_once(')')
        {
            found.push(target.split(' ').next().unwrap_or_default());
        }
        before += piece;
    }
    found
}

/// A relative path seen from a folder, from the root; `None` if it leaves the tree.
fn join(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(violations: &[Violation]) -> Vec<String> {
        violations.iter().map(Violation::to_string).collect()
    }

    #[test]
    fn llvm_version_finds_it_elsewhere() {
        let config = File::new(VERSION_FILE, "[env]\nLLVM_PREFIX = \"/usr/lib/llvm-97\"\n");
        for line in [
            "prefix=/usr/lib/llvm-97",
            "apt-get install libmlir-97-dev",
            "clang-format-97 -i",
            "LLVM 97 does this",
            "llvm97-1-prefer-dynamic",
            "mlir-sys = \"970\"",
            "MLIR_SYS_970_PREFIX",
        ] {
            let files = [config.clone(), File::new("a.sh", &format!("x\n{line}\n")), File::new("Cargo.toml", line)];
            let found = texts(&llvm_version(&files));
            let expected = format!("a.sh:2: names the LLVM version, which stands in .cargo/config.toml: {line}");
            assert_eq!(found, [expected], "{line}");
        }
        for line in ["97", "llvm-979797", "llvm 0.97", "llvm-9.97", "an LLVM with 97 passes", "arith.constant 97 : i8"]
        {
            let files = [config.clone(), File::new("a.mlir", line)];
            assert!(llvm_version(&files).is_empty(), "{line}");
        }
    }

    #[test]
    fn llvm_version_needs_the_prefix() {
        assert_eq!(texts(&llvm_version(&[])), [".cargo/config.toml:1: is missing"]);
        let bare = File::new(VERSION_FILE, "LLVM_PREFIX = \"/usr\"\n");
        assert_eq!(llvm_version(&[bare]).len(), 1);
    }

    const WORKSPACE: &str = "[workspace.dependencies]\nanyhow = \"1\"\nseq-cpu = { path = \"lowering/codegen/cpu\" }\n\
                             seq-driver = { path = \"tools/driver\" }\nseq-dialects = { path = \"dialects\" }\n";

    #[test]
    fn dependencies_finds_one_that_points_back() {
        let workspace = File::new("Cargo.toml", WORKSPACE);
        let crate_of = |folder: &str, text: &str| File::new(&format!("{folder}/Cargo.toml"), text);
        let files = [
            workspace.clone(),
            crate_of(
                "passes",
                "[package]\nname = \"x\"\n[dependencies]\nanyhow.workspace = true\nseq-cpu.workspace = true\n",
            ),
            crate_of("dialects", "[build-dependencies]\nx = { path = \"../tools/x\" }\n"),
            crate_of("lowering/codegen/cpu", "[dependencies]\nseq-driver.workspace = true\n"),
            crate_of("lowering/run/values", "[dependencies]\nseq-dialects = { workspace = true }\n"),
            crate_of("other", ""),
        ];
        assert_eq!(
            texts(&dependencies(&files)),
            [
                "passes/Cargo.toml:5: passes depends on lowering/codegen/cpu, which comes after it",
                "dialects/Cargo.toml:2: dialects depends on tools/x, which comes after it",
                "lowering/codegen/cpu/Cargo.toml:2: lowering/codegen/cpu depends on tools/driver, which comes after it",
                "lowering/run/values/Cargo.toml:2: lowering/run/values depends on dialects; it may depend on no crate of ours",
                "other/Cargo.toml:1: other is in no layer: dialects, analysis, passes, lowering, tools, benches",
            ]
        );
        let fine = [
            workspace,
            crate_of("tools/run", "[dependencies]\nseq-cpu.workspace = true\nseq-driver.workspace = true\n"),
            crate_of("lowering/pipelines", "[dev-dependencies]\nseq-driver.workspace = true\n"),
        ];
        assert_eq!(texts(&dependencies(&fine)), [""; 0]);
    }

    #[test]
    fn preconditions_finds_one_that_nothing_checks() {
        let td = "def One : SeqPass<\"seq-one\"> {\n  let requires = [\"Flat\"];\n}\n\
                  def Two : SeqPass<\"seq-two\"> {\n}\ndef Three : SeqPass<\"seq-three\"> {\n}\n";
        let header = "//! What it does. Precondition: maps are flat.\n";
        let files = [
            File::new("passes/Passes.td", td),
            File::new("passes/src/seq_one.rs", header),
            File::new("passes/src/seq_two.rs", header),
            File::new("passes/src/seq_three.rs", "//! What it does.\n\n/// Precondition: one.\nfn f() {}\n"),
        ];
        assert_eq!(texts(&preconditions(&files)), ["passes/Passes.td:4: seq-two names no fact that it requires"]);
    }

    #[test]
    fn statistics_finds_one_that_is_not_declared() {
        let td = "  let statistics = [Statistic<\"made\", \"maps-made\", \"maps\">,\n    Statistic<\"left\", \"maps-left\", \"others\">];\n";
        let code = "pass.count(\"maps-made\", 1);\npass.count(\"maps-left\", 2);\npass.count(\"made\", 1);\n";
        let files = [File::new("passes/Passes.td", td), File::new("passes/src/a.rs", code)];
        assert_eq!(texts(&statistics(&files)), ["passes/src/a.rs:3: counts 'made', which no .td file declares"]);
    }

    #[test]
    fn links_finds_one_that_leads_nowhere() {
        let page = "[a](b.md), [there](../test) and [c](c.md#part)\n[web](https://x.org/y) [here](#here) `[no](no.md)`\n\
                    ```\n[no](no.md)\n```\n[up](../../up.md) `code` [d](d/)\n";
        let files = [File::new("docs/a.md", page), File::new("docs/b.md", ""), File::new("test/x.mlir", "")];
        assert_eq!(
            texts(&links(&files)),
            [
                "docs/a.md:1: links to c.md#part, which is not there",
                "docs/a.md:6: links to ../../up.md, which is not there",
                "docs/a.md:6: links to d/, which is not there",
            ]
        );
    }
}
