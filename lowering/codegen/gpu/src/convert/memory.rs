//! Accesses of the host to arrays in device memory.
//!
//! `memref.alloc` stays: the lowering of memrefs calls functions of the prelude
//! that allocate on the device. The load of an element copies it; a store
//! likewise, and both at once where a store has what was loaded; the copy of an array is one
//! of the device or, when it is not
//! dense, a kernel. Small arrays that only the host uses are on its stack, and
//! all others on the device. The host reads the shape of a reshape:
//!
//!   reshape a shape  ==  reshape a (shape[0], ..., shape[rank - 1] on the stack)

use melior::ir::{Attribute, Type, ValueLike, operation::OperationLike, r#type::MemRefType};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Builder, Op, Val},
    ops::{
        TypedOp, func, llvm, memref,
        seg::{self, Level},
    },
    types,
};

use super::{access, host_loops, plant::planted, words};
use crate::schedule::on_host;
use seq_passes::Outcome;

/// Bytes of an array that is kept on the host's stack, at most.
const MOST_ON_STACK: i64 = 256;

/// Converts the operations of the host's functions, and the copies in kernels.
/// Those of which `stays_there` holds are left alone.
///
/// Loops that copy an element in each round are reported, or fail.
pub fn convert<'c>(
    context: &'c melior::Context,
    module: Op<'c>,
    stays_there: &dyn Fn(Op<'c>) -> bool,
    fail_on_sequential: bool,
) -> Outcome<'c> {
    for op in ir::find(module, &[memref::Copy::NAME]) {
        if !on_host(op) && !stays_there(op) {
            copy_in_place(&Builder::before(context, op), op);
        }
    }
    for function in ir::find(module, &[func::Func::NAME]).into_iter().filter(|&f| on_host(f)) {
        let host = |names: &[&str]| -> Vec<Op<'c>> {
            ir::find(function, names).into_iter().filter(|&op| on_host(op)).collect()
        };
        host(&[memref::Alloc::NAME]).into_iter().for_each(|op| keep_on_stack(context, function, op));
        for op in host(&[memref::Alloca::NAME]) {
            if !host_only(ir::result(op, 0)) {
                allocate(context, function, op);
            }
        }
        host(&[memref::Reshape::NAME]).into_iter().for_each(|op| fetch_shape(context, function, op));
        host(&[memref::GetGlobal::NAME]).into_iter().for_each(|op| copy_constant(context, function, op));
        host_loops::report(&copied(&host(&[memref::Load::NAME, memref::Store::NAME])), fail_on_sequential)?;
        host(&[memref::Store::NAME]).into_iter().rev().for_each(|op| move_element(context, op));
        for op in host(&[memref::Load::NAME, memref::Store::NAME, memref::Copy::NAME]) {
            let b = Builder::before(context, op);
            let operands = ir::operands(op);
            match ir::name(op).as_str() {
                memref::Load::NAME if !stays(operands[0]) => load(&b, function, op),
                memref::Store::NAME if !stays(operands[1]) => store(&b, function, op),
                memref::Copy::NAME => copy(&b, op),
                _ => (),
            }
        }
        if ir::is_public(function) {
            check_at_returns(context, function);
            // The wrapper through which the host calls it.
            ir::set_attribute(function, "llvm.emit_c_interface", Attribute::unit(context));
        }
    }
    Ok(())
}

/// The loads and stores of elements in device memory, with the indices.
fn copied<'c>(accesses: &[Op<'c>]) -> Vec<(Op<'c>, Vec<Val<'c>>)> {
    let parts = |&op: &Op<'c>| match memref::Load::of(op) {
        Some(load) => (load.memref(), load.indices()),
        None => (memref::Store::wrap(op).memref(), memref::Store::wrap(op).indices()),
    };
    let all = accesses.iter().map(|op| (*op, parts(op))).filter(|(_, (array, _))| !stays(*array));
    all.map(|(op, (_, indices))| (op, indices)).collect()
}

/// Whether an operation is in a function that only others of the module call.
pub fn is_in_private_function(op: Op) -> bool {
    let mut around = op.parent_operation();
    while let Some(parent) = around {
        if ir::is(parent, func::Func::NAME) {
            return !ir::is_public(parent);
        }
        around = parent.parent_operation();
    }
    false
}

/// Whether only the host uses a small array: it is loaded, stored, freed, or the
/// shape of a reshape.
fn host_only(array: Val) -> bool {
    ir::uses(array).into_iter().all(|(user, operand)| match ir::name(user).as_str() {
        memref::Load::NAME => on_host(user),
        memref::Store::NAME => on_host(user) && operand == 1,
        memref::Reshape::NAME => on_host(user) && operand == 1,
        memref::Dealloc::NAME => on_host(user),
        memref::Cast::NAME => host_only(ir::result(user, 0)),
        _ => false,
    })
}

