//! Scans and reductions of all rows at once, the rows by their offsets.
//!
//!   map (row = rows) { screma scan op ne reduce op ne row }
//!     ==  screma scan op ne reduce op ne segments (offsets rows) (data rows)
//!
//! Precondition: neither the operator nor the neutral elements use values of the
//! row. Where they do, or with `segments=flags`, flags are scanned beside the
//! elements; see the rule for scan.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %s : f32
//! }
//! // after
//! %r = soac.screma (%x = %data) reduce %zero : f32 segments %offsets : tensor<?xindex>
//!   : (tensor<?xf32>) -> tensor<?xf32> map { soac.yield %x : f32 } op { op } post { soac.yield }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    combinators::Combinator,
    ir::{Blk, Builder, Op, Val},
    ops::soac,
    types::{self, DYNAMIC},
};

use super::{
    flagged::{before, last, scan_rows},
    operator::{Captured, captured, elements_like},
};
use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Form, Outcome},
};

/// What is accumulated: elements and neutral elements, those of scans first.
pub struct Accumulated<'a, 'c> {
    /// The arrays of elements.
    pub data: &'a [Val<'c>],
    /// The neutral elements.
    pub neutral: &'a [Val<'c>],
    /// How many are scanned; the others are reduced.
    pub scans: usize,
    /// Whether scans leave the element itself out.
    pub exclusive: bool,
}

/// In which orders an operator may be applied.
#[derive(Clone, Copy, Default)]
pub struct Freedom {
    /// Operands may change sides.
    pub commutative: bool,
    /// The order is the same in each run.
    pub deterministic: bool,
}

impl Freedom {
    /// That of a combinator with one operator.
    fn of(op: Op) -> Self {
        let said = Combinator::of(op).map(Combinator::accumulation).unwrap_or_default();
        Self { commutative: said.commutative, deterministic: said.deterministic }
    }
}

/// The elements of the rows that a reduction or scan takes, and the offsets.
pub fn row_elements<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    inputs: &[Val<'c>],
    neutral: &[Val<'c>],
) -> Outcome<'c, (Val<'c>, Vec<Val<'c>>)> {
    let types: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
    let mut data = vec![];
    if types.iter().all(|&ty| types::rank(ty) == 0) {
        let (offsets, elements) = f.enter_elements(inputs, &types)?;
        for (lifted, &input) in elements.into_iter().zip(inputs) {
            let Form::Each(array) = lifted.form else {
                return Err(Failure::at(op, "has inputs whose elements are no scalars").note_value(input, "the input"));
            };
            data.push(array);
        }
        f.leave();
        return Ok((offsets, data));
    }
    let mut offsets = None;
    for (&input, &ty) in inputs.iter().zip(&types) {
        let rows = f.rows(input)?;
        offsets.get_or_insert(rows.offsets[0]);
        data.push(elements_like(f, op, rows, ty)?);
    }
    let offsets = offsets.ok_or_else(|| Failure::at(op, "has no inputs"))?;
    Ok((offsets, data))
}

/// The reductions, one element for each row, then the scans: by the offsets where
/// that can be, else by flags.
pub fn accumulate<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    region: Blk<'c>,
    offsets: Val<'c>,
    all: &Accumulated<'_, 'c>,
) -> Outcome<'c, (Vec<Val<'c>>, Vec<Val<'c>>)> {
    if all.neutral.is_empty() {
        return Ok((vec![], vec![]));
    }
    if goes_by_offsets(f, op, region, all.neutral) {
        return Ok(segmented(f, op, region, offsets, all));
    }
    let mut scans = scan_rows(f, op, region, offsets, all.data, all.neutral)?;
    let reductions = scans.split_off(all.scans);
    let (scanned, reduced) = all.neutral.split_at(all.scans);
    let totals = last(f, offsets, &reductions, reduced)?;
    let scans = if all.exclusive { before(f, offsets, &scans, scanned)? } else { scans };
    Ok((totals, scans))
}

/// Whether rows can be scanned and reduced by their offsets.
fn goes_by_offsets<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, region: Blk<'c>, neutral: &[Val<'c>]) -> bool {
    let same = neutral.iter().all(|&v| f.is_same(v));
    f.lifting().by_offsets && same && matches!(captured(f, op, region).1, Captured::None)
}

/// [`accumulate`] by the offsets.
fn segmented<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    region: Blk<'c>,
    offsets: Val<'c>,
    all: &Accumulated<'_, 'c>,
) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
    let (mut known, _) = captured(f, op, region);
    let neutral: Vec<_> = all.neutral.iter().map(|&v| f.outside(v)).collect();
    let freedom = Freedom::of(op);
    screma_of_rows(f, offsets, &Accumulated { neutral: &neutral, ..*all }, freedom, |b, both| {
        b.inline(region, both, &mut known)
    })
}

/// `soac.screma` of rows by their offsets: the reductions, then the scans.
pub fn screma_of_rows<'c>(
    f: &Flattener<'_, 'c>,
    offsets: Val<'c>,
    all: &Accumulated<'_, 'c>,
    freedom: Freedom,
    operator: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
    let b = f.b();
    let kinds: Vec<_> = all.neutral.iter().map(|v| v.r#type()).collect();
    let end = |b: &Builder<'c>, values: &[Val<'c>]| {
        soac::yield_(b, values);
    };
    let map = b.region(&kinds, |b, elements| end(b, elements));
    let op = b.region(&[kinds.as_slice(), &kinds].concat(), |b, both| {
        let values = operator(b, both);
        end(b, &values);
    });
    let post = b.region(&kinds[..all.scans], |b, scanned| end(b, scanned));
    let (scans, reductions) = kinds.split_at(all.scans);
    let results: Vec<_> = reductions.iter().chain(scans).map(|&ty| types::array_of(DYNAMIC, ty)).collect();
    let (scanned, reduced) = all.neutral.split_at(all.scans);
    let screma = soac::screma(&b, all.data, scanned, reduced, Some(offsets), &results, map, op, post)
        .set_exclusive(all.exclusive && !scans.is_empty())
        .set_commutative(freedom.commutative)
        .set_deterministic(freedom.deterministic);
    let mut totals = screma.results();
    let scanned = totals.split_off(reductions.len());
    (totals, scanned)
}
