//! Slices and concatenation of rows inside a map: rows read by position.
//!
//!   map (row = rows, o = os, n = ns) { row[o : o + n] }
//!     ==  rows_of ns (map (p = points) { data rows [start + o + position p] })
//!   map (a = as, b = bs) { a ++ b }
//!     ==  rows_of (lengths as + lengths bs) (map (p = points) { if p in a then a[p] else b[p - length a] })

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary},
    segments::either,
    statements::Point,
};
use crate::Failure;

impl<'c> Flattener<'_, 'c> {
    /// `tensor.extract_slice` of a row.
    pub fn slice(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let array = operands[0];
        if types::rank(array.r#type()) != 1 || ir::i64_array(op, "static_strides") != [1] {
            return Err(Failure::at(op, "has no flat form yet where it has strides or several dimensions"));
        }
        let mut dynamic = operands[1..].iter().copied();
        let mut operand = |name: &str| match ir::i64_array(op, name)[0] {
            DYNAMIC => dynamic.next(),
            _ => None,
        };
        let (start, size) = (operand("static_offsets"), operand("static_sizes"));
        let fixed = |name: &str| ir::i64_array(op, name)[0];
        let (fixed_start, fixed_size) = (fixed("static_offsets"), fixed("static_sizes"));
        let sizes = match size {
            Some(size) => self.scalars(size)?,
            None => {
                let index = self.b.index_type();
                self.map_one(&[self.space().numbers], index, |b, _| b.index(fixed_size))
            }
        };
        let used: Vec<_> = start.into_iter().chain([array]).collect();
        let result = ir::result(op, 0);
        self.rows_of(result, sizes, &used, |this, b, point, position| {
            let start = start.map_or_else(|| b.index(fixed_start), |v| this.scalar(v, point));
            this.read(b, array, &[binary(b, "arith.addi", start, position)], point)
        })
    }

    /// `soac.concat` of rows.
    pub fn concat(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let inputs = ir::operands(op);
        if inputs.iter().any(|v| types::rank(v.r#type()) != 1) {
            return Err(Failure::at(op, "joins rows of rows, and has no flat form yet"));
        }
        let index = self.b.index_type();
        let sizes = self.at_points(&inputs, &[], &[index], |this, b, point, _| {
            let total =
                inputs.iter().fold(b.index(0), |sum, &v| binary(b, "arith.addi", sum, this.length(b, v, 0, point)));
            Ok(vec![total])
        })?[0];
        let result = ir::result(op, 0);
        self.rows_of(result, sizes, &inputs, |this, b, point, position| this.read_joined(b, &inputs, position, point))
    }

    /// The element at a position of arrays one after another.
    fn read_joined(
        &self,
        b: &Builder<'c>,
        arrays: &[Val<'c>],
        position: Val<'c>,
        point: &Point<'c>,
    ) -> Option<Val<'c>> {
        let (&first, rest) = arrays.split_first()?;
        if rest.is_empty() {
            return self.read(b, first, &[position], point);
        }
        let length = self.length(b, first, 0, point);
        let inside = b.cmpi(6, position, length);
        let mut complete = true;
        let value = either(
            b,
            inside,
            |b| {
                let read = self.read(b, first, &[position], point);
                complete = read.is_some();
                read.unwrap_or(position)
            },
            |b| {
                let rest_position = binary(b, "arith.subi", position, length);
                self.read_joined(b, rest, rest_position, point).unwrap_or(position)
            },
        );
        complete.then_some(value)
    }

    /// Rows of given sizes whose elements are computed from their position.
    pub fn rows_of(
        &mut self,
        result: Val<'c>,
        sizes: Val<'c>,
        used: &[Val<'c>],
        element: impl FnOnce(&Self, &Builder<'c>, &Point<'c>, Val<'c>) -> Option<Val<'c>>,
    ) -> Outcome<'c, ()> {
        let ty: Type<'c> = types::element(result.r#type());
        let count = self.space().size;
        let offsets = self.offsets_of(sizes, count)?;
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        let positions = self.positions(offsets);
        let root = self.root;
        let data = self.at_points(used, &[positions], &[ty], |this, b, point, position| {
            let read = element(this, b, point, position[0]);
            read.map(|v| vec![v]).ok_or_else(|| Failure::at(root, "reads rows of rows, and has no flat form yet"))
        });
        self.spaces.pop();
        let rows = Rows { offsets: vec![offsets], data: data?[0] };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
        Ok(())
    }
}
