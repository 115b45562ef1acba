//! Reductions and scans whose rows lie across memory: many columns at the same time.
//!
//! ```text
//! seg.red (c, i) { a[i, c] }   ==  for a tile of columns { accs = ne
//!                                    for i { for c in tile { accs[c] = op accs[c] a[i, c] } } }
//! ```
//!
//! The inner loop runs along memory, where LLVM makes vectors of it, and every line of the
//! cache is read once. The runtime gets a tile as one row with a record of accumulators, an
//! array for each, so that long columns are cut and joined as other rows are.
//!
//! Columns are those of any dimension of rows along which memory lies ([`seq_loops::column`]).
//!
//! Precondition: there is one; if results of points are stored, these lie along it too, or it is the
//! last.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike, operation::OperationLike},
};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::llvm,
    seg_parts::{Kind, SegParts},
    types,
};
use seq_host::runtime::{REDUCE, SCAN, SCAN_DETERMINISTIC};
use seq_loops::Stores;

use super::{
    captured::Captured,
    grain,
    module::{Function, Module},
    storage::{storage_type, to_storage},
};
use crate::line;

/// Bytes of the accumulators of a tile at most, which stay in the nearest cache, and the most
/// columns: so much of each row lies together that the next lines of it come by themselves.
const TILE_BYTES: usize = 4096;
const MOST_COLUMNS: usize = 1024;
/// Bytes of a tuple of accumulators at most.
const MOST_BYTES: usize = 64;
/// Points that are folded together, of a body of so many operations at most.
const TOGETHER: i64 = 4;
const CHEAP: usize = 16;

