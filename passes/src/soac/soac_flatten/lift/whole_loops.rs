//! Loops that one thread runs for each point, as nothing in them is parallel.
//!
//!   map (row = rows, n = ns) { for i < n { row[i] = f i } from row }
//!     ==  rows_like rows (scatter (p = points) { run of { for i < n { row[i] = f i } } at starts[p] })
//!
//! What such a loop carries are scalars and rows that it only updates (`in_place`): a row
//! stays as long as it is, so that its place is known before the loop. Each point writes
//! its rows as runs of the flat elements, which become their own memory when the copy of a
//! run is forwarded.
//!
//! ```mlir
//! // before, in a map over %ns and %rows
//! %r = scf.for %i = %c0 to %n step %c1 iter_args(%row = %empty) -> (tensor<?xi32>) {
//!   %x = arith.index_cast %i : index to i32
//!   %s = tensor.insert %x into %row[%i] : tensor<?xi32>
//!   scf.yield %s : tensor<?xi32>
//! }
//! // after
//! %data = soac.scatter (%p = %points, %n = %ns) into %empty
//!     : (tensor<?xindex>, tensor<?xindex>) into tensor<?xi32> attributes {soac.everywhere} {
//!   %start = tensor.extract %offsets[%p] : tensor<?xindex>
//!   %row = tensor.empty(%n) : tensor<?xi32>
//!   %r = scf.for ... the loop as it is
//!   soac.yield %start, %r : index, tensor<?xi32>
//! }
//! ```
//!
//! Precondition: as for the rules; rounds over all points are what `mode=full` keeps.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Subject, Val},
    ops::{TypedOp, func, is, scf, soac::Soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    in_place::{Owned, of_for, of_while},
    reads::row_bounds,
    sequential::{AtPoint, Env, plain, slice},
    value::{Form, Lifted, Rows},
};

/// Remarks of loops that a thread runs.
const THREADS: Subject = Subject::new("soac-flatten", "loop-in-threads");

/// What a loop gives, by the number of its result.
enum Given<'c> {
    Scalar,
    /// A row, and what the loop begins with for it.
    Row {
        init: Val<'c>,
        rows: Rows<'c>,
        begin: Begin<'c>,
    },
}

/// What is in a row before the loop.
enum Begin<'c> {
    Nothing,
    /// A part, put into nothing.
    Part(tensor::InsertSlice<'c>),
    /// All of it.
    Everything,
}

impl<'c> Begin<'c> {
    fn of(init: Val<'c>, rows: &Rows<'c>) -> Self {
        match tensor::InsertSlice::defining(init).filter(is_begun) {
            Some(part) => Begin::Part(part),
            None if tensor::Empty::defining(rows.data).is_some() => Begin::Nothing,
            None => Begin::Everything,
        }
    }
}

