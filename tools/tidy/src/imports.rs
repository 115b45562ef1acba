//! Which Rust files import which: the graph of the modules of each crate.
//!
//! A file imports another one of its crate if a path that begins with `crate`, `self`,
//! `super` or the name of a module inside it leads there, in a `use` or elsewhere; `mod`
//! alone is no import. Paths are read as text, those in `#[cfg(test)]` modules left out.

use std::collections::{BTreeMap, BTreeSet};

use crate::File;

/// The files of a graph and, for each, those that it imports.
pub type Graph<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// The folder of the crate of a Rust file in `src/`, and its module path there.
fn module(path: &str) -> Option<(&str, Vec<&str>)> {
    let (root, inner) = path.strip_suffix(".rs")?.split_once("/src/")?;
    let mut parts: Vec<&str> = inner.split('/').collect();
    if matches!(parts.last(), Some(&"lib" | &"main" | &"mod")) {
        parts.pop();
    }
    Some((root, parts))
}

/// What imports what among the files of each crate. A name that a file has from another
/// one and hands on is the other one's. What a module takes of one that it is in is no
/// import: they are one subject.
pub fn graph(files: &[File]) -> Graph<'_> {
    let modules: Modules = files.iter().filter_map(|file| Some((module(&file.path)?, file.path.as_str()))).collect();
    let (mut handed, mut imports) = (BTreeMap::new(), vec![]);
    for file in files {
        let Some((root, own)) = module(&file.path) else { continue };
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for path in paths(code) {
            let Some((to, name)) = target(&path, root, &own, &modules).filter(|(to, _)| *to != file.path) else {
                continue;
            };
            imports.push((file.path.as_str(), to, name));
            if let Some(&last) = path.last() {
                handed.insert((file.path.as_str(), last), (to, name));
            }
        }
    }
    let mut graph: Graph = modules.values().map(|&file| (file, BTreeSet::new())).collect();
    for (from, mut to, mut name) in imports {
        for _ in 0..5 {
            let Some(&(next, item)) = name.and_then(|name| handed.get(&(to, name))) else { break };
            (to, name) = (next, item);
        }
        if from != to && !is_around(to, from) {
            graph.entry(from).or_default().insert(to);
        }
    }
    graph
}

/// Whether the module of a file has that of another one inside it.
fn is_around(outer: &str, inner: &str) -> bool {
    let (outer, inner) = (module(outer), module(inner));
    outer.zip(inner).is_some_and(|(outer, inner)| outer.0 == inner.0 && inner.1.starts_with(&outer.1))
}

type Modules<'a> = BTreeMap<(&'a str, Vec<&'a str>), &'a str>;

/// The file that a path leads to, the longest part of it that is one, and the name in it.
fn target<'a>(
    path: &[&'a str],
    root: &'a str,
    own: &[&'a str],
    modules: &Modules<'a>,
) -> Option<(&'a str, Option<&'a str>)> {
    let (mut at, mut name) = (begin(path, root, own, modules)?, None);
    while !at.is_empty() && !modules.contains_key(&(root, at.clone())) {
        name = at.pop();
    }
    Some((modules.get(&(root, at))?, name))
}

/// The module path that a path of names means in a module, if it is of this crate.
fn begin<'a>(path: &[&'a str], root: &'a str, own: &[&'a str], modules: &Modules<'a>) -> Option<Vec<&'a str>> {
    let (mut at, rest) = match path {
        ["crate", rest @ ..] => (vec![], rest),
        ["self", rest @ ..] => (own.to_vec(), rest),
        ["super", ..] => {
            let ups = path.iter().take_while(|part| **part == "super").count();
            (own[..own.len().checked_sub(ups)?].to_vec(), &path[ups..])
        }
        [first, ..] => {
            let inside = own.iter().copied().chain([*first]).collect();
            modules.contains_key(&(root, inside)).then_some(())?;
            (own.to_vec(), path)
        }
        [] => return None,
    };
    at.extend(rest);
    Some(at)
}