/// Whether columns are folded together.
pub fn applies(seg: &SegParts) -> bool {
    let small = bytes(seg) <= MOST_BYTES && seg.neutral.iter().all(|v| types::is_number(v.r#type()));
    matches!(seg.kind, Kind::Red | Kind::Scan) && small && column(seg).is_some()
}

/// The dimension of columns.
fn column(seg: &SegParts) -> Option<usize> {
    seq_loops::column(seg).filter(|&column| column + 2 == seg.space.len() || !stores_points(seg))
}

/// Whether something is stored for each point, not for each row alone.
fn stores_points(seg: &SegParts) -> bool {
    seg.kind == Kind::Scan || seg.outs.len() > seg.neutral.len()
}

/// The operation becomes one call of the runtime's reduction or scan of tiles.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    let (i64, pointer) = (module.i64(), module.pointer());
    let width = width(seg);
    let column = column(seg).expect("there are columns");
    let code = Columns { seg, record: record(&b, seg, width), width, column };
    let init = module.function("init_columns", seg.op, &captured, &[pointer], |_, f| {
        code.init(f, f.arguments[0], f.builder.index(width));
    });
    let rows = module.function("whole_columns", seg.op, &captured, &[i64, i64], |_, f| {
        let [lo, hi] = f.indices([0, 1]);
        let own = code.room(&f.builder);
        let size = seq_loops::mapped(&f.map, seg.space[seg.space.len() - 1]);
        f.builder.for_range(lo, hi, &[], |b, tile, _| {
            let f = &Function { builder: *b, arguments: f.arguments.clone(), map: f.map.clone(), ..*f };
            code.init(f, own, code.count(f, tile));
            code.fold(f, tile, (b.index(0), size), own, true);
            code.finish(f, tile, own);
            vec![]
        });
    });
    let mut part = |stem: &str, write: bool| {
        module.function(stem, seg.op, &captured, &[i64, i64, i64, pointer], |_, f| {
            let [tile, lo, hi] = f.indices([0, 1, 2]);
            // Nothing else has the address of what is the function's own.
            let b = &f.builder;
            let own = code.room(b);
            code.copy(f, tile, f.arguments[3], own);
            code.fold(f, tile, (lo, hi), own, write);
            code.copy(f, tile, own, f.arguments[3]);
        })
    };
    let scans = seg.kind == Kind::Scan;
    let mut parts = vec![part("partial_columns", !scans)];
    if scans {
        parts.push(part("scan_columns", true));
    }
    let combine = module.function("combine_columns", seg.op, &captured, &[pointer, pointer], |_, f| {
        f.builder.for_range(f.builder.index(0), f.builder.index(width), &[], |b, k, _| {
            let [left, right] = [0, 1].map(|i| code.load(b, f.arguments[i], k));
            code.store(b, f.arguments[0], k, &seq_loops::combine(b, seg, &left, &right, &f.map));
            vec![]
        });
    });
    let finish = module.function("finish_columns", seg.op, &captured, &[i64, pointer], |_, f| {
        let [tile] = f.indices([0]);
        code.finish(f, tile, f.arguments[1]);
    });
    let count = seq_loops::product(&b, &code.tiles(&b, &seg.space));
    let [count, size] = [count, seg.space[seg.space.len() - 1]].map(|v| b.index_cast(v, i64));
    // Of elements, in steps of the columns of a tile.
    let columns = b.min_si(b.max_si(seg.space[column], b.index(1)), b.index(width));
    let steps = b.max_si(b.divui(b.index(grain::of(seg)), columns), b.index(1));
    let grain = b.index_cast(steps, i64);
    let mut arguments = vec![count, size, grain, b.size_of(code.record)];
    let names = [&[&init, &rows], parts.iter().collect::<Vec<_>>().as_slice(), &[&combine, &finish]].concat();
    arguments.extend(names.into_iter().map(|name| b.address_of(name)));
    arguments.push(captured.address);
    let callee = match (scans, seg.deterministic) {
        (false, _) => &REDUCE,
        (true, true) => &SCAN_DETERMINISTIC,
        (true, false) => &SCAN,
    };
    module.symbols.call(&b, callee, &arguments);
}

/// Bytes of a tuple of accumulators.
fn bytes(seg: &SegParts) -> usize {
    seg.neutral.iter().map(|v| types::byte_width(v.r#type())).sum()
}

/// Columns of a tile at most.
fn width(seg: &SegParts) -> i64 {
    (TILE_BYTES / bytes(seg).max(1)).min(MOST_COLUMNS) as i64
}

/// An array of the width of a tile for each accumulator.
fn record<'c>(b: &Builder<'c>, seg: &SegParts<'c>, width: i64) -> Type<'c> {
    let array = |v: &Val<'c>| llvm_type::array(storage_type(b.context, v.r#type()), width as u32);
    llvm_type::r#struct(b.context, &seg.neutral.iter().map(array).collect::<Vec<_>>(), false)
}

/// What is done with the accumulators of a tile.
struct Columns<'s, 'c> {
    seg: &'s SegParts<'c>,
    record: Type<'c>,
    width: i64,
    /// The dimension of columns.
    column: usize,
}

impl<'c> Columns<'_, 'c> {
    /// The sizes of the space of tiles: those of other rows, and the number of tiles of the columns.
    fn tiles(&self, b: &Builder<'c>, space: &[Val<'c>]) -> Vec<Val<'c>> {
        let mut sizes = space[..space.len() - 1].to_vec();
        let columns = sizes.remove(self.column);
        sizes.push(b.ceildivui(columns, b.index(self.width)));
        sizes
    }

    /// The indices of a row in a tile.
    fn row(&self, outer: &[Val<'c>], column: Val<'c>) -> Vec<Val<'c>> {
        let (before, after) = outer.split_at(self.column);
        [before, &[column], after].concat()
    }

    /// Room for the accumulators of a tile, whose vectors lie in one line of the cache each.
    fn room(&self, b: &Builder<'c>) -> Val<'c> {
        line::align(b, b.room(b.i64(1), self.record))
    }

    fn address(&self, b: &Builder<'c>, base: Val<'c>, number: usize, k: Val<'c>) -> Val<'c> {
        let ty = storage_type(b.context, self.seg.neutral[number].r#type());
        b.element(b.field(base, self.record, number), ty, b.index_cast(k, b.i64_type()))
    }

    fn load(&self, b: &Builder<'c>, base: Val<'c>, k: Val<'c>) -> Vec<Val<'c>> {
        let one = |(number, like): (usize, &Val<'c>)| {
            let raw = storage_type(b.context, like.r#type());
            b.as_lowered(llvm::load(b, self.address(b, base, number, k), raw), like.r#type())
        };
        self.seg.neutral.iter().enumerate().map(one).collect()
    }

    fn store(&self, b: &Builder<'c>, base: Val<'c>, k: Val<'c>, values: &[Val<'c>]) {
        for (number, &value) in values.iter().enumerate() {
            let stored = to_storage(b, value);
            llvm::store(b, stored, self.address(b, base, number, k));
        }
    }

    fn init(&self, f: &Function<'c>, base: Val<'c>, count: Val<'c>) {
        let neutral = seq_loops::mapped_all(&f.map, &self.seg.neutral);
        f.builder.for_each(count, |b, k| self.store(b, base, k, &neutral));
    }

    fn copy(&self, f: &Function<'c>, tile: Val<'c>, from: Val<'c>, to: Val<'c>) {
        f.builder.for_each(self.count(f, tile), |b, k| {
            let values = self.load(b, from, k);
            self.store(b, to, k, &values);
        });
    }

    /// The indices outside of a tile, and the first and the number of its columns: the tiles
    /// of a row have the same number, but the last one.
    fn place(&self, f: &Function<'c>, tile: Val<'c>) -> (Vec<Val<'c>>, Val<'c>, Val<'c>) {
        let b = &f.builder;
        let space = seq_loops::mapped_all(&f.map, &self.seg.space);
        let sizes = self.tiles(b, &space);
        let mut outer = seq_loops::delinearize(b, tile, &sizes);
        let (number, columns) = (outer.pop().expect("tiles have a number"), space[self.column]);
        let width = b.ceildivui(columns, sizes[sizes.len() - 1]);
        let first = b.mul(number, width);
        let left = b.max_si(b.sub(columns, first), b.index(0));
        (outer, first, b.min_si(width, left))
    }

    /// The number of columns of a tile.
    fn count(&self, f: &Function<'c>, tile: Val<'c>) -> Val<'c> {
        self.place(f, tile).2
    }

    /// Folds the points `lo..hi` of the columns of a tile, several for each time that an accumulator
    /// is loaded and stored.
    fn fold(&self, f: &Function<'c>, tile: Val<'c>, (lo, hi): (Val<'c>, Val<'c>), base: Val<'c>, write: bool) {
        let (outer, first, count) = self.place(f, tile);
        let b = &f.builder;
        let points = |b: &Builder<'c>, i: Val<'c>, together: i64| {
            b.for_range(b.index(0), count, &[], |b, k, _| {
                let row = self.row(&outer, b.add(first, k));
                let next = (0..together).fold(self.load(b, base, k), |acc, point| {
                    let indices = [row.as_slice(), &[b.add(i, b.index(point))]].concat();
                    seq_loops::step(b, self.seg, &indices, &acc, &f.map, Stores::from(write))
                });
                self.store(b, base, k, &next);
                vec![]
            });
        };
        let together = self.together();
        let mut rest = lo;
        if together > 1 {
            rest = b.sub(hi, b.remui(b.sub(hi, lo), b.index(together)));
            b.for_step(lo, rest, b.index(together), &[], |b, i, _| {
                points(b, i, together);
                vec![]
            });
        }
        b.for_range(rest, hi, &[], |b, i, _| {
            points(b, i, 1);
            vec![]
        });
    }

    /// Points that are folded together.
    fn together(&self) -> i64 {
        let code = ir::operations(self.seg.body);
        let cheap = code.len() <= CHEAP && code.iter().all(|op| op.region_count() == 0);
        if cheap && !stores_points(self.seg) { TOGETHER } else { 1 }
    }

    fn finish(&self, f: &Function<'c>, tile: Val<'c>, base: Val<'c>) {
        let (outer, first, count) = self.place(f, tile);
        f.builder.for_range(f.builder.index(0), count, &[], |b, k, _| {
            let indices = self.row(&outer, b.add(first, k));
            let totals = self.load(b, base, k);
            seq_loops::store_totals(b, self.seg, &indices, &totals, &f.map);
            vec![]
        });
    }
}
