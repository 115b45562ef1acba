//! Operations that count where conditions hold, such as those of filters and partitions: which
//! they are, and the tiles of scans.
//!
//! Nothing of these tiles goes through shared memory, so that a thread has as many elements as
//! its registers hold of what is forwarded.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, arith, memref},
    seg_parts::{Kind, SegParts},
    types,
};

use super::{
    Element, FEWEST_THREADS, ITEM_REGISTERS, REGISTERS, SCAN_THREADS, THREADS, TILE_BYTES, Tile, blocks_of_map,
    blocks_of_reduction, copies, element::registers, power_of_two,
};

/// Elements of a thread, and twice as many where they are narrow or have few conditions.
const ITEMS: i64 = 16;
/// Conditions of an element that are few.
const FEW_CONDITIONS: usize = 2;
/// Bits of a word, which has all those of an element.
pub const WORD: i64 = 32;
/// Conditions of an element at most.
const MOST_CONDITIONS: usize = 16;
/// Instructions for each condition of an element: two ballots, two populations of them, and
/// what adds these.
const INSTRUCTIONS: i64 = 8;

/// Registers that a thread may need, about, where a multiprocessor is to hold twice
/// [`SCAN_THREADS`]: ptxas then spills few words, and one block loads while another looks back.
const MOST_OF_TWO: i64 = 100;

/// Whether an operation is a scan that counts, over points that are one segment.
pub fn is_scan(seg: &SegParts) -> bool {
    let whole = seg.kind == Kind::Scan && seg.segments().is_empty();
    whole && seg.neutral.len() <= MOST_CONDITIONS && counts(seg) && bits(seg) <= WORD as usize
}

/// Where something that goes on to the post region of such a scan is.
pub enum Source {
    /// One of the bits of an element: its conditions, then what else is a bit.
    Bit(usize),
    /// One of its values.
    Value(usize),
}

/// Where what goes on to the post region is.
pub fn forwarded<'c>(seg: &SegParts<'c>) -> Vec<Source> {
    let counted = ir::operands(ir::terminator(seg.body));
    let mut bits: Vec<_> = counted[..seg.neutral.len()].iter().map(|&v| condition(v)).collect();
    let mut values = 0;
    let source = |value: Val<'c>| {
        if !types::is_bool(value.r#type()) {
            values += 1;
            return Source::Value(values - 1);
        }
        let known = bits.iter().position(|bit| *bit == Some(value));
        Source::Bit(known.unwrap_or_else(|| {
            bits.push(Some(value));
            bits.len() - 1
        }))
    };
    seg.sent().into_iter().map(source).collect()
}

/// How many bits an element has.
pub fn bits(seg: &SegParts) -> usize {
    let after = |source: Source| if let Source::Bit(k) = source { k + 1 } else { 0 };
    forwarded(seg).into_iter().map(after).max().unwrap_or(0).max(seg.neutral.len())
}

/// Types of the values of an element.
pub fn values<'c>(seg: &SegParts<'c>) -> Vec<Type<'c>> {
    seg.sent().iter().map(|v| v.r#type()).filter(|&ty| !types::is_bool(ty)).collect()
}

/// The word and the bit of it where the bits of one of a thread's elements begin: a word has
/// those of as many elements as it has room for.
pub fn place(bits: usize, item: i64) -> (usize, i64) {
    let each = WORD / bits as i64;
    ((item / each) as usize, item % each * bits as i64)
}

/// Whether each accumulator counts the points where a condition holds.
pub fn counts(seg: &SegParts) -> bool {
    let places = seg.neutral.len();
    seg.neutral.iter().all(|&v| ir::constant_int(v) == Some(0) && is_wide(v))
        && ir::operands(ir::terminator(seg.body))[..places].iter().all(|&v| is_bit(v))
        && is_sum(seg)
}

/// Whether a counter has as many bits as the number of a point in a tile.
fn is_wide(counter: Val) -> bool {
    let ty = counter.r#type();
    ty.is_index() || (ty.is_integer() && types::byte_width(ty) >= 4)
}

/// Whether a value is 0 or 1.
fn is_bit(value: Val) -> bool {
    let is_bit = |v: Val| matches!(ir::constant_int(v), Some(0 | 1));
    condition(value).is_some()
        || arith::Select::defining(value).is_some_and(|v| is_bit(v.true_value()) && is_bit(v.false_value()))
}

