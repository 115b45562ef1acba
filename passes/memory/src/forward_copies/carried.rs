//! What a loop carries and owns is handed on to the next round.
//!
//!   while (a, own) { b = alloc n; copy a, b; dealloc a if own; condition b } do (b) { f }
//!     ==  while (a, own) { b = own ? a : copy of a; condition b } do (b) { f }
//!
//! if the copy is all that the rest of the round has of `a`, and no two values that a
//! round yields can be one buffer: only then is what the loop owns known under no
//! other name, and `f` may write it. Bufferization copies in each round what a loop
//! does not write in place, and the work of a round would be that of all it carries.
//! The first round copies what is used after the loop or not the loop's to free; an
//! allocation made for the loop alone becomes its own, and is not copied at all:
//!
//!   a = alloc; while (a, false) ...; dealloc a  ==  a = alloc; while (a, true) ...
//!
//! Precondition: the operations of ownership-based deallocation.

use super::roots::yield_apart;
use crate::buffers::{allocation, first_elements, is_always, is_new, set_freed, uses};
use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, bufferization, is, memref, scf},
    types,
};

/// A buffer that a loop carries, and copies before it decides to go on.
struct Carried<'c> {
    copy: memref::Copy<'c>,
    from: Val<'c>,
    to: Val<'c>,
    /// What is freed if the loop owns `from`.
    base: Val<'c>,
    owned: Val<'c>,
    dealloc: bufferization::Dealloc<'c>,
    /// The positions of `from` and `owned` among what the loop carries.
    positions: (usize, usize),
}

/// Hands on what an `scf.while` carries; returns the number of copies that are left to
/// the first round at most.
pub fn hand_on(op: scf::While) -> usize {
    let copies = ir::operations(op.before()).into_iter().filter_map(memref::Copy::of);
    let found: Vec<_> = copies.filter_map(|copy| carried(op, copy)).collect();
    let Some(dealloc) = found.first().map(|c| c.dealloc) else { return 0 };
    if found.iter().any(|c| c.dealloc != dealloc) || !yield_apart(op) {
        return 0;
    }
    let handed: Vec<_> = found.iter().map(|c| (c, choice(c))).collect();
    let gone: Vec<_> = found.iter().flat_map(|c| [c.base, c.to]).collect();
    let outcomes = without(dealloc, &gone);
    for (c, value) in handed {
        for (retained, outcome) in &outcomes {
            if ir::key(*retained) == ir::key(c.to) {
                let yes = Builder::after(ir::context_of(dealloc.operation()), dealloc.operation());
                ir::replace_uses(*outcome, yes.int(1, yes.i1()));
            }
        }
        ir::erase(c.copy.operation());
        ir::replace_uses(c.to, value);
    }
    ir::erase(dealloc.operation());
    for c in &found {
        give(op, c.positions);
    }
    found.len()
}

/// What a copy in the first region of a loop does, if it is one of a value that is
/// carried, and the value is not used afterwards.
fn carried<'c>(op: scf::While<'c>, copy: memref::Copy<'c>) -> Option<Carried<'c>> {
    let before = op.before();
    let (from, to, this) = (copy.source(), copy.target(), copy.operation());
    let argument = |v: Val| ir::argument_owner(v).filter(|(block, _)| *block == before).map(|(_, i)| i);
    let dest = memref::Alloc::defining(to).map(TypedOp::operation).filter(|op| is_new(*op, this))?;
    let as_whole = from.r#type() == to.r#type() || types::rank(from.r#type()) == 1;
    let buffer = argument(from)?;
    if !as_whole || dest.block() != Some(before) {
        return None;
    }
    let after = |user: &Op<'c>| ir::in_block_of(*user, this).is_some_and(|around| ir::is_before(this, around));
    let later: Vec<_> = uses(from)?.users.into_iter().filter(after).collect();
    let is_metadata = |user: &&Op<'c>| is::<memref::ExtractStridedMetadata>(**user);
    let (&metadata, 2) = (later.iter().find(is_metadata)?, later.len()) else { return None };
    let base = ir::result(metadata, 0);
    let [(user, _)] = ir::uses(base)[..] else { return None };
    let dealloc = bufferization::Dealloc::of(user).filter(|_| user.block() == Some(before))?;
    let condition = ir::terminator(before);
    let ends = |user: Op<'c>| [this, dealloc.operation(), condition].contains(&user);
    let users: Vec<_> = ir::uses(to).into_iter().map(|(user, _)| user).collect();
    let forwarded = users.iter().filter(|user| **user == condition).count();
    let (buffers, conditions, retained) = (dealloc.memrefs(), dealloc.conditions(), dealloc.retained());
    let at = |v: Val<'c>| buffers.iter().position(|b| ir::key(*b) == ir::key(v));
    let owned = conditions[at(base)?];
    let is_new_one = is_always(conditions[at(to)?]);
    let is_kept = retained.iter().any(|r| ir::key(*r) == ir::key(to));
    let alone = users.into_iter().all(ends) && forwarded == 1 && is_new_one && is_kept;
    let flag = argument(owned).filter(|_| alone)?;
    let never = ir::constant_int(op.inits()[flag]) == Some(0);
    never.then_some(Carried { copy, from, to, base, owned, dealloc, positions: (buffer, flag) })
}

