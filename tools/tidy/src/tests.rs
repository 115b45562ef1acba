//! Rules on the lit tests: what each must have, and which there must be.

use crate::{File, Violation, find};

/// A pass, as its `Passes.td` declares it.
pub(crate) struct Pass<'a> {
    pub(crate) td: &'a File,
    pub(crate) line: usize,
    pub(crate) flag: &'a str,
}

impl Pass<'_> {
    /// Where its tests are: `test/` with the folder of its `Passes.td`, those of
    /// `lowering/codegen/X` in `test/lowering/X`.
    fn tests(&self) -> String {
        format!("test/{}", self.td.folder().replace("/codegen/", "/"))
    }

    fn test(&self, suffix: &str) -> String {
        format!("{}/{}{suffix}.mlir", self.tests(), self.flag)
    }

    /// The file of its module; that of a lowering may have none.
    pub(crate) fn entry<'f>(&self, files: &'f [File]) -> Option<&'f File> {
        let (root, name) = (format!("{}/src/", self.td.folder()), format!("{}.rs", self.module()));
        files.iter().find(|file| file.path.starts_with(&root) && file.name() == name)
    }

    fn module(&self) -> String {
        self.flag.replace('-', "_")
    }

    /// Whether a file is part of the pass: of the module of its name, in whichever room, or of
    /// the whole crate of a lowering that has no such module.
    fn owns(&self, file: &File, files: &[File]) -> bool {
        let Some(inside) = file.path.strip_prefix(&format!("{}/src/", self.td.folder())) else { return false };
        let whole = self.td.folder() != "passes" && self.entry(files).is_none();
        let module = self.module();
        file.extension() == "rs" && (whole || inside.split('/').any(|part| part.trim_end_matches(".rs") == module))
    }
}

pub(crate) fn passes(files: &[File]) -> Vec<Pass<'_>> {
    let tds = files.iter().filter(|file| file.name().ends_with("Passes.td"));
    tds.flat_map(|td| {
        td.lines().filter_map(move |(line, text)| {
            let (_, rest) = text.strip_prefix("def ")?.split_once("Pass<\"")?;
            Some(Pass { td, line, flag: rest.split('"').next()? })
        })
    })
    .collect()
}

/// The lit tests; `inputs/` is not run.
fn lit_tests(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| {
        file.path.starts_with("test/")
            && file.extension() == "mlir"
            && !file.path.split('/').any(|part| part == "inputs")
    })
}

/// Every lit test has a `RUN:` line.
pub fn run_lines(files: &[File]) -> Vec<Violation> {
    let idle = lit_tests(files).filter(|file| !file.text.contains("RUN: "));
    idle.map(|file| file.violation(1, "has no RUN line, so it tests nothing")).collect()
}

/// A test beside those of the passes is called `FLAG.mlir` or `FLAG-SUBJECT.mlir`
/// and runs the pass of that flag.
pub fn pass_test_names(files: &[File]) -> Vec<Violation> {
    let passes = passes(files);
    lit_tests(files)
        .filter_map(|file| {
            let mut here = passes.iter().filter(|pass| file.folder() == pass.tests()).peekable();
            here.peek()?;
            let stem = file.name().trim_end_matches(".mlir");
            let named = |pass: &&Pass| stem.strip_prefix(pass.flag).is_some_and(|r| r.is_empty() || r.starts_with('-'));
            match here.find(named) {
                None => Some(file.violation(1, "has a name that begins with no pass's flag")),
                Some(pass) => {
                    let runs = file.text.lines().any(|line| line.contains("RUN:") && line.contains(pass.flag));
                    (!runs).then(|| file.violation(1, format!("does not run {}", pass.flag)))
                }
            }
        })
        .collect()
}

/// Every pass has a test `FLAG.mlir`, and `FLAG-errors.mlir` if it can fail.
pub fn pass_tests(files: &[File]) -> Vec<Violation> {
    let mut found = vec![];
    for pass in passes(files) {
        let fails = files.iter().any(|file| pass.owns(file, files) && file.text.contains("Failure::at("));
        for suffix in ["", "-errors"] {
            let path = pass.test(suffix);
            if (suffix.is_empty() || fails) && find(files, &path).is_none() {
                found.push(pass.td.violation(pass.line, format!("{} lacks {path}", pass.flag)));
            }
        }
    }
    found
}

