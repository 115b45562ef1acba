//! Reductions inside a map by operators that only a map can apply: on rows of any size,
//! or with combinators on arrays of the row.
//!
//!   map (xs = xss) { reduce op ne xs }
//!     ==  while some row is longer than 1: xss = map (xs = xss) { map (x, y = pairs xs) { op x y } ++ what has no partner }
//!
//! What a reduction of flat data carries from element to element has one size; rows
//! of any size have none. So the pairs of a round, of all rows, are the points of a
//! space, in which the operator is flattened as the body of a map; it may use
//! whatever a map may use. The number of rounds is logarithmic in the length of the
//! longest row. An operator is applied at most once for each element, and a round copies
//! what is left: half as many elements each time.
//!
//! ```mlir
//! // before, in a map over %planes: the operator is a map, and rows have any length
//! %s = soac.reduce %plane neutral %none : (!soac.jagged<2 x i32>) -> tensor<?xi32> { op }
//! // after
//! %r:4 = scf.while (%longest = %most, %lengths = %all, %offsets = %os, %data = %ds) : ... {
//!   %more = arith.cmpi ugt, %longest, %one : index
//!   scf.condition(%more) %longest, %lengths, %offsets, %data : ...
//! } do {
//!   ... // op flattened, for the pairs of all planes
//!   scf.yield %half, %shorter, %next_offsets, %next_data : ...
//! }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val},
    ops::{scf, tensor},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, Source, row_bounds};

/// The elements of all rows, and where each row begins.
#[derive(Clone)]
pub struct Elements<'c> {
    /// Where the rows begin.
    pub offsets: Val<'c>,
    /// For each operand its elements, which are scalars or rows.
    pub parts: Vec<Rows<'c>>,
}

/// The elements of arrays with rows of the same lengths.
pub fn elements_of<'c>(f: &mut Flattener<'_, 'c>, arrays: &[Val<'c>]) -> Outcome<'c, Elements<'c>> {
    let (mut first, mut parts) = (None, vec![]);
    for &array in arrays {
        let Rows { offsets, data } = f.rows(array)?;
        first.get_or_insert(offsets[0]);
        parts.push(Rows { offsets: offsets[1..].to_vec(), data });
    }
    Ok(Elements { offsets: first.expect("a combinator has inputs"), parts })
}

/// The reduction of the rows of the points, each by itself.
pub fn reduce_rounds<'c>(
    f: &mut Flattener<'_, 'c>,
    region: Blk<'c>,
    elements: Elements<'c>,
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Rows<'c>>> {
    let Elements { offsets, parts } = last_rounds(f, region, elements)?;
    or_neutral(f, &parts, offsets, neutral)
}

/// What rounds leave of the rows of the points: one element, or none of a row
/// without elements.
pub fn last_rounds<'c>(
    f: &mut Flattener<'_, 'c>,
    region: Blk<'c>,
    elements: Elements<'c>,
) -> Outcome<'c, Elements<'c>> {
    let (count, index) = (f.space().size, f.b().index_type());
    let numbers = f.space().numbers;
    let lengths = f.lengths(elements.offsets);
    let start = [&[f.longest(lengths), lengths], carried_parts(f, &elements.parts).as_slice()].concat();
    let old = elements.parts;
    let more = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ugt, carried[0], b.index(1));
    let done = repeated(f, &start, more, |this, carried| {
        let parts = again(&old, &carried[2..]);
        let two = this.b().index(2);
        let half = |b: &Builder<'c>, n: Val<'c>| b.ceildivui(n, two);
        let lengths = carried[1];
        let offsets = this.offsets_of(lengths, count)?;
        let shorter = this.map_one(&[lengths], index, |b, n| half(b, n[0]));
        let own = this.offsets_of(shorter, count)?;
        let segments = this.segments_of(own, count, numbers);
        let places = this.iota(segments.total);
        let lefts = lefts(this, (places, segments.numbers), own, offsets);
        let i1 = this.b().i1();
        let paired = this.map_one(&[lefts, segments.numbers], i1, |b, v| {
            let next = b.add(v[1], b.index(1));
            b.cmpi(Predicate::Ult, b.add(v[0], b.index(1)), tensor::extract(b, offsets, &[next]))
        });
        let pairs = this.positions_where(paired, places, true);
        let at = |v: Val<'c>| this.map_one(&[pairs], index, |b, i| tensor::extract(b, v, &[i[0]]));
        let (left, points) = (at(lefts), at(segments.numbers));
        let right = this.map_one(&[left], index, |b, i| b.add(i[0], b.index(1)));
        let count = this.b().dim(pairs, 0);
        let combined = combined(this, region, [(&parts, left), (&parts, right)], (points, count))?;
        let which = this.map_one(&[paired], index, |b, v| b.select(v[0], b.index(1), b.index(0)));
        let fresh = this.iota(count);
        let at = this.scatter(&[pairs, fresh], lefts);
        let mut next = vec![half(&this.b(), carried[0]), shorter];
        for (part, combined) in parts.into_iter().zip(combined) {
            let source = Source { lists: vec![part, combined], which: Some(which), at };
            let rows = this.take_from(&source, segments.total)?;
            next.extend(carried_parts(this, &[rows]));
        }
        Ok(next)
    })?;
    let parts = again(&old, &done[2..]);
    let offsets = f.offsets_of(done[1], count)?;
    Ok(Elements { offsets, parts })
}

/// Of pairs of neighbours, numbered within the offsets `own` of their rows, the left
/// elements, numbered within `offsets`.
pub fn lefts<'c>(f: &Flattener<'_, 'c>, (places, rows): (Val<'c>, Val<'c>), own: Val<'c>, offsets: Val<'c>) -> Val<'c> {
    f.map_one(&[places, rows], f.b().index_type(), |b, v| {
        let position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
        let twice = b.add(position, position);
        b.add(tensor::extract(b, offsets, &[v[1]]), twice)
    })
}

