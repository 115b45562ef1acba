//! Slices: resolved offsets, sizes and strides within known bounds.

use smallvec::SmallVec;

use super::int;
use crate::{
    code::{Amount, Slice},
    fault::{Outcome, fail},
    value::{Datum, Dims},
};

/// A slice of known amounts.
pub struct Bounds {
    pub offsets: SmallVec<[i64; 4]>,
    pub sizes: Dims,
    pub strides: SmallVec<[i64; 4]>,
    /// The sizes without those dropped.
    pub kept: Dims,
}

pub(super) fn amount(f: &[Datum], amount: Amount) -> i64 {
    match amount {
        Amount::Known(n) => n,
        Amount::At(slot) => int(f, slot),
    }
}

impl Bounds {
    /// Reads the amounts of a slice; fails if a size is negative.
    pub fn read(f: &[Datum], slice: &Slice) -> Outcome<Self> {
        let all = |list: &[Amount]| list.iter().map(|&a| amount(f, a)).collect::<SmallVec<[i64; 4]>>();
        let mut sizes = Dims::new();
        for &a in &slice.sizes {
            let n = amount(f, a);
            if n < 0 {
                return fail!("size is negative: {n}");
            }
            sizes.push(n as usize);
        }
        let kept = sizes.iter().zip(&slice.dropped).filter(|(_, dropped)| !**dropped).map(|(&n, _)| n).collect();
        Ok(Self { offsets: all(&slice.offsets), sizes, strides: all(&slice.strides), kept })
    }

    /// Fails unless the slice lies within an array of these sizes.
    pub fn check(&self, shape: &[usize]) -> Outcome<()> {
        for (d, &size) in shape.iter().enumerate() {
            let (offset, count, stride) = (self.offsets[d], self.sizes[d], self.strides[d]);
            let dimension = if shape.len() > 1 { format!(" in dimension {d}") } else { String::new() };
            // A slice may start at the end if it is empty, or else fails onwards.
            let ends = offset as u64 == size as u64 && count > 0 && stride <= 0;
            if offset < 0 || offset as u64 > size as u64 || ends {
                return fail!("offset {offset} is out of bounds for size {size}{dimension}");
            }
            let last = offset as i128 + (count as i128 - 1) * stride as i128;
            if count > 0 && (last < 0 || last >= size as i128) {
                return fail!("index {last} of the slice is out of bounds for size {size}{dimension}");
            }
        }
        Ok(())
    }

    /// Calls `row` with each run of consecutive elements of the slice: where it
    /// starts in the array, where in the slice, and its length.
    pub fn runs(&self, shape: &[usize], mut row: impl FnMut(usize, usize, usize)) {
        let total: usize = self.sizes.iter().product();
        if total == 0 {
            return;
        }
        let strides = crate::value::row_major(shape);
        // Trailing dimensions that are taken whole make longer runs.
        let mut run = 1;
        let mut outer = shape.len();
        while outer > 0 && (self.strides[outer - 1] == 1 || self.sizes[outer - 1] == 1) {
            outer -= 1;
            run *= self.sizes[outer];
            if self.sizes[outer] != shape[outer] {
                break;
            }
        }
        let base: i64 = (outer..shape.len()).map(|d| self.offsets[d] * strides[d]).sum();
        let sizes = &self.sizes[..outer];
        let mut index: SmallVec<[usize; 4]> = SmallVec::from_elem(0, outer);
        let mut done = 0;
        loop {
            let at: i64 = (0..outer).map(|d| (self.offsets[d] + index[d] as i64 * self.strides[d]) * strides[d]).sum();
            row((base + at) as usize, done, run);
            done += run;
            if !crate::value::advance(&mut index, sizes) {
                return;
            }
        }
    }
}
