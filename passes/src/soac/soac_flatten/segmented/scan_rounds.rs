//! Scans inside a map by operators that only a map can apply: on rows of any size, or with
//! combinators on arrays of the row.
//!
//!   scan op [x0]  ==  [x0]
//!   scan op xs    ==  [x0, z0, op z0 x2, z1, op z1 x4, ...] where zs = scan op [op x0 x1, op x2 x3, ...]
//!
//! for all rows at a time. Level `k` has what is left of the elements after `k` steps, of a
//! row with `n` elements `n >> k`. On the way up each level is made of the one before; on
//! the way down each is scanned by that above it. The levels stand one after another in
//! arrays that grow (`growing`), of which the way down takes the last one each time.
//!
//! ```mlir
//! // before, in a map over %planes: the operator is a map, and rows have any length
//! %s = soac.scan %plane neutral %none : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> { op }
//! // after
//! %up:7 = scf.while (%k = %c0, %offsets = %os, %data = %ds, %lengths = %ls, ...) ... do {
//!   ... // op flattened, for the pairs of all planes, and another level of lengths and data
//! }
//! %down:5 = scf.while (%k = %up#0, %offsets = %up#1, %data = %up#2, ...) ... do {
//!   ... // op flattened, for every second element of all planes
//! }
//! ```
//!
//! An operator is applied less than twice for each element. A scan of logarithmic depth
//! cannot do with fewer: size and depth of a prefix circuit add up to at least 2 n - 2
//! (Snir, "Depth-Size Trade-Offs for Parallel Prefix Computation", 1986). The levels
//! together have at most two elements for each one of the rows, so that as many are copied;
//! of a row that is much longer than the others there is one copy for each level that it is
//! in. Where rows begin in a level is computed for all rows, those without elements too.

use seq_dialects::{
    Predicate,
    ir::{Blk, Builder, Val},
    ops::tensor,
};

use super::{
    growing::{Growing, append},
    rounds::{Elements, again, carried_parts, combined, lefts, repeated},
};
use crate::soac::soac_flatten::lift::{Flattener, Outcome, Rows, Source};

/// The levels of one operand, one after another: the lengths of rows in each of their
/// dimensions, then the elements.
type Levels<'c> = Vec<Growing<'c>>;

/// The inclusive scan of the rows of the points, each by itself.
pub fn scan_rounds<'c>(
    f: &mut Flattener<'_, 'c>,
    region: Blk<'c>,
    elements: &Elements<'c>,
) -> Outcome<'c, Vec<Rows<'c>>> {
    let Elements { offsets, parts: old } = elements;
    let (index, count) = (f.b().index_type(), f.space().size);
    let lengths = f.lengths(*offsets);
    let longest = f.longest(lengths);
    let total = tensor::extract(&f.b(), *offsets, &[count]);
    let levels: Vec<_> = old.iter().map(|part| first_level(f, part, total)).collect();
    let first = [f.b().index(0), f.vector(*offsets)];
    let start = [first.to_vec(), carried_parts(f, old), carried(&levels)].concat();
    // The number of the level, its offsets, and its elements.
    let parts = 2 + old.iter().map(|rows| rows.offsets.len() + 1).sum::<usize>();
    let up = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ugt, b.shr(longest, carried[0]), b.index(1));
    let done = repeated(f, &start, up, |this, values| {
        let (k, own, elements) = (values[0], values[1], again(old, &values[2..]));
        let next = this.b().add(k, this.b().index(1));
        let above = level_offsets(this, lengths, next)?;
        let numbers = this.space().numbers;
        let pairs = this.segments_of(above, count, numbers);
        let places = this.iota(pairs.total);
        let left = lefts(this, (places, pairs.numbers), above, own);
        let right = this.map_one(&[left], index, |b, i| b.add(i[0], b.index(1)));
        let sides = [(elements.as_slice(), left), (elements.as_slice(), right)];
        let made = combined(this, region, sides, (pairs.numbers, pairs.total))?;
        let mut grown = vec![];
        for (levels, part) in levels_of(&levels, &values[parts..]).iter().zip(&made) {
            grown.push(another_level(this, levels, part, pairs.total)?);
        }
        Ok([vec![next, above], carried_parts(this, &made), carried(&grown)].concat())
    })?;
    let (above, top) = (done[1], again(old, &done[2..]));
    let levels = levels_of(&levels, &done[parts..]);
    let mut ends = vec![];
    for (levels, part) in levels.iter().zip(&top) {
        let sizes = sizes_of(f, part, tensor::extract(&f.b(), above, &[count]));
        ends.extend(levels.iter().zip(sizes).map(|(level, size)| f.b().sub(level.used, size)));
    }
    let down = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ne, carried[0], b.index(0));
    let done = repeated(f, &[&done[..parts], &ends].concat(), down, |this, values| {
        let k = this.b().sub(values[0], this.b().index(1));
        let above = (values[1], again(old, &values[2..]));
        let own = level_offsets(this, lengths, k)?;
        let total = tensor::extract(&this.b(), own, &[count]);
        let (mut ends, mut starts, mut elements) = (values[parts..].iter().copied(), vec![], vec![]);
        for levels in &levels {
            elements.push(last_level(this, levels, &mut ends, &mut starts, total)?);
        }
        let scanned = scan_level(this, region, lengths, k, (own, &elements), (above.0, &above.1))?;
        Ok([vec![k, own], carried_parts(this, &scanned), starts].concat())
    })?;
    Ok(again(old, &done[2..]))
}

