//! A scatter or a histogram inside a map.
//!
//!   map (dest = dests, row = rows) { scatter dest row }
//!     ==  rows_like dests (scatter (data dests) (map (start of the destination + index) (data rows)))
//!
//! ```mlir
//! // before, in a map over %dests and %rows
//! %s = soac.scatter (%i = %is) into %dest : (tensor<?xindex>) into tensor<?xi32> { soac.yield %i, %one : index, i32 }
//! // after: an index out of the bounds of its row is out of the bounds of all
//! %places = soac.map (%i = %all_is, %p = %points) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %inside = arith.cmpi ult, %i, %size : index
//!   %at = arith.addi %start, %i : index
//!   %place = arith.select %inside, %at, %nowhere : index
//!   soac.yield %place : index
//! }
//! %s = soac.scatter %places, %ones into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Op, Val},
    types,
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary},
    segments::row_bounds,
};
use crate::Failure;

/// Flat indices and values, and where they go.
struct Writes<'c> {
    /// For each destination its offsets.
    offsets: Vec<Val<'c>>,
    /// For each destination the elements of all its rows.
    data: Vec<Val<'c>>,
    /// For each destination an index in its data for each element, and the value.
    inputs: Vec<[Val<'c>; 2]>,
}

impl<'c> Flattener<'_, 'c> {
    /// A scatter in the body of a map.
    pub fn nested_scatter(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let Writes { offsets, data, inputs } = self.writes(op)?;
        let depth = self.depth();
        for (k, result) in ir::results(op).into_iter().enumerate() {
            let data = self.scatter(&inputs[k], data[k]);
            let rows = Rows { offsets: vec![offsets[k]], data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// A histogram in the body of a map.
    pub fn nested_hist(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let mut known = ir::ValueMap::new();
        for value in ir::segment(op, 2) {
            match self.lifted(value).form {
                Form::Same(v) if types::rank(v.r#type()) == 0 => drop(known.insert(ir::key(value), v)),
                _ => return Err(Failure::at(op, "has a neutral element that depends on the element, or a row")),
            }
        }
        let operator = ir::block(op, 1);
        for inner in ir::operations(operator) {
            for value in ir::operands(inner) {
                match self.lifted(value).form {
                    _ if ir::is_defined_inside(value, op) => {}
                    Form::Same(v) => drop(known.insert(ir::key(value), v)),
                    _ => {
                        return Err(Failure::at(
                            op,
                            "has an operator that depends on the element, and no flat form yet",
                        ));
                    }
                }
            }
        }
        let [dest] = ir::segment(op, 1)[..] else {
            return Err(Failure::at(op, "has several destinations, and no flat form yet"));
        };
        let element = types::element(dest.r#type());
        let Writes { offsets, data, inputs } = self.writes(op)?;
        let b = self.b;
        let elements = [b.index_type(), element];
        let pass = b.region(&elements, |b, v| {
            b.op("soac.yield", v, &[], &[], vec![]);
        });
        let combine = b.region(&[element, element], |b, v| {
            let combined = b.inline(operator, v, &mut known.clone());
            b.op("soac.yield", &combined, &[], &[], vec![]);
        });
        let neutral = known[&ir::key(ir::segment(op, 2)[0])];
        let mut attributes = vec![("operandSegmentSizes", b.i32_array(&[2, 1, 1]))];
        if ir::has_flag(op, "deterministic") {
            attributes.push(("deterministic", b.attribute("unit")));
        }
        let operands = [&inputs[0], [data[0], neutral].as_slice()].concat();
        let made = b.op("soac.hist", &operands, &[data[0].r#type()], &attributes, vec![pass, combine]);
        let rows = Rows { offsets: vec![offsets[0]], data: ir::result(made, 0) };
        let depth = self.depth();
        self.bind(ir::result(op, 0), Lifted { depth, form: Form::Rows(rows) });
        Ok(())
    }

    fn writes(&mut self, op: Op<'c>) -> Outcome<'c, Writes<'c>> {
        let dests = ir::segment(op, 1);
        if dests.iter().any(|v| types::rank(v.r#type()) != 1) {
            return Err(Failure::at(op, "writes into arrays of rank 2 or more, and has no flat form yet"));
        }
        let (mut offsets, mut data) = (vec![], vec![]);
        for &dest in &dests {
            let rows = self.rows(dest)?;
            offsets.push(rows.offsets[0]);
            data.push(rows.data);
        }
        let depth = self.depth();
        self.enter_rows(op, &ir::segment(op, 0))?;
        let yielded = self.body(ir::block(op, 0))?;
        let index = self.b.index_type();
        let mut inputs = vec![];
        for (&offsets, &value) in offsets.iter().zip(&yielded[1..]) {
            if types::rank(value.r#type()) > 0 {
                return Err(Failure::at(op, "writes rows, and has no flat form yet"));
            }
            let at = yielded[0];
            let numbers = self.spaces[depth].around.ok_or_else(|| Failure::at(op, "is in no map"))?;
            let places = self.at_points(&[at], &[numbers], &[index], |this, b, point, row| {
                let at = this.scalar(at, point);
                let at = if at.r#type().is_index() { at } else { b.index_cast(at, index) };
                let (start, end) = row_bounds(b, offsets, row[0]);
                let inside = b.cmpi(6, at, binary(b, "arith.subi", end, start));
                let place = binary(b, "arith.addi", start, at);
                Ok(vec![b.value("arith.select", &[inside, place, b.index(-1)], index)])
            })?;
            inputs.push([places[0], self.scalars(value)?]);
        }
        self.spaces.pop();
        Ok(Writes { offsets, data, inputs })
    }
}
