//! Large allocations ask the runtime first.
//!
//! Sizes that a type does not tell may multiply to more bytes than there are, or
//! than 64 bits can count. Before such an allocation the sizes are compared with
//! bounds below which no product overflows; above them the runtime multiplies
//! exactly, and stops the program, with the place of the allocation, where
//! memory does not suffice. Of several allocations of the same sizes the first asks.

use std::collections::HashMap;

use melior::ir::{ValueLike, attribute::TypeAttribute, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types,
};

use super::outline::{Module, store};
use seq_passes::seg_loops;

const CHECK: (&str, &str) = ("seq_rt_check_size", "!llvm.func<void (ptr, i64, i64, ptr)>");

/// Bytes from which on the runtime is asked, as a power of two.
const LARGE: u32 = 28;

/// Inserts the calls.
pub fn check_allocations(module: &mut Module) {
    let mut checked = Checked::new();
    for op in ir::find(module.op, &["memref.alloc"]) {
        check(module, op, &mut checked);
    }
}

/// The allocations that asked, and the bytes that the type of each tells, by sizes
/// that it does not.
type Checked<'c> = HashMap<Vec<usize>, Vec<(Op<'c>, u64)>>;

fn check<'c>(module: &mut Module<'c>, op: Op<'c>, checked: &mut Checked<'c>) {
    let array = ir::result(op, 0);
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let bytes = types::byte_width(types::element(array.r#type())) as u64;
    let known = shape.iter().filter(|&&n| n != types::DYNAMIC).fold(bytes, |all, &n| all.saturating_mul(n as u64));
    let dynamic = ir::segment(op, 0);
    if known < 1 << LARGE && dynamic.is_empty() {
        return;
    }
    // Parents and what is before come first: an earlier one in a block around this
    // one was executed.
    let earlier = checked.entry(dynamic.iter().map(|&n| ir::key(n)).collect()).or_default();
    if earlier.iter().any(|&(other, bytes)| bytes >= known && ir::in_block_of(op, other).is_some()) {
        return;
    }
    earlier.push((op, known));
    let b = Builder::before(module.context, op);
    module.declare(CHECK.0, CHECK.1, &["cold"]);
    let location = module.string(&ir::location_text(op.location()));
    let ask = |b: &Builder<'c>| call(module, b, &location, bytes, &shape, &dynamic);
    if known >= 1 << LARGE {
        return ask(&b);
    }
    let i1 = module.ty("i1");
    let limit = 1i64 << ((62 - known.max(1).ilog2() as i64 - 1) / dynamic.len() as i64);
    let index = b.index_type();
    let product = dynamic.iter().fold(b.index(known as i64), |all, &n| b.value("arith.muli", &[all, n], index));
    let large = b.cmpi(Predicate::Uge, product, b.index(1 << LARGE));
    let large = dynamic.iter().fold(large, |any, &n| {
        let long = b.cmpi(Predicate::Ugt, n, b.index(limit));
        b.value("arith.ori", &[any, long], i1)
    });
    seg_loops::if_then(&b, large, ask);
}

fn call<'c>(module: &Module<'c>, b: &Builder<'c>, location: &str, bytes: u64, shape: &[i64], dynamic: &[Val<'c>]) {
    let i64 = module.i64();
    let element = TypeAttribute::new(i64).into();
    let rank = b.int(shape.len() as i64, i64);
    let slots = ir::result(b.op("llvm.alloca", &[rank], &[module.pointer()], &[("elem_type", element)], vec![]), 0);
    let mut next = dynamic.iter();
    for (d, &n) in shape.iter().enumerate() {
        let size = match next.as_slice().first() {
            Some(&size) if n == types::DYNAMIC => {
                next.next();
                b.index_cast(size, i64)
            }
            _ => b.int(n, i64),
        };
        store(b, size, module.element(b, slots, i64, b.int(d as i64, i64)));
    }
    let location = module.address(b, location);
    module.call(b, CHECK.0, &[location, b.int(bytes as i64, i64), rank, slots], &[]);
}
