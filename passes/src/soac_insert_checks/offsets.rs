//! The row offsets of `soac.jagged.pack` and of segments: they start at 0, ascend,
//! and end at the number of what they divide.
//!
//! Neighbours are compared by a map without results. A checked pack is marked,
//! and so is what reads its offsets, so that a second run finds nothing to do.

use melior::ir::{Attribute, RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    Checker,
    number::{self, Num},
};

/// The attribute of operations that need no further check.
pub const CHECKED: &str = "soac.checked";

/// Checks the offsets of a pack.
pub fn check<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    let b = Builder::before(checker.pass.context, op);
    check_parts(checker, b, "'soac.jagged.pack' op offsets", &ir::operands(op));
    ir::set_attribute(op, CHECKED, Attribute::unit(checker.pass.context));
}

/// Checks the offsets of the segments of a screma.
pub fn check_segments<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    let (Some(&offsets), Some(&input)) = (ir::segment(op, 3).first(), ir::segment(op, 0).first()) else { return };
    let b = Builder::before(checker.pass.context, op);
    let count = Num::Dim(input, 0).materialise(&b);
    check_level(checker, b, "'soac.screma' op offsets of segments", offsets, count, "elements");
    ir::set_attribute(op, CHECKED, Attribute::unit(checker.pass.context));
}

/// Checks the offsets of segment ids.
pub fn check_ids<'c>(checker: &mut Checker<'_, 'c>, op: Op<'c>) {
    let operands = ir::operands(op);
    let b = Builder::before(checker.pass.context, op);
    check_level(checker, b, "'soac.segment_ids' op offsets", operands[1], operands[0], "elements");
    ir::set_attribute(op, CHECKED, Attribute::unit(checker.pass.context));
}

/// Checks the jagged arguments of a public function, whose parts a host may pass.
pub fn check_arguments<'c>(checker: &mut Checker<'_, 'c>, function: Op<'c>) {
    let Some(block) = function.region(0).ok().and_then(|r| r.first_block()) else { return };
    let jagged = ir::arguments(block).into_iter().enumerate().filter(|(_, v)| types::is_jagged(v.r#type()));
    let b = Builder::at_start(checker.pass.context, block, function.location());
    for (i, argument) in jagged {
        let parts = number::unpack(&b, argument);
        check_parts(checker, b, &format!("'func.func' op argument {i}: offsets"), &parts);
        ir::set_attribute(function, CHECKED, Attribute::unit(checker.pass.context));
    }
}

/// Checks the offsets of each dimension, outermost first.
fn check_parts<'c>(checker: &mut Checker<'_, 'c>, b: Builder<'c>, whose: &str, operands: &[Val<'c>]) {
    for (level, pair) in operands.windows(2).enumerate() {
        let dimension = format!("{whose} of dimension {}", level + 1);
        let size = b.dim(pair[1], 0);
        let (end, what) = match level + 2 == operands.len() {
            true => (size, "elements"),
            false => (b.value("arith.subi", &[size, b.index(1)], b.index_type()), "rows"),
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
    let less_one = |b: &Builder<'c>, v: Val<'c>| b.value("arith.subi", &[v, one], v.r#type());
    let count = b.dim(offsets, 0);
    let mut require = |b: &Builder<'c>, condition: Val<'c>, what: &str, values: &[Val<'c>]| {
        let message = b.string(&format!("{whose} {what}"));
        b.op("soac.assert", &[&[condition], values].concat(), &[], &[("message", message)], vec![]);
        checker.inserted += 1;
    };
    require(&b, b.cmpi(Predicate::Sgt, count, b.index(0)), "are empty", &[]);
    let first = element(&b, offsets, b.index(0));
    require(&b, b.cmpi(Predicate::Eq, first, b.index(0)), "start at {0}, expected 0", &[first]);
    let rows = less_one(&b, count);
    let numbers = b.op(
        "soac.iota",
        &[rows],
        &[types::tensor(&[DYNAMIC], b.index_type())],
        &[("operandSegmentSizes", b.i32_array(&[1, 0, 0])), (CHECKED, Attribute::unit(b.context))],
        vec![],
    );
    let body = b.region(&[b.index_type()], |b, i| {
        let position = b.value("arith.addi", &[i[0], one], i[0].r#type());
        let (left, right) = (element(b, offsets, i[0]), element(b, offsets, position));
        let values = [left, right, position];
        require(b, b.cmpi(Predicate::Sle, left, right), "descend from {0} to {1} at position {2}", &values);
        b.op("soac.yield", &[], &[], &[], vec![]);
    });
    b.op("soac.map", &[ir::result(numbers, 0)], &[], &[], vec![body]);
    let last = element(&b, offsets, rows);
    let what = format!("end at {{0}}, but there are {{1}} {what}");
    require(&b, b.cmpi(Predicate::Eq, last, end), &what, &[last, end]);
}

fn element<'c>(b: &Builder<'c>, offsets: Val<'c>, i: Val<'c>) -> Val<'c> {
    let checked = [(CHECKED, Attribute::unit(b.context))];
    ir::result(b.op("tensor.extract", &[offsets, i], &[b.index_type()], &checked, vec![]), 0)
}
