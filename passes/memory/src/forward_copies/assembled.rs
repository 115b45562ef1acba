//! Rows that a map assembles of the results of a reduction are written by the reduction.
//!
//!   a, b = alloc n; seg.red outs(a, b); c = alloc n, 2;
//!   seg.map (i < n) { r = alloc 2; r[0] = a[i]; r[1] = b[i]; copy r, c[i] }; dealloc a, b
//!     ==  c = alloc n, 2; seg.red outs(c[.., 0], c[.., 1])
//!
//! Flattening makes a scalar of each element of a small matrix, so that the operator works in
//! registers; its reductions end in an array for each, which a launch of its own then puts
//! side by side. Preconditions, checked here: the map does nothing else, each element of the
//! row is one of these results, and nothing else reads them.

use melior::ir::{Type, ValueLike, operation::OperationLike, r#type::MemRefType};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, is, memref, seg},
    seg_parts::{Kind, SegParts, is_in_seg},
    types::{self, DYNAMIC},
};

use super::place::{move_before, raise};
use crate::buffers::{freed_after, is_new};

/// An element of the row: where it is, and the result that it is.
struct Element<'c> {
    index: Vec<i64>,
    array: Val<'c>,
}

/// Lets a reduction write into what a map copies its results to, if that may be.
pub fn assembled(copy: memref::Copy) -> Option<()> {
    let map = seg::Map::of(ir::around(copy.operation()).next()?)?;
    let parts = SegParts::of(map.operation());
    let [point] = ir::arguments(parts.body)[..] else { return None };
    let row = memref::Alloc::defining(copy.source())?;
    let view = memref::SubView::defining(copy.target())?;
    let dest = memref::Alloc::defining(view.source())?;
    let shape = types::shape(row.memref().r#type())?;
    let all = parts.offsets.is_none() && parts.generator.is_none() && !is_in_seg(parts.op);
    let whole = is_row(view, point, &shape) && parts.outs.is_empty() && all;
    let sized = dest.dynamic_sizes() == [parts.space[0]];
    if !whole || !sized || !is_new(dest.operation(), parts.op) {
        return None;
    }
    let elements = elements(parts.body, row.memref(), point, copy.operation())?;
    if elements.len() as i64 != shape.iter().product::<i64>() {
        return None;
    }
    let results: Vec<_> = elements.iter().map(|e| result(e.array, &parts)).collect::<Option<_>>()?;
    let reduction = results.first()?.writer;
    if results.iter().any(|result| result.writer != reduction) {
        return None;
    }
    let mut moved = vec![];
    raise(dest.operation(), reduction, &mut moved)?;
    move_before(&moved, reduction);
    let b = Builder::before(ir::context_of(reduction), reduction);
    ir::erase(parts.op);
    for (Element { index, array }, Written { alloc, dealloc, .. }) in elements.into_iter().zip(results) {
        ir::erase(dealloc);
        ir::replace_uses(array, column(&b, dest.memref(), &index, parts.space[0]));
        ir::erase(alloc);
    }
    Some(())
}

/// Whether a view is the row of a point, of this shape.
fn is_row<'c>(view: memref::SubView<'c>, point: Val<'c>, shape: &[i64]) -> bool {
    let starts = [&[DYNAMIC], vec![0; shape.len()].as_slice()].concat();
    let sizes = [&[1], shape].concat();
    view.static_offsets() == starts
        && view.offsets() == [point]
        && view.static_sizes() == sizes
        && view.static_strides().iter().all(|&stride| stride == 1)
        && !shape.contains(&DYNAMIC)
}

/// The elements that a body puts into a row, if that is all that it does.
fn elements<'c>(body: ir::Blk<'c>, row: Val<'c>, point: Val<'c>, copy: Op<'c>) -> Option<Vec<Element<'c>>> {
    let mut found: Vec<Element<'c>> = vec![];
    for op in ir::operations(body) {
        if let Some(store) = memref::Store::of(op) {
            let load = memref::Load::defining(store.value())?;
            let index: Vec<_> = store.indices().into_iter().map(ir::constant_int).collect::<Option<_>>()?;
            let array = load.memref();
            let new = found.iter().all(|element| element.index != index && element.array != array);
            if store.memref() != row || load.indices() != [point] || !new {
                return None;
            }
            found.push(Element { index, array });
        } else if let Some(load) = memref::Load::of(op) {
            let stored = ir::uses(load.result()).into_iter().all(|(user, _)| is::<memref::Store>(user));
            stored.then_some(())?;
        } else if let Some(alloc) = memref::Alloc::of(op) {
            (alloc.memref() == row).then_some(())?;
        } else {
            let plain = is::<arith::Constant>(op) || is::<memref::SubView>(op) || is::<memref::Dealloc>(op);
            (plain || op == copy || is::<seg::Yield>(op)).then_some(())?;
        }
    }
    Some(found)
}

/// An array, and what is done with it.
struct Written<'c> {
    alloc: Op<'c>,
    writer: Op<'c>,
    dealloc: Op<'c>,
}

/// An array that a reduction before a map writes, a load in the map reads, and nothing else.
fn result<'c>(array: Val<'c>, map: &SegParts<'c>) -> Option<Written<'c>> {
    let alloc = memref::Alloc::defining(array)?;
    let (dealloc, uses) = freed_after(alloc.operation(), map.op)?;
    let others: Vec<_> = uses.users.iter().copied().filter(|&op| op != dealloc && !ir::is_inside(op, map.op)).collect();
    let [writer] = others[..] else { return None };
    let seg = SegParts::try_of(writer)?;
    let fits = seg.kind == Kind::Red
        && seg.offsets.is_none()
        && writer.block() == map.op.block()
        && alloc.dynamic_sizes() == [map.space[0]]
        && seg.outs.contains(&array)
        && uses.users.len() == 3;
    fits.then_some(Written { alloc: alloc.operation(), writer, dealloc })
}

/// The elements at one place of all rows.
fn column<'c>(b: &Builder<'c>, rows: Val<'c>, index: &[i64], count: Val<'c>) -> Val<'c> {
    let shape = types::shape(rows.r#type()).unwrap_or_default();
    let stride: i64 = shape[1..].iter().product();
    let at = index.iter().zip(&shape[1..]).fold(0, |at, (i, n)| at * n + i);
    let layout = b.attribute(&format!("strided<[{stride}], offset: {at}>"));
    let ty: Type = MemRefType::new(types::element(rows.r#type()), &[DYNAMIC], Some(layout), None).into();
    let (starts, ones) = ([&[0], index].concat(), vec![1; index.len()]);
    memref::subview(
        b,
        rows,
        &[],
        &[count],
        &[],
        &starts,
        &[&[DYNAMIC], ones.as_slice()].concat(),
        &vec![1; shape.len()],
        ty,
    )
}
