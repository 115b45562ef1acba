//! Scans whose results say where other elements go.
//!
//!   is, ys = seg.scan ... post { yield i, y }; seg.map space(k) outs(dest) { yield x[k] to [is[k]] }
//!     ==  _, ys = seg.scan ... outs(dest, _) post { yield x to [i], y }
//!
//! The map reads nothing again: what it reads at its own point comes from the body, which
//! may have read it already, and indices that nothing else uses are never in memory. The
//! scan may be of rows by their offsets, and have arrays for others, such as the indices
//! for another map. If only the map has rows, the scan goes on from row to row.
//! Preconditions, checked here: the map reads a result of the scan at its own point and
//! needs none otherwise, neither does what stands between the two, which has no effect but
//! to stop the program, and nothing there or in the map needs a reduction of the scan.

use std::collections::HashMap;

use melior::ir::{Region, ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, is, seg, soac, tensor},
    seg_parts::SegParts,
    types,
};

use super::point::{Flags, Known, Yield, copied, end_of, finish_here, finish_known};

/// Rewrites all scans of a module; how many there were.
pub fn into_scans(module: Op) -> usize {
    seg::Map::all_in(module).into_iter().filter(|map| into_scan(map.operation())).count()
}

fn into_scan<'c>(op: Op<'c>) -> bool {
    let map = SegParts::of(op);
    let scattered = end_of(map.body).index_counts().iter().all(|&count| count == 1);
    if !scattered || map.outs.is_empty() {
        return false;
    }
    let reads = point_reads(&map);
    let scan = reads.iter().find_map(|(_, array)| scan_of(*array)).map(Scan::of);
    let Some(scan) = scan.filter(|scan| scan.fits(&map)) else {
        return false;
    };
    scan.merge(&map, &reads);
    true
}

/// The number of the element that a body computes: a row's number comes before it.
fn element<'c>(seg: &SegParts<'c>) -> Val<'c> {
    ir::arguments(seg.body)[seg.space.len() - 1]
}

/// The elements that a map reads at its own point, with their arrays.
fn point_reads<'c>(map: &SegParts<'c>) -> Vec<(Op<'c>, Val<'c>)> {
    let index = element(map);
    let extracts = ir::operations(map.body).into_iter().filter_map(tensor::Extract::of);
    extracts.filter(|read| read.indices() == [index]).map(|read| (read.operation(), read.tensor())).collect()
}

/// The scan that makes an array.
fn scan_of<'c>(array: Val<'c>) -> Option<seg::Scan<'c>> {
    seg::Scan::defining(array).filter(|_| types::rank(array.r#type()) == 1)
}

/// What a size is: a number, the size of an array, or itself.
#[derive(PartialEq)]
enum Size {
    Number(i64),
    Of(usize),
    Value(usize),
}

fn size<'c>(value: Val<'c>) -> Size {
    if let Some(number) = ir::constant_int(value) {
        return Size::Number(number);
    }
    let Some(dim) = tensor::Dim::defining(value).filter(|dim| ir::constant_int(dim.index()) == Some(0)) else {
        return Size::Value(ir::key(value));
    };
    let array = dim.source();
    if let Some(scan) = scan_of(array).map(Scan::of).filter(|scan| scan.in_place(array)) {
        return size(scan.elements());
    }
    Size::Of(ir::key(array))
}

/// A scan and the arrays that it makes.
struct Scan<'c> {
    op: seg::Scan<'c>,
    seg: SegParts<'c>,
    post: Blk<'c>,
    /// The arrays: results that are no reductions.
    arrays: Vec<Val<'c>>,
    /// How many indices each of them is written at; 0 for its own point.
    counts: Vec<i64>,
}

impl<'c> Scan<'c> {
    fn of(op: seg::Scan<'c>) -> Self {
        let seg = SegParts::of(op.operation());
        let post = op.post();
        let arrays = op.results().split_off(seg.reductions());
        let counts = end_of(post).index_counts();
        Self { op, seg, post, arrays, counts }
    }

