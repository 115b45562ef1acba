//! seg.hist: functions that fill a copy of the bins, accumulate a range of
//! elements into one, and merge one into the destinations.
//!
//! Copies and destinations are passed as arrays of pointers to contiguous bins.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    types,
};

use super::{
    captured::Captured,
    outline::{Function, Module, store},
};
use seq_dialects::seg_parts::SegParts;
use seq_passes::seg_loops;

const HIST: (&str, &str) = ("seq_rt_hist", "!llvm.func<void (i64, i64, i64, i64, ptr, ptr, ptr, ptr, ptr, ptr)>");

/// `seg.hist` becomes one call of the runtime's histogram, or loops in place
/// when a destination is not contiguous.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    if seg.outs.iter().any(|out| out.r#type().to_string().contains("strided")) {
        seg_loops::sequential(&b, seg, &ValueMap::new());
        return;
    }
    let captured = Captured::new(module, &b, seg.op, &seg.captures(), &[]);
    let (i64, pointer) = (module.i64(), module.pointer());
    let signature = [pointer, i64, i64];
    let init = module.function("init", seg.op, &captured, &signature, |module, f| {
        over_bins(module, f, |module, b, bin| {
            let neutral = seg_loops::mapped_all(&f.map, &seg.neutral);
            write_bins(module, b, seg, f.arguments[0], bin, &neutral);
        });
    });
    let accumulate = module.function("accumulate", seg.op, &captured, &signature, |module, f| {
        let [lo, hi] = [1, 2].map(|i| f.builder.index_cast(f.arguments[i], f.builder.index_type()));
        seg_loops::points(&f.builder, seg, lo, hi, &f.map, &|b, indices| {
            accumulate_point(module, b, seg, f, indices);
        });
    });
    let merge = module.function("merge", seg.op, &captured, &signature, |module, f| {
        let targets: Vec<_> =
            seg.outs.iter().map(|&o| base(module, &f.builder, seg_loops::mapped(&f.map, o))).collect();
        over_bins(module, f, |module, b, bin| {
            let old: Vec<_> = targets.iter().zip(&seg.outs).map(|(&t, &o)| read(module, b, t, o, bin)).collect();
            let new = read_bins(module, b, seg, f.arguments[0], bin);
            let both = seg_loops::combine(b, seg, &old, &new, &f.map);
            for ((value, &target), &out) in both.into_iter().zip(&targets).zip(&seg.outs) {
                write(module, b, target, out, bin, value);
            }
        });
    });
    module.declare(HIST.0, HIST.1, &[]);
    let count = seg.outs.len();
    let (sizes_type, targets_type) =
        (module.ty(&format!("!llvm.array<{count} x i64>")), module.ty(&format!("!llvm.array<{count} x ptr>")));
    let (sizes, targets) = (module.frame_slot(seg.op, sizes_type), module.frame_slot(seg.op, targets_type));
    for (k, &out) in seg.outs.iter().enumerate() {
        let bytes = b.int(types::byte_width(types::element(out.r#type())) as i64, i64);
        store(&b, bytes, module.field(&b, sizes, sizes_type, k as i32));
        store(&b, base(module, &b, out), module.field(&b, targets, targets_type, k as i32));
    }
    let total = b.index_cast(seg_loops::product(&b, &seg.space), i64);
    let dims: Vec<_> = (0..types::rank(seg.outs[0].r#type())).map(|d| b.dim(seg.outs[0], d)).collect();
    let bins = b.index_cast(seg_loops::product(&b, &dims), i64);
    let mut arguments =
        vec![total, bins, b.int(count as i64, i64), b.int(i64::from(seg.one_order()), i64), sizes, targets];
    for name in [&init, &accumulate, &merge] {
        arguments.push(module.address(&b, name));
    }
    arguments.push(captured.address);
    module.call(&b, HIST.0, &arguments, &[]);
}

fn storage<'c>(module: &Module<'c>, out: Val<'c>) -> Type<'c> {
    let element = types::element(out.r#type());
    if element.is_index() { module.i64() } else { element }
}

/// The address of the first bin of a contiguous destination.
fn base<'c>(module: &Module<'c>, b: &Builder<'c>, out: Val<'c>) -> Val<'c> {
    let address = b.value("memref.extract_aligned_pointer_as_index", &[out], b.index_type());
    let address = b.index_cast(address, module.i64());
    b.value("llvm.inttoptr", &[address], module.pointer())
}

fn over_bins<'c>(
    module: &mut Module<'c>,
    f: &Function<'c>,
    visit: impl FnOnce(&mut Module<'c>, &Builder<'c>, Val<'c>),
) {
    let [lo, hi] = [1, 2].map(|i| f.builder.index_cast(f.arguments[i], f.builder.index_type()));
    seg_loops::for_loop(&f.builder, lo, hi, &[], |b, bin, _| {
        let bin = b.index_cast(bin, module.i64());
        visit(module, b, bin);
        vec![]
    });
}

fn read<'c>(module: &Module<'c>, b: &Builder<'c>, base: Val<'c>, out: Val<'c>, bin: Val<'c>) -> Val<'c> {
    let raw = storage(module, out);
    let loaded = b.value("llvm.load", &[module.element(b, base, raw, bin)], raw);
    module.cast(b, loaded, types::element(out.r#type()))
}

fn write<'c>(module: &Module<'c>, b: &Builder<'c>, base: Val<'c>, out: Val<'c>, bin: Val<'c>, value: Val<'c>) {
    let raw = storage(module, out);
    let stored = module.to_storage(b, value);
    store(b, stored, module.element(b, base, raw, bin));
}

fn copy_base<'c>(module: &Module<'c>, b: &Builder<'c>, copies: Val<'c>, k: usize) -> Val<'c> {
    let slot = module.element(b, copies, module.pointer(), b.int(k as i64, module.i64()));
    b.value("llvm.load", &[slot], module.pointer())
}