/// An operation or a class of operations, as a `.td` file declares it.
struct Definition<'a> {
    line: usize,
    name: &'a str,
    parent: &'a str,
    /// The first string after the parent: an operation's mnemonic.
    mnemonic: Option<&'a str>,
    has_verifier: bool,
}

fn definitions(td: &File) -> Vec<Definition<'_>> {
    let mut found: Vec<Definition> = vec![];
    for (line, text) in td.lines() {
        if let Some(rest) = text.strip_prefix("def ").or(text.strip_prefix("class ")) {
            let identifier = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
            let (head, tail) = rest.split_once(" : ").unwrap_or((rest, ""));
            let mnemonic = tail.split('"').nth(1).filter(|_| text.starts_with("def "));
            let (name, parent) = (&rest[..identifier(head)], &tail[..identifier(tail)]);
            found.push(Definition { line, name, parent, mnemonic, has_verifier: false });
        } else if let Some(last) = found.last_mut()
            && text.contains("let hasVerifier = 1;")
        {
            last.has_verifier = true;
        } else if found.last().is_some_and(|last| last.parent.is_empty())
            && let Some(parent) = text.trim().strip_prefix(": ")
        {
            let end = parent.find('<').unwrap_or(parent.len());
            found.last_mut().expect("there is one").parent = &parent[..end];
        }
    }
    found
}

/// Whether a definition or one that it derives from has a verifier.
fn is_verified(definition: &Definition, all: &[Definition]) -> bool {
    let parent = || all.iter().find(|d| d.name == definition.parent);
    definition.has_verifier || parent().is_some_and(|parent| is_verified(parent, all))
}

/// Every operation of `<dialect>/*Ops.td` is in `test/dialects/<dialect>/ops.mlir`,
/// and in an error of an `invalid-SUBJECT.mlir` if it has a verifier.
pub fn operation_tests(files: &[File]) -> Vec<Violation> {
    let mut found = vec![];
    for td in files.iter().filter(|file| file.path.starts_with("dialects/include/") && file.name().ends_with("Ops.td"))
    {
        let dialect = td.folder().rsplit('/').next().unwrap_or_default();
        let folder = format!("test/dialects/{dialect}");
        let trips_path = format!("{folder}/ops.mlir");
        let trips = find(files, &trips_path).map_or("", |file| file.text.as_str());
        let is_invalid = |file: &&File| file.folder() == folder && file.name().starts_with("invalid-");
        let errors: Vec<&str> = files
            .iter()
            .filter(is_invalid)
            .flat_map(|file| file.text.lines())
            .filter(|l| l.contains("expected-error"))
            .collect();
        let all = definitions(td);
        for definition in all.iter().filter(|d| d.name.ends_with("Op")) {
            let Some(mnemonic) = definition.mnemonic else { continue };
            let name = format!("{dialect}.{mnemonic}");
            if !uses(trips, &name) {
                found.push(td.violation(definition.line, format!("{name} is not in {trips_path}")));
            }
            let quoted = format!("'{name}'");
            if is_verified(definition, &all) && !errors.iter().any(|line| line.contains(&quoted)) {
                let message = format!("{name} has a verifier and no error in {folder}/invalid-*.mlir");
                found.push(td.violation(definition.line, message));
            }
        }
    }
    found
}

/// Whether an operation stands in a text, and not as part of another one's name.
fn uses(text: &str, operation: &str) -> bool {
    let continues = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .any(|line| line.match_indices(operation).any(|(at, _)| !line[at + operation.len()..].starts_with(continues)))
}

#[cfg(test)]
mod planted {
    use super::*;

    fn texts(violations: &[Violation]) -> Vec<String> {
        violations.iter().map(Violation::to_string).collect()
    }

    const PASSES: &str = "include\n\ndef SoacFuse : Pass<\"soac-fuse\", \"::mlir::ModuleOp\"> {\n}\n";

