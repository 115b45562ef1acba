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

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op, ValueMap},
    types,
};

use super::{
    absorb,
    combine::Combination,
    effects::Effects,
    view::{Parts, VIEWED, View, end_region, op_key, value_type},
};

/// Operations that are few.
const FEW: usize = 32;

/// The consumer with the elements computed again, if the rewrite applies to the
/// combinators `first` and `second`.
pub fn recompute<'c>(effects: &Effects, first: Op<'c>, second: Op<'c>) -> Option<Op<'c>> {
    if !VIEWED.iter().any(|n| ir::is(second, n)) || first.block() != second.block() {
        return None;
    }
    let view = View::of(first)?;
    let elements = absorb::inputs(second);
    let only_there = |j: usize| {
        let uses = ir::uses(view.arrays[j]);
        !uses.is_empty() && uses.iter().all(|&(user, i)| user == second && i < elements.len())
    };
    let wanted: Vec<usize> = (0..view.arrays.len()).filter(|&j| only_there(j) && !view.depends_on_scan(j)).collect();
    if wanted.is_empty() || view.map.block.is_none() {
        return None;
    }
    let post = view.post.slice(wanted.clone(), None);
    let forwarded = (view.scans()..post.arguments.len()).filter(|&k| post.arguments[k]);
    let mapped: Vec<usize> = forwarded.map(|k| k + view.reduces()).collect();
    let map = view.map.slice(mapped.clone(), None);
    let inputs: Vec<usize> = (0..view.inputs.len()).filter(|&i| map.arguments[i]).collect();

    let few = map.ops.len() + post.ops.len() <= FEW;
    let plain = [&view.map, &view.post].into_iter().flat_map(|body| body.block).flat_map(ir::operations).all(|op| {
        !map.ops.contains(&op_key(op)) && !post.ops.contains(&op_key(op)) || ir::name(op).starts_with("arith.")
    });
    let bytes = |array| types::row(value_type(array)).filter(|row| types::shape(*row).is_none()).map(types::byte_width);
    let read: usize = inputs.iter().map(|&i| bytes(view.inputs[i])).sum::<Option<usize>>()?;
    let stored: usize = wanted.iter().map(|&j| bytes(view.arrays[j])).sum::<Option<usize>>()?;
    if !few || !plain || inputs.is_empty() || read >= 2 * stored {
        return None;
    }

    let b = Builder::after(ir::context_of(first), first);
    let rows: Vec<_> = inputs.iter().map(|&i| types::row(value_type(view.inputs[i]))).collect::<Option<_>>()?;
    let region = b.region(&rows, |b, arguments| {
        let mut values = vec![None; view.inputs.len()];
        inputs.iter().zip(arguments).for_each(|(&i, &v)| values[i] = Some(v));
        let yields = view.map.inline(b, &values, &mut ValueMap::new(), |o| map.ops.contains(&op_key(o)));
        let mut values = vec![None; view.post.types.len()];
        for &m in &mapped {
            values[m - view.reduces()] = yields[m];
        }
        let arrays = view.post.inline(b, &values, &mut ValueMap::new(), |o| post.ops.contains(&op_key(o)));
        end_region(b, &wanted.iter().map(|&j| arrays[j].expect("it is in the slice")).collect::<Vec<_>>());
    });
    let parts = Parts {
        inputs: inputs.iter().map(|&i| view.inputs[i]).collect(),
        scan_neutral: vec![],
        reduce_neutral: vec![],
        segments: None,
        flags: vec![],
        attributes: vec![],
        regions: vec![region],
        results: wanted.iter().map(|&j| value_type(view.arrays[j])).collect(),
    };
    let again = parts.build(&b, "soac.map");
    let exchange = |from: Op<'c>, to: Op<'c>, pairs: &dyn Fn(usize) -> (usize, usize)| {
        for k in 0..wanted.len() {
            let (i, j) = pairs(k);
            ir::replace_uses(ir::result(from, i), ir::result(to, j));
        }
    };
    let position = |k: usize| view.reductions.len() + wanted[k];
    exchange(first, again, &|k| (position(k), k));
    match Combination::of(effects, again, second) {
        Some(both) => Some(both.apply(&Builder::before(b.context, second))),
        None => {
            exchange(again, first, &|k| (k, position(k)));
            ir::erase(again);
            None
        }
    }
}
