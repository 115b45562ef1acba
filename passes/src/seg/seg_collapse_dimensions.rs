//! `seg-collapse-dimensions`: neighbouring dimensions of a space become one where every
//! access goes through both of them as through one.
//!
//! ```text
//! seg.map (i, j) < (n, m) { f a[.., i, j, ..] }
//!   ==  seg.map (k) < (n * m) { f (collapse a)[.., k, ..] }
//! ```
//!
//! That holds where the body uses `i` and `j` only as neighbouring subscripts of arrays
//! without gaps, whose size where `j` stands is `m`. Sizes are equal by their
//! [`facts`], and by the asserts before the operation, also by those
//! that let an outer size of 0 pass: then there is no point. The innermost dimension of a
//! reduction or a scan stays apart, as its outer ones number the segments.
//!
//! No index is taken apart again, accesses of several elements go across the ends of rows,
//! and loops are long. Preconditions: arrays are memrefs; spaces are
//! whole boxes, without offsets or generator.

use std::{cell::LazyCell, collections::HashMap};

use melior::ir::{Attribute, Type, TypeLike, ValueLike, attribute::ArrayAttribute, r#type::MemRefType};
use seq_analysis::{equal_sizes::EqualSizes, facts};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, memref, seg},
    schedule::Schedule,
    seg_parts::{Kind, SegParts},
    types,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut collapsed = 0;
    for op in ir::find(pass.module, &[seg::Map::NAME, seg::Red::NAME, seg::Scan::NAME, seg::Hist::NAME]) {
        let parts = SegParts::of(op);
        let on_memory = parts.outs.iter().all(|out| out.r#type().is_mem_ref());
        // A mapping is one of the dimensions that there are.
        let mapped = Schedule::of(op).is_some_and(|schedule| schedule.mapping.is_some());
        let whole = parts.offsets.is_none() && parts.generator.is_none();
        if whole && on_memory && !mapped && parts.space.len() > 1 {
            let space = Space::of(parts);
            collapsed += space.groups.iter().map(|group| group.len() - 1).sum::<usize>();
            space.collapse();
        }
    }
    pass.count("collapsed-dimensions", collapsed);
    Ok(())
}

/// Subscripts of an array: the first operand of its access that is one, and the array.
struct Access<'c> {
    op: Op<'c>,
    array: Val<'c>,
    /// Operands before the subscripts.
    before: usize,
}

impl<'c> Access<'c> {
    /// Of an operation that loads or stores an element.
    fn of(op: Op<'c>) -> Option<Self> {
        let load = memref::Load::of(op).map(|load| (load.memref(), 1));
        let (array, before) = load.or_else(|| memref::Store::of(op).map(|store| (store.memref(), 2)))?;
        Some(Self { op, array, before })
    }

    fn subscripts(&self) -> Vec<Val<'c>> {
        ir::operands(self.op)[self.before..].to_vec()
    }
}

/// A space, and which of its dimensions become one.
struct Space<'c> {
    parts: SegParts<'c>,
    groups: Vec<Vec<usize>>,
    /// The accesses that go through dimensions of a group.
    accesses: Vec<Access<'c>>,
}

impl<'c> Space<'c> {
    fn of(parts: SegParts<'c>) -> Self {
        let before = parts.clone();
        // What asserts say is asked only where accesses allow for it.
        let equal = LazyCell::new(|| EqualSizes::before(&before));
        let mut space = Self { parts, groups: vec![], accesses: vec![] };
        let apart = match space.parts.kind {
            Kind::Map | Kind::Hist => space.parts.space.len(),
            Kind::Red | Kind::Scan => space.parts.space.len() - 1,
        };
        let mut found: HashMap<usize, Access<'c>> = HashMap::new();
        for k in 0..space.parts.space.len() {
            let joined = if k > 0 && k < apart { space.joined(k - 1, &equal) } else { None };
            match joined {
                Some(accesses) => {
                    space.groups.last_mut().expect("there is one before").push(k);
                    found.extend(accesses.into_iter().map(|access| (access.op.to_raw().ptr as usize, access)));
                }
                None => space.groups.push(vec![k]),
            }
        }
        space.accesses = found.into_values().collect();
        space
    }

