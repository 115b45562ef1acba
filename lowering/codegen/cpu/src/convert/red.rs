//! seg.red: functions that fold ranges, combine accumulators, store results.
//!
//! Ranges of one row are folded from the neutral elements and combined in
//! order, so that the operator need not be commutative.

use melior::ir::{Attribute, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    monoid,
    seg_parts::{Kind, SegParts},
};
use seq_host::runtime::REDUCE;
use seq_loops::Regular;

use super::{
    captured::Captured,
    compress, grain,
    module::Module,
    predicate, rows,
    storage::{load_record, record, store_record},
    vector, vector_red,
};

/// The functions that reductions and scans share.
pub struct Functions {
    pub init: String,
    /// None if there is one row.
    pub rows: Option<String>,
    pub partial: String,
    pub combine: String,
    pub finish: String,
}

impl Functions {
    /// The address of the function of whole rows, or null.
    pub fn rows<'c>(&self, b: &Builder<'c>) -> Val<'c> {
        match &self.rows {
            Some(name) => b.address_of(name),
            None => b.null(),
        }
    }
}

/// `seg.red` becomes one call of the runtime's reduction.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    reassociate(seg);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    let f = functions(module, seg, &captured, true);
    let mut arguments = shape(&b, seg);
    arguments.extend([b.address_of(&f.init), f.rows(&b)]);
    for name in [&f.partial, &f.combine, &f.finish] {
        arguments.push(b.address_of(name));
    }
    arguments.push(captured.address);
    module.symbols.call(&b, &REDUCE, &arguments);
}

/// Number of segments, their length, grain and accumulator size, as the
/// runtime takes them.
pub fn shape<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Vec<Val<'c>> {
    let i64 = b.i64_type();
    let segments = b.index_cast(seq_loops::product(b, seg.segments()), i64);
    let n = b.index_cast(if seg.joined { rows::steps(b, seg) } else { seg.space[seg.space.len() - 1] }, i64);
    vec![segments, n, b.i64(grain::of(seg)), b.size_of(record(b.context, &seg.neutral))]
}

/// Makes the shared functions; `write` says whether `partial` stores map results.
pub fn functions<'c>(module: &mut Module<'c>, seg: &SegParts<'c>, captured: &Captured<'c>, write: bool) -> Functions {
    let (i64, pointer, record) = (module.i64(), module.pointer(), record(module.context, &seg.neutral));
    let init = module.function("init", seg.op, captured, &[pointer], |_, f| {
        let neutral = seq_loops::mapped_all(&f.map, &seg.neutral);
        store_record(&f.builder, record, f.arguments[0], &neutral);
    });
    let rows = (!seg.segments().is_empty()).then(|| {
        module.function("rows", seg.op, captured, &[i64, i64], |module, f| {
            let [lo, hi] = f.indices([0, 1]);
            whole_rows(module, &f.builder, seg, (lo, hi), &f.map);
        })
    });
    // What is folded for a sum alone may be folded in any order, which a scan's
    // prefixes may not: they are what vectors of prefixes are made of.
    let before = reassociate(seg);
    let partial = range(module, seg, captured, "partial", write);
    if seg.kind == Kind::Scan {
        before.into_iter().for_each(|(op, flags)| ir::set_attribute(op, monoid::FLAGS, flags));
    }
    let combine = module.function("combine", seg.op, captured, &[pointer, pointer], |_, f| {
        let left = load_record(&f.builder, record, f.arguments[0], &seg.neutral);
        let right = load_record(&f.builder, record, f.arguments[1], &seg.neutral);
        let both = seq_loops::combine(&f.builder, seg, &left, &right, &f.map);
        store_record(&f.builder, record, f.arguments[0], &both);
    });
    let finish = module.function("finish", seg.op, captured, &[i64, pointer], |_, f| {
        let [row] = f.indices([0]);
        let sizes = seq_loops::mapped_all(&f.map, &seg.space);
        let outer = seq_loops::delinearize(&f.builder, row, &sizes[..seg.segments().len()]);
        let totals = load_record(&f.builder, record, f.arguments[1], &seg.neutral);
        seq_loops::store_totals(&f.builder, seg, &outer, &totals, &f.map);
    });
    Functions { init, rows, partial, combine, finish }
}

