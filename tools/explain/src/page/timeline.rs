//! What happened when, and the arrays that there were.

use super::{
    html::Html,
    parts::{line_links, part},
};
use crate::{
    model::{Explanation, Memory, Span, Timeline},
    units,
};

/// Rows of the table of what takes the longest.
const LONGEST: usize = 12;
/// Units of the width of a lane.
const WIDTH: f64 = 1000.0;

pub fn section(h: &mut Html, explanation: &Explanation) {
    let Some(timeline) = &explanation.timeline else { return };
    part(h, "timeline", "Timeline", |h| {
        let device = explanation.program.device.as_deref().unwrap_or("the device");
        let help = match timeline.predicted {
            true => format!(
                "As predicted for {device}: {} in all. Kernels have colours of their own; the host's waits are red, \
                 copies dark, allocations and launches light.",
                units::time(timeline.microseconds)
            ),
            false => format!(
                "As measured: {} in all. Loops have colours of their own; what is grey is of no one loop.",
                units::time(timeline.microseconds)
            ),
        };
        h.text_element("p", &[("class", "help")], &help);
        for track in &timeline.tracks {
            h.element("div", &[("class", "track")], |h| {
                h.text_element("span", &[], &track.name);
                let about = format!("{}: {}", track.name, units::times(track.spans.len() as u64, "event", "events"));
                lane(h, &about, |h| track.spans.iter().for_each(|span| bar(h, span, timeline)));
            });
        }
        h.element("div", &[("class", "track axis"), ("aria-hidden", "true")], |h| {
            h.text_element("span", &[], "");
            h.element("span", &[], |h| {
                h.text_element("span", &[], "0");
                h.text_element("span", &[], &units::time(timeline.microseconds));
            });
        });
        longest(h, timeline);
        if timeline.left_out > 0 {
            h.text_element(
                "p",
                &[("class", "help")],
                &format!("{} more events are left out", units::count(timeline.left_out)),
            );
        }
    });
}

fn lane(h: &mut Html, about: &str, content: impl FnOnce(&mut Html)) {
    let attributes = [
        ("class", "lane"),
        ("viewBox", "0 0 1000 20"),
        ("preserveAspectRatio", "none"),
        ("role", "img"),
        ("aria-label", about),
    ];
    h.element("svg", &attributes, content);
}

/// Where something begins in a lane, and how wide it is.
fn extent(from: f64, to: f64, all: f64) -> (String, String) {
    let scale = WIDTH / all.max(1e-9);
    (format!("{:.1}", from * scale), format!("{:.1}", ((to - from) * scale).max(0.6)))
}

fn bar(h: &mut Html, span: &Span, timeline: &Timeline) {
    let (x, width) = extent(span.time.0, span.time.1, timeline.microseconds);
    let own = span.kernel.filter(|_| span.kind == "kernel");
    let colour = own.map_or(String::new(), |k| format!(" m{}", k % 5));
    let class = format!("span {}{colour}", span.kind);
    let attributes = [("class", class.as_str()), ("x", &x), ("width", &width), ("height", "20")];
    h.element("rect", &attributes, |h| {
        h.text_element(
            "title",
            &[],
            &format!("{} {}, {}", span.kind, span.name, units::time(span.time.1 - span.time.0)),
        );
    });
}

