//! Offsets, segment numbers and positions, made on demand and shared.
//!
//! For rows of lengths [3, 0, 2]:
//!
//! ```text
//! offsets    [0, 3, 3, 5]       an exclusive scan of the lengths and a last 0
//! segments   [0, 0, 0, 2, 2]    whose element is it
//! positions  [0, 1, 2, 0, 1]    where in its row
//! ```
//!
//! How segment numbers are found: `segment_ids`.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::segment_ids::SegmentIds;
use super::{
    flattener::{Flattener, Outcome},
    reads::{either, row_bounds},
    value::{Rows, Segments},
};

/// The most rows that are searched and not stored.
const FEW: i64 = 16;

impl<'c> Flattener<'_, 'c> {
    /// The offsets of rows whose lengths are given for each of `count` points.
    pub fn offsets_of(&mut self, lengths: Val<'c>, count: Val<'c>) -> Outcome<'c, Val<'c>> {
        Ok(self.before_rows(count, Builder::add, |b, i| tensor::extract(b, lengths, &[i])))
    }

    /// At each of `count` rows, and at their end, what an operator with the neutral element
    /// 0 makes of the numbers of the rows before.
    pub fn before_rows(
        &self,
        count: Val<'c>,
        operator: fn(&Builder<'c>, Val<'c>, Val<'c>) -> Val<'c>,
        number: impl FnOnce(&Builder<'c>, Val<'c>) -> Val<'c>,
    ) -> Val<'c> {
        let padded = self.padded(count, number);
        self.scan(&[padded], &[self.b.index(0)], true, |b, v| vec![operator(b, v[0], v[1])])[0]
    }

    /// As [`Self::offsets_of`], with the lengths and a last 0.
    pub fn offsets_and_lengths(&self, lengths: Val<'c>, count: Val<'c>) -> (Val<'c>, Val<'c>) {
        let padded = self.padded(count, |b, i| tensor::extract(b, lengths, &[i]));
        let sum = self.scan(&[padded], &[self.b.index(0)], true, |b, v| vec![b.add(v[0], v[1])]);
        (sum[0], padded)
    }

    /// A number for each of `count` rows, and a last 0.
    fn padded(&self, count: Val<'c>, number: impl FnOnce(&Builder<'c>, Val<'c>) -> Val<'c>) -> Val<'c> {
        let bounds = self.iota(self.b.add(count, self.b.index(1)));
        self.map_one(&[bounds], self.b.index_type(), |b, i| {
            let inside = b.cmpi(Predicate::Ult, i[0], count);
            either(b, inside, |b| number(b, i[0]), |b| b.index(0))
        })
    }

    /// The offsets of `count` rows of one length.
    pub fn regular_offsets(&mut self, count: Val<'c>, length: Val<'c>) -> Val<'c> {
        let bounds = self.iota(self.b.add(count, self.b.index(1)));
        let offsets = self.map_one(&[bounds], self.b.index_type(), |b, i| b.mul(i[0], length));
        self.regular.insert(ir::key(offsets), length);
        offsets
    }

    /// The length of all rows with these offsets, where it is known that they have one.
    pub fn regular_length(&self, offsets: Val<'c>) -> Option<Val<'c>> {
        self.regular.get(&ir::key(offsets)).copied()
    }

    /// The segments of the rows of the innermost space with these offsets.
    pub fn segments(&mut self, offsets: Val<'c>) -> Segments<'c> {
        let space = self.space().clone();
        self.segments_of(offsets, space.size, space.numbers)
    }

    /// The segments of rows of the innermost space. Their number of elements is the size of
    /// the array where that has no more offsets: what runs over the array alone runs over
    /// the same space then.
    pub fn segments_of_rows(&mut self, rows: &Rows<'c>) -> Segments<'c> {
        let space = self.space().clone();
        let total = (rows.offsets.len() == 1).then(|| self.b.dim(rows.data, 0));
        self.segments_to(rows.offsets[0], space.size, space.numbers, total)
    }

    /// The segments of `count` rows, whose numbers are given.
    pub fn segments_of(&mut self, offsets: Val<'c>, count: Val<'c>, rows: Val<'c>) -> Segments<'c> {
        self.segments_to(offsets, count, rows, None)
    }

    /// [`Self::segments_of`], of a `total` of elements if that is known.
    fn segments_to(&mut self, offsets: Val<'c>, count: Val<'c>, rows: Val<'c>, total: Option<Val<'c>>) -> Segments<'c> {
        if let Some(known) = self.segments.get(&ir::key(offsets)) {
            return known.clone();
        }
        let b = self.b;
        let index = b.index_type();
        let total = total.unwrap_or_else(|| tensor::extract(&b, offsets, &[count]));
        let length = self.regular.get(&ir::key(offsets)).copied();
        let few = known_size(count).is_some_and(|n| n <= FEW);
        let numbers = match (self.lifting.segment_ids, length) {
            (SegmentIds::Auto, Some(length)) => {
                let points = self.iota(total);
                self.map_one(&[points], index, |b, p| b.divui(p[0], length))
            }
            (SegmentIds::Searched, _) => self.searched(offsets, count, total),
            (SegmentIds::Auto, None) if self.lifting.by_offsets => self.walked(offsets, total),
            (SegmentIds::Auto, None) if few => self.searched(offsets, count, total),
            (SegmentIds::Walked, _) => self.walked(offsets, total),
            _ => self.stored(offsets, total, rows),
        };
        let segments = Segments { total, numbers };
        self.segments.insert(ir::key(offsets), segments.clone());
        segments
    }

    /// Segment numbers as those who run over the rows know them.
    fn walked(&self, offsets: Val<'c>, total: Val<'c>) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], self.b.index_type());
        soac::segment_ids(&self.b, total, offsets, ty)
    }

    /// Segment numbers in an array: marks where rows begin, spread by a scan.
    fn stored(&self, offsets: Val<'c>, total: Val<'c>, rows: Val<'c>) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let ty = types::tensor(&[DYNAMIC], index);
        let empty = soac::replicate(&b, &[total], b.index(0), ty);
        let body = b.region(&[index], |b, i| {
            let (start, end) = row_bounds(b, offsets, i[0]);
            let nowhere = b.cmpi(Predicate::Eq, start, end);
            let place = b.select(nowhere, b.index(-1), start);
            soac::yield_(b, &[place, i[0]]);
        });
        let marks = soac::scatter(&b, &[rows], &[empty], &[ty], body).results()[0];
        let zero = b.index(0);
        self.scan(&[marks], &[zero], false, |b, v| vec![b.max_ui(v[0], v[1])])[0]
    }

    /// Segment numbers by binary search: row `low` begins at or before the point,
    /// row `high` after it.
    fn searched(&self, offsets: Val<'c>, count: Val<'c>, total: Val<'c>) -> Val<'c> {
        let index = self.b.index_type();
        let points = self.iota(total);
        self.map_one(&[points], index, |b, p| {
            let before = b.region(&[index, index], |b, v| {
                let apart = b.sub(v[1], v[0]);
                let go = b.cmpi(Predicate::Ugt, apart, b.index(1));
                scf::condition(b, go, &[v[0], v[1]]);
            });
            let after = b.region(&[index, index], |b, v| {
                let sum = b.add(v[0], v[1]);
                let middle = b.shr(sum, b.index(1));
                let above = b.cmpi(Predicate::Ugt, tensor::extract(b, offsets, &[middle]), p[0]);
                let low = b.select(above, v[0], middle);
                let high = b.select(above, middle, v[1]);
                scf::yield_(b, &[low, high]);
            });
            scf::while_(b, &[b.index(0), count], &[index, index], before, after).results()[0]
        })
    }

    /// The lengths of the rows of the innermost space with these offsets.
    pub fn lengths(&self, offsets: Val<'c>) -> Val<'c> {
        self.lengths_of(offsets, self.space().numbers)
    }

    /// The lengths of the rows with these numbers.
    pub fn lengths_of(&self, offsets: Val<'c>, rows: Val<'c>) -> Val<'c> {
        self.map_one(&[rows], self.b.index_type(), |b, i| {
            let (start, end) = row_bounds(b, offsets, i[0]);
            b.sub(end, start)
        })
    }

    /// For each element its position in its row; the innermost space is that of
    /// the elements.
    pub fn positions(&self, offsets: Val<'c>) -> Val<'c> {
        let space = self.space();
        let around = space.around.expect("elements of rows are in a space");
        self.map_one(&[space.numbers, around], self.b.index_type(), |b, v| {
            b.sub(v[0], tensor::extract(b, offsets, &[v[1]]))
        })
    }
}

/// A size that is constant, or that of an array whose type tells it.
fn known_size(size: Val) -> Option<i64> {
    ir::constant_int(size).or_else(|| {
        let dim = tensor::Dim::defining(size)?;
        let dimension = ir::constant_int(dim.index())?;
        types::shape(dim.source().r#type())?.get(dimension as usize).copied().filter(|&n| n != DYNAMIC)
    })
}
