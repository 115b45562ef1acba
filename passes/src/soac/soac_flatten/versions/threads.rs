//! One thread for each element of a map.
//!
//!   map (row = rows) { reduce row }  ==  map (i = iota n) { reduce (data rows)[offsets[i] .. offsets[i + 1]] }
//!
//! Preconditions: the body makes no jagged arrays, and the map has none as results.

use melior::ir::ValueLike;
use seq_dialects::{ir, types};

use super::results::replace_by;
use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Outcome},
};

/// The whole map, one thread for each of its elements.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    for result in ir::results(f.root()) {
        if types::is_jagged(result.r#type()) {
            let ty = result.r#type();
            return Err(Failure::at(f.root(), format!("makes {ty}, whose rows one thread each cannot place")));
        }
    }
    let block = f.enter_map();
    let made = f.sequential(block, false)?;
    f.go_to(f.root());
    replace_by(&f, &made);
    Ok(())
}
