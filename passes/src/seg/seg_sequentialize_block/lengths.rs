//! Blocks for rows of several lengths.
//!
//!   block (row of m)  ==  if m >= 1024 then block {q = 16} else if m >= 256 then block {q = 8} else block {q = 4}
//!
//! With few elements a thread, long rows take many steps; with many, short ones leave threads
//! without any. Where the length is known when the program runs, it chooses among kernels.
//! Lengths and numbers of elements are those that were fastest on an H200
//! (benches/results/gpu-h200-items.csv).
//!
//! ```mlir
//! // before: %m is known before the block
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) { seg.scan level(thread) space(%j) = (%m) ... }
//! // after
//! %long = arith.cmpi uge, %m, %c1024 : index
//! %r = scf.if %long -> (tensor<?x?xi32>) {
//!   %a = seg.map level(block) ...                     // 16 elements a thread
//!   scf.yield %a : tensor<?x?xi32>
//! } else { ... }
//! ```
//!
//! Preconditions, checked here: an operation of the body takes several elements a thread, and
//! the length of its space can be computed before the block. All others have one kernel.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, seg, tensor},
    seg_parts::SegParts,
};

use super::{OF_UNKNOWN, kept, may_take_several};

/// The least length of a row for so many elements a thread, longest first.
const LENGTHS: [(i64, i64); 3] = [(1024, 16), (256, 8), (0, 4)];

/// The bodies that take the place of a block, with the elements a thread of operations whose
/// length is known only when the program runs.
pub fn versions<'c>(block: seg::Map<'c>) -> Vec<(Blk<'c>, i64)> {
    let op = block.operation();
    let b = Builder::before(ir::context_of(op), op);
    let open = |seg: &SegParts| may_take_several(seg) && ir::constant_int(seg.space[0]).is_none();
    let mut found: Vec<SegParts> = vec![];
    ir::walk(op, &mut |inner| found.extend(SegParts::try_of(inner).filter(|seg| seg.op != op && open(seg))));
    let Some(most) = found.iter().map(kept).max() else { return vec![(block.body(), OF_UNKNOWN)] };
    let Some(length) = found.iter().find_map(|seg| before(&b, op, seg.space[0])) else {
        return vec![(block.body(), OF_UNKNOWN)];
    };
    // Lengths that differ in what registers keep.
    let at = LENGTHS.iter().position(|(_, items)| *items <= most).unwrap_or(LENGTHS.len() - 1);
    let mut bodies = vec![];
    let results = choose(&b, op, length, &LENGTHS[at..], &mut bodies);
    ir::results(op).into_iter().zip(results).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
    bodies
}

/// Copies of a block for rows of these lengths, and the choice among them; what it gives.
fn choose<'c>(
    b: &Builder<'c>,
    op: Op<'c>,
    length: Val<'c>,
    lengths: &[(i64, i64)],
    bodies: &mut Vec<(Blk<'c>, i64)>,
) -> Vec<Val<'c>> {
    let copy = |b: &Builder<'c>, items: i64, bodies: &mut Vec<_>| {
        let copy = b.clone_op(op, &mut ValueMap::new());
        bodies.push((ir::block(copy, 0), items));
        ir::results(copy)
    };
    let [(least, items), rest @ ..] = lengths else { return vec![] };
    if rest.is_empty() {
        return copy(b, *items, bodies);
    }
    let kinds: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let long = b.cmpi(Predicate::Uge, length, b.index(*least));
    let bodies = std::cell::RefCell::new(bodies);
    b.if_else(
        long,
        &kinds,
        |b| copy(b, *items, &mut bodies.borrow_mut()),
        |b| choose(b, op, length, rest, &mut bodies.borrow_mut()),
    )
}

/// A value of a body, computed before the block.
fn before<'c>(b: &Builder<'c>, op: Op<'c>, value: Val<'c>) -> Option<Val<'c>> {
    let pure = |made: Op<'c>| dialect::is_arith(made) || tensor::Dim::of(made).is_some();
    ir::earlier(b, value, &|v| !ir::is_defined_inside(v, op), &pure, &mut ValueMap::new())
}
