//! What a kernel uses: threads, elements a thread, shared memory.
//!
//! A tile holds about [`tile_bytes`] of the widest stage: with smaller ones the chain of
//! prefixes would limit the speed. Elements a thread are a power of two unless they are asked
//! for, so that the padding of [`padded`] keeps both the striped and the blocked order of a
//! warp's part of the tile free of bank conflicts.

pub mod across;
pub mod classes;
pub mod counts;
mod element;
mod reduction;
mod shape;
mod space;
mod staged;

use element::registers;
pub use element::{Element, together};
pub use reduction::commutes;
pub use shape::{Kernel, bytes, given, has_loops, kernel, plain, shape, shape_of_few, shared, words_of_marks};
pub use space::{ROW_MAJOR, checked_rows, combines_rows, in_place, lies_across, row_order, space};
pub use staged::{Staged, marks};

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    schedule::LANES,
};

use crate::{chip::Chip, declared::SegScheduleGpu};

/// Bytes of a tile, at least and at most.
const TILE_BYTES: (i64, i64) = (16 * 1024, 64 * 1024);
/// Bytes of a tile of [`THREADS`], or of one whose rows are marked, at most.
const SMALLER_BYTES: i64 = 32 * 1024;
/// Nanoseconds of a hop of the look-back, over 32 tiles: scans with tiles of 16 KiB take 15.5
/// for a tile on an H100, whatever their elements (benches/gpu.md).
const HOP: i64 = 500;
/// Threads a block.
pub const THREADS: i64 = 256;
/// Threads that a block may have.
pub const MOST_THREADS: i64 = *SegScheduleGpu::THREADS.end();
/// Elements that a thread may have.
pub const MOST_ITEMS: i64 = *SegScheduleGpu::ITEMS.end();
/// Elements that a thread may have whose marks are in a word.
const MARKED_ITEMS: i64 = 32;
/// Bytes of shared memory that a kernel may declare statically; a launch gives it more.
pub const STATIC_SHARED: i64 = 48 * 1024;
/// Registers that the elements of a thread may take, of 4 bytes.
const ITEM_REGISTERS: i64 = 32;
/// Registers that they may take with what a thread keeps beside them.
const KEPT_REGISTERS: i64 = 64;
/// Instructions of a thread's elements, at most: the instruction cache of a multiprocessor
/// holds 128 KiB, an instruction takes 16 bytes.
const CODE: i64 = 8 * 1024;
/// Registers of a multiprocessor, of 4 bytes.
const REGISTERS: i64 = 64 * 1024;
/// Threads of a scan that a multiprocessor must be able to hold, if their registers allow.
const SCAN_THREADS: i64 = 512;
/// Threads that it then holds, by the registers that each needs at most: a scan waits for
/// memory and for other tiles, and gains more by further blocks than it loses by the words
/// that ptxas spills for them.
const HELD_THREADS: [(i64, i64); 3] = [(100, 1024), (120, 768), (REGISTERS / SCAN_THREADS, SCAN_THREADS)];
/// Registers of a thread that ptxas may need beside those for sm_80.
const SPARE_REGISTERS: i64 = 16;
/// As many of a scan that needs more registers, and of a reduction: they may have 255 each.
const FEWEST_THREADS: i64 = 256;

/// How a tile is worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Threads of a block, a multiple of 32.
    pub threads: i64,
    /// Elements of a thread.
    pub items: i64,
}

/// What is wrong with a tile that was asked for, in which 0 asks for nothing. Where rows have
/// lengths of their own, whose starts are `marked`, words of marks make whole elements of threads.
pub fn check(asked: Tile, marked: bool) -> Result<(), String> {
    let Tile { threads, items } = asked;
    if !(0..=MOST_THREADS).contains(&threads) || threads % 32 != 0 {
        return Err(format!("has {threads} threads a block, expected a multiple of 32 up to {MOST_THREADS}"));
    }
    if !(0..=MOST_ITEMS).contains(&items) {
        return Err(format!("has {items} elements a thread, expected 1 to {MOST_ITEMS}"));
    }
    if marked && items != 0 && (items > MARKED_ITEMS || items != power_of_two(items)) {
        return Err(format!(
            "has {items} elements a thread of rows with lengths of their own, expected a power of two up to {MARKED_ITEMS}"
        ));
    }
    Ok(())
}

