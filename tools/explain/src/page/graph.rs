//! The dataflow graph as it is written and as it runs, drawn in layers.
//!
//! A node stands below all that it takes something from; what is inside of another one is
//! drawn in its box. Nodes that became one operation have one colour in both graphs.

use super::{html::Html, parts::part};
use crate::{
    model::{Explanation, Graph},
    units,
};

/// Units of a character, a line of text, and the space between boxes.
const CHARACTER: f64 = 7.3;
const LINE: f64 = 18.0;
const GAP: f64 = 26.0;
/// Colours of operations that were several.
const COLOURS: usize = 5;
/// Nodes of a graph all of whose edges are drawn, at most.
const SMALL: usize = 24;
/// The widest row of a graph that is drawn.
const WIDEST: f64 = 6000.0;

pub fn section(h: &mut Html, explanation: &Explanation) {
    if explanation.graphs.iter().all(|graph| graph.nodes.is_empty()) {
        return;
    }
    part(h, "graphs", "Dataflow", |h| {
        let help = "Combinators, above those that use their results. What became one operation has one colour.";
        h.text_element("p", &[("class", "help")], help);
        let groups = groups(explanation);
        explanation.graphs.iter().for_each(|graph| one(h, graph, &groups));
    });
}

/// Sets of combinators that are one operation at last.
fn groups(explanation: &Explanation) -> Vec<Vec<usize>> {
    let last = explanation.graphs.last();
    let nodes = last.filter(|_| explanation.graphs.len() > 1).into_iter().flat_map(|graph| &graph.nodes);
    nodes.filter(|node| node.combinators.len() > 1).map(|node| node.combinators.clone()).collect()
}

fn one(h: &mut Html, graph: &Graph, groups: &[Vec<usize>]) {
    h.text_element(
        "h3",
        &[],
        &format!("{}: {}", graph.title, units::times(graph.nodes.len() as u64, "operation", "operations")),
    );
    if graph.nodes.is_empty() {
        return;
    }
    let labels: Vec<(String, String)> = graph.nodes.iter().map(|node| label(&node.operation, &node.lines)).collect();
    let placed = Placed::of(graph, &labels);
    if placed.width <= WIDEST {
        let region = [("class", "scroll"), ("role", "region"), ("tabindex", "0"), ("aria-label", graph.title.as_str())];
        h.element("div", &region, |h| draw(h, graph, groups, &labels, &placed));
    }
    h.element("details", &[], |h| {
        h.text_element("summary", &[], "As text");
        h.element("ul", &[], |h| {
            for (n, node) in graph.nodes.iter().enumerate() {
                h.element("li", &[], |h| {
                    match node.combinators.first() {
                        Some(&id) => h.link(&format!("#c{id}"), &[], &joined(&labels[n])),
                        None => h.text(&joined(&labels[n])),
                    }
                    let users: Vec<String> =
                        graph.edges.iter().filter(|(from, _)| *from == n).map(|&(_, to)| joined(&labels[to])).collect();
                    if !users.is_empty() {
                        h.text(&format!(" is used by {}", units::listed(&users)));
                    }
                    if let Some(outer) = node.inside {
                        h.text(&format!(", inside {}", joined(&labels[outer])));
                    }
                });
            }
        });
        if graph.left_out > 0 {
            h.text_element("p", &[], &format!("{} more operations are left out", graph.left_out));
        }
    });
}

fn label(operation: &str, lines: &[usize]) -> (String, String) {
    (operation.to_string(), if lines.is_empty() { String::new() } else { units::lines(lines) })
}

fn joined((operation, lines): &(String, String)) -> String {
    if lines.is_empty() { operation.clone() } else { format!("{operation} of {lines}") }
}

/// The edges of a graph; of a large one those that no other way leads along.
fn drawn(graph: &Graph) -> Vec<(usize, usize)> {
    if graph.nodes.len() <= SMALL {
        return graph.edges.clone();
    }
    // What each node reaches by two steps or more.
    let mut reached = vec![vec![false; graph.nodes.len()]; graph.nodes.len()];
    let mut users = vec![vec![]; graph.nodes.len()];
    graph.edges.iter().filter(|(from, to)| from < to).for_each(|&(from, to)| users[from].push(to));
    for node in (0..graph.nodes.len()).rev() {
        for &user in &users[node] {
            let beyond = reached[user].clone();
            for (other, reached) in reached[node].iter_mut().enumerate() {
                *reached |= beyond[other] || users[user].contains(&other);
            }
        }
    }
    graph.edges.iter().copied().filter(|&(from, to)| from >= to || !reached[from][to]).collect()
}

