//! `soac-collapse-reductions`: a reduction of reductions is one over both of their spaces.
//!
//!   reduce g z (map (row = a) { reduce g z row })  ==  reduce g z (collapse a)
//!   reduce g z (map (i = iota n) { reduce g z (map (j = iota m) { f a[.., i, j, ..] }) })
//!     ==  reduce g z (map (k = iota (n * m)) { f (collapse a)[.., k, ..] })
//!   reduce g z (map (row = a) { reduce g z row })  ==  reduce g z (data a)    of rows of any lengths
//!
//! which is the row-major order, so that `g` need not commute. It is done where no index has to
//! be taken apart again: what is read at `i` and `j` are rows of an array, or elements at these
//! two as neighbouring subscripts, of an array that is `m` long where `j` stands. A sum over any
//! number of dimensions becomes one over a single dimension, from the inside out, which is as
//! parallel and reads as coalesced as there is, whatever the sizes of the dimensions are.
//!
//! An array that a map in a map makes for the reduction alone becomes one of a single dimension
//! in the same way; what other combinators make stays as it is, so that they fuse with what
//! reads it, and so does a slice, which is read in place.
//!
//! Source: loop coalescing (Polychronopoulos, ICPP 1987), for reductions.
//!
//! Precondition: `soac-insert-checks`, so that what may stop the program is explicit, and stays
//! where it is.

mod build;
mod rows;
mod sizes;
mod views;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Subject, Val},
    ops::{TypedOp, soac},
    structure::{self, Policy},
    types,
};

use self::{
    rows::{Rows, used_once},
    views::Views,
};
use crate::{Outcome, Pass};

const COLLAPSED: Subject = Subject::new("soac-collapse-reductions", "collapsed");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut collapsed = 0;
    // What is collapsed may be the inner one of two.
    while let Some(nest) = soac::Reduce::all_in(pass.module).into_iter().find_map(Nest::of) {
        COLLAPSED.passed(nest.reduce.operation().location(), || {
            "'soac.reduce' op of reductions is one over both of their spaces".into()
        });
        nest.collapse(pass);
        collapsed += 1;
    }
    pass.count("collapsed-reductions", collapsed);
    Ok(())
}

/// A reduction of reductions.
struct Nest<'c> {
    reduce: soac::Reduce<'c>,
    rows: Rows<'c>,
}

impl<'c> Nest<'c> {
    fn of(reduce: soac::Reduce<'c>) -> Option<Self> {
        let map = soac::Map::defining(*reduce.inputs().first()?)?;
        let last = soac::Reduce::defining(*ir::operands(ir::terminator(map.body())).first()?)?;
        let whole = map.results() == reduce.inputs() && used_once(&map.results());
        if !whole || !are_alike(reduce, last, map.body()) {
            return None;
        }
        Rows::of(map, Some(last)).map(|rows| Self { reduce, rows })
    }

    fn collapse(&self, pass: &Pass<'c>) {
        let op = self.reduce.operation();
        let inputs = self.rows.mapped(pass.context, &mut Views::default());
        ir::set_operands(op, &[inputs, self.reduce.neutral()].concat());
        self.rows.erase();
    }
}

/// Whether two reductions say the same, of scalars, with what is known outside of a body.
fn are_alike<'c>(outer: soac::Reduce<'c>, inner: soac::Reduce<'c>, body: Blk<'c>) -> bool {
    let scalars = |v: &Val| !v.r#type().is_ranked_tensor() && !types::is_jagged(v.r#type());
    let whole = |reduce: soac::Reduce<'c>| !reduce.inputs().is_empty();
    let here = inner.operation().block() == Some(body);
    if !here || !whole(outer) || !whole(inner) || !outer.results().iter().chain(&inner.results()).all(scalars) {
        return false;
    }
    let captures = |reduce: soac::Reduce<'c>| ir::captures(reduce.operation());
    let key = |reduce: soac::Reduce<'c>| {
        let parameters = captures(reduce);
        let policy = Policy { parameters: &parameters, constant: &|_| false, located: &|_| false };
        structure::key_of_block(reduce.op(), &policy)
    };
    let freedom = |reduce: soac::Reduce<'c>| (reduce.commutative(), reduce.deterministic());
    let equal = |(x, y): (&Val<'c>, &Val<'c>)| {
        x == y || ir::constant_int(*x).is_some_and(|n| x.r#type() == y.r#type() && ir::constant_int(*y) == Some(n))
    };
    let all = |x: Vec<Val<'c>>, y: Vec<Val<'c>>| x.len() == y.len() && x.iter().zip(&y).all(equal);
    freedom(outer) == freedom(inner)
        && key(outer) == key(inner)
        && all(outer.neutral(), inner.neutral())
        && all(captures(outer), captures(inner))
}
