//! `seg-sequentialize-block`: several elements a thread in the body of a block.
//!
//! ```text
//! scan op ne xs  ==  let ys = map (fold op ne) (split q xs)          m / q threads
//!                    let zs = exclusive scan op ne ys                 the block
//!                    in concat (map (scan op) zs (split q xs))        m / q threads
//! ```
//!
//! A scan says so by `items = q` in its schedule; code generation does the three steps in one pass over
//! registers. What this pass makes of the arrays around it stands in the IR: a row of
//! device memory is staged ([`stage`]), arrays of the block become tiles ([`tile`]).
//!
//! Source: Marslev and Grønborg, "Efficient Sequentialization of Parallelism" (2024),
//! rules for reduce and scan. The last elements are guarded, so that a reduction needs no
//! detour over a scan. Precondition: operations in blocks are at thread level.

mod reads;
mod stage;
mod tile;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, seg},
    schedule::{LANES, Schedule},
    seg_parts::{Kind, SegParts, is_block_level},
    types,
};

use self::tile::Tile;
use crate::{Failure, Outcome, Pass, declared::SegSequentializeBlock};

/// The most elements that a thread is given unasked.
const MOST: i64 = 8;

/// Registers for the elements of a thread, which all its chunk stays in.
const KEPT: i64 = 32;

/// Elements of a thread that can be asked for.
const MOST_ASKED: i64 = 32;

/// Registers of a thread on every chip.
const REGISTERS: i64 = 255;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegSequentializeBlock = pass.options()?;
    let mut done = 0;
    let blocks = seg::Map::all_in(pass.module).into_iter().filter(|map| is_block_level(map.operation()));
    for block in blocks.collect::<Vec<_>>() {
        let own = Schedule::of(block.operation()).and_then(|schedule| schedule.items);
        if let Some(own) = own.filter(|&own| own > MOST_ASKED || own.count_ones() != 1) {
            let message = format!("asks for {own} elements a thread, expected a power of two up to {MOST_ASKED}");
            return Err(Failure::at(block.operation(), message));
        }
        let option = options.items.min(MOST_ASKED).checked_ilog2().map(|log| 1 << log);
        done += statements(block.body(), own.or(option))?;
    }
    pass.count("sequentialized-operations", done);
    Ok(())
}

/// Treats the operations of a block, and those under control flow in it; how many got
/// several elements a thread.
fn statements<'c>(block: Blk<'c>, asked: Option<i64>) -> Result<usize, Failure<'c>> {
    let mut done = 0;
    let mut chosen: Vec<(SegParts<'c>, i64)> = vec![];
    for seg in ir::operations(block).into_iter().filter_map(SegParts::try_of) {
        match (items(&seg, asked)?, asked) {
            (1, Some(asked)) => set_items(&seg, if is_ordered(&seg) { 1 } else { asked }),
            (1, None) => {}
            (q, _) => chosen.push((seg, q)),
        }
    }
    for (seg, q) in &chosen {
        set_items(seg, *q);
        done += 1;
    }
    for (seg, q) in &chosen {
        let tile = Tile::new(seg, *q);
        // What it writes element by element, and the arrays of the block that it reads so.
        for &result in &ir::results(seg.op) {
            tile.lay_out(block, result);
        }
        for read in reads::of(seg) {
            if read.prefix.is_empty() {
                tile.lay_out(block, read.array);
            }
        }
    }
    stage::rows(block, &chosen);
    for op in ir::operations(block).into_iter().filter(|op| Seg::of(*op).is_none()) {
        for inner in ir::blocks(op) {
            done += statements(inner, asked)?;
        }
    }
    Ok(done)
}

fn set_items(seg: &SegParts, items: i64) {
    Schedule { items: Some(items), ..Schedule::of(seg.op).unwrap_or_default() }.set(seg.op);
}

/// Whether a thread must take elements in a row if it takes several.
fn is_ordered(seg: &SegParts) -> bool {
    match Seg::of(seg.op) {
        Some(Seg::Scan(_)) => true,
        Some(Seg::Red(red)) => !red.commutative(),
        Some(Seg::Map(_) | Seg::Hist(_) | Seg::Yield(_)) | None => false,
    }
}

/// How many elements a thread takes in a row of an operation: those that it is asked for, or else
/// as many as its registers keep and all lanes of a warp get.
///
///   q == min(MOST, KEPT / registers of an element, m / LANES), down to a power of two
fn items<'c>(seg: &SegParts<'c>, asked: Option<i64>) -> Result<i64, Failure<'c>> {
    if !is_ordered(seg) || seg.space.len() != 1 || seg.offsets.is_some() {
        return Ok(1);
    }
    let size = ir::constant_int(seg.space[0]);
    // What is no longer than a warp has a thread an element.
    if size.is_some_and(|size| size <= LANES) {
        return Ok(1);
    }
    let yielded = ir::operands(ir::terminator(seg.body));
    let count = if seg.kind == Kind::Scan { yielded.len() } else { seg.neutral.len() };
    let registers = |v: &Val| types::byte_width(v.r#type()).div_ceil(4) as i64;
    let own: i64 = yielded[..count].iter().map(registers).sum();
    let Some(asked) = asked else {
        let most = MOST.min(KEPT / own.max(1)).min(size.map_or(MOST, |size| size / LANES)).max(1);
        return Ok(1 << most.ilog2());
    };
    if asked * own > REGISTERS {
        let message =
            format!("asks for {asked} elements a thread of {own} registers each, more than {REGISTERS} in all");
        return Err(Failure::at(seg.op, message));
    }
    Ok(asked)
}

/// Whether an operation stands in a block, or in what stands there.
fn is_in<'c>(op: Op<'c>, block: Blk<'c>) -> bool {
    std::iter::successors(Some(op), |op| op.parent_operation()).any(|op| op.block() == Some(block))
}