fn draw(h: &mut Html, graph: &Graph, groups: &[Vec<usize>], labels: &[(String, String)], placed: &Placed) {
    let (width, height) = (format!("{:.0}", placed.width), format!("{:.0}", placed.height));
    let view = format!("0 0 {width} {height}");
    let about = format!("{}, drawn; the same is below as text", graph.title);
    let attributes = [
        ("class", "graph"),
        ("width", width.as_str()),
        ("height", height.as_str()),
        ("viewBox", view.as_str()),
        ("role", "group"),
        ("aria-label", about.as_str()),
    ];
    h.element("svg", &attributes, |h| {
        for (from, to) in drawn(graph) {
            let (a, b) = (placed.boxes[from], placed.boxes[to]);
            let (x1, y1, x2, y2) = (a.x + a.width / 2.0, a.y + a.height, b.x + b.width / 2.0, b.y);
            let bend = ((y2 - y1) / 2.0).abs().clamp(8.0, 40.0);
            let path = format!("M{x1:.0} {y1:.0}C{x1:.0} {:.0} {x2:.0} {:.0} {x2:.0} {y2:.0}", y1 + bend, y2 - bend);
            let class = if from < to { "edge" } else { "edge back" };
            h.element("path", &[("class", class), ("d", &path)], |_| {});
            let head = format!("M{:.0} {:.0}L{x2:.0} {y2:.0}L{:.0} {:.0}z", x2 - 4.0, y2 - 7.0, x2 + 4.0, y2 - 7.0);
            h.element("path", &[("class", "head"), ("d", &head)], |_| {});
        }
        for (n, node) in graph.nodes.iter().enumerate() {
            let place = placed.boxes[n];
            let group = groups.iter().position(|group| node.combinators.iter().any(|id| group.contains(id)));
            let colour = group.map_or("node".into(), |group| format!("node merged m{}", group % COLOURS));
            let target = node.combinators.first().map(|id| format!("#c{id}"));
            let shape = |h: &mut Html| {
                let numbers = [place.x, place.y, place.width, place.height].map(|n| format!("{n:.0}"));
                let attributes = [
                    ("class", colour.as_str()),
                    ("x", numbers[0].as_str()),
                    ("y", numbers[1].as_str()),
                    ("width", numbers[2].as_str()),
                    ("height", numbers[3].as_str()),
                    ("rx", "4"),
                ];
                h.element("rect", &attributes, |_| {});
                let (operation, lines) = &labels[n];
                for (i, text) in [operation, lines].into_iter().enumerate() {
                    let (x, y) = (format!("{:.0}", place.x + 8.0), format!("{:.0}", place.y + 15.0 + LINE * i as f64));
                    let class = if i == 0 { "name" } else { "lines" };
                    h.text_element("text", &[("x", &x), ("y", &y), ("class", class)], text);
                }
            };
            match target {
                Some(target) => h.element("a", &[("href", &target)], shape),
                None => h.element("g", &[], shape),
            }
        }
    });
}

#[derive(Clone, Copy, Default)]
struct Box {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Where each node is.
struct Placed {
    boxes: Vec<Box>,
    width: f64,
    height: f64,
}

impl Placed {
    fn of(graph: &Graph, labels: &[(String, String)]) -> Self {
        let mut placed = Self { boxes: vec![Box::default(); graph.nodes.len()], width: 0.0, height: 0.0 };
        (placed.width, placed.height) = placed.inside(graph, labels, None, (6.0, 6.0));
        placed.width += 12.0;
        placed.height += 12.0;
        placed
    }

    /// Places what is inside of a node, or outside of all, from a corner on; returns its size.
    fn inside(
        &mut self,
        graph: &Graph,
        labels: &[(String, String)],
        outer: Option<usize>,
        corner: (f64, f64),
    ) -> (f64, f64) {
        let own: Vec<usize> = (0..graph.nodes.len()).filter(|&n| graph.nodes[n].inside == outer).collect();
        let mut layer = vec![0usize; graph.nodes.len()];
        // In the order of the program, so that what comes before is known.
        for &n in &own {
            for &(from, to) in &graph.edges {
                if let (Some(from), Some(to)) = (within(graph, from, outer), within(graph, to, outer))
                    && to == n
                    && from < n
                {
                    layer[n] = layer[n].max(layer[from] + 1);
                }
            }
        }
        let last = own.iter().map(|&n| layer[n]).max().unwrap_or(0);
        let (mut y, mut widest) = (corner.1, 0.0f64);
        for row in 0..=last {
            let (mut x, mut tallest) = (corner.0, 0.0f64);
            for &n in own.iter().filter(|&&n| layer[n] == row) {
                let (operation, lines) = &labels[n];
                let text = operation.chars().count().max(lines.chars().count()) as f64 * CHARACTER + 16.0;
                let head = if lines.is_empty() { LINE + 6.0 } else { 2.0 * LINE + 6.0 };
                let (width, height) = match graph.nodes.iter().any(|node| node.inside == Some(n)) {
                    true => {
                        let (width, height) = self.inside(graph, labels, Some(n), (x + 10.0, y + head + 4.0));
                        (text.max(width + 20.0), head + 14.0 + height)
                    }
                    false => (text, head),
                };
                self.boxes[n] = Box { x, y, width, height };
                x += width + GAP / 2.0;
                tallest = tallest.max(height);
            }
            widest = widest.max(x - GAP / 2.0 - corner.0);
            y += tallest + GAP;
        }
        (widest, y - GAP - corner.1)
    }
}

/// The node around another one, or itself, that stands in `outer`.
fn within(graph: &Graph, node: usize, outer: Option<usize>) -> Option<usize> {
    std::iter::successors(Some(node), |&n| graph.nodes[n].inside).find(|&n| graph.nodes[n].inside == outer)
}
