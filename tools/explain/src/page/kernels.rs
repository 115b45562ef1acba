//! The tables of kernels and versions.

use super::{
    html::Html,
    parts::{line_link, line_links, part},
};
use crate::{
    model::{Counters, Explanation, Kernel},
    units,
};

/// What the kernels of a back end are called.
pub fn title(explanation: &Explanation) -> &'static str {
    match explanation.program.backend.as_str() {
        "cpu" => "Parallel loops",
        _ => "Kernels",
    }
}

pub fn section(h: &mut Html, explanation: &Explanation) {
    if explanation.kernels.is_empty() {
        return;
    }
    part(h, "kernels", title(explanation), |h| {
        let counted = explanation.kernels.iter().any(|kernel| kernel.counters.is_some());
        let timed = explanation.kernels.iter().any(|kernel| kernel.time_share.is_some());
        let modelled = explanation.kernels.iter().any(|kernel| kernel.predicted.is_some());
        if let Some(device) = explanation.program.device.as_ref().filter(|_| modelled) {
            let help = format!(
                "Times are predicted for {device} from what the simulator counted; docs/time-model.md says how far that \
                 is off. The limit is a copy of the bytes that are needed."
            );
            h.text_element("p", &[("class", "help")], &help);
        }
        h.text_element(
            "p",
            &[("class", "help")],
            match counted {
                true => {
                    "By time, the longest first. Coalescing is bytes moved over those that the accesses need, bank \
                 conflicts the same of shared memory: 1.00 is best."
                }
                false if timed => "By time, the longest first. --backend simt counts bytes and instructions.",
                false => "In the order of the program. --backend simt counts bytes and instructions.",
            },
        );
        let scroll = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", title(explanation))];
        h.element("div", &scroll, |h| {
            h.element("table", &[], |h| {
                h.element("thead", &[], |h| {
                    h.element("tr", &[], |h| {
                        let names: &[&str] = if counted { &COUNTED } else { &[] };
                        let times = &TIMED[..if modelled { 4 } else { 2 * usize::from(timed) }];
                        let names = ["Name", "Made of", "Lines"].iter().chain(times).chain(names);
                        for name in names.chain(&["Schedule and resources"]) {
                            h.text_element("th", &[("scope", "col")], name);
                        }
                    });
                });
                h.element("tbody", &[], |h| {
                    explanation.kernels.iter().enumerate().for_each(|(k, kernel)| {
                        row(h, k, kernel, [timed, modelled, counted]);
                    });
                });
            });
        });
    });
}

const TIMED: [&str; 4] = ["Share of time", "Time", "Bound by", "Of the limit"];

const COUNTED: [&str; 9] = [
    "Share of bytes",
    "Moved",
    "At least",
    "Coalescing",
    "Bank conflicts",
    "Instructions",
    "Instruction mix",
    "Launches",
    "Threads",
];

fn row(h: &mut Html, k: usize, kernel: &Kernel, [timed, modelled, counted]: [bool; 3]) {
    h.element("tr", &[("id", &format!("k{k}"))], |h| {
        h.element("th", &[("scope", "row")], |h| h.text_element("code", &[], &kernel.name));
        h.element("td", &[], |h| h.text_element("code", &[], &kernel.operation));
        h.element("td", &[("class", "lines")], |h| line_links(h, &kernel.lines));
        if timed {
            times(h, kernel, modelled);
        }
        match &kernel.counters {
            Some(counters) => numbers(h, kernel, counters),
            None if counted => h.text_element("td", &[("colspan", "9"), ("class", "none")], "did not run"),
            None => {}
        }
        let mut schedule: Vec<String> = kernel.schedule.iter().map(|(name, value)| format!("{name} {value}")).collect();
        schedule
            .extend(kernel.shared_bytes.filter(|&n| n > 0).map(|n| format!("{} of shared memory", units::bytes(n))));
        schedule.extend(kernel.occupancy.as_ref().map(|held| {
            let by = if held.measured { "" } else { ", estimated" };
            format!("occupancy {} by {}{by}", units::percent(held.share), held.limiter)
        }));
        h.text_element("td", &[("class", "schedule")], &schedule.join(", "));
    });
}