/// The buffer itself where the loop owns it, and it is a whole one; else a copy.
fn choice<'c>(c: &Carried<'c>) -> Val<'c> {
    let copy = c.copy.operation();
    let b = Builder::before(ir::context_of(copy), copy);
    let (ty, same) = (c.to.r#type(), c.from.r#type() == c.to.r#type());
    let whole = (!same).then(|| {
        let parts = memref::extract_strided_metadata(&b, c.from).operation();
        let [start, stride] =
            [(1, 0), (3, 1)].map(|(part, value)| b.cmpi(Predicate::Eq, ir::result(parts, part), b.index(value)));
        (b.and(start, stride), parts)
    });
    let condition = whole.map_or(c.owned, |(whole, _)| b.and(c.owned, whole));
    if whole.is_some() {
        let b = Builder::before(b.context, c.dealloc.operation());
        let moved = b.xor(c.owned, condition);
        b.if_then(moved, |b| _ = memref::dealloc(b, c.base));
    }
    let itself = |b: &Builder<'c>| match whole {
        None => vec![c.from],
        Some((_, parts)) => vec![first_elements(b, c.from, ir::result(parts, 2), ty)],
    };
    let copied = |b: &Builder<'c>| {
        let dest = ir::defining_op(c.to).expect("the copy is an allocation");
        let made = ir::result(b.clone_op(dest, &mut ValueMap::new()), 0);
        memref::copy(b, c.from, made);
        vec![made]
    };
    b.if_else(condition, &[ty], itself, copied)[0]
}

/// Puts a deallocation of the same buffers but some in front of one, which can be erased
/// when nothing uses what is returned: those of the others that were retained, and whether
/// they are owned.
fn without<'c>(dealloc: bufferization::Dealloc<'c>, gone: &[Val<'c>]) -> Vec<(Val<'c>, Val<'c>)> {
    let stays = |v: &Val<'c>| !gone.iter().any(|g| ir::key(*g) == ir::key(*v));
    let freed = dealloc.memrefs().into_iter().zip(dealloc.conditions());
    let (buffers, conditions): (Vec<_>, Vec<_>) = freed.filter(|(v, _)| stays(v)).unzip();
    let retained = dealloc.retained();
    let kept: Vec<_> = retained.iter().copied().filter(stays).collect();
    let old: Vec<_> = retained.into_iter().zip(dealloc.updated_conditions()).collect();
    if buffers.is_empty() && kept.is_empty() {
        return old;
    }
    let b = Builder::before(ir::context_of(dealloc.operation()), dealloc.operation());
    let made = bufferization::dealloc(&b, &buffers, &conditions, &kept, &vec![b.i1(); kept.len()]);
    for (value, new) in kept.iter().zip(made.updated_conditions()) {
        let (_, outcome) = old.iter().find(|(v, _)| ir::key(*v) == ir::key(*value)).expect("it was retained");
        ir::replace_uses(*outcome, new);
    }
    old.into_iter().filter(|(v, _)| !stays(v)).collect()
}

/// Makes an allocation that only a loop uses, from its beginning on, the loop's own.
fn give(carrying: scf::While, (buffer, flag): (usize, usize)) -> Option<()> {
    let op = carrying.operation();
    let alloc = allocation(carrying.inits()[buffer]).filter(|alloc| alloc.block() == op.block())?;
    let (mut open, mut freed, mut given) = (vec![ir::result(alloc, 0)], None, 0);
    while let Some(value) = open.pop() {
        for (user, _) in ir::uses(value) {
            if user == op {
                given += 1;
            } else if dialect::is_view(user) {
                open.push(ir::result(user, 0));
            } else if is::<bufferization::Dealloc>(user) && user.block() == op.block() && freed.is_none() {
                freed = bufferization::Dealloc::of(user);
                continue;
            }
            if !ir::in_block_of(user, op).is_some_and(|around| around == op && user == op || ir::is_before(around, op))
            {
                return None;
            }
        }
    }
    let dealloc = freed.filter(|_| given == 1)?;
    let array = ir::result(alloc, 0);
    let (mut buffers, mut conditions) = (dealloc.memrefs(), dealloc.conditions());
    let is_array = |v: &Val| ir::key(*v) == ir::key(array);
    let at = buffers.iter().position(is_array).filter(|&i| is_always(conditions[i]))?;
    if dealloc.retained().iter().any(is_array) {
        return None;
    }
    buffers.remove(at);
    conditions.remove(at);
    set_freed(dealloc, &buffers, &conditions);
    let b = Builder::before(ir::context_of(op), op);
    ir::set_operand(op, flag, b.int(1, b.i1()));
    Some(())
}
