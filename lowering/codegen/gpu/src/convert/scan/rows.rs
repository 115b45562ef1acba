//! Where rows of any lengths begin in a tile.
//!
//! Threads take the ends of the tile's rows one after another and mark the place
//! behind each in shared memory, one byte for each element and one for the place
//! after the last; rows without points mark nothing, so that no two threads write
//! to one place. Each thread turns the bytes of its elements into the bits of two
//! words. The totals of rows are read from shared memory where their rows end, by
//! the threads that have the rows, so that they are stored one beside another.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{gpu, llvm, memref},
};

use super::{
    super::{
        access,
        offsets::{Offsets, Range},
        plant::planted,
        tile::Stage,
    },
    Scan, Turn,
    items::{Items, Marks, bit},
};
use crate::resources::{self, Tile};

/// Bytes of a word.
const BYTES: i64 = 4;

/// Rows by offsets in a kernel.
pub struct Rows<'k, 'c> {
    pub offsets: Offsets<'k, 'c>,
    tile: Tile,
    thread: Val<'c>,
    /// In shared memory: the rows of the block's tile.
    range: Val<'c>,
    /// In shared memory: the marks, unless the rows are one segment.
    marks: Option<Val<'c>>,
}

impl<'k, 'c> Rows<'k, 'c> {
    /// With the arrays of rows in shared memory.
    pub fn new(offsets: Offsets<'k, 'c>, tile: Tile, thread: Val<'c>, shared: &[Val<'c>]) -> Self {
        Self { offsets, tile, thread, range: shared[0], marks: shared.get(1).copied() }
    }

    /// Stores the rows of the tile that was drawn; by the first warp.
    pub fn find(&self, b: &Builder<'c>, number: Val<'c>, is_first: Val<'c>) {
        let range = self.offsets.ranges(b, &[number], self.tile)[0];
        b.if_then(is_first, |b| {
            b.store(range.first, self.range, &[b.index(0)]);
            b.store(range.last, self.range, &[b.index(1)]);
        });
    }

    /// The rows of the block's tile.
    pub fn range(&self, b: &Builder<'c>) -> Range<'c> {
        let [first, last] = [0, 1].map(|i| b.load(self.range, &[b.index(i)]));
        Range { first, last }
    }

    /// Marks where rows of the tile begin.
    pub fn mark(&self, b: &Builder<'c>, turn: &Turn<'c>, range: Range<'c>, items: &Items<'c>) {
        let is_first = b.cmpi(Predicate::Eq, self.thread, b.index(0));
        b.if_then(is_first, |b| {
            let at_base = match planted("row-at-tile-lost") {
                true => b.flag(false),
                false => b.cmpi(Predicate::Eq, self.offsets.start(b, range.first), turn.base),
            };
            let begins = b.or(b.cmpi(Predicate::Eq, turn.number, b.index(0)), at_base);
            b.if_then(begins, |b| self.set(b, b.index(0)));
        });
        b.if_else(
            self.offsets.many(b, range, self.tile),
            &[],
            |b| {
                b.for_each(items.count, |b, j| {
                    let point = b.add(items.first, j);
                    let start = self.offsets.start(b, self.offsets.row(b, range, point));
                    let begins = b.cmpi(Predicate::Eq, start, point);
                    let behind = b.cmpi(Predicate::Ne, point, turn.base);
                    b.if_then(b.and(begins, behind), |b| self.set(b, b.sub(point, turn.base)));
                });
                let next = b.min_si(b.add(turn.base, b.index(self.tile.elements())), self.offsets.points);
                let ends = b.cmpi(Predicate::Eq, self.offsets.start(b, range.last), next);
                b.if_then(b.and(is_first, ends), |b| self.set(b, b.sub(next, turn.base)));
                vec![]
            },
            |b| {
                self.offsets.walk(b, range, self.tile.threads, |b, _, start, end| {
                    let some = b.cmpi(Predicate::Ne, start, end);
                    b.if_then(some, |b| self.set(b, b.sub(end, turn.base)));
                });
                vec![]
            },
        );
    }

    fn marks(&self) -> Val<'c> {
        self.marks.expect("each row is a segment")
    }

    /// Sets the mark of a place.
    fn set(&self, b: &Builder<'c>, place: Val<'c>) {
        let base = memref::extract_aligned_pointer_as_index(b, self.marks());
        let pointer = access::at_address(b, b.add(base, place), access::Space::Shared);
        llvm::store(b, b.int(1, b.integer_type(8)), pointer);
    }

    /// The marks of a thread's elements, the first of which is at `first` in the tile.
    pub fn read(&self, b: &Builder<'c>, first: Val<'c>) -> Marks<'c> {
        // Moves the lowest bits of four bytes to the highest four bits.
        const GATHER: i64 = 0x1020_4080;
        let items = self.tile.items;
        let (word, shift) = self.place(b, first);
        let mut starts = b.i32(0);
        for k in 0..(items / BYTES).max(1) {
            let bytes = b.load(self.marks(), &[b.add(word, b.index(k))]);
            let bytes = if items < BYTES { b.shr(bytes, shift) } else { bytes };
            let four = b.shr(b.mul(bytes, b.i32(GATHER)), b.i32(28));
            starts = b.or(starts, b.shl(four, b.i32(BYTES * k)));
        }
        if items < BYTES {
            starts = b.and(starts, b.i32((1 << items) - 1));
        }
        let (word, shift) = self.place(b, b.add(first, b.index(items)));
        let next = b.and(b.shr(b.load(self.marks(), &[word]), shift), b.i32(1));
        let ends = b.or(b.shr(starts, b.i32(1)), b.shl(next, b.i32(items - 1)));
        Marks { starts, ends }
    }

    /// The word of a mark, and how far to shift it.
    fn place(&self, b: &Builder<'c>, place: Val<'c>) -> (Val<'c>, Val<'c>) {
        let within = b.cast_unsigned(b.and(place, b.index(BYTES - 1)), b.i32_type());
        (b.shr(place, b.index(2)), b.shl(within, b.i32(3)))
    }

    /// Clears the marks for the next tile; after a barrier that follows [`Self::read`].
    pub fn clear(&self, b: &Builder<'c>) {
        let (count, threads) = (resources::words_of_marks(self.tile), self.tile.threads);
        for i in 0..count / threads {
            b.store(b.i32(0), self.marks(), &[b.add(self.thread, b.index(i * threads))]);
        }
        let left = b.add(self.thread, b.index(count / threads * threads));
        let inside = b.cmpi(Predicate::Ult, left, b.index(count));
        b.if_then(inside, |b| b.store(b.i32(0), self.marks(), &[left]));
    }
}

