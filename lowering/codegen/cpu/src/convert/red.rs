//! seg.red: functions that fold ranges, combine accumulators, store results.
//!
//! Ranges of one row are folded from the neutral elements and combined in
//! order, so that the operator need not be commutative.

use melior::ir::{Attribute, operation::OperationLike};
use seq_dialects::ir::{self, Builder, Op, Val};

use super::{captured::Captured, compress, grain, outline::Module, predicate, segments, vector};
use seq_dialects::seg_parts::{Kind, SegParts};
use seq_passes::seg_loops;

const REDUCE: (&str, &str) = ("seq_rt_reduce", "!llvm.func<void (i64, i64, i64, i64, ptr, ptr, ptr, ptr, ptr, ptr)>");

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
    pub fn rows<'c>(&self, module: &Module<'c>, b: &Builder<'c>) -> Val<'c> {
        match &self.rows {
            Some(name) => module.address(b, name),
            None => b.value("llvm.mlir.zero", &[], module.pointer()),
        }
    }
}

/// `seg.red` becomes one call of the runtime's reduction.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    reassociate(seg);
    let captured = Captured::new(module, &b, seg.op, &seg.captures(), &[]);
    let f = functions(module, seg, &captured, true);
    module.declare(REDUCE.0, REDUCE.1, &[]);
    let mut arguments = shape(module, &b, seg);
    arguments.extend([module.address(&b, &f.init), f.rows(module, &b)]);
    for name in [&f.partial, &f.combine, &f.finish] {
        arguments.push(module.address(&b, name));
    }
    arguments.push(captured.address);
    module.call(&b, REDUCE.0, &arguments, &[]);
}

/// Number of segments, their length, grain and accumulator size, as the
/// runtime takes them.
pub fn shape<'c>(module: &Module<'c>, b: &Builder<'c>, seg: &SegParts<'c>) -> Vec<Val<'c>> {
    let i64 = module.i64();
    let rows = b.index_cast(seg_loops::product(b, seg.segments()), i64);
    let n = b.index_cast(if seg.joined { segments::steps(b, seg) } else { seg.space[seg.space.len() - 1] }, i64);
    vec![rows, n, b.int(grain::of(module, seg), i64), module.size_of(b, module.record(&seg.neutral))]
}

/// Makes the shared functions; `write` says whether `partial` stores map results.
pub fn functions<'c>(module: &mut Module<'c>, seg: &SegParts<'c>, captured: &Captured<'c>, write: bool) -> Functions {
    let (i64, pointer, record) = (module.i64(), module.pointer(), module.record(&seg.neutral));
    let init = module.function("init", seg.op, captured, &[pointer], |module, f| {
        let neutral = seg_loops::mapped_all(&f.map, &seg.neutral);
        module.store_record(&f.builder, record, f.arguments[0], &neutral);
    });
    let rows = (!seg.segments().is_empty()).then(|| {
        module.function("rows", seg.op, captured, &[i64, i64], |_, f| {
            let [lo, hi] = [0, 1].map(|i| f.builder.index_cast(f.arguments[i], f.builder.index_type()));
            seg_loops::rows(&f.builder, seg, lo, hi, &f.map);
        })
    });
    // What is folded for a sum alone may be folded in any order, which a scan's
    // prefixes may not: they are what vectors of prefixes are made of.
    let before = reassociate(seg);
    let partial = range(module, seg, captured, "partial", write);
    if seg.kind == Kind::Scan {
        before.into_iter().for_each(|(op, flags)| ir::set_attribute(op, FLAGS, flags));
    }
    let combine = module.function("combine", seg.op, captured, &[pointer, pointer], |module, f| {
        let left = module.load_record(&f.builder, record, f.arguments[0], &seg.neutral);
        let right = module.load_record(&f.builder, record, f.arguments[1], &seg.neutral);
        let both = seg_loops::combine(&f.builder, seg, &left, &right, &f.map);
        module.store_record(&f.builder, record, f.arguments[0], &both);
    });
    let finish = module.function("finish", seg.op, captured, &[i64, pointer], |module, f| {
        let row = f.builder.index_cast(f.arguments[0], f.builder.index_type());
        let sizes = seg_loops::mapped_all(&f.map, &seg.space);
        let outer = seg_loops::delinearize(&f.builder, row, &sizes[..seg.segments().len()]);
        let totals = module.load_record(&f.builder, record, f.arguments[1], &seg.neutral);
        seg_loops::store_totals(&f.builder, seg, &outer, &totals, &f.map);
    });
    Functions { init, rows, partial, combine, finish }
}

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
    let (i64, pointer, record) = (module.i64(), module.pointer(), module.record(&seg.neutral));
    module.function(stem, seg.op, captured, &[i64, i64, i64, pointer], |module, f| {
        let index = f.builder.index_type();
        let [row, lo, hi] = [0, 1, 2].map(|i| f.builder.index_cast(f.arguments[i], index));
        let sizes = seg_loops::mapped_all(&f.map, &seg.space);
        let outer = seg_loops::delinearize(&f.builder, row, &sizes[..seg.segments().len()]);
        let before = module.load_record(&f.builder, record, f.arguments[3], &seg.neutral);
        let after = if seg.joined {
            segments::joined(f, seg, (lo, hi), &before, write)
        } else if write && seg.kind == Kind::Scan && vector::applies(seg) {
            vector::scan(module, &f.builder, seg, &outer, lo, hi, &before, &f.map)
        } else {
            seg_loops::fold(&f.builder, seg, &outer, lo, hi, &before, &f.map, write.into())
        };
        module.store_record(&f.builder, record, f.arguments[3], &after);
        compress::loops(module, f.op);
        predicate::stores(module, f.arguments[3], &seg.neutral);
    })
}

/// The attribute that says what LLVM may do with float operations.
pub(super) const FLAGS: &str = "fastmath";

/// Operators known to be associative and commutative.
const KNOWN: [&str; 10] = [
    "arith.addi",
    "arith.muli",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.addf",
    "arith.mulf",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxsi",
];

/// `acc op x0 op x1 ... == (acc op x0 op x4 ...) op (x1 op x5 ...) ...` for a
/// commutative operator (rule 3): a float operation that is the whole operator
/// may be re-associated, so that LLVM can keep vectors of accumulators.
///
/// Returns the operations changed and their flags before.
pub(super) fn reassociate<'c>(seg: &SegParts<'c>) -> Vec<(Op<'c>, Attribute<'c>)> {
    let Some(operator) = seg.operator else { return vec![] };
    let body = ir::operations(operator);
    let known = |op: &Op| KNOWN.iter().any(|n| ir::is(*op, n));
    let simple = body[..body.len() - 1].iter().all(known) && body.len() == seg.neutral.len() + 1;
    let mut changed = vec![];
    if !simple {
        return changed;
    }
    for &op in &body[..body.len() - 1] {
        if ir::is(op, "arith.addf") || ir::is(op, "arith.mulf") {
            let parse = |text| Attribute::parse(ir::context_of(op), text).expect("the attribute is known");
            let old = op.attribute(FLAGS).unwrap_or_else(|_| parse("#arith.fastmath<none>"));
            ir::set_attribute(op, FLAGS, parse("#arith.fastmath<reassoc>"));
            changed.push((op, old));
        }
    }
    changed
}
