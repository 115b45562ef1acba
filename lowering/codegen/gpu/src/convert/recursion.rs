//! Recursion inside kernels, which must end before the stack of a thread does.
//!
//!   f x = ... f y ...  ==  f d x = ... assert (d < limit); f (d + 1) y ...
//!
//! Functions that call themselves get how deep they are as their first parameter. As a
//! thread that stops goes on with zeros, a failure that is on record counts as too deep:
//! otherwise each call of the way back would go all the way down once more.

use melior::ir::{BlockLike, TypeLike, ValueLike, operation::OperationLike, r#type::FunctionType};
use mlir_sys as sys;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, func, soac},
};
use seq_passes::functions::{Functions, origin, recursive_calls};

use super::{
    access,
    device::{Device, result_types},
};

/// Bytes of stack for each call, about what functions of a few numbers need.
const FRAME: i64 = 64;

/// The attribute of a module of kernels that says how many bytes of stack a thread needs.
pub const STACK: &str = "seq.stack";

/// Bounds the depth of calls of functions that call themselves, directly or not.
pub fn limit<'c>(device: &mut Device<'c>, depth: i64) {
    let functions = Functions::of(device.op);
    let calls = recursive_calls(device.op);
    let mut recursive: Vec<_> = functions.named.iter().filter(|(name, _)| functions.is_recursive(name)).collect();
    recursive.sort_by_key(|(name, _)| *name);
    if recursive.is_empty() {
        return;
    }
    let depths: Vec<(Op<'c>, Val<'c>)> =
        recursive.iter().map(|&(_, &function)| (function, add_depth(function))).collect();
    for call in calls {
        let around = depths.iter().find(|(function, _)| ir::is_inside(call, *function));
        let b = Builder::before(device.context, call);
        let deeper = match around {
            Some(&(function, own)) => {
                check(device, &b, call, function, own, depth);
                b.add(own, b.i32(1))
            }
            None => b.i32(0),
        };
        ir::set_operands(call, &[&[deeper], ir::operands(call).as_slice()].concat());
    }
    let b = Builder::before(device.context, device.op);
    ir::set_attribute(device.op, STACK, b.attributes().integer_attribute(64, depth * FRAME));
}

/// Stops the program at a call by `function` that is too deep, or after a failure.
fn check<'c>(device: &mut Device<'c>, b: &Builder<'c>, call: Op<'c>, function: Op<'c>, own: Val<'c>, depth: i64) {
    let callee = ir::symbol_reference(call, "callee").unwrap_or_default();
    let callee = callee.trim_start_matches("device_");
    let original = Functions::of(device.host).named.get(callee).map(|&function| origin(function));
    let name = original.as_deref().unwrap_or(callee);
    let message = format!("'func.call' op exceeds the call depth of {depth} in @{name}");
    let record = *ir::arguments(ir::block(function, 0)).last().expect("the failure record is a parameter");
    let failed = access::load_relaxed(b, access::global(b, record), b.i32_type());
    let shallow = b.cmpi(Predicate::Slt, own, b.i32(depth));
    let good = b.and(shallow, b.cmpi(Predicate::Eq, failed, b.i32(0)));
    device.number(soac::assert(b, good, &[], &message));
}

/// A new first parameter of a function.
fn add_depth<'c>(function: Op<'c>) -> Val<'c> {
    let block = ir::block(function, 0);
    let b = Builder::at_start(ir::context_of(function), block, function.location());
    let depth = unsafe {
        let (ty, location) = (b.i32_type().to_raw(), function.location().to_raw());
        Val::from_raw(sys::mlirBlockInsertArgument(block.to_raw(), 0, ty, location))
    };
    let inputs: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
    let signature = FunctionType::new(b.context, &inputs, &result_types(function));
    func::Func::wrap(function).set_function_type(signature.into());
    depth
}