/// The paths of names in code, each leaf of a tree `a::{b, c::d}` by itself.
fn paths(code: &str) -> Vec<Vec<&str>> {
    let mut reader = Reader::default();
    for line in code.lines() {
        reader.line(line.split("//").next().unwrap_or_default());
    }
    reader.found
}

/// The state of reading paths: a tree may go over several lines.
#[derive(Default)]
struct Reader<'a> {
    found: Vec<Vec<&'a str>>,
    /// The paths before the open braces of a tree.
    trees: Vec<Vec<&'a str>>,
    current: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn line(&mut self, mut rest: &'a str) {
        let mut joined = false;
        while let Some(c) = rest.chars().next() {
            if c.is_alphabetic() || c == '_' {
                let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                if !joined {
                    self.end();
                }
                self.current.push(&rest[..length]);
                (rest, joined) = (&rest[length..], false);
            } else if let Some(inner) = rest.strip_prefix("::{") {
                self.trees.push(self.current.clone());
                (rest, joined) = (inner, false);
            } else if let Some(after) = rest.strip_prefix("::") {
                (rest, joined) = (after, true);
            } else {
                if c == '}' && !self.trees.is_empty() {
                    self.end();
                    self.trees.pop();
                    self.current = vec![];
                }
                (rest, joined) = (&rest[c.len_utf8()..], false);
            }
        }
        if self.trees.is_empty() {
            self.end();
        }
    }

    /// A path ends; one name alone is none.
    fn end(&mut self) {
        let before = self.trees.last();
        let path = std::mem::replace(&mut self.current, before.cloned().unwrap_or_default());
        if path.len() > before.map_or(1, Vec::len) {
            self.found.push(path);
        }
    }
}

/// The circles: sets of files that all lead to each other, the largest first.
pub fn circles<'a>(graph: &Graph<'a>) -> Vec<Vec<&'a str>> {
    let reach = |from: &'a str| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(at) = next.pop() {
            next.extend(graph.get(at).into_iter().flatten().copied().filter(|&to| seen.insert(to)));
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = graph.keys().map(|&file| (file, reach(file))).collect();
    let mut done = BTreeSet::new();
    let mut found = vec![];
    for (&file, to) in &reached {
        if to.contains(file) && !done.contains(file) {
            let circle: Vec<&str> = to.iter().copied().filter(|other| reached[other].contains(file)).collect();
            done.extend(circle.iter().copied());
            found.push(circle);
        }
    }
    found.sort_by_key(|circle: &Vec<&str>| (usize::MAX - circle.len(), circle[0]));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_finds_files_that_import_each_other() {
        let files = [
            File::new("a/src/lib.rs", "mod x;\nmod y;\nuse x::{Thing, deep::{self, Other}};\n"),
            File::new("a/src/x.rs", "mod deep;\nuse crate::y::f;\n// use crate::z;\n"),
            File::new("a/src/x/deep.rs", "fn g() { super::super::y::f(); super::h() }\n"),
            File::new("a/src/y.rs", "use std::x;\npub fn f() { crate::x::deep::g() }\n#[cfg(test)]\nuse crate::lib;\n"),
            File::new("a/src/z.rs", "use super::{\n    y::f,\n    x,\n    Other,\n};\n"),
        ];
        let graph = graph(&files);
        let to = |from: &str| graph[from].iter().copied().collect::<Vec<_>>();
        assert_eq!(to("a/src/lib.rs"), ["a/src/x.rs", "a/src/x/deep.rs"]);
        assert_eq!(to("a/src/x.rs"), ["a/src/y.rs"]);
        assert_eq!(to("a/src/x/deep.rs"), ["a/src/y.rs"]);
        assert_eq!(to("a/src/z.rs"), ["a/src/x.rs", "a/src/x/deep.rs", "a/src/y.rs"]);
        assert_eq!(circles(&graph), [["a/src/x/deep.rs", "a/src/y.rs"]]);
    }
}
