//! The source, with a margin that says what each line became.

use super::{
    html::Html,
    parts::{fate, part},
};
use crate::model::{Combinator, Explanation, Fate};

pub fn section(h: &mut Html, explanation: &Explanation) {
    part(h, "source", "Source", |h| {
        if explanation.source.is_empty() {
            h.text_element("p", &[], "The program is no text.");
            return;
        }
        h.text_element(
            "p",
            &[("class", "help")],
            "The margin says what became of each combinator and its share of the time; it leads to more.",
        );
        h.element("ol", &[("class", "code")], |h| {
            for (i, line) in explanation.source.iter().enumerate() {
                source_line(h, explanation, i + 1, line);
            }
        });
    });
}

fn source_line(h: &mut Html, explanation: &Explanation, number: usize, line: &str) {
    let own: Vec<(usize, &Combinator)> =
        explanation.combinators.iter().enumerate().filter(|(_, c)| c.line == Some(number)).collect();
    let remarks: Vec<usize> =
        (0..explanation.remarks.len()).filter(|&r| explanation.remarks[r].lines.first() == Some(&number)).collect();
    h.element("li", &[("id", &format!("L{number}"))], |h| {
        h.link(
            &format!("#L{number}"),
            &[("class", "number"), ("aria-label", &format!("line {number}"))],
            &number.to_string(),
        );
        h.text_element("code", &[], line);
        if !own.is_empty() || !remarks.is_empty() {
            h.element("span", &[("class", "margin")], |h| {
                for (id, combinator) in own {
                    let class = format!("fate {}", fate(combinator.fate));
                    h.link(
                        &format!("#c{id}"),
                        &[("class", &class), ("title", &combinator.text)],
                        &label(explanation, combinator),
                    );
                }
                if let Some(first) = remarks.first() {
                    let text = if remarks.len() == 1 { "remark".into() } else { format!("{} remarks", remarks.len()) };
                    h.link(&format!("#r{first}"), &[("class", "note")], &text);
                }
            });
        }
    });
    h.new_line();
}

/// What a combinator became, in few words.
fn label(explanation: &Explanation, combinator: &Combinator) -> String {
    let kernels = || combinator.kernels.iter().map(|&k| &explanation.kernels[k]);
    let timed = kernels().any(|kernel| kernel.time_share.is_some());
    let share: f64 = kernels().map(|k| if timed { k.time_share.unwrap_or(0.0) } else { k.share }).sum();
    let share = if timed || kernels().any(|kernel| kernel.counters.is_some()) {
        format!(" {}", crate::units::percent(share))
    } else {
        String::new()
    };
    let names = match combinator.kernels.as_slice() {
        [] => "host".to_string(),
        [only] => explanation.kernels[*only].name.clone(),
        [first, rest @ ..] => format!("{} +{}", explanation.kernels[*first].name, rest.len()),
    };
    match combinator.fate {
        Fate::Parallel => format!("{names}{share}"),
        Fate::Flattened => format!("flattened to {names}{share}"),
        Fate::Block => format!("block in {names}"),
        Fate::Sequential => format!("loop in {names}"),
        Fate::Inlined => format!("inlined in {names}"),
        other => fate(other).into(),
    }
}
