//! Tiles of two dimensions, for arrays that lie along another dimension than the innermost.
//!
//! ```text
//! [.., d, .., n]  ->  GridBlock(2, 1, ..): blocks of 32 by 32 points of d and n,
//!                     32 lanes along n, rows along d, several of them one after another
//! ```
//!
//! The block reads a tile of such an array along `d`, and puts it into shared memory, from
//! where each thread takes what its points need. `cost` has it where a body reads an array
//! whose last subscript is dimension `d`.

use super::{Space, compress, dense};
use crate::{Combinator, Mapping, Number};

/// Points of a tile along each of the two dimensions.
pub const SIDE: i64 = 32;
/// Rows of a block whose threads do not tell how many there are.
const ROWS: i64 = 8;

/// Rows of a block of so many threads.
pub fn rows(threads: i64) -> i64 {
    let rows = threads / SIDE;
    if rows > 0 && SIDE % rows == 0 { rows } else { ROWS }
}

pub fn choose(space: &Space, across: usize) -> Mapping {
    let rank = space.forms.len();
    let mut chain = dense(space, || compress(space));
    // -> [.., d, n] -> [.., d, tiles, lanes]
    let others: Vec<usize> = (0..rank - 1).filter(|&d| d != across).collect();
    chain.push(Combinator::Permute([others.as_slice(), &[across, rank - 1]].concat()));
    chain.push(Combinator::SplitLast(Number::Known(SIDE)));
    // -> [lanes, .., tiles, d] -> [lanes, .., tiles, tiles of d, items, rows]
    let heads = (0..rank - 2).collect::<Vec<_>>();
    chain.push(Combinator::Permute([&[rank], heads.as_slice(), &[rank - 1, rank - 2]].concat()));
    chain.push(Combinator::SplitLast(Number::Known(SIDE)));
    chain.push(Combinator::SplitLast(Number::Known(rows(space.tile.0))));
    // -> [.., tiles of d, tiles, items, rows, lanes]
    let heads = (1..rank - 1).collect::<Vec<_>>();
    let last = [rank, rank - 1, rank + 1, rank + 2, 0];
    chain.push(Combinator::Permute([heads.as_slice(), &last].concat()));
    Mapping { combinators: chain, block: 2, items: 1 }
}
