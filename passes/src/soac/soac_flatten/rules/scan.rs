//! A scan inside a map.
//!
//!   map (row = rows) { scan op ne row }  ==  rows_like rows (scan op ne segments (offsets rows) (data rows))
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> { op }
//!   soac.yield %s : tensor<?xi32>
//! }
//! // after
//! %scanned = soac.screma (%x = %data) scan %zero : i32 segments %offsets : tensor<?xindex>
//!   : (tensor<?xi32>) -> tensor<?xi32> map { soac.yield %x : i32 } op { op } post { soac.yield %p : i32 }
//! %r = soac.jagged.pack %offsets, %scanned : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```
//!
//! Where the operator or the neutral element depends on the row, flags are scanned beside
//! the elements (`flagged`); where only a map can apply the operator, the scan goes by
//! rounds (`scan_rounds`).

use seq_dialects::{
    ir::Val,
    ops::{TypedOp, soac},
};

use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows},
    segmented::{Accumulated, accumulate, before_each, elements_of, needs_rounds, row_elements, scan_rounds},
};

/// A scan in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, scan: soac::Scan<'c>) -> Outcome<'c, ()> {
    let op = scan.operation();
    let neutral = scan.neutral();
    if needs_rounds(f, op, scan.op(), &neutral) {
        let mut elements = elements_of(f, &scan.inputs())?;
        let offsets = elements.offsets;
        elements.parts = scan_rounds(f, scan.op(), &elements)?;
        if scan.exclusive() {
            elements.parts = before_each(f, &elements, &neutral)?;
        }
        let whole = |part: Rows<'c>| Rows { offsets: [vec![offsets], part.offsets].concat(), data: part.data };
        f.bind_rows(&scan.results(), elements.parts.into_iter().map(whole).collect());
        return Ok(());
    }
    let (offsets, data) = row_elements(f, op, &scan.inputs(), &neutral)?;
    let (region, exclusive) = (scan.op(), scan.exclusive());
    let all = Accumulated { data: &data, neutral: &neutral, scans: neutral.len(), exclusive };
    let (_, prefixes) = accumulate(f, op, region, offsets, &all)?;
    let depth = f.depth();
    for (result, data) in scan.results().into_iter().zip(prefixes) {
        let rows = rows_of_prefixes(f, offsets, data);
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    Ok(())
}

/// Rows of prefixes, which are scalars or rows of one size.
fn rows_of_prefixes<'c>(f: &mut Flattener<'_, 'c>, offsets: Val<'c>, prefixes: Val<'c>) -> Rows<'c> {
    let inner = f.flat(prefixes);
    Rows { offsets: [vec![offsets], inner.offsets].concat(), data: inner.data }
}
