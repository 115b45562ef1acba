//! Arrays that a body makes or changes element by element.
//!
//!   map (x = xs, y = ys) { from_elements x y }  ==  map (x = xs, y = ys) { from_elements x y }, rows of one size
//!   map (n = ns) { empty n }                    ==  rows_of ns (empty (sum ns))
//!   map (row = rows, i = is, x = xs) { insert x into row[i] }
//!     ==  rows_like rows (scatter (map (o = starts rows, i = is) { o + i }) xs into data rows)
//!
//! ```mlir
//! // before, in a map over %rows, %is and %xs
//! %s = tensor.insert %x into %row[%i] : tensor<?xi32>
//! // after
//! %places = soac.map (%p = %points, %i = %is) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %start = tensor.extract %offsets[%p] : tensor<?xindex>
//!   %place = arith.addi %start, %i : index
//!   soac.yield %place : index
//! }
//! %s = soac.scatter %places, %xs into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op},
    ops::tensor,
    types,
};

use crate::soac_flatten::lift::flattener::{Flattener, Lifted, Outcome, Rows};

impl<'c> Flattener<'_, 'c> {
    /// `tensor.from_elements` of scalars.
    pub fn nested_elements(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let values = ir::operands(op);
        let result = ir::result(op, 0);
        let ty = result.r#type();
        let made = self.at_points(&values, &[], &[ty], |this, b, point, _| {
            let elements: Vec<_> = values.iter().map(|&v| this.scalar(v, point)).collect();
            Ok(vec![tensor::from_elements(b, &elements, ty)])
        })?;
        self.bind(result, Lifted::each(self.depth(), made[0]));
        Ok(())
    }

    /// `tensor.empty` of sizes that depend on the point.
    pub fn nested_empty(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let result = ir::result(op, 0);
        let element = types::element(result.r#type());
        let offsets = self.enter_sizes(op, types::rank(result.r#type()))?;
        let data = self.empty(self.space().size, element);
        self.leave_sizes(result, offsets, Rows { offsets: vec![], data });
        Ok(())
    }

    /// `tensor.insert` into an array that depends on the point.
    pub fn insert(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let (value, dest, indices) = (operands[0], operands[1], &operands[2..]);
        let owned = self.owned(dest, op)?;
        let (values, index) = (self.scalars(value)?, self.b.index_type());
        let used = [&[dest], indices].concat();
        let places = self.at_points(&used, &[], &[index], |this, b, point, _| {
            let mut at = point.index(owned.depth);
            for (&offsets, &i) in owned.rows.offsets.iter().zip(indices) {
                at = b.add(tensor::extract(b, offsets, &[at]), this.scalar(i, point));
            }
            Ok(vec![at])
        })?[0];
        let data = self.scatter(&[places, values], owned.rows.data);
        self.own_result(op, 0, &owned.with(data));
        Ok(())
    }
}
