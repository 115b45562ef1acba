//! A module as text, with the lines of the program that each line of it comes from.
//!
//! The text is printed with locations; they are taken out of it again, which costs less
//! than to find the line of each operation by another walk.

use std::collections::{BTreeSet, HashMap};

use melior::ir::operation::{OperationLike, OperationPrintingFlags};
use seq_dialects::ir::Op;

use crate::model::Listed;

/// Lines of a level, at most: what has more is cut.
pub const MOST_LINES: usize = 4000;

/// Characters of a line, at most.
const MOST_CHARACTERS: usize = 600;

/// Elements of a constant that are printed, at most.
const MOST_ELEMENTS: usize = 16;

/// The text of a module; `file` is the program. Also how many lines were left out.
pub fn of(module: Op, file: &str) -> (Vec<Listed>, usize) {
    let flags =
        OperationPrintingFlags::new().elide_large_elements_attributes(MOST_ELEMENTS).enable_debug_info(true, false);
    let text = module.to_string_with_flags(flags).unwrap_or_default();
    without_locations(&text, file)
}

fn without_locations(text: &str, file: &str) -> (Vec<Listed>, usize) {
    let aliases: HashMap<&str, &str> = text.lines().filter_map(alias).collect();
    let mut known = HashMap::new();
    let mut listed = vec![];
    let mut left_out = 0;
    let body = text.lines().filter(|line| alias(line).is_none() && !line.is_empty());
    for line in body {
        if listed.len() == MOST_LINES {
            left_out += 1;
            continue;
        }
        let (mut kept, locations) = split(line);
        let mut lines = BTreeSet::new();
        locations.iter().for_each(|location| places(location, file, &aliases, &mut known, &mut lines));
        if let Some((at, _)) = kept.char_indices().nth(MOST_CHARACTERS) {
            kept.truncate(at);
            kept.push_str(" ...");
        }
        listed.push(Listed { text: kept, lines: lines.into_iter().collect() });
    }
    (listed, left_out)
}

/// The name and the location of a line such as `#loc3 = loc("a.mlir":1:2)`.
fn alias(line: &str) -> Option<(&str, &str)> {
    let (name, location) = line.split_once(" = loc(")?;
    let digits = name.strip_prefix("#loc")?;
    digits.bytes().all(|b| b.is_ascii_digit()).then_some((name, location.strip_suffix(')')?))
}

/// A line without its locations, and these.
fn split(line: &str) -> (String, Vec<&str>) {
    let (mut kept, mut locations, mut start, mut at) = (String::new(), vec![], 0, 0);
    let bytes = line.as_bytes();
    while at < bytes.len() {
        if bytes[at] == b'"' {
            at = string_end(bytes, at);
        } else if bytes[at..].starts_with(b" loc(") {
            let (from, mut depth) = (at + " loc(".len(), 1);
            let mut end = from;
            while end < bytes.len() && depth > 0 {
                match bytes[end] {
                    b'"' => {
                        end = string_end(bytes, end);
                        continue;
                    }
                    b'(' => depth += 1,
                    b')' => depth -= 1,
                    _ => {}
                }
                end += 1;
            }
            kept.push_str(&line[start..at]);
            locations.push(&line[from..(end - 1).max(from)]);
            (start, at) = (end, end);
        } else {
            at += 1;
        }
    }
    kept.push_str(&line[start..]);
    (kept, locations)
}

/// Where the string that begins at a quote has ended.
fn string_end(bytes: &[u8], quote: usize) -> usize {
    let mut at = quote + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

/// Adds the lines of a file that a location has: of a call those of what is called.
fn places<'t>(
    location: &'t str,
    file: &str,
    aliases: &HashMap<&'t str, &'t str>,
    known: &mut HashMap<&'t str, BTreeSet<usize>>,
    lines: &mut BTreeSet<usize>,
) {
    let bytes = location.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'"' {
            let end = string_end(bytes, at);
            let rest = &location[end..];
            let number = rest.strip_prefix(':').and_then(|r| r.split(':').next()).and_then(|n| n.parse().ok());
            // The names of files have no character that is escaped, but for odd ones.
            if location[at + 1..end - 1] == *file {
                lines.extend(number.filter(|&line: &usize| line > 0));
            }
            at = end;
        } else if bytes[at..].starts_with(b"#loc") {
            let digits = bytes[at + 4..].iter().take_while(|b| b.is_ascii_digit()).count();
            let name = &location[at..at + 4 + digits];
            if !known.contains_key(name) {
                // Cut before it is known: no alias is in a circle, but text may be.
                known.insert(name, BTreeSet::new());
                let mut own = BTreeSet::new();
                if let Some(target) = aliases.get(name) {
                    places(target, file, aliases, known, &mut own);
                }
                known.insert(name, own);
            }
            lines.extend(known[name].iter());
            at += 4 + digits;
        } else if bytes[at..].starts_with(b" at ") {
            // What calls it, up to the end of the call.
            at = bytes[at..].iter().position(|&b| b == b')').map_or(bytes.len(), |n| at + n);
        } else {
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(String, Vec<usize>)> {
        without_locations(text, "a.mlir").0.into_iter().map(|l| (l.text, l.lines)).collect()
    }

    #[test]
    fn locations_become_lines() {
        let text = "\
#loc9 = loc(fused[#loc1, #loc2])
module {
  func.func @f(%arg0: i32 loc(\"a.mlir\":1:16)) {
    %0 = x.y \"a loc(b)\" %arg0 loc(#loc9)
    %1 = x.z loc(\"bookkeeping\"(#loc2))
    %2 = x.w loc(callsite(#loc1 at #loc2))
    %3 = x.v loc(unknown)
  } loc(#loc)
} loc(#loc)
#loc = loc(\"a.mlir\":0:0)
#loc1 = loc(\"a.mlir\":4:2)
#loc2 = loc(\"a.mlir\":7:2 to :9)
#loc3 = loc(\"b.mlir\":8:2)
";
        let expected = [
            ("module {", vec![]),
            ("  func.func @f(%arg0: i32) {", vec![1]),
            ("    %0 = x.y \"a loc(b)\" %arg0", vec![4, 7]),
            ("    %1 = x.z", vec![7]),
            ("    %2 = x.w", vec![4]),
            ("    %3 = x.v", vec![]),
            ("  }", vec![]),
            ("}", vec![]),
        ];
        assert_eq!(all(text), expected.map(|(text, lines)| (text.to_string(), lines)));
    }

    #[test]
    fn long_texts_are_cut() {
        let text = format!("{}\n", "x".repeat(700)).repeat(MOST_LINES + 3);
        let (listed, left_out) = without_locations(&text, "a.mlir");
        assert_eq!((listed.len(), left_out, listed[0].text.len()), (MOST_LINES, 3, 604));
    }
}