/// The most elements up to so many that a thread may have of marked rows; 0 of 0.
pub fn marked_items(items: i64) -> i64 {
    if items == 0 { 0 } else { power_of_two(items.min(MARKED_ITEMS)) }
}

/// What is wrong with so many bytes of shared memory.
pub fn check_shared(chip: &Chip, tile: Tile, bytes: i64) -> Result<(), String> {
    let (Tile { threads, items }, most) = (tile, chip.block_shared());
    if bytes > most {
        let name = chip.name;
        return Err(format!(
            "needs {bytes} bytes of shared memory for {threads} threads by {items} elements, more than the {most} of {name}"
        ));
    }
    Ok(())
}

impl Tile {
    /// What is asked for, and of another one what is not.
    pub fn or(self, other: Tile) -> Tile {
        let of = |asked: i64, other: i64| if asked > 0 { asked } else { other };
        Tile { threads: of(self.threads, other.threads), items: of(self.items, other.items) }
    }

    /// Elements of a tile.
    pub fn elements(self) -> i64 {
        self.threads * self.items
    }

    /// Whether an element of those that are taken `together` has a property and is one of the
    /// thread's: the last ones may go beyond these.
    pub fn owns<'c>(self, b: &Builder<'c>, item: Val<'c>, together: i64, holds: Val<'c>) -> Val<'c> {
        if self.items % together == 0 { holds } else { b.and(b.cmpi(Predicate::Ult, item, b.index(self.items)), holds) }
    }

    /// Elements of a warp's part of a tile.
    pub fn warp_elements(self) -> i64 {
        32 * self.items
    }
}

/// Bytes of a tile, a power of two: a hop over 32 tiles, which are read and written, is to
/// take no more time than these accesses.
fn tile_bytes(chip: &Chip) -> i64 {
    let (least, most) = TILE_BYTES;
    let taken = chip.bandwidth * HOP / 64;
    taken.clamp(least, most).unsigned_abs().next_power_of_two().cast_signed().min(most)
}

/// Whether tiles of a chip are larger than the smallest.
fn has_large_tiles(chip: &Chip) -> bool {
    tile_bytes(chip) > TILE_BYTES.0
}

/// The tile of a scan; `asked` is checked, with 0 where the model decides.
///
/// Blocks have more threads where a thread cannot take its part of a larger tile, or needs
/// too many registers for it; the tile is one of the least size where it still does.
pub fn scan(chip: &Chip, element: &Element, asked: Tile) -> Tile {
    let scan_of = |threads, bytes| scan_of(chip, (threads, bytes), element, asked);
    let fits = |tile: &Tile, registers: i64| !element.is_wide() && element.thread(tile.items) <= registers;
    let bytes = tile_bytes(chip);
    let large = Some(scan_of(2 * THREADS, bytes)).filter(|tile| {
        let whole = bytes > SMALLER_BYTES && tile.elements() * element.bytes() >= bytes;
        whole && !element.marked && fits(tile, HELD_THREADS[0].0)
    });
    let bytes = bytes.min(SMALLER_BYTES);
    let more = THREADS * bytes / TILE_BYTES.0;
    let most = THREADS * ITEM_REGISTERS / element.kept_registers() * element.bytes();
    let few = || Some(scan_of(THREADS, bytes)).filter(|tile| most >= bytes && fits(tile, HELD_THREADS[0].0));
    let many = || Some(scan_of(more, bytes)).filter(|tile| fits(tile, REGISTERS / SCAN_THREADS));
    large.or_else(few).or_else(many).unwrap_or_else(|| scan_of(THREADS, TILE_BYTES.0))
}

/// As [`scan`], where there are fewer large tiles than multiprocessors: of [`TILE_BYTES`] of
/// elements or of accumulators.
fn scan_of_few(chip: &Chip, element: &Element, asked: Tile) -> Tile {
    let (bytes, widest) = (element.bytes(), element.bytes().max(element.tuple()));
    scan_of(chip, (THREADS, TILE_BYTES.0 * bytes / widest), element, asked)
}

