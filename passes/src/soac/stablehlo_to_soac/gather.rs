//! `gather`: parts of an array that begin at computed indices.
//!
//! The result has dimensions of the parts, `offset_dims`, and of the indices, all others, in
//! their order. A part begins where the indices say, moved so that all of it is inside.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{Builder, Val},
    ops::tensor,
    types,
};

use super::{
    Call,
    attributes::{self, Dimensions},
    movement::clamp,
    space, to_index,
};
use crate::Failure;

/// The index of a dimension of an array of indices: points of it have none for that of the vectors.
pub fn batch_index<'c>(batch: &[Val<'c>], dimension: usize, vector_dim: usize) -> Val<'c> {
    batch[dimension - usize::from(dimension > vector_dim)]
}

/// The index vector `number` of an array of them, at a point of its other dimensions.
pub fn index_at<'c>(
    b: &Builder<'c>,
    indices: Val<'c>,
    point: &[Val<'c>],
    (vector_dim, number): (usize, usize),
    unsigned: bool,
) -> Val<'c> {
    let mut at = point.to_vec();
    if vector_dim < types::rank(indices.r#type()) {
        at.insert(vector_dim, b.index(number as i64));
    }
    let index = tensor::extract(b, indices, &at);
    to_index(b, index, unsigned)
}

impl<'c> Call<'_, 'c> {
    pub(super) fn gather(&self) -> Result<Val<'c>, Failure<'c>> {
        let numbers = Dimensions::of(self.op, "dimension_numbers");
        let [offset, collapsed, batching, start_batching, start_map] = [
            "offset_dims",
            "collapsed_slice_dims",
            "operand_batching_dims",
            "start_indices_batching_dims",
            "start_index_map",
        ]
        .map(|name| numbers.list(name));
        let vector_dim = numbers.number("index_vector_dim");
        let sizes = attributes::listed(self.op, "slice_sizes");
        let (array, shape) = (self.operands[0], self.operand_shape(0));
        let unsigned = self.unsigned(1);
        Ok(space::generate(self.b, &self.shape(), types::element(self.types[0]), |b, indices| {
            let batch: Vec<_> = (0..indices.len()).filter(|d| !offset.contains(d)).map(|d| indices[d]).collect();
            let mut offsets = offset.iter().map(|&d| indices[d]);
            let mut at = vec![];
            for d in 0..shape.len() {
                if let Some(k) = batching.iter().position(|&own| own == d) {
                    at.push(batch_index(&batch, start_batching[k], vector_dim));
                    continue;
                }
                let start = start_map.iter().position(|&own| own == d).map(|number| {
                    let index = index_at(b, self.operands[1], &batch, (vector_dim, number), unsigned);
                    clamp(b, index, shape[d] - sizes[d], unsigned)
                });
                let own = if collapsed.contains(&d) { None } else { offsets.next() };
                at.push(match (start, own) {
                    (Some(start), Some(own)) => b.add(start, own),
                    (start, own) => start.or(own).unwrap_or_else(|| b.index(0)),
                });
            }
            tensor::extract(b, array, &at)
        }))
    }
}
