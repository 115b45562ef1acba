//! How the elements of an array are distributed: in blocks of nearly one size, the larger
//! ones first. `passes/src/seg/seg_distribute` computes the same in the program.

use std::ops::Range;

/// `n` elements on a number of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    n: usize,
    ranks: usize,
}

impl Blocks {
    /// `n` elements on `ranks` ranks, of which there is one at least.
    pub fn new(n: usize, ranks: usize) -> Self {
        Self { n, ranks: ranks.max(1) }
    }

    fn start(self, rank: usize) -> usize {
        rank * (self.n / self.ranks) + rank.min(self.n % self.ranks)
    }

    /// The elements of a rank.
    pub fn of(self, rank: usize) -> Range<usize> {
        self.start(rank)..self.start(rank + 1)
    }

    /// The rank that has an element.
    pub fn owner(self, element: usize) -> usize {
        let (least, more) = (self.n / self.ranks, self.n % self.ranks);
        let in_larger = more * (least + 1);
        if element < in_larger { element / (least + 1) } else { more + (element - in_larger) / least.max(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_has_one_owner() {
        for ranks in 1..8 {
            for n in 0..40 {
                let blocks = Blocks::new(n, ranks);
                let all: Vec<_> = (0..ranks).flat_map(|r| blocks.of(r).map(move |i| (i, r))).collect();
                assert_eq!(all.iter().map(|(i, _)| *i).collect::<Vec<_>>(), (0..n).collect::<Vec<_>>());
                assert!(all.iter().all(|&(i, r)| blocks.owner(i) == r), "{n} on {ranks}");
                let sizes: Vec<_> = (0..ranks).map(|r| blocks.of(r).len()).collect();
                assert!(sizes.is_sorted_by(|a, b| a >= b) && sizes[0] - sizes[ranks - 1] <= 1, "{sizes:?}");
            }
        }
    }
}
