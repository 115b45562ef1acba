//! The row offsets of `soac.jagged.pack` and of segments: they start at 0, ascend,
//! and end at the number of what they divide.
//!
//! Neighbours are compared by a map without results. A checked pack is marked,
//! and so is what reads its offsets, so that a second run finds nothing to do.

use melior::ir::{ValueLike, operation::OperationLike};
pub use seq_dialects::marks::CHECKED;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, func::Func, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    Checker,
    number::{self, Num},
};

/// Says that an operation needs no further check.
pub fn mark(op: Op) {
    ir::set_flag(op, CHECKED, true);
}

/// Checks the offsets of a pack.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, pack: soac::JaggedPack<'c>) {
    let op = pack.operation();
    let b = Builder::before(checker.pass.context, op);
    check_parts(checker, b, "'soac.jagged.pack' op offsets", &ir::operands(op));
    mark(op);
}

/// Checks the offsets of the segments of a screma.
pub fn check_segments<'c>(checker: &mut Checker<'_, 'c>, screma: soac::Screma<'c>) {
    let (Some(offsets), Some(&input)) = (screma.segments(), screma.inputs().first()) else { return };
    let b = Builder::before(checker.pass.context, screma.operation());
    let count = Num::Dim(input, 0).materialise(&b);
    check_level(checker, b, "'soac.screma' op offsets of segments", offsets, count, "elements");
    mark(screma.operation());
}

/// Checks the offsets of segment ids.
pub fn check_ids<'c>(checker: &mut Checker<'_, 'c>, ids: soac::SegmentIds<'c>) {
    let b = Builder::before(checker.pass.context, ids.operation());
    check_level(checker, b, "'soac.segment_ids' op offsets", ids.offsets(), ids.size(), "elements");
    mark(ids.operation());
}

/// Checks the jagged arguments of a public function, whose parts a host may pass.
pub fn check_arguments<'c>(checker: &mut Checker<'_, 'c>, function: Func<'c>) {
    let Some(block) = function.body() else { return };
    let function = function.operation();
    let jagged = ir::arguments(block).into_iter().enumerate().filter(|(_, v)| types::is_jagged(v.r#type()));
    let b = Builder::at_start(checker.pass.context, block, function.location());
    for (i, argument) in jagged {
        let parts = number::unpack(&b, argument);
        check_parts(checker, b, &format!("'func.func' op argument {i}: offsets"), &parts);
        mark(function);
    }
}

/// Checks the offsets of each dimension, outermost first.
fn check_parts<'c>(checker: &mut Checker<'_, 'c>, b: Builder<'c>, whose: &str, operands: &[Val<'c>]) {
    for (level, pair) in operands.windows(2).enumerate() {
        let dimension = format!("{whose} of dimension {}", level + 1);
        let size = b.dim(pair[1], 0);
        let (end, what) = match level + 2 == operands.len() {
            true => (size, "elements"),
            false => (arith::subi(&b, size, b.index(1)), "rows"),
        };
        check_level(checker, b, &dimension, pair[0], end, what);
    }
}

/// Checks the offsets of `end` elements or rows, as `what` says.
fn check_level<'c>(
    checker: &mut Checker<'_, 'c>,
    b: Builder<'c>,
    whose: &str,
    offsets: Val<'c>,
    end: Val<'c>,
    what: &str,
) {
    let one = b.index(1);
    let count = b.dim(offsets, 0);
    let mut require = |b: &Builder<'c>, condition: Val<'c>, what: &str, values: &[Val<'c>]| {
        soac::assert(b, condition, values, &format!("{whose} {what}"));
        checker.inserted += 1;
    };
    require(&b, b.cmpi(Predicate::Sgt, count, b.index(0)), "are empty", &[]);
    let first = element(&b, offsets, b.index(0));
    require(&b, b.cmpi(Predicate::Eq, first, b.index(0)), "start at {0}, expected 0", &[first]);
    let rows = arith::subi(&b, count, one);
    let numbers = soac::iota(&b, Some(rows), None, None, types::tensor(&[DYNAMIC], b.index_type()));
    ir::defining_op(numbers).into_iter().for_each(mark);
    let body = b.region(&[b.index_type()], |b, i| {
        let position = arith::addi(b, i[0], one);
        let (left, right) = (element(b, offsets, i[0]), element(b, offsets, position));
        let values = [left, right, position];
        require(b, b.cmpi(Predicate::Sle, left, right), "descend from {0} to {1} at position {2}", &values);
        soac::yield_(b, &[]);
    });
    soac::map(&b, &[numbers], &[], body);
    let last = element(&b, offsets, rows);
    let what = format!("end at {{0}}, but there are {{1}} {what}");
    require(&b, b.cmpi(Predicate::Eq, last, end), &what, &[last, end]);
}

fn element<'c>(b: &Builder<'c>, offsets: Val<'c>, i: Val<'c>) -> Val<'c> {
    let read = tensor::extract(b, offsets, &[i]);
    ir::defining_op(read).into_iter().for_each(mark);
    read
}
