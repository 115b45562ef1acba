//! The greatest value that an index or the size of an array may have, where operations tell.
//!
//!   most(min(x, n)) == the least that is known of both;  most(x + y) == most(x) + most(y)
//!
//! Precondition, which holds for sizes: values are not below zero, and sums and products do
//! not leave the range of an index.

use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, arith, tensor},
    seg_parts::SegParts,
};

use crate::shapes::{self, Size, is_steady};

/// The greatest value of an index.
pub fn most(value: Val) -> Option<i64> {
    most_with(value, &mut |value| {
        let dim = tensor::Dim::defining(value)?;
        most_size(dim.source(), usize::try_from(ir::constant_int(dim.index())?).ok()?)
    })
}

/// As [`most`]; `known` tells it of values that are not computed by arithmetic.
pub fn most_with<'c>(value: Val<'c>, known: &mut dyn FnMut(Val<'c>) -> Option<i64>) -> Option<i64> {
    if let Some(fixed) = ir::constant_int(value) {
        return Some(fixed);
    }
    if let Some(op) = arith::MinUI::defining(value) {
        let both = [op.lhs(), op.rhs()].map(|v| most_with(v, known));
        return both.into_iter().flatten().min();
    }
    if let Some(op) = arith::AddI::defining(value) {
        return most_with(op.lhs(), known)?.checked_add(most_with(op.rhs(), known)?);
    }
    if let Some(op) = arith::MulI::defining(value) {
        return most_with(op.lhs(), known)?.checked_mul(most_with(op.rhs(), known)?);
    }
    if let Some(op) = arith::MaxUI::defining(value) {
        return Some(most_with(op.lhs(), known)?.max(most_with(op.rhs(), known)?));
    }
    if let Some(op) = arith::Select::defining(value) {
        return Some(most_with(op.true_value(), known)?.max(most_with(op.false_value(), known)?));
    }
    if let Some(op) = arith::DivUI::defining(value) {
        let by = ir::constant_int(op.rhs()).filter(|&by| by > 0)?;
        return Some(most_with(op.lhs(), known)? / by);
    }
    known(value)
}

/// The greatest size of an array in a dimension.
pub fn most_size(array: Val, d: usize) -> Option<i64> {
    if let Some(fixed) = shapes::known(array, d) {
        return Some(fixed);
    }
    if let Some(seg) = ir::defining_op(array).and_then(SegParts::try_of) {
        return most_size(seg.outs[ir::result_number(array)], d);
    }
    let greatest = |arrays: Vec<Val>| {
        let all: Option<Vec<i64>> = arrays.into_iter().map(|array| most_size(array, d)).collect();
        all?.into_iter().max()
    };
    match Size::of(array, d) {
        Size::Static(fixed) => Some(fixed),
        Size::Value(size) => most(size),
        Size::Of(arrays, d) => arrays.into_iter().filter_map(|array| most_size(array, d)).min(),
        Size::Yielded(row, d) => most_size(row, d),
        Size::Accumulated { operator, number, like, dimension } if is_steady(operator, number) => {
            most_size(like, dimension)
        }
        Size::Carried { init, dimension, .. } => most_size(init, dimension),
        Size::Sum(arrays) => arrays.into_iter().map(|array| most_size(array, 0)).sum(),
        Size::Filled(arrays, _) => greatest(arrays),
        Size::Either(_, arrays, _) => greatest(arrays.to_vec()),
        Size::Accumulated { .. } | Size::Rows(_) | Size::Unknown => None,
    }
}
