//! Arrays without dimensions that are indexed: they have one point, which every partition
//! has, and the last one is left.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, soac::WithForm, tensor},
    types,
    with_parts::WithParts,
};

/// The results of a loop over one point.
pub fn only<'c>(b: &Builder<'c>, parts: &WithParts<'c>) -> Vec<Val<'c>> {
    let values = match parts.partitions.last() {
        Some(partition) => b.inline(partition.body, &[], &mut ValueMap::new()),
        None => parts.initial.clone(),
    };
    let results = ir::results(parts.op.operation()).into_iter().zip(values).zip(&parts.initial);
    results
        .map(|((result, value), &initial)| match types::shape(value.r#type()) {
            Some(_) => value,
            None if parts.form == WithForm::Modarray => tensor::insert(b, value, initial, &[]),
            None => tensor::from_elements(b, &[value], result.r#type()),
        })
        .collect()
}
