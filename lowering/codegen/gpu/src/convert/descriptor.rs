//! What a tile tells its successors, and decoupled look-back.
//!
//! Status and value of a tile travel in words that are read and written as one
//! (single-pass scan with decoupled look-back): one word of 64 bits for a value
//! of 32 bits, else words of 128 bits with 96 bits of value each. The last 32
//! bits of every 16 bytes are the tag, in both forms, so that no launch takes a
//! value that an earlier one left for a tag: the epoch of the launch, whether a segment starts in what
//! the value covers, and whether the value covers everything before. A reader
//! takes a value when the tags of all its words agree on the epoch and on these
//! bits; no fence is needed, and no initialisation, since each launch has an
//! epoch of its own.

use melior::ir::{ValueLike, r#type::IntegerType};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::llvm,
};

use super::{
    access::{self, Space},
    device::Device,
    plant::planted,
    warp::{self, Combine, Group, LANES, Mode, Operator},
    words::Layout,
};

/// Bit 0 of a tag: the value covers everything up to the tile.
const PREFIX: i64 = 1;
/// Bit 1 of a tag: a segment starts in what the value covers.
const START: i64 = 2;
/// An epoch is counted in steps of this in tags.
pub const EPOCH_STEP: i64 = 4;

/// Loads 16 bytes as one, relaxed: two 64-bit halves.
pub const LOAD_128: &str = "seq_dev_load_relaxed_b128";
/// Stores 16 bytes as one, relaxed.
pub const STORE_128: &str = "seq_dev_store_relaxed_b128";
/// What a thread does between two polls.
pub const PAUSE: &str = "seq_dev_pause";

/// Declares what the look-back calls.
pub fn declare(device: &mut Device) {
    let (global, word) = (access::pointer_into(device.context, Space::Global), IntegerType::new(device.context, 64));
    let pair = access::pair(device.context, word.into(), word.into());
    device.declare(LOAD_128, &[global], Some(pair));
    device.declare(STORE_128, &[global, word.into(), word.into()], None);
    declare_pause(device);
}

/// Declares what a thread does between two polls.
pub fn declare_pause(device: &mut Device) {
    device.declare(PAUSE, &[], None);
}

/// Where the word of 64 bits lies in its 16 bytes.
const NARROW: i64 = 8;

/// Bytes of one value with its tag.
fn slot_bytes(layout: &Layout) -> i64 {
    16 * layout.words.div_ceil(3).max(1) as i64
}

/// Bytes of the descriptor of one tile: with a fixed order, its aggregate and
/// its prefix have slots of their own.
pub fn bytes(layout: &Layout, deterministic: bool) -> i64 {
    slot_bytes(layout) * if deterministic { 2 } else { 1 }
}

/// The descriptors of a launch.
pub struct Descriptors<'k, 'c> {
    /// The first one, in global memory.
    pub base: Val<'c>,
    /// The tag of this launch without status bits, i32.
    pub epoch: Val<'c>,
    pub layout: &'k Layout<'c>,
    /// Whether values carry the flag of a segment's start.
    pub segmented: bool,
    /// Whether values are combined in an order that does not depend on the
    /// schedule.
    pub deterministic: bool,
    pub operator: Operator<'k, 'c>,
    /// The operations of the operator.
    pub weight: i64,
    /// The neutral elements.
    pub neutral: Vec<Val<'c>>,
}

/// The part of a block's warp in reading all tiles before its own at once: warp `w`
/// reads the tiles from `32 w` up to `32 w + 31`.
#[derive(Clone, Copy)]
pub struct Direct<'c> {
    /// Whether the block does so; else its first warp looks back.
    pub active: Val<'c>,
    /// The first tile of the warp, 0 if not active.
    pub first: Val<'c>,
}

/// What a tile covers: its value, and whether a segment starts in it.
#[derive(Clone)]
pub struct Covered<'c> {
    pub values: Vec<Val<'c>>,
    pub start: Val<'c>,
}

