//! What is worth changing, worded for who wrote the program.
//!
//! Each finding weighs what it may save: a part of all bytes, instructions or launches,
//! from 0 to 1. The heaviest come first.

use crate::{
    model::{Advice, Combinator, Counters, Explanation, Fate, Kernel},
    units,
};

/// Suggestions at most.
const MOST: usize = 3;

/// A kernel that has less of all bytes is not worth a word.
const SMALL_SHARE: f64 = 0.05;

/// Bytes that are in a cache, however they are read.
const FEW_BYTES: u64 = 16_384;

/// Sectors or wavefronts over the least, from which on it is worth a word.
const WASTE: f64 = 1.5;

/// Launches of a run that are many; a launch takes some microseconds.
const MANY_LAUNCHES: u64 = 32;

/// Threads of a launch that leave a GPU idle.
const FEW_THREADS: u64 = 2048;

/// Bytes moved over those of arguments and results that are many.
const MUCH_TRAFFIC: f64 = 4.0;

/// What is worth changing in a program; `copies` of whole arrays are made on the host, at
/// these lines.
pub fn of(explanation: &Explanation, copies: usize, lines: Vec<usize>) -> Vec<Advice> {
    let mut found: Vec<(f64, Advice)> = vec![];
    found.extend(stopped(explanation));
    found.extend((0..explanation.combinators.len()).filter_map(|id| sequential(explanation, id)));
    found.extend(not_flattened(explanation));
    found.extend(heap(explanation));
    for (k, kernel) in explanation.kernels.iter().enumerate() {
        if let Some(counters) = &kernel.counters {
            found.extend(scattered(k, kernel, counters));
            found.extend(conflicts(k, kernel, counters));
            found.extend(idle(k, kernel, counters));
        }
    }
    found.extend(launches(explanation));
    found.extend(traffic(explanation));
    found.extend(copied(copies, &lines));
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().take(MOST).map(|(_, advice)| advice).collect()
}

fn stopped(explanation: &Explanation) -> Option<(f64, Advice)> {
    let message = explanation.outcome.message.as_ref()?;
    let told = explanation.remarks.iter().find(|r| r.severity == "error" && r.message == *message);
    let line = explanation.outcome.line.or(told.and_then(|r| r.lines.first().copied()));
    let text = "What is below is what was known when it ended.".to_string();
    Some((f64::MAX, Advice { title: format!("The run ended: {message}"), text, line, kernel: None }))
}

/// A loop that could be parallel, with those beside it; what is inside a loop is not told.
fn sequential(explanation: &Explanation, id: usize) -> Option<(f64, Advice)> {
    let combinator = &explanation.combinators[id];
    let is_loop = |c: &Combinator| c.fate == Fate::Sequential && c.function == combinator.function;
    let mut beside =
        explanation.combinators.iter().enumerate().filter(|(_, c)| c.inside == combinator.inside && is_loop(c));
    let outer = combinator.inside.map(|id| &explanation.combinators[id]);
    if !is_loop(combinator) || outer.is_some_and(is_loop) || beside.next().is_none_or(|(first, _)| first != id) {
        return None;
    }
    let others: Vec<usize> = combinator.line.into_iter().chain(beside.filter_map(|(_, c)| c.line)).collect();
    let title = match others.len() {
        0 => format!("A {} runs sequentially", combinator.operation),
        1 => format!("The {} of {} runs sequentially", combinator.operation, units::lines(&others)),
        _ => format!("The combinators of {} run sequentially", units::lines(&others)),
    };
    let kernels = combinator.kernels.iter().map(|&k| explanation.kernels[k].instruction_share);
    let weight = 0.35 + 0.5 * kernels.sum::<f64>().min(1.0);
    let where_ = match outer.and_then(|outer| outer.line) {
        Some(line) => format!(
            "Each element of the combinator around it, at line {line}, goes through its rows one element after \
             another. That is right where there are many rows and they are short, and slow where there are few \
             long ones: --mode full or --mode incremental make the inner part parallel."
        ),
        None => "One thread goes through all elements. Write what it depends on as a combinator of its own, \
                 outside of loops."
            .into(),
    };
    let advice = Advice {
        title,
        text: format!("The {} {}. {where_}", combinator.operation, combinator.text),
        line: combinator.line,
        kernel: combinator.kernels.first().copied(),
    };
    Some((weight, advice))
}

fn not_flattened(explanation: &Explanation) -> Option<(f64, Advice)> {
    let remark = explanation.remarks.iter().find(|r| r.message.ends_with("is not flattened"))?;
    let line = remark.lines.first().copied();
    let title = match line {
        Some(line) => format!("Nested parallelism at line {line} stays nested"),
        None => "Nested parallelism stays nested".into(),
    };
    let text = format!(
        "The compiler says: {}. Rewrite that part, for instance by moving it before or behind the map, and the rest \
         becomes parallel.",
        remark.message
    );
    Some((0.8, Advice { title, text, line, kernel: None }))
}

