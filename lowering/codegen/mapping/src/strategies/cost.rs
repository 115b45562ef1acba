//! `cost`: lanes along the innermost dimension, the outer ones folded into rows.
//!
//! ```text
//! rank 1   GridBlock(1, 1, .. SplitLast(256, ..))
//! rank 2+  GridBlock(2, 1, .. SplitLast(rest 256, .. SplitLast(lanes 256 by 4, ..)))
//! ```
//!
//! A thread has up to four points of its row, a block's lanes apart, so that the outer
//! indices are found once for all of them. Lanes are as many as a power of two that covers
//! the innermost dimension so, and a block of 256 threads has rows for the rest: neighbours
//! read neighbours, and an index takes no division for the innermost dimension nor for that
//! of rows.
//!
//! What finds a row is spent for the points that its lanes have. Rows of less than [`LEAST`]
//! points, and those that fill less than [`FILLED`] of their lanes, are numbered in row-major
//! order, which takes a division for each thread of four points and leaves none without one.
//! Warp instructions of a mapping and of numbers, i32, on the simulator: 0.66 and 0.95 where
//! rows of 256 are full, 1.50 and 1.77 for rows of 257.
//!
//! Where arrays lie along another dimension, tiles of two dimensions are cheaper ([`tiles`]),
//! if sizes fill them.

use super::{Space, compress, dense, first_to_back, last_to_front, tiles};
use crate::{Algebra, Combinator, Integers, Mapping, Number};

/// The points of a row from which on it has lanes of its own: sixteen lanes of four points.
const LEAST: i64 = 64;

/// Of the points that the lanes of a row may have, those that there must be: 7 of 8.
const FILLED: (i64, i64) = (7, 8);

/// The dimensions whose sizes decide between the mapping by costs and row-major order.
pub fn deciding(space: &Space) -> Vec<usize> {
    [space.sizes.len().checked_sub(1), space.across].into_iter().flatten().collect()
}

/// Whether the sizes of deciding dimensions are such that the mapping is the cheaper one; those
/// that are not given are taken for ones that suit.
pub fn suits<A: Algebra>(a: &A, space: &Space, sizes: &[A::Number]) -> A::Condition {
    let above = |size: &A::Number, bound: i64| a.below(&a.constant(bound - 1), size);
    if space.across.is_some() {
        let long = sizes.iter().map(|size| above(size, tiles::SIDE));
        let filled = tiles::filled(a, sizes);
        return long.fold(filled, |x, y| a.both(&x, &y));
    }
    let filled = |size: &A::Number| {
        let lanes = lanes(space).of(a, size);
        let points = a.mul(&lanes, &a.constant(space.tile.1));
        let all = a.mul(&points, &a.div_up(size, &points));
        let (part, whole) = (a.mul(&all, &a.constant(FILLED.0)), a.mul(size, &a.constant(FILLED.1)));
        a.both(&above(size, LEAST), &a.below(&part, &a.add(&whole, &a.constant(1))))
    };
    sizes.iter().map(filled).reduce(|x, y| a.both(&x, &y)).unwrap_or_else(|| a.below(&a.constant(0), &a.constant(1)))
}

/// Whether points are numbered whatever the launch has: there is one dimension, or a deciding
/// one is known not to suit.
pub fn is_numbered(space: &Space) -> bool {
    let known: Vec<i64> = deciding(space).into_iter().filter_map(|d| space.sizes[d]).collect();
    space.sizes.len() == 1 || !suits(&Integers, space, &known)
}

/// The lanes of a row.
fn lanes(space: &Space) -> Number {
    let (most, items) = space.tile;
    Number::Lanes { most, items }
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
    chain.push(Combinator::SplitLast(lanes(space)));
    chain.push(last_to_front(3));
    chain.push(Combinator::SplitLast(Number::Known(items)));
    // -> [lanes, tiles, items, rows] -> [lanes, tiles, items, blocks, rows]
    chain.push(Combinator::Permute(vec![0, 2, 3, 1]));
    chain.push(Combinator::SplitLast(Number::Rest(threads)));
    // -> [blocks, tiles, items, rows, lanes]
    chain.push(Combinator::Permute(vec![3, 1, 2, 4, 0]));
    Mapping { combinators: chain, block: 2, items: 1 }
}
