//! Sums of numbers of the elements of each row, and of those before each element.
//!
//!   sums (offsets, xs)  ==  (map (row = rows) { reduce (+) 0 row }, map (row = rows) { exclusive scan (+) 0 row })

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::tensor,
};

use super::accumulate::{Accumulated, Freedom, screma_of_rows};
use crate::soac::soac_flatten::lift::{Flattener, Outcome, Space, either, row_bounds};

/// For each row the sums of its numbers, then for each of the `elements` the sums
/// of those before it in its row. Two operations, so that the first can say where
/// what the second counts is to go.
pub fn sums<'c>(
    f: &Flattener<'_, 'c>,
    offsets: Val<'c>,
    numbers: &[Val<'c>],
    elements: &Space<'c>,
) -> Outcome<'c, (Vec<Val<'c>>, Vec<Val<'c>>)> {
    let (index, kinds) = (f.b().index_type(), vec![f.b().index_type(); numbers.len()]);
    let neutral = vec![f.b().index(0); numbers.len()];
    if f.lifting().by_offsets {
        return Ok((totals(f, offsets, numbers), before(f, offsets, numbers)));
    }
    let counts = f.scan(numbers, &neutral, true, add);
    let (count, total) = (numbers.len(), elements.size);
    // The sum of all that comes before a bound of rows.
    let upto = |b: &Builder<'c>, bound: Val<'c>, k: usize| {
        let at_end = b.cmpi(Predicate::Eq, bound, total);
        let none = b.cmpi(Predicate::Eq, total, b.index(0));
        let before = |b: &Builder<'c>| tensor::extract(b, counts[k], &[bound]);
        let all = |b: &Builder<'c>| {
            let last = b.sub(total, b.index(1));
            let rest = |b: &Builder<'c>| {
                b.add(tensor::extract(b, counts[k], &[last]), tensor::extract(b, numbers[k], &[last]))
            };
            either(b, none, |b| b.index(0), rest)
        };
        either(b, at_end, all, before)
    };
    let totals = f.map(&[f.space().numbers], &kinds, |b, i| {
        let (start, end) = row_bounds(b, offsets, i[0]);
        Ok((0..count).map(|k| b.sub(upto(b, end, k), upto(b, start, k))).collect())
    })?;
    let rows = elements.around.expect("elements of rows are in a space");
    let mut before = vec![];
    for &counted in &counts {
        before.push(f.map_one(&[rows, counted], index, |b, v| {
            b.sub(v[1], tensor::extract(b, counted, &[tensor::extract(b, offsets, &[v[0]])]))
        }));
    }
    Ok((totals, before))
}

/// The sums of rows, in an operation of their own.
pub fn totals<'c>(f: &Flattener<'_, 'c>, offsets: Val<'c>, numbers: &[Val<'c>]) -> Vec<Val<'c>> {
    let neutral = vec![f.b().index(0); numbers.len()];
    let all = Accumulated { data: numbers, neutral: &neutral, scans: 0, exclusive: true };
    screma_of_rows(f, offsets, &all, Freedom { commutative: true, deterministic: false }, add).0
}

/// For each element the sums of those before it in its row, in an operation of their own.
pub fn before<'c>(f: &Flattener<'_, 'c>, offsets: Val<'c>, numbers: &[Val<'c>]) -> Vec<Val<'c>> {
    let neutral = vec![f.b().index(0); numbers.len()];
    let all = Accumulated { data: numbers, neutral: &neutral, scans: numbers.len(), exclusive: true };
    screma_of_rows(f, offsets, &all, Freedom::default(), add).1
}

fn add<'c>(b: &Builder<'c>, v: &[Val<'c>]) -> Vec<Val<'c>> {
    let (left, right) = v.split_at(v.len() / 2);
    left.iter().zip(right).map(|(&x, &y)| b.add(x, y)).collect()
}