/// Whether a part is put into an array without elements, of rank 1, as a whole.
fn is_begun(part: &tensor::InsertSlice) -> bool {
    tensor::Empty::defining(part.dest()).is_some() && types::rank(part.source().r#type()) == 1
}

impl<'c> Flattener<'_, 'c> {
    /// Lets a thread run a loop for each point, if nothing in it is parallel and all rows that
    /// it carries are updated where they are. Whether it did.
    pub fn run_whole(&mut self, op: Op<'c>) -> Outcome<'c, bool> {
        if self.lifting.only_rounds || !is_plain(op) {
            return Ok(false);
        }
        let Some(inits) = updated_inits(op) else { return Ok(false) };
        let mut used = vec![];
        ir::walk(op, &mut |o| used.extend(ir::operands(o)));
        for part in inits.iter().flatten().filter_map(|v| tensor::InsertSlice::defining(*v)).filter(is_begun) {
            used.extend(ir::operands(part.operation()).into_iter().filter(|v| *v != part.dest()));
        }
        used.retain(|v| !ir::is_defined_inside(*v, op));
        used.sort_by_key(|v| ir::key(*v));
        used.dedup_by_key(|v| ir::key(*v));
        if !used.iter().all(|v| self.is_readable(*v)) {
            return Ok(false);
        }
        let before = self.settle_choices(&used)?;
        self.place(op, &inits, &used)?;
        before.into_iter().for_each(|(value, lifted)| self.bind(value, lifted));
        THREADS.passed(op.location(), || {
            format!("'{}' op runs in one thread for each element: nothing in it is parallel", ir::name(op))
        });
        Ok(true)
    }

    /// Whether a thread can read a value where it is.
    fn is_readable(&self, value: Val<'c>) -> bool {
        let ty = value.r#type();
        types::rank(ty) == 0
            || !types::is_jagged(ty)
                && match self.lifted(value).form {
                    Form::Same(_) | Form::Each(_) | Form::Row { .. } => true,
                    Form::Rows(rows) | Form::Shared { rows, .. } => rows.offsets.len() == 1,
                    Form::Chosen { lists, .. } => lists.iter().all(|rows| rows.offsets.len() == 1),
                }
    }

    /// One scatter of what all points give.
    fn place(&mut self, op: Op<'c>, inits: &[Option<Val<'c>>], used: &[Val<'c>]) -> Outcome<'c, ()> {
        let (depth, count) = (self.depth(), self.space().size);
        let (mut given, mut dests) = (vec![], vec![]);
        let results: Vec<_> = (0..ir::results(op).len())
            .filter(|&k| inits[k].is_some() || !ir::uses(ir::result(op, k)).is_empty())
            .collect();
        for &number in &results {
            let (result, init) = (ir::result(op, number), &inits[number]);
            let element = types::element(result.r#type());
            let Some(init) = *init else {
                given.push(Given::Scalar);
                dests.push(self.empty(count, element));
                continue;
            };
            let rows = self.rows(init)?;
            let begin = Begin::of(init, &rows);
            dests.push(match begin {
                Begin::Nothing => self.vector(rows.data),
                Begin::Part(_) | Begin::Everything => {
                    let total = self.b.dim(rows.data, 0);
                    self.empty(total, element)
                }
            });
            given.push(Given::Row { init, rows, begin });
        }
        let made = self.scatter_points(&self.b.at(op.location()), used, &dests, |b, point| {
            let mut env = Env::new();
            for &value in used {
                env.insert(ir::key(value), self.value_at(b, value, &point)?);
            }
            let mut places = vec![];
            for kind in &given {
                let Given::Row { init, rows, begin } = kind else {
                    places.push(point.index(depth));
                    continue;
                };
                let (start, end) = row_bounds(b, rows.offsets[0], point.index(depth));
                places.push(start);
                let (length, ty) = (b.sub(end, start), types::tensor(&[DYNAMIC], types::element(init.r#type())));
                let empty = || b.cast_tensor(tensor::empty(b, &[length], ty), init.r#type());
                let row = match begin {
                    Begin::Nothing => empty(),
                    Begin::Everything => slice(b, rows.data, start, length, init.r#type()),
                    Begin::Part(part) => {
                        env.insert(ir::key(part.dest()), AtPoint::Plain(empty()));
                        self.copy(b, part.operation(), &mut env)?;
                        continue;
                    }
                };
                env.insert(ir::key(*init), AtPoint::Plain(row));
            }
            self.copy(b, op, &mut env)?;
            for &number in &results {
                places.push(plain(&env, ir::result(op, number), op)?);
            }
            Ok(places)
        })?;
        for ((&number, kind), array) in results.iter().zip(given).zip(made.results()) {
            match kind {
                Given::Scalar => self.bind(ir::result(op, number), Lifted::each(depth, array)),
                Given::Row { rows, .. } => self.own_result(op, number, &Owned { depth, rows }.with(array)),
            }
        }
        Ok(())
    }
}

/// For each result of a loop the row that it updates, `None` for a scalar; nothing if it carries
/// or gives another array.
fn updated_inits<'c>(op: Op<'c>) -> Option<Vec<Option<Val<'c>>>> {
    let scalar = |v: &Val<'c>| types::rank(v.r#type()) == 0;
    let row = |v: &Val<'c>| types::shape(v.r#type()).is_some_and(|shape| shape.len() == 1);
    let results = ir::results(op);
    let (inits, of_result): (Vec<_>, Vec<_>) = if let Some(each) = scf::For::of(op) {
        let updates = |k| of_for(each, k).then_some(k);
        (each.init_args(), (0..results.len()).map(updates).collect())
    } else {
        let repeat = scf::While::of(op)?;
        let updates = |k| if scalar(&results[k]) { None } else { of_while(repeat, k) };
        (repeat.inits(), (0..results.len()).map(updates).collect())
    };
    let carried = inits.iter().enumerate().filter(|(_, v)| !scalar(v));
    let all = carried.into_iter().all(|(k, v)| row(v) && of_result.contains(&Some(k)));
    let found: Vec<_> = of_result.into_iter().zip(&results).map(|(k, v)| k.filter(|_| !scalar(v))).collect();
    let once = |k: &usize| found.iter().filter(|other| **other == Some(*k)).count() == 1;
    let fits = results.iter().zip(&found).all(|(v, k)| scalar(v) || k.as_ref().is_some_and(once));
    let some = found.iter().any(Option::is_some);
    (all && fits && some).then(|| found.into_iter().map(|k| k.map(|k| inits[k])).collect())
}

/// Whether a loop has nothing parallel, makes no array of a size of its own, and knows no rows of
/// rows.
fn is_plain(op: Op) -> bool {
    let mut plain = is::<scf::For>(op) || is::<scf::While>(op);
    ir::walk(op, &mut |o| {
        let makes = is::<tensor::Empty>(o) || is::<tensor::Concat>(o) || is::<func::Call>(o);
        plain &= Soac::of(o).is_none_or(Soac::is_scalar) && !makes;
        plain &= ir::operands(o).iter().chain(&ir::results(o)).all(|v| !types::is_jagged(v.r#type()));
    });
    plain
}
