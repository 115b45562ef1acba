//! `arith.select` of arrays inside a map: rows chosen among rows that exist.
//!
//!   map (c = cs, a = as, b = bs) { select c a b }
//!     ==  row at[p] of lists[which[p]], with lists = [as, bs], which = map (c = cs) { if c then 0 else 1 }
//!   map (c = cs, i = is, j = js) { select c rows[i] rows[j] }
//!     ==  row at[p] of rows, with at = map (c = cs, i = is, j = js) { if c then i else j }
//!   map { (row at of lists[which])[i] }  ==  if which == 0 then lists[0][at][i] else lists[1][at][i]
//!
//! A choice costs a number for each point, whatever the lengths of the rows. What reads
//! elements reads those of the rows that there are; what needs an array takes the rows
//! that were chosen, and no other.
//!
//! ```mlir
//! // before, in a map over %cs, %as and %bs
//! %row = arith.select %c, %a, %b : tensor<?xi32>
//! %x = tensor.extract %row[%i] : tensor<?xi32>
//! // after
//! %which = soac.map (%c = %cs) : (tensor<?xi1>) -> tensor<?xindex> {
//!   %list = arith.select %c, %c0, %c1 : index
//!   soac.yield %list : index
//! }
//! %x = scf.if %first -> (i32) { an element of %as_data } else { an element of %bs_data }
//! ```

use seq_dialects::ops::arith;

use crate::soac::soac_flatten::lift::{Flattener, Outcome, Source};

/// `arith.select` of arrays by a flag of the point.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, select: arith::Select<'c>) -> Outcome<'c, ()> {
    let flags = f.scalars(select.condition())?;
    let index = f.b().index_type();
    let sources = [f.source(select.true_value())?, f.source(select.false_value())?];
    let (lists, numbers) = f.lists_of(&sources);
    let either_of = |this: &Flattener<'_, 'c>, left, right| {
        this.map_one(&[flags, left, right], index, |b, v| b.select(v[0], v[1], v[2]))
    };
    let at = either_of(f, sources[0].at, sources[1].at);
    let which = numbers.map(|numbers| either_of(f, numbers[0], numbers[1]));
    let source = Source { lists, which, at };
    let updated = [select.true_value(), select.false_value()].into_iter().any(|v| f.may_be_updated(v));
    f.bind_source(select.result(), source, updated)
}
