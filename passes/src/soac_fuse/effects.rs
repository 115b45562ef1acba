//! What may be moved, removed or crossed.
//!
//! Operations on tensors are values. What stops a program (`soac.assert`, a
//! call) guards the operations after it: nothing is moved up across it, and it
//! is not moved down itself.

use std::collections::HashSet;

use melior::ir::operation::OperationLike;
use seq_dialects::ir::{self, Op, Val};

use super::view::reads;

/// Dialects whose operations have no effect but to stop the program.
const VALUE_DIALECTS: &[&str] =
    &["arith", "complex", "index", "linalg", "math", "scf", "soac", "tensor", "ub", "vector"];

/// Facts about the functions of a module.
pub struct Effects {
    pure_functions: HashSet<String>,
}

impl Effects {
    /// Finds the functions that only compute values, recursion included.
    pub fn of(module: Op) -> Self {
        let functions = ir::find(module, &["func.func"]);
        let has_body = |f: &Op| f.region(0).ok().and_then(|r| melior::ir::RegionLike::first_block(&r)).is_some();
        let mut effects =
            Self { pure_functions: functions.iter().copied().filter(has_body).map(ir::symbol_name).collect() };
        loop {
            let bad: Vec<_> = functions
                .iter()
                .filter(|f| !all_nested(**f, &|o| o == **f || ir::is(o, "func.return") || effects.is_value_op(o)))
                .map(|f| ir::symbol_name(*f))
                .filter(|n| effects.pure_functions.contains(n))
                .collect();
            if bad.is_empty() {
                return effects;
            }
            bad.iter().for_each(|n| _ = effects.pure_functions.remove(n));
        }
    }

    fn is_value_op(&self, op: Op) -> bool {
        let name = ir::name(op);
        if name == "func.call" {
            return self.pure_functions.contains(&ir::callee(op));
        }
        is_value(op)
    }

    /// Whether the operation can be executed earlier or later in its block
    /// when guards are heeded.
    pub fn movable(&self, op: Op) -> bool {
        all_nested(op, &|o| self.is_value_op(o))
    }

    /// Whether nothing is lost with the operation but its results.
    pub fn removable(&self, op: Op) -> bool {
        let stops = |o| ["soac.assert", "func.call", "scf.while"].iter().any(|n| ir::is(o, n));
        all_nested(op, &|o| self.is_value_op(o) && !stops(o))
    }

    /// Whether what follows may rely on this operation having stopped the
    /// program. A combinator's asserts guard its own elements only.
    pub fn guards(&self, op: Op) -> bool {
        let stops = |o| ["soac.assert", "cf.assert", "func.call"].iter().any(|n| ir::is(o, n));
        stops(op) || (!ir::name(op).starts_with("soac.") && !all_nested(op, &|o| !stops(o)))
    }
}

/// Whether an operation has no effect but to stop the program, what is nested in it
/// left aside.
pub fn is_value(op: Op) -> bool {
    let name = ir::name(op);
    let dialect = name.split_once('.').map_or("", |(d, _)| d);
    VALUE_DIALECTS.contains(&dialect)
        && !ir::operands(op).iter().any(|v| {
            let ty = super::view::value_type(*v);
            melior::ir::TypeLike::is_mem_ref(&ty) || melior::ir::TypeLike::is_unranked_mem_ref(&ty)
        })
}

/// Whether something holds for an operation and all that is nested in it.
pub fn all_nested<'c>(op: Op<'c>, holds: &dyn Fn(Op<'c>) -> bool) -> bool {
    let mut all = true;
    ir::walk(op, &mut |o| all = all && holds(o));
    all
}

/// The values from outside that an operation may update in place.
pub fn consumed<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut found = vec![];
    ir::walk(op, &mut |o| {
        let all = ir::operands(o);
        let own = match ir::name(o).as_str() {
            "soac.scatter" | "soac.hist" => ir::segment(o, 1),
            "tensor.insert" | "tensor.insert_slice" => all[1..2].to_vec(),
            "scf.for" => all[3..].to_vec(),
            "scf.while" => all,
            name if name.starts_with("linalg.") => all,
            _ => vec![],
        };
        found.extend(own.into_iter().filter(|v| {
            let ty = super::view::value_type(*v);
            melior::ir::TypeLike::is_ranked_tensor(&ty) && (o == op || !ir::is_defined_inside(*v, op))
        }));
    });
    found
}

/// The arrays that a value may share memory with: itself and what it is a view of.
pub fn memory<'c>(value: Val<'c>) -> Vec<usize> {
    let mut found = vec![];
    let mut work = vec![value];
    while let Some(v) = work.pop() {
        if found.contains(&ir::key(v)) {
            continue;
        }
        found.push(ir::key(v));
        let Some(op) = ir::defining_op(v) else { continue };
        match ir::name(op).as_str() {
            "tensor.cast"
            | "tensor.extract_slice"
            | "tensor.expand_shape"
            | "tensor.collapse_shape"
            | "tensor.reshape" => work.extend(ir::operands(op).into_iter().take(1)),
            "soac.jagged.pack" | "soac.jagged.unpack" => work.extend(ir::operands(op)),
            _ => {}
        }
    }
    found
}

/// Whether `reader` reads memory that `writer` may update in place.
pub fn conflicts<'c>(writer: Op<'c>, reader: Op<'c>) -> bool {
    let written = consumed(writer);
    if written.is_empty() {
        return false;
    }
    let read: HashSet<_> = reads(reader).into_iter().flat_map(memory).collect();
    written.into_iter().flat_map(memory).any(|m| read.contains(&m))
}
