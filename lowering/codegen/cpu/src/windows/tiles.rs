//! The code of tiles of windows.
//!
//! A block is gone through once for all rows: its loops are loops around the rows, what they carry
//! is an array with a place for each row, and what a row computes before a loop is computed again
//! after it. What is the same for all rows is computed outside of them. Checks of subscripts that
//! grow by 1 hold for all rows if they do for the first and the last one; where one does not,
//! each row is checked, and the first that fails stops the program.

use std::collections::{HashMap, HashSet};

use melior::ir::{Type, ValueLike, r#type::MemRefType};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val, ValueMap},
    ops::{
        TypedOp, memref, scf,
        seg::{self, Level},
        soac,
    },
    seg_parts::SegParts,
    types,
};

use super::Window;
use crate::line;

/// Rows of a tile at most.
const ROWS: i64 = 1024;
/// Tiles that there are at least, for all threads, unless these had fewer rows than pay.
const TILES: i64 = 64;
const LEAST: i64 = 64;
/// What the rows of a tile are a multiple of, unless they are the last ones.
const STEP: i64 = 16;
/// Bytes of one of its arrays at most.
const BYTES: i64 = 4096;

/// The tiles of a reduction.
pub struct Tiles<'s, 'c> {
    pub seg: &'s SegParts<'c>,
    pub window: &'s Window<'s, 'c>,
}

/// What is known where code of a tile is made: values that are the same for all rows, and arrays of
/// what loops carry and give.
#[derive(Clone, Default)]
struct Known<'c> {
    same: ValueMap<'c>,
    arrays: HashMap<usize, Val<'c>>,
}

/// The rows of a tile.
#[derive(Clone, Copy)]
struct Rows<'c> {
    first: Val<'c>,
    count: Val<'c>,
}

