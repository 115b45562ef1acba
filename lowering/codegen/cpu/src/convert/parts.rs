//! Maps over parts of one array that follow each other, row by row.
//!
//! ```text
//! seg.map (i < n, ..) outs(a) f; seg.map (i < m, ..) outs(a) g
//!   ==  for each block of rows i { f for the i < n of the block; g for the i < m }
//! ```
//!
//! Borders and interior of a stencil, or points two apart, are written and read while their row is
//! in the cache: the runtime takes some rows of the array, runs all maps for these, and goes on. A
//! copy of the whole array right before the maps is such a loop, too. Where no map reads what is
//! written, the indices of the two outermost dimensions are lines that may be done in any order, and
//! large rows are done in blocks of these.
//!
//! Preconditions, checked here: maps have results at each point, in the same arrays, and parts of
//! the space by bounds and steps; what they read is in other memory, or in these arrays at the
//! outermost index of the point, or at indices that the other maps step over ([`steps`]). Beside a
//! copy there is one array, whose maps read it at the outermost index of the point only, and the
//! source lies in other memory.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{TypeLike, ValueLike, operation::OperationLike},
};
use seq_analysis::steps;
use seq_dialects::{
    Seg,
    axis::Axis,
    dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, func, llvm, llvm_intrinsics, memref, seg},
    seg_parts::{Kind, SegParts, is_in_seg},
    types,
};
use seq_host::runtime::PARALLEL_PARTS;
use seq_loops::Memory;
use seq_passes::{Outcome, on_memory};

use super::{PARALLEL, captured::Captured, grain, map, module::Module, storage::frame_slot, transposed};

/// Maps that run together, and the copy of a whole array into theirs before them, if it does, too.
pub struct Group<'c> {
    copy: Option<memref::Copy<'c>>,
    /// In the order of the program.
    pub maps: Vec<Op<'c>>,
}

/// The groups among the maps that are to be lowered, which come last first.
pub fn groups<'c>(segs: &[Op<'c>]) -> Vec<Group<'c>> {
    let (mut found, mut group): (Vec<Vec<SegParts<'c>>>, Vec<SegParts<'c>>) = (vec![], vec![]);
    for &op in segs.iter().rev().filter(|&&op| !is_in_seg(op)) {
        let Some(part) = part(op) else { continue };
        let follows = group.last().is_some_and(|last| follow(last.op, op));
        if !follows || !joins(&group, &part) {
            found.push(std::mem::take(&mut group));
        }
        group.push(part);
    }
    found.push(group);
    let group = |parts: Vec<SegParts<'c>>| Group {
        copy: copy_before(&parts),
        maps: parts.iter().map(|part| part.op).collect(),
    };
    let more_than_one = |group: &Group| group.maps.len() + usize::from(group.copy.is_some()) > 1;
    found.into_iter().map(group).filter(more_than_one).collect()
}

/// The copy of a whole array into the one of some maps, right before them: none of them reads what
/// it writes but in its own row.
fn copy_before<'c>(maps: &[SegParts<'c>]) -> Option<memref::Copy<'c>> {
    let [first, ..] = maps else { return None };
    let [out] = first.outs[..] else { return None };
    let copies = ir::uses(out).into_iter().filter_map(|(user, _)| memref::Copy::of(user));
    let copy = copies.into_iter().find(|copy| copy.target() == out && follow(copy.operation(), first.op))?;
    let source = copy.source();
    let apart = Memory::of(source).is_apart_from(Memory::of(out)) && types::is_identity(source.r#type());
    let own_row = |map: &SegParts<'c>, load: &memref::Load<'c>| match load.memref() == out {
        true => is_own_row(map, load),
        false => Memory::of(load.memref()).is_apart_from(Memory::of(out)),
    };
    (apart && maps.iter().all(|map| all_loads(map, &|load| own_row(map, load)))).then_some(copy)
}

/// Whether all loads of a map are such.
fn all_loads<'c>(map: &SegParts<'c>, are: &dyn Fn(&memref::Load<'c>) -> bool) -> bool {
    memref::Load::all_in(map.op).iter().all(are)
}

/// Whether a map loads from the outermost index of its point.
fn is_own_row<'c>(map: &SegParts<'c>, load: &memref::Load<'c>) -> bool {
    load.indices().first() == ir::arguments(map.body).first()
}

