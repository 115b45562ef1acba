//! Every combinator, with what became of it and where that is told.

use super::{
    html::Html,
    parts::{fate, line_link, part},
};
use crate::{
    model::{Combinator, Explanation, Fate},
    units,
};

pub fn section(h: &mut Html, explanation: &Explanation) {
    part(h, "combinators", "Combinators", |h| {
        if explanation.combinators.is_empty() {
            h.text_element("p", &[], "The program has none.");
            return;
        }
        let of = |h: &mut Html, unused: bool| {
            let all = explanation.combinators.iter().enumerate();
            let shown = all.filter(|(_, c)| (c.fate == Fate::Unused) == unused);
            h.element("ul", &[("class", "combinators")], |h| shown.for_each(|(id, c)| item(h, explanation, id, c)));
        };
        of(h, false);
        let unused = explanation.combinators.iter().filter(|c| c.fate == Fate::Unused).count();
        if unused > 0 {
            h.element("details", &[], |h| {
                let count = units::times(unused as u64, "combinator", "combinators");
                h.text_element("summary", &[], &format!("{count} of functions that were not needed"));
                of(h, true);
            });
        }
    });
}

fn item(h: &mut Html, explanation: &Explanation, id: usize, combinator: &Combinator) {
    h.element("li", &[("id", &format!("c{id}"))], |h| {
        let class = format!("fate {}", fate(combinator.fate));
        h.text_element("span", &[("class", &class)], fate(combinator.fate));
        h.text(" ");
        h.text_element("code", &[], &combinator.operation);
        if let Some(line) = combinator.line {
            h.text(" of ");
            line_link(h, line, &format!("line {line}"));
        }
        h.text(", in ");
        h.text_element("code", &[], &format!("@{}", combinator.function));
        h.text(&format!(": {}.", combinator.text));
        let some = !combinator.kernels.is_empty() || !combinator.remarks.is_empty() || combinator.inside.is_some();
        if some || !combinator.merged.is_empty() {
            h.element("p", &[("class", "links")], |h| {
                for &k in &combinator.kernels {
                    h.link(&format!("#k{k}"), &[], &explanation.kernels[k].name);
                }
                for &other in combinator.merged.iter().chain(&combinator.inside) {
                    let told = &explanation.combinators[other];
                    let place = told.line.map_or(String::new(), |line| format!(" of line {line}"));
                    let text = match combinator.inside == Some(other) {
                        true => format!("inside {}{place}", told.operation),
                        false => format!("one with {}{place}", told.operation),
                    };
                    h.link(&format!("#c{other}"), &[], &text);
                }
                for (n, &r) in combinator.remarks.iter().enumerate() {
                    h.link(&format!("#r{r}"), &[], &format!("remark {}", n + 1));
                }
            });
        }
    });
    h.new_line();
}