impl<'c> Descriptors<'_, 'c> {
    /// Where a value lies; `prefix` says which of the tile's two, if it has two.
    fn address(&self, b: &Builder<'c>, tile: Val<'c>, prefix: Val<'c>) -> Val<'c> {
        let start = b.mul(tile, b.index(bytes(self.layout, self.deterministic)));
        if !self.deterministic {
            return access::offset(b, self.base, start);
        }
        let second = b.mul(b.cast_unsigned(prefix, b.index_type()), b.index(slot_bytes(self.layout)));
        access::offset(b, self.base, b.add(start, second))
    }

    /// Publishes what a tile covers; called by one lane.
    pub fn publish(&self, b: &Builder<'c>, tile: Val<'c>, covered: &Covered<'c>, prefix: Val<'c>) {
        let address = self.address(b, tile, prefix);
        let mut tag = b.or(self.epoch, b.cast_unsigned(prefix, b.i32_type()));
        if self.segmented {
            let start = b.shl(b.cast_unsigned(covered.start, b.i32_type()), b.i32(1));
            tag = b.or(tag, start);
        }
        let mut words = self.layout.pack(b, &covered.values);
        let wide = |low: Val<'c>, high: Val<'c>| {
            let [low, high] = [low, high].map(|w| b.cast_unsigned(w, b.i64_type()));
            b.or(low, b.shl(high, b.i64(32)))
        };
        if self.layout.words <= 1 {
            words.resize(1, b.i32(0));
            access::store_relaxed(b, wide(words[0], tag), access::offset(b, address, b.i64(NARROW)));
            return;
        }
        words.resize(words.len().div_ceil(3) * 3, b.i32(0));
        for (i, part) in words.chunks(3).enumerate() {
            let at = access::offset(b, address, b.i64(16 * i as i64));
            if planted("halves") {
                access::store_relaxed(b, wide(part[2], tag), access::offset(b, at, b.i64(8)));
                access::store_relaxed(b, wide(part[0], part[1]), at);
                continue;
            }
            access::run(b, STORE_128, &[at, wide(part[0], part[1]), wide(part[2], tag)]);
        }
    }

    /// One look at a tile's words: the tags of all of them agree, the tag, the words.
    fn look(&self, b: &Builder<'c>, address: Val<'c>) -> (Val<'c>, Val<'c>, Vec<Val<'c>>) {
        let (i32, i64) = (b.i32_type(), b.i64_type());
        let halves = |word: Val<'c>| [b.cast_unsigned(word, i32), b.cast_unsigned(b.shr(word, b.i64(32)), i32)];
        let mut words = vec![];
        let mut tags = vec![];
        if self.layout.words <= 1 {
            let [value, tag] = halves(access::load_relaxed(b, access::offset(b, address, b.i64(NARROW)), i64));
            words.push(value);
            tags.push(tag);
        } else {
            for i in 0..self.layout.words.div_ceil(3) {
                let at = access::offset(b, address, b.i64(16 * i as i64));
                let pair = access::call(b, LOAD_128, &[at], access::pair(b.context, i64, i64));
                let half = |k: i64| llvm::extractvalue(b, pair, &[k], i64);
                let ([first, second], [third, tag]) = (halves(half(0)), halves(half(1)));
                words.extend([first, second, third]);
                tags.push(tag);
            }
        }
        let own = b.and(tags[0], b.i32(-EPOCH_STEP));
        let mut valid = b.cmpi(Predicate::Eq, own, self.epoch);
        for &tag in &tags[1..] {
            valid = b.and(valid, b.cmpi(Predicate::Eq, tag, tags[0]));
        }
        words.truncate(self.layout.words);
        (valid, tags[0], words)
    }

    /// The operator on values with flags: what comes before a segment's start
    /// does not count.
    pub fn combine(&self, b: &Builder<'c>, left: &Covered<'c>, right: &Covered<'c>) -> Covered<'c> {
        let both = (self.operator)(b, &left.values, &right.values);
        if !self.segmented {
            return Covered { values: both, start: right.start };
        }
        Covered { values: b.select_all(right.start, &right.values, &both), start: b.or(left.start, right.start) }
    }

    /// What comes before `tile` (not 0), by a whole warp: lane `l` looks at the
    /// `l`-th tile before the window's end, until the nearest tile whose value
    /// covers everything before it. With `direct` only one window, the warp's part.
    ///
    /// `prefix(t) = prefix(p) op aggregate(p+1) op ... op aggregate(t-1)`
    pub fn look_back(&self, b: &Builder<'c>, tile: Val<'c>, lane: Val<'c>, direct: Option<Direct<'c>>) -> Covered<'c> {
        let neutral = Covered { values: self.neutral.clone(), start: b.flag(false) };
        let lane_index = b.cast_unsigned(lane, b.index_type());
        let nearest = match planted("skips-a-tile") {
            true => b.max_si(b.sub(tile, b.index(2)), b.index(0)),
            false => b.sub(tile, b.index(1)),
        };
        let (least, nearest) = match direct {
            None => (b.index(0), nearest),
            Some(Direct { active, first }) => {
                let last = b.min_si(nearest, b.add(first, b.index(LANES - 1)));
                (first, b.select(active, last, nearest))
            }
        };
        let mut carried = vec![nearest, neutral.start];
        carried.extend(&neutral.values);
        let results = b.repeat_while(&carried, |b, state| {
            let (end, later) = (state[0], Covered { start: state[1], values: state[2..].to_vec() });
            let window = self.wait(b, end, lane_index, least);
            let reduced = self.reduce(b, lane, &window);
            let all = match planted("swapped-in-look-back") {
                true => self.combine(b, &later, &reduced),
                false => self.combine(b, &reduced, &later),
            };
            let mut next = vec![b.sub(end, b.index(LANES)), all.start];
            next.extend(all.values);
            let done = direct.map_or(window.complete, |direct| b.or(direct.active, window.complete));
            (b.not(done), next)
        });
        Covered { start: results[1], values: results[2..].to_vec() }
    }

    /// What comes before `tile` (not 0), combined in an order that only the
    /// number of the tile decides: the tiles of its group of 32, by their
    /// aggregates, after the prefix of the group before, which its last tile
    /// publishes. Lane `l` waits for the group's `l`-th tile, lane 31 for the
    /// prefix; a group has at most 31 tiles before one of its own. With `direct` the
    /// group is the warp's part, without a prefix.
    ///
    /// `prefix(32 q + r) = prefix(32 q - 1) op (aggregate(32 q) op ... op aggregate(32 q + r - 1))`
    pub fn look_back_in_groups(
        &self,
        b: &Builder<'c>,
        tile: Val<'c>,
        lane: Val<'c>,
        direct: Option<Direct<'c>>,
    ) -> Covered<'c> {
        let lane_index = b.cast_unsigned(lane, b.index_type());
        let place = b.and(tile, b.index(LANES - 1));
        let group = b.sub(tile, place);
        let is_last = b.cmpi(Predicate::Eq, lane, b.i32(LANES - 1));
        let mut has_group_before = b.cmpi(Predicate::Ne, group, b.index(0));
        let (mut group, mut place) = (group, place);
        if let Some(Direct { active, first }) = direct {
            group = b.select(active, first, group);
            place = b.select(active, b.sub(tile, first), place);
            has_group_before = b.and(has_group_before, b.not(active));
        }
        let takes_prefix = b.and(is_last, has_group_before);
        let before = b.sub(group, b.cast_unsigned(takes_prefix, b.index_type()));
        let other = b.select(takes_prefix, before, b.add(group, lane_index));
        let needed = b.or(takes_prefix, b.cmpi(Predicate::Ult, lane_index, place));
        let other = b.select(needed, other, b.index(0));
        let address = self.address(b, other, takes_prefix);
        let carried = vec![b.i32(0); 1 + self.layout.words.max(1)];
        let results = b.repeat_while(&carried, |b, _| {
            access::run(b, PAUSE, &[]);
            let (valid, tag, words) = self.look(b, address);
            let missing = warp::ballot(b, b.and(needed, b.not(valid)));
            let mut next = vec![tag];
            next.extend(words);
            next.resize(carried.len(), b.i32(0));
            (b.cmpi(Predicate::Ne, missing, b.i32(0)), next)
        });
        let values = self.layout.unpack(b, &results[1..1 + self.layout.words]);
        let start = b.and(needed, b.cmpi(Predicate::Ne, b.and(results[0], b.i32(START)), b.i32(0)));
        let none = Covered { values: self.neutral.clone(), start: b.flag(false) };
        let mine = Covered { values: b.select_all(needed, &values, &self.neutral), start };
        let aggregate = Covered {
            values: b.select_all(takes_prefix, &none.values, &mine.values),
            start: b.select(takes_prefix, none.start, mine.start),
        };
        let prefix = Covered {
            values: b.select_all(takes_prefix, &mine.values, &none.values),
            start: b.select(takes_prefix, mine.start, none.start),
        };
        let group = self.fold_warp(b, lane, &aggregate, |combine, b, all| combine.reduce(b, all));
        let mut all = prefix.values;
        all.push(prefix.start);
        let layout = Layout::of(&all.iter().map(|v| v.r#type()).collect::<Vec<_>>());
        let prefix = split(&warp::shuffle_tuple(b, &layout, Mode::IDX, &all, b.i32(LANES - 1)));
        self.combine(b, &prefix, &group)
    }

    /// Polls a window of 32 tiles, none before `least`, until it is usable: every lane up to the
    /// nearest one with a prefix is valid, or all are.
    fn wait(&self, b: &Builder<'c>, end: Val<'c>, lane: Val<'c>, least: Val<'c>) -> Window<'c> {
        let exists = b.cmpi(Predicate::Sge, end, b.add(lane, least));
        let mine = b.select(exists, b.sub(end, lane), b.index(0));
        let mut carried = vec![b.i32(0), b.i32(0)];
        carried.extend(vec![b.i32(0); self.layout.words.max(1)]);
        let results = b.repeat_while(&carried, |b, _| {
            access::run(b, PAUSE, &[]);
            let (valid, tag, words) = self.look(b, self.address(b, mine, b.flag(false)));
            // A lane before the first tile counts as valid and without prefix: when
            // looking back, the first tile, which lies nearer, always has one.
            let usable = b.or(valid, b.not(exists));
            let status = if planted("aggregate-is-prefix") { b.i32(PREFIX) } else { b.and(tag, b.i32(PREFIX)) };
            let is_prefix = b.cmpi(Predicate::Ne, status, b.i32(0));
            let ends = b.and(b.and(valid, exists), is_prefix);
            let (valid_lanes, end_lanes) = (warp::ballot(b, usable), warp::ballot(b, ends));
            // Lanes up to the nearest end; all of them when there is none.
            let needed = b.xor(end_lanes, b.sub(end_lanes, b.i32(1)));
            let missing = b.and(b.not(valid_lanes), needed);
            let again = b.cmpi(Predicate::Ne, missing, b.i32(0));
            let mut next = vec![tag, end_lanes];
            next.extend(words);
            next.resize(carried.len(), b.i32(0));
            (again, next)
        });
        let (tag, ends) = (results[0], results[1]);
        let nearest = match planted("ignores-nearest-prefix") {
            true => b.i32(-1),
            false => b.xor(ends, b.sub(ends, b.i32(1))),
        };
        let bit = b.shl(b.i32(1), b.cast_unsigned(lane, b.i32_type()));
        let inside = b.cmpi(Predicate::Ne, b.and(nearest, bit), b.i32(0));
        let used = b.and(inside, exists);
        let values = self.layout.unpack(b, &results[2..2 + self.layout.words]);
        let values = b.select_all(used, &values, &self.neutral);
        let start = b.cmpi(Predicate::Ne, b.and(tag, b.i32(START)), b.i32(0));
        let start = b.and(start, used);
        Window { covered: Covered { values, start }, complete: b.cmpi(Predicate::Ne, ends, b.i32(0)) }
    }

    /// What a window covers, in every lane: the highest lane is the earliest tile.
    fn reduce(&self, b: &Builder<'c>, lane: Val<'c>, window: &Window<'c>) -> Covered<'c> {
        self.fold_warp(b, lane, &window.covered, |combine, b, all| combine.reduce_backwards(b, all))
    }

    /// Folds the values of all lanes, with their flags; the result in every lane.
    fn fold_warp(
        &self,
        b: &Builder<'c>,
        lane: Val<'c>,
        covered: &Covered<'c>,
        fold: impl Fn(&Combine<'_, 'c>, &Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Covered<'c> {
        let mut values = covered.values.clone();
        values.push(covered.start);
        let layout = Layout::of(&values.iter().map(|v| v.r#type()).collect::<Vec<_>>());
        let operator = |b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]| {
            let both = self.combine(b, &split(left), &split(right));
            let mut all = both.values;
            all.push(both.start);
            all
        };
        let combine = Combine {
            layout: &layout,
            group: Group::Warp,
            lane,
            operator: &operator,
            weight: self.weight,
            unguarded: false,
        };
        let folded = fold(&combine, b, &values);
        split(&warp::shuffle_tuple(b, &layout, Mode::IDX, &folded, b.i32(0)))
    }
}

/// A tuple whose last component is the flag.
fn split<'c>(all: &[Val<'c>]) -> Covered<'c> {
    let (&start, values) = all.split_last().expect("a flag");
    Covered { values: values.to_vec(), start }
}

/// What the lanes of a warp found.
struct Window<'c> {
    covered: Covered<'c>,
    /// Whether the window reaches a tile that covers everything before it.
    complete: Val<'c>,
}
