//! Pointers, accesses that threads order among themselves, and calls of functions in the
//! LLVM dialect.
//!
//! Indices and sizes are `index`, 64 bits wide on host and device. What other blocks of a
//! kernel see has the scope of the device.

use melior::{
    Context,
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike},
};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{
        TypedOp,
        llvm::{self, AtomicBinOp, AtomicOrdering},
    },
    types,
};

/// The scope of what other blocks of a kernel see.
const DEVICE: &str = "device";

/// Which addresses a pointer is one of.
#[derive(Clone, Copy)]
pub enum Space {
    /// Any.
    Generic = 0,
    /// Global memory.
    Global = 1,
    /// The shared memory of a block.
    Shared = 3,
}

/// The type of pointers into a space.
pub fn pointer_into(context: &Context, space: Space) -> Type<'_> {
    llvm_type::pointer(context, space as u32)
}

/// The type of pointers to anything.
pub fn pointer(context: &Context) -> Type<'_> {
    pointer_into(context, Space::Generic)
}

/// A structure of two values.
pub fn pair<'c>(context: &'c Context, first: Type<'c>, second: Type<'c>) -> Type<'c> {
    llvm_type::r#struct(context, &[first, second], false)
}

/// An address, `index`, as a pointer into a space.
pub fn at_address<'c>(b: &Builder<'c>, address: Val<'c>, space: Space) -> Val<'c> {
    llvm::inttoptr(b, b.cast_unsigned(address, b.i64_type()), pointer_into(b.context, space))
}

/// The null pointer, which also is the default stream.
pub fn null<'c>(b: &Builder<'c>) -> Val<'c> {
    llvm::mlir_zero(b, pointer(b.context))
}

/// The pointer `bytes` after another one.
pub fn offset<'c>(b: &Builder<'c>, base: Val<'c>, bytes: Val<'c>) -> Val<'c> {
    let bytes = b.cast_unsigned(bytes, b.i64_type());
    llvm::getelementptr(b, base, &[bytes], &[i32::MIN], b.integer_type(8), base.r#type())
}

/// A generic pointer as one to global memory.
pub fn global<'c>(b: &Builder<'c>, pointer: Val<'c>) -> Val<'c> {
    llvm::addrspacecast(b, pointer, pointer_into(b.context, Space::Global))
}

/// A relaxed load.
pub fn load_relaxed<'c>(b: &Builder<'c>, pointer: Val<'c>, ty: Type<'c>) -> Val<'c> {
    let value = llvm::load(b, pointer, ty);
    llvm::Load::defining(value)
        .expect("a load")
        .set_ordering(AtomicOrdering::Monotonic)
        .set_syncscope(DEVICE)
        .set_alignment(types::byte_width(ty) as i64);
    value
}

/// A relaxed store.
pub fn store_relaxed<'c>(b: &Builder<'c>, value: Val<'c>, pointer: Val<'c>) {
    llvm::store(b, value, pointer)
        .set_ordering(AtomicOrdering::Monotonic)
        .set_syncscope(DEVICE)
        .set_alignment(types::byte_width(value.r#type()) as i64);
}

/// A relaxed atomic update; the value before it.
pub fn update<'c>(b: &Builder<'c>, operation: AtomicBinOp, pointer: Val<'c>, value: Val<'c>) -> Val<'c> {
    let before = llvm::atomicrmw(b, pointer, value, operation, AtomicOrdering::Monotonic);
    llvm::AtomicRMW::defining(before).expect("an update").set_syncscope(DEVICE);
    before
}

/// A relaxed exchange if there is what is expected: what was there, and whether it was.
pub fn exchange<'c>(b: &Builder<'c>, pointer: Val<'c>, expected: Val<'c>, value: Val<'c>) -> Exchanged<'c> {
    let relaxed = AtomicOrdering::Monotonic;
    let both = llvm::cmpxchg(b, pointer, expected, value, relaxed, relaxed);
    llvm::AtomicCmpXchg::defining(both).expect("an exchange").set_syncscope(DEVICE);
    Exchanged { both, ty: value.r#type() }
}

/// What an exchange gives.
#[derive(Clone, Copy)]
pub struct Exchanged<'c> {
    both: Val<'c>,
    ty: Type<'c>,
}

impl<'c> Exchanged<'c> {
    /// What was there before.
    pub fn before(self, b: &Builder<'c>) -> Val<'c> {
        llvm::extractvalue(b, self.both, &[0], self.ty)
    }

    /// Whether the exchange took place.
    pub fn done(self, b: &Builder<'c>) -> Val<'c> {
        llvm::extractvalue(b, self.both, &[1], b.i1())
    }
}

/// What a thread did before is seen by all that see what it does after.
pub fn fence(b: &Builder) {
    llvm::fence(b, AtomicOrdering::AcqRel).set_syncscope(DEVICE);
}

/// A call of a function in the LLVM dialect.
pub fn call<'c>(b: &Builder<'c>, callee: &str, arguments: &[Val<'c>], result: Type<'c>) -> Val<'c> {
    let call = llvm::call(b, arguments, &[], &[], &[result]).set_callee(callee);
    ir::result(call.operation(), 0)
}

/// A call of a function in the LLVM dialect that has no result.
pub fn run<'c>(b: &Builder<'c>, callee: &str, arguments: &[Val<'c>]) {
    llvm::call(b, arguments, &[], &[], &[]).set_callee(callee);
}
