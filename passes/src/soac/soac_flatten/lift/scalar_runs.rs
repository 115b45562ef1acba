//! Runs of scalar statements.
//!
//!   map (x = xs) { a = f x; b = g a x; rest }
//!     ==  as, bs = map (p, x = xs) { a = f x; b = g a x; yield a, b }; map (a = as, b = bs, x = xs) { rest }
//!
//! ```mlir
//! // before: a scalar beside a combinator
//! %r = soac.map (%x = %xs) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
//!   %n = arith.addi %x, %one : index
//!   %row = soac.iota(%n) : tensor<?xindex>
//!   soac.yield %row : tensor<?xindex>
//! }
//! // after: a map of its own, whose result the combinator's rule uses
//! %ns = soac.map (%p = %points, %x = %xs) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %n = arith.addi %x, %one : index
//!   soac.yield %n : index
//! }
//! ```
//!
//! A statement is scalar when its results are and it holds no combinator. It
//! may read arrays, by `tensor.extract` and `tensor.dim` only; rows of a space
//! around are read through the index of the point there. Where control flow
//! makes other arrays from those of its element, as by `tensor.extract_slice`,
//! the rule of that control flow applies in its place.

use std::collections::HashSet;

use melior::ir::{RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Op, Val},
    ops::{
        TypedOp, func, is,
        soac::{self, Soac},
        tensor,
    },
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    value::Lifted,
};

impl<'c> Flattener<'_, 'c> {
    /// Whether a statement can be part of a run.
    pub fn is_scalar(&self, op: Op<'c>) -> bool {
        let scalar = |v: &Val| types::rank(v.r#type()) == 0;
        let mut plain = ir::results(op).iter().all(scalar);
        ir::walk(op, &mut |o| {
            plain &= Soac::of(o).is_none_or(Soac::is_scalar);
            plain &= !is::<func::Call>(o) || ir::operands(o).iter().all(scalar) && !self.lifting.is_parallel(o);
            plain &= reads_part(o)
                || ir::operands(o).iter().all(|v| scalar(v) || ir::is_defined_inside(*v, op) || self.is_same(*v));
            let blocks = o.regions().filter_map(|r| r.first_block());
            plain &= blocks.flat_map(ir::arguments).all(|v| scalar(&v));
        });
        plain
    }

    /// Makes one map of a run of scalar statements.
    pub fn flush(&mut self, run: &mut Vec<Op<'c>>) -> Outcome<'c, ()> {
        let mut kept = vec![];
        for op in run.drain(..) {
            let here = |v: &Val<'c>| kept.iter().any(|&o| ir::defining_op(*v) == Some(o));
            let operands = ir::operands(op);
            if can_be_hoisted(op) && operands.iter().all(|v| self.is_same(*v) && !here(v)) {
                let mut map = operands.iter().map(|&v| (ir::key(v), self.outside(v))).collect();
                self.go_to(op);
                self.b.clone_op(op, &mut map);
                for result in ir::results(op) {
                    self.bind(result, Lifted::same(map[&ir::key(result)]));
                }
            } else {
                kept.push(op);
            }
        }
        if kept.is_empty() {
            return Ok(());
        }
        let mut inside = HashSet::new();
        for &op in &kept {
            ir::walk(op, &mut |o| {
                inside.insert(o.to_raw().ptr as usize);
            });
        }
        let outputs: Vec<Val<'c>> = kept
            .iter()
            .flat_map(|&op| ir::results(op))
            .filter(|&v| ir::uses(v).iter().any(|(user, _)| !inside.contains(&(user.to_raw().ptr as usize))))
            .collect();
        let checks = kept.iter().any(|&op| !soac::Assert::all_in(op).is_empty() || !func::Call::all_in(op).is_empty());
        if outputs.is_empty() && !checks {
            return Ok(());
        }
        self.go_to(kept[0]);
        let mut used = vec![];
        for &op in &kept {
            ir::walk(op, &mut |o| used.extend(ir::operands(o)));
        }
        used.retain(|v| !kept.iter().any(|&op| ir::is_defined_inside(*v, op) || ir::defining_op(*v) == Some(op)));
        let types: Vec<_> = outputs.iter().map(|v| v.r#type()).collect();
        let arrays = self.at_points(&used, &[], &types, |this, b, point, _| {
            for &op in &kept {
                this.statement(b, op, point)?;
            }
            Ok(outputs.iter().map(|v| point.scalars[&ir::key(*v)]).collect())
        })?;
        let depth = self.depth();
        for (output, array) in outputs.into_iter().zip(arrays) {
            self.bind(output, Lifted::each(depth, array));
        }
        Ok(())
    }
}

/// Whether a statement on values from outside can run once, whatever the points.
fn can_be_hoisted(op: Op) -> bool {
    let pure = dialect::is_arithmetic(op) || is::<tensor::Dim>(op);
    pure && op.region_count() == 0 && !dialect::divides(op)
}

/// Whether an operation reads an element or a size of an array.
pub fn reads_part(op: Op) -> bool {
    is::<tensor::Extract>(op) || is::<tensor::Dim>(op)
}