/// As [`scan`], of so many threads and bytes.
///
/// Fewer elements a thread, as long as the tile stays as large, where what is forwarded
/// takes more registers than [`SCAN_THREADS`] threads have; and where the code of a
/// thread's elements, which is there for each of them, would not stay in the cache. Such a
/// scan takes long enough for each tile that the chain of prefixes does not matter.
fn scan_of(chip: &Chip, (threads, tile_bytes): (i64, i64), element: &Element, asked: Tile) -> Tile {
    let (bytes, own) = (element.bytes(), element.kept_registers());
    let threads = asked.or(Tile { threads, items: 0 }).threads;
    let items = (tile_bytes / (threads * bytes)).min(ITEM_REGISTERS / own);
    let kept = own + registers(&element.forwarded) + element.indices;
    let mut items = power_of_two(items.min(KEPT_REGISTERS / kept));
    let moved = threads * (bytes + element.forwarded.iter().sum::<i64>());
    while element.thread(items) > REGISTERS / SCAN_THREADS && items / 2 * moved >= tile_bytes {
        items /= 2;
    }
    // The operator folds the elements, then scans them.
    let items = items.min(copies(2 * element.operator + element.around));
    // A tile; of each warp two tuples and flags, and the aggregate; what marks rows.
    let shared = |tile: Tile| {
        let tuples = tile.threads / 16 * (element.tuple() + 1) + element.tuple();
        let marks = if element.marked { tile.elements() } else { 0 };
        shared_bytes(&element.staged, tile.elements()) + tuples + marks + BESIDE
    };
    let most = if tile_bytes > SMALLER_BYTES { chip.block_shared() / LARGE_BLOCKS } else { STATIC_SHARED };
    fitting(chip, asked.or(Tile { threads, items }), asked, most, shared)
}

/// Blocks with large tiles that share a multiprocessor's shared memory.
const LARGE_BLOCKS: i64 = 3;

/// How often so many instructions fit into the cache, a power of two.
fn copies(instructions: i64) -> i64 {
    power_of_two(CODE / instructions.max(1))
}

/// Bytes of shared memory that kernels use beside tiles and what each warp has.
const BESIDE: i64 = 64;

/// A tile made smaller, in what was not asked for, until it fits into shared memory: first
/// elements of threads, which may not take more than `most` bytes, so that several blocks share a
/// multiprocessor; then threads, which have what the chip has.
fn fitting(chip: &Chip, tile: Tile, asked: Tile, most: i64, shared: impl Fn(Tile) -> i64) -> Tile {
    let mut tile = tile;
    while tile.items > 1 && asked.items == 0 && shared(tile) > most {
        tile.items /= 2;
    }
    while tile.threads >= 64 && asked.threads == 0 && shared(tile) > chip.block_shared() {
        tile.threads /= 2;
    }
    tile
}

/// How many blocks of a scan a multiprocessor must be able to hold: [`HELD_THREADS`], else
/// [`FEWEST_THREADS`]. Without a bound ptxas may spill a few words to fit more blocks than that.
pub fn blocks_of_scan(element: &Element, tile: Tile) -> i64 {
    let needed = element.thread(tile.items);
    match HELD_THREADS.iter().find(|(registers, _)| needed <= *registers && !element.is_wide()) {
        Some((_, threads)) => (threads / tile.threads).max(1),
        None => blocks_of_reduction(tile.threads),
    }
}

/// As [`blocks_of_scan`], of a map or a histogram.
pub fn blocks_of_map(threads: i64) -> i64 {
    (SCAN_THREADS / threads).max(1)
}

/// As [`blocks_of_reduction`], of one in order: its blocks load in turns, and two keep memory
/// busier than one.
pub fn blocks_of_ordered(chip: &Chip, threads: i64, widths: &[i64], totals: i64, items: i64) -> i64 {
    if shares(chip, widths, totals, items) { blocks_of_map(threads) } else { blocks_of_reduction(threads) }
}

