//! `scatter`: elements combined with those at computed indices.
//!
//! ```text
//! scatter (replace)      ==  soac.scatter over all elements of the updates
//! scatter (op)           ==  soac.hist with op over them
//! ```
//!
//! Each element of the updates goes to one place of the array in row-major order, or nowhere
//! where its part is not inside. Operators that are combined must have a neutral element.

use melior::ir::{Region, Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    monoid,
    ops::{arith, soac},
    types,
};

use super::{Call, attributes::Dimensions, gather::index_at, space};
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
        let block = self.region(0)?;
        let yielded = ir::operands(ir::terminator(block));
        let replaces = yielded.iter().zip(&ir::arguments(block)[count..]).all(|(value, new)| value == new);
        let body = |b: &Builder<'c>| {
            b.region(&inputs, |b, v| {
                soac::yield_(b, v);
            })
        };
        let made = if replaces {
            let body = b.region(&inputs, |b, v| {
                // Each array has an index of its own.
                let pairs: Vec<_> = v[1..].iter().flat_map(|&value| [v[0], value]).collect();
                soac::yield_(b, &pairs);
            });
            soac::scatter(b, &values, &dests, &flat_types, body).results()
        } else {
            let (op, neutral) = self.combining(&elements)?;
            soac::hist(b, &values, &dests, &neutral, &flat_types, body(b), op).results()
        };
        Ok(made.into_iter().map(|v| space::reshape(b, v, &shape)).collect())
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
                let from = places.indices_batching[k];
                at = batch[from - usize::from(from > places.vector_dim)];
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

    /// The region as an operator, and its neutral elements.
    fn combining(&self, elements: &[Type<'c>]) -> Result<(Region<'c>, Vec<Val<'c>>), Failure<'c>> {
        let b = self.b;
        let block = self.region(0)?;
        let (mut outcome, mut neutral) = (Ok(()), vec![]);
        let op = b.region(&[elements, elements].concat(), |b, both| match self.converter.scalars(b, block, both) {
            Ok(values) => {
                neutral = values.iter().map(|&v| ir::defining_op(v).and_then(monoid::neutral)).collect();
                soac::yield_(b, &values);
            }
            Err(why) => outcome = Err(why),
        });
        outcome?;
        let known = neutral.into_iter().zip(elements).map(|(neutral, &ty)| neutral.map(|neutral| neutral.value(b, ty)));
        let neutral = known.collect::<Option<Vec<_>>>();
        let neutral =
            neutral.ok_or_else(|| self.failure("combines by an operator whose neutral element is not known"))?;
        Ok((op, neutral))
    }
}
