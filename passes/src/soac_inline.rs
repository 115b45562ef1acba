//! `soac-inline`: functions with combinators in place of their calls.
//!
//!   f xs = map g xs; reduce op ne (f ys)  ==  reduce op ne (map g ys)
//!
//! Calls outside of combinators alone: inside of one a function is flattened or runs
//! sequentially as it is. The body of a function that is called in several places is
//! there several times, so that it must be small. A function that reaches itself stays.

use std::collections::{HashMap, HashSet};

use melior::ir::{BlockLike, RegionLike, operation::OperationLike};
use seq_dialects::ir::{self, Builder, Op, ValueMap};

use crate::{Outcome, Pass};

/// Operations of a function that is put in several places, at most.
const SMALL: usize = 100;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut inlined = 0;
    loop {
        let functions = Functions::of(pass.module);
        let calls = ir::find(pass.module, &["func.call"]).into_iter();
        let mut found = calls.filter_map(|call| Some((call, functions.suitable(call)?)));
        let Some((call, callee)) = found.next() else { break };
        let b = Builder::before(pass.context, call);
        let values = b.inline(ir::block(callee, 0), &ir::operands(call), &mut ValueMap::new());
        ir::results(call).into_iter().zip(values).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(call);
        let name = ir::string_attribute(callee, "sym_name").unwrap_or_default();
        if functions.calls.get(&name) == Some(&1) && !functions.referred.contains(&name) {
            ir::erase(callee);
        }
        inlined += 1;
    }
    pass.count("inlined-calls", inlined);
    Ok(())
}

/// The functions of a module.
struct Functions<'c> {
    named: HashMap<String, Op<'c>>,
    /// How many calls of each there are.
    calls: HashMap<String, usize>,
    /// Those that are values.
    referred: HashSet<String>,
}

impl<'c> Functions<'c> {
    fn of(module: Op<'c>) -> Self {
        let all = ir::find(module, &["func.func"]).into_iter();
        let named = all.filter_map(|f| Some((ir::string_attribute(f, "sym_name")?, f))).collect();
        let mut calls = HashMap::new();
        for call in ir::find(module, &["func.call"]) {
            *calls.entry(ir::symbol_reference(call, "callee").unwrap_or_default()).or_insert(0) += 1;
        }
        let constants = ir::find(module, &["func.constant"]).into_iter();
        let referred = constants.filter_map(|op| ir::symbol_reference(op, "value")).collect();
        Self { named, calls, referred }
    }

    /// The function that can take the place of a call.
    fn suitable(&self, call: Op<'c>) -> Option<Op<'c>> {
        let name = ir::symbol_reference(call, "callee")?;
        let callee = *self.named.get(&name)?;
        let private = ir::string_attribute(callee, "sym_visibility").as_deref() == Some("private");
        let block = callee.region(0).ok()?.first_block()?;
        let (mut size, mut parallel) = (0, false);
        ir::walk(callee, &mut |op| {
            size += 1;
            parallel |= ir::name(op).starts_with("soac.") && !ir::is(op, "soac.yield") && !ir::is(op, "soac.assert");
        });
        let one_block = block.next_in_region().is_none();
        let worth = parallel && (self.calls[&name] == 1 || size <= SMALL);
        (private && one_block && worth && on_host(call) && !self.reaches(callee, &name, &mut HashSet::new()))
            .then_some(callee)
    }

    /// Whether a function calls the one called `name`, directly or not.
    fn reaches(&self, function: Op<'c>, name: &str, seen: &mut HashSet<String>) -> bool {
        ir::find(function, &["func.call"]).into_iter().filter_map(|c| ir::symbol_reference(c, "callee")).any(|callee| {
            let next = self.named.get(&callee).copied();
            callee == name || seen.insert(callee) && next.is_some_and(|f| self.reaches(f, name, seen))
        })
    }
}

/// Whether an operation is in no combinator.
fn on_host(op: Op) -> bool {
    let mut around = op.parent_operation();
    while let Some(parent) = around {
        if ir::name(parent).starts_with("soac.") {
            return false;
        }
        around = parent.parent_operation();
    }
    true
}
