//! What may be moved, removed or crossed.
//!
//! Operations on tensors are values. What stops a program (`soac.assert`, a
//! call) guards the operations after it: nothing is moved up across it, and it
//! is not moved down itself.

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Soac, dialect,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, cf, func, index, is, linalg, math, scf, soac, tensor, ub, vector},
    types,
};

use seq_dialects::combinators::Combinator;

/// Dialects whose operations have no effect but to stop the program.
const VALUE_DIALECTS: &[&str] = &[
    "affine",
    arith::DIALECT,
    "complex",
    index::DIALECT,
    linalg::DIALECT,
    math::DIALECT,
    scf::DIALECT,
    soac::DIALECT,
    tensor::DIALECT,
    ub::DIALECT,
    vector::DIALECT,
];

/// Facts about the functions of a module.
pub struct Effects {
    pure_functions: HashSet<String>,
}

impl Effects {
    /// Finds the functions that only compute values, recursion included.
    pub fn of(module: Op) -> Self {
        let functions = func::Func::all_in(module);
        let with_body = functions.iter().filter(|f| f.body().is_some());
        let mut effects = Self { pure_functions: with_body.map(|f| f.sym_name()).collect() };
        loop {
            let pure = |f: &func::Func| {
                let own = f.operation();
                all_nested(own, &|o| o == own || is::<func::Return>(o) || effects.is_value_op(o))
            };
            let bad: Vec<_> = functions
                .iter()
                .filter(|f| !pure(f))
                .map(|f| f.sym_name())
                .filter(|name| effects.pure_functions.contains(name))
                .collect();
            if bad.is_empty() {
                return effects;
            }
            bad.iter().for_each(|name| _ = effects.pure_functions.remove(name));
        }
    }

    fn is_value_op(&self, op: Op) -> bool {
        match func::Call::of(op) {
            Some(call) => self.pure_functions.contains(&call.callee()),
            None => is_value(op),
        }
    }

    /// Whether the operation can be executed earlier or later in its block
    /// when guards are heeded.
    pub fn movable(&self, op: Op) -> bool {
        all_nested(op, &|o| self.is_value_op(o))
    }

    /// Whether nothing is lost with the operation but its results.
    pub fn removable(&self, op: Op) -> bool {
        all_nested(op, &|o| self.is_value_op(o) && !may_end(o))
    }

    /// Whether what follows may rely on this operation having stopped the
    /// program. A combinator's asserts guard its own elements only.
    pub fn guards(&self, op: Op) -> bool {
        let stops = |o| is::<soac::Assert>(o) || is::<func::Call>(o) || is::<cf::Assert>(o);
        stops(op) || (Soac::of(op).is_none() && !all_nested(op, &|o| !stops(o)))
    }
}

/// Whether an operation has no effect but to stop the program, what is nested in it
/// left aside.
pub fn is_value(op: Op) -> bool {
    VALUE_DIALECTS.contains(&dialect::of(op))
        && !ir::operands(op).iter().any(|v| {
            let ty = v.r#type();
            ty.is_mem_ref() || ty.is_unranked_mem_ref()
        })
}

/// Whether an operation is scalar computation without effects: copying it costs next to
/// nothing.
pub fn is_cheap(op: Op) -> bool {
    if is::<arith::Constant>(op) || is::<tensor::Extract>(op) || is::<tensor::Dim>(op) {
        return true;
    }
    let scalar = |v: Val| {
        let ty = v.r#type();
        types::shape(ty).is_none() && !types::is_jagged(ty) && !ty.is_vector()
    };
    dialect::is_arithmetic(op) && op.region_count() == 0 && ir::results(op).into_iter().all(scalar)
}

/// Whether something holds for an operation and all that is nested in it.
pub fn all_nested<'c>(op: Op<'c>, holds: &dyn Fn(Op<'c>) -> bool) -> bool {
    let mut all = true;
    ir::walk(op, &mut |o| all = all && holds(o));
    all
}

/// All values that an operation and what is nested in it use from outside.
pub fn reads<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut all = ir::operands(op);
    if op.region_count() > 0 {
        all.extend(ir::captures(op));
    }
    all
}

/// Whether an operation of values may stop the program, or not end, what is nested in it
/// left aside.
pub fn may_stop(op: Op) -> bool {
    match dialect::of(op) {
        arith::DIALECT => dialect::divides(op),
        index::DIALECT => true,
        "complex" | math::DIALECT => false,
        _ => !(is::<tensor::Dim>(op) || is::<tensor::Cast>(op) || is::<scf::Condition>(op) || is::<scf::Yield>(op)),
    }
}

/// Whether the program may end in an operation, so that what follows is not reached; what is
/// nested in it left aside.
pub fn may_end(op: Op) -> bool {
    is::<soac::Assert>(op) || is::<func::Call>(op) || is::<scf::While>(op)
}

/// Whether an operation is arithmetic that is defined for all operands.
pub fn is_total(op: Op) -> bool {
    let shifts = is::<arith::ShLI>(op) || is::<arith::ShRSI>(op) || is::<arith::ShRUI>(op);
    dialect::is_arithmetic(op) && op.region_count() == 0 && !dialect::divides(op) && !shifts
}

/// The operands that an operation may update in place.
fn updated<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match Combinator::of(op) {
        Some(Combinator::Scatter(op)) => op.dests(),
        Some(Combinator::Hist(op)) => op.dests(),
        Some(
            Combinator::Map(_)
            | Combinator::Reduce(_)
            | Combinator::Scan(_)
            | Combinator::Screma(_)
            | Combinator::Filter(_)
            | Combinator::Partition(_),
        ) => vec![],
        None => {
            let insert = || Some(tensor::Insert::of(op)?.dest());
            let insert_slice = || Some(tensor::InsertSlice::of(op)?.dest());
            if let Some(dest) = insert().or_else(insert_slice) {
                vec![dest]
            } else if let Some(op) = scf::For::of(op) {
                op.init_args()
            } else if is::<scf::While>(op) || dialect::of(op) == linalg::DIALECT {
                ir::operands(op)
            } else {
                vec![]
            }
        }
    }
}

/// The values from outside that an operation may update in place.
pub fn consumed<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut found = vec![];
    ir::walk(op, &mut |o| {
        found.extend(
            updated(o)
                .into_iter()
                .filter(|v| v.r#type().is_ranked_tensor() && (o == op || !ir::is_defined_inside(*v, op))),
        );
    });
    found
}

/// What an array is a view of, if it is one.
fn viewed<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let reshapes = is::<tensor::ExpandShape>(op) || is::<tensor::CollapseShape>(op) || is::<tensor::Reshape>(op);
    if reshapes || is::<tensor::Cast>(op) || is::<tensor::ExtractSlice>(op) {
        ir::operands(op)[..1].to_vec()
    } else if is::<soac::JaggedPack>(op) || is::<soac::JaggedUnpack>(op) {
        ir::operands(op)
    } else {
        vec![]
    }
}

/// The arrays that a value may share memory with: itself and what it is a view of.
pub fn memory<'c>(value: Val<'c>) -> Vec<usize> {
    let mut found = vec![];
    let mut work = vec![value];
    while let Some(v) = work.pop() {
        if !found.contains(&ir::key(v)) {
            found.push(ir::key(v));
            work.extend(ir::defining_op(v).map(viewed).unwrap_or_default());
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
