//! Rows that a block walks over in tiles.
//!
//! ```text
//! scan op ne xs  ==  loop (c, zs) = (ne, []) for each tile of xs do
//!                      let ys = scan op ne (op c (head tile) : tail tile)
//!                      in (last ys, zs ++ ys)
//! ```
//!
//! Maps, scans and reductions of one row that read each other at their own points alone need a
//! tile of each at a time, and what scans and reductions carry from one tile to the next: rows of
//! any length have a block then, each element is read once and written once. The first element
//! of a tile is combined with what is carried, so that nothing else of the tile changes; the last
//! prefixes of the tile are carried on.
//!
//! ```mlir
//! // before
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) { seg.scan level(thread) space(%j) = (%m) ... }
//! // after
//! %many = soac.threshold %n, "main.0.tiles" default 0
//! %r = scf.if %many -> (tensor<?x?xi32>) {
//!   %a = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) {
//!     %r:2 = scf.for %t = %c0 to %m step %c2048 iter_args(%row = %empty, %carried = %neutral) -> (tensor<?xi32>, i32) {
//!       %last, %tile = seg.scan level(thread) space(%j) = (%rest) ...
//!     ...
//! } else { the block as it was }
//! ```
//!
//! Both are kept: rows that fit into a block are there as a whole, in fewer steps. What a block needs
//! is known later (`convert-seg-to-gpu`), and completes the condition.
//!
//! Bodies of reductions alone need the same memory for rows of any length, and have one version.
//!
//! Preconditions, checked here: the block stands in a version that a threshold chooses; its operations
//! have one space, the row, and scalars for accumulators; nothing but reads at the same point stands
//! between them.

use std::collections::HashSet;

use melior::ir::{Region, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_analysis::{bounds, facts};
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Blk, Builder, Op, Subject, Val, ValueMap},
    marks::TILES,
    ops::{
        TypedOp, is, scf,
        seg::{self, Level},
        soac, tensor,
    },
    seg_parts::{Kind, SegParts},
    types::{self, DYNAMIC},
};

use super::reads::{self, Read};

/// Elements of a tile.
const TILE: i64 = 2048;

/// Bytes of shared memory that a block of every chip has beside what its operations need.
const CAPACITY: i64 = 40 * 1024;

/// Rows from which on their blocks move elements once in less time than flat code moves them several
/// times, by the model of time for an H200: two for each multiprocessor.
const ENOUGH: i64 = 256;

/// Remarks of blocks that walk over their rows.
const TILED: Subject = Subject::new("seg-sequentialize-block", "tiles");

/// Gives a block a second version that walks over its rows, if that may be; whether it does.
pub fn walk<'c>(block: seg::Map<'c>) -> bool {
    let op = block.operation();
    let chosen = version_around(op).filter(|_| Chain::of(block.body()).is_some());
    let Some(chosen) = chosen else { return false };
    TILED.passed(op.location(), || {
        format!("rows that do not fit into a block are walked over, {TILE} points at a time")
    });
    let b = Builder::before(ir::context_of(op), op);
    let rows = block.space().into_iter().reduce(|n, m| b.mul(n, m)).unwrap_or_else(|| b.index(1));
    let name = chosen.threshold();
    let name = name.rsplit_once('.').map_or(name.as_str(), |(map, _)| map);
    // Blocks that are asked for in any case are for any number of rows.
    let enough = if chosen.value() == 0 { 0 } else { ENOUGH };
    let many = soac::threshold(&b, rows, &format!("{name}.{TILES}"), enough);
    let kinds: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let walks = |b: &Builder<'c>| {
        // The copy takes the place of its own operations; the original stays for rows that fit.
        let copy = b.clone_op(op, &mut ValueMap::new());
        Chain::of(ir::block(copy, 0)).expect("the original is one").walk();
        ir::results(copy)
    };
    let results = b.if_else(many, &kinds, walks, |b| ir::results(b.clone_op(op, &mut ValueMap::new())));
    ir::results(op).into_iter().zip(results).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
    true
}

/// The choice of versions of which an operation is in the first.
fn version_around<'c>(op: Op<'c>) -> Option<soac::Threshold<'c>> {
    let choice = scf::If::of(ir::around(op).next()?)?;
    let first = op.block() == Some(choice.then_region());
    soac::Threshold::defining(choice.condition()).filter(|_| first)
}

/// The operations of a block, all of one row.
struct Chain<'c> {
    members: Vec<SegParts<'c>>,
    /// Sizes of rows that members give.
    sizes: Vec<Op<'c>>,
    /// What needs nothing of what members give.
    early: Vec<Op<'c>>,
    /// The rows that leave the block.
    rows: Vec<Val<'c>>,
}

