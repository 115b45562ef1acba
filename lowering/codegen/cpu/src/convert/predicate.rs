//! Stores of what a scan keeps, without a branch.
//!
//!   for ... carrying { if i < n { store v, a[i] } }
//!     ==  for ... carrying { store v, (i < n ? a + i : nowhere) }
//!
//! where `nowhere` is the record of the accumulators, which is written after the loop.
//! (A place of its own on the stack would not do: LLVM sees that nothing reads it, and
//! makes a branch.) Whether an element of a filter is kept is as random as its input,
//! and a branch that is predicted wrongly takes longer than a store. Loops that carry
//! nothing are left alone: scatters by indices, which are inside nearly always.

use melior::ir::{BlockLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, is, llvm, memref, scf},
    types,
};

use super::storage::to_storage;

/// Rewrites the loops of the function whose argument `record` points to its
/// accumulators, which are of the types of `like`.
pub fn stores<'c>(record: Val<'c>, like: &[Val<'c>]) {
    let Some(function) = ir::argument_owner(record).and_then(|(block, _)| block.parent_operation()) else { return };
    let room: usize = like.iter().map(|v| types::byte_width(types::element(v.r#type()))).sum();
    for op in scf::If::all_in(function) {
        let around = op.operation().parent_operation();
        let carries = around.is_some_and(|o| is::<scf::For>(o) && o.result_count() > 0);
        let fits = |kept: &memref::Store<'c>| types::byte_width(kept.value().r#type()) <= room;
        if let Some(kept) = kept_store(op).filter(|kept| carries && fits(kept)) {
            replace(op, kept, record);
        }
    }
}

/// The only operation under a condition, if it stores a scalar in an array.
fn kept_store<'c>(op: scf::If<'c>) -> Option<memref::Store<'c>> {
    let [only, _] = ir::operations(op.then_region())[..] else { return None };
    let store = memref::Store::of(only)?;
    let plain = op.else_region().is_none() && op.results().is_empty() && store.indices().len() == 1;
    (plain && one_by_one(store.memref().r#type())).then_some(store)
}

/// Whether the innermost elements of an array lie next to each other.
pub fn one_by_one(ty: Type) -> bool {
    types::is_identity(ty) || types::strides(ty).is_some_and(|strides| strides == [1])
}

fn replace<'c>(op: scf::If<'c>, kept: memref::Store<'c>, nowhere: Val<'c>) {
    let this = op.operation();
    let b = Builder::before(ir::context_of(this), this);
    let stored = to_storage(&b, kept.value());
    let index = b.add(offset(&b, kept.memref()), kept.indices()[0]);
    let place = b.element(b.pointer_to(kept.memref()), stored.r#type(), b.index_cast(index, b.i64_type()));
    llvm::store(&b, stored, b.select(op.condition(), place, nowhere));
    ir::erase(this);
}

/// Where the elements of an array of rank 1 begin, in elements from its pointer.
pub fn offset<'c>(b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
    if types::is_identity(array.r#type()) {
        return b.index(0);
    }
    ir::result(memref::extract_strided_metadata(b, array).operation(), 1)
}