/// A map of points of a part of a space.
fn part(op: Op<'_>) -> Option<SegParts<'_>> {
    let seg = SegParts::try_of(op).filter(|seg| seg.kind == Kind::Map && seg.generator.is_some())?;
    let rank = seg.space.len();
    let at_points = seg::Yield::wrap(ir::terminator(seg.body)).index_counts().iter().all(|&count| count == 0);
    let plain = |out: &Val| types::is_identity(out.r#type()) && types::rank(out.r#type()) == rank;
    let outermost = axes(&seg).first().is_some_and(|axis| axis.width.is_none());
    let mut loads_only = true;
    for op in ir::operations(seg.body) {
        ir::walk(op, &mut |op| {
            let reads = memref::Load::of(op).is_some() || memref::Dim::of(op).is_some();
            let opaque = func::Call::of(op).is_some() || llvm::Call::of(op).is_some() || Seg::of(op).is_some();
            let arrays = || ir::operands(op).iter().chain(&ir::results(op)).any(|v| v.r#type().is_mem_ref());
            loads_only &= op == ir::terminator(seg.body) || !opaque && (reads || !arrays());
        });
    }
    let fits = at_points && outermost && loads_only && !seg.outs.is_empty() && seg.outs.iter().all(plain);
    (fits && !grain::is_uneven(&seg) && transposed::applies(&seg).is_none()).then_some(seg)
}

/// Whether nothing between two operations of a block reads or writes memory.
fn follow<'c>(first: Op<'c>, second: Op<'c>) -> bool {
    let mut next = first.next_in_block();
    while let Some(op) = next {
        let op = unsafe { Op::from_raw(op.to_raw()) };
        if op == second {
            return true;
        }
        if !(dialect::is_arith(op) || memref::Dim::of(op).is_some()) {
            return false;
        }
        next = op.next_in_block();
    }
    false
}

fn axes<'c>(seg: &SegParts<'c>) -> Vec<Axis<'c>> {
    seq_loops::axes(seg, &ValueMap::new())
}

/// Whether a map goes together with a group of others.
fn joins<'c>(group: &[SegParts<'c>], part: &SegParts<'c>) -> bool {
    let same = |other: &SegParts<'c>| other.outs.iter().map(|&v| ir::key(v)).eq(part.outs.iter().map(|&v| ir::key(v)));
    group.iter().all(|other| same(other) && reads_none_of(part, other) && reads_none_of(other, part))
}

/// Whether a map reads nothing that another one writes, but in its own row.
fn reads_none_of<'c>(reader: &SegParts<'c>, writer: &SegParts<'c>) -> bool {
    let apart = |load: &memref::Load<'c>, out: Val<'c>| match load.memref() == out {
        true => is_own_row(reader, load) || steps_over(reader, *load, writer),
        false => Memory::of(load.memref()).is_apart_from(Memory::of(out)),
    };
    all_loads(reader, &|load| writer.outs.iter().all(|&out| apart(load, out)))
}

/// Whether a map reads none of the elements that another one writes, as it steps over them.
fn steps_over<'c>(reader: &SegParts<'c>, load: memref::Load<'c>, writer: &SegParts<'c>) -> bool {
    let points = steps::read(load, reader.op).zip(steps::written(writer.op));
    points.is_some_and(|(read, written)| steps::are_apart(&read, &written))
}

