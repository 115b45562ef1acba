//! Whether the memory of a block suffices.
//!
//! ```text
//! if enough then blocks else flat  ==  if enough and bytes <= most then blocks else flat
//! ```
//!
//! Flattening chooses between versions before it is known what a block needs, which is
//! here. The condition of the choice around a block-level operation gets it. Of two blocks the
//! one that walks over its row in tiles comes first, and runs where the other one does not fit.
//! Where no other version is, a block that needs more stops the program.
//!
//! ```mlir
//! // before
//! %many = soac.threshold %rows, "main.0.block" default 16
//! scf.if %many { seg.map level(block) ... } else { ... }
//! // after
//! %many = soac.threshold %rows, "main.0.block" default 16
//! %fits = arith.cmpi ule, %bytes, %c166912 : index
//! %both = arith.andi %many, %fits : i1
//! scf.if %both { seg.map level(block) ... } else { ... }
//! ```
//!
//! Precondition, checked here: the sizes can be computed before the choice.

use std::collections::HashSet;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Builder, Op, Subject, Val, ValueMap},
    ops::{TypedOp, arith, memref, scf, seg, soac},
    seg_parts::is_block_level,
};

use super::earlier::earlier;

/// Remarks of rows that fit into no block.
const TOO_LARGE: Subject = Subject::new("convert-seg-to-gpu", "too-large");

/// Lets a block-level operation run only where a block has the bytes, computed before it. What
/// is `told` is told once.
pub fn check<'c>(op: Op<'c>, b: &Builder<'c>, bytes: Val<'c>, most: i64, told: &mut HashSet<String>) {
    let known = number(bytes);
    if known.is_some_and(|bytes| bytes <= most) {
        return;
    }
    let needs = "'seg.map' op needs {0} bytes of shared memory for a block, more than {1}";
    if let Some((choice, taken)) = choice(op)
        && let outside = Builder::before(ir::context_of(op), choice.operation())
        && let Some(bytes) = before(&outside, choice.operation(), bytes)
    {
        if let Some(known) = known {
            let message = needs.replace("{0}", &known.to_string()).replace("{1}", &most.to_string());
            if told.insert(format!("{}: too large", op.location())) {
                TOO_LARGE.missed(op.location(), &format!("{message}; another version runs"));
            }
        }
        let most = outside.index(most);
        let asked = match (taken, arith::AndI::defining(choice.condition())) {
            (true, _) => arith::andi(&outside, choice.condition(), outside.cmpi(Predicate::Ule, bytes, most)),
            (false, None) => arith::andi(&outside, choice.condition(), outside.cmpi(Predicate::Ugt, bytes, most)),
            (false, Some(earlier)) => {
                let any = outside.or(earlier.rhs(), outside.cmpi(Predicate::Ugt, bytes, most));
                arith::andi(&outside, earlier.lhs(), any)
            }
        };
        ir::set_operand(choice.operation(), 0, asked);
        return;
    }
    let most = b.index(most);
    let fits = b.cmpi(Predicate::Ule, bytes, most);
    soac::assert(b, fits, &[bytes, most], needs);
}

/// The number that a value is, if its sizes are all known.
pub fn number(value: Val) -> Option<i64> {
    let op = ir::defining_op(value)?;
    if let Some(known) = ir::constant_int(value) {
        return Some(known);
    }
    let [left, right] = ir::operands(op)[..] else { return None };
    let (left, right) = (number(left)?, number(right)?);
    let sum = arith::AddI::of(op).map(|_| left + right);
    let product = || arith::MulI::of(op).map(|_| left * right);
    sum.or_else(product).or_else(|| arith::AndI::of(op).map(|_| left & right))
}

/// The choice of versions of which an operation is in the first, or in the second beside another
/// block, and whether it is in the first; maybe it is one of several for rows of different lengths.
fn choice<'c>(op: Op<'c>) -> Option<(scf::If<'c>, bool)> {
    let choice = scf::If::of(ir::around(op).next()?)?;
    // Another block there may have added what it needs.
    let mut asked = choice.condition();
    while let Some(both) = arith::AndI::defining(asked) {
        asked = both.lhs();
    }
    let first = op.block() == Some(choice.then_region());
    let in_first = |block: Op<'c>| {
        let mut around = std::iter::once(block).chain(ir::around(block));
        around.any(|op| op.block() == Some(choice.then_region()))
    };
    let other_block = || {
        let blocks = seg::Map::all_in(choice.operation()).into_iter().map(TypedOp::operation);
        blocks.into_iter().any(|block| is_block_level(block) && in_first(block))
    };
    match soac::Threshold::defining(asked) {
        Some(_) => (first || other_block()).then_some((choice, first)),
        None => self::choice(choice.operation()),
    }
}

/// A value inside of an operation, computed where `b` stands, before it.
fn before<'c>(b: &Builder<'c>, op: Op<'c>, value: Val<'c>) -> Option<Val<'c>> {
    let pure = |made: Op<'c>| dialect::is_arith(made) || memref::Dim::of(made).is_some() || dialect::is_view(made);
    earlier(b, value, &|v| !ir::is_defined_inside(v, op), &pure, &mut ValueMap::new())
}
