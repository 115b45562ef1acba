//! A lifted value at one point of a space, in a map that is being built over the points.
//!
//!   map (p = points) { x at p }  ==  xs[p], or xs[around[p]] where x belongs to the space around
//!
//! Statements that read arrays by `tensor.extract` and `tensor.dim` are copied to a point;
//! rows of a space around are read through the index of the point there.

use std::collections::HashMap;

use melior::ir::{BlockLike, Region, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, tensor},
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    reads::{among, element_of, length_of},
    value::{Form, Lifted},
};
use crate::Failure;

/// A body that is being built for the points of one space.
pub struct Point<'c> {
    /// The index of the point of each space, innermost last; of the outer ones
    /// only those that are needed.
    indices: Vec<Option<Val<'c>>>,
    /// Scalars that are at hand.
    pub(super) scalars: HashMap<usize, Val<'c>>,
    /// Elements that a row of the point has at most, if that is known.
    pub(super) most: Option<i64>,
}

/// Inputs of a combinator over points, and what each is for.
pub(super) struct Gathered<'c> {
    pub inputs: Vec<Val<'c>>,
    /// The depth of the outermost space that something used belongs to.
    lowest: usize,
    /// Scalars and the inputs with their elements.
    elements: Vec<(Val<'c>, usize)>,
    /// Scalars of spaces around, with the depth and the array of each.
    distant: Vec<(Val<'c>, usize, Val<'c>)>,
    /// The input with the points around.
    around: Option<usize>,
}

impl<'c> Point<'c> {
    /// The index of the point of the space of a depth.
    pub fn index(&self, depth: usize) -> Val<'c> {
        self.indices[depth - 1].expect("the index is at hand")
    }
}

impl<'c> Flattener<'_, 'c> {
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
        let gathered = self.point_inputs(used, aligned);
        self.map(&gathered.inputs, types, |b, arguments| {
            let mut point = self.point_of(b, arguments, &gathered);
            body(self, b, &mut point, &arguments[1..=aligned.len()])
        })
    }

    /// What a combinator over the points of the innermost space has as inputs, so that in its
    /// body the scalars among `used` are at hand and the arrays among them can be read.
    pub(super) fn point_inputs(&self, used: &[Val<'c>], aligned: &[Val<'c>]) -> Gathered<'c> {
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
        Gathered { inputs, lowest, elements, distant, around }
    }

    /// The point of a body over gathered inputs.
    pub(super) fn point_of(&self, b: &Builder<'c>, arguments: &[Val<'c>], gathered: &Gathered<'c>) -> Point<'c> {
        let depth = self.depth();
        let mut indices = vec![None; depth];
        indices[depth - 1] = Some(arguments[0]);
        if let Some(at) = gathered.around {
            indices[depth - 2] = Some(arguments[at]);
            for d in (gathered.lowest..depth - 1).rev() {
                let numbers = self.spaces[d].around.expect("an inner space knows the points around");
                indices[d - 1] = indices[d].map(|i| tensor::extract(b, numbers, &[i]));
            }
        }
        let mut point = Point { indices, scalars: HashMap::new(), most: None };
        for &(value, at) in &gathered.elements {
            point.scalars.insert(ir::key(value), arguments[at]);
        }
        for &(value, d, array) in &gathered.distant {
            let element = tensor::extract(b, array, &[point.index(d)]);
            point.scalars.insert(ir::key(value), element);
        }
        point
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
        let mut point = Point { indices, scalars: HashMap::new(), most: None };
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
    pub(super) fn statement(&self, b: &Builder<'c>, op: Op<'c>, point: &mut Point<'c>) -> Outcome<'c, ()> {
        let (mut b, mut finding) = (*b, *b);
        b.location = op.location();
        finding.location = ir::bookkeeping(b.context, op.location());
        let operands = ir::operands(op);
        if let Some(extract) = tensor::Extract::of(op) {
            let indices: Vec<_> = extract.indices().iter().map(|&i| self.scalar(i, point)).collect();
            let element = self.read(&finding, extract.tensor(), &indices, point);
            let failure = || {
                Failure::at(op, "reads a row of rows, and has no flat form yet")
                    .note_value(extract.tensor(), "the rows")
            };
            let element = element.ok_or_else(failure)?;
            point.scalars.insert(ir::key(extract.result()), element);
            return Ok(());
        }
        if let Some(dim) = tensor::Dim::of(op) {
            let dimension = ir::constant_int(dim.index());
            let dimension = dimension.ok_or_else(|| Failure::at(op, "has a dimension that is not constant"))?;
            let size = self.length(&finding, dim.source(), dimension as usize, point);
            point.scalars.insert(ir::key(dim.result()), size);
            return Ok(());
        }
        for &operand in &operands {
            if types::rank(operand.r#type()) > 0 && !self.is_same(operand) {
                let failure = Failure::at(op, "uses an array that depends on the element, and has no flat form yet");
                return Err(failure.note_value(operand, "the array"));
            }
        }
        let copied: Vec<_> = operands.iter().map(|&v| self.scalar(v, point)).collect();
        let mut failure = None;
        let mut regions = vec![];
        for region in op.regions() {
            let Some(block) = region.first_block() else {
                regions.push(Region::new());
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
        let made = b.again(op, &copied, regions);
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
