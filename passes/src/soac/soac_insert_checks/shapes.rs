//! `tensor.reshape` and `tensor.expand_shape` keep the number of elements.
//!
//! Sizes are multiplied modulo 2^64, with a check that no product is larger. A
//! checked operation is marked, so that a second run finds nothing to do.

use melior::ir::ValueLike;
use seq_analysis::slices::entries;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, soac, tensor},
    types,
};

use super::{Checker, conditions::in_dimension, number::Num, offsets};

/// Asserts before `op` what its operands must satisfy.
struct Asserts<'a, 'p, 'c> {
    checker: &'a mut Checker<'p, 'c>,
    op: Op<'c>,
    b: Builder<'c>,
}

impl<'c> Asserts<'_, '_, 'c> {
    fn require(&mut self, condition: Val<'c>, message: &str, values: &[Val<'c>]) {
        soac::assert(&self.b, condition, values, &format!("'{}' op {message}", ir::name(self.op)));
        self.checker.inserted += 1;
    }

    fn not_negative(&mut self, sizes: &[Val<'c>]) {
        for &size in sizes.iter().filter(|&&s| ir::constant_int(s).is_none_or(|n| n < 0)) {
            let condition = self.b.cmpi(Predicate::Sge, size, self.b.index(0));
            self.require(condition, "size is negative: {0}", &[size]);
        }
    }

    /// Requires that sizes multiply to a number of elements; `{0}` is the number,
    /// `{1}` the product.
    fn same_count(&mut self, count: Val<'c>, sizes: &[Val<'c>], message: &str) {
        let b = self.b;
        let i1 = b.i1();
        let (product, fits) = sizes.iter().fold((b.index(1), b.int(1, i1)), |(product, fits), &size| {
            if ir::constant_int(product) == Some(1) {
                return (size, fits);
            }
            let both = arith::mului_extended(&b, product, size);
            let more = b.cmpi(Predicate::Ne, both.high(), b.index(0));
            let fits = arith::select(&b, more, b.int(0, i1), fits);
            (both.low(), fits)
        });
        let same = arith::andi(&b, b.cmpi(Predicate::Eq, product, count), fits);
        self.require(same, message, &[count, product]);
    }
}

fn asserts<'a, 'p, 'c>(checker: &'a mut Checker<'p, 'c>, op: Op<'c>) -> Asserts<'a, 'p, 'c> {
    offsets::mark(op);
    Asserts { b: Builder::before(checker.pass.context, op), checker, op }
}

/// Checks the sizes of a `tensor.reshape` and their product.
pub fn reshape<'c>(checker: &mut Checker<'_, 'c>, op: tensor::Reshape<'c>) {
    let (source, shape) = (op.source(), op.shape());
    let result = types::shape(op.result().r#type()).unwrap_or_default();
    let mut asserts = asserts(checker, op.operation());
    let b = asserts.b;
    let size = |d: usize| {
        let at = tensor::extract(&b, shape, &[b.index(d as i64)]);
        b.index_cast(at, b.index_type())
    };
    let sizes: Vec<_> = (0..result.len()).map(size).collect();
    asserts.not_negative(&sizes);
    let dims = (0..types::rank(source.r#type())).map(|d| b.dim(source, d));
    let count = dims.reduce(|x, y| arith::muli(&b, x, y)).unwrap_or_else(|| b.index(1));
    asserts.same_count(count, &sizes, "reshapes {0} elements to {1}");
    for (d, (&known, &size)) in result.iter().zip(&sizes).enumerate() {
        if known != types::DYNAMIC {
            let expected = b.index(known);
            let message = format!("result has size {{0}}{}, expected {{1}}", in_dimension(result.len(), d));
            asserts.require(b.cmpi(Predicate::Eq, size, expected), &message, &[size, expected]);
        }
    }
}

/// Checks that the sizes of a `tensor.expand_shape` multiply to those that they
/// expand.
pub fn expand<'c>(checker: &mut Checker<'_, 'c>, op: tensor::ExpandShape<'c>) {
    let source = op.src();
    let known = types::shape(source.r#type()).unwrap_or_default();
    let sizes = entries(&op.static_output_shape(), &op.output_shape());
    let mut asserts = asserts(checker, op.operation());
    let b = asserts.b;
    let sizes: Vec<_> = sizes.into_iter().map(|size| Num::from(size).materialise(&b)).collect();
    asserts.not_negative(&sizes);
    for (d, group) in ir::reassociation(op.operation()).iter().enumerate() {
        let group: Vec<_> = group.iter().map(|&i| sizes[i]).collect();
        // The verifier has compared what is static.
        if known[d] == types::DYNAMIC || group.iter().any(|&size| ir::constant_int(size).is_none()) {
            let message = format!("expands dimension {d} of size {{0}} to {{1}} elements");
            asserts.same_count(b.dim(source, d), &group, &message);
        }
    }
}
