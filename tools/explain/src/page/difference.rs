//! Two values that should be one, with what made them.

use super::{
    html::Html,
    parts::{line_links, part},
};
use crate::model::Explanation;

pub fn section(h: &mut Html, explanation: &Explanation) {
    let Some(found) = &explanation.difference else { return };
    part(h, "difference", "A result differs", |h| {
        h.text_element("p", &[], &found.message);
        h.element("p", &[], |h| {
            h.text(&format!("Result {} is made by ", found.result + 1));
            match found.combinators.first() {
                Some(&id) => h.link(&format!("#c{id}"), &[], &found.operation),
                None => h.text("what is no combinator"),
            }
            if !found.lines.is_empty() {
                h.text(if found.lines.len() == 1 { " of line " } else { " of lines " });
                line_links(h, &found.lines);
            }
            h.text("; it is another one after ");
            h.text_element("code", &[], &found.after);
            h.text(".");
        });
        h.element("dl", &[("class", "values")], |h| {
            for (name, value) in [("Before", &found.before), ("After", &found.now)] {
                h.text_element("dt", &[], name);
                h.element("dd", &[], |h| {
                    h.text_element("pre", &[("tabindex", "0"), ("aria-label", name)], value);
                });
            }
        });
    });
}
