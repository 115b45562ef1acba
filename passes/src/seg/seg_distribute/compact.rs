//! Scans that count where values go, which filters and partitions are.
//!
//! ```text
//! scan (+) 0 (if c x then 1 else 0), { x to [if c x then v - 1 + base else -1] }
//!   ==  ys = the same here, without the counts of other ranks;
//!       ys goes to the rows from base + (the counts of the ranks before) on
//! ```
//!
//! and the same for several classes with a count each, which lie here one after the other. So
//! no index is stored or sent, and what goes from a rank to another one is one piece for each
//! class. Precondition: a value goes to a class where the class is counted, which is looked
//! for in the text of the operation; of several classes two never hold at the same time.

use melior::ir::{TypeLike, ValueLike};
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, seg, tensor},
    seg_parts::{Kind, SegParts},
};

use super::{
    Distribution,
    asked::again,
    combine::operated,
    ranks::{self, Run},
};

/// A class of values.
struct Class<'c> {
    /// Which values are in it, all others if it is the last one.
    condition: Option<Val<'c>>,
    place: Place<'c>,
}

/// Where the values of a class go: a count, or how many values are not counted, and numbers
/// that do not depend on the point.
#[derive(Clone, Default)]
struct Place<'c> {
    /// The number of the count among the scans.
    scan: usize,
    /// Whether it is the point without the count.
    others: bool,
    /// What is added, or taken away where that is said.
    bases: Vec<(Val<'c>, bool)>,
    more: i64,
}

/// Classes and where their values go.
pub(super) struct Compaction<'c> {
    classes: Vec<Class<'c>>,
    /// Whether the last values go nowhere.
    rest_dropped: bool,
    reductions: usize,
}

/// What there is of classes in an operation.
pub(super) fn of<'c>(parts: &SegParts<'c>, scattered: &[usize], reductions: usize) -> Option<Compaction<'c>> {
    let one = parts.space.len() == 1 || parts.joined;
    let post = parts.post.filter(|_| parts.kind == Kind::Scan && one && !scattered.is_empty())?;
    if scattered.len() != parts.outs.len() - reductions || parts.scans != parts.neutral.len() || !counts(parts) {
        return None;
    }
    let operands = ir::operands(ir::terminator(post));
    let index = operands[1];
    if operands.chunks(2).any(|pair| pair.get(1) != Some(&index)) {
        return None;
    }
    let scans = &ir::arguments(post)[parts.space.len()..][..parts.scans];
    let (mut classes, mut rest, mut rest_dropped): (Vec<Class<'c>>, _, _) = (vec![], index, false);
    loop {
        let select = arith::Select::defining(rest);
        let (condition, value) = match select {
            Some(select) => (Some(select.condition()), select.true_value()),
            None => (None, rest),
        };
        if condition.is_none() && ir::constant_int(value) == Some(-1) {
            rest_dropped = true;
        } else {
            classes.push(Class { condition, place: place(value, scans, parts)? });
        }
        match select {
            Some(select) => rest = select.false_value(),
            None => break,
        }
    }
    let mut counted: Vec<_> = classes.iter().map(|class| (class.place.scan, class.place.others)).collect();
    counted.sort_unstable();
    counted.dedup();
    (counted.len() == classes.len() && agree(parts, &classes)).then_some(Compaction {
        classes,
        rest_dropped,
        reductions,
    })
}

/// Whether all that is scanned is added up from 0.
fn counts(parts: &SegParts) -> bool {
    let Some(operator) = parts.operator else { return false };
    let (arguments, count) = (ir::arguments(operator), parts.neutral.len());
    let adds = |(i, value): (usize, Val)| {
        arith::AddI::defining(value).is_some_and(|sum| {
            let pair = [arguments[i], arguments[count + i]];
            pair.contains(&sum.lhs()) && pair.contains(&sum.rhs()) && sum.lhs() != sum.rhs()
        })
    };
    let index = |v: &Val| v.r#type().is_index() && ir::constant_int(*v) == Some(0);
    parts.neutral.iter().all(index) && ir::operands(ir::terminator(operator)).into_iter().enumerate().all(adds)
}

