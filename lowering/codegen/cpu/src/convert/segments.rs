//! seg.scan and seg.map over rows of any lengths, given by offsets, in one pass.
//!
//! Ranges of the sequence of points and ends of rows ([`rows`](super::rows)) are the chunks
//! of the runtime's chained scan.
//!
//! A chunk's aggregate is that of its last row, with a flag whether the row
//! begins in it; flagged aggregates replace what is before them. Reductions are
//! stored at the ends of rows. Where nothing is scanned, the aggregate of a chunk also
//! stores what is for the points of its last row, and only the rows are left that end in
//! the chunk: each point is computed once. A scan of what was reduced takes the prefixes of
//! the chunks from there ([`Pairs`](super::pairs::Pairs)).

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike},
};
use seq_dialects::{
    Predicate,
    external::External,
    ir::{self, Builder, Val},
    ops::{arith, llvm},
    seg_parts::SegParts,
};
use seq_host::runtime::{REDUCE_ROWS, REDUCE_ROWS_FIRST, SCAN, SCAN_AFTER, SCAN_DETERMINISTIC};
use seq_loops::Place;

use super::{
    captured::Captured,
    compress, grain, map,
    module::{Function, Module},
    predicate, red,
    rows::{offsets, place, steps},
    storage::{load_record, storage_type, store_record},
};

/// `seg.scan` with offsets becomes one call of the runtime's chained scan.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &seg.neutral);
    let rows = Rows { seg, captured: &captured };
    let before = red::reassociate(seg);
    let taken = module.pairs.prefixes(seg.op);
    let partial = if taken.is_none() { rows.partial(module) } else { String::new() };
    if seg.scans > 0 {
        before.into_iter().for_each(|(op, flags)| ir::set_attribute(op, seq_dialects::monoid::FLAGS, flags));
    }
    let [i64, pointer] = [module.i64(), module.pointer()];
    let init = rows.init(module);
    let walk = rows.walk(module);
    let size = b.size_of(rows.record(&b));
    let steps = b.index_cast(steps(&b, seg), i64);
    let call = |module: &Module<'c>, callee: External, arguments: &[&[Val<'c>]], names: &[&str]| {
        let functions: Vec<_> = names.iter().map(|name| b.address_of(name)).collect();
        let context = [captured.address];
        let arguments = [&arguments.concat(), functions.as_slice(), &context].concat();
        module.symbols.call(&b, &callee, &arguments)
    };
    if let Some(prefixes) = taken {
        call(module, SCAN_AFTER, &[&[prefixes, steps, size]], &[&init, &walk]);
        return;
    }
    let shape = [steps, b.i64(grain::of(seg)), size];
    let combine = rows.combine(module);
    if seg.scans == 0 {
        let ends = rows.ends(module);
        let functions = [&init, &partial, &walk, &ends, &combine].map(String::as_str);
        match module.pairs.scan_of(seg.op) {
            Some(scan) => {
                let first = call(module, REDUCE_ROWS_FIRST, &[&shape], &functions).result();
                module.pairs.hand_on(first.expect("the reduction returns its prefixes"), scan);
            }
            None => {
                let deterministic = b.i64(i64::from(seg.deterministic));
                call(module, REDUCE_ROWS, &[&shape, &[deterministic]], &functions);
            }
        }
        return;
    }
    let finish = module.function("finish", seg.op, &captured, &[i64, pointer], |_, _| {});
    let callee = if seg.deterministic { SCAN_DETERMINISTIC } else { SCAN };
    // To the runtime this is one row.
    let first = [b.address_of(&init), b.null()];
    let one = [b.i64(1)];
    call(module, callee, &[&one, &shape, &first], &[&partial, &walk, &combine, &finish]);
}

/// `seg.map` with offsets becomes a parallel loop over points and ends of rows.
pub fn lower_map<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    let i64 = module.i64();
    let rows = Rows { seg, captured: &captured };
    let f = module.function("map", seg.op, &captured, &[i64, i64], |_, f| rows.map(f, f.arguments[0], f.arguments[1]));
    let steps = steps(&b, seg);
    map::parallel(module, &b, seg, steps, &f, &captured);
}

/// Builds the functions.
struct Rows<'a, 'c> {
    seg: &'a SegParts<'c>,
    captured: &'a Captured<'c>,
}