/// Whether an array is on the host's stack.
fn stays(array: Val) -> bool {
    match ir::defining_op(array) {
        Some(op) if ir::is(op, memref::Cast::NAME) => stays(ir::operands(op)[0]),
        Some(op) => ir::is(op, memref::Alloca::NAME),
        None => false,
    }
}

/// The returns of a function.
fn returns<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    ir::find(function, &[func::Return::NAME])
}

fn check_at_returns<'c>(context: &'c melior::Context, function: Op<'c>) {
    for end in returns(function).into_iter().filter(|_| !planted("failures-ignored")) {
        access::run(&Builder::before(context, end), "seq_gpu_check", &[]);
    }
}

/// An array of static size on the device in place of one on the stack.
fn allocate<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let array = memref::alloc(&Builder::before(context, op), &[], &[], ir::result(op, 0).r#type());
    free_at_returns(context, function, array);
    ir::replace_uses(ir::result(op, 0), array);
    ir::erase(op);
}

fn free_at_returns<'c>(context: &'c melior::Context, function: Op<'c>, array: Val<'c>) {
    for end in returns(function) {
        memref::dealloc(&Builder::before(context, end), array);
    }
}

/// A small array in a loop or at the start, in place of one on the device that
/// only the host uses.
fn keep_on_stack<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let array = ir::result(op, 0);
    let small = types::is_static(array.r#type()) && byte_count(array.r#type()) <= MOST_ON_STACK;
    if !small || !host_only(array) || planted("shape-on-device") {
        return;
    }
    let b = Builder::at_start(context, ir::block(function, 0), op.location());
    let place = memref::alloca(&b, &[], &[], array.r#type());
    let frees =
        |v: Val<'c>| ir::uses(v).into_iter().map(|(user, _)| user).filter(|&u| ir::is(u, memref::Dealloc::NAME));
    let mut names = vec![array];
    while let Some(name) = names.pop() {
        frees(name).collect::<Vec<_>>().into_iter().for_each(ir::erase);
        let casts = ir::uses(name).into_iter().map(|(user, _)| user).filter(|&u| ir::is(u, memref::Cast::NAME));
        names.extend(casts.map(|cast| ir::result(cast, 0)));
    }
    ir::replace_uses(array, place);
    ir::erase(op);
}

/// The shape of a reshape on the stack, where the lowering of memrefs reads it.
fn fetch_shape<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let shape = ir::operands(op)[1];
    if stays(shape) || planted("shape-on-device") {
        return;
    }
    let rank = types::rank(ir::result(op, 0).r#type());
    let ty = MemRefType::new(types::element(shape.r#type()), &[rank as i64], None, None).into();
    let place = memref::alloca(&Builder::at_start(context, ir::block(function, 0), op.location()), &[], &[], ty);
    let b = Builder::before(context, op);
    for d in 0..rank {
        let at = [b.index(d as i64)];
        b.store(b.load(shape, &at), place, &at);
    }
    ir::set_operand(op, 1, place);
}

/// A constant array is copied to the device at the start of the function.
fn copy_constant<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let entry: Blk = ir::block(function, 0);
    let b = Builder::at_start(context, entry, op.location());
    let ty = ir::result(op, 0).r#type();
    let mut map = Default::default();
    b.clone_op(op, &mut map);
    let constant = map[&ir::key(ir::result(op, 0))];
    let array = memref::alloc(&b, &[], &[], ty);
    let bytes = b.i64(byte_count(ty));
    memcpy(&b, pointer(&b, array, &[]), pointer(&b, constant, &[]), bytes);
    free_at_returns(context, function, array);
    ir::replace_uses(ir::result(op, 0), array);
    ir::erase(op);
}

fn byte_count(ty: Type) -> i64 {
    let elements: i64 = types::shape(ty).unwrap_or_default().iter().product();
    elements * types::byte_width(types::element(ty)) as i64
}

/// The address of an element, or of the first one.
pub fn pointer<'c>(b: &Builder<'c>, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
    let element = types::element(array.r#type());
    let at = b.element_place(array, indices);
    let base = memref::extract_aligned_pointer_as_index(b, array);
    let bytes = b.mul(at, b.index(types::byte_width(element) as i64));
    access::at_address(b, b.add(base, bytes), access::Space::Generic)
}

fn memcpy<'c>(b: &Builder<'c>, to: Val<'c>, from: Val<'c>, bytes: Val<'c>) {
    access::run(b, "mgpuMemcpy", &[to, from, bytes, access::null(b)]);
}

/// Room for one element on the host's stack, at the start of the function.
fn slot<'c>(b: &Builder<'c>, function: Op<'c>, ty: Type<'c>) -> Val<'c> {
    let start = Builder::at_start(b.context, ir::block(function, 0), b.location);
    let one = start.i64(1);
    llvm::alloca(&start, one, ty, access::pointer(start.context))
}