/// Memory that a kernel allocates.
fn heap(explanation: &Explanation) -> Option<(f64, Advice)> {
    let remark = explanation.remarks.iter().find(|r| r.message.contains("the device's heap"))?;
    let line = remark.lines.first().copied();
    let title = match line {
        Some(line) => format!("Line {line} allocates memory inside a kernel"),
        None => "A kernel allocates memory".into(),
    };
    let text = "Each thread asks the device's heap for an array whose size is known only there, and its rows lie far \
                apart. --mode full keeps such arrays in one; so does a result that is reduced where it is made."
        .into();
    Some((0.6, Advice { title, text, line, kernel: None }))
}

fn at(kernel: &Kernel) -> String {
    if kernel.lines.is_empty() { String::new() } else { format!(" ({})", units::lines(&kernel.lines)) }
}

fn scattered(k: usize, kernel: &Kernel, counters: &Counters) -> Option<(f64, Advice)> {
    if counters.coalescing < WASTE || kernel.share < SMALL_SHARE || counters.moved_bytes < FEW_BYTES {
        return None;
    }
    let text = format!(
        "It moves {} where its accesses need {}: neighbouring threads touch places that are far apart. It has {} of \
         all bytes that are moved. Let neighbouring elements of the map read neighbouring elements of the array: \
         swap the two dimensions of a nest, store the array transposed, or sort indices that are read through.",
        units::bytes(counters.moved_bytes),
        units::bytes(counters.minimum_bytes),
        units::percent(kernel.share),
    );
    let title =
        format!("Kernel {}{} moves {:.1} times the bytes it needs", kernel.name, at(kernel), counters.coalescing);
    let waste = 1.0 - 1.0 / counters.coalescing;
    Some((kernel.share * waste, Advice { title, text, line: kernel.lines.first().copied(), kernel: Some(k) }))
}

fn conflicts(k: usize, kernel: &Kernel, counters: &Counters) -> Option<(f64, Advice)> {
    if counters.bank_conflicts < WASTE || kernel.instruction_share < SMALL_SHARE {
        return None;
    }
    let text = "Threads of a warp meet in the same bank of shared memory and wait for each other. Elements of an odd \
                number of words, or another number of elements a thread (--gpu items=N), avoid that."
        .into();
    let title = format!(
        "Shared memory of kernel {}{} is {:.1} times as busy as it need be",
        kernel.name,
        at(kernel),
        counters.bank_conflicts
    );
    let weight = 0.3 * kernel.instruction_share * (1.0 - 1.0 / counters.bank_conflicts);
    Some((weight, Advice { title, text, line: kernel.lines.first().copied(), kernel: Some(k) }))
}

fn idle(k: usize, kernel: &Kernel, counters: &Counters) -> Option<(f64, Advice)> {
    let each = counters.threads / counters.launches.max(1);
    // Small arguments make small launches: only work that is long for its threads tells.
    let long = counters.instructions / (counters.threads / 32).max(1) > 20_000;
    if each >= FEW_THREADS || !long || kernel.instruction_share < 0.2 {
        return None;
    }
    let text = format!(
        "A launch has {} while a GPU needs tens of thousands to be busy, and each has much to do: {} of all \
         instructions. Parallelism inside of its elements is not used; --mode full or block use it.",
        units::times(each, "thread", "threads"),
        units::percent(kernel.instruction_share)
    );
    let title = format!("Kernel {}{} leaves most of a GPU idle", kernel.name, at(kernel));
    Some((0.6 * kernel.instruction_share, Advice { title, text, line: kernel.lines.first().copied(), kernel: Some(k) }))
}

fn launches(explanation: &Explanation) -> Option<(f64, Advice)> {
    let of = |kernel: &Kernel| kernel.counters.as_ref().map_or(0, |c| c.launches);
    let all: u64 = explanation.kernels.iter().map(of).sum();
    if all < MANY_LAUNCHES {
        return None;
    }
    let (k, most) = explanation.kernels.iter().enumerate().max_by_key(|(_, kernel)| of(kernel))?;
    let text = format!(
        "Each takes some microseconds whatever it does; {}{} alone is launched {}. A loop or recursion around it does \
         so: do more in each round, or leave short rounds to one thread (--mode outer) or block (--mode block).",
        most.name,
        at(most),
        units::times(of(most), "time", "times")
    );
    let title = format!("A run launches {} kernels", units::count(all));
    let weight = (all as f64 / 1000.0).clamp(0.2, 0.7);
    Some((weight, Advice { title, text, line: most.lines.first().copied(), kernel: Some(k) }))
}

