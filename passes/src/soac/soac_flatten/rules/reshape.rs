//! `tensor.collapse_shape`, `tensor.expand_shape` and `tensor.reshape` inside a map.
//!
//!   map (row = rows, n = ns, m = ms) { reshape row n m }  ==  rows_of ns (rows_of ms[segments ns] (data rows))
//!
//! The elements of all points stay in place; only the offsets are those of the new
//! sizes, dimension by dimension. What is the same at all points is reshaped once.
//!
//! ```mlir
//! // before, in a map over %rows and %ns
//! %m = tensor.expand_shape %row [[0, 1]] output_shape [%n, 4] : tensor<?xi32> into tensor<?x4xi32>
//! // after
//! %outer = soac.scan %ns neutral %c0 exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %inner = soac.map (%i = %bounds) : (tensor<?xindex>) -> tensor<?xindex> { i * 4 }
//! %r = soac.jagged.pack %outer, %inner, %data : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<3 x i32>
//! ```
//!
//! Precondition: it has been checked that the sizes have as many elements.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, tensor},
    types::{self, DYNAMIC},
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Point, Rows};

/// An array with other sizes and the same elements.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let (operands, result, index) = (ir::operands(op), ir::result(op, 0), f.b().index_type());
    if operands.iter().all(|&v| f.is_same(v)) {
        let mut map = operands.iter().map(|&v| (ir::key(v), f.outside(v))).collect();
        f.b().clone_op(op, &mut map);
        f.bind(result, Lifted::same(map[&ir::key(result)]));
        return Ok(());
    }
    let shape = types::shape(result.r#type()).unwrap_or_default();
    let sizes = f.at_points(&operands, &[], &vec![index; shape.len()], |this, b, point, _| {
        Ok((0..shape.len()).map(|d| new_size(this, b, op, &shape, d, point)).collect())
    })?;
    let (mut count, mut owner) = (f.space().size, f.space().numbers);
    let mut offsets = vec![];
    for (d, &size) in sizes.iter().enumerate() {
        let own = if shape[d] == DYNAMIC {
            let lengths = match d {
                0 => size,
                _ => f.map_one(&[owner], index, |b, p| tensor::extract(b, size, &[p[0]])),
            };
            f.offsets_of(lengths, count)?
        } else {
            let size = f.b().index(shape[d]);
            f.regular_offsets(count, size)
        };
        offsets.push(own);
        if d + 1 < shape.len() {
            let rows = f.iota(count);
            let segments = f.segments_of(own, count, rows);
            let outer = owner;
            owner = f.map_one(&[segments.numbers], index, |b, v| tensor::extract(b, outer, &[v[0]]));
            count = segments.total;
        }
    }
    let data = f.rows(operands[0])?.data;
    let form = Form::Rows(Rows { offsets, data });
    f.bind(result, Lifted { depth: f.depth(), form });
    Ok(())
}

/// Size `d` of the result at a point.
fn new_size<'c>(
    f: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    op: Op<'c>,
    shape: &[i64],
    d: usize,
    point: &Point<'c>,
) -> Val<'c> {
    let (operands, index) = (ir::operands(op), b.index_type());
    if shape[d] != DYNAMIC {
        return b.index(shape[d]);
    }
    if let Some(expand) = tensor::ExpandShape::of(op) {
        let before = shape[..d].iter().filter(|&&n| n == DYNAMIC).count();
        return f.scalar(expand.output_shape()[before], point);
    }
    if let Some(reshape) = tensor::Reshape::of(op) {
        let size = f.read(b, reshape.shape(), &[b.index(d as i64)], point).expect("a shape has scalars");
        return if size.r#type().is_index() { size } else { b.index_cast(size, index) };
    }
    let all = ir::reassociation(op);
    let sizes = all[d].iter().map(|&k| f.length(b, operands[0], k, point));
    sizes.reduce(|x, y| b.mul(x, y)).unwrap_or_else(|| b.index(1))
}
