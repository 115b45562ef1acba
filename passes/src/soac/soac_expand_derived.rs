//! `soac-expand-derived`: operations that others can say, written by these.
//!
//! With `n` the number of rows of `xs`:
//!
//! - `range n s t == iota n s t`, with constants
//! - `reverse xs == map (\i -> xs[n - 1 - i]) (iota n)`
//! - `transpose p xs == map (\i -> map (\j -> xs[j, i]) ...) ...`, and so for any order `p`
//! - `gather xs is == map (\i -> xs[i]) is`
//! - `argmin xs == reduce first (greatest, -1) xs (iota n)`, where `first` is the lesser pair:
//!   of less value, or of the same value and less index, as a number without sign
//! - `sort`, by digits if the first input alone decides ([`radix`]), else by merging ([`merging`])
//! - `jagged.rows j == size offsets - 1`, `jagged.row j i == data[offsets[i] .. offsets[i + 1]]`,
//!   of more dimensions the same of each array of offsets, which begin with 0 again
//!   ([`rows`])
//!
//! What stops the program is asserted here, in the name of the operation that was written.
//!
//! Precondition: none; this is the first pass on `soac`, and no other one knows them.
//!
//! [`merging`]: super::merging

mod extremum;
mod radix;
mod rows;

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    marks::CHECKED,
    ops::{
        TypedOp,
        derived::{self, Derived},
        soac, tensor,
    },
    types::{self, DYNAMIC},
};

use super::merging;
use crate::{Failure, Outcome, Pass, declared::SoacExpandDerived};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SoacExpandDerived = pass.options()?;
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.extend(Derived::of(op)));
    // Innermost first, as the comparison of a sort is copied.
    for derived in all.into_iter().rev() {
        let op = derived.operation();
        let new = expanded(&Builder::before(pass.context, op), derived, options.digit_bits as u32)?;
        ir::results(op).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(op);
        pass.count("expanded-operations", 1);
    }
    Ok(())
}

fn expanded<'c>(b: &Builder<'c>, op: Derived<'c>, digit: u32) -> Result<Vec<Val<'c>>, Failure<'c>> {
    Ok(match op {
        Derived::Range(op) => vec![range(b, op)],
        Derived::Reverse(op) => vec![reverse(b, op)],
        Derived::Transpose(op) => vec![transpose(b, op)],
        Derived::Gather(op) => vec![gather(b, op)],
        Derived::ArgMin(op) => vec![extremum::first(b, op.input(), true)],
        Derived::ArgMax(op) => vec![extremum::first(b, op.input(), false)],
        Derived::Sort(op) => return sort(b, op, digit),
        Derived::JaggedRow(op) => vec![rows::row(b, op)],
        Derived::JaggedRows(op) => vec![rows::count(b, op.value())],
    })
}

fn range<'c>(b: &Builder<'c>, range: derived::Range<'c>) -> Val<'c> {
    let ty = range.result().r#type();
    let [start, step] = [range.start(), range.step()].map(|number| b.int(number, types::element(ty)));
    if let Some(size) = range.size()
        && ir::constant_int(size).is_none_or(|n| n < 0)
    {
        require(b, range.operation(), "size is negative: {0}", &[size], b.cmpi(Predicate::Sge, size, b.index(0)));
    }
    soac::iota(b, range.size(), Some(start), Some(step), ty)
}