/// The place that a number is, a sum of counts, the point and numbers from outside.
fn place<'c>(value: Val<'c>, scans: &[Val<'c>], parts: &SegParts<'c>) -> Option<Place<'c>> {
    let point = ir::arguments(parts.post?)[parts.space.len() - 1];
    let (mut place, mut counts, mut points) = (Place::default(), vec![], vec![]);
    let mut open = vec![(value, false)];
    while let Some((value, minus)) = open.pop() {
        if let Some(number) = ir::constant_int(value) {
            place.more += if minus { -number } else { number };
        } else if let Some(scan) = scans.iter().position(|scan| *scan == value) {
            counts.push((scan, minus));
        } else if value == point {
            points.push(minus);
        } else if is_invariant(value, parts) {
            place.bases.push((value, minus));
        } else if let Some(sum) = arith::AddI::defining(value) {
            open.extend([(sum.lhs(), minus), (sum.rhs(), minus)]);
        } else {
            let difference = arith::SubI::defining(value)?;
            open.extend([(difference.lhs(), minus), (difference.rhs(), !minus)]);
        }
    }
    (place.scan, place.others) = match (&counts[..], &points[..]) {
        ([(scan, false)], []) => (*scan, false),
        ([(scan, true)], [false]) => (*scan, true),
        _ => return None,
    };
    Some(place)
}

/// Whether a value is the same at all points, and known before.
fn is_invariant<'c>(value: Val<'c>, parts: &SegParts<'c>) -> bool {
    if !ir::is_defined_inside(value, parts.op) {
        return true;
    }
    let all = |op: Op<'c>| ir::blocks(op).is_empty() && ir::operands(op).into_iter().all(|v| is_invariant(v, parts));
    ir::defining_op(value).is_some_and(all)
}

/// Whether values are in a class where they are counted for it, and in one at most.
fn agree<'c>(parts: &SegParts<'c>, classes: &[Class<'c>]) -> bool {
    let scanned = ir::operands(ir::terminator(parts.body));
    let mut conditions = vec![];
    for (i, class) in classes.iter().enumerate() {
        if class.place.others {
            // All that are not in the only other class, which stands before.
            let first = &classes[0].place;
            return (i, classes.len()) == (1, 2) && class.condition.is_none() && first.scan == class.place.scan;
        }
        let Some(counted) = counted(scanned[class.place.scan]) else { return false };
        if class.condition.is_some_and(|condition| !same(parts, condition, counted)) {
            return false;
        }
        conditions.push(counted);
    }
    (0..conditions.len()).all(|i| (0..i).all(|j| apart(conditions[i], conditions[j])))
}

/// What a value is 1 for, where it is 0 otherwise.
fn counted<'c>(value: Val<'c>) -> Option<Val<'c>> {
    if let Some(cast) = arith::IndexCastUI::defining(value) {
        return Some(cast.in_()).filter(|v| v.r#type().is_integer());
    }
    let select = arith::Select::defining(value)?;
    let one = ir::constant_int(select.true_value()) == Some(1) && ir::constant_int(select.false_value()) == Some(0);
    one.then(|| select.condition())
}

/// Whether a value of the region after a scan is one of the body.
fn same<'c>(parts: &SegParts<'c>, post: Val<'c>, body: Val<'c>) -> bool {
    if let Some(forwarded) = parts.forwarded(post) {
        return same_in_body(parts, forwarded, body);
    }
    match (ir::defining_op(post), ir::defining_op(body)) {
        (Some(p), Some(b)) if ir::is_defined_inside(post, parts.op) => {
            like(p, b) && ir::operands(p).into_iter().zip(ir::operands(b)).all(|(p, b)| same(parts, p, b))
        }
        _ => equal(post, body),
    }
}

