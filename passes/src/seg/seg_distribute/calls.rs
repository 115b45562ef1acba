//! Functions that bodies of points call with arrays, in place of their calls: so it is seen what
//! they read.
//!
//! ```text
//! seg.map (i) { f xs i }  ==  seg.map (i) { the body of f }
//! ```
//!
//! Functions that call others stay when these do; so do those that reach themselves. Constants of
//! a body are made before the operation, where an exchange before it can use them.

use std::collections::HashSet;

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, ValueMap},
    ops::{TypedOp, arith, func},
    seg_parts::SegParts,
};

use super::is_distributed;
use crate::Pass;

/// Puts functions in place of their calls as long as there are such.
pub(super) fn inline(pass: &Pass) {
    let functions = func::Func::all_in(pass.module);
    let body = |call: func::Call<'_>| {
        let callee = functions.iter().find(|function| function.sym_name() == call.callee())?;
        callee.body().filter(|body| ir::operations(*body).into_iter().all(|op| func::Call::all_in(op).is_empty()))
    };
    let mut inlined = HashSet::new();
    while let Some((name, call, body, around)) = func::Call::all_in(pass.module).into_iter().find_map(|call| {
        let arrays = ir::operands(call.operation()).into_iter().any(|v| is_distributed(v.r#type()));
        let around = ir::around(call.operation()).find(|around| SegParts::try_of(*around).is_some())?;
        Some((call.callee(), call.operation(), body(call).filter(|_| arrays)?, around))
    }) {
        replace(pass, call, body, around);
        inlined.insert(name);
    }
    let called: HashSet<_> = func::Call::all_in(pass.module).into_iter().map(|call| call.callee()).collect();
    for function in &functions {
        let name = function.sym_name();
        if inlined.contains(&name) && !called.contains(&name) && !ir::is_public(function.operation()) {
            ir::erase(function.operation());
        }
    }
}

fn replace<'c>(pass: &Pass<'c>, call: Op<'c>, body: Blk<'c>, around: Op<'c>) {
    let b = Builder::before(pass.context, call);
    let values = b.inline(body, &ir::operands(call), &mut ValueMap::new());
    ir::results(call).into_iter().zip(values).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(call);
    for constant in arith::Constant::all_in(around) {
        let op = constant.operation();
        let mut map = ValueMap::new();
        Builder::before(pass.context, around).clone_op(op, &mut map);
        ir::replace_uses(ir::result(op, 0), map[&ir::key(ir::result(op, 0))]);
        ir::erase(op);
    }
}