/// The scan of a level, of its elements and the scan of the level above it.
fn scan_level<'c>(
    f: &mut Flattener<'_, 'c>,
    region: Blk<'c>,
    lengths: Val<'c>,
    k: Val<'c>,
    (own, elements): (Val<'c>, &[Rows<'c>]),
    (above_offsets, above): (Val<'c>, &[Rows<'c>]),
) -> Outcome<'c, Vec<Rows<'c>>> {
    let (index, count, numbers) = (f.b().index_type(), f.space().size, f.space().numbers);
    // The elements at the positions 2, 4, ...
    let even = f.map_one(&[lengths], index, |b, n| {
        let some = b.max_ui(b.shr(n[0], k), b.index(1));
        b.shr(b.sub(some, b.index(1)), b.index(1))
    });
    let even = f.offsets_of(even, count)?;
    let pairs = f.segments_of(even, count, numbers);
    let places = f.iota(pairs.total);
    let left = f.map_one(&[places, pairs.numbers], index, |b, v| {
        let position = b.sub(v[0], tensor::extract(b, even, &[v[1]]));
        b.add(tensor::extract(b, above_offsets, &[v[1]]), position)
    });
    let right = f.map_one(&[places, pairs.numbers], index, |b, v| {
        let position = b.sub(v[0], tensor::extract(b, even, &[v[1]]));
        let next = b.add(position, b.index(1));
        b.add(tensor::extract(b, own, &[v[1]]), b.add(next, next))
    });
    let made = combined(f, region, [(above, left), (elements, right)], (pairs.numbers, pairs.total))?;
    let segments = f.segments_of(own, count, numbers);
    let places = f.iota(segments.total);
    let found = f.map(&[places, segments.numbers], &[index, index], |b, v| {
        let position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
        let half = b.shr(position, b.index(1));
        let of_above = b.add(tensor::extract(b, above_offsets, &[v[1]]), half);
        let of_made = b.add(tensor::extract(b, even, &[v[1]]), half);
        let of_made = b.sub(of_made, b.index(1));
        let is_first = b.cmpi(Predicate::Eq, position, b.index(0));
        let is_odd = b.cmpi(Predicate::Ne, b.and(position, b.index(1)), b.index(0));
        let choose = |first, odd, even| {
            let later = b.select(is_odd, odd, even);
            b.select(is_first, first, later)
        };
        Ok(vec![choose(b.index(0), b.index(1), b.index(2)), choose(v[0], of_above, of_made)])
    })?;
    let mut scanned = vec![];
    for ((own, above), made) in elements.iter().zip(above).zip(made) {
        let lists = vec![own.clone(), above.clone(), made];
        scanned.push(f.take_from(&Source { lists, which: Some(found[0]), at: found[1] }, segments.total)?);
    }
    Ok(scanned)
}

