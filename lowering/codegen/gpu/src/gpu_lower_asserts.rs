//! `gpu-lower-asserts`: failures inside kernels.
//!
//!   assert c, m (v...); rest  ==  if c { rest } else { record (m, v...); return zeros }
//!
//! Only the first failure of a launch is recorded: its number goes into the
//! record by compare-and-swap. The thread goes on with zeros after the function,
//! so that it still meets every barrier; in a kernel itself all threads of a block fail
//! together, and the block ends. Precondition: control flow is in
//! blocks, the record is the last argument of the function.

use melior::ir::{BlockLike, Type, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, cf, func, gpu, llvm, soac, ub},
};
use seq_host::as_bits;
use seq_passes::{Outcome, Pass};

use crate::convert::{SITE, access, parameters};

/// How many values a record holds.
const RECORDED: usize = 14;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for kernels in ir::find(pass.module, &[gpu::GPUModule::NAME]) {
        for function in ir::find(kernels, &[func::Func::NAME, gpu::GPUFunc::NAME]) {
            let Some(&record) = parameters::of(function).last() else { continue };
            for op in ir::find(function, &[soac::Assert::NAME]) {
                lower(pass, function, op, record);
            }
        }
    }
    Ok(())
}

fn lower<'c>(pass: &Pass<'c>, function: Op<'c>, op: Op<'c>, record: Val<'c>) {
    let block = op.block().expect("the assert is in a block");
    let rest = block_after(block);
    let failed = block_after(block);
    let mut next = op.next_in_block();
    while let Some(moved) = next {
        next = moved.next_in_block();
        unsafe {
            sys::mlirOperationRemoveFromParent(moved.to_raw());
            sys::mlirBlockAppendOwnedOperation(rest.to_raw(), moved.to_raw());
        }
    }
    let operands = ir::operands(op);
    let b = Builder::before(pass.context, op);
    cf::cond_br(&b, operands[0], &[], &[], rest, failed);
    let site = ir::integer_attribute(op, SITE);
    let b = Builder::at_end(pass.context, failed, op.location());
    write(&b, record, site.unwrap_or(0) + 1, &operands[1..]);
    if ir::is(function, gpu::GPUFunc::NAME) {
        gpu::return_(&b, &[]);
    } else {
        let results = function_results(function);
        let zeros: Vec<_> = results.into_iter().map(|ty| anything(&b, ty)).collect();
        func::return_(&b, &zeros);
    }
    ir::erase(op);
}

/// A new block behind another one.
fn block_after<'c>(block: Blk<'c>) -> Blk<'c> {
    unsafe {
        let raw = sys::mlirBlockCreate(0, std::ptr::null(), std::ptr::null());
        sys::mlirRegionInsertOwnedBlockAfter(sys::mlirBlockGetParentRegion(block.to_raw()), block.to_raw(), raw);
        Blk::from_raw(raw)
    }
}

/// Writes the record unless there is one: the number, the count of values, and
/// for each its kind and 64 bits.
fn write<'c>(b: &Builder<'c>, record: Val<'c>, number: i64, values: &[Val<'c>]) {
    let base = access::global(b, record);
    let (none, own) = (b.i32(0), b.i32(number));
    let first = access::exchange(b, base, none, own).done(b);
    b.if_then(first, |b| {
        let store = |b: &Builder<'c>, value: Val<'c>, at: i64| {
            let address = access::offset(b, base, b.i64(at));
            llvm::store(b, value, address);
        };
        store(b, b.i32(values.len() as i64), 4);
        for (k, &value) in values.iter().take(RECORDED).enumerate() {
            let (kind, bits) = as_bits(b, value);
            store(b, b.i64(kind), 16 + 16 * k as i64);
            store(b, bits, 24 + 16 * k as i64);
        }
    });
}

fn function_results<'c>(function: Op<'c>) -> Vec<Type<'c>> {
    let returns = ir::find(function, &[func::Return::NAME]);
    returns.first().map(|r| ir::operands(*r).iter().map(|v| v.r#type()).collect()).unwrap_or_default()
}

/// A value that nothing depends on: zero, or for an array no array at all.
fn anything<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
    use melior::ir::TypeLike;
    if ty.is_mem_ref() {
        return ub::poison(b, ty);
    }
    b.zero(ty)
}
