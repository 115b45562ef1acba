//! Mappings of rows, for operations that combine the points of a row in order.
//!
//! ```text
//! GridBlock(1, Permute([1,0,2], Gen))      rows (j, i) instead of (i, j), each of points k
//! ```
//!
//! The dimensions of the grid number the rows, in row-major order; that of the block has the
//! points of a row, which threads share as the operation needs. A row is found from its number
//! alone, so that no place may be without one. Folding keeps the order of what it folds.

use super::Mapping;
use crate::Combinator;

impl Mapping {
    /// The dimensions of rows in the order in which the mapping numbers them, outermost first, of
    /// a dense space of `rank` dimensions, the last of which has the points of a row. Fails with
    /// what is no numbering of rows. Precondition: [`Self::check`].
    pub fn row_order(&self, rank: usize) -> Result<Vec<usize>, String> {
        let mut dimensions: Vec<Vec<usize>> = (0..rank).map(|d| vec![d]).collect();
        for combinator in &self.combinators {
            match combinator {
                Combinator::ShiftLb | Combinator::CompressGrid(_) | Combinator::MaskGrid => {}
                Combinator::FoldLast2 => {
                    let last = dimensions.pop().expect("two dimensions are folded");
                    dimensions.last_mut().expect("two dimensions are folded").extend(last);
                }
                Combinator::Permute(order) => dimensions = order.iter().map(|&d| dimensions[d].clone()).collect(),
                Combinator::SplitLast(_) | Combinator::PadLast(_) => {
                    return Err(format!("{combinator} may leave places without a row"));
                }
            }
        }
        let points = dimensions.pop().expect("a space has a dimension");
        if self.block != 1 || self.items != 0 || points != [rank - 1] {
            return Err("GridBlock requires a block of one dimension, that of the points of a row".into());
        }
        Ok(dimensions.concat())
    }
}
