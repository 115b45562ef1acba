//! Arrays with two neighbouring dimensions as one.

use std::collections::HashMap;

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{
        TypedOp, is,
        soac::{self, Soac},
        tensor,
    },
    types::{self, DYNAMIC},
};

/// Arrays with two neighbouring dimensions as one, each made once.
#[derive(Default)]
pub struct Views<'c> {
    made: HashMap<(usize, usize), Val<'c>>,
}

impl<'c> Views<'c> {
    /// An array whose dimensions `d` and `d + 1` are one. Of the elements of a map over a tensor
    /// they are those of the map over the collapsed tensor.
    pub fn collapsed(&mut self, b: &Builder<'c>, array: Val<'c>, d: usize) -> Val<'c> {
        if let Some(&made) = self.made.get(&(ir::key(array), d)) {
            return made;
        }
        if types::is_jagged(array.r#type()) {
            let element = types::element(array.r#type());
            let parts = [b.index_type(), element].map(|ty| types::tensor(&[DYNAMIC], ty));
            let data = ir::result(soac::jagged_unpack(&beside(b, array), array, &parts).operation(), 1);
            self.made.insert((ir::key(array), d), data);
            return data;
        }
        let around = ir::argument_owner(array).and_then(|(block, position)| {
            let map = block.parent_operation().and_then(soac::Map::of)?;
            let rows = map.inputs()[position];
            (!types::is_jagged(rows.r#type()) && !has_no_elements(rows)).then_some((block, map, rows))
        });
        let made = match around {
            Some((block, map, rows)) => {
                let view = self.collapsed(b, rows, d + 1);
                let op = map.operation();
                ir::set_operands(op, &[ir::operands(op), vec![view]].concat());
                let row = types::row(view.r#type()).expect("rows have elements");
                block.add_argument(row, op.location());
                *ir::arguments(block).last().expect("the argument that was added")
            }
            None => collapse(&beside(b, array), array, d),
        };
        self.made.insert((ir::key(array), d), made);
        made
    }
}

/// A builder right after an array is made.
fn beside<'c>(b: &Builder<'c>, array: Val<'c>) -> Builder<'c> {
    match (ir::defining_op(array), ir::argument_owner(array)) {
        (Some(op), _) => Builder::after(b.context, op),
        (None, Some((block, _))) => Builder::at_start(b.context, block, b.location),
        (None, None) => *b,
    }
}

/// The view of an array whose dimensions `d` and `d + 1` are one.
fn collapse<'c>(b: &Builder<'c>, array: Val<'c>, d: usize) -> Val<'c> {
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let groups = (0..shape.len() - 1).map(|k| match k {
        _ if k < d => format!("[{k}]"),
        _ if k == d => format!("[{k}, {}]", k + 1),
        _ => format!("[{}]", k + 1),
    });
    let groups = groups.collect::<Vec<_>>().join(", ");
    let both = if shape[d..d + 2].contains(&DYNAMIC) { DYNAMIC } else { shape[d] * shape[d + 1] };
    let sizes = [&shape[..d], &[both], &shape[d + 2..]].concat();
    let ty = types::tensor(&sizes, types::element(array.r#type()));
    tensor::collapse_shape(b, array, b.attribute(&format!("[{groups}]")), ty)
}

/// Whether no array of one dimension less stands for one: MLIR's reshapes take no sizes of 0.
pub fn has_no_elements(array: Val) -> bool {
    types::shape(array.r#type()).is_none_or(|shape| shape.contains(&0))
}

/// Whether a view of an array is made without a copy, and hides no combinator from what reads its
/// elements: seen from outside of all maps it is neither made by one nor a slice.
pub fn is_viewed_in_place<'c>(array: Val<'c>) -> bool {
    if !types::is_jagged(array.r#type()) && has_no_elements(array) {
        return false;
    }
    if let Some((block, position)) = ir::argument_owner(array) {
        let around = block.parent_operation().and_then(soac::Map::of);
        return around.is_none_or(|map| is_viewed_in_place(map.inputs()[position]));
    }
    let Some(op) = ir::defining_op(array) else { return false };
    match tensor::Cast::of(op) {
        Some(cast) => is_viewed_in_place(cast.source()),
        None => (Soac::of(op).is_none() || is::<soac::JaggedUnpack>(op)) && !is::<tensor::ExtractSlice>(op),
    }
}
