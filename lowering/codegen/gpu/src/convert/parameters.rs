//! How much the parameters of a kernel may take.
//!
//! An array of rank r is two pointers, an offset, r sizes and r strides of 8 bytes each;
//! what is narrower lies where its width divides the place.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, gpu},
    types,
};
use seq_passes::{Failure, Outcome};

/// The attribute of a kernel that counts its arrays in shared memory.
pub const SHARED: &str = "workgroup_attributions";

/// Bytes that PTX allows from sm_70 on.
const MOST: usize = 32764;

/// Fails at the first kernel whose parameters take more.
pub fn check<'c>(kernels: Op<'c>) -> Outcome<'c> {
    for kernel in gpu::GPUFunc::all_in(kernels).into_iter().map(TypedOp::operation) {
        let passed = of(kernel).into_iter().map(|v| v.r#type());
        let (count, bytes) = passed.fold((0, 0), |(count, bytes), ty| (count + 1, end(bytes, ty)));
        if bytes > MOST {
            let message =
                format!("has {count} parameters of {bytes} bytes, more than the {MOST} that a kernel can have");
            return Err(Failure::at(kernel, message));
        }
    }
    Ok(())
}

/// The parameters of a kernel. Arrays in shared memory are arguments of its block, too.
pub fn of<'c>(kernel: Op<'c>) -> Vec<Val<'c>> {
    let shared = ir::integer_attribute(kernel, SHARED).unwrap_or(0) as usize;
    let mut parameters = ir::arguments(ir::block(kernel, 0));
    parameters.truncate(parameters.len() - shared);
    parameters
}

/// Where a parameter ends that follows so many bytes.
fn end(bytes: usize, ty: Type) -> usize {
    if ty.is_mem_ref() {
        return bytes.next_multiple_of(8) + 8 * (3 + 2 * types::rank(ty));
    }
    let width = if types::is_number(ty) { types::byte_width(ty) } else { 8 };
    bytes.next_multiple_of(width) + width
}
