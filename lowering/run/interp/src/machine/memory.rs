//! Memrefs, and what leads from tensors to them and back.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{Machine, array::sizes_of, bits, set, set_bits, slice::Bounds, slice::amount, take, view_position};
use crate::{
    calc::evaluate,
    code::MemoryOp,
    elements::{copy, load, store, zeros},
    fault::{Outcome, fail},
    types::truth,
    value::{Datum, Tensor, View},
};

fn memref(view: View) -> Datum {
    Datum::MemRef(Rc::new(view))
}

impl<'p> Machine<'p> {
    pub(super) fn memory(&mut self, f: &mut [Datum], op: &'p MemoryOp) -> Outcome<()> {
        match op {
            MemoryOp::Alloc { shape, sizes, element, result } => {
                let sizes = sizes_of(f, shape, sizes)?;
                let data = zeros(&sizes, *element)?;
                set(f, *result, memref(View::new(sizes, data)));
            }
            MemoryOp::Dealloc(slot) => {
                let view = f[*slot as usize].view();
                if view.buffer.freed.replace(true) {
                    return fail!("frees a buffer twice");
                }
            }
            MemoryOp::Copy { source, dest } => {
                let (source, dest) = (f[*source as usize].view(), f[*dest as usize].view());
                transfer(&source.sizes, &source.gather()?, 0, dest)?;
            }
            MemoryOp::Subview { source, slice, result } => {
                let bounds = Bounds::read(f, slice)?;
                let source = f[*source as usize].view();
                bounds.check(&source.sizes)?;
                let mut view = View { sizes: bounds.kept, strides: SmallVec::new(), ..(**source).clone() };
                for (d, stride) in source.strides.iter().enumerate() {
                    view.offset += bounds.offsets[d] * stride;
                    if !slice.dropped[d] {
                        view.strides.push(stride * bounds.strides[d]);
                    }
                }
                set(f, *result, memref(view));
            }
            MemoryOp::Reinterpret { source, slice, ty, result } => {
                let mut bounds = Bounds::read(f, slice)?;
                let strides = slice.strides.iter().map(|&a| amount(f, a)).collect();
                let source = f[*source as usize].view();
                let offset = bounds.offsets.pop().unwrap_or(0);
                let value = memref(View { buffer: source.buffer.clone(), offset, sizes: bounds.sizes, strides });
                ty.check(&value, || "result".into())?;
                set(f, *result, value);
            }
            MemoryOp::Metadata { source, base, offset, sizes, strides } => {
                let view = f[*source as usize].view().clone();
                sizes.iter().zip(&view.sizes).for_each(|(&slot, &n)| set_bits(f, slot, n as u64));
                strides.iter().zip(&view.strides).for_each(|(&slot, &n)| set_bits(f, slot, n as u64));
                set_bits(f, *offset, view.offset as u64);
                let whole = View { offset: 0, sizes: SmallVec::new(), strides: SmallVec::new(), ..(*view).clone() };
                set(f, *base, memref(whole));
            }
            MemoryOp::Address { source, result } => {
                let address = f[*source as usize].view().buffer.address;
                set_bits(f, *result, address);
            }
            MemoryOp::Transpose { source, permutation, result } => {
                let view = f[*source as usize].view();
                let sizes = permutation.iter().map(|&d| view.sizes[d]).collect();
                let strides = permutation.iter().map(|&d| view.strides[d]).collect();
                let view = View { sizes, strides, ..(**view).clone() };
                set(f, *result, memref(view));
            }
            MemoryOp::Global { index, result } => {
                let view = self.global(*index)?;
                set(f, *result, Datum::MemRef(view));
            }
            MemoryOp::ToTensor { source, result } => {
                let view = f[*source as usize].view();
                let value = Tensor::new(view.sizes.clone(), view.gather()?);
                set(f, *result, Datum::Tensor(Rc::new(value)));
            }
            MemoryOp::ToBuffer { source, result } => {
                let t = f[*source as usize].tensor();
                let value = memref(View::new(t.shape.clone(), t.copied()));
                set(f, *result, value);
            }
            MemoryOp::Clone { source, result } => {
                let value = match take(f, *source) {
                    Datum::MemRef(v) => memref(View::new(v.sizes.clone(), v.gather()?)),
                    other => other,
                };
                set(f, *result, value);
            }
            MemoryOp::Materialize { source, dest, result } => {
                let source = take(f, *source).into_tensor();
                match take(f, *dest) {
                    Datum::MemRef(view) => transfer(&source.shape, &source.data, source.offset, &view)?,
                    other => {
                        let dest = other.into_tensor();
                        if dest.shape != source.shape {
                            return fail!(
                                "source has sizes {:?}, the destination {:?}",
                                &source.shape[..],
                                &dest.shape[..]
                            );
                        }
                    }
                }
                if let Some(result) = result {
                    set(f, *result, Datum::Tensor(source));
                }
            }
            MemoryOp::DeallocIf { buffers, conditions, retained, results } => {
                dealloc_if(f, buffers, conditions, retained, results)?;
            }
            MemoryOp::Atomic { calc, value, dest, indices, result } => {
                let view = f[*dest as usize].view();
                let at = view_position(f, view, indices)?;
                let old = load(&view.buffer.data.borrow(), at);
                let value = bits(f, *value);
                let new = match calc {
                    Some(calc) => evaluate(*calc, value, old, 0)?,
                    None => value,
                };
                store(&mut view.buffer.data.borrow_mut(), at, new);
                set_bits(f, *result, old);
            }
            MemoryOp::AtomicRegion { dest, indices, body, result } => {
                let view = f[*dest as usize].view().clone();
                let at = view_position(f, &view, indices)?;
                let old = load(&view.buffer.data.borrow(), at);
                set_bits(f, body.blocks[0].arguments[0], old);
                let yielded = self.region(f, body)?;
                let new = bits(f, yielded[0].slot() as u32);
                store(&mut view.buffer.data.borrow_mut(), at, new);
                set_bits(f, *result, old);
            }
        }
        Ok(())
    }

