//! Values with indices of their own: each goes to the rank that has the place.
//!
//! ```text
//! seg.map (i) { x to [p] }  ==  (ps, xs) = seg.map (i) { p, x }; send xs to the owners of ps;
//!                               seg.map (k) = (what came) { x to [p] }
//! ```

use std::collections::HashSet;

use melior::ir::{Type, ValueLike};
use seq_dialects::{
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
    let flat = |&i: &usize| counts[i] == 1 && types::rank(parts.outs[reductions + i].r#type()) == 1;
    match parts.kind {
        Kind::Map | Kind::Scan if (parts.space.len() == 1 || parts.offsets.is_some()) && found.iter().all(flat) => {
            Ok(found)
        }
        _ => Err("scatters to more than one dimension"),
    }
}

/// A value and the index that it goes to.
struct Sent<'c> {
    /// Its number among the values of points.
    value: usize,
    /// What it is stored in.
    out: Val<'c>,
    /// The key of the index in the program.
    index: usize,
}

impl<'c> Distribution<'_, 'c> {
    /// Lets an operation keep values with their indices, which are then sent. Returns the
    /// operation in its place.
    pub(super) fn scatter(&mut self, op: Op<'c>, scattered: &[usize], reductions: usize, count: Val<'c>) -> Op<'c> {
        let parts = SegParts::of(op);
        let b = &Builder::before(self.pass.context, op);
        let index = types::tensor(&[DYNAMIC], b.index_type());
        let (mut outs, mut types): (Vec<_>, Vec<_>) = parts.outs.iter().map(|&out| (out, out.r#type())).unzip();
        for &value in scattered {
            outs[reductions + value] = tensor::empty(b, &[count], types[reductions + value]);
        }
        let end = ir::terminator(parts.post.unwrap_or(parts.body));
        let mut distinct: Vec<usize> = scattered.iter().map(|&value| index_of(end, value)).collect();
        let mut seen = HashSet::new();
        distinct.retain(|&index| seen.insert(index));
        for _ in &distinct {
            outs.push(tensor::empty(b, &[count], index));
            types.push(index);
        }
        let new = again(b, &parts, &outs, &types);
        let results = ir::results(new);
        let places = &results[parts.outs.len()..];
        let sent: Vec<_> = scattered
            .iter()
            .map(|&value| Sent { value, out: parts.outs[reductions + value], index: index_of(end, value) })
            .collect();
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
            let same = |&k: &usize| sent[k].index == first.index && sizes[k] == n;
            let together: Vec<_> = (i..sent.len()).filter(same).collect();
            let values: Vec<_> = together.iter().map(|&k| results[reductions + sent[k].value]).collect();
            let place = distinct.iter().position(|&index| index == first.index).unwrap_or(0);
            let came = self.calls.scatter(after, places[place], &values, n);
            for (&k, &value) in together.iter().zip(&came.values) {
                let dest = self.destination(after, sent[k].out, n);
                let stored = store(after, came.count, came.places, value, dest);
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

/// The key of the index of a value.
fn index_of<'c>(end: Op<'c>, value: usize) -> usize {
    let Some(end) = seg::Yield::of(end) else { return 0 };
    let before: i64 = end.index_counts()[..value].iter().map(|count| 1 + count).sum();
    ir::key(ir::operands(end.operation())[before as usize + 1])
}

/// A map or a scan with values for all points, then the indices that values had.
fn again<'c>(b: &Builder<'c>, parts: &SegParts<'c>, outs: &[Val<'c>], types: &[Type<'c>]) -> Op<'c> {
    let flat = |b: &Builder<'c>, end: Op<'c>, operands: Vec<Val<'c>>| {
        let counts = seg::Yield::of(end).map(|end| end.index_counts()).unwrap_or_default();
        let (mut values, mut indices, mut seen) = (vec![], vec![], HashSet::new());
        let (mut operands, mut own) = (operands.into_iter(), ir::operands(end).into_iter());
        for count in counts {
            values.extend(operands.next());
            own.next();
            let index = operands.by_ref().zip(own.by_ref()).take(count as usize);
            indices.extend(index.filter(|(_, own)| seen.insert(ir::key(*own))).map(|(index, _)| index));
        }
        values.extend(indices);
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
fn store<'c>(b: &Builder<'c>, count: Val<'c>, places: Val<'c>, values: Val<'c>, dest: Val<'c>) -> Val<'c> {
    let body = b.region(&[b.index_type()], |b, point| {
        let [place, value] = [places, values].map(|array| tensor::extract(b, array, point));
        seg::yield_(b, &[value, place], &[1]).set_everywhere(true);
    });
    seg::map(b, &[count], &[], &[], &[], None, &[dest], seg::Level::Grid, &[dest.r#type()], body).results()[0]
}
