//! Minima and maxima of what drifts stay choices.
//!
//! ```text
//! m = min(m, x[j] - j)      a select, marked as unpredictable
//! ```
//!
//! Of a scalar minimum that a loop carries code generation makes a branch, which is fast where it is
//! predicted: the least of random numbers changes seldom. What grows or shrinks with the number of
//! the round passes it again and again, as in edit distances, where a branch took half as long
//! again as a select.

use std::collections::HashSet;

use inkwell::{
    IntPredicate,
    module::Module,
    values::{
        AnyValueEnum, AsValueRef, BasicValue, BasicValueEnum, CallSiteValue, FunctionValue, InstructionOpcode,
        InstructionValue, IntValue, PhiValue,
    },
};

use crate::{Error, instructions};

/// The comparison that an intrinsic makes, by the first letters of its name.
const KINDS: [(&str, IntPredicate); 4] = [
    ("llvm.smin.i", IntPredicate::SLT),
    ("llvm.smax.i", IntPredicate::SGT),
    ("llvm.umin.i", IntPredicate::ULT),
    ("llvm.umax.i", IntPredicate::UGT),
];

/// Makes selects of them.
pub fn as_selects(module: &Module) -> Result<(), Error> {
    let context = module.get_context();
    let (kind, nothing) = (context.get_kind_id("unpredictable"), context.metadata_node(&[]));
    let builder = context.create_builder();
    let found: Vec<_> = module.get_functions().flat_map(carried).filter(|(call, _)| is_of_drift(*call)).collect();
    for (call, predicate) in found {
        let (Some(a), Some(b)) = (operand(call, 0), operand(call, 1)) else { continue };
        let failed = |e: inkwell::builder::BuilderError| Error::Compile(e.to_string());
        builder.position_before(&call);
        let first = builder.build_int_compare(predicate, a, b, "").map_err(failed)?;
        let chosen = builder.build_select(first, a, b, "").map_err(failed)?;
        if let Some(select) = chosen.as_instruction_value() {
            select.set_metadata(nothing, kind).map_err(|e| Error::Compile(e.to_string()))?;
            call.replace_all_uses_with(&select);
            call.erase_from_basic_block();
        }
    }
    Ok(())
}

/// Operations between the number of a round and what grows with it, at most.
const FEW: usize = 4;

/// A scalar minimum or maximum, and its comparison.
type Minimum<'c> = (InstructionValue<'c>, IntPredicate);

/// Those of a function that a phi takes, as that of a loop does, maybe by others of their kind.
fn carried(function: FunctionValue<'_>) -> Vec<Minimum<'_>> {
    let mut open: Vec<_> =
        instructions::of_function(function).filter(|i| i.get_opcode() == InstructionOpcode::Phi).collect();
    let (mut seen, mut found) = (HashSet::new(), vec![]);
    while let Some(taker) = open.pop() {
        let values: Vec<_> = match PhiValue::try_from(taker) {
            Ok(phi) => phi.get_incomings().filter_map(|(value, _)| integer(value)).collect(),
            Err(()) => (0..2).filter_map(|i| operand(taker, i)).collect(),
        };
        for made in values.into_iter().filter_map(|value| value.as_instruction()) {
            let Some(predicate) = comparison(made) else { continue };
            if seen.insert(made.as_value_ref() as usize) {
                found.push((made, predicate));
                open.push(made);
            }
        }
    }
    found
}

fn comparison(instruction: InstructionValue) -> Option<IntPredicate> {
    let call = CallSiteValue::try_from(instruction).ok()?;
    let name = call.get_called_fn_value()?.get_name().to_string_lossy().into_owned();
    KINDS.into_iter().find(|(start, _)| name.starts_with(start)).map(|(_, predicate)| predicate)
}

/// Whether one compares with what drifts.
fn is_of_drift(call: InstructionValue) -> bool {
    (0..2).filter_map(|i| operand(call, i)).any(|value| drifts(value, FEW))
}

/// Whether a few operations make a value of the number of a round.
fn drifts(value: IntValue, most: usize) -> bool {
    let Some(made) = value.as_instruction() else { return false };
    let through = [
        InstructionOpcode::Add,
        InstructionOpcode::Sub,
        InstructionOpcode::Mul,
        InstructionOpcode::Or,
        InstructionOpcode::SExt,
        InstructionOpcode::ZExt,
        InstructionOpcode::Trunc,
    ];
    let operands = || (0..made.get_num_operands()).filter_map(|i| operand(made, i));
    match made.get_opcode() {
        InstructionOpcode::Phi => is_number(made),
        opcode => most > 0 && through.contains(&opcode) && operands().any(|value| drifts(value, most - 1)),
    }
}

/// Whether a round adds a constant to what the one before had.
fn is_number(phi: InstructionValue) -> bool {
    instructions::users(phi).any(|user| match user {
        AnyValueEnum::IntValue(next) => next.as_instruction().is_some_and(|next| {
            next.get_opcode() == InstructionOpcode::Add
                && operand(next, 1).is_some_and(|by| by.is_const())
                && instructions::users(next).any(|user| match user {
                    AnyValueEnum::PhiValue(back) => back.as_instruction() == phi,
                    AnyValueEnum::IntValue(back) => back.as_instruction() == Some(phi),
                    _ => false,
                })
        }),
        _ => false,
    })
}

fn integer(value: BasicValueEnum<'_>) -> Option<IntValue<'_>> {
    match value {
        BasicValueEnum::IntValue(value) => Some(value),
        _ => None,
    }
}

fn operand<'c>(call: InstructionValue<'c>, i: u32) -> Option<IntValue<'c>> {
    integer(call.get_operand(i)?.value()?)
}