/// Whether a reduction in order, whose threads have so many elements under way, needs so few
/// registers that [`SCAN_THREADS`] have them. The coefficients are fitted to what ptxas needs,
/// which for the newest chips is up to [`SPARE_REGISTERS`] more.
fn shares(chip: &Chip, widths: &[i64], totals: i64, items: i64) -> bool {
    let spare = if chip.capability() >= 120 { SPARE_REGISTERS } else { 0 };
    64 + 4 * (totals / 4) + items * registers(widths) <= REGISTERS / SCAN_THREADS - spare
}

/// Threads of a block of short rows.
pub const SHORT_THREADS: i64 = 128;
/// Registers of what operations on short rows combine, in all, that a thread has beside its points.
const REGISTERS_OF_LANES: i64 = 12;

/// As [`blocks_of_map`], where blocks work on rows in which these elements are combined. Lanes of
/// short rows have the points of one operation still when the next one begins: with so many
/// registers in all, one block fewer is held.
pub fn blocks_of_rows(threads: i64, combined: &[Element]) -> i64 {
    let wide = combined.iter().any(Element::takes_many_registers);
    let in_all: i64 = combined.iter().map(Element::registers).sum();
    let of_map = blocks_of_map(threads);
    match (wide, threads <= SHORT_THREADS && in_all > REGISTERS_OF_LANES) {
        (true, _) => blocks_of_reduction(threads),
        (false, true) => (of_map - 1).max(1),
        (false, false) => of_map,
    }
}

/// As [`blocks_of_scan`], of a reduction: the loads of a tile are all under way at once.
pub fn blocks_of_reduction(threads: i64) -> i64 {
    (FEWEST_THREADS / threads).max(1)
}

/// Blocks of so many threads that a GPU of 192 multiprocessors holds at once. Those that it
/// does not hold would find no tile of a scan left.
pub fn most_blocks(threads: i64) -> i64 {
    192 * (2048 / threads).max(1)
}

/// Tiles whose descriptors, of so many bytes each, a block reads at once: a quarter of the
/// bytes of a tile, which it also reads.
pub fn direct_tiles(bytes: i64) -> i64 {
    TILE_BYTES.0 / 4 / bytes
}

/// Partial results of a reduction, at most: as many blocks as a GPU of 128
/// multiprocessors holds at once.
pub const PARTIALS: i64 = 1024;

/// Rows from which on each is a warp's: some for every one that a GPU of 128 multiprocessors
/// holds at once.
pub const ROWS_OF_WARPS: i64 = 4096;

/// Elements of a row up to which it is a warp's, however few rows there are.
pub const SHORT_ROW: i64 = 1024;

/// Rows of a lane, or groups of a row, whose loads are under way at once.
pub const REQUESTS: i64 = 4;

/// Groups of a row whose loads are under way at once where a lane may have none.
pub const REST: i64 = 2;

/// Blocks of rows, in those that a GPU holds at once: few enough that what a thread does before
/// its first row counts for little, and enough for an even end.
pub const ROUNDS: i64 = 8;

/// Groups of a row for a lane, at most, where a row is not a whole warp's.
pub const EACH: i64 = 8;

/// Words in a sector of memory.
pub const SECTOR: i64 = 8;

/// Elements of a group at most: 16 bytes of the narrowest.
pub const MOST_GROUP: i64 = 16;

/// Bytes that a lane of a reduction takes at a time: a line of the cache.
const LINE: i64 = 128;