/// For each point the last of its elements, the neutral one where it has none.
pub fn or_neutral<'c>(
    f: &mut Flattener<'_, 'c>,
    parts: &[Rows<'c>],
    offsets: Val<'c>,
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Rows<'c>>> {
    let (count, index, numbers) = (f.space().size, f.b().index_type(), f.space().numbers);
    let none = f.map_one(&[numbers], index, |b, i| {
        let (start, end) = row_bounds(b, offsets, i[0]);
        b.select(b.cmpi(Predicate::Eq, start, end), b.index(1), b.index(0))
    });
    let last = f.map_one(&[numbers], index, |b, i| {
        let next = b.add(i[0], b.index(1));
        b.sub(tensor::extract(b, offsets, &[next]), b.index(1))
    });
    or_neutral_at(f, parts, neutral, (none, last, numbers), count)
}

/// Elements with the numbers `at` of some parts, or the neutral one of the row where
/// there is none.
fn or_neutral_at<'c>(
    f: &mut Flattener<'_, 'c>,
    parts: &[Rows<'c>],
    neutral: &[Val<'c>],
    (none, at, rows): (Val<'c>, Val<'c>, Val<'c>),
    count: Val<'c>,
) -> Outcome<'c, Vec<Rows<'c>>> {
    let (index, mut made) = (f.b().index_type(), vec![]);
    for (part, &neutral) in parts.iter().zip(neutral) {
        let (neutral, own) = match types::rank(neutral.r#type()) {
            0 => (Rows { offsets: vec![], data: f.scalars(neutral)? }, f.space().numbers),
            _ => f.single_source(neutral)?,
        };
        let at = f.map_one(&[none, at, rows], index, |b, v| {
            let some = b.cmpi(Predicate::Eq, v[0], b.index(0));
            b.select(some, v[1], tensor::extract(b, own, &[v[2]]))
        });
        let source = Source { lists: vec![part.clone(), neutral], which: Some(none), at };
        made.push(f.take_from(&source, count)?);
    }
    Ok(made)
}

/// For each element the one before it, the neutral one where it is the first.
pub fn before_each<'c>(
    f: &mut Flattener<'_, 'c>,
    elements: &Elements<'c>,
    neutral: &[Val<'c>],
) -> Outcome<'c, Vec<Rows<'c>>> {
    let (index, offsets) = (f.b().index_type(), elements.offsets);
    let segments = f.segments(offsets);
    let numbers = f.iota(segments.total);
    let first = f.map_one(&[numbers, segments.numbers], index, |b, v| {
        let first = b.cmpi(Predicate::Eq, v[0], tensor::extract(b, offsets, &[v[1]]));
        b.select(first, b.index(1), b.index(0))
    });
    let previous = f.map_one(&[numbers], index, |b, v| b.sub(v[0], b.index(1)));
    or_neutral_at(f, &elements.parts, neutral, (first, previous, segments.numbers), segments.total)
}

/// The operator on pairs, of the elements with these numbers of two lists; the pairs
/// are a space, of which the points around are given.
pub fn combined<'c>(
    f: &mut Flattener<'_, 'c>,
    region: Blk<'c>,
    sides: [(&[Rows<'c>], Val<'c>); 2],
    (points, count): (Val<'c>, Val<'c>),
) -> Outcome<'c, Vec<Rows<'c>>> {
    let depth = f.depth();
    f.enter(count, Some(points));
    let arguments = ir::arguments(region);
    for (side, (parts, at)) in sides.into_iter().enumerate() {
        for (k, part) in parts.iter().enumerate() {
            let rows = f.take(part, at, count)?;
            let form = if rows.offsets.is_empty() { Form::Each(rows.data) } else { Form::Rows(rows) };
            f.bind(arguments[side * parts.len() + k], Lifted { depth: depth + 1, form });
        }
    }
    let yielded = f.body(region)?;
    let mut combined = vec![];
    for value in yielded {
        combined.push(f.as_rows(value)?);
    }
    f.leave_to(depth);
    Ok(combined)
}

pub fn carried_parts<'c>(f: &Flattener<'_, 'c>, parts: &[Rows<'c>]) -> Vec<Val<'c>> {
    parts.iter().flat_map(|r| r.offsets.iter().chain([&r.data])).map(|&v| f.vector(v)).collect()
}

/// `scf.while`
pub fn repeated<'c>(
    f: &mut Flattener<'_, 'c>,
    start: &[Val<'c>],
    condition: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
    body: impl FnOnce(&mut Flattener<'_, 'c>, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
) -> Outcome<'c, Vec<Val<'c>>> {
    let outer = f.b();
    let kinds: Vec<_> = start.iter().map(|v| v.r#type()).collect();
    let before = outer.region(&kinds, |b: &Builder<'c>, values| {
        let go = condition(b, values);
        scf::condition(b, go, values);
    });
    let after = f.in_region(&kinds, body)?;
    Ok(scf::while_(&outer, start, &kinds, before, after).results())
}

/// Rows with the same levels in other arrays.
pub fn again<'c>(old: &[Rows<'c>], carried: &[Val<'c>]) -> Vec<Rows<'c>> {
    let mut rest = carried.iter().copied();
    let mut next = || rest.next().expect("an array for each level and the data");
    let one = |rows: &Rows<'c>| Rows { offsets: rows.offsets.iter().map(|_| next()).collect(), data: next() };
    old.iter().map(one).collect()
}
