//! The functions of a module and their calls.

use std::collections::{HashMap, HashSet};

use melior::ir::attribute::StringAttribute;
use seq_dialects::ir::{self, Op};

/// The attribute of a function that was made of another one: the name of that one.
const ORIGIN: &str = "soac.origin";

/// The name of the function of the program that a function is, or was made of.
pub fn origin(function: Op) -> String {
    let attribute = |name| ir::string_attribute(function, name);
    attribute(ORIGIN).or_else(|| attribute("sym_name")).unwrap_or_default()
}

/// Says that a function was made of the one called `name`.
pub fn set_origin(function: Op, name: &str) {
    let name = StringAttribute::new(ir::context_of(function), name);
    ir::set_attribute(function, ORIGIN, name.into());
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
        ir::find(function, &["func.call"]).into_iter().filter_map(|c| ir::symbol_reference(c, "callee")).any(|callee| {
            let next = self.named.get(&callee).copied();
            callee == name || seen.insert(callee) && next.is_some_and(|f| self.reaches(f, name, seen))
        })
    }
}

/// The calls of functions that call themselves, directly or not.
pub fn recursive_calls<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let functions = Functions::of(module);
    let mut recursive = HashMap::new();
    let mut calls = ir::find(module, &["func.call"]);
    calls.retain(|&call| {
        let name = ir::symbol_reference(call, "callee").unwrap_or_default();
        *recursive.entry(name).or_insert_with_key(|name| functions.is_recursive(name))
    });
    calls
}
