//! What an operator costs: about how many instructions its code has.
//!
//! One for most operations, none for constants. Divisions and functions are what ptxas and
//! libdevice make of them, in three classes: 16 instructions for a division, a root, an
//! exponential of floats, 32 for a division of integers, 64 for other functions; twice as
//! many in f64. Loops of a constant number of rounds, up to 16, count for each round, as
//! LLVM unrolls them; other loops once. A call counts as the function's body.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op},
    ops::{TypedOp, arith, func, is, math, scf},
    types,
};

/// Operations on floats of the first class.
const SHORT: [&str; 7] = [
    arith::DivF::NAME,
    math::Sqrt::NAME,
    math::Rsqrt::NAME,
    math::Exp::NAME,
    math::Exp2::NAME,
    math::Tanh::NAME,
    math::Cbrt::NAME,
];

/// Operations of `math` that are an instruction or two.
const SINGLE: [&str; 15] = [
    math::AbsF::NAME,
    math::AbsI::NAME,
    math::Ceil::NAME,
    math::CopySign::NAME,
    math::CountLeadingZeros::NAME,
    math::CtPop::NAME,
    math::CountTrailingZeros::NAME,
    math::Floor::NAME,
    math::Fma::NAME,
    math::IsFinite::NAME,
    math::IsInf::NAME,
    math::IsNaN::NAME,
    math::Round::NAME,
    math::RoundEven::NAME,
    math::Trunc::NAME,
];

/// Rounds of a loop up to which it counts as unrolled.
const UNROLLED_ROUNDS: i64 = 16;

/// Calls inside calls that are looked into; one beyond counts as a function of 64.
const CALLS: usize = 3;

/// The instructions of a block.
pub fn of(block: Blk) -> i64 {
    within(block, CALLS)
}

fn within(block: Blk, calls: usize) -> i64 {
    ir::operations(block).into_iter().map(|op| of_operation(op, calls)).sum()
}

fn of_operation(op: Op, calls: usize) -> i64 {
    if op.region_count() > 0 {
        let inside: i64 = ir::blocks(op).into_iter().map(|block| within(block, calls)).sum();
        return rounds(op) * (1 + inside);
    }
    if let Some(function) = callee(op).filter(|_| calls > 0) {
        return ir::blocks(function).into_iter().map(|block| within(block, calls - 1)).sum();
    }
    let name = ir::name(op);
    let any_of = |names: &[&str]| names.contains(&name.as_str());
    let of_floats = |count: i64| {
        let wide = ir::results(op).first().is_some_and(|v| types::byte_width(v.r#type()) == 8);
        if wide { 2 * count } else { count }
    };
    match name.as_str() {
        arith::Constant::NAME => 0,
        _ if any_of(&SHORT) => of_floats(16),
        _ if dialect::divides(op) => 32,
        arith::RemF::NAME | func::Call::NAME => of_floats(64),
        _ if dialect::of(op) == math::DIALECT && !any_of(&SINGLE) => of_floats(64),
        _ => 1,
    }
}

/// The function that a call is of, if it has a body.
pub fn callee<'c>(op: Op<'c>) -> Option<Op<'c>> {
    let name = func::Call::of(op)?.callee();
    let mut module: Op<'c> = op;
    while let Some(parent) = module.parent_operation() {
        module = unsafe { Op::from_raw(parent.to_raw()) };
    }
    let functions = ir::operations(ir::block(module, 0)).into_iter().filter_map(func::Func::of);
    functions.into_iter().find(|f| f.sym_name() == name).map(TypedOp::operation).filter(|f| !ir::blocks(*f).is_empty())
}

/// Whether the code of a loop is there for each of its rounds.
pub fn is_unrolled(op: Op) -> bool {
    rounds(op) > 1
}

/// How often the code of a loop is there.
fn rounds(op: Op) -> i64 {
    if !is::<scf::For>(op) {
        return 1;
    }
    let bounds: Option<Vec<i64>> = ir::operands(op)[..3].iter().map(|&v| ir::constant_int(v)).collect();
    match bounds.as_deref() {
        Some(&[from, to, step]) if step > 0 && to > from => {
            let rounds = (to - from + step - 1) / step;
            if rounds <= UNROLLED_ROUNDS { rounds } else { 1 }
        }
        _ => 1,
    }
}