impl<'c> Rows<'_, 'c> {
    /// The accumulators, and whether a row begins where they do or later.
    fn record(&self, b: &Builder<'c>) -> Type<'c> {
        let accumulators = self.seg.neutral.iter().map(|v| storage_type(b.context, v.r#type()));
        let fields: Vec<_> = accumulators.chain([b.i64_type()]).collect();
        llvm_type::r#struct(b.context, &fields, false)
    }

    fn flag(&self, b: &Builder<'c>, base: Val<'c>) -> Val<'c> {
        b.field(base, self.record(b), self.seg.neutral.len())
    }

    fn init(&self, module: &mut Module<'c>) -> String {
        let pointer = module.pointer();
        module.function("init", self.seg.op, self.captured, &[pointer], |_, f| {
            let b = &f.builder;
            let neutral = seq_loops::mapped_all(&f.map, &self.seg.neutral);
            store_record(b, self.record(b), f.arguments[0], &neutral);
            llvm::store(b, b.i64(0), self.flag(b, f.arguments[0]));
        })
    }

    fn combine(&self, module: &mut Module<'c>) -> String {
        let pointer = module.pointer();
        module.function("combine", self.seg.op, self.captured, &[pointer, pointer], |_, f| {
            let b = &f.builder;
            let record = self.record(b);
            let [left, right] = [0, 1].map(|i| f.arguments[i]);
            let [earlier, later] = [left, right].map(|at| load_record(b, record, at, &self.seg.neutral));
            let [before, after] = [left, right].map(|at| llvm::load(b, self.flag(b, at), b.i64_type()));
            let begins = b.cmpi(Predicate::Ne, after, b.i64(0));
            let types: Vec<_> = self.seg.neutral.iter().map(|v| v.r#type()).collect();
            let both = |b: &Builder<'c>| seq_loops::combine(b, self.seg, &earlier, &later, &f.map);
            let combined = b.if_else(begins, &types, |_| later.clone(), both);
            store_record(b, record, left, &combined);
            llvm::store(b, b.or(before, after), self.flag(b, left));
        })
    }

    /// Folds the part of a range that is in its last row; what a reduction stores for the
    /// points is stored on the way.
    fn partial(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("partial", self.seg.op, self.captured, &[i64, i64, i64, pointer], |_, f| {
            let b = &f.builder;
            let record = self.record(b);
            let [(first, from), (last, to)] = [1, 2].map(|i| place(f, self.seg, f.arguments[i]));
            let neutral = seq_loops::mapped_all(&f.map, &self.seg.neutral);
            let given = load_record(b, record, f.arguments[3], &self.seg.neutral);
            let begins = b.cmpi(Predicate::Ne, first, last);
            let start = b.load(offsets(f, self.seg), &[last]);
            let acc = b.select_all(begins, &neutral, &given);
            let write = self.seg.scans == 0;
            let after =
                seq_loops::fold_row(b, self.seg, last, (b.select(begins, start, from), to), &acc, &f.map, write);
            store_record(b, record, f.arguments[3], &after);
            let flag = self.flag(b, f.arguments[3]);
            let before = llvm::load(b, flag, i64);
            let begins = arith::extui(b, begins, i64);
            llvm::store(b, b.or(before, begins), flag);
        })
    }

    /// Scans a range, given what is before it in its first row.
    fn walk(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("scan", self.seg.op, self.captured, &[i64, i64, i64, pointer], |module, f| {
            let record = self.record(&f.builder);
            let given = load_record(&f.builder, record, f.arguments[3], &self.seg.neutral);
            let after = self.range(f, f.arguments[1], f.arguments[2], &given);
            store_record(&f.builder, record, f.arguments[3], &after);
            compress::loops(module, f.op);
            predicate::stores(f.arguments[3], &self.seg.neutral);
        })
    }

    /// Does the rows that end in a range, given what is before it in its first row.
    fn ends(&self, module: &mut Module<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("ends", self.seg.op, self.captured, &[i64, i64, i64, pointer], |_, f| {
            let given = load_record(&f.builder, self.record(&f.builder), f.arguments[3], &self.seg.neutral);
            let [from, to] = [1, 2].map(|i| place(f, self.seg, f.arguments[i]));
            self.ended(f, from, to, &given);
        })
    }

    /// The points of the steps `lo..hi`, as ranges of rows. The row in which they end may
    /// be one behind the last: it has no points, and its end is not read.
    fn map(&self, f: &Function<'c>, lo: Val<'c>, hi: Val<'c>) {
        let b = &f.builder;
        let [(first, from), (last, to)] = [lo, hi].map(|d| place(f, self.seg, d));
        let rows = seq_loops::mapped(&f.map, self.seg.space[0]);
        let bound = b.add(last, b.index(1));
        b.for_range(first, bound, &[from], |b, row, from| {
            let next = b.min_ui(b.add(row, b.index(1)), rows);
            let end = b.min_ui(b.load(offsets(f, self.seg), &[next]), to);
            seq_loops::map_row(b, self.seg, row, from[0], end, &f.map);
            vec![end]
        });
    }

    /// The steps `lo..hi`: the rows that end there, then the begin of one more.
    fn range(&self, f: &Function<'c>, lo: Val<'c>, hi: Val<'c>, given: &[Val<'c>]) -> Vec<Val<'c>> {
        let [from, (last, to)] = [lo, hi].map(|d| place(f, self.seg, d));
        let ended = self.ended(f, from, (last, to), given);
        seq_loops::fold_row(&f.builder, self.seg, last, (ended[0], to), &ended[1..], &f.map, true)
    }

    /// The rows that end between two places; the point and the accumulators after them.
    fn ended(&self, f: &Function<'c>, from: Place<'c>, to: Place<'c>, given: &[Val<'c>]) -> Vec<Val<'c>> {
        let b = &f.builder;
        let neutral = seq_loops::mapped_all(&f.map, &self.seg.neutral);
        let carried = [&[from.1], given].concat();
        b.for_range(from.0, to.0, &carried, |b, row, carried| {
            let end = seq_loops::row_end(b, offsets(f, self.seg), row);
            let totals = seq_loops::fold_row(b, self.seg, row, (carried[0], end), &carried[1..], &f.map, true);
            seq_loops::store_totals(b, self.seg, &[row], &totals, &f.map);
            [&[end], neutral.as_slice()].concat()
        })
    }
}
