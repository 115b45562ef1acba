//! One block of a device for each point.
//!
//!   map (row = rows) { scan (map f row) }  ==  the same map, marked `soac.block`
//!
//! ```mlir
//! // after
//! %r = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
//!   %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> { op }
//!   soac.yield %s : tensor<?xi32>
//! }
//! ```
//!
//! The body stays as it is: its combinators become operations that the threads of the
//! block run together (`convert-soac-to-seg`), so its arrays live in the block.
//! Functions with combinators that it calls are put in place (`soac-inline`).
//! Preconditions, of which the first that fails is said: nothing in the body is jagged; no
//! such function calls itself; control flow is structured; its results are
//! scalars for each element, or rows whose sizes do not depend on the element. Rows of any
//! lengths have blocks by `row_bins`.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, Soac,
    ir::{self, Builder, Op, Val},
    marks::BLOCK,
    ops::{TypedOp, func, is, scf, soac},
    types::{self, DYNAMIC},
};

use crate::{
    Failure, Outcome,
    soac::{
        digits,
        sequential::{Env, Outside},
        soac_flatten::lift::Lifting,
    },
};

/// Bytes of shared memory that a block has on every chip, but for what tiles are longer
/// than rows and what operations need.
pub const CAPACITY: i64 = 56 * 1024;

/// Bytes of an element that each thread reads by itself without loss.
const NARROW: i64 = 16;

/// Marks a map whose elements blocks can run; fails where there is no such form.
pub fn mark<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> Outcome<'c> {
    check(lifting, map)?;
    ir::set_flag(map, BLOCK, true);
    Ok(())
}

/// Whether all arrays of a map have sizes in their types, and fit into the shared memory
/// that every chip has even without a slot twice.
pub fn surely_fits(map: Op) -> bool {
    let arrays = |values: Vec<Val>| -> Option<i64> {
        values.iter().map(|v| v.r#type()).filter(|&ty| types::rank(ty) > 0).map(static_bytes).sum()
    };
    let mut all = arrays(ir::arguments(ir::block(map, 0)));
    ir::walk(map, &mut |op| {
        if op != map {
            all = all.zip(arrays(ir::results(op))).map(|(a, b)| a + b);
        }
    });
    let grows = soac::Partition::all_in(map).into_iter().any(|p| digits::has_many_classes(p));
    all.is_some_and(|bytes| bytes <= CAPACITY / 2) && !grows
}

/// How many blocks a map keeps busy: one for each row, if rows have `least` to `most`
/// elements, or are fewer than `few`; none otherwise. The lowering of blocks knows which rows do
/// not fit.
pub fn busy_blocks<'c>(
    b: &Builder<'c>,
    (rows, length): (Val<'c>, Val<'c>),
    least: i64,
    most: Option<i64>,
    few: Option<i64>,
) -> Val<'c> {
    let long = b.cmpi(Predicate::Uge, length, b.index(least));
    let worth = few.map_or(long, |few| b.or(long, b.cmpi(Predicate::Ult, rows, b.index(few))));
    let right = most.map_or(worth, |most| b.and(b.cmpi(Predicate::Ule, length, b.index(most)), worth));
    b.select(right, rows, b.index(0))
}

/// Elements of the longest row of which several blocks fit on a multiprocessor of every
/// chip.
pub fn longest(map: Op) -> i64 {
    CAPACITY / bytes_of_point(map).max(1)
}

/// Bytes of all arrays of a body for each element of a row, at most: those that it makes,
/// and copies of the rows that it gets.
fn bytes_of_point(map: Op) -> i64 {
    let width = |v: &Val| types::byte_width(types::element(v.r#type())) as i64;
    let arrays = |values: Vec<Val>| -> i64 { values.iter().filter(|v| types::rank(v.r#type()) > 0).map(width).sum() };
    let mut bytes = arrays(ir::arguments(ir::block(map, 0)));
    ir::walk(map, &mut |op| {
        if op != map {
            bytes += arrays(ir::results(op));
        }
    });
    bytes
}

/// Whether something in a map scans elements that the threads of a block read at the rate of
/// memory, each its own.
pub fn scans(map: Op) -> bool {
    let narrow = |neutral: Vec<Val>| {
        let bytes: Option<i64> = neutral.iter().map(|v| static_bytes(v.r#type())).sum();
        !neutral.is_empty() && bytes.is_some_and(|bytes| bytes <= NARROW)
    };
    let mut found = false;
    ir::walk(map, &mut |op| {
        found |= soac::Scan::of(op).is_some_and(|scan| narrow(scan.neutral()))
            || soac::Screma::of(op).is_some_and(|screma| narrow(screma.scan_neutral()));
    });
    found
}

/// The bytes of a value, if its type has all its sizes.
fn static_bytes(ty: Type) -> Option<i64> {
    let shape = types::shape(ty).unwrap_or_default();
    let known = !types::is_jagged(ty) && shape.iter().all(|&n| n != DYNAMIC);
    known.then(|| shape.iter().product::<i64>() * types::byte_width(types::element(ty)) as i64)
}

fn check<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> Outcome<'c> {
    check_body(lifting, map)?;
    let b = Builder::before(ir::context_of(map), map);
    let env = Env::default();
    let outside = Outside::new(&b, &env, map);
    for (number, row) in ir::operands(ir::terminator(ir::block(map, 0))).into_iter().enumerate() {
        if !(0..types::rank(row.r#type())).all(|d| outside.can_size(row, d)) {
            let message = format!("yields rows of result {number} whose size depends on the element");
            return Err(Failure::at(map, message));
        }
    }
    Ok(())
}

/// Fails where something in a map has no form in a block.
pub fn check_body<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> Outcome<'c> {
    digits::expand_in(ir::context_of(map), map);
    let mut outcome = Ok(());
    let mut refuse = |op: Op<'c>, why: String| {
        if outcome.is_ok() {
            outcome = Err(Failure::at(op, why));
        }
    };
    ir::walk(map, &mut |op| {
        let all = ir::operands(op).into_iter().chain(ir::results(op)).filter(|_| op != map);
        if let Some(jagged) = all.map(|v| v.r#type()).find(|&ty| types::is_jagged(ty)) {
            refuse(op, format!("works with {jagged}, which no block can hold"));
        }
        if is::<func::Call>(op) && lifting.is_parallel(op) && lifting.recurs(map) {
            refuse(op, "calls a function that calls itself, which no block runs together".into());
        }
        let structured = Soac::of(op).is_some() || is::<scf::If>(op) || is::<scf::For>(op) || is::<scf::While>(op);
        if op.region_count() > 0 && !structured {
            refuse(op, "has regions that no block runs together".into());
        }
    });
    outcome
}