/// Waits for the device, then reads one element.
fn load<'c>(b: &Builder<'c>, function: Op<'c>, op: Op<'c>) {
    let operands = ir::operands(op);
    let ty = ir::result(op, 0).r#type();
    let stored = words::stored_type(b, ty);
    let place = slot(b, function, stored);
    memcpy(b, place, pointer(b, operands[0], &operands[1..]), b.i64(types::byte_width(ty) as i64));
    access::run(b, "seq_gpu_check", &[]);
    let bits = llvm::load(b, place, stored);
    ir::replace_uses(ir::result(op, 0), words::restored(b, bits, ty));
    ir::erase(op);
}

fn store<'c>(b: &Builder<'c>, function: Op<'c>, op: Op<'c>) {
    let operands = ir::operands(op);
    let place = slot(b, function, words::stored_type(b, operands[0].r#type()));
    llvm::store(b, words::stored(b, operands[0]), place);
    let bytes = b.i64(types::byte_width(operands[0].r#type()) as i64);
    memcpy(b, pointer(b, operands[1], &operands[2..]), place, bytes);
    access::run(b, "mgpuStreamSynchronize", &[access::null(b)]);
    ir::erase(op);
}

/// `store (load a[i]) to b[j]  ==  copy a[i] to b[j]` on the device, for which the host does not
/// wait. Between them nothing but scalar code, allocations, and accesses of arrays that are made
/// here and are not `a`.
fn move_element<'c>(context: &'c melior::Context, store: Op<'c>) {
    let operands = ir::operands(store);
    let Some(load) = memref::Load::defining(operands[0]) else { return };
    let (from, load) = (load.memref(), load.operation());
    let made = |array: Val<'c>| memref::Alloc::defining(array).is_some();
    if stays(operands[1]) || !made(from) || !made(operands[1]) {
        return;
    }
    let harmless = |op: Op<'c>| match ir::name(op).as_str() {
        memref::Load::NAME | memref::Alloc::NAME => true,
        memref::Store::NAME => made(ir::operands(op)[1]) && ir::operands(op)[1] != from,
        _ => dialect::is_arith(op),
    };
    if !ir::between(load, store).is_some_and(|ops| ops.into_iter().all(harmless)) {
        return;
    }
    let b = Builder::before(context, store);
    let bytes = b.i64(types::byte_width(operands[0].r#type()) as i64);
    memcpy(&b, pointer(&b, operands[1], &operands[2..]), pointer(&b, from, &ir::operands(load)[1..]), bytes);
    ir::erase(store);
    if ir::uses(ir::result(load, 0)).is_empty() {
        ir::erase(load);
    }
}

/// `copy a to b  ==  for i { b[i] = a[i] }`, in one thread.
fn copy_in_place<'c>(b: &Builder<'c>, op: Op<'c>) {
    fn nest<'c>(b: &Builder<'c>, from: Val<'c>, to: Val<'c>, point: &[Val<'c>]) {
        if point.len() == types::rank(to.r#type()) {
            b.store(b.load(from, point), to, point);
            return;
        }
        b.for_range(b.index(0), b.dim(to, point.len()), &[], |b, i, _| {
            nest(b, from, to, &[point, &[i]].concat());
            vec![]
        });
    }
    let operands = ir::operands(op);
    nest(b, operands[0], operands[1], &[]);
    ir::erase(op);
}

/// `copy a to b  ==  seg.map (i) { yield a[i] } into b`; dense arrays are copied
/// as they are.
fn copy<'c>(b: &Builder<'c>, op: Op<'c>) {
    let [from, to] = ir::operands(op)[..] else { return };
    // A part of an array of one dimension is as dense as the whole.
    let dense = |v: Val| types::is_identity(v.r#type()) || types::strides(v.r#type()).as_deref() == Some(&[1]);
    let rank = types::rank(to.r#type());
    let sizes: Vec<Val> = (0..rank).map(|d| b.dim(to, d)).collect();
    if rank == 0 || dense(from) && dense(to) {
        let width = b.index(types::byte_width(types::element(to.r#type())) as i64);
        let bytes = sizes.iter().fold(width, |n, &size| b.mul(n, size));
        memcpy(b, pointer(b, to, &[]), pointer(b, from, &[]), b.cast_unsigned(bytes, b.i64_type()));
    } else {
        let indices = vec![b.index_type(); rank];
        let body = b.region(&indices, |b, point| {
            let value = b.load(from, point);
            seg::yield_(b, &[value], &[0]);
        });
        seg::map(b, &sizes, &[], &[], &[], None, &[to], Level::Grid, &[], body);
    }
    ir::erase(op);
}
