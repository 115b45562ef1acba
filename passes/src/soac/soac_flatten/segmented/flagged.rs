//! Scans of the rows of all points by flags at their starts.
//!
//!   map (row = rows) { scan op ne row }
//!     ==  rows_like rows (scan (op by segment) (false, ne) (zip (starts rows) (data rows)))
//!
//! where the operator by segment is `(f, x) (g, y) -> (f | g, if g then y else op x y)`.
//! An operator that uses scalars of its row has them scanned beside the elements:
//! of two sides it takes those of the right one, or of the left one where the
//! right one is neutral and has none. One that reads arrays of its row has the
//! number of the row scanned and reads all by that. A neutral element that
//! depends on the row does not enter the scan: that a side has no element is told
//! by a flag, and the other side is taken.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> { op }
//!   soac.yield %s : tensor<?xi32>
//! }
//! // after
//! %starts = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi1> {
//!   %start = tensor.extract %offsets[%s] : tensor<?xindex>
//!   %first = arith.cmpi eq, %p, %start : index
//!   soac.yield %first : i1
//! }
//! %f, %scanned = soac.scan %starts, %data neutral %false, %zero : ... { op by segment }
//! %r = soac.jagged.pack %offsets, %scanned : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Op, Val},
    ops::{func, is, scf, soac, tensor},
    types,
};

use super::operator::{Captured, apply_at, captured};
use crate::soac::soac_flatten::lift::{Flattener, Outcome, either, row_at, row_bounds};

