//! Arrays that a map reads across its innermost dimension, by tiles.
//!
//! ```text
//! seg.map (.., i, .., j) { f a[.., j, .., i] }
//!   ==  for a tile of 16 by 64 points of i and j {
//!         t = a, turned by vectors: 16 rows of 16 elements along i become 16 rows along j
//!         for i { for j { f t[i, j] } } }
//! ```
//!
//! A square of n by n elements is turned by log2(n) rounds, in each of which rows k and k + n/2
//! become rows 2k and 2k + 1, element by element in turn (the perfect shuffle; Stone, Parallel
//! processing with the perfect shuffle, IEEE TC 1971). What is read goes along memory, in lines
//! that are used up before the cache loses them, and the loop over j is LLVM's to vectorise.
//!
//! Preconditions: a body without branches, loops and calls, since all of a tile is read first; a
//! result at each point; a space without steps; arrays other than the results that have the
//! dimension in one subscript, the last one.

use std::cell::RefCell;

use melior::ir::{Type, ValueLike, operation::OperationLike, r#type::MemRefType};
use seq_dialects::{
    Predicate,
    axis::Axis,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, func, llvm, memref, seg, vector},
    seg_parts::SegParts,
    types,
};
use seq_host::runtime::PARALLEL_FOR;
use seq_loops::{Load, mapped};

use super::{
    captured::Captured,
    grain, map,
    module::{Function, Module},
};

/// Points of a tile along the innermost dimension.
const LENGTH: i64 = 64;
/// Bytes of a vector, and the elements that it has at most.
const VECTOR: i64 = 64;
const MOST: i64 = 16;
/// Points of either dimension from which on tiles pay: 10^7 elements in squares of 10, 12, 16 and 20
/// take 6.4, 4.9, 3.0 and 3.6 ms by tiles and 4.9, 4.6, 5.5 and 5.7 without.
const LEAST: i64 = 16;
/// Arrays that are read by tiles at most: so many fit into the nearest cache.
const ARRAYS: usize = 4;

/// The dimension along which the arrays lie that a map has tiles for.
pub fn applies(seg: &SegParts) -> Option<usize> {
    let plain = |op: &ir::Op| op.region_count() == 0 && func::Call::of(*op).is_none() && llvm::Call::of(*op).is_none();
    let dense = seq_loops::axes(seg, &ValueMap::new()).iter().all(Axis::is_dense);
    let stored = seg::Yield::wrap(ir::terminator(seg.body)).index_counts().iter().all(|&count| count == 0);
    if !dense || !stored || !ir::operations(seg.body).iter().all(plain) {
        return None;
    }
    let d = seq_loops::across(seg)?;
    let loads = seq_loops::loads_across(seg, Some(d));
    let by_vectors = |load: &Load| {
        let ty = load.array.r#type();
        let element = types::element(ty);
        let along = types::strides(ty).is_some_and(|strides| strides.last() == Some(&1));
        // A diagonal is not along memory.
        let once = load.subscripts.iter().filter(|subscript| **subscript == Ok(d)).count() == 1;
        along && once && types::is_number(element) && !types::is_bool(element)
    };
    let long = |d: usize| ir::constant_int(seg.space[d]).is_none_or(|size| size >= LEAST);
    let fits = loads.len() <= ARRAYS && loads.iter().all(by_vectors) && long(d) && long(seg.space.len() - 1);
    fits.then_some(d)
}

