//! Loops, branches and slices: what the conversions build beside `ir::Builder`.

use melior::ir::{Attribute, Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    types::{self, DYNAMIC},
};

use crate::seg_loops::DISJOINT_STORES;

/// Marks the loop whose results are given as one of [`DISJOINT_STORES`].
pub fn stores_are_disjoint<'c>(b: &Builder<'c>, results: &[Val<'c>]) {
    let op = results.first().and_then(|&v| ir::defining_op(v)).filter(|op| ir::is(*op, "scf.for"));
    op.into_iter().for_each(|op| ir::set_attribute(op, DISJOINT_STORES, Attribute::unit(b.context)));
}

/// More operations to build.
pub trait Build<'c> {
    /// `tensor.cast`, or the value itself when the type is right already.
    fn cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c>;
    /// `tensor.empty` of a type; one size a dimension, the static ones ignored.
    fn empty(&self, ty: Type<'c>, sizes: &[Val<'c>]) -> Val<'c>;
    /// The row of an array at a prefix of indices.
    fn extract_row(&self, array: Val<'c>, prefix: &[Val<'c>]) -> Val<'c>;
    /// Writes a scalar or row at a prefix of indices.
    fn insert_at(&self, value: Val<'c>, into: Val<'c>, indices: &[Val<'c>]) -> Val<'c>;
    /// `scf.for` from 0 to `size`, carrying values whose types stay.
    fn for_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E>;
    /// The same as an `scf.while`, for arrays whose sizes change: a cast before
    /// an `scf.for` tells MLIR's folds the sizes that it always carries.
    fn resizing_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E>;
    /// `scf.if` with results.
    fn if_else<E>(
        &self,
        condition: Val<'c>,
        types: &[Type<'c>],
        then: impl FnOnce(&Builder<'c>) -> Result<Vec<Val<'c>>, E>,
        otherwise: impl FnOnce(&Builder<'c>) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E>;
    /// `0 <= index < size` for a signed index, the conjunction over a tuple.
    fn in_bounds(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c>;
    /// A slice operation's static sizes, offsets and strides.
    fn slice_attributes(&self, prefix: usize, shape: &[i64], lead: &[i32]) -> Vec<(&'static str, Attribute<'c>)>;
    /// Writes an array into another from an outer index on.
    fn insert_part(&self, part: Val<'c>, into: Val<'c>, start: Val<'c>) -> Val<'c>;
    /// The leading `size` elements along the outermost dimension.
    fn take(&self, array: Val<'c>, size: Val<'c>, ty: Type<'c>) -> Val<'c>;
}

impl<'c> Build<'c> for Builder<'c> {
    fn cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty { value } else { self.value("tensor.cast", &[value], ty) }
    }

    fn empty(&self, ty: Type<'c>, sizes: &[Val<'c>]) -> Val<'c> {
        let shape = types::shape(ty).unwrap_or_default();
        let dynamic: Vec<_> = shape.iter().zip(sizes).filter(|(s, _)| **s == DYNAMIC).map(|(_, v)| *v).collect();
        self.value("tensor.empty", &dynamic, ty)
    }

    fn slice_attributes(&self, prefix: usize, shape: &[i64], lead: &[i32]) -> Vec<(&'static str, Attribute<'c>)> {
        let rank = shape.len();
        let own = |i: usize| i < prefix;
        let offsets: Vec<_> = (0..rank).map(|i| if own(i) { DYNAMIC } else { 0 }).collect();
        let sizes: Vec<_> = (0..rank).map(|i| if own(i) { 1 } else { shape[i] }).collect();
        let dynamic = sizes.iter().filter(|s| **s == DYNAMIC).count();
        let segments = [lead, &[prefix as i32, dynamic as i32, 0]].concat();
        vec![
            ("static_offsets", self.i64_array(&offsets)),
            ("static_sizes", self.i64_array(&sizes)),
            ("static_strides", self.i64_array(&vec![1; rank])),
            ("operandSegmentSizes", self.i32_array(&segments)),
        ]
    }

    fn extract_row(&self, array: Val<'c>, prefix: &[Val<'c>]) -> Val<'c> {
        let ty = array.r#type();
        let shape = types::shape(ty).unwrap_or_default();
        let mut operands = vec![array];
        operands.extend(prefix);
        operands.extend((prefix.len()..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| self.dim(array, d)));
        let row = types::tensor(&shape[prefix.len()..], types::element(ty));
        // A slice of no elements in a dimension of size 0 would be out of bounds.
        if shape.contains(&0) {
            return self.value("tensor.empty", &operands[1 + prefix.len()..], row);
        }
        let attributes = self.slice_attributes(prefix.len(), &shape, &[1]);
        ir::result(self.op("tensor.extract_slice", &operands, &[row], &attributes, vec![]), 0)
    }

    fn insert_at(&self, value: Val<'c>, into: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        let ty = into.r#type();
        if types::shape(value.r#type()).is_none() {
            return self.value("tensor.insert", &[&[value, into], indices].concat(), ty);
        }
        let shape = types::shape(ty).unwrap_or_default();
        if shape.contains(&0) {
            return into;
        }
        let row = types::tensor(&shape[indices.len()..], types::element(ty));
        let mut operands = vec![self.cast(value, row), into];
        operands.extend(indices);
        operands.extend((indices.len()..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| self.dim(into, d)));
        let attributes = self.slice_attributes(indices.len(), &shape, &[1, 1]);
        ir::result(self.op("tensor.insert_slice", &operands, &[ty], &attributes, vec![]), 0)
    }

    fn for_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let types: Vec<_> = carried.iter().map(|v| v.r#type()).collect();
        let (zero, one) = (self.index(0), self.index(1));
        let mut outcome = Ok(vec![]);
        let region = self.region(&[&[self.index_type()], types.as_slice()].concat(), |b, arguments| {
            outcome = body(b, arguments[0], &arguments[1..]);
            if let Ok(values) = &outcome {
                b.op("scf.yield", values, &[], &[], vec![]);
            }
        });
        outcome?;
        let operands = [&[zero, size, one], carried].concat();
        Ok(ir::results(self.op("scf.for", &operands, &types, &[], vec![region])))
    }

    fn resizing_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let (zero, one) = (self.index(0), self.index(1));
        let start = [&[zero], carried].concat();
        let types: Vec<_> = start.iter().map(|v| v.r#type()).collect();
        let before = self.region(&types, |b, arguments| {
            let more = b.cmpi(Predicate::Slt, arguments[0], size);
            b.op("scf.condition", &[&[more], arguments].concat(), &[], &[], vec![]);
        });
        let mut outcome = Ok(vec![]);
        let after = self.region(&types, |b, arguments| {
            outcome = body(b, arguments[0], &arguments[1..]);
            if let Ok(values) = &outcome {
                let next = b.value("arith.addi", &[arguments[0], one], b.index_type());
                b.op("scf.yield", &[&[next], values.as_slice()].concat(), &[], &[], vec![]);
            }
        });
        outcome?;
        Ok(ir::results(self.op("scf.while", &start, &types, &[], vec![before, after])).split_off(1))
    }

    fn if_else<E>(
        &self,
        condition: Val<'c>,
        types: &[Type<'c>],
        then: impl FnOnce(&Builder<'c>) -> Result<Vec<Val<'c>>, E>,
        otherwise: impl FnOnce(&Builder<'c>) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let (mut first, mut second) = (Ok(vec![]), Ok(vec![]));
        let regions = vec![
            self.region(&[], |b, _| {
                first = then(b);
                if let Ok(values) = &first {
                    b.op("scf.yield", values, &[], &[], vec![]);
                }
            }),
            self.region(&[], |b, _| {
                second = otherwise(b);
                if let Ok(values) = &second {
                    b.op("scf.yield", values, &[], &[], vec![]);
                }
            }),
        ];
        first?;
        second?;
        Ok(ir::results(self.op("scf.if", &[condition], types, &[], regions)))
    }

    fn in_bounds(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        let mut all = None;
        for (d, &index) in indices.iter().enumerate() {
            let inside = self.cmpi(Predicate::Ult, index, self.dim(array, d));
            all = Some(match all {
                None => inside,
                Some(before) => self.value("arith.andi", &[before, inside], inside.r#type()),
            });
        }
        all.expect("an index tuple has an index")
    }

    fn take(&self, array: Val<'c>, size: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let shape = types::shape(array.r#type()).unwrap_or_default();
        let mut sizes = shape.clone();
        sizes[0] = DYNAMIC;
        let mut operands = vec![array, size];
        operands.extend((1..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| self.dim(array, d)));
        let taken = types::tensor(&sizes, types::element(ty));
        if shape.contains(&0) {
            return self.cast(self.value("tensor.empty", &operands[1..], taken), ty);
        }
        let attributes = self.slice_attributes(0, &sizes, &[1]);
        self.cast(ir::result(self.op("tensor.extract_slice", &operands, &[taken], &attributes, vec![]), 0), ty)
    }

    fn insert_part(&self, part: Val<'c>, into: Val<'c>, start: Val<'c>) -> Val<'c> {
        let (ty, shape) = (into.r#type(), types::shape(part.r#type()).unwrap_or_default());
        if shape.contains(&0) {
            return into;
        }
        let mut offsets = vec![0; shape.len()];
        offsets[0] = DYNAMIC;
        let sizes: Vec<_> = (0..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| self.dim(part, d)).collect();
        let attributes = [
            ("static_offsets", self.i64_array(&offsets)),
            ("static_sizes", self.i64_array(&shape)),
            ("static_strides", self.i64_array(&vec![1; shape.len()])),
            ("operandSegmentSizes", self.i32_array(&[1, 1, 1, sizes.len() as i32, 0])),
        ];
        let operands = [&[part, into, start], sizes.as_slice()].concat();
        ir::result(self.op("tensor.insert_slice", &operands, &[ty], &attributes, vec![]), 0)
    }
}
