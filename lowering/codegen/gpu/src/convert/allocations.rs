//! Allocations of more bytes than there can be.
//!
//!   alloc ns        ==  assert (product ns * bytes <= most); alloc ns
//!   in a kernel     ==  ...; assert (pointer (alloc ns) != null or product ns == 0)
//!
//! Sizes may multiply to more than 64 bits count. The first assertion compares one size
//! with a quotient, and several in floating point, which does not wrap. What is less and
//! still too much is the device's to refuse: on the host its driver stops the program,
//! in a kernel `malloc` returns null. Of several allocations of the same sizes the first
//! is compared.

use std::collections::HashMap;

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp,
        arith::{self, CmpFPredicate},
        memref, soac,
    },
    types,
};

use super::memory;
use crate::schedule::on_host;

/// More bytes than any device has, as a power of two.
const MOST: u32 = 47;

/// Inserts the assertions, but for those allocations that have places in shared memory.
pub fn check<'c>(context: &'c melior::Context, module: Op<'c>, has_place: &dyn Fn(Op<'c>) -> bool) {
    // The allocations that were compared, and the bytes that the type of each tells, by
    // sizes that it does not.
    let mut compared: HashMap<Vec<usize>, Vec<(Op<'c>, u64)>> = HashMap::new();
    for alloc in memref::Alloc::all_in(module).into_iter().filter(|alloc| !has_place(alloc.operation())) {
        let (op, array) = (alloc.operation(), alloc.memref());
        let shape = types::shape(array.r#type()).unwrap_or_default();
        let bytes = types::byte_width(types::element(array.r#type())) as u64;
        let fixed = shape.iter().filter(|&&n| n != types::DYNAMIC);
        let known = fixed.fold(bytes, |all, &n| all.saturating_mul(n as u64));
        let sizes = alloc.dynamic_sizes();
        let message = message(&shape);
        let assert = |b: &Builder<'c>, holds: Val<'c>| {
            soac::assert(b, holds, &sizes, &message);
        };
        let earlier = compared.entry(sizes.iter().map(|&n| ir::key(n)).collect()).or_default();
        let known_to_fit = known <= 1 << MOST && sizes.is_empty();
        if !known_to_fit && !earlier.iter().any(|&(other, of)| of >= known && ir::in_block_of(op, other).is_some()) {
            earlier.push((op, known));
            let b = Builder::before(context, op);
            assert(&b, fits(&b, known, &sizes));
        }
        if in_kernels(op) && known > 0 {
            let b = Builder::after(context, op);
            let address = memref::extract_aligned_pointer_as_index(&b, array);
            let none = b.index(0);
            let empty = sizes.iter().map(|&n| b.cmpi(Predicate::Eq, n, none));
            let exists = b.cmpi(Predicate::Ne, address, none);
            assert(&b, empty.fold(exists, |any, empty| b.or(any, empty)));
        }
    }
}

/// Whether `known` bytes times the sizes are not too many.
fn fits<'c>(b: &Builder<'c>, known: u64, sizes: &[Val<'c>]) -> Val<'c> {
    let most = 1u64 << MOST;
    match sizes {
        [] => b.flag(known <= most),
        [size] => b.cmpi(Predicate::Ule, *size, b.index((most / known.max(1)) as i64)),
        _ => {
            let f64 = b.f64_type();
            let product = sizes.iter().fold(b.float(known as f64, f64), |product, &size| {
                let size = arith::sitofp(b, b.cast_unsigned(size, b.i64_type()), f64);
                arith::mulf(b, product, size)
            });
            arith::cmpf(b, product, b.float(most as f64, f64), CmpFPredicate::OLE)
        }
    }
}

/// What stops the program, as the runtime of the CPU words it.
fn message(shape: &[i64]) -> String {
    let mut dynamic = 0..shape.len();
    let sizes = shape.iter().map(|&n| match n {
        types::DYNAMIC => format!("{{{}}}", dynamic.next().unwrap_or(0)),
        _ => n.to_string(),
    });
    format!("an array of size {} needs too much memory", sizes.collect::<Vec<_>>().join("x"))
}

/// Whether an operation runs in kernels, or is in a function that they may call.
fn in_kernels(op: Op) -> bool {
    !on_host(op) || memory::is_in_private_function(op)
}