/// A loop for the runtime, as `seq_rt_part` has it.
struct Part<'c> {
    /// Its function, and what that gets.
    call: [Val<'c>; 2],
    /// The lower bound, the step and the upper bound of its rows, and of its lines.
    rows: [Val<'c>; 3],
    lines: [Val<'c>; 3],
    /// The points of a line.
    points: Val<'c>,
}

/// A group becomes one call of the runtime, where the last of the maps stands.
pub fn lower<'c>(module: &mut Module<'c>, group: &Group<'c>) -> Outcome<'c> {
    let [.., last] = group.maps[..] else { return Ok(()) };
    let b = Builder::before(module.context, last);
    let out = SegParts::of(last).outs[0];
    let sizes: Vec<_> = (0..types::rank(out.r#type())).map(|d| b.dim(out, d)).collect();
    let in_lines = has_lines(group);
    let of_row = |sizes: &[Val<'c>]| match in_lines {
        true => [sizes[0], seq_loops::product(&b, &sizes[1..])],
        false => [b.index(1), seq_loops::product(&b, sizes)],
    };
    let (rows, [lines, line]) = (sizes[0], of_row(&sizes[1..]));
    let one = |size: Val<'c>| [b.index(0), b.index(1), size];
    let mut parts = vec![];
    if let Some(copy) = group.copy {
        parts.push(Part { call: copied(module, copy), rows: one(rows), lines: one(lines), points: line });
    }
    let mut grain_of_all = i64::MAX;
    for &op in &group.maps {
        grain::check(op)?;
        PARALLEL.passed(op.location(), || format!("'{}' op runs on all threads, row by row with others", ir::name(op)));
        let seg = on_memory(op)?;
        grain_of_all = grain_of_all.min(grain::of(&seg));
        let counts = seq_loops::counts(&b, &seg, &ValueMap::new());
        let steps = |axis: Axis<'c>| {
            [axis.lower.unwrap_or_else(|| b.index(0)), axis.step.unwrap_or_else(|| b.index(1)), axis.upper]
        };
        let own = axes(&seg);
        let [_, points] = of_row(&counts[1..]);
        let lines = if in_lines { steps(own[1]) } else { one(b.index(1)) };
        let captured = Captured::new(&Builder::before(module.context, op), op, &seg.captures(), &[]);
        let f = map::ranges(module, &seg, &captured);
        parts.push(Part { call: [b.address_of(&f), captured.address], rows: steps(own[0]), lines, points });
    }
    let address = table(module, &b, last, &parts);
    let [rows, lines, line] = [rows, lines, line].map(|v| b.index_cast(v, module.i64()));
    let (grain, count) = (b.i64(grain_of_all), b.i64(parts.len() as i64));
    module.symbols.call(&b, &PARALLEL_PARTS, &[rows, lines, line, grain, count, address]);
    group.maps.iter().for_each(|&op| ir::erase(op));
    if let Some(copy) = group.copy {
        ir::erase(copy.operation());
    }
    Ok(())
}

/// Whether rows have lines that are done in any order.
fn has_lines(group: &Group) -> bool {
    group.maps.iter().all(|&op| {
        let map = SegParts::of(op);
        let whole = axes(&map).get(1).is_some_and(|axis| axis.width.is_none());
        whole && all_loads(&map, &|load| !map.outs.contains(&load.memref()))
    })
}

/// The function of a copy, over ranges of elements, and what it gets.
fn copied<'c>(module: &mut Module<'c>, copy: memref::Copy<'c>) -> [Val<'c>; 2] {
    let (op, arrays) = (copy.operation(), [copy.source(), copy.target()]);
    let b = Builder::before(module.context, op);
    let captured = Captured::new(&b, op, &arrays, &[]);
    let i64 = module.i64();
    let f = module.function("copy", op, &captured, &[i64, i64], |_, f| {
        let (b, [lo, hi]) = (&f.builder, [0, 1].map(|k| f.arguments[k]));
        let bytes = b.i64(types::byte_width(types::element(arrays[0].r#type())) as i64);
        let at = |array: Val<'c>| {
            b.element(b.pointer_to(seq_loops::mapped(&f.map, array)), b.integer_type(8), b.mul(lo, bytes))
        };
        let [from, to] = arrays.map(at);
        let volatile = b.attributes().integer_attribute(1, 0);
        llvm_intrinsics::intr_memcpy(b, to, from, b.mul(b.sub(hi, lo), bytes), volatile);
    });
    [b.address_of(&f), captured.address]
}

/// The parts in the frame of the function around.
fn table<'c>(module: &Module<'c>, b: &Builder<'c>, at: Op<'c>, parts: &[Part<'c>]) -> Val<'c> {
    let (i64, pointer) = (module.i64(), module.pointer());
    let fields = parts.iter().flat_map(|_| [[pointer; 2].as_slice(), &[i64; 7]].concat()).collect::<Vec<_>>();
    let ty = llvm_type::r#struct(module.context, &fields, false);
    let address = frame_slot(module.context, at, ty);
    let values = parts.iter().flat_map(|Part { call, rows, lines, points }| {
        let numbers = rows.iter().chain(lines).chain([points]).map(|&v| b.index_cast(v, i64));
        call.iter().copied().chain(numbers).collect::<Vec<_>>()
    });
    for (i, value) in values.enumerate() {
        llvm::store(b, value, b.field(address, ty, i));
    }
    address
}
