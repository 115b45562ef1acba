//! The spaces of arrays that are made with sizes, such as those of `soac.iota`.
//!
//! Rows that are made as long as those of an array of the point have its offsets.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    value::{Form, Lifted, Rows},
};
use crate::Failure;

/// The lengths of rows that are made as long as others.
enum RowSize<'c> {
    /// These are their offsets.
    Known(Val<'c>),
    /// All have this length.
    Even(Val<'c>),
}

impl<'c> Flattener<'_, 'c> {
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
        let dim = tensor::Dim::defining(size)?;
        let (array, d) = (dim.source(), ir::constant_int(dim.index())? as usize);
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
        self.leave_to(self.depth() - offsets.len());
        let rows = Rows { offsets: [offsets, rows.offsets].concat(), data: rows.data };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
    }
}
