//! `seg-hoist-asserts`: what would stop every point of a kernel is asked before it.
//!
//! ```text
//! seg.map space(i < n) { assert c; f i }  ==  if n > 0 { assert c }; seg.map space(i < n) { f i }
//! ```
//!
//! An assert costs each point a comparison and a branch, and keeps its accesses from being those
//! of vectors. One whose condition is computed from values outside alone, such as that a shift
//! is below the width, has the same answer at every point. It stays where another one that may
//! stop the program comes before it, so that the same message stops it. That an index of the space
//! is below its size holds, and is not asked at all.
//!
//! Precondition: arrays are memrefs.

use seq_analysis::{
    computation::collect,
    effects::{all_nested, is_total, may_end},
};
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, is, memref, soac},
    seg_parts::{SegParts, is_in_seg},
};

use crate::{Outcome, Pass};

/// Operations of a condition at most, constants left aside.
const FEW: usize = 16;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let kernels = ir::find(pass.module, Seg::NAMES).into_iter().filter(|&op| !is_in_seg(op));
    let hoisted: usize = kernels.filter_map(SegParts::try_of).map(|seg| hoist(&seg)).sum();
    pass.count("hoisted-asserts", hoisted);
    Ok(())
}

/// Moves the asserts that all points share before the operation; how many these are.
fn hoist<'c>(seg: &SegParts<'c>) -> usize {
    drop_known(seg);
    // Which points a generator has is not known before.
    if seg.generator.is_some() {
        return 0;
    }
    let outside = |v: Val<'c>| !ir::is_defined_inside(v, seg.op);
    let mut shared = vec![];
    for op in ir::operations(seg.body) {
        let Some(assert) = soac::Assert::of(op) else {
            if all_nested(op, &|inner| !may_end(inner)) {
                continue;
            }
            break;
        };
        let mut made = vec![];
        if !ir::operands(op).into_iter().all(|v| collect(v, &outside, &is_defined, FEW, &mut made)) {
            break;
        }
        shared.push((assert, made));
    }
    if shared.is_empty() {
        return 0;
    }
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let some = seg.space.iter().map(|&size| b.cmpi(Predicate::Sgt, size, b.index(0)));
    let any = some.reduce(|x, y| b.and(x, y)).expect("a space has a dimension");
    b.if_then(any, |b| {
        let mut map = ValueMap::new();
        for (assert, made) in &shared {
            for &op in made {
                if !map.contains_key(&ir::key(ir::result(op, 0))) {
                    b.clone_op(op, &mut map);
                }
            }
            b.clone_op(assert.operation(), &mut map);
        }
    });
    shared.iter().for_each(|(assert, _)| ir::erase(assert.operation()));
    shared.len()
}

/// Erases the asserts that an index of the space is below its size.
fn drop_known(seg: &SegParts) {
    if seg.offsets.is_some() {
        return;
    }
    let points = ir::arguments(seg.body);
    for assert in ir::operations(seg.body).into_iter().filter_map(soac::Assert::of) {
        let below = ir::defining_op(assert.condition()).and_then(arith::CmpI::of);
        let holds = below.filter(|below| below.predicate() == Predicate::Ult).is_some_and(|below| {
            let number = points.iter().position(|&point| point == below.lhs());
            number.and_then(|d| seg.space.get(d)) == Some(&below.rhs())
        });
        if holds {
            ir::erase(assert.operation());
        }
    }
}

/// Whether an operation computes a number whatever its operands are.
fn is_defined(op: Op) -> bool {
    is::<memref::Dim>(op) || is_total(op)
}
