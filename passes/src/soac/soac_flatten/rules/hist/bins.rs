//! The bins of all points in one histogram.
//!
//!   map (dest = dests, row = rows) { hist op ne dest row }
//!     ==  rows_like dests (hist op ne (data dests) (map (start of the destination + index) (data rows)))
//!
//! An operator that uses values of its row is combined beside the row's number,
//! which is that of the bin, and reads them by it:
//!
//!   (i, x) (j, y) -> (max i j, if i < 0 then y else if j < 0 then x else op of row (max i j) x y), neutral (-1, any)
//!
//! A neutral element that depends on the row does not enter either: the number
//! -1 says that a side has none.
//!
//! ```mlir
//! // before, in a map over %dests, %rows and %ks
//! %h = soac.hist (%i = %row) into %dest neutral %k : (tensor<?xindex>) into tensor<?xi32>
//!   map { soac.yield %i, %one : index, i32 } op { %s = arith.addi %a, %b : i32 ... arith.subi %s, %k }
//! // after: %bins says of each bin whose row it is in, %segments of each element
//! %all:2 = soac.hist (%p = %places, %s = %segments, %x = %ones) into %bins, %data neutral %none, %any : ...
//!   map { soac.yield %p, %s, %x : index, index, i32 } op { ... arith.subi of %s and element %row of %ks }
//! ```

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Blk, Builder, Val},
    ops::{TypedOp, scf, soac, tensor},
    types,
};

use crate::soac::soac_flatten::{
    lift::{Flattener, Outcome, Segments},
    segmented::{Captured, apply_at, captured},
};

/// Flat bins, and what is combined into them.
pub struct Bins<'c> {
    /// For each value the number of its bin, -1 for one that is left out.
    pub places: Val<'c>,
    /// For each value the point whose it is.
    pub points: Val<'c>,
    /// Where the bins of the points are, level by level.
    pub offsets: Vec<Val<'c>>,
    /// For each destination the values and the bins.
    pub arrays: Vec<[Val<'c>; 2]>,
    /// Their neutral elements, `None` for one that depends on the point.
    pub neutral: Vec<Option<Val<'c>>>,
}

/// The histogram of flat arrays by an operator of `op`.
pub fn combined_bins<'c>(
    f: &mut Flattener<'_, 'c>,
    hist: soac::Hist<'c>,
    operator: Blk<'c>,
    bins: Bins<'c>,
) -> Outcome<'c, Vec<Val<'c>>> {
    let b = f.b();
    let (known, context) = captured(f, hist.operation(), operator);
    let used = match context {
        Captured::None => bins.neutral.iter().any(Option::is_none).then(Vec::new),
        Captured::Scalars(used) | Captured::Row(used) => Some(used),
    };
    let mut values = vec![bins.places];
    let (mut data, mut neutral) = (vec![], vec![]);
    if used.is_some() {
        values.push(bins.points);
        data.push(points_of_bins(f, &bins.offsets).numbers);
        neutral.push(b.index(-1));
    }
    for ([value, bins], own) in bins.arrays.into_iter().zip(bins.neutral) {
        let element = types::row(bins.r#type()).expect("bins are an array");
        values.push(value);
        data.push(bins);
        neutral.push(own.unwrap_or_else(|| b.zero(element)));
    }
    let elements: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
    let pass = b.region(&[&[b.index_type()], elements.as_slice()].concat(), |b, v| {
        soac::yield_(b, v);
    });
    let mut failure = None;
    let combine = b.region(&[elements.as_slice(), &elements].concat(), |b, v| {
        let (left, right) = v.split_at(elements.len());
        let combined = match &used {
            None => b.inline(operator, v, &mut known.clone()),
            Some(used) => combined_at(f, b, operator, used, left, right).unwrap_or_else(|why| {
                failure = Some(why);
                left.to_vec()
            }),
        };
        soac::yield_(b, &combined);
    });
    if let Some(why) = failure {
        return Err(why);
    }
    let results: Vec<_> = data.iter().map(|v| v.r#type()).collect();
    let made = soac::hist(&b, &values, &data, &neutral, &results, pass, combine)
        .set_deterministic(hist.deterministic())
        .results();
    Ok(made.into_iter().skip(usize::from(used.is_some())).collect())
}

/// The bins of destinations with these offsets, and for each the point whose it is.
pub fn points_of_bins<'c>(f: &mut Flattener<'_, 'c>, offsets: &[Val<'c>]) -> Segments<'c> {
    let index: Type<'c> = f.b().index_type();
    let Segments { total: mut count, numbers: mut points } = f.segments(offsets[0]);
    for &level in &offsets[1..] {
        let rows = f.iota(count);
        let inner = f.segments_of(level, count, rows);
        let outer = points;
        points = f.map_one(&[inner.numbers], index, |b, v| tensor::extract(b, outer, &[v[0]]));
        count = inner.total;
    }
    Segments { total: count, numbers: points }
}

/// Two accumulators with the numbers of their rows, -1 where there is none yet.
fn combined_at<'c>(
    f: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    operator: Blk<'c>,
    used: &[Val<'c>],
    left: &[Val<'c>],
    right: &[Val<'c>],
) -> Outcome<'c, Vec<Val<'c>>> {
    let row = b.max_si(left[0], right[0]);
    let none = |v: Val<'c>| b.cmpi(Predicate::Slt, v, b.index(0));
    let (first, second) = (none(left[0]), none(right[0]));
    let alone = b.or(first, second);
    let types: Vec<_> = left[1..].iter().map(|v| v.r#type()).collect();
    let stay = b.region(&[], |b, _| {
        let choose = |(&l, &r): (&Val<'c>, &Val<'c>)| b.select(first, r, l);
        let kept: Vec<_> = left[1..].iter().zip(&right[1..]).map(choose).collect();
        scf::yield_(b, &kept);
    });
    let mut outcome = Ok(());
    let go_on = b.region(&[], |b, _| {
        let operands = [&left[1..], &right[1..]].concat();
        outcome = apply_at(f, b, operator, used, row, &operands).map(|applied| {
            scf::yield_(b, &applied);
        });
    });
    outcome?;
    let made = scf::if_(b, alone, &types, stay, go_on).results();
    Ok([vec![row], made].concat())
}
