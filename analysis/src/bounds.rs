//! The greatest value that an index or the size of an array may have, where operations tell.
//!
//!   most(min(x, n)) == the least that is known of both;  most(x + y) == most(x) + most(y)
//!   most(size of what a loop carries) == most(size of what it starts with), if the body makes
//!     nothing larger of something so large
//!
//! Precondition, which holds for sizes: values are not below zero. Nothing is known of what is
//! computed of negative numbers or leaves the range of an index.

use std::collections::HashMap;

use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, arith, tensor},
    seg_parts::SegParts,
};

use crate::shapes::{self, Size, is_steady};

/// Steps of a search, at most: what is used often is looked at as often.
const STEPS: usize = 10_000;

/// The greatest value of an index.
pub fn most(value: Val) -> Option<i64> {
    Search::default().value(value)
}

/// The greatest size of an array in a dimension.
pub fn most_size(array: Val, d: usize) -> Option<i64> {
    Search::default().size(array, d)
}

/// As [`most`]; `known` tells it of values that are not computed by arithmetic.
pub fn most_with<'c>(value: Val<'c>, known: &mut dyn FnMut(Val<'c>) -> Option<i64>) -> Option<i64> {
    if let Some(fixed) = ir::constant_int(value) {
        return (fixed >= 0).then_some(fixed);
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

/// A search for bounds.
#[derive(Default)]
struct Search {
    /// What sizes of arrays are taken to be at most, by array and dimension.
    assumed: HashMap<(usize, usize), i64>,
    steps: usize,
}

impl Search {
    fn value(&mut self, value: Val) -> Option<i64> {
        most_with(value, &mut |value| {
            let dim = tensor::Dim::defining(value)?;
            self.size(dim.source(), usize::try_from(ir::constant_int(dim.index())?).ok()?)
        })
    }

    fn size(&mut self, array: Val, d: usize) -> Option<i64> {
        if let Some(fixed) = shapes::known(array, d) {
            return Some(fixed);
        }
        if let Some(&assumed) = self.assumed.get(&(ir::key(array), d)) {
            return Some(assumed);
        }
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        if let Some(seg) = ir::defining_op(array).and_then(SegParts::try_of) {
            return self.size(seg.outs[ir::result_number(array)], d);
        }
        match Size::of(array, d) {
            Size::Static(fixed) => Some(fixed),
            Size::Value(size) => self.value(size),
            Size::Of(arrays, d) => arrays.into_iter().filter_map(|array| self.size(array, d)).min(),
            Size::Yielded(row, d) => self.size(row, d),
            Size::Accumulated { operator, number, like, dimension } if is_steady(operator, number) => {
                self.size(like, dimension)
            }
            Size::Carried { init, argument, next, dimension } => {
                let first = self.size(init, dimension)?;
                let key = (ir::key(argument), dimension);
                let before = self.assumed.insert(key, first);
                let later = self.size(next, dimension);
                match before {
                    Some(before) => self.assumed.insert(key, before),
                    None => self.assumed.remove(&key),
                };
                later.filter(|&later| later <= first).map(|_| first)
            }
            Size::Sum(arrays) => {
                let sizes = arrays.into_iter().map(|array| self.size(array, 0));
                sizes.reduce(|sum, size| sum?.checked_add(size?)).flatten()
            }
            Size::Filled(arrays, d) => self.greatest(arrays, d),
            Size::Either(_, arrays, d) => self.greatest(arrays.to_vec(), d),
            Size::Accumulated { .. } | Size::Rows(_) | Size::Unknown => None,
        }
    }

    fn greatest(&mut self, arrays: Vec<Val>, d: usize) -> Option<i64> {
        let all: Option<Vec<i64>> = arrays.into_iter().map(|array| self.size(array, d)).collect();
        all?.into_iter().max()
    }
}
