//! A reduction inside a map.
//!
//!   map (row = rows) { reduce op ne row }
//!     ==  map (i = iota n) { if row i is empty then ne else last (scan op ne) of row i }
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %s : f32
//! }
//! // after: %scanned as in the rule for scan
//! %r = soac.map (%i = %rows_numbers) : (tensor<?xindex>) -> tensor<?xf32> {
//!   %s = scf.if %empty -> (f32) { scf.yield %zero : f32 } else {
//!     %last = tensor.extract %scanned[%before_end] : tensor<?xf32>
//!     scf.yield %last : f32
//!   }
//!   soac.yield %s : f32
//! }
//! ```

use seq_dialects::ops::{TypedOp, soac};

use crate::soac::soac_flatten::{
    lift::{Flattener, Lifted, Outcome},
    segmented::{Accumulated, accumulate, elements_of, needs_rounds, reduce_rounds, row_elements},
};

/// A reduction in the body of a map: of each row its last prefix.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, reduce: soac::Reduce<'c>) -> Outcome<'c, ()> {
    let op = reduce.operation();
    let neutral = reduce.neutral();
    if needs_rounds(f, op, reduce.op(), &neutral) {
        let elements = elements_of(f, &reduce.inputs())?;
        let reduced = reduce_rounds(f, reduce.op(), elements, &neutral)?;
        f.bind_rows(&reduce.results(), reduced);
        return Ok(());
    }
    let (offsets, data) = row_elements(f, op, &reduce.inputs(), &neutral)?;
    let region = reduce.op();
    let all = Accumulated { data: &data, neutral: &neutral, scans: 0, exclusive: false };
    let (reduced, _) = accumulate(f, op, region, offsets, &all)?;
    let depth = f.depth();
    for (result, array) in reduce.results().into_iter().zip(reduced) {
        f.bind(result, Lifted::each(depth, array));
    }
    Ok(())
}
