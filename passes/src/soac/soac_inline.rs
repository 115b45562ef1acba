//! `soac-inline`: functions with combinators in place of their calls.
//!
//!   f xs = map g xs; reduce op ne (f ys)  ==  reduce op ne (map g ys)
//!
//! Calls outside of combinators alone, in maps whose elements blocks run, and maps that
//! operators of combinators on the host call, which are interchanged with these: inside of
//! others a function is flattened or runs sequentially as it is. The body of a function that is called in several places is
//! there several times, so that it must be small. Functions of a few operations without
//! combinators are taken everywhere, so that what a body computes is seen. A function
//! that reaches itself stays.

use melior::ir::{BlockLike, operation::OperationLike};
use seq_analysis::functions::Functions;
use seq_dialects::{
    Soac,
    combinators::{Combinator, is_combinator},
    ir::{self, Builder, Op, ValueMap},
    marks::BLOCK,
    ops::{TypedOp, func, is, soac},
};

use crate::{Outcome, Pass};

/// Operations of a function that is put in several places, at most.
const SMALL: usize = 100;

/// Operations of a function without combinators, at most.
const FEW: usize = 16;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut inlined = 0;
    loop {
        let functions = Functions::of(pass.module);
        let calls = func::Call::all_in(pass.module).into_iter();
        let mut found = calls.filter_map(|call| Some((call, suitable(&functions, call)?)));
        let Some((call, callee)) = found.next() else { break };
        let (call, body) = (call.operation(), ir::block(callee, 0));
        let b = Builder::before(pass.context, call);
        let values = b.inline(body, &ir::operands(call), &mut ValueMap::new());
        ir::results(call).into_iter().zip(values).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(call);
        let name = ir::symbol_name(callee);
        let last = functions.calls.get(&name) == Some(&1) && !functions.referred.contains(&name);
        if last && !ir::is_public(callee) {
            ir::erase(callee);
        }
        inlined += 1;
    }
    pass.count("inlined-calls", inlined);
    Ok(())
}

/// The function that can take the place of a call.
fn suitable<'c>(functions: &Functions<'c>, call: func::Call<'c>) -> Option<Op<'c>> {
    let name = call.callee();
    let callee = *functions.named.get(&name)?;
    let block = func::Func::of(callee)?.body()?;
    let (mut size, mut parallel, mut maps) = (0, false, true);
    ir::walk(callee, &mut |op| {
        size += 1;
        maps &= !is_combinator(op) || is::<soac::Map>(op);
        parallel |= !matches!(Soac::of(op), None | Some(Soac::Yield(_) | Soac::Assert(_)));
    });
    let one_block = block.next_in_region().is_none();
    let worth = match parallel {
        true if in_block(call.operation()) => true,
        true if maps && size <= SMALL && in_operator(call.operation()) => true,
        true => !ir::is_public(callee) && on_host(call.operation()) && (functions.calls[&name] == 1 || size <= SMALL),
        false => size <= FEW,
    };
    (one_block && worth && !functions.is_recursive(&name)).then_some(callee)
}

/// Whether an operation is in no combinator.
fn on_host(op: Op) -> bool {
    combinators_around(op).is_empty()
}

/// Whether a block of a device runs an operation, which is in no combinator there.
fn in_block(op: Op) -> bool {
    matches!(combinators_around(op)[..], [map] if ir::has_flag(map, BLOCK))
}

/// Whether an operation is in the operator of a combinator on the host, or in maps there.
fn in_operator(op: Op) -> bool {
    let around = combinators_around(op);
    let Some((outer, inner)) = around.split_last() else { return false };
    let operator = match Combinator::of(*outer) {
        Some(Combinator::Reduce(op)) => op.op(),
        Some(Combinator::Scan(op)) => op.op(),
        Some(Combinator::Screma(op)) => op.op(),
        Some(Combinator::Hist(op)) => op.op(),
        Some(Combinator::Map(_) | Combinator::Scatter(_) | Combinator::Filter(_) | Combinator::Partition(_)) | None => {
            return false;
        }
    };
    let within = inner.last().copied().unwrap_or(op);
    within.block() == Some(operator) && inner.iter().all(|op| is::<soac::Map>(*op))
}

/// The operations of the dialect around another one.
fn combinators_around<'c>(op: Op<'c>) -> Vec<Op<'c>> {
    ir::around(op).filter(|op| Soac::of(*op).is_some()).collect()
}
