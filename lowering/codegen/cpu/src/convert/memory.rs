//! Large allocations ask the runtime first.
//!
//! Sizes that a type does not tell may multiply to more bytes than there are, or
//! than 64 bits can count. Before such an allocation the sizes are compared with
//! bounds below which no product overflows; above them the runtime multiplies
//! exactly, and stops the program, with the place of the allocation, where
//! memory does not suffice. Of several allocations of the same sizes the first asks.

use std::collections::HashMap;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, llvm, memref},
    types,
};
use seq_host::{Symbols, runtime::CHECK_SIZE};

use super::module::Module;

/// Bytes from which on the runtime is asked, as a power of two.
const LARGE: u32 = 28;

/// Inserts the calls.
pub fn check_allocations(module: &Module) {
    let mut checked = Checked::new();
    for alloc in memref::Alloc::all_in(module.symbols.module) {
        check(&module.symbols, alloc, &mut checked);
    }
}

/// The allocations that asked, and the bytes that the type of each tells, by sizes
/// that it does not.
type Checked<'c> = HashMap<Vec<usize>, Vec<(Op<'c>, u64)>>;

fn check<'c>(symbols: &Symbols<'c>, alloc: memref::Alloc<'c>, checked: &mut Checked<'c>) {
    let (op, array) = (alloc.operation(), alloc.memref());
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let bytes = types::byte_width(types::element(array.r#type())) as u64;
    let known = shape.iter().filter(|&&n| n != types::DYNAMIC).fold(bytes, |all, &n| all.saturating_mul(n as u64));
    let dynamic = alloc.dynamic_sizes();
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
    let b = Builder::before(symbols.context, op);
    let location = symbols.string(&ir::location_text(op.location()));
    let ask = |b: &Builder<'c>| ask(symbols, b, &location, bytes, &shape, &dynamic);
    if known >= 1 << LARGE {
        return ask(&b);
    }
    let limit = 1i64 << ((62 - known.max(1).ilog2() as i64 - 1) / dynamic.len() as i64);
    let product = dynamic.iter().fold(b.index(known as i64), |all, &n| b.mul(all, n));
    let large = b.cmpi(Predicate::Uge, product, b.index(1 << LARGE));
    let large = dynamic.iter().fold(large, |any, &n| {
        let long = b.cmpi(Predicate::Ugt, n, b.index(limit));
        b.or(any, long)
    });
    b.if_then(large, ask);
}

fn ask<'c>(symbols: &Symbols<'c>, b: &Builder<'c>, location: &str, bytes: u64, shape: &[i64], dynamic: &[Val<'c>]) {
    let word = b.i64_type();
    let rank = b.i64(shape.len() as i64);
    let slots = b.room(rank, word);
    let mut next = dynamic.iter();
    for (d, &n) in shape.iter().enumerate() {
        let size = match next.as_slice().first() {
            Some(&size) if n == types::DYNAMIC => {
                next.next();
                b.index_cast(size, word)
            }
            _ => b.i64(n),
        };
        llvm::store(b, size, b.element(slots, word, b.i64(d as i64)));
    }
    let location = b.address_of(location);
    symbols.call(b, &CHECK_SIZE, &[location, b.i64(bytes as i64), rank, slots]);
}