/// The tile of a reduction over components of these widths: a commutative one
/// has 16 elements a thread in flight, at most 64 bytes of them; another one
/// hands each lane a line of the cache at a time, or half of it, if more blocks then share a
/// multiprocessor. Each warp keeps `totals` bytes; an element takes so many `instructions`.
pub fn reduction(chip: &Chip, widths: &[i64], totals: i64, instructions: i64, commutative: bool, asked: Tile) -> Tile {
    let bytes: i64 = widths.iter().sum::<i64>().max(1);
    let items = if commutative { (64 / bytes).clamp(1, 16) } else { (LINE / bytes).clamp(1, 32) };
    let mut items = power_of_two(items).min(copies(instructions));
    if !commutative && !shares(chip, widths, totals, items) && shares(chip, widths, totals, items / 2) {
        items /= 2;
    }
    // What large blocks have for each thread.
    let threads = asked.or(Tile { threads: THREADS, items }).threads;
    let needed = |items: i64| 48 + totals + 3 * items * registers(widths);
    while !commutative && threads > SCAN_THREADS && items > 2 && needed(items) > REGISTERS / threads {
        items /= 2;
    }
    let tile = asked.or(Tile { threads: THREADS, items });
    let staged = |tile: Tile| if commutative { 0 } else { shared_bytes(widths, tile.elements()) };
    fitting(chip, tile, asked, STATIC_SHARED, |tile| staged(tile) + 32 * totals + BESIDE)
}

/// The tile of points whose components, of these widths, a block puts into shared memory.
pub fn staged(chip: &Chip, widths: &[i64], asked: Tile) -> Tile {
    let bytes: i64 = widths.iter().sum::<i64>().max(1);
    let tile = asked.or(Tile { threads: THREADS, items: power_of_two(TILE_BYTES.0 / (THREADS * bytes)).min(16) });
    fitting(chip, tile, asked, STATIC_SHARED, |tile| shared_bytes(widths, tile.elements()) + BESIDE)
}

/// Shared memory for that many elements of these components.
fn shared_bytes(widths: &[i64], elements: i64) -> i64 {
    widths.iter().map(|&w| padded(elements, w) * w).sum()
}

fn power_of_two(n: i64) -> i64 {
    1 << (63 - n.max(1).leading_zeros() as i64)
}

/// One element in [`padding`] is left out after that many, so that elements
/// that lie a power of two apart fall into different banks: every 128 bytes,
/// and after 16 elements of 8 bytes, which two accesses of a half warp share.
pub fn padding(width: i64) -> (i64, i64) {
    (128 / width, (4 / width).max(1))
}

