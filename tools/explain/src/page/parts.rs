//! What the sections of the page share.

use super::html::Html;
use crate::model::Fate;

/// A part of the page with its heading.
pub fn part(h: &mut Html, id: &str, title: &str, content: impl FnOnce(&mut Html)) {
    let heading = format!("{id}-heading");
    h.element("section", &[("id", id), ("aria-labelledby", &heading)], |h| {
        h.text_element("h2", &[("id", &heading)], title);
        content(h);
    });
}

/// A link to a line of the source.
pub fn line_link(h: &mut Html, line: usize, text: &str) {
    h.link(&format!("#L{line}"), &[], text);
}

/// Links to several lines.
pub fn line_links(h: &mut Html, lines: &[usize]) {
    for (i, &line) in lines.iter().enumerate() {
        if i > 0 {
            h.text(", ");
        }
        line_link(h, line, &line.to_string());
    }
}

/// A fate in one word.
pub fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Parallel => "parallel",
        Fate::Block => "block",
        Fate::Flattened => "flattened",
        Fate::Sequential => "sequential",
        Fate::Inlined => "inlined",
        Fate::Removed => "removed",
        Fate::Unused => "unused",
        Fate::Interpreted => "interpreted",
        Fate::Unknown => "unknown",
    }
}
