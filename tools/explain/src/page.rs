//! The page: one HTML file that needs nothing else.
//!
//! It has its style and script inside and allows no other source, so that what a program
//! is called cannot load anything; all text goes through `Html`, which escapes it.

mod combinators;
mod difference;
mod graph;
mod html;
mod kernels;
mod levels;
mod parts;
mod remarks;
mod source;
mod timeline;

use html::Html;
use parts::{line_link, part};

use crate::model::Explanation;

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/script.js");

/// What may be loaded: nothing but what the page has.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'";

/// The page of an explanation.
pub fn of(explanation: &Explanation) -> String {
    let mut page = Html::document();
    page.element("html", &[("lang", "en")], |h| {
        h.element("head", &[], |h| head(h, explanation));
        h.element("body", &[], |h| {
            h.link("#advice", &[("class", "skip")], "Skip to what is worth changing");
            header(h, explanation);
            h.element("main", &[], |h| {
                difference::section(h, explanation);
                advice(h, explanation);
                source::section(h, explanation);
                kernels::section(h, explanation);
                timeline::section(h, explanation);
                timeline::memory(h, explanation);
                kernels::versions(h, explanation);
                graph::section(h, explanation);
                combinators::section(h, explanation);
                remarks::section(h, explanation);
                levels::section(h, explanation);
            });
            h.script(SCRIPT);
        });
    });
    page.finish()
}

fn head(h: &mut Html, explanation: &Explanation) {
    h.void("meta", &[("charset", "utf-8")]);
    h.void("meta", &[("http-equiv", "Content-Security-Policy"), ("content", POLICY)]);
    h.void("meta", &[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]);
    h.void("meta", &[("name", "color-scheme"), ("content", "light dark")]);
    h.text_element("title", &[], &format!("@{} of {}", explanation.program.entry, name(&explanation.program.file)));
    h.style(STYLE);
}

/// The last part of a path.
fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn header(h: &mut Html, explanation: &Explanation) {
    let program = &explanation.program;
    h.element("header", &[], |h| {
        h.element("h1", &[], |h| {
            h.text_element("code", &[], &format!("@{}", program.entry));
            h.text(" of ");
            h.text_element("code", &[], name(&program.file));
        });
        h.element("dl", &[("class", "facts")], |h| {
            let status = explanation.outcome.status;
            let ended = if status == 0 { "returned".into() } else { format!("failed with status {status}") };
            fact(h, "Outcome", &ended);
            fact(h, "Back end", &program.backend);
            program.device.iter().for_each(|device| fact(h, "Predicted for", device));
            if !program.arguments.is_empty() {
                fact(h, "Arguments", &program.arguments.join("  "));
            }
            explanation.measured.iter().for_each(|m| fact(h, &m.name, &m.value));
            fact(h, "Made by", &program.tool);
        });
        h.element("nav", &[("aria-label", "Parts of this page")], |h| {
            let parts = [
                ("difference", "Difference", explanation.difference.is_some()),
                ("advice", "Worth changing", true),
                ("source", "Source", true),
                ("kernels", kernels::title(explanation), !explanation.kernels.is_empty()),
                ("timeline", "Timeline", explanation.timeline.is_some()),
                ("memory", "Memory", explanation.memory.is_some()),
                ("versions", "Versions", !explanation.versions.is_empty()),
                ("graphs", "Dataflow", explanation.graphs.iter().any(|graph| !graph.nodes.is_empty())),
                ("combinators", "Combinators", true),
                ("remarks", "Remarks", true),
                ("levels", "Levels", true),
            ];
            for (id, title, _) in parts.iter().filter(|(_, _, shown)| *shown) {
                h.link(&format!("#{id}"), &[], title);
            }
        });
    });
}

fn fact(h: &mut Html, name: &str, value: &str) {
    h.element("div", &[], |h| {
        h.text_element("dt", &[], name);
        h.text_element("dd", &[], value);
    });
}

fn advice(h: &mut Html, explanation: &Explanation) {
    let title = match explanation.advice.len() {
        0 => "Nothing stands out",
        1 => "One thing worth changing",
        2 => "Two things worth changing",
        _ => "Three things worth changing",
    };
    part(h, "advice", title, |h| {
        if explanation.advice.is_empty() {
            let counted = explanation.kernels.iter().any(|kernel| kernel.counters.is_some());
            h.text_element(
                "p",
                &[],
                match counted {
                    true => "Nothing runs sequentially, accesses are coalesced, and launches are few.",
                    false => "Nothing runs sequentially. Bytes and instructions are counted with --backend simt.",
                },
            );
            return;
        }
        h.element("ol", &[("class", "advice")], |h| {
            for advice in &explanation.advice {
                h.element("li", &[], |h| {
                    h.text_element("h3", &[], &advice.title);
                    h.text_element("p", &[], &advice.text);
                    h.element("p", &[("class", "links")], |h| {
                        if let Some(line) = advice.line {
                            line_link(h, line, &format!("line {line}"));
                        }
                        if let Some(kernel) = advice.kernel {
                            h.link(&format!("#k{kernel}"), &[], &explanation.kernels[kernel].name);
                        }
                    });
                });
            }
        });
    });
}