/// `seg.map` becomes `parallel_for(tiles, grain, f, captured)` where both dimensions are long
/// enough, and else what other maps become.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>, d: usize) {
    let b = Builder::before(module.context, seg.op);
    let captured = Captured::new(&b, seg.op, &seg.captures(), &[]);
    let loads = seq_loops::loads_across(seg, Some(d));
    let width = loads.iter().map(|load| types::byte_width(types::element(load.array.r#type())) as i64).max();
    let tiles = Tiles { seg, d, loads, side: (VECTOR / width.unwrap_or(VECTOR)).min(MOST) };
    let points = seq_loops::counts(&b, seg, &ValueMap::new());
    let short = [d, tiles.innermost()].map(|k| points[k]).into_iter().filter(|&n| ir::constant_int(n).is_none());
    let long = short.map(|n| b.cmpi(Predicate::Uge, n, b.index(LEAST))).reduce(|x, y| b.and(x, y));
    // The other function comes first: tiles take loads out of the body.
    let module = RefCell::new(module);
    match long {
        None => tiles.all(&mut module.borrow_mut(), &b, &captured),
        Some(long) => b.either(
            b.not(long),
            |b| map::all(&mut module.borrow_mut(), b, seg, &captured),
            |b| tiles.all(&mut module.borrow_mut(), b, &captured),
        ),
    }
}

/// The tiles of a map along a dimension and the innermost one.
struct Tiles<'a, 'c> {
    seg: &'a SegParts<'c>,
    d: usize,
    loads: Vec<Load<'c>>,
    /// Points of a tile along `d`, and of a square.
    side: i64,
}

/// A tile: its first point, and how many it has along `d` and along the innermost dimension.
struct Tile<'c> {
    first: Vec<Val<'c>>,
    rows: Val<'c>,
    columns: Val<'c>,
}

impl<'c> Tiles<'_, 'c> {
    /// The call for all points.
    fn all(&self, module: &mut Module<'c>, b: &Builder<'c>, captured: &Captured<'c>) {
        let (i64, grain) = (module.i64(), (grain::of(self.seg) / (self.side * LENGTH)).max(1));
        let total = seq_loops::product(b, &self.counts(b, &ValueMap::new()));
        let f = module.function("map_tiles", self.seg.op, captured, &[i64, i64], |_, f| self.fill(f));
        let (total, address) = (b.index_cast(total, i64), b.address_of(&f));
        module.symbols.call(b, &PARALLEL_FOR, &[total, b.i64(grain), address, captured.address]);
    }

    fn innermost(&self) -> usize {
        self.seg.space.len() - 1
    }

    /// The points of a tile along a dimension.
    fn points(&self, k: usize) -> i64 {
        match k {
            _ if k == self.innermost() => LENGTH,
            _ if k == self.d => self.side,
            _ => 1,
        }
    }

    /// How many tiles there are in each dimension.
    fn counts(&self, b: &Builder<'c>, map: &ValueMap<'c>) -> Vec<Val<'c>> {
        let count = |(k, points): (usize, Val<'c>)| match self.points(k) {
            1 => points,
            size => b.ceildivui(points, b.index(size)),
        };
        seq_loops::counts(b, self.seg, map).into_iter().enumerate().map(count).collect()
    }

    fn fill(&self, f: &Function<'c>) {
        let b = &f.builder;
        let [lo, hi] = f.indices([0, 1]);
        let (counts, points) = (self.counts(b, &f.map), seq_loops::counts(b, self.seg, &f.map));
        let axes = seq_loops::axes(self.seg, &f.map);
        let buffers: Vec<_> =
            self.loads.iter().map(|load| self.buffer(b, types::element(load.array.r#type()))).collect();
        let read = seq_loops::take_loads(self.seg, &self.loads);
        b.for_range(lo, hi, &[], |b, number, _| {
            let numbers: Vec<_> = seq_loops::delinearize(b, number, &counts)
                .into_iter()
                .enumerate()
                .map(|(k, number)| b.mul(number, b.index(self.points(k))))
                .collect();
            let left = |k: usize| b.min_ui(b.index(self.points(k)), b.sub(points[k], numbers[k]));
            let (rows, columns) = (left(self.d), left(self.innermost()));
            let first = axes.iter().zip(&numbers).map(|(axis, &number)| axis.index(b, number)).collect();
            let tile = Tile { first, rows, columns };
            for (load, &buffer) in self.loads.iter().zip(&buffers) {
                self.read(b, load, &tile, buffer, &f.map);
            }
            b.for_each(tile.rows, |b, i| {
                b.for_each(tile.columns, |b, j| {
                    let mut map = f.map.clone();
                    map.extend(read.iter().zip(&buffers).map(|(&v, &buffer)| (ir::key(v), b.load(buffer, &[i, j]))));
                    seq_loops::map_point(b, self.seg, &self.point(b, &tile, i, j), &map);
                });
            });
            vec![]
        });
    }

    /// Room for a tile.
    fn buffer(&self, b: &Builder<'c>, element: Type<'c>) -> Val<'c> {
        let ty = MemRefType::new(element, &[self.side, LENGTH], None, None).into();
        memref::alloca(b, &[], &[], ty)
    }

    /// A point of a tile.
    fn point(&self, b: &Builder<'c>, tile: &Tile<'c>, i: Val<'c>, j: Val<'c>) -> Vec<Val<'c>> {
        let mut point = tile.first.clone();
        point[self.d] = b.add(point[self.d], i);
        point[self.innermost()] = b.add(point[self.innermost()], j);
        point
    }

    /// The subscripts of what a load reads at a point.
    fn subscripts(&self, load: &Load<'c>, point: &[Val<'c>], map: &ValueMap<'c>) -> Vec<Val<'c>> {
        load.subscripts.iter().map(|subscript| subscript.map_or_else(|v| mapped(map, v), |k| point[k])).collect()
    }

    /// Reads a tile: squares by vectors, what is left element by element.
    fn read(&self, b: &Builder<'c>, load: &Load<'c>, tile: &Tile<'c>, buffer: Val<'c>, map: &ValueMap<'c>) {
        let array = mapped(map, load.array);
        let side = b.index(self.side);
        let element = |b: &Builder<'c>, i: Val<'c>, j: Val<'c>| {
            let at = self.subscripts(load, &self.point(b, tile, i, j), map);
            b.store(b.load(array, &at), buffer, &[i, j]);
        };
        let whole = b.cmpi(Predicate::Eq, tile.rows, side);
        let squares = b.select(whole, b.mul(b.divui(tile.columns, side), side), b.index(0));
        b.for_step(b.index(0), squares, side, &[], |b, j, _| {
            let row = |k: i64| {
                let at = self.subscripts(load, &self.point(b, tile, b.index(0), b.add(j, b.index(k))), map);
                vector::load(b, array, &at, types::vector(self.side, types::element(array.r#type())))
            };
            let turned = turned(b, (0..self.side).map(row).collect());
            for (k, row) in turned.into_iter().enumerate() {
                vector::store(b, row, buffer, &[b.index(k as i64), j]);
            }
            vec![]
        });
        b.for_range(squares, tile.columns, &[], |b, j, _| {
            b.for_each(tile.rows, |b, i| element(b, i, j));
            vec![]
        });
    }
}

/// The columns of a square of rows.
fn turned<'c>(b: &Builder<'c>, rows: Vec<Val<'c>>) -> Vec<Val<'c>> {
    let (side, half) = (rows.len() as i64, rows.len() / 2);
    let in_turn = |from: i64| (from..from + side / 2).flat_map(|k| [k, k + side]).collect::<Vec<_>>();
    let masks = [in_turn(0), in_turn(side / 2)];
    let round = |rows: Vec<Val<'c>>| {
        let pair = |k: usize| [0, 1].map(|m: usize| vector::shuffle(b, rows[k], rows[k + half], &masks[m]));
        (0..half).flat_map(pair).collect()
    };
    (0..side.ilog2()).fold(rows, |rows, _| round(rows))
}
