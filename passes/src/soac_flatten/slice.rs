//! Slices and concatenation of rows inside a map: rows read by position.
//!
//!   map (row = rows, o = os, n = ns) { row[o : o + n] }
//!     ==  rows_of ns (map (p = points) { data rows [start + o + position p] })
//!   map (a = as, b = bs) { a ++ b }
//!     ==  rows_of (lengths as + lengths bs) (map (p = points) { if p in a then a[p] else b[p - length a] })
//!
//! ```mlir
//! // before, in a map over %is: a row of a matrix
//! %row = tensor.extract_slice %m[%i, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
//! // after
//! %data = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xf32> {
//!   %i = tensor.extract %is[%s] : tensor<?xindex>
//!   %x = tensor.extract %m[%i, %position] : tensor<?x?xf32>
//!   soac.yield %x : f32
//! }
//! ```

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    segments::{either, row_bounds},
    statements::Point,
};
use crate::Failure;

/// An offset, size or stride of a slice.
enum Number<'c> {
    Fixed(i64),
    Value(Val<'c>),
}

impl<'c> Flattener<'_, 'c> {
    /// `tensor.extract_slice` that keeps one dimension.
    pub fn slice(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (operands, groups, result) = (ir::operands(op), ir::segments(op), ir::result(op, 0));
        let array = operands[0];
        if types::rank(result.r#type()) != 1 {
            return Err(Failure::at(op, "keeps several dimensions, and has no flat form yet"));
        }
        let mut next = 1;
        let mut numbers = vec![];
        for (group, name) in ["static_offsets", "static_sizes", "static_strides"].into_iter().enumerate() {
            let mut dynamic = operands[next..next + groups[group + 1]].iter().copied();
            next += groups[group + 1];
            let one =
                |fixed| if fixed == DYNAMIC { dynamic.next().map(Number::Value) } else { Some(Number::Fixed(fixed)) };
            numbers.push(ir::i64_array(op, name).into_iter().filter_map(one).collect::<Vec<_>>());
        }
        let [starts, sizes, strides] = &numbers[..] else { return Err(Failure::at(op, "has malformed sizes")) };
        // The dimension that is kept; where several could be, all others have one element.
        let kept = sizes.iter().rposition(|size| !matches!(size, Number::Fixed(1))).unwrap_or(sizes.len() - 1);
        let lengths = match sizes[kept] {
            Number::Value(size) => self.scalars(size)?,
            Number::Fixed(size) => self.map_one(&[self.space().numbers], self.b.index_type(), |b, _| b.index(size)),
        };
        let values =
            starts.iter().chain(strides).filter_map(|n| if let Number::Value(v) = n { Some(*v) } else { None });
        let used: Vec<_> = values.chain([array]).collect();
        self.rows_of(result, lengths, &used, |this, b, point, position| {
            let number = |n: &Number<'c>| match n {
                Number::Value(v) => this.scalar(*v, point),
                Number::Fixed(n) => b.index(*n),
            };
            let step = |d: usize| binary(b, "arith.muli", position, number(&strides[d]));
            let index = |d: usize| match d == kept {
                true if matches!(strides[d], Number::Fixed(1)) => binary(b, "arith.addi", number(&starts[d]), position),
                true => binary(b, "arith.addi", number(&starts[d]), step(d)),
                false => number(&starts[d]),
            };
            let indices: Vec<_> = (0..starts.len()).map(index).collect();
            this.read(b, array, &indices, point)
        })
    }

    /// `soac.concat` of rows.
    pub fn concat(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let inputs = ir::operands(op);
        if inputs.iter().any(|v| types::rank(v.r#type()) != 1) {
            return self.concat_deep(op);
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

    /// `soac.concat` of rows of rows: the elements of all arrays are one list of
    /// rows, of which each point takes its own.
    fn concat_deep(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (count, index) = (self.space().size, self.b.index_type());
        let (mut lists, mut outer) = (vec![], vec![]);
        for input in ir::operands(op) {
            let Rows { offsets, data } = self.rows(input)?;
            let total = extract(&self.b, offsets[0], &[count]);
            outer.push(offsets[0]);
            lists.push((Rows { offsets: offsets[1..].to_vec(), data }, total));
        }
        let numbers = self.space().numbers;
        let sizes = self.map_one(&[numbers], index, |b, i| {
            outer.iter().fold(b.index(0), |sum, &offsets| {
                let (start, end) = row_bounds(b, offsets, i[0]);
                binary(b, "arith.addi", sum, binary(b, "arith.subi", end, start))
            })
        });
        let own = self.offsets_of(sizes, count)?;
        let segments = self.segments(own);
        let points = self.iota(segments.total);
        // For each element its number among those of all arrays, one array after the other.
        let at = self.map_one(&[points, segments.numbers], index, |b, v| {
            let mut position = binary(b, "arith.subi", v[0], extract(b, own, &[v[1]]));
            let (mut before, mut at) = (b.index(0), b.index(0));
            let mut found = b.cmpi(1, before, before);
            for (&offsets, (_, total)) in outer.iter().zip(&lists) {
                let (start, end) = row_bounds(b, offsets, v[1]);
                let length = binary(b, "arith.subi", end, start);
                let below = b.cmpi(2, position, length);
                let here = binary(b, "arith.addi", before, binary(b, "arith.addi", start, position));
                let fresh = b.value("arith.select", &[below, here, at], index);
                at = b.value("arith.select", &[found, at, fresh], index);
                found = binary(b, "arith.ori", found, below);
                position = binary(b, "arith.subi", position, length);
                before = binary(b, "arith.addi", before, *total);
            }
            at
        });
        let all = self.join(&lists)?;
        let inner = self.take(&all, at, segments.total)?;
        let rows = Rows { offsets: [vec![own], inner.offsets].concat(), data: inner.data };
        self.bind(ir::result(op, 0), Lifted { depth: self.depth(), form: Form::Rows(rows) });
        Ok(())
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
