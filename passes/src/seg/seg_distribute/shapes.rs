//! Changes of shape of arrays that are in blocks of rows: elements lie in the same order before
//! and after.
//!
//! ```text
//! collapse (xss : n x m)  ==  the rows here as elements, put from start * m on into an array of
//!                             n * m elements
//! collapse (xss : n x m x l), of m and l alone  ==  the rows here stay
//! reshape xs [n, m]       ==  the elements of the rows here, from start * m on in xs, as rows
//! ```
//!
//! Elements may be rows themselves. Precondition: the array that is reshaped has one dimension.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, tensor},
    types,
};

use super::{Distribution, is_distributed, ranks::Run};

impl<'c> Distribution<'_, 'c> {
    /// Puts the elements of rows into blocks of elements, if the outer dimension is among those that
    /// become one.
    pub(super) fn collapse(&mut self, collapse: tensor::CollapseShape<'c>) -> bool {
        let (rows, elements) = (collapse.src(), collapse.result());
        let Some(n) = self.size(rows) else { return false };
        let outer = ir::reassociation(collapse.operation()).swap_remove(0);
        if outer.len() == 1 {
            self.sizes.insert(ir::key(elements), n);
            return true;
        }
        let users = ir::uses(elements);
        let b = &Builder::after(self.pass.context, collapse.operation());
        let row = outer[1..].iter().map(|&d| b.dim(rows, d)).fold(b.index(1), |size, dim| b.mul(size, dim));
        let (start, count) = self.place.block(b, n);
        let all = b.mul(n, row);
        let run = Run { first: b.index(0), count: b.mul(count, row), start: b.mul(start, row), known: None };
        let inner = (1..types::rank(elements.r#type())).map(|d| b.dim(elements, d));
        let sizes: Vec<_> = [self.place.block(b, all).1].into_iter().chain(inner).collect();
        let block = b.empty(elements.r#type(), &sizes);
        let stored = self.calls.put_rows(b, elements, &[run], all, block);
        users.into_iter().for_each(|(user, i)| ir::set_operand(user, i, stored));
        self.sizes.insert(ir::key(stored), all);
        self.pass.count("moved-arrays", 1);
        true
    }

    /// Takes the elements of the rows here.
    pub(super) fn reshape(&mut self, reshape: tensor::Reshape<'c>) -> bool {
        let (elements, shape, rows) = (reshape.source(), reshape.shape(), reshape.result());
        let flat = types::rank(elements.r#type()) == 1
            && is_distributed(rows.r#type())
            && types::element(shape.r#type()).is_index();
        let Some(all) = self.size(elements).filter(|_| flat) else { return false };
        let b = &self.before(reshape.operation());
        let size = |d: usize| -> Val<'c> { tensor::extract(b, shape, &[b.index(d as i64)]) };
        let n = size(0);
        let row = (1..types::rank(rows.r#type())).map(size).fold(b.index(1), |size, dim| b.mul(size, dim));
        let (start, count) = self.place.block(b, n);
        let here = self.calls.window(b, elements, all, b.mul(start, row), b.mul(count, row));
        ir::set_operand(reshape.operation(), 0, here);
        ir::set_operand(reshape.operation(), 1, tensor::insert(b, count, shape, &[b.index(0)]));
        self.sizes.insert(ir::key(rows), n);
        self.pass.count("moved-arrays", 1);
        true
    }
}
