//! How much of a space one call of a range function takes.

use std::collections::{HashMap, HashSet};

use melior::ir::{RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Op},
    view::Seg,
};

/// How often a loop of unknown length runs.
const UNKNOWN: i64 = 2048;

/// How many points a range should have: 256 KiB of input for cheap bodies,
/// fewer for expensive ones, a multiple of the vector length.
pub fn of(seg: &Seg) -> i64 {
    let (mut cost, mut bytes, mut calls) = (0i64, 0i64, Calls::new());
    for region in seg.op.regions() {
        if let Some(block) = region.first_block() {
            cost += block_cost(block, &mut calls);
            bytes += loaded_bytes(block);
        }
    }
    let by_size = 256 * 1024 / bytes.max(4);
    let by_cost = (1 << 20) / cost.max(1);
    let grain = by_size.min(by_cost);
    if grain >= 64 { grain / 64 * 64 } else { grain.max(1) }
}

/// Whether points take times of which nothing is known: in loops of unknown lengths, or in
/// recursion.
pub fn is_uneven(seg: &Seg) -> bool {
    let mut seen = HashSet::new();
    !seg.joined && seg.offsets.is_none() && has_unknown_loops(seg.op, &mut seen)
}

fn has_unknown_loops(op: Op, seen: &mut HashSet<String>) -> bool {
    let mut found = false;
    ir::walk(op, &mut |o| {
        found = found
            || steps(o) == UNKNOWN
            || ir::symbol_reference(o, "callee").filter(|_| ir::is(o, "func.call")).is_some_and(|name| {
                !seen.insert(name.clone()) || callee(o, &name).is_none_or(|f| has_unknown_loops(f, seen))
            });
    });
    found
}

fn loaded_bytes(block: Blk) -> i64 {
    let loads = ir::operations(block).into_iter().filter(|op| ir::is(*op, "memref.load"));
    loads.map(|op| seq_dialects::types::byte_width(ir::result(op, 0).r#type()) as i64).sum()
}

/// What calls of functions cost.
type Calls = HashMap<String, i64>;

/// About how many operations a block takes.
fn block_cost(block: Blk, calls: &mut Calls) -> i64 {
    let mut cost = 0i64;
    for op in ir::operations(block) {
        let blocks: Vec<_> = op.regions().filter_map(|r| r.first_block()).collect();
        let inside = blocks.into_iter().fold(0i64, |sum, block| sum.saturating_add(block_cost(block, calls)));
        let call = if ir::is(op, "func.call") { call_cost(op, calls) } else { 0 };
        cost = cost.saturating_add(1).saturating_add(call).saturating_add(inside.saturating_mul(steps(op)));
    }
    cost
}

/// About how many operations a call takes: those of the function, and some for what it
/// calls again.
fn call_cost(call: Op, calls: &mut Calls) -> i64 {
    const LEAST: i64 = 256;
    let Some(name) = ir::symbol_reference(call, "callee") else { return LEAST };
    if let Some(&known) = calls.get(&name) {
        return known;
    }
    calls.insert(name.clone(), LEAST);
    let body = callee(call, &name).and_then(|f| f.region(0).ok()?.first_block());
    let cost = body.map_or(LEAST, |block| block_cost(block, calls)).max(LEAST);
    calls.insert(name, cost);
    cost
}

/// The function that a call is of.
fn callee<'c>(call: Op<'c>, name: &str) -> Option<Op<'c>> {
    let mut module = call;
    while !ir::is(module, "builtin.module") {
        module = module.parent_operation()?;
    }
    let named = |op: &Op<'c>| ir::string_attribute(*op, "sym_name").as_deref() == Some(name);
    ir::operations(ir::block(module, 0)).into_iter().find(named)
}

/// How often the regions of an operation run, about: a loop of unknown length may be
/// one over a long row.
fn steps(op: Op) -> i64 {
    match ir::name(op).as_str() {
        "scf.for" => match ir::operands(op)[..2].iter().map(|&v| ir::constant_int(v)).collect::<Option<Vec<_>>>() {
            Some(bounds) => (bounds[1] - bounds[0]).clamp(1, UNKNOWN),
            None => UNKNOWN,
        },
        "scf.while" => UNKNOWN,
        _ => 1,
    }
}
