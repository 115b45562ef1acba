//! Products of arrays that are summed over some of their dimensions: `dot_general`, and
//! `convolution`, whose windows one thread sums for each element of the result.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{arith, soac, tensor},
    types,
};

use super::{
    Call,
    attributes::{self, Dimensions},
    elementwise, space,
    windows::{Place, Window},
};
use crate::Failure;

/// An operand as a matrix for each point of the batch: its batching dimensions, its own ones
/// as one, and those that are summed over as one.
fn arranged<'c>(b: &Builder<'c>, array: Val<'c>, batch: &[usize], summed: &[usize]) -> (Val<'c>, Vec<i64>) {
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let own: Vec<_> = (0..shape.len()).filter(|d| !batch.contains(d) && !summed.contains(d)).collect();
    let size = |dims: &[usize]| dims.iter().map(|&d| shape[d]).product::<i64>();
    let order = [batch, own.as_slice(), summed].concat();
    let turned = space::transposed(b, array, &order);
    let matrices: Vec<_> = batch.iter().map(|&d| shape[d]).chain([size(&own), size(summed)]).collect();
    let own_shape = own.iter().map(|&d| shape[d]).collect();
    (space::reshape(b, turned, &matrices), own_shape)
}

impl<'c> Call<'_, 'c> {
    /// `result[batch, m, n] == sum over k of x[batch, m, k] * y[batch, n, k]`
    pub(super) fn dot_general(&self) -> Result<Val<'c>, Failure<'c>> {
        let numbers = Dimensions::of(self.op, "dot_dimension_numbers");
        let of = |side: &str, kind: &str| numbers.list(&format!("{side}_{kind}_dimensions"));
        let b = self.b;
        let batch = of("lhs", "batching");
        let (x, rows) = arranged(b, self.operands[0], &batch, &of("lhs", "contracting"));
        let (y, columns) = arranged(b, self.operands[1], &of("rhs", "batching"), &of("rhs", "contracting"));
        let ty = types::element(self.types[0]);
        let unsigned = [0, 1].map(|i| self.unsigned(i));
        let [m, n] = [rows.iter().product::<i64>(), columns.iter().product()];
        let matrix = types::tensor(&[m, n], ty);
        let made = space::map_rows(b, &[x, y], batch.len(), &[matrix], &mut |b, both| {
            let body = b.region(&[types::row(both[0].r#type()).expect("rows")], |b, row| {
                let inner = b.region(&[types::row(both[1].r#type()).expect("rows")], |b, column| {
                    soac::yield_(b, &[sum_of_products(b, row[0], column[0], ty, unsigned)]);
                });
                let columns = soac::map(b, &[both[1]], &[types::tensor(&[n], ty)], inner).results();
                soac::yield_(b, &columns);
            });
            soac::map(b, &[both[0]], &[matrix], body).results()
        });
        Ok(space::reshape(b, made[0], &self.shape()))
    }

    /// ```text
    /// result[n, o, i] == sum over w, f of x[n of the group, f of the group, place(i, w)] * kernel[o, f, w]
    /// ```
    pub(super) fn convolution(&self) -> Result<Val<'c>, Failure<'c>> {
        let names = attributes::convolution(self.op);
        let [input, kernel, result] = names.ok_or_else(|| self.failure("has no numbers of dimensions"))?;
        let (x_shape, k_shape, shape) = (self.operand_shape(0), self.operand_shape(1), self.shape());
        let Some(rank) =
            shape.len().checked_sub(2).filter(|rank| [&x_shape, &k_shape].iter().all(|s| s.len() == rank + 2))
        else {
            return Err(self.failure("has arrays of different ranks, or of less than two"));
        };
        let at = |names: &[String], name: &str| names.iter().position(|own| own == name);
        let spatial = |names: &[String], d: usize| at(names, &d.to_string());
        let of = |names: &[String]| (0..rank).map(|d| spatial(names, d)).collect::<Option<Vec<_>>>();
        let all = of(&input).zip(of(&kernel)).zip(of(&result));
        let named = at(&input, "b").zip(at(&input, "f")).zip(at(&kernel, "i").zip(at(&kernel, "o")));
        let ends = at(&result, "b").zip(at(&result, "f"));
        let (Some(((x_space, k_space), space_)), Some(((x_b, x_f), (k_i, k_o))), Some((b_at, f_at))) =
            (all, named, ends)
        else {
            return Err(self.failure("has dimensions without names"));
        };
        let sizes = |shape: &[i64], places: &[usize]| places.iter().map(|&d| shape[d]).collect::<Vec<_>>();
        let numbers = |name: &str| attributes::of_dimensions(self.op, name, 1, rank);
        let window = Window {
            size: sizes(&k_shape, &k_space),
            strides: numbers("window_strides")?,
            base_dilations: numbers("lhs_dilation")?,
            dilations: numbers("rhs_dilation")?,
            padding: attributes::pairs(self.op, "padding", rank)?,
        };
        let reversed = attributes::flags(self.op, "window_reversal", rank);
        let group = |name: &str| ir::integer_attribute(self.op, name).unwrap_or(1);
        let (features, batches) = (group("feature_group_count"), group("batch_group_count"));
        let (x_sizes, depth) = (sizes(&x_shape, &x_space), k_shape[k_i]);
        let ty = types::element(self.types[0]);
        let (x, k, unsigned) = (self.operands[0], self.operands[1], [0, 1].map(|i| self.unsigned(i)));
        Ok(space::generate(self.b, &shape, ty, |b, indices| {
            let point: Vec<_> = space_.iter().map(|&d| indices[d]).collect();
            // Each group has the results of as many kernels.
            let group_of = |groups: i64| arith::divui(b, indices[f_at], b.index((k_shape[k_o] / groups).max(1)));
            let first_feature = b.mul(group_of(features), b.index(depth));
            let first_batch = b.mul(group_of(batches), b.index(shape[b_at]));
            let count = b.index(window.count() * depth);
            let zero = b.zero(ty);
            b.for_range(b.index(0), count, &[zero], |b, number, so_far| {
                let feature = arith::remui(b, number, b.index(depth));
                let element = arith::divui(b, number, b.index(depth));
                let Place { point: from, own, inside } = window.place(b, &x_sizes, &point, element);
                let more = |b: &Builder<'c>| {
                    let mut at_x = vec![b.index(0); x_shape.len()];
                    let mut at_k = vec![b.index(0); k_shape.len()];
                    at_x[x_b] = b.add(first_batch, indices[b_at]);
                    at_x[x_f] = b.add(first_feature, feature);
                    at_k[k_i] = feature;
                    at_k[k_o] = indices[f_at];
                    for d in 0..rank {
                        at_x[x_space[d]] = from[d];
                        let last = b.index(window.size[d] - 1);
                        at_k[k_space[d]] = if reversed[d] { b.sub(last, own[d]) } else { own[d] };
                    }
                    let pair = [tensor::extract(b, x, &at_x), tensor::extract(b, k, &at_k)];
                    let [p, q] = [0, 1].map(|i| elementwise::cast(b, pair[i], ty, unsigned[i], unsigned[i]));
                    vec![sum(b, so_far[0], product(b, p, q))]
                };
                b.if_else(inside, &[ty], more, |_| so_far.to_vec())
            })[0]
        }))
    }
}

