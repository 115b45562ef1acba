//! Writes the examples of the paper as this crate maps them, for docs/reference.

use std::cell::RefCell;

use seq_mapping::{Algebra, Combinator, Dimension, Grid, IndexSpace, Integers, Mapping, Number, Space, Strategy};

/// Numbers as the text of expressions.
struct Text {
    lines: RefCell<Vec<String>>,
}

impl Text {
    fn binary(x: &str, operator: &str, y: &str) -> String {
        let inner = |side: &str| if side.contains(' ') { format!("({side})") } else { side.to_string() };
        format!("{} {operator} {}", inner(x), inner(y))
    }
}

impl Algebra for Text {
    type Number = String;
    type Condition = String;

    fn constant(&self, value: i64) -> String {
        value.to_string()
    }
    fn known(&self, a: &String) -> Option<i64> {
        a.parse().ok()
    }
    fn add(&self, a: &String, b: &String) -> String {
        Self::binary(a, "+", b)
    }
    fn less(&self, a: &String, b: &String) -> String {
        format!("max({}, 0)", Self::binary(a, "-", b))
    }
    fn mul(&self, a: &String, b: &String) -> String {
        Self::binary(a, "*", b)
    }
    fn div(&self, a: &String, b: &String) -> String {
        Self::binary(a, "/", b)
    }
    fn rem(&self, a: &String, b: &String) -> String {
        Self::binary(a, "%", b)
    }
    fn min(&self, a: &String, b: &String) -> String {
        format!("min({a}, {b})")
    }
    fn power(&self, a: &String) -> String {
        format!("power({a})")
    }
    fn div_up(&self, a: &String, b: &String) -> String {
        format!("ceil({})", Self::binary(a, "/", b))
    }
    fn below(&self, a: &String, b: &String) -> String {
        Self::binary(a, "<", b)
    }
    fn both(&self, a: &String, b: &String) -> String {
        self.lines.borrow_mut().push(a.clone());
        b.clone()
    }
}

fn bounds(space: &IndexSpace<i64>) -> String {
    let of = |name: &str, get: &dyn Fn(&Dimension<i64>) -> i64| {
        let all: Vec<_> = space.dimensions.iter().map(|d| get(d).to_string()).collect();
        format!("{name} = [{}]", all.join(", "))
    };
    let grid = |d: &Dimension<i64>| d.grid.clone().unwrap_or(Grid { step: 1, width: 1 });
    [of("L", &|d| d.lower.unwrap_or(0)), of("U", &|d| d.upper), of("T", &|d| grid(d).step), of("W", &|d| grid(d).width)]
        .join(", ")
}

/// The indices of a space of one or two dimensions, dots where there is none.
fn drawing(space: &IndexSpace<i64>) -> String {
    let indices = space.indices();
    let name = |index: &[i64]| index.iter().map(i64::to_string).collect::<String>();
    let line = |head: &[i64]| {
        let last = &space.dimensions[space.rank() - 1];
        let place = |i: i64| [head, &[i]].concat();
        let lower = last.lower.unwrap_or(0);
        let cell = |i| if indices.contains(&place(i)) { name(&place(i)) } else { ".".repeat(space.rank()) };
        (lower..last.upper).map(cell).collect::<Vec<_>>().join(" ")
    };
    match space.rank() {
        1 => line(&[]),
        _ => {
            let first = &space.dimensions[0];
            (first.lower.unwrap_or(0)..first.upper).map(|i| line(&[i])).collect::<Vec<_>>().join("\n")
        }
    }
}

fn example(combinator: &Combinator, before: &IndexSpace<i64>) {
    let after = combinator.map(&Integers, before, &mut None);
    println!("\n`{combinator}`: {}\n\n```text\n{}\n```\n", bounds(before), drawing(before));
    println!("becomes {}\n\n```text\n{}\n```", bounds(&after), drawing(&after));
}

fn code(mapping: &Mapping, names: &[&str]) {
    let text = Text { lines: RefCell::default() };
    let staged = mapping.stage(&text, &IndexSpace::dense(&names.iter().map(|n| n.to_string()).collect::<Vec<_>>()));
    let launch = mapping.launch(&staged);
    println!("\n`{mapping}`\n\n```text");
    println!(
        "grid ({})  items ({})  block ({})",
        launch.grid.join(", "),
        launch.items.join(", "),
        launch.block.join(", ")
    );
    let rank = launch.grid.len() + launch.items.len() + launch.block.len();
    let place: Vec<_> = (0..rank).map(|k| format!("t{k}")).collect();
    let point = mapping.point(&text, &staged, &place);
    for (k, index) in point.index.iter().enumerate() {
        println!("i{k} = {index}");
    }
    let conditions = text.lines.borrow().iter().cloned().chain(point.inside).collect::<Vec<_>>();
    for condition in conditions {
        println!("if {condition}");
    }
    println!("```");
}

/// The mapping of a matrix that is turned.
fn turned() {
    println!("\n### cost, where an array lies along dimension 0");
    let forms = IndexSpace::bounded(&[(0, 1, 1, 1); 2]).forms();
    let known = Space { forms, sizes: vec![None; 2], tile: (256, 4), across: Some(0) };
    if let Ok(mapping) = Strategy::Cost.choose(&known) {
        code(&mapping, &["n0", "n1"]);
    }
}

fn main() {
    println!("\n## The examples of the paper");
    example(&Combinator::ShiftLb, &IndexSpace::bounded(&[(1, 6, 1, 1), (1, 6, 2, 1)]));
    example(&Combinator::CompressGrid(vec![true, false]), &IndexSpace::bounded(&[(0, 5, 2, 1), (0, 5, 2, 1)]));
    example(&Combinator::CompressGrid(vec![true, true]), &IndexSpace::bounded(&[(0, 5, 2, 1), (0, 5, 2, 1)]));
    example(&Combinator::CompressGrid(vec![true, false]), &IndexSpace::bounded(&[(0, 5, 3, 2), (0, 5, 1, 1)]));
    example(&Combinator::FoldLast2, &IndexSpace::bounded(&[(0, 2, 1, 1), (0, 5, 1, 1)]));
    example(&Combinator::SplitLast(Number::Known(4)), &IndexSpace::bounded(&[(0, 10, 1, 1)]));
    example(&Combinator::PadLast(4), &IndexSpace::bounded(&[(0, 5, 1, 1), (0, 7, 1, 1)]));
    example(&Combinator::Permute(vec![1, 0]), &IndexSpace::bounded(&[(0, 5, 1, 1), (0, 7, 1, 1)]));
    println!("\n## What the strategies have for dense spaces");
    println!("\nThe sizes of the launch, and the index of a thread, whose place in the last space is `t0, t1, ..`");
    println!("(`power` is the least power of two that is not below).");
    let names = ["n0", "n1", "n2", "n3", "n4", "n5"];
    for strategy in Strategy::ALL {
        println!("\n### {strategy}");
        for rank in [1, 2, 3, 6] {
            let forms = IndexSpace::bounded(&vec![(0, 1, 1, 1); rank]).forms();
            match strategy.choose(&Space { forms, sizes: vec![None; rank], tile: (256, 4), across: None }) {
                Ok(mapping) => code(&mapping, &names[..rank]),
                Err(message) => println!("\nA space of {rank} dimensions {message}."),
            }
        }
    }
    turned();
}
