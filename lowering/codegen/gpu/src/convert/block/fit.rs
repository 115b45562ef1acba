//! Whether the memory of a block suffices.
//!
//! ```text
//! if enough then blocks else flat  ==  if enough and bytes <= most then blocks else flat
//! ```
//!
//! Flattening chooses between versions before it is known what a block needs, which is
//! here. The condition of the choice around a block-level operation gets it. Of two blocks the
//! one that walks over its row in tiles comes first: it runs where the other one does not fit and
//! there are rows enough; if it does not fit itself, or has no plan, it is left out. Where no other
//! version is, a block that needs more stops the program.
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
    marks::TILES,
    ops::{TypedOp, arith, memref, scf, soac},
};

use super::earlier::earlier;

/// Remarks of rows that fit into no block.
const TOO_LARGE: Subject = Subject::new("convert-seg-to-gpu", "too-large");

/// Lets a block-level operation run only where a block has the bytes, computed before it. What
/// is `told` is told once.
pub fn check<'c>(op: Op<'c>, b: &Builder<'c>, bytes: Val<'c>, most: i64, told: &mut HashSet<String>) {
    let known = number(bytes);
    let surely = known.is_some_and(|bytes| bytes <= most);
    if tiles_around(op).is_some() {
        if !surely {
            leave_tiles(op);
        }
        return;
    }
    let place = Place::of(op);
    if surely {
        return place.iter().for_each(|place| place.take_tiles(None));
    }
    let needs = "'seg.map' op needs {0} bytes of shared memory for a block, more than {1}";
    if let Some(place) = place
        && let choice = place.choice
        && let outside = Builder::before(ir::context_of(op), choice.operation())
        && let Some(bytes) = before(&outside, choice.operation(), bytes)
        && let Some(tiles) = place.tiles_before(&outside)
    {
        if let Some(known) = known {
            let message = needs.replace("{0}", &known.to_string()).replace("{1}", &most.to_string());
            if told.insert(format!("{}: too large", op.location())) {
                TOO_LARGE.missed(op.location(), &format!("{message}; another version runs"));
            }
        }
        let fits = outside.cmpi(Predicate::Ule, bytes, outside.index(most));
        let runs = tiles.map_or(fits, |tiles| outside.or(fits, tiles));
        ir::set_operand(choice.operation(), 0, arith::andi(&outside, choice.condition(), runs));
        place.take_tiles(Some(fits));
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

/// Where a block stands, maybe one of several for rows of different lengths.
struct Place<'c> {
    /// The choice of versions of which it is in the first.
    choice: scf::If<'c>,
    /// The choice inside of that one between a block that walks over its row in tiles and this one.
    tiles: Option<scf::If<'c>>,
}

impl<'c> Place<'c> {
    fn of(op: Op<'c>) -> Option<Self> {
        let choice = scf::If::of(ir::around(op).next()?)?;
        let outer = || Self::of(choice.operation());
        let Some(threshold) = threshold(choice) else { return outer() };
        match (op.block() == Some(choice.then_region()), is_of_tiles(threshold)) {
            (true, false) => Some(Self { choice, tiles: None }),
            (false, true) => outer().map(|outer| Self { tiles: Some(choice), ..outer }),
            (true, true) | (false, false) => None,
        }
    }

    /// Whether there are rows enough for tiles, computed where `b` stands, before the choice; `None` if
    /// that is not to be had.
    fn tiles_before(&self, b: &Builder<'c>) -> Option<Option<Val<'c>>> {
        let Some(tiles) = self.tiles else { return Some(None) };
        let threshold = threshold(tiles)?;
        let rows = before(b, self.choice.operation(), threshold.parallelism())?;
        Some(Some(soac::threshold(b, rows, &threshold.threshold(), threshold.value())))
    }

    /// Lets a block walk over its row where another one has no memory for it, which it may have in any case.
    fn take_tiles(&self, fits: Option<Val<'c>>) {
        let Some(tiles) = self.tiles else { return };
        let b = Builder::before(ir::context_of(tiles.operation()), tiles.operation());
        let unfit = fits.map_or_else(|| b.flag(false), |fits| b.not(fits));
        let (many, unfit) = match arith::AndI::defining(tiles.condition()) {
            Some(earlier) => (earlier.lhs(), b.or(earlier.rhs(), unfit)),
            None => (tiles.condition(), unfit),
        };
        ir::set_operand(tiles.operation(), 0, arith::andi(&b, many, unfit));
    }
}

/// Lets no block that was to walk over its row do so; the whole row, or flat code, is left.
pub fn leave_tiles(op: Op) {
    if let Some(tiles) = tiles_around(op) {
        let b = Builder::before(ir::context_of(tiles.operation()), tiles.operation());
        ir::set_operand(tiles.operation(), 0, b.flag(false));
    }
}

/// The choice of which a block that walks over its row is the first, maybe as one of several.
fn tiles_around<'c>(op: Op<'c>) -> Option<scf::If<'c>> {
    let choice = scf::If::of(ir::around(op).next()?)?;
    match threshold(choice) {
        Some(threshold) => (is_of_tiles(threshold) && op.block() == Some(choice.then_region())).then_some(choice),
        None => tiles_around(choice.operation()),
    }
}

/// The threshold of a choice, whose condition another block may have made stronger.
fn threshold<'c>(choice: scf::If<'c>) -> Option<soac::Threshold<'c>> {
    let mut asked = choice.condition();
    while let Some(both) = arith::AndI::defining(asked) {
        asked = both.lhs();
    }
    soac::Threshold::defining(asked)
}

fn is_of_tiles(threshold: soac::Threshold) -> bool {
    threshold.threshold().rsplit('.').next() == Some(TILES)
}

/// A value inside of an operation, computed where `b` stands, before it.
fn before<'c>(b: &Builder<'c>, op: Op<'c>, value: Val<'c>) -> Option<Val<'c>> {
    let pure = |made: Op<'c>| dialect::is_arith(made) || memref::Dim::of(made).is_some() || dialect::is_view(made);
    earlier(b, value, &|v| !ir::is_defined_inside(v, op), &pure, &mut ValueMap::new())
}
