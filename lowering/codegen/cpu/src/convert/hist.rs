//! seg.hist: functions that fill a copy of the bins, accumulate a range of
//! elements into one, and merge one into the destinations.
//!
//! Copies and destinations are passed as arrays of pointers to contiguous bins.
//!
//! A processor waits before it reads a bin until earlier stores, which may be to the same bin,
//! are known. So many elements of few bins are taken in four streams, each with bins of its own:
//!
//!   for k in lo..hi { c[bin k] += x k }
//!     ==  for k in 0..q { for s in 0..4 { c_s[bin (lo + s q + k)] += x (lo + s q + k) } };
//!         c += c_1; c += c_2; c += c_3        with q = (hi - lo) / 4, c_0 = c, and the rest in c_3

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike, operation::OperationLike, r#type::MemRefType},
};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, llvm, memref, seg},
    seg_parts::SegParts,
    types,
};
use seq_host::runtime::HIST;

use super::{
    captured::Captured,
    module::{Function, Module},
    storage::{frame_slot, storage_type, to_storage},
};

/// `seg.hist` becomes one call of the runtime's histogram, or loops in place
/// when a destination is not contiguous.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    if seg.outs.iter().any(|out| !types::is_identity(out.r#type())) {
        seq_loops::sequential(&b, seg, &ValueMap::new());
        return;
    }
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    let (i64, pointer) = (module.i64(), module.pointer());
    let signature = [pointer, i64, i64];
    let init = module.function("init", seg.op, &captured, &signature, |_, f| {
        over_bins(f, |b, bin| {
            let neutral = seq_loops::mapped_all(&f.map, &seg.neutral);
            write_bins(b, seg, &copy_bases(b, seg, f.arguments[0]), bin, &neutral);
        });
    });
    let accumulate = module.function("accumulate", seg.op, &captured, &signature, |_, f| {
        accumulate(seg, f);
    });
    let merge = module.function("merge", seg.op, &captured, &signature, |_, f| {
        let target = |&out: &Val<'c>| f.builder.pointer_to(seq_loops::mapped(&f.map, out));
        let targets: Vec<_> = seg.outs.iter().map(target).collect();
        over_bins(f, |b, bin| {
            let old: Vec<_> = targets.iter().zip(&seg.outs).map(|(&t, &o)| read(b, t, o, bin)).collect();
            let new = read_bins(b, seg, &copy_bases(b, seg, f.arguments[0]), bin);
            let both = seq_loops::combine(b, seg, &old, &new, &f.map);
            for ((value, &target), &out) in both.into_iter().zip(&targets).zip(&seg.outs) {
                write(b, target, out, bin, value);
            }
        });
    });
    let count = seg.outs.len();
    let [sizes_type, targets_type] = [i64, pointer].map(|ty| llvm_type::array(ty, count as u32));
    let [sizes, targets] = [sizes_type, targets_type].map(|ty| frame_slot(b.context, seg.op, ty));
    for (k, &out) in seg.outs.iter().enumerate() {
        let bytes = b.i64(types::byte_width(types::element(out.r#type())) as i64);
        llvm::store(&b, bytes, b.field(sizes, sizes_type, k));
        llvm::store(&b, b.pointer_to(out), b.field(targets, targets_type, k));
    }
    let total = b.index_cast(seq_loops::product(&b, &seg.space), i64);
    let dims: Vec<_> = (0..types::rank(seg.outs[0].r#type())).map(|d| b.dim(seg.outs[0], d)).collect();
    let bins = b.index_cast(seq_loops::product(&b, &dims), i64);
    let mut arguments = vec![total, bins, b.i64(count as i64), b.i64(i64::from(seg.one_order())), sizes, targets];
    for name in [&init, &accumulate, &merge] {
        arguments.push(b.address_of(name));
    }
    arguments.push(captured.address);
    module.symbols.call(&b, &HIST, &arguments);
}

/// The type of a bin in memory.
fn storage<'c>(b: &Builder<'c>, out: Val<'c>) -> Type<'c> {
    storage_type(b.context, types::element(out.r#type()))
}

fn over_bins<'c>(f: &Function<'c>, visit: impl FnOnce(&Builder<'c>, Val<'c>)) {
    let [lo, hi] = f.indices([1, 2]);
    f.builder.for_range(lo, hi, &[], |b, bin, _| {
        visit(b, b.index_cast(bin, b.i64_type()));
        vec![]
    });
}

fn read<'c>(b: &Builder<'c>, base: Val<'c>, out: Val<'c>, bin: Val<'c>) -> Val<'c> {
    let raw = storage(b, out);
    let loaded = llvm::load(b, b.element(base, raw, bin), raw);
    b.as_lowered(loaded, types::element(out.r#type()))
}

fn write<'c>(b: &Builder<'c>, base: Val<'c>, out: Val<'c>, bin: Val<'c>, value: Val<'c>) {
    let stored = to_storage(b, value);
    llvm::store(b, stored, b.element(base, storage(b, out), bin));
}

fn copy_bases<'c>(b: &Builder<'c>, seg: &SegParts<'c>, copies: Val<'c>) -> Vec<Val<'c>> {
    let base = |k: usize| {
        let slot = b.element(copies, b.pointer_type(), b.i64(k as i64));
        llvm::load(b, slot, b.pointer_type())
    };
    (0..seg.outs.len()).map(base).collect()
}

fn read_bins<'c>(b: &Builder<'c>, seg: &SegParts<'c>, bases: &[Val<'c>], bin: Val<'c>) -> Vec<Val<'c>> {
    bases.iter().zip(&seg.outs).map(|(&base, &out)| read(b, base, out, bin)).collect()
}

fn write_bins<'c>(b: &Builder<'c>, seg: &SegParts<'c>, bases: &[Val<'c>], bin: Val<'c>, values: &[Val<'c>]) {
    for ((&value, &base), &out) in values.iter().zip(bases).zip(&seg.outs) {
        write(b, base, out, bin, value);
    }
}

