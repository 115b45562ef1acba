//! Blocks for rows of several lengths.
//!
//!   block (n rows of m)  ==  if m >= 1024 and n >= 1024 then block {q = 16}
//!                            else if m >= 256 then block {q = 8}
//!                            else if m > 128 then block {q = 4} else several rows a block
//!
//! With few elements a thread, long rows take many steps; with many, short ones leave threads
//! without any, and a few rows leave multiprocessors with few threads. What is known only when
//! the program runs chooses among kernels then. Lengths and numbers of elements are those that
//! were fastest on an H200 where there are rows enough (benches/results/gpu-h200-items.csv); for
//! fewer rows than [`MANY`] the model of time has 8 elements ahead. 16 elements are of 32 bits: a
//! sort of rows by counts of 64 bits took longer with them.
//!
//! ```mlir
//! // before: %m is known before the block
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) { seg.scan level(thread) space(%j) = (%m) ... }
//! // after
//! %r = scf.if %many_long_ones -> (tensor<?x?xi32>) {
//!   %a = seg.map level(block) ...                     // 16 elements a thread
//!   scf.yield %a : tensor<?x?xi32>
//! } else { ... }
//! ```
//!
//! Preconditions, checked here: an operation of the body takes several elements a thread, and
//! the length of its space, or its bound, is known or can be computed before the block. All others
//! have one kernel.

use std::cell::RefCell;

use melior::ir::ValueLike;
use seq_analysis::bounds;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, seg},
    schedule::LANES,
    seg_parts::SegParts,
};

use super::{
    Items, MOST,
    before::before,
    kept, may_take_several, registers,
    short::{self, Short},
};

/// So many elements a thread from a length of a row on.
const BY_LENGTH: [(i64, i64); 3] = [(1024, 16), (256, 8), (0, 4)];

/// Rows from which on threads have more than [`MOST`] elements.
const MANY: i64 = 1024;

/// A body, and how many elements a thread of it has.
type Version<'c> = (Blk<'c>, Items);

/// The bodies that take the place of a block, which has rows of a length.
pub fn versions<'c>(block: seg::Map<'c>, short: Short<'c>) -> Vec<Version<'c>> {
    let op = block.operation();
    let b = Builder::before(ir::context_of(op), op);
    let short = match short {
        Short::Always => {
            short::share(op);
            return vec![(block.body(), Items::Short)];
        }
        Short::Never => None,
        Short::If(short) => Some(short),
    };
    let mut found: Vec<SegParts> = vec![];
    ir::walk(op, &mut |inner| {
        found.extend(SegParts::try_of(inner).filter(|seg| seg.op != op && may_take_several(seg, LANES)));
    });
    let most = match found.iter().all(|seg| registers(seg) == 1) {
        true => found.iter().map(kept).max().unwrap_or(1),
        false => found.iter().map(kept).max().unwrap_or(1).min(MOST),
    };
    let known = |seg: &SegParts<'c>| bounds::most(seg.space[0]);
    let length = match found.iter().find(|seg| known(seg).is_none()) {
        Some(_) => found.iter().filter(|seg| known(seg).is_none()).find_map(|seg| before(&b, op, seg.space[0])),
        None => found.iter().filter_map(known).max().map(|length| b.index(length)),
    };
    let length = length.unwrap_or_else(|| b.index(0));
    let fixed = ir::constant_int(length);
    let cases: Vec<(i64, i64)> = BY_LENGTH.into_iter().filter(|(_, items)| *items <= most).collect();
    let cases: Vec<(i64, i64)> = match fixed {
        // `items` takes no more of a known length than it has.
        Some(fixed) => {
            cases.into_iter().filter(|&(least, items)| items == MOST || items > MOST && fixed >= least).collect()
        }
        None => cases,
    };
    let cases = if cases.len() < 2 { vec![(0, MOST)] } else { cases };
    if cases.len() < 2 && short.is_none() {
        return vec![(block.body(), Items::AtMost(MOST))];
    }
    let rows = SegParts::of(op).space.into_iter().reduce(|n, m| b.mul(n, m)).unwrap_or_else(|| b.index(1));
    let choice = Choice { op, rows, length, bodies: RefCell::default() };
    let results = match short {
        Some(short) => {
            let kinds: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
            b.if_else(short, &kinds, |b| choice.copy(b, Items::Short), |b| choice.among(b, &cases))
        }
        None => choice.among(&b, &cases),
    };
    ir::results(op).into_iter().zip(results).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
    choice.bodies.into_inner()
}

/// A block, its rows and their length, and the copies of its body.
struct Choice<'c> {
    op: Op<'c>,
    rows: Val<'c>,
    length: Val<'c>,
    bodies: RefCell<Vec<Version<'c>>>,
}

impl<'c> Choice<'c> {
    /// Copies for rows of these lengths, and which of them runs; what that gives.
    fn among(&self, b: &Builder<'c>, cases: &[(i64, i64)]) -> Vec<Val<'c>> {
        let [(least, items), rest @ ..] = cases else { return vec![] };
        if rest.is_empty() {
            return self.copy(b, Items::AtMost(*items));
        }
        let long = b.cmpi(Predicate::Uge, self.length, b.index(*least));
        let taken = match *items > MOST {
            true => b.and(long, b.cmpi(Predicate::Uge, self.rows, b.index(MANY))),
            false => long,
        };
        let kinds: Vec<_> = ir::results(self.op).iter().map(|v| v.r#type()).collect();
        b.if_else(taken, &kinds, |b| self.copy(b, Items::AtMost(*items)), |b| self.among(b, rest))
    }

    fn copy(&self, b: &Builder<'c>, items: Items) -> Vec<Val<'c>> {
        let copy = b.clone_op(self.op, &mut ValueMap::new());
        match items {
            Items::Short => short::share(copy),
            _ => short::leave_whole(copy),
        }
        self.bodies.borrow_mut().push((ir::block(copy, 0), items));
        ir::results(copy)
    }
}