    /// The blocks that get the indices of a point.
    fn blocks(&self) -> Vec<Blk<'c>> {
        [Some(self.parts.body), self.parts.post].into_iter().flatten().collect()
    }

    /// The accesses through dimensions `k` and `k + 1`, if all go through both as one.
    fn joined(&self, k: usize, equal: &LazyCell<EqualSizes, impl FnOnce() -> EqualSizes>) -> Option<Vec<Access<'c>>> {
        let size = facts::key(self.parts.space[k + 1]);
        let mut accesses = vec![];
        for block in self.blocks() {
            let [first, second] = [k, k + 1].map(|d| ir::arguments(block)[d]);
            let users = |v: Val<'c>| ir::uses(v).into_iter().map(|(user, _)| user);
            for user in users(first).chain(users(second)) {
                let access = Access::of(user)?;
                let subscripts = access.subscripts();
                let places = |v: Val<'c>| {
                    let here = (0..subscripts.len()).filter(|&p| subscripts[p] == v).collect::<Vec<_>>();
                    <[usize; 1]>::try_from(here).ok().map(|[p]| p)
                };
                let place = places(first)?;
                let neighbours = places(second)? == place + 1;
                let value = ir::operands(user)[0] == first || ir::operands(user)[0] == second;
                let outside = !ir::is_defined_inside(access.array, self.parts.op);
                let dense = || outside && is_dense(access.array) && equal.holds(&dim(access.array, place + 1), &size);
                if !neighbours || value || !dense() {
                    return None;
                }
                accesses.push(access);
            }
        }
        let through =
            |&(out, d): &(Val<'c>, usize)| d > k + 1 && is_dense(out) && equal.holds(&dim(out, k + 1), &size) || d <= k;
        self.stored().iter().all(through).then_some(accesses)
    }

    /// The destinations that get values at the point, and how many dimensions of the space
    /// these go through.
    fn stored(&self) -> Vec<(Val<'c>, usize)> {
        let (parts, rank) = (&self.parts, self.parts.space.len());
        let segments = parts.outs[..parts.reductions()].iter().map(|&out| (out, rank - 1));
        let counts = |block: Blk<'c>| ir::i64_array(ir::terminator(block), "index_counts");
        let counts = match parts.kind {
            Kind::Map => counts(parts.body),
            Kind::Hist => return vec![],
            Kind::Red => counts(parts.body)[parts.neutral.len()..].to_vec(),
            Kind::Scan => counts(parts.post.expect("a scan has a post region")),
        };
        let points = parts.outs[parts.reductions()..].iter().zip(counts);
        segments.chain(points.filter(|(_, count)| *count == 0).map(|(&out, _)| (out, rank))).collect()
    }

    fn collapse(&self) {
        if self.groups.iter().all(|group| group.len() == 1) {
            return;
        }
        let op = self.parts.op;
        let b = Builder::before(ir::context_of(op), op);
        let mut views = HashMap::new();
        for access in &self.accesses {
            let subscripts = access.subscripts();
            let spans = self.spans(&subscripts);
            let view = view(&b, &mut views, access.array, &spans);
            let mut operands = ir::operands(access.op)[..access.before].to_vec();
            operands[access.before - 1] = view;
            operands.extend(spans.iter().map(|span| subscripts[span[0]]));
            ir::set_operands(access.op, &operands);
        }
        let stored = self.stored();
        let through = |out: Val<'c>| stored.iter().find(|(other, _)| *other == out).map(|(_, rank)| *rank);
        let out = |&out: &Val<'c>| match through(out) {
            Some(rank) => view(&b, &mut views, out, &self.spans_of(rank, types::rank(out.r#type()))),
            None => out,
        };
        let outs: Vec<_> = self.parts.outs.iter().map(out).collect();
        let size = |group: &Vec<usize>| {
            group.iter().map(|&d| self.parts.space[d]).reduce(|x, y| b.mul(x, y)).expect("a group has a dimension")
        };
        let sizes: Vec<_> = self.groups.iter().map(size).collect();
        ir::set_segment(op, 0, &sizes);
        let last = ir::segments(op).len() - 1;
        ir::set_segment(op, last, &outs);
        for block in self.blocks() {
            for &d in self.groups.iter().rev().flat_map(|group| group[1..].iter().rev()) {
                ir::erase_argument(block, d);
            }
        }
    }

    /// The places of subscripts that stay one, in order: of a group, all that it has.
    fn spans(&self, subscripts: &[Val<'c>]) -> Vec<Vec<usize>> {
        let heads = self.blocks().into_iter().flat_map(|block| {
            let arguments = ir::arguments(block);
            self.groups.iter().map(move |group| (ir::key(arguments[group[0]]), group.len())).collect::<Vec<_>>()
        });
        let heads: HashMap<usize, usize> = heads.collect();
        let (mut spans, mut place) = (vec![], 0);
        while place < subscripts.len() {
            let count = heads.get(&ir::key(subscripts[place])).copied().unwrap_or(1);
            spans.push((place..place + count).collect());
            place += count;
        }
        spans
    }

    /// The same for a destination of so many dimensions, of which the first `rank` are those
    /// of the space.
    fn spans_of(&self, rank: usize, all: usize) -> Vec<Vec<usize>> {
        let of_space = self.groups.iter().filter(|group| group[0] < rank).cloned();
        of_space.chain((rank..all).map(|d| vec![d])).collect()
    }
}

/// The key of a size of an array.
fn dim(array: Val, d: usize) -> facts::Key {
    facts::dim_key(array, d)
}

/// Whether an array has no gaps, nor a size that is known to be 0.
fn is_dense(array: Val) -> bool {
    let ty = array.r#type();
    ty.is_mem_ref() && types::is_identity(ty) && !types::shape(ty).is_some_and(|shape| shape.contains(&0))
}

/// An array with some dimensions as one, each once.
fn view<'c>(
    b: &Builder<'c>,
    views: &mut HashMap<(usize, Vec<Vec<usize>>), Val<'c>>,
    array: Val<'c>,
    spans: &[Vec<usize>],
) -> Val<'c> {
    if spans.iter().all(|span| span.len() == 1) {
        return array;
    }
    let make = || {
        let number = |&d: &usize| b.attributes().integer_attribute(64, d as i64);
        let list = |all: &[Attribute<'c>]| Attribute::from(ArrayAttribute::new(b.context, all));
        let group = |span: &Vec<usize>| list(&span.iter().map(number).collect::<Vec<_>>());
        let groups: Vec<_> = spans.iter().map(group).collect();
        memref::collapse_shape(b, array, list(&groups), collapsed(array.r#type(), spans))
    };
    *views.entry((ir::key(array), spans.to_vec())).or_insert_with(make)
}

/// The type of an array with some dimensions as one.
fn collapsed<'c>(ty: Type<'c>, spans: &[Vec<usize>]) -> Type<'c> {
    let shape = types::shape(ty).unwrap_or_default();
    let is_static = |span: &Vec<usize>| span.iter().all(|&d| shape[d] != types::DYNAMIC);
    let size =
        |span: &Vec<usize>| if is_static(span) { span.iter().map(|&d| shape[d]).product() } else { types::DYNAMIC };
    let sizes: Vec<i64> = spans.iter().map(size).collect();
    let space = MemRefType::try_from(ty).ok().and_then(|ty| ty.memory_space());
    MemRefType::new(types::element(ty), &sizes, None, space).into()
}
