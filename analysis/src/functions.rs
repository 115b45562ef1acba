//! The functions of a module and their calls.

use std::collections::{HashMap, HashSet};

use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, func},
};

/// The name of the function of the program that a function is, or was made of.
pub fn origin(function: Op) -> String {
    let attribute = |name| ir::string_attribute(function, name);
    attribute(seq_dialects::marks::ORIGIN).or_else(|| attribute("sym_name")).unwrap_or_default()
}

/// The functions of a module.
pub struct Functions<'c> {
    /// Each by its name.
    pub named: HashMap<String, Op<'c>>,
    /// How many calls of each there are.
    pub calls: HashMap<String, usize>,
    /// Those that are values.
    pub referred: HashSet<String>,
}

impl<'c> Functions<'c> {
    /// Those of `module`.
    pub fn of(module: Op<'c>) -> Self {
        let named = func::Func::all_in(module).into_iter().map(|f| (f.sym_name(), f.operation())).collect();
        let mut calls = HashMap::new();
        for call in func::Call::all_in(module) {
            *calls.entry(call.callee()).or_insert(0) += 1;
        }
        let referred = func::Constant::all_in(module).into_iter().map(|op| op.value()).collect();
        Self { named, calls, referred }
    }

    /// Whether a function calls itself, directly or not.
    pub fn is_recursive(&self, name: &str) -> bool {
        self.named.get(name).is_some_and(|&function| self.reaches(function, name, &mut HashSet::new()))
    }

    /// Whether a call of one function leads to the other, or is one of it.
    pub fn leads(&self, from: &str, to: &str) -> bool {
        from == to || self.named.get(from).is_some_and(|&function| self.reaches(function, to, &mut HashSet::new()))
    }

    /// Whether a function calls the one called `name`, directly or not.
    fn reaches(&self, function: Op<'c>, name: &str, seen: &mut HashSet<String>) -> bool {
        func::Call::all_in(function).into_iter().map(|call| call.callee()).any(|callee| {
            let next = self.named.get(&callee).copied();
            callee == name || seen.insert(callee) && next.is_some_and(|f| self.reaches(f, name, seen))
        })
    }
}

/// The calls of functions that call themselves, directly or not.
pub fn recursive_calls<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let functions = Functions::of(module);
    let mut recursive = HashMap::new();
    let mut calls = func::Call::all_in(module);
    calls.retain(|call| *recursive.entry(call.callee()).or_insert_with_key(|name| functions.is_recursive(name)));
    calls.into_iter().map(|call| call.operation()).collect()
}
