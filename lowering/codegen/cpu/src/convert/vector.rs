//! Bodies on vectors of 16 lanes, for maps and scans of contiguous data.
//!
//! A region is clonable on vectors if it holds only elementwise arithmetic and
//! loads that are either uniform or contiguous along the innermost dimension.
//! A vector scan is log2(16) steps of shuffle and operator, then one
//! application of the carry:
//!
//! ```text
//! v = v[i-1] op v; v = v[i-2] op v; v = v[i-4] op v; v = v[i-8] op v
//! out = carry op v; carry = carry op v[15]
//! ```
//!
//! so that the chain from vector to vector is one application long. Lanes that
//! a shuffle moves in hold the neutral element. Above the runtime's threshold
//! the results bypass the caches.

use std::collections::HashMap;

use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    axis::Axis,
    dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, math, memref, seg, vector},
    seg_parts::{Kind, SegParts},
    types::{self, Element},
};
use seq_host::{Symbols, runtime::STREAM_THRESHOLD};
use seq_loops::{mapped, mapped_all};

use super::{annotate::keep_short, module::Module};

/// Elements a vector; 64 bytes of a 4-byte type.
pub const LANES: i64 = 16;

/// Operations of math that are instructions on vectors.
pub const MATH: [&str; 7] = [
    math::AbsF::NAME,
    math::AbsI::NAME,
    math::Fma::NAME,
    math::Sqrt::NAME,
    math::Floor::NAME,
    math::Ceil::NAME,
    math::CopySign::NAME,
];