/// The condition that is extended to a value of 0 or 1.
pub fn condition<'c>(value: Val<'c>) -> Option<Val<'c>> {
    let from = arith::IndexCastUI::defining(value).map(|cast| cast.in_());
    let from = from.or_else(|| arith::ExtUI::defining(value).map(|cast| cast.in_()));
    from.filter(|v| types::is_bool(v.r#type()))
}

/// Whether the operator does nothing but add each component to its own.
fn is_sum(seg: &SegParts) -> bool {
    let Some(operator) = seg.operator else { return false };
    let (arguments, places) = (ir::arguments(operator), seg.neutral.len());
    let sums = ir::operations(operator).into_iter().filter_map(arith::AddI::of).count();
    let of_own = |(k, value): (usize, Val)| {
        arith::AddI::defining(value).is_some_and(|sum| {
            let own = [arguments[k], arguments[places + k]];
            [sum.lhs(), sum.rhs()] == own || [sum.rhs(), sum.lhs()] == own
        })
    };
    sums + 1 == ir::operations(operator).len()
        && ir::operands(ir::terminator(operator)).into_iter().enumerate().all(of_own)
}

/// Bytes that a reduction that counts reckons with for each element: those of its loads, and of
/// so many counters of a thread as many as leave it no more elements than a word has bits for, or eight.
pub fn under_way(seg: &SegParts, counters: usize) -> Vec<i64> {
    let loads = ir::operations(seg.body).into_iter().flat_map(memref::Load::all_in);
    let loaded: i64 = loads.map(|load| types::byte_width(load.result().r#type()) as i64).sum();
    vec![loaded.max((2 * counters as i64).min(8))]
}

/// The tile of a scan that counts, and how many blocks of it a multiprocessor must be able to hold;
/// `few`: there are fewer large tiles than multiprocessors.
pub fn shape(seg: &SegParts, asked: Tile, few: bool) -> (Tile, i64) {
    let widths: Vec<_> = values(seg).into_iter().map(|ty| types::byte_width(ty) as i64).collect();
    let (bytes, bits) = (widths.iter().sum::<i64>(), bits(seg));
    let element = Element::of(seg);
    let narrow = bytes > 0 && SCAN_THREADS * ITEMS * bytes < TILE_BYTES.0;
    let wide = narrow || seg.neutral.len() <= FEW_CONDITIONS;
    let most = if wide && !few { 2 * ITEMS } else { usual(few) };
    let code = copies(element.around + INSTRUCTIONS * seg.neutral.len() as i64);
    tile(&Held { beside: element.look_back(), forwarded: widths, bits }, (most, code), asked)
}

/// Elements of a thread where they are neither narrow nor have few conditions; a quarter of them in
/// tiles for `few` elements.
pub fn usual(few: bool) -> i64 {
    if few { ITEMS / 4 } else { ITEMS }
}

/// What a thread holds of its elements.
pub struct Held {
    /// Registers beside them.
    pub beside: i64,
    /// Bytes of each value that goes on to the post region.
    pub forwarded: Vec<i64>,
    /// Bits of an element.
    pub bits: usize,
}

impl Held {
    /// Registers that a thread of so many elements needs, about.
    pub fn registers(&self, items: i64) -> i64 {
        let words = place(self.bits, items - 1).0 as i64 + 1;
        self.beside + items * registers(&self.forwarded) + 4 * self.forwarded.len() as i64 + words
    }
}

/// The tile whose threads have at most so many elements, and so many copies of the code, and how
/// many blocks of it a multiprocessor must be able to hold.
pub fn tile(held: &Held, (most, code): (i64, i64), asked: Tile) -> (Tile, i64) {
    let thread = |items: i64| held.registers(items);
    let fits = |items: i64, threads: i64| thread(items) <= REGISTERS / threads;
    let mut items = power_of_two(most.min(ITEM_REGISTERS / registers(&held.forwarded).max(1)).min(code).max(1));
    while items > 1 && !fits(items, FEWEST_THREADS) {
        items /= 2;
    }
    let threads = if fits(items, SCAN_THREADS) { SCAN_THREADS } else { THREADS };
    let tile = asked.or(Tile { threads, items });
    let blocks = match (thread(tile.items) <= MOST_OF_TWO, fits(tile.items, SCAN_THREADS)) {
        (true, _) => (2 * SCAN_THREADS / tile.threads).max(1),
        (false, true) => blocks_of_map(tile.threads),
        (false, false) => blocks_of_reduction(tile.threads),
    };
    (tile, blocks)
}
