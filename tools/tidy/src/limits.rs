//! Bounds on the whole tree: measures, each with the most that it may be.
//!
//! [`LIMITS`] has them all; a test fails where a measure is above its limit. The limits
//! are what the house promises, so none is raised; who brings a measure down for good
//! lowers its limit. `cargo test --release -p seq-tidy measures -- --nocapture` prints
//! what each is now, and where.
//!
//! | measure | most | counted |
//! |---|---|---|
//! | operations built by name, segments by hand or position | 0 | passes, back ends, tools |
//! | files that say what sizes a value has beside `shapes.rs` | 0 | the same |
//! | operations named as text, also the beginnings of names | 0 | the same |
//! | matches on names of soac and seg without the dialect | 0 | passes, back ends |
//! | wildcards in matches on `Soac`, `Seg` and `Combinator` | 0 | passes, back ends, tools |
//! | comparisons with a variant of `Level` | 0 | the same |
//! | types compared as text; parsed from text | 0; 0 | the same |
//! | names that the GPU back end has from the CPU's | 0 | `lowering/codegen/gpu` |
//! | pairs of a pass and another one that it imports | 0 | modules that a `Passes.td` names |
//! | passes in no folder of the operations that they read | 0 | `passes/src` |
//! | circles of files; files in the largest | 3; 3 | imports inside of crates |
//! | tests of passes and dialects of more than 64 lines | 35 | `test/passes`, `test/dialects` |
//! | percent of the code in the largest room | 30 | folders of the root and in `lowering` |

use std::collections::{BTreeMap, BTreeSet};

use crate::{File, Violation, imports, names};

/// A measure and its limit.
pub struct Limit {
    /// What is counted.
    pub what: &'static str,
    /// The most that it may be.
    pub most: usize,
    /// What it is, and where or of what.
    pub measure: fn(&[File]) -> (usize, Vec<String>),
}

/// Every measure.
pub const LIMITS: [Limit; 18] = [
    limit("operations built by name", 0, |files| texts(files, &[".op(\"", ".value(\"", "OperationBuilder"])),
    limit("segments of operands counted by hand", 0, |files| texts(files, &["operandSegmentSizes"])),
    limit("segments of operands by position", 0, |files| texts(files, &["ir::segment("])),
    limit("operations named as text", 0, names::of_operations),
    limit("matches on names of soac and seg without the dialect", 0, names::bare),
    limit("wildcards in matches on the kind of an operation", 0, names::wildcards),
    limit("comparisons with a level", 0, names::levels),
    limit("files beside shapes.rs that say what sizes a value has", 0, answering_sizes),
    limit("types compared as text", 0, |files| texts(files, &[".to_string() == \"", ".to_string() != \""])),
    limit("types and attributes parsed from text", 0, |files| texts(files, &["Type::parse(", "Attribute::parse("])),
    limit("names that the GPU back end has from the CPU's", 0, names_of_cpu),
    limit("pairs of a pass and another one that it imports", 0, pairs_of_passes),
    limit("arrows back and between rules in soac_flatten", 0, arrows_of_flattening),
    limit("passes of no room", 0, passes_of_no_room),
    limit("circles of files", 3, |files| {
        let circles = imports::circles(&imports::graph(files));
        (circles.len(), circles.iter().map(|circle| circle.join(" ")).collect())
    }),
    limit("files in the largest circle", 3, |files| {
        let circles = imports::circles(&imports::graph(files));
        circles.first().map_or((0, vec![]), |circle| (circle.len(), vec![circle.join(" ")]))
    }),
    limit("tests of passes and dialects of more than 64 lines", 35, long_tests),
    limit("percent of the code in the largest room", 30, largest),
];

const fn limit(what: &'static str, most: usize, measure: fn(&[File]) -> (usize, Vec<String>)) -> Limit {
    Limit { what, most, measure }
}