impl<'c> Tiles<'_, 'c> {
    /// The map over tiles.
    pub fn lower(&self, b: &Builder<'c>) {
        let rank = self.seg.space.len();
        let (rows, points) = (self.seg.space[rank - 2], self.seg.space[rank - 1]);
        let outer = &self.seg.space[..rank - 2];
        let all = seq_loops::product(b, &self.seg.space[..rank - 1]);
        let share = b.mul(b.ceildivui(all, b.index(TILES * STEP)), b.index(STEP));
        let width = b.min_si(b.max_si(share, b.index(LEAST)), b.index(self.width()));
        let space = [outer, &[b.ceildivui(rows, width)]].concat();
        let body = b.region(&vec![b.index_type(); space.len()], |b, place| {
            let (&number, outer) = place.split_last().expect("tiles have a number");
            let first = b.mul(number, width);
            let tile = Rows { first, count: b.min_si(b.sub(rows, first), width) };
            self.tile(b, outer, tile, points);
            seg::yield_(b, &[], &[]);
        });
        seg::map(b, &space, &[], &[], &[], None, &[], Level::Grid, &[], body);
    }

    /// Rows of a tile at most.
    fn width(&self) -> i64 {
        let carried = scf::For::all_in(self.seg.op).into_iter().flat_map(|each| each.init_args());
        let widest =
            carried.chain(self.seg.neutral.iter().copied()).map(|v| types::byte_width(v.r#type()) as i64).max();
        ROWS.min(BYTES / widest.unwrap_or(1).max(1))
    }

    fn tile(&self, b: &Builder<'c>, outer: &[Val<'c>], rows: Rows<'c>, points: Val<'c>) {
        let arguments = ir::arguments(self.seg.body);
        let mut known = Known::default();
        known.same.extend(arguments.iter().zip(outer).map(|(&argument, &index)| (ir::key(argument), index)));
        // Where a step is a value, it is 1.
        known.same.extend(self.window.steps.iter().map(|&step| (ir::key(step), b.index(1))));
        let totals: Vec<_> = self.seg.neutral.iter().map(|v| self.array(b, v.r#type())).collect();
        let store = |b: &Builder<'c>, row: Val<'c>, values: &[Val<'c>]| {
            values.iter().zip(&totals).for_each(|(&value, &array)| b.store(value, array, &[row]));
        };
        b.for_each(rows.count, |b, row| store(b, row, &self.seg.neutral));
        b.for_each(points, |b, point| {
            let mut known = known.clone();
            known.same.insert(ir::key(arguments[arguments.len() - 1]), point);
            self.block(b, self.seg.body, rows, &mut known);
            let yielded = ir::operands(ir::terminator(self.seg.body));
            self.each(b, rows, &known, &yielded, |b, row, values| {
                let before: Vec<_> = totals.iter().map(|&array| b.load(array, &[row])).collect();
                store(b, row, &seq_loops::combine(b, self.seg, &before, values, &ValueMap::new()));
            });
        });
        b.for_each(rows.count, |b, row| {
            let values: Vec<_> = totals.iter().map(|&array| b.load(array, &[row])).collect();
            let place = [outer, &[b.add(rows.first, row)]].concat();
            seq_loops::store_totals(b, self.seg, &place, &values, &ValueMap::new());
        });
    }

    /// An array with a place for each row, whose vectors lie in one line of the cache each.
    fn array(&self, b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
        line::align(b, memref::alloca(b, &[], &[], MemRefType::new(ty, &[self.width()], None, None).into()))
    }

    /// What a block does but for its end.
    fn block(&self, b: &Builder<'c>, block: Blk<'c>, rows: Rows<'c>, known: &mut Known<'c>) {
        for op in ir::operations(block) {
            if let Some(each) = scf::For::of(op) {
                self.counted(b, each, rows, known);
            } else if let Some(assert) = soac::Assert::of(op) {
                self.check(b, assert, rows, known);
            }
        }
    }

    fn counted(&self, b: &Builder<'c>, each: scf::For<'c>, rows: Rows<'c>, known: &mut Known<'c>) {
        let arguments = ir::arguments(each.region());
        let arrays: Vec<_> = arguments[1..].iter().map(|v| self.array(b, v.r#type())).collect();
        let store = |b: &Builder<'c>, row: Val<'c>, values: &[Val<'c>]| {
            values.iter().zip(&arrays).for_each(|(&value, &array)| b.store(value, array, &[row]));
        };
        self.each(b, rows, known, &each.init_args(), store);
        let [lo, hi, step] =
            [each.lower_bound(), each.upper_bound(), each.step()].map(|bound| self.value(b, bound, &mut known.same));
        known.arrays.extend(arguments[1..].iter().zip(&arrays).map(|(&v, &array)| (ir::key(v), array)));
        b.for_step(lo, hi, step, &[], |b, index, _| {
            let mut known = known.clone();
            known.same.insert(ir::key(arguments[0]), index);
            self.block(b, each.region(), rows, &mut known);
            let yielded = ir::operands(ir::terminator(each.region()));
            self.each(b, rows, &known, &yielded, store);
            vec![]
        });
        let results = ir::results(each.operation());
        known.arrays.extend(results.into_iter().zip(arrays).map(|(v, array)| (ir::key(v), array)));
    }

    fn check(&self, b: &Builder<'c>, assert: soac::Assert<'c>, rows: Rows<'c>, known: &mut Known<'c>) {
        let op = assert.operation();
        let operands = ir::operands(op);
        if !operands.iter().any(|&v| self.window.varies(v)) {
            operands.into_iter().for_each(|v| {
                self.value(b, v, &mut known.same);
            });
            b.clone_op(op, &mut known.same.clone());
            return;
        }
        let (index, size) = Window::bound(assert).expect("the check is one of bounds");
        let size = self.value(b, size, &mut known.same);
        let at = |row: Val<'c>| {
            let index = self.of_row(b, index, rows, row, known);
            b.cmpi(Predicate::Ult, index, size)
        };
        let last = b.sub(rows.count, b.index(1));
        // Between two numbers below a size that is not negative are only such.
        let all = [at(b.index(0)), at(last), b.cmpi(Predicate::Sge, size, b.index(0))];
        let all = all.into_iter().reduce(|x, y| b.and(x, y)).expect("there are three");
        b.if_then(b.not(all), |b| {
            self.each(b, rows, known, &operands, |b, _, values| {
                let mut own = operands.iter().zip(values).map(|(&v, &value)| (ir::key(v), value)).collect();
                b.clone_op(op, &mut own);
            });
        });
    }

    /// Does something in each row with what some values are there.
    fn each(
        &self,
        b: &Builder<'c>,
        rows: Rows<'c>,
        known: &Known<'c>,
        values: &[Val<'c>],
        then: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]),
    ) {
        let mut known = known.clone();
        self.outside(b, values, &mut known);
        b.for_each(rows.count, |b, row| {
            let mut own = self.in_row(b, rows, row, &known, values);
            let values: Vec<_> = values.iter().map(|&v| self.value(b, v, &mut own)).collect();
            then(b, row, &values);
        });
    }

    /// What a value is in a row.
    fn of_row(&self, b: &Builder<'c>, value: Val<'c>, rows: Rows<'c>, row: Val<'c>, known: &Known<'c>) -> Val<'c> {
        let mut own = self.in_row(b, rows, row, known, &[value]);
        self.value(b, value, &mut own)
    }

    /// The values of a row that others are made of.
    fn in_row(
        &self,
        b: &Builder<'c>,
        rows: Rows<'c>,
        row: Val<'c>,
        known: &Known<'c>,
        wanted: &[Val<'c>],
    ) -> ValueMap<'c> {
        let mut own = known.same.clone();
        own.insert(ir::key(self.window.row), b.add(rows.first, row));
        let (mut seen, mut needed) = (HashSet::new(), wanted.to_vec());
        while let Some(value) = needed.pop() {
            if own.contains_key(&ir::key(value)) || !seen.insert(ir::key(value)) {
                continue;
            }
            match (known.arrays.get(&ir::key(value)), ir::defining_op(value)) {
                (Some(&array), _) => {
                    own.insert(ir::key(value), b.load(array, &[row]));
                }
                (None, Some(op)) if !self.window.is_outside(value) => needed.extend(ir::operands(op)),
                (None, _) => {}
            }
        }
        own
    }

    /// Computes before the rows what values are made of that is the same for all of them.
    fn outside(&self, b: &Builder<'c>, values: &[Val<'c>], known: &mut Known<'c>) {
        let (mut seen, mut left) = (HashSet::new(), values.to_vec());
        while let Some(value) = left.pop() {
            let there = self.window.is_outside(value) || known.arrays.contains_key(&ir::key(value));
            if there || !seen.insert(ir::key(value)) {
                continue;
            }
            if !self.window.varies(value) {
                self.value(b, value, &mut known.same);
            } else if let Some(op) = ir::defining_op(value) {
                left.extend(ir::operands(op));
            }
        }
    }

    /// A value, computed from others as far as it is not known.
    fn value(&self, b: &Builder<'c>, value: Val<'c>, known: &mut ValueMap<'c>) -> Val<'c> {
        if let Some(&found) = known.get(&ir::key(value)) {
            return found;
        }
        let Some(op) = ir::defining_op(value).filter(|_| !self.window.is_outside(value)) else { return value };
        for operand in ir::operands(op) {
            let found = self.value(b, operand, known);
            known.insert(ir::key(operand), found);
        }
        b.clone_op(op, known);
        known[&ir::key(value)]
    }
}
