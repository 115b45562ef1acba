//! `scatter`: elements combined with those at computed indices.
//!
//! ```text
//! scatter (replace)      ==  soac.scatter over all elements of the updates
//! scatter (op)           ==  soac.hist with op over them
//! scatter (any region)   ==  scf.for over them
//! ```
//!
//! Each element of the updates goes to one place of the array in row-major order, or nowhere
//! where its part is not all inside, as XLA has it. A histogram needs a neutral element; what has
//! none is a loop, with a remark.

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    monoid,
    ops::{arith, soac, tensor},
    types,
};

use super::{
    Call, LOOP,
    attributes::Dimensions,
    element, elementwise,
    gather::{batch_index, index_at},
    space,
    windows::{Place, Window},
};
use crate::Failure;

/// Which dimensions of the updates and of the array belong together.
struct Places {
    window: Vec<usize>,
    inserted: Vec<usize>,
    batching: Vec<usize>,
    indices_batching: Vec<usize>,
    to_operand: Vec<usize>,
    vector_dim: usize,
}

/// An operator with its neutral elements, and which updates are negated before it.
struct Combined<'c> {
    op: Region<'c>,
    neutral: Vec<Val<'c>>,
    negated: Vec<bool>,
}

impl<'c> Call<'_, 'c> {
    pub(super) fn scatter(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let count = (self.operands.len() - 1) / 2;
        let (arrays, rest) = self.operands.split_at(count);
        let (indices, updates) = (rest[0], &rest[1..]);
        let shape = self.operand_shape(0);
        let places = self.places();
        let size: i64 = shape.iter().product();
        let updates_shape = types::shape(updates[0].r#type()).unwrap_or_default();
        let targets = space::generate(b, &updates_shape, b.index_type(), |b, point| {
            self.target(b, &places, &shape, &updates_shape, indices, point)
        });
        let count_of = |array: Val<'c>| types::shape(array.r#type()).unwrap_or_default().iter().product();
        let flat = |&array: &Val<'c>| space::reshape(b, array, &[count_of(array)]);
        let dests: Vec<_> = arrays.iter().map(flat).collect();
        let values: Vec<_> = std::iter::once(&targets).chain(updates).map(flat).collect();
        let elements: Vec<_> = arrays.iter().map(|v| types::element(v.r#type())).collect();
        let flat_types: Vec<_> = elements.iter().map(|&ty| types::tensor(&[size], ty)).collect();
        let inputs: Vec<_> = values.iter().map(|v| types::element(v.r#type())).collect();
        let block = self.region(0);
        let yielded = ir::operands(ir::terminator(block));
        let replaces = yielded.iter().zip(&ir::arguments(block)[count..]).all(|(value, new)| value == new);
        let made = if replaces {
            let body = b.region(&inputs, |b, v| _ = soac::yield_(b, v));
            soac::scatter(b, &values, &dests, &flat_types, body).results()
        } else {
            self.combined(0, &values, &dests)?
        };
        Ok(made.into_iter().map(|v| space::reshape(b, v, &shape)).collect())
    }

    /// Each element of the second operand goes to the place of its window that the first region
    /// selects, and is combined there by the second one; elsewhere is the initial value.
    pub(super) fn select_and_scatter(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let (x, source) = (self.operands[0], self.operands[1]);
        let (shape, from) = (self.operand_shape(0), self.operand_shape(1));
        let window = Window::of(self.op, shape.len())?;
        let (ty, block) = (types::element(x.r#type()), self.region(0));
        let mut outcome = Ok(());
        let targets = space::generate(b, &from, b.index_type(), |b, indices| {
            let start = [b.index(-1), b.zero(ty)];
            let kinds = start.map(|v| v.r#type());
            b.for_range(b.index(0), b.index(window.count()), &start, |b, at, best| {
                let Place { point, inside, .. } = window.place(b, &shape, indices, at);
                let better = |b: &Builder<'c>| {
                    let own = tensor::extract(b, x, &point);
                    let number = (0..shape.len())
                        .fold(b.index(0), |number, d| b.add(b.mul(number, b.index(shape[d])), point[d]));
                    let none = b.cmpi(Predicate::Eq, best[0], b.index(-1));
                    let stays = match self.converter.scalars(b, block, &[best[1], own]) {
                        Ok(stays) => stays[0],
                        Err(why) => {
                            outcome = Err(why);
                            none
                        }
                    };
                    let changes = arith::ori(b, none, b.not(stays));
                    vec![b.select(changes, number, best[0]), b.select(changes, own, best[1])]
                };
                b.if_else(inside, &kinds, better, |_| best.to_vec())
            })[0]
        });
        outcome?;
        let size: i64 = shape.iter().product();
        let (flat, updates) = (types::tensor(&[size], ty), from.iter().product());
        let inputs = [targets, source].map(|v| space::reshape(b, v, &[updates]));
        let start = soac::replicate(b, &[], element(b, self.operands[2]), flat);
        let made = self.combined(1, &inputs, &[start])?;
        Ok(vec![space::reshape(b, made[0], &shape)])
    }

    fn places(&self) -> Places {
        let numbers = Dimensions::of(self.op, "scatter_dimension_numbers");
        Places {
            window: numbers.list("update_window_dims"),
            inserted: numbers.list("inserted_window_dims"),
            batching: numbers.list("input_batching_dims"),
            indices_batching: numbers.list("scatter_indices_batching_dims"),
            to_operand: numbers.list("scatter_dims_to_operand_dims"),
            vector_dim: numbers.number("index_vector_dim"),
        }
    }

    /// The place in row-major order where an element of the updates goes; -1 for none.
    fn target(
        &self,
        b: &Builder<'c>,
        places: &Places,
        shape: &[i64],
        updates: &[i64],
        indices: Val<'c>,
        point: &[Val<'c>],
    ) -> Val<'c> {
        let unsigned = self.unsigned((self.operands.len() - 1) / 2);
        let batch: Vec<_> = (0..updates.len()).filter(|d| !places.window.contains(d)).map(|d| point[d]).collect();
        let mut window = places.window.iter().copied();
        let (mut inside, mut number) = (b.flag(true), b.index(0));
        for (d, &size) in shape.iter().enumerate() {
            let mut at = b.index(0);
            let mut part = 1;
            if let Some(k) = places.batching.iter().position(|&own| own == d) {
                at = batch_index(&batch, places.indices_batching[k], places.vector_dim);
            } else {
                let own = if places.inserted.contains(&d) { None } else { window.next() };
                let start = places.to_operand.iter().position(|&own| own == d);
                let start = start.map(|k| index_at(b, indices, &batch, (places.vector_dim, k), unsigned));
                if let Some(own) = own {
                    part = updates[own];
                    at = point[own];
                }
                if let Some(start) = start {
                    // All of the part has to be inside.
                    let fits = b.cmpi(Predicate::Ult, start, b.index((size - part + 1).max(0)));
                    inside = arith::andi(b, inside, fits);
                    at = b.add(start, at);
                }
            }
            number = b.add(b.mul(number, b.index(size)), at);
        }
        b.select(inside, number, b.index(-1))
    }

    /// Flat arrays whose elements at the places `values[0]` are combined with the other values by
    /// region `number`.
    fn combined(&self, number: usize, values: &[Val<'c>], dests: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let element = |v: &Val<'c>| types::element(v.r#type());
        let types: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        let operator = self.combining(number, &dests.iter().map(element).collect::<Vec<_>>())?;
        let Some(Combined { op, neutral, negated }) = operator else {
            return self.stepwise_combined(number, values, dests);
        };
        let body = b.region(&values.iter().map(element).collect::<Vec<_>>(), |b, v| {
            let new = v[1..].iter().zip(&negated);
            let new = new.map(|(&v, &negated)| if negated { elementwise::negated(b, v) } else { v });
            let all: Vec<_> = std::iter::once(v[0]).chain(new).collect();
            soac::yield_(b, &all);
        });
        Ok(soac::hist(b, values, dests, &neutral, &types, body, op).results())
    }

    /// The same by any region, one update after another.
    fn stepwise_combined(
        &self,
        number: usize,
        values: &[Val<'c>],
        dests: &[Val<'c>],
    ) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (b, block) = (self.b, self.region(number));
        let name = ir::name(self.op);
        LOOP.missed(
            self.op.location(),
            &format!("'{name}' op is a loop: it combines by no operator that has a neutral element"),
        );
        let kinds: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        let count = b.dim(values[0], 0);
        b.try_for_loop(count, dests, |b, i, arrays| {
            let place = tensor::extract(b, values[0], &[i]);
            let inside = b.cmpi(Predicate::Ne, place, b.index(-1));
            let more = |b: &Builder<'c>| {
                let old = arrays.iter().map(|&array| tensor::extract(b, array, &[place]));
                let new = values[1..].iter().map(|&value| tensor::extract(b, value, &[i]));
                let combined = self.converter.scalars(b, block, &old.chain(new).collect::<Vec<_>>())?;
                let written = combined.iter().zip(arrays);
                Ok(written.map(|(&value, &array)| tensor::insert(b, value, array, &[place])).collect())
            };
            b.try_if_else(inside, &kinds, more, |_| Ok(arrays.to_vec()))
        })
    }

    /// Region `number` as an operator with a neutral element, if it is one: each result is one of
    /// what was there and what comes, such as their sum; a difference is the sum with the negated one.
    fn combining(&self, number: usize, elements: &[Type<'c>]) -> Result<Option<Combined<'c>>, Failure<'c>> {
        let (b, block) = (self.b, self.region(number));
        let (arguments, yielded) = (ir::arguments(block), ir::operands(ir::terminator(block)));
        let (old, new) = arguments.split_at(elements.len().min(arguments.len()));
        if yielded.len() != elements.len() || new.len() != elements.len() {
            return Err(self.failure("has a region of other values than it has arrays"));
        }
        let mut kinds = vec![];
        for (k, &value) in yielded.iter().enumerate() {
            let Some(op) = ir::defining_op(value) else { return Ok(None) };
            let operands = ir::operands(op);
            let in_order = operands == [old[k], new[k]];
            let subtracts = ir::is(op, "stablehlo.subtract") && in_order;
            let taken = super::kind(op).is_some_and(|kind| elementwise::arity(&kind) == Some(2));
            if !taken || !subtracts && !in_order && operands != [new[k], old[k]] {
                return Ok(None);
            }
            kinds.push((op, subtracts));
        }
        let (mut outcome, mut neutral) = (Ok(()), vec![]);
        let op = b.region(&[elements, elements].concat(), |b, both| {
            let (left, right) = both.split_at(elements.len());
            let mut values = vec![];
            for (k, &(op, subtracts)) in kinds.iter().enumerate() {
                let kind = if subtracts { "add".into() } else { super::kind(op).unwrap_or_default() };
                match elementwise::scalar(b, &kind, op, &[left[k], right[k]]) {
                    Ok(value) => values.push(value),
                    Err(why) => outcome = Err(why),
                }
            }
            neutral = values.iter().map(|&v| ir::defining_op(v).and_then(monoid::neutral)).collect();
            soac::yield_(b, &values);
        });
        outcome?;
        let known = neutral.into_iter().zip(elements).map(|(neutral, &ty)| neutral.map(|neutral| neutral.value(b, ty)));
        let negated = kinds.into_iter().map(|(_, subtracts)| subtracts).collect();
        Ok(known.collect::<Option<Vec<_>>>().map(|neutral| Combined { op, neutral, negated }))
    }
}
