//! Functions in place of their calls, in maps that blocks of a device, or threads of the host, may run.
//!
//!   map (row = rows) { f row }  ==  map (row = rows) { body of f }
//!
//! Which versions a map has depends on the sizes of its rows and on what is parallel in
//! it, and a call hides both.
//!
//! ```mlir
//! // before: the size of %es is that of no known row
//! soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
//!   %es = func.call @exponentials(%xs) : (tensor<?xf32>) -> tensor<?xf32>
//!   soac.yield %es : tensor<?xf32>
//! }
//! // after
//! soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
//!   %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> { exp of %x }
//!   soac.yield %es : tensor<?xf32>
//! }
//! ```
//!
//! Preconditions, checked here: the call is in no other combinator of the map but, for a device, in an
//! operator on whole rows, which all threads of a block apply together, of the map or a map in it; the
//! function is private, holds combinators, does not call itself, and is short.

use melior::ir::BlockLike;
use seq_dialects::{
    Soac,
    ir::{self, Builder, Op, ValueMap},
    ops::{TypedOp, func, is, soac},
};

use crate::soac::soac_flatten::lift::Lifting;

/// Operations of a function that is put in place of its calls, at most.
const SMALL: usize = 100;

/// Puts the functions that a map calls in place of the calls.
pub fn inline<'c>(lifting: &Lifting<'c>, map: Op<'c>, on_device: bool) {
    let suitable = |call: func::Call<'c>| {
        let op = call.operation();
        let stands = stands_in(map, op) || on_device && is_in_operator(lifting, map, op);
        Some((op, callee(lifting, op).filter(|_| stands)?))
    };
    while let Some((call, callee)) = func::Call::all_in(map).into_iter().find_map(suitable) {
        let b = Builder::before(ir::context_of(call), call);
        let values = b.inline(ir::block(callee, 0), &ir::operands(call), &mut ValueMap::new());
        ir::results(call).into_iter().zip(values).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(call);
    }
}

/// Whether an operation is in no other combinator of a map.
fn stands_in<'c>(map: Op<'c>, op: Op<'c>) -> bool {
    innermost(op) == Some(map)
}

/// The combinator that an operation is in.
fn innermost(op: Op) -> Option<Op> {
    ir::around(op).find(|&op| Soac::of(op).is_some())
}

/// Whether a call is in an operator on whole rows, of a combinator that is in maps alone.
fn is_in_operator<'c>(lifting: &Lifting<'c>, map: Op<'c>, call: Op<'c>) -> bool {
    let Some(combinator) = innermost(call) else { return false };
    let Some(operator) = lifting.operator_in_rounds(combinator) else { return false };
    let inside = ir::operations(operator).into_iter().any(|op| ir::is_inside(call, op));
    let mut maps = std::iter::successors(innermost(combinator), |&op| innermost(op));
    inside && maps.find(|&op| op == map || !is::<soac::Map>(op)) == Some(map)
}

/// The function of a call, if it can take its place.
fn callee<'c>(lifting: &Lifting<'c>, call: Op<'c>) -> Option<Op<'c>> {
    let callee = *lifting.originals.get(&ir::callee(call))?;
    let mut size = 0;
    ir::walk(callee, &mut |_| size += 1);
    let fits = lifting.is_parallel(call)
        && !ir::is_public(callee)
        && !lifting.is_recursive(callee)
        && size <= SMALL
        && func::Func::of(callee)?.body()?.next_in_region().is_none();
    fits.then_some(callee)
}
