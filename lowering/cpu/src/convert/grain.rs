//! How much of a space one call of a range function takes.

use melior::ir::{RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Op},
    view::Seg,
};

/// How many points a range should have: 256 KiB of input for cheap bodies,
/// fewer for expensive ones, a multiple of the vector length.
pub fn of(seg: &Seg) -> i64 {
    let (mut cost, mut bytes) = (0i64, 0i64);
    for region in seg.op.regions() {
        if let Some(block) = region.first_block() {
            cost += block_cost(block);
            bytes += loaded_bytes(block);
        }
    }
    let by_size = 256 * 1024 / bytes.max(4);
    let by_cost = (1 << 20) / cost.max(1);
    let grain = by_size.min(by_cost);
    if grain >= 64 { grain / 64 * 64 } else { grain.max(1) }
}

fn loaded_bytes(block: Blk) -> i64 {
    let loads = ir::operations(block).into_iter().filter(|op| ir::is(*op, "memref.load"));
    loads.map(|op| seq_dialects::types::byte_width(ir::result(op, 0).r#type()) as i64).sum()
}

fn block_cost(block: Blk) -> i64 {
    let mut cost = 0i64;
    for op in ir::operations(block) {
        let inside: i64 = op.regions().filter_map(|r| r.first_block()).map(block_cost).sum();
        let calls = if ir::is(op, "func.call") { 256 } else { 0 };
        cost += 1 + calls + steps(op) * inside;
    }
    cost
}

/// How often the regions of an operation run, about: a loop of unknown length may be
/// one over a long row.
fn steps(op: Op) -> i64 {
    const UNKNOWN: i64 = 2048;
    match ir::name(op).as_str() {
        "scf.for" => match ir::operands(op)[..2].iter().map(|&v| ir::constant_int(v)).collect::<Option<Vec<_>>>() {
            Some(bounds) => (bounds[1] - bounds[0]).clamp(1, UNKNOWN),
            None => UNKNOWN,
        },
        "scf.while" => UNKNOWN,
        _ => 1,
    }
}