/// Whether the regions of a map or scan can be cloned on vectors.
pub fn applies(seg: &SegParts) -> bool {
    let stored =
        seg.outs.iter().skip(seg.reductions()).all(|out| plain(out.r#type()) && types::is_identity(out.r#type()));
    let points = |block| seg::Yield::wrap(ir::terminator(block)).index_counts().iter().all(|&c| c == 0);
    let scalars = seg.neutral.iter().all(|v| wide_enough(v.r#type()));
    match seg.kind {
        Kind::Map => {
            let dense = seq_loops::axes(seg, &ValueMap::new()).last().is_some_and(Axis::is_dense);
            stored && dense && !seg.outs.is_empty() && points(seg.body) && is_elementwise(seg.body, true)
        }
        Kind::Scan => {
            let (operator, post) = (seg.operator.expect("an operator"), seg.post.expect("a post region"));
            let counts = ir::arguments(seg.body).len();
            let uses_index = ir::arguments(post)[..counts].iter().any(|&a| !ir::uses(a).is_empty());
            stored
                && scalars
                && points(post)
                && !uses_index
                && is_elementwise(seg.body, true)
                && is_elementwise(operator, false)
                && is_elementwise(post, false)
        }
        _ => false,
    }
}

/// A type whose vectors lie in memory as its arrays do.
fn plain(ty: Type) -> bool {
    wide_enough(types::element(ty)) && !types::is_bool(types::element(ty))
}

pub(super) fn wide_enough(ty: Type) -> bool {
    !matches!(Element::of(ty), Some(Element::F16 | Element::BF16))
}

pub(super) fn is_elementwise(block: Blk, loads: bool) -> bool {
    let body = ir::operations(block);
    let arguments = ir::arguments(block);
    // Which values differ from lane to lane.
    let mut varying: Vec<usize> = vec![];
    match (loads, arguments.last()) {
        (true, Some(&last)) => varying.push(ir::key(last)),
        _ => varying.extend(arguments.iter().map(|&a| ir::key(a))),
    }
    for &op in &body[..body.len() - 1] {
        let operands = ir::operands(op);
        let varies = |v: &Val| varying.contains(&ir::key(*v));
        let fine = if let Some(load) = memref::Load::of(op).filter(|_| loads) {
            let (indices, array) = (load.indices(), load.memref().r#type());
            let (last, outer) = indices.split_last().map_or((None, &[][..]), |(l, o)| (Some(l), o));
            let contiguous = last.is_some_and(|l| Some(*l) == arguments.last().copied());
            !outer.iter().any(varies)
                && (!last.is_some_and(varies) || (contiguous && plain(array) && types::is_identity(array)))
        } else {
            let known = dialect::is_arith(op) || MATH.contains(&ir::name(op).as_str());
            known
                && op.region_count() == 0
                && op.result_count() == 1
                && operands
                    .iter()
                    .chain(&ir::results(op))
                    .all(|v| wide_enough(v.r#type()) && types::is_number(v.r#type()))
        };
        if !fine {
            return false;
        }
        if operands.iter().any(varies) {
            varying.extend(ir::results(op).into_iter().map(ir::key));
        }
    }
    true
}

fn vector_of<'c>(ty: Type<'c>) -> Type<'c> {
    types::vector(LANES, ty)
}

/// A value that is the same in all lanes, as a vector.
pub(super) fn splat<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    let ty = value.r#type();
    if ty.is_vector() { value } else { vector::broadcast(b, value, vector_of(ty)) }
}

/// Elements next to each other, one for each lane.
#[derive(Clone, Copy)]
pub struct Elements<'c> {
    /// The innermost index of lane 0.
    pub first: Val<'c>,
    /// The lanes that have an element, if these are not all: nothing is loaded in others.
    pub active: Option<Val<'c>>,
}

impl<'c> Elements<'c> {
    /// Those from an index on.
    pub fn from(first: Val<'c>) -> Self {
        Self { first, active: None }
    }
}

/// Clones a region on vectors. `arguments` may be scalars (uniform) or vectors; of a block
/// that has indices, the innermost one is that of `elements`.
pub(super) fn clone_block<'c>(
    b: &Builder<'c>,
    block: Blk<'c>,
    arguments: &[Val<'c>],
    elements: Option<Elements<'c>>,
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let mut values: HashMap<usize, Val<'c>> = map.clone();
    let own = ir::arguments(block);
    for (&argument, &value) in own.iter().zip(arguments) {
        values.insert(ir::key(argument), value);
    }
    let innermost = if elements.is_some() { own.last().map(|&v| ir::key(v)) } else { None };
    let end = ir::terminator(block);
    for op in ir::operations(block) {
        if op == end {
            break;
        }
        clone_op(b, op, elements, innermost, &mut values);
    }
    ir::operands(end).into_iter().map(|v| splat(b, lane(b, v, elements, innermost, &values))).collect()
}

/// What a value is on vectors; the innermost index becomes `first + [0, 1, ...]`.
fn lane<'c>(
    b: &Builder<'c>,
    value: Val<'c>,
    elements: Option<Elements<'c>>,
    innermost: Option<usize>,
    values: &HashMap<usize, Val<'c>>,
) -> Val<'c> {
    match (elements, innermost) {
        (Some(Elements { first, .. }), Some(key)) if key == ir::key(value) => {
            let steps = vector::step(b, vector_of(b.index_type()));
            b.add(splat(b, first), steps)
        }
        _ => values.get(&ir::key(value)).copied().unwrap_or(value),
    }
}

fn clone_op<'c>(
    b: &Builder<'c>,
    op: Op<'c>,
    elements: Option<Elements<'c>>,
    innermost: Option<usize>,
    values: &mut HashMap<usize, Val<'c>>,
) {
    let operands = ir::operands(op);
    let result = ir::result(op, 0);
    if let Some(load) = memref::Load::of(op) {
        let (array, mut indices) = (mapped(values, load.memref()), mapped_all(values, &load.indices()));
        let last = load.indices().last().copied().filter(|&v| Some(ir::key(v)) == innermost);
        let loaded = match (last, indices.last_mut()) {
            (Some(_), Some(index)) => {
                let Elements { first, active } = elements.expect("the innermost index");
                *index = first;
                let ty = vector_of(result.r#type());
                match active {
                    Some(active) => {
                        vector::maskedload(b, array, &indices, active, zeros(b, LANES, result.r#type()), ty)
                    }
                    None => vector::load(b, array, &indices, ty),
                }
            }
            _ => b.load(array, &indices),
        };
        values.insert(ir::key(result), loaded);
        return;
    }
    let used: Vec<_> = operands.iter().map(|&v| lane(b, v, elements, innermost, values)).collect();
    if !used.iter().any(|v| v.r#type().is_vector()) {
        b.clone_op(op, values);
        return;
    }
    let used: Vec<_> = used.into_iter().map(|v| splat(b, v)).collect();
    values.insert(ir::key(result), elementwise(b, op, &used, vector_of(result.r#type())));
}

/// A vector of zeros of a type.
pub(super) fn zeros<'c>(b: &Builder<'c>, lanes: i64, element: Type<'c>) -> Val<'c> {
    let zero = if element.is_float() { "0.0" } else { "0" };
    b.constant(b.attribute(&format!("dense<{zero}> : {}", types::vector(lanes, element))))
}

/// An operation on each element of vectors.
pub fn elementwise<'c>(b: &Builder<'c>, op: Op<'c>, operands: &[Val<'c>], ty: Type<'c>) -> Val<'c> {
    ir::result(b.like(op, operands, &[ty], vec![]), 0)
}

fn store<'c>(b: &Builder<'c>, value: Val<'c>, out: Val<'c>, point: &[Val<'c>], streaming: bool) {
    let store = vector::store(b, value, out, point);
    if streaming {
        store.set_nontemporal(1).set_alignment(64);
    }
}

/// One vector of elements of a scan; returns the next carries.
fn scan_step<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    j: Val<'c>,
    carries: &[Val<'c>],
    map: &ValueMap<'c>,
    streaming: bool,
) -> Vec<Val<'c>> {
    let count = seg.neutral.len();
    let mut arguments = outer.to_vec();
    arguments.push(j);
    let values = clone_block(b, seg.body, &arguments, Some(Elements::from(j)), map);
    let operator = seg.operator.expect("a scan has an operator");
    let both = |left: &[Val<'c>], right: &[Val<'c>]| {
        let arguments: Vec<_> = left.iter().chain(right).copied().collect();
        clone_block(b, operator, &arguments, None, map)
    };
    let neutral: Vec<_> = mapped_all(map, &seg.neutral).into_iter().map(|v| splat(b, v)).collect();
    let shifted = |of: &[Val<'c>], by: i64, filler: &[Val<'c>]| -> Vec<Val<'c>> {
        let mask: Vec<i64> = (0..LANES).map(|i| i + LANES - by).collect();
        of.iter().zip(filler).map(|(&v, &f)| vector::shuffle(b, f, v, &mask)).collect()
    };
    let mut scanned = values[..count].to_vec();
    let mut by = 1;
    while by < LANES {
        scanned = both(&shifted(&scanned, by, &neutral), &scanned);
        by *= 2;
    }
    let last: Vec<_> = scanned.iter().map(|&v| vector::shuffle(b, v, v, &[LANES - 1; LANES as usize])).collect();
    let inclusive = both(carries, &scanned);
    let results = if seg.exclusive { shifted(&inclusive, 1, carries) } else { inclusive };
    let post = seg.post.expect("a scan has a post region");
    let mut arguments: Vec<_> = outer.to_vec();
    arguments.push(j);
    arguments.extend(&results[..seg.scans]);
    arguments.extend(&values[count..]);
    let outputs = clone_block(b, post, &arguments, None, map);
    for (&value, &out) in outputs.iter().zip(&seg.outs[seg.reductions()..]) {
        store(b, value, mapped(map, out), &arguments[..outer.len() + 1], streaming);
    }
    both(carries, &last)
}

/// Scans `lo..hi` of one row from `accumulators`; returns the totals.
#[allow(clippy::too_many_arguments)]
pub fn scan<'c>(
    module: &mut Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    lo: Val<'c>,
    hi: Val<'c>,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let outs = mapped_all(map, &seg.outs[seg.reductions()..]);
    let streaming = should_stream(&module.symbols, b, &outs, outer, lo);
    let middle = vector_end(b, lo, hi, LANES);
    let carries: Vec<_> = accumulators.iter().map(|&v| splat(b, v)).collect();
    let types: Vec<_> = carries.iter().map(|v| v.r#type()).collect();
    let all = |b: &Builder<'c>, streaming| {
        let steps = b.for_step(lo, middle, b.index(LANES), &carries, |b, j, carries| {
            scan_step(b, seg, outer, j, carries, map, streaming)
        });
        steps.results()
    };
    let vectors = b.if_else(streaming, &types, |b| all(b, true), |b| all(b, false));
    let totals: Vec<_> = vectors.iter().map(|&v| vector::extract(b, v, &[], &[0])).collect();
    let rest = seq_loops::fold(b, seg, outer, middle, hi, &totals, map, true.into());
    rest.first().and_then(|&v| ir::defining_op(v)).into_iter().for_each(|op| keep_short(b, op));
    rest
}

/// The points `lo..hi` of one row of a map.
pub fn map_row<'c>(
    module: &mut Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
) {
    let outs = mapped_all(map, &seg.outs);
    let streaming = should_stream(&module.symbols, b, &outs, outer, lo);
    let middle = vector_end(b, lo, hi, LANES);
    let all = |b: &Builder<'c>, streaming| {
        b.for_step(lo, middle, b.index(LANES), &[], |b, j, _| {
            let point = [outer, &[j]].concat();
            let values = clone_block(b, seg.body, &point, Some(Elements::from(j)), map);
            for (&value, &out) in values.iter().zip(&outs) {
                store(b, value, out, &point, streaming);
            }
            vec![]
        });
        vec![]
    };
    b.if_else(streaming, &[], |b| all(b, true), |b| all(b, false));
    let rest = b.for_step(middle, hi, b.index(1), &[], |b, j, _| {
        seq_loops::map_point(b, seg, &[outer, &[j]].concat(), map);
        vec![]
    });
    keep_short(b, rest.operation());
}

