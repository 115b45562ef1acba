//! `soac-separate-recursion`: public functions that call themselves call a private one.
//!
//!   f x = ... f y ...  ==  f x = ... f_recursive y ...; f_recursive x = ... f_recursive y ...
//!
//! A public function must leave its arguments as they are, and its callers free them.
//! The private one is called by Seq's own code alone, so that bufferization may update
//! its arguments in place and `transfer-ownership` frees them after their last use,
//! where all levels of the recursion would keep theirs. For that it returns copies of
//! the arguments that it would return. Functions without arrays of unknown size among
//! their arguments stay.

use std::collections::HashMap;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::functions::{Functions, origin};
use seq_dialects::{
    ir::{self, Builder, Op, ValueMap},
    ops::{TypedOp, func, is, scf},
    types,
};
use seq_passes::{Outcome, Pass, functions::set_origin};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let functions = Functions::of(pass.module);
    let separate = |name: &str, f: Op<'c>| ir::is_public(f) && takes_arrays(f) && functions.is_recursive(name);
    let mut found: Vec<(&String, Op<'c>)> =
        functions.named.iter().map(|(name, &f)| (name, f)).filter(|(name, f)| separate(name, *f)).collect();
    found.sort_by_key(|(name, _)| *name);
    let mut private = HashMap::new();
    let mut bodies = vec![];
    for &(name, function) in &found {
        let stem = format!("{name}_recursive");
        let mut own = stem.clone();
        for i in 0.. {
            if !functions.named.contains_key(&own) {
                break;
            }
            own = format!("{stem}_{i}");
        }
        let b = Builder::after(pass.context, function);
        let copy = b.clone_op(function, &mut ValueMap::new());
        set_origin(copy, &origin(function));
        ir::set_attribute(copy, "sym_name", b.string(&own));
        ir::set_attribute(copy, "sym_visibility", b.string("private"));
        copy_returned(copy);
        bodies.extend([function, copy]);
        private.insert(name.clone(), own);
    }
    for call in bodies.iter().flat_map(|&body| func::Call::all_in(body)) {
        if let Some(own) = private.get(&call.callee()) {
            call.set_callee(own);
        }
    }
    pass.count("separated-functions", private.len());
    Ok(())
}

/// Returns copies in place of arguments, out of branches too.
fn copy_returned(function: Op) {
    let given = ir::arguments(ir::block(function, 0));
    let mut ends = vec![];
    ir::walk(function, &mut |op| ends.extend((is::<func::Return>(op) || is::<scf::Yield>(op)).then_some(op)));
    for end in ends {
        let leaves = is::<func::Return>(end) || end.parent_operation().is_some_and(is::<scf::If>);
        for (i, value) in ir::operands(end).into_iter().enumerate().filter(|_| leaves) {
            if types::rank(value.r#type()) > 0 && !types::is_jagged(value.r#type()) && given.contains(&value) {
                ir::set_operand(end, i, Builder::before(ir::context_of(end), end).copy(value));
            }
        }
    }
}

/// Whether a function with a body takes an array whose size it does not know.
fn takes_arrays(function: Op) -> bool {
    func::Func::of(function).and_then(|function| function.body()).is_some_and(|block| {
        ir::arguments(block).into_iter().any(|v| types::rank(v.r#type()) > 0 && !types::is_static(v.r#type()))
    })
}
