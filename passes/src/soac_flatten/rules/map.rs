//! A map inside a map, and the rows that it runs over.
//!
//!   map (row = rows) { map (x = row) { f x } }  ==  rows_like rows (map (x = data rows) { f x })
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
//!   %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> { f }
//!   soac.yield %ys : tensor<?xf32>
//! }
//! // after
//! %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
//! %ys = soac.map (%x = %data) : (tensor<?xf32>) -> tensor<?xf32> { f }
//! %r = soac.jagged.pack %offsets, %ys : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
//! ```
//!
//! The elements of all rows are the points of a new space, whose size is the
//! last offset. An input that is the same for all rows, or belongs to a space
//! further out, is read by position.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Op, Val},
    ops::{soac, tensor},
    types::{self, DYNAMIC},
};

use crate::Failure;
use crate::soac_flatten::lift::{
    choice::among,
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    gather::Source,
    sequential::OUTER,
};

const ROWS_FURTHER_OUT: &str = "reads rows of rows of a map further out";

impl<'c> Flattener<'_, 'c> {
    /// The whole map.
    pub fn run(mut self) -> Outcome<'c, ()> {
        let block = self.enter_map();
        let yielded = self.body(block)?;
        self.results(&yielded)
    }

    /// The elements of the map's inputs become the first space; its body.
    pub fn enter_map(&mut self) -> Blk<'c> {
        let inputs = ir::operands(self.root);
        let block = ir::block(self.root, 0);
        let mut lifted = vec![];
        for &input in &inputs {
            lifted.push(if types::is_jagged(input.r#type()) {
                let rows = self.unpack(input);
                Lifted { depth: 1, form: Form::Rows(rows) }
            } else {
                Lifted::each(1, input)
            });
        }
        let size = match &lifted[0].form {
            Form::Rows(rows) => {
                let bounds = self.b.dim(rows.offsets[0], 0);
                self.b.sub(bounds, self.b.index(1))
            }
            _ => self.b.dim(inputs[0], 0),
        };
        self.enter(size, None);
        for (argument, lifted) in ir::arguments(block).into_iter().zip(lifted) {
            self.bind(argument, lifted);
        }
        block
    }

    /// `soac.jagged.unpack`
    pub fn unpack(&self, jagged: Val<'c>) -> Rows<'c> {
        let ty = jagged.r#type();
        let index = types::tensor(&[DYNAMIC], self.b.index_type());
        let levels = types::rank(ty) - 1;
        let mut results = vec![index; levels];
        results.push(types::tensor(&[DYNAMIC], types::element(ty)));
        let parts = soac::jagged_unpack(&self.b, jagged, &results);
        Rows { offsets: parts.offsets(), data: parts.data() }
    }

    /// A map in the body of another one.
    pub fn nested_map(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let offsets = self.enter_rows(op, &ir::operands(op))?;
        let yielded = match ir::has_flag(op, OUTER) {
            true => self.left_to_threads(op)?,
            false => self.body(ir::block(op, 0))?,
        };
        self.leave_rows(&ir::results(op), offsets, &yielded)
    }

    /// The body of a map inside another one, whose elements have one thread each.
    fn left_to_threads(&mut self, op: Op<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        let block = ir::block(op, 0);
        let arrays = self.sequential(block, true)?;
        let yielded = ir::operands(ir::terminator(block));
        let depth = self.depth();
        for (&value, array) in yielded.iter().zip(arrays) {
            if ir::is_defined_inside(value, op) {
                self.bind(value, Lifted::each(depth, array));
            }
        }
        Ok(yielded)
    }

    /// Enters the space of the elements of rows, and binds the arguments of the
    /// combinator's first region to them; returns the offsets.
    pub fn enter_rows(&mut self, op: Op<'c>, inputs: &[Val<'c>]) -> Outcome<'c, Val<'c>> {
        let arguments = ir::arguments(ir::block(op, 0));
        let types: Vec<_> = arguments.iter().map(|v| v.r#type()).collect();
        let (offsets, elements) = self.enter_elements(inputs, &types)?;
        for (argument, lifted) in arguments.into_iter().zip(elements) {
            self.bind(argument, lifted);
        }
        Ok(offsets)
    }

    /// Enters the space of the elements of rows; their offsets, and what stands for
    /// the elements of each input, which are of these types.
    pub fn enter_elements(
        &mut self,
        inputs: &[Val<'c>],
        types: &[Type<'c>],
    ) -> Outcome<'c, (Val<'c>, Vec<Lifted<'c>>)> {
        let depth = self.depth();
        let aligned = |this: &Self, v: &Val<'c>| {
            let lifted = this.lifted(*v);
            lifted.depth == depth && matches!(lifted.form, Form::Rows(_) | Form::Each(_))
        };
        let first = inputs.iter().copied().find(|v| aligned(self, v)).unwrap_or(inputs[0]);
        let rows = self.rows(first)?;
        let (offsets, segments) = (rows.offsets[0], self.segments_of_rows(&rows));
        let mut rows = vec![];
        for &input in inputs {
            rows.push(if aligned(self, &input) { Some(self.rows(input)?) } else { None });
        }
        self.enter(segments.total, Some(segments.numbers));
        let (mut positions, mut elements) = (None, vec![]);
        for ((&ty, &input), rows) in types.iter().zip(inputs).zip(rows) {
            elements.push(match rows {
                Some(rows) => self.inner(rows),
                None => {
                    let at = *positions.get_or_insert_with(|| self.positions(offsets));
                    self.at_position(ty, input, at)?
                }
            });
        }
        Ok((offsets, elements))
    }

    /// What the elements of rows are in the space of the elements.
    pub fn inner(&self, rows: Rows<'c>) -> Lifted<'c> {
        let form = match rows.offsets.len() {
            1 => Form::Each(rows.data),
            _ => Form::Rows(Rows { offsets: rows.offsets[1..].to_vec(), data: rows.data }),
        };
        Lifted { depth: self.depth(), form }
    }

    /// The element of an array of a space around at each point's position.
    fn at_position(&mut self, ty: Type<'c>, array: Val<'c>, index: Val<'c>) -> Outcome<'c, Lifted<'c>> {
        if types::rank(ty) > 0 {
            if let Form::Same(base) = self.lifted(array).form {
                return Ok(Lifted { depth: self.depth(), form: Form::Row { base, index } });
            }
            // The rows of a map further out: that of the point there, then the one at the position.
            let Source { lists, which, at } = self.source(array)?;
            let (mut first, mut inner) = (vec![], vec![]);
            for rows in lists {
                let (&outer, offsets) = rows.offsets.split_first().ok_or_else(|| self.no_form(ROWS_FURTHER_OUT))?;
                first.push(outer);
                inner.push(Rows { offsets: offsets.to_vec(), data: rows.data });
            }
            let inputs: Vec<_> = [at, index].into_iter().chain(which).collect();
            let at = self.map_one(&inputs, self.b.index_type(), |b, v| {
                let start =
                    among(b, v.get(2).copied(), first.len(), &|b, list| tensor::extract(b, first[list], &[v[0]]));
                b.add(start, v[1])
            });
            let rows = self.take_from(&Source { lists: inner, which, at }, self.space().size)?;
            return Ok(Lifted { depth: self.depth(), form: Form::Rows(rows) });
        }
        Ok(Lifted::each(self.depth(), self.elements_at(array, index, ty)?))
    }

    /// For each point the element of an array at an index of its own.
    fn elements_at(&self, array: Val<'c>, index: Val<'c>, ty: Type<'c>) -> Outcome<'c, Val<'c>> {
        let made = self.at_points(&[array], &[index], &[ty], |this, b, point, i| {
            let element = this.read(b, array, i, point).ok_or_else(|| this.no_form(ROWS_FURTHER_OUT))?;
            Ok(vec![element])
        })?;
        Ok(made[0])
    }

    fn no_form(&self, what: &str) -> Failure<'c> {
        Failure::at(self.root, format!("{what}, and has no flat form yet"))
    }

    /// The rows that the points of the innermost space have for an array.
    pub fn rows(&mut self, array: Val<'c>) -> Outcome<'c, Rows<'c>> {
        let Lifted { depth, form } = self.lifted(array);
        let count = self.space().size;
        match form {
            Form::Rows(rows) if depth == self.depth() => Ok(rows),
            Form::Each(each) if depth == self.depth() => Ok(self.flat(each)),
            _ => {
                let source = self.source(array)?;
                self.take_from(&source, count)
            }
        }
    }

    /// Leaves the space of the elements of rows and binds the combinator's
    /// array results, of which these values are the elements.
    pub fn leave_rows(&mut self, made: &[Val<'c>], offsets: Val<'c>, yielded: &[Val<'c>]) -> Outcome<'c, ()> {
        let mut results = vec![];
        for &value in yielded {
            results.push(if types::rank(value.r#type()) == 0 {
                Rows { offsets: vec![offsets], data: self.scalars(value)? }
            } else {
                let rows = self.rows(value)?;
                Rows { offsets: [vec![offsets], rows.offsets].concat(), data: rows.data }
            });
        }
        self.spaces.pop();
        let depth = self.depth();
        for (&result, rows) in made.iter().zip(results) {
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }
}
