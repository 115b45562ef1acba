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
//! Neighbouring rows that read the same elements, as those of a matrix product do, are folded
//! together, so that these are read once for some of them ([`products`]).
//!
//! Precondition: there is one; if results of points are stored, these lie along it too, or it is the
//! last.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike, operation::OperationLike},
};
use seq_analysis::products;
use seq_dialects::{
    Predicate,
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
/// Rows that are folded together.
const BESIDE: i64 = 4;
/// Tiles of them that no thread shares with others.
const ENOUGH: i64 = 64;

/// Whether columns are folded together.
pub fn applies(seg: &SegParts) -> bool {
    let small = bytes(seg) <= MOST_BYTES && seg.neutral.iter().all(|v| types::is_number(v.r#type()));
    matches!(seg.kind, Kind::Red | Kind::Scan) && small && column(seg).is_some()
}

/// The dimension of columns.
fn column(seg: &SegParts) -> Option<usize> {
    let column = seq_loops::column(seg).or_else(|| products::of(seg).map(|product| product.column));
    column.filter(|&column| column + 2 == seg.space.len() || !stores_points(seg))
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
    let beside =
        products::of(seg).filter(|product| product.column == column && together(seg) > 1).map(|product| product.row);
    let code = Columns { seg, record: record(&b, seg, width), width, column, beside };
    let init = module.function("init_columns", seg.op, &captured, &[pointer], |_, f| {
        code.init(f, f.arguments[0], f.builder.index(width));
    });
    let rows = module.function("whole_columns", seg.op, &captured, &[i64, i64], |_, f| {
        let [lo, hi] = f.indices([0, 1]);
        match beside {
            Some(dimension) => code.whole_beside(f, (lo, hi), dimension),
            None => {
                let own = [code.room(&f.builder)];
                f.builder.for_range(lo, hi, &[], |b, tile, _| {
                    code.whole(&f.at(*b), tile, &own);
                    vec![]
                });
            }
        }
    });
    let mut part = |stem: &str, write: bool| {
        module.function(stem, seg.op, &captured, &[i64, i64, i64, pointer], |_, f| {
            let [tile, lo, hi] = f.indices([0, 1, 2]);
            // Nothing else has the address of what is the function's own.
            let b = &f.builder;
            let own = code.room(b);
            code.copy(f, tile, f.arguments[3], own);
            code.fold(f, &code.place(f, tile), (lo, hi), &[own], write);
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
    let steps = b.index_cast(b.max_si(b.divui(b.index(grain::of(seg)), columns), b.index(1)), i64);
    // Tiles that are enough for all threads are whole, where they can be beside each other.
    let enough = b.cmpi(Predicate::Sge, count, b.i64(ENOUGH));
    let whole = b.max_si(steps, b.mul(size, b.i64(BESIDE)));
    let grain = if beside.is_some() { b.select(enough, whole, steps) } else { steps };
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

/// Points that are folded together.
fn together(seg: &SegParts) -> i64 {
    let code = ir::operations(seg.body);
    let cheap = code.len() <= CHEAP && code.iter().all(|op| op.region_count() == 0);
    if cheap && !stores_points(seg) { TOGETHER } else { 1 }
}

/// What is done with the accumulators of a tile.
struct Columns<'s, 'c> {
    seg: &'s SegParts<'c>,
    record: Type<'c>,
    width: i64,
    /// The dimension of columns.
    column: usize,
    /// The dimension of neighbouring rows that read the same elements, which is the last one of tiles.
    beside: Option<usize>,
}

impl<'c> Columns<'_, 'c> {
    /// The sizes of the space of tiles: the number of tiles of the columns, and those of other rows.
    fn tiles(&self, b: &Builder<'c>, space: &[Val<'c>]) -> Vec<Val<'c>> {
        let mut sizes = space[..space.len() - 1].to_vec();
        let columns = sizes.remove(self.column);
        sizes.insert(0, b.ceildivui(columns, b.index(self.width)));
        sizes
    }

    /// Whole tiles, those of neighbouring rows together.
    fn whole_beside(&self, f: &Function<'c>, (lo, hi): (Val<'c>, Val<'c>), dimension: usize) {
        let b = &f.builder;
        let own: Vec<_> = (0..BESIDE).map(|_| self.room(b)).collect();
        let rows = seq_loops::mapped(&f.map, self.seg.space[dimension]);
        let more = |b: &Builder<'c>, tile: &[Val<'c>]| b.cmpi(Predicate::Ult, tile[0], hi);
        b.while_loop(&[lo], more, |b, tile| {
            let left = b.sub(rows, b.remui(tile[0], rows));
            let all = b.cmpi(Predicate::Uge, b.min_ui(left, b.sub(hi, tile[0])), b.index(BESIDE));
            let done = |b: &Builder<'c>, own: &[Val<'c>]| {
                self.whole(&f.at(*b), tile[0], own);
                vec![b.index(own.len() as i64)]
            };
            let count = b.if_else(all, &[b.index_type()], |b| done(b, &own), |b| done(b, &own[..1]));
            vec![b.add(tile[0], count[0])]
        });
    }

    /// A tile, and those of the rows beside it, as many as there is room for.
    fn whole(&self, f: &Function<'c>, tile: Val<'c>, own: &[Val<'c>]) {
        let b = &f.builder;
        let place = self.place(f, tile);
        for &own in own {
            self.init(f, own, place.count);
        }
        let size = seq_loops::mapped(&f.map, self.seg.space[self.seg.space.len() - 1]);
        self.fold(f, &place, (b.index(0), size), own, true);
        for (beside, &own) in own.iter().enumerate() {
            self.finish_at(f, &self.further(b, &place, beside), own);
        }
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

    /// Where a tile is: the tiles of a row have the same number of columns, but the last one.
    fn place(&self, f: &Function<'c>, tile: Val<'c>) -> Place<'c> {
        let b = &f.builder;
        let space = seq_loops::mapped_all(&f.map, &self.seg.space);
        let sizes = self.tiles(b, &space);
        let mut outer = seq_loops::delinearize(b, tile, &sizes);
        let (number, columns) = (outer.remove(0), space[self.column]);
        let width = b.ceildivui(columns, sizes[0]);
        let first = b.mul(number, width);
        let left = b.max_si(b.sub(columns, first), b.index(0));
        outer.insert(self.column, first);
        Place { row: outer, column: self.column, count: b.min_si(width, left) }
    }

    /// The number of columns of a tile.
    fn count(&self, f: &Function<'c>, tile: Val<'c>) -> Val<'c> {
        self.place(f, tile).count
    }

    /// The tile of the row so many further beside one.
    fn further(&self, b: &Builder<'c>, place: &Place<'c>, more: usize) -> Place<'c> {
        let mut row = place.row.clone();
        if let Some(dimension) = self.beside.filter(|_| more > 0) {
            row[dimension] = b.add(row[dimension], b.index(more as i64));
        }
        Place { row, ..*place }
    }

    /// Folds the points `lo..hi` of the columns of a tile and of those beside it, several for each time that
    /// an accumulator is loaded and stored.
    fn fold(&self, f: &Function<'c>, place: &Place<'c>, (lo, hi): (Val<'c>, Val<'c>), own: &[Val<'c>], write: bool) {
        let b = &f.builder;
        let points = |b: &Builder<'c>, i: Val<'c>, together: i64| {
            b.for_range(b.index(0), place.count, &[], |b, k, _| {
                let folded: Vec<_> = own
                    .iter()
                    .enumerate()
                    .map(|(beside, &base)| {
                        let row = self.further(b, place, beside).at(b, k);
                        (0..together).fold(self.load(b, base, k), |acc, point| {
                            let indices = [row.as_slice(), &[b.add(i, b.index(point))]].concat();
                            seq_loops::step(b, self.seg, &indices, &acc, &f.map, Stores::from(write))
                        })
                    })
                    .collect();
                own.iter().zip(&folded).for_each(|(&base, next)| self.store(b, base, k, next));
                vec![]
            });
        };
        let together = together(self.seg);
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

    fn finish(&self, f: &Function<'c>, tile: Val<'c>, base: Val<'c>) {
        self.finish_at(f, &self.place(f, tile), base);
    }

    fn finish_at(&self, f: &Function<'c>, place: &Place<'c>, base: Val<'c>) {
        f.builder.for_range(f.builder.index(0), place.count, &[], |b, k, _| {
            let totals = self.load(b, base, k);
            seq_loops::store_totals(b, self.seg, &place.at(b, k), &totals, &f.map);
            vec![]
        });
    }
}

/// Where a tile is: its row with its first column, and how many it has.
struct Place<'c> {
    row: Vec<Val<'c>>,
    column: usize,
    count: Val<'c>,
}

impl<'c> Place<'c> {
    /// The row of one of its columns.
    fn at(&self, b: &Builder<'c>, k: Val<'c>) -> Vec<Val<'c>> {
        let mut row = self.row.clone();
        row[self.column] = b.add(row[self.column], k);
        row
    }
}
