//! Operations that move elements: each says where the element at a point comes from.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{arith, soac, tensor},
    types,
};

use super::{Call, attributes, element, elementwise, space, to_index};

impl<'c> Call<'_, 'c> {
    fn result_element(&self) -> Type<'c> {
        types::element(self.types[0])
    }

    /// An array of the result's shape.
    fn generate(&self, f: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>) -> Val<'c> {
        space::generate(self.b, &self.shape(), self.result_element(), f)
    }

    pub(super) fn iota(&self) -> Val<'c> {
        let dimension = ir::integer_attribute(self.op, "iota_dimension").unwrap_or(0) as usize;
        let ty = self.result_element();
        self.generate(|b, indices| {
            let number = arith::index_cast(b, indices[dimension], b.i64_type());
            elementwise::cast(b, number, ty, false, false)
        })
    }

    /// `result[i] == x[i at the dimensions, 0 where x has one element]`
    pub(super) fn broadcast(&self) -> Val<'c> {
        let dimensions = attributes::listed(self.op, "broadcast_dimensions");
        let (x, shape) = (self.operands[0], self.operand_shape(0));
        if shape.is_empty() {
            let value = element(self.b, x);
            if self.shape().is_empty() {
                return x;
            }
            return soac::replicate(self.b, &[], value, self.types[0]);
        }
        self.generate(|b, indices| {
            let at = |(&size, &d): (&i64, &i64)| if size == 1 { b.index(0) } else { indices[d as usize] };
            tensor::extract(b, x, &shape.iter().zip(&dimensions).map(at).collect::<Vec<_>>())
        })
    }

    pub(super) fn transpose(&self) -> Val<'c> {
        let order: Vec<_> = attributes::listed(self.op, "permutation").into_iter().map(|d| d as usize).collect();
        space::transposed(self.b, self.operands[0], &order)
    }

    /// `result[i] == x[start + i * stride]`
    pub(super) fn slice(&self) -> Val<'c> {
        let [starts, strides] = ["start_indices", "strides"].map(|name| attributes::listed(self.op, name));
        self.generate(|b, indices| {
            let at = |d: usize| b.add(b.index(starts[d]), b.mul(indices[d], b.index(strides[d])));
            tensor::extract(b, self.operands[0], &(0..starts.len()).map(at).collect::<Vec<_>>())
        })
    }

    pub(super) fn reverse(&self) -> Val<'c> {
        let dimensions = attributes::listed(self.op, "dimensions");
        let shape = self.shape();
        self.generate(|b, indices| {
            let at = |d: usize| match dimensions.contains(&(d as i64)) {
                true => b.sub(b.index(shape[d] - 1), indices[d]),
                false => indices[d],
            };
            tensor::extract(b, self.operands[0], &(0..shape.len()).map(at).collect::<Vec<_>>())
        })
    }

    /// `result[low + j * (interior + 1)] == x[j]`, the padding elsewhere.
    pub(super) fn pad(&self) -> Val<'c> {
        let [low, interior] = ["edge_padding_low", "interior_padding"].map(|name| attributes::listed(self.op, name));
        let (x, shape, ty) = (self.operands[0], self.operand_shape(0), self.result_element());
        let padding = element(self.b, self.operands[1]);
        self.generate(|b, indices| {
            let mut inside = b.flag(true);
            let mut at = vec![];
            for d in 0..shape.len() {
                let place = b.sub(indices[d], b.index(low[d]));
                let apart = b.index(interior[d] + 1);
                // Unsigned, so that what is before the first element is behind the last one.
                let number = if interior[d] == 0 { place } else { arith::divui(b, place, apart) };
                let own = b.cmpi(Predicate::Ult, number, b.index(shape[d]));
                inside = arith::andi(b, inside, own);
                if interior[d] != 0 {
                    let on = b.cmpi(Predicate::Eq, arith::remui(b, place, apart), b.index(0));
                    inside = arith::andi(b, inside, on);
                }
                at.push(number);
            }
            b.if_else(inside, &[ty], |b| vec![tensor::extract(b, x, &at)], |_| vec![padding])[0]
        })
    }

    pub(super) fn concatenate(&self) -> Val<'c> {
        let dimension = ir::integer_attribute(self.op, "dimension").unwrap_or(0) as usize;
        let sizes: Vec<_> = (0..self.operands.len()).map(|i| self.operand_shape(i)[dimension]).collect();
        let arrays: Vec<_> = self.operands.iter().copied().zip(sizes).filter(|(_, size)| *size > 0).collect();
        match arrays.is_empty() {
            true => tensor::empty(self.b, &[], self.types[0]),
            false => self.generate(|b, indices| pick(b, &arrays, indices, dimension)),
        }
    }

    /// Where a part of `sizes` begins in an array: the indices from operand `first` on, moved so
    /// that all of it is inside.
    fn starts(&self, first: usize, shape: &[i64], sizes: &[i64]) -> Vec<Val<'c>> {
        let clamped = |d: usize| {
            let index = to_index(self.b, element(self.b, self.operands[first + d]), self.unsigned(first + d));
            clamp(self.b, index, shape[d] - sizes[d], self.unsigned(first + d))
        };
        (0..shape.len()).map(clamped).collect()
    }

    pub(super) fn dynamic_slice(&self) -> Val<'c> {
        let starts = self.starts(1, &self.operand_shape(0), &attributes::listed(self.op, "slice_sizes"));
        self.generate(|b, indices| {
            let at: Vec<_> = starts.iter().zip(indices).map(|(&start, &index)| b.add(start, index)).collect();
            tensor::extract(b, self.operands[0], &at)
        })
    }

    pub(super) fn dynamic_update_slice(&self) -> Val<'c> {
        let (shape, sizes) = (self.operand_shape(0), self.operand_shape(1));
        let ty = self.result_element();
        let starts = self.starts(2, &shape, &sizes);
        self.generate(|b, indices| {
            let mut inside = b.flag(true);
            let mut at = vec![];
            for d in 0..shape.len() {
                let place = b.sub(indices[d], starts[d]);
                inside = arith::andi(b, inside, b.cmpi(Predicate::Ult, place, b.index(sizes[d])));
                at.push(place);
            }
            let new = |b: &Builder<'c>| vec![tensor::extract(b, self.operands[1], &at)];
            let old = |b: &Builder<'c>| vec![tensor::extract(b, self.operands[0], indices)];
            b.if_else(inside, &[ty], new, old)[0]
        })
    }
}

/// The element at a point of some arrays, one behind the other: halves are asked for.
fn pick<'c>(b: &Builder<'c>, arrays: &[(Val<'c>, i64)], at: &[Val<'c>], dimension: usize) -> Val<'c> {
    let [(array, _)] = arrays[..] else {
        let (first, rest) = arrays.split_at(arrays.len() / 2);
        let size: i64 = first.iter().map(|(_, size)| size).sum();
        let own = b.cmpi(Predicate::Ult, at[dimension], b.index(size));
        let behind = |b: &Builder<'c>| {
            let mut behind = at.to_vec();
            behind[dimension] = b.sub(at[dimension], b.index(size));
            vec![pick(b, rest, &behind, dimension)]
        };
        let ty = types::element(arrays[0].0.r#type());
        return b.if_else(own, &[ty], |b| vec![pick(b, first, at, dimension)], behind)[0];
    };
    tensor::extract(b, array, at)
}

/// The nearest index of `0..=most`.
pub fn clamp<'c>(b: &Builder<'c>, index: Val<'c>, most: i64, unsigned: bool) -> Val<'c> {
    match unsigned {
        true => b.min_ui(index, b.index(most)),
        false => b.min_si(b.max_si(index, b.index(0)), b.index(most)),
    }
}
