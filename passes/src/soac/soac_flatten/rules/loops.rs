//! Loops inside a map: whether all points leave one together, or each when it is done.

mod active;
mod divergent;
mod finished;
mod uniform;

use seq_dialects::ops::scf;

pub use self::divergent::while_loop;
use crate::soac::soac_flatten::lift::{Flattener, Outcome};

/// An `scf.for` that holds combinators.
pub fn for_loop<'c>(f: &mut Flattener<'_, 'c>, op: scf::For<'c>) -> Outcome<'c, ()> {
    let bounds = [op.lower_bound(), op.upper_bound(), op.step()];
    if bounds.iter().all(|&v| f.is_same(v)) { uniform::for_loop(f, op) } else { divergent::for_loop(f, op) }
}