/// Accumulates a range of elements into a copy, in several streams if that pays.
fn accumulate<'c>(seg: &SegParts<'c>, f: &Function<'c>) {
    let (b, [lo, hi]) = (&f.builder, f.indices([1, 2]));
    let bases = copy_bases(b, seg, f.arguments[0]);
    let range = |b: &Builder<'c>, bases: &[Val<'c>], lo: Val<'c>, hi: Val<'c>| {
        seq_loops::points(b, seg, lo, hi, &f.map, &|b, indices| accumulate_point(b, seg, f, bases, indices));
    };
    if !has_streams(seg) {
        return range(b, &bases, lo, hi);
    }
    let width: i64 = seg.outs.iter().map(|out| types::byte_width(types::element(out.r#type())) as i64).sum();
    let out = seq_loops::mapped(&f.map, seg.outs[0]);
    let dims: Vec<_> = (0..types::rank(out.r#type())).map(|d| b.dim(out, d)).collect();
    let bins = seq_loops::product(b, &dims);
    let count = b.sub(hi, lo);
    let few = b.cmpi(Predicate::Ule, bins, b.index(STREAM_BYTES / width));
    let many = b.cmpi(Predicate::Uge, count, b.mul(bins, b.index(STREAM_ELEMENTS)));
    let in_streams = |b: &Builder<'c>| {
        let each_bin = |visit: &dyn Fn(&Builder<'c>, Val<'c>)| {
            b.for_each(bins, |b, bin| visit(b, b.index_cast(bin, b.i64_type())));
        };
        let mut own = vec![];
        let mut streams = vec![bases.clone()];
        for _ in 1..STREAMS {
            let mut stream = vec![];
            for &out in &seg.outs {
                let array = MemRefType::new(types::element(out.r#type()), &[types::DYNAMIC], None, None).into();
                own.push(memref::alloc(b, &[bins], &[], array));
                stream.push(b.pointer_to(own[own.len() - 1]));
            }
            let neutral = seq_loops::mapped_all(&f.map, &seg.neutral);
            each_bin(&|b, bin| write_bins(b, seg, &stream, bin, &neutral));
            streams.push(stream);
        }
        let quarter = b.divui(count, b.index(STREAMS));
        let starts: Vec<_> = (0..=STREAMS).map(|s| b.add(lo, b.mul(quarter, b.index(s)))).collect();
        b.for_each(quarter, |b, k| {
            for (stream, &start) in streams.iter().zip(&starts) {
                accumulate_point(b, seg, f, stream, &[b.add(start, k)]);
            }
        });
        range(b, &streams[streams.len() - 1], starts[starts.len() - 1], hi);
        for stream in &streams[1..] {
            each_bin(&|b, bin| {
                let (old, new) = (read_bins(b, seg, &bases, bin), read_bins(b, seg, stream, bin));
                let both = seq_loops::combine(b, seg, &old, &new, &f.map);
                write_bins(b, seg, &bases, bin, &both);
            });
        }
        own.into_iter().for_each(|array| _ = memref::dealloc(b, array));
        vec![]
    };
    b.if_else(b.and(few, many), &[], in_streams, |b| {
        range(b, &bases, lo, hi);
        vec![]
    });
}

/// How many streams there are.
const STREAMS: i64 = 4;

/// The most bytes of the bins of a stream: all of them stay in the first cache.
const STREAM_BYTES: i64 = 8 << 10;

/// From how many elements for each bin on there are streams.
const STREAM_ELEMENTS: i64 = 64;

/// The most operations of a body that is there for each stream.
const STREAM_OPERATIONS: usize = 24;

/// Whether elements can go in streams: a body that is short and has no loops.
fn has_streams(seg: &SegParts) -> bool {
    let body = ir::operations(seg.body);
    let plain = body.len() <= STREAM_OPERATIONS && body.iter().all(|op| op.region_count() == 0);
    plain && seg.space.len() == 1 && seg.offsets.is_none() && seg.generator.is_none()
}

fn accumulate_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, f: &Function<'c>, bases: &[Val<'c>], indices: &[Val<'c>]) {
    let operands = seq_loops::point(b, seg, indices, &f.map);
    let per = 1 + seg::Yield::wrap(ir::terminator(seg.body)).index_counts()[0] as usize;
    let outs = seq_loops::mapped_all(&f.map, &seg.outs);
    let index = &operands[1..per];
    let inside = outs.iter().map(|&out| b.in_bounds(out, index)).reduce(|x, y| b.and(x, y));
    b.if_then(inside.expect("a histogram has a destination"), |b| {
        let next = |sum: Val<'c>, (d, &i): (usize, &Val<'c>)| b.add(b.mul(sum, b.dim(outs[0], d)), i);
        let linear = index.iter().enumerate().fold(b.index(0), next);
        let bin = b.index_cast(linear, b.i64_type());
        let old = read_bins(b, seg, bases, bin);
        let new: Vec<_> = (0..outs.len()).map(|k| operands[k * per]).collect();
        let both = seq_loops::combine(b, seg, &old, &new, &f.map);
        write_bins(b, seg, bases, bin, &both);
    });
}
