//! Where a buffer is used, under all its names.

use std::collections::HashSet;

use melior::ir::{Type, operation::OperationLike};
use seq_dialects::{
    Seg, dialect,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, bufferization, func, is, llvm, memref},
    types,
};

/// Operations whose result is the address of a buffer, or made of it.
const ADDRESSES: [&str; 3] = [memref::ExtractAlignedPointerAsIndex::NAME, arith::IndexCast::NAME, llvm::IntToPtr::NAME];

/// Operations that use a buffer and hand it on to nothing.
const USERS: [&str; 9] = [
    memref::Load::NAME,
    memref::Store::NAME,
    memref::Copy::NAME,
    memref::Dim::NAME,
    memref::Dealloc::NAME,
    llvm::Call::NAME,
    bufferization::Dealloc::NAME,
    bufferization::Clone::NAME,
    func::Call::NAME,
];

/// The allocation that a value is the whole of.
pub fn allocation<'c>(buffer: Val<'c>) -> Option<Op<'c>> {
    let op = ir::defining_op(buffer)?;
    match ir::name(op).as_str() {
        memref::Alloc::NAME | bufferization::Clone::NAME => Some(op),
        memref::ExtractStridedMetadata::NAME | memref::Cast::NAME | memref::ReinterpretCast::NAME => {
            allocation(ir::operands(op)[0])
        }
        _ => None,
    }
}

/// Whether a buffer is freed whenever its deallocation runs, by this condition.
pub fn is_always(condition: Val) -> bool {
    ir::constant_int(condition).is_some_and(|value| value != 0)
}

/// Replaces a deallocation by one that frees these buffers under these conditions; what it
/// retains stays.
pub fn set_freed<'c>(dealloc: bufferization::Dealloc<'c>, buffers: &[Val<'c>], conditions: &[Val<'c>]) {
    let (op, retained) = (dealloc.operation(), dealloc.retained());
    if !buffers.is_empty() || !retained.is_empty() {
        let b = Builder::before(ir::context_of(op), op);
        let types = vec![b.i1(); retained.len()];
        let made = bufferization::dealloc(&b, buffers, conditions, &retained, &types);
        dealloc.updated_conditions().into_iter().zip(made.updated_conditions()).for_each(|(old, new)| {
            ir::replace_uses(old, new);
        });
    }
    ir::erase(op);
}

/// The first elements of a buffer of rank 1 as a buffer of this type.
pub fn first_elements<'c>(b: &Builder<'c>, buffer: Val<'c>, size: Val<'c>, ty: Type<'c>) -> Val<'c> {
    let sizes = types::shape(ty).unwrap_or_default();
    let open = if sizes == [types::DYNAMIC] { vec![size] } else { vec![] };
    memref::reinterpret_cast(b, buffer, &[], &open, &[], &[0], &sizes, &[1], ty)
}

/// Whether an operation uses a buffer and hands it on to nothing.
pub fn is_user(op: Op) -> bool {
    USERS.contains(&ir::name(op).as_str())
}

/// Whether an operation may free a buffer that it uses.
pub fn frees(op: Op) -> bool {
    is::<memref::Dealloc>(op) || is::<bufferization::Dealloc>(op)
}

/// The only operation that frees an allocation, if no other one may.
pub fn freed_by<'c>(alloc: Op<'c>, uses: &Uses<'c>) -> Option<Op<'c>> {
    let mut all = uses.users.iter().filter(|op| frees(**op));
    let (first, second) = (all.next()?, all.next());
    (second.is_none() && ir::operands(*first) == [ir::result(alloc, 0)]).then_some(*first)
}

/// The only operation that frees an allocation, and the uses, if nothing else uses it after
/// `op`, in whose block it is freed.
pub fn freed_after<'c>(alloc: Op<'c>, op: Op<'c>) -> Option<(Op<'c>, Uses<'c>)> {
    let uses = uses(ir::result(alloc, 0))?;
    let dealloc = freed_by(alloc, &uses)?;
    uses.end_with(op, dealloc).then_some((dealloc, uses))
}

/// Whether an allocation is used by nothing before `op`, in whose block it stands.
pub fn is_new(alloc: Op, op: Op) -> bool {
    let starts = |user: Op| ir::in_block_of(user, op).is_some_and(|around| !ir::is_before(around, op));
    alloc.block() == op.block() && ir::uses(ir::result(alloc, 0)).into_iter().all(|(user, _)| starts(user))
}

/// The uses of an allocation that is never handed on.
pub struct Uses<'c> {
    /// The allocation, the views of it and its address.
    pub names: HashSet<usize>,
    /// The operations that use any of them.
    pub users: Vec<Op<'c>>,
}

/// The uses of a buffer, `None` if it is handed on: yielded, returned, selected or
/// carried by a loop.
pub fn uses(buffer: Val) -> Option<Uses> {
    let mut found = Uses { names: HashSet::from([ir::key(buffer)]), users: vec![] };
    let mut open = vec![buffer];
    while let Some(value) = open.pop() {
        for (user, _) in ir::uses(value) {
            let segmented = Seg::of(user).is_some_and(|seg| !matches!(seg, Seg::Yield(_)));
            if dialect::is_view(user) || ADDRESSES.contains(&ir::name(user).as_str()) {
                let name = ir::result(user, 0);
                found.names.insert(ir::key(name));
                open.push(name);
            } else if !segmented && !USERS.contains(&ir::name(user).as_str()) {
                return None;
            }
            found.users.push(user);
        }
    }
    Some(found)
}

impl<'c> Uses<'c> {
    /// The operation of the allocation's block that uses the buffer last, apart from
    /// its deallocation; that if they are in different blocks.
    pub fn last_but(&self, dealloc: Op<'c>, alloc: Op<'c>) -> Op<'c> {
        let mut last = alloc;
        for &user in self.users.iter().filter(|&&user| user != dealloc) {
            let Some(around) = ir::in_block_of(user, alloc) else { return dealloc };
            if ir::is_before(last, around) {
                last = around;
            }
        }
        if dealloc.block() == alloc.block() { last } else { dealloc }
    }

    /// The operation of the block of `op` that uses the buffer first; `op` if none does
    /// before it.
    pub fn first(&self, op: Op<'c>) -> Op<'c> {
        let around = self.users.iter().filter_map(|&user| ir::in_block_of(user, op));
        around.fold(op, |first, user| if ir::is_before(user, first) { user } else { first })
    }

    /// Whether nothing but `dealloc`, in the block of `op`, uses the buffer after `op`.
    fn end_with(&self, op: Op<'c>, dealloc: Op<'c>) -> bool {
        let ends = |user: Op<'c>| ir::in_block_of(user, op).is_some_and(|around| !ir::is_before(op, around));
        dealloc.block() == op.block() && self.users.iter().all(|&user| user == dealloc || ends(user))
    }
}
