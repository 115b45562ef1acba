//! The two runs of a loop: one that counts, one that fills.
//!
//! ```mlir
//! // before
//! %r:2 = scf.for %i = %lo to %hi step %one iter_args(%x = %x0, %row = %none) -> (i32, tensor<?xi32>) {
//!   %piece = tensor.from_elements %x : tensor<1xi32>
//!   %longer = soac.concat %row, %piece : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
//!   ...
//! // counting: a length in place of the row
//! %n = scf.for %i = %lo to %hi step %one iter_args(%k = %c0) -> (index) {
//!   %next = arith.addi %k, %one : index
//! // filling: the whole row and the length that it has so far
//! %row = tensor.empty(%n) : tensor<?xi32>
//! %r:3 = scf.for ... iter_args(%x = %x0, %row = %row, %k = %c0) -> (i32, tensor<?xi32>, index) {
//!   %longer = tensor.insert %x into %row[%k] : tensor<?xi32>
//! ```

use std::collections::HashMap;

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, is, scf, tensor},
    types::{self, DYNAMIC},
};

use super::{
    demand::{Demand, Length, elements, length},
    growing::{Growing, Step, inits},
};

/// What stands for a row: when it is filled the whole of it, and the length so far.
#[derive(Clone, Copy)]
struct Row<'c> {
    whole: Option<Val<'c>>,
    length: Val<'c>,
}

impl<'c> Row<'c> {
    fn parts(self) -> Vec<Val<'c>> {
        self.whole.into_iter().chain([self.length]).collect()
    }
}

/// A copy of a loop.
pub struct Copies<'g, 'c> {
    around: Op<'c>,
    growing: &'g Growing<'c>,
    /// What counting needs; a loop that fills has all.
    demand: Option<&'g Demand<'g, 'c>>,
    values: ValueMap<'c>,
    rows: HashMap<usize, Row<'c>>,
    /// What the loop begins with for each of its rows.
    first: HashMap<usize, Row<'c>>,
}

impl<'g, 'c> Copies<'g, 'c> {
    /// The copy that counts.
    pub fn counting(around: Op<'c>, growing: &'g Growing<'c>, demand: &'g Demand<'g, 'c>) -> Self {
        Self { demand: Some(demand), ..Self::filling(around, growing) }
    }

    /// The copy that fills.
    pub fn filling(around: Op<'c>, growing: &'g Growing<'c>) -> Self {
        let (values, rows, first) = Default::default();
        Self { around, growing, demand: None, values, rows, first }
    }

