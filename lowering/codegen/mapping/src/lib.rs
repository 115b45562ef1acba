//! Index spaces of any rank onto the threads of a GPU.
//!
//! An index space ([`IndexSpace`]) has a lower bound, an upper bound, a step and a width in
//! each dimension. A [`Mapping`] is a chain of [`Combinator`]s, each of which turns a space
//! into another one and has an inverse that turns an index of the new space back into one
//! of the old, or finds that there is none:
//!
//! ```text
//! GridBlock(1, SplitLast(32, ShiftLB(Gen)))
//! host:    Gen -> ShiftLB -> SplitLast -> the grid and the block of a launch
//! kernel:  thread -> SplitLast' -> ShiftLB' -> the index, or no index
//! ```
//!
//! Between the points of the first space and the threads of the last one that have an index
//! this is a bijection. Numbers are whatever an [`Algebra`] makes of them: integers in
//! tests, code on the host and in the kernel, text in documents. A [`Strategy`] chooses the
//! mapping of a space.
//!
//! Source: on mapping n-dimensional data-parallelism efficiently into GPU-thread-spaces.

mod algebra;
mod combinators;
mod mapping;
mod notation;
mod space;
mod strategies;

pub use algebra::{Algebra, Integers};
pub use combinators::{Combinator, Index, Number};
pub use mapping::{Launch, Mapping, Staged};
pub use space::{Dimension, Form, Grid, IndexSpace};
pub use strategies::{SIDE, Space, Strategy, deciding, is_numbered, rows_of_tile, suits};
