//! Decoding `tensor`.

use melior::ir::{AttributeLike, ValueLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Op as IrOp, Val},
    ops::{TypedOp, memref, tensor},
    types::{self as shapes, DYNAMIC},
};

use super::{Decoded, Frame, integer, scalars::Ops, unsupported};
use crate::{
    code::{ArrayOp, Op, Slice},
    types::{Shape, Ty},
};

impl<'c> Frame<'_, 'c> {
    pub(super) fn arrays(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let result = self.result(op);
        let count = ir::operands(op).len();
        let array = match name {
            tensor::Extract::NAME => {
                let indices = self.slots(&ir::operands(op)[1..]);
                return Ok(Some(vec![Op::Extract(self.operand(op, 0)?, indices, result)]));
            }
            tensor::Insert::NAME => {
                let indices = self.slots(&ir::operands(op)[2..]);
                return Ok(Some(vec![Op::Insert(self.operand(op, 0)?, self.operand_use(op, 1)?, indices, result)]));
            }
            tensor::Dim::NAME => return Ok(Some(vec![Op::Dim(self.operand(op, 0)?, self.operand(op, 1)?, result)])),
            tensor::Rank::NAME => {
                let rank = self.operand_type(op, 0)?.shape().len();
                return Ok(Some(vec![Op::Bits(rank as u64, result)]));
            }
            tensor::Empty::NAME => {
                let (shape, element) = self.tensor_result(op)?;
                ArrayOp::Empty { shape, sizes: self.slots(&ir::operands(op)), element, result }
            }
            tensor::Splat::NAME => {
                let (shape, element) = self.tensor_result(op)?;
                let sizes = self.slots(&ir::operands(op)[1..]);
                ArrayOp::Splat { value: self.operand(op, 0)?, shape, sizes, element, result }
            }
            tensor::FromElements::NAME => {
                let (shape, element) = self.tensor_result(op)?;
                let shape = shape.iter().map(|s| s.unwrap_or(0)).collect();
                ArrayOp::FromElements { values: self.slots(&ir::operands(op)), shape, element, result }
            }
            tensor::Generate::NAME => {
                let (shape, element) = self.tensor_result(op)?;
                let sizes = self.slots(&ir::operands(op));
                ArrayOp::Generate { shape, sizes, element, body: self.region_at(op, 0)?, result }
            }
            tensor::ExtractSlice::NAME => {
                let view = tensor::ExtractSlice::wrap(op);
                let groups = [view.offsets(), view.sizes(), view.strides()];
                let slice = self.slice(op, &groups, &kept_shape(op, 0, true))?;
                ArrayOp::ExtractSlice { source: self.operand_use(op, 0)?, slice, ty: self.result_type(op)?, result }
            }
            tensor::InsertSlice::NAME => {
                let view = tensor::InsertSlice::wrap(op);
                let groups = [view.offsets(), view.sizes(), view.strides()];
                let slice = self.slice(op, &groups, &kept_shape(op, 0, false))?;
                let (source, dest) = (self.operand_use(op, 0)?, self.operand_use(op, 1)?);
                ArrayOp::InsertSlice { source, dest, slice, result }
            }
            tensor::Cast::NAME => ArrayOp::Cast { source: self.operand_use(op, 0)?, ty: self.result_type(op)?, result },
            tensor::CollapseShape::NAME | tensor::ExpandShape::NAME => self.reassociation(op, name)?,
            tensor::Reshape::NAME => {
                let shape = self.operand(op, 1)?;
                ArrayOp::Reshape { source: self.operand_use(op, 0)?, shape, ty: self.result_type(op)?, result }
            }
            tensor::Concat::NAME => {
                let dimension = integer(op, "dim").unwrap_or(0) as usize;
                let inputs = self.uses(op, 0, count)?;
                ArrayOp::Concat { dimension, inputs, ty: self.result_type(op)?, result }
            }
            tensor::Pad::NAME => {
                let pad = tensor::Pad::wrap(op);
                let low = self.amounts(&pad.static_low(), &pad.low());
                let high = self.amounts(&pad.static_high(), &pad.high());
                ArrayOp::Pad { source: self.operand_use(op, 0)?, low, high, body: self.region_at(op, 0)?, result }
            }
            tensor::Bitcast::NAME => {
                let (_, element) = self.tensor_result(op)?;
                ArrayOp::Bitcast { source: self.operand_use(op, 0)?, element, result }
            }
            _ => return Ok(None),
        };
        Ok(Some(vec![Op::Array(Box::new(array))]))
    }

    fn tensor_result(&mut self, op: IrOp<'c>) -> Decoded<(Shape, seq_values::ElementType)> {
        match self.result_type(op)? {
            Ty::Tensor(shape, element) => Ok((shape, element)),
            _ => Err(unsupported(op, "has a result that is not a tensor")),
        }
    }

    /// The offsets, sizes and strides that are operands, in `groups`, and that are
    /// attributes; `kept` is the shape after the dropped dimensions.
    pub(super) fn slice(&mut self, op: IrOp<'c>, groups: &[Vec<Val<'c>>; 3], kept: &[i64]) -> Decoded<Slice> {
        let sizes = ir::i64_array(op, "static_sizes");
        let dropped =
            dropped(&sizes, kept).ok_or_else(|| unsupported(op, "drops dimensions that are not of size 1"))?;
        Ok(Slice {
            offsets: self.amounts(&ir::i64_array(op, "static_offsets"), &groups[0]),
            sizes: self.amounts(&sizes, &groups[1]),
            strides: self.amounts(&ir::i64_array(op, "static_strides"), &groups[2]),
            dropped,
        })
    }

    /// Collapse and expand of tensors and memrefs.
    pub(super) fn reassociation(&mut self, op: IrOp<'c>, name: &str) -> Decoded<ArrayOp> {
        let attribute = self.attribute(op, "reassociation")?.to_raw();
        let groups = unsafe {
            (0..sys::mlirArrayAttrGetNumElements(attribute))
                .map(|i| {
                    let group = sys::mlirArrayAttrGetElement(attribute, i);
                    (0..sys::mlirArrayAttrGetNumElements(group))
                        .map(|j| sys::mlirIntegerAttrGetValueInt(sys::mlirArrayAttrGetElement(group, j)) as usize)
                        .collect()
                })
                .collect()
        };
        let (source, ty, result) = (self.operand_use(op, 0)?, self.result_type(op)?, self.result(op));
        if [tensor::CollapseShape::NAME, memref::CollapseShape::NAME].contains(&name) {
            return Ok(ArrayOp::Collapse { source, groups, ty, result });
        }
        let sizes = self.amounts(&ir::i64_array(op, "static_output_shape"), &ir::operands(op)[1..]);
        Ok(ArrayOp::Expand { source, sizes, groups, ty, result })
    }
}