    /// The lengths that the rows of the loop end with, by their numbers.
    pub fn count(mut self, b: &Builder<'c>) -> HashMap<usize, Val<'c>> {
        let inits = inits(self.around);
        for &row in self.growing.rows() {
            self.first.insert(row, Row { whole: None, length: b.dim(inits[row], 0) });
        }
        self.around_again(b, self.around);
        let results = ir::results(self.around).into_iter();
        results.filter_map(|v| Some((self.growing.number(v)?, self.rows[&ir::key(v)].length))).collect()
    }

    /// Puts the copy in place of the loop; the rows have these lengths.
    pub fn fill(mut self, b: &Builder<'c>, counts: &HashMap<usize, Val<'c>>) {
        let inits = inits(self.around);
        for &row in self.growing.rows() {
            let (init, ty) = (inits[row], inits[row].r#type());
            let empty = tensor::empty(b, &[counts[&row]], ty);
            let length = b.dim(init, 0);
            let whole = match tensor::Empty::defining(init) {
                Some(_) => empty,
                None => b.insert_part(init, empty, b.index(0)),
            };
            self.first.insert(row, Row { whole: Some(whole), length });
        }
        self.around_again(b, self.around);
        for result in ir::results(self.around) {
            let new = match self.rows.get(&ir::key(result)) {
                Some(row) => row.whole.expect("a row that is filled"),
                None => self.values[&ir::key(result)],
            };
            ir::replace_uses(result, new);
        }
        ir::erase(self.around);
    }

    fn value(&self, value: Val<'c>) -> Val<'c> {
        self.values.get(&ir::key(value)).copied().unwrap_or(value)
    }

    /// Whether a loop or branch hands on a value that is no row.
    fn carries(&self, values: &[Val<'c>]) -> bool {
        self.demand.is_none_or(|demand| values.iter().any(|v| demand.has(*v)))
    }

    fn block(&mut self, b: &Builder<'c>, block: Blk<'c>) {
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            self.operation(&b.at(op.location()), op);
        }
    }

    fn operation(&mut self, b: &Builder<'c>, op: Op<'c>) {
        if let Some(step) = self.growing.step(op) {
            let row = self.step(b, step);
            self.rows.insert(ir::key(ir::result(op, 0)), row);
            return;
        }
        if self.demand.is_some_and(|demand| !demand.keeps(op)) {
            return;
        }
        if is::<scf::For>(op) || is::<scf::While>(op) || is::<scf::If>(op) {
            return self.around_again(b, op);
        }
        if let Some(dim) = tensor::Dim::of(op)
            && (self.growing.has(dim.source()) || self.demand.is_some() && types::rank(dim.source().r#type()) == 1)
        {
            let size = self.size(b, dim.source());
            self.values.insert(ir::key(dim.result()), size);
            return;
        }
        let read: Vec<_> =
            ir::operands(op).into_iter().chain(ir::captures(op)).filter(|v| self.growing.has(*v)).collect();
        if let Some(extract) = tensor::Extract::of(op) {
            // What is filled so far begins where the row does.
            read.iter().for_each(|&row| self.see(row, |row, _| row.whole.expect("a row that is filled")));
            b.clone_op(extract.operation(), &mut self.values);
            return;
        }
        read.iter().for_each(|&value| self.see(value, |row, ty| so_far(b, row, ty)));
        b.clone_op(op, &mut self.values);
    }

    /// Lets a row be read as an array.
    fn see(&mut self, value: Val<'c>, array: impl FnOnce(Row<'c>, Type<'c>) -> Val<'c>) {
        let seen = array(self.rows[&ir::key(value)], value.r#type());
        self.values.insert(ir::key(value), seen);
    }

    /// What becomes of a row.
    fn step(&mut self, b: &Builder<'c>, step: Step<'c>) -> Row<'c> {
        let mut row = self.rows[&ir::key(step.row())];
        match step {
            Step::Append { pieces, .. } => {
                for piece in pieces {
                    let size = self.size(b, piece);
                    row.whole = row.whole.map(|whole| self.append(b, whole, row.length, piece));
                    row.length = b.add(row.length, size);
                }
            }
            Step::Insert(insert) => {
                let indices: Vec<_> = insert.indices().into_iter().map(|i| self.value(i)).collect();
                row.whole = row.whole.map(|whole| tensor::insert(b, self.value(insert.scalar()), whole, &indices));
            }
            Step::Cast(_) => {}
        }
        row
    }

    /// The row with a piece from `at` on.
    fn append(&self, b: &Builder<'c>, whole: Val<'c>, at: Val<'c>, piece: Val<'c>) -> Val<'c> {
        if let Some(elements) = elements(piece) {
            let place = |k: usize| if k == 0 { at } else { b.add(at, b.index(k as i64)) };
            let each = elements.into_iter().enumerate();
            return each.fold(whole, |row, (k, x)| tensor::insert(b, self.value(x), row, &[place(k)]));
        }
        let array = match self.rows.get(&ir::key(piece)) {
            Some(row) => so_far(b, *row, piece.r#type()),
            None => self.value(piece),
        };
        b.insert_part(array, whole, at)
    }

    /// The size of an array of one dimension.
    fn size(&self, b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
        if let Some(row) = self.rows.get(&ir::key(array)) {
            return row.length;
        }
        if self.demand.is_none() || !ir::is_defined_inside(array, self.around) {
            return b.dim(self.value(array), 0);
        }
        match length(array) {
            Length::Known(size) => b.index(size),
            Length::Value(size) => self.value(size),
            Length::Array(other) => self.size(b, other),
            Length::Own => b.dim(self.value(array), 0),
        }
    }

    /// A loop or branch again, with what is needed of it.
    fn around_again(&mut self, b: &Builder<'c>, op: Op<'c>) {
        let (mut operands, regions, results) = if let Some(each) = scf::For::of(op) {
            let (block, results) = (each.region(), ir::results(op));
            let arguments = ir::arguments(block);
            let carried: Vec<_> = (0..results.len())
                .filter(|&k| self.growing.has(results[k]) || self.carries(&[arguments[k + 1], results[k]]))
                .collect();
            let mut operands = vec![each.lower_bound(), each.upper_bound(), each.step()];
            operands.iter_mut().for_each(|v| *v = self.value(*v));
            operands.extend(self.begin(op, &carried, |k| arguments[k + 1]));
            let own: Vec<_> = [arguments[0]].into_iter().chain(carried.iter().map(|&k| arguments[k + 1])).collect();
            let region = self.region(b, block, &own, &carried);
            (operands, vec![region], carried)
        } else if let Some(repeat) = scf::While::of(op) {
            let (before, after, results) = (repeat.before(), repeat.after(), ir::results(op));
            let (first, second) = (ir::arguments(before), ir::arguments(after));
            let carried: Vec<_> =
                (0..first.len()).filter(|&k| self.growing.has(first[k]) || self.carries(&[first[k]])).collect();
            let given: Vec<_> = (0..second.len())
                .filter(|&k| self.growing.has(second[k]) || self.carries(&[second[k], results[k]]))
                .collect();
            let operands = self.begin(op, &carried, |k| first[k]);
            let at = |all: &[Val<'c>], which: &[usize]| which.iter().map(|&k| all[k]).collect::<Vec<_>>();
            let ends: Vec<_> = [0].into_iter().chain(given.iter().map(|k| k + 1)).collect();
            let condition = self.region(b, before, &at(&first, &carried), &ends);
            let body = self.region(b, after, &at(&second, &given), &carried);
            (operands, vec![condition, body], given)
        } else {
            let choice = scf::If::wrap(op);
            let results = ir::results(op);
            let given: Vec<_> =
                (0..results.len()).filter(|&k| self.growing.has(results[k]) || self.carries(&[results[k]])).collect();
            let regions = [Some(choice.then_region()), choice.else_region()]
                .map(|block| block.map_or_else(Region::new, |block| self.region(b, block, &[], &given)));
            (vec![self.value(choice.condition())], regions.into(), given)
        };
        operands.shrink_to_fit();
        let results: Vec<_> = results.into_iter().map(|k| ir::result(op, k)).collect();
        let types = self.types(b, &results);
        let made = b.like(op, &operands, &types, regions);
        self.bind(&results, &ir::results(made));
    }

    /// What a loop begins with for the carried values of these numbers.
    fn begin(&self, op: Op<'c>, carried: &[usize], argument: impl Fn(usize) -> Val<'c>) -> Vec<Val<'c>> {
        let inits = inits(op);
        let of = |&k: &usize| match self.growing.has(argument(k)) {
            true if op == self.around => self.first[&k].parts(),
            true => self.rows[&ir::key(inits[k])].parts(),
            false => vec![self.value(inits[k])],
        };
        carried.iter().flat_map(of).collect()
    }

    /// A region again, with those of its arguments that are needed, and of what it ends with
    /// what has these numbers.
    fn region(&mut self, b: &Builder<'c>, block: Blk<'c>, arguments: &[Val<'c>], ends: &[usize]) -> Region<'c> {
        let end = ir::terminator(block);
        let types = self.types(b, arguments);
        b.region(&types, |b, values| {
            self.bind(arguments, values);
            self.block(b, block);
            let all = ir::operands(end);
            let of = |&k: &usize| match self.rows.get(&ir::key(all[k])) {
                Some(row) if self.growing.has(all[k]) => row.parts(),
                _ => vec![self.value(all[k])],
            };
            let values: Vec<_> = ends.iter().flat_map(of).collect();
            b.at(end.location()).like(end, &values, &[], vec![]);
        })
    }

    fn types(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Type<'c>> {
        let of = |v: &Val<'c>| match (self.growing.has(*v), self.demand.is_some()) {
            (false, _) => vec![v.r#type()],
            (true, true) => vec![b.index_type()],
            (true, false) => vec![v.r#type(), b.index_type()],
        };
        values.iter().flat_map(of).collect()
    }

    fn bind(&mut self, from: &[Val<'c>], to: &[Val<'c>]) {
        let mut rest = to.iter().copied();
        let mut next = || rest.next().expect("a value for each part");
        for &value in from {
            if self.growing.has(value) {
                let whole = self.demand.is_none().then(&mut next);
                let row = Row { whole, length: next() };
                self.rows.insert(ir::key(value), row);
            } else {
                let new = next();
                self.values.insert(ir::key(value), new);
            }
        }
    }
}

/// What is filled so far of a row.
fn so_far<'c>(b: &Builder<'c>, row: Row<'c>, ty: Type<'c>) -> Val<'c> {
    let whole = row.whole.expect("a row that is filled");
    let part = types::tensor(&[DYNAMIC], types::element(ty));
    let slice = tensor::extract_slice(b, whole, &[b.index(0)], &[row.length], &[], &[DYNAMIC], &[DYNAMIC], &[1], part);
    b.cast_tensor(slice, ty)
}
