//! A filter, partition or concatenation of jagged arrays in no map.
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
use seq_dialects::{ir, types};

use super::form::{Flattener, Form, Lifted, Outcome, Rows};
use crate::Failure;

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
        for result in ir::results(op) {
            let ty = result.r#type();
            let Rows { offsets, data } = self.rows(result)?;
            let rows = Rows { offsets: offsets[1..].to_vec(), data };
            let array = match rows.offsets.is_empty() {
                true => rows.data,
                false if types::is_jagged(ty) => self.pack(&rows, ty),
                false => return Err(Failure::at(op, format!("makes {ty} of jagged arrays, and has no flat form yet"))),
            };
            let array = if array.r#type() == ty { array } else { self.b.value("tensor.cast", &[array], ty) };
            ir::replace_uses(result, array);
        }
        Ok(())
    }
}