fn longest(h: &mut Html, timeline: &Timeline) {
    let mut spans: Vec<(&str, &Span)> =
        timeline.tracks.iter().flat_map(|track| track.spans.iter().map(|span| (track.name.as_str(), span))).collect();
    spans.sort_by(|(_, a), (_, b)| (b.time.1 - b.time.0).total_cmp(&(a.time.1 - a.time.0)));
    h.element("details", &[], |h| {
        h.text_element("summary", &[], "What takes the longest");
        h.element(
            "div",
            &[("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", "What takes the longest")],
            |h| {
                h.element("table", &[], |h| {
                    head(h, &["Who", "What", "From", "Takes"]);
                    h.element("tbody", &[], |h| {
                        for (name, span) in spans.iter().take(LONGEST) {
                            h.element("tr", &[], |h| {
                                h.text_element("td", &[], name);
                                h.element("td", &[], |h| {
                                    h.text(span.kind);
                                    h.text(" ");
                                    match span.kernel {
                                        Some(k) => h.link(&format!("#k{k}"), &[], &span.name),
                                        None => h.text(&span.name),
                                    }
                                });
                                h.text_element("td", &[("class", "number")], &units::time(span.time.0));
                                h.text_element("td", &[("class", "number")], &units::time(span.time.1 - span.time.0));
                            });
                        }
                    });
                });
            },
        );
    });
}

fn head(h: &mut Html, names: &[&str]) {
    h.element("thead", &[], |h| {
        h.element("tr", &[], |h| names.iter().for_each(|name| h.text_element("th", &[("scope", "col")], name)));
    });
}

/// The arrays of a run, and how many bytes they had together.
pub fn memory(h: &mut Html, explanation: &Explanation) {
    let Some(memory) = &explanation.memory else { return };
    let end = explanation.timeline.as_ref().map_or(memory.peak_at, |timeline| timeline.microseconds);
    part(h, "memory", "Memory", |h| {
        let peak = format!("At most {} at once, at {}.", units::bytes(memory.peak_bytes), units::time(memory.peak_at));
        h.text_element("p", &[("class", "help")], &peak);
        h.element("div", &[("class", "track")], |h| {
            h.text_element("span", &[], "in use");
            let about = format!("Bytes in use over time; {peak}");
            let attributes = [
                ("class", "lane tall"),
                ("viewBox", "0 0 1000 100"),
                ("preserveAspectRatio", "none"),
                ("role", "img"),
                ("aria-label", about.as_str()),
            ];
            h.element("svg", &attributes, |h| {
                h.element("path", &[("class", "area"), ("d", &area(memory, end))], |_| {});
            });
        });
        h.element("ul", &[("class", "arrays")], |h| {
            for array in &memory.arrays {
                h.element("li", &[("class", "track")], |h| {
                    h.element("span", &[], |h| {
                        h.text(&units::bytes(array.bytes));
                        h.text(" ");
                        match array.kernel {
                            Some(k) => h.link(&format!("#k{k}"), &[], &array.name),
                            None => h.text(&array.name),
                        }
                        if !array.lines.is_empty() {
                            h.text(if array.lines.len() == 1 { ", line " } else { ", lines " });
                            line_links(h, &array.lines);
                        }
                    });
                    let to = array.to.unwrap_or(end);
                    let about = format!("from {} to {}", units::time(array.from), units::time(to));
                    lane(h, &about, |h| {
                        let (x, width) = extent(array.from, to, end);
                        let live = array.from <= memory.peak_at && memory.peak_at < to;
                        let class = if live { "span array peak" } else { "span array" };
                        h.element("rect", &[("class", class), ("x", &x), ("width", &width), ("height", "20")], |h| {
                            h.text_element("title", &[], &about);
                        });
                    });
                });
            }
        });
        if memory.left_out > 0 {
            h.text_element(
                "p",
                &[("class", "help")],
                &format!("{} smaller arrays are left out", units::count(memory.left_out)),
            );
        }
    });
}

/// The outline of the bytes in use.
fn area(memory: &Memory, end: f64) -> String {
    let (mut path, mut height) = (String::from("M0 100"), 100.0);
    for &(at, bytes) in &memory.in_use {
        let x = at * WIDTH / end.max(1e-9);
        path += &format!("L{x:.1} {height:.1}");
        height = 100.0 * (1.0 - bytes as f64 / memory.peak_bytes.max(1) as f64);
        path += &format!("L{x:.1} {height:.1}");
    }
    path + &format!("L1000 {height:.1}L1000 100z")
}
