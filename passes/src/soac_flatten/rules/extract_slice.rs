//! Slices and concatenation of rows inside a map: rows read by position.
//!
//!   map (row = rows, o = os, n = ns) { row[o : o + n] }
//!     ==  rows_of ns (map (p = points) { data rows [start + o + position p] })
//!   map (o = os, n = ns, p = ps, m = ms) { array[o : o + n, p : p + m] }
//!     ==  rows_of ns (rows_of ms (map (i = positions in ns, j = positions in ms) { array[o + i, p + j] }))
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
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::tensor,
    types::{self, DYNAMIC},
};

use crate::Failure;
use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    point::Point,
    segments::{either, row_bounds},
};

/// An offset, size or stride of a slice.
#[derive(Clone, Copy)]
pub enum Number<'c> {
    /// Known.
    Fixed(i64),
    /// An `index`.
    Value(Val<'c>),
}

/// The offsets, sizes and strides of a slice, which come after some operands.
pub fn numbers<'c>(op: Op<'c>, before: usize) -> [Vec<Number<'c>>; 3] {
    let (operands, groups) = (ir::operands(op), ir::segments(op));
    let mut next = before;
    [0, 1, 2].map(|k| {
        let mut dynamic = operands[next..next + groups[before + k]].iter().copied();
        next += groups[before + k];
        let name = ["static_offsets", "static_sizes", "static_strides"][k];
        let one = |fixed| if fixed == DYNAMIC { dynamic.next().map(Number::Value) } else { Some(Number::Fixed(fixed)) };
        ir::i64_array(op, name).into_iter().filter_map(one).collect()
    })
}

/// The dimensions that a slice of this shape keeps: from the innermost one on,
/// one of size 1 is dropped unless the shape has it.
pub fn kept(sizes: &[Number], shape: &[i64]) -> Vec<usize> {
    let (mut kept, mut left) = (vec![], shape.len());
    for d in (0..sizes.len()).rev() {
        let dropped = matches!(sizes[d], Number::Fixed(1)) && (left == 0 || shape[left - 1] != 1);
        if !dropped {
            kept.insert(0, d);
            left = left.saturating_sub(1);
        }
    }
    kept
}

/// Those of some numbers that are values.
pub fn values<'c>(numbers: &[&[Number<'c>]]) -> Vec<Val<'c>> {
    let value = |n: &Number<'c>| if let Number::Value(v) = n { Some(*v) } else { None };
    numbers.iter().flat_map(|all| all.iter().filter_map(value)).collect()
}

/// The indices in the array of the element of a slice at these positions, one
/// for each dimension that is kept.
pub fn indices<'c>(
    flattener: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    point: &Point<'c>,
    starts: &[Number<'c>],
    strides: &[Number<'c>],
    kept: &[usize],
    positions: &[Val<'c>],
) -> Vec<Val<'c>> {
    let number = |n: &Number<'c>| match n {
        Number::Value(v) => flattener.scalar(*v, point),
        Number::Fixed(n) => b.index(*n),
    };
    let index = |d: usize| {
        let start = number(&starts[d]);
        let Some(k) = kept.iter().position(|&k| k == d) else { return start };
        let step = match strides[d] {
            Number::Fixed(1) => positions[k],
            stride => b.mul(positions[k], number(&stride)),
        };
        b.add(start, step)
    };
    (0..starts.len()).map(index).collect()
}

