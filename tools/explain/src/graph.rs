//! What uses the results of what: the combinators of a program, and what became of them.
//!
//! The nodes are operations that work on arrays. One leads to another if a result of it is
//! reached from the other's operands, or from what its body uses of outside, through
//! operations that are no nodes. A value of a loop comes from before the loop and from the
//! end of its body.

use std::collections::{BTreeSet, HashMap};

use melior::ir::BlockLike;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, func::Func},
};

use seq_driver::signature::function_name;

use crate::model::{Graph, Node};

/// Nodes of a graph, at most.
pub const MOST_NODES: usize = 200;

/// How a graph is read from a module.
pub struct Reading<'r> {
    /// What it shows.
    pub title: &'r str,
    /// The node that an operation is, if it is one.
    pub node: &'r dyn Fn(Op) -> Option<Node>,
    /// Whether a function is part of it.
    pub function: &'r dyn Fn(Op) -> bool,
}

impl Reading<'_> {
    /// The graph of a module, and for each result of a function the nodes that make it.
    pub fn of(&self, module: Op, entry: &str) -> (Graph, Vec<Vec<usize>>) {
        let mut found = Found {
            reading: self,
            nodes: vec![],
            left_out: 0,
            ids: HashMap::new(),
            known: HashMap::new(),
            ops: vec![],
        };
        for function in Func::all_in(module).into_iter().map(TypedOp::operation).filter(|&f| (self.function)(f)) {
            found.collect(function, None);
        }
        let mut edges = BTreeSet::new();
        for to in 0..found.ops.len() {
            let op = found.ops[to];
            let used: Vec<Val> = ir::operands(op).into_iter().chain(ir::captures(op)).collect();
            let origins: BTreeSet<usize> = used.into_iter().flat_map(|value| found.origins(value)).collect();
            for from in origins {
                // What is inside of a node takes from it by its arguments.
                if from != to && !found.is_around(from, to) {
                    edges.insert((from, to));
                }
            }
        }
        let mut makers: Vec<Vec<usize>> = vec![];
        for function in Func::all_in(module).into_iter().map(TypedOp::operation).filter(|&f| function_name(f) == entry)
        {
            let last = ir::blocks(function).pop().and_then(|block| ir::operations(block).pop());
            for value in last.into_iter().flat_map(ir::operands) {
                makers.push(found.origins(value).into_iter().collect());
            }
        }
        let graph = Graph {
            title: self.title.into(),
            nodes: found.nodes,
            edges: edges.into_iter().collect(),
            left_out: found.left_out,
        };
        (graph, makers)
    }
}

struct Found<'c, 'r> {
    reading: &'r Reading<'r>,
    nodes: Vec<Node>,
    left_out: usize,
    ops: Vec<Op<'c>>,
    ids: HashMap<usize, usize>,
    known: HashMap<usize, BTreeSet<usize>>,
}

impl<'c> Found<'c, '_> {
    fn collect(&mut self, op: Op<'c>, mut inside: Option<usize>) {
        if let Some(node) = (self.reading.node)(op) {
            if self.nodes.len() >= MOST_NODES {
                self.left_out += 1;
                return;
            }
            self.ids.insert(address(op), self.nodes.len());
            self.nodes.push(Node { inside, ..node });
            self.ops.push(op);
            inside = Some(self.nodes.len() - 1);
        }
        for block in ir::blocks(op) {
            ir::operations(block).into_iter().for_each(|op| self.collect(op, inside));
        }
    }

    fn is_around(&self, outer: usize, inner: usize) -> bool {
        std::iter::successors(self.nodes[inner].inside, |&node| self.nodes[node].inside).any(|node| node == outer)
    }

    /// The nodes that a value comes from.
    fn origins(&mut self, value: Val<'c>) -> BTreeSet<usize> {
        let key = ir::key(value);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        // A loop comes back to its own value, of which nothing more is known then.
        self.known.insert(key, BTreeSet::new());
        let from = match ir::defining_op(value) {
            Some(op) => match self.ids.get(&address(op)) {
                Some(&node) => return self.know(key, BTreeSet::from([node])),
                None => {
                    let ends = ir::blocks(op).into_iter().filter_map(|block| ir::operations(block).pop());
                    ir::operands(op).into_iter().chain(ends.flat_map(ir::operands)).collect()
                }
            },
            // An argument of a loop; that of a function or of a node comes from nowhere.
            None => ir::argument_owner(value)
                .and_then(|(block, _)| parent(block))
                .filter(|&op| !self.ids.contains_key(&address(op)) && Func::of(op).is_none())
                .map_or(vec![], ir::operands),
        };
        let all = from.into_iter().flat_map(|value| self.origins(value)).collect();
        self.know(key, all)
    }

    fn know(&mut self, key: usize, origins: BTreeSet<usize>) -> BTreeSet<usize> {
        self.known.insert(key, origins.clone());
        origins
    }
}

fn address(op: Op) -> usize {
    op.to_raw().ptr as usize
}

fn parent(block: ir::Blk<'_>) -> Option<Op<'_>> {
    block.parent_operation()
}
