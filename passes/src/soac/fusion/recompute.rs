//! Elements that are computed twice because that is cheaper than to store them.
//!
//!   t, ys = screma: map f xs, reduce op ne; screma: scan op ne ys, post (g t)
//!     ==  t = reduce op ne (map f xs); screma: scan op ne (map f xs), post (g t)
//!
//! The two cannot be one, as the second needs a reduction of the first, and the
//! elements between them go through memory: written once and read once. They are
//! computed again where fewer bytes are read for it and a few operations of `arith`
//! are all that it takes. What may stop the program is not repeated: the first one
//! has seen the same elements.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::effects::Effects;
use seq_dialects::combinators;
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, soac, tensor},
    types,
};

use super::{
    combine::Combination,
    view::{Flags, Kind, Parts, Slice, View, end_region, is_viewed, op_key},
};

/// Operations that are few.
const FEW: usize = 32;

/// What of a combinator is computed again.
struct Again<'c> {
    /// The numbers of the arrays.
    arrays: Vec<usize>,
    /// The operations of the post region and of the map, and its inputs.
    post: Slice,
    map: Slice,
    inputs: Vec<usize>,
    /// Other arrays of the combinator that it is computed from, with their values in
    /// the map.
    stored: Vec<(usize, Val<'c>)>,
}

impl<'c> Again<'c> {
    /// Some arrays of a combinator, from its inputs and from what it stores anyway.
    fn of(view: &View<'c>, arrays: Vec<usize>, stored: &[usize]) -> Self {
        let post = view.post.slice(arrays.iter().copied(), None);
        let stored: Vec<_> = stored.iter().filter_map(|&j| Some((j, mapped_value(view, j)?))).collect();
        let known: Vec<_> = stored.iter().map(|&(_, value)| value).collect();
        let map = view.map.slice_above(forwarded(view, &post), None, &known);
        let inputs = (0..view.inputs.len()).filter(|&i| map.arguments[i]).collect();
        let stored = stored.into_iter().filter(|(_, value)| map.known.contains(&ir::key(*value))).collect();
        Self { arrays, post, map, inputs, stored }
    }

    /// Whether this is a few operations of `arith` and reads at the number of the row.
    fn is_plain(&self, view: &View<'c>) -> bool {
        let row_number = |v: &Val<'c>| {
            let input = ir::argument_owner(*v).filter(|(block, _)| view.map.block == Some(*block));
            input.is_some_and(|(_, i)| rows_of(view.inputs[i]).is_some())
        };
        let by_row = |op: Op<'c>| tensor::Extract::of(op).is_some_and(|read| read.indices().iter().all(row_number));
        let mut operations = [&view.map, &view.post].into_iter().flat_map(|body| body.block).flat_map(ir::operations);
        self.map.ops.len() + self.post.ops.len() <= FEW
            && operations.all(|op| {
                let copied = self.map.ops.contains(&op_key(op)) || self.post.ops.contains(&op_key(op));
                !copied || dialect::is_arith(op) || by_row(op)
            })
    }
}

/// The yields of the map that the post region forwards for what it computes.
fn forwarded(view: &View, post: &Slice) -> Vec<usize> {
    (view.scans()..post.arguments.len()).filter(|&k| post.arguments[k]).map(|k| k + view.reduces()).collect()
}

/// The value in the map of an array that is stored as the map has it.
fn mapped_value<'c>(view: &View<'c>, j: usize) -> Option<Val<'c>> {
    let k = view.post.source(j).filter(|&k| k >= view.scans())?;
    view.map.yielded().get(k + view.reduces()).copied()
}

