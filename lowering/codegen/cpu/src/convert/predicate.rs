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

use melior::ir::{BlockLike, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::outline::{Module, store};

/// Rewrites the loops of the function whose argument `record` points to its
/// accumulators, which are of the types of `like`.
pub fn stores<'c>(module: &Module<'c>, record: Val<'c>, like: &[Val<'c>]) {
    let Some(function) = ir::argument_owner(record).and_then(|(block, _)| block.parent_operation()) else { return };
    let room: usize = like.iter().map(|v| types::byte_width(types::element(v.r#type()))).sum();
    for op in ir::find(function, &["scf.if"]) {
        let carries = op.parent_operation().is_some_and(|o| ir::is(o, "scf.for") && o.result_count() > 0);
        let fits = |kept: &Op<'c>| types::byte_width(ir::operands(*kept)[0].r#type()) <= room;
        if let Some(kept) = kept_store(op).filter(|kept| carries && fits(kept)) {
            replace(module, op, kept, record);
        }
    }
}

/// The only operation under a condition, if it stores a scalar in an array.
fn kept_store<'c>(op: Op<'c>) -> Option<Op<'c>> {
    let otherwise = op.region(1).is_ok_and(|region| region.first_block().is_some());
    let [only, _] = ir::operations(ir::block(op, 0))[..] else { return None };
    let plain = !otherwise && op.result_count() == 0 && ir::is(only, "memref.store") && only.operand_count() == 3;
    (plain && one_by_one(ir::operands(only)[1].r#type())).then_some(only)
}

/// Whether the innermost elements of an array lie next to each other.
pub fn one_by_one(ty: Type) -> bool {
    types::is_identity(ty) || ty.to_string().contains("strided<[1]")
}

fn replace<'c>(module: &Module<'c>, op: Op<'c>, kept: Op<'c>, nowhere: Val<'c>) {
    let operands = ir::operands(kept);
    let b = Builder::before(module.context, op);
    let stored = module.to_storage(&b, operands[0]);
    let ty = stored.r#type();
    let index = b.value("arith.addi", &[offset(&b, operands[1]), operands[2]], b.index_type());
    let place = module.element(&b, module.pointer_of(&b, operands[1]), ty, b.index_cast(index, module.i64()));
    let to = b.value("arith.select", &[ir::operands(op)[0], place, nowhere], module.pointer());
    store(&b, stored, to);
    ir::erase(op);
}

/// Where the elements of an array of rank 1 begin, in elements from its pointer.
pub fn offset<'c>(b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
    let ty = array.r#type();
    if types::is_identity(ty) {
        return b.index(0);
    }
    let element = types::element(ty).to_string();
    let base = Type::parse(b.context, &format!("memref<{element}>")).expect("a memref of an element is a type");
    let index = b.index_type();
    ir::result(b.op("memref.extract_strided_metadata", &[array], &[base, index, index, index], &[], vec![]), 1)
}