/// No measure is more than its limit.
pub fn limits(files: &[File]) -> Vec<Violation> {
    let exceeded = LIMITS.iter().filter_map(|limit| {
        let (value, places) = (limit.measure)(files);
        let shown = places.iter().take(5).cloned().collect::<Vec<_>>().join(", ");
        let message = format!("{}: {value}, at most {} are allowed; {shown}", limit.what, limit.most);
        (value > limit.most).then(|| Violation { path: "tools/tidy/src/limits.rs".into(), line: 1, message })
    });
    exceeded.collect()
}

/// The Rust sources of passes, back ends and tools, without tests and this crate.
pub fn users(files: &[File]) -> impl Iterator<Item = &File> {
    let of = |path: &str| ["analysis/", "passes/", "lowering/", "tools/"].iter().any(|folder| path.starts_with(folder));
    files.iter().filter(move |file| {
        file.extension() == "rs"
            && of(&file.path)
            && file.path.contains("/src/")
            && !file.path.starts_with("tools/tidy/")
    })
}

/// Where one of some texts stands, in code.
fn texts(files: &[File], texts: &[&str]) -> (usize, Vec<String>) {
    let mut found = vec![];
    for file in users(files) {
        for (line, text) in file.lines().filter(|(_, text)| !text.trim_start().starts_with("//")) {
            let count: usize = texts.iter().map(|t| text.matches(t).count()).sum();
            found.extend((0..count).map(|_| format!("{}:{line}", file.path)));
        }
    }
    (found.len(), found)
}

/// The files, without that of the relation itself, with a function that says what the size
/// of a value is equal to.
fn answering_sizes(files: &[File]) -> (usize, Vec<String>) {
    let says = |line: &str| line.contains("fn ") && line.contains("Val<") && line.contains("-> Size<");
    let others = users(files).filter(|file| file.path != "analysis/src/shapes.rs");
    let found: Vec<String> = others.filter(|file| file.text.lines().any(says)).map(|file| file.path.clone()).collect();
    (found.len(), found)
}

/// What `lowering/codegen/gpu` names of the crate `seq_cpu`.
fn names_of_cpu(files: &[File]) -> (usize, Vec<String>) {
    let mut found = BTreeSet::new();
    for file in users(files).filter(|file| file.path.starts_with("lowering/codegen/gpu/")) {
        for (at, _) in file.text.match_indices("seq_cpu::") {
            let rest = &file.text[at + "seq_cpu::".len()..];
            let list = match rest.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap_or_default(),
                None => rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default(),
            };
            let names = list.split(',').map(|name| name.trim().split("::").next().unwrap_or_default());
            found.extend(names.filter(|name| !name.is_empty()).map(str::to_string));
        }
    }
    (found.len(), found.into_iter().collect())
}

/// Passes are the modules of the names that a `Passes.td` declares, with what is in their
/// folders.
fn pairs_of_passes(files: &[File]) -> (usize, Vec<String>) {
    let flags: BTreeSet<String> = files
        .iter()
        .filter(|file| file.name().ends_with("Passes.td"))
        .flat_map(|td| td.text.lines())
        .filter_map(|line| {
            Some(line.strip_prefix("def ")?.split_once("Pass<\"")?.1.split('"').next()?.replace('-', "_"))
        })
        .collect();
    let pass = |path: &str| {
        path.split('/').map(|part| part.trim_end_matches(".rs")).find(|p| flags.contains(*p)).map(str::to_string)
    };
    let mut found = BTreeSet::new();
    for (from, to) in imports::graph(files).into_iter().flat_map(|(from, to)| to.into_iter().map(move |to| (from, to)))
    {
        if let (Some(a), Some(b)) = (pass(from), pass(to))
            && a != b
        {
            found.insert(format!("{a} {b}"));
        }
    }
    (found.len(), found.into_iter().collect())
}

/// The modules of passes that stand beside the rooms of `passes/src`.
fn passes_of_no_room(files: &[File]) -> (usize, Vec<String>) {
    let entries = crate::tests::passes(files).into_iter().filter_map(|pass| pass.entry(files).map(|f| f.path.clone()));
    let lost = |path: &String| path.strip_prefix("passes/src/").is_some_and(|inside| !inside.contains('/'));
    let found: Vec<String> = entries.filter(lost).collect();
    (found.len(), found)
}