/// The shape of the result of an operation, or of operand `i`.
pub(super) fn kept_shape(op: IrOp, i: usize, of_result: bool) -> Vec<i64> {
    let ty = if of_result {
        ir::results(op).first().map(|v| v.r#type())
    } else {
        ir::operands(op).get(i).map(|v| v.r#type())
    };
    ty.and_then(shapes::shape).unwrap_or_default()
}

/// Which dimensions of a slice its type drops: of those of size 1 as many as
/// the ranks differ, such that the others match.
fn dropped(sizes: &[i64], kept: &[i64]) -> Option<Box<[bool]>> {
    let mut rest = kept;
    let mut to_drop = sizes.len().checked_sub(kept.len())?;
    let mut result = vec![];
    for &size in sizes {
        let fits = rest.first().is_some_and(|&k| k == size || (k == DYNAMIC) != (size == DYNAMIC) && size != 1);
        let drop = !fits && to_drop > 0;
        if drop {
            if size != 1 {
                return None;
            }
            to_drop -= 1;
        } else {
            rest = rest.get(1..)?;
        }
        result.push(drop);
    }
    (to_drop == 0 && rest.is_empty()).then(|| result.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_dropped_dimensions() {
        assert_eq!(dropped(&[1, 4], &[4]).as_deref(), Some(&[true, false][..]));
        assert_eq!(dropped(&[4, 1], &[4]).as_deref(), Some(&[false, true][..]));
        assert_eq!(dropped(&[1, DYNAMIC, 1], &[DYNAMIC]).as_deref(), Some(&[true, false, true][..]));
        assert_eq!(dropped(&[1, 1, 4], &[1, 4]).as_deref(), Some(&[false, true, false][..]));
        assert_eq!(dropped(&[1], &[]).as_deref(), Some(&[true][..]));
        assert_eq!(dropped(&[2, 4], &[4]), None);
    }
}
