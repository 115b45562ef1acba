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
//! How many elements a thread takes follows from the length of a row; where that is known only
//! when the program runs, there is a kernel for each of some lengths ([`lengths`]). Of short
//! rows a block takes several ([`short`]); over rows that do not fit it walks in tiles ([`walk`]).
//!
//! Source: Marslev and Grønborg, "Efficient Sequentialization of Parallelism" (2024),
//! rules for reduce and scan. The last elements are guarded, so that a reduction needs no
//! detour over a scan. Precondition: operations in blocks are at thread level.

mod before;
mod lengths;
mod reads;
mod short;
mod stage;
mod tile;
mod walk;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::bounds;
use seq_dialects::{
    Seg,
    ir::{self, Blk, Builder, Op},
    ops::{TypedOp, seg},
    schedule::{LANES, Schedule},
    seg_parts::{Kind, SegParts, is_block_level},
    types,
};

use self::{short::Short, tile::Tile};
use crate::{Failure, Outcome, Pass, declared::SegSequentializeBlock};

/// The most elements that a thread is given unasked, where nothing is known of rows.
const MOST: i64 = 8;

/// Registers for the elements of a thread, which all its chunk stays in.
const KEPT: i64 = 32;

/// Elements of a thread that can be asked for.
const MOST_ASKED: i64 = 32;

/// Lanes of a short row that read a sector of memory, 32 bits each.
const SECTOR: i64 = 8;

/// Registers of a thread on every chip.
const REGISTERS: i64 = 255;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegSequentializeBlock = pass.options()?;
    let mut done = 0;
    let blocks = || seg::Map::all_in(pass.module).into_iter().filter(|map| is_block_level(map.operation()));
    let walked = blocks().collect::<Vec<_>>().into_iter().filter(|&block| walk::walk(block)).count();
    pass.count("walked-blocks", walked);
    for block in blocks().collect::<Vec<_>>() {
        let own = Schedule::of(block.operation()).and_then(|schedule| schedule.items);
        if let Some(own) = own.filter(|&own| own > MOST_ASKED || own.count_ones() != 1) {
            let message = format!("asks for {own} elements a thread, expected a power of two up to {MOST_ASKED}");
            return Err(Failure::at(block.operation(), message));
        }
        let option = options.items.min(MOST_ASKED).checked_ilog2().map(|log| 1 << log);
        let b = Builder::before(ir::context_of(block.operation()), block.operation());
        let (asked, short) = (own.or(option), short::of(&b, block.operation()));
        let unfit = matches!((&short, asked), (Short::Never, _) | (Short::If(_), Some(_)));
        if unfit && short::is_shared(block.operation()) {
            let message =
                format!("asks for lanes of a warp, expected rows known to have {} points at most", short::MOST);
            return Err(Failure::at(block.operation(), message));
        }
        match asked {
            Some(asked) => {
                if let Short::Always = short {
                    short::share(block.operation());
                }
                done += statements(block.body(), Items::Asked(asked))?;
            }
            None => {
                for (body, items) in lengths::versions(block, short) {
                    done += statements(body, items)?;
                }
            }
        }
    }
    pass.count("sequentialized-operations", done);
    Ok(())
}

/// How many elements a thread is to take.
#[derive(Clone, Copy)]
enum Items {
    /// As many as are asked for.
    Asked(i64),
    /// As many as there are for it, but no more.
    AtMost(i64),
    /// Those of a short row.
    Short,
}

impl Items {
    /// Lanes that have an element each before one has several.
    fn lanes(self) -> i64 {
        if matches!(self, Items::Short) { SECTOR } else { LANES }
    }
}

/// Treats the operations of a block, and those under control flow in it; how many got
/// several elements a thread.
fn statements<'c>(block: Blk<'c>, wanted: Items) -> Result<usize, Failure<'c>> {
    let mut done = 0;
    let mut chosen: Vec<(SegParts<'c>, i64)> = vec![];
    for seg in ir::operations(block).into_iter().filter_map(SegParts::try_of) {
        match (items(&seg, wanted)?, wanted) {
            (1, Items::Asked(asked)) => set_items(&seg, if is_ordered(&seg) { 1 } else { asked }),
            (1, Items::AtMost(_) | Items::Short) => {}
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
            done += statements(inner, wanted)?;
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
///   q == min(most, KEPT / registers of an element, m / LANES), down to a power of two
///   q == min(ITEMS, m / SECTOR), up to a power of two, where rows are short
fn items<'c>(seg: &SegParts<'c>, wanted: Items) -> Result<i64, Failure<'c>> {
    if !may_take_several(seg, wanted.lanes()) {
        return Ok(1);
    }
    match wanted {
        Items::Short => {
            let most = bounds::most(seg.space[0]).map_or(short::ITEMS, |size| {
                let each = (size + SECTOR - 1) / SECTOR;
                short::ITEMS.min((each as u64).next_power_of_two() as i64)
            });
            Ok(1 << most.min(kept(seg)).max(1).ilog2())
        }
        Items::AtMost(most) => {
            let most = bounds::most(seg.space[0]).map_or(most, |size| most.min(size / LANES));
            Ok(1 << most.min(kept(seg)).max(1).ilog2())
        }
        Items::Asked(asked) if asked * registers(seg) > REGISTERS => {
            let own = registers(seg);
            let message =
                format!("asks for {asked} elements a thread of {own} registers each, more than {REGISTERS} in all");
            Err(Failure::at(seg.op, message))
        }
        Items::Asked(asked) => Ok(asked),
    }
}

/// Whether a thread may take several elements in a row: it must if it takes several, and there
/// are more than so many lanes.
fn may_take_several(seg: &SegParts, lanes: i64) -> bool {
    let in_order = is_ordered(seg) && seg.space.len() == 1 && seg.offsets.is_none();
    in_order && bounds::most(seg.space[0]).is_none_or(|size| size > lanes)
}

/// The registers of an element.
fn registers(seg: &SegParts) -> i64 {
    let yielded = ir::operands(ir::terminator(seg.body));
    let count = if seg.kind == Kind::Scan { yielded.len() } else { seg.neutral.len() };
    yielded[..count].iter().map(|v| types::byte_width(v.r#type()).div_ceil(4) as i64).sum()
}

/// The elements that registers keep.
fn kept(seg: &SegParts) -> i64 {
    KEPT / registers(seg).max(1)
}

/// Whether an operation stands in a block, or in what stands there.
fn is_in<'c>(op: Op<'c>, block: Blk<'c>) -> bool {
    std::iter::successors(Some(op), |op| op.parent_operation()).any(|op| op.block() == Some(block))
}
