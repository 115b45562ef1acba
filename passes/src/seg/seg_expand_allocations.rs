//! `seg-expand-allocations`: what the threads of a kernel allocate is allocated before it.
//!
//! ```text
//! seg.map (i < n) { a = alloc m; ... a[j] ... }
//!   ==  all = alloc m x n; seg.map (i < n) { a = all[.., i]; ... a[j] ... }; dealloc all
//! ```
//!
//! A thread has the memory of its point, the points of neighbouring threads lie next to each
//! other, so that they access an element of their arrays together, and nothing comes from
//! the heap of a device, which is small and slow. The memory of all points exists at once.
//! Source: the expansion of allocations by the number of threads, as in Futhark's compiler.
//!
//! Preconditions, checked here: the sizes are known before the kernel; the array is loaded,
//! stored, copied and freed where it is allocated, so that two rounds of a loop never have one
//! each at the same time.

use std::iter::once;

use melior::ir::{Attribute, Type, ValueLike, operation::OperationLike, r#type::MemRefType};
use seq_analysis::computation::collect;
use seq_dialects::{
    Seg, dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, func, is, memref, seg::Level},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use crate::{Outcome, Pass};

/// Operations that compute sizes before the kernel, at most, constants left aside.
const FEW: usize = 8;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut count = 0;
    for alloc in memref::Alloc::all_in(pass.module) {
        let Some(seg) = kernel(alloc.operation()) else { continue };
        if !is_used_in_place(alloc) {
            continue;
        }
        let before = Builder::before(pass.context, seg.op).at(alloc.operation().location());
        let Some(sizes) = sizes(&before, &seg, alloc) else { continue };
        expand(&before, &seg, alloc, &sizes);
        count += 1;
    }
    pass.count("expanded-allocations", count);
    Ok(())
}

/// The operation whose points each have an allocation of their own: the outermost one, if
/// its threads work alone.
fn kernel<'c>(alloc: Op<'c>) -> Option<SegParts<'c>> {
    let seg = SegParts::try_of(ir::around(alloc).filter(|op| Seg::of(*op).is_some()).last()?)?;
    let of_point = once(alloc).chain(ir::around(alloc)).any(|op| op.block() == Some(seg.body));
    let of_host = ir::around(alloc).find_map(func::Func::of).is_some_and(|f| ir::is_public(f.operation()));
    match seg.level {
        Level::Grid => (of_point && of_host).then_some(seg),
        Level::Block | Level::Thread => None,
    }
}

/// Whether nothing but loads, stores, copies and its end in the block of the allocation
/// knows the array, or a part of it.
fn is_used_in_place(alloc: memref::Alloc) -> bool {
    let array = alloc.memref();
    let block = alloc.operation().block();
    alloc.symbol_operands().is_empty()
        && types::is_identity(array.r#type())
        && ir::uses(array)
            .into_iter()
            .all(|(user, operand)| is_access(user, operand) || is::<memref::Dealloc>(user) && user.block() == block)
}

/// Whether a use of an array only accesses its elements, maybe through parts of it.
fn is_access(user: Op, operand: usize) -> bool {
    is::<memref::Load>(user)
        || is::<memref::Dim>(user)
        || is::<memref::Copy>(user)
        || is::<memref::Store>(user) && operand == 1
        || memref::SubView::of(user)
            .is_some_and(|part| ir::uses(part.result()).into_iter().all(|(user, operand)| is_access(user, operand)))
}

/// The sizes that the type of an array does not tell, computed before the kernel.
fn sizes<'c>(before: &Builder<'c>, seg: &SegParts<'c>, alloc: memref::Alloc<'c>) -> Option<Vec<Val<'c>>> {
    let sizes = alloc.dynamic_sizes();
    let mut made = vec![];
    let is_there = |v: Val<'c>| !ir::is_defined_inside(v, seg.op);
    let known = |&size: &Val<'c>| collect(size, &is_there, &|op| is_repeatable(op), FEW, &mut made);
    sizes.iter().all(known).then(|| {
        let mut map = ValueMap::new();
        for op in made {
            before.clone_op(op, &mut map);
        }
        sizes.iter().map(|size| map.get(&ir::key(*size)).copied().unwrap_or(*size)).collect()
    })
}

/// Whether an operation computes a number and cannot stop the program.
fn is_repeatable(op: Op) -> bool {
    dialect::of(op) == arith::DIALECT && !dialect::divides(op) || is::<memref::Dim>(op)
}

/// One array for all points in place of an allocation.
fn expand<'c>(before: &Builder<'c>, seg: &SegParts<'c>, alloc: memref::Alloc<'c>, sizes: &[Val<'c>]) {
    let (op, array) = (alloc.operation(), alloc.memref());
    let ty = array.r#type();
    let shape = types::shape(ty).unwrap_or_default();
    let points = match seg.offsets {
        Some(_) => seg.space[1],
        None => seg.space.iter().copied().reduce(|n, m| before.mul(n, m)).expect("a space"),
    };
    let space = MemRefType::try_from(ty).ok().and_then(|ty| ty.memory_space());
    let all_shape = [shape.clone(), vec![DYNAMIC]].concat();
    let all_type: Type = MemRefType::new(types::element(ty), &all_shape, None, space).into();
    let all = memref::alloc(before, &[sizes, &[points]].concat(), &[], all_type);
    let here = Builder::before(before.context, op);
    let own = memref::subview(
        &here,
        all,
        &[point(before.context, seg)],
        sizes,
        &[],
        &[vec![0; shape.len()], vec![DYNAMIC]].concat(),
        &[shape.clone(), vec![1]].concat(),
        &vec![1; shape.len() + 1],
        MemRefType::new(types::element(ty), &shape, Some(layout(before, shape.len())), space).into(),
    );
    for (user, _) in ir::uses(array) {
        if is::<memref::Dealloc>(user) {
            ir::erase(user);
        }
    }
    ir::replace_uses(array, own);
    ir::erase(op);
    ir::uses(own).into_iter().for_each(|(user, _)| lay_out(before, user));
    memref::dealloc(&Builder::after(before.context, seg.op), all);
}

/// The number of a point, at the start of the body.
fn point<'c>(context: &'c melior::Context, seg: &SegParts<'c>) -> Val<'c> {
    let b = Builder::at_start(context, seg.body, seg.op.location());
    let indices = ir::arguments(seg.body);
    match seg.offsets {
        Some(_) => indices[1],
        None => {
            let rest = indices[1..].iter().zip(&seg.space[1..]);
            rest.fold(indices[0], |number, (&i, &size)| b.add(b.mul(number, size), i))
        }
    }
}

/// Gives the parts of an array of a point, at any depth, its layout.
fn lay_out<'c>(b: &Builder<'c>, user: Op<'c>) {
    let Some(part) = memref::SubView::of(user).map(memref::SubView::result) else { return };
    let ty = part.r#type();
    let shape = types::shape(ty).unwrap_or_default();
    let space = MemRefType::try_from(ty).ok().and_then(|ty| ty.memory_space());
    ir::set_type(part, MemRefType::new(types::element(ty), &shape, Some(layout(b, shape.len())), space).into());
    ir::uses(part).into_iter().for_each(|(user, _)| lay_out(b, user));
}

/// The layout of the array of a point: its elements lie as far apart as there are points.
fn layout<'c>(b: &Builder<'c>, rank: usize) -> Attribute<'c> {
    b.attribute(&format!("strided<[{}], offset: ?>", vec!["?"; rank].join(", ")))
}
