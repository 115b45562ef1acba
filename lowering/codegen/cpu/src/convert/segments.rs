//! seg.scan and seg.map over rows of any lengths, given by offsets, in one pass.
//!
//! Points and ends of rows form one sequence: the end of row `i` stands behind
//! its last point, thus at step `offsets[i + 1] + i`. Ranges of this sequence
//! (the merge path of Green, McColl and Bader, 2012; used for sparse matrices by
//! Merrill and Garland, 2016) are the chunks of the runtime's chained scan, so
//! that neither a long row nor many empty ones make a chunk long. Step `d` is
//! after `i` ends and `d - i` points, with `i` the first row whose end stands
//! at `d` or later.
//!
//! A chunk's aggregate is that of its last row, with a flag whether the row
//! begins in it; flagged aggregates replace what is before them. Reductions are
//! stored at the ends of rows. Where nothing is scanned, the aggregate of a chunk also
//! stores what is for the points of its last row, and only the rows are left that end in
//! the chunk: each point is computed once. A scan of what was reduced takes the prefixes of
//! the chunks from there ([`Pairs`](super::pairs::Pairs)).

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    seg_parts::SegParts,
};
use seq_passes::seg_loops::{self, AtEnd, Place};

use super::{
    captured::Captured,
    compress, grain, map,
    outline::{Function, Module, store},
    predicate, red, scan,
};

const REDUCE_ROWS: (&str, &str) =
    ("seq_rt_reduce_rows", "!llvm.func<void (i64, i64, i64, i64, ptr, ptr, ptr, ptr, ptr, ptr)>");
const REDUCE_ROWS_FIRST: (&str, &str) =
    ("seq_rt_reduce_rows_first", "!llvm.func<ptr (i64, i64, i64, ptr, ptr, ptr, ptr, ptr, ptr)>");
const SCAN_AFTER: (&str, &str) = ("seq_rt_scan_after", "!llvm.func<void (ptr, i64, i64, ptr, ptr, ptr)>");

/// `seg.scan` with offsets becomes one call of the runtime's chained scan.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(module, &b, seg.op, &seg.captures(), &seg.neutral);
    let rows = Rows { seg, captured: &captured };
    let before = red::reassociate(seg);
    let taken = module.pairs.prefixes(seg.op);
    let partial = if taken.is_none() { rows.partial(module) } else { String::new() };
    if seg.scans > 0 {
        before.into_iter().for_each(|(op, flags)| ir::set_attribute(op, red::FLAGS, flags));
    }
    let [i64, pointer] = [module.i64(), module.pointer()];
    let init = rows.init(module);
    let walk = rows.walk(module);
    let size = module.size_of(&b, rows.record(module));
    let steps = b.index_cast(steps(&b, seg), i64);
    let call =
        |module: &mut Module<'c>, (callee, signature): (&str, &str), arguments: &[&[Val<'c>]], names: &[&str]| {
            let functions: Vec<_> = names.iter().map(|name| module.address(&b, name)).collect();
            let results = if signature.contains("<ptr") { vec![pointer] } else { vec![] };
            module.declare(callee, signature, &[]);
            let context = [captured.address];
            module.call(&b, callee, &[&arguments.concat(), functions.as_slice(), &context].concat(), &results)
        };
    if let Some(prefixes) = taken {
        call(module, SCAN_AFTER, &[&[prefixes, steps, size]], &[&init, &walk]);
        return;
    }
    let shape = [steps, b.int(grain::of(module, seg), i64), size];
    let combine = rows.combine(module);
    let deterministic = ir::has_flag(seg.op, "deterministic");
    if seg.scans == 0 {
        let ends = rows.ends(module);
        let functions = [&init, &partial, &walk, &ends, &combine].map(String::as_str);
        match module.pairs.scan_of(seg.op) {
            Some(scan) => {
                let first = call(module, REDUCE_ROWS_FIRST, &[&shape], &functions);
                module.pairs.hand_on(ir::result(first, 0), scan);
            }
            None => {
                let deterministic = b.int(i64::from(deterministic), i64);
                call(module, REDUCE_ROWS, &[&shape, &[deterministic]], &functions);
            }
        }
        return;
    }
    let finish = module.function("finish", seg.op, &captured, &[i64, pointer], |_, _| {});
    let callee = if deterministic { "seq_rt_scan_deterministic" } else { "seq_rt_scan" };
    // To the runtime this is one row.
    let first = [module.address(&b, &init), b.value("llvm.mlir.zero", &[], pointer)];
    let one = [b.int(1, i64)];
    call(module, (callee, scan::SIGNATURE), &[&one, &shape, &first], &[&partial, &walk, &combine, &finish]);
}

