//! `sort`, by the region of the program, and `top_k`, which sorts.

use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{arith, soac, tensor},
    types,
};

use super::{Call, elementwise, space};
use crate::{Failure, soac::merging::sorted};

impl<'c> Call<'_, 'c> {
    pub(super) fn sort(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let shape = self.operand_shape(0);
        let rank = shape.len() as i64;
        let dimension = ir::integer_attribute(self.op, "dimension").unwrap_or(-1);
        let dimension = (if dimension < 0 { dimension + rank } else { dimension }) as usize;
        let mut outcome = Ok(());
        let made = space::map_along(b, &self.operands, dimension, &mut |b, own| {
            let by_region = |b: &Builder<'c>, x: Val<'c>, y: Val<'c>| self.before(b, own, x, y);
            sorted(b, own, &by_region).unwrap_or_else(|why| {
                outcome = Err(why);
                own.to_vec()
            })
        });
        outcome.map(|()| made)
    }

    /// Whether element number `x` of the rows comes before element number `y`.
    fn before(&self, b: &Builder<'c>, rows: &[Val<'c>], x: Val<'c>, y: Val<'c>) -> Result<Val<'c>, Failure<'c>> {
        let pairs: Vec<_> =
            rows.iter().flat_map(|&row| [tensor::extract(b, row, &[x]), tensor::extract(b, row, &[y])]).collect();
        Ok(self.converter.scalars(b, self.region(0), &pairs)?[0])
    }

    /// The `k` largest elements of rows, the first of equal ones first, and where they are.
    pub(super) fn top_k(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let shape = self.operand_shape(0);
        let (size, unsigned) = (shape[shape.len() - 1], self.unsigned(0));
        let k = types::shape(self.types[0]).unwrap_or_default()[shape.len() - 1];
        let elements = [0, 1].map(|i| types::element(self.types[i]));
        let rows = elements.map(|ty| types::tensor(&[k], ty));
        let mut outcome = Ok(());
        let made = space::map_rows(b, &self.operands, shape.len() - 1, &rows, &mut |b, own| {
            let numbers = soac::iota(b, None, None, None, types::tensor(&[size], b.index_type()));
            let larger = |b: &Builder<'c>, x: Val<'c>, y: Val<'c>| {
                let [x, y] = [x, y].map(|at| tensor::extract(b, own[0], &[at]));
                Ok(elementwise::is_less(b, y, x, unsigned))
            };
            let all = [own[0], numbers];
            let all = sorted(b, &all, &larger).unwrap_or_else(|why| {
                outcome = Err(why);
                all.to_vec()
            });
            let first = |i: usize| {
                space::generate(b, &[k], elements[i], |b, at| {
                    let value = tensor::extract(b, all[i], at);
                    if i == 0 { value } else { arith::index_cast(b, value, elements[1]) }
                })
            };
            vec![first(0), first(1)]
        });
        outcome.map(|()| made)
    }
}
