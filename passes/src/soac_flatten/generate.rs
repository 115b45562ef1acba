//! Iota and replicate inside a map.
//!
//!   map (n = ns) { iota n }             ==  rows_of ns (positions ns)
//!   map (n = ns, x = xs) { replicate n x }  ==  rows_of ns (map (s = segments ns) { xs[s] })
//!
//! ```mlir
//! // before
//! %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
//!   %row = soac.iota(%n) : tensor<?xindex>
//!   soac.yield %row : tensor<?xindex>
//! }
//! // after
//! %positions = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %start = tensor.extract %offsets[%s] : tensor<?xindex>
//!   %position = arith.subi %p, %start : index
//!   soac.yield %position : index
//! }
//! %r = soac.jagged.pack %offsets, %positions : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op, Val},
    types::{self, DYNAMIC},
};

use super::form::{Flattener, Form, Lifted, Outcome, Rows, binary};
use crate::Failure;

impl<'c> Flattener<'_, 'c> {
    /// An iota in the body of a map.
    pub fn nested_iota(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let result = ir::result(op, 0);
        let element = types::element(result.r#type());
        let offsets = self.enter_made(op, result)?;
        let positions = self.positions(offsets);
        let groups = ir::segments(op);
        let operand = |group: usize| (groups[group] > 0).then(|| ir::segment(op, group)[0]);
        let (start, step) = (operand(1), operand(2));
        let used: Vec<_> = start.into_iter().chain(step).collect();
        let data = self.at_points(&used, &[positions], &[element], |this, b, point, position| {
            let mut value = b.index_cast(position[0], element);
            if let Some(step) = step {
                value = binary(b, "arith.muli", value, this.scalar(step, point));
            }
            if let Some(start) = start {
                value = binary(b, "arith.addi", value, this.scalar(start, point));
            }
            Ok(vec![value])
        })?[0];
        self.leave_made(result, offsets, Rows { offsets: vec![], data });
        Ok(())
    }

    /// A replicate in the body of a map.
    pub fn nested_replicate(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let result = ir::result(op, 0);
        let value = *ir::operands(op).last().expect("a replicate has a value");
        if types::rank(result.r#type()) != types::rank(value.r#type()) + 1 {
            return Err(Failure::at(op, "adds several dimensions, and has no flat form yet"));
        }
        let offsets = self.enter_made(op, result)?;
        let rows = if types::rank(value.r#type()) == 0 {
            Rows { offsets: vec![], data: self.scalars(value)? }
        } else {
            self.rows(value)?
        };
        self.leave_made(result, offsets, rows);
        Ok(())
    }

    /// Enters the space of the elements of an array that is made with a size.
    fn enter_made(&mut self, op: Op<'c>, result: Val<'c>) -> Outcome<'c, Val<'c>> {
        let size = types::shape(result.r#type()).map_or(DYNAMIC, |s| s[0]);
        let count = self.space().size;
        let offsets = if size != DYNAMIC {
            let size = self.b.index(size);
            self.regular_offsets(count, size)
        } else {
            let size = ir::operands(op)[0];
            match self.lifted(size).form {
                Form::Same(same) => self.regular_offsets(count, same),
                _ => {
                    let lengths = self.scalars(size)?;
                    self.offsets_of(lengths, count)?
                }
            }
        };
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        Ok(offsets)
    }

    fn leave_made(&mut self, result: Val<'c>, offsets: Val<'c>, rows: Rows<'c>) {
        self.spaces.pop();
        let rows = Rows { offsets: [vec![offsets], rows.offsets].concat(), data: rows.data };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
    }
}
