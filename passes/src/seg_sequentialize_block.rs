//! `seg-sequentialize-block`: several elements a thread in the body of a block.
//!
//! ```text
//! scan op ne xs  ==  let ys = map (fold op ne) (split q xs)          m / q threads
//!                    let zs = exclusive scan op ne ys                 the block
//!                    in concat (map (scan op) zs (split q xs))        m / q threads
//! ```
//!
//! A scan says so by `seg.items = q`; code generation does the three steps in one pass over
//! registers. What this pass makes of the arrays around it stands in the IR: a row of
//! device memory is staged ([`stage`]), arrays of the block become tiles ([`tile`]).
//!
//! Source: Marslev and Grønborg, "Efficient Sequentialization of Parallelism" (2024),
//! rules for reduce and scan. The last elements are guarded, so that a reduction needs no
//! detour over a scan. Precondition: operations in blocks are at thread level.

mod reads;
mod stage;
mod tile;

use melior::ir::{BlockLike, RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg,
    ir::{self, Blk, Builder, Op, Val},
    ops::{
        TypedOp,
        seg::{self, Level},
    },
    seg_parts::{Kind, SegParts},
    types,
};

use self::tile::Tile;
use crate::{Failure, Outcome, Pass, declared::SegSequentializeBlock};

/// The attribute of an operation whose threads take so many elements in a row.
const ITEMS: &str = "seg.items";

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegSequentializeBlock = pass.options()?;
    let mut done = 0;
    let blocks = seg::Map::all_in(pass.module).into_iter().filter(|map| map.level() == Level::Block);
    for block in blocks.collect::<Vec<_>>() {
        let asked = ir::integer_attribute(block.operation(), ITEMS).unwrap_or(options.items);
        if asked < 0 || asked > 0 && !(asked as u64).is_power_of_two() || asked > 32 {
            let message = format!("asks for {asked} elements a thread, expected a power of two up to 32");
            return Err(Failure::at(block.operation(), message));
        }
        done += statements(block.body(), asked);
    }
    pass.count("sequentialized-operations", done);
    Ok(())
}

/// Treats the operations of a block, and those under control flow in it; how many got
/// several elements a thread.
fn statements<'c>(block: Blk<'c>, asked: i64) -> usize {
    let mut done = 0;
    let all: Vec<SegParts<'c>> = ir::operations(block).into_iter().filter_map(SegParts::try_of).collect();
    let chosen: Vec<(SegParts<'c>, i64)> =
        all.iter().map(|seg| (seg.clone(), items(seg, asked))).filter(|(_, q)| *q > 1).collect();
    for (seg, q) in &chosen {
        ir::set_attribute(
            seg.op,
            ITEMS,
            Builder::before(ir::context_of(seg.op), seg.op).attributes().integer_attribute(64, *q),
        );
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
        for region in op.regions() {
            let mut inner = region.first_block();
            while let Some(b) = inner {
                inner = b.next_in_region();
                done += statements(unsafe { Blk::from_raw(b.to_raw()) }, asked);
            }
        }
    }
    done
}

/// How many elements a thread takes of an operation: those that it is asked for, or else
/// what fits into registers.
fn items(seg: &SegParts, asked: i64) -> i64 {
    let ordered = match Seg::of(seg.op) {
        Some(Seg::Scan(_)) => true,
        Some(Seg::Red(red)) => !red.commutative(),
        Some(Seg::Map(_) | Seg::Hist(_) | Seg::Yield(_)) | None => false,
    };
    if !ordered || seg.space.len() != 1 || seg.offsets.is_some() {
        return 1;
    }
    // What is no longer than a warp has a thread an element.
    if ir::constant_int(seg.space[0]).is_some_and(|size| size <= 32) {
        return 1;
    }
    let yielded = ir::operands(ir::terminator(seg.body));
    let count = if seg.kind == Kind::Scan { yielded.len() } else { seg.neutral.len() };
    let bytes: usize = yielded[..count].iter().map(|v: &Val| types::byte_width(v.r#type())).sum();
    match asked {
        0 if bytes <= 16 => 4,
        0 if bytes <= 32 => 2,
        0 => 1,
        asked => asked,
    }
}

/// Whether an operation stands in a block, or in what stands there.
fn is_in<'c>(op: Op<'c>, block: Blk<'c>) -> bool {
    std::iter::successors(Some(op), |op| op.parent_operation()).any(|op| op.block() == Some(block))
}
