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

use melior::ir::Type;
use seq_dialects::{ir::Val, ops::tensor, types};

use crate::soac::soac_flatten::{
    lift::{Flattener, Outcome, Rows},
    segmented::{Growing, append},
};

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

/// No rows yet of values of these types.
pub fn none_finished<'c>(f: &Flattener<'_, 'c>, types: &[Type<'c>]) -> Finished<'c> {
    let zero = f.b().index(0);
    let none = |element| Growing { array: f.empty(zero, element), used: zero };
    let index = f.b().index_type();
    let value = |&ty: &Type<'c>| {
        let mut parts: Vec<_> = (0..types::rank(ty)).map(|_| none(index)).collect();
        parts.push(none(types::element(ty)));
        parts
    };
    Finished { points: none(index), values: types.iter().map(value).collect() }
}

/// Adds the rows with the numbers `left` of some points.
pub fn finish<'c>(
    f: &mut Flattener<'_, 'c>,
    finished: &Finished<'c>,
    points: Val<'c>,
    values: &[Rows<'c>],
    left: Val<'c>,
) -> Outcome<'c, Finished<'c>> {
    let (count, index) = (f.b().dim(left, 0), f.b().index_type());
    let who = f.map_one(&[left], index, |b, i| tensor::extract(b, points, &[i[0]]));
    let points = append(f, finished.points, who)?;
    let mut all = vec![];
    for (parts, rows) in finished.values.iter().zip(values) {
        let taken = f.take(rows, left, count)?;
        let mut rows = count;
        let mut next = vec![];
        for (&part, &offsets) in parts.iter().zip(&taken.offsets) {
            let numbers = f.iota(rows);
            let lengths = f.lengths_of(offsets, numbers);
            next.push(append(f, part, lengths)?);
            rows = tensor::extract(&f.b(), offsets, &[rows]);
        }
        next.push(append(f, parts[parts.len() - 1], taken.data)?);
        all.push(next);
    }
    Ok(Finished { points, values: all })
}

/// The rows of `count` points, all of which have left.
pub fn all_finished<'c>(
    f: &mut Flattener<'_, 'c>,
    finished: &Finished<'c>,
    count: Val<'c>,
) -> Outcome<'c, Vec<Rows<'c>>> {
    let index = f.b().index_type();
    let points = f.part_of(finished.points.array, f.b().index(0), finished.points.used);
    let numbers = f.iota(finished.points.used);
    let empty = f.empty(count, index);
    let at = f.scatter(&[points, numbers], empty);
    let mut all = vec![];
    for parts in &finished.values {
        let (data, levels) = parts.split_last().expect("a value has elements");
        let mut offsets = vec![];
        for level in levels {
            let lengths = f.part_of(level.array, f.b().index(0), level.used);
            offsets.push(f.offsets_of(lengths, level.used)?);
        }
        let rows = Rows { offsets, data: data.array };
        all.push(f.take(&rows, at, count)?);
    }
    Ok(all)
}