/// The folders of `soac_flatten`, each of which imports those before it only; and no rule
/// imports another one: it asks for the body of an operation to be flattened.
fn arrows_of_flattening(files: &[File]) -> (usize, Vec<String>) {
    let rooms = ["lift", "segmented", "rules", "versions"];
    // The room of a file, and the rule that it is of.
    let place = |path: &'_ str| {
        let inner = path.strip_prefix("passes/src/soac/soac_flatten/")?.trim_end_matches(".rs");
        let mut parts = inner.split('/');
        let room = parts.next()?;
        Some((rooms.iter().position(|r| *r == room)?, parts.next().map(str::to_string)))
    };
    let mut found = vec![];
    for (from, to) in imports::graph(files).into_iter().flat_map(|(from, to)| to.into_iter().map(move |to| (from, to)))
    {
        let (Some((room, rule)), Some((other_room, other_rule))) = (place(from), place(to)) else { continue };
        let between_rules = room == other_room && rooms[room] == "rules" && rule.is_some() && rule != other_rule;
        if room < other_room || between_rules {
            found.push(format!("{from} {to}"));
        }
    }
    (found.len(), found)
}

/// Tests of a pass or a dialect that are longer than one subject takes.
fn long_tests(files: &[File]) -> (usize, Vec<String>) {
    let is_test = |path: &str| ["test/passes/", "test/dialects/"].iter().any(|folder| path.starts_with(folder));
    let long = files.iter().filter(|file| {
        file.extension() == "mlir"
            && is_test(&file.path)
            && !file.path.contains("/inputs/")
            && file.text.lines().count() > 64
    });
    let found: Vec<String> = long.map(|file| file.path.clone()).collect();
    (found.len(), found)
}

