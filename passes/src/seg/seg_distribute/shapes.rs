//! Changes of shape of arrays that are in blocks of rows: elements lie in the same order before
//! and after.
//!
//! ```text
//! collapse (xss : n x m)  ==  the rows here as elements, put from start * m on into an array of
//!                             n * m elements
//! reshape xs [n, m]       ==  the elements of the rows here, from start * m on in xs, as rows
//! ```
//!
//! Precondition: the array that is collapsed comes to one dimension, the one that is reshaped has one.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, tensor},
    types,
};

use super::{Distribution, is_distributed, ranks::Run};

impl<'c> Distribution<'_, 'c> {
    /// Puts the elements of rows into blocks of elements.
    pub(super) fn collapse(&mut self, collapse: tensor::CollapseShape<'c>) -> bool {
        let (rows, elements) = (collapse.src(), collapse.result());
        let Some(n) = self.size(rows).filter(|_| types::rank(elements.r#type()) == 1) else { return false };
        let users = ir::uses(elements);
        let b = &Builder::after(self.pass.context, collapse.operation());
        let row =
            (1..types::rank(rows.r#type())).map(|d| b.dim(rows, d)).fold(b.index(1), |size, dim| b.mul(size, dim));
        let (start, count) = self.place.block(b, n);
        let all = b.mul(n, row);
        let run = Run { first: b.index(0), count: b.mul(count, row), start: b.mul(start, row), known: None };
        let block = tensor::empty(b, &[self.place.block(b, all).1], elements.r#type());
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