fn same_in_body<'c>(parts: &SegParts<'c>, x: Val<'c>, y: Val<'c>) -> bool {
    if equal(x, y) {
        return true;
    }
    match (ir::defining_op(x), ir::defining_op(y)) {
        (Some(a), Some(b)) if ir::is_defined_inside(x, parts.op) => {
            like(a, b) && ir::operands(a).into_iter().zip(ir::operands(b)).all(|(a, b)| same_in_body(parts, a, b))
        }
        _ => false,
    }
}

fn equal<'c>(x: Val<'c>, y: Val<'c>) -> bool {
    x == y || (ir::constant_int(x).is_some() && ir::constant_int(x) == ir::constant_int(y) && x.r#type() == y.r#type())
}

/// Whether two operations do the same with their operands.
fn like<'c>(a: Op<'c>, b: Op<'c>) -> bool {
    use melior::ir::operation::OperationLike;
    let attributes = |op: Op<'c>| op.attributes().map(|(_, value)| value).collect::<Vec<_>>();
    ir::name(a) == ir::name(b)
        && ir::operands(a).len() == ir::operands(b).len()
        && ir::blocks(a).is_empty()
        && ir::blocks(b).is_empty()
        && ir::results(a).len() == 1
        && attributes(a) == attributes(b)
}

/// Whether two conditions never hold at the same time.
fn apart<'c>(x: Val<'c>, y: Val<'c>) -> bool {
    let constants = || {
        let (x, y) = (arith::CmpI::defining(x)?, arith::CmpI::defining(y)?);
        let equalities = x.predicate() == Predicate::Eq && y.predicate() == Predicate::Eq && x.lhs() == y.lhs();
        Some(equalities && ir::constant_int(x.rhs())? != ir::constant_int(y.rhs())?)
    };
    constants() == Some(true) || excludes(x, y) || excludes(y, x)
}

/// Whether a condition holds only where another one does not.
fn excludes<'c>(x: Val<'c>, y: Val<'c>) -> bool {
    if let Some(both) = arith::AndI::defining(x) {
        return excludes(both.lhs(), y) || excludes(both.rhs(), y);
    }
    let not = arith::XOrI::defining(x);
    not.is_some_and(|not| not.lhs() == y && ir::constant_int(not.rhs()).is_some_and(|ones| ones != 0))
}

/// The rows that a slice takes from the first one on, in place of a whole array.
pub(super) fn prefix(op: Op<'_>) -> Option<(tensor::ExtractSlice<'_>, Val<'_>)> {
    let slice = tensor::ExtractSlice::of(op)?;
    let first = entries(&slice.static_offsets(), &slice.offsets());
    let sizes = entries(&slice.static_sizes(), &slice.sizes());
    let strides = entries(&slice.static_strides(), &slice.strides());
    match (&first[..], &sizes[..], &strides[..]) {
        ([Entry::Static(0)], [Entry::Value(size)], [Entry::Static(1)]) => Some((slice, *size)),
        _ => None,
    }
}

