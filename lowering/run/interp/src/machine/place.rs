//! Elements and rows of tensors and memrefs by their indices.

use std::rc::Rc;

use super::in_dimension;
use crate::{
    elements::{copy, load, store},
    fault::{Outcome, fail},
    value::{Datum, Dims, Tensor},
};

/// Fails if arrays differ in one of the sizes that are indexed.
pub(super) fn same_sizes(what: &str, arrays: &[Datum], indexed: usize) -> Outcome<()> {
    for other in &arrays[1..] {
        for (d, (p, q)) in sizes_of(&arrays[0]).iter().zip(sizes_of(other)).take(indexed).enumerate() {
            if p != q {
                let dimension = if indexed > 1 { format!(" in dimension {d}") } else { String::new() };
                return fail!("{what} have different sizes{dimension}: {p} and {q}");
            }
        }
    }
    Ok(())
}

pub(super) fn sizes_of(dest: &Datum) -> &[usize] {
    match dest {
        Datum::MemRef(v) => &v.sizes,
        other => &other.tensor().shape,
    }
}

/// Whether indices are within the bounds of a destination.
pub(super) fn inside(dest: &Datum, indices: &[i64]) -> bool {
    indices.iter().zip(sizes_of(dest)).all(|(&i, &size)| i >= 0 && (i as u64) < size as u64)
}

/// Fails where an index is out of the bounds of an array.
pub(super) fn within(array: &Datum, indices: &[i64]) -> Outcome<()> {
    let sizes = sizes_of(array);
    (0..indices.len().min(sizes.len())).try_for_each(|d| in_dimension(indices[d], sizes, d))
}

/// Where the element or row at indices starts, and the sizes of it.
fn locate<'t>(t: &'t Tensor, indices: &[i64]) -> (usize, &'t [usize]) {
    let at = indices.iter().zip(&t.shape).fold(0, |at, (&i, &size)| at * size + i as usize);
    let row = &t.shape[indices.len()..];
    (at * row.iter().product::<usize>(), row)
}

/// The element or row at indices within bounds.
pub(super) fn read(dest: &Datum, indices: &[i64]) -> Outcome<Datum> {
    if let Datum::MemRef(v) = dest {
        v.check_alive()?;
        return Ok(Datum::Bits(load(&v.buffer.data.borrow(), v.element_position(indices)?)));
    }
    let t = dest.tensor();
    let (at, row) = locate(t, indices);
    if row.is_empty() {
        return Ok(Datum::Bits(load(&t.data, t.offset + at)));
    }
    let view = Tensor { shape: Dims::from_slice(row), offset: t.offset + at, data: t.data.clone() };
    // A copy: a view would keep the destination from being written in place.
    Ok(Datum::Tensor(Rc::new(Tensor::new(row, view.copied()))))
}

/// Writes an element or a row at indices within bounds of destination `number`.
pub(super) fn write(dest: &mut Datum, indices: &[i64], value: Datum, number: usize) -> Outcome<()> {
    let t = match dest {
        Datum::MemRef(v) => {
            v.check_alive()?;
            if let Datum::Tensor(row) = &value {
                return v.row(indices).spread(&row.data, row.offset);
            }
            let at = v.element_position(indices)?;
            store(&mut v.buffer.data.borrow_mut(), at, value.bits());
            return Ok(());
        }
        Datum::Tensor(t) => t,
        _ => panic!("expected a tensor or memref in a register"),
    };
    let (at, row) = locate(t, indices);
    match value {
        Datum::Bits(bits) => {
            let (data, offset) = Tensor::writable(t);
            store(data, offset + at, bits);
        }
        value => {
            let source = value.into_tensor();
            for (d, (&p, &q)) in row.iter().zip(&source.shape).enumerate() {
                if p != q {
                    return fail!(
                        "row of size {q} in dimension {d} does not fit destination {number}, whose rows have size {p}"
                    );
                }
            }
            let (data, offset) = Tensor::writable(t);
            copy(data, offset + at, &source.data, source.offset, source.len());
        }
    }
    Ok(())
}

/// Writes an element, or a run of elements, from an index on, all of which the program
/// says to be inside.
pub(super) fn write_run(dest: &mut Datum, at: i64, value: Datum) -> Outcome<()> {
    let Datum::Tensor(run) = &value else {
        within(dest, &[at])?;
        return write(dest, &[at], value, 0);
    };
    let (run, size) = (run.clone(), sizes_of(dest)[0]);
    let count = run.len();
    if at < 0 || at as u64 > size as u64 || count > size - at as usize {
        return fail!("run of {count} elements at index {at} does not fit a destination of size {size}");
    }
    match dest {
        Datum::Tensor(t) => {
            let (data, offset) = Tensor::writable(t);
            copy(data, offset + at as usize, &run.data, run.offset, count);
            Ok(())
        }
        _ => {
            (0..count).try_for_each(|i| write(dest, &[at + i as i64], Datum::Bits(load(&run.data, run.offset + i)), 0))
        }
    }
}
