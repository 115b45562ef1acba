//! seg.hist: functions that fill a copy of the bins, accumulate a range of
//! elements into one, and merge one into the destinations.
//!
//! Copies and destinations are passed as arrays of pointers to contiguous bins.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike},
};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, llvm, seg},
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
            write_bins(b, seg, f.arguments[0], bin, &neutral);
        });
    });
    let accumulate = module.function("accumulate", seg.op, &captured, &signature, |_, f| {
        let [lo, hi] = f.indices([1, 2]);
        seq_loops::points(&f.builder, seg, lo, hi, &f.map, &|b, indices| accumulate_point(b, seg, f, indices));
    });
    let merge = module.function("merge", seg.op, &captured, &signature, |_, f| {
        let target = |&out: &Val<'c>| f.builder.pointer_to(seq_loops::mapped(&f.map, out));
        let targets: Vec<_> = seg.outs.iter().map(target).collect();
        over_bins(f, |b, bin| {
            let old: Vec<_> = targets.iter().zip(&seg.outs).map(|(&t, &o)| read(b, t, o, bin)).collect();
            let new = read_bins(b, seg, f.arguments[0], bin);
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

fn copy_base<'c>(b: &Builder<'c>, copies: Val<'c>, k: usize) -> Val<'c> {
    let slot = b.element(copies, b.pointer_type(), b.i64(k as i64));
    llvm::load(b, slot, b.pointer_type())
}

fn read_bins<'c>(b: &Builder<'c>, seg: &SegParts<'c>, copies: Val<'c>, bin: Val<'c>) -> Vec<Val<'c>> {
    seg.outs.iter().enumerate().map(|(k, &o)| read(b, copy_base(b, copies, k), o, bin)).collect()
}

fn write_bins<'c>(b: &Builder<'c>, seg: &SegParts<'c>, copies: Val<'c>, bin: Val<'c>, values: &[Val<'c>]) {
    for (k, (&value, &out)) in values.iter().zip(&seg.outs).enumerate() {
        write(b, copy_base(b, copies, k), out, bin, value);
    }
}

fn accumulate_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, f: &Function<'c>, indices: &[Val<'c>]) {
    let operands = seq_loops::point(b, seg, indices, &f.map);
    let per = 1 + seg::Yield::wrap(ir::terminator(seg.body)).index_counts()[0] as usize;
    let outs = seq_loops::mapped_all(&f.map, &seg.outs);
    let index = &operands[1..per];
    let inside = outs.iter().map(|&out| b.in_bounds(out, index)).reduce(|x, y| b.and(x, y));
    b.if_then(inside.expect("a histogram has a destination"), |b| {
        let next = |sum: Val<'c>, (d, &i): (usize, &Val<'c>)| b.add(b.mul(sum, b.dim(outs[0], d)), i);
        let linear = index.iter().enumerate().fold(b.index(0), next);
        let bin = b.index_cast(linear, b.i64_type());
        let old = read_bins(b, seg, f.arguments[0], bin);
        let new: Vec<_> = (0..outs.len()).map(|k| operands[k * per]).collect();
        let both = seq_loops::combine(b, seg, &old, &new, &f.map);
        write_bins(b, seg, f.arguments[0], bin, &both);
    });
}
