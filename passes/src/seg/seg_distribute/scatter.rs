//! Values with indices of their own: each goes to the rank that has the place.
//!
//! ```text
//! seg.map (i) { x to [p] }  ==  (ps, xs) = seg.map (i) { p, x }; send xs to the owners of ps;
//!                               seg.map (k) = (what came) { x to [p] }
//! ```
//!
//! In an array of several dimensions a place is the number of an element, as rows lie one after
//! the other; it is with the rank that has the row.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, seg, tensor},
    seg_parts::{Kind, SegParts},
    types::{self, DYNAMIC},
};

use super::Distribution;

/// Which values have indices of their own, if there is a form for all of these.
pub(super) fn values(parts: &SegParts, reductions: usize) -> Result<Vec<usize>, &'static str> {
    let end = ir::terminator(parts.post.unwrap_or(parts.body));
    let counts = seg::Yield::of(end).map(|end| end.index_counts()).unwrap_or_default();
    let found: Vec<_> = (0..counts.len()).filter(|&i| counts[i] > 0).collect();
    if found.is_empty() {
        return Ok(found);
    }
    if parts.post.is_none() && seg::Yield::of(end).is_some_and(|end| has_run(end, &counts)) {
        return Err("writes runs of elements, which may belong to several ranks");
    }
    let element = |&i: &usize| counts[i] == types::rank(parts.outs[reductions + i].r#type()) as i64;
    let numbered = match parts.offsets {
        Some(_) => parts.space.len() == 2,
        None => parts.kind == Kind::Map || parts.space.len() == 1,
    };
    match parts.kind {
        Kind::Map | Kind::Scan if numbered && found.iter().all(element) => Ok(found),
        _ => Err("scatters from more than one dimension"),
    }
}

/// Whether a value is an array with one index, where its elements begin.
fn has_run(end: seg::Yield, counts: &[i64]) -> bool {
    let operands = ir::operands(end.operation());
    let mut at = 0;
    counts.iter().any(|&count| {
        let value = operands[at];
        at += 1 + count as usize;
        count == 1 && types::rank(value.r#type()) == 1
    })
}

/// A value and the index that it goes to.
struct Sent<'c> {
    /// Its number among the values of points.
    value: usize,
    /// What it is stored in.
    out: Val<'c>,
    /// Which of the places it has.
    place: usize,
}

/// Places that values go to: the number of an element in the whole array, as its rows lie one
/// after the other.
struct Places<'c> {
    /// Where the index begins in what points yield.
    first: usize,
    /// Its indices, by [`ir::key`].
    index: Vec<usize>,
    /// The sizes of a row of the array.
    row: Vec<Val<'c>>,
}

impl<'c> Places<'c> {
    /// Those of a value.
    fn of(b: &Builder<'c>, end: Op<'c>, value: usize, out: Val<'c>) -> Self {
        let counts = seg::Yield::of(end).map(|end| end.index_counts()).unwrap_or_default();
        let first = counts[..value].iter().map(|count| 1 + *count as usize).sum::<usize>() + 1;
        let index = ir::operands(end)[first..first + counts[value] as usize].iter().map(|&v| ir::key(v)).collect();
        let row = (1..types::rank(out.r#type())).map(|d| b.dim(out, d)).collect();
        Self { first, index, row }
    }

    /// Of what a point yields, the place; -1 where a row has no such element.
    fn number(&self, b: &Builder<'c>, yielded: &[Val<'c>]) -> Val<'c> {
        let index = &yielded[self.first..self.first + self.index.len()];
        linear(b, index, &self.row)
    }
}

/// The number of an element, as rows of these sizes lie one after the other; -1 where a row has
/// no such element.
pub(super) fn linear<'c>(b: &Builder<'c>, index: &[Val<'c>], row: &[Val<'c>]) -> Val<'c> {
    let (mut number, mut inside) = (index[0], None);
    for (&at, &size) in index[1..].iter().zip(row) {
        number = b.add(b.mul(number, size), at);
        let here = b.cmpi(Predicate::Ult, at, size);
        inside = Some(inside.map_or(here, |inside| b.and(inside, here)));
    }
    inside.map_or(number, |inside| b.select(inside, number, b.index(-1)))
}

/// The index of the element of a number.
pub(super) fn delinear<'c>(b: &Builder<'c>, number: Val<'c>, row: &[Val<'c>]) -> Vec<Val<'c>> {
    let (mut number, mut index) = (number, vec![]);
    for &size in row.iter().rev() {
        index.push(b.remui(number, size));
        number = b.divui(number, size);
    }
    index.push(number);
    index.reverse();
    index
}

