//! `reduce` and `reduce_window`.
//!
//! The specification lets the initial values come in any number of times, so that they are
//! neutral elements. A window that holds all that comes before an element, or all that comes
//! after it, is a scan; any other one is folded by the thread of its element.

use melior::ir::{Region, Type, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    ops::{soac, tensor},
    types,
};

use super::{
    Call, attributes, element, space,
    windows::{Place, Window},
};
use crate::Failure;

impl<'c> Call<'_, 'c> {
    fn half(&self) -> usize {
        self.operands.len() / 2
    }

    /// The initial values, which are scalars.
    fn initial(&self) -> Vec<Val<'c>> {
        self.operands[self.half()..].iter().map(|&v| element(self.b, v)).collect()
    }

    /// The region as an operator on scalars.
    fn operator(&self, b: &Builder<'c>, types: &[Type<'c>]) -> Result<Region<'c>, Failure<'c>> {
        let block = self.region(0);
        let mut outcome = Ok(());
        let region = b.region(&[types, types].concat(), |b, both| {
            match self.converter.scalars(b, block, both) {
                Ok(values) => {
                    soac::yield_(b, &values);
                }
                Err(why) => outcome = Err(why),
            };
        });
        outcome.map(|()| region)
    }

    pub(super) fn reduce(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let reduced: Vec<_> = attributes::listed(self.op, "dimensions").into_iter().map(|d| d as usize).collect();
        let shape = self.operand_shape(0);
        let order = space::others_first(shape.len(), &reduced);
        let outer = shape.len() - reduced.len();
        let initial = self.initial();
        let elements: Vec<_> = initial.iter().map(|v| v.r#type()).collect();
        let rows: Vec<i64> = order[..outer].iter().map(|&d| shape[d]).collect();
        let size: i64 = reduced.iter().map(|&d| shape[d]).product();
        let arrange = |&array: &Val<'c>| {
            let turned = space::transposed(b, array, &order);
            space::reshape(b, turned, &[rows.as_slice(), &[size]].concat())
        };
        let arrays: Vec<_> = self.operands[..self.half()].iter().map(arrange).collect();
        let mut outcome = Ok(());
        let values = space::map_rows(b, &arrays, outer, &elements, &mut |b, rows| match self.operator(b, &elements) {
            Ok(op) => soac::reduce(b, rows, &initial, &elements, op).results(),
            Err(why) => {
                outcome = Err(why);
                initial.clone()
            }
        });
        outcome?;
        let as_array = |(value, &ty): (Val<'c>, &Type<'c>)| match types::rank(ty) {
            0 => tensor::from_elements(b, &[value], ty),
            _ => value,
        };
        Ok(values.into_iter().zip(&self.types).map(as_array).collect())
    }

    pub(super) fn reduce_window(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let window = Window::of(self.op, self.operand_shape(0).len())?;
        match window.scanned(&self.operand_shape(0)) {
            Some((dimension, from_end)) => self.scanned(dimension, from_end),
            None => self.windows(&window),
        }
    }

    /// Prefixes along a dimension.
    fn scanned(&self, dimension: usize, from_end: bool) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let size = self.operand_shape(0)[dimension];
        let initial = self.initial();
        let elements: Vec<_> = initial.iter().map(|v| v.r#type()).collect();
        let rows: Vec<_> = elements.iter().map(|&ty| types::tensor(&[size], ty)).collect();
        let turned = |b: &Builder<'c>, row: Val<'c>| {
            space::generate(b, &[size], types::element(row.r#type()), |b, at| {
                tensor::extract(b, row, &[b.sub(b.index(size - 1), at[0])])
            })
        };
        let mut outcome = Ok(());
        let arrays = &self.operands[..self.half()];
        let values = space::map_along(b, arrays, dimension, &mut |b, own| {
            let op = match self.operator(b, &elements) {
                Ok(op) => op,
                Err(why) => {
                    outcome = Err(why);
                    return own.to_vec();
                }
            };
            let forward = |b: &Builder<'c>, rows_: &[Val<'c>]| match from_end {
                true => rows_.iter().map(|&row| turned(b, row)).collect(),
                false => rows_.to_vec(),
            };
            let prefixes = soac::scan(b, &forward(b, own), &initial, &rows, op).results();
            forward(b, &prefixes)
        });
        outcome.map(|()| values)
    }

    /// `result[i] == fold over w of x[(i * stride + w * dilation - padding) / base dilation]`
    fn windows(&self, window: &Window) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let (shape, initial) = (self.operand_shape(0), self.initial());
        let arrays = &self.operands[..self.half()];
        let block = self.region(0);
        let mut outcome = Ok(());
        let mut results = vec![];
        // One array for each result: what several of them share is computed for each.
        for number in 0..arrays.len() {
            let made = space::generate(b, &self.shape(), initial[number].r#type(), |b, indices| {
                let folded = b.for_range(b.index(0), b.index(window.count()), &initial, |b, at, acc| {
                    let Place { point, inside, .. } = window.place(b, &shape, indices, at);
                    let kinds: Vec<_> = acc.iter().map(|v| v.r#type()).collect();
                    let more = |b: &Builder<'c>| {
                        let own = arrays.iter().map(|&array| tensor::extract(b, array, &point));
                        let both: Vec<_> = acc.iter().copied().chain(own).collect();
                        match self.converter.scalars(b, block, &both) {
                            Ok(values) => values,
                            Err(why) => {
                                outcome = Err(why);
                                acc.to_vec()
                            }
                        }
                    };
                    b.if_else(inside, &kinds, more, |_| acc.to_vec())
                });
                folded[number]
            });
            results.push(made);
        }
        outcome.map(|()| results)
    }
}
