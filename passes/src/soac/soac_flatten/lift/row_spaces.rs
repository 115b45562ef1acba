//! The elements of the rows of all points as a space of their own.
//!
//!   map (row = rows) { map (x = row) { f x } }  ==  rows_like rows (map (x = data rows) { f x })
//!
//! An input that is the same for all rows, or belongs to a space further out, is read by
//! position.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    ops::tensor,
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    gather::Source,
    point::Point,
    reads::among,
    value::{Form, Lifted, Rows},
};
use crate::Failure;

const ROWS_FURTHER_OUT: &str = "reads rows of rows of a map further out";

impl<'c> Flattener<'_, 'c> {
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

    /// Enters the space of the elements of rows, and binds the arguments of a body to
    /// them; returns the offsets.
    pub fn enter_rows(&mut self, body: Blk<'c>, inputs: &[Val<'c>]) -> Outcome<'c, Val<'c>> {
        let arguments = ir::arguments(body);
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
            let failure = || this.no_form(ROWS_FURTHER_OUT).note_value(array, "the rows");
            let element = this.read(b, array, i, point).ok_or_else(failure)?;
            Ok(vec![element])
        })?;
        Ok(made[0])
    }

    fn no_form(&self, what: &str) -> Failure<'c> {
        Failure::at(self.root, format!("{what}, and has no flat form yet"))
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
        self.leave();
        let depth = self.depth();
        for (&result, rows) in made.iter().zip(results) {
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
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
        self.leave();
        let rows = Rows { offsets: vec![offsets], data: data?[0] };
        self.bind(result, Lifted { depth: self.depth(), form: Form::Rows(rows) });
        Ok(())
    }
}
