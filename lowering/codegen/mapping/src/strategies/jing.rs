//! `jing` and `jing-ext`: a dimension of threads for each of the space.
//!
//! ```text
//! 1   GridBlock(1, SplitLast(32, ..))
//! 2   GridBlock(2, Permute([2,0,3,1], SplitLast(32, Permute([1,2,0], SplitLast(32, ..)))))
//! 3-5 GridBlock(2, ..)
//! ```
//!
//! with `MaskGrid` and `ShiftLB` inside, as the first back end of SaC did. (The text has
//! `[0,2,1,3]` for two dimensions, which exchanges them against its table 1.) Blocks of three
//! and more dimensions are as large as the two innermost ones of the space. `jing-ext` folds
//! neighbours in pairs, from the outermost on, until five dimensions are left.
//!
//! Source: the paper, sections 7.1 and 7.2.

use super::{Space, dense};
use crate::{Combinator, Mapping, Number};

/// Dimensions that a launch has.
const MOST: usize = 5;
/// Threads of a block along a dimension.
const THREADS: Number = Number::Known(32);

pub fn choose(space: &Space) -> Result<Mapping, String> {
    let rank = space.forms.len();
    if rank > MOST {
        return Err(format!("has {rank} dimensions, and strategy jing maps {MOST} at most; jing-ext folds them"));
    }
    Ok(finish(dense(space, || Combinator::MaskGrid), rank))
}

pub fn choose_any(space: &Space) -> Mapping {
    let (mut chain, mut rank) = (dense(space, || Combinator::MaskGrid), space.forms.len());
    while rank > MOST {
        // The two outermost go to the end, become one there, and wait behind the others.
        let odd = rank % 2;
        for _ in 0..rank / 2 {
            chain.push(Combinator::Permute((2..rank).chain([0, 1]).collect()));
            chain.push(Combinator::FoldLast2);
            rank -= 1;
        }
        if odd == 1 {
            chain.push(super::first_to_back(rank));
        }
    }
    finish(chain, rank)
}

fn finish(mut chain: Vec<Combinator>, rank: usize) -> Mapping {
    let block = match rank {
        1 => {
            chain.push(Combinator::SplitLast(THREADS));
            1
        }
        2 => {
            chain.push(Combinator::SplitLast(THREADS));
            chain.push(Combinator::Permute(vec![1, 2, 0]));
            chain.push(Combinator::SplitLast(THREADS));
            chain.push(Combinator::Permute(vec![2, 0, 3, 1]));
            2
        }
        _ => 2,
    };
    Mapping { combinators: chain, block, items: 0 }
}