    /// The one buffer of a global.
    fn global(&mut self, index: usize) -> Outcome<Rc<View>> {
        if let Some(view) = &self.globals[index] {
            return Ok(view.clone());
        }
        let global = &self.program.globals[index];
        let data = match &global.initial {
            Some(value) => Datum::import(value).tensor().copied(),
            None => zeros(&global.shape, global.element)?,
        };
        let view = Rc::new(View::new(global.shape.as_slice(), data));
        self.globals[index] = Some(view.clone());
        Ok(view)
    }
}

/// Copies elements, in row-major order, into memory of the same sizes.
fn transfer(sizes: &[usize], data: &seq_values::Data, start: usize, dest: &View) -> Outcome<()> {
    if sizes != &dest.sizes[..] {
        return fail!("source has sizes {sizes:?}, the destination {:?}", &dest.sizes[..]);
    }
    let contiguous = crate::value::row_major(sizes);
    let count: usize = sizes.iter().product();
    if dest.strides == contiguous && count > 0 && dest.offset >= 0 {
        dest.check_alive()?;
        let mut to = dest.buffer.data.borrow_mut();
        if dest.offset as usize + count <= to.len() {
            copy(&mut to, dest.offset as usize, data, start, count);
            return Ok(());
        }
    }
    dest.spread(data, start)
}

/// Frees each buffer whose condition holds unless it is retained; a retained
/// buffer is owned if one that shares its memory was.
fn dealloc_if(f: &mut [Datum], buffers: &[u32], conditions: &[u32], retained: &[u32], results: &[u32]) -> Outcome<()> {
    let same = |a: u32, b: u32| Rc::ptr_eq(&f[a as usize].view().buffer, &f[b as usize].view().buffer);
    let owned: Vec<bool> = conditions.iter().map(|&c| bits(f, c) & 1 != 0).collect();
    let kept: Vec<bool> =
        retained.iter().map(|&r| buffers.iter().zip(&owned).any(|(&b, &owned)| owned && same(b, r))).collect();
    for (i, &buffer) in buffers.iter().enumerate() {
        let again = buffers[..i].iter().zip(&owned).any(|(&b, &owned)| owned && same(b, buffer));
        if owned[i]
            && !again
            && !retained.iter().any(|&r| same(buffer, r))
            && f[buffer as usize].view().buffer.freed.replace(true)
        {
            return fail!("frees a buffer twice");
        }
    }
    results.iter().zip(kept).for_each(|(&slot, kept)| set_bits(f, slot, truth(kept)));
    Ok(())
}
