//! Recursion on the host, which must end before the stack does.
//!
//! ```text
//! f x = ... f y ...  ==  f x = ... (enter; f y; leave) ...
//!                    ==  f left x = ... if left = 0 { stop }; f (left - 1) y ...
//! ```
//!
//! Functions that compute numbers alone take a few instructions, of which the runtime's counting
//! would be most: they get how many calls are left as their last parameter, from others by asking
//! the runtime. That is for groups of private functions that call each other, none of which, nor
//! what they call, allocates, as running out of memory names the depth, runs in parallel, or
//! calls another group. Calls of all others are counted by the runtime, for each thread.

use melior::ir::{BlockLike, ValueLike, attribute::TypeAttribute, operation::OperationLike, r#type::FunctionType};
use seq_analysis::functions::origin;
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, func, memref},
};

use crate::{
    Symbols,
    runtime::{CALLS_LEFT, ENTER, LEAVE, TOO_DEEP},
};

/// The functions of a module, by number, and the calls of each.
struct Calls<'c> {
    functions: Vec<func::Func<'c>>,
    of: Vec<Vec<(func::Call<'c>, usize)>>,
}

/// Calls that may lead back to the function they stand in stop the program where they are too deep.
pub fn limit<'c>(symbols: &Symbols<'c>, on_host: &dyn Fn(Op<'c>) -> bool) {
    let calls = Calls::of(symbols, on_host);
    let count = calls.functions.len();
    let recursive: Vec<usize> = (0..count).filter(|&f| calls.leads_back(f, f)).collect();
    let mut left: Vec<Option<Val>> = vec![None; count];
    for &f in recursive.iter().filter(|&&f| calls.only_computes(f)) {
        left[f] = Some(add_left(calls.functions[f]));
    }
    for caller in 0..count {
        for &(call, callee) in &calls.of[caller] {
            let name = origin(calls.functions[callee].operation());
            match left[callee] {
                Some(_) => hand_on(symbols, call.operation(), &name, left[caller]),
                None if calls.leads_back(callee, caller) => counted(symbols, call.operation(), &name),
                None => {}
            }
        }
    }
}

impl<'c> Calls<'c> {
    fn of(symbols: &Symbols<'c>, on_host: &dyn Fn(Op<'c>) -> bool) -> Self {
        let top = ir::operations(ir::block(symbols.module, 0)).into_iter();
        let functions: Vec<_> = top.filter_map(func::Func::of).collect();
        let names: Vec<String> = functions.iter().map(|f| f.sym_name()).collect();
        let callee = |call: func::Call| names.iter().position(|name| *name == call.callee());
        let calls = |f: &func::Func<'c>| {
            let own = func::Call::all_in(f.operation()).into_iter().filter(|call| on_host(call.operation()));
            own.filter_map(|call| Some((call, callee(call)?))).collect()
        };
        let of = functions.iter().map(calls).collect();
        Self { functions, of }
    }

    /// Whether calls, one or more, lead from one function to another.
    fn leads_back(&self, from: usize, to: usize) -> bool {
        self.reached(from).contains(&to)
    }

    /// The functions that calls of one lead to.
    fn reached(&self, from: usize) -> Vec<usize> {
        let mut seen = vec![];
        let mut open = vec![from];
        while let Some(next) = open.pop() {
            for &(_, callee) in &self.of[next] {
                if !seen.contains(&callee) {
                    seen.push(callee);
                    open.push(callee);
                }
            }
        }
        seen
    }

    /// Whether the functions of a recursive one's group are private, and neither they nor what they
    /// call allocates, runs in parallel, or is of another group.
    fn only_computes(&self, f: usize) -> bool {
        self.reached(f).into_iter().all(|g| {
            let function = self.functions[g].operation();
            let in_group = self.leads_back(g, f);
            let mut plain = true;
            ir::walk(function, &mut |op| plain &= memref::Alloc::of(op).is_none() && Seg::of(op).is_none());
            plain && (if in_group { !ir::is_public(function) } else { !self.leads_back(g, g) })
        })
    }
}

/// A new last parameter of a function.
fn add_left<'c>(function: func::Func<'c>) -> Val<'c> {
    let (op, block) = (function.operation(), ir::block(function.operation(), 0));
    let context = ir::context_of(op);
    let b = Builder::at_start(context, block, op.location());
    let left = block.add_argument(b.i64_type(), op.location());
    let left = unsafe { Val::from_raw(left.to_raw()) };
    let old = FunctionType::try_from(function.function_type()).expect("a function has a type");
    let results: Vec<_> = (0..old.result_count()).filter_map(|i| old.result(i).ok()).collect();
    let ty = FunctionType::new(context, &ir::types_of(&ir::arguments(block)), &results);
    ir::set_attribute(op, "function_type", TypeAttribute::new(ty.into()).into());
    ir::set_flag(op, "arg_attrs", false);
    left
}

/// Gives a call how many are left: one fewer than its function has, if there are some.
fn hand_on<'c>(symbols: &Symbols<'c>, call: Op<'c>, name: &str, own: Option<Val<'c>>) {
    let b = Builder::before(symbols.context, call);
    let left = match own {
        None => symbols.ask(&b, &CALLS_LEFT, &[]),
        Some(own) => {
            b.if_then(b.cmpi(Predicate::Sle, own, b.i64(0)), |b| {
                let at = place(symbols, b, call, name);
                symbols.call(b, &TOO_DEEP, &at);
            });
            b.sub(own, b.i64(1))
        }
    };
    ir::set_operands(call, &[ir::operands(call).as_slice(), &[left]].concat());
}

/// Has the runtime count a call.
fn counted<'c>(symbols: &Symbols<'c>, call: Op<'c>, name: &str) {
    let b = Builder::before(symbols.context, call);
    let at = place(symbols, &b, call, name);
    symbols.call(&b, &ENTER, &at);
    symbols.call(&Builder::after(symbols.context, call), &LEAVE, &[]);
}

/// Where a call stands and what it calls, as texts.
fn place<'c>(symbols: &Symbols<'c>, b: &Builder<'c>, call: Op<'c>, name: &str) -> [Val<'c>; 2] {
    let location = symbols.string(&ir::location_text(call.location()));
    [location, symbols.string(name)].map(|text| b.address_of(&text))
}
