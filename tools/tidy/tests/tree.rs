//! Every rule on the files that git tracks.

use seq_tidy::{File, Violation, limits, structure, style, tests, tracked, walkthrough};

/// Fails with one line for each breach of a rule.
fn holds(rule: fn(&[File]) -> Vec<Violation>) {
    let files = tracked().unwrap();
    let found: Vec<String> = rule(&files).iter().map(|v| format!("\n{v}")).collect();
    assert!(found.is_empty(), "{}", found.concat());
}

#[test]
fn source_files_are_short() {
    holds(style::length);
}

#[test]
fn nothing_is_left_for_later() {
    holds(style::notes);
}

#[test]
fn no_path_of_a_machine() {
    holds(style::machine_paths);
}

#[test]
fn rust_files_have_headers() {
    holds(style::headers);
}

#[test]
fn lit_tests_run() {
    holds(tests::run_lines);
}

#[test]
fn tests_of_passes_are_named_by_flag() {
    holds(tests::pass_test_names);
}

#[test]
fn passes_have_tests() {
    holds(tests::pass_tests);
}

#[test]
fn operations_have_tests() {
    holds(tests::operation_tests);
}

#[test]
fn llvm_version_stands_in_one_place() {
    holds(structure::llvm_version);
}

#[test]
fn dependencies_point_one_way() {
    holds(structure::dependencies);
}

#[test]
fn passes_name_what_they_require() {
    holds(structure::preconditions);
}

#[test]
fn passes_count_what_they_declare() {
    holds(structure::statistics);
}

#[test]
fn links_resolve() {
    holds(structure::links);
}

#[test]
fn the_walkthrough_quotes_its_patches() {
    holds(walkthrough::walkthrough);
}

#[test]
fn nothing_grows_that_is_to_shrink() {
    holds(limits::limits);
}

/// Prints what each measure is, beside its limit.
#[test]
fn measures() {
    let files = tracked().unwrap();
    for limit in limits::LIMITS {
        let (value, places) = (limit.measure)(&files);
        println!("{value:5} of {:5}  {}", limit.most, limit.what);
        places
            .iter()
            .take(if places.len() > 40 { 0 } else { 40 })
            .for_each(|place| println!("                {place}"));
    }
}

/// The rules that read declarations see all of them: without its tests, every
/// pass and operation is found.
#[test]
fn declarations_are_seen() {
    let files = tracked().unwrap();
    let count = |name: &str, words: [&str; 2]| -> usize {
        let tds = files.iter().filter(|file| file.name().ends_with(name));
        tds.map(|td| td.text.lines().filter(|l| l.starts_with(words[0]) && l.contains(words[1])).count()).sum()
    };
    let (passes, operations) = (count("Passes.td", ["def ", "Pass<"]), count("Ops.td", ["def ", "Op : "]));
    assert!(passes >= 6 && operations >= 20, "{passes} passes, {operations} operations");
    let untested: Vec<File> = files.into_iter().filter(|file| !file.path.starts_with("test/")).collect();
    let missing = |found: Vec<Violation>, what: &str| found.iter().filter(|v| v.message.contains(what)).count();
    assert_eq!(
        missing(tests::pass_tests(&untested), "lacks test/") - missing(tests::pass_tests(&untested), "-errors"),
        passes
    );
    assert_eq!(missing(tests::operation_tests(&untested), "is not in"), operations);
    assert!(missing(tests::operation_tests(&untested), "has a verifier") >= 19);
}
