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

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::tensor,
    types::{self, DYNAMIC},
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    point::Point,
};

impl<'c> Flattener<'_, 'c> {
    /// An array with other sizes and the same elements.
    pub fn reshape(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (operands, result, index) = (ir::operands(op), ir::result(op, 0), self.b.index_type());
        if operands.iter().all(|&v| self.is_same(v)) {
            let mut map = operands.iter().map(|&v| (ir::key(v), self.outside(v))).collect();
            self.b.clone_op(op, &mut map);
            self.bind(result, Lifted::same(map[&ir::key(result)]));
            return Ok(());
        }
        let shape = types::shape(result.r#type()).unwrap_or_default();
        let sizes = self.at_points(&operands, &[], &vec![index; shape.len()], |this, b, point, _| {
            Ok((0..shape.len()).map(|d| this.new_size(b, op, &shape, d, point)).collect())
        })?;
        let (mut count, mut owner) = (self.space().size, self.space().numbers);
        let mut offsets = vec![];
        for (d, &size) in sizes.iter().enumerate() {
            let own = if shape[d] == DYNAMIC {
                let lengths = match d {
                    0 => size,
                    _ => self.map_one(&[owner], index, |b, p| tensor::extract(b, size, &[p[0]])),
                };
                self.offsets_of(lengths, count)?
            } else {
                let size = self.b.index(shape[d]);
                self.regular_offsets(count, size)
            };
            offsets.push(own);
            if d + 1 < shape.len() {
                let rows = self.iota(count);
                let segments = self.segments_of(own, count, rows);
                let outer = owner;
                owner = self.map_one(&[segments.numbers], index, |b, v| tensor::extract(b, outer, &[v[0]]));
                count = segments.total;
            }
        }
        let data = self.rows(operands[0])?.data;
        let form = Form::Rows(Rows { offsets, data });
        self.bind(result, Lifted { depth: self.depth(), form });
        Ok(())
    }

    /// Size `d` of the result at a point.
    fn new_size(&self, b: &Builder<'c>, op: Op<'c>, shape: &[i64], d: usize, point: &Point<'c>) -> Val<'c> {
        let (operands, index) = (ir::operands(op), b.index_type());
        if shape[d] != DYNAMIC {
            return b.index(shape[d]);
        }
        match ir::name(op).as_str() {
            "tensor.expand_shape" => {
                let before = shape[..d].iter().filter(|&&n| n == DYNAMIC).count();
                self.scalar(operands[1 + before], point)
            }
            "tensor.reshape" => {
                let size = self.read(b, operands[1], &[b.index(d as i64)], point).expect("a shape has scalars");
                if size.r#type().is_index() { size } else { b.index_cast(size, index) }
            }
            _ => {
                let all = groups(op);
                let sizes = all[d].iter().map(|&k| self.length(b, operands[0], k, point));
                sizes.reduce(|x, y| b.mul(x, y)).unwrap_or_else(|| b.index(1))
            }
        }
    }
}

/// The dimensions of the source that become each one of the result.
fn groups(op: Op) -> Vec<Vec<usize>> {
    let text = op.attribute("reassociation").map(|a| a.to_string()).unwrap_or_default();
    let inner = text.trim_start_matches('[').trim_end_matches(']');
    let number = |n: &str| n.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok();
    inner.split("],").map(|group| group.split(',').filter_map(number).collect()).collect()
}
