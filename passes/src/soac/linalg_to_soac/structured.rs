//! The space, the operands and the region of an operation of `linalg`.

use melior::ir::ValueLike;
use seq_dialects::{
    affine::{Expr, Map, indexing_maps},
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, linalg},
    types::{self, DYNAMIC},
};

use super::reduction::{Combining, combining};

/// An operand and how points access it.
pub struct Operand<'c> {
    /// An array, or a scalar that all points have.
    pub value: Val<'c>,
    /// From the indices of a point to those of the array.
    pub map: Map,
    /// What the region gets of it; `None` if that is not used.
    pub argument: Option<Val<'c>>,
}

impl Operand<'_> {
    /// Whether points access it by a dimension in another way than by rows of the nest.
    pub fn by_index(&self, order: &[usize]) -> bool {
        let place = |d: &usize| order.iter().position(|o| o == d);
        let ascending = |dims: Vec<usize>| dims.windows(2).all(|w| place(&w[0]) < place(&w[1]));
        !self.map.projected().is_some_and(ascending)
    }
}

/// An operation of `linalg` on tensors.
pub struct Structured<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// What it reads.
    pub inputs: Vec<Operand<'c>>,
    /// What its results begin with.
    pub inits: Vec<Operand<'c>>,
    /// The dimensions of the results, in their order.
    pub parallel: Vec<usize>,
    /// The dimensions that are reduced, outermost first.
    pub reduced: Vec<usize>,
    /// How a reduction combines, for each result; none in a map.
    pub combining: Vec<Combining<'c>>,
    /// What one point computes.
    pub body: Blk<'c>,
}

impl<'c> Structured<'c> {
    /// The parts of an operation; `None` if it is none of `linalg` on tensors, an error says
    /// why it has no form as a nest.
    pub fn of(op: Op<'c>) -> Result<Option<Self>, String> {
        let results = ir::results(op);
        let Some(maps) = indexing_maps(op).filter(|_| !results.is_empty()) else { return Ok(None) };
        let body = ir::block(op, 0);
        let arguments = ir::arguments(body);
        let operands = ir::operands(op).into_iter().zip(maps).enumerate();
        let mut inputs: Vec<_> = operands
            .map(|(i, (value, map))| {
                let argument = arguments.get(i).copied().filter(|&v| !ir::uses(v).is_empty());
                Operand { value, map, argument }
            })
            .collect();
        let inits = inputs.split_off(inputs.len() - results.len());
        let space = inits[0].map.dims;
        let parallel =
            inits[0].map.projected().ok_or("its results are accessed by more than dimensions in some order")?;
        if inits.iter().any(|init| init.map != inits[0].map) {
            return Err("its results are accessed in different ways".into());
        }
        let reduced: Vec<_> = (0..space).filter(|d| !parallel.contains(d)).collect();
        let combining = if reduced.is_empty() { vec![] } else { combining(body, results.len())? };
        let all = Self { op, inputs, inits, parallel, reduced, combining, body };
        if all.operands().any(|o| o.map.symbols > 0) {
            return Err("its maps have symbols".into());
        }
        match (0..space).find(|&d| all.size_of(d).is_none()) {
            Some(d) => Err(format!("no operand has the size of dimension {d}")),
            None => Ok(Some(all)),
        }
    }

    /// Inputs and inits.
    pub fn operands(&self) -> impl Iterator<Item = &Operand<'c>> {
        self.inputs.iter().chain(&self.inits)
    }

    /// The array that a dimension of the space runs through, and the dimension of that; one
    /// of static size if there is any.
    fn size_of(&self, dim: usize) -> Option<(Val<'c>, usize)> {
        let mut found = None;
        for operand in self.operands() {
            let Some(shape) = types::shape(operand.value.r#type()) else { continue };
            for (i, _) in operand.map.results.iter().enumerate().filter(|(_, e)| **e == Expr::Dim(dim)) {
                if shape[i] != DYNAMIC {
                    return Some((operand.value, i));
                }
                found = found.or(Some((operand.value, i)));
            }
        }
        found
    }

    /// The size of a dimension: what is known of it, or the array and its dimension that
    /// have it.
    pub fn size(&self, dim: usize) -> Result<i64, (Val<'c>, usize)> {
        let (value, i) = self.size_of(dim).expect("a size of each dimension was found");
        match types::shape(value.r#type()).expect("an array has it")[i] {
            DYNAMIC => Err((value, i)),
            size => Ok(size),
        }
    }

    /// Whether the region asks for the index of a point.
    pub fn asks_for(&self, dim: usize) -> bool {
        ir::operations(self.body).into_iter().filter_map(linalg::Index::of).any(|op| op.dim() == dim as i64)
    }
}
