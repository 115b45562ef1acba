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
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, is, memref, seg},
    seg_parts::{Kind, SegParts, is_in_seg},
    types::{self, DYNAMIC},
};

use super::place::raise;

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
    let sized = dest.dynamic_sizes() == [parts.space[0]] && dest.operation().block() == parts.op.block();
    let fills = dest_is_new(dest.operation(), parts.op);
    if !whole || !sized || !fills {
        return None;
    }
    let elements = elements(parts.body, row.memref(), point, copy.operation())?;
    if elements.len() as i64 != shape.iter().product::<i64>() {
        return None;
    }
    let reduction = reduction(&elements, &parts)?;
    let mut moved = vec![];
    raise(dest.operation(), reduction, &mut moved)?;
    for op in moved {
        unsafe { sys::mlirOperationMoveBefore(op.to_raw(), reduction.to_raw()) };
    }
    let b = Builder::before(ir::context_of(reduction), reduction);
    ir::erase(parts.op);
    for Element { index, array } in elements {
        let column = column(&b, dest.memref(), &index, parts.space[0]);
        let (dealloc, alloc) = (freed_by_one(array)?, ir::defining_op(array)?);
        ir::erase(dealloc);
        ir::replace_uses(array, column);
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

/// Whether nothing uses an allocation before a map, which stands in its block.
fn dest_is_new<'c>(dest: Op<'c>, map: Op<'c>) -> bool {
    ir::uses(ir::result(dest, 0))
        .into_iter()
        .all(|(user, _)| ir::in_block_of(user, map).is_some_and(|around| around == map || ir::is_before(map, around)))
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

/// The reduction whose results all elements are, before the map, which alone reads them.
fn reduction<'c>(elements: &[Element<'c>], map: &SegParts<'c>) -> Option<Op<'c>> {
    let mut reduction = None;
    for element in elements {
        let alloc = memref::Alloc::defining(element.array)?;
        let users: Vec<_> = ir::uses(element.array).into_iter().map(|(user, _)| user).collect();
        let [writer] = users.iter().copied().filter(|&op| SegParts::try_of(op).is_some()).collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let others = users.iter().filter(|&&op| op != writer);
        let (mut reads, mut ends) = (0, 0);
        for &op in others {
            reads += usize::from(is::<memref::Load>(op) && ir::is_inside(op, map.op));
            ends += usize::from(is::<memref::Dealloc>(op));
        }
        let seg = SegParts::of(writer);
        let fits = seg.kind == Kind::Red
            && seg.offsets.is_none()
            && writer.block() == map.op.block()
            && ir::is_before(writer, map.op)
            && alloc.dynamic_sizes() == [map.space[0]]
            && seg.outs.iter().filter(|out| **out == element.array).count() == 1
            && users.len() == 3
            && (reads, ends) == (1, 1);
        if !fits || *reduction.get_or_insert(writer) != writer {
            return None;
        }
    }
    reduction
}

fn freed_by_one(array: Val) -> Option<Op> {
    ir::uses(array).into_iter().map(|(user, _)| user).find(|&op| is::<memref::Dealloc>(op))
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
