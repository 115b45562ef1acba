//! `soac-expand-with`: with-loops as what later passes know.
//!
//! ```text
//! with genarray(n, m) default(z) at (i, j) { f i j }   ==  map (i = iota n) { map (j = iota m) { f i j } }
//! with genarray(n) default(z) at (i) in p { f i }      ==  with modarray(empty n) at (i) in p { f i } at (i) not in p { z }
//! with fold(z) at (i, j) { f i j } op g                ==  reduce g z (map (i = iota n) { reduce g z (map (j = iota m) { f i j }) })
//! ```
//!
//! A single partition with all points is a nest of maps, which fuses and flattens. Several
//! are made disjoint and complete, those of known numbers by [`geometry`] and what one
//! leaves out by [`symbolic`], so that no element is written twice and none is left out; what
//! is left over has the default. Where the bounds do not allow that, the array begins with
//! defaults and the partitions are written over it in their order.
//!
//! Before that, loops that read another one point by point become part of it ([`folding`]).
//!
//! A `modarray` that reads what it changes makes a new array in the same way, in which the
//! elements of no partition are those of the old one.
//!
//! With the option `together` such an array is one map, whose points find their partition
//! ([`together`]).
//!
//! In a combinator, or a function that one calls, each partition is a scatter of its points,
//! which are numbered through:
//!
//! ```text
//! with modarray(a) at (i, j) in p { f i j }  ==  scatter (k = iota (points p)) into a { (i, j) = index k; yield i, j, f i j }
//! ```
//!
//! ```mlir
//! // before
//! %a = soac.with genarray() default(%z : i32) -> tensor<8xi32> at (%i) lower(%c2) upper(%c6) {
//!   soac.yield %x : i32
//! }
//! // after
//! %e = tensor.empty() : tensor<8xi32>
//! %a = soac.with modarray(%e : tensor<8xi32>) at (%i) lower(%c0) upper(%c2) {
//!   soac.yield %z : i32
//! } at (%i) lower(%c6) upper(%c8) {
//!   soac.yield %z : i32
//! } at (%i) lower(%c2) upper(%c6) {
//!   soac.yield %x : i32
//! }
//! ```
//!
//! Precondition: what stops a program is checked.

mod fold;
mod folding;
mod geometry;
mod nest;
mod pieces;
mod point;
mod scatter;
mod symbolic;
mod together;
mod values;
mod write;

use std::collections::HashSet;

use melior::ir::operation::OperationLike;
use seq_analysis::functions::Functions;
use seq_dialects::{
    Soac,
    ir::{self, Builder, Op, Subject, Val},
    ops::{
        TypedOp, func,
        soac::{self, WithForm},
    },
    seg_parts::is_in_seg,
    with_parts::WithParts,
};

use self::pieces::Pieces;
use crate::{Outcome, Pass, declared::SoacExpandWith};

/// Remarks of loops that leave no combinator behind.
const EXPANDED: Subject = Subject::new("soac-expand-with", "value");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SoacExpandWith = pass.options()?;
    // Maps fuse by themselves.
    if !options.together {
        pass.count("folded-with-loops", folding::fold(pass));
    }
    let parallel = parallel_functions(pass.module);
    let (mut expanded, mut parts) = (0, 0);
    // What is in the body of another one first: the body may be copied.
    for with in soac::With::all_in(pass.module).into_iter().rev() {
        let op = with.operation();
        let nested = is_in_combinator(op) || is_in_seg(op) || is_in_function(op, &parallel);
        let b = Builder::before(pass.context, op);
        let (results, made) = expand(&b, &WithParts::of(with), nested, options.together);
        ir::results(op).into_iter().zip(results).for_each(|(from, to)| {
            ir::replace_uses(from, b.cast_tensor(to, melior::ir::ValueLike::r#type(&from)));
        });
        ir::erase(op);
        expanded += 1;
        parts += made;
    }
    pass.count("expanded-with-loops", expanded);
    pass.count("parts-made", parts);
    Ok(())
}

/// What stands for the results, and how many parts there are.
fn expand<'c>(b: &Builder<'c>, parts: &WithParts<'c>, nested: bool, together: bool) -> (Vec<Val<'c>>, usize) {
    if parts.form == WithForm::Fold {
        return (fold::fold(b, parts), parts.partitions.len());
    }
    if parts.rank() == 0 {
        EXPANDED
            .passed(parts.op.operation().location(), || "'soac.with' op has one point, and becomes its value".into());
        return (point::only(b, parts), 1);
    }
    let sizes = values::sizes(b, parts);
    if let Some(partition) = nest::whole(parts, &sizes) {
        return (nest::nest(b, parts, partition, &sizes), 1);
    }
    if let Some(results) = together.then(|| together::together(b, parts, &sizes)).flatten() {
        return (results, 1);
    }
    if nested {
        return (scatter::scatter(b, parts, &sizes), parts.partitions.len());
    }
    let pieces = Pieces::of(b, parts, &sizes);
    (write::write(b, parts, &sizes, &pieces), pieces.all.len())
}

fn is_in_combinator(op: Op) -> bool {
    ir::around(op).any(|around| Soac::of(around).is_some())
}

/// The functions that combinators call, directly or not.
fn parallel_functions(module: Op) -> HashSet<String> {
    let functions = Functions::of(module);
    let called: HashSet<String> = func::Call::all_in(module)
        .into_iter()
        .filter(|call| is_in_combinator(call.operation()))
        .map(|call| call.callee())
        .collect();
    let reached = |name: &&String| called.iter().any(|from| functions.leads(from, name));
    functions.named.keys().filter(reached).cloned().collect()
}

fn is_in_function(op: Op, names: &HashSet<String>) -> bool {
    ir::around(op).filter_map(func::Func::of).any(|function| names.contains(&function.sym_name()))
}
