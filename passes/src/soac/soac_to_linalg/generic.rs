//! A `linalg.generic` of a nest.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{linalg, linalg_structured, tensor},
    types::{self, DYNAMIC},
};

use super::nest::{Element, Nest};

/// The results of the outermost operation.
pub fn generic<'c>(b: &Builder<'c>, nest: &Nest<'c>) -> Vec<Val<'c>> {
    let parallel = nest.parallel();
    let wanted: Vec<_> = ir::results(nest.root).iter().map(|v| v.r#type()).collect();
    let types: Vec<_> = wanted.iter().map(|&ty| as_array(ty)).collect();
    let outputs: Vec<_> = types.iter().enumerate().map(|(i, &ty)| output(b, nest, i, ty)).collect();
    let (mut inputs, mut maps) = (vec![], vec![]);
    for (array, dimensions) in nest.operands.iter().cloned().chain(shaping(b, nest)) {
        inputs.push(array);
        maps.push(map(nest.sizes.len(), &dimensions));
    }
    let own: Vec<_> = (0..parallel).collect();
    maps.extend(outputs.iter().map(|_| map(nest.sizes.len(), &own)));
    let iterators: Vec<_> = (0..nest.sizes.len())
        .map(|d| format!("#linalg.iterator_type<{}>", if d < parallel { "parallel" } else { "reduction" }))
        .collect();
    let elements: Vec<Type> = inputs.iter().chain(&outputs).map(|v| types::element(v.r#type())).collect();
    let region = b.region(&elements, |b, arguments| {
        let (read, accumulators) = arguments.split_at(inputs.len());
        let mut known = ValueMap::new();
        let mut values = vec![];
        for (value, element) in &nest.elements {
            let element = match element {
                Element::Of(operand) => read[*operand],
                Element::Index(dimension) => linalg::index(b, *dimension as i64),
            };
            values.push(element);
            value.map(|value| known.insert(ir::key(value), element));
        }
        let values = match nest.body {
            Some(body) => b.inline(body, &[], &mut known),
            None => values,
        };
        let yielded = match &nest.reduction {
            Some(reduction) => b.inline(reduction.op, &[accumulators, &values].concat(), &mut ValueMap::new()),
            None => values,
        };
        linalg::yield_(b, &yielded);
    });
    let maps = b.attribute(&format!("[{}]", maps.join(", ")));
    let iterators = b.attribute(&format!("[{}]", iterators.join(", ")));
    let made = linalg_structured::generic(b, &inputs, &outputs, maps, iterators, &types, region).result_tensors();
    let given = |(value, ty): (Val<'c>, Type<'c>)| match types::shape(ty) {
        None => tensor::extract(b, value, &[]),
        Some(_) => value,
    };
    made.into_iter().zip(wanted).map(given).collect()
}

/// The type of an array of rank 0 for a scalar.
fn as_array(ty: Type) -> Type {
    if types::shape(ty).is_some() { ty } else { types::tensor(&[], ty) }
}

/// `affine_map<(d0, ..., dn) -> (...)>`
fn map(rank: usize, dimensions: &[usize]) -> String {
    let names = |all: &mut dyn Iterator<Item = usize>| all.map(|d| format!("d{d}")).collect::<Vec<_>>().join(", ");
    format!("affine_map<({}) -> ({})>", names(&mut (0..rank)), names(&mut dimensions.iter().copied()))
}

/// What a result begins with: nothing, or the neutral element.
fn output<'c>(b: &Builder<'c>, nest: &Nest<'c>, i: usize, ty: Type<'c>) -> Val<'c> {
    let shape = types::shape(ty).unwrap_or_default();
    let dynamic = (0..shape.len()).filter(|&d| shape[d] == DYNAMIC);
    let sizes: Vec<_> = dynamic.map(|d| b.dim(nest.sizes[d].0, nest.sizes[d].1)).collect();
    match &nest.reduction {
        None => tensor::empty(b, &sizes, ty),
        Some(reduction) if shape.is_empty() => tensor::from_elements(b, &[reduction.neutral[i]], ty),
        Some(reduction) => tensor::splat(b, reduction.neutral[i], &sizes, ty),
    }
}

/// An operand for each dimension that no other one has, which only says its size.
fn shaping<'c>(b: &Builder<'c>, nest: &Nest<'c>) -> Vec<(Val<'c>, Vec<usize>)> {
    let parallel = nest.parallel();
    let missing = (parallel..nest.sizes.len()).filter(|d| !nest.operands.iter().any(|(_, own)| own.contains(d)));
    let one = |d: usize| {
        let (array, own) = nest.sizes[d];
        let size = types::shape(array.r#type()).unwrap_or_default()[own];
        let ty = types::tensor(&[size], b.i1());
        let sizes: Vec<_> = (size == DYNAMIC).then(|| b.dim(array, own)).into_iter().collect();
        (tensor::empty(b, &sizes, ty), vec![d])
    };
    missing.map(one).collect()
}