/// Where the rows begin in level `k`.
fn level_offsets<'c>(f: &mut Flattener<'_, 'c>, lengths: Val<'c>, k: Val<'c>) -> Outcome<'c, Val<'c>> {
    let left = f.map_one(&[lengths], f.b().index_type(), |b, n| b.shr(n[0], k));
    f.offsets_of(left, f.space().size)
}

/// How many rows there are in each dimension, and elements, of `count` rows.
fn sizes_of<'c>(f: &Flattener<'_, 'c>, rows: &Rows<'c>, count: Val<'c>) -> Vec<Val<'c>> {
    let mut sizes = vec![count];
    for &offsets in &rows.offsets {
        sizes.push(tensor::extract(&f.b(), offsets, &[sizes[sizes.len() - 1]]));
    }
    sizes
}

/// The lengths of `count` rows in each dimension, and their elements.
fn lengths_and_data<'c>(f: &Flattener<'_, 'c>, rows: &Rows<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let levels = rows.offsets.iter().zip(sizes).map(|(&offsets, &count)| {
        let numbers = f.iota(count);
        f.lengths_of(offsets, numbers)
    });
    levels.chain([rows.data]).map(|array| f.vector(array)).collect()
}

fn first_level<'c>(f: &Flattener<'_, 'c>, rows: &Rows<'c>, count: Val<'c>) -> Levels<'c> {
    let sizes = sizes_of(f, rows, count);
    let arrays = lengths_and_data(f, rows, &sizes);
    arrays.into_iter().zip(sizes).map(|(array, used)| Growing { array, used }).collect()
}

fn another_level<'c>(
    f: &mut Flattener<'_, 'c>,
    levels: &Levels<'c>,
    rows: &Rows<'c>,
    count: Val<'c>,
) -> Outcome<'c, Levels<'c>> {
    let sizes = sizes_of(f, rows, count);
    let arrays = lengths_and_data(f, rows, &sizes);
    levels.iter().zip(arrays).map(|(&level, array)| append(f, level, array)).collect()
}

/// The `count` elements of the level before these ends, and where it begins.
fn last_level<'c>(
    f: &mut Flattener<'_, 'c>,
    levels: &Levels<'c>,
    ends: &mut impl Iterator<Item = Val<'c>>,
    starts: &mut Vec<Val<'c>>,
    count: Val<'c>,
) -> Outcome<'c, Rows<'c>> {
    let (mut count, mut parts) = (count, vec![]);
    for (number, (level, end)) in levels.iter().zip(ends).enumerate() {
        let start = f.b().sub(end, count);
        starts.push(start);
        let part = f.part_of(level.array, start, count);
        if number + 1 == levels.len() {
            return Ok(Rows { offsets: parts, data: part });
        }
        let offsets = f.offsets_of(part, count)?;
        count = tensor::extract(&f.b(), offsets, &[count]);
        parts.push(offsets);
    }
    unreachable!("the last level of rows is that of the elements")
}

fn carried<'c>(levels: &[Levels<'c>]) -> Vec<Val<'c>> {
    levels.iter().flatten().flat_map(|level| [level.array, level.used]).collect()
}

fn levels_of<'c>(old: &[Levels<'c>], carried: &[Val<'c>]) -> Vec<Levels<'c>> {
    let mut pairs = carried.chunks(2).map(|pair| Growing { array: pair[0], used: pair[1] });
    old.iter().map(|levels| pairs.by_ref().take(levels.len()).collect()).collect()
}
