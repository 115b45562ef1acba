//! Rust and C++ for the passes that a `Passes.td` declares.
//!
//! For each pass: a Rust structure of its options, with the types, defaults and ranges
//! of the declaration; a C++ class that hands the options to Rust as values; its
//! line in the tables by which MLIR and Rust find the pass. The function of
//! `soac-fuse` is `crate::soac_fuse::run`: a declared pass without one does not compile.
//! Of upstream's passes those that are asked for become structures too ([`upstream`]).

mod cpp;
mod rust;

use std::{fs, path::Path};

use tblgen::{Record, RecordKeeper, TableGenParser};

use crate::{fail, out_dir};

/// One pass.
struct Pass {
    /// The name of its classes and of its options structure.
    class: String,
    /// What it is called in pipelines.
    flag: String,
    summary: String,
    options: Vec<Opt>,
    /// What it requires, establishes and breaks.
    facts: [Vec<String>; 3],
    /// The functions that extend the registry of dialects.
    extensions: Vec<String>,
}

/// One option.
struct Opt {
    /// The variable of the C++ class.
    variable: String,
    /// What it is called in pipelines.
    name: String,
    description: String,
    kind: Kind,
}

/// What an option may be, and is unless it is given.
enum Kind {
    Flag(bool),
    Number { start: i64, least: i64, most: i64 },
    Text(String),
    Choice { of: String, start: String },
    List,
}

/// The names of a list of which options are one.
struct Choices {
    name: String,
    names: Vec<String>,
}

/// Writes `passes.rs` and, beside `include/<name>.h.inc`, which `mlir-tblgen` made of
/// the file, `<name>.cpp.inc` into OUT_DIR.
pub(crate) fn generate(td: &Path, header: &str, includes: &[impl AsRef<Path>]) {
    let mut parser = TableGenParser::new();
    for include in includes {
        parser = parser.add_include_directory(&include.as_ref().to_string_lossy());
    }
    let parsed = parser.add_source_file(&td.to_string_lossy()).parse();
    let read = parsed.map_err(|e| e.to_string()).and_then(|keeper| read(&keeper));
    let (passes, choices) = read.unwrap_or_else(|why| fail(&format!("{}: {why}", td.display())));
    write(&out_dir().join("passes.rs"), &rust::file(&passes, &choices));
    let classes = format!("{}.cpp.inc", header.trim_end_matches(".h.inc"));
    write(&out_dir().join("include").join(classes), &cpp::file(&passes, header));
}

/// Keeps the time stamp of a file that stays the same.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::write(path, text).unwrap_or_else(|e| fail(&format!("{}: {e}", path.display())));
}

/// The passes in the order of their flags, and the lists of names.
fn read(keeper: &RecordKeeper) -> Result<(Vec<Pass>, Vec<Choices>), String> {
    let mut passes = keeper.all_derived_definitions("PassBase").map(pass).collect::<Result<Vec<_>, _>>()?;
    passes.sort_by(|a, b| a.flag.cmp(&b.flag));
    let mut choices = vec![];
    for record in keeper.all_derived_definitions_if_defined("Choices") {
        choices.push(Choices { name: name(record)?, names: texts(record, "names")? });
    }
    choices.sort_by(|a, b| a.name.cmp(&b.name));
    Ok((passes, choices))
}

/// Writes `upstream.rs` into OUT_DIR: upstream's passes of these flags, which stand in
/// `files`. A pass that is in none of them is an error.
pub(crate) fn upstream(files: &[&str], flags: &[&str], include: &Path) {
    let source: String = files.iter().map(|file| format!("include \"{file}\"\n")).collect();
    let parser = TableGenParser::new().add_include_directory(&include.to_string_lossy());
    let parsed = parser.add_source(&source).and_then(TableGenParser::parse).map_err(|e| e.to_string());
    let made = parsed.and_then(|keeper| chosen(&keeper, flags));
    let passes = made.unwrap_or_else(|why| fail(&format!("passes of upstream: {why}")));
    write(&out_dir().join("upstream.rs"), &rust::upstream(&passes));
}

fn chosen(keeper: &RecordKeeper, flags: &[&str]) -> Result<Vec<Pass>, String> {
    let found: Vec<_> = keeper.all_derived_definitions("PassBase").collect();
    let named = |flag: &&str| {
        let record = found.iter().find(|r| r.str_value("argument") == Ok(*flag));
        foreign(*record.ok_or_else(|| format!("there is no pass {flag}"))?)
    };
    flags.iter().map(named).collect()
}

