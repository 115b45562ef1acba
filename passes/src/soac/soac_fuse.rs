//! `soac-fuse`: combinators that feed each other, or run over the same array, become one.
//!
//!   map g (map f xs) == map (g . f) xs
//!   map f xs; reduce op ne xs == screma: map (f, id), reduce op
//!
//! [`crate::soac::fusion`] has the rewrites and their conditions; `soac-flatten` merges sibling
//! maps by the same ones. Precondition: the module is verified.

use crate::{Outcome, Pass, soac::fusion};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    fusion::to_fixed_point(pass);
    Ok(())
}
