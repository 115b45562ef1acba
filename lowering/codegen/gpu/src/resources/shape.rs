//! The shape of an operation's kernel: its tile, what lies in shared memory, and how many
//! blocks of it a multiprocessor must be able to hold.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder},
    ops::{TypedOp, func, scf},
    schedule::Schedule,
    seg_parts::{Kind, SegParts, is_block_level},
    types,
};

use super::{
    Element, LANES, Staged, Tile,
    classes::{self, Chosen, Classes},
    commutes, counts, padded,
};
use crate::{chip::Chip, cost, resources as model};

/// Threads of a block, and points of a thread in a tile, of what needs no shared memory.
pub const PLAIN: Tile = Tile { threads: model::THREADS, items: 4 };
/// Of blocks with several rows, 16 of which fill a multiprocessor.
const SHORT_ROWS: Tile = Tile { threads: model::SHORT_THREADS, ..PLAIN };
/// As many of a map whose points are computed in turn: of several, a thread's last one would
/// only come later.
const ONE_BY_ONE: Tile = Tile { items: 1, ..PLAIN };
/// How many times smaller tiles for few points are, at least, if the code of an element is longer
/// than [`SHORT`].
const SMALLER: i64 = 4;
/// Instructions of an element's body and operator that are few: a kernel more takes little time to compile, and
/// tiles half as large pay. They also pay where classes are counted.
const SHORT: i64 = 24;
/// Instructions of a body up to which its loops are unrolled for each point of a thread.
const UNROLLED: i64 = 64;
/// Bytes of a word.
const WORD: i64 = 4;
/// Bytes of which an array in shared memory begins at a multiple.
const ALIGNMENT: i64 = 16;

/// What a kernel is made with.
pub struct Shape {
    /// What its threads take together.
    pub tile: Tile,
    /// Bytes of shared memory.
    pub shared: i64,
    /// Blocks that a multiprocessor must be able to hold.
    pub blocks: i64,
}

/// The shape of an operation's kernel, with `asked` where it says something. A histogram has
/// private copies of its bins beside this.
pub fn shape(chip: &Chip, seg: &SegParts, asked: Tile) -> Shape {
    of_points(chip, seg, asked, false)
}

/// The shape of the kernel of a scan over so few points that there are fewer of its tiles than
/// multiprocessors, if its tiles are that much smaller that a kernel of its own pays.
pub fn shape_of_few(chip: &Chip, seg: &SegParts) -> Option<Shape> {
    match kernel(seg) {
        Kernel::Scan => {}
        Kernel::Counts | Kernel::Classes(_) if model::has_large_tiles(chip) => {}
        _ => return None,
    }
    let of = |few| of_points(chip, seg, Tile { threads: 0, items: 0 }, few);
    let (usual, few) = (of(false), of(true));
    let code = cost::of(seg.body) + seg.operator.map_or(0, cost::of);
    let smaller = if code <= SHORT || matches!(kernel(seg), Kernel::Classes(_)) { 2 } else { SMALLER };
    (few.tile.elements() * smaller <= usual.tile.elements()).then_some(few)
}

