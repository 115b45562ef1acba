//! seg.map: one function over ranges of points.

use seq_dialects::{
    ir::{Builder, Val},
    seg_parts::SegParts,
};
use seq_host::runtime::{PARALLEL_FOR, PARALLEL_FOR_UNEVEN};

use super::{captured::Captured, grain, module::Module, vector};

/// `seg.map` becomes `parallel_for(points, grain, f, captured)`, or `parallel_for_uneven`
/// where points may take any time.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    all(module, &b, seg, &captured);
}

/// The call for all points.
pub fn all<'c>(module: &mut Module<'c>, b: &Builder<'c>, seg: &SegParts<'c>, captured: &Captured<'c>) {
    let f = ranges(module, seg, captured);
    let total = seq_loops::point_count(b, seg);
    parallel(module, b, seg, total, &f, captured);
}

/// The function for ranges of points.
pub fn ranges<'c>(module: &mut Module<'c>, seg: &SegParts<'c>, captured: &Captured<'c>) -> String {
    let i64 = module.i64();
    let vectors = vector::applies(seg);
    // A loop over one row asks once whether arrays share memory.
    let apart = if seg.space.len() > 1 { captured.apart(&seg.outs) } else { vec![] };
    module.function_apart("map", seg.op, captured, &[i64, i64], &apart, |module, f| {
        let [lo, hi] = f.indices([0, 1]);
        if vectors {
            seq_loops::row_ranges(&f.builder, seg, lo, hi, &f.map, &mut |b, outer, from, to| {
                vector::map_row(module, b, seg, outer, from, to, &f.map);
            });
        } else {
            seq_loops::map_points(&f.builder, seg, lo, hi, &f.map);
        }
    })
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
    let callee = if grain::is_uneven(seg) && seg.offsets.is_none() { PARALLEL_FOR_UNEVEN } else { PARALLEL_FOR };
    let total = b.index_cast(total, b.i64_type());
    let grain = b.i64(grain::of(seg));
    let address = b.address_of(f);
    module.symbols.call(b, &callee, &[total, grain, address, captured.address]);
}
