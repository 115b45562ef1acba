//! `soac-normalize`: operations of other dialects in the form that later passes take.
//!
//! Source of the equations: the interpreter, for which an `index` has 64 bits.
//!
//! - `index_cast x : index to iN == trunci (index_cast x : index to i64)`, N below 64
//! - `splat x [n, m] == replicate(n, m) x`
//! - `generate n f == map f (iota n)`, where rows have known sizes
//! - `cf.assert c, m == soac.assert c, m`
//! - `partition k c xs == partition 4 (c mod 4) xs; ...` for many classes ([`digits`]), but in maps
//! - `f xs ys == map f xs ys`, for arithmetic on arrays ([`elementwise`])
//! - arrays of rank 0 of private functions as scalars ([`cells`])
//! - functions of `math` by those that can be compiled ([`mathematics`])
//!
//! Precondition: it runs before upstream's canonicalization, which takes a cast
//! of an index there and back for the index, whatever the type between.

mod cells;
mod elementwise;
mod mathematics;

use melior::ir::{Region, Type, TypeLike, ValueLike, attribute::StringAttribute, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, cf, is, soac, tensor},
    types,
};

use crate::{Outcome, Pass, declared::SoacNormalize, soac::digits};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SoacNormalize = pass.options()?;
    let digit = options.digit_bits as u32;
    let mut count = cells::rewrite(pass);
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.push(op));
    // Innermost first: an operation is gone with what it holds. The module itself stays.
    for op in all.into_iter().skip(1).rev() {
        if let Some(new) = normalize(&Builder::before(pass.context, op), op, digit) {
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
    let mut scalar = vec![];
    ir::walk(pass.module, &mut |op| scalar.push(op));
    for op in scalar.into_iter().skip(1) {
        if let Some(new) = mathematics::expanded(&Builder::before(pass.context, op), op) {
            replace(op, new);
            count += 1;
        }
    }
    pass.count("normalized-operations", count);
    Ok(())
}

/// What takes the place of an operation that is none of arithmetic on arrays; classes have digits of
/// so many bits.
fn normalize<'c>(b: &Builder<'c>, op: Op<'c>, digit: u32) -> Option<Vec<Val<'c>>> {
    if let Some(op) = tensor::Splat::of(op) {
        Some(splat(b, op))
    } else if let Some(op) = tensor::Generate::of(op) {
        generate(b, op)
    } else if let Some(op) = arith::IndexCast::of(op) {
        narrow(b, op.in_(), op.out())
    } else if let Some(op) = arith::IndexCastUI::of(op) {
        narrow(b, op.in_(), op.out())
    } else if let Some(op) = soac::Partition::of(op) {
        if digits::may_be_counted(op) { None } else { digits::by_digits(b, op, false, digit) }
    } else if is::<cf::Assert>(op) {
        assert(b, op)
    } else {
        None
    }
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

fn narrow<'c>(b: &Builder<'c>, source: Val<'c>, result: Val<'c>) -> Option<Vec<Val<'c>>> {
    let ty = result.r#type();
    let (from, to) = (types::element(source.r#type()), types::element(ty));
    if !from.is_index() || !to.is_integer() || types::byte_width(to) >= 8 {
        return None;
    }
    let wide = arith::index_cast(b, source, with_element(ty, b.integer_type(64)));
    Some(vec![arith::trunci(b, wide, ty)])
}

/// Stops the program, in the name of `op`, if a size is negative.
fn check_sizes<'c>(b: &Builder<'c>, op: Op<'c>, sizes: &[Val<'c>]) {
    let message = format!("'{}' op size is negative: {{0}}", ir::name(op));
    for &size in sizes.iter().filter(|&&size| ir::constant_int(size).is_none_or(|n| n < 0)) {
        let condition = b.cmpi(Predicate::Sge, size, b.index(0));
        soac::assert(b, condition, &[size], &message);
    }
}

fn splat<'c>(b: &Builder<'c>, splat: tensor::Splat<'c>) -> Vec<Val<'c>> {
    let sizes = splat.dynamic_sizes();
    check_sizes(b, splat.operation(), &sizes);
    vec![soac::replicate(b, &sizes, splat.input(), splat.aggregate().r#type())]
}

fn generate<'c>(b: &Builder<'c>, generate: tensor::Generate<'c>) -> Option<Vec<Val<'c>>> {
    let shape = types::shape(generate.result().r#type())?;
    if shape.is_empty() || shape[1..].contains(&types::DYNAMIC) {
        return None;
    }
    check_sizes(b, generate.operation(), &generate.dynamic_extents());
    let rows = nest(b, generate, &shape, &mut vec![]);
    Some(vec![rows])
}

/// The rows at the indices around: maps over the dimensions that are left.
fn nest<'c>(b: &Builder<'c>, generate: tensor::Generate<'c>, shape: &[i64], indices: &mut Vec<Val<'c>>) -> Val<'c> {
    let Some((&size, inner)) = shape.split_first() else {
        return b.inline(generate.body(), indices, &mut ValueMap::new())[0];
    };
    let index = b.index_type();
    let outer = generate.dynamic_extents().first().copied().filter(|_| indices.is_empty());
    let iota = soac::iota(b, outer, None, None, types::tensor(&[size], index));
    let body: Region = b.region(&[index], |b, arguments| {
        indices.push(arguments[0]);
        let value = nest(b, generate, inner, indices);
        indices.pop();
        soac::yield_(b, &[value]);
    });
    let ty = types::tensor(shape, types::element(generate.result().r#type()));
    soac::map(b, &[iota], &[ty], body).results()[0]
}

fn assert<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let message = StringAttribute::try_from(op.attribute("msg").ok()?).ok()?;
    // A number in braces would stand for a value of the operation.
    let message = message.value().replace('{', "(").replace('}', ")");
    soac::assert(b, ir::operands(op)[0], &[], &message);
    Some(vec![])
}
