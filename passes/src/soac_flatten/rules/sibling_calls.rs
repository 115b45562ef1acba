//! Calls of one function side by side inside a map, as one call.
//!
//!   map (x = xs, y = ys) { a = f x; b = f y }
//!     ==  abs = f_lifted (2 n) (xs ++ ys); as = abs[0 : n]; bs = abs[n : 2 n]
//!
//! Without it a function that calls itself twice, as divide and conquer does,
//! would make a number of calls that is exponential in its depth; with it there
//! is one call for each level. Calls are side by side when nothing stands
//! between them and none uses the result of another.
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

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{soac, tensor},
    types::{self, DYNAMIC},
};

use crate::soac_flatten::{
    lift::flattener::{Flattener, Form, Lifted, Outcome, Rows},
    rules::call::Variance,
};

/// The calls that follow the first one and can be made together with it.
pub fn siblings<'c>(first: Op<'c>) -> Vec<Op<'c>> {
    let mut calls = vec![first];
    let callee = |op: Op| op.attribute("callee").map(|a| a.to_string()).ok();
    let mut next = first.next_in_block();
    while let Some(op) = next {
        let uses_another = ir::operands(op).iter().any(|v| calls.iter().any(|c| ir::defining_op(*v) == Some(*c)));
        if !ir::is(op, "func.call") || callee(op) != callee(first) || uses_another {
            break;
        }
        calls.push(op);
        next = op.next_in_block();
    }
    calls
}

impl<'c> Flattener<'_, 'c> {
    /// Several calls of one function as one.
    pub fn calls(&mut self, ops: &[Op<'c>]) -> Outcome<'c, ()> {
        let [first, rest @ ..] = ops else { return Ok(()) };
        if rest.is_empty() {
            return self.call(*first);
        }
        let count = self.space().size;
        let all = self.b.mul(count, self.b.index(ops.len() as i64));
        let operands: Vec<_> = ops.iter().map(|&op| ir::operands(op)).collect();
        let mut arguments = vec![all];
        let mut pattern = vec![];
        for k in 0..operands[0].len() {
            let values: Vec<_> = operands.iter().map(|o| o[k]).collect();
            let one =
                values.iter().all(|&v| self.is_same(v) && ir::key(self.outside(v)) == ir::key(self.outside(values[0])));
            let shared = !one && values.iter().all(|&v| self.is_shared(*first, k, v));
            pattern.push(match (one, shared) {
                (true, _) => Variance::Same,
                (_, true) => Variance::Shared,
                _ => Variance::Varies,
            });
            if one {
                arguments.push(self.outside(values[0]));
            } else if shared {
                let (rows, at) = self.shared_rows(&values, all)?;
                arguments.extend(self.vectors(rows));
                arguments.push(at);
            } else if types::rank(values[0].r#type()) == 0 {
                let mut arrays = vec![];
                for &value in &values {
                    arrays.push(self.scalars(value)?);
                }
                arguments.push(self.joined(&arrays));
            } else {
                let rows = self.rows_of_all(&values)?;
                arguments.extend(self.vectors(rows));
            }
        }
        let mut made = self.call_lifted(*first, &pattern, &arguments)?.into_iter();
        let depth = self.depth();
        for (k, result) in ir::results(*first).into_iter().enumerate() {
            let parts: Vec<_> = made.by_ref().take(1 + types::rank(result.r#type())).collect();
            for (i, &op) in ops.iter().enumerate() {
                let start = self.b.mul(count, self.b.index(i as i64));
                let form = match &parts[..] {
                    [scalars] => Form::Each(self.part_of(*scalars, start, count)),
                    parts => self.rows_from(parts, start),
                };
                self.bind(ir::result(op, k), Lifted { depth, form });
            }
        }
        Ok(())
    }

    /// The rows of the points for one value after the other.
    fn rows_of_all(&mut self, values: &[Val<'c>]) -> Outcome<'c, Rows<'c>> {
        let mut lists = vec![];
        for &value in values {
            lists.push((self.rows(value)?, self.space().size));
        }
        self.join(&lists)
    }

    /// Rows, and for each value the number of each point's row: those that there are
    /// where they are those of all values.
    fn shared_rows(&mut self, values: &[Val<'c>], all: Val<'c>) -> Outcome<'c, (Rows<'c>, Val<'c>)> {
        let parts =
            |rows: &Rows<'c>| -> Vec<_> { rows.offsets.iter().chain([&rows.data]).map(|v| ir::key(*v)).collect() };
        let mut sources = vec![];
        for &value in values {
            sources.push(self.single_source(value)?);
        }
        if sources.iter().any(|(rows, _)| parts(rows) != parts(&sources[0].0)) {
            return Ok((self.rows_of_all(values)?, self.iota(all)));
        }
        let at: Vec<_> = sources.iter().map(|(_, at)| *at).collect();
        let at = self.joined(&at);
        Ok((sources.swap_remove(0).0, at))
    }

    /// `soac.concat`
    pub fn joined(&self, arrays: &[Val<'c>]) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], types::element(arrays[0].r#type()));
        soac::concat(&self.b, arrays, ty)
    }

    /// `size` elements of an array from `start` on.
    pub fn part_of(&self, array: Val<'c>, start: Val<'c>, size: Val<'c>) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], types::element(array.r#type()));
        tensor::extract_slice(&self.b, array, &[start], &[size], &[], &[DYNAMIC], &[DYNAMIC], &[1], ty)
    }

    /// As many rows as there are points, from row `start` on.
    fn rows_from(&self, parts: &[Val<'c>], start: Val<'c>) -> Form<'c> {
        let b = self.b;
        let (mut start, mut count) = (start, self.space().size);
        let mut offsets = vec![];
        for &level in &parts[..parts.len() - 1] {
            let bounds = self.iota(b.add(count, b.index(1)));
            let first = tensor::extract(&b, level, &[start]);
            let last = tensor::extract(&b, level, &[b.add(start, count)]);
            let from = start;
            offsets.push(self.map_one(&[bounds], b.index_type(), |b, i| {
                let bound = tensor::extract(b, level, &[b.add(i[0], from)]);
                b.sub(bound, first)
            }));
            (start, count) = (first, b.sub(last, first));
        }
        let data = self.part_of(parts[parts.len() - 1], start, count);
        Form::Rows(Rows { offsets, data })
    }
}
