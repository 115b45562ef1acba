//! Operations on tensors beyond single elements.

use std::rc::Rc;

use seq_values::{Data, ElementType};

use super::{
    Machine, bits, set, set_bits, size,
    slice::{Bounds, amount},
    take,
};
use crate::{
    code::{Amount, ArrayOp, Region},
    elements::{check_size, copy, filled, push, reserve, zeros},
    fault::{Outcome, fail},
    types::{Shape, Ty},
    value::{Datum, Dims, Tensor, View, advance, row_major},
};

/// Sizes from a type, the unknown ones from operands.
pub(super) fn sizes_of(f: &[Datum], shape: &Shape, operands: &[u32]) -> Outcome<Dims> {
    let mut operands = operands.iter();
    shape
        .iter()
        .map(|known| match known {
            Some(n) => Ok(*n),
            None => operands.next().map_or(Ok(0), |&slot| size(f, slot)),
        })
        .collect()
}

fn tensor(shape: Dims, data: Data) -> Datum {
    Datum::Tensor(Rc::new(Tensor::new(shape, data)))
}

impl<'p> Machine<'p> {
    pub(super) fn array(&mut self, f: &mut [Datum], op: &'p ArrayOp) -> Outcome<()> {
        match op {
            ArrayOp::Empty { shape, sizes, element, result } => {
                let shape = sizes_of(f, shape, sizes)?;
                let data = zeros(&shape, *element)?;
                set(f, *result, tensor(shape, data));
            }
            ArrayOp::Splat { value, shape, sizes, element, result } => {
                let shape = sizes_of(f, shape, sizes)?;
                let data = filled(&shape, *element, bits(f, *value))?;
                set(f, *result, tensor(shape, data));
            }
            ArrayOp::FromElements { values, shape, element, result } => {
                let mut data = Data::zeros(*element, 0);
                values.iter().for_each(|&slot| push(&mut data, bits(f, slot)));
                set(f, *result, tensor(Dims::from_slice(shape), data));
            }
            ArrayOp::Generate { shape, sizes, element, body, result } => {
                let shape = sizes_of(f, shape, sizes)?;
                let value = self.generate(f, shape, *element, body)?;
                set(f, *result, value);
            }
            ArrayOp::ExtractSlice { source, slice, ty, result } => {
                let bounds = Bounds::read(f, slice)?;
                let source = take(f, *source).into_tensor();
                bounds.check(&source.shape)?;
                let mut data = Data::zeros(source.element_type(), 0);
                reserve(&mut data, check_size(&bounds.sizes, source.element_type())?)?;
                bounds.runs(&source.shape, |at, _, count| {
                    let start = source.offset + at;
                    data.extend_from(&source.data, start..start + count);
                });
                let value = tensor(bounds.kept, data);
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            ArrayOp::InsertSlice { source, dest, slice, result } => {
                let bounds = Bounds::read(f, slice)?;
                let source = take(f, *source).into_tensor();
                let mut dest = take(f, *dest).into_tensor();
                insert(&bounds, &source, &mut dest)?;
                set(f, *result, Datum::Tensor(dest));
            }
            ArrayOp::Cast { source, ty, result } => {
                let value = take(f, *source);
                ty.check(&value, || "source".into())?;
                set(f, *result, value);
            }
            ArrayOp::Collapse { source, groups, ty, result } => {
                let value = take(f, *source);
                let sizes = match &value {
                    Datum::MemRef(v) => &v.sizes,
                    other => &other.tensor().shape,
                };
                let shape: Dims = groups.iter().map(|g| g.iter().map(|&d| sizes[d]).product()).collect();
                let value = reshaped(value, shape)?;
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            ArrayOp::Expand { source, sizes, groups, ty, result } => {
                let value = take(f, *source);
                let shape = expanded(f, &value, sizes, groups)?;
                let value = reshaped(value, shape)?;
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            ArrayOp::Reshape { source, shape, ty, result } => {
                let numbers = match &f[*shape as usize] {
                    Datum::MemRef(v) => v.gather()?,
                    other => other.tensor().copied(),
                };
                let mut shape = Dims::new();
                for i in 0..numbers.len() {
                    let n = crate::elements::load(&numbers, i) as i64;
                    if n < 0 {
                        return fail!("size is negative: {n}");
                    }
                    shape.push(n as usize);
                }
                let value = reshaped(take(f, *source), shape)?;
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            ArrayOp::Concat { dimension, inputs, ty, result } => {
                let inputs: Vec<_> = inputs.iter().map(|&u| take(f, u).into_tensor()).collect();
                let value = concat(*dimension, &inputs, ty)?;
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            ArrayOp::Bitcast { source, element, result } => {
                let source = take(f, *source).into_tensor();
                let mut data = Data::zeros(*element, 0);
                reserve(&mut data, source.len())?;
                for i in 0..source.len() {
                    push(&mut data, crate::elements::load(&source.data, source.offset + i));
                }
                set(f, *result, tensor(source.shape.clone(), data));
            }
            ArrayOp::Pad { source, low, high, body, result } => {
                let source = take(f, *source).into_tensor();
                let value = self.pad(f, &source, [low, high], body)?;
                set(f, *result, value);
            }
        }
        Ok(())
    }

    fn generate(&mut self, f: &mut [Datum], shape: Dims, element: ElementType, body: &'p Region) -> Outcome<Datum> {
        let count = check_size(&shape, element)?;
        let mut data = Data::zeros(element, 0);
        reserve(&mut data, count)?;
        let mut index = vec![0; shape.len()];
        for _ in 0..count {
            for (&slot, &i) in body.blocks[0].arguments.iter().zip(&index) {
                set_bits(f, slot, i as u64);
            }
            let yielded = self.region(f, body)?;
            push(&mut data, bits(f, yielded[0].slot() as u32));
            advance(&mut index, &shape);
        }
        Ok(tensor(shape, data))
    }

    fn pad(
        &mut self,
        f: &mut [Datum],
        source: &Tensor,
        [low, high]: [&[Amount]; 2],
        body: &'p Region,
    ) -> Outcome<Datum> {
        let (mut before, mut shape) = (Dims::new(), Dims::new());
        for (&a, &n) in low.iter().zip(&source.shape) {
            before.push(size_at(f, a)?);
            shape.push(n);
        }
        for (d, &a) in high.iter().enumerate() {
            shape[d] = shape[d].saturating_add(before[d]).saturating_add(size_at(f, a)?);
        }
        let mut data = Data::zeros(source.element_type(), 0);
        let count = check_size(&shape, source.element_type())?;
        reserve(&mut data, count)?;
        let mut index = vec![0usize; shape.len()];
        for _ in 0..count {
            let inner = |d: usize| index[d].checked_sub(before[d]).filter(|&i| i < source.shape[d]);
            let at = (0..shape.len()).try_fold(0, |at, d| Some(at * source.shape[d] + inner(d)?));
            match at {
                Some(at) => push(&mut data, crate::elements::load(&source.data, source.offset + at)),
                None => {
                    for (&slot, &i) in body.blocks[0].arguments.iter().zip(&index) {
                        set_bits(f, slot, i as u64);
                    }
                    let yielded = self.region(f, body)?;
                    push(&mut data, bits(f, yielded[0].slot() as u32));
                }
            }
            advance(&mut index, &shape);
        }
        Ok(tensor(shape, data))
    }
}

/// The number that an amount must be.
fn size_at(f: &[Datum], a: Amount) -> Outcome<usize> {
    let n = amount(f, a);
    if n < 0 { fail!("size is negative: {n}") } else { Ok(n as usize) }
}

/// The same elements with other sizes; a memref must be contiguous.
fn reshaped(value: Datum, shape: Dims) -> Outcome<Datum> {
    let old: usize = match &value {
        Datum::MemRef(v) => v.sizes.iter().product(),
        other => other.tensor().len(),
    };
    let (new, overflows) = product(shape.iter().copied());
    if overflows || old != new {
        return fail!("reshapes {old} elements to {}", new as i64);
    }
    match value {
        Datum::MemRef(v) => {
            let contiguous = row_major(&v.sizes);
            if (0..v.sizes.len()).any(|d| v.sizes[d] > 1 && v.strides[d] != contiguous[d]) {
                return fail!("cannot reshape memory that is not contiguous");
            }
            let strides = row_major(&shape);
            Ok(Datum::MemRef(Rc::new(View { buffer: v.buffer.clone(), offset: v.offset, sizes: shape, strides })))
        }
        other => {
            let t = other.into_tensor();
            Ok(Datum::Tensor(Rc::new(Tensor { shape, offset: t.offset, data: t.data.clone() })))
        }
    }
}

/// The product of sizes modulo 2^64, and whether it is larger than that.
fn product(sizes: impl Iterator<Item = usize>) -> (usize, bool) {
    sizes.fold((1, false), |(product, overflows), size| {
        let (product, more) = usize::overflowing_mul(product, size);
        (product, overflows || more)
    })
}

/// The sizes of an expansion; each group must multiply to what it expands.
fn expanded(f: &[Datum], value: &Datum, sizes: &[Amount], groups: &[Vec<usize>]) -> Outcome<Dims> {
    let source = match value {
        Datum::MemRef(v) => &v.sizes,
        other => &other.tensor().shape,
    };
    let mut shape = Dims::new();
    for &a in sizes {
        shape.push(size_at(f, a)?);
    }
    for (d, group) in groups.iter().enumerate() {
        let (product, overflows) = product(group.iter().map(|&g| shape[g]));
        if overflows || product != source[d] {
            return fail!("expands dimension {d} of size {} to {} elements", source[d], product as i64);
        }
    }
    Ok(shape)
}

/// Writes a slice into an array.
pub(super) fn insert(bounds: &Bounds, source: &Tensor, dest: &mut Rc<Tensor>) -> Outcome<()> {
    bounds.check(&dest.shape)?;
    if source.shape != bounds.kept {
        return fail!("source has sizes {:?}, expected {:?}", &source.shape[..], &bounds.kept[..]);
    }
    let shape = dest.shape.clone();
    let (data, offset) = Tensor::writable(dest);
    bounds.runs(&shape, |at, done, count| {
        copy(data, offset + at, &source.data, source.offset + done, count);
    });
    Ok(())
}

fn concat(dimension: usize, inputs: &[Rc<Tensor>], ty: &Ty) -> Outcome<Datum> {
    let mut shape = inputs[0].shape.clone();
    shape[dimension] = inputs.iter().map(|t| t.shape[dimension]).sum();
    for (i, t) in inputs.iter().enumerate() {
        for (d, (&p, &q)) in shape.iter().zip(&t.shape).enumerate() {
            if d != dimension && p != q {
                return fail!("input {i} has size {q} in dimension {d}, expected {p}");
            }
        }
    }
    let element = ty.element().unwrap_or(ElementType::I64);
    let mut data = Data::zeros(element, 0);
    reserve(&mut data, check_size(&shape, element)?)?;
    let outer: usize = shape[..dimension].iter().product();
    for o in 0..outer {
        for t in inputs {
            let run: usize = t.shape[dimension..].iter().product();
            let start = t.offset + o * run;
            data.extend_from(&t.data, start..start + run);
        }
    }
    Ok(tensor(shape, data))
}
