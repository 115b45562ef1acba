//! Calls inside a map: functions on all points at once, and calls of one function side by
//! side as one call.
//!
//!   map (x = xs) { f x }  ==  f_lifted n xs
//!   map (x = xs, y = ys) { a = f x; b = f y }
//!     ==  abs = f_lifted (2 n) (xs ++ ys); as = abs[0 : n]; bs = abs[n : 2 n]
//!
//! Without it a function that calls itself twice, as divide and conquer does, would make a
//! number of calls that is exponential in its depth; with it there is one call for each
//! level. Calls are side by side when nothing stands between them and none uses the result
//! of another. How a function is lifted: `lifted_function`.
//!
//! ```mlir
//! // before, in a map over %n points
//! %a = func.call @f(%x) : (i32) -> i32
//! %b = func.call @f(%y) : (i32) -> i32
//! // after
//! %both = soac.concat %xs, %ys : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
//! %all = func.call @f_lifted_v(%twice, %both) : (index, tensor<?xi32>) -> tensor<?xi32>
//! %as = tensor.extract_slice %all[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
//! %bs = tensor.extract_slice %all[%n] [%n] [1] : tensor<?xi32> to tensor<?xi32>
//! ```
//!
//! and the function, of one that calls itself:
//!
//! ```mlir
//! // before
//! func.func @f(%x: i32) -> i32 { body }
//! // after
//! func.func private @f_lifted_v(%n: index, %xs: tensor<?xi32>) -> tensor<?xi32> {
//!   %none = arith.cmpi eq, %n, %c0 : index
//!   %r = scf.if %none -> (tensor<?xi32>) { nothing } else { body of all points }
//!   return %r : tensor<?xi32>
//! }
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, func, tensor},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, Variance};

/// The calls that follow the first one and can be made together with it.
pub fn siblings<'c>(first: Op<'c>) -> Vec<Op<'c>> {
    let mut calls = vec![first];
    let callee = |op: Op<'c>| func::Call::of(op).map(func::Call::callee);
    let mut next = first.next_in_block();
    while let Some(op) = next {
        let uses_another = ir::operands(op).iter().any(|v| calls.iter().any(|c| ir::defining_op(*v) == Some(*c)));
        if callee(op).is_none() || callee(op) != callee(first) || uses_another {
            break;
        }
        calls.push(op);
        next = op.next_in_block();
    }
    calls
}

