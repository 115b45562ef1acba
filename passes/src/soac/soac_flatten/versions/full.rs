//! Everything flat: the body of a map at all its elements, statement by statement.

use super::results::replace;
use crate::soac::soac_flatten::lift::{Flattener, Outcome};

/// The whole map.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    let block = f.enter_map();
    let yielded = f.body(block)?;
    replace(&mut f, &yielded)
}