fn of_points(chip: &Chip, seg: &SegParts, asked: Tile, few: bool) -> Shape {
    let widths = |types: &[Type]| -> Vec<i64> { types.iter().map(|&t| types::byte_width(t) as i64).collect() };
    let (tile, blocks) = match kernel(seg) {
        Kernel::Map if is_block_level(seg.op) => {
            let mut combined = vec![];
            ir::walk(seg.op, &mut |op| {
                combined.extend(SegParts::try_of(op).filter(|inner| inner.operator.is_some()).map(|s| Element::of(&s)));
            });
            let in_warps = Schedule::of(seg.op).is_some_and(|schedule| schedule.lanes.is_some());
            let tile = asked.or(if in_warps { SHORT_ROWS } else { PLAIN });
            return Shape { tile, shared: 0, blocks: model::blocks_of_rows(tile.threads, &combined) };
        }
        Kernel::Map | Kernel::Hist => (asked.or(plain(seg)), model::blocks_of_map as fn(i64) -> i64),
        Kernel::OrderedHist => (model::staged(chip, &widths(&ordered(seg)), asked), model::blocks_of_reduction as _),
        Kernel::Reduction | Kernel::Rows => {
            let totals: i64 = widths(&accumulators(seg)).iter().sum();
            let instructions = cost::of(seg.body) + seg.operator.map_or(0, cost::of);
            // A thread has one counter of classes, on whose bits its warp votes.
            let counters = Classes::reduced(seg).map_or(seg.neutral.len(), |_| 0);
            let widths = if counts::counts(seg) { counts::under_way(seg, counters) } else { Staged::of(seg).widths };
            let tile = model::reduction(chip, &widths, totals, instructions, is_unstaged(seg), asked);
            let tile = within(chip, seg, tile, asked);
            if !is_unstaged(seg) {
                let blocks = model::blocks_of_ordered(chip, tile.threads, &widths, totals, tile.items);
                return Shape { tile, shared: bytes(&shared(seg, tile)), blocks };
            }
            (tile, model::blocks_of_reduction as _)
        }
        Kernel::Counts => {
            let (tile, blocks) = counts::shape(seg, asked, few);
            return Shape { tile, shared: bytes(&shared(seg, tile)), blocks };
        }
        Kernel::Classes(chosen) => {
            let (tile, blocks) = classes::shape(seg, &chosen, asked, few);
            return Shape { tile, shared: bytes(&shared(seg, tile)), blocks };
        }
        Kernel::Scan => {
            let element = Element::of(seg);
            let scan = if few { model::scan_of_few } else { model::scan };
            let tile = within(chip, seg, scan(chip, &element, asked), asked);
            return Shape { tile, shared: bytes(&shared(seg, tile)), blocks: model::blocks_of_scan(&element, tile) };
        }
    };
    Shape { tile, shared: bytes(&shared(seg, tile)), blocks: blocks(tile.threads) }
}

/// [`PLAIN`], or [`ONE_BY_ONE`]; of a map of fewer points than a block has threads one for each.
pub fn plain(seg: &SegParts) -> Tile {
    if seg.kind != Kind::Map || seg.offsets.is_some() {
        return PLAIN;
    }
    let sizes = seg.space.iter().map(|&size| ir::constant_int(size));
    let points = sizes.into_iter().try_fold(1i64, |all, size| all.checked_mul(size?));
    match points {
        Some(points) if points <= model::THREADS => Tile { threads: (points.max(1) + 31) / 32 * 32, items: 1 },
        _ if has_loops(seg) => ONE_BY_ONE,
        _ => PLAIN,
    }
}

/// Arrays in shared memory of an operation's kernel: how many elements of which type.
pub fn shared<'c>(seg: &SegParts<'c>, tile: Tile) -> Vec<(i64, Type<'c>)> {
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let accumulators = accumulators(seg);
    match kernel(seg) {
        Kernel::Map | Kernel::Hist => vec![],
        Kernel::OrderedHist => ordered(seg).into_iter().map(|t| (tile.elements(), t)).collect(),
        Kernel::Reduction | Kernel::Rows => {
            let mut arrays: Vec<_> = match Classes::reduced(seg) {
                Some(classes) => vec![(classes::stride(LANES) * classes.count as i64, accumulators[0])],
                None => accumulators.iter().map(|&t| (LANES, t)).collect(),
            };
            arrays.push((1, b.i1()));
            if !is_unstaged(seg) {
                arrays.extend(tile_arrays(tile, &Staged::of(seg).types));
            }
            arrays
        }
        Kernel::Classes(chosen) => {
            let types = [b.i32_type(), b.index_type(), b.index_type()];
            classes::shared(&chosen.classes, tile).into_iter().zip(types).collect()
        }
        kernel @ (Kernel::Counts | Kernel::Scan) => {
            let staged = matches!(kernel, Kernel::Scan);
            let mut arrays = if staged { tile_arrays(tile, &Staged::of(seg).types) } else { vec![] };
            // Of warps, of what each has read of the tiles before, and of the block.
            let totals = 2 * (tile.threads / LANES) + i64::from(Element::of(seg).is_put_aside());
            arrays.extend(accumulators.iter().map(|&t| (totals, t)));
            arrays.push((totals, b.i1()));
            arrays.push((1, b.index_type()));
            if seg.offsets.is_some() {
                // The rows of the block's tile, and where they end.
                arrays.push((2, b.index_type()));
                if !seg.joined {
                    arrays.push((words_of_marks(tile), b.i32_type()));
                }
            }
            arrays
        }
    }
}

