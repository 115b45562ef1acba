//! `soac-normalize`: operations of other dialects in the form that later passes take.
//!
//! Source of the equations: the interpreter, for which an `index` has 64 bits.
//!
//! - `index_cast x : index to iN == trunci (index_cast x : index to i64)`, N below 64
//! - `splat x [n, m] == replicate(n, m) x`
//! - `generate n f == map f (iota n)`, where rows have known sizes
//! - `cf.assert c, m == soac.assert c, m`
//! - `f xs ys == map f xs ys`, for arithmetic on arrays ([`elementwise`])
//!
//! Precondition: it runs before upstream's canonicalization, which takes a cast
//! of an index there and back for the index, whatever the type between.

mod elementwise;

use melior::ir::{Region, Type, TypeLike, ValueLike, attribute::StringAttribute, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    types,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut count = 0;
    let names = ["arith.index_cast", "arith.index_castui", "tensor.splat", "tensor.generate", "cf.assert"];
    // Innermost first: an operation is gone with what it holds.
    for op in ir::find(pass.module, &names).into_iter().rev() {
        let b = Builder::before(pass.context, op);
        let new = match ir::name(op).as_str() {
            "tensor.splat" => splat(&b, op),
            "tensor.generate" => generate(&b, op),
            "cf.assert" => assert(&b, op),
            _ => narrow(&b, op),
        };
        if let Some(new) = new {
            replace(op, new);
            count += 1;
        }
    }
    let mut whole = vec![];
    ir::walk(pass.module, &mut |op| whole.extend(elementwise::is_elementwise(op).then_some(op)));
    count += whole.len();
    for op in whole {
        replace(op, elementwise::maps(&Builder::before(pass.context, op), op));
    }
    pass.count("normalized-operations", count);
    Ok(())
}

/// Puts values in place of the results of an operation.
fn replace<'c>(op: Op<'c>, new: Vec<Val<'c>>) {
    ir::results(op).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
}

/// The type with another element type.
fn with_element<'c>(ty: Type<'c>, element: Type<'c>) -> Type<'c> {
    types::shape(ty).map_or(element, |shape| types::tensor(&shape, element))
}

fn narrow<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let (source, ty) = (ir::operands(op)[0], ir::result(op, 0).r#type());
    let (from, to) = (types::element(source.r#type()), types::element(ty));
    if !from.is_index() || !to.is_integer() || types::byte_width(to) >= 8 {
        return None;
    }
    let i64 = Type::parse(b.context, "i64").expect("i64");
    let wide = b.value("arith.index_cast", &[source], with_element(ty, i64));
    Some(vec![b.value("arith.trunci", &[wide], ty)])
}

/// Stops the program, in the name of `op`, if a size is negative.
fn check_sizes<'c>(b: &Builder<'c>, op: Op<'c>, sizes: &[Val<'c>]) {
    let message = b.string(&format!("'{}' op size is negative: {{0}}", ir::name(op)));
    for &size in sizes.iter().filter(|&&size| ir::constant_int(size).is_none_or(|n| n < 0)) {
        let condition = b.cmpi(Predicate::Sge, size, b.index(0));
        b.op("soac.assert", &[condition, size], &[], &[("message", message)], vec![]);
    }
}

fn splat<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let operands = ir::operands(op);
    let (&value, sizes) = operands.split_first()?;
    check_sizes(b, op, sizes);
    let reordered = [sizes, &[value]].concat();
    Some(vec![b.value("soac.replicate", &reordered, ir::result(op, 0).r#type())])
}

fn generate<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let ty = ir::result(op, 0).r#type();
    let shape = types::shape(ty)?;
    if shape.is_empty() || shape[1..].contains(&types::DYNAMIC) {
        return None;
    }
    check_sizes(b, op, &ir::operands(op));
    let rows = nest(b, op, &shape, &mut vec![]);
    Some(vec![rows])
}

/// The rows at the indices around: maps over the dimensions that are left.
fn nest<'c>(b: &Builder<'c>, op: Op<'c>, shape: &[i64], indices: &mut Vec<Val<'c>>) -> Val<'c> {
    let Some((&size, inner)) = shape.split_first() else {
        return b.inline(ir::block(op, 0), indices, &mut ValueMap::new())[0];
    };
    let operands = ir::operands(op);
    let index = b.index_type();
    let segments = ("operandSegmentSizes", b.i32_array(&[operands.len() as i32 * i32::from(indices.is_empty()), 0, 0]));
    let sizes: &[Val] = if indices.is_empty() { &operands } else { &[] };
    let iota = b.op("soac.iota", sizes, &[types::tensor(&[size], index)], &[segments], vec![]);
    let body: Region = b.region(&[index], |b, arguments| {
        indices.push(arguments[0]);
        let value = nest(b, op, inner, indices);
        indices.pop();
        b.op("soac.yield", &[value], &[], &[], vec![]);
    });
    let ty = types::tensor(shape, types::element(ir::result(op, 0).r#type()));
    ir::result(b.op("soac.map", &[ir::result(iota, 0)], &[ty], &[], vec![body]), 0)
}

fn assert<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let message = StringAttribute::try_from(op.attribute("msg").ok()?).ok()?;
    // A number in braces would stand for a value of the operation.
    let message = b.string(&message.value().replace('{', "(").replace('}', ")"));
    b.op("soac.assert", &ir::operands(op), &[], &[("message", message)], vec![]);
    Some(vec![])
}