/// Whole rows, one after another; long ones in vectors, where these can be.
fn whole_rows<'c>(
    module: &mut Module<'c>,
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    map: &ValueMap<'c>,
) {
    let reduces = vector_red::applies(seg);
    if !reduces && (seg.offsets.is_some() || !vector::applies(seg)) {
        return seq_loops::rows(b, seg, lo, hi, map);
    }
    let sizes = seq_loops::mapped_all(map, &seg.space);
    let (zero, inner) = (b.index(0), sizes[sizes.len() - 1]);
    let neutral = seq_loops::mapped_all(map, &seg.neutral);
    let types: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
    b.for_range(lo, hi, &[], |b, row, _| {
        let outer = seq_loops::delinearize(b, row, &sizes[..seg.segments().len()]);
        let totals = if reduces {
            vector_red::fold(module, b, seg, &outer, (zero, inner), &neutral, map)
        } else {
            let long = b.cmpi(Predicate::Sge, inner, b.index(LONG_ROW));
            let vectors = |b: &Builder<'c>| vector::scan(module, b, seg, &outer, zero, inner, &neutral, map);
            let points = |b: &Builder<'c>| seq_loops::fold(b, seg, &outer, zero, inner, &neutral, map, true.into());
            b.if_else(long, &types, vectors, points)
        };
        seq_loops::store_totals(b, seg, &outer, &totals, map);
        vec![]
    });
}

/// From how many points on a row is scanned in vectors: four of them.
const LONG_ROW: i64 = 4 * vector::LANES;

/// A function that folds `lo..hi` of one row, or of the points and ends of joined
/// rows, into the accumulator record that its last argument points to; with `write`
/// it stores results on the way.
pub fn range<'c>(
    module: &mut Module<'c>,
    seg: &SegParts<'c>,
    captured: &Captured<'c>,
    stem: &str,
    write: bool,
) -> String {
    let (i64, pointer, record) = (module.i64(), module.pointer(), record(module.context, &seg.neutral));
    module.function(stem, seg.op, captured, &[i64, i64, i64, pointer], |module, f| {
        let [row, lo, hi] = f.indices([0, 1, 2]);
        let sizes = seq_loops::mapped_all(&f.map, &seg.space);
        let outer = seq_loops::delinearize(&f.builder, row, &sizes[..seg.segments().len()]);
        let before = load_record(&f.builder, record, f.arguments[3], &seg.neutral);
        let after = if seg.joined {
            rows::joined(f, seg, (lo, hi), &before, write)
        } else if let Some(regular) = Regular::of(seg, write) {
            seq_loops::fold_regular(&f.builder, seg, &regular, (lo, hi), &before, &f.map, write)
        } else if write && seg.kind == Kind::Scan && vector::applies(seg) {
            vector::scan(module, &f.builder, seg, &outer, lo, hi, &before, &f.map)
        } else if vector_red::applies(seg) {
            vector_red::fold(module, &f.builder, seg, &outer, (lo, hi), &before, &f.map)
        } else {
            seq_loops::fold(&f.builder, seg, &outer, lo, hi, &before, &f.map, write.into())
        };
        store_record(&f.builder, record, f.arguments[3], &after);
        compress::loops(module, f.op);
        predicate::stores(f.arguments[3], &seg.neutral);
    })
}

/// Whether each component has an operation of its own that LLVM knows to be commutative.
pub(super) fn is_of_monoids(seg: &SegParts) -> bool {
    seg.operator.is_some_and(|operator| monoid::has_components(operator, seg.neutral.len()))
}

/// `acc op x0 op x1 ... == (acc op x0 op x4 ...) op (x1 op x5 ...) ...` for a
/// commutative operator (rule 3): a float operation that is the whole operator
/// may be re-associated, so that LLVM can keep vectors of accumulators.
///
/// Returns the operations changed and their flags before.
pub(super) fn reassociate<'c>(seg: &SegParts<'c>) -> Vec<(Op<'c>, Attribute<'c>)> {
    let Some(operator) = seg.operator.filter(|_| is_of_monoids(seg)) else { return vec![] };
    let body = ir::operations(operator);
    let change = |&op: &Op<'c>| monoid::reassociate(op).map(|before| (op, before));
    body[..body.len() - 1].iter().filter_map(change).collect()
}
