//! Rows and parts of tensors.

use melior::ir::{Type, ValueLike};

use super::{Builder, Val};
use crate::{
    Predicate,
    ops::{arith, tensor},
    types::{self, DYNAMIC},
};

/// The static offsets, sizes and strides of a slice.
struct Slice {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl Slice {
    /// One element along each of the first `prefix` dimensions of a shape, at any index,
    /// and all along the others.
    fn row(prefix: usize, shape: &[i64]) -> Self {
        let along = |own: i64, rest: &dyn Fn(usize) -> i64| {
            (0..shape.len()).map(|d| if d < prefix { own } else { rest(d) }).collect()
        };
        Self { offsets: along(DYNAMIC, &|_| 0), sizes: along(1, &|d| shape[d]), strides: vec![1; shape.len()] }
    }
}

impl<'c> Builder<'c> {
    /// `tensor.cast`, or the value itself when the type is right already.
    pub fn cast_tensor(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty { value } else { tensor::cast(self, value, ty) }
    }

    /// `tensor.empty` of a type; one size a dimension, the static ones ignored.
    pub fn empty(&self, ty: Type<'c>, sizes: &[Val<'c>]) -> Val<'c> {
        let shape = types::shape(ty).unwrap_or_default();
        let dynamic: Vec<_> = shape.iter().zip(sizes).filter(|(s, _)| **s == DYNAMIC).map(|(_, v)| *v).collect();
        tensor::empty(self, &dynamic, ty)
    }

    /// The sizes of the dynamic dimensions from one on.
    fn dynamic_sizes(&self, array: Val<'c>, shape: &[i64], from: usize) -> Vec<Val<'c>> {
        (from..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| self.dim(array, d)).collect()
    }

    /// The row of a tensor at a prefix of indices.
    pub fn extract_row(&self, array: Val<'c>, prefix: &[Val<'c>]) -> Val<'c> {
        let ty = array.r#type();
        let shape = types::shape(ty).unwrap_or_default();
        let sizes = self.dynamic_sizes(array, &shape, prefix.len());
        let row = types::tensor(&shape[prefix.len()..], types::element(ty));
        // A slice of no elements in a dimension of size 0 would be out of bounds.
        if shape.contains(&0) {
            return tensor::empty(self, &sizes, row);
        }
        let slice = Slice::row(prefix.len(), &shape);
        tensor::extract_slice(self, array, prefix, &sizes, &[], &slice.offsets, &slice.sizes, &slice.strides, row)
    }

    /// A tensor with a scalar or a row written at a prefix of indices.
    pub fn insert_row(&self, value: Val<'c>, into: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        if types::shape(value.r#type()).is_none() {
            return tensor::insert(self, value, into, indices);
        }
        let ty = into.r#type();
        let shape = types::shape(ty).unwrap_or_default();
        if shape.contains(&0) {
            return into;
        }
        let row = self.cast_tensor(value, types::tensor(&shape[indices.len()..], types::element(ty)));
        let sizes = self.dynamic_sizes(into, &shape, indices.len());
        let slice = Slice::row(indices.len(), &shape);
        tensor::insert_slice(self, row, into, indices, &sizes, &[], &slice.offsets, &slice.sizes, &slice.strides)
    }

    /// A tensor with another one written into it from an outer index on.
    pub fn insert_part(&self, part: Val<'c>, into: Val<'c>, start: Val<'c>) -> Val<'c> {
        let shape = types::shape(part.r#type()).unwrap_or_default();
        if shape.contains(&0) {
            return into;
        }
        let sizes = self.dynamic_sizes(part, &shape, 0);
        let mut offsets = vec![0; shape.len()];
        offsets[0] = DYNAMIC;
        tensor::insert_slice(self, part, into, &[start], &sizes, &[], &offsets, &shape, &vec![1; shape.len()])
    }

    /// The leading `size` rows of a tensor, as a tensor of type `ty`.
    pub fn take(&self, array: Val<'c>, size: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let shape = types::shape(array.r#type()).unwrap_or_default();
        let sizes = [&[size], self.dynamic_sizes(array, &shape, 1).as_slice()].concat();
        let mut slice = Slice::row(0, &shape);
        slice.sizes[0] = DYNAMIC;
        let taken = types::tensor(&slice.sizes, types::element(ty));
        if shape.contains(&0) {
            return self.cast_tensor(tensor::empty(self, &sizes, taken), ty);
        }
        let Slice { offsets, sizes: static_sizes, strides } = slice;
        let taken = tensor::extract_slice(self, array, &[], &sizes, &[], &offsets, &static_sizes, &strides, taken);
        self.cast_tensor(taken, ty)
    }

    /// Whether an index tuple, which has an index, is inside an array: `0 <= index < size`
    /// for each signed index.
    pub fn in_bounds(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        let inside = |(d, &index): (usize, &Val<'c>)| self.cmpi(Predicate::Ult, index, self.dim(array, d));
        let checks: Vec<_> = indices.iter().enumerate().map(inside).collect();
        checks.into_iter().reduce(|x, y| arith::andi(self, x, y)).expect("an index tuple has an index")
    }
}
