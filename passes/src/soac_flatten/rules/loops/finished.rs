//! The rows of points that have left a loop.
//!
//! A loop over rows carries those of the points that are still in it. What
//! leaves goes to the end of growing arrays: the point, the lengths of its rows
//! on each level, the elements. After the loop the offsets are the sums of the
//! lengths, and each point takes the row that it left:
//!
//!   rows = take (pack (offsets_of lengths) data) (scatter points (iota n))
//!
//! ```mlir
//! // in each round: an array that is full is copied into one twice as long
//! %grown = scf.if %full -> (tensor<?xi32>) { copy } else { scf.yield %data : tensor<?xi32> }
//! %data_next = soac.scatter %places, %left into %grown : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```
//!
//! All copies together are at most twice as long as what leaves.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::Val,
    ops::{scf, tensor},
    types::{self, DYNAMIC},
};

use crate::soac_flatten::lift::flattener::{Flattener, Outcome, Rows};

/// The beginning of an array.
#[derive(Clone, Copy)]
pub struct Growing<'c> {
    /// The array.
    pub array: Val<'c>,
    /// How many elements it has so far.
    pub used: Val<'c>,
}

/// Rows in the order in which points have left.
pub struct Finished<'c> {
    points: Growing<'c>,
    /// For each value the lengths on each level and the elements.
    values: Vec<Vec<Growing<'c>>>,
}

impl<'c> Finished<'c> {
    /// All parts, to be carried by a loop.
    pub fn carried(&self) -> Vec<Val<'c>> {
        let all = [self.points].into_iter().chain(self.values.iter().flatten().copied());
        all.flat_map(|g| [g.array, g.used]).collect()
    }

    /// Whether there are values at all.
    pub fn has_rows(&self) -> bool {
        !self.values.is_empty()
    }

    /// The same in a loop that carries these parts; without any, as it is.
    pub fn again(&self, carried: &[Val<'c>]) -> Self {
        if carried.is_empty() {
            return Self { points: self.points, values: self.values.clone() };
        }
        let mut parts = carried.chunks(2).map(|pair| Growing { array: pair[0], used: pair[1] });
        let mut next = || parts.next().expect("a part for each array");
        let points = next();
        Self { points, values: self.values.iter().map(|v| v.iter().map(|_| next()).collect()).collect() }
    }
}

impl<'c> Flattener<'_, 'c> {
    /// No rows yet of values of these types.
    pub fn none_finished(&self, types: &[Type<'c>]) -> Finished<'c> {
        let zero = self.b.index(0);
        let none = |element| Growing { array: self.empty(zero, element), used: zero };
        let index = self.b.index_type();
        let value = |&ty: &Type<'c>| {
            let mut parts: Vec<_> = (0..types::rank(ty)).map(|_| none(index)).collect();
            parts.push(none(types::element(ty)));
            parts
        };
        Finished { points: none(index), values: types.iter().map(value).collect() }
    }

    /// Adds the rows with the numbers `left` of some points.
    pub fn finish(
        &mut self,
        finished: &Finished<'c>,
        points: Val<'c>,
        values: &[Rows<'c>],
        left: Val<'c>,
    ) -> Outcome<'c, Finished<'c>> {
        let (count, index) = (self.b.dim(left, 0), self.b.index_type());
        let who = self.map_one(&[left], index, |b, i| tensor::extract(b, points, &[i[0]]));
        let points = self.append(finished.points, who)?;
        let mut all = vec![];
        for (parts, rows) in finished.values.iter().zip(values) {
            let taken = self.take(rows, left, count)?;
            let mut rows = count;
            let mut next = vec![];
            for (&part, &offsets) in parts.iter().zip(&taken.offsets) {
                let numbers = self.iota(rows);
                let lengths = self.lengths_of(offsets, numbers);
                next.push(self.append(part, lengths)?);
                rows = tensor::extract(&self.b, offsets, &[rows]);
            }
            next.push(self.append(parts[parts.len() - 1], taken.data)?);
            all.push(next);
        }
        Ok(Finished { points, values: all })
    }

    /// The rows of `count` points, all of which have left.
    pub fn all_finished(&mut self, finished: &Finished<'c>, count: Val<'c>) -> Outcome<'c, Vec<Rows<'c>>> {
        let index = self.b.index_type();
        let points = self.part_of(finished.points.array, self.b.index(0), finished.points.used);
        let numbers = self.iota(finished.points.used);
        let empty = self.empty(count, index);
        let at = self.scatter(&[points, numbers], empty);
        let mut all = vec![];
        for parts in &finished.values {
            let (data, levels) = parts.split_last().expect("a value has elements");
            let mut offsets = vec![];
            for level in levels {
                let lengths = self.part_of(level.array, self.b.index(0), level.used);
                offsets.push(self.offsets_of(lengths, level.used)?);
            }
            let rows = Rows { offsets, data: data.array };
            all.push(self.take(&rows, at, count)?);
        }
        Ok(all)
    }

    /// The same and other elements after it.
    pub fn append(&self, growing: Growing<'c>, new: Val<'c>) -> Outcome<'c, Growing<'c>> {
        let b = self.b;
        let Growing { array, used } = growing;
        let element = types::element(array.r#type());
        let ty = types::tensor(&[DYNAMIC], element);
        let (size, capacity) = (b.dim(new, 0), b.dim(array, 0));
        let needed = b.add(used, size);
        let full = b.cmpi(Predicate::Ugt, needed, capacity);
        let grow = b.region(&[], |inner, _| {
            let mut here = Flattener::at(self.lifting, self.root, *inner);
            here.b.location = b.location;
            let double = inner.add(capacity, capacity);
            let wanted = inner.max_ui(needed, double);
            let longer = here.empty(wanted, element);
            let numbers = here.iota(used);
            let old = here.part_of(array, inner.index(0), used);
            let copied = here.scatter(&[numbers, old], longer);
            scf::yield_(inner, &[copied]);
        });
        let stay = b.region(&[], |b, _| {
            scf::yield_(b, &[array]);
        });
        let room = scf::if_(&b, full, &[ty], grow, stay).results()[0];
        let numbers = self.iota(size);
        let places = self.map_one(&[numbers], b.index_type(), |b, i| b.add(i[0], used));
        Ok(Growing { array: self.scatter(&[places, new], room), used: needed })
    }
}
