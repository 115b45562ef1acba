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
//!
//! A tile takes its time whatever there is of it: 45 warp instructions for 32 of its points on
//! the simulator. In row-major order they are 53, and each lane reads a sector of its own.
//! With 16 cycles of a multiprocessor for these, or 64 instructions, the two are equal where
//! 3 of 8 points of the tiles are there; what fills less is numbered in row-major order.

use super::{Space, compress, dense};
use crate::{Algebra, Combinator, Mapping, Number};

/// Points of a tile along each of the two dimensions.
pub const SIDE: i64 = 32;
/// Rows of a block whose threads do not tell how many there are.
const ROWS: i64 = 8;

/// Of the points of tiles, those that there must be: 3 of 8.
const FILLED: (i64, i64) = (3, 8);
/// Sizes from which on tiles are as good as full; products of two stay far from overflow.
const LONG: i64 = 1 << 20;

/// Whether sizes along the dimensions of tiles fill enough of them.
pub fn filled<A: Algebra>(a: &A, sizes: &[A::Number]) -> A::Condition {
    let side = a.constant(SIDE);
    let short: Vec<_> = sizes.iter().map(|size| a.min(size, &a.constant(LONG))).collect();
    let product = |all: &mut dyn Iterator<Item = A::Number>| all.fold(a.constant(1), |x, y| a.mul(&x, &y));
    let points = product(&mut short.iter().cloned());
    let all = product(&mut short.iter().map(|size| a.mul(&side, &a.div_up(size, &side))));
    let (part, whole) = (a.mul(&all, &a.constant(FILLED.0)), a.mul(&points, &a.constant(FILLED.1)));
    a.below(&part, &a.add(&whole, &a.constant(1)))
}

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
