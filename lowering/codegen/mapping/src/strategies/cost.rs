//! `cost`: lanes along the innermost dimension, the outer ones folded into rows.
//!
//! ```text
//! rank 1   GridBlock(1, 1, .. SplitLast(256, ..))
//! rank 2+  GridBlock(2, 1, .. SplitLast(rest 256, .. SplitLast(lanes 256 by 4, ..)))
//! ```
//!
//! A thread has up to four points of its row, a block's lanes apart, so that the outer
//! indices are found once for all of them. Lanes are as many as a power of two that covers
//! the innermost dimension so, and a block of 256 threads has rows for the rest: no more than
//! half of the threads are without a point, neighbours read neighbours, and an index takes no
//! division for the innermost dimension nor for that of rows.
//!
//! Where arrays lie along another dimension, tiles of two dimensions are cheaper ([`tiles`]).
//! Rows of less than [`LEAST`] points would leave lanes of a few bytes each: such spaces are
//! numbered in row-major order.

use super::{Space, compress, dense, first_to_back, last_to_front, tiles};
use crate::{Combinator, Mapping, Number};

/// The points of a row from which on it has lanes of its own: sixteen lanes of four points.
const LEAST: i64 = 64;

/// The dimensions that must be long for the mapping by costs, and how many points they must
/// have; otherwise points are numbered in row-major order.
pub fn long(space: &Space) -> (Vec<usize>, i64) {
    let least = if space.across.is_some() { tiles::SIDE } else { LEAST };
    ([space.sizes.len().checked_sub(1), space.across].into_iter().flatten().collect(), least)
}

/// Whether points are numbered whatever the launch has: there is one dimension, or one that
/// must be long is known to be short.
pub fn is_numbered(space: &Space) -> bool {
    let (dimensions, least) = long(space);
    space.sizes.len() == 1 || dimensions.iter().any(|&d| space.sizes[d].is_some_and(|size| size < least))
}

pub fn choose(space: &Space) -> Mapping {
    let (rank, (threads, items)) = (space.forms.len(), space.tile);
    if let Some(across) = space.across {
        return tiles::choose(space, across);
    }
    let mut chain = dense(space, || compress(space));
    if rank == 1 {
        // [n] -> [tiles, items, threads]
        chain.push(Combinator::SplitLast(Number::Known(threads)));
        chain.push(Combinator::Permute(vec![1, 0]));
        chain.push(Combinator::SplitLast(Number::Known(items)));
        chain.push(Combinator::Permute(vec![1, 2, 0]));
        return Mapping { combinators: chain, block: 1, items: 1 };
    }
    // [.., n] -> [n, rows] -> [rows, n]
    if rank > 2 {
        chain.push(last_to_front(rank));
        chain.extend((2..rank).map(|_| Combinator::FoldLast2));
        chain.push(first_to_back(2));
    }
    // -> [rows, columns, lanes] -> [lanes, rows, columns] -> [lanes, rows, tiles, items]
    chain.push(Combinator::SplitLast(Number::Lanes { most: threads, items }));
    chain.push(last_to_front(3));
    chain.push(Combinator::SplitLast(Number::Known(items)));
    // -> [lanes, tiles, items, rows] -> [lanes, tiles, items, blocks, rows]
    chain.push(Combinator::Permute(vec![0, 2, 3, 1]));
    chain.push(Combinator::SplitLast(Number::Rest(threads)));
    // -> [blocks, tiles, items, rows, lanes]
    chain.push(Combinator::Permute(vec![3, 1, 2, 4, 0]));
    Mapping { combinators: chain, block: 2, items: 1 }
}