impl<'c> Distribution<'_, 'c> {
    /// Lets an operation keep values with their indices, which are then sent. Returns the
    /// operation in its place.
    pub(super) fn scatter(&mut self, op: Op<'c>, scattered: &[usize], reductions: usize, count: Val<'c>) -> Op<'c> {
        let parts = SegParts::of(op);
        let b = &Builder::before(self.pass.context, op);
        // What points have, until it is sent.
        let inner = if parts.offsets.is_some() { &[][..] } else { &parts.space[1..] };
        let sizes = [&[count], inner].concat();
        let of_points = |element| types::tensor(&vec![DYNAMIC; sizes.len()], element);
        let (mut outs, mut types): (Vec<_>, Vec<_>) = parts.outs.iter().map(|&out| (out, out.r#type())).unzip();
        let end = ir::terminator(parts.post.unwrap_or(parts.body));
        let (mut distinct, mut sent): (Vec<Places<'c>>, Vec<Sent<'c>>) = (vec![], vec![]);
        for &value in scattered {
            let out = parts.outs[reductions + value];
            types[reductions + value] = of_points(types::element(out.r#type()));
            outs[reductions + value] = tensor::empty(b, &sizes, types[reductions + value]);
            let places = Places::of(b, end, value, out);
            let place = distinct.iter().position(|other| other.index == places.index && other.row == places.row);
            sent.push(Sent { value, out, place: place.unwrap_or(distinct.len()) });
            if place.is_none() {
                distinct.push(places);
                types.push(of_points(b.index_type()));
            }
        }
        for &ty in &types[outs.len()..] {
            outs.push(tensor::empty(b, &sizes, ty));
        }
        let new = again(b, &parts, &outs, &types, &distinct);
        let results = ir::results(new);
        let places = &results[parts.outs.len()..];
        let after = &Builder::after(self.pass.context, new);
        for (i, &old) in ir::results(op).iter().enumerate() {
            if !i.checked_sub(reductions).is_some_and(|value| scattered.contains(&value)) {
                ir::replace_uses(old, results[i]);
            }
        }
        let sizes: Vec<_> = sent.iter().map(|sent| self.size_of_destination(after, sent.out)).collect();
        let mut done: Vec<usize> = vec![];
        for (i, first) in sent.iter().enumerate() {
            if done.contains(&i) {
                continue;
            }
            let n = sizes[i];
            // What goes to the same places of arrays of one size is routed once.
            let same = |&k: &usize| sent[k].place == first.place && sizes[k] == n;
            let together: Vec<_> = (i..sent.len()).filter(same).collect();
            let values: Vec<_> = together.iter().map(|&k| results[reductions + sent[k].value]).collect();
            let row = &distinct[first.place].row;
            let came = self.calls.scatter(after, places[first.place], &values, n, row);
            for (&k, &value) in together.iter().zip(&came.values) {
                let dest = self.destination(after, sent[k].out, n);
                let stored = store(after, came.count, came.places, value, dest, row);
                ir::replace_uses(ir::result(op, reductions + sent[k].value), stored);
                self.sizes.insert(ir::key(stored), n);
            }
            done.extend(together);
        }
        ir::erase(op);
        self.pass.count("scattered-arrays", sent.len());
        new
    }
}

/// A map or a scan with values for all points, then the places that values had.
fn again<'c>(
    b: &Builder<'c>,
    parts: &SegParts<'c>,
    outs: &[Val<'c>],
    types: &[Type<'c>],
    places: &[Places<'c>],
) -> Op<'c> {
    let flat = |b: &Builder<'c>, end: Op<'c>, operands: Vec<Val<'c>>| {
        let counts = seg::Yield::of(end).map(|end| end.index_counts()).unwrap_or_default();
        let (mut values, mut at) = (vec![], 0);
        for count in counts {
            values.push(operands[at]);
            at += 1 + count as usize;
        }
        values.extend(places.iter().map(|places| places.number(b, &operands)));
        seg::yield_(b, &values, &vec![0; values.len()]);
    };
    let clone = |block: Blk<'c>, end: &dyn Fn(&Builder<'c>, Op<'c>, Vec<Val<'c>>)| {
        let arguments: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
        b.region(&arguments, |b, arguments| {
            let values = b.inline(block, arguments, &mut ValueMap::new());
            end(b, ir::terminator(block), values);
        })
    };
    let plain = |b: &Builder<'c>, _: Op<'c>, values: Vec<Val<'c>>| {
        seg::yield_(b, &values, &vec![0; values.len()]);
    };
    let (Kind::Scan, Some(operator), Some(post)) = (parts.kind, parts.operator, parts.post) else {
        let body = clone(parts.body, &flat);
        return seg::map(b, &parts.space, &[], &[], &[], parts.offsets, outs, parts.level, types, body).operation();
    };
    let (body, operator, post) = (clone(parts.body, &plain), clone(operator, &plain), clone(post, &flat));
    let (scans, reductions) = parts.neutral.split_at(parts.scans);
    let offsets = parts.offsets;
    let new = seg::scan(b, &parts.space, scans, reductions, offsets, outs, parts.level, types, body, operator, post);
    new.set_exclusive(parts.exclusive)
        .set_deterministic(parts.deterministic)
        .set_totals(parts.totals)
        .set_joined(parts.joined)
        .operation()
}

/// A destination with what came at its places.
fn store<'c>(
    b: &Builder<'c>,
    count: Val<'c>,
    places: Val<'c>,
    values: Val<'c>,
    dest: Val<'c>,
    row: &[Val<'c>],
) -> Val<'c> {
    let body = b.region(&[b.index_type()], |b, point| {
        let [place, value] = [places, values].map(|array| tensor::extract(b, array, point));
        let index = delinear(b, place, row);
        seg::yield_(b, &[&[value], &index[..]].concat(), &[index.len() as i64]).set_everywhere(true);
    });
    seg::map(b, &[count], &[], &[], &[], None, &[dest], seg::Level::Grid, &[dest.r#type()], body).results()[0]
}