/// The size of a padded array of `elements`.
pub fn padded(elements: i64, width: i64) -> i64 {
    let (every, by) = padding(width);
    elements + elements / every * by
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Tile = Tile { threads: 0, items: 0 };

    fn element(widths: &[i64], forwarded: &[i64], indices: i64) -> Element {
        Element {
            widths: widths.to_vec(),
            staged: widths.to_vec(),
            kept: widths.to_vec(),
            forwarded: forwarded.to_vec(),
            indices,
            marked: false,
            operator: 1,
            around: 1,
        }
    }

    fn chip(name: &str) -> &'static Chip {
        Chip::of(name).unwrap()
    }

    fn tile(widths: &[i64], asked: Tile) -> Tile {
        scan(chip("sm_80"), &element(widths, &[], 0), asked)
    }

    #[test]
    fn tiles_of_common_types() {
        assert_eq!(tile(&[4], FREE), Tile { threads: 256, items: 16 });
        assert_eq!(tile(&[8], FREE), Tile { threads: 256, items: 8 });
        assert_eq!(tile(&[4, 4, 4, 4], FREE), Tile { threads: 256, items: 4 });
        assert_eq!(tile(&[1], FREE), Tile { threads: 256, items: 32 });
        assert_eq!(tile(&[4], Tile { threads: 128, items: 4 }), Tile { threads: 128, items: 4 });
        assert_eq!(tile(&[4], Tile { threads: 512, items: 0 }), Tile { threads: 512, items: 8 });
    }

    #[test]
    fn wide_tuples_take_more_shared_memory_and_fewer_threads() {
        let reduction = |widths: &[i64], totals, commutes| reduction(chip("sm_80"), widths, totals, 1, commutes, FREE);
        assert_eq!(tile(&[8; 25], FREE), Tile { threads: 256, items: 1 });
        assert_eq!(scan(chip("sm_75"), &element(&[8; 40], &[], 0), FREE), Tile { threads: 128, items: 1 });
        assert_eq!(tile(&[4; 256], FREE), Tile { threads: 128, items: 1 });
        assert_eq!(tile(&[8; 25], Tile { threads: 512, items: 0 }), Tile { threads: 512, items: 1 });
        assert_eq!(reduction(&[4; 25], 100, false), Tile { threads: 256, items: 1 });
        assert_eq!(reduction(&[8; 25], 200, false), Tile { threads: 256, items: 1 });
        assert_eq!(reduction(&[8; 25], 200, true), Tile { threads: 256, items: 1 });
    }

    #[test]
    fn what_no_kernel_can_have() {
        let tile = |threads, items| check(Tile { threads, items }, false);
        for (threads, items) in [(0, 0), (32, 1), (96, 9), (768, 24), (1024, 40), (0, 16)] {
            assert_eq!(tile(threads, items), Ok(()), "{threads} by {items}");
        }
        for (threads, items) in [(33, 0), (-32, 0), (1056, 0), (16, 0), (0, 41), (0, 64), (0, -1)] {
            assert!(tile(threads, items).is_err(), "{threads} by {items}");
        }
        let marked = |items| check(Tile { threads: 0, items }, true).is_ok();
        assert_eq!([0, 1, 9, 16, 24, 32, 40].map(marked), [true, true, false, true, false, true, false]);
    }

    #[test]
    fn what_is_kept_beside_elements_makes_tiles_smaller() {
        let items =
            |width, forwarded: &[i64], indices| scan(chip("sm_80"), &element(&[width], forwarded, indices), FREE).items;
        assert_eq!(items(8, &[], 6), 8);
        assert_eq!(items(8, &[], 8), 4);
        assert_eq!(items(4, &[8], 0), 16);
        assert_eq!(items(4, &[8, 8], 0), 8);
        assert_eq!(items(4, &[], 1000), 1);
        // 8 values of 4 bytes and a flag: 4 elements would need 136 registers.
        assert_eq!(items(8, &[4, 4, 4, 4, 4, 4, 4, 4, 1], 0), 2);
    }

    #[test]
    fn components_take_registers_however_narrow() {
        let blocks = |widths: &[i64], items| blocks_of_scan(&element(widths, &[], 0), Tile { threads: 256, items });
        assert_eq!(blocks(&[4], 16), 4);
        assert_eq!(blocks(&[8], 8), 4);
        assert_eq!(blocks(&[4; 4], 4), 4);
        assert_eq!(blocks(&[4; 8], 2), 3);
        // It needs more than the 120 registers that leave ptxas room on every chip.
        assert_eq!(blocks(&[1; 4], 8), 2);
        assert_eq!(blocks(&[1; 5], 4), 1);
        assert_eq!(blocks(&[2; 6], 4), 1);
        assert_eq!(blocks(&[1; 16], 2), 1);
        assert_eq!(blocks(&[4; 9], 1), 1);
        assert!(!element(&[4; 8], &[], 0).is_wide() && element(&[1; 9], &[], 0).is_wide());
        assert!(!element(&[4; 25], &[], 0).is_put_aside() && element(&[4; 36], &[], 0).is_put_aside());
    }

    #[test]
    fn tiles_grow_with_the_bandwidth() {
        let tile = |name, widths: &[i64]| scan(chip(name), &element(widths, &[], 0), FREE);
        for name in ["sm_80", "sm_86", "sm_89", "sm_120"] {
            assert_eq!(tile(name, &[4]), Tile { threads: 256, items: 16 }, "{name}");
        }
        // 4.8 TB/s in 0.5 us are 37,500 bytes for each read or write of 32 tiles.
        for name in ["sm_90", "sm_100"] {
            assert_eq!(tile(name, &[4]), Tile { threads: 512, items: 32 });
            assert_eq!(tile(name, &[8]), Tile { threads: 512, items: 16 });
            assert_eq!(tile(name, &[4; 4]), Tile { threads: 512, items: 8 });
            // A thread takes no more elements than that.
            assert_eq!(tile(name, &[1]), Tile { threads: 512, items: 32 });
            assert_eq!(tile(name, &[2]), Tile { threads: 512, items: 32 });
            let marked = Element { marked: true, ..element(&[4], &[], 0) };
            assert_eq!(scan(chip(name), &marked, FREE), Tile { threads: 512, items: 16 });
            // Too many registers for 512 threads.
            assert_eq!(tile(name, &[1; 8]), Tile { threads: 256, items: 4 });
            assert_eq!(tile(name, &[4; 25]), Tile { threads: 256, items: 1 });
        }
    }

    #[test]
    fn dear_operators_get_fewer_elements_and_more_registers() {
        let of = |operator, around| Element { operator, around, ..element(&[4], &[], 0) };
        let items = |operator, around| scan(chip("sm_90"), &of(operator, around), FREE).items;
        assert_eq!(items(256, 0), 16);
        assert_eq!(items(257, 0), 8);
        assert_eq!(items(1, 1000), 8);
        assert_eq!(items(1_000_000, 0), 1);
        let blocks = |operator, widths: &[i64]| {
            let element = Element { operator, ..element(widths, &[], 0) };
            blocks_of_scan(&element, Tile { threads: 256, items: 4 })
        };
        assert_eq!((blocks(10, &[8, 8]), blocks(500, &[8, 8])), (4, 1));
        let in_order =
            |totals, threads| reduction(chip("sm_80"), &[4], totals, 1, false, Tile { threads, items: 0 }).items;
        assert_eq!((in_order(16, 0), in_order(40, 0), in_order(16, 1024)), (32, 16, 2));
        let blocks = |threads, totals, items| blocks_of_ordered(chip("sm_80"), threads, &[4], totals, items);
        assert_eq!((blocks(256, 16, 32), blocks(256, 40, 32), blocks(256, 40, 16), blocks(1024, 16, 4)), (2, 1, 2, 1));
        // Elements of 8 bytes, totals of 20: 116 registers, and up to 16 more on sm_120.
        let intervals = |name| {
            let items = reduction(chip(name), &[8], 20, 1, false, FREE).items;
            (items, blocks_of_ordered(chip(name), 256, &[8], 20, items))
        };
        assert_eq!((intervals("sm_80"), intervals("sm_120")), ((16, 2), (8, 2)));
        assert_eq!(reduction(chip("sm_80"), &[4], 4, 512, true, FREE).items, 16);
        assert_eq!(reduction(chip("sm_80"), &[4], 4, 513, true, FREE).items, 8);
    }

    #[test]
    fn blocks_share_a_multiprocessor() {
        let blocks = |threads| blocks_of_scan(&element(&[4], &[], 0), Tile { threads, items: 4 });
        assert_eq!((blocks(256), blocks(128), blocks(1024)), (4, 8, 1));
        assert_eq!(blocks_of_map(64), 8);
        let of_rows = |widths: &[&[i64]]| {
            blocks_of_rows(256, &widths.iter().map(|widths| element(widths, &[], 0)).collect::<Vec<_>>())
        };
        assert_eq!((of_rows(&[]), of_rows(&[&[4], &[8, 8]]), of_rows(&[&[4], &[8; 4]])), (2, 2, 1));
        let of_lanes = |widths: &[&[i64]]| {
            blocks_of_rows(SHORT_THREADS, &widths.iter().map(|widths| element(widths, &[], 0)).collect::<Vec<_>>())
        };
        assert_eq!((of_lanes(&[&[8; 3], &[8; 3]]), of_lanes(&[&[8; 3], &[8, 8], &[8, 8]])), (4, 3));
        assert_eq!(blocks_of_reduction(64), 4);
        assert_eq!(blocks_of_reduction(512), 1);
    }

    #[test]
    fn no_two_lanes_of_a_request_share_a_bank() {
        for width in [4i64, 8] {
            let lanes = if width == 8 { 16 } else { 32 };
            let (every, by) = padding(width);
            // A thread has at most 128 bytes of a component.
            for items in [1i64, 2, 4, 8, 16, 32].into_iter().filter(|items| items * width <= 128) {
                for stride in [1, items] {
                    let banks: std::collections::HashSet<i64> = (0..lanes)
                        .map(|lane| lane * stride)
                        .map(|i| (i + i / every * by) * width / 4 % 32 / (width / 4))
                        .collect();
                    assert_eq!(banks.len() as i64, lanes, "width {width}, stride {stride}");
                }
            }
        }
    }
}
