//! Measures of what is named as text or by a wildcard where types would have the compiler
//! ask: operations, dialects, variants.
//!
//! Tests inside of a file are not counted.

use std::collections::BTreeSet;

use crate::{File, limits::users};

/// Dialects whose operations are typed.
const TYPED: [&str; 15] = [
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "func",
    "index",
    "linalg",
    "math",
    "memref",
    "scf",
    "seg",
    "soac",
    "tensor",
    "ub",
    "vector",
];

/// Names that begin with that of a dialect and are none of an operation: attributes.
const ATTRIBUTES: [&str; 2] = ["bufferization.manual_deallocation", "bufferization.writable"];

/// The lines of code of a file, without comments and tests.
fn code(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let lines = file.lines().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// What is in quotes on a line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Names of operations, and beginnings of such, as text.
pub fn of_operations(files: &[File]) -> (usize, Vec<String>) {
    let named = |text: &str| {
        let Some((dialect, rest)) = text.split_once('.') else { return false };
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_.".contains(c);
        TYPED.contains(&dialect) && rest.chars().all(plain) && !ATTRIBUTES.contains(&text)
    };
    places(files, |line| quoted(line).filter(|text| named(text)).count())
}

/// Arms that match on the name of an operation of soac or seg without the dialect, in
/// passes and back ends. The operations are those that a `.td` file defines.
pub fn bare(files: &[File]) -> (usize, Vec<String>) {
    let definition = |line: &'_ str| {
        let (class, rest) = line.strip_prefix("def ")?.split_once("Op : ")?.1.split_once("<\"")?;
        let own = class.starts_with("Soac_") || class.starts_with("Seg_");
        own.then(|| rest.split('"').next().unwrap_or_default().to_string())
    };
    let definitions = files.iter().filter(|file| file.extension() == "td").flat_map(|file| file.text.lines());
    let operations: BTreeSet<String> = definitions.filter_map(definition).collect();
    let arms = |line: &str| {
        let arm = |(at, name): (usize, &str)| {
            let after = line.get(at + name.len() + 1..).unwrap_or_default();
            operations.contains(name) && (after.starts_with(" =>") || after.starts_with(" |"))
        };
        let offset = |text: &str| text.as_ptr() as usize - line.as_ptr() as usize;
        quoted(line).map(|text| (offset(text), text)).filter(|&found| arm(found)).count()
    };
    let inner: Vec<File> = files.iter().filter(|file| !file.path.starts_with("tools/")).cloned().collect();
    places(&inner, arms)
}

/// Comparisons with a variant of `Level`, which a new one would pass by.
pub fn levels(files: &[File]) -> (usize, Vec<String>) {
    let compared = ["== Level::", "!= Level::", "== Some(Level::", "!= Some(Level::"];
    places(files, |line| compared.iter().map(|text| line.matches(text).count()).sum())
}

/// Wildcards in matches on the kind of an operation: of `Soac`, `Seg` and `Combinator`.
pub fn wildcards(files: &[File]) -> (usize, Vec<String>) {
    let mut found = vec![];
    for file in users(files) {
        // The indentation of the match that a line is in.
        let mut inside: Option<usize> = None;
        for (number, line) in code(file).filter(|(_, line)| !line.trim().is_empty()) {
            let text = line.trim_start();
            let indentation = line.len() - text.len();
            inside = inside.filter(|&around| indentation > around);
            let wildcard = ["_ =>", "Some(_) =>", "_ if "].iter().any(|arm| text.starts_with(arm));
            if inside.is_some_and(|around| indentation == around + 4) && wildcard {
                found.push(format!("{}:{number}", file.path));
            }
            let kinds = ["Soac::of(", "Seg::of(", "Combinator::of("];
            if text.ends_with('{') && kinds.iter().any(|kind| text.contains(&format!("match {kind}"))) {
                inside = Some(indentation);
            }
        }
    }
    (found.len(), found)
}

/// The lines of code on which something is counted.
fn places(files: &[File], count: impl Fn(&str) -> usize) -> (usize, Vec<String>) {
    let mut found = vec![];
    for file in users(files) {
        for (number, line) in code(file) {
            found.extend((0..count(line)).map(|_| format!("{}:{number}", file.path)));
        }
    }
    (found.len(), found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(measure: fn(&[File]) -> (usize, Vec<String>), code: &str) -> Vec<String> {
        let td =
            "def Soac_MapOp : Soac_Combinator<\"map\"> {\ndef Seg_RedOp : Seg_Op<\"red\"> {\ndef X : Other<\"x\"> {\n";
        let files = [File::new("dialects/a.td", td), File::new("passes/src/x.rs", code)];
        let (count, places) = measure(&files);
        assert_eq!(count, places.len());
        places.iter().map(|place| place.rsplit(':').next().unwrap_or_default().to_string()).collect()
    }

    #[test]
    fn of_operations_finds_names_and_beginnings() {
        let code = "f(\"arith.addi\");\n// \"arith.addi\"\ng(\"scf.\") || g(\"math.\");\nh(\"affine.apply\", \"gpu.kernel\");\n\
                    i(\"bufferization.writable\", \"seg.map of {n}\");\n#[cfg(test)]\nj(\"arith.addi\");\n";
        assert_eq!(found(of_operations, code), ["1", "3", "3"]);
    }

    #[test]
    fn bare_finds_arms_of_soac_and_seg() {
        let code = "match name {\n    \"map\" => 1,\n    \"x\" => 2,\n    \"y\" | \"red\" => f(\"map\"),\n}\n";
        assert_eq!(found(bare, code), ["2", "4"]);
    }

    #[test]
    fn levels_finds_comparisons() {
        let code = "a == Level::Block;\nb != Some(Level::Grid);\nmatch c {\n    Level::Grid => 1,\n}\n";
        assert_eq!(found(levels, code), ["1", "2"]);
    }

    #[test]
    fn wildcards_finds_arms_of_the_match_alone() {
        let code = "match Soac::of(op) {\n    Some(Soac::Map(_)) => match x {\n        _ => 1,\n    },\n    _ => 2,\n}\n\
                    match other {\n    _ => 3,\n}\nmatch Combinator::of(op)? {\n    Combinator::Map(_) => 1,\n    _ => 4,\n}\n";
        assert_eq!(found(wildcards, code), ["5", "12"]);
    }
}