fn reverse<'c>(b: &Builder<'c>, reverse: derived::Reverse<'c>) -> Val<'c> {
    let xs = reverse.input();
    let sizes: Vec<_> = (0..types::rank(xs.r#type())).map(|d| b.dim(xs, d)).collect();
    let last = b.sub(sizes[0], b.index(1));
    array(b, reverse.result(), &sizes, &|b, at| {
        let mut from = at.to_vec();
        from[0] = b.sub(last, at[0]);
        read(b, xs, &from)
    })
}

fn transpose<'c>(b: &Builder<'c>, transpose: derived::Transpose<'c>) -> Val<'c> {
    let (xs, order) = (transpose.input(), transpose.permutation());
    if order.is_empty() {
        return xs;
    }
    let sizes: Vec<_> = order.iter().map(|&d| b.dim(xs, d as usize)).collect();
    array(b, transpose.result(), &sizes, &|b, at| {
        let mut from = at.to_vec();
        order.iter().zip(at).for_each(|(&d, &index)| from[d as usize] = index);
        read(b, xs, &from)
    })
}

fn gather<'c>(b: &Builder<'c>, gather: derived::Gather<'c>) -> Val<'c> {
    let (op, xs, indices) = (gather.operation(), gather.input(), gather.indices());
    let rank = types::rank(xs.r#type());
    for &other in &indices[1..] {
        let sizes = [b.dim(indices[0], 0), b.dim(other, 0)];
        let same = b.cmpi(Predicate::Eq, sizes[0], sizes[1]);
        require(b, op, "inputs have different outer sizes: {0} and {1}", &sizes, same);
    }
    let sizes: Vec<_> = (0..rank).map(|d| b.dim(xs, d)).collect();
    let elements: Vec<_> = indices.iter().map(|v| types::element(v.r#type())).collect();
    let ty = gather.result().r#type();
    let body = b.region(&elements, |b, own| {
        let own: Vec<_> = own.iter().map(|&index| b.index_cast(index, b.index_type())).collect();
        for (d, (&index, &size)) in own.iter().zip(&sizes).enumerate() {
            let place = if own.len() > 1 { format!(" in dimension {d}") } else { String::new() };
            let message = format!("index {{0}} is out of bounds for size {{1}}{place}");
            require(b, op, &message, &[index, size], b.cmpi(Predicate::Ult, index, size));
        }
        let row = types::row(ty).expect("a gather makes an array");
        let value = nest(b, row, &sizes[own.len()..], &mut own.clone(), &|b, at| read(b, xs, at));
        soac::yield_(b, &[value]);
    });
    soac::map(b, &indices, &[ty], body).results()[0]
}

fn sort<'c>(b: &Builder<'c>, sort: derived::Sort<'c>, digit: u32) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let inputs = sort.inputs();
    for &other in &inputs[1..] {
        let sizes = [b.dim(inputs[0], 0), b.dim(other, 0)];
        let same = b.cmpi(Predicate::Eq, sizes[0], sizes[1]);
        require(b, sort.operation(), "inputs have different outer sizes: {0} and {1}", &sizes, same);
    }
    if let Some(sorted) = radix::sorted(b, sort, digit) {
        return Ok(sorted);
    }
    merging::sorted(b, &inputs, &|b, x, y| {
        let elements: Vec<_> =
            [x, y].iter().flat_map(|&at| inputs.iter().map(move |&array| read(b, array, &[at]))).collect();
        Ok(b.inline(sort.before(), &elements, &mut ValueMap::new())[0])
    })
}

/// An array of the type of a result, of sizes, with `f` of the indices of each element.
fn array<'c>(
    b: &Builder<'c>,
    result: Val<'c>,
    sizes: &[Val<'c>],
    f: &dyn Fn(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
) -> Val<'c> {
    nest(b, result.r#type(), sizes, &mut vec![], f)
}

/// The value of a type at the indices around it: a map over each dimension that is left.
fn nest<'c>(
    b: &Builder<'c>,
    ty: melior::ir::Type<'c>,
    sizes: &[Val<'c>],
    at: &mut Vec<Val<'c>>,
    f: &dyn Fn(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
) -> Val<'c> {
    let (Some(row), Some((&size, inner))) = (types::row(ty), sizes.split_first()) else { return f(b, at) };
    let outer = types::shape(ty).unwrap_or_default()[0];
    let all = types::tensor(&[outer], b.index_type());
    let iota = soac::iota(b, (outer == DYNAMIC).then_some(size), None, None, all);
    let body = b.region(&[b.index_type()], |b, own| {
        at.push(own[0]);
        let value = nest(b, row, inner, at, f);
        at.pop();
        soac::yield_(b, &[value]);
    });
    soac::map(b, &[iota], &[ty], body).results()[0]
}

/// An element whose indices are known to be inside.
fn read<'c>(b: &Builder<'c>, array: Val<'c>, at: &[Val<'c>]) -> Val<'c> {
    let value = tensor::extract(b, array, at);
    ir::defining_op(value).into_iter().for_each(|op| ir::set_flag(op, CHECKED, true));
    value
}

/// Stops the program, in the name of an operation, unless a condition holds.
fn require<'c>(b: &Builder<'c>, op: Op<'c>, message: &str, values: &[Val<'c>], condition: Val<'c>) {
    soac::assert(b, condition, values, &format!("'{}' op {message}", ir::name(op)));
}
