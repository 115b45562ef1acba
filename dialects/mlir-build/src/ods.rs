//! Typed Rust for the operations of `.td` files.
//!
//! For each operation of a dialect: a view with an accessor for each operand, result,
//! attribute and region, and a function that builds it. Segments of operands, the
//! names of attributes and result types that follow from the operands are the
//! generator's business. What `arguments` holds is what the builder takes, in the
//! order of the definition: operands, required attributes, result types that cannot be
//! inferred, regions. Optional attributes have setters on the view.

mod model;
mod write;

use std::{collections::HashSet, fs, path::Path};

use tblgen::{RecordKeeper, TableGenParser};

use crate::{fail, llvm_prefix, manifest_dir, out_dir};

/// What to generate from one `.td` file.
pub struct Dialect<'a> {
    /// The name in operations, such as `arith`.
    pub name: &'a str,
    /// The Rust module.
    pub module: &'a str,
    /// The file, as `include` in TableGen would name it.
    pub file: &'a str,
    /// The operations that are wanted, without the dialect's name; all if empty.
    pub only: &'a [&'a str],
    /// The name of the exhaustive enum over the operations, if there is to be one.
    pub all: Option<&'a str>,
}

/// Writes `<module>.rs` into OUT_DIR for a dialect; `includes` are folders of this crate.
pub fn generate(dialect: &Dialect, includes: &[&str]) {
    let keeper = parse(dialect.file, includes);
    let wanted: HashSet<&str> = dialect.only.iter().copied().collect();
    let mut operations = vec![];
    for record in keeper.all_derived_definitions("Op") {
        let of_dialect = record.def_value("opDialect").and_then(|d| d.str_value("name")) == Ok(dialect.name);
        let name = record.str_value("opName").unwrap_or_default();
        if of_dialect && (wanted.is_empty() || wanted.contains(name)) {
            operations.push(model::Operation::of(record, dialect.name));
        }
    }
    for name in &wanted {
        if !operations.iter().any(|o| o.name == format!("{}.{name}", dialect.name)) {
            fail(&format!("{} has no operation {}.{name}", dialect.file, dialect.name));
        }
    }
    operations.sort_by(|a, b| a.name.cmp(&b.name));
    operations.dedup_by(|a, b| a.name == b.name);
    write_file(&format!("{}.rs", dialect.module), &write::dialect(dialect.name, &operations, dialect.all));
}

/// The definitions of a file, which is found in the crate or among upstream's.
fn parse<'s>(file: &str, includes: &[&str]) -> RecordKeeper<'s> {
    let upstream = llvm_prefix().join("include");
    let mut parser = TableGenParser::new().add_include_directory(&upstream.to_string_lossy());
    for include in includes {
        let folder = manifest_dir().join(include);
        println!("cargo:rerun-if-changed={}", folder.display());
        parser = parser.add_include_directory(&folder.to_string_lossy());
    }
    let source = format!("include \"{file}\"");
    let parsed = parser.add_source(&source).and_then(TableGenParser::parse);
    parsed.unwrap_or_else(|e| fail(&format!("{file}: {e}")))
}

/// Writes a generated file unless it has this text already.
pub(crate) fn write_file(name: &str, text: &str) {
    let path = Path::new(&out_dir()).join(name);
    if fs::read_to_string(&path).is_ok_and(|old| old == text) {
        return;
    }
    fs::write(&path, text).unwrap_or_else(|e| fail(&format!("{}: {e}", path.display())));
}