/// The share of all code that is in the largest room: a folder of the root, or one in
/// `lowering`.
fn largest(files: &[File]) -> (usize, Vec<String>) {
    let mut lines = BTreeMap::<&str, usize>::new();
    for file in files.iter().filter(|file| ["rs", "cpp", "h", "td", "cu", "c"].contains(&file.extension())) {
        let depth = if file.path.starts_with("lowering/") { 2 } else { 1 };
        let end = file.path.match_indices('/').nth(depth - 1).map_or(file.path.len(), |(at, _)| at);
        *lines.entry(&file.path[..end]).or_default() += file.text.lines().count();
    }
    let all: usize = lines.values().sum();
    let most = lines.iter().max_by_key(|(_, lines)| **lines);
    most.map_or((0, vec![]), |(folder, lines)| (100 * lines / all.max(1), vec![folder.to_string()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(what: &str, files: &[File]) -> usize {
        (LIMITS.iter().find(|limit| limit.what == what).expect("there is one").measure)(files).0
    }

    #[test]
    fn measures_count_code_and_not_comments_or_tests() {
        let code = "//! b.op(\"x\")\nb.op(\"soac.map\", &[], &[]); b.value(\"y\", &[]);\nuse seq_cpu::{A, b::C};\n\
                    // \"soac.scan\"\nseq_cpu::A::new(Type::parse(c, \"i1\"), t.to_string() == \"index\");\n";
        let files = [
            File::new("lowering/codegen/gpu/src/x.rs", code),
            File::new("lowering/codegen/gpu/tests/x.rs", code),
            File::new("dialects/src/x.rs", code),
            File::new("tools/tidy/src/x.rs", code),
            File::new("passes/src/y.rs", "fn size<'c>(array: Val<'c>, d: usize) -> Size<'c> {\n"),
            File::new("analysis/src/shapes.rs", "fn size<'c>(array: Val<'c>, d: usize) -> Size<'c> {\n"),
            File::new("test/passes/x.mlir", &"\n".repeat(65)),
            File::new("test/passes/y.mlir", &"\n".repeat(64)),
            File::new("test/passes/inputs/x.mlir", &"\n".repeat(65)),
        ];
        for (what, expected) in [
            ("operations built by name", 2),
            ("operations named as text", 1),
            ("files beside shapes.rs that say what sizes a value has", 1),
            ("types compared as text", 1),
            ("types and attributes parsed from text", 1),
            ("names that the GPU back end has from the CPU's", 2),
            ("tests of passes and dialects of more than 64 lines", 1),
            ("percent of the code in the largest room", 45),
        ] {
            assert_eq!(value(what, &files), expected, "{what}");
        }
    }

    #[test]
    fn the_promises_of_the_house_are_bounds() {
        for (what, most) in [
            ("operations built by name", 0),
            ("segments of operands counted by hand", 0),
            ("segments of operands by position", 0),
            ("operations named as text", 0),
            ("wildcards in matches on the kind of an operation", 0),
            ("names that the GPU back end has from the CPU's", 0),
            ("pairs of a pass and another one that it imports", 0),
            ("circles of files", 3),
            ("files in the largest circle", 3),
            ("percent of the code in the largest room", 30),
        ] {
            let limit = LIMITS.iter().find(|limit| limit.what == what).expect("there is one");
            assert!(limit.most <= most, "{what}: at most {most}, not {}", limit.most);
        }
    }

    #[test]
    fn limits_tells_what_is_above_one() {
        let files = [File::new("passes/src/x.rs", "b.op(\"x\");\n"), File::new("tools/src/y.rs", "\n\n\n")];
        let found: Vec<String> = limits(&files).into_iter().map(|violation| violation.message).collect();
        assert_eq!(
            found,
            [
                "operations built by name: 1, at most 0 are allowed; passes/src/x.rs:1",
                "percent of the code in the largest room: 75, at most 30 are allowed; tools",
            ]
        );
    }

    #[test]
    fn pairs_of_passes_finds_a_pass_that_imports_another_one() {
        let files = [
            File::new("passes/Passes.td", "def A : Pass<\"one-a\"> {\ndef B : Pass<\"two-b\"> {\n"),
            File::new("passes/src/one_a.rs", "use crate::{two_b::inner::f, shared::g};\n"),
            File::new("passes/src/one_a/part.rs", "use super::super::two_b;\n"),
            File::new("passes/src/two_b.rs", "use crate::shared;\n"),
            File::new("passes/src/two_b/inner.rs", "use super::h;\n"),
            File::new("passes/src/shared.rs", ""),
        ];
        assert_eq!(pairs_of_passes(&files), (1, vec!["one_a two_b".to_string()]));
    }

    #[test]
    fn passes_of_no_room_finds_one_beside_the_rooms() {
        let files = [
            File::new("passes/Passes.td", "def A : Pass<\"one-a\"> {\ndef B : Pass<\"two-b\"> {\n"),
            File::new("passes/src/one_a.rs", ""),
            File::new("passes/src/two/two_b.rs", ""),
        ];
        assert_eq!(passes_of_no_room(&files), (1, vec!["passes/src/one_a.rs".to_string()]));
    }

    #[test]
    fn arrows_of_flattening_finds_what_points_back() {
        let room = "passes/src/soac/soac_flatten";
        let file = |path: &str, text: &str| File::new(&format!("{room}/{path}.rs"), text);
        let files = [
            file("lift", "mod value;\n"),
            file("lift/value", "use crate::soac::soac_flatten::rules::map::flatten;\n"),
            file("rules", "mod map;\nmod scan;\nfn f() { map::flatten(); }\n"),
            file("rules/map", "use super::scan::help;\nuse crate::soac::soac_flatten::lift::value::V;\n"),
            file("rules/scan", "mod part;\nuse self::part::g;\n"),
            file("rules/scan/part", ""),
            file("versions", "use super::rules;\n"),
        ];
        let arrows =
            [format!("{room}/lift/value.rs {room}/rules/map.rs"), format!("{room}/rules/map.rs {room}/rules/scan.rs")];
        assert_eq!(arrows_of_flattening(&files), (2, arrows.to_vec()));
    }
}
