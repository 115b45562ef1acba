//! `fold-all`: all dimensions become one, of which each thread of a block of 256 has a point.
//!
//! ```text
//! GridBlock(1, SplitLast(256, FoldLast2(.. CompressGrid(.., ShiftLB(Gen)))))
//! ```
//!
//! Source: the paper, section 7.3.

use super::{Space, compress, dense};
use crate::{Combinator, Mapping, Number};

pub fn choose(space: &Space) -> Mapping {
    let mut chain = dense(space, || compress(space));
    chain.extend((1..space.forms.len()).map(|_| Combinator::FoldLast2));
    chain.push(Combinator::SplitLast(Number::Known(space.tile.0)));
    Mapping { combinators: chain, block: 1, items: 0 }
}
