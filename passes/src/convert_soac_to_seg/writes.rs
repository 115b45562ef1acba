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
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    seg_parts::SegParts,
    types,
};

use super::point::{Known, Yield, finish, finish_known, flags_of};

/// Rewrites all scans of a module; how many there were.
pub fn into_scans(module: Op) -> usize {
    ir::find(module, &["seg.map"]).into_iter().filter(|&op| into_scan(op)).count()
}

fn into_scan(op: Op) -> bool {
    let op = unsafe { Op::from_raw(op.to_raw()) };
    let map = SegParts::of(op);
    let scattered = ir::i64_array(ir::terminator(map.body), "index_counts").iter().all(|&count| count == 1);
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
    let extracts = ir::operations(map.body).into_iter().filter(|o| ir::is(*o, "tensor.extract"));
    extracts.map(|o| (o, ir::operands(o))).filter(|(_, v)| v[1..] == [index]).map(|(o, v)| (o, v[0])).collect()
}

/// The scan that makes an array.
fn scan_of(array: Val) -> Option<Op> {
    ir::defining_op(array).filter(|op| ir::is(*op, "seg.scan") && types::rank(array.r#type()) == 1)
}

/// What a size is: a number, the size of an array, or itself.
#[derive(PartialEq)]
enum Size {
    Number(i64),
    Of(usize),
    Value(usize),
}

fn size(value: Val) -> Size {
    if let Some(number) = ir::constant_int(value) {
        return Size::Number(number);
    }
    let Some(op) = ir::defining_op(value).filter(|op| ir::is(*op, "tensor.dim")) else {
        return Size::Value(ir::key(value));
    };
    let operands = ir::operands(op);
    if ir::constant_int(operands[1]) != Some(0) {
        return Size::Value(ir::key(value));
    }
    if let Some(scan) = scan_of(operands[0]).map(Scan::of).filter(|scan| scan.in_place(operands[0])) {
        return size(scan.elements());
    }
    Size::Of(ir::key(operands[0]))
}

/// A scan and the arrays that it makes.
struct Scan<'c> {
    seg: SegParts<'c>,
    post: Blk<'c>,
    /// The arrays: results that are no reductions.
    arrays: Vec<Val<'c>>,
    /// How many indices each of them is written at; 0 for its own point.
    counts: Vec<i64>,
}

impl<'c> Scan<'c> {
    fn of(op: Op<'c>) -> Self {
        let seg = SegParts::of(op);
        let post = seg.post.expect("a scan has a post region");
        let arrays = ir::results(op).split_off(seg.reductions());
        let counts = ir::i64_array(ir::terminator(post), "index_counts");
        Self { seg, post, arrays, counts }
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
        let read = ir::is(user, "tensor.extract") && user.block() == Some(map.body);
        let asked = ir::is(user, "tensor.dim") && self.in_place(array);
        read && operand == 0 && ir::operands(user)[1..] == [index] || asked
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
        let name = ir::name(op);
        let mut used = ir::operands(op).into_iter().chain(ir::captures(op));
        let of_scan = used.any(|v| ir::defining_op(v) == Some(self.seg.op));
        let alike = ["tensor.empty", "tensor.extract", "tensor.cast", "soac.assert"];
        let pure = ["arith.", "seg."].iter().any(|dialect| name.starts_with(dialect)) || alike.contains(&name.as_str());
        match name.as_str() {
            "tensor.dim" => !of_scan || self.in_place(ir::operands(op)[0]),
            _ => pure && !of_scan,
        }
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
            for (user, _) in ir::uses(array).into_iter().filter(|(user, _)| ir::is(*user, "tensor.dim")) {
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
                let same = |o: &Op<'c>| ir::is(*o, "tensor.extract") && ir::operands(*o) == [array, element(seg)];
                let known = ir::operations(seg.body).into_iter().find(same).map(|o| ir::result(o, 0));
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
            finish(b, &yields.into_iter().map(Yield::here).collect::<Vec<_>>());
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
            finish_known(b, &all, Known::of(ir::terminator(self.post)).min(Known::of(end)));
        });
        self.build(&b, map, &kept, vec![body, post]);
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
    fn build(&self, b: &Builder<'c>, map: &SegParts<'c>, kept: &[usize], mut regions: Vec<Region<'c>>) {
        let (seg, reductions) = (&self.seg, self.seg.reductions());
        let operator = seg.operator.expect("a scan has an operator");
        let kinds: Vec<_> = ir::arguments(operator).iter().map(|v| v.r#type()).collect();
        let copied = b.region(&kinds, |b, arguments| {
            let values = b.inline(operator, arguments, &mut ValueMap::new());
            finish(b, &values.into_iter().map(Yield::here).collect::<Vec<_>>());
        });
        regions.insert(1, copied);
        let mut sizes: Vec<i32> = ir::segments(seg.op).iter().map(|&n| n as i32).collect();
        let mut before = ir::operands(seg.op);
        before.truncate(before.len() - seg.outs.len());
        let mut attributes = vec![];
        if let Some(offsets) = map.offsets.filter(|_| seg.offsets.is_none()) {
            before = [&map.space, &before[seg.space.len()..], &[offsets]].concat();
            sizes[0] = map.space.len() as i32;
            let group = sizes.len() - 2;
            sizes[group] = 1;
            attributes.push(("joined", b.attribute("unit")));
        }
        let stay: Vec<_> = (0..reductions).chain(kept.iter().map(|k| reductions + k)).collect();
        let outs: Vec<_> = stay.iter().map(|&k| seg.outs[k]).chain(map.outs.iter().copied()).collect();
        *sizes.last_mut().expect("a scan has groups of operands") = outs.len() as i32;
        let operands = [before.as_slice(), &outs].concat();
        attributes.push(("operandSegmentSizes", b.i32_array(&sizes)));
        attributes.extend(flags_of(seg.op));
        let types: Vec<_> = outs.iter().map(|v| v.r#type()).collect();
        let done = ir::results(b.op("seg.scan", &operands, &types, &attributes, regions));
        let old = stay.iter().map(|&k| ir::result(seg.op, k)).chain(ir::results(map.op));
        old.zip(done).for_each(|(from, to)| ir::replace_uses(from, to));
        ir::erase(map.op);
        ir::erase(seg.op);
    }
}
