//! A branch with combinators inside a map.
//!
//!   map (c = cs, x = xs) { if c then f x else g x }
//!     ==  with t = filter cs points, e = filter (not cs) points:
//!         scatter e (map (x = xs at e) { g x }) (scatter t (map (x = xs at t) { f x }) empty)
//!
//! ```mlir
//! // before
//! %y = scf.if %c -> (i32) { %s = soac.reduce %row ...; scf.yield %s : i32 } else { scf.yield %zero : i32 }
//! // after: the points of each branch are a space of their own
//! %t = soac.filter (%p = %points, %c = %cs) : (tensor<?xindex>, tensor<?xi1>) -> tensor<?xindex> { ... }
//! %e = soac.filter (%p = %points, %c = %cs) : (tensor<?xindex>, tensor<?xi1>) -> tensor<?xindex> { ... }
//! %thens = ... // the reduction of the rows at %t
//! %some = soac.scatter %t, %thens into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %all = soac.scatter %e, %elses into %some : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```
//!
//! Of a switch each case is such a branch, and so are the points that have none.
//! Where a case yields a row that exists, the points choose among rows (`choice`).
//!
//! The work of a branch is that of the points that take it. Rows are merged
//! element by element into the offsets of all rows, rows of rows by number.
//! Branches without calls come first: what they take of the arrays around is then
//! copied before a recursion, which has no need to keep those.

mod choice;

use melior::ir::{RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, func, scf, tensor},
    types,
};

use self::choice::chooses;
use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, Source};

/// What one branch gives for one result, at the points that take it.
enum Part<'c> {
    Scalars(Val<'c>),
    /// The lengths of the rows, their offsets, the row of each element, the elements.
    Rows {
        lengths: Val<'c>,
        offsets: Val<'c>,
        rows: Val<'c>,
        data: Val<'c>,
    },
    /// Rows of rows and how many there are.
    Deep(Rows<'c>, Val<'c>),
    /// Rows among those that exist.
    Chosen(Source<'c>),
}

/// An `scf.if` or `scf.index_switch` that holds combinators or yields arrays.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let chosen = f.scalars(ir::operands(op)[0])?;
    let cases = scf::IndexSwitch::of(op).map(scf::IndexSwitch::cases);
    let mut branches = vec![];
    let mut updates = f.branch_updates(op)?;
    let by_number: Vec<_> = (0..updates.len()).map(|k| updates[k].is_none() && chooses(f, op, k)).collect();
    let regions = op.regions().enumerate().filter_map(|(number, region)| Some((number, region.first_block()?)));
    let (last, first): (Vec<_>, Vec<_>) = regions.partition(|(_, block)| has_calls(f, *block));
    for (number, block) in first.into_iter().chain(last) {
        let points = match &cases {
            None => f.points_where(chosen, number == 0),
            Some(cases) if number == 0 => cases.iter().fold(f.space().numbers, |points, &case| {
                let other = is_case(f, chosen, points, case);
                f.positions_where(other, points, false)
            }),
            Some(cases) => {
                let own = is_case(f, chosen, f.space().numbers, cases[number - 1]);
                f.points_where(own, true)
            }
        };
        let size = f.b().dim(points, 0);
        f.enter(size, Some(points));
        updates.iter().flatten().for_each(|update| update.start(f, &block));
        let yielded = f.body(block)?;
        let mut parts = vec![];
        for ((value, update), &by_number) in yielded.into_iter().zip(&mut updates).zip(&by_number) {
            parts.push(match update {
                None if by_number => Some(Part::Chosen(f.source(value)?)),
                None => Some(part(f, value)?),
                Some(update) => update.next(f, &block, value).map(|()| None)?,
            });
        }
        f.leave();
        branches.push((points, parts));
    }
    let depth = f.depth();
    for (k, (result, update)) in ir::results(op).into_iter().zip(updates).enumerate() {
        if let Some(update) = update {
            update.end(f, op, k);
            continue;
        }
        if by_number[k] {
            let of = |part: &mut Option<Part<'c>>| match part.take() {
                Some(Part::Chosen(source)) => Some(source),
                _ => None,
            };
            let found = branches.iter_mut().filter_map(|(points, parts)| Some((*points, of(&mut parts[k])?)));
            let (points, sources): (Vec<_>, Vec<_>) = found.unzip();
            f.choose(result, &points, &sources)?;
            continue;
        }
        let parts: Vec<_> = branches.iter().filter_map(|(points, parts)| Some((*points, parts[k].as_ref()?))).collect();
        let form = merge(f, &parts, types::element(result.r#type()))?;
        f.bind(result, Lifted { depth, form });
    }
    Ok(())
}

/// Whether a branch calls functions that are lifted.
fn has_calls<'c>(f: &Flattener<'_, 'c>, block: Blk<'c>) -> bool {
    let calls = |op| func::Call::all_in(op).into_iter().any(|call| !f.is_scalar(call.operation()));
    ir::operations(block).into_iter().any(calls)
}

