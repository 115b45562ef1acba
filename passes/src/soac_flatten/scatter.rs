//! A scatter or a histogram inside a map.
//!
//!   map (dest = dests, row = rows) { scatter dest row }
//!     ==  rows_like dests (scatter (data dests) (map (start of the destination + index) (data rows)))
//!
//! Rows are written element by element. An operator of a histogram that uses
//! values of its row is combined beside the row's number, which is that of the
//! bin, and reads them by it.
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

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    scan::Context,
    segments::{either, row_bounds},
};
use crate::Failure;

/// Flat indices and values, and where they go.
struct Writes<'c> {
    /// For each destination its rows.
    dests: Vec<Rows<'c>>,
    /// For each destination an index in its data for each element, and the value.
    inputs: Vec<[Val<'c>; 2]>,
    /// For each element the point whose row it is of.
    points: Val<'c>,
}

impl<'c> Flattener<'_, 'c> {
    /// A scatter in the body of a map.
    pub fn nested_scatter(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let Writes { dests, inputs, .. } = self.writes(op)?;
        let depth = self.depth();
        for ((result, dest), inputs) in ir::results(op).into_iter().zip(dests).zip(inputs) {
            let data = self.scatter(&inputs, dest.data);
            let rows = Rows { offsets: dest.offsets, data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// A histogram in the body of a map.
    pub fn nested_hist(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let b = self.b;
        let mut neutral = vec![];
        for value in ir::segment(op, 2) {
            match self.lifted(value).form {
                Form::Same(v) if types::rank(v.r#type()) == 0 => neutral.push(v),
                _ => return Err(Failure::at(op, "has a neutral element that depends on the element, or a row")),
            }
        }
        let operator = ir::block(op, 1);
        let (known, context) = self.captured(op, operator);
        let Writes { dests, inputs, points } = self.writes(op)?;
        // All destinations have the same sizes, so that one index serves them all.
        let mut values = vec![inputs[0][0]];
        let mut data = vec![];
        let used = match context {
            Context::None => None,
            Context::Scalars(used) | Context::Row(used) => Some(used),
        };
        if used.is_some() {
            if dests[0].offsets.len() != 1 {
                return Err(Failure::at(op, "has an operator that depends on the element, and several dimensions"));
            }
            values.push(points);
            data.push(self.segments(dests[0].offsets[0]).numbers);
            neutral.insert(0, b.index(-1));
        }
        values.extend(inputs.iter().map(|i| i[1]));
        data.extend(dests.iter().map(|d| d.data));
        let elements: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
        let pass = b.region(&[&[b.index_type()], elements.as_slice()].concat(), |b, v| {
            b.op("soac.yield", v, &[], &[], vec![]);
        });
        let mut failure = None;
        let combine = b.region(&[elements.as_slice(), &elements].concat(), |b, v| {
            let (left, right) = v.split_at(elements.len());
            let combined = match &used {
                None => b.inline(operator, v, &mut known.clone()),
                Some(used) => self.combined_at(b, op, used, left, right).unwrap_or_else(|why| {
                    failure = Some(why);
                    left.to_vec()
                }),
            };
            b.op("soac.yield", &combined, &[], &[], vec![]);
        });
        if let Some(why) = failure {
            return Err(why);
        }
        let count = data.len() as i32;
        let mut attributes = vec![("operandSegmentSizes", b.i32_array(&[count + 1, count, count]))];
        if ir::has_flag(op, "deterministic") {
            attributes.push(("deterministic", b.attribute("unit")));
        }
        let results: Vec<_> = data.iter().map(|v| v.r#type()).collect();
        let operands = [values, data, neutral].concat();
        let made = ir::results(b.op("soac.hist", &operands, &results, &attributes, vec![pass, combine]));
        let depth = self.depth();
        let made = made.into_iter().skip(usize::from(used.is_some()));
        for ((result, dest), data) in ir::results(op).into_iter().zip(dests).zip(made) {
            let rows = Rows { offsets: dest.offsets, data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// Two accumulators with the numbers of their rows, -1 where there is none yet.
    fn combined_at(
        &self,
        b: &Builder<'c>,
        op: Op<'c>,
        used: &[Val<'c>],
        left: &[Val<'c>],
        right: &[Val<'c>],
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let row = binary(b, "arith.maxsi", left[0], right[0]);
        let none = |v: Val<'c>| b.cmpi(2, v, b.index(0));
        let (first, second) = (none(left[0]), none(right[0]));
        let alone = binary(b, "arith.ori", first, second);
        let types: Vec<_> = left[1..].iter().map(|v| v.r#type()).collect();
        let stay = b.region(&[], |b, _| {
            let choose = |(&l, &r): (&Val<'c>, &Val<'c>)| b.value("arith.select", &[first, r, l], l.r#type());
            let kept: Vec<_> = left[1..].iter().zip(&right[1..]).map(choose).collect();
            b.op("scf.yield", &kept, &[], &[], vec![]);
        });
        let mut outcome = Ok(());
        let go_on = b.region(&[], |b, _| {
            let operands = [&left[1..], &right[1..]].concat();
            outcome = self.apply_at(b, ir::block(op, 1), used, row, &operands).map(|applied| {
                b.op("scf.yield", &applied, &[], &[], vec![]);
            });
        });
        outcome?;
        let made = ir::results(b.op("scf.if", &[alone], &types, &[], vec![stay, go_on]));
        Ok([vec![row], made].concat())
    }

    fn writes(&mut self, op: Op<'c>) -> Outcome<'c, Writes<'c>> {
        let mut dests = vec![];
        for dest in ir::segment(op, 1) {
            dests.push(self.rows(dest)?);
        }
        let depth = self.depth();
        self.enter_rows(op, &ir::segment(op, 0))?;
        let yielded = self.body(ir::block(op, 0))?;
        let (indices, values) = yielded.split_at(yielded.len() - dests.len());
        let points = self.spaces[depth].around.ok_or_else(|| Failure::at(op, "is in no map"))?;
        let mut inputs = vec![];
        for (dest, &value) in dests.iter().zip(values) {
            inputs.push(match types::rank(value.r#type()) {
                0 => [self.places(&dest.offsets, indices, points)?, self.scalars(value)?],
                1 => {
                    let (inner, outer) = dest.offsets.split_last().expect("a destination has rows");
                    let at = self.places(outer, indices, points)?;
                    self.row_writes(*inner, at, value)?
                }
                _ => return Err(Failure::at(op, "writes rows of rows, and has no flat form yet")),
            });
        }
        self.spaces.pop();
        Ok(Writes { dests, inputs, points })
    }

    /// For each element its place in a destination, -1 where an index is out of
    /// bounds.
    fn places(&mut self, offsets: &[Val<'c>], indices: &[Val<'c>], points: Val<'c>) -> Outcome<'c, Val<'c>> {
        let index: Type<'c> = self.b.index_type();
        let made = self.at_points(indices, &[points], &[index], |this, b, point, row| {
            let as_index = |&i: &Val<'c>| {
                let i = this.scalar(i, point);
                if i.r#type().is_index() { i } else { b.index_cast(i, index) }
            };
            let indices: Vec<_> = indices.iter().map(as_index).collect();
            Ok(vec![place(b, offsets, &indices, row[0])])
        })?;
        Ok(made[0])
    }

    /// The places and the elements of rows that go to the rows `at` of a
    /// destination with these offsets.
    fn row_writes(&mut self, offsets: Val<'c>, at: Val<'c>, value: Val<'c>) -> Outcome<'c, [Val<'c>; 2]> {
        let index = self.b.index_type();
        let rows = self.rows(value)?;
        let own = rows.offsets[0];
        let segments = self.segments(own);
        let numbers = self.iota(segments.total);
        let places = self.map_one(&[numbers, segments.numbers], index, |b, v| {
            let target = extract(b, at, &[v[1]]);
            let nowhere = b.cmpi(2, target, b.index(0));
            let here = |b: &Builder<'c>| {
                let position = binary(b, "arith.subi", v[0], extract(b, own, &[v[1]]));
                binary(b, "arith.addi", extract(b, offsets, &[target]), position)
            };
            either(b, nowhere, |b| b.index(-1), here)
        });
        Ok([places, rows.data])
    }
}

/// Where the element with these indices is, of the row `at` of the outermost level.
fn place<'c>(b: &Builder<'c>, offsets: &[Val<'c>], indices: &[Val<'c>], at: Val<'c>) -> Val<'c> {
    let (start, end) = row_bounds(b, offsets[0], at);
    let inside = b.cmpi(6, indices[0], binary(b, "arith.subi", end, start));
    let next = binary(b, "arith.addi", start, indices[0]);
    match indices.len() {
        1 => b.value("arith.select", &[inside, next, b.index(-1)], next.r#type()),
        _ => either(b, inside, |b| place(b, &offsets[1..], &indices[1..], next), |b| b.index(-1)),
    }
}