/// A pass of upstream: the types of options that it may have are flags, numbers and texts.
fn foreign(record: Record) -> Result<Pass, String> {
    let option = |record: Record| {
        let kind = match text(record, "type")?.as_str() {
            _ if record.subclass_of("ListOption") => Kind::List,
            "bool" => Kind::Flag(false),
            "int64_t" | "uint64_t" | "unsigned" | "int" => Kind::Number { start: 0, least: i64::MIN, most: i64::MAX },
            _ => Kind::Text(String::new()),
        };
        let (name, description) = (text(record, "argument")?, text(record, "description")?);
        Ok(Opt { variable: text(record, "cppName")?, name, description, kind })
    };
    let options = record.list_of_defs_value("options").map_err(|e| e.to_string())?.into_iter().map(option);
    let (flag, summary) = (text(record, "argument")?, text(record, "summary")?);
    let options = options.collect::<Result<_, String>>()?;
    Ok(Pass { class: camel(&flag), flag, summary, options, facts: Default::default(), extensions: vec![] })
}

fn pass(record: Record) -> Result<Pass, String> {
    let options = record.list_of_defs_value("options").map_err(|e| e.to_string())?.into_iter().map(option);
    let list = |field| if record.has_field(field) { texts(record, field) } else { Ok(vec![]) };
    Ok(Pass {
        facts: [list("requires")?, list("establishes")?, list("breaks")?],
        extensions: list("extensions")?,
        class: name(record)?,
        flag: text(record, "argument")?,
        summary: text(record, "summary")?,
        options: options.collect::<Result<_, _>>()?,
    })
}

fn option(record: Record) -> Result<Opt, String> {
    let (option, ty, start) = (text(record, "argument")?, text(record, "type")?, text(record, "defaultValue")?);
    let number = |field| record.int_value(field).map_err(|e| e.to_string());
    let wrong = || format!("option {option} of type {ty} has the default '{start}'");
    let quoted = || start.strip_prefix('"').and_then(|s| s.strip_suffix('"')).map(String::from).ok_or_else(wrong);
    let kind = match ty.as_str() {
        _ if record.subclass_of("ChoiceOption") => {
            let choices = record.def_value("choices").map_err(|e| e.to_string())?;
            let start = quoted()?;
            if !texts(choices, "names")?.contains(&start) {
                return Err(wrong());
            }
            Kind::Choice { of: name(choices)?, start }
        }
        _ if record.subclass_of("NumberOption") => {
            let (least, most) = (number("least")?, number("most")?);
            let start = start.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(wrong)?;
            Kind::Number { start, least, most }
        }
        "std::string" if record.subclass_of("ListOption") => Kind::List,
        "std::string" => Kind::Text(quoted()?),
        "bool" => Kind::Flag(start.parse().map_err(|_| wrong())?),
        _ => return Err(format!("option {option} has the type {ty}; a number is a NumberOption")),
    };
    Ok(Opt { variable: text(record, "cppName")?, name: option, description: text(record, "description")?, kind })
}

fn name(record: Record) -> Result<String, String> {
    record.name().map(String::from).map_err(|e| e.to_string())
}

fn text(record: Record, field: &str) -> Result<String, String> {
    record.string_value(field).map_err(|e| e.to_string())
}

fn texts(record: Record, field: &str) -> Result<Vec<String>, String> {
    let list = record.list_of_strings_value(field).map_err(|e| e.to_string())?;
    Ok(list.into_iter().map(String::from).collect())
}

