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

use super::results::{pack, regular};
use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows},
    rules,
};

/// The operation at the root, which is no map.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    let op = f.root();
    let one = f.b().index(1);
    f.enter(one, None);
    for operand in ir::operands(op) {
        if types::rank(operand.r#type()) > 0 {
            let rows = f.single(operand);
            f.bind(operand, Lifted { depth: 1, form: Form::Rows(rows) });
        }
    }
    rules::operation(&mut f, op)?;
    for (number, result) in ir::results(op).into_iter().enumerate() {
        let ty = result.r#type();
        if types::rank(ty) == 0 {
            let all = f.scalars(result)?;
            ir::replace_uses(result, tensor::extract(&f.b(), all, &[f.b().index(0)]));
            continue;
        }
        let Rows { offsets, data } = f.rows(result)?;
        let count = tensor::extract(&f.b(), offsets[0], &[one]);
        let rows = Rows { offsets: offsets[1..].to_vec(), data };
        let array = match rows.offsets.is_empty() {
            true => rows.data,
            false if types::is_jagged(ty) => pack(&f, &rows, ty),
            false => regular(&mut f, &rows, count, result, number)?,
        };
        ir::replace_uses(result, f.b().cast_tensor(array, ty));
    }
    Ok(())
}
