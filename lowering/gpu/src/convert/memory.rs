//! Accesses of the host to arrays in device memory.
//!
//! `memref.alloc` stays: the lowering of memrefs calls functions of the prelude
//! that allocate on the device. The load of an element copies it; a store
//! likewise; the copy of an array is one of the device or, when it is not
//! dense, a kernel. Small arrays on the host's stack stay there when only the
//! host uses them, and become allocations on the device otherwise.

use melior::ir::{Attribute, Type, ValueLike, attribute::TypeAttribute, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    types,
};

use seq_passes::seg_loops;

use super::{emit::Emit, plant::planted, words};

/// Converts the operations of the host's functions, and the copies in kernels.
pub fn convert<'c>(context: &'c melior::Context, module: Op<'c>) {
    for op in ir::find(module, &["memref.copy"]) {
        if !on_host(op) {
            copy_in_place(&Builder::before(context, op), op);
        }
    }
    for function in ir::find(module, &["func.func"]).into_iter().filter(|&f| on_host(f)) {
        let host = |names: &[&str]| -> Vec<Op<'c>> {
            ir::find(function, names).into_iter().filter(|&op| on_host(op)).collect()
        };
        for op in host(&["memref.alloca"]) {
            if !host_only(ir::result(op, 0)) {
                allocate(context, function, op);
            }
        }
        host(&["memref.get_global"]).into_iter().for_each(|op| copy_constant(context, function, op));
        for op in host(&["memref.load", "memref.store", "memref.copy"]) {
            let b = Builder::before(context, op);
            let operands = ir::operands(op);
            match ir::name(op).as_str() {
                "memref.load" if !stays(operands[0]) => load(&b, function, op),
                "memref.store" if !stays(operands[1]) => store(&b, function, op),
                "memref.copy" => copy(&b, op),
                _ => (),
            }
        }
        if ir::is_public(function) {
            check_at_returns(context, function);
            // The wrapper through which the host calls it.
            ir::set_attribute(function, "llvm.emit_c_interface", Attribute::unit(context));
        }
    }
}

/// Whether an operation runs on the host.
pub fn on_host(op: Op) -> bool {
    let mut around = op.parent_operation();
    while let Some(parent) = around {
        let name = ir::name(parent);
        if name.starts_with("seg.") || name.starts_with("gpu.") {
            return false;
        }
        around = parent.parent_operation();
    }
    true
}

/// Whether an operation is in a function that only others of the module call.
pub fn is_in_private_function(op: Op) -> bool {
    let mut around = op.parent_operation();
    while let Some(parent) = around {
        if ir::is(parent, "func.func") {
            return !ir::is_public(parent);
        }
        around = parent.parent_operation();
    }
    false
}

/// Whether only the host uses a small array: it is loaded, stored, or the shape
/// of a reshape.
fn host_only(array: Val) -> bool {
    ir::uses(array).into_iter().all(|(user, operand)| match ir::name(user).as_str() {
        "memref.load" => on_host(user),
        "memref.store" => on_host(user) && operand == 1,
        "memref.reshape" => operand == 1,
        "memref.cast" => host_only(ir::result(user, 0)),
        _ => false,
    })
}

/// Whether an array is on the host's stack.
fn stays(array: Val) -> bool {
    match ir::defining_op(array) {
        Some(op) if ir::is(op, "memref.cast") => stays(ir::operands(op)[0]),
        Some(op) => ir::is(op, "memref.alloca"),
        None => false,
    }
}

/// The returns of a function.
fn returns<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    ir::find(function, &["func.return"])
}

fn check_at_returns<'c>(context: &'c melior::Context, function: Op<'c>) {
    for end in returns(function).into_iter().filter(|_| !planted("failures-ignored")) {
        Builder::before(context, end).device_call("seq_gpu_check", &[], None);
    }
}

/// An array of static size on the device in place of one on the stack.
fn allocate<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let array = Builder::before(context, op).value("memref.alloc", &[], ir::result(op, 0).r#type());
    free_at_returns(context, function, array);
    ir::replace_uses(ir::result(op, 0), array);
    ir::erase(op);
}

fn free_at_returns<'c>(context: &'c melior::Context, function: Op<'c>, array: Val<'c>) {
    for end in returns(function) {
        Builder::before(context, end).op("memref.dealloc", &[array], &[], &[], vec![]);
    }
}

