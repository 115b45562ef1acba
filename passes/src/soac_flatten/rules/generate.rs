//! Iota and replicate inside a map.
//!
//!   map (n = ns) { iota n }             ==  rows_of ns (positions ns)
//!   map (n = ns, x = xs) { replicate n x }  ==  rows_of ns (map (s = segments ns) { xs[s] })
//!
//! Rows that are made as long as those of an array of the point have its offsets.
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

use crate::Failure;
use crate::soac_flatten::lift::flattener::{Flattener, Form, Lifted, Outcome, Rows};

/// The lengths of rows that are made as long as others.
enum RowSize<'c> {
    /// These are their offsets.
    Known(Val<'c>),
    /// All have this length.
    Even(Val<'c>),
}

impl<'c> Flattener<'_, 'c> {
    /// An iota in the body of a map.
    pub fn nested_iota(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let result = ir::result(op, 0);
        let element = types::element(result.r#type());
        let offsets = self.enter_sizes(op, 1)?;
        let positions = self.positions(offsets[0]);
        let groups = ir::segments(op);
        let operand = |group: usize| (groups[group] > 0).then(|| ir::segment(op, group)[0]);
        let (start, step) = (operand(1), operand(2));
        let used: Vec<_> = start.into_iter().chain(step).collect();
        let data = self.at_points(&used, &[positions], &[element], |this, b, point, position| {
            let mut value = b.index_cast(position[0], element);
            if let Some(step) = step {
                value = b.mul(value, this.scalar(step, point));
            }
            if let Some(start) = start {
                value = b.add(value, this.scalar(start, point));
            }
            Ok(vec![value])
        })?[0];
        self.leave_sizes(result, offsets, Rows { offsets: vec![], data });
        Ok(())
    }

    /// A replicate in the body of a map.
    pub fn nested_replicate(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let result = ir::result(op, 0);
        let value = *ir::operands(op).last().expect("a replicate has a value");
        let offsets = self.enter_sizes(op, types::rank(result.r#type()) - types::rank(value.r#type()))?;
        let rows = if types::rank(value.r#type()) == 0 {
            Rows { offsets: vec![], data: self.scalars(value)? }
        } else {
            self.rows(value)?
        };
        self.leave_sizes(result, offsets, rows);
        Ok(())
    }

    /// Enters the spaces of the outermost dimensions of an array that is made
    /// with sizes, which are the first operands where the type leaves them open.
    pub fn enter_sizes(&mut self, op: Op<'c>, dimensions: usize) -> Outcome<'c, Vec<Val<'c>>> {
        let shape = types::shape(ir::result(op, 0).r#type()).unwrap_or_default();
        let mut sizes = ir::operands(op).into_iter();
        let mut all = vec![];
        for d in 0..dimensions {
            let count = self.space().size;
            let offsets = match shape.get(d).copied().unwrap_or(DYNAMIC) {
                DYNAMIC => {
                    let size = sizes.next().ok_or_else(|| Failure::at(op, "has no size"))?;
                    match (self.lifted(size).form, self.size_of_rows(size)) {
                        (Form::Same(same), _) => self.counted_regular_offsets(op, count, same),
                        (_, Some(RowSize::Known(offsets))) => offsets,
                        (_, Some(RowSize::Even(length))) => self.counted_regular_offsets(op, count, length),
                        _ => {
                            let lengths = self.scalars(size)?;
                            match self.adds_up(size) {
                                true => self.offsets_of(lengths, count)?,
                                false => self.counted_offsets(op, lengths, count),
                            }
                        }
                    }
                }
                fixed => {
                    let size = self.b.index(fixed);
                    self.counted_regular_offsets(op, count, size)
                }
            };
            let segments = self.segments(offsets);
            self.enter(segments.total, Some(segments.numbers));
            all.push(offsets);
        }
        Ok(all)
    }

    /// What is known of a size that is that of an array of the innermost space.
    fn size_of_rows(&self, size: Val<'c>) -> Option<RowSize<'c>> {
        let dim = ir::defining_op(size).filter(|op| ir::is(*op, "tensor.dim"))?;
        let (array, d) = (ir::operands(dim)[0], ir::constant_int(ir::operands(dim)[1])? as usize);
        let Lifted { depth, form } = self.lifted(array);
        match form {
            Form::Rows(rows) if depth == self.depth() && d == 0 => Some(RowSize::Known(rows.offsets[0])),
            Form::Each(each) => Some(RowSize::Even(self.b.dim(each, d + 1))),
            Form::Row { base, .. } if !types::is_jagged(base.r#type()) => Some(RowSize::Even(self.b.dim(base, d + 1))),
            _ => None,
        }
    }

    /// Leaves the spaces of an array that is made, and binds it.
    pub fn leave_sizes(&mut self, result: Val<'c>, offsets: Vec<Val<'c>>, rows: Rows<'c>) {
        self.spaces.truncate(self.depth() - offsets.len());
        let rows = Rows { offsets: [offsets, rows.offsets].concat(), data: rows.data };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
    }
}
