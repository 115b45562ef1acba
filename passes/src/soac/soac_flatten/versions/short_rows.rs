//! Short rows one thread each, long rows flat.
//!
//!   map f rows  ==  with s = those of at most total / parts elements, l = the others:
//!                   scatter l (flat (map f (rows at l))) (scatter s (outer (map f (rows at s))) empty)
//!
//! ```mlir
//! // before: a loop for each row, one of which may be as long as all others together
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> { loop over %row }
//! // after
//! %s = soac.filter ... // the numbers of the short rows
//! %l = soac.filter ... // those of the long ones
//! %short = soac.map (%i = %s) : (tensor<?xindex>) -> tensor<?xi32> { loop over row %i } {soac.outer}
//! %long = ... // the rounds of the loops of all long rows
//! %some = soac.scatter %s, %short into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %all = soac.scatter %l, %long into %some : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```
//!
//! Each round of flat code passes over all rows, so that rows which a loop reads again
//! and again come from memory each time. One thread a row keeps a row in its cache,
//! but the longest row then ends alone. Of the two kinds of rows, each has what is
//! good for it: no short row takes longer than one of `parts` threads would for its
//! part of all elements, and there are fewer than `parts` long rows. Recursion on rows,
//! and loops that carry some, work on copies of the long ones, which takes more time
//! than it saves. Preconditions: as for `outer`; the results are scalars.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Val},
    marks::INSIDE,
    types,
};

use super::{
    parallelism::{is_uneven, points, weights},
    results::replace_by,
};
use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Outcome},
};

/// The whole map over rows, of which those of at most the `parts`-th part of all
/// elements are short.
pub fn run<'c>(mut f: Flattener<'_, 'c>, rows: Val<'c>, parts: i64) -> Outcome<'c, ()> {
    let results = ir::results(f.root());
    if let Some(rows) = results.iter().find(|v| types::rank(v.r#type()) > 1) {
        let message = format!("makes rows, as {}, which two versions cannot both place", rows.r#type());
        return Err(Failure::at(f.root(), message));
    }
    let is_short = short(&f, rows, parts).ok_or_else(|| Failure::at(f.root(), "has no rows"))?;
    let block = f.enter_map();
    let mut made: Vec<_> = results.iter().map(|r| f.empty(f.space().size, types::element(r.r#type()))).collect();
    for short in [true, false] {
        let points = f.points_where(is_short, short);
        let size = f.b().dim(points, 0);
        f.enter(size, Some(points));
        let values = match short {
            true => f.sequential(block, true)?,
            false => {
                let yielded = f.body(block)?;
                yielded.into_iter().map(|v| f.scalars(v)).collect::<Outcome<'c, Vec<_>>>()?
            }
        };
        f.leave();
        if !made.is_empty() {
            made = f.scatter_known(INSIDE, points, &values, &made);
        }
    }
    f.go_to(f.root());
    replace_by(&f, &made);
    Ok(())
}

/// For each of some rows whether it is short.
pub fn short<'c>(f: &Flattener<'_, 'c>, rows: Val<'c>, parts: i64) -> Option<Val<'c>> {
    if !is_uneven(rows, 1) {
        return None;
    }
    let lengths = weights(f, rows, 1, points(f, rows, 1)?);
    let total = points(f, rows, types::rank(rows.r#type()))?;
    let most = f.b().divui(total, f.b().index(parts.max(1)));
    Some(f.map_one(&[lengths], f.b().i1(), |b, v| b.cmpi(Predicate::Ule, v[0], most)))
}
