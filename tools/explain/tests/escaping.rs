//! What a program is called cannot become markup, wherever the page shows it.

use seq_explain::{
    model::{
        Advice, Array, Combinator, Counters, Difference, Explanation, Fate, Graph, Kernel, Level, Listed, Measured,
        Memory, Node, Outcome, Program, Remark, Span, Timeline, Track, Version,
    },
    page,
    time::formulas::{Occupancy, Time},
};

const ODD: &str = "\"'><script>alert(1)</script>&amp;\u{1b}[2J";

/// An explanation in which every text is odd.
fn odd() -> Explanation {
    let text = || ODD.to_string();
    Explanation {
        format: 1,
        program: Program {
            file: text(),
            entry: text(),
            backend: text(),
            arguments: vec![text()],
            device: Some(text()),
            tool: text(),
        },
        outcome: Outcome { status: 1, message: Some(text()), line: Some(1) },
        advice: vec![Advice { title: text(), text: text(), line: Some(1), kernel: Some(0) }],
        source: vec![text()],
        combinators: vec![Combinator {
            operation: text(),
            function: text(),
            line: Some(1),
            column: 1,
            inside: Some(0),
            fate: Fate::Parallel,
            text: text(),
            merged: vec![0],
            kernels: vec![0],
            remarks: vec![0],
        }],
        kernels: vec![Kernel {
            name: text(),
            operation: text(),
            lines: vec![1],
            combinators: vec![0],
            schedule: vec![(text(), text())],
            counters: Some(Counters::default()),
            occupancy: Some(Occupancy { limiter: text(), ..Occupancy::default() }),
            predicted: Some(Time::default()),
            time_share: Some(1.0),
            ..Kernel::default()
        }],
        graphs: vec![Graph {
            title: text(),
            nodes: vec![Node { operation: text(), combinators: vec![0], ..Node::default() }],
            ..Graph::default()
        }],
        timeline: Some(Timeline {
            microseconds: 1.0,
            tracks: vec![Track {
                name: text(),
                spans: vec![Span { kind: "kernel", name: text(), kernel: Some(0), time: (0.0, 1.0) }],
            }],
            ..Timeline::default()
        }),
        memory: Some(Memory { arrays: vec![Array { name: text(), ..Array::default() }], ..Memory::default() }),
        difference: Some(Difference {
            after: text(),
            before: text(),
            now: text(),
            message: text(),
            operation: text(),
            combinators: vec![0],
            ..Difference::default()
        }),
        versions: vec![Version { name: text(), line: Some(1), ran: text(), ..Version::default() }],
        remarks: vec![Remark {
            severity: text(),
            message: text(),
            lines: vec![1],
            pass: Some(text()),
            notes: vec![text()],
            combinators: vec![0],
        }],
        levels: vec![Level {
            title: text(),
            pass: Some(text()),
            text: vec![Listed { text: text(), lines: vec![1] }],
            left_out: 2,
        }],
        measured: vec![Measured { name: text(), value: text() }],
    }
}

#[test]
fn every_text_is_escaped() {
    let page = page::of(&odd());
    assert_eq!(page.matches("<script").count(), 1, "the page's own script");
    assert!(!page.contains("alert(1)</script>"), "a text ended the script");
    assert!(!page.contains('\u{1b}'), "a control character");
    // Titles, source, table, remarks, levels: each shows it.
    assert!(page.matches("&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;").count() > 20);
    // No attribute ends early.
    let body = page.split("<body>").nth(1).unwrap().split("<script").next().unwrap();
    for tag in body.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').expect("a tag ends");
        assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
        let names: String = inside.split('"').step_by(2).collect();
        assert!(!names.contains("alert"), "{inside}");
    }
}

#[test]
fn json_keeps_every_text() {
    let json: serde_json::Value = serde_json::from_str(&odd().json()).unwrap();
    assert_eq!(json["program"]["entry"], ODD);
    assert_eq!(json["combinators"][0]["fate"], "parallel");
    assert_eq!(json["levels"][0]["text"][0]["lines"][0], 1);
}