impl<'c> Flattener<'_, 'c> {
    /// `tensor.extract_slice`
    pub fn slice(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (array, result) = (ir::operands(op)[0], ir::result(op, 0));
        let [starts, sizes, strides] = numbers(op, 1);
        let kept = kept(&sizes, &types::shape(result.r#type()).unwrap_or_default());
        let (mut offsets, mut positions) = (vec![], vec![]);
        for &d in &kept {
            let count = self.space().size;
            let own = match sizes[d] {
                Number::Fixed(size) => self.regular_offsets(count, self.b.index(size)),
                Number::Value(size) => match self.lifted(size).form {
                    Form::Same(size) => self.regular_offsets(count, size),
                    _ => {
                        let lengths = self.scalars(size)?;
                        self.offsets_of(lengths, count)?
                    }
                },
            };
            self.enter_positions(own, &mut positions);
            offsets.push(own);
        }
        let used: Vec<_> = values(&[&starts, &strides]).into_iter().chain([array]).collect();
        let ty = types::element(result.r#type());
        let data = self.at_points(&used, &positions, &[ty], |this, b, point, at| {
            let indices = indices(this, b, point, &starts, &strides, &kept, at);
            let read = this.read(b, array, &indices, point);
            Ok(vec![read.ok_or_else(|| Failure::at(op, "reads rows of rows, and has no flat form yet"))?])
        });
        self.spaces.truncate(self.depth() - offsets.len());
        let rows = Rows { offsets, data: data?[0] };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
        Ok(())
    }

    /// Enters the space of the elements of rows; what is known of each row, and
    /// then the position in it, is known of each element.
    pub fn enter_positions(&mut self, offsets: Val<'c>, known: &mut Vec<Val<'c>>) {
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        let index = self.b.index_type();
        for array in known.iter_mut() {
            let outer = *array;
            *array = self.map_one(&[segments.numbers], index, |b, i| tensor::extract(b, outer, &[i[0]]));
        }
        known.push(self.positions(offsets));
    }

    /// `soac.concat` of rows.
    pub fn concat(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let inputs = ir::operands(op);
        if inputs.iter().any(|v| types::rank(v.r#type()) != 1) {
            return self.concat_deep(op);
        }
        let index = self.b.index_type();
        let sizes = self.at_points(&inputs, &[], &[index], |this, b, point, _| {
            let total = inputs.iter().fold(b.index(0), |sum, &v| b.add(sum, this.length(b, v, 0, point)));
            Ok(vec![total])
        })?[0];
        let result = ir::result(op, 0);
        let offsets = self.joined_offsets(op, sizes);
        self.rows_of(result, offsets, &inputs, |this, b, point, position| this.read_joined(b, &inputs, position, point))
    }

    /// `soac.concat` of rows of rows: the elements of all arrays are one list of
    /// rows, of which each point takes its own.
    fn concat_deep(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (count, index) = (self.space().size, self.b.index_type());
        let (mut lists, mut outer) = (vec![], vec![]);
        for input in ir::operands(op) {
            let Rows { offsets, data } = self.rows(input)?;
            let total = tensor::extract(&self.b, offsets[0], &[count]);
            outer.push(offsets[0]);
            lists.push((Rows { offsets: offsets[1..].to_vec(), data }, total));
        }
        let numbers = self.space().numbers;
        let sizes = self.map_one(&[numbers], index, |b, i| {
            outer.iter().fold(b.index(0), |sum, &offsets| {
                let (start, end) = row_bounds(b, offsets, i[0]);
                b.add(sum, b.sub(end, start))
            })
        });
        let own = self.joined_offsets(op, sizes);
        let segments = self.segments(own);
        let points = self.iota(segments.total);
        // For each element its number among those of all arrays, one array after the other.
        let at = self.map_one(&[points, segments.numbers], index, |b, v| {
            let mut position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
            let (mut before, mut at) = (b.index(0), b.index(0));
            let mut found = b.cmpi(Predicate::Ne, before, before);
            for (&offsets, (_, total)) in outer.iter().zip(&lists) {
                let (start, end) = row_bounds(b, offsets, v[1]);
                let length = b.sub(end, start);
                let below = b.cmpi(Predicate::Slt, position, length);
                let here = b.add(before, b.add(start, position));
                let fresh = b.select(below, here, at);
                at = b.select(found, at, fresh);
                found = b.or(found, below);
                position = b.sub(position, length);
                before = b.add(before, *total);
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
        let inside = b.cmpi(Predicate::Ult, position, length);
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
                let rest_position = b.sub(position, length);
                self.read_joined(b, rest, rest_position, point).unwrap_or(position)
            },
        );
        complete.then_some(value)
    }

    /// Rows with given offsets whose elements are computed from their position.
    pub fn rows_of(
        &mut self,
        result: Val<'c>,
        offsets: Val<'c>,
        used: &[Val<'c>],
        element: impl FnOnce(&Self, &Builder<'c>, &Point<'c>, Val<'c>) -> Option<Val<'c>>,
    ) -> Outcome<'c, ()> {
        let ty: Type<'c> = types::element(result.r#type());
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