/// `lo` plus the largest multiple of the lanes up to `hi`.
pub fn vector_end<'c>(b: &Builder<'c>, lo: Val<'c>, hi: Val<'c>, lanes: i64) -> Val<'c> {
    let length = b.max_si(b.sub(hi, lo), b.index(0));
    let rest = b.remui(length, b.index(lanes));
    b.add(lo, b.sub(length, rest))
}

/// Whether the destinations are large enough to bypass the caches, and every
/// vector store from `lo` on is aligned.
fn should_stream<'c>(
    symbols: &Symbols<'c>,
    b: &Builder<'c>,
    outs: &[Val<'c>],
    outer: &[Val<'c>],
    lo: Val<'c>,
) -> Val<'c> {
    let threshold = b.index_cast(symbols.ask(b, &STREAM_THRESHOLD, &[]), b.index_type());
    let mut all: Option<Val<'c>> = None;
    for &out in outs {
        let bytes = types::byte_width(types::element(out.r#type())) as i64;
        let mut linear = b.index(0);
        let mut total = b.index(bytes);
        for d in 0..types::rank(out.r#type()) {
            let size = b.dim(out, d);
            let at = *outer.get(d).unwrap_or(&lo);
            linear = b.add(b.mul(linear, size), at);
            total = b.mul(total, size);
        }
        let base = memref::extract_aligned_pointer_as_index(b, out);
        let offset = b.mul(linear, b.index(bytes));
        let address = b.add(base, offset);
        let low = b.remui(address, b.index(64));
        let aligned = b.cmpi(Predicate::Eq, low, b.index(0));
        let large = b.cmpi(Predicate::Uge, total, threshold);
        let both = b.and(aligned, large);
        all = Some(all.map_or(both, |previous| b.and(previous, both)));
    }
    all.unwrap_or_else(|| b.flag(false))
}