/// Whether some points have chosen a case.
fn is_case<'c>(f: &Flattener<'_, 'c>, chosen: Val<'c>, points: Val<'c>, case: i64) -> Val<'c> {
    let i1 = f.b().i1();
    f.map_one(&[points], i1, |b, p| b.cmpi(Predicate::Eq, tensor::extract(b, chosen, &[p[0]]), b.index(case)))
}

fn part<'c>(f: &mut Flattener<'_, 'c>, value: Val<'c>) -> Outcome<'c, Part<'c>> {
    if types::rank(value.r#type()) == 0 {
        return Ok(Part::Scalars(f.scalars(value)?));
    }
    let Rows { offsets, data } = f.rows(value)?;
    let [offsets] = offsets[..] else {
        return Ok(Part::Deep(Rows { offsets, data }, f.space().size));
    };
    let rows = f.segments(offsets).numbers;
    let lengths = f.lengths(offsets);
    Ok(Part::Rows { lengths, offsets, rows, data })
}

fn merge<'c>(f: &mut Flattener<'_, 'c>, parts: &[(Val<'c>, &Part<'c>)], element: Type<'c>) -> Outcome<'c, Form<'c>> {
    let (count, index) = (f.space().size, f.b().index_type());
    if parts.iter().any(|(_, part)| matches!(part, Part::Deep(..))) {
        return merge_deep(f, parts);
    }
    let mut scalars = f.empty(count, element);
    let mut lengths = None;
    for (points, part) in parts {
        match part {
            Part::Scalars(values) => scalars = f.scatter(&[*points, *values], scalars),
            Part::Rows { lengths: own, .. } => {
                let all = lengths.unwrap_or_else(|| f.empty(count, index));
                lengths = Some(f.scatter(&[*points, *own], all));
            }
            Part::Deep(..) | Part::Chosen(_) => {}
        }
    }
    let Some(lengths) = lengths else { return Ok(Form::Each(scalars)) };
    let merged = f.offsets_of(lengths, count)?;
    let total = f.segments(merged).total;
    let mut all = f.empty(total, element);
    for (points, part) in parts {
        if let Part::Rows { offsets, rows, data, .. } = part {
            let numbers = f.iota(f.b().dim(*data, 0));
            let places = f.map_one(&[numbers, *rows], index, |b, v| {
                let start = tensor::extract(b, merged, &[tensor::extract(b, *points, &[v[1]])]);
                let position = b.sub(v[0], tensor::extract(b, *offsets, &[v[1]]));
                b.add(start, position)
            });
            all = f.scatter(&[places, *data], all);
        }
    }
    Ok(Form::Rows(Rows { offsets: vec![merged], data: all }))
}

/// Rows of rows of the branches one after another, of which each point takes its own.
fn merge_deep<'c>(f: &mut Flattener<'_, 'c>, parts: &[(Val<'c>, &Part<'c>)]) -> Outcome<'c, Form<'c>> {
    let (count, index) = (f.space().size, f.b().index_type());
    let mut at = f.empty(count, index);
    let mut before = f.b().index(0);
    let mut lists = vec![];
    for (points, part) in parts {
        let Part::Deep(rows, size) = part else { continue };
        let numbers = f.iota(*size);
        let places = f.map_one(&[numbers], index, |b, i| b.add(i[0], before));
        at = f.scatter(&[*points, places], at);
        before = f.b().add(before, *size);
        lists.push((rows.clone(), *size));
    }
    let all = f.join(&lists)?;
    Ok(Form::Rows(f.take(&all, at, count)?))
}
