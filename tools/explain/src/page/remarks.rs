//! What compilation said, with a filter.

use super::{
    html::Html,
    parts::{line_links, part},
};
use crate::model::{Explanation, Remark};

pub fn section(h: &mut Html, explanation: &Explanation) {
    part(h, "remarks", "Remarks", |h| {
        if explanation.remarks.is_empty() {
            h.text_element("p", &[], "The compiler had nothing to say.");
            return;
        }
        h.element("p", &[("class", "filter"), ("hidden", "")], |h| {
            h.text_element("label", &[("for", "filter")], "Filter");
            let attributes =
                [("id", "filter"), ("type", "search"), ("autocomplete", "off"), ("aria-controls", "remark-list")];
            h.void("input", &attributes);
            h.text_element("span", &[("id", "shown"), ("role", "status")], "");
        });
        h.element("ol", &[("id", "remark-list"), ("class", "remarks")], |h| {
            explanation.remarks.iter().enumerate().for_each(|(r, remark)| item(h, r, remark));
        });
    });
}

fn item(h: &mut Html, r: usize, remark: &Remark) {
    h.element("li", &[("id", &format!("r{r}"))], |h| {
        let class = format!("severity {}", if remark.severity == "error" { "bad" } else { "" });
        h.text_element("span", &[("class", class.trim())], &remark.severity);
        h.text(" ");
        h.text(&remark.message);
        remark.notes.iter().for_each(|note| h.text_element("p", &[("class", "note-text")], note));
        h.element("p", &[("class", "links")], |h| {
            if !remark.lines.is_empty() {
                h.element("span", &[], |h| {
                    h.text("line ");
                    line_links(h, &remark.lines);
                });
            }
            if let Some(pass) = &remark.pass {
                h.text_element("code", &[], pass);
            }
        });
    });
    h.new_line();
}
