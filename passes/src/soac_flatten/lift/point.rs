//! Runs of scalar statements, and reading lifted values at a point.
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

use std::collections::{HashMap, HashSet};

use melior::ir::{BlockLike, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    ops::tensor,
    types,
};

use crate::Failure;
use crate::soac_flatten::lift::{
    choice::among,
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    segments::{either, row_bounds},
};

/// A body that is being built for the points of one space.
pub struct Point<'c> {
    /// The index of the point of each space, innermost last; of the outer ones
    /// only those that are needed.
    indices: Vec<Option<Val<'c>>>,
    /// Scalars that are at hand.
    scalars: HashMap<usize, Val<'c>>,
}

/// Whether a statement on values from outside can run once, whatever the points.
fn can_be_hoisted(op: Op) -> bool {
    let name = ir::name(op);
    let pure = name.starts_with("arith.") || name.starts_with("math.") || name == "tensor.dim";
    pure && op.region_count() == 0 && !ir::divides(&name)
}

impl<'c> Flattener<'_, 'c> {
    /// Whether a statement can be part of a run.
    pub fn is_scalar(&self, op: Op<'c>) -> bool {
        let scalar = |v: &Val| types::rank(v.r#type()) == 0;
        let mut plain = ir::results(op).iter().all(scalar);
        ir::walk(op, &mut |o| {
            let name = ir::name(o);
            plain &= !name.starts_with("soac.") || ["soac.assert", "soac.threshold"].contains(&name.as_str());
            plain &= name != "func.call" || ir::operands(o).iter().all(scalar) && !self.lifting.is_parallel(o);
            plain &= ["tensor.extract", "tensor.dim"].contains(&name.as_str())
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
        let checks = kept.iter().any(|&op| !ir::find(op, &["soac.assert", "func.call"]).is_empty());
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

    /// The value of a lifted one that is the same everywhere.
    pub fn outside(&self, value: Val<'c>) -> Val<'c> {
        match self.lifted(value).form {
            Form::Same(v) => v,
            _ => value,
        }
    }

    /// One scalar for each point of the innermost space: an array of its own.
    pub fn scalars(&mut self, value: Val<'c>) -> Outcome<'c, Val<'c>> {
        if let Lifted { depth, form: Form::Each(array) } = self.lifted(value)
            && depth == self.depth()
        {
            return Ok(array);
        }
        let ty = value.r#type();
        let made = self.at_points(&[value], &[], &[ty], |this, _, point, _| Ok(vec![this.scalar(value, point)]))?;
        Ok(made[0])
    }

    /// A map over the points of the innermost space, in which the scalars among
    /// `used` are at hand and the arrays among them can be read. The body also
    /// gets the elements of `aligned`, arrays with one element for each point.
    pub fn at_points(
        &self,
        used: &[Val<'c>],
        aligned: &[Val<'c>],
        types: &[Type<'c>],
        body: impl FnOnce(&Self, &Builder<'c>, &mut Point<'c>, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let depth = self.depth();
        let space = self.space();
        let mut inputs = [&[space.numbers], aligned].concat();
        let mut lowest = depth;
        let mut elements: Vec<(Val<'c>, usize)> = vec![];
        let mut distant: Vec<(Val<'c>, usize, Val<'c>)> = vec![];
        for &value in used {
            let lifted = self.lifted(value);
            if lifted.depth > 0 {
                lowest = lowest.min(lifted.depth);
            }
            match lifted.form {
                Form::Each(array) if types::rank(value.r#type()) == 0 => {
                    if lifted.depth < depth {
                        distant.push((value, lifted.depth, array));
                    } else if !elements.iter().any(|(v, _)| ir::key(*v) == ir::key(value)) {
                        elements.push((value, inputs.len()));
                        inputs.push(array);
                    }
                }
                _ => {}
            }
        }
        let around = (lowest < depth).then(|| {
            inputs.push(space.around.expect("an inner space knows the points around"));
            inputs.len() - 1
        });
        self.map(&inputs, types, |b, arguments| {
            let mut indices = vec![None; depth];
            indices[depth - 1] = Some(arguments[0]);
            if let Some(at) = around {
                indices[depth - 2] = Some(arguments[at]);
                for d in (lowest..depth - 1).rev() {
                    let numbers = self.spaces[d].around.expect("an inner space knows the points around");
                    indices[d - 1] = indices[d].map(|i| tensor::extract(b, numbers, &[i]));
                }
            }
            let mut point = Point { indices, scalars: HashMap::new() };
            for (value, at) in elements {
                point.scalars.insert(ir::key(value), arguments[at]);
            }
            for (value, d, array) in distant {
                let element = tensor::extract(b, array, &[point.index(d)]);
                point.scalars.insert(ir::key(value), element);
            }
            body(self, b, &mut point, &arguments[1..=aligned.len()])
        })
    }

    /// The point of the innermost space with this number, in a body where the
    /// scalars among `used` and the arrays among them are read by index.
    pub fn point_at(&self, b: &Builder<'c>, number: Val<'c>, used: &[Val<'c>]) -> Point<'c> {
        let depth = self.depth();
        let lowest = used.iter().map(|&v| self.lifted(v).depth).filter(|&d| d > 0).min().unwrap_or(depth);
        let mut indices = vec![None; depth];
        indices[depth - 1] = Some(number);
        for d in (lowest..depth).rev() {
            let numbers = self.spaces[d].around.expect("an inner space knows the points around");
            indices[d - 1] = indices[d].map(|i| tensor::extract(b, numbers, &[i]));
        }
        let mut point = Point { indices, scalars: HashMap::new() };
        for &value in used {
            let lifted = self.lifted(value);
            if let Form::Each(array) = lifted.form
                && types::rank(value.r#type()) == 0
            {
                let element = tensor::extract(b, array, &[point.index(lifted.depth)]);
                point.scalars.insert(ir::key(value), element);
            }
        }
        point
    }

    /// Copies the statements of a block to a point; returns what it yields.
    pub fn copied(
        &self,
        b: &Builder<'c>,
        block: Blk<'c>,
        arguments: &[Val<'c>],
        point: &mut Point<'c>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        for (from, &to) in ir::arguments(block).into_iter().zip(arguments) {
            point.scalars.insert(ir::key(from), to);
        }
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            self.statement(b, op, point)?;
        }
        Ok(ir::operands(end).into_iter().map(|v| self.scalar(v, point)).collect())
    }

    /// A scalar at a point; it is among those that the body said it uses.
    pub fn scalar(&self, value: Val<'c>, point: &Point<'c>) -> Val<'c> {
        point.scalars.get(&ir::key(value)).copied().unwrap_or_else(|| self.outside(value))
    }

    /// Copies a statement to a point.
    fn statement(&self, b: &Builder<'c>, op: Op<'c>, point: &mut Point<'c>) -> Outcome<'c, ()> {
        let (mut b, mut finding) = (*b, *b);
        b.location = op.location();
        finding.location = ir::bookkeeping(b.context, op.location());
        let operands = ir::operands(op);
        match ir::name(op).as_str() {
            "tensor.extract" => {
                let indices: Vec<_> = operands[1..].iter().map(|&i| self.scalar(i, point)).collect();
                let element = self.read(&finding, operands[0], &indices, point);
                let element =
                    element.ok_or_else(|| Failure::at(op, "reads a row of rows, and has no flat form yet"))?;
                point.scalars.insert(ir::key(ir::result(op, 0)), element);
                return Ok(());
            }
            "tensor.dim" => {
                let dimension = ir::constant_int(operands[1]);
                let dimension = dimension.ok_or_else(|| Failure::at(op, "has a dimension that is not constant"))?;
                let size = self.length(&finding, operands[0], dimension as usize, point);
                point.scalars.insert(ir::key(ir::result(op, 0)), size);
                return Ok(());
            }
            _ => {}
        }
        for &operand in &operands {
            if types::rank(operand.r#type()) > 0 && !self.is_same(operand) {
                return Err(Failure::at(op, "uses an array that depends on the element, and has no flat form yet"));
            }
        }
        let copied: Vec<_> = operands.iter().map(|&v| self.scalar(v, point)).collect();
        let mut failure = None;
        let mut regions = vec![];
        for region in op.regions() {
            let Some(block) = region.first_block() else {
                regions.push(melior::ir::Region::new());
                continue;
            };
            if block.next_in_region().is_some() {
                return Err(Failure::at(op, "has a region of several blocks, and no flat form"));
            }
            let types: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
            if types.iter().any(|&t| types::rank(t) > 0) {
                return Err(Failure::at(op, "carries an array, and has no flat form yet"));
            }
            regions.push(b.region(&types, |b, arguments| {
                for (from, &to) in ir::arguments(block).into_iter().zip(arguments) {
                    point.scalars.insert(ir::key(from), to);
                }
                for inner in ir::operations(block) {
                    if failure.is_none() {
                        failure = self.statement(b, inner, point).err();
                    }
                }
            }));
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
        let named: Vec<_> =
            op.attributes().map(|(n, a)| (n.as_string_ref().as_str().unwrap_or_default().to_string(), a)).collect();
        let attributes: Vec<_> = named.iter().map(|(n, a)| (n.as_str(), *a)).collect();
        let made = b.op(&ir::name(op), &copied, &results, &attributes, regions);
        for (from, to) in ir::results(op).into_iter().zip(ir::results(made)) {
            point.scalars.insert(ir::key(from), to);
        }
        Ok(())
    }

    /// An element of an array at a point, `None` where the indices reach a row.
    pub fn read(&self, b: &Builder<'c>, array: Val<'c>, indices: &[Val<'c>], point: &Point<'c>) -> Option<Val<'c>> {
        // An array that a copied statement has made.
        if let Some(&own) = point.scalars.get(&ir::key(array)) {
            return Some(tensor::extract(b, own, indices));
        }
        let Lifted { depth, form } = self.lifted(array);
        Some(match form {
            Form::Same(array) => tensor::extract(b, array, indices),
            Form::Each(array) => tensor::extract(b, array, &[&[point.index(depth)], indices].concat()),
            Form::Row { base, index } => {
                let row = tensor::extract(b, index, &[point.index(depth)]);
                tensor::extract(b, base, &[&[row], indices].concat())
            }
            Form::Rows(rows) => element_of(b, &rows, point.index(depth), indices)?,
            Form::Shared { rows, index } => {
                element_of(b, &rows, tensor::extract(b, index, &[point.index(depth)]), indices)?
            }
            Form::Chosen { lists, .. } if lists[0].offsets.len() != indices.len() => return None,
            Form::Chosen { lists, which, index } => {
                let [list, row] = [which, index].map(|numbers| tensor::extract(b, numbers, &[point.index(depth)]));
                among(b, Some(list), lists.len(), &|b, k| element_of(b, &lists[k], row, indices).unwrap_or(row))
            }
        })
    }

    /// The size of an array in a dimension at a point.
    pub fn length(&self, b: &Builder<'c>, array: Val<'c>, dimension: usize, point: &Point<'c>) -> Val<'c> {
        if let Some(&own) = point.scalars.get(&ir::key(array)) {
            return b.dim(own, dimension);
        }
        let Lifted { depth, form } = self.lifted(array);
        match form {
            Form::Same(array) => b.dim(array, dimension),
            Form::Each(array) => b.dim(array, dimension + 1),
            Form::Row { base, .. } => b.dim(base, dimension + 1),
            Form::Rows(rows) => length_of(b, &rows, point.index(depth), dimension),
            Form::Shared { rows, index } => {
                length_of(b, &rows, tensor::extract(b, index, &[point.index(depth)]), dimension)
            }
            Form::Chosen { lists, which, index } => {
                let [list, row] = [which, index].map(|numbers| tensor::extract(b, numbers, &[point.index(depth)]));
                among(b, Some(list), lists.len(), &|b, k| length_of(b, &lists[k], row, dimension))
            }
        }
    }
}

/// An element of one of the rows, `None` where the indices reach a row.
fn element_of<'c>(b: &Builder<'c>, rows: &Rows<'c>, at: Val<'c>, indices: &[Val<'c>]) -> Option<Val<'c>> {
    if indices.len() != rows.offsets.len() {
        return None;
    }
    let mut at = at;
    for (&offsets, &i) in rows.offsets.iter().zip(indices) {
        at = b.add(tensor::extract(b, offsets, &[at]), i);
    }
    Some(tensor::extract(b, rows.data, &[at]))
}

/// The size of one of the rows in a dimension. The rows of one array have one size: that
/// of the first one, 0 where there is none.
fn length_of<'c>(b: &Builder<'c>, rows: &Rows<'c>, at: Val<'c>, dimension: usize) -> Val<'c> {
    let (mut start, mut end) = row_bounds(b, rows.offsets[0], at);
    for level in &rows.offsets[1..=dimension] {
        let none = b.cmpi(Predicate::Eq, start, end);
        let first = start;
        let bounds = |b: &Builder<'c>| row_bounds(b, *level, first);
        let zero = |b: &Builder<'c>| b.index(0);
        (start, end) = (either(b, none, zero, |b| bounds(b).0), either(b, none, zero, |b| bounds(b).1));
    }
    b.sub(end, start)
}

impl<'c> Point<'c> {
    /// The index of the point of the space of a depth.
    pub fn index(&self, depth: usize) -> Val<'c> {
        self.indices[depth - 1].expect("the index is at hand")
    }
}
