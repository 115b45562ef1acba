//! One thread for each element of a map.
//!
//!   map (row = rows) { reduce row }  ==  map (i = iota n) { reduce (data rows)[offsets[i] .. offsets[i + 1]] }
//!   map (row = rows) { loop { scan row } }
//!     ==  rows_like rows (scatter (i = iota n) { run of { loop { scan row } } at offsets[i] })
//!
//! Preconditions: the body makes no jagged arrays, and the map has none as results but, where
//! rows may be placed, such as have the lengths of an input's rows.

use melior::ir::{Type, ValueLike};
use seq_dialects::{ir, types};

use super::{
    places::{Place, place},
    results::replace_by,
};
use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Outcome},
};

/// The whole map, one thread for each of its elements. Rows are placed where flat code copies all
/// of them in each round, if threads have memory for their own: on a host.
pub fn run<'c>(mut f: Flattener<'_, 'c>, on_host: bool) -> Outcome<'c, ()> {
    let types: Vec<Type<'c>> = ir::results(f.root()).iter().map(|v| v.r#type()).collect();
    let jagged = types.iter().copied().find(|&ty| types::is_jagged(ty));
    if let Some(ty) = jagged
        && (!on_host
            || !f.lifting().takes_rounds(f.root())
            || types.iter().any(|&ty| !types::is_jagged(ty) && types::rank(ty) != 1))
    {
        return Err(Failure::at(f.root(), format!("makes {ty}, whose rows one thread each cannot place")));
    }
    let block = f.enter_map();
    if jagged.is_none() {
        let made = f.sequential(block, false)?;
        f.go_to(f.root());
        replace_by(&f, &made);
        return Ok(());
    }
    let yielded = ir::operands(ir::terminator(block));
    let found = yielded.iter().zip(&types).map(|(&value, &ty)| place(&f, block, value, ty));
    let found = found.collect::<Outcome<'c, Vec<Place<'c>>>>()?;
    let dests: Vec<_> = found.iter().map(|place| (place.empty, place.offsets)).collect();
    let made = f.scattered(block, &dests)?;
    f.go_to(f.root());
    for ((result, array), place) in ir::results(f.root()).into_iter().zip(made).zip(&found) {
        ir::replace_uses(result, place.filled(&f.b(), array, result.r#type()));
    }
    Ok(())
}