fn traffic(explanation: &Explanation) -> Option<(f64, Advice)> {
    let number = |name: &str| explanation.measured.iter().find(|m| m.name == name)?.value.parse::<u64>().ok();
    let own = number("argument bytes")? + number("result bytes")?;
    let moved: u64 = explanation.kernels.iter().filter_map(|k| k.counters.as_ref()).map(|c| c.minimum_bytes).sum();
    let factor = moved as f64 / own.max(1) as f64;
    if factor < MUCH_TRAFFIC || explanation.kernels.len() < 2 {
        return None;
    }
    let text = format!(
        "Arguments and results have {}, but kernels read and write {} even if every access were perfect: arrays between \
         kernels are written and read again. A combinator that uses another one's result in another order, or both the \
         result and the size of a filter, keeps them apart.",
        units::bytes(own),
        units::bytes(moved)
    );
    let title = format!("Memory is read and written {factor:.1} times as much as arguments and results need");
    Some((0.4 * (1.0 - MUCH_TRAFFIC / 2.0 / factor), Advice { title, text, line: None, kernel: None }))
}

fn copied(copies: usize, lines: &[usize]) -> Option<(f64, Advice)> {
    if copies == 0 {
        return None;
    }
    let place = if lines.is_empty() { String::new() } else { format!(", at {}", units::lines(lines)) };
    let text = format!(
        "An array that is updated while something else still needs its old value is copied first{place}. Use the old \
         array before the update, or mark an argument that the caller gives away as soac.consumed."
    );
    let title = format!("{} copied", units::times(copies as u64, "whole array is", "whole arrays are"));
    Some((0.25, Advice { title, text, line: lines.first().copied(), kernel: None }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Measured, Outcome, Remark};

    fn kernel(name: &str, share: f64, counters: Counters) -> Kernel {
        Kernel {
            name: name.into(),
            lines: vec![4],
            share,
            instruction_share: share,
            counters: Some(counters),
            ..Default::default()
        }
    }

    fn fine() -> Counters {
        Counters { launches: 1, threads: 1 << 20, coalescing: 1.0, bank_conflicts: 1.0, ..Default::default() }
    }

    fn titles(explanation: &Explanation) -> Vec<String> {
        of(explanation, 0, vec![]).into_iter().map(|a| a.title).collect()
    }

    #[test]
    fn a_program_without_faults_has_no_advice() {
        let explanation = Explanation { kernels: vec![kernel("map_0", 1.0, fine())], ..Default::default() };
        assert!(titles(&explanation).is_empty());
    }

    #[test]
    fn the_heaviest_three_come_first() {
        let scattered = Counters { coalescing: 8.0, moved_bytes: 80_000, minimum_bytes: 10_000, ..fine() };
        let conflicting = Counters { bank_conflicts: 4.0, ..fine() };
        let many = Counters { launches: 400, ..fine() };
        let mut explanation = Explanation {
            kernels: vec![
                kernel("map_0", 0.2, scattered.clone()),
                kernel("map_1", 0.6, scattered),
                kernel("map_2", 0.15, conflicting),
                kernel("map_3", 0.05, many),
            ],
            ..Default::default()
        };
        assert_eq!(
            titles(&explanation),
            [
                "Kernel map_1 (line 4) moves 8.0 times the bytes it needs",
                "A run launches 403 kernels",
                "Kernel map_0 (line 4) moves 8.0 times the bytes it needs",
            ]
        );
        explanation.outcome = Outcome { status: 1, message: Some("index 3 is out of bounds".into()), line: Some(2) };
        assert_eq!(titles(&explanation)[0], "The run ended: index 3 is out of bounds");
    }

    #[test]
    fn loops_are_told_with_what_is_around_them() {
        let combinators = vec![
            Combinator { operation: "soac.map".into(), line: Some(3), fate: Fate::Parallel, ..Default::default() },
            Combinator {
                operation: "soac.scan".into(),
                line: Some(4),
                inside: Some(0),
                fate: Fate::Sequential,
                text: "is a sequential loop".into(),
                ..Default::default()
            },
            Combinator { line: Some(5), inside: Some(1), fate: Fate::Sequential, ..Default::default() },
        ];
        let remark =
            Remark { message: "'x' op is odd; the map around it is not flattened".into(), ..Default::default() };
        let explanation = Explanation { combinators, remarks: vec![remark], ..Default::default() };
        let found = of(&explanation, 2, vec![3, 9]);
        let titles: Vec<&str> = found.iter().map(|a| a.title.as_str()).collect();
        assert_eq!(
            titles,
            [
                "Nested parallelism stays nested",
                "The soac.scan of line 4 runs sequentially",
                "2 whole arrays are copied"
            ]
        );
        assert!(found[1].text.contains("around it, at line 3"), "{}", found[1].text);
        assert!(found[2].text.contains("at lines 3 and 9"), "{}", found[2].text);
    }

    #[test]
    fn traffic_is_against_arguments_and_results() {
        let much = Counters { minimum_bytes: 5000, ..fine() };
        let measured = |name: &str, value: &str| Measured { name: name.into(), value: value.into() };
        let explanation = Explanation {
            kernels: vec![kernel("map_0", 0.5, much.clone()), kernel("map_1", 0.5, much)],
            measured: vec![measured("argument bytes", "700"), measured("result bytes", "300")],
            ..Default::default()
        };
        let expected = "Memory is read and written 10.0 times as much as arguments and results need";
        assert_eq!(titles(&explanation), [expected]);
    }
}
