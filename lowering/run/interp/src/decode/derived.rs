//! Decoding the operations of soac that passes write by others.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op as IrOp},
    ops::derived::Derived as View,
    types,
};

use super::{Decoded, Frame, scalars::Ops, unsupported};
use crate::{
    code::{Amount, Derived, Op},
    types::num,
};

impl<'c> Frame<'_, 'c> {
    pub(super) fn derived(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        let Some(view) = View::of(op) else { return Ok(None) };
        let results = self.results(op);
        let result = results[0];
        let derived = match view {
            View::Range(range) => {
                let known = types::shape(range.result().r#type()).and_then(|shape| shape.first().copied());
                let size = range.size().map_or(Amount::Known(known.unwrap_or(0)), |size| Amount::At(self.slot(size)));
                Derived::Range { size, start: range.start(), step: range.step(), ty: self.result_type(op)?, result }
            }
            View::Reverse(_) => Derived::Reverse { input: self.operand_use(op, 0)?, ty: self.result_type(op)?, result },
            View::Transpose(transpose) => {
                let order = transpose.permutation().into_iter().map(|d| d as usize).collect();
                Derived::Transpose { input: self.operand_use(op, 0)?, order, result }
            }
            View::Gather(gather) => {
                let [input, indices] = self.groups(op, [&[gather.input()], &gather.indices()])?;
                Derived::Gather { input: input[0], indices, ty: self.result_type(op)?, result }
            }
            View::ArgMin(_) | View::ArgMax(_) => {
                let element = types::element(ir::operands(op)[0].r#type());
                let num = num(element).ok_or_else(|| unsupported(op, format!("has elements of type {element}")))?;
                let least = matches!(view, View::ArgMin(_));
                Derived::Extremum { input: self.operand_use(op, 0)?, num, least, result }
            }
            View::Sort(sort) => {
                let [inputs] = self.groups(op, [&sort.inputs()])?;
                let before = self.body(op, sort.before(), &[])?;
                Derived::Sort { inputs, before, types: self.result_types(op)?, results }
            }
            View::JaggedRow(row) => {
                let index = self.slot(row.index());
                Derived::Row { value: self.operand_use(op, 0)?, index, result }
            }
            View::JaggedRows(_) => Derived::Rows { value: self.operand_use(op, 0)?, result },
        };
        Ok(Some(vec![Op::Derived(Box::new(derived))]))
    }
}
