//! seg.map: one function over ranges of points.

use seq_dialects::ir::{Builder, Val};

use super::{captured::Captured, grain, outline::Module, vector};
use seq_dialects::seg_parts::SegParts;
use seq_passes::seg_loops;

const PARALLEL_FOR: &str = "seq_rt_parallel_for";
const PARALLEL_FOR_UNEVEN: &str = "seq_rt_parallel_for_uneven";
const SIGNATURE: &str = "!llvm.func<void (i64, i64, ptr, ptr)>";

/// `seg.map` becomes `parallel_for(points, grain, f, captured)`, or `parallel_for_uneven`
/// where points may take any time.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(module, &b, seg.op, &seg.captures(), &[]);
    let i64 = module.i64();
    let vectors = vector::applies(seg);
    let f = module.function("map", seg.op, &captured, &[i64, i64], |module, f| {
        let [lo, hi] = [0, 1].map(|i| f.builder.index_cast(f.arguments[i], f.builder.index_type()));
        if vectors {
            seg_loops::row_ranges(&f.builder, seg, lo, hi, &f.map, &mut |b, outer, from, to| {
                vector::map_row(module, b, seg, outer, from, to, &f.map);
            });
        } else {
            seg_loops::points(&f.builder, seg, lo, hi, &f.map, &|b, point| seg_loops::map_point(b, seg, point, &f.map));
        }
    });
    let total = seg_loops::product(&b, &seg.space);
    parallel(module, &b, seg, total, &f, &captured);
}

/// Calls the function for ranges of `total` points.
pub fn parallel<'c>(
    module: &mut Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    total: Val<'c>,
    f: &str,
    captured: &Captured<'c>,
) {
    let i64 = module.i64();
    let grain = grain::grain(module, seg);
    let callee = if grain.uneven && seg.offsets.is_none() { PARALLEL_FOR_UNEVEN } else { PARALLEL_FOR };
    module.declare(callee, SIGNATURE, &[]);
    let total = b.index_cast(total, i64);
    let grain = b.int(grain.points, i64);
    let address = module.address(b, f);
    module.call(b, callee, &[total, grain, address, captured.address], &[]);
}