/// Words of shared memory for the marks of a tile's rows, one byte for each element and one
/// for the place after the last.
pub fn words_of_marks(tile: Tile) -> i64 {
    tile.elements() / WORD + 1
}

/// Bytes of arrays in shared memory, each of which begins at a multiple of [`ALIGNMENT`].
pub fn bytes(arrays: &[(i64, Type)]) -> i64 {
    let padded = |&(count, ty): &(i64, Type)| {
        let bytes = count * types::byte_width(ty) as i64;
        (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT
    };
    arrays.iter().map(padded).sum()
}

/// Where each array lies in shared memory that the launch gives; `None` where a kernel
/// declares them.
pub fn given(arrays: &[(i64, Type)]) -> Option<Vec<i64>> {
    let start = |k: usize| bytes(&arrays[..k]);
    (bytes(arrays) > model::STATIC_SHARED).then(|| (0..arrays.len()).map(start).collect())
}

/// A tile with fewer threads, unless they are asked for, until its arrays fit into a block.
fn within<'c>(chip: &Chip, seg: &SegParts<'c>, tile: Tile, asked: Tile) -> Tile {
    let mut tile = tile;
    while asked.threads == 0 && tile.threads >= 2 * LANES && bytes(&shared(seg, tile)) > chip.block_shared() {
        tile.threads /= 2;
    }
    tile
}

/// The arrays that hold a tile of tuples.
fn tile_arrays<'c>(tile: Tile, types: &[Type<'c>]) -> Vec<(i64, Type<'c>)> {
    types.iter().map(|&t| (padded(tile.elements(), types::byte_width(t) as i64), t)).collect()
}

/// Whether a body has loops or calls, so that it is there once for all points of a thread.
/// Few rounds of a known number are none: LLVM unrolls them.
pub fn has_loops(seg: &SegParts) -> bool {
    let loops = [scf::For::NAME, scf::While::NAME, func::Call::NAME];
    let found: Vec<_> = ir::operations(seg.body).into_iter().flat_map(|op| ir::find(op, &loops)).collect();
    let unrolled = || found.iter().all(|op| cost::is_unrolled(*op)) && cost::of(seg.body) <= UNROLLED;
    !found.is_empty() && !unrolled()
}

/// What an operation becomes.
pub enum Kernel<'c> {
    /// A map.
    Map,
    /// A histogram in any order.
    Hist,
    /// A histogram whose elements are combined in one order.
    OrderedHist,
    /// A reduction of one segment.
    Reduction,
    /// A reduction of rows of one size, in any order, or of columns.
    Rows,
    /// A scan that counts where conditions hold.
    Counts,
    /// A scan that counts the elements of classes.
    Classes(Chosen<'c>),
    /// Another scan, and another reduction of segments.
    Scan,
}

/// The kernel of an operation whose points are numbered.
pub fn kernel<'c>(seg: &SegParts<'c>) -> Kernel<'c> {
    if let Some(chosen) = Chosen::of(seg) {
        return Kernel::Classes(chosen);
    }
    match seg.kind {
        Kind::Map => Kernel::Map,
        Kind::Hist if seg.one_order() => Kernel::OrderedHist,
        Kind::Hist => Kernel::Hist,
        Kind::Red if seg.space.len() == 1 => Kernel::Reduction,
        Kind::Red if seg.offsets.is_none() && is_unstaged(seg) => Kernel::Rows,
        Kind::Scan if counts::is_scan(seg) => Kernel::Counts,
        Kind::Red | Kind::Scan => Kernel::Scan,
    }
}

/// Whether threads of a reduction take elements as they come: in any order, or each of a
/// column of its own.
fn is_unstaged(seg: &SegParts) -> bool {
    commutes(seg) || super::lies_across(seg)
}

fn accumulators<'c>(seg: &SegParts<'c>) -> Vec<Type<'c>> {
    seg.neutral.iter().map(|v| v.r#type()).collect()
}

/// Owner, bin, and values of an element.
fn ordered<'c>(seg: &SegParts<'c>) -> Vec<Type<'c>> {
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    [vec![b.i32_type(), b.i64_type()], accumulators(seg)].concat()
}
