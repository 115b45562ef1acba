//! `soac-preallocate`: a row to which a loop appends is counted first, and then filled.
//!
//!   loop row = r while p do row ++ f
//!     ==  n = loop n = size r while p do n + size f;
//!         loop row = (r ++ empty (n - size r)), k = size r while p do row[k ..] = f; k + size f
//!
//! Each append copies the row, so that all together take the square of its length. The loop
//! runs twice in place of that: the first time without the row, with all that its rounds and
//! the sizes of what is appended depend on and nothing else ([`demand`]); the second time it
//! writes where the first one has counted. Over many rows the first is the count, and
//! flattening makes the scan that gives each row its place: count, scan and fill.
//!
//! A row grows ([`growing`]) if in each round it is handed on with something behind it, or as
//! it is, also through branches and inner loops, in which elements may be overwritten. What
//! else reads it reads what is filled so far.
//!
//! Precondition, checked here: neither the number of rounds nor a size depends on the elements
//! of the row, nor on what a combinator in the loop computes, which would run twice.

mod copies;
mod demand;
mod growing;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op, Subject},
    ops::{is, scf, soac},
};

use self::{copies::Copies, demand::Demand, growing::Growing};
use crate::{Outcome, Pass};

/// Remarks of rows that are counted first, and of those that are not.
const PREALLOCATED: Subject = Subject::new("soac-preallocate", "preallocated");
const COPIED: Subject = Subject::new("soac-preallocate", "copied");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for op in outermost_growing(pass.module) {
        let (growing, location) = (Growing::of(op), op.location());
        match Demand::of(op, &growing) {
            Ok(demand) => {
                let b = Builder::before(pass.context, op);
                let counts = Copies::counting(op, &growing, &demand).count(&b);
                Copies::filling(op, &growing).fill(&b, &counts);
                pass.count("preallocated-rows", growing.rows().len());
                PREALLOCATED.passed(location, || {
                    "rows that grow in this loop are counted first, then filled where they lie".into()
                });
            }
            Err(why) => COPIED.missed_with(
                location,
                &format!("a row grows in this loop and is copied in each round: {}", why.message),
                &why.notes,
            ),
        }
    }
    Ok(())
}

/// Loops in which rows grow that are in no other such loop.
fn outermost_growing<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let mut found: Vec<Op<'c>> = vec![];
    ir::walk(module, &mut |op| {
        let is_loop = is::<scf::For>(op) || is::<scf::While>(op);
        // What a row is appended to in a combinator of a loop is no row of the loop.
        let inside = |op: Op<'c>| {
            let own = |around: &Op<'c>| !soac::Soac::of(*around).is_some_and(|soac| soac.is_combinator());
            ir::around(op).take_while(own).any(|around| found.contains(&around))
        };
        if is_loop && !inside(op) && !Growing::of(op).rows().is_empty() {
            found.push(op);
        }
    });
    // Those in combinators of others come first: these are copied with what they became.
    found.reverse();
    found
}