/// `max-versions` as `max_versions`.
fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// `max-versions` as `MaxVersions`.
fn camel(name: &str) -> String {
    let upper = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split(['-', '_']).filter(|part| !part.is_empty()).map(upper).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = include_str!("../include/SeqPassBase.td");

    fn parsed(source: &str) -> Result<(Vec<Pass>, Vec<Choices>), String> {
        let includes = crate::llvm_prefix().join("include");
        let parser = TableGenParser::new().add_include_directory(&includes.to_string_lossy());
        let keeper = parser.add_source(&format!("{BASE}\n{source}")).unwrap().parse().unwrap();
        read(&keeper)
    }

    const PASS: &str = r#"
        def Shape : Choices<["round", "flat-2"]>;
        def SeqPress : Pass<"seq-press"> {
          let summary = "press it";
          let options = [
            ChoiceOption<"shape", "shape", Shape, "flat-2", "the form">,
            NumberOption<"mostBars", "most-bars", 7, 0, 9, "how many">,
            Option<"loud", "loud", "bool", "true", "whether">,
            Option<"chip", "chip", "std::string", "\"sm_80\"", "which">,
            ListOption<"parts", "parts", "std::string", "of what">,
          ];
        }
        def SeqDry : SeqPass<"seq-dry"> {
          let summary = "dry it";
          let requires = ["Wet", "Clean"];
          let breaks = ["Wet"];
          let extensions = ["::wind::registerAll"];
        }"#;

    #[test]
    fn options_have_types_defaults_and_ranges() {
        let (passes, choices) = parsed(PASS).unwrap();
        let rust = rust::file(&passes, &choices);
        let lines: Vec<&str> = rust.lines().map(str::trim).collect();
        for expected in [
            "pub struct SeqDry;",
            "pub struct SeqPress {",
            "pub shape: Shape,",
            "pub most_bars: i64,",
            "pub parts: Vec<String>,",
            "shape: Shape::Flat2,",
            "most_bars: 7,",
            "loud: true,",
            "chip: \"sm_80\".into(),",
            "\"most-bars\" => self.most_bars = value.number(name, Self::MOST_BARS)?,",
            "pub const MOST_BARS: std::ops::RangeInclusive<i64> = 0..=9;",
            "const NAMES: &'static [&'static str] = &[\"shape\", \"most-bars\", \"loud\", \"chip\", \"parts\"];",
            "const REQUIRES: &'static [seq_passes::Fact] = &[seq_passes::Fact::Wet, seq_passes::Fact::Clean];",
            "const ESTABLISHES: &'static [seq_passes::Fact] = &[];",
            "seq_passes::Declared::of::<SeqPress>(crate::seq_press::run),",
        ] {
            assert!(lines.contains(&expected), "{expected} is not in\n{rust}");
        }
    }

    #[test]
    fn the_class_hands_over_every_option() {
        let (passes, _) = parsed(PASS).unwrap();
        let cpp = cpp::file(&passes, "Press.h.inc");
        for expected in [
            "#define GEN_PASS_DEF_SEQPRESS",
            "options.add(\"most-bars\", mostBars);",
            "    ::wind::registerAll(registry);\n",
            "add<SeqDry>();",
        ] {
            assert!(cpp.contains(expected), "{expected} is not in\n{cpp}");
        }
    }

    #[test]
    fn options_of_upstream_are_what_is_given() {
        let source = r#"include "mlir/Transforms/Passes.td""#;
        let includes = crate::llvm_prefix().join("include");
        let parser = TableGenParser::new().add_include_directory(&includes.to_string_lossy());
        let keeper = parser.add_source(source).unwrap().parse().unwrap();
        let rust = rust::upstream(&chosen(&keeper, &["canonicalize", "cse"]).unwrap());
        for expected in [
            "pub struct Cse;",
            "pub max_iterations: Option<i64>,",
            "pub region_simplify: Option<String>,",
            "pub disable_patterns: Option<Vec<String>>,",
        ] {
            assert!(rust.contains(expected), "{expected} is not in\n{rust}");
        }
        assert_eq!(chosen(&keeper, &["canonicalise"]).err(), Some("there is no pass canonicalise".into()));
    }

    #[test]
    fn defaults_that_cannot_be_are_refused() {
        let refused = |option: &str| {
            let source = format!("def S : Choices<[\"a\"]>; def P : Pass<\"p\"> {{ let options = [{option}]; }}");
            parsed(&source).err().unwrap_or_default()
        };
        let names = refused("ChoiceOption<\"s\", \"s\", S, \"b\", \"\">");
        assert_eq!(names, "option s of type std::string has the default '\"b\"'");
        let range = refused("NumberOption<\"n\", \"n\", 3, 4, 5, \"\">");
        assert_eq!(range, "option n of type int64_t has the default '3'");
        let number = refused("Option<\"n\", \"n\", \"unsigned\", \"3\", \"\">");
        assert_eq!(number, "option n has the type unsigned; a number is a NumberOption");
    }
}
