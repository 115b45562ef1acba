//! Functions that call themselves with slices of what they get: with the array, and where the
//! slice is.
//!
//! ```text
//! f row = ... f (row[o : o + n]) ...
//!   ==  f array at size = let row = array[at : at + size] in ... f array (at + o) n ...
//! f xs  ==  f xs 0 (dim xs)
//! ```
//!
//! An argument of a function is an array without gaps, so each call would copy its slice.
//! Preconditions: a private function of one block that is only called, holds no combinators, and
//! calls itself with the argument as it is or a slice of it by 1.

use melior::ir::{
    BlockLike, Type, ValueLike, attribute::TypeAttribute, operation::OperationLike, r#type::FunctionType,
};
use seq_dialects::{
    combinators::combinators,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, func, tensor},
    types::{self, DYNAMIC},
};

use super::lift::{Number, extracted, slice};
use crate::{Pass, functions::Functions};

/// Rewrites the functions and their calls.
pub fn pass_places<'c>(pass: &Pass<'c>) {
    let values = Functions::of(pass.module).referred;
    for function in func::Func::all_in(pass.module).into_iter().map(TypedOp::operation) {
        let plain = !ir::is_public(function) && ir::blocks(function).len() == 1 && combinators(function).is_empty();
        if !plain || values.contains(&ir::symbol_name(function)) {
            continue;
        }
        for number in 0..ir::arguments(ir::block(function, 0)).len() {
            if takes_slices(function, number) {
                rewrite(pass, function, number);
            }
        }
    }
}

/// Whether a function calls itself with slices of an argument, and with nothing else.
fn takes_slices(function: Op, number: usize) -> bool {
    let argument = ir::arguments(ir::block(function, 0))[number];
    let ty = argument.r#type();
    if types::is_jagged(ty) || types::shape(ty) != Some(vec![DYNAMIC]) {
        return false;
    }
    let own: Vec<_> = calls_of(function, function).iter().map(|call| call.operands()[number]).collect();
    let is_slice = |v: &Val| part(*v).is_some_and(|(source, ..)| source == argument);
    own.iter().any(is_slice) && own.iter().all(|v| *v == argument || is_slice(v))
}

/// The calls of a function in an operation.
fn calls_of<'c>(root: Op<'c>, function: Op<'c>) -> Vec<func::Call<'c>> {
    let name = ir::symbol_name(function);
    func::Call::all_in(root).into_iter().filter(|call| call.callee() == name).collect()
}

/// The array that a value is a slice of by 1, and its place and size, if both have rank 1.
fn part<'c>(value: Val<'c>) -> Option<(Val<'c>, Number<'c>, Number<'c>)> {
    let slice = tensor::ExtractSlice::defining(value)?;
    let source = slice.source();
    let same = source.r#type() == value.r#type() && types::shape(source.r#type()) == Some(vec![DYNAMIC]);
    let [starts, sizes, strides] = extracted(slice);
    let by_one = matches!(strides[..], [Number::Fixed(1)]);
    (same && by_one).then(|| (source, starts[0], sizes[0]))
}

/// Gives an argument two more that say where its part is.
fn rewrite<'c>(pass: &Pass<'c>, function: Op<'c>, number: usize) {
    let entry = ir::block(function, 0);
    let argument = ir::arguments(entry)[number];
    let uses = ir::uses(argument);
    let index = Type::index(pass.context);
    let [at, size] = [0, 1].map(|_| entry.add_argument(index, function.location()));
    let b = Builder::at_start(pass.context, entry, function.location());
    let row = slice(&b, argument, at, size, argument.r#type());
    uses.into_iter().for_each(|(user, k)| ir::set_operand(user, k, row));
    for call in calls_of(pass.module, function) {
        let b = Builder::before(pass.context, call.operation());
        let mut operands = call.operands();
        let value = operands[number];
        let number_of = |n: Number<'c>| match n {
            Number::Fixed(n) => b.index(n),
            Number::Value(v) => v,
        };
        let (source, start, length) = match part(value).filter(|_| value != row) {
            Some((source, start, length)) => (source, number_of(start), number_of(length)),
            None => (value, b.index(0), b.dim(value, 0)),
        };
        let inside = source == row;
        operands[number] = if inside { argument } else { source };
        operands.extend([if inside { b.add(at, start) } else { start }, length]);
        let types: Vec<_> = ir::results(call.operation()).iter().map(|v| v.r#type()).collect();
        let new = ir::results(b.like(call.operation(), &operands, &types, vec![]));
        ir::results(call.operation()).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(call.operation());
    }
    let inputs: Vec<_> = ir::arguments(entry).iter().map(|v| v.r#type()).collect();
    let returned = ir::operands(ir::terminator(entry));
    let outputs: Vec<_> = returned.iter().map(|v| v.r#type()).collect();
    let ty = TypeAttribute::new(FunctionType::new(pass.context, &inputs, &outputs).into());
    ir::set_attribute(function, "function_type", ty.into());
}