/// The bytes of an element.
fn bytes(array: Val) -> Option<usize> {
    types::row(array.r#type()).filter(|row| types::shape(*row).is_none()).map(types::byte_width)
}

/// The consumer with the elements computed again, if the rewrite applies to the
/// combinators `first` and `second`.
pub fn recompute<'c>(effects: &Effects, first: Op<'c>, second: Op<'c>) -> Option<Op<'c>> {
    if !is_viewed(second) || first.block() != second.block() {
        return None;
    }
    let view = View::of(first)?;
    view.map.block?;
    let elements = combinators::inputs(second);
    let only_there = |j: usize| {
        let uses = ir::uses(view.arrays[j]);
        !uses.is_empty() && uses.iter().all(|&(user, i)| user == second && i < elements.len())
    };
    let scanned = |j: usize| view.depends_on_scan(j);
    let mut again: Vec<usize> = (0..view.arrays.len()).filter(|&j| only_there(j) && !scanned(j)).collect();
    let used = |j: &usize| !ir::uses(view.arrays[*j]).is_empty() && !again.contains(j) && !scanned(*j);
    let mut stored: Vec<usize> = (0..view.arrays.len()).filter(used).collect();

    // What is too much work by itself is stored, and may make the others little; of
    // what is stored, the widest may then be little too.
    let (little, much) =
        again.iter().copied().partition::<Vec<_>, _>(|&j| Again::of(&view, vec![j], &stored).is_plain(&view));
    again = little;
    stored.extend(&much);
    let mut widest_first = much;
    widest_first.sort_by_key(|&j| std::cmp::Reverse(bytes(view.arrays[j])));
    for j in widest_first {
        let others: Vec<_> = stored.iter().copied().filter(|&k| k != j).collect();
        if Again::of(&view, vec![j], &others).is_plain(&view) {
            again.push(j);
            stored = others;
        }
    }
    again.sort_unstable();
    let again = Again::of(&view, again, &stored);
    if again.arrays.is_empty() || !again.is_plain(&view) {
        return None;
    }
    // Who runs over the rows reads no numbers of theirs.
    let over = View::of(second).and_then(|v| v.segments);
    let known = |array| over.is_some() && rows_of(array) == over || elements.contains(&array);
    let inputs = again.inputs.iter().map(|&i| view.inputs[i]);
    let read: Vec<Val<'c>> = inputs.chain(again.stored.iter().map(|&(j, _)| view.arrays[j])).collect();
    let needed: usize = read.iter().filter(|v| !known(**v)).map(|&v| bytes(v)).sum::<Option<usize>>()?;
    let saved: usize = again.arrays.iter().map(|&j| bytes(view.arrays[j])).sum::<Option<usize>>()?;
    if read.is_empty() || needed >= 2 * saved {
        return None;
    }

    let b = Builder::after(ir::context_of(first), first);
    let rows: Vec<_> = read.iter().map(|&v| types::row(v.r#type())).collect::<Option<_>>()?;
    let region = b.region(&rows, |b, arguments| {
        let (elements, stored) = arguments.split_at(again.inputs.len());
        let mut values = vec![None; view.inputs.len()];
        again.inputs.iter().zip(elements).for_each(|(&i, &v)| values[i] = Some(v));
        let mut known: ValueMap =
            again.stored.iter().zip(stored).map(|((_, from), &to)| (ir::key(*from), to)).collect();
        let yields = view.map.inline(b, &values, &mut known, |o| again.map.ops.contains(&op_key(o)));
        let mut values = vec![None; view.post.types.len()];
        for m in forwarded(&view, &again.post) {
            values[m - view.reduces()] = yields[m];
        }
        let take = |o| again.post.ops.contains(&op_key(o));
        let arrays = view.post.inline(b, &values, &mut ValueMap::new(), take);
        end_region(b, &again.arrays.iter().map(|&j| arrays[j].expect("it is in the slice")).collect::<Vec<_>>());
    });
    let parts = Parts {
        inputs: read,
        scan_neutral: vec![],
        reduce_neutral: vec![],
        segments: None,
        flags: Flags::default(),
        attributes: vec![],
        regions: vec![region],
        results: again.arrays.iter().map(|&j| view.arrays[j].r#type()).collect(),
    };
    let made = parts.build(&b, Kind::Map);
    let exchange = |from: Op<'c>, to: Op<'c>, pairs: &dyn Fn(usize) -> (usize, usize)| {
        for k in 0..again.arrays.len() {
            let (i, j) = pairs(k);
            ir::replace_uses(ir::result(from, i), ir::result(to, j));
        }
    };
    let position = |k: usize| view.reductions.len() + again.arrays[k];
    exchange(first, made, &|k| (position(k), k));
    match Combination::of(effects, made, second) {
        Some(both) => Some(both.apply(&Builder::before(b.context, second))),
        None => {
            exchange(made, first, &|k| (k, position(k)));
            ir::erase(made);
            None
        }
    }
}

/// The offsets of which an array has the numbers of the rows.
fn rows_of<'c>(array: Val<'c>) -> Option<Val<'c>> {
    Some(soac::SegmentIds::defining(array)?.offsets())
}