/// How long it takes, with a bar of its share; measured times have no bound.
fn times(h: &mut Html, kernel: &Kernel, modelled: bool) {
    h.element("td", &[("class", "number")], |h| {
        if let Some(share) = kernel.time_share {
            let value = format!("{share:.3}");
            h.text_element("meter", &[("min", "0"), ("max", "1"), ("value", &value), ("aria-hidden", "true")], "");
            h.text(" ");
            h.text(&units::percent(share));
        }
    });
    let text = kernel.microseconds().map_or(String::new(), units::time);
    h.text_element("td", &[("class", "number")], &text);
    if !modelled {
        return;
    }
    let predicted = kernel.predicted.as_ref();
    h.element("td", &[("class", "bound")], |h| {
        if let Some(time) = predicted {
            h.text(time.bound.text());
            if time.large != time.bound {
                h.text_element("small", &[], &format!(", {} where it is large", time.large.text()));
            }
        }
    });
    let distance = predicted.map_or(String::new(), |time| format!("{:.1} times", time.distance()));
    h.text_element("td", &[("class", "number")], &distance);
}

fn numbers(h: &mut Html, kernel: &Kernel, counters: &Counters) {
    h.element("td", &[("class", "number")], |h| {
        let value = format!("{:.3}", kernel.share);
        h.text_element("meter", &[("min", "0"), ("max", "1"), ("value", &value), ("aria-hidden", "true")], "");
        h.text(" ");
        h.text(&units::percent(kernel.share));
    });
    let number = |h: &mut Html, text: &str| h.text_element("td", &[("class", "number")], text);
    let factor = |h: &mut Html, value: f64| {
        let class = if value >= 1.5 { "number bad" } else { "number" };
        h.text_element("td", &[("class", class)], &format!("{value:.2}"));
    };
    number(h, &units::bytes(counters.moved_bytes));
    number(h, &units::bytes(counters.minimum_bytes));
    factor(h, counters.coalescing);
    factor(h, counters.bank_conflicts);
    number(h, &units::count(counters.instructions));
    h.element("td", &[], |h| mix(h, counters));
    number(h, &units::count(counters.launches));
    number(h, &units::count(counters.threads));
}

/// The kinds of instructions, as a bar with its numbers.
fn mix(h: &mut Html, counters: &Counters) {
    let kinds = [
        ("arithmetic", counters.arithmetic),
        ("memory", counters.memory),
        ("shuffles", counters.shuffles),
        ("barriers", counters.barriers),
        ("control", counters.control),
    ];
    let share = |n: u64| n as f64 / counters.instructions.max(1) as f64;
    let parts: Vec<String> =
        kinds.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name} {}", units::percent(share(*n)))).collect();
    h.element(
        "svg",
        &[("class", "mix"), ("viewBox", "0 0 100 8"), ("preserveAspectRatio", "none"), ("aria-hidden", "true")],
        |h| {
            let mut x = 0.0;
            for (name, n) in kinds {
                let width = 100.0 * share(n);
                let attributes =
                    [("class", name), ("x", &format!("{x:.1}")), ("width", &format!("{width:.1}")), ("height", "8")];
                h.element("rect", &attributes, |_| {});
                x += width;
            }
        },
    );
    h.text_element("small", &[], &parts.join(", "));
}

/// The versions of maps, with what decided between them.
pub fn versions(h: &mut Html, explanation: &Explanation) {
    if explanation.versions.is_empty() {
        return;
    }
    part(h, "versions", "Versions", |h| {
        let help = "A version runs where the parallelism that it would have is at least its threshold; else the next \
                    one is asked, and the fully flat one is the last.";
        h.text_element("p", &[("class", "help")], help);
        h.element(
            "div",
            &[("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", "Versions")],
            |h| {
                h.element("table", &[], |h| {
                    h.element("thead", &[], |h| {
                        h.element("tr", &[], |h| {
                            for name in ["Threshold", "Line", "Value", "Parallelism", "Ran"] {
                                h.text_element("th", &[("scope", "col")], name);
                            }
                        });
                    });
                    h.element("tbody", &[], |h| {
                        for version in &explanation.versions {
                            h.element("tr", &[], |h| {
                                h.element("th", &[("scope", "row")], |h| h.text_element("code", &[], &version.name));
                                h.element("td", &[], |h| {
                                    if let Some(line) = version.line {
                                        line_link(h, line, &line.to_string());
                                    }
                                });
                                h.text_element("td", &[("class", "number")], &version.threshold.to_string());
                                let asked = match version.asked {
                                    Some((least, most)) if least == most => least.to_string(),
                                    Some((least, most)) => format!("{least} to {most}"),
                                    None => String::new(),
                                };
                                h.text_element("td", &[("class", "number")], &asked);
                                h.text_element("td", &[], &version.ran);
                            });
                        }
                    });
                });
            },
        );
    });
}