/// `seg.map` with offsets becomes a parallel loop over points and ends of rows.
pub fn lower_map<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(module, &b, seg.op, &seg.captures(), &[]);
    let i64 = module.i64();
    let rows = Rows { seg, captured: &captured };
    let f = module.function("map", seg.op, &captured, &[i64, i64], |_, f| rows.map(f, f.arguments[0], f.arguments[1]));
    let steps = steps(&b, seg);
    map::parallel(module, &b, seg, steps, &f, &captured);
}

/// How many points and ends of rows there are, where the operation stands.
pub fn steps<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    b.value("arith.addi", &[seg.space[0], seg.space[1]], b.index_type())
}

/// Folds the points of some steps of rows that are one segment.
pub fn joined<'c>(
    f: &Function<'c>,
    seg: &SegParts<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    write: bool,
) -> Vec<Val<'c>> {
    let [from, to] = [lo, hi].map(|d| place(f, seg, d));
    seg_loops::joined(&f.builder, seg, from, to, accumulators, &f.map, write)
}

/// Adds what is before some steps of joined rows to counts that they stored at the last
/// points of rows as if nothing were; `before` are the accumulators.
pub fn add_before<'c>(
    f: &Function<'c>,
    seg: &SegParts<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    ends: &[AtEnd<'c>],
    before: &[Val<'c>],
) {
    let Some(offsets) = seg.offsets.filter(|_| !ends.is_empty()) else { return };
    let (b, index) = (&f.builder, f.builder.index_type());
    let offsets = seg_loops::mapped(&f.map, offsets);
    let [(first, from), (last, to)] = [lo, hi].map(|d| place(f, seg, d));
    let next = |b: &Builder<'c>, row: Val<'c>| b.value("arith.addi", &[row, b.index(1)], index);
    let bound = b.value("arith.minui", &[next(b, last), seg_loops::mapped(&f.map, seg.space[0])], index);
    seg_loops::for_loop(b, first, bound, &[], |b, row, _| {
        let [start, end] = [row, next(b, row)].map(|i| b.value("memref.load", &[offsets, i], index));
        // The last point of the row is one of these.
        let first = b.value("arith.maxui", &[start, from], index);
        let begins = b.cmpi(Predicate::Ult, first, end);
        let here = b.value("arith.andi", &[begins, b.cmpi(Predicate::Ule, end, to)], begins.r#type());
        seg_loops::if_then(b, here, |b| {
            for at_end in ends {
                let array = seg_loops::mapped(&f.map, at_end.out);
                let before = before[at_end.accumulator];
                seg_loops::if_then(b, seg_loops::in_bounds(b, &[row], array), |b| {
                    let own = b.value("memref.load", &[array, row], before.r#type());
                    let whole = b.value("arith.addi", &[own, before], before.r#type());
                    b.op("memref.store", &[whole, array, row], &[], &[], vec![]);
                });
            }
        });
        vec![]
    });
}

/// Builds the functions.
struct Rows<'a, 'c> {
    seg: &'a SegParts<'c>,
    captured: &'a Captured<'c>,
}

impl<'c> Rows<'_, 'c> {
    /// The accumulators, and whether a row begins where they do or later.
    fn record(&self, module: &Module<'c>) -> melior::ir::Type<'c> {
        let values = module.record(&self.seg.neutral).to_string();
        let fields = values.trim_start_matches("!llvm.struct<(").trim_end_matches(")>");
        module.ty(&format!("!llvm.struct<({fields}, i64)>"))
    }

    fn flag(&self, module: &Module<'c>, b: &Builder<'c>, base: Val<'c>) -> Val<'c> {
        module.field(b, base, self.record(module), self.seg.neutral.len() as i32)
    }

    fn init(&self, module: &mut Module<'c>) -> String {
        let pointer = module.pointer();
        module.function("init", self.seg.op, self.captured, &[pointer], |module, f| {
            let b = &f.builder;
            let neutral = seg_loops::mapped_all(&f.map, &self.seg.neutral);
            module.store_record(b, self.record(module), f.arguments[0], &neutral);
            store(b, b.int(0, module.i64()), self.flag(module, b, f.arguments[0]));
        })
    }

    fn combine(&self, module: &mut Module<'c>) -> String {
        let pointer = module.pointer();
        module.function("combine", self.seg.op, self.captured, &[pointer, pointer], |module, f| {
            let (b, record, i64) = (&f.builder, self.record(module), module.i64());
            let [left, right] = [0, 1].map(|i| f.arguments[i]);
            let values = [left, right].map(|at| module.load_record(b, record, at, &self.seg.neutral));
            let [before, after] = [left, right].map(|at| b.value("llvm.load", &[self.flag(module, b, at)], i64));
            let begins = b.cmpi(Predicate::Ne, after, b.int(0, i64));
            let kinds: Vec<_> = self.seg.neutral.iter().map(|v| v.r#type()).collect();
            let own = b.region(&[], |b, _| {
                b.op("scf.yield", &values[1], &[], &[], vec![]);
            });
            let both = b.region(&[], |b, _| {
                let both = seg_loops::combine(b, self.seg, &values[0], &values[1], &f.map);
                b.op("scf.yield", &both, &[], &[], vec![]);
            });
            let combined = ir::results(b.op("scf.if", &[begins], &kinds, &[], vec![own, both]));
            module.store_record(b, record, left, &combined);
            store(b, b.value("arith.ori", &[before, after], i64), self.flag(module, b, left));
        })
    }

    /// Folds the part of a range that is in its last row; what a reduction stores for the
    /// points is stored on the way.
    fn partial(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("partial", self.seg.op, self.captured, &[i64, i64, i64, pointer], |module, f| {
            let (b, record) = (&f.builder, self.record(module));
            let [(first, from), (last, to)] = [1, 2].map(|i| place(f, self.seg, f.arguments[i]));
            let neutral = seg_loops::mapped_all(&f.map, &self.seg.neutral);
            let given = module.load_record(b, record, f.arguments[3], &self.seg.neutral);
            let begins = b.cmpi(Predicate::Ne, first, last);
            let choose = |yes: Val<'c>, no: Val<'c>| b.value("arith.select", &[begins, yes, no], yes.r#type());
            let start = b.value("memref.load", &[self.offsets(&f.map), last], b.index_type());
            let acc: Vec<_> = neutral.iter().zip(&given).map(|(&ne, &given)| choose(ne, given)).collect();
            let write = self.seg.scans == 0;
            let after = seg_loops::fold_row(b, self.seg, last, (choose(start, from), to), &acc, &f.map, write);
            module.store_record(b, record, f.arguments[3], &after);
            let flag = self.flag(module, b, f.arguments[3]);
            let before = b.value("llvm.load", &[flag], i64);
            let begins = b.value("arith.extui", &[begins], i64);
            store(b, b.value("arith.ori", &[before, begins], i64), flag);
        })
    }

    /// Scans a range, given what is before it in its first row.
    fn walk(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("scan", self.seg.op, self.captured, &[i64, i64, i64, pointer], |module, f| {
            let record = self.record(module);
            let given = module.load_record(&f.builder, record, f.arguments[3], &self.seg.neutral);
            let after = self.range(f, f.arguments[1], f.arguments[2], &given);
            module.store_record(&f.builder, record, f.arguments[3], &after);
            compress::loops(module, f.op);
            predicate::stores(module, f.arguments[3], &self.seg.neutral);
        })
    }

    /// Does the rows that end in a range, given what is before it in its first row.
    fn ends(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("ends", self.seg.op, self.captured, &[i64, i64, i64, pointer], |module, f| {
            let given = module.load_record(&f.builder, self.record(module), f.arguments[3], &self.seg.neutral);
            let [from, to] = [1, 2].map(|i| place(f, self.seg, f.arguments[i]));
            self.ended(f, from, to, &given);
        })
    }

    /// The points of the steps `lo..hi`, as ranges of rows. The row in which they end may
    /// be one behind the last: it has no points, and its end is not read.
    fn map(&self, f: &Function<'c>, lo: Val<'c>, hi: Val<'c>) {
        let b = &f.builder;
        let binary = |b: &Builder<'c>, name: &str, x: Val<'c>, y: Val<'c>| b.value(name, &[x, y], b.index_type());
        let [(first, from), (last, to)] = [lo, hi].map(|d| place(f, self.seg, d));
        let rows = seg_loops::mapped(&f.map, self.seg.space[0]);
        let bound = binary(b, "arith.addi", last, b.index(1));
        seg_loops::for_loop(b, first, bound, &[from], |b, row, from| {
            let next = binary(b, "arith.minui", binary(b, "arith.addi", row, b.index(1)), rows);
            let end = b.value("memref.load", &[self.offsets(&f.map), next], b.index_type());
            let end = binary(b, "arith.minui", end, to);
            seg_loops::map_row(b, self.seg, row, from[0], end, &f.map);
            vec![end]
        });
    }

    /// The steps `lo..hi`: the rows that end there, then the begin of one more.
    fn range(&self, f: &Function<'c>, lo: Val<'c>, hi: Val<'c>, given: &[Val<'c>]) -> Vec<Val<'c>> {
        let [from, (last, to)] = [lo, hi].map(|d| place(f, self.seg, d));
        let ended = self.ended(f, from, (last, to), given);
        seg_loops::fold_row(&f.builder, self.seg, last, (ended[0], to), &ended[1..], &f.map, true)
    }

    /// The rows that end between two places; the point and the accumulators after them.
    fn ended(&self, f: &Function<'c>, from: Place<'c>, to: Place<'c>, given: &[Val<'c>]) -> Vec<Val<'c>> {
        let b = &f.builder;
        let neutral = seg_loops::mapped_all(&f.map, &self.seg.neutral);
        let carried = [&[from.1], given].concat();
        seg_loops::for_loop(b, from.0, to.0, &carried, |b, row, carried| {
            let end = seg_loops::row_end(b, self.offsets(&f.map), row);
            let totals = seg_loops::fold_row(b, self.seg, row, (carried[0], end), &carried[1..], &f.map, true);
            seg_loops::store_totals(b, self.seg, &[row], &totals, &f.map);
            [&[end], neutral.as_slice()].concat()
        })
    }

    fn offsets(&self, map: &ValueMap<'c>) -> Val<'c> {
        seg_loops::mapped(map, self.seg.offsets.expect("the operation has offsets"))
    }
}

/// The place after `steps` steps, by binary search for the first row whose
/// end stands there or later.
fn place<'c>(f: &Function<'c>, seg: &SegParts<'c>, steps: Val<'c>) -> Place<'c> {
    let (b, index) = (&f.builder, f.builder.index_type());
    let offsets = seg_loops::mapped(&f.map, seg.offsets.expect("the operation has offsets"));
    let steps = b.index_cast(steps, index);
    let before = b.region(&[index, index], |b, v| {
        let more = b.cmpi(Predicate::Ult, v[0], v[1]);
        b.op("scf.condition", &[more, v[0], v[1]], &[], &[], vec![]);
    });
    let after = b.region(&[index, index], |b, v| {
        let sum = b.value("arith.addi", &[v[0], v[1]], index);
        let middle = b.value("arith.shrui", &[sum, b.index(1)], index);
        let next = b.value("arith.addi", &[middle, b.index(1)], index);
        let end = b.value("memref.load", &[offsets, next], index);
        let stands = b.value("arith.addi", &[end, middle], index);
        let earlier = b.cmpi(Predicate::Ult, stands, steps);
        let low = b.value("arith.select", &[earlier, next, v[0]], index);
        let high = b.value("arith.select", &[earlier, v[1], middle], index);
        b.op("scf.yield", &[low, high], &[], &[], vec![]);
    });
    let rows = seg_loops::mapped(&f.map, seg.space[0]);
    let found = b.op("scf.while", &[b.index(0), rows], &[index, index], &[], vec![before, after]);
    let row = ir::result(found, 0);
    (row, b.value("arith.subi", &[steps, row], index))
}