fn sum_of_products<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, ty: Type<'c>, unsigned: [bool; 2]) -> Val<'c> {
    let inputs = [x, y].map(|v| types::element(v.r#type()));
    let body = b.region(&inputs, |b, pair| {
        let [p, q] = [0, 1].map(|i| elementwise::cast(b, pair[i], ty, unsigned[i], unsigned[i]));
        soac::yield_(b, &[product(b, p, q)]);
    });
    let products = soac::map(b, &[x, y], &[types::tensor(&types::shape(x.r#type()).unwrap_or_default(), ty)], body);
    let op = b.region(&[ty, ty], |b, pair| {
        soac::yield_(b, &[sum(b, pair[0], pair[1])]);
    });
    let zero = b.zero(ty);
    soac::reduce(b, &products.results(), &[zero], &[ty], op).results()[0]
}

fn product<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    match () {
        () if types::is_bool(x.r#type()) => arith::andi(b, x, y),
        () if x.r#type().is_integer() => arith::muli(b, x, y),
        () => arith::mulf(b, x, y),
    }
}

fn sum<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    match () {
        () if types::is_bool(x.r#type()) => arith::ori(b, x, y),
        () if x.r#type().is_integer() => arith::addi(b, x, y),
        () => arith::addf(b, x, y),
    }
}
