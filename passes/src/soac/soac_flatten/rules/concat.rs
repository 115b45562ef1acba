//! Concatenation of rows inside a map.
//!
//!   map (a = as, b = bs) { a ++ b }
//!     ==  rows_of (lengths as + lengths bs) (map (p = points) { if p in a then a[p] else b[p - length a] })
//!
//! Rows of rows are taken from a list of those of all arrays.
//!
//! ```mlir
//! // before, in a map over %as and %bs
//! %r = soac.concat %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
//! // after: %position is that of an element in its row, %length that of the row of %as
//! %data = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xf32> {
//!   %first = arith.cmpi ult, %position, %length : index
//!   %x = scf.if %first -> (f32) { an element of %as } else { an element of %bs }
//!   soac.yield %x : f32
//! }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::tensor,
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Point, Rows, either, row_bounds};

/// `soac.concat` of rows.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let inputs = ir::operands(op);
    if inputs.iter().any(|v| types::rank(v.r#type()) != 1) {
        return concat_deep(f, op);
    }
    let index = f.b().index_type();
    let sizes = f.at_points(&inputs, &[], &[index], |this, b, point, _| {
        let total = inputs.iter().fold(b.index(0), |sum, &v| b.add(sum, this.length(b, v, 0, point)));
        Ok(vec![total])
    })?[0];
    let result = ir::result(op, 0);
    let offsets = f.joined_offsets(op, sizes);
    f.rows_of(result, offsets, &inputs, |this, b, point, position| read_joined(this, b, &inputs, position, point))
}

/// `soac.concat` of rows of rows: the elements of all arrays are one list of
/// rows, of which each point takes its own.
fn concat_deep<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let (count, index) = (f.space().size, f.b().index_type());
    let (mut lists, mut outer) = (vec![], vec![]);
    for input in ir::operands(op) {
        let Rows { offsets, data } = f.rows(input)?;
        let total = tensor::extract(&f.b(), offsets[0], &[count]);
        outer.push(offsets[0]);
        lists.push((Rows { offsets: offsets[1..].to_vec(), data }, total));
    }
    let numbers = f.space().numbers;
    let sizes = f.map_one(&[numbers], index, |b, i| {
        outer.iter().fold(b.index(0), |sum, &offsets| {
            let (start, end) = row_bounds(b, offsets, i[0]);
            b.add(sum, b.sub(end, start))
        })
    });
    let own = f.joined_offsets(op, sizes);
    let segments = f.segments(own);
    let points = f.iota(segments.total);
    // For each element its number among those of all arrays, one array after the other.
    let at = f.map_one(&[points, segments.numbers], index, |b, v| {
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
    let all = f.join(&lists)?;
    let inner = f.take(&all, at, segments.total)?;
    let rows = Rows { offsets: [vec![own], inner.offsets].concat(), data: inner.data };
    f.bind(ir::result(op, 0), Lifted { depth: f.depth(), form: Form::Rows(rows) });
    Ok(())
}

/// The element at a position of arrays one after another.
fn read_joined<'c>(
    f: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    position: Val<'c>,
    point: &Point<'c>,
) -> Option<Val<'c>> {
    let (&first, rest) = arrays.split_first()?;
    if rest.is_empty() {
        return f.read(b, first, &[position], point);
    }
    let length = f.length(b, first, 0, point);
    let inside = b.cmpi(Predicate::Ult, position, length);
    let mut complete = true;
    let value = either(
        b,
        inside,
        |b| {
            let read = f.read(b, first, &[position], point);
            complete = read.is_some();
            read.unwrap_or(position)
        },
        |b| {
            let rest_position = b.sub(position, length);
            read_joined(f, b, rest, rest_position, point).unwrap_or(position)
        },
    );
    complete.then_some(value)
}
