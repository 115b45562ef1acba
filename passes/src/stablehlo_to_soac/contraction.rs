//! `dot_general`: products of arrays over some of their dimensions.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    ops::{arith, soac},
    types,
};

use super::{Call, attributes::Dimensions, elementwise, space};
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
        let unsigned = self.unsigned(0);
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
}

fn sum_of_products<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, ty: Type<'c>, unsigned: bool) -> Val<'c> {
    let inputs = [x, y].map(|v| types::element(v.r#type()));
    let body = b.region(&inputs, |b, pair| {
        let [p, q] = [pair[0], pair[1]].map(|v| elementwise::cast(b, v, ty, unsigned, unsigned));
        let product = if ty.is_integer() { arith::muli(b, p, q) } else { arith::mulf(b, p, q) };
        soac::yield_(b, &[product]);
    });
    let products = soac::map(b, &[x, y], &[types::tensor(&types::shape(x.r#type()).unwrap_or_default(), ty)], body);
    let zero = if ty.is_integer() { b.int(0, ty) } else { b.float(0.0, ty) };
    let op = b.region(&[ty, ty], |b, pair| {
        let sum = match ty.is_integer() {
            true => arith::addi(b, pair[0], pair[1]),
            false => arith::addf(b, pair[0], pair[1]),
        };
        soac::yield_(b, &[sum]);
    });
    soac::reduce(b, &products.results(), &[zero], &[ty], op).results()[0]
}