fn read_bins<'c>(
    module: &Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    copies: Val<'c>,
    bin: Val<'c>,
) -> Vec<Val<'c>> {
    seg.outs.iter().enumerate().map(|(k, &o)| read(module, b, copy_base(module, b, copies, k), o, bin)).collect()
}

fn write_bins<'c>(
    module: &Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    copies: Val<'c>,
    bin: Val<'c>,
    values: &[Val<'c>],
) {
    for (k, (&value, &out)) in values.iter().zip(&seg.outs).enumerate() {
        write(module, b, copy_base(module, b, copies, k), out, bin, value);
    }
}

fn accumulate_point<'c>(
    module: &Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    f: &Function<'c>,
    indices: &[Val<'c>],
) {
    let operands = seg_loops::point(b, seg, indices, &f.map);
    let per = 1 + ir::i64_array(ir::terminator(seg.body), "index_counts")[0] as usize;
    let outs = seg_loops::mapped_all(&f.map, &seg.outs);
    let index = &operands[1..per];
    let inside = outs
        .iter()
        .map(|&o| seg_loops::in_bounds(b, index, o))
        .reduce(|x, y| b.value("arith.andi", &[x, y], x.r#type()))
        .expect("a histogram has a destination");
    seg_loops::if_then(b, inside, |b| {
        let linear = index.iter().enumerate().fold(b.index(0), |sum, (d, &i)| {
            let scaled = b.value("arith.muli", &[sum, b.dim(outs[0], d)], b.index_type());
            b.value("arith.addi", &[scaled, i], b.index_type())
        });
        let bin = b.index_cast(linear, module.i64());
        let old = read_bins(module, b, seg, f.arguments[0], bin);
        let new: Vec<_> = (0..outs.len()).map(|k| operands[k * per]).collect();
        let both = seg_loops::combine(b, seg, &old, &new, &f.map);
        write_bins(module, b, seg, f.arguments[0], bin, &both);
    });
}
