//! Combinators other than maps over jagged arrays that are in no map.
//!
//!   filter p rows  ==  (map (row = [rows]) { filter p row })[0]
//!
//! It is flattened as if one map of one element were around it.
//!
//! ```mlir
//! // before
//! %r = soac.filter (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> { p }
//! // after: with the flags of all rows, the numbers of those that stay
//! %numbers = soac.filter (%i = %all, %keep = %flags) : (tensor<?xindex>, tensor<?xi1>) -> tensor<?xindex> { ... }
//! %lengths = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> { offsets[i + 1] - offsets[i] }
//! %r = soac.jagged.pack %new_offsets, %taken : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{ir, ops::tensor, types};

use crate::soac_flatten::lift::flattener::{Flattener, Form, Lifted, Outcome, Rows};

impl<'c> Flattener<'_, 'c> {
    /// The operation at the root, which is no map.
    pub fn run_alone(mut self) -> Outcome<'c, ()> {
        let op = self.root;
        let one = self.b.index(1);
        self.enter(one, None);
        for operand in ir::operands(op) {
            if types::rank(operand.r#type()) > 0 {
                let rows = self.single(operand);
                self.bind(operand, Lifted { depth: 1, form: Form::Rows(rows) });
            }
        }
        self.rule(op)?;
        for (number, result) in ir::results(op).into_iter().enumerate() {
            let ty = result.r#type();
            if types::rank(ty) == 0 {
                let all = self.scalars(result)?;
                ir::replace_uses(result, tensor::extract(&self.b, all, &[self.b.index(0)]));
                continue;
            }
            let Rows { offsets, data } = self.rows(result)?;
            let count = tensor::extract(&self.b, offsets[0], &[one]);
            let rows = Rows { offsets: offsets[1..].to_vec(), data };
            let array = match rows.offsets.is_empty() {
                true => rows.data,
                false if types::is_jagged(ty) => self.pack(&rows, ty),
                false => self.regular(&rows, count, result, number)?,
            };
            let array = if array.r#type() == ty { array } else { tensor::cast(&self.b, array, ty) };
            ir::replace_uses(result, array);
        }
        Ok(())
    }
}
