//! The program at each level.

use super::{html::Html, parts::part};
use crate::model::{Explanation, Level};

pub fn section(h: &mut Html, explanation: &Explanation) {
    part(h, "levels", "Levels", |h| {
        if explanation.levels.is_empty() {
            h.text_element("p", &[], "Nothing was compiled.");
            return;
        }
        let help = "The program on its way, with the lines of the source that each line comes from.";
        h.text_element("p", &[("class", "help")], help);
        explanation.levels.iter().for_each(|l| level(h, l));
    });
}

fn level(h: &mut Html, level: &Level) {
    h.element("details", &[], |h| {
        h.element("summary", &[], |h| {
            h.text(&level.title);
            if let Some(pass) = &level.pass {
                h.text(", after ");
                h.text_element("code", &[], pass);
            }
            h.text_element("small", &[], &format!(" {} lines", level.text.len() + level.left_out));
        });
        h.element("pre", &[("tabindex", "0"), ("aria-label", &level.title)], |h| {
            for listed in &level.text {
                match listed.lines.as_slice() {
                    [] => h.void("a", &[]),
                    [first, rest @ ..] => {
                        let more = if rest.is_empty() { "" } else { "+" };
                        h.void("a", &[("href", &format!("#L{first}"))]);
                        h.text(&format!("{first}{more}"));
                    }
                }
                h.close("a");
                h.text(&listed.text);
                h.new_line();
            }
            if level.left_out > 0 {
                h.text_element("em", &[], &format!("{} more lines are left out", level.left_out));
            }
        });
    });
}