/// The inclusive scan by an operator of `op` of the elements of all rows,
/// each row by itself.
pub fn scan_rows<'c>(
    f: &mut Flattener<'_, 'c>,
    op: Op<'c>,
    region: Blk<'c>,
    offsets: Val<'c>,
    data: &[Val<'c>],
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Val<'c>>> {
    let (mut known, context) = captured(f, op, region);
    let varies = |v: &Val<'c>| !f.is_same(*v);
    let neutral_varies = neutral.iter().any(varies);
    let fixed: Vec<_> =
        neutral.iter().map(|&v| if varies(&v) { f.b().zero(v.r#type()) } else { f.outside(v) }).collect();
    let segments = f.segments(offsets);
    let points = f.iota(segments.total);
    let i1 = f.b().i1();
    let starts = f.map_one(&[points, segments.numbers], i1, |b, v| {
        b.cmpi(Predicate::Eq, v[0], tensor::extract(b, offsets, &[v[1]]))
    });
    let flagged = neutral_varies || !matches!(context, Captured::None);
    let mut columns = vec![starts];
    if flagged {
        columns.push(f.map_one(&[points], i1, |b, _| b.int(1, i1)));
    }
    match &context {
        Captured::None => {}
        Captured::Scalars(values) => columns.extend(for_elements(f, offsets, values)?),
        Captured::Row(_) => columns.push(segments.numbers),
    }
    let extra = columns.len();
    let absent: Vec<_> = columns.iter().map(|v| f.b().zero(types::element(v.r#type()))).collect();
    let all = [columns.as_slice(), data].concat();
    let simple = !matches!(context, Captured::Row(_)) && is_simple(region);
    let mut failure = None;
    let scanned = f.scan(&all, &[absent, fixed].concat(), false, |b, v| {
        let (left, right) = v.split_at(all.len());
        let mut combined = vec![b.or(left[0], right[0])];
        if flagged {
            combined.push(b.or(left[1], right[1]));
        }
        for k in 1 + usize::from(flagged)..extra {
            combined.push(b.select(right[1], right[k], left[k]));
        }
        let own = combined[extra.min(1 + usize::from(flagged))..].to_vec();
        let fresh = &right[extra..];
        let operands = [&left[extra..], fresh].concat();
        let mut apply = |b: &Builder<'c>| match &context {
            Captured::Row(used) => apply_at(f, b, region, used, own[0], &operands).unwrap_or_else(|why| {
                failure = Some(why);
                fresh.to_vec()
            }),
            Captured::Scalars(values) => {
                let mut known = known.clone();
                known.extend(values.iter().zip(&own).map(|(v, &own)| (ir::key(*v), own)));
                b.inline(region, &operands, &mut known)
            }
            Captured::None => b.inline(region, &operands, &mut known),
        };
        let choose = |b: &Builder<'c>, applied: &[Val<'c>], k: usize| {
            let mut chosen = applied[k];
            if flagged {
                chosen = b.select(left[1], chosen, fresh[k]);
            }
            chosen = b.select(right[0], fresh[k], chosen);
            if flagged {
                chosen = b.select(right[1], chosen, left[extra + k]);
            }
            chosen
        };
        if simple {
            let applied = apply(b);
            combined.extend((0..fresh.len()).map(|k| choose(b, &applied, k)));
        } else {
            let types: Vec<_> = fresh.iter().map(|v| v.r#type()).collect();
            let mut alone = right[0];
            if flagged {
                let both = b.and(left[1], right[1]);
                let one = b.xor(both, b.int(1, both.r#type()));
                alone = b.or(alone, one);
            }
            let begin = b.region(&[], |b, _| {
                let kept: Vec<_> = (0..fresh.len()).map(|k| choose(b, fresh, k)).collect();
                scf::yield_(b, &kept);
            });
            let go_on = b.region(&[], |b, _| {
                let applied = apply(b);
                scf::yield_(b, &applied);
            });
            combined.extend(scf::if_(b, alone, &types, begin, go_on).results());
        }
        combined
    });
    match failure {
        Some(why) => Err(why),
        None => Ok(scanned[extra..].to_vec()),
    }
}

/// For each element the prefix before it, the neutral element for a first one.
pub fn before<'c>(
    f: &mut Flattener<'_, 'c>,
    offsets: Val<'c>,
    prefixes: &[Val<'c>],
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Val<'c>>> {
    let segments = f.segments(offsets);
    f.enter(segments.total, Some(segments.numbers));
    let mut made = vec![];
    for (&prefixes, &value) in prefixes.iter().zip(neutral) {
        let aligned = [f.space().numbers, segments.numbers];
        made.push(
            f.at_points(&[value], &aligned, &[value.r#type()], |this, b, point, v| {
                let first = b.cmpi(Predicate::Eq, v[0], tensor::extract(b, offsets, &[v[1]]));
                let previous = |b: &Builder<'c>| row_at(b, prefixes, b.sub(v[0], b.index(1)));
                Ok(vec![either(b, first, |_| this.scalar(value, point), previous)])
            })?[0],
        );
    }
    f.leave();
    Ok(made)
}

/// Scalars of rows for each of their elements.
fn for_elements<'c>(f: &mut Flattener<'_, 'c>, offsets: Val<'c>, values: &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>> {
    let segments = f.segments(offsets);
    f.enter(segments.total, Some(segments.numbers));
    let made = values.iter().map(|&value| f.scalars(value)).collect();
    f.leave();
    made
}

/// Whether an operator can be applied to any operands, its result thrown away.
fn is_simple(region: Blk) -> bool {
    ir::operations(region).into_iter().all(|o| {
        o.region_count() == 0
            && !is::<soac::Assert>(o)
            && !is::<func::Call>(o)
            && dialect::of(o) != tensor::DIALECT
            && !dialect::divides(o)
    })
}

/// The last prefix of each row, the neutral element of an empty one.
pub fn last<'c>(
    f: &mut Flattener<'_, 'c>,
    offsets: Val<'c>,
    prefixes: &[Val<'c>],
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Val<'c>>> {
    let mut made = vec![];
    for (&prefixes, &value) in prefixes.iter().zip(neutral) {
        made.push(
            f.at_points(&[value], &[f.space().numbers], &[value.r#type()], |this, b, point, i| {
                let (start, end) = row_bounds(b, offsets, i[0]);
                let empty = b.cmpi(Predicate::Eq, start, end);
                let last = |b: &Builder<'c>| row_at(b, prefixes, b.sub(end, b.index(1)));
                Ok(vec![either(b, empty, |_| this.scalar(value, point), last)])
            })?[0],
        );
    }
    Ok(made)
}
