//! Rows that follow each other, as ranks take them from arrays and put them into arrays.
//!
//! Ranks tell each other which rows they have or want, two numbers each; what goes between
//! two ranks is then one piece of memory on either side, and nothing else is sent.

use std::ops::Range;

use crate::{Blocks, Member, Stopped, words::words};

/// Rows of an array that lie in memory one after the other.
#[derive(Clone)]
struct Lying {
    rows: Range<i64>,
    width: usize,
}

impl Lying {
    fn new(start: i64, count: usize, width: usize) -> Self {
        Self { rows: start..start.saturating_add(count as i64), width }
    }

    fn block(rows: Range<usize>, width: usize) -> Self {
        Self { rows: rows.start as i64..rows.end as i64, width }
    }

    /// Where the rows are that others have as well.
    fn shared(&self, others: &Self) -> Range<usize> {
        let lo = self.rows.start.max(others.rows.start);
        let hi = self.rows.end.min(others.rows.end).max(lo);
        if lo == hi {
            return 0..0;
        }
        let at = |row: i64| (row - self.rows.start) as usize * self.width;
        at(lo)..at(hi)
    }
}

/// Parts of memory that lie in any order, `None` if two of them overlap; an empty one is nowhere.
fn split(mut memory: &mut [u8], parts: Vec<Range<usize>>) -> Option<Vec<&mut [u8]>> {
    let mut order: Vec<usize> = (0..parts.len()).filter(|&i| !parts[i].is_empty()).collect();
    order.sort_by_key(|&i| parts[i].start);
    let mut all: Vec<&mut [u8]> = parts.iter().map(|_| &mut [][..]).collect();
    let mut at = 0;
    for i in order {
        let (before, rest) = memory.split_at_mut_checked(parts[i].end.checked_sub(at)?)?;
        all[i] = before.get_mut(parts[i].start.checked_sub(at)?..)?;
        (memory, at) = (rest, parts[i].end);
    }
    Some(all)
}

impl Member {
    /// Fills `to` with all blocks of an array of `n` rows of `width` bytes.
    pub fn collect(&self, own: &[u8], n: usize, width: usize, to: &mut [u8]) -> Result<(), Stopped> {
        let (rank, size) = self.place();
        let blocks = Blocks::new(n, size);
        let bytes = |rows: Range<usize>| rows.start * width..rows.end * width;
        debug_assert_eq!(own.len(), bytes(blocks.of(rank)).len());
        self.exchange_into(&vec![own; size], to, (0..size).map(|r| bytes(blocks.of(r))).collect())
    }

    /// Fills `to` with the rows from `from` on of an array of `n` rows of `width` bytes, of
    /// which the block here is `own`. Where the array has no row, nothing is stored.
    pub fn window(&self, own: &[u8], n: usize, from: i64, width: usize, to: &mut [u8]) -> Result<(), Stopped> {
        let (rank, size) = self.place();
        let wanted = Lying::new(from, to.len() / width.max(1), width);
        let all = self.gathered(&[wanted.rows.start, wanted.rows.end])?;
        let blocks = Blocks::new(n, size);
        let here = Lying::block(blocks.of(rank), width);
        let theirs = all.iter().map(|rows| Lying { rows: rows[0]..rows[1], width });
        let sent: Vec<_> = theirs.map(|theirs| &own[here.shared(&theirs)]).collect();
        let come = (0..size).map(|r| wanted.shared(&Lying::block(blocks.of(r), width))).collect();
        self.exchange_into(&sent, to, come)
    }

    /// Says that the run of this number goes, on a rank, to `count` rows from `start` on.
    pub fn expect(&self, known: usize, rank: usize, start: i64, count: i64) {
        let mut all = self.expected.borrow_mut();
        if all.len() <= known {
            all.resize(known + 1, vec![]);
        }
        all[known].resize(self.place().1, [0, 0]);
        all[known][rank] = [start, start.saturating_add(count)];
    }

    /// Stores the rows here from `start` on in an array of `n` rows of `width` bytes, of which
    /// `to` is the block here. Those that it has no place for go nowhere. Returns what of `to` is
    /// stored. Where the rows of the others go is asked, unless it is known by a number.
    pub fn put_rows(
        &self,
        own: &[u8],
        start: i64,
        n: usize,
        width: usize,
        known: Option<usize>,
        to: &mut [u8],
    ) -> Result<Vec<Range<usize>>, Stopped> {
        let (rank, size) = self.place();
        let given = Lying::new(start, own.len() / width.max(1), width);
        let told = known.and_then(|number| self.expected.borrow().get(number).cloned());
        let all = match told {
            Some(all) => all,
            None => {
                let all = self.gathered(&[given.rows.start, given.rows.end])?;
                all.iter().map(|rows| [rows[0], rows[1]]).collect()
            }
        };
        let blocks = Blocks::new(n, size);
        let here = Lying::block(blocks.of(rank), width);
        let sent: Vec<_> = (0..size).map(|r| &own[given.shared(&Lying::block(blocks.of(r), width))]).collect();
        let come: Vec<_> = all.iter().map(|rows| here.shared(&Lying { rows: rows[0]..rows[1], width })).collect();
        self.exchange_into(&sent, to, come.clone())?;
        Ok(come)
    }

    /// Sends each rank its block of an array that each has its own of; `to` gets those of the
    /// block here by rank.
    pub fn shares(&self, own: &[u8], n: usize, width: usize, to: &mut [u8]) -> Result<(), Stopped> {
        let (rank, size) = self.place();
        let blocks = Blocks::new(n, size);
        let bytes = |rows: Range<usize>| rows.start * width..rows.end * width;
        let sent: Vec<_> = (0..size).map(|r| &own[bytes(blocks.of(r))]).collect();
        let share = bytes(blocks.of(rank)).len();
        self.exchange_into(&sent, to, (0..size).map(|r| r * share..(r + 1) * share).collect())
    }

    /// Sends parts, and fills parts of memory with what comes.
    fn exchange_into(&self, sent: &[&[u8]], to: &mut [u8], come: Vec<Range<usize>>) -> Result<(), Stopped> {
        let rank = self.place().0;
        let overlap = || Stopped { rank, message: "two ranks have rows for one place".into() };
        self.exchange(sent, &mut split(to, come).ok_or_else(overlap)?)
    }

    /// A number of each rank, summed over the ranks before this one.
    pub(crate) fn before(&self, own: usize) -> Result<usize, Stopped> {
        let all = self.allgather(&own.to_ne_bytes())?;
        Ok(all.iter().take(self.place().0).flat_map(|bytes| words(bytes)).sum::<i64>() as usize)
    }
}
