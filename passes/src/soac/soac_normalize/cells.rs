//! Arrays of rank 0 that private functions take and return: scalars.
//!
//! ```text
//! f (x : tensor<T>) = body x       ==  f (x : T) = body (from_elements x)
//! return r : tensor<T>             ==  return (extract r) : T
//! ```
//!
//! Front ends whose only values are arrays call functions with them for each element, where
//! later passes know scalars and rows. What calls them has the array only if it asks for it.

use melior::ir::{Type, ValueLike, attribute::TypeAttribute, operation::OperationLike, r#type::FunctionType};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, func, is, tensor},
    types,
};

use crate::Pass;

/// Rewrites the functions and their calls; how many functions there are.
pub fn rewrite(pass: &Pass) -> usize {
    let functions = func::Func::all_in(pass.module).into_iter().map(TypedOp::operation);
    let mut count = 0;
    for function in functions.filter(|&op| !ir::is_public(op) && !ir::blocks(op).is_empty()) {
        let name = ir::symbol_name(function);
        let entry = ir::block(function, 0);
        let mut returns = vec![];
        ir::walk(function, &mut |op| returns.extend(is::<func::Return>(op).then_some(op)));
        let returned = returns.first().map(|&op| ir::operands(op)).unwrap_or_default();
        let types = [ir::arguments(entry), returned].map(|all| all.iter().map(|v| v.r#type()).collect::<Vec<_>>());
        let referred =
            |op: Op| !is::<func::Call>(op) && op.attributes().any(|(_, a)| a.to_string() == format!("@{name}"));
        let mut other = false;
        ir::walk(pass.module, &mut |op| other |= referred(op));
        if other || !types.iter().flatten().any(|&ty| is_cell(ty)) {
            continue;
        }
        arguments(pass, function);
        returns.into_iter().for_each(|op| scalars(&Builder::before(pass.context, op), op));
        let [inputs, outputs] = types.map(|types| types.into_iter().map(scalar).collect::<Vec<_>>());
        let ty = TypeAttribute::new(FunctionType::new(pass.context, &inputs, &outputs).into());
        ir::set_attribute(function, "function_type", ty.into());
        let calls = func::Call::all_in(pass.module).into_iter().filter(|call| call.callee() == name);
        calls.for_each(|call| again(pass, call.operation()));
        count += 1;
    }
    count
}

fn is_cell(ty: Type) -> bool {
    types::shape(ty).is_some_and(|shape| shape.is_empty())
}

fn scalar(ty: Type) -> Type {
    if is_cell(ty) { types::element(ty) } else { ty }
}

/// A function's arguments as scalars, the arrays at its beginning.
fn arguments(pass: &Pass, function: Op) {
    let entry = ir::block(function, 0);
    for argument in ir::arguments(entry).into_iter().filter(|v| is_cell(v.r#type())) {
        let (ty, uses) = (argument.r#type(), ir::uses(argument));
        ir::set_type(argument, types::element(ty));
        let b = Builder::at_start(pass.context, entry, function.location());
        let array = tensor::from_elements(&b, &[argument], ty);
        uses.into_iter().for_each(|(user, i)| ir::set_operand(user, i, array));
    }
}

/// The operands of an operation as scalars.
fn scalars<'c>(b: &Builder<'c>, op: Op<'c>) {
    for (i, value) in ir::operands(op).into_iter().enumerate().filter(|(_, v)| is_cell(v.r#type())) {
        ir::set_operand(op, i, tensor::extract(b, value, &[]));
    }
}

/// A call with scalars, its results as arrays behind it.
fn again<'c>(pass: &Pass<'c>, call: Op<'c>) {
    let b = Builder::before(pass.context, call);
    scalars(&b, call);
    let old = ir::results(call);
    let types: Vec<_> = old.iter().map(|v| scalar(v.r#type())).collect();
    let new = ir::results(b.like(call, &ir::operands(call), &types, vec![]));
    let array = |(old, new): (&Val<'c>, Val<'c>)| match is_cell(old.r#type()) {
        true => tensor::from_elements(&b, &[new], old.r#type()),
        false => new,
    };
    let arrays: Vec<_> = old.iter().zip(new).map(array).collect();
    old.into_iter().zip(arrays).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(call);
}