    /// The number of elements.
    fn elements(&self) -> Val<'c> {
        self.seg.space[self.seg.space.len() - 1]
    }

    /// Whether an array has one element for each point.
    fn in_place(&self, array: Val<'c>) -> bool {
        self.arrays.iter().position(|&v| v == array).is_some_and(|k| self.counts[k] == 0)
    }

    /// Whether a map reads or asks for the size of an array where it is used.
    fn is_use(&self, map: &SegParts<'c>, array: Val<'c>, (user, operand): (Op<'c>, usize)) -> bool {
        let index = element(map);
        let read = tensor::Extract::of(user).filter(|_| operand == 0 && user.block() == Some(map.body));
        let asked = is::<tensor::Dim>(user) && self.in_place(array);
        read.is_some_and(|read| read.indices() == [index]) || asked
    }

    /// Whether nothing but a map uses an array.
    fn is_only_for(&self, map: &SegParts<'c>, array: Val<'c>) -> bool {
        self.in_place(array) && ir::uses(array).into_iter().all(|u| self.is_use(map, array, u))
    }

    /// Whether the scan can do what the map after it does.
    fn fits(&self, map: &SegParts<'c>) -> bool {
        let seg = &self.seg;
        let same_space = match seg.offsets {
            None => seg.space.len() == 1 && (map.space.len() == 1 || map.offsets.is_some()),
            Some(_) => map.offsets == seg.offsets || map.offsets.is_none() && map.space.len() == 1,
        };
        let used_at_point = |&array: &Val<'c>| {
            let inside = |user: Op<'c>| ir::is_inside(user, map.op);
            ir::uses(array).into_iter().all(|u| !inside(u.0) || self.in_place(array) && self.is_use(map, array, u))
        };
        same_space
            && seg.op.block() == map.op.block()
            && size(self.elements()) == size(map.space[map.space.len() - 1])
            && self.arrays.iter().all(used_at_point)
            && map.outs.iter().all(|&v| ir::defining_op(v) != Some(seg.op))
            && ir::between(seg.op, map.op).is_some_and(|ops| ops.iter().all(|&o| self.steps_aside(o)))
            && !ir::captures(map.op).iter().any(|v| self.is_reduction(*v))
    }

    /// Whether the scan can be done after an operation that stands behind it.
    fn steps_aside(&self, op: Op<'c>) -> bool {
        let mut used = ir::operands(op).into_iter().chain(ir::captures(op));
        let of_scan = used.any(|v| ir::defining_op(v) == Some(self.seg.op));
        if let Some(dim) = tensor::Dim::of(op) {
            return !of_scan || self.in_place(dim.source());
        }
        let read = is::<tensor::Empty>(op) || is::<tensor::Extract>(op) || is::<tensor::Cast>(op);
        let pure = dialect::is_arith(op) || Seg::of(op).is_some() || is::<soac::Assert>(op);
        (read || pure) && !of_scan
    }

    fn is_reduction(&self, value: Val<'c>) -> bool {
        ir::defining_op(value) == Some(self.seg.op) && !self.arrays.contains(&value)
    }

    /// Makes the scan do what the map does.
    fn merge(&self, map: &SegParts<'c>, reads: &[(Op<'c>, Val<'c>)]) {
        let b = Builder::before(ir::context_of(map.op), map.op);
        let seg = &self.seg;
        // The scan gets the rows of the map, if it has none itself.
        let rank = seg.space.len().max(map.space.len());
        let more = rank - seg.space.len();
        for &array in self.arrays.iter().filter(|&&v| self.in_place(v)) {
            for (user, _) in ir::uses(array).into_iter().filter(|(user, _)| is::<tensor::Dim>(*user)) {
                ir::replace_uses(ir::result(user, 0), self.elements());
                ir::erase(user);
            }
        }
        let kept: Vec<usize> = (0..self.arrays.len()).filter(|&k| !self.is_only_for(map, self.arrays[k])).collect();
        // The numbers of a point of the map among those of a point of the scan.
        let numbers = |own: &[Val<'c>]| -> ValueMap<'c> {
            let of_map = &ir::arguments(map.body)[..map.space.len()];
            of_map.iter().rev().zip(own.iter().rev()).map(|(from, &to)| (ir::key(*from), to)).collect()
        };

        // The body, and what it forwards in addition.
        let mut sent: Vec<Val<'c>> = vec![];
        let mut forwarded: HashMap<usize, usize> = HashMap::new();
        let old = ir::operands(ir::terminator(seg.body));
        let mut values = ValueMap::new();
        let indices = vec![b.index_type(); rank];
        let body = b.region(&indices, |b, arguments| {
            let mut yields = b.inline(seg.body, &arguments[more..], &mut values);
            for &(read, array) in reads.iter().filter(|(_, array)| !self.arrays.contains(array)) {
                let same = |read: &tensor::Extract<'c>| read.tensor() == array && read.indices() == [element(seg)];
                let mut own = ir::operations(seg.body).into_iter().filter_map(tensor::Extract::of);
                let known = own.find(same).map(|read| read.result());
                let first = seg.neutral.len();
                let at = known.and_then(|v| old[first..].iter().position(|&w| w == v)).map(|k| first + k);
                let at = at.unwrap_or_else(|| {
                    let value = known.and_then(|v| values.get(&ir::key(v)).copied());
                    let value =
                        value.unwrap_or_else(|| ir::result(b.clone_op(read, &mut numbers(&arguments[..rank])), 0));
                    sent.push(value);
                    yields.push(value);
                    yields.len() - 1
                });
                forwarded.insert(ir::key(ir::result(read, 0)), at - (seg.neutral.len() - seg.scans));
            }
            finish_here(b, yields);
        });

        let mut kinds = vec![b.index_type(); more];
        kinds.extend(ir::arguments(self.post).iter().map(|v| v.r#type()));
        kinds.extend(sent.iter().map(|v| v.r#type()));
        let post = b.region(&kinds, |b, arguments| {
            let placed = self.entries(b.inline(self.post, &arguments[more..], &mut ValueMap::new()));
            let mut inner = numbers(&arguments[..rank]);
            for &(read, array) in reads {
                let value = match self.arrays.iter().position(|&a| a == array) {
                    Some(k) => placed[k].value,
                    None => arguments[rank + forwarded[&ir::key(ir::result(read, 0))]],
                };
                inner.insert(ir::key(ir::result(read, 0)), value);
            }
            let end = ir::terminator(map.body);
            for op in ir::operations(map.body).into_iter().filter(|o| *o != end && !reads.iter().any(|(r, _)| r == o)) {
                b.clone_op(op, &mut inner);
            }
            let result: Vec<_> =
                ir::operands(end).iter().map(|v| inner.get(&ir::key(*v)).copied().unwrap_or(*v)).collect();
            let moved = result.chunks(2).map(|pair| Yield { value: pair[0], to: vec![pair[1]] });
            let stay = placed.iter().enumerate().filter(|(k, _)| kept.contains(k)).map(|(_, y)| y.clone());
            let all: Vec<_> = stay.chain(moved).collect();
            finish_known(b, &all, Known::of(self.post).min(Known::of(map.body)));
        });
        self.build(&b, map, &kept, body, post);
    }

    /// What the post region yields for each array.
    fn entries(&self, yielded: Vec<Val<'c>>) -> Vec<Yield<'c>> {
        let mut rest = yielded.into_iter();
        let mut next = |&count: &i64| {
            let value = rest.next().expect("a value for each array");
            Yield { value, to: rest.by_ref().take(count as usize).collect() }
        };
        self.counts.iter().map(&mut next).collect()
    }

    /// The scan with the map's destinations, in place of both.
    fn build(&self, b: &Builder<'c>, map: &SegParts<'c>, kept: &[usize], body: Region<'c>, post: Region<'c>) {
        let (scan, seg, reductions) = (self.op, &self.seg, self.seg.reductions());
        let b = &b.at(ir::merged_location(b.context, map.op.location(), seg.op.location()));
        let operator = copied(b, scan.op());
        let mut flags = Flags::of_scan(scan);
        let (mut space, mut offsets) = (&seg.space, seg.offsets);
        if offsets.is_none() && map.offsets.is_some() {
            (space, offsets) = (&map.space, map.offsets);
            flags.joined = true;
        }
        let stay: Vec<_> = (0..reductions).chain(kept.iter().map(|k| reductions + k)).collect();
        let outs: Vec<_> = stay.iter().map(|&k| seg.outs[k]).chain(map.outs.iter().copied()).collect();
        let types: Vec<_> = outs.iter().map(|v| v.r#type()).collect();
        let (scans, reduced) = (scan.scan_neutral(), scan.reduce_neutral());
        let level = scan.level();
        let made = seg::scan(b, space, &scans, &reduced, offsets, &outs, level, &types, body, operator, post);
        let old = stay.iter().map(|&k| ir::result(seg.op, k)).chain(ir::results(map.op));
        old.zip(flags.set(made).results()).for_each(|(from, to)| ir::replace_uses(from, to));
        ir::erase(map.op);
        ir::erase(seg.op);
    }
}
