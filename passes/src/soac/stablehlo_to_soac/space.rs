//! Arrays by their rows, and arrays by their indices.
//!
//! What works element by element maps over rows, which fusion puts together; what moves
//! elements is a `tensor.generate`, whose body says where an element comes from.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    ops::{soac, tensor},
    types,
};

use super::element;

/// `f` of the elements of arrays of one shape, an array of the type `ty`.
pub fn elementwise<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    ty: Type<'c>,
    f: &mut dyn FnMut(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
) -> Val<'c> {
    if types::rank(ty) == 0 {
        let elements: Vec<_> = arrays.iter().map(|&v| element(b, v)).collect();
        let value = f(b, &elements);
        return tensor::from_elements(b, &[value], ty);
    }
    rows(b, arrays, ty, f)
}

fn rows<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    ty: Type<'c>,
    f: &mut dyn FnMut(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
) -> Val<'c> {
    let row = |ty: Type<'c>| types::row(ty).expect("an array has rows");
    let inputs: Vec<_> = arrays.iter().map(|v| row(v.r#type())).collect();
    let inner = row(ty);
    let body = b.region(&inputs, |b, rows_of| {
        let value = if types::rank(inner) == 0 { f(b, rows_of) } else { rows(b, rows_of, inner, f) };
        soac::yield_(b, &[value]);
    });
    soac::map(b, arrays, &[ty], body).results()[0]
}

/// `f` of the rows of the first `depth` dimensions of arrays, which gives values of the types
/// `inner`; at depth 0 of the arrays themselves.
pub fn map_rows<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    depth: usize,
    inner: &[Type<'c>],
    f: &mut dyn FnMut(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    if depth == 0 {
        return f(b, arrays);
    }
    let outer = types::shape(arrays[0].r#type()).expect("an array has a shape");
    let inputs: Vec<_> = arrays.iter().map(|v| types::row(v.r#type()).expect("an array has rows")).collect();
    let body = b.region(&inputs, |b, rows| {
        let values = map_rows(b, rows, depth - 1, inner, f);
        soac::yield_(b, &values);
    });
    let results: Vec<_> =
        inner.iter().map(|&ty| outer[..depth].iter().rev().fold(ty, |ty, &n| types::array_of(n, ty))).collect();
    soac::map(b, arrays, &results, body).results()
}

/// An array of a shape whose element at each point `f` computes from the indices.
pub fn generate<'c>(
    b: &Builder<'c>,
    shape: &[i64],
    element: Type<'c>,
    f: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
) -> Val<'c> {
    let ty = types::tensor(shape, element);
    if shape.is_empty() {
        let value = f(b, &[]);
        return tensor::from_elements(b, &[value], ty);
    }
    let body = b.region(&vec![b.index_type(); shape.len()], |b, indices| {
        let value = f(b, indices);
        tensor::yield_(b, value);
    });
    tensor::generate(b, &[], ty, body).result()
}

/// An array with its elements in the same order and another shape.
pub fn reshape<'c>(b: &Builder<'c>, array: Val<'c>, shape: &[i64]) -> Val<'c> {
    let old = types::shape(array.r#type()).unwrap_or_default();
    let ty = types::element(array.r#type());
    if old == shape {
        return array;
    }
    if old.is_empty() || shape.is_empty() {
        let zeros: Vec<_> = old.iter().map(|_| b.index(0)).collect();
        let value = tensor::extract(b, array, &zeros);
        return tensor::from_elements(b, &[value], types::tensor(shape, ty));
    }
    let count: i64 = old.iter().product();
    if count == 0 {
        return tensor::empty(b, &[], types::tensor(shape, ty));
    }
    let all = |rank: usize| {
        let dimensions: Vec<_> = (0..rank).map(|d| d.to_string()).collect();
        b.attribute(&format!("[[{}]]", dimensions.join(", ")))
    };
    let flat = match old.len() {
        1 => array,
        rank => tensor::collapse_shape(b, array, all(rank), types::tensor(&[count], ty)),
    };
    match shape.len() {
        1 => flat,
        rank => tensor::expand_shape(b, flat, &[], all(rank), shape, types::tensor(shape, ty)),
    }
}

/// An array whose dimension `d` is dimension `order[d]` of another one.
pub fn transposed<'c>(b: &Builder<'c>, array: Val<'c>, order: &[usize]) -> Val<'c> {
    if order.iter().enumerate().all(|(d, &from)| d == from) {
        return array;
    }
    let old = types::shape(array.r#type()).unwrap_or_default();
    let shape: Vec<_> = order.iter().map(|&d| old[d]).collect();
    generate(b, &shape, types::element(array.r#type()), |b, indices| {
        let mut at = indices.to_vec();
        order.iter().zip(indices).for_each(|(&from, &index)| at[from] = index);
        tensor::extract(b, array, &at)
    })
}

/// An array with one of its dimensions in reverse order, where that is wanted.
pub fn backwards<'c>(b: &Builder<'c>, array: Val<'c>, dimension: usize, wanted: bool) -> Val<'c> {
    if !wanted {
        return array;
    }
    let shape = types::shape(array.r#type()).unwrap_or_default();
    generate(b, &shape, types::element(array.r#type()), |b, indices| {
        let mut at = indices.to_vec();
        at[dimension] = b.sub(b.index(shape[dimension] - 1), at[dimension]);
        tensor::extract(b, array, &at)
    })
}

/// `f` of the rows of arrays along one of their dimensions, which gives rows of the same size and
/// types; that dimension is turned to be the last one meanwhile.
pub fn map_along<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    dimension: usize,
    f: &mut dyn FnMut(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    let shape = types::shape(arrays[0].r#type()).unwrap_or_default();
    let order = others_first(shape.len(), &[dimension]);
    let mut back = vec![0; shape.len()];
    order.iter().enumerate().for_each(|(d, &from)| back[from] = d);
    let turned: Vec<_> = arrays.iter().map(|&v| transposed(b, v, &order)).collect();
    let row = |v: &Val<'c>| types::tensor(&[shape[dimension]], types::element(v.r#type()));
    let rows: Vec<_> = arrays.iter().map(row).collect();
    let made = map_rows(b, &turned, shape.len() - 1, &rows, f);
    made.into_iter().map(|v| transposed(b, v, &back)).collect()
}

/// The dimensions below `rank` that are not among some, and then those.
pub fn others_first(rank: usize, last: &[usize]) -> Vec<usize> {
    (0..rank).filter(|d| !last.contains(d)).chain(last.iter().copied()).collect()
}
