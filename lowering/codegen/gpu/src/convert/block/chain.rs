//! Scans one after another, each of which is given what the one before has made of the same points.
//!
//!   ys = scan f xs; zs = scan g ys  ==  in each round: scan f of its points, then scan g of them
//!
//! A thread has the same points of both, so their values stay in its registers: they take no shared
//! memory and nobody waits for them.
//!
//! ```mlir
//! // before
//! seg.scan level(thread) space(%i) = (%n) outs(%ys) { ... } post { seg.yield %y to [%i mod q, %i / q] }
//! seg.scan level(thread) space(%i) = (%n) outs(%zs) { %y = memref.load %ys[%i mod q, %i / q] ... }
//! // after: the second one's body is given the value, %ys is gone
//! seg.scan level(thread) space(%i) = (%n) outs(%zs) { ^bb0(%i: index, %y: i32): ... }
//! ```
//!
//! Preconditions, checked here: both run over one space with the same number of elements a thread, in
//! one block, between them nothing touches memory; what the second one uses of the first one's
//! results at points it alone uses, at its own point; all results of both lie in the block. Where an array lies that
//! the first one reads the second one writes nothing: it is live until the last one ([`Plan`]).
//!
//! [`Plan`]: super::Plan

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, memref},
    seg_parts::{Kind, SegParts},
};

use super::{
    arrays::{allocation, viewed},
    tile::{is_place_of, is_place_of_point, items},
};

/// Scans that run as one.
pub struct Chain<'c> {
    /// The scans, in their order.
    pub ops: Vec<Op<'c>>,
    /// Of each but the last one the numbers of the results that the next one is given.
    pub held: Vec<Vec<usize>>,
    /// The arrays that these were.
    pub arrays: Vec<Val<'c>>,
}

/// The chains in the body of a block.
pub fn find<'c>(body: Blk<'c>) -> Vec<Chain<'c>> {
    let mut found: Vec<Chain<'c>> = vec![];
    let mut open: Option<Chain<'c>> = None;
    for op in ir::operations(body) {
        match SegParts::try_of(op) {
            Some(seg) if seg.kind == Kind::Scan => {
                let last = open.take();
                let link = last.as_ref().and_then(|chain| link(chain, &seg));
                open = match (last, link) {
                    (Some(mut chain), Some((numbers, arrays))) => {
                        chain.ops.push(op);
                        chain.held.push(numbers);
                        chain.arrays.extend(arrays);
                        Some(chain)
                    }
                    (last, _) => {
                        found.extend(last);
                        Some(Chain { ops: vec![op], held: vec![], arrays: vec![] })
                    }
                };
            }
            None if is_apart(op) => {}
            _ => found.extend(open.take()),
        }
        if SegParts::try_of(op).is_none() {
            ir::blocks(op).into_iter().for_each(|inner| found.extend(find(inner)));
        }
    }
    found.extend(open);
    found.retain(|chain| chain.ops.len() > 1);
    found
}

/// Whether an operation may as well stand before the scans around it.
fn is_apart(op: Op) -> bool {
    allocation(op).is_some() || dialect::is_arith(op) || dialect::is_view(op) || memref::Dim::of(op).is_some()
}

/// The results of the last scan of a chain that another one is given, by number, and their arrays; none
/// if it is not the next one.
fn link<'c>(chain: &Chain<'c>, next: &SegParts<'c>) -> Option<(Vec<usize>, Vec<Val<'c>>)> {
    let all: Vec<_> = chain.ops.iter().map(|&op| SegParts::of(op)).collect();
    let last = &all[all.len() - 1];
    let q = items(last);
    let plain = |seg: &SegParts<'c>| {
        let in_block = |&out: &Val<'c>| ir::defining_op(out).and_then(allocation).is_some();
        seg.space.len() == 1 && seg.outs.iter().all(in_block)
    };
    let same = last.space == next.space && q > 1 && items(next) == q;
    if !same || !plain(last) || !plain(next) {
        return None;
    }
    // What the chain writes and this one uses is given to it, and it writes nothing that the chain uses.
    let written = |v: &Val<'c>| all.iter().any(|seg| seg.outs.contains(&viewed(*v)));
    let read = |v: &Val<'c>| next.outs.contains(&viewed(*v));
    if next.outs.iter().any(written) || all.iter().flat_map(|seg| ir::captures(seg.op)).any(|v| read(&v)) {
        return None;
    }
    let used: Vec<_> = ir::captures(next.op).into_iter().filter(written).collect();
    let points = &last.outs[last.reductions()..];
    let numbers: Vec<_> = used.iter().map(|v| points.iter().position(|out| out == v)).collect::<Option<_>>()?;
    let given = |(array, &number): (&Val<'c>, &usize)| {
        let one_result = last.outs.iter().filter(|out| *out == array).count() == 1;
        let own = is_place_of_point(last.post?, number) && one_result;
        let read = ir::uses(*array).into_iter().all(|(user, _)| {
            user == last.op || memref::Dealloc::of(user).is_some() || is_own_load(user, next, q).is_some()
        });
        (own && read).then_some(())
    };
    used.iter().zip(&numbers).try_for_each(given)?;
    (!used.is_empty()).then_some((numbers, used))
}

/// A load in the body of a scan at the place of its own point.
fn is_own_load<'c>(op: Op<'c>, seg: &SegParts<'c>, q: i64) -> Option<memref::Load<'c>> {
    let load = memref::Load::of(op).filter(|_| op.block() == Some(seg.body))?;
    let point = ir::arguments(seg.body)[0];
    (is_place_of(point, &load.indices()) == Some(q)).then_some(load)
}

/// Gives the bodies of a chain what they loaded.
pub fn give<'c>(chain: &Chain<'c>) {
    for ((&before, &op), held) in chain.ops.iter().zip(&chain.ops[1..]).zip(&chain.held) {
        let (last, next) = (SegParts::of(before), SegParts::of(op));
        for &number in held {
            let array = last.outs[last.reductions() + number];
            let loads: Vec<_> = memref::Load::all_in(op).into_iter().filter(|load| load.memref() == array).collect();
            let value = next.body.add_argument(loads[0].result().r#type(), op.location());
            let value = unsafe { Val::from_raw(value.to_raw()) };
            for load in loads {
                ir::replace_uses(load.result(), value);
                ir::erase(load.operation());
            }
        }
    }
}
