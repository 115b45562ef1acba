//! Arithmetic on whole arrays.
//!
//! - `f xs ys : tensor<nxmxT> == map (x = xs, y = ys) { map (a = x, b = y) { f a b } }`
//! - `f x y : tensor<T> == from_elements (f (extract x) (extract y))`
//!
//! for the operations of `arith` and `math` whose results are arrays. What is one constant
//! in all elements of an array is a scalar in the body. A selection of one of two arrays
//! as a whole stays what it is.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op, Val},
    ops::{soac, tensor},
    types,
};

/// Whether an operation computes each element of its results from those of its operands.
pub fn is_elementwise(op: Op) -> bool {
    let arrays = |values: Vec<Val>| !values.is_empty() && values.iter().all(|v| types::shape(v.r#type()).is_some());
    dialect::is_arithmetic(op) && arrays(ir::results(op)) && arrays(ir::operands(op))
}

/// The results of an elementwise operation.
pub fn maps<'c>(b: &Builder<'c>, op: Op<'c>) -> Vec<Val<'c>> {
    let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let mut operands = ir::operands(op);
    let constants: Vec<_> = operands.iter().map(|&v| ir::defining_op(v).and_then(ir::splat_element)).collect();
    // A map has an input.
    if constants.iter().any(Option::is_none) {
        for (operand, constant) in operands.iter_mut().zip(constants) {
            if let Some(constant) = constant {
                *operand = b.constant(constant);
            }
        }
    }
    map(b, op, &operands, &results)
}

/// Operands are arrays of one shape, and scalars that stand for all elements.
fn map<'c>(b: &Builder<'c>, op: Op<'c>, operands: &[Val<'c>], results: &[Type<'c>]) -> Vec<Val<'c>> {
    if types::rank(results[0]) == 0 {
        return cells(b, op, operands, results);
    }
    let (mut arrays, mut rows) = (vec![], vec![]);
    for &operand in operands {
        if let Some(row) = types::row(operand.r#type()) {
            arrays.push(operand);
            rows.push(row);
        }
    }
    let inner: Vec<_> = results.iter().filter_map(|&ty| types::row(ty)).collect();
    let body = b.region(&rows, |b, values| {
        let mut own = values.iter();
        let mut one = |&operand: &Val<'c>| match types::row(operand.r#type()) {
            Some(_) => *own.next().expect("a row of each array"),
            None => operand,
        };
        let values: Vec<_> = operands.iter().map(&mut one).collect();
        let computed = match types::shape(inner[0]) {
            Some(_) => map(b, op, &values, &inner),
            None => scalar(b, op, &values, &inner),
        };
        soac::yield_(b, &computed);
    });
    soac::map(b, &arrays, results, body).results()
}

/// Arrays of rank 0.
fn cells<'c>(b: &Builder<'c>, op: Op<'c>, operands: &[Val<'c>], results: &[Type<'c>]) -> Vec<Val<'c>> {
    let element = |v: &Val<'c>| match types::shape(v.r#type()) {
        Some(_) => tensor::extract(b, *v, &[]),
        None => *v,
    };
    let values: Vec<_> = operands.iter().map(element).collect();
    let inner: Vec<_> = results.iter().map(|&ty| types::element(ty)).collect();
    let computed = scalar(b, op, &values, &inner);
    computed.into_iter().zip(results).map(|(v, &ty)| tensor::from_elements(b, &[v], ty)).collect()
}

/// The operation itself on elements.
fn scalar<'c>(b: &Builder<'c>, op: Op<'c>, operands: &[Val<'c>], results: &[Type<'c>]) -> Vec<Val<'c>> {
    ir::results(b.like(op, operands, results, vec![]))
}
