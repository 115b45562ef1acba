//! Rows of any length, whose elements are distributed.
//!
//! A rank that has the elements from `s` to `e` has the rows that begin there, and before
//! these what is left of a row that began before. Empty rows at the end are those of the last
//! rank. Offsets are sent to where their rows begin, each once.

use crate::{
    Blocks, Member, Stopped,
    found::Rows,
    words::{bytes, words},
};

impl Member {
    /// Finds the rows here of an array of `total` elements; `offsets` are the ones of its
    /// `rows` rows in the block here, of which there is one more in all. Returns how many rows
    /// begin here.
    pub fn find_rows(&self, offsets: &[i64], rows: usize, total: usize) -> Result<usize, Stopped> {
        let (rank, size) = self.place();
        let of_offsets = Blocks::new(rows + 1, size).of(rank);
        let of_rows = &offsets[..of_offsets.len().min(rows.saturating_sub(of_offsets.start))];
        let blocks = Blocks::new(total, size);
        // They ascend, so those that a rank gets follow each other.
        let until = |r: usize| match r + 1 == size {
            true => of_rows.len(),
            false => of_rows.partition_point(|&offset| offset < blocks.of(r).end as i64 && offset < total as i64),
        };
        let mut at = 0;
        let mut parts = vec![];
        for r in 0..size {
            let end = until(r).max(at);
            parts.push(bytes(&of_rows[at..end]));
            at = end;
        }
        let come = self.alltoallv(&parts)?;
        let start = blocks.of(rank).start as i64;
        let starts: Vec<i64> = come.iter().flat_map(|part| words(part)).map(|offset| offset - start).collect();
        let within = starts.iter().all(|&at| (0..=blocks.of(rank).len() as i64).contains(&at));
        if !within || !starts.is_sorted() {
            return Err(Stopped { rank, message: "rows begin where they do not belong".into() });
        }
        let first = self.before(starts.len())?;
        let count = starts.len();
        self.rows.replace(Rows { starts, first });
        Ok(count)
    }

    /// The number of the first row that begins here, after [`find_rows`](Self::find_rows).
    pub fn first_row(&self) -> usize {
        self.rows.borrow().first
    }

    /// Where rows begin in the `count` elements here, with what is left of one before as the
    /// first row; then their end.
    pub fn row_offsets(&self, count: usize) -> Vec<i64> {
        let rows = self.rows.borrow();
        [&[0], &rows.starts[..], &[count as i64]].concat()
    }
}