/// A constant array is copied to the device at the start of the function.
fn copy_constant<'c>(context: &'c melior::Context, function: Op<'c>, op: Op<'c>) {
    let entry: Blk = ir::block(function, 0);
    let b = Builder::at_start(context, entry, op.location());
    let ty = ir::result(op, 0).r#type();
    let mut map = Default::default();
    b.clone_op(op, &mut map);
    let constant = map[&ir::key(ir::result(op, 0))];
    let array = b.value("memref.alloc", &[], ty);
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
    let index = b.index_type();
    let rank = types::rank(array.r#type());
    let element = types::element(array.r#type());
    let mut results = vec![b.ty(&format!("memref<{element}>"))];
    results.extend(std::iter::repeat_n(index, 1 + 2 * rank));
    let metadata = ir::results(b.op("memref.extract_strided_metadata", &[array], &results, &[], vec![]));
    let mut at = metadata[1];
    for (i, &place) in indices.iter().enumerate() {
        at = b.add(at, b.mul(place, metadata[2 + rank + i]));
    }
    let base = b.value("memref.extract_aligned_pointer_as_index", &[array], index);
    let bytes = b.mul(at, b.index(types::byte_width(element) as i64));
    let address = b.cast(b.add(base, bytes), b.i64_type());
    b.value("llvm.inttoptr", &[address], b.ty("!llvm.ptr"))
}

fn memcpy<'c>(b: &Builder<'c>, to: Val<'c>, from: Val<'c>, bytes: Val<'c>) {
    let stream = b.value("llvm.mlir.zero", &[], b.ty("!llvm.ptr"));
    b.device_call("mgpuMemcpy", &[to, from, bytes, stream], None);
}

/// Room for one element on the host's stack, at the start of the function.
fn slot<'c>(b: &Builder<'c>, function: Op<'c>, ty: Type<'c>) -> Val<'c> {
    let start = Builder::at_start(b.context, ir::block(function, 0), b.location);
    let one = start.i64(1);
    let attributes: [(&str, Attribute); 1] = [("elem_type", TypeAttribute::new(ty).into())];
    ir::result(start.op("llvm.alloca", &[one], &[start.ty("!llvm.ptr")], &attributes, vec![]), 0)
}

/// The integer type as which an element lies in memory.
fn stored_type<'c>(b: &Builder<'c>, ty: Type<'c>) -> Type<'c> {
    b.ty(&format!("i{}", 8 * types::byte_width(ty)))
}

/// Waits for the device, then reads one element.
fn load<'c>(b: &Builder<'c>, function: Op<'c>, op: Op<'c>) {
    let operands = ir::operands(op);
    let ty = ir::result(op, 0).r#type();
    let stored = stored_type(b, ty);
    let place = slot(b, function, stored);
    memcpy(b, place, pointer(b, operands[0], &operands[1..]), b.i64(types::byte_width(ty) as i64));
    b.device_call("seq_gpu_check", &[], None);
    let bits = b.value("llvm.load", &[place], stored);
    let bits = if ty.to_string() == "i1" { b.cast(bits, ty) } else { bits };
    ir::replace_uses(ir::result(op, 0), words::from_integer(b, bits, ty));
    ir::erase(op);
}

fn store<'c>(b: &Builder<'c>, function: Op<'c>, op: Op<'c>) {
    let operands = ir::operands(op);
    let stored = stored_type(b, operands[0].r#type());
    let place = slot(b, function, stored);
    let bits = b.cast(words::as_integer(b, operands[0]), stored);
    b.op("llvm.store", &[bits, place], &[], &[], vec![]);
    let bytes = b.i64(types::byte_width(operands[0].r#type()) as i64);
    memcpy(b, pointer(b, operands[1], &operands[2..]), place, bytes);
    let stream = b.value("llvm.mlir.zero", &[], b.ty("!llvm.ptr"));
    b.device_call("mgpuStreamSynchronize", &[stream], None);
    ir::erase(op);
}

/// `copy a to b  ==  for i { b[i] = a[i] }`, in one thread.
fn copy_in_place<'c>(b: &Builder<'c>, op: Op<'c>) {
    fn nest<'c>(b: &Builder<'c>, from: Val<'c>, to: Val<'c>, point: &[Val<'c>]) {
        if point.len() == types::rank(to.r#type()) {
            b.store(b.load(from, point), to, point);
            return;
        }
        seg_loops::for_loop(b, b.index(0), b.dim(to, point.len()), &[], |b, i, _| {
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
    let dense = |v: Val| !v.r#type().to_string().contains("strided");
    let rank = types::rank(to.r#type());
    let sizes: Vec<Val> = (0..rank).map(|d| b.dim(to, d)).collect();
    if rank == 0 || dense(from) && dense(to) {
        let width = b.index(types::byte_width(types::element(to.r#type())) as i64);
        let bytes = sizes.iter().fold(width, |n, &size| b.mul(n, size));
        memcpy(b, pointer(b, to, &[]), pointer(b, from, &[]), b.cast(bytes, b.i64_type()));
    } else {
        let indices = vec![b.index_type(); rank];
        let body = b.region(&indices, |b, point| {
            let value = b.load(from, point);
            b.op("seg.yield", &[value], &[], &[("index_counts", b.i64_array(&[0]))], vec![]);
        });
        let mut operands = sizes;
        operands.push(to);
        let attributes =
            [("level", b.attribute("#seg<level grid>")), ("operandSegmentSizes", b.i32_array(&[rank as i32, 0, 1]))];
        b.op("seg.map", &operands, &[], &attributes, vec![body]);
    }
    ir::erase(op);
}