impl<'c> Distribution<'_, 'c> {
    /// Lets an operation put the values of each class one after the other here, and moves
    /// these to where they belong.
    pub(super) fn compact(&mut self, parts: &SegParts<'c>, compaction: &Compaction<'c>, here: (Val<'c>, Val<'c>)) {
        let (op, reductions) = (parts.op, compaction.reductions);
        let now = SegParts::of(op);
        let before = &Builder::before(self.pass.context, op);
        let one_class = compaction.classes.len() == 1 && parts.totals;
        let early = if one_class { None } else { Some(self.partial(before, &now)) };
        let mut bases = vec![before.index(0)];
        if let Some(counts) = &early {
            let of = |class: &Class<'c>| counts[class.place.scan];
            for class in &compaction.classes[..compaction.classes.len() - 1] {
                bases.push(before.add(bases[bases.len() - 1], of(class)));
            }
        }
        self.renumber(&now, compaction, &bases);
        let first = ir::operands(op).len() - parts.outs.len();
        for (i, out) in parts.outs.iter().enumerate().skip(reductions) {
            ir::set_operand(op, first + i, tensor::empty(before, &[here.1], out.r#type()));
        }

        let after = &Builder::after(self.pass.context, op);
        let results = ir::results(op);
        let own =
            early.unwrap_or_else(|| results[..reductions].iter().map(|&r| tensor::extract(after, r, &[])).collect());
        self.calls.gather(after, &own);
        let prefix = self.fold(after, parts, after.index(0), self.place.rank, &parts.neutral);
        // Where the values of the class go that a rank has so many of, after those before.
        let goes =
            |b: &Builder<'c>, class: &Class<'c>, own: &[Val<'c>], before: &[Val<'c>], points: (Val<'c>, Val<'c>)| {
                let place = &class.place;
                let (own, before) = (own[place.scan], before[place.scan]);
                let inclusive = i64::from(!parts.exclusive);
                let (start, count) = match place.others {
                    false => (b.add(before, b.index(inclusive + place.more)), own),
                    true => (b.sub(b.index(place.more), before), b.sub(points.1, own)),
                };
                let add = |sum, &(base, minus): &(Val<'c>, bool)| {
                    // The number of a point counts those of the ranks before.
                    let of_rank = if base == here.0 { points.0 } else { base };
                    let base = again(b, parts, of_rank, &mut ValueMap::new());
                    if minus { b.sub(sum, base) } else { b.add(sum, base) }
                };
                (place.bases.iter().fold(start, add), count)
            };
        let n = parts.space[usize::from(parts.offsets.is_some())];
        after.for_loop(self.place.size, &parts.neutral, |b, rank, before| {
            let theirs = self.calls.get(b, rank, before);
            let points = ranks::Place { rank, size: self.place.size }.block(b, n);
            for (known, class) in compaction.classes.iter().enumerate() {
                let (start, count) = goes(b, class, &theirs, before, points);
                self.calls.expect(b, known, rank, start, count);
            }
            operated(b, parts, &[before, &theirs].concat())
        });
        let run = |(known, (class, &first)): (usize, (&Class<'c>, &Val<'c>))| {
            let (start, count) = goes(after, class, &own, &prefix, here);
            Run { first, count, start, known: Some(known) }
        };
        let runs: Vec<_> = compaction.classes.iter().zip(&bases).enumerate().map(run).collect();
        for (i, &out) in parts.outs.iter().enumerate().skip(reductions) {
            self.put(after, results[i], &runs, out, &[]);
        }
        if parts.totals {
            let all = self.fold(after, parts, self.place.rank, self.place.size, &prefix);
            self.store(after, &results[..reductions], &all, &own);
        }
        self.pass.count("compacted-arrays", parts.outs.len() - reductions);
    }

    /// Gives values their places here.
    fn renumber(&self, parts: &SegParts<'c>, compaction: &Compaction<'c>, bases: &[Val<'c>]) {
        let Some(post) = parts.post else { return };
        let end = ir::terminator(post);
        let b = &Builder::before(self.pass.context, end);
        let scans = &ir::arguments(post)[parts.space.len()..];
        let point = ir::arguments(post)[parts.space.len() - 1];
        let mut index = b.index(-1);
        for (i, (class, &base)) in compaction.classes.iter().zip(bases).enumerate().rev() {
            let count = scans[class.place.scan];
            let counted = match class.place.others {
                false => b.sub(count, b.index(i64::from(!parts.exclusive))),
                true => b.sub(point, count),
            };
            let here = b.add(base, counted);
            let last = i + 1 == compaction.classes.len() && !compaction.rest_dropped;
            index = match class.condition {
                Some(condition) if !last => b.select(condition, here, index),
                _ => here,
            };
        }
        let operands = ir::operands(end);
        let values = operands.chunks(2).flat_map(|pair| [pair[0], index]).collect::<Vec<_>>();
        ir::set_operands(end, &values);
        if let Some(end) = seg::Yield::of(end) {
            let everywhere = end.everywhere() && !compaction.rest_dropped;
            end.set_inside(compaction.rest_dropped).set_everywhere(everywhere);
        }
    }
}
