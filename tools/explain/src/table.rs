//! The kernels as a table for a terminal.

use crate::{
    model::{Counters, Explanation, Kernel},
    units,
};

/// A column: its heading, its text for a kernel, and how dear it is: those of the highest
/// number go first where there is no room.
struct Column {
    heading: &'static str,
    text: fn(&Kernel, Option<&Counters>) -> String,
    right: bool,
    dear: u8,
    /// What fills it.
    filled: Filled,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Filled {
    Always,
    ByCounters,
    ByTimes,
    ByTheModel,
}

const fn column(
    heading: &'static str,
    right: bool,
    dear: u8,
    text: fn(&Kernel, Option<&Counters>) -> String,
) -> Column {
    let filled = if right { Filled::ByCounters } else { Filled::Always };
    Column { heading, text, right, dear, filled }
}

const fn time(heading: &'static str, dear: u8, text: fn(&Kernel, Option<&Counters>) -> String) -> Column {
    Column { heading, text, right: true, dear, filled: Filled::ByTimes }
}

const fn model(heading: &'static str, right: bool, dear: u8, text: fn(&Kernel, Option<&Counters>) -> String) -> Column {
    Column { heading, text, right, dear, filled: Filled::ByTheModel }
}

/// A counter's text; nothing for a kernel that did not run.
fn of(counters: Option<&Counters>, text: impl Fn(&Counters) -> String) -> String {
    counters.map_or(String::new(), text)
}

const COLUMNS: [Column; 15] = [
    column("kernel", false, 0, |kernel, _| kernel.name.clone()),
    column("made of", false, 6, |kernel, _| kernel.operation.clone()),
    column("lines", false, 1, |kernel, _| kernel.lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
    time("time", 0, |kernel, _| kernel.microseconds().map_or(String::new(), units::time)),
    time("share", 0, |kernel, _| kernel.time_share.map_or(String::new(), units::percent)),
    model("of limit", true, 3, |kernel, _| {
        kernel.predicted.as_ref().map_or(String::new(), |time| format!("{:.1}", time.distance()))
    }),
    model("bound", false, 2, |kernel, _| {
        kernel.predicted.as_ref().map_or(String::new(), |time| time.bound.text().to_string())
    }),
    column("bytes", true, 4, |kernel, c| of(c, |_| units::percent(kernel.share))),
    column("moved", true, 5, |_, c| of(c, |c| units::bytes(c.moved_bytes))),
    column("at least", true, 7, |_, c| of(c, |c| units::bytes(c.minimum_bytes))),
    column("coalescing", true, 4, |_, c| of(c, |c| format!("{:.2}", c.coalescing))),
    column("banks", true, 6, |_, c| of(c, |c| format!("{:.2}", c.bank_conflicts))),
    column("instructions", true, 4, |_, c| of(c, |c| units::count(c.instructions))),
    column("launches", true, 4, |_, c| of(c, |c| units::count(c.launches))),
    column("schedule", false, 8, |kernel, _| {
        kernel.schedule.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join(", ")
    }),
];

const RED: &str = "\u{1b}[31m";
const BOLD: &str = "\u{1b}[1m";
const PLAIN: &str = "\u{1b}[0m";

/// Factors from which on a number is red.
const BAD: f64 = 1.5;

/// The table of an explanation in so many columns of text, then what is worth changing.
pub fn of_kernels(explanation: &Explanation, width: usize, colours: bool) -> String {
    let paint = |text: &str, colour: &str| if colours { format!("{colour}{text}{PLAIN}") } else { text.to_string() };
    let mut lines = vec![];
    let counted = explanation.kernels.iter().any(|kernel| kernel.counters.is_some());
    if explanation.kernels.is_empty() {
        lines.push("no kernels".to_string());
    } else {
        let timed = explanation.kernels.iter().any(|kernel| kernel.time_share.is_some());
        let modelled = explanation.kernels.iter().any(|kernel| kernel.predicted.is_some());
        let shown = |column: &&Column| match column.filled {
            Filled::Always => true,
            Filled::ByCounters => counted,
            Filled::ByTimes => timed,
            Filled::ByTheModel => modelled,
        };
        let mut columns: Vec<&Column> = COLUMNS.iter().filter(shown).collect();
        let cells = |column: &Column| -> Vec<String> {
            explanation.kernels.iter().map(|kernel| clean(&(column.text)(kernel, kernel.counters.as_ref()))).collect()
        };
        let wide = |column: &Column| {
            cells(column).iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(column.heading.len())
        };
        while columns.iter().map(|c| wide(c) + 2).sum::<usize>() > width + 2 {
            let dearest = columns.iter().map(|c| c.dear).max().unwrap_or(0);
            if dearest == 0 {
                break;
            }
            columns.retain(|c| c.dear != dearest);
        }
        let pad = |text: &str, column: &Column| match column.right {
            true => format!("{text:>0$}", wide(column)),
            false => format!("{text:<0$}", wide(column)),
        };
        let heading: Vec<String> = columns.iter().map(|c| pad(c.heading, c)).collect();
        lines.push(paint(heading.join("  ").trim_end(), BOLD));
        for kernel in &explanation.kernels {
            let row = columns.iter().map(|column| {
                let text = pad(&clean(&(column.text)(kernel, kernel.counters.as_ref())), column);
                if is_bad(kernel, column.heading) { paint(&text, RED) } else { text }
            });
            lines.push(row.collect::<Vec<_>>().join("  ").trim_end().to_string());
        }
    }
    if !counted && explanation.program.backend != "simt" {
        lines.push("bytes and instructions are counted with --backend simt".into());
    }
    lines.extend(
        explanation.program.device.iter().filter(|_| counted).map(|device| format!("times are predicted for {device}")),
    );
    lines.extend(explanation.measured.iter().map(|m| format!("{}: {}", m.name, m.value)));
    lines.extend(explanation.advice.iter().map(|advice| format!("worth changing: {}", clean(&advice.title))));
    lines.join("\n")
}

/// Text that does nothing to a terminal.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

fn is_bad(kernel: &Kernel, heading: &str) -> bool {
    kernel.counters.as_ref().is_some_and(|c| match heading {
        "coalescing" => c.coalescing >= BAD,
        "banks" => c.bank_conflicts >= BAD,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explanation() -> Explanation {
        let counters = Counters {
            launches: 2,
            moved_bytes: 64_000,
            coalescing: 4.0,
            bank_conflicts: 1.0,
            instructions: 1234,
            ..Default::default()
        };
        let ran = Kernel {
            name: "map_0".into(),
            lines: vec![2, 7],
            share: 1.0,
            measured_us: Some(8.0),
            time_share: Some(1.0),
            counters: Some(counters),
            ..Default::default()
        };
        let other = Kernel { name: "red_0\u{1b}[2J".into(), operation: "seg.red".into(), ..Default::default() };
        Explanation { kernels: vec![ran, other], ..Default::default() }
    }

    #[test]
    fn a_wide_table_has_all_columns() {
        let text = of_kernels(&explanation(), 200, false);
        let expected = "\
kernel      made of  lines  time  share  bytes  moved  at least  coalescing  banks  instructions  launches  schedule
map_0                2,7  8.0 us  100%     100%  64.0 kB       0 B        4.00   1.00         1,234         2
red_0?[2J  seg.red";
        assert_eq!(
            text.lines().take(3).map(|l| l.split_whitespace().collect::<Vec<_>>()).collect::<Vec<_>>(),
            expected.lines().map(|l| l.split_whitespace().collect::<Vec<_>>()).collect::<Vec<_>>()
        );
        assert!(!text.contains('\u{1b}'), "{text}");
    }

    #[test]
    fn a_narrow_one_has_the_columns_that_matter() {
        let text = of_kernels(&explanation(), 40, false);
        let table: Vec<&str> = text.lines().take(3).collect();
        assert_eq!(table[0].split_whitespace().collect::<Vec<_>>(), ["kernel", "lines", "time", "share"]);
        assert!(table.iter().all(|line| line.chars().count() <= 40), "{text}");
    }

    #[test]
    fn what_is_bad_is_red_where_there_are_colours() {
        let text = of_kernels(&explanation(), 200, true);
        assert_eq!(text.matches(RED).count(), 1);
        assert!(text.contains(&format!("{RED}      4.00{PLAIN}")), "{text}");
    }
}
