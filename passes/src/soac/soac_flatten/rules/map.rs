//! A map inside a map.
//!
//!   map (row = rows) { map (x = row) { f x } }  ==  rows_like rows (map (x = data rows) { f x })
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
//!   %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> { f }
//!   soac.yield %ys : tensor<?xf32>
//! }
//! // after
//! %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
//! %ys = soac.map (%x = %data) : (tensor<?xf32>) -> tensor<?xf32> { f }
//! %r = soac.jagged.pack %offsets, %ys : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
//! ```
//!
//! The elements of all rows are the points of a new space, whose size is the
//! last offset. An input that is the same for all rows, or belongs to a space
//! further out, is read by position.

use seq_dialects::{
    ir::{self, Val},
    marks::OUTER,
    ops::{TypedOp, soac},
};

use crate::soac::soac_flatten::lift::{Flattener, Lifted, Outcome};

/// A map in the body of another one.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, map: soac::Map<'c>) -> Outcome<'c, ()> {
    let offsets = f.enter_rows(map.body(), &map.inputs())?;
    let yielded = match ir::has_flag(map.operation(), OUTER) {
        true => left_to_threads(f, map)?,
        false => f.body(map.body())?,
    };
    f.leave_rows(&map.results(), offsets, &yielded)
}

/// The body of a map inside another one, whose elements have one thread each.
fn left_to_threads<'c>(f: &mut Flattener<'_, 'c>, map: soac::Map<'c>) -> Outcome<'c, Vec<Val<'c>>> {
    let block = map.body();
    let arrays = f.sequential(block, true)?;
    let yielded = ir::operands(ir::terminator(block));
    let depth = f.depth();
    for (&value, array) in yielded.iter().zip(arrays) {
        if ir::is_defined_inside(value, map.operation()) {
            f.bind(value, Lifted::each(depth, array));
        }
    }
    Ok(yielded)
}