    #[test]
    fn run_lines_finds_an_idle_test() {
        let files = [
            File::new("test/a.mlir", "// RUN: seq-opt %s\n"),
            File::new("test/b.mlir", "// CHECK: x\n"),
            File::new("test/inputs/c.mlir", "\n"),
            File::new("docs/d.mlir", "\n"),
        ];
        assert_eq!(texts(&run_lines(&files)), ["test/b.mlir:1: has no RUN line, so it tests nothing"]);
    }

    #[test]
    fn pass_test_names_finds_a_stray_name() {
        let run = "// RUN: seq-opt %s --soac-fuse\n";
        let files = [
            File::new("passes/SoacPasses.td", PASSES),
            File::new("test/passes/soac-fuse.mlir", run),
            File::new("test/passes/soac-fuse-chains.mlir", "// RUN: seq-opt %s --cse\n"),
            File::new("test/passes/soac-fused.mlir", run),
            File::new("test/tools/seq-opt.mlir", run),
        ];
        assert_eq!(
            texts(&pass_test_names(&files)),
            [
                "test/passes/soac-fuse-chains.mlir:1: does not run soac-fuse",
                "test/passes/soac-fused.mlir:1: has a name that begins with no pass's flag",
            ]
        );
    }

    #[test]
    fn pass_tests_finds_a_missing_test() {
        let mut files = vec![
            File::new("passes/Passes.td", PASSES),
            File::new("lowering/codegen/cpu/Passes.td", "def A : Pass<\"convert-a\"> {\n"),
            File::new("passes/src/soac/soac_fuse/place.rs", "Failure::at(op, m)"),
            File::new("passes/src/soac/soac_fused.rs", ""),
            File::new("test/lowering/cpu/convert-a.mlir", ""),
        ];
        assert_eq!(
            texts(&pass_tests(&files)),
            [
                "passes/Passes.td:3: soac-fuse lacks test/passes/soac-fuse.mlir",
                "passes/Passes.td:3: soac-fuse lacks test/passes/soac-fuse-errors.mlir",
            ]
        );
        files[2].path = "passes/src/soac/soac_fused.rs".into();
        files[4].path = "test/passes/soac-fuse.mlir".into();
        files.push(File::new("lowering/codegen/cpu/src/convert/map.rs", "Failure::at(op, m)"));
        assert_eq!(
            texts(&pass_tests(&files)),
            [
                "lowering/codegen/cpu/Passes.td:1: convert-a lacks test/lowering/cpu/convert-a.mlir",
                "lowering/codegen/cpu/Passes.td:1: convert-a lacks test/lowering/cpu/convert-a-errors.mlir",
            ]
        );
        files.push(File::new("lowering/codegen/cpu/src/convert_a.rs", ""));
        assert_eq!(
            texts(&pass_tests(&files)),
            ["lowering/codegen/cpu/Passes.td:1: convert-a lacks test/lowering/cpu/convert-a.mlir"]
        );
    }

    #[test]
    fn operation_tests_finds_an_operation_without() {
        let td = "class Base<string m>\n    : Op<D, m> {\n  let hasVerifier = 1;\n}\n\
                  class Derived<string m>\n    : Base<m> {\n}\n\
                  def X_PackOp : Derived<\"jagged.pack\"> {\n}\n\
                  def X_JaggedOp : Op<D, \"jagged\"> {\n}\n\
                  def X_OwnOp : Op<D, \"own\"> {\n  let hasVerifier = 1;\n}\n";
        let ops = "// x.jagged\nx.jagged.pack %a\n%r = \"x.own\"() : () -> i32\n";
        let files = [
            File::new("dialects/include/x/XOps.td", td),
            File::new("test/dialects/x/ops.mlir", ops),
            File::new(
                "test/dialects/x/invalid-map.mlir",
                "// expected-error @+1 {{'x.own' op is wrong}}\n'x.jagged.pack'\n",
            ),
        ];
        assert_eq!(
            texts(&operation_tests(&files)),
            [
                "dialects/include/x/XOps.td:8: x.jagged.pack has a verifier and no error in test/dialects/x/invalid-*.mlir",
                "dialects/include/x/XOps.td:10: x.jagged is not in test/dialects/x/ops.mlir",
            ]
        );
        let found = texts(&operation_tests(&files[..1]));
        assert_eq!(found.len(), 5, "{found:?}");
    }
}