impl<'c> Chain<'c> {
    fn of(body: Blk<'c>) -> Option<Self> {
        let end = ir::terminator(body);
        let mut chain = Self { members: vec![], sizes: vec![], early: vec![], rows: vec![] };
        // Rows, and what is known after the last tile alone.
        let (mut rows, mut after): (HashSet<_>, HashSet<_>) = Default::default();
        for op in ir::operations(body).into_iter().filter(|&op| op != end) {
            let used = [ir::operands(op), ir::captures(op)].concat();
            let uses = |known: &HashSet<_>| used.iter().any(|v| known.contains(&ir::key(*v)));
            if let Some(seg) = SegParts::try_of(op) {
                if uses(&after) || !is_member(&seg) || !chain.is_alike(&seg) || !reads_points(&seg, &rows) {
                    return None;
                }
                for result in ir::results(op) {
                    let known = if types::rank(result.r#type()) == 0 { &mut after } else { &mut rows };
                    known.insert(ir::key(result));
                }
                chain.members.push(seg);
            } else if is::<tensor::Dim>(op) && uses(&rows) {
                chain.sizes.push(op);
            } else if uses(&rows) || has_points(op) {
                return None;
            } else if uses(&after) {
                after.extend(ir::results(op).into_iter().map(ir::key));
            } else {
                chain.early.push(op);
            }
        }
        chain.rows = ir::operands(end).into_iter().filter(|v| rows.contains(&ir::key(*v))).collect();
        let most = bounds::most(chain.members.first()?.space[0]);
        let long = most.is_none_or(|most| most.saturating_mul(bytes_of_point(&chain.members)) > CAPACITY);
        (long && !rows.is_empty()).then_some(chain)
    }

    /// Whether an operation has the space of the others.
    fn is_alike(&self, seg: &SegParts<'c>) -> bool {
        let same = |first: &SegParts<'c>| facts::key(first.space[0]) == facts::key(seg.space[0]);
        let of_row = || self.sizes.iter().any(|&size| ir::result(size, 0) == seg.space[0]);
        self.members.first().is_none_or(|first| same(first) || of_row())
    }

    /// Takes the place of the operations: a loop over tiles.
    fn walk(self) {
        let (first, size) = (self.members[0].op, self.members[0].space[0]);
        for &op in self.early.iter().filter(|&&op| ir::is_before(first, op)) {
            unsafe { sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) };
        }
        for &op in &self.sizes {
            ir::replace_uses(ir::result(op, 0), size);
            ir::erase(op);
        }
        let b = Builder::before(ir::context_of(first), first);
        let mut carried: Vec<_> = self.rows.iter().map(|row| b.empty(row.r#type(), &[size])).collect();
        carried.extend(self.members.iter().flat_map(|seg| seg.neutral.clone()));
        let done = b.for_step(b.index(0), size, b.index(TILE), &carried, |b, from, carried| {
            let (rows, mut carried) = carried.split_at(self.rows.len());
            let count = b.min_ui(b.sub(size, from), b.index(TILE));
            let mut tile = Tile { from, count, slices: vec![], map: ValueMap::new() };
            let mut next = vec![];
            for seg in &self.members {
                let (own, rest) = carried.split_at(seg.neutral.len());
                next.extend(tile.member(b, seg, own));
                carried = rest;
            }
            let next: Vec<_> = next.into_iter().map(|total| tensor::extract(b, total, &[])).collect();
            let part = |(row, &into): (&Val<'c>, &Val<'c>)| b.insert_part(tile.map[&ir::key(*row)], into, from);
            self.rows.iter().zip(rows).map(part).chain(next).collect()
        });
        let done = done.results();
        let (rows, mut totals) = done.split_at(self.rows.len());
        self.rows.iter().zip(rows).for_each(|(&row, &whole)| ir::replace_uses(row, whole));
        for seg in &self.members {
            let (own, rest) = totals.split_at(seg.neutral.len());
            for (&old, value) in ir::results(seg.op).iter().zip(seg.reduced(own)) {
                ir::replace_uses(old, tensor::from_elements(&b, &[value], old.r#type()));
            }
            totals = rest;
        }
        self.members.iter().rev().for_each(|seg| ir::erase(seg.op));
    }
}

/// Whether an operation computes points of a row, each for itself or with scalar accumulators, into
/// new arrays.
fn is_member(seg: &SegParts) -> bool {
    let kind = match seg.kind {
        Kind::Map | Kind::Red | Kind::Scan => true,
        Kind::Hist => false,
    };
    let level = match seg.level {
        Level::Thread => true,
        Level::Grid | Level::Block => false,
    };
    let plain = kind && level && seg.space.len() == 1 && seg.generator.is_none() && seg.offsets.is_none();
    let in_place = |block: Blk| seg::Yield::wrap(ir::terminator(block)).index_counts().iter().all(|&count| count == 0);
    let new = |out: &Val| tensor::Empty::defining(*out).is_some();
    let points = ir::results(seg.op).split_off(seg.reductions());
    plain
        && in_place(seg.post.unwrap_or(seg.body))
        && seg.neutral.iter().all(|v| types::shape(v.r#type()).is_none())
        && seg.outs.iter().all(new)
        && points.iter().all(|v| types::rank(v.r#type()) == 1)
}

/// Whether an operation reads rows of the block at its own point alone.
fn reads_points<'c>(seg: &SegParts<'c>, rows: &HashSet<usize>) -> bool {
    let reads: Vec<_> = reads::of(seg).into_iter().map(|read| read.op).collect();
    let of_row = |v: &Val<'c>| rows.contains(&ir::key(*v));
    ir::captures(seg.op)
        .into_iter()
        .filter(of_row)
        .all(|row| ir::uses(row).into_iter().all(|(user, _)| !ir::is_inside(user, seg.op) || reads.contains(&user)))
}

/// Bytes of the arrays that a block has for each point: of what operations make, and of rows that they read.
fn bytes_of_point(members: &[SegParts]) -> i64 {
    let made = |seg: &SegParts| -> i64 {
        ir::results(seg.op)[seg.reductions()..].iter().map(|v| width(*v)).sum::<i64>()
            + reads::of(seg).iter().map(|read| width(read.array)).sum::<i64>()
    };
    members.iter().map(made).sum()
}

fn width(array: Val) -> i64 {
    types::byte_width(types::element(array.r#type())) as i64
}

/// Whether there are points in what an operation has inside.
fn has_points(op: Op) -> bool {
    let mut found = false;
    ir::walk(op, &mut |op| found |= Seg::of(op).is_some());
    found
}

/// Makes the arguments of a block of those of a region.
type Arguments<'a, 'c> = &'a dyn Fn(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>;

/// Makes what a region yields of a point and what a block yields.
type Values<'a, 'c> = &'a dyn Fn(&Builder<'c>, Val<'c>, Vec<Val<'c>>) -> Vec<Val<'c>>;

/// A tile that is built.
struct Tile<'c> {
    /// The point that it begins with, and how many it has.
    from: Val<'c>,
    count: Val<'c>,
    /// The parts of rows of other memory.
    slices: Vec<(Read<'c>, Val<'c>)>,
    /// What became of the rows of the block.
    map: ValueMap<'c>,
}

impl<'c> Tile<'c> {
    /// An operation for the points of the tile; the arrays of what it carries on.
    fn member(&mut self, b: &Builder<'c>, seg: &SegParts<'c>, carried: &[Val<'c>]) -> Vec<Val<'c>> {
        let reads = reads::of(seg);
        for read in &reads {
            if !self.map.contains_key(&ir::key(read.array)) && self.row(read.array, &read.prefix).is_none() {
                let slice = self.part(b, read);
                self.slices.push((read.clone(), slice));
            }
        }
        let results = ir::results(seg.op);
        let points = &results[seg.reductions()..];
        let scalar = |v: &Val<'c>| types::tensor(&[], v.r#type());
        let (scans, reductions) = seg.neutral.split_at(seg.scans);
        let mut kinds: Vec<_> = reductions.iter().chain(scans).map(scalar).collect();
        kinds.extend(points.iter().map(|v| types::tensor(&[DYNAMIC], types::element(v.r#type()))));
        let outs: Vec<_> = kinds.iter().map(|&ty| b.empty(ty, &[self.count][..types::rank(ty)])).collect();
        let combined = |b: &Builder<'c>, point: Val<'c>, values: Vec<Val<'c>>| {
            let Some(operator) = seg.operator else { return values };
            let (own, sent) = values.split_at(seg.neutral.len());
            let kinds: Vec<_> = own.iter().map(|v| v.r#type()).collect();
            let is_first = b.cmpi(Predicate::Eq, point, b.index(0));
            let is_carried = b.and(is_first, b.cmpi(Predicate::Ne, self.from, b.index(0)));
            let combine = |b: &Builder<'c>| b.inline(operator, &[carried, own].concat(), &mut ValueMap::new());
            [b.if_else(is_carried, &kinds, combine, |_| own.to_vec()).as_slice(), sent].concat()
        };
        let body = self.points(b, seg.body, &|_, arguments| arguments.to_vec(), &combined);
        let space = [self.count];
        let made = match (seg.kind, seg.operator, seg.post) {
            (Kind::Scan, Some(operator), Some(post)) => {
                let prefixes = |b: &Builder<'c>, arguments: &[Val<'c>]| {
                    let mut arguments = arguments.to_vec();
                    if seg.exclusive {
                        let is_first = b.cmpi(Predicate::Eq, arguments[0], b.index(0));
                        for (k, &carried) in carried[..seg.scans].iter().enumerate() {
                            arguments[1 + k] = b.select(is_first, carried, arguments[1 + k]);
                        }
                    }
                    arguments
                };
                let post = self.points(b, post, &prefixes, &|_, _, values| values);
                let operator = operator_again(b, operator);
                seg::scan(b, &space, scans, reductions, None, &outs, seg.level, &kinds, body, operator, post)
                    .set_exclusive(seg.exclusive)
                    .set_deterministic(seg.deterministic)
                    .set_totals(true)
                    .operation()
            }
            (Kind::Red, Some(operator), _) => {
                let commutative = seg::Red::of(seg.op).is_some_and(|red| red.commutative());
                let operator = operator_again(b, operator);
                seg::red(b, &space, reductions, &outs, seg.level, &kinds, body, operator)
                    .set_commutative(commutative)
                    .set_deterministic(seg.deterministic)
                    .operation()
            }
            _ => seg::map(b, &space, &[], &[], &[], None, &outs, seg.level, &kinds, body).operation(),
        };
        let results = ir::results(made);
        let (totals, rows) = results.split_at(seg.neutral.len());
        self.map.extend(points.iter().zip(rows).map(|(old, &new)| (ir::key(*old), new)));
        let (reduced, scanned) = totals.split_at(reductions.len());
        [scanned, reduced].concat()
    }

    /// The part of a row of other memory that belongs to the tile.
    fn part(&self, b: &Builder<'c>, read: &Read<'c>) -> Val<'c> {
        let ones = vec![1; read.prefix.len()];
        let starts = [read.prefix.as_slice(), &[self.from]].concat();
        let (offsets, sizes) = (vec![DYNAMIC; starts.len()], [ones.as_slice(), &[DYNAMIC]].concat());
        let ty = types::tensor(&[DYNAMIC], types::element(read.array.r#type()));
        let strides = vec![1; starts.len()];
        tensor::extract_slice(b, read.array, &starts, &[self.count], &[], &offsets, &sizes, &strides, ty)
    }

    /// Where the tile has a row that an operation reads at its point.
    fn row(&self, array: Val<'c>, prefix: &[Val<'c>]) -> Option<Val<'c>> {
        let own = self.map.values().find(|&&row| row == array && prefix.is_empty());
        let slice = || self.slices.iter().find(|(read, _)| read.array == array && read.prefix == prefix);
        own.copied().or_else(|| slice().map(|(_, slice)| *slice))
    }

    /// A region for the points of the tile. Its block gets what `arguments` makes of arguments, and
    /// the number of the point in the row; `values` has the number in the tile.
    fn points(
        &self,
        b: &Builder<'c>,
        block: Blk<'c>,
        arguments: Arguments<'_, 'c>,
        values: Values<'_, 'c>,
    ) -> Region<'c> {
        let kinds: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
        b.region(&kinds, |b, own| {
            let (point, number) = (own[0], b.add(self.from, own[0]));
            let mut all = arguments(b, own);
            all[0] = number;
            let yielded = b.inline(block, &all, &mut self.map.clone());
            for extract in ir::operations(b.block()).into_iter().filter_map(tensor::Extract::of) {
                let indices = extract.indices();
                let Some((&last, prefix)) = indices.split_last() else { continue };
                if let Some(row) = self.row(extract.tensor(), prefix).filter(|_| last == number) {
                    ir::set_operands(extract.operation(), &[row, point]);
                }
            }
            yield_all(b, &values(b, point, yielded));
        })
    }
}

/// An operator.
fn operator_again<'c>(b: &Builder<'c>, operator: Blk<'c>) -> Region<'c> {
    let kinds: Vec<_> = ir::arguments(operator).iter().map(|v| v.r#type()).collect();
    b.region(&kinds, |b, arguments| yield_all(b, &b.inline(operator, arguments, &mut ValueMap::new())))
}

fn yield_all<'c>(b: &Builder<'c>, values: &[Val<'c>]) {
    seg::yield_(b, values, &vec![0; values.len()]);
}
