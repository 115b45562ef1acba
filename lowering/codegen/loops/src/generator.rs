//! The points of a generator as loops, and a space without one.
//!
//! A loop over all points counts in steps and has no condition inside:
//!
//! ```text
//! for g = l to u step t { for i = g to min (g + w, u) { visit i } }
//! ```

use melior::ir::{Region, ValueLike, operation::OperationLike};
use seq_dialects::{
    axis::Axis,
    dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, seg},
    seg_parts::SegParts,
};

use crate::body::{mapped, mapped_all, point};

/// Builds the code at one index of a dimension.
type Visit<'v, 'c> = &'v mut dyn FnMut(&Builder<'c>, Val<'c>);

/// The dimensions of an operation's space.
pub fn axes<'c>(seg: &SegParts<'c>, map: &ValueMap<'c>) -> Vec<Axis<'c>> {
    let axis = |(d, upper): (usize, Val<'c>)| {
        let given = |group: &Vec<Val<'c>>| group.get(d).map(|&v| mapped(map, v));
        match &seg.generator {
            Some(g) => Axis::new(given(&g.lower), upper, given(&g.step), given(&g.width)),
            None => Axis::new(None, upper, None, None),
        }
    };
    mapped_all(map, &seg.space).into_iter().enumerate().map(axis).collect()
}

/// The number of points in each dimension of an operation's space.
pub fn counts<'c>(b: &Builder<'c>, seg: &SegParts<'c>, map: &ValueMap<'c>) -> Vec<Val<'c>> {
    axes(seg, map).iter().map(|axis| axis.count(b)).collect()
}

/// Visits all indices of a dimension in order.
pub(crate) fn visit_all<'c>(b: &Builder<'c>, axis: &Axis<'c>, visit: Visit<'_, 'c>) {
    let lower = axis.lower.unwrap_or_else(|| b.index(0));
    let step = axis.step.unwrap_or_else(|| b.index(1));
    b.for_step(lower, axis.upper, step, &[], |b, first, _| {
        match axis.width {
            None => visit(b, first),
            Some(width) => {
                let end = b.min_si(b.add(first, width), axis.upper);
                b.for_range(first, end, &[], |b, i, _| {
                    visit(b, i);
                    vec![]
                });
            }
        }
        vec![]
    });
}

/// Visits the indices of the points of numbers `lo..hi` of a dimension, in order.
pub(crate) fn visit_range<'c>(b: &Builder<'c>, axis: &Axis<'c>, lo: Val<'c>, hi: Val<'c>, visit: Visit<'_, 'c>) {
    let Some(width) = axis.width else {
        let step = axis.step.unwrap_or_else(|| b.index(1));
        b.for_step(axis.group(b, lo), axis.group(b, hi), step, &[], |b, i, _| {
            visit(b, i);
            vec![]
        });
        return;
    };
    let (first, end) = (b.divui(lo, width), b.ceildivui(hi, width));
    b.for_range(first, end, &[], |b, group, _| {
        let (number, start) = (b.mul(group, width), axis.group(b, group));
        let from = b.max_si(b.sub(lo, number), b.index(0));
        let to = b.min_si(b.sub(hi, number), width);
        b.for_range(b.add(start, from), b.add(start, to), &[], |b, i, _| {
            visit(b, i);
            vec![]
        });
        vec![]
    });
}

/// Gives all maps of a module but those to keep spaces that have all points of their boxes;
/// how many there were.
///
/// ```text
/// seg.map space(i) = (u) lower(l) step(t) width(w) { yield f i }
///   ==  seg.map space(k) = (count) { i = index k; yield f i to [i] everywhere }
/// ```
pub fn make_dense<'c>(module: Op<'c>, keep: &dyn Fn(&SegParts<'c>) -> bool) -> usize {
    let maps = seg::Map::all_in(module).into_iter().map(|map| (map, SegParts::of(map.operation())));
    let maps: Vec<_> = maps.filter(|(_, parts)| parts.generator.is_some() && !keep(parts)).collect();
    maps.iter().for_each(|(map, parts)| make_map_dense(*map, parts));
    maps.len()
}

/// As [`make_dense`], of one map.
pub fn make_map_dense<'c>(map: seg::Map<'c>, parts: &SegParts<'c>) {
    let op = map.operation();
    let b = Builder::before(ir::context_of(op), op);
    let axes = axes(parts, &ValueMap::new());
    let space: Vec<_> = axes.iter().map(|axis| axis.count(&b)).collect();
    let body = numbered(&b, parts, &axes);
    let types: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let made = seg::map(&b, &space, &[], &[], &[], None, &parts.outs, map.level(), &types, body);
    for (name, value) in op.attributes() {
        let name = name.as_string_ref();
        let own = name.as_str().ok().filter(|name| dialect::of_name(name) == seg::DIALECT);
        own.into_iter().for_each(|name| ir::set_attribute(made.operation(), name, value));
    }
    ir::results(op).into_iter().zip(made.results()).for_each(|(from, to)| ir::replace_uses(from, to));
    ir::erase(op);
}

/// The body at the points of all numbers; what was stored at the point has its index.
fn numbered<'c>(b: &Builder<'c>, parts: &SegParts<'c>, axes: &[Axis<'c>]) -> Region<'c> {
    b.region(&vec![b.index_type(); axes.len()], |b, numbers| {
        let indices: Vec<_> = axes.iter().zip(numbers).map(|(axis, &k)| axis.index(b, k)).collect();
        let values = point(b, parts, &indices, &ValueMap::new());
        let end = seg::Yield::wrap(ir::terminator(parts.body));
        let (mut operands, mut counts, mut rest) = (vec![], vec![], values.into_iter());
        for count in end.index_counts() {
            operands.extend(rest.next());
            let own: Vec<_> = rest.by_ref().take(count as usize).collect();
            counts.push(if count == 0 { indices.len() } else { own.len() } as i64);
            operands.extend(if count == 0 { &indices } else { &own });
        }
        let placed = end.index_counts().iter().all(|&count| count == 0);
        seg::yield_(b, &operands, &counts).set_everywhere(placed || end.everywhere());
    })
}