impl<'c> Scan<'_, 'c> {
    /// Stores the totals of the rows of the tile, whose inclusive prefixes are in
    /// shared memory.
    pub fn totals(
        &self,
        b: &Builder<'c>,
        rows: &Rows<'_, 'c>,
        turn: &Turn<'c>,
        range: Range<'c>,
        items: &Items<'c>,
        stage: &Stage<'_, 'c>,
    ) {
        if !planted("no-row-ends-barrier") {
            gpu::barrier(b);
        }
        let map = &self.kernel.map;
        b.if_else(
            rows.offsets.many(b, range, self.tile),
            &[],
            |b| {
                let marks = items.marks.expect("rows are marked");
                b.for_each(items.count, |b, j| {
                    b.if_then(bit(b, marks.ends, j), |b| {
                        let row = rows.offsets.row(b, range, b.add(items.first, j));
                        seq_loops::store_totals(b, self.seg, &[row], &stage.read_blocked(b, j), map);
                    });
                });
                vec![]
            },
            |b| {
                rows.offsets.walk(b, range, self.tile.threads, |b, row, start, end| {
                    let some = b.cmpi(Predicate::Ne, start, end);
                    let types: Vec<_> = self.neutral.iter().map(melior::ir::ValueLike::r#type).collect();
                    let last = |b: &Builder<'c>| b.sub(b.sub(end, turn.base), b.index(1));
                    let totals = b.if_else(some, &types, |b| stage.read(b, last(b)), |_| self.neutral.clone());
                    seq_loops::store_totals(b, self.seg, &[row], &totals, map);
                });
                vec![]
            },
        );
    }
}