/// Several calls of one function as one.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, ops: &[Op<'c>]) -> Outcome<'c, ()> {
    let [first, rest @ ..] = ops else { return Ok(()) };
    if rest.is_empty() {
        return single(f, *first);
    }
    let count = f.space().size;
    let all = f.b().mul(count, f.b().index(ops.len() as i64));
    let operands: Vec<_> = ops.iter().map(|&op| ir::operands(op)).collect();
    let mut arguments = vec![all];
    let mut pattern = vec![];
    for k in 0..operands[0].len() {
        let values: Vec<_> = operands.iter().map(|o| o[k]).collect();
        let one = values.iter().all(|&v| f.is_same(v) && ir::key(f.outside(v)) == ir::key(f.outside(values[0])));
        let shared = !one && values.iter().all(|&v| f.is_shared(*first, k, v));
        pattern.push(match (one, shared) {
            (true, _) => Variance::Same,
            (_, true) => Variance::Shared,
            _ => Variance::Varies,
        });
        if one {
            arguments.push(f.outside(values[0]));
        } else if shared {
            let (rows, at) = shared_rows(f, &values, all)?;
            arguments.extend(f.vectors(rows));
            arguments.push(f.vector(at));
        } else if types::rank(values[0].r#type()) == 0 {
            let mut arrays = vec![];
            for &value in &values {
                arrays.push(f.scalars(value)?);
            }
            arguments.push(f.joined(&arrays));
        } else {
            let rows = rows_of_all(f, &values)?;
            arguments.extend(f.vectors(rows));
        }
    }
    let mut made = f.call_lifted(*first, &pattern, &arguments)?.into_iter();
    let depth = f.depth();
    for (k, result) in ir::results(*first).into_iter().enumerate() {
        let parts: Vec<_> = made.by_ref().take(1 + types::rank(result.r#type())).collect();
        for (i, &op) in ops.iter().enumerate() {
            let start = f.b().mul(count, f.b().index(i as i64));
            let form = match &parts[..] {
                [scalars] => Form::Each(f.part_of(*scalars, start, count)),
                parts => rows_from(f, parts, start),
            };
            f.bind(ir::result(op, k), Lifted { depth, form });
        }
    }
    Ok(())
}

/// One call.
fn single<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let (mut arguments, mut pattern) = (vec![f.space().size], vec![]);
    for (number, operand) in ir::operands(op).into_iter().enumerate() {
        pattern.push(if f.is_same(operand) {
            arguments.push(f.outside(operand));
            Variance::Same
        } else if f.is_shared(op, number, operand) {
            let (rows, at) = f.single_source(operand)?;
            arguments.extend(f.vectors(rows));
            arguments.push(f.vector(at));
            Variance::Shared
        } else {
            let parts = f.parts(operand)?;
            arguments.extend(parts.into_iter().map(|part| f.vector(part)));
            Variance::Varies
        });
    }
    let mut made = f.call_lifted(op, &pattern, &arguments)?.into_iter();
    let depth = f.depth();
    for result in ir::results(op) {
        let parts: Vec<_> = made.by_ref().take(1 + types::rank(result.r#type())).collect();
        f.bind(result, Lifted { depth, form: Form::of_parts(&parts) });
    }
    Ok(())
}

/// The rows of the points for one value after the other.
fn rows_of_all<'c>(f: &mut Flattener<'_, 'c>, values: &[Val<'c>]) -> Outcome<'c, Rows<'c>> {
    let mut lists = vec![];
    for &value in values {
        lists.push((f.rows(value)?, f.space().size));
    }
    f.join(&lists)
}

/// Rows, and for each value the number of each point's row: those that there are
/// where they are those of all values.
fn shared_rows<'c>(f: &mut Flattener<'_, 'c>, values: &[Val<'c>], all: Val<'c>) -> Outcome<'c, (Rows<'c>, Val<'c>)> {
    let parts = |rows: &Rows<'c>| -> Vec<_> { rows.offsets.iter().chain([&rows.data]).map(|v| ir::key(*v)).collect() };
    let mut sources = vec![];
    for &value in values {
        sources.push(f.single_source(value)?);
    }
    if sources.iter().any(|(rows, _)| parts(rows) != parts(&sources[0].0)) {
        return Ok((rows_of_all(f, values)?, f.iota(all)));
    }
    let at: Vec<_> = sources.iter().map(|(_, at)| *at).collect();
    let at = f.joined(&at);
    Ok((sources.swap_remove(0).0, at))
}

/// As many rows as there are points, from row `start` on.
fn rows_from<'c>(f: &Flattener<'_, 'c>, parts: &[Val<'c>], start: Val<'c>) -> Form<'c> {
    let b = f.b();
    let (mut start, mut count) = (start, f.space().size);
    let mut offsets = vec![];
    for &level in &parts[..parts.len() - 1] {
        let bounds = f.iota(b.add(count, b.index(1)));
        let first = tensor::extract(&b, level, &[start]);
        let last = tensor::extract(&b, level, &[b.add(start, count)]);
        let from = start;
        offsets.push(f.map_one(&[bounds], b.index_type(), |b, i| {
            let bound = tensor::extract(b, level, &[b.add(i[0], from)]);
            b.sub(bound, first)
        }));
        (start, count) = (first, b.sub(last, first));
    }
    let data = f.part_of(parts[parts.len() - 1], start, count);
    Form::Rows(Rows { offsets, data })
}
